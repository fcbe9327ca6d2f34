/** Deeper than any declared shape; what lies below is refused by the shapes anyway. */
const MAX_DEPTH = 12

/**
 * Control characters but line feeds, and those that turn the order of a text round: what is read would not be what stands
 * there, as in `https://example.com/gpj.exe`. No text in Chinese or English needs them.
 */
const CONTROL = /(?!\n)\p{Cc}|\p{Bidi_Control}/gu

/**
 * Signs without a width that join nothing (the joiners of emoji stay): two texts that look alike would differ, a telephone
 * number would pass for none, and a name could be blank.
 */
const UNSEEN = /[\u00ad\u115f\u1160\u180e\u200b\u2060-\u2064\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/g

/** What a reader sees of a text, at least one sign of it: marks and joiners alone are none. */
const SEEN = /[^\p{Z}\p{M}\p{Cf}\u2800\n]/u

/**
 * Combining marks beyond the thirty that the Stream-Safe Text Format of Unicode (UAX #15) allows in a row; no language
 * needs more than a few. Normalizing sorts the marks of a row, which takes quadratic time in its length.
 */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu

/** Line feeds, ASCII, common punctuation, Han characters and full-width signs: what most texts consist of is clean already. */
const UNCLEAN = /[^\n\x20-\x7e\u2010-\u2027\u3001-\u3029\u4e00-\u9fff\uff01-\uff5e]/

function cleanString(text: string): string {
  if (!UNCLEAN.test(text)) return text
  const clean = text.toWellFormed().replace(UNSEEN, '').replace(TOO_MANY_MARKS, '$1').normalize('NFC')
  const readable = clean.replace(CONTROL, '')
  return SEEN.test(readable) ? readable : ''
}

/**
 * Cleans request input before validation: composed characters (NFC), no control characters but line feeds, none that turn the order of a text round, no signs without a width, no halves of
 * surrogate pairs, nothing where nothing is to be seen, at most 30 combining marks in a row. Takes time linear in the length of the input.
 */
export function cleanText(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanString(value)
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value
  if (Array.isArray(value)) return value.map((one) => cleanText(one, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cleanText(one, depth + 1)]))
}
