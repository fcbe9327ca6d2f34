import type { Language } from '@app/contract/shapes/language.ts'
import { type ReactNode, useId } from 'react'
import { useLocation } from 'react-router'
import { firstCopy as copy } from '#app/features/home/first-copy.ts'
import { type AddressName, to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { SectionHeading } from '#app/ui/content/section-heading.tsx'
import { RetryPanel } from '#app/ui/feedback/state.tsx'
import { Link } from '#app/ui/navigation/link.tsx'

interface Props {
  title: string
  /** Where links to this block lead; the same in both languages. */
  anchor?: string
  /** A link at the end of the heading. */
  action?: ReactNode
  isSunken?: boolean
  children: ReactNode
}

/** A band of the home page under its heading. */
export function Block({ title, anchor, action, isSunken, children }: Props) {
  const id = useId()
  return (
    <section id={anchor} className={isSunken ? 'band band-sunken' : 'band'} aria-labelledby={id}>
      <div className="page">
        <SectionHeading id={id} action={action}>
          {title}
        </SectionHeading>
        {children}
      </div>
    </section>
  )
}

interface AllProps {
  page: AddressName
  query?: Record<string, string | null>
  language: Language
  children: ReactNode
}

/** A link from a block to the whole list. */
export function All({ page, query, language, children }: AllProps) {
  return (
    <Link className="link" to={to(page, language, {}, query)}>
      {children}
    </Link>
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

/** This page with one parameter changed, at the given block; null takes the parameter off. */
export function useHere(anchor: string): (name: string, value: string | null) => string {
  const { pathname, search } = useLocation()
  return (name, value) => {
    const query = new URLSearchParams(search)
    if (value === null) query.delete(name)
    else query.set(name, value)
    const text = query.toString()
    return `${text ? `${pathname}?${text}` : pathname}#${anchor}`
  }
}
