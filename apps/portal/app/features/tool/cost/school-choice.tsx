import { offeredName } from '@app/contract/school/school.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { useEffect, useRef, useState } from 'react'
import { say } from '#app/site/language.ts'
import { Field, TextField } from '#app/ui/control/field.tsx'
import { copy } from './copy.ts'
import type { OfferedSchool } from './schools.ts'
import type { Words } from './words.server.ts'

/** A pause of typing after which schools are looked up. */
const PAUSE_MS = 250
const KEYWORD_MAX = 60

async function lookUp(keyword: string, language: Language): Promise<OfferedSchool[]> {
  const [{ api }, { suggestSchools }] = await Promise.all([
    import('#app/request/api.client.ts'),
    import('@app/contract/school/school.ts'),
  ])
  const { data } = await api(suggestSchools, { body: { keyword } })
  return data.map((row) => ({ id: row.id, name: offeredName(row, language) }))
}

interface State {
  offered: readonly OfferedSchool[]
  /** All that any words found: the one that was picked stays in the list when other words are typed. */
  known: readonly OfferedSchool[]
  hasFailed: boolean
  isTyped: boolean
}

interface Props {
  search: URLSearchParams
  /** What the server found by the words of the address. */
  offered: readonly OfferedSchool[]
  chosen: OfferedSchool | undefined
  words: Words
  language: Language
}

/** A field that looks for schools and the list of those it found: by script as the reader types, else with the form. */
export function SchoolChoice({ search, offered, chosen, words, language }: Props) {
  const [state, setState] = useState<State>({
    offered,
    known: offered,
    hasFailed: false,
    isTyped: Boolean(search.get('find')),
  })
  const timer = useRef(0)
  const latest = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  function type(text: string): void {
    clearTimeout(timer.current)
    latest.current += 1
    const mine = latest.current
    const keyword = text.trim()
    if (keyword === '') {
      show([], { isTyped: false })
      return
    }
    timer.current = window.setTimeout(() => {
      lookUp(keyword, language).then(
        (offered) => mine === latest.current && show(offered),
        () => mine === latest.current && show([], { hasFailed: true }),
      )
    }, PAUSE_MS)
  }

  function show(offered: readonly OfferedSchool[], also: Partial<State> = {}): void {
    setState(({ known }) => ({
      offered,
      known: [...known, ...offered],
      hasFailed: false,
      isTyped: true,
      ...also,
    }))
  }

  const { offered: schools, known, hasFailed, isTyped } = state
  const value = search.get('school') ?? ''
  const isPicked = ({ id }: OfferedSchool) => String(id) === value
  const picked = chosen && isPicked(chosen) ? chosen : known.find(isPicked)
  return (
    <>
      <TextField
        id="find"
        name="find"
        type="search"
        label={words.findSchool}
        hint={words.findHint}
        autoComplete="off"
        maxLength={KEYWORD_MAX}
        defaultValue={search.get('find') ?? ''}
        onChange={(event) => type(event.target.value)}
      />
      <p className="field-hint" role="status">
        {hasFailed ? words.noSchools : isTyped && say(copy.schoolsFound(schools.length), language)}
      </p>
      <Field id="school" label={words.school} hint={words.schoolHint}>
        {(control) => (
          // the form reads its fields at each change; a select of its own memory forgets what was picked when its options move
          <select className="input" name="school" value={value} onChange={() => undefined} {...control}>
            <option value="">{words.noSchool}</option>
            {picked && !schools.some(isPicked) && (
              <option key={picked.id} value={picked.id}>
                {picked.name}
              </option>
            )}
            {schools.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}
