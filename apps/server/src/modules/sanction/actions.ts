import type { ReviewReason } from '@app/contract/moderation/review.values.ts'
import {
  endOf,
  MODERATOR_MUTE_HOURS,
  type SanctionKind,
  type StandingSanction,
} from '@app/contract/moderation/sanction.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@app/contract/time.values.ts'
import { Problem, problem } from '@app/contract/wire/problem.ts'
import { noteAudit } from '#modules/audit/store.ts'
import type { audits } from '#modules/audit/table.ts'
import { moderates, scopeOf } from '#modules/moderator/actions.ts'
import { checkNotAdministrator, forAdministrators } from '#modules/post/review/administrator-actions.ts'
import { decideComment, decidePost } from '#modules/post/review/staff-actions.ts'
import { endAllSessions } from '#modules/session/store.ts'
import type { Db } from '#platform/db/database.ts'
import { publishEvent } from '#platform/event/events.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import { type Ctx, hasAdminRole, signedIn } from '#platform/http/handle.ts'
import { sanctionEvents } from './events.ts'
import {
  FOR_EVER,
  type GivenSanction,
  inheritSanctions,
  lockPerson,
  mutesBy,
  nameOf,
  purgePast,
  putSanction,
  refuseBanned,
  removeSanction,
  sanctionOf,
  sanctionUnderName,
  textsSince,
  unweighSanction,
  weighSanction,
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
  /** What is lifted, in place of what stands under the own name. */
  lifted?: GivenSanction
  /** The member received a notice of the same a moment ago. */
  isRepeat?: boolean
  /** The field in which the caller sent the hours. */
  hoursField?: 'hours' | 'muteHours' | 'actions'
}

/** The longest mute of all. */
const MAX_MUTE_HOURS = 8_760

const standingKinds = { mute: 'mute', unmute: 'mute', ban: 'ban', unban: 'ban', warn: null } as const

/**
 * Warns, mutes or bans a member, or takes it back, in the caller's transaction. Moderators warn and mute; an account
 * cannot act on itself, only administrators act on staff, and what an administrator gave no moderator takes back or
 * shortens. Sanctions by name and those for texts under an alias leave each other alone. Throws `notFound`,
 * `notAllowed` and `muteHours` before anything is written.
 */
export async function sanction(ctx: Ctx, input: Sanction): Promise<void> {
  const { userId, kind, hours, reasonKey, isUnderAlias = false } = input
  const { db } = ctx
  const person = await lockPerson(db, userId)
  if (!person) throw problem('notFound')
  await checkMayGive(ctx, input, person.isStaff)
  const standingKind = standingKinds[kind]
  const isNamed = standingKind !== null && !isUnderAlias
  const standing = input.lifted ?? (isNamed ? await sanctionUnderName(db, userId, standingKind) : undefined)
  const until = hours ? new Date(ctx.now().getTime() + hours * HOUR_MS) : FOR_EVER
  const isBound = standing !== undefined && isBoundBy(ctx, standing)
  if (isBound) checkReserved(kind, person.nickName, standing, until)
  const decisionId = await noteAudit(ctx, {
    ...actOf(input, person.nickName),
    targetId: userId,
    before: { level: person.level, ...endsAt(standingKind, standing?.until ?? null) },
    after: {
      hours: hours ?? null,
      ...(gives(kind) && { ...endsAt(standingKind, until), isReserved: isBound }),
      ...(isUnderAlias && { isUnderAlias, liftedId: input.lifted?.decisionId }),
    },
  })
  const end = gives(kind)
    ? await give(ctx, { userId, kind, isUnderAlias, until, reasonKey, decisionId })
    : standing && (await removeSanction(db, standing, { endTime: ctx.now(), endDecisionId: decisionId }))
  // a level that falls with a decision about a text under an alias would tell whose it is
  if (gives(kind) || kind === 'warn') await weighSanction(db, userId, ctx.now(), !isUnderAlias)
  if (!input.isRepeat)
    await publishEvent(db, sanctionEvents['user.sanctioned'], {
      userId,
      kind,
      reason: reasonKey,
      hours: hours ?? null,
      until: end && end > ctx.now() ? end.toISOString() : null,
      decisionId,
    })
  ctx.invalidate(`account:${userId}`)
  if (input.hidesLastDay && !isUnderAlias) await hideLastDay(ctx, userId, reasonKey)
}

/** Who lifts what an alias got must not learn whether its author has become staff since: that act has no look at the person. */
async function checkMayGive(ctx: Ctx, input: Sanction, isStaff: boolean): Promise<void> {
  if (!(input.lifted && input.isUnderAlias)) await checkMayActOn(ctx, input.userId, isStaff)
  checkKind(ctx, input)
}

/** An end as the audit log has it. */
const endsAt = (kind: StandingSanction | null, until: Date | null) =>
  kind && { [kind === 'mute' ? 'mutedUntil' : 'bannedUntil']: until }

const gives = (kind: SanctionKind): kind is 'mute' | 'ban' => kind === 'mute' || kind === 'ban'

/** Stores a mute or a ban and gives its end. A ban ends all sessions. */
async function give(
  { db, now }: Ctx,
  record: Parameters<typeof putSanction>[1] & Pick<GivenSanction, 'until' | 'userId'>,
): Promise<Date> {
  await putSanction(db, record, now())
  if (record.kind === 'ban') await endAllSessions(db, [record.userId])
  return record.until
}

/** Sanctions a member whom the caller knows by name. Throws as `sanction` does, and `stateStale` where nothing is to lift. */
export async function sanctionByName(ctx: Ctx, input: Sanction): Promise<void> {
  if (input.kind === 'unmute' || input.kind === 'unban') {
    checkKind(ctx, input)
    const standing = await sanctionUnderName(ctx.db, input.userId, standingKinds[input.kind])
    if (!(standing && standing.until > ctx.now())) throw problem('stateStale')
  }
  await sanction(ctx, input)
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

/**
 * Whether a mute or a ban that lasts is an administrator's, a moderator's who lengthened that one, or longer than moderators
 * give one, and the caller is none.
 */
function isBoundBy(ctx: Ctx, { until, byRole, isReserved }: GivenSanction): boolean {
  const rest = until.getTime() - ctx.now().getTime()
  const isOfAdministrators = byRole === 'admin' || isReserved || rest > MODERATOR_MUTE_HOURS * HOUR_MS
  return rest > 0 && isOfAdministrators && !hasAdminRole(signedIn(ctx))
}

/** Throws `notAllowed` where a moderator would lift or shorten a mute that is reserved for administrators. */
function checkReserved(kind: SanctionKind, name: string, stands: GivenSanction, until: Date): void {
  if (kind === 'unmute')
    throw problem('notAllowed', {
      text: {
        zh: '这次禁言由管理员设定，或超过版主可设的时长，仅限管理员解除，请转交管理员',
        en: 'An administrator gave this mute, or it is longer than a moderator may give: only an administrator can lift it, pass it on to one',
      },
    })
  if (kind === 'mute' && stands.until > until) throw cannotShorten(name, stands)
}

/** The refusal of a mute that would shorten one which the caller cannot shorten. */
function cannotShorten(name: string, { until }: GivenSanction) {
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
 * Under an alias the outcome is always the same for the caller, and so are the rows of the audit log and of the list: a
 * refusal, or a row less, would narrow down who wrote it. Where the caller could not sanction the author, the rows alone are
 * written. Throws what `sanction` throws, for a text under an alias `muteHours` alone.
 */
export async function sanctionAuthor(ctx: Ctx, measure: AuthorSanction): Promise<void> {
  checkKind(ctx, measure)
  const { isUnderAlias = false } = measure
  const sameBatch = measure.kind === 'mute' ? await mutesOfSameBatch(ctx, measure) : []
  if (!isUnderAlias) {
    if (sameBatch.some((earlier) => !earlier.isUnderAlias)) return
    await sanction(ctx, { ...measure, isRepeat: sameBatch.length > 0 })
    return
  }
  try {
    await sanction(ctx, { ...measure, isRepeat: sameBatch.length > 0 })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await noteWithoutEffect(ctx, measure)
  }
}

/** Writes the row of the audit log and that of the list alone; the author's decisions do not have it. */
async function noteWithoutEffect(ctx: Ctx, measure: AuthorSanction): Promise<void> {
  const { userId, kind, hours = null, reasonKey } = measure
  const decisionId = await noteAudit(ctx, {
    ...actOf(measure, await nameOf(ctx.db, userId)),
    targetId: null,
    after: { hours, isUnderAlias: true, hasNoEffect: true },
  })
  if (kind === 'warn') return
  const until = hours ? new Date(ctx.now().getTime() + hours * HOUR_MS) : FOR_EVER
  const record = {
    userId,
    kind,
    isUnderAlias: true,
    hasEffect: false,
    until,
    reasonKey,
    decisionId,
  }
  await putSanction(ctx.db, record, ctx.now())
}

/** The mutes that the caller gave the same author a moment ago. */
async function mutesOfSameBatch(ctx: Ctx, { userId, hours = null }: AuthorSanction) {
  if (!(await lockPerson(ctx.db, userId))) return []
  const since = new Date(ctx.now().getTime() - BATCH_MS)
  return mutesBy(ctx.db, { userId, byUserId: signedIn(ctx).userId, hours, since })
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
  const lifted = await sanctionOf(ctx.db, decisionId)
  if (!lifted?.isUnderAlias || lifted.until <= ctx.now()) throw problem('notFound')
  if (lifted.byUserId !== me.userId && (await scopeOf(ctx, me)) !== null)
    throw problem('notAllowed', {
      text: {
        zh: '匿名内容的处罚由作出处罚的版主、不限城市的版主或管理员解除，请转交他们',
        en: 'A sanction for a text under an alias is lifted by who gave it, a moderator of all cities or an administrator: pass it on to one',
      },
    })
  if (isBoundBy(ctx, lifted)) throw forAdministrators()
  await takeBack(ctx, lifted, { reasonKey, note })
}

/**
 * Undoes a sanction after an appeal: gives back the level that it took, and lifts it unless another replaced it or it was
 * lifted. Nothing comes back to a closed account.
 */
export async function undoSanction(
  ctx: Ctx,
  decision: Pick<typeof audits.$inferSelect, 'id' | 'objId' | 'before' | 'after' | 'createTime'>,
  why: Pick<Sanction, 'reasonKey' | 'note'>,
): Promise<void> {
  const { id, objId: userId, before, after, createTime } = decision
  if (!(await lockPerson(ctx.db, userId))) return
  const tookLevel = after?.isUnderAlias !== true && typeof before?.level === 'number' && before.level > 0
  await unweighSanction(ctx.db, { id, userId, createTime }, tookLevel)
  const lifted = await sanctionOf(ctx.db, id)
  if (lifted) await takeBack(ctx, lifted, why)
  ctx.invalidate(`account:${userId}`)
}

async function takeBack(
  ctx: Ctx,
  lifted: GivenSanction,
  { reasonKey, note }: Pick<Sanction, 'reasonKey' | 'note'>,
): Promise<void> {
  const { userId, isUnderAlias, decisionId } = lifted
  const kind = lifted.kind === 'ban' ? 'unban' : 'unmute'
  // of a closed account the row alone is left
  if (lifted.hasEffect && (await lockPerson(ctx.db, userId))) {
    await sanction(ctx, { userId, kind, reasonKey, note, isUnderAlias, lifted })
    return
  }
  const endDecisionId = await noteAudit(ctx, {
    ...actOf({ kind, userId, reasonKey, note }, await nameOf(ctx.db, userId)),
    targetId: null,
    after: { hours: null, isUnderAlias, hasNoEffect: true, liftedId: decisionId },
  })
  await removeSanction(ctx.db, lifted, { endTime: ctx.now(), endDecisionId })
}

/**
 * Gives an account the sanctions without an end that a closed account with its number had, in the transaction that gives it
 * the number. Throws `userBanned` where one of them is a ban: the number stays without an account.
 */
export async function takeOverSanctions(
  db: Db,
  userId: number,
  now: Date,
  language: Language,
): Promise<void> {
  for (const { kind, reasonKey, until } of await inheritSanctions(db, userId, now))
    await publishEvent(db, sanctionEvents['user.sanctionTakenOver'], {
      userId,
      kind,
      reason: reasonKey ?? '',
      until: until.toISOString(),
    })
  await refuseBanned(db, userId, now, language)
}

/** Past sanctions are kept so long after their end, as notes of staff are. */
const PAST_DAYS = 1_095
/** So long the number of a closed account is held to a sanction without an end: then it may be another person's. */
const NUMBER_DAYS = 730

export const purgePastSanctions = ({ database, now }: AppContext): Promise<void> => {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS)
  return purgePast(database.db, { ended: before(PAST_DAYS), closed: before(NUMBER_DAYS) })
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
