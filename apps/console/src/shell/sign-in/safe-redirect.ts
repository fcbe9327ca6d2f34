import { insidePath } from '@app/contract/shapes/inside-path.ts'
import { PINNED } from '#kit/page/open-tabs.ts'

/** An address inside this site, or the dashboard: a link must not send a person elsewhere after signing in. */
export function safeRedirect(wanted: string | null): string {
  return insidePath(wanted) ?? PINNED
}
