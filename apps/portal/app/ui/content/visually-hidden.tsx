import type { Language } from '@app/contract/shapes/language.ts'
import type { ReactNode } from 'react'
import { say } from '#app/site/language.ts'
import { contentCopy } from './copy.ts'

/** Words for assistive technology only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>
}

/** Says after the words of a link that it opens a new tab. */
export function NewTabHint({ language }: { language: Language }) {
  return <VisuallyHidden>{say(contentCopy.newTab, language)}</VisuallyHidden>
}
