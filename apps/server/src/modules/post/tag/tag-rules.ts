import type { TagState } from '@app/contract/post/tag.values.ts'

/** What staff decided about a tag. */
export interface DecidedTag {
  word: string
  state: TagState
  mainWord: string | null
}

/** Words are compared without regard to case and width. */
const formOf = (word: string) => word.normalize('NFKC').toLowerCase()

/**
 * What becomes of written tags: synonyms turn into their main tag, each tag stands once, and banned ones are named
 * apart. A synonym of a banned tag is banned.
 */
export function settledTags(
  words: readonly string[],
  decided: readonly DecidedTag[],
): { tags: string[]; banned: string[] } {
  const byForm = new Map(decided.map((one) => [formOf(one.word), one]))
  const banned: string[] = []
  const tags = words.flatMap((word) => {
    const rule = byForm.get(formOf(word))
    if (!rule) return [word]
    const main = rule.state === 'synonym' && rule.mainWord !== null ? rule.mainWord : word
    const state = rule.state === 'synonym' ? byForm.get(formOf(main))?.state : rule.state
    if (state !== 'banned') return [main]
    banned.push(word)
    return []
  })
  return { tags: [...new Set(tags)], banned }
}
