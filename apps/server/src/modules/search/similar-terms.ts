import { fold } from './fold.ts'
import { stemOf } from './query.ts'
import { bigramsOf, runsOf } from './runs.ts'
import { HAN_STOP_WORDS, isStopWord } from './terms/stop-words.ts'
import { wordOf } from './tokens.ts'

/** A longer title has more terms than tell questions apart. */
const TERMS_MAX = 24
/** Shorter words match as a whole only. */
const PREFIX_MIN = 4

/** One piece of a title: what its text is looked through for, and its lexeme as a `tsquery` writes it. */
export interface Term {
  text: string
  lexeme: string
}

/** The terms of a title: overlapping pairs of Han characters and words, without those that every question has. */
export function termsOf(title: string): Term[] {
  const found = new Map<string, Term>()
  for (const { chars, isHan } of runsOf(fold(title))) {
    const terms = isHan ? hanTerms(chars.join('')) : wordTerm(chars)
    for (const term of terms) found.set(term.text, term)
  }
  return [...found.values()].slice(0, TERMS_MAX)
}

/** The ways to ask what something costs; pages speak of fees. */
const PRICE_WORDS = /(?:一共|总共|大概|大约)?(?:需要|要|得)?花?多少钱|价格|价钱|花费|开销|贵不贵/g

const hanTerms = (run: string): Term[] =>
  run
    .replace(PRICE_WORDS, ' 费用 ')
    .split(' ')
    .flatMap((piece) => piece.split(HAN_STOP_WORDS))
    .flatMap((piece) => bigramsOf([...piece]))
    .map((pair) => ({ text: pair, lexeme: `'${pair}'` }))

function wordTerm(chars: string[]): Term[] {
  const word = wordOf(chars)
  if (word.length < 2 || isStopWord(word)) return []
  const stem = stemOf(word)
  return [{ text: stem, lexeme: word.length < PREFIX_MIN ? `'${word}'` : `'${stem}':*` }]
}

/** So many terms of a title have to be in a text that is like it. */
export const termsNeeded = (terms: readonly Term[], share: number): number =>
  Math.max(Math.min(2, terms.length), Math.ceil(terms.length * share))

/** The part of a text, so many characters long, in which most different terms stand; its beginning without any. */
export function densestExcerpt(text: string, terms: readonly Term[], size: number): string {
  const folded = text.toLowerCase()
  const places = terms
    .flatMap(({ text: term }, of) => occurrencesOf(folded, term).map((at) => ({ at, of })))
    .toSorted((one, other) => one.at - other.at)
  let [best, most] = [0, 0]
  const counts = new Map<number, number>()
  let first = 0
  for (const place of places) {
    counts.set(place.of, (counts.get(place.of) ?? 0) + 1)
    for (let left = places[first]; left && left.at < place.at - size; left = places[first]) {
      const rest = (counts.get(left.of) ?? 1) - 1
      if (rest === 0) counts.delete(left.of)
      else counts.set(left.of, rest)
      first++
    }
    if (counts.size > most) [best, most] = [places[first]?.at ?? 0, counts.size]
  }
  return cut(text, best, size)
}

/** Of one term no more are looked at. */
const OCCURRENCES_MAX = 200

function occurrencesOf(text: string, term: string): number[] {
  const found: number[] = []
  for (
    let at = text.indexOf(term);
    at >= 0 && found.length < OCCURRENCES_MAX;
    at = text.indexOf(term, at + 1)
  )
    found.push(at)
  return found
}

/** From the beginning of the sentence around a place. */
function cut(text: string, at: number, size: number): string {
  const before = text.slice(Math.max(0, at - size), at)
  const sentence = Math.max(
    ...[...'。！？；\n'].map((sign) => before.lastIndexOf(sign)),
    before.lastIndexOf('. '),
  )
  const from = sentence < 0 ? Math.max(0, at - Math.floor(size / 3)) : at - before.length + sentence + 1
  const excerpt = [...text.slice(from, from + size * 2)].slice(0, size).join('').trim()
  return `${from > 0 && sentence < 0 ? '…' : ''}${excerpt}${from + excerpt.length < text.trimEnd().length ? '…' : ''}`
}
