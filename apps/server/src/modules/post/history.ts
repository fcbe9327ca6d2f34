import { diffArrays } from 'diff'

/** A run of text: kept, taken out, or put in. */
export interface Run {
  kind: 'same' | 'out' | 'in'
  text: string
}

/** Words of letters and digits stay whole; Chinese, and signs, are compared one by one. */
const PIECES = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}'’_-]+|\s+|./gsu

/** Beyond so many changed pieces two texts are shown as one taken out and one put in: nobody reads such a patchwork. */
const MAX_CHANGES = 2_000

/** What became of a text, as runs that read in order. */
export function runsBetween(before: string, after: string): Run[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }]
  const pieces = (text: string): string[] => text.match(PIECES) ?? []
  const changes = diffArrays(pieces(before), pieces(after), { maxEditLength: MAX_CHANGES })
  if (!changes)
    return [
      { kind: 'out', text: before },
      { kind: 'in', text: after },
    ]
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'in' : removed ? 'out' : 'same',
    text: value.join(''),
  }))
}
