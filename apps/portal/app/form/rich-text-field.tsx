import { allParts, type EditorParts } from '@app/editor/parts.ts'
import type { EditorHandle, RichTextEditor, Written } from '@app/editor/rich-text-editor.tsx'
import type { ComponentProps, ReactNode, Ref } from 'react'
import { useLanguage } from '#app/site/use-language.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { Icon } from '#app/ui/media/icon.tsx'
import { preloadable } from '#app/ui/preloadable.ts'
import { formCopy } from './copy.ts'
import { useScriptOnDemand } from './script-on-demand.ts'
import { ScriptWait } from './script-wait.tsx'

const editorScript = preloadable(
  () => import('@app/editor/rich-text-editor.tsx'),
  (module) => module.RichTextEditor,
)

const upload = async (file: File, progress: (fraction: number) => void) =>
  (await import('#app/request/upload.ts')).upload(file, progress)

type EditorProps = Pick<
  ComponentProps<typeof RichTextEditor>,
  'placeholder' | 'isRequired' | 'mostPictures' | 'suggest' | 'linkRefusal' | 'onOpened'
>

interface Props extends EditorProps {
  editor?: Ref<EditorHandle>
  id: string
  label: string
  value: string
  error: string | undefined
  onChange: (written: Written) => void
  parts?: EditorParts
  /** False as long as it is unknown whether the visitor will write. */
  isWanted?: boolean
  textClass?: string
  /** Beside the label. */
  action?: ReactNode
  /** Below the text, before the error. */
  below?: ReactNode
}

/**
 * A labelled field of rich text, in the looks that readers will see it in. Its editor is a large script, which loads
 * on demand and can be requested again after a failure.
 */
export function RichTextField({
  editor,
  id,
  label,
  error,
  parts = allParts,
  isWanted = true,
  textClass = 'prose',
  action,
  below,
  ...described
}: Props) {
  const language = useLanguage()
  const { come: Editor, hasFailed, again } = useScriptOnDemand(editorScript, isWanted)
  const caption = <p className="field-label">{label}</p>
  return (
    <div className="field">
      {action ? (
        <div className="flex flex-wrap items-end justify-between gap-2">
          {caption}
          {action}
        </div>
      ) : (
        caption
      )}
      {Editor ? (
        <Editor
          {...described}
          ref={editor}
          id={id}
          label={label}
          language={language}
          parts={parts}
          describedBy={error ? `${id}-error` : undefined}
          isInvalid={Boolean(error)}
          upload={upload}
          textClass={textClass}
          tell={showToast}
        />
      ) : (
        <div className="rich-text-place">
          <ScriptWait hasFailed={hasFailed} again={again} wait={formCopy.openingEditor} />
        </div>
      )}
      {below}
      {error && (
        <p id={`${id}-error`} className="field-error">
          <Icon name="warning" size={18} />
          {error}
        </p>
      )}
    </div>
  )
}
