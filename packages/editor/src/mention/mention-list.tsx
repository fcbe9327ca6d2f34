import type { Language } from '@app/contract/shapes/language.ts'
import { copy, peopleFound } from '@app/editor/copy.ts'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useState } from 'react'
import { dismissMention, type Mentionable, type MentionQuery, putMention } from './mention.ts'

const WAIT_MS = 150

/** Asks for people as a name is typed; the last question counts. */
function usePeople(
  query: MentionQuery | undefined,
  suggest: (text: string) => Promise<readonly Mentionable[]>,
): readonly Mentionable[] | undefined {
  const [found, setFound] = useState<{ text: string; people: readonly Mentionable[] }>()
  const text = query?.text
  useEffect(() => {
    if (text === undefined) return setFound(undefined)
    let isWanted = true
    const timer = setTimeout(() => {
      suggest(text).then(
        (people) => isWanted && setFound({ text, people }),
        // without suggestions the writer types the name
        () => isWanted && setFound(undefined),
      )
    }, WAIT_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [text, suggest])
  return query && found?.people
}

interface Props {
  view: EditorView
  query: MentionQuery | undefined
  suggest: (text: string) => Promise<readonly Mentionable[]>
  language: Language
  id: string
  /** Where the list hangs from: the box around the text. */
  frame: HTMLElement
}

/** The people who fit what was typed after `@`, below the cursor. The keys of the text choose among them. */
export function MentionList({ view, query, suggest, language, id, frame }: Props) {
  const people = usePeople(query, suggest)
  const [at, setAt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its top
  useEffect(() => setAt(0), [people])
  const isOpen = people !== undefined && people.length > 0
  const chosen = isOpen ? people[Math.min(at, people.length - 1)] : undefined

  useEffect(() => {
    const { dom } = view
    if (!isOpen || !chosen) return
    dom.setAttribute('aria-controls', id)
    dom.setAttribute('aria-activedescendant', `${id}-${chosen.userId}`)
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || view.composing) return
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step !== undefined) setAt((now) => (now + step + people.length) % people.length)
      else if (event.key === 'Enter' || event.key === 'Tab') putMention(view, chosen)
      else if (event.key === 'Escape') dismissMention(view)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    // before the text's own keys
    dom.addEventListener('keydown', press, { capture: true })
    return () => {
      dom.removeEventListener('keydown', press, { capture: true })
      dom.removeAttribute('aria-controls')
      dom.removeAttribute('aria-activedescendant')
    }
  }, [isOpen, chosen, people, view, id])

  if (!query || !people) return null
  const place = placeBelow(view, query, frame)
  return (
    <div className="editor-people" style={place}>
      <p className="editor-unseen" role="status">
        {isOpen ? peopleFound(people.length)[language] : copy.nobody[language]}
      </p>
      {isOpen ? (
        // the focus stays in the text, which names the chosen one
        <div id={id} role="listbox" aria-label={copy.people[language]}>
          {people.map((person) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the text
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text
            <div
              key={person.userId}
              id={`${id}-${person.userId}`}
              role="option"
              aria-selected={person === chosen}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => putMention(view, person)}
            >
              @{person.nickName}
            </div>
          ))}
        </div>
      ) : (
        <p className="editor-hint">{copy.nobody[language]}</p>
      )}
    </div>
  )
}

/** Below the sign, inside the box, whatever the width of the window. */
function placeBelow(view: EditorView, { from }: MentionQuery, frame: HTMLElement) {
  const box = frame.getBoundingClientRect()
  const sign = view.coordsAtPos(Math.min(from, view.state.doc.content.size))
  return {
    top: sign.bottom - box.top + 4,
    left: Math.max(0, Math.min(sign.left - box.left, box.width - 240)),
  }
}
