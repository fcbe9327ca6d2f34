import type { Pair } from '@app/contract/shapes/language.ts'
import type { ReactNode } from 'react'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Note } from '#app/ui/feedback/note.tsx'

interface Props {
  title: Pair
  text?: Pair
  /** Said where scripts are off: what is a member's own comes by calls. */
  noScript: Pair
  /** What is the reader's own; it keeps room, so that nothing below moves when it comes. */
  children: ReactNode
}

/** A page that is the same for every visitor, around what is the reader's own. */
export function MemberPage({ title, text, noScript, children }: Props) {
  const language = useLanguage()
  return (
    <div className="page pb-16">
      <header className="grid gap-2 py-6">
        <h1>{say(title, language)}</h1>
        {text && <p className="max-w-text text-ink-2">{say(text, language)}</p>}
      </header>
      <noscript>
        <Note kind="warning">{say(noScript, language)}</Note>
      </noscript>
      {children}
    </div>
  )
}
