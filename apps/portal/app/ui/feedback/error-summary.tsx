import { useEffect, useLayoutEffect, useRef, useState } from 'react'

type Props = {
  /** 请检查以下内容 / Please check the following. */
  title: string
  /** `field` is the id of the control; the list follows the order of the controls on the page. */
  errors: { field: string; text: string }[]
  /** False where the list changes while the visitor types. */
  takesFocus?: boolean
}

type Wrong = Props['errors']

/** As the fields stand on the page; what has no field there comes last. */
function inPageOrder(errors: Wrong): Wrong {
  const places = new Map(errors.map(({ field }) => [field, document.getElementById(field)]))
  return [...errors].sort((one, other) => {
    const [here, there] = [places.get(one.field), places.get(other.field)]
    if (!here || !there) return Number(!here) - Number(!there)
    return here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1
  })
}

/** What is wrong with a form, with a link to each field. Takes focus whenever the list changes. */
export function ErrorSummary({ title, errors, takesFocus = true }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const list = errors.map((error) => `${error.field} ${error.text}`).join('\n')
  // the server does not know where fields stand, so its order is the form's until the page is there
  const [sorted, setSorted] = useState<{ list: string; errors: Wrong }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list says when the errors are others
  useLayoutEffect(() => setSorted({ list, errors: inPageOrder(errors) }), [list])
  const visibleErrors = sorted?.list === list ? sorted.errors : errors

  useEffect(() => {
    if (list && takesFocus) box.current?.focus()
  }, [list, takesFocus])

  if (errors.length === 0) return null
  return (
    <div ref={box} className="error-summary" role={takesFocus ? 'alert' : undefined} tabIndex={-1}>
      <h2>{title}</h2>
      <ul>
        {visibleErrors.map((error) => (
          <li key={error.field}>
            <a
              href={`#${error.field}`}
              onClick={(event) => {
                const control = document.getElementById(error.field)
                if (!control) return
                event.preventDefault()
                // a field of a folded part takes no focus
                const fold = control.closest('details')
                if (fold) fold.open = true
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
