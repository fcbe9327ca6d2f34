import { useEffect, useRef } from 'react'

type Props = {
  /** 请检查以下内容 / Please check the following. */
  title: string
  /** In the order of the form; `field` is the id of the control. */
  errors: { field: string; text: string }[]
}

/** What is wrong with a form, with a link to each field. Takes focus whenever the list changes. */
export function ErrorSummary({ title, errors }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const list = errors.map((error) => error.text).join('\n')

  useEffect(() => {
    if (list) box.current?.focus()
  }, [list])

  if (errors.length === 0) return null
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1}>
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
