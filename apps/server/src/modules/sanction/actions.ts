import type { ReviewReason } from '@app/contract/moderation/review.values.ts'
import { endOf, MODERATOR_MUTE_HOURS, type SanctionKind } from '@app/contract/moderation/sanction.values.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@app/contract/time.values.ts'
import { Problem, problem, problems } from '@app/contract/wire/problem.ts'
import { noteAudit } from '#modules/audit/store.ts'
import { moderates, scopeOf } from '#modules/moderator/actions.ts'
import { checkNotAdministrator, forAdministrators } from '#modules/post/review/administrator-actions.ts'
import { decideComment, decidePost } from '#modules/post/review/staff-actions.ts'
import { endAllSessions } from '#modules/session/store.ts'
import { publishEvent } from '#platform/event/events.ts'
import { type Ctx, hasAdminRole, signedIn } from '#platform/http/handle.ts'
import { sanctionEvents } from './events.ts'
import {
  FOR_EVER,
  latestMute,
  lockPerson,
  nameOf,
  setSanction,
  standingUnderAlias,
  textsSince,
  wroteWithin,
} from './store.ts'

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
  /** The field in which the caller sent the hours. */
  hoursField?: 'hours' | 'muteHours' | 'actions'
}

/** The longest mute of all. */
const MAX_MUTE_HOURS = 8_760

/** A mute that lasts, and who may shorten it. */
interface StandingMute {
  until: Date
  /** An administrator's, a moderator's who lengthened that one, or longer than moderators give one. */
  isReserved: boolean
  isUnderAlias: boolean
}

/**
 * Warns, mutes or bans a member, or takes it back, in the caller's transaction. Moderators warn and mute; an account
 * cannot act on itself, only administrators act on staff, and what an administrator gave no moderator takes back or
 * shortens. Throws `notFound`, `notAllowed` and `muteHours` before anything is written.
 */
export async function sanction(ctx: Ctx, input: Sanction): Promise<void> {
  const { userId, kind, hours, reasonKey, isUnderAlias = false } = input
  const { db } = ctx
  const person = await lockPerson(db, userId)
  if (!person) throw problem('notFound')
  await checkMayActOn(ctx, userId, person.isStaff)
  checkKind(ctx, input)
  const stands = await standingMute(ctx, userId, person.mutedUntil)
  const until = hours ? new Date(ctx.now().getTime() + hours * HOUR_MS) : FOR_EVER
  const isBound = stands?.isReserved === true && !hasAdminRole(signedIn(ctx))
  if (isBound && kind === 'unmute')
    throw problem('notAllowed', {
      text: {
        zh: '这次禁言由管理员设定，或超过版主可设的时长，仅限管理员解除，请转交管理员',
        en: 'An administrator gave this mute, or it is longer than a moderator may give: only an administrator can lift it, pass it on to one',
      },
    })
  if (isBound && kind === 'mute' && stands.until > until) throw cannotShorten(person.nickName, stands)
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
  const decisionId = await noteAudit(ctx, {
    ...actOf(input, person.nickName),
    targetId: userId,
    before: {
      level: person.level,
      // a mute under an alias stays unknown to a moderator who sanctions under the own name
      mutedUntil: stands?.isUnderAlias ? null : person.mutedUntil,
      bannedUntil: person.bannedUntil,
    },
    after: {
      hours: hours ?? null,
      ...(kind === 'mute' && { mutedUntil: until }),
      ...(kind === 'ban' && { bannedUntil: until }),
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
    decisionId,
  })
  ctx.invalidate(`account:${userId}`)
  if (input.hidesLastDay && !isUnderAlias) await hideLastDay(ctx, userId, reasonKey)
}

const actOf = ({ kind, userId, reasonKey, note }: Sanction, title: string) => ({
  act: kind,
  objKind: 'user' as const,
  objId: userId,
  title,
  reasonKey,
  note,
})

/** The refusal of a sanction that goes with a decision about what no account wrote, or one that is gone. */
export const withoutAccount = () =>
  problem('notAllowed', {
    text: {
      zh: '这项内容没有可处罚的账号：作者已注销，或由本站发布。请只处理内容本身',
      en: 'There is no account to sanction: its author has closed it, or the site published this. Decide about the content alone',
    },
  })

/** The refusal of a mute that would shorten one which the caller cannot shorten. */
function cannotShorten(name: string, { until, isUnderAlias }: StandingMute) {
  if (isUnderAlias) return forAdministrators()
  const end = endOf(until)
  const written = end && writeMoment(end).slice(0, -3)
  return problem('notAllowed', {
    text: {
      zh: `${name}已被${written ? `禁言至 ${written}` : '永久禁言'}，由管理员设定或超过版主可设的时长：版主不能缩短，请转交管理员`,
      en: `${name} is muted ${written ? `until ${written}` : 'for ever'}, by an administrator or for longer than a moderator may: only an administrator can shorten it, pass it on to one`,
    },
  })
}

/** Decisions of one hand within so long are one batch. */
const BATCH_MS = MINUTE_MS

/** What goes with a decision about a text. */
export type AuthorSanction = Omit<Sanction, 'kind' | 'isForEver' | 'hidesLastDay'> & {
  kind: 'warn' | 'mute' | 'ban'
}

/**
 * Sanctions the author of a text that the caller decides against. Who wrote several texts of a batch is muted, loses a level
 * and gets a notice once.
 *
 * Under an alias the outcome is always the same for the caller, and so is the row of the audit log: a refusal, or a row
 * less, would narrow down who wrote it. Where the caller could not sanction the author, or did so a moment ago, the row
 * alone is written. Throws what `sanction` throws, for a text under an alias `muteHours` alone.
 */
export async function sanctionAuthor(ctx: Ctx, measure: AuthorSanction): Promise<void> {
  checkKind(ctx, measure)
  const { isUnderAlias = false } = measure
  const earlier = measure.kind === 'mute' ? await muteOfSameBatch(ctx, measure) : undefined
  if (earlier && !isUnderAlias) {
    // the row under the alias says nothing about the own name
    if (earlier.after?.isUnderAlias === true) await noteUnderOwnName(ctx, measure, earlier)
    return
  }
  if (earlier) {
    await noteWithoutEffect(ctx, measure)
    return
  }
  try {
    await sanction(ctx, measure)
  } catch (error) {
    if (!isUnderAlias || !(error instanceof Problem)) throw error
    await noteWithoutEffect(ctx, measure)
  }
}

/** Writes the row of the audit log alone; the author's decisions do not have it. */
async function noteWithoutEffect(ctx: Ctx, measure: AuthorSanction): Promise<void> {
  await noteAudit(ctx, {
    ...actOf(measure, await nameOf(ctx.db, measure.userId)),
    targetId: null,
    after: { hours: measure.hours ?? null, isUnderAlias: true, hasNoEffect: true },
  })
}

/** Notes under the own name too a mute that the same caller gave under an alias a moment ago. */
async function noteUnderOwnName(
  ctx: Ctx,
  measure: AuthorSanction,
  { before, after }: { before: Record<string, unknown> | null; after: Record<string, unknown> | null },
): Promise<void> {
  await noteAudit(ctx, {
    ...actOf(measure, await nameOf(ctx.db, measure.userId)),
    targetId: measure.userId,
    ...(before && { before }),
    after: { hours: measure.hours ?? null, mutedUntil: after?.mutedUntil },
  })
}

/** The mute that the caller gave the same author a moment ago. */
async function muteOfSameBatch(ctx: Ctx, { userId, hours }: AuthorSanction) {
  const now = ctx.now()
  const person = await lockPerson(ctx.db, userId)
  if (!person?.mutedUntil || person.mutedUntil <= now) return undefined
  const last = await latestMute(ctx.db, userId)
  const isSameBatch =
    last?.userId === signedIn(ctx).userId &&
    last.after?.hours === hours &&
    last.createTime.getTime() > now.getTime() - BATCH_MS
  return isSameBatch ? last : undefined
}

/**
 * Ends a mute or a ban for a text under an alias, by its decision. Throws `notFound` where it stands no more, and
 * `notAllowed` without a word about the person.
 */
export async function liftUnderAlias(
  ctx: Ctx,
  { decisionId, reasonKey, note }: { decisionId: number } & Pick<Sanction, 'reasonKey' | 'note'>,
): Promise<void> {
  const me = signedIn(ctx)
  const decision = await standingUnderAlias(ctx.db, decisionId)
  if (!decision) throw problem('notFound')
  if (decision.byUserId !== me.userId && (await scopeOf(ctx, me)) !== null)
    throw problem('notAllowed', {
      text: {
        zh: '匿名内容的处罚由作出处罚的版主、不限城市的版主或管理员解除，请转交他们',
        en: 'A sanction for a text under an alias is lifted by who gave it, a moderator of all cities or an administrator: pass it on to one',
      },
    })
  const kind = decision.act === 'ban' ? 'unban' : 'unmute'
  try {
    await sanction(ctx, { userId: decision.userId, kind, reasonKey, note, isUnderAlias: true })
  } catch (error) {
    if (error instanceof Problem && error.code === problems.notAllowed.code) throw forAdministrators()
    throw error
  }
}

async function standingMute(ctx: Ctx, userId: number, until: Date | null): Promise<StandingMute | null> {
  if (until === null || until <= ctx.now()) return null
  const last = await latestMute(ctx.db, userId)
  return {
    until,
    isReserved:
      until.getTime() > ctx.now().getTime() + MODERATOR_MUTE_HOURS * HOUR_MS ||
      last?.role === 'admin' ||
      last?.after?.isReserved === true,
    isUnderAlias: last?.after?.isUnderAlias === true,
  }
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

/** Throws `notAllowed` for a ban by a moderator, and `muteHours` for a mute without a length or longer than the caller may give. */
function checkKind(ctx: Ctx, { kind, hours, isForEver, hoursField = 'hours' }: Sanction): void {
  const isAdmin = hasAdminRole(signedIn(ctx))
  if ((kind === 'ban' || kind === 'unban') && !isAdmin)
    throw problem('notAllowed', {
      text: {
        zh: '封禁和解除封禁仅限管理员操作，请转交管理员',
        en: 'Only administrators ban and lift a ban: pass it on to one',
      },
    })
  if (kind !== 'mute' || (isAdmin && isForEver && !hours)) return
  const max = isAdmin ? MAX_MUTE_HOURS : MODERATOR_MUTE_HOURS
  if (!(hours && hours <= max)) throw problem('muteHours', { field: hoursField, values: { max } })
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
