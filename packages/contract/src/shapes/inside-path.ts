/** Longer than any address of ours; browsers and proxies cut what is longer still. */
const MAX_CHARACTERS = 2_000

/** Stands for our own site while an address is read as a browser reads it. */
const HERE = 'http://here.invalid'

/** What URL parsers drop, and what they take for a slash. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const MISLEADING = /[\u0000-\u001f\u007f-\u009f\\]/

/**
 * An address inside this site (path, query and hash) as a browser spells it, or undefined for one that leads, or that
 * some parser could read as leading, elsewhere: another scheme or host, backslashes, control characters, two slashes
 * in a row, and all of these behind dot segments or percent signs. Code that sends a person to an address from a
 * request must use the result, not the input.
 */
export function insidePath(wanted: string | null | undefined): string | undefined {
  if (!wanted?.startsWith('/') || wanted.length > MAX_CHARACTERS) return undefined
  const [path = ''] = wanted.split(/[?#]/, 1)
  if (MISLEADING.test(wanted) || !isPlain(path)) return undefined
  const address = parsed(wanted)
  if (address?.origin !== HERE || !isPlain(address.pathname)) return undefined
  return address.pathname + address.search + address.hash
}

/** `URL.canParse` is missing from browsers of 2023, which many phones still have. */
function parsed(wanted: string): URL | undefined {
  try {
    return new URL(wanted, HERE)
  } catch {
    return undefined
  }
}

/** True for a path that every decoder reads alike, however often it decodes. */
function isPlain(path: string): boolean {
  let decoded = path
  for (;;) {
    if (MISLEADING.test(decoded) || decoded.includes('//')) return false
    const before: string = decoded
    try {
      decoded = decodeURIComponent(before)
    } catch {
      // in the first round the path is malformed; later it is only a percent sign that stands for itself
      return before !== path
    }
    if (decoded === before) return true
  }
}
