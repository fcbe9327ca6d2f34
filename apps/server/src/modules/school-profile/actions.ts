import { type ReviewReason, sayReason } from '@app/contract/moderation/review.values.ts'
import { schoolAdmin } from '@app/contract/school/school.ts'
import { MySchoolInfo, profileFields } from '@app/contract/school/school-profile.ts'
import { isSameValue } from '@app/contract/school/school-profile.values.ts'
import type { SourcedFigure } from '@app/contract/school/school-statements.values.ts'
import { chosen, writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { z } from 'zod'
import { noteAudit } from '#modules/audit/store.ts'
import type { Member } from '#modules/member/rules.ts'
import { countAct, memberOf, writerOf } from '#modules/member/store.ts'
import { checkScope } from '#modules/moderator/actions.ts'
import { writeSchool } from '#modules/school/actions.ts'
import {
  changeById,
  changeOf,
  dropChange,
  lockSchoolRow,
  putChange,
  raiseVersions,
  refuseChange,
  type School,
  type SchoolChange,
  schoolById,
} from '#modules/school/change-store.ts'
import { confirmFigures, figuresOverAYearOld } from '#modules/school/officer-store.ts'
import { ownContacts } from '#modules/school-auth/actions.ts'
import { publishEvent } from '#platform/event/events.ts'
import { type Ctx, checkPermission, signedIn } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'
import { schoolProfileEvents } from './events.ts'
import {
  checkReferences,
  cleanValues,
  fileNamesIn,
  fitValues,
  judgeValues,
  schoolShows,
} from './read-values.ts'
import { atOnce, fieldsOf, movedFields, pick, sorted, type Values } from './rules.ts'
import { holdSpeaker } from './store.ts'
import { type Change, fieldNames, linesOf } from './wording.ts'

const dayOf = (time: Date) => writeMoment(time).slice(0, 10)

type Speaker = Member & { schoolId: number }

/** The caller as speaker of a school. Throws `schoolNotApproved` for all others. */
async function speakerOf(ctx: Ctx): Promise<Speaker> {
  const member = await memberOf(ctx.db, signedIn(ctx))
  const { schoolId } = member
  if (schoolId === null) throw problem('schoolNotApproved')
  return { ...member, schoolId }
}

async function presentSchool(ctx: Ctx, school: School): Promise<MySchoolInfo> {
  const change = await changeOf(ctx.db, school.id)
  return {
    ...(pick(school, profileFields) as Pick<School, (typeof profileFields)[number]>),
    destinations: school.destinations ?? null,
    schoolId: school.id,
    version: school.version,
    isPublic: school.status === '0',
    updateTime: school.updateTime,
    oldFigures: [...figuresOverAYearOld(school, ctx.now())],
    waiting: change ? await presentChange(ctx, change) : null,
  }
}

async function presentChange(ctx: Ctx, change: SchoolChange): Promise<MySchoolInfo['waiting']> {
  const [lines = []] = await linesOf(ctx, [change])
  return {
    ...change,
    reason: change.reason && sayReason(change.reason)[ctx.language],
    rejectReason: change.rejectReason && sayReason(change.rejectReason)[ctx.language],
    lines,
  }
}

/** The effect of each of these changes in words, and its pictures, for the reviewer. */
export async function changesInWords(ctx: Ctx, changes: readonly Change[]) {
  const lines = await linesOf(ctx, changes)
  return changes.map(({ values }, at) => ({ lines: lines[at] ?? [], pictures: fileNamesIn(values) }))
}

/** The profile of the caller's school, with what of it waits. */
export async function readMySchool(ctx: Ctx): Promise<MySchoolInfo> {
  return schoolAsItStands(ctx, (await speakerOf(ctx)).schoolId)
}

async function schoolAsItStands(ctx: Ctx, schoolId: number): Promise<MySchoolInfo> {
  const school = await schoolById(ctx.db, schoolId)
  if (!school) throw problem('schoolNotApproved')
  return presentSchool(ctx, school)
}

/**
 * The school that an account speaks for, with both locked: a transaction that ends the verification waits for this
 * one, and then deletes what it wrote. Throws `schoolNotApproved` when the verification has ended already.
 */
async function heldSchool({ db }: Ctx, userId: number, schoolId: number): Promise<School> {
  const school = await lockSchoolRow(db, schoolId)
  if (!school || !(await holdSpeaker(db, userId, schoolId))) throw problem('schoolNotApproved')
  return school
}

const staleOf = async (ctx: Ctx, school: School) =>
  problem('schoolVersionStale', {
    data: { current: z.encode(MySchoolInfo, await presentSchool(ctx, school)) },
  })

/**
 * Writes what a school says of itself: at once, save what tells which school it is, and save all of it where a text has
 * to be looked at. That waits in the place of what waited before. Throws `schoolVersionStale` with the present state.
 */
export async function changeMySchool(
  ctx: Ctx,
  modules: readonly Module[],
  {
    version,
    schoolId: wanted,
    ...values
  }: Values & { version: number; schoolId?: number | '' | null | undefined },
): Promise<MySchoolInfo> {
  const speaker = await speakerOf(ctx)
  await writerOf(ctx)
  const { schoolId, userId } = speaker
  if (chosen(wanted) !== undefined && wanted !== schoolId) throw problem('schoolOther')
  await countAct(ctx, speaker, 'rate.edit')
  const school = await heldSchool(ctx, userId, schoolId)
  const change = await changeOf(ctx.db, schoolId)
  if (school.version !== version) throw await staleOf(ctx, school)
  const before: Values = change?.status === 'pending' ? change.values : {}
  const files = [...schoolShows(school), ...fileNamesIn(before)]
  const cleaned = await cleanValues(ctx, userId, values, files)
  const { fresh, waiting } = sorted(cleaned, school, before)
  await checkReferences(ctx, userId, { ...waiting, ...fresh }, files)
  // the pending change is judged again by today's word list: it may need review again, or none any more
  const contacts = await ownContacts(ctx, speaker)
  const judged = await judgeValues(ctx, contacts, fresh)
  const again = await judgeValues(ctx, contacts, waiting)
  const reason = judged.reviewReason ?? again.reviewReason
  const all: Values = { ...again.values, ...judged.values }
  const now = atOnce(reason === null ? all : judged.values, judged.reviewReason !== null, school)
  const later = pick(
    all,
    fieldsOf(all).filter((field) => !(field in now)),
  )
  if (fieldsOf(now).length > 0) await writeSchool(ctx, modules, schoolId, now, dayOf(ctx.now()))
  const isUnchanged =
    isSameValue(later, before) && (fieldsOf(later).length === 0 || change?.reason === reason)
  if (!isUnchanged) await replacePendingChange(ctx, school, { userId, change, later, reason })
  return schoolAsItStands(ctx, schoolId)
}

/** States for the caller's school that old figures hold as they stand. Throws `schoolVersionStale` with the present state. */
export async function confirmOldFigures(
  ctx: Ctx,
  { figures, version }: { figures: readonly SourcedFigure[]; version: number },
): Promise<MySchoolInfo> {
  const speaker = await speakerOf(ctx)
  await writerOf(ctx)
  const { schoolId, userId } = speaker
  await countAct(ctx, speaker, 'rate.edit')
  const school = await heldSchool(ctx, userId, schoolId)
  if (school.version !== version) throw await staleOf(ctx, school)
  await confirmFigures(ctx.db, school, figures, ctx.now())
  ctx.invalidate(`school:${schoolId}`, 'school:list')
  return schoolAsItStands(ctx, schoolId)
}

interface PendingChange {
  userId: number
  change: SchoolChange | undefined
  later: Values
  reason: string | null
}

/** Puts what waits in the place of what did, or takes that away where nothing is left of it. */
async function replacePendingChange(
  ctx: Ctx,
  school: School,
  { userId, change, later, reason }: PendingChange,
): Promise<void> {
  if (fieldsOf(later).length > 0) {
    await putChange(ctx.db, {
      schoolId: school.id,
      userId,
      values: later,
      former: pick(school, fieldsOf(later)),
      reason,
      createTime: ctx.now(),
    })
    await ctx.retainFiles(fileNamesIn(later))
  } else if (change) await dropChange(ctx.db, change.id)
  await raiseVersions(ctx.db, [school.id])
  ctx.invalidate('review')
}

/** Takes back what waits, or puts away what was refused. */
export async function withdrawChange(ctx: Ctx): Promise<MySchoolInfo> {
  const { userId, schoolId } = await speakerOf(ctx)
  const school = await heldSchool(ctx, userId, schoolId)
  const change = await changeOf(ctx.db, schoolId)
  if (!change) throw problem('schoolChangeNone')
  await dropChange(ctx.db, change.id)
  await raiseVersions(ctx.db, [school.id])
  ctx.invalidate('review')
  return schoolAsItStands(ctx, schoolId)
}

export interface ChangeDecision {
  id: number
  action: 'approve' | 'reject'
  reasonKey?: ReviewReason | null
  note?: string | null
  version?: number | null
}

/**
 * Decides about a school's pending change, for an account that may write the directory there. Throws
 * `schoolChangeMoved` where a field has been changed otherwise since.
 */
export async function decideSchoolChange(
  ctx: Ctx,
  modules: readonly Module[],
  { id, action, reasonKey, note, version }: ChangeDecision,
): Promise<{ id: number; status: string; version: number }> {
  const me = signedIn(ctx)
  checkPermission(me, schoolAdmin.update.access)
  const found = await changeById(ctx.db, id)
  const school = found && (await lockSchoolRow(ctx.db, found.schoolId))
  const change = school && (await changeById(ctx.db, id))
  if (!change) throw problem('notFound')
  await checkScope(ctx, school.cityCode)
  const { schoolId: ownSchool } = await memberOf(ctx.db, me)
  if (change.userId === me.userId || ownSchool === school.id)
    throw problem('notAllowed', {
      text: {
        zh: '不能审核自己或本校提交的修改，请由其他工作人员处理',
        en: 'You cannot decide about a change of your own or of your own school: leave it to a colleague',
      },
    })
  if (change.status !== 'pending' || (version && change.version !== version)) throw problem('stateStale')
  let after: Values = change.values
  if (action === 'approve') {
    const moved = movedFields(change.values, change.former, school)
    if (moved.length > 0)
      throw problem('schoolChangeMoved', { values: { fields: fieldNames(moved)[ctx.language] } })
    const contacts = await ownContacts(ctx, { userId: change.userId, schoolId: school.id })
    after = await fitValues(ctx, contacts, change.values)
    await writeSchool(ctx, modules, school.id, after, dayOf(change.createTime))
    await dropChange(ctx.db, id)
  } else {
    await refuseChange(ctx.db, id, { rejectReason: reasonKey ?? 'other', note: note || null })
    await raiseVersions(ctx.db, [school.id])
  }
  await noteAudit(ctx, {
    act: action,
    objKind: 'school',
    objId: school.id,
    targetId: change.userId,
    title: school.schoolName,
    reasonKey: reasonKey ?? null,
    note: note ?? null,
    before: change.former,
    after,
  })
  await publishEvent(ctx.db, schoolProfileEvents['schoolChange.decided'], {
    userId: change.userId,
    schoolId: school.id,
    school: { zh: school.schoolName, en: school.schoolNameEn || school.schoolName },
    fields: fieldsOf(change.values),
    action,
    reasonKey: reasonKey ?? null,
    note: note || null,
  })
  return {
    id,
    status: action === 'approve' ? 'approved' : 'rejected',
    version: change.version + 1,
  }
}
