import type { ReviewReason } from '@app/contract/moderation/review.values.ts'
import { MODERATOR_MUTE_HOURS, type SanctionKind } from '@app/contract/moderation/sanction.values.ts'
import { HOUR_MS } from '@app/contract/time.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { noteAudit } from '#modules/audit/store.ts'
import { isAdministrator } from '#modules/post/review/review-store.ts'
import { endAllSessions } from '#modules/session/store.ts'
import { publishEvent } from '#platform/event/events.ts'
import { type Ctx, hasAdminRole, signedIn } from '#platform/http/handle.ts'
import { sanctionEvents } from './events.ts'
import { FOR_EVER, lockPerson, setSanction } from './store.ts'

export interface Sanction {
  userId: number
  kind: SanctionKind
  /** Of a mute or a ban; a ban without hours has no end. */
  hours?: number | null
  reasonKey: ReviewReason
  note?: string | null
  /** It is for something under an alias: who the person is stays unknown to those who judge it. */
  isUnderAlias?: boolean
}

/** The longest mute of all. */
const MAX_MUTE_HOURS = 8_760

/**
 * Warns, mutes or bans a member, or takes it back, in the caller's transaction. Moderators warn and mute; an account
 * cannot act on itself, and only administrators on an administrator. Throws `notFound`, `notAllowed` and `muteHours`.
 */
export async function sanction(ctx: Ctx, asked: Sanction): Promise<void> {
  const { userId, kind, hours, reasonKey, note, isUnderAlias = false } = asked
  const { db } = ctx
  const me = signedIn(ctx)
  const isAdmin = hasAdminRole(me)
  const person = await lockPerson(db, userId)
  if (!person) throw problem('notFound')
  const isReserved = kind === 'ban' || kind === 'unban'
  if (userId === me.userId || (isReserved && !isAdmin)) throw problem('notAllowed')
  if (!isAdmin && (await isAdministrator(db, userId))) throw problem('notAllowed')
  const max = isAdmin ? MAX_MUTE_HOURS : MODERATOR_MUTE_HOURS
  if (kind === 'mute' && !(hours && hours <= max))
    throw problem('muteHours', { field: 'hours', values: { max } })
  const until = hours ? new Date(ctx.now().getTime() + hours * HOUR_MS) : FOR_EVER
  await setSanction(
    db,
    userId,
    {
      warn: {},
      mute: { mutedUntil: until, muteReason: reasonKey },
      ban: { bannedUntil: until, banReason: reasonKey },
      unmute: { mutedUntil: null, muteReason: null },
      unban: { bannedUntil: null, banReason: null },
    }[kind],
    kind === 'unmute' || kind === 'unban' ? null : ctx.now(),
  )
  if (kind === 'ban') await endAllSessions(db, [userId])
  await noteAudit(ctx, {
    act: kind,
    objKind: 'user',
    objId: userId,
    targetId: userId,
    title: person.nickName,
    reasonKey,
    note,
    before: { level: person.level, mutedUntil: person.mutedUntil, bannedUntil: person.bannedUntil },
    after: { hours: hours ?? null, ...(isUnderAlias && { isUnderAlias }) },
  })
  await publishEvent(db, sanctionEvents['user.sanctioned'], {
    userId,
    kind,
    reason: reasonKey,
    hours: hours ?? null,
  })
  ctx.invalidate(`account:${userId}`)
}
