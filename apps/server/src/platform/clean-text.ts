/** Deeper than any declared shape; what lies below is refused by the shapes anyway. */
const MAX_DEPTH = 12

const CONTROL = /(?!\n)\p{Cc}/gu

/**
 * Input as it is kept: composed characters, no control characters but line feeds. Halves of
 * characters and NUL, which the database refuses, would otherwise fail far from their cause.
 */
export function cleanText(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.toWellFormed().normalize('NFC').replace(CONTROL, '')
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value
  if (Array.isArray(value)) return value.map((one) => cleanText(one, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cleanText(one, depth + 1)]))
}
