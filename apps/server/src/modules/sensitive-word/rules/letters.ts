/**
 * A text taken apart: each character, where it stands in the source (UTF-16 units), and its place in the plain text,
 * counted in code points. What is looked at but is no part of the plain text (a line break between blocks, the
 * description of a picture, the host of a link) has the place of the character after it.
 */
export interface Letters {
  chars: string[]
  from: number[]
  to: number[]
  /** In code points of the text without tags. */
  place: number[]
}

/** Tags after which a word cannot go on. */
const BREAKS =
  /^<\/?(?:p|div|li|ul|ol|h[1-6]|blockquote|figure|figcaption|table|thead|tbody|tr|td|th|hr|br)\b/i
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}
const PIECE = /<[^>]*>|&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));|[^<&]+|[<&]/giu
const ALT = /\salt="([^"]*)"/i
const HOST = /\shref="(?:https?:)?\/\/([^/"?#]+)/i

/** Reads a plain text, or rich text as `cleanHtml` leaves it. */
export function lettersOf(text: string, isHtml: boolean): Letters {
  const letters: Letters = { chars: [], from: [], to: [], place: [] }
  if (!isHtml) {
    addAll(letters, text, 0, 0)
    return letters
  }
  let place = 0
  for (const found of text.matchAll(PIECE)) {
    const [piece] = found
    const at = found.index
    if (piece.length > 1 && piece.startsWith('<')) addTag(letters, piece, at, place)
    else if (piece.length > 1 && piece.startsWith('&')) {
      add(letters, charOfEntity(found), at, at + piece.length, place)
      place++
    } else place = addAll(letters, piece, at, place)
  }
  return letters
}

/** What is looked at of a tag: that a word ends here, the description of a picture, the host of a link. */
function addTag(letters: Letters, tag: string, at: number, place: number): void {
  const addBreak = () => add(letters, '\n', at, at, place)
  if (BREAKS.test(tag)) addBreak()
  for (const attribute of [ALT, HOST]) {
    const match = attribute.exec(tag)
    if (!match?.[1]) continue
    addBreak()
    addAll(letters, match[1], at + match.index + match[0].lastIndexOf(match[1]), place, true)
    addBreak()
  }
}

function charOfEntity([, decimal, hex, name]: RegExpMatchArray): string {
  if (decimal === undefined && hex === undefined) return NAMED[name?.toLowerCase() ?? ''] ?? ' '
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return String.fromCodePoint(Math.min(code, 0x10ffff))
}

function add(letters: Letters, char: string, from: number, to: number, place: number): void {
  letters.chars.push(char)
  letters.from.push(from)
  letters.to.push(to)
  letters.place.push(place)
}

/** Gives the place after the text; `isAside` leaves it where it was. */
function addAll(letters: Letters, text: string, start: number, place: number, isAside = false): number {
  let [at, next] = [start, place]
  for (const char of text) {
    add(letters, char, at, at + char.length, next)
    at += char.length
    if (!isAside) next++
  }
  return next
}
