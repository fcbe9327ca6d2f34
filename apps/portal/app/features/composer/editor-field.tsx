import { postLimits } from '@app/contract/post-writing.values.ts'
import { allParts } from '@app/editor/parts.ts'
import type { EditorHandle, Written } from '@app/editor/rich-text-editor.tsx'
import { type Ref, useCallback, useEffect, useState } from 'react'
import { mayLink } from '#app/features/post/writer.ts'
import { say } from '#app/site/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Skeleton } from '#app/ui/state.tsx'
import { showToast } from '#app/ui/toast.ts'
import { copy } from './copy.ts'
import { idOf } from './form.ts'
import type { PartProps } from './part.ts'

type Editor = typeof import('@app/editor/rich-text-editor.tsx').RichTextEditor

interface Props extends PartProps {
  editor: Ref<EditorHandle>
  length: number
  onWritten: (written: Written) => void
  onOpened: (written: Written) => void
  putTemplate: () => void
}

const upload = async (file: File, progress: (part: number) => void) =>
  (await import('#app/request/upload.ts')).upload(file, progress)

/** The text. Its editor is a large script, which comes once it is known that somebody will write. */
export function EditorField({
  form,
  errors,
  writer,
  language,
  editor,
  length,
  onWritten,
  onOpened,
  putTemplate,
}: Props) {
  const [Editor, setEditor] = useState<Editor>()
  const [hasFailed, setFailed] = useState(false)
  const isKnown = writer !== undefined
  const load = useCallback(() => {
    setFailed(false)
    import('@app/editor/rich-text-editor.tsx').then(
      ({ RichTextEditor }) => setEditor(() => RichTextEditor),
      () => setFailed(true),
    )
  }, [])
  useEffect(() => {
    if (isKnown) load()
  }, [isKnown, load])
  const suggest = useCallback(async (text: string) => (await import('./calls.ts')).findPeople(text), [])

  const id = idOf('content')
  const error = errors.content
  const { max } = postLimits.content
  return (
    <div className="field">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <p className="field-label">{say(copy.content, language)}</p>
        <Button kind="plain" onClick={putTemplate}>
          {say(copy.template, language)}
        </Button>
      </div>
      {Editor ? (
        <Editor
          ref={editor}
          id={id}
          label={say(copy.content, language)}
          language={language}
          parts={allParts}
          value={form.content}
          onChange={onWritten}
          onOpened={onOpened}
          placeholder={say(copy.contentAsk, language)}
          describedBy={error ? `${id}-error` : undefined}
          isInvalid={Boolean(error)}
          isRequired
          upload={upload}
          mostPictures={postLimits.pictures - form.images.length}
          suggest={suggest}
          linkRefusal={writer && !mayLink(writer) ? say(copy.linkRefusal, language) : undefined}
          textClass="prose post-body"
          tell={showToast}
        />
      ) : (
        <div className="composer-editor-place">
          {hasFailed ? (
            <p role="alert">
              {say(copy.editorFailed, language)}{' '}
              <Button kind="quiet" onClick={load}>
                {say(copy.retry, language)}
              </Button>
            </p>
          ) : (
            <Skeleton text={say(copy.loadingEditor, language)} />
          )}
        </div>
      )}
      <p className={length > max ? 'composer-count is-over' : 'composer-count'}>
        {say(copy.count(length, max), language)}
      </p>
      {error && (
        <p id={`${id}-error`} className="field-error">
          <Icon name="warning" size={18} />
          {error}
        </p>
      )}
    </div>
  )
}
