import { allParts } from '@app/editor/parts.ts'
import { RichTextEditor, type Written } from '@app/editor/rich-text-editor.tsx'
import { useLanguage } from '#app/site/use-language.ts'
import { Icon } from '#app/ui/icon.tsx'
import { showToast } from '#app/ui/toast.ts'

/** Every part but people: a school's page speaks of nobody in particular. */
const parts = { ...allParts, mentions: false }

const upload = async (file: File, progress: (part: number) => void) =>
  (await import('#app/request/upload.ts')).upload(file, progress)

interface Props {
  id: string
  label: string
  value: string
  error: string | undefined
  onChange: (html: string) => void
  onSending: (waiting: number) => void
}

/** A text of a school, in the looks that readers will see it in. */
export function ProfileText({ id, label, value, error, onChange, onSending }: Props) {
  const language = useLanguage()
  const take = ({ html, uploads }: Written) => {
    onSending(uploads.waiting)
    if (html !== value) onChange(html)
  }
  return (
    <div className="field">
      <p className="field-label">{label}</p>
      <RichTextEditor
        id={id}
        label={label}
        language={language}
        parts={parts}
        value={value}
        onChange={take}
        describedBy={error ? `${id}-error` : undefined}
        isInvalid={Boolean(error)}
        upload={upload}
        textClass="prose"
        tell={showToast}
      />
      {error && (
        <p id={`${id}-error`} className="field-error">
          <Icon name="warning" size={18} />
          {error}
        </p>
      )}
    </div>
  )
}
