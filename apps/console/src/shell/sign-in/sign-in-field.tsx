import type { InputHTMLAttributes, ReactNode } from 'react'

interface SignInFieldProps {
  id: string
  label: string
  icon: ReactNode
  input: InputHTMLAttributes<HTMLInputElement>
  value: string
  message?: string
  onChange: (value: string) => void
  onLeave: () => void
  /** In the box, behind what is typed. */
  inside?: ReactNode
  beside?: ReactNode
}

/** A labelled line of the forms for signing in. Plain inputs: the kit's would make the first load a tenth larger. */
export function SignInField({ id, label, icon, input, value, message, ...on }: SignInFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="sign-in-row">
        <span className="box">
          {icon}
          <input
            {...input}
            id={id}
            value={value}
            aria-invalid={message !== undefined}
            aria-describedby={message ? `${id}-message` : undefined}
            onChange={(event) => on.onChange(event.target.value)}
            onBlur={on.onLeave}
          />
          {on.inside}
        </span>
        {on.beside}
      </div>
      <p id={`${id}-message`} className="field-message" aria-live="polite">
        {message}
      </p>
    </div>
  )
}
