import type { DecisionReason } from '@app/contract/moderation/review.values.ts'
import type { ProfilePart } from '@app/contract/moderation/sanction.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { Problem, problem } from '@app/contract/wire/problem.ts'
import { noteAudit } from '#modules/audit/store.ts'
import { replaceAvatar } from '#modules/file/actions.ts'
import { fileByName } from '#modules/file/store.ts'
import { claimNickname, madeNickname } from '#modules/member/nickname-store.ts'
import {
  forgetReset,
  isMadeByReset,
  resetOf,
  setProfilePart,
  storeReset,
  takeOldResets,
} from '#modules/profile/reset-store.ts'
import type { Db } from '#platform/db/database.ts'
import { publishEvent } from '#platform/event/events.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import { type Ctx, hasAdminRole, signedIn } from '#platform/http/handle.ts'
import { runAsSystem } from '#platform/http/run-handler.ts'
import { checkMayActOn } from './actions.ts'
import { sanctionEvents } from './events.ts'
import { type LockedPerson, lockPerson } from './store.ts'

const formerOf = (person: LockedPerson, part: ProfilePart) => {
  if (part === 'avatar') return { value: person.avatar, valueEn: '' }
  return part === 'bio'
    ? { value: person.bio, valueEn: person.bioEn }
    : { value: person.nickName, valueEn: person.nickNameEn }
}

export interface ProfileReset {
  userId: number
  parts: readonly ProfilePart[]
  reasonKey: DecisionReason
  note?: string | null
}

/**
 * Gives a member a made nickname, takes the picture away or empties the bio, in the caller's transaction: a decision, a
 * notice and a way back for each. Parts that are empty are left out, and a nickname that a reset gave: another reset of it
 * would take the appeal about the member's own. Throws `notFound`, `notAllowed` as a sanction does and for a moderator who
 * would reset a verified school, and `stateStale` where none is left.
 */
export async function resetProfile(
  ctx: Ctx,
  { userId, parts, reasonKey, note }: ProfileReset,
): Promise<void> {
  const { db } = ctx
  const now = ctx.now()
  const person = await lockPerson(db, userId)
  if (!person) throw problem('notFound')
  await checkMayActOn(ctx, userId, person.isStaff)
  if (person.isSchool && !hasAdminRole(signedIn(ctx)))
    throw problem('notAllowed', {
      text: {
        zh: '学校账号的资料仅限管理员重置，请转交管理员',
        en: 'Only an administrator resets the profile of a school: pass it on to one',
      },
    })
  const isMade = await isMadeByReset(db, userId, person.nickName)
  const filled = [...new Set(parts)].filter(
    (part) => formerOf(person, part).value !== '' && !(part === 'nickName' && isMade),
  )
  if (filled.length === 0) throw problem('stateStale')
  for (const part of filled) {
    const former = formerOf(person, part)
    const made = part === 'nickName' ? await madeNickname(db, person) : ''
    await setProfilePart(db, userId, part, { value: made, valueEn: '' }, now)
    const auditId = await noteAudit(ctx, {
      act: 'reset',
      objKind: part,
      objId: userId,
      targetId: userId,
      title: person.nickName,
      reasonKey,
      note,
      ...(made && { after: { nickName: made } }),
    })
    await storeReset(db, {
      auditId,
      userId,
      part,
      former: former.value,
      formerEn: former.valueEn,
      made,
      createTime: now,
    })
    await publishEvent(db, sanctionEvents['user.profileReset'], {
      userId,
      part,
      reason: reasonKey,
      made: made || null,
      decisionId: auditId,
    })
  }
  ctx.invalidate(`account:${userId}`)
}

/** A decision to reset a part of a profile, and why it is undone. */
export interface UndoneReset {
  auditId: number
  userId: number
  part: ProfilePart
  reasonKey: string | null
  note: string | null
}

/** Brings back what a reset took away, unless the member wrote something else since or another account has the name. */
export async function undoReset(
  ctx: Ctx,
  { auditId, userId, part, reasonKey, note }: UndoneReset,
): Promise<void> {
  const { db } = ctx
  const person = await lockPerson(db, userId)
  const reset = await resetOf(db, auditId)
  if (!reset) return
  // the member may use it again, also where it does not come back by itself
  await forgetReset(db, auditId)
  if (!person || !(await mayComeBack(db, person, reset))) {
    if (part === 'avatar') await replaceAvatar(ctx, reset.former, person?.avatar ?? '')
    return
  }
  await setProfilePart(db, userId, part, { value: reset.former, valueEn: reset.formerEn }, ctx.now())
  if (part === 'avatar') await ctx.retainFiles([reset.former])
  await noteAudit(ctx, {
    act: 'undoReset',
    objKind: part,
    objId: userId,
    targetId: userId,
    title: person.nickName,
    reasonKey,
    note,
  })
  ctx.invalidate(`account:${userId}`)
}

/** Whether the member wrote nothing else since, and can have the former part again. */
async function mayComeBack(
  db: Db,
  person: LockedPerson,
  { part, former, made }: NonNullable<Awaited<ReturnType<typeof resetOf>>>,
): Promise<boolean> {
  if (formerOf(person, part).value !== made) return false
  if (part === 'nickName') return mayBear(db, person, former)
  return part !== 'avatar' || (await fileByName(db, former)) !== undefined
}

/** Whether a member can have a former nickname again, which is then claimed. */
async function mayBear(db: Db, person: LockedPerson, nickName: string): Promise<boolean> {
  try {
    await claimNickname(db, nickName, {
      userId: person.userId,
      ownSchoolId: person.ownSchoolId,
      isStaff: person.usertype === '00',
    })
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/** So long an appeal may take, from the decision to the answer. */
const FORMER_DAYS = 90

/** Erases what resets of long ago took away, pictures too. */
export const purgeResets = (appContext: AppContext): Promise<void> =>
  runAsSystem(appContext, async (ctx) => {
    const pictures = await takeOldResets(ctx.db, new Date(ctx.now().getTime() - FORMER_DAYS * DAY_MS))
    for (const picture of pictures) await replaceAvatar(ctx, picture, '')
  })
