import { to } from '#app/site/addresses.ts'
import { pairs, say } from '#app/site/language.ts'
import { navigate } from '#app/site/navigation.ts'
import { Icon } from '#app/ui/media/icon.tsx'
import { grouped, matching, type Name, type Suggestion } from './names.ts'
import './suggestions.css'
import type { Language } from '@app/contract/shapes/language.ts'
import { objTypes } from '@app/contract/site/search.values.ts'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'

/** What the list of suggestions tells the field about itself. */
export interface Listed {
  isOpen: boolean
  activeId: string | undefined
}

/** Keys go to the list first; true when it used them. */
export type KeyTaker = (event: KeyboardEvent) => boolean

const copy = pairs({
  list: { zh: '搜索建议', en: 'Suggestions' },
  words: { zh: '搜索词', en: 'Search for' },
  count: (n: number) => ({
    zh: n === 0 ? '没有建议' : `${n} 条建议，用上下键选择`,
    en:
      n === 0
        ? 'No suggestions'
        : `${n} ${n === 1 ? 'suggestion' : 'suggestions'}; use up and down to choose`,
  }),
})

const PAUSE_MS = 200
const WORD_MIN = 1

/** The browser uses names for so long before it asks the server whether they still hold. */
const NAMES_HOLD_MS = 60_000

const namesByLanguage = new Map<Language, { names: Promise<Name[]>; at: number }>()

/** Fetched when the list is first needed, and again after a minute: mostly the server answers that nothing has changed. */
function namesOf(language: Language): Promise<Name[]> {
  const known = namesByLanguage.get(language)
  if (known && performance.now() - known.at < NAMES_HOLD_MS) return known.names
  const names = fetch(`/search-names/${language}.json`).then((answer) =>
    answer.ok ? answer.json() : Promise.reject(answer),
  )
  namesByLanguage.set(language, { names, at: performance.now() })
  names.catch(() => namesByLanguage.delete(language))
  return names
}

async function wordsOf(typed: string, language: Language): Promise<Suggestion[]> {
  const [{ api }, { suggestSearch }] = await Promise.all([
    import('#app/request/api.client.ts'),
    import('@app/contract/site/search.ts'),
  ])
  const { data } = await api(suggestSearch, { body: { keyword: typed } })
  return data.map((text) => ({ kind: 0, text, path: to('search', language, {}, { q: text }) }))
}

type Props = {
  id: string
  field: RefObject<HTMLInputElement | null>
  keys: RefObject<KeyTaker>
  typed: string
  language: Language
  onListed: (listed: Listed) => void
}

/** The list under a search field: names at once, words when typing pauses. Arrow keys, Enter, Escape. */
export default function Suggestions({ id, field, keys, typed, language, onListed }: Props) {
  const [names, setNames] = useState<Name[]>([])
  const [words, setWords] = useState<{ typed: string; list: Suggestion[] }>({ typed: '', list: [] })
  const [isClosed, setIsClosed] = useState(false)
  const [active, setActive] = useState(-1)
  const latestRequest = useRef(0)

  useEffect(() => {
    namesOf(language).then(setNames, () => {})
  }, [language])

  useEffect(() => {
    setIsClosed(false)
    setActive(-1)
    latestRequest.current += 1
    const mine = latestRequest.current
    if (typed.trim().length < WORD_MIN) return
    const timer = setTimeout(() => {
      wordsOf(typed, language).then(
        (list) => {
          if (mine === latestRequest.current) setWords({ typed, list })
        },
        () => {
          // suggestions are a convenience; the field searches without them
        },
      )
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, language])

  const list = useMemo(
    () => grouped(matching(names, typed), words.typed === typed ? words.list : []),
    [names, typed, words],
  )
  const isOpen = !isClosed && list.length > 0 && typed.trim() !== ''
  const activeId = isOpen && active >= 0 ? `${id}-${active}` : undefined

  useEffect(() => onListed({ isOpen, activeId }), [isOpen, activeId, onListed])

  useEffect(() => {
    const leave = (event: FocusEvent | PointerEvent) => {
      if (!field.current?.closest('search')?.contains(event.target as Node)) setIsClosed(true)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [field])

  const choose = (chosen: Suggestion | undefined) => {
    if (!chosen) return false
    setIsClosed(true)
    navigate(chosen.path)
    return true
  }

  keys.current = (event) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return false
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        if (list.length === 0) return false
        setIsClosed(false)
        const step = event.key === 'ArrowDown' ? 1 : -1
        // one place beyond the list is the field itself
        setActive((now) => ((now + 1 + step + list.length + 1) % (list.length + 1)) - 1)
        return true
      }
      case 'Enter':
        return isOpen && choose(list[active])
      case 'Escape':
        if (!isOpen) return false
        setIsClosed(true)
        setActive(-1)
        return true
      default:
        return false
    }
  }

  return (
    <>
      <p className="visually-hidden" role="status">
        {isOpen ? say(copy.count(list.length), language) : ''}
      </p>
      <div
        id={id}
        className="suggestions"
        role="listbox"
        aria-label={say(copy.list, language)}
        hidden={!isOpen}
      >
        {[...new Set(list.map((item) => item.kind))].map((kind) => (
          // biome-ignore lint/a11y/useSemanticElements: groups of options, not of fields
          <div key={kind} role="group" aria-label={headOf(kind, language)}>
            <p className="suggestions-head" aria-hidden="true">
              {headOf(kind, language)}
            </p>
            {list.map((item, at) =>
              item.kind === kind ? (
                // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard in the field
                // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
                <div
                  key={item.path}
                  id={`${id}-${at}`}
                  role="option"
                  className="suggestion"
                  aria-selected={at === active}
                  onPointerEnter={() => setActive(at)}
                  onClick={() => choose(item)}
                >
                  <Icon name={kind === 0 ? 'search' : kind === 1 ? 'school' : 'tool'} size={18} />
                  {item.text}
                </div>
              ) : null,
            )}
          </div>
        ))}
      </div>
    </>
  )
}

function headOf(kind: number, language: Language): string {
  return kind === 0 ? say(copy.words, language) : objTypes[kind as 1 | 6][language]
}
