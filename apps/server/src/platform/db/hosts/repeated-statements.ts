import type pg from 'pg'

/** How often a text comes before it gets a name, and how many texts get one: each stays in every connection. */
const USES = 5
const NAMES = 150

/** Texts that are counted at a time, and their longest: lists of many values seldom come twice. */
const COUNTED = 1_000
const TEXT = 8_000

/** Names for the statements that come again and again, the same on every connection of a pool. */
export class RepeatedStatements {
  readonly #names = new Map<string, string>()
  readonly #uses = new Map<string, number>()

  /** The name of a statement that has come often enough, and undefined of another. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size >= NAMES || text.length > TEXT) return name
    const uses = (this.#uses.get(text) ?? 0) + 1
    if (uses < USES) {
      if (this.#uses.size >= COUNTED) this.#uses.clear()
      this.#uses.set(text, uses)
      return undefined
    }
    this.#uses.delete(text)
    const newName = `repeated_${this.#names.size}`
    this.#names.set(text, newName)
    return newName
  }
}

/**
 * Names the repeated statements of a client's transactions, so that the server plans them once for each connection:
 * planning took about half of what a post or a comment costs it. What stands outside a transaction are reads of lists,
 * whose best plan depends on their values; their stores name the few that come often (`prepared.ts`).
 */
export function nameRepeated(client: pg.ClientBase, statements: RepeatedStatements): void {
  const query = client.query.bind(client) as (...words: unknown[]) => unknown
  let isInTransaction = false
  const named = (first: unknown): unknown => {
    const text = textOf(first)
    if (text === undefined) return first
    if (/^begin\b/i.test(text)) isInTransaction = true
    else if (/^(?:commit|rollback)$/i.test(text)) isInTransaction = false
    else if (isInTransaction && typeof first === 'object') {
      const name = statements.nameOf(text)
      if (name !== undefined) return { ...first, name }
    }
    return first
  }
  client.query = ((first: unknown, ...others: unknown[]) =>
    query(named(first), ...others)) as typeof client.query
}

/** The text of a statement without a name of its own. */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return undefined
  const { name, text } = statement as { name?: string; text?: string }
  return name === undefined ? text : undefined
}
