/** What wrapping needs to know of a character: itself and its width in whatever unit the line is measured. */
export interface Measured {
  char: string
  width: number
}

/** May not begin a line (GB/T 15834: closing signs and stops stay with what they close). */
const NO_START = new Set('，。、；：？！）】》〉」』〕”’…—～·%‰℃,.;:?!)]}–-/｜|')
/** May not end a line. */
const NO_END = new Set('（【《〈「『〔“‘([{#￥$')
const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF“”‘’…—]/u

const isHan = (sign: Measured | undefined) => sign !== undefined && HAN.test(sign.char)
const isSpace = (sign: Measured | undefined) => sign?.char === ' '

/** True where a line may end between two characters: at a space, or beside a Chinese character. */
function mayBreak(before: Measured | undefined, after: Measured | undefined): boolean {
  if (!before || !after) return true
  if (NO_START.has(after.char) || NO_END.has(before.char)) return false
  if (isSpace(after)) return false
  return isSpace(before) || isHan(before) || isHan(after)
}

const widthOf = (signs: readonly Measured[]) => signs.reduce((sum, { width }) => sum + width, 0)

function trimmed<Sign extends Measured>(signs: readonly Sign[]): Sign[] {
  let from = 0
  let until = signs.length
  while (from < until && isSpace(signs[from])) from += 1
  while (until > from && isSpace(signs[until - 1])) until -= 1
  return signs.slice(from, until)
}

const words = new Intl.Segmenter('zh', { granularity: 'word' })

/** Places, counted in signs, where a word begins. */
function wordStarts(signs: readonly Measured[]): ReadonlySet<number> {
  const starts = new Set<number>()
  let at = 0
  for (const { segment } of words.segment(signs.map(({ char }) => char).join(''))) {
    starts.add(at)
    at += [...segment].length
  }
  return starts
}

/** Pieces that no line may split, as long as each fits a line; Chinese words count as such if asked. */
function piecesOf<Sign extends Measured>(signs: readonly Sign[], areWordsWhole: boolean): Sign[][] {
  const starts = areWordsWhole ? wordStarts(signs) : undefined
  const pieces: Sign[][] = []
  for (const [at, sign] of signs.entries()) {
    const last = pieces.at(-1)
    const isInsideWord = starts !== undefined && !starts.has(at)
    if (last && (isInsideWord || !mayBreak(signs[at - 1], sign))) last.push(sign)
    else pieces.push([sign])
  }
  return pieces
}

/** A piece too long for a line, such as an address, is cut where it reaches the end. */
function fitting<Sign extends Measured>(piece: Sign[], width: number): Sign[][] {
  const parts: Sign[][] = [[]]
  let sum = 0
  for (const sign of piece) {
    if (sum + sign.width > width && sum > 0) {
      parts.push([])
      sum = 0
    }
    parts.at(-1)?.push(sign)
    sum += sign.width
  }
  return parts
}

export interface Wrapped<Sign> {
  lines: Sign[][]
  /** Something was left out, and the last line ends in an ellipsis. */
  isCut: boolean
  /** A Chinese word stands on two lines. */
  isSplit: boolean
}

/** The lines that the pieces fill, however many. */
function fill<Sign extends Measured>(
  signs: readonly Sign[],
  width: number,
  areWordsWhole: boolean,
): Sign[][] {
  const lines: Sign[][] = [[]]
  for (const piece of piecesOf(trimmed(signs), areWordsWhole)) {
    for (const part of widthOf(trimmed(piece)) > width ? fitting(piece, width) : [piece]) {
      const line = lines.at(-1) ?? []
      if (line.length > 0 && widthOf(line) + widthOf(trimmed(part)) > width) lines.push([...part])
      else line.push(...part)
    }
  }
  return lines.map(trimmed).filter((line) => line.length > 0)
}

/**
 * Lines no wider than `width`, at most `most` of them: Chinese breaks between words where that takes no further
 * line, else between characters, never before a closing sign or after an opening one; Latin breaks between words.
 * What does not fit ends in `ellipsis`.
 */
export function wrap<Sign extends Measured>(
  signs: readonly Sign[],
  width: number,
  most: number,
  ellipsis: readonly Sign[],
): Wrapped<Sign> {
  const tight = fill(signs, width, false)
  const whole = fill(signs, width, true)
  const isSplit = whole.length > tight.length
  const finished = isSplit ? balanced(tight, width) : whole
  if (finished.length <= most) return { lines: finished, isCut: false, isSplit }
  const shortenedLines = finished.slice(0, most)
  const last = shortenedLines.at(-1) ?? []
  while (last.length > 0 && (widthOf(last) + widthOf(ellipsis) > width || isStop(last.at(-1)))) last.pop()
  last.push(...ellipsis)
  return { lines: shortenedLines, isCut: true, isSplit }
}

const isStop = (sign: Measured | undefined) =>
  sign !== undefined && (isSpace(sign) || NO_END.has(sign.char) || /[，。、；：,.;:…]/.test(sign.char))

/** A last line of one Chinese character looks lost: the line above gives one away where the rules allow it. */
function balanced<Sign extends Measured>(lines: Sign[][], width: number): Sign[][] {
  const last = lines.at(-1)
  const above = lines.at(-2)
  if (!last || !above || last.length > 1 || above.length < 3) return lines
  const moved = above.at(-1)
  if (!moved || !isHan(moved) || !mayBreak(above.at(-2), moved) || widthOf(last) + moved.width > width)
    return lines
  return [...lines.slice(0, -2), above.slice(0, -1), [moved, ...last]]
}
