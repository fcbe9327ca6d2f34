import { useEffect, useRef } from 'react'

type Props = {
  /** 请检查以下内容 / Please check the following. */
  title: string
  /** In the order of the form; `field` is the id of the control. */
  errors: { field: string; text: string }[]
  /** False where the list changes while somebody types. */
  takesFocus?: boolean
}

/** What is wrong with a form, with a link to each field. Takes focus whenever the list changes. */
export function ErrorSummary({ title, errors, takesFocus = true }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const list = errors.map((error) => error.text).join('\n')

  useEffect(() => {
    if (list && takesFocus) box.current?.focus()
  }, [list, takesFocus])

  if (errors.length === 0) return null
  return (
    <div ref={box} className="error-summary" role={takesFocus ? 'alert' : undefined} tabIndex={-1}>
      <h2>{title}</h2>
      <ul>
        {errors.map((error) => (
          <li key={error.field}>
            <a
              href={`#${error.field}`}
              onClick={(event) => {
                const control = document.getElementById(error.field)
                if (!control) return
                event.preventDefault()
                control.focus()
              }}
            >
              {error.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
