import { distance } from 'fastest-levenshtein'
import { editDistance } from '#platform/text/edit-distance.ts'

/** What may be meant by a typed word, and how many edits it is away. */
export interface Alternative {
  text: string
  edits: number
}

/** As many of its letters may be wrong in a word of this length. */
const wrongLetters = (length: number) => (length >= 7 ? 2 : length >= 4 ? 1 : 0)

const MOST_NEAR = 3
const SHORT = 4

const inOrder = (word: string) => [...word].sort().join('')
const isReordered = (one: string, other: string) => inOrder(one) === inOrder(other)

/** The known words that are spelt most alike, nearest first, the more frequent of two first. */
function nearWords(word: string, known: readonly string[]): Alternative[] {
  const most = wrongLetters(word.length)
  const near = known.flatMap((text) => {
    if (Math.abs(text.length - word.length) > most) return []
    // a change of places is two plain edits, which are counted faster
    if (distance(word, text) > most * 2) return []
    const edits = editDistance(word, text)
    // hands seldom miss the first letter: with a second wrong one it is another word
    const isNear = edits <= most && (edits < 2 || text[0] === word[0])
    // a short word is another one with any other letter: only its own letters in another order are meant
    if (word.length === SHORT && !isReordered(word, text)) return []
    return isNear ? [{ text, edits }] : []
  })
  return near.sort((one, other) => one.edits - other.edits).slice(0, MOST_NEAR)
}

const LEAST_PART = 3
const MOST_PARTS = 4

/** A name that is written without its blanks, as known words of three letters or more; the fewest that make it up. */
function partsOf(word: string, known: ReadonlySet<string>): string[] | undefined {
  const made: (string[] | undefined)[] = [[]]
  for (let end = LEAST_PART; end <= word.length; end++)
    for (let from = 0; from <= end - LEAST_PART; from++) {
      const before = made[from]
      const last = word.slice(from, end)
      if (!before || before.length === MOST_PARTS || !known.has(last)) continue
      if (before.length + 1 < (made[end]?.length ?? MOST_PARTS + 1)) made[end] = [...before, last]
    }
  const parts = made[word.length]
  return parts && parts.length > 1 ? parts : undefined
}

/**
 * What may be meant by a word: itself where it is known or begins a known one, its parts where it is a name without its
 * blanks, and the known words that are spelt most alike. `known` is in the order of use.
 */
export function alternativesOf(
  word: string,
  known: readonly string[],
  all: ReadonlySet<string>,
): Alternative[] {
  const own = { text: word, edits: 0 }
  if (!isRespelt(word) || all.has(word)) return [own]
  const parts = partsOf(word, all)
  const isBeginning = known.some((one) => one.startsWith(word))
  const near = [...(parts ? [{ text: parts.join(' '), edits: 1 }] : []), ...nearWords(word, known)]
  return isBeginning || near.length === 0 ? [own, ...near] : near
}

/** Words of four Latin letters or more; shorter ones are too near to others. */
export const isRespelt = (word: string): boolean => /^[a-z]{4,40}$/.test(word)

const MOST_READINGS = 12

/** What a search may mean, word by word: readings with few edits first, and never the search as it was typed. */
export function readingsOf(words: readonly (readonly Alternative[])[]): string[] {
  let readings: Alternative[] = [{ text: '', edits: 0 }]
  for (const alternatives of words)
    readings = readings
      .flatMap((reading) =>
        alternatives.map(({ text, edits }) => ({
          text: `${reading.text} ${text}`,
          edits: reading.edits + edits,
        })),
      )
      .sort((one, other) => one.edits - other.edits)
      .slice(0, MOST_READINGS)
  return readings.filter(({ edits }) => edits > 0).map(({ text }) => text.trim())
}
