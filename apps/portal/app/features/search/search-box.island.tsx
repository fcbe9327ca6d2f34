import type { Language } from '@app/contract/shapes/language.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { navigate } from '#app/site/navigation.ts'
import { VisuallyHidden } from '#app/ui/content/visually-hidden.tsx'
import { Icon } from '#app/ui/media/icon.tsx'
import { boxCopy } from './box-copy.ts'
import type { KeyTaker, Listed } from './suggestions.tsx'

const Suggestions = lazy(() => import('./suggestions.tsx'))

const MAX_LENGTH = 50

interface Props {
  id: string
  language: Language
  /** What was searched for, when the field stands above its results. */
  value?: string
  /** Sent beside the words, such as the kind of result. */
  hidden?: Record<string, string | number>
  /** The field of the page itself, beside the frame's: larger, and a landmark of its own name. */
  isMain?: boolean
}

/** A search field: a plain GET form without script; with script it suggests once the reader enters it. */
export default function SearchBox({ id, language, value = '', hidden = {}, isMain }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const keys = useRef<KeyTaker>(() => false)
  const [isAwake, setIsAwake] = useState(false)
  const [typed, setTyped] = useState(value)
  const [listed, setListed] = useState<Listed>({ isOpen: false, activeId: undefined })

  // the island comes alive when the reader is in it already
  useEffect(() => {
    const input = field.current
    if (!input || document.activeElement !== input) return
    setIsAwake(true)
    setTyped(input.value)
  }, [])

  return (
    <search
      className={isMain ? 'search-box search-box-large' : 'search-box'}
      aria-label={say(isMain ? boxCopy.here : boxCopy.label, language)}
    >
      <form
        method="get"
        action={to('search', language)}
        onSubmit={(event) => {
          event.preventDefault()
          const q = field.current?.value.trim()
          if (!q) return field.current?.focus()
          setListed({ isOpen: false, activeId: undefined })
          navigate(to('search', language, {}, { q, ...hidden }))
        }}
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="visually-hidden" htmlFor={id}>
          {say(boxCopy.label, language)}
        </label>
        <input
          ref={field}
          id={id}
          className="input"
          type="search"
          name="q"
          defaultValue={value}
          maxLength={MAX_LENGTH}
          placeholder={say(isMain ? boxCopy.hint : boxCopy.shortHint, language)}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={() => setIsAwake(true)}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (keys.current(event)) event.preventDefault()
          }}
          {...(isAwake && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': listed.isOpen,
            'aria-controls': `${id}-list`,
            'aria-activedescendant': listed.activeId,
          })}
        />
        <button type="submit" className="button button-primary">
          <Icon name="search" />
          {isMain ? say(boxCopy.go, language) : <VisuallyHidden>{say(boxCopy.go, language)}</VisuallyHidden>}
        </button>
      </form>
      {isAwake && (
        <Suspense>
          <Suggestions
            id={`${id}-list`}
            field={field}
            keys={keys}
            typed={typed}
            language={language}
            onListed={setListed}
          />
        </Suspense>
      )}
    </search>
  )
}
