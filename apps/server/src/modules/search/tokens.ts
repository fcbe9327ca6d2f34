import { whenNeeded } from '#platform/load-package.ts'
import type { SearchField, SearchWeight } from '#platform/search-source.ts'
import { atOnce } from '#platform/turns.ts'
import { fold } from './fold.ts'
import { bigramsOf, runsOf } from './runs.ts'

/** Words longer than this are cut, in the index and in queries alike. */
export const WORD_MAX = 40
/** Nothing is adjacent across fields. */
const FIELD_GAP = 8
/** What a tsvector can hold: the last position, and positions of one lexeme. */
const POSITION_MAX = 16_383
const POSITIONS_PER_LEXEME = 255

/** A single Han character is found in titles, tags and names only, under a lexeme of its own. */
export const singleLexeme = (char: string) => `1:${char}`
/** Pinyin and initials must not answer for English words, so they have lexemes of their own. */
export const pinyinLexeme = (letters: string) => `p:${letters}`

/**
 * The text of a tsvector: Han runs as overlapping pairs, other runs as words, each with its positions, so that
 * a longer Han word is found as a phrase (docs/decisions.md#decision-12). No text search configuration is involved.
 */
export function vectorOf(fields: readonly SearchField[]): string {
  return atOnce(vectorWork(fields))
}

/** `vectorOf` for `inTurns`: a long text has as many pairs as characters. */
export function* vectorWork(fields: readonly SearchField[]): Generator<void, string> {
  const places = new Map<string, { text: string; count: number }>()
  const put = (lexeme: string, position: number, weight: SearchWeight) => {
    const known = places.get(lexeme)
    const place = `${Math.min(position, POSITION_MAX)}${weight === 'D' ? '' : weight}`
    if (!known) places.set(lexeme, { text: place, count: 1 })
    else if (known.count < POSITIONS_PER_LEXEME) {
      known.text += `,${place}`
      known.count++
    }
  }
  let position = 1
  for (const field of fields) {
    const chars = yield* foldWork(field.text)
    for (const run of runsOf({ chars })) {
      let count = 0
      for (const [lexeme, offset] of lexemesOf(run, field)) {
        put(lexeme, position + offset, field.weight)
        if (++count % PIECE === 0) yield
      }
      position += run.chars.length + 1
    }
    if (field.isName)
      for (const letters of initialsOf(chars.join(''))) put(pinyinLexeme(letters), position, field.weight)
    position += FIELD_GAP
    yield
  }
  return Array.from(places, ([lexeme, { text }]) => `'${lexeme}':${text}`).join(' ')
}

const INITIALS = { min: 3, max: 8 }
const SMALL_WORDS = new Set(['of', 'the', 'and', 'for', 'at', 'in', 's'])

/**
 * The initials of an English name, with and without small words, and of its beginnings: RLC also where the register adds
 * what kind of school it is.
 */
function initialsOf(name: string): Set<string> {
  const words = /[^ -~]/.test(name) ? [] : (name.match(/[a-z]+/g) ?? [])
  const found = new Set<string>()
  if (words.length > INITIALS.max) return found
  for (const some of [words, words.filter((word) => !SMALL_WORDS.has(word))])
    for (let length = INITIALS.min; length <= some.length; length++)
      found.add(
        some
          .slice(0, length)
          .map((word) => word[0])
          .join(''),
      )
  return found
}

/** Characters and lexemes between two chances to pause. */
const PIECE = 500

function* foldWork(text: string): Generator<void, string[]> {
  const chars: string[] = []
  for (let from = 0; from < text.length; ) {
    let to = Math.min(text.length, from + PIECE)
    // both halves of a pair together
    if (/[\ud800-\udbff]/.test(text[to - 1] ?? '')) to++
    chars.push(...fold(text.slice(from, to)).chars)
    from = to
    yield
  }
  return chars
}

/** What a run is found by, and how many characters after its beginning. */
function* lexemesOf(
  { isHan, chars }: ReturnType<typeof runsOf>[number],
  { weight, isName }: SearchField,
): Generator<readonly [lexeme: string, offset: number]> {
  if (!isHan) {
    yield [wordOf(chars), 0]
    return
  }
  for (const [offset, pair] of bigramsOf(chars).entries()) yield [pair, offset]
  if (weight < 'C') for (const char of chars) yield [singleLexeme(char), 0]
  if (isName) for (const letters of soundsOf(chars.join(''))) yield [pinyinLexeme(letters), 0]
}

/** A word as index and query write it. */
export function wordOf(chars: readonly string[]): string {
  return chars.slice(0, WORD_MAX).join('')
}

/** Needed where names are indexed, not where pages are read. */
const pinyinPackage = whenNeeded<typeof import('pinyin-pro')>('pinyin-pro')

/** The pinyin of a name without tones: whole, and its initials. */
export function soundsOf(name: string): string[] {
  const { pinyin } = pinyinPackage()
  const syllables = pinyin(name, { toneType: 'none', type: 'array', v: true })
  const whole = syllables.join('')
  const initials = syllables.map((syllable) => syllable[0] ?? '').join('')
  return whole === '' ? [] : [...new Set([whole, initials])]
}

/** True for two Han words that are written otherwise and sound the same but for their tones. */
export function areHomophones(one: string, other: string): boolean {
  const isHan = (word: string) => /^\p{Script=Han}+$/u.test(word)
  return one !== other && isHan(one) && isHan(other) && soundsOf(one)[0] === soundsOf(other)[0]
}
