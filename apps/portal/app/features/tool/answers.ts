import { type FormEvent, useEffect, useRef, useState } from 'react'
import { changeAddress } from '#app/site/address.ts'
import { useSearch } from '#app/site/use-address.ts'

const WRITE_DELAY_MS = 400

/** How a tool writes its answers in the address, where the names of its fields would be too long. */
export interface AddressForm {
  pack: (answers: URLSearchParams) => URLSearchParams
  unpack: (address: URLSearchParams) => URLSearchParams
}

const asNamed: AddressForm = { pack: (answers) => answers, unpack: (address) => address }

/** Answers of a tool's form, by field name, as the address holds them. */
export interface Answers {
  search: URLSearchParams
  /** Changes when the address was changed elsewhere (back, forward, start again): the form is then drawn anew. */
  version: number
  /** For the form's `onChange`; writes the answers into the address once typing pauses. */
  onChange: (event: FormEvent<HTMLFormElement>) => void
  /** What the address says for a form as it is now filled in. */
  queryOf: (form: HTMLFormElement) => string
  /** Puts other answers in place of these, at once; the form is drawn anew. */
  replace: (next: URLSearchParams) => void
}

/** The filled-in fields of a form as a query; empty ones are left out, so that addresses stay short. */
export function queryOf(form: HTMLFormElement): string {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value.trim() !== '') query.append(name, value.trim())
  return query.size > 0 ? `?${query}` : ''
}

/**
 * The state of a tool: the query of its address. The server reads it when scripts are off; with scripts the
 * result follows every change and nothing is requested.
 *
 * `given` are answers, by the names of the fields, that the server received and that no address can hold.
 */
export function useAnswers({ pack, unpack }: AddressForm = asNamed, firstQuery?: string): Answers {
  const search = useSearch()
  const [query, setQuery] = useState(firstQuery ?? search)
  const [version, setVersion] = useState(0)
  /** The address as last seen or written here. */
  const seen = useRef(search)
  const timer = useRef(0)

  useEffect(() => {
    // an address of our own making must not reset the form while the visitor types
    if (search === seen.current) return
    seen.current = search
    clearTimeout(timer.current)
    setQuery(search)
    setVersion((count) => count + 1)
  }, [search])
  useEffect(() => () => clearTimeout(timer.current), [])

  function write(next: string) {
    if (next === seen.current) return
    seen.current = next
    changeAddress({ search: next }, { replace: true })
  }

  function packed(answers: URLSearchParams) {
    const address = pack(answers)
    return address.size > 0 ? `?${address}` : ''
  }
  const packedForm = (form: HTMLFormElement) => packed(new URLSearchParams(queryOf(form)))

  return {
    search: unpack(new URLSearchParams(query)),
    version,
    queryOf: packedForm,
    onChange(event) {
      const next = packedForm(event.currentTarget)
      setQuery(next)
      clearTimeout(timer.current)
      timer.current = window.setTimeout(write, WRITE_DELAY_MS, next)
    },
    replace(answers) {
      const next = packed(answers)
      clearTimeout(timer.current)
      setQuery(next)
      setVersion((count) => count + 1)
      write(next)
    },
  }
}

/** A number field: `undefined` when empty, `null` when it is not a number inside the bounds. */
export function numberOf(
  search: URLSearchParams,
  name: string,
  { min, max, isWhole = false }: { min: number; max: number; isWhole?: boolean },
): number | null | undefined {
  const text = search.get(name)?.trim()
  if (!text) return undefined
  const value = Number(text)
  const isGood =
    Number.isFinite(value) && value >= min && value <= max && (!isWhole || Number.isInteger(value))
  return isGood ? value : null
}

/** One of a field's choices; anything else is the fallback. */
export function choiceOf<T extends string>(
  search: URLSearchParams,
  name: string,
  choices: readonly T[],
  fallback: T,
): T {
  const value = search.get(name)
  return choices.find((choice) => choice === value) ?? fallback
}
