import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router'

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

/** For a tool's `shouldRevalidate`: its loader brings nothing that depends on the answers, so nothing is asked. */
export function staysPut({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
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
 * result follows every change and nothing is requested (the root does not revalidate on tool pages).
 *
 * `given` are answers, by the names of the fields, that the server received and that no address can hold.
 */
export function useAnswers({ pack, unpack }: AddressForm = asNamed, given?: string): Answers {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [query, setQuery] = useState(given ?? search)
  const [version, setVersion] = useState(0)
  /** The query as last seen here; `sent` holds the queries navigated to that have not arrived yet, oldest first. */
  const seen = useRef(search)
  const sent = useRef<string[]>([])
  const timer = useRef(0)

  useEffect(() => {
    if (search === seen.current) return
    seen.current = search
    // an address of our own making may arrive while somebody types on; it must not reset the form
    const at = sent.current.indexOf(search)
    sent.current = at < 0 ? [] : sent.current.slice(at + 1)
    if (at >= 0) return
    clearTimeout(timer.current)
    setQuery(search)
    setVersion((count) => count + 1)
  }, [search])
  useEffect(() => () => clearTimeout(timer.current), [])

  function write(next: string) {
    if (next === (sent.current.at(-1) ?? seen.current)) return
    sent.current.push(next)
    navigate({ search: next }, { replace: true, preventScrollReset: true })
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
