/** Deeper than any declared shape; what lies below is refused by the shapes anyway. */
const MAX_DEPTH = 12

const CONTROL = /(?!\n)\p{Cc}/gu

/**
 * Combining marks beyond the thirty that the Stream-Safe Text Format of Unicode (UAX #15) allows in a row; no language
 * needs more than a few. Normalizing sorts the marks of a row, which takes quadratic time in its length.
 */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu

/**
 * Cleans request input before validation: composed characters (NFC), no control characters but line feeds, no halves of
 * surrogate pairs, at most 30 combining marks in a row. Takes time linear in the length of the input.
 */
export function cleanText(value: unknown, depth = 0): unknown {
  if (typeof value === 'string')
    return value.toWellFormed().replace(TOO_MANY_MARKS, '$1').normalize('NFC').replace(CONTROL, '')
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value
  if (Array.isArray(value)) return value.map((one) => cleanText(one, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cleanText(one, depth + 1)]))
}
