import { PINNED } from '#kit/visited.ts'

/** An address inside this site, or the dashboard: a link must not send a person elsewhere after signing in. */
export function safeRedirect(wanted: string | null): string {
  if (!wanted) return PINNED
  const base = 'http://inside'
  const isPath = /^\/(?![/\\])/.test(wanted) && URL.canParse(wanted, base)
  return isPath && new URL(wanted, base).origin === base ? wanted : PINNED
}
