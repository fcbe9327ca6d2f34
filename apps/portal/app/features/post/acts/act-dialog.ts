import type { Language } from '@app/contract/shapes/language.ts'

/** What every dialog about a post is given. */
export interface ActDialogProps {
  /** The post. */
  id: number
  language: Language
  onClosed: () => void
}
