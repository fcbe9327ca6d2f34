export const SIGN = 1
export const HAN = 2
export const LETTER = 3

/** By code point; 0 for those that no text has had yet. */
const classes = new Uint8Array(0x110000)

/** The class of a code point: a Han character, a letter or digit of other writing, or a sign, which is anything else. */
export function classOf(code: number): number {
  const known = classes[code]
  if (known) return known
  const char = String.fromCodePoint(code)
  const made = /\p{Script=Han}/u.test(char) ? HAN : /[\p{L}\p{N}]/u.test(char) ? LETTER : SIGN
  classes[code] = made
  return made
}
