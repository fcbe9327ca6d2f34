/** The 32-bit FNV-1a hash over the code points of a text: for telling texts apart, never for keeping a secret. */
export function fnv1a(text: string, offset = 0x811c9dc5): number {
  let hash = offset
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
