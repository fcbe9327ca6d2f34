import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#app/ui/media/icon.tsx'

/** What a control must carry to be tied to its label, hint and error. */
export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

type Shared = {
  /** Also the target of the error summary's link. */
  id: string
  label: ReactNode
  /** 选填 / optional, beside the label. */
  optionalText?: string
  hint?: ReactNode
  error?: string
}

function describedBy({ id, hint, error }: Pick<Shared, 'id' | 'hint' | 'error'>) {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}

function FieldError({ id, error }: { id: string; error: string }) {
  return (
    <p id={`${id}-error`} className="field-error">
      <Icon name="warning" size={18} />
      {error}
    </p>
  )
}

type FieldProps = Shared & { children: (control: ControlProps) => ReactNode }

/** One labelled control. The control is drawn by the caller with the given properties. */
export function Field({ id, label, optionalText, hint, error, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
        {optionalText && <span className="field-optional"> {optionalText}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': describedBy({ id, hint, error }),
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={id} error={error} />}
    </div>
  )
}

type TextFieldProps = Shared & Omit<ComponentProps<'input'>, 'id' | 'children'>

/** The usual field: label and a one-line input. */
export function TextField({ id, label, optionalText, hint, error, className, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} optionalText={optionalText} hint={hint} error={error}>
      {(control) => <input className={className ? `input ${className}` : 'input'} {...input} {...control} />}
    </Field>
  )
}

type FieldGroupProps = Shared & { children: ReactNode }

/** Radio buttons or boxes under one question. */
export function FieldGroup({ id, label, optionalText, hint, error, children }: FieldGroupProps) {
  return (
    <fieldset
      id={id}
      className="field"
      tabIndex={-1}
      aria-describedby={describedBy({ id, hint, error })}
      data-invalid={error ? '' : undefined}
    >
      <legend className="field-label">
        {label}
        {optionalText && <span className="field-optional"> {optionalText}</span>}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={id} error={error} />}
    </fieldset>
  )
}

type ChoiceProps = Omit<ComponentProps<'input'>, 'children'> & {
  type: 'radio' | 'checkbox'
  error?: string
  children: ReactNode
}

/** A box or radio button with its words; the whole line is the target. A lone box may have its own error. */
export function Choice({ error, id, children, ...input }: ChoiceProps) {
  const describes = error && id ? `${id}-error` : undefined
  return (
    <div>
      <label className="choice">
        <input id={id} aria-describedby={describes} aria-invalid={error ? true : undefined} {...input} />
        <span className="choice-text">{children}</span>
      </label>
      {error && id && <FieldError id={id} error={error} />}
    </div>
  )
}
