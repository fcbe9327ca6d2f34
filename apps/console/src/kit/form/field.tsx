import { useSay } from '#kit/data/language.ts'
import { isRequired, labelFor, type ShapeName, shapeOf } from '#kit/data/shape.ts'
import type { FieldProps } from './widget.ts'
import { Control } from './widgets.tsx'

/** These hold several controls or a wide one, and take the whole width of a form. */
const wide = new Set<ShapeName>(['richText', 'rows', 'group', 'images', 'image'])

/** A label, its control and what is wrong with it. */
export function Field({ id, name, schema, errors, own, hint, ...control }: FieldProps) {
  const say = useSay()
  const label = say(labelFor(schema, name))
  const message = errors['']
  const messageId = `${id}-message`
  const hintId = `${id}-hint`
  return (
    <div className={wide.has(shapeOf(schema)) ? 'field field-wide' : 'field'} data-field={name}>
      <label htmlFor={id}>
        {label}
        {isRequired(schema) && (
          <span className="required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      <Control
        {...control}
        id={id}
        label={label}
        schema={schema}
        errors={errors}
        own={own}
        inner={Field}
        describedBy={[hint && hintId, message && messageId].filter(Boolean).join(' ') || undefined}
      />
      {hint && (
        <p id={hintId} className="field-hint">
          {say(hint)}
        </p>
      )}
      <p id={messageId} className="field-message" aria-live="polite">
        {message}
      </p>
    </div>
  )
}
