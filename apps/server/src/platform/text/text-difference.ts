import { diffArrays } from 'diff'
import { plainText } from './clean-html.ts'

/** A run of text: unchanged, removed, or added. */
export interface Run {
  kind: 'same' | 'out' | 'in'
  text: string
}

/** Words of letters and digits stay whole; Chinese, and signs, are compared one by one. */
const PIECES = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}'’_-]+|\s+|./gsu

/** Beyond so many changed pieces, or so much time, a text is shown as one taken out and one put in. */
const MAX_CHANGES = 600
const MAX_MS = 500

/** The difference between two texts, as runs that read in order. */
export function runsBetween(before: string, after: string): Run[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }]
  const pieces = (text: string): string[] => text.match(PIECES) ?? []
  const changes = diffArrays(pieces(before), pieces(after), { maxEditLength: MAX_CHANGES, timeout: MAX_MS })
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

/** A text with a title, its content as cleaned HTML. */
export interface TitledText {
  title: string
  content: string
}

/** Paragraphs stay apart in the text that is compared. */
const textOf = (html: string): string =>
  html
    .split(/<\/(?:p|li|h2|h3|blockquote|tr|figcaption)>|<br\s*\/?>/)
    .map(plainText)
    .filter((line) => line !== '')
    .join('\n')

/** The differences of title and text between two versions. Takes long for long texts: call it through the worker pool. */
export function differences({ before, after }: { before: TitledText; after: TitledText }): {
  title: Run[]
  content: Run[]
} {
  return {
    title: runsBetween(before.title, after.title),
    content: runsBetween(textOf(before.content), textOf(after.content)),
  }
}
