import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { copy } from '#app/features/composer/copy.ts'
import { idOf, kindOf } from '#app/features/composer/form.ts'
import type { PartProps } from '#app/features/composer/part.ts'
import { say } from '#app/site/language.ts'
import { VisuallyHidden } from '#app/ui/content/visually-hidden.tsx'
import { Button } from '#app/ui/control/button.tsx'
import { Choice, Field, FieldGroup } from '#app/ui/control/field.tsx'

const WAIT_MS = 200
/** Schools that the server answers at a time. */
const PAGE = 10
/** So near to its end, a list that is scrolled takes more. */
const NEAR_PX = 60

interface Found {
  id: number
  name: string
  city: string
}

/**
 * Which school a post is about, or that it is about none: a required choice, so that no author leaves it out
 * unawares.
 */
export function SchoolField(props: PartProps) {
  const { form, set, errors, language } = props
  const { about, school } = form
  return (
    <FieldGroup id={idOf('school')} label={say(copy.school, language)} error={errors.school}>
      <div className="flex flex-wrap gap-x-6">
        <Choice
          type="radio"
          name="about"
          checked={about === 'school'}
          onChange={() => set({ about: 'school' })}
        >
          {say(copy.aboutSchool, language)}
        </Choice>
        <Choice
          type="radio"
          name="about"
          checked={about === 'nothing' || (about === '' && kindOf(form) === 'question')}
          onChange={() => set({ about: 'nothing', school: null })}
        >
          {say(copy.aboutNothing, language)}
        </Choice>
      </div>
      {about === 'school' &&
        (school ? (
          <p className="flex flex-wrap items-center gap-3">
            <span className="font-semibold">
              {school.name || say(copy.schoolNumber(school.id), language)}
            </span>
            <Button kind="quiet" onClick={() => set({ school: null })}>
              {say(copy.schoolChange, language)}
            </Button>
          </p>
        ) : (
          <SchoolSearch {...props} />
        ))}
    </FieldGroup>
  )
}

/** A field that finds schools as a part of a name is typed; arrow keys and Enter choose. */
function SchoolSearch({ set, language }: PartProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Found[]>()
  const [at, setAt] = useState(0)
  const isComposing = useRef(false)
  /** What the list on show was found by, and how many pages of it have come. */
  const wanted = useRef('')
  const page = useRef(1)
  const isLoading = useRef(false)
  const [words, setWords] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a word that has been composed is looked for once it is whole
  useEffect(() => {
    const keyword = typed.trim()
    wanted.current = ''
    if (!keyword || isComposing.current) return setFound(undefined)
    let isWanted = true
    wanted.current = keyword
    page.current = 1
    const timer = setTimeout(() => {
      import('#app/features/composer/calls.ts')
        .then(({ findSchools }) => findSchools(keyword))
        .then(
          (schools) => {
            if (!isWanted) return
            setFound(schools)
            setAt(0)
          },
          () => isWanted && setFound(undefined),
        )
    }, WAIT_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [typed, words])

  const choose = ({ id, name }: Found) => set({ school: { id, name } })
  /** Appends the next page; an empty or failed one ends the list. */
  const loadMore = async () => {
    if (!found || isLoading.current || found.length < page.current * PAGE) return
    isLoading.current = true
    const keyword = typed.trim()
    const { findSchools } = await import('#app/features/composer/calls.ts')
    const more = await findSchools(keyword, page.current + 1).catch(() => [])
    isLoading.current = false
    if (keyword !== wanted.current) return
    page.current += 1
    setFound((before) => before && [...before, ...more])
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !found?.length) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      if (step > 0 && at >= found.length - 2) void loadMore()
      setAt((at + step + found.length) % found.length)
    } else if (event.key === 'Escape') setFound(undefined)
    else if (event.key === 'Enter') {
      const one = found[at]
      if (one) choose(one)
    } else return
    event.preventDefault()
  }
  const chosen = found?.[at]
  return (
    <Field
      id={`${id}-search`}
      label={say(copy.schoolSearch, language)}
      hint={say(copy.schoolSearchHint, language)}
    >
      {(control) => (
        <div className="composer-combo">
          <input
            className="input"
            type="text"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={Boolean(found?.length)}
            aria-controls={`${id}-list`}
            aria-activedescendant={chosen ? `${id}-${chosen.id}` : undefined}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onCompositionStart={() => {
              isComposing.current = true
            }}
            onCompositionEnd={() => {
              isComposing.current = false
              setWords(words + 1)
            }}
            onKeyDown={press}
            {...control}
          />
          <div role="status">
            {found && (
              <VisuallyHidden>
                {say(found.length ? copy.schoolFound(found.length) : copy.schoolNone, language)}
              </VisuallyHidden>
            )}
          </div>
          {found?.length === 0 && <p className="field-hint">{say(copy.schoolNone, language)}</p>}
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={say(copy.school, language)}
            hidden={!found?.length}
            onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
              if (scrollTop + clientHeight >= scrollHeight - NEAR_PX) void loadMore()
            }}
          >
            {found?.map((one) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field
              <div
                key={one.id}
                id={`${id}-${one.id}`}
                role="option"
                aria-selected={one === chosen}
                ref={one === chosen ? (row) => row?.scrollIntoView({ block: 'nearest' }) : undefined}
                tabIndex={-1}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(one)}
              >
                {one.name} <span className="meta">{one.city}</span>
              </div>
            ))}
          </div>
        </div>
      )}
    </Field>
  )
}
