import { randomInt } from 'node:crypto'
import { linksIn } from '@app/contract/form-guard.values.ts'
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
  /** A form kept longer than this was not filled in by a person; any age when missing. */
  oldestMs?: number
}

/** True for what a program sent: the decoy filled, the stamp forged, too quick or too old, a text of links. */
export function isFromProgram(
  { encryption, now, arrivedAt }: Pick<Ctx, 'encryption' | 'now' | 'arrivedAt'>,
  form: GuardedForm,
  { maxLinks = Number.POSITIVE_INFINITY, oldestMs = Number.POSITIVE_INFINITY }: GuardOptions = {},
): boolean {
  if (form.website) return true
  if (linksIn(form.text ?? '') > maxLinks) return true
  if (!form.stamp) return false
  const handedOut = encryption.readTimestamp(form.stamp)
  if (!handedOut) return true
  const at = now().getTime()
  const age = at - handedOut.getTime()
  // the stamp of a kept page is older than the form its reader was sent
  const isTooQuick = arrivedAt !== undefined && at - arrivedAt.getTime() < FASTEST_MS
  return age < FASTEST_MS || age > oldestMs || isTooQuick
}
