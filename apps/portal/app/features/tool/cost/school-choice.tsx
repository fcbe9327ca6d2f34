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

type State = { offered: readonly OfferedSchool[]; hasFailed: boolean; isTyped: boolean }

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
      setState({ offered: [], hasFailed: false, isTyped: false })
      return
    }
    timer.current = window.setTimeout(() => {
      lookUp(keyword, language).then(
        (offered) => mine === latest.current && setState({ offered, hasFailed: false, isTyped: true }),
        () => mine === latest.current && setState({ offered: [], hasFailed: true, isTyped: true }),
      )
    }, PAUSE_MS)
  }

  const { offered: schools, hasFailed, isTyped } = state
  const others = schools.filter(({ id }) => id !== chosen?.id)
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
          <select className="input" name="school" defaultValue={search.get('school') ?? ''} {...control}>
            <option value="">{words.noSchool}</option>
            {chosen && <option value={chosen.id}>{chosen.name}</option>}
            {others.map(({ id, name }) => (
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
