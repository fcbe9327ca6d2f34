import { postLimits } from '@app/contract/post/post-writing.values.ts'
import type { EditorHandle, Written } from '@app/editor/rich-text-editor.tsx'
import { type Ref, useCallback } from 'react'
import { copy } from '#app/features/composer/copy.ts'
import { idOf } from '#app/features/composer/form.ts'
import type { PartProps } from '#app/features/composer/part.ts'
import { mayLink } from '#app/features/post/writer.ts'
import { RichTextField } from '#app/form/rich-text-field.tsx'
import { say } from '#app/site/language.ts'

interface Props extends PartProps {
  /** The form has been filled with what was written before. */
  isOpen: boolean
  editor: Ref<EditorHandle>
  length: number
  onWritten: (written: Written) => void
  onOpened: (written: Written) => void
}

/** The text. Loads its editor once the form is open. */
export function EditorField({
  form,
  errors,
  writer,
  isOpen,
  language,
  editor,
  length,
  onWritten,
  onOpened,
}: Props) {
  const suggest = useCallback(
    async (text: string) => (await import('#app/features/composer/calls.ts')).findPeople(text),
    [],
  )
  const { max } = postLimits.content
  return (
    <RichTextField
      editor={editor}
      id={idOf('content')}
      label={say(copy.content, language)}
      value={form.content}
      error={errors.content}
      onChange={onWritten}
      onOpened={onOpened}
      isWanted={isOpen}
      placeholder={say(copy.contentAsk, language)}
      isRequired
      mostPictures={postLimits.pictures - form.images.length}
      suggest={suggest}
      linkRefusal={writer && !mayLink(writer) ? say(copy.linkRefusal, language) : undefined}
      textClass="prose post-body"
      below={
        <p className={length > max ? 'composer-count is-over' : 'composer-count'}>
          {say(copy.count(length, max), language)}
        </p>
      }
    />
  )
}
