import type { Pair } from '@app/contract/shapes/language.ts'
import type { ReactNode } from 'react'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Note } from '#app/ui/feedback/note.tsx'

interface Props {
  title: Pair
  text: Pair
  /** Missing for a page that works without scripts. */
  noScript?: Pair
  children: ReactNode
}

/** The frame of the pages of an account: one card, and what to know where scripts do not run. */
export function AccountPage({ title, text, noScript, children }: Props) {
  const language = useLanguage()
  return (
    <div className="page band">
      <div className="card mx-auto grid max-w-[32rem] gap-4">
        <h1>{say(title, language)}</h1>
        <p className="text-ink-2">{say(text, language)}</p>
        {noScript && (
          <noscript>
            <Note kind="warning">{say(noScript, language)}</Note>
          </noscript>
        )}
        {children}
      </div>
    </div>
  )
}
