/** What this page sent, for the thanks page; in memory only, so that nobody later at this browser reads it. */
export interface Sent {
  ref: string
  name: string
  mobile: string
}

let last: Sent | undefined

export function keepSent(sent: Sent): void {
  last = sent
}

/** What was sent under this reference from this browser since the page was loaded. */
export function sentUnder(ref: string): Sent | undefined {
  return last?.ref === ref ? last : undefined
}
