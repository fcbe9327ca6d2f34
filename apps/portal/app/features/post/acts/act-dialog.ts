import type { Language } from '@app/contract/shapes/language.ts'

/** The properties of every dialog about a post. */
export interface ActDialogProps {
  /** The post. */
  id: number
  language: Language
  onClosed: () => void
}
