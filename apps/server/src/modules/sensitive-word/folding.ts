import { foldText } from '#modules/search/fold.ts'
import { classOf, HAN, LETTER, SIGN } from '#platform/text/char-class.ts'
import { lookalikeOf } from './confusables.ts'
import type { Letters } from './rules/letters.ts'

/** Signs that stand for a word where people hide one: v❤信, ➕薇. The search for contact details retains them. */
export const HEART = '\ue000'
export const PLUS = '\ue001'

/** Runs of letters and digits in coloured circles and squares: the first code, how many, what the first stands for. */
const RUNS: readonly (readonly [first: number, count: number, stands: string])[] = [
  [0x1f150, 26, 'a'],
  [0x1f170, 26, 'a'],
  [0x1f1e6, 26, 'a'],
  [0x2776, 9, '1'],
  [0x2780, 9, '1'],
  [0x278a, 9, '1'],
  [0x24f5, 9, '1'],
]
const ZEROS = new Set(['⓪', '⓿', '🄋', '🄌'])
const HEARTS = /^(?:❤|♥|♡|❥|💓|💕|💖|💗|💘|💙|💚|💛|💜|🖤|🤍|🤎|🧡|🩷|🩵)$/u
/** Written, but not seen. */
const UNSEEN = /^[\p{Cf}\p{M}\u115f\u1160\u3164\uffa0]+$/u

/** By code point. */
const folded: (string | undefined)[] = []

/** A character as the rules compare it: nothing, one code point, or several. */
function foldChar(char: string): string {
  const code = char.codePointAt(0) ?? 0
  const known = folded[code]
  if (known !== undefined) return known
  const made = makeFolded(char)
  folded[code] = made
  return made
}

function makeFolded(char: string): string {
  if (char === '+' || char === '➕' || char === '＋') return PLUS
  if (HEARTS.test(char)) return HEART
  if (ZEROS.has(char)) return '0'
  if (UNSEEN.test(char)) return ''
  const code = char.codePointAt(0) ?? 0
  for (const [first, count, stands] of RUNS)
    if (code >= first && code < first + count) return String.fromCharCode(stands.charCodeAt(0) + code - first)
  const like = lookalikeOf(char)
  if (like !== undefined) return like
  const plain = foldText(char)
  return lookalikeOf(plain) ?? plain
}

const BLANK = /^\s+$/
/** Of more blanks in a row the rest are left out: patterns that pass over blanks stay linear, however many are sent. */
const MOST_BLANKS = 8

/** A copy of a text as it is compared: its characters, and for each unit of them the letter it comes from. */
export interface Copy {
  text: string
  /** Places in `Letters`, one for each UTF-16 unit. */
  at: Int32Array
}

/**
 * Makes writings of one word equal: compatibility forms, capitals, traditional characters, accents, zero-width signs,
 * letters in circles, and letters of other alphabets that look the same.
 */
export function foldLetters({ chars }: Pick<Letters, 'chars'>): Copy {
  const parts: string[] = []
  const at: number[] = []
  let blanks = 0
  chars.forEach((char, index) => {
    const one = foldChar(char)
    if (one === '') return
    blanks = BLANK.test(one) ? blanks + 1 : 0
    if (blanks > MOST_BLANKS) return
    parts.push(one)
    for (let unit = 0; unit < one.length; unit++) at.push(index)
  })
  return { text: parts.join(''), at: Int32Array.from(at) }
}

/** A word of the list as texts are compared. */
export function foldWord(word: string): string {
  return foldLetters({ chars: [...word] }).text
}

/** True for letters and digits of writing that puts blanks between words. */
export function isWordLetter(text: string, at: number): boolean {
  const code = text.codePointAt(at)
  return code !== undefined && classOf(code) === LETTER
}

/** The class of a character; with `keepsSigns` hearts and plus signs count as the words they stand for. */
function kindOf(code: number, keepsSigns: boolean) {
  const isRetained = keepsSigns && (code === HEART.charCodeAt(0) || code === PLUS.charCodeAt(0))
  return isRetained ? HAN : classOf(code)
}

/** A copy that is being put together from passages of another one. */
interface GrowingCopy {
  parts: string[]
  at: number[]
}

function addPassage(target: GrowingCopy, { text, at }: Copy, from: number, to: number): void {
  target.parts.push(text.slice(from, to))
  for (let unit = from; unit < to; unit++) target.at.push(at[unit] ?? 0)
}

/** Adds the signs between two words; however many blanks, they are one. */
function addSigns(target: GrowingCopy, copy: Copy, from: number, to: number): void {
  if (copy.text.slice(from, to).trim() !== '') {
    addPassage(target, copy, from, to)
    return
  }
  target.parts.push(' ')
  target.at.push(copy.at[from] ?? 0)
}

/**
 * The copy without blanks, punctuation and emoji beside Han characters, where people put them to hide a word. Between
 * Latin words they stay, because they say where a word ends. `keepsSigns` retains hearts and plus signs.
 */
export function tighten(copy: Copy, keepsSigns = false): Copy {
  const { text } = copy
  const tight: GrowingCopy = { parts: [], at: [] }
  // signs wait from `signsFrom` on until the character after them is known
  let [isAfterHan, signsFrom] = [false, 0]
  for (let place = 0; place < text.length; ) {
    const code = text.codePointAt(place) ?? 0
    const next = place + (code > 0xffff ? 2 : 1)
    const kind = kindOf(code, keepsSigns)
    if (kind !== SIGN) {
      if (signsFrom < place && !isAfterHan && kind !== HAN) addSigns(tight, copy, signsFrom, place)
      addPassage(tight, copy, place, next)
      isAfterHan = kind === HAN
      signsFrom = next
    }
    place = next
  }
  return { text: tight.parts.join(''), at: Int32Array.from(tight.at) }
}

const isPlainLetter = (code: number) => (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39)
/** So many signs may part two letters of one word. */
const MAX_APART = 3

/**
 * The copy with Latin letters and digits that stand by themselves put together, as in `w e i x i n`; the same copy where
 * there is nothing to join. Words of several letters keep their blanks.
 */
export function joinLetters(copy: Copy): Copy {
  const { text, at } = copy
  const isAlone = (place: number) =>
    isPlainLetter(text.charCodeAt(place)) && !isWordLetter(text, place - 1) && !isWordLetter(text, place + 1)
  const dropped = new Set<number>()
  let last = -1
  for (let place = 0; place < text.length; place++) {
    if (!isAlone(place)) {
      if (classOf(text.charCodeAt(place)) !== SIGN || text[place] === '\n') last = -1
      continue
    }
    if (last >= 0 && place - last <= MAX_APART + 1)
      for (let sign = last + 1; sign < place; sign++) dropped.add(sign)
    last = place
  }
  if (dropped.size === 0) return copy
  let joined = ''
  const letters: number[] = []
  for (let place = 0; place < text.length; place++)
    if (!dropped.has(place)) {
      joined += text[place]
      letters.push(at[place] ?? 0)
    }
  return { text: joined, at: Int32Array.from(letters) }
}
