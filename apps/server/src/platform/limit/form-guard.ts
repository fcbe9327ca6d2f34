import { randomInt } from 'node:crypto'
import { linksIn } from '@app/contract/shapes/form-guard.values.ts'
import type { Ctx } from '#platform/http/handle.ts'

/** Signs that cannot be taken for one another when a reference is read out on the phone. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** A form filled in within three seconds was not filled in by a person. */
const FASTEST_MS = 3_000

export function newReference(): string {
  return Array.from({ length: 10 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
}

/** What a public form sent, as far as it tells a program from a person. */
export interface GuardedForm {
  /** The decoy. */
  website?: string | null
  /** When the form was handed out; callers without a form send none. */
  stamp?: string | null
  /** What was written freely. */
  text?: string | null
}

export interface GuardOptions {
  /** More links than this are a program's; any number when missing. */
  maxLinks?: number
  /** A form open longer than this was not filled in by a person; any age when missing. */
  oldestMs?: number
}

/** How long ago a form with this stamp was handed out, in milliseconds: 0 for a stamp that is not ours, undefined without one. */
export function ageOfForm(
  { encryption, now }: Pick<Ctx, 'encryption' | 'now'>,
  stamp: string | null | undefined,
): number | undefined {
  if (!stamp) return undefined
  const handedOut = encryption.readTimestamp(stamp)
  return handedOut ? now().getTime() - handedOut.getTime() : 0
}

/** Whether a form came back sooner than a person fills one in; never without knowing. */
export const isTooQuick = (ageMs: number | undefined): boolean => ageMs !== undefined && ageMs < FASTEST_MS

/** True for what a program sent: the decoy filled, the stamp forged, too quick or too old, a text of links. */
export function isFromProgram(
  ctx: Pick<Ctx, 'encryption' | 'now' | 'arrivedAt'>,
  form: GuardedForm,
  { maxLinks = Number.POSITIVE_INFINITY, oldestMs = Number.POSITIVE_INFINITY }: GuardOptions = {},
): boolean {
  if (form.website) return true
  if (linksIn(form.text ?? '') > maxLinks) return true
  const age = ageOfForm(ctx, form.stamp)
  if (age === undefined) return false
  // the stamp of a cached page is older than the moment its reader received the form
  const sinceArrival = ctx.arrivedAt && ctx.now().getTime() - ctx.arrivedAt.getTime()
  return isTooQuick(age) || age > oldestMs || isTooQuick(sinceArrival)
}
