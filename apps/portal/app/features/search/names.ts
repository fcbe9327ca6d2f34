/**
 * Kind, name, address, what else it answers to, joined by `|`, and 1 for one of the sample: short, because it travels to
 * every reader who searches.
 */
export type Name = [kind: number, name: string, path: string, also: string, isSample?: 1]

export interface Suggestion {
  /** The group it stands in; 0 is words to search for. */
  kind: number
  text: string
  path: string
}

export const SUGGESTIONS_MAX = 8
const OF_NAMES = 6

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** Names that begin with what was typed come first, then those that contain it; real ones before those of the sample. */
export function matching(names: readonly Name[], typed: string): Suggestion[] {
  const sought = plain(typed.trim())
  if (sought === '') return []
  const [starts, contains, sampleStarts, sampleContains]: Suggestion[][] = [[], [], [], []]
  for (const [kind, text, path, also, isSample] of names) {
    const forms = [plain(text), ...plain(also).split('|')]
    if (forms.some((form) => form.startsWith(sought)))
      (isSample ? sampleStarts : starts)?.push({ kind, text, path })
    else if (forms.some((form) => form.includes(sought)))
      (isSample ? sampleContains : contains)?.push({ kind, text, path })
  }
  return [starts, contains, sampleStarts, sampleContains].flatMap((some = []) => some).slice(0, OF_NAMES)
}

/** Names grouped by kind in the order of their first appearance, then words; at most eight lines. */
export function grouped(names: readonly Suggestion[], words: readonly Suggestion[]): Suggestion[] {
  const kinds = [...new Set(names.map((name) => name.kind))]
  const inOrder = kinds.flatMap((kind) => names.filter((name) => name.kind === kind))
  const known = new Set(inOrder.map((name) => plain(name.text)))
  return [...inOrder, ...words.filter((word) => !known.has(plain(word.text)))].slice(0, SUGGESTIONS_MAX)
}
