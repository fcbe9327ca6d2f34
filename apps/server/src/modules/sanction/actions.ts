import type { ReviewReason } from '@app/contract/moderation/review.values.ts'
import { MODERATOR_MUTE_HOURS, type SanctionKind } from '@app/contract/moderation/sanction.values.ts'
import { DAY_MS, HOUR_MS } from '@app/contract/time.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { noteAudit } from '#modules/audit/store.ts'
import { moderates } from '#modules/moderator/actions.ts'
import { checkNotAdministrator } from '#modules/post/review/administrator-actions.ts'
import { decideComment, decidePost } from '#modules/post/review/staff-actions.ts'
import { endAllSessions } from '#modules/session/store.ts'
import { publishEvent } from '#platform/event/events.ts'
import { type Ctx, hasAdminRole, signedIn } from '#platform/http/handle.ts'
import { sanctionEvents } from './events.ts'
import { FOR_EVER, lockPerson, setSanction, textsSince } from './store.ts'

export interface Sanction {
  userId: number
  kind: SanctionKind
  /** Of a mute or a ban; a ban without hours has no end. */
  hours?: number | null
  /** A mute without an end, which only administrators give. */
  isForEver?: boolean | null
  /** Hides besides what the member wrote under the own name in the last day. */
  hidesLastDay?: boolean | null
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
export async function sanction(ctx: Ctx, input: Sanction): Promise<void> {
  const { userId, kind, hours, reasonKey, note, isUnderAlias = false } = input
  const { db } = ctx
  const person = await lockPerson(db, userId)
  if (!person) throw problem('notFound')
  await checkMay(ctx, input)
  const isBound = !hasAdminRole(signedIn(ctx)) && isReservedMute(person.mutedUntil, ctx.now())
  if (isBound && kind === 'unmute')
    throw problem('notAllowed', {
      text: {
        zh: '这次禁言超过版主可设的时长，仅限管理员解除，请转交管理员',
        en: 'This mute is longer than a moderator may give: only an administrator can lift it, pass it on to one',
      },
    })
  const endsAt = hours ? new Date(ctx.now().getTime() + hours * HOUR_MS) : FOR_EVER
  const isLonger = isBound && kind === 'mute'
  const until = isLonger && person.mutedUntil ? person.mutedUntil : endsAt
  await setSanction(
    db,
    userId,
    {
      warn: {},
      mute: isLonger ? {} : { mutedUntil: until, muteReason: reasonKey },
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
    until: kind === 'mute' || kind === 'ban' ? until.toISOString() : null,
  })
  ctx.invalidate(`account:${userId}`)
  if (input.hidesLastDay && !isUnderAlias) await hideLastDay(ctx, userId, reasonKey)
}

/** Whether a mute lasts longer than moderators give one: they neither lift nor shorten it. */
const isReservedMute = (until: Date | null, now: Date): boolean =>
  until !== null && until.getTime() > now.getTime() + MODERATOR_MUTE_HOURS * HOUR_MS

async function checkMay(ctx: Ctx, { userId, kind, hours, isForEver }: Sanction): Promise<void> {
  const me = signedIn(ctx)
  const isAdmin = hasAdminRole(me)
  const isReserved = kind === 'ban' || kind === 'unban'
  if (userId === me.userId)
    throw problem('notAllowed', {
      text: {
        zh: '不能对自己的账号执行此操作，请由其他工作人员处理',
        en: 'You cannot act on your own account: leave it to a colleague',
      },
    })
  if (isReserved && !isAdmin)
    throw problem('notAllowed', {
      text: {
        zh: '封禁和解除封禁仅限管理员操作，请转交管理员',
        en: 'Only administrators ban and lift a ban: pass it on to one',
      },
    })
  await checkNotAdministrator(ctx, userId)
  if (kind !== 'mute' || (isAdmin && isForEver && !hours)) return
  const max = isAdmin ? MAX_MUTE_HOURS : MODERATOR_MUTE_HOURS
  if (!(hours && hours <= max)) throw problem('muteHours', { field: 'hours', values: { max } })
}

/** Most texts that are hidden at once. */
const MOST_HIDDEN = 100

/**
 * Hides what a member published in the last day under the own name, and refuses what of it waits, where the caller
 * moderates. What was written under an alias stays: hiding it would tell whose it is.
 */
async function hideLastDay(ctx: Ctx, userId: number, reasonKey: ReviewReason): Promise<void> {
  const since = new Date(ctx.now().getTime() - DAY_MS)
  const mayModerate = await moderates(ctx, signedIn(ctx))
  const texts = await textsSince(ctx.db, userId, since, MOST_HIDDEN)
  for (const { objKind, id, status, cityCode } of texts) {
    if (!mayModerate(cityCode)) continue
    const action = status === 'published' ? 'hide' : 'reject'
    await (objKind === 'blog' ? decidePost : decideComment)(ctx, [], { id, action, reasonKey })
  }
  if (texts.length > 0) ctx.invalidate('review', 'staffPost:list', 'staffComment:list')
}
