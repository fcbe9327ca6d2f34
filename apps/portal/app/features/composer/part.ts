import type { Language } from '@app/contract/shapes/language.ts'
import type { Writer } from '#app/features/post/writer.ts'
import type { FieldErrors, PostForm } from './form.ts'

/** What every part of the form is given. */
export interface PartProps {
  form: PostForm
  set: (change: Partial<PostForm>) => void
  errors: FieldErrors
  writer: Writer | undefined
  language: Language
}
