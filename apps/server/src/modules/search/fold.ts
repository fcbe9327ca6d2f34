import { Converter } from 'opencc-js/t2cn'

const HAN_FIRST = 0x3400
const HAN_LAST = 0x9fff
const MARK = /\p{M}/gu

const simplified = new Map<string, string>()
const toSimplified = Converter({ from: 't', to: 'cn' })
for (let code = HAN_FIRST; code <= HAN_LAST; code++) {
  const sign = String.fromCodePoint(code)
  const simple = toSimplified(sign)
  if (simple !== sign) simplified.set(sign, simple)
}

/** A text as the search compares it, and where each of its characters comes from. */
export interface Folded {
  /** Code points. */
  signs: string[]
  /** For each sign, where its original begins in the text, in UTF-16 units; one more entry for the end. */
  at: number[]
}

/**
 * Makes writings of the same word equal: full width to half width, capitals to small letters, traditional to
 * simplified, accents and zero-width signs dropped.
 */
export function fold(text: string): Folded {
  const signs: string[] = []
  const at: number[] = []
  let place = 0
  for (const sign of text) {
    for (const one of foldSign(sign)) {
      signs.push(one)
      at.push(place)
    }
    place += sign.length
  }
  at.push(place)
  return { signs, at }
}

const ASCII_END = 0x80
const ZERO_WIDTH = /[\u200b-\u200f\u2060\ufeff\u00ad]/

function foldSign(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  if (code < ASCII_END) return sign.toLowerCase()
  if (code >= HAN_FIRST && code <= HAN_LAST) return simplified.get(sign) ?? sign
  if (ZERO_WIDTH.test(sign)) return ''
  const plain = sign.normalize('NFKD').replace(MARK, '').toLowerCase()
  return simplified.get(plain) ?? plain
}

/** The folded text alone. */
export function foldText(text: string): string {
  return fold(text).signs.join('')
}
