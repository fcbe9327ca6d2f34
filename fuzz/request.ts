import type { Person } from './people.ts'

/** One request as it goes over the wire. */
export interface FuzzRequest {
  /** What is asked, for the table: the id of a call, the name of a page. */
  target: string
  kind: 'call' | 'page'
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Buffer
  as: Person
}

/** Percent-encodes whatever a path may not hold as it is. */
export function escaped(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
