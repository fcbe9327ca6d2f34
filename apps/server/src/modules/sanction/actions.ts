import type { ReviewReason } from '@app/contract/moderation/review.values.ts'
import { MODERATOR_MUTE_HOURS, type SanctionKind } from '@app/contract/moderation/sanction.values.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@app/contract/time.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { latestAct, noteAudit } from '#modules/audit/store.ts'
import { moderates, scopeOf } from '#modules/moderator/actions.ts'
import { checkNotAdministrator } from '#modules/post/review/administrator-actions.ts'
import { decideComment, decidePost } from '#modules/post/review/staff-actions.ts'
import { endAllSessions } from '#modules/session/store.ts'
import { publishEvent } from '#platform/event/events.ts'
import { type Ctx, hasAdminRole, signedIn } from '#platform/http/handle.ts'
import { sanctionEvents } from './events.ts'
import { FOR_EVER, lockPerson, setSanction, textsSince, wroteWithin } from './store.ts'

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
 * cannot act on itself, only administrators act on staff, and what an administrator gave no moderator takes back or
 * shortens. Throws `notFound`, `notAllowed` and `muteHours`.
 */
export async function sanction(ctx: Ctx, input: Sanction): Promise<void> {
  const { userId, kind, hours, reasonKey, note, isUnderAlias = false } = input
  const { db } = ctx
  const person = await lockPerson(db, userId)
  if (!person) throw problem('notFound')
  await checkMay(ctx, input, person.isStaff)
  const isBound = !hasAdminRole(signedIn(ctx)) && (await isReservedMute(ctx, userId, person.mutedUntil))
  if (isBound && kind === 'unmute')
    throw problem('notAllowed', {
      text: {
        zh: '这次禁言由管理员设定，或超过版主可设的时长，仅限管理员解除，请转交管理员',
        en: 'An administrator gave this mute, or it is longer than a moderator may give: only an administrator can lift it, pass it on to one',
      },
    })
  const endsAt = hours ? new Date(ctx.now().getTime() + hours * HOUR_MS) : FOR_EVER
  const stands = isBound && kind === 'mute' ? person.mutedUntil : null
  const isLonger = stands !== null && stands > endsAt
  const until = isLonger ? stands : endsAt
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
    after: {
      hours: hours ?? null,
      ...(isUnderAlias && { isUnderAlias }),
      ...(isBound && kind === 'mute' && { isReserved: true }),
    },
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

/** Decisions of one hand within so long are one batch. */
const BATCH_MS = MINUTE_MS

/**
 * Mutes the author of a text that the caller decides against. Who wrote several texts of a batch is muted, loses a level and
 * gets a notice once. Throws what `sanction` throws.
 */
export async function muteAuthor(
  ctx: Ctx,
  mute: Omit<Sanction, 'kind' | 'hours' | 'isForEver' | 'hidesLastDay'> & { hours: number | null },
): Promise<void> {
  const now = ctx.now()
  const person = await lockPerson(ctx.db, mute.userId)
  if (person?.mutedUntil && person.mutedUntil > now) {
    const last = await latestAct(ctx.db, 'mute', 'user', mute.userId)
    const isSameBatch =
      last?.userId === signedIn(ctx).userId &&
      last.after?.hours === mute.hours &&
      last.createTime.getTime() > now.getTime() - BATCH_MS
    if (isSameBatch) return
  }
  await sanction(ctx, { ...mute, kind: 'mute' })
}

/**
 * Whether a mute is an administrator's, a moderator's who lengthened that one too, or lasts longer than moderators give
 * one: they neither lift nor shorten it.
 */
async function isReservedMute(ctx: Ctx, userId: number, until: Date | null): Promise<boolean> {
  if (until === null || until <= ctx.now()) return false
  if (until.getTime() > ctx.now().getTime() + MODERATOR_MUTE_HOURS * HOUR_MS) return true
  const lastMute = await latestAct(ctx.db, 'mute', 'user', userId)
  return lastMute?.role === 'admin' || lastMute?.after?.isReserved === true
}

/** Throws `notAllowed` where a moderator of some cities would sanction who wrote in none of them under the own name. */
export async function checkWroteWithin(ctx: Ctx, userId: number): Promise<void> {
  if (await wroteWithin(ctx.db, userId, await scopeOf(ctx, signedIn(ctx)))) return
  throw problem('notAllowed', {
    text: {
      zh: '该会员没有在您的负责城市发过内容，请由负责的版主或管理员处理',
      en: 'This member wrote nothing in your cities: leave it to their moderator or to an administrator',
    },
  })
}

/** Throws `notAllowed` for one's own account, and for anyone but an administrator on the account of staff. */
export async function checkMayActOn(ctx: Ctx, userId: number, isStaff: boolean): Promise<void> {
  const me = signedIn(ctx)
  if (userId === me.userId)
    throw problem('notAllowed', {
      text: {
        zh: '不能对自己的账号执行此操作，请由其他工作人员处理',
        en: 'You cannot act on your own account: leave it to a colleague',
      },
    })
  await checkNotAdministrator(ctx, userId)
  if (isStaff && !hasAdminRole(me))
    throw problem('notAllowed', {
      text: {
        zh: '工作人员的账号仅限管理员处理，请转交管理员',
        en: 'Only an administrator acts on the account of staff: pass it on to one',
      },
    })
}

async function checkMay(
  ctx: Ctx,
  { userId, kind, hours, isForEver }: Sanction,
  isStaff: boolean,
): Promise<void> {
  const isAdmin = hasAdminRole(signedIn(ctx))
  const isReserved = kind === 'ban' || kind === 'unban'
  await checkMayActOn(ctx, userId, isStaff)
  if (isReserved && !isAdmin)
    throw problem('notAllowed', {
      text: {
        zh: '封禁和解除封禁仅限管理员操作，请转交管理员',
        en: 'Only administrators ban and lift a ban: pass it on to one',
      },
    })
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
