import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Avatar } from '#app/illustrations/avatar.tsx'
import { type Mentioned, mentionAt } from './plain-comment.ts'

/** Asked for after this pause in typing. */
const PAUSE_MS = 200

type Suggested = Mentioned & { avatar: string }

interface Found {
  from: number
  people: Suggested[]
}

/** Suggests people for the name after an `@` in a text box. */
export function useMentions(box: RefObject<HTMLTextAreaElement | null>, typed: string, blogId: number) {
  const id = useId()
  const [found, setFound] = useState<Found>()
  const [active, setActive] = useState(0)
  const choose = useRef<(person: Mentioned, from: number) => void>(() => undefined)
  const [caret, setCaret] = useState(0)
  const look = () => setCaret(box.current?.selectionStart ?? 0)
  const wanted = mentionAt(typed, caret)
  const word = wanted?.word
  const from = wanted?.from ?? 0

  useEffect(() => {
    setFound(undefined)
    if (word === undefined) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const [{ api }, { suggestMention }] = await Promise.all([
        import('#app/request/api.client.ts'),
        import('@app/contract/post/post-writing.ts'),
      ])
      // without suggestions a name is only text
      const answer = await api(suggestMention, { body: { keyword: word, blogId } }).catch(() => undefined)
      if (!isCurrent || !answer || answer.data.length === 0) return
      setActive(0)
      setFound({ from, people: answer.data })
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [word, from, blogId])

  const take = (at: number) => {
    const person = found?.people[at]
    if (person && found) choose.current(person, found.from)
    setFound(undefined)
  }
  /** True when the key was for the list. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!found || event.nativeEvent.isComposing) return false
    const { length } = found.people
    if (event.key === 'ArrowDown') setActive((active + 1) % length)
    else if (event.key === 'ArrowUp') setActive((active + length - 1) % length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(active)
    else if (event.key === 'Escape') setFound(undefined)
    else return false
    event.preventDefault()
    return true
  }
  return {
    look,
    onKeyDown,
    input: {
      // a text of several lines may be no combobox
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': `${id}-list`,
      'aria-activedescendant': found ? `${id}-${active}` : undefined,
    } as const,
    list: { id, found, active, take, choose },
  }
}

type ListProps = ReturnType<typeof useMentions>['list'] & {
  label: string
  onChoose: (person: Mentioned, from: number) => void
}

/** The people suggested below the box. */
export function MentionList({ id, found, active, take, choose, label, onChoose }: ListProps) {
  choose.current = onChoose
  return (
    <div id={`${id}-list`} className="mention-list" role="listbox" aria-label={label} hidden={!found}>
      {found?.people.map((person, at) => (
        <div
          key={person.userId}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          // the box keeps the focus
          onPointerDown={(event) => {
            event.preventDefault()
            take(at)
          }}
        >
          <Avatar id={person.userId} name={person.nickName} picture={person.avatar} size={28} />
          {person.nickName}
        </div>
      ))}
    </div>
  )
}
