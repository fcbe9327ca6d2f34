import { whenNeeded } from '#platform/load-package.ts'

const converterPackage = whenNeeded<typeof import('opencc-js/t2cn')>('opencc-js/t2cn')

const HAN_FIRST = 0x3400
const HAN_LAST = 0x9fff
const MARK = /\p{M}/gu

let converter: ((text: string) => string) | undefined

/** The simplified form of one character. The converter is loaded at the first search or text, not at the start. */
function simplified(char: string): string {
  const convert = converter ?? converterPackage().Converter({ from: 't', to: 'cn' })
  converter = convert
  return convert(char)
}

/** A text as the search compares it, and where each of its characters comes from. */
export interface Folded {
  /** Code points. */
  chars: string[]
  /** For each of them, where its original begins in the text, in UTF-16 units; one more entry for the end. */
  at: number[]
}

/**
 * Makes writings of the same word equal: full width to half width, capitals to small letters, traditional to
 * simplified, accents and zero-width characters dropped.
 */
export function fold(text: string): Folded {
  const chars: string[] = []
  const at: number[] = []
  let place = 0
  for (const char of text) {
    for (const one of foldChar(char)) {
      chars.push(one)
      at.push(place)
    }
    place += char.length
  }
  at.push(place)
  return { chars, at }
}

const ASCII_END = 0x80
const ZERO_WIDTH = /[\u200b-\u200f\u2060\ufeff\u00ad]/

/** By code point. */
const folded: (string | undefined)[] = []

function foldChar(char: string): string {
  const code = char.codePointAt(0) ?? 0
  const known = folded[code]
  if (known !== undefined) return known
  const made = makeFolded(char, code)
  folded[code] = made
  return made
}

function makeFolded(char: string, code: number): string {
  if (code < ASCII_END) return char.toLowerCase()
  if (code >= HAN_FIRST && code <= HAN_LAST) return simplified(char)
  if (ZERO_WIDTH.test(char)) return ''
  const plain = char.normalize('NFKD').replace(MARK, '').toLowerCase()
  const first = plain.codePointAt(0) ?? 0
  // a sign that stands for several characters is left as they are
  return plain.length === 1 && first >= HAN_FIRST && first <= HAN_LAST ? simplified(plain) : plain
}

/** The folded text alone. */
export function foldText(text: string): string {
  return fold(text).chars.join('')
}
