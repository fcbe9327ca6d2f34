import type { Chance } from './chance.ts'
import type { Person } from './people.ts'

/** One request as it goes over the wire. */
export interface FuzzRequest {
  /** The target, for the table: the id of a call, the name of a page. */
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

/** Now and then a head that says where a request comes from or how it is sent, and lies. */
export function oddHeads(at: Chance): Record<string, string> {
  if (!at.percent(6)) return {}
  return at.one<Record<string, string>>([
    { host: at.one(['a b', '[', 'x:99999', 'u:p@x', '', '[::1]', 'a'.repeat(300), 'x/..', '127.0.0.1:0']) },
    { 'x-forwarded-host': at.one(['a b', '[', 'x:99999', 'evil.example', ',,,']) },
    { 'x-forwarded-proto': at.one(['ftp', 'javascript', 'https,http', ' ']) },
    {
      'x-forwarded-for': at.one([
        '1'.repeat(300),
        `::1%${'a'.repeat(300)}`,
        ',,,',
        '1.2.3.4:99999',
        'unknown',
      ]),
    },
    { 'user-agent': at.one(['', 'x'.repeat(8_000), '%00<script>', 'Mozilla/5.0 (;;;)']) },
    { 'accept-encoding': at.one(['*;q=0', 'br;q=x', 'gzip,,', 'x'.repeat(500)]) },
    { 'content-encoding': at.one(['gzip', 'br', 'x']) },
    { authorization: at.one(['Bearer', 'Bearer  ', 'Basic YTpi', 'x'.repeat(5_000)]) },
    { origin: at.one(['null', 'https://evil.example', 'x']) },
    { accept: at.one(['', 'x', '*/*;q=x', 'text/html;'.repeat(200)]) },
  ])
}
