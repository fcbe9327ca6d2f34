import { type Copy, isWordLetter } from '#modules/sensitive-word/folding.ts'
import { blurred } from './claim-words.ts'

/** What stands between two letters, the weightiest first at the end. */
export const GAP = { none: 0, blank: 1, sign: 2, stop: 3, line: 4 } as const

/** A copy without signs, blanks and strokes that stand for signs, and what stood between its letters. */
export interface LettersOnly {
  /** Letters, by code points, in which what passes for another letter is that letter. */
  blurred: string[]
  /** Letters as they are. */
  plain: string[]
  /** For each letter its place in the copy. */
  places: number[]
  /** For each letter what stands before it, and for the end of the text. */
  gaps: number[]
  /** For each letter whether a bracket, a hash or the like stands before it, and a colon. */
  marks: number[]
}

export const MARK = { bracket: 1, colon: 2, question: 4, bar: 8 } as const

const BLANK = /^[^\S\n]$/
const STOP = /^[。.!?;…]$/
const BRACKET = /^[\p{Ps}\p{Pe}\p{Pi}\p{Pf}<>#*|~=_\-—–─━═■□◆◇●○★☆▶►▌▍\p{So}\p{Sk}]$/u
const BARS = new Set('|¦·•丨')
const COLON = /^[:：︰∶ː꞉︓]$/
/** Strokes and shapes of the Han script that people draw borders with. */
const STROKES = new Set('丨丶丿亅〇口囗卍卐卩冂乚〡〢〣')
const HAN = /^\p{Script=Han}$/u
/** Signs that stand for a letter inside a Latin word. */
const LEET: Readonly<Record<string, string>> = { '@': 'a', $: 's', '!': 'i', '|': 'i' }
const isPlainLatin = (char: string | undefined) => char !== undefined && /^[a-z]$/.test(char)

function gapOf(char: string): number {
  if (char === '\n') return GAP.line
  if (BLANK.test(char)) return GAP.blank
  return STOP.test(char) ? GAP.stop : GAP.sign
}

function markOf(char: string): number {
  if (COLON.test(char)) return MARK.colon
  if (char === '?') return MARK.question
  return (BRACKET.test(char) ? MARK.bracket : 0) | (BARS.has(char) ? MARK.bar : 0)
}

/** The character beside another, at most one blank away. */
function beside(chars: readonly string[], at: number, step: number): string | undefined {
  const next = chars[at + step]
  return next !== undefined && BLANK.test(next) ? chars[at + 2 * step] : next
}

/** A single Latin letter or digit, or a stroke, that stands beside Han characters alone: 官x方, 丨公告丨. */
function isOrnament(chars: readonly string[], at: number): boolean {
  const char = chars[at] ?? ''
  if (STROKES.has(char)) return true
  if (!/^[a-z0-9]$/.test(char)) return false
  const [before, after] = [beside(chars, at, -1), beside(chars, at, 1)]
  const isOpen = (one: string | undefined) => one === undefined || !/^[a-z0-9]$/.test(one)
  return isOpen(before) && isOpen(after) && (HAN.test(before ?? '') || HAN.test(after ?? ''))
}

/** Reads a copy once. */
export function lettersOnly({ text }: Copy): LettersOnly {
  const chars = [...text]
  const made: LettersOnly = { blurred: [], plain: [], places: [], gaps: [], marks: [] }
  let [gap, mark, place]: [number, number, number] = [GAP.line, 0, 0]
  chars.forEach((char, at) => {
    const isLeet = char in LEET && isPlainLatin(chars[at - 1]) && isPlainLatin(chars[at + 1])
    const letter = isLeet ? (LEET[char] ?? char) : char
    // 官官方方 and officiall: a letter that is repeated stands once
    const isRepeated = gap === GAP.none && isWordOrHan(letter) && made.blurred.at(-1) === blurred(letter)
    if (isRepeated) {
      place += char.length
      return
    }
    if (isLeet || (isWordOrHan(char) && !isOrnament(chars, at))) {
      made.blurred.push(blurred(letter))
      made.plain.push(letter)
      made.places.push(place)
      made.gaps.push(gap)
      made.marks.push(mark)
      gap = GAP.none
      mark = 0
    } else {
      gap = Math.max(gap, isWordOrHan(char) ? GAP.sign : gapOf(char))
      mark |= isWordOrHan(char) ? MARK.bracket | markOf(char) : markOf(char)
    }
    place += char.length
  })
  made.gaps.push(GAP.line)
  made.marks.push(mark)
  return made
}

const isWordOrHan = (char: string) => HAN.test(char) || isWordLetter(char, 0)
