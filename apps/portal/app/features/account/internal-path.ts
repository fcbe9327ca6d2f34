/** A path of this site, or nothing: an address elsewhere must not be reached through our sign-in page. */
export function internalPath(wanted: string | null): string | undefined {
  if (!wanted || !/^\/(?![/\\])/.test(wanted)) return undefined
  const base = 'https://here.invalid'
  const url = URL.canParse(wanted, base) ? new URL(wanted, base) : undefined
  return url?.origin === base ? url.pathname + url.search + url.hash : undefined
}
