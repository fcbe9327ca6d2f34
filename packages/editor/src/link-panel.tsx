import type { Language } from '@app/contract/shapes/language.ts'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { addressOf } from './commands.ts'
import { copy } from './copy.ts'

interface Props {
  language: Language
  /** The address at the cursor; undefined where there is none yet. */
  present: string | undefined
  /** Why this person may not set links; undefined when they may. */
  refusal?: string
  apply: (href: string) => void
  remove: () => void
  close: () => void
}

/** Asks where a link leads, or says why there can be none. */
export function LinkPanel({ language, present, refusal, apply, remove, close }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(present ?? '')
  const [isBad, setBad] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const shut = useRef<HTMLButtonElement>(null)
  useEffect(() => (input.current ?? shut.current)?.focus(), [])

  const done = () => {
    const href = addressOf(typed)
    if (href) return apply(href)
    setBad(true)
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter ends a composition before it ends the field
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && event.target === input.current) {
      event.preventDefault()
      done()
    }
  }
  return (
    <fieldset className="editor-panel" aria-label={copy.link[language]} onKeyDown={onKeyDown}>
      {refusal ? (
        <p id={`${id}-why`} role="status">
          {refusal}
        </p>
      ) : (
        <>
          <label htmlFor={id}>{copy.linkAddress[language]}</label>
          <input
            ref={input}
            id={id}
            type="text"
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            aria-describedby={`${id}-hint`}
            aria-invalid={isBad || undefined}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setBad(false)
            }}
          />
          <p
            id={`${id}-hint`}
            className={isBad ? 'editor-bad' : 'editor-hint'}
            role={isBad ? 'alert' : undefined}
          >
            {(isBad ? copy.linkBad : copy.linkHint)[language]}
          </p>
        </>
      )}
      <div className="editor-panel-buttons">
        {!refusal && (
          <button type="button" className="editor-button editor-button-main" onClick={done}>
            {copy.apply[language]}
          </button>
        )}
        {present !== undefined && (
          <button type="button" className="editor-button" onClick={remove}>
            {copy.unlink[language]}
          </button>
        )}
        <button ref={shut} type="button" className="editor-button" onClick={close}>
          {copy.close[language]}
        </button>
      </div>
    </fieldset>
  )
}
