import type { Language } from '@app/contract/shapes/language.ts'
import type { Writer } from '#app/features/post/writer.ts'
import type { FieldErrors, PostForm } from './form.ts'

/** The properties of every part of the form. */
export interface PartProps {
  form: PostForm
  set: (change: Partial<PostForm>) => void
  errors: FieldErrors
  writer: Writer | undefined
  language: Language
}
