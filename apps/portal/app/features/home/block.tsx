import type { Language } from '@app/contract/language.ts'
import { type ReactNode, useId } from 'react'
import { useLocation } from 'react-router'
import { firstCopy as copy } from '#app/features/home/first-copy.ts'
import { say } from '#app/language.ts'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { RetryPanel } from '#app/ui/state.tsx'

interface Props {
  title: string
  /** A link at the end of the heading. */
  action?: ReactNode
  isSunken?: boolean
  children: ReactNode
}

/** A band of the home page under its heading. */
export function Block({ title, action, isSunken, children }: Props) {
  const id = useId()
  return (
    <section className={isSunken ? 'band band-sunken' : 'band'} aria-labelledby={id}>
      <div className="page">
        <SectionHeading id={id} action={action}>
          {title}
        </SectionHeading>
        {children}
      </div>
    </section>
  )
}

/** In place of a block whose call failed; the link reads this page again. */
export function Failed({ language }: { language: Language }) {
  const { pathname, search } = useLocation()
  return (
    <RetryPanel
      title={say(copy.failed, language)}
      retryText={say(copy.retry, language)}
      retryTo={pathname + search}
    />
  )
}

/** This page with one parameter changed; null takes it off. */
export function useHere(): (name: string, value: string | null) => string {
  const { pathname, search } = useLocation()
  return (name, value) => {
    const query = new URLSearchParams(search)
    if (value === null) query.delete(name)
    else query.set(name, value)
    const text = query.toString()
    return text ? `${pathname}?${text}` : pathname
  }
}
