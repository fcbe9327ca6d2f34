import type { openDayAdmin, saveMyOpenDay } from '@app/contract/school/open-day/open-day.ts'
import {
  momentIn,
  OPEN_DAY_DAYS_AHEAD,
  OPEN_DAYS_AHEAD,
  type OpenDayState,
} from '@app/contract/school/open-day/open-day.values.ts'
import { chosen } from '@app/contract/shapes/shapes.values.ts'
import { asciiAddress } from '@app/contract/shapes/web-address.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import type { CallOutput } from '@app/contract/wire/call.ts'
import { Problem, problem } from '@app/contract/wire/problem.ts'
import type { z } from 'zod'
import type { Member } from '#modules/member/rules.ts'
import { countAct, memberOf, writerOf } from '#modules/member/store.ts'
import { checkScope } from '#modules/moderator/actions.ts'
import { lockSchoolRow } from '#modules/school/change-store.ts'
import { type CheckedText, checkTexts, markTexts, refuseDisguise } from '#modules/sensitive-word/check.ts'
import { publishEvent } from '#platform/event/events.ts'
import { type Ctx, signedIn } from '#platform/http/handle.ts'
import { limits } from '#platform/limit/limits.ts'
import { openDayEvents } from './events.ts'
import {
  countAhead,
  isComing,
  lockOpenDay,
  placeOfSchool,
  putOpenDay,
  remindedReaders,
  setReminder,
  setState,
} from './store.ts'
import type { OpenDayRow } from './table.ts'

type Draft = z.output<typeof openDayAdmin.draft>
type Stated = Omit<Draft, 'schoolId' | 'state'>

const MINUTE_MS = 60_000

/** The moments of an open day, and nothing as null however it was sent. */
function settled(stated: Stated) {
  const startTime = momentIn(stated.zone, stated.day, stated.time)
  return {
    startTime,
    endTime: new Date(startTime.getTime() + stated.minutes * MINUTE_MS),
    place: stated.place || null,
    placeEn: stated.placeEn || null,
    link: stated.link ? asciiAddress(stated.link) : null,
    seats: stated.seats ?? null,
  }
}

/** Throws `openDayPlace` without a place or link, and `hostDisguised` for a link that reads as another one. */
function checkPlace({ place, placeEn, link }: Stated): void {
  if (link) refuseDisguise('link', link)
  if (!place && !placeEn && !link) throw problem('openDayPlace', { field: 'place' })
}

/** An open day that moves to another time is not over any more; `takeDue` decides whether it reminds again. */
const comesAgain = (before: OpenDayRow | undefined, startTime: Date) =>
  before && before.startTime.getTime() !== startTime.getTime() ? { isOver: false } : {}

/** The last day that is taken, so that no list and no calendar has one for ever. */
const lastTimeOf = (now: Date) => new Date(now.getTime() + OPEN_DAY_DAYS_AHEAD * DAY_MS)

/** True while the followers of a school may have a notice about its open days; counts it. */
async function mayNotifyFollowers({ db, limiter, now }: Ctx, schoolId: number): Promise<boolean> {
  try {
    await limiter.take(db, limits.openDayNews, String(schoolId), now())
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/** The tag of what a school has ahead: its page is no other school's. */
export const openDaysAt = (schoolId: number) => `openDay:school-${schoolId}`

const payloadOf = ({ id, schoolId, title, titleEn, day, time, zone }: OpenDayRow) => ({
  id,
  schoolId,
  title: { zh: title, en: titleEn },
  day,
  time,
  zone,
})

/** Publishes that an open day which readers could see will not be held. */
async function publishWithdrawn(ctx: Ctx, openDay: OpenDayRow, readers: number[] | null): Promise<void> {
  if (openDay.state !== 'planned' || openDay.endTime <= ctx.now()) return
  await publishEvent(ctx.db, openDayEvents['openDay.withdrawn'], {
    ...payloadOf(openDay),
    wereReminded: openDay.remindedTime !== null && (await mayNotifyFollowers(ctx, openDay.schoolId)),
    readers,
  })
}

/** What an editor writes, completed. */
export async function settledByEditor(
  ctx: Ctx,
  draft: Draft,
  id: number | undefined,
): Promise<Record<string, unknown>> {
  const { db } = ctx
  checkPlace(draft)
  const school = await placeOfSchool(db, draft.schoolId)
  if (!school) throw problem('openDaySchool', { field: 'schoolId' })
  await checkScope(ctx, school.cityCode)
  const values = settled(draft)
  if (values.endTime > lastTimeOf(ctx.now())) throw problem('openDayFar', { field: 'day' })
  const before = id === undefined ? undefined : await lockOpenDay(db, id)
  ctx.invalidate(...[draft.schoolId, ...(before ? [before.schoolId] : [])].map(openDaysAt))
  if (before && draft.state === 'withdrawn') await publishWithdrawn(ctx, before, null)
  return { ...values, ...comesAgain(before, values.startTime) }
}

/** Publishes what becomes of open days that an editor removes. */
export async function beforeRemoval(ctx: Ctx, rows: readonly { id: number }[]): Promise<void> {
  for (const { id } of rows) {
    const openDay = await lockOpenDay(ctx.db, id)
    if (!openDay) continue
    ctx.invalidate(openDaysAt(openDay.schoolId))
    // the reminders go with it
    await publishWithdrawn(ctx, openDay, await remindedReaders(ctx.db, id))
  }
}

/** The school that the caller speaks for. Throws `schoolNotApproved`. */
export async function ownSchool(ctx: Ctx): Promise<{ member: Member; schoolId: number }> {
  const member = await memberOf(ctx.db, signedIn(ctx))
  if (member.schoolId === null) throw problem('schoolNotApproved')
  return { member, schoolId: member.schoolId }
}

const worded = ['title', 'titleEn', 'place', 'placeEn', 'content', 'contentEn'] as const

/** Texts as they may be shown, and whether staff look at them first. */
async function judged(ctx: Ctx, stated: Stated): Promise<{ stated: Stated; state: OpenDayState }> {
  const fields = worded.filter((field) => stated[field])
  const texts = fields.map(
    (field): CheckedText => ({ field, scope: 'school', text: stated[field] ?? '', isHtml: false }),
  )
  const verdict = await checkTexts(ctx, texts)
  const checked = Object.fromEntries(fields.map((field, at) => [field, verdict.texts[at] ?? stated[field]]))
  // an address is not masked, and a meeting's may look like a number to call: staff look at what is found in it
  const [link] = await markTexts(ctx, stated.link ? [{ scope: 'school', text: stated.link }] : [])
  const isFree = verdict.reviewReason === null && !link?.reason
  return { stated: { ...stated, ...checked }, state: isFree ? 'planned' : 'waiting' }
}

/** Writes an open day of the caller's school. */
export async function saveOwn(
  ctx: Ctx,
  { id: statedId, ...input }: Stated & { id?: number | '' | null | undefined },
): Promise<CallOutput<typeof saveMyOpenDay>['data']> {
  const { member, schoolId } = await ownSchool(ctx)
  await writerOf(ctx)
  await countAct(ctx, member, 'rate.edit')
  checkPlace(input)
  const id = chosen(statedId)
  const now = ctx.now()
  // the school first, as everywhere; its row makes two writers count one after the other
  await lockSchoolRow(ctx.db, schoolId)
  const before = id === undefined ? undefined : await lockOpenDay(ctx.db, id)
  if (id !== undefined && before?.schoolId !== schoolId) throw problem('notFound')
  const values = settled(input)
  if (values.endTime <= now) throw problem('openDayPast', { field: 'day' })
  if (values.endTime > lastTimeOf(now)) throw problem('openDayFar', { field: 'day' })
  if ((await countAhead(ctx.db, schoolId, now, id)) >= OPEN_DAYS_AHEAD) throw problem('openDayMany')
  const { stated, state: judgedState } = await judged(ctx, input)
  // staff decided on it, or have yet to: its school takes no such decision back
  const state = before && before.state !== 'planned' ? 'waiting' : judgedState
  const by = signedIn(ctx).userName
  const saved = await putOpenDay(ctx.db, id, {
    ...stated,
    ...settled(stated),
    ...comesAgain(before, values.startTime),
    schoolId,
    state,
    isBySchool: true,
    ...(before ? { updateBy: by, updateTime: now } : { createBy: by, createTime: now }),
  })
  ctx.invalidate(openDaysAt(schoolId))
  return { id: saved, state }
}

/** Withdraws an open day of the caller's school. */
export async function withdrawOwn(ctx: Ctx, id: number): Promise<void> {
  const { schoolId } = await ownSchool(ctx)
  const openDay = await lockOpenDay(ctx.db, id)
  if (openDay?.schoolId !== schoolId) throw problem('notFound')
  await publishWithdrawn(ctx, openDay, null)
  await setState(ctx.db, id, 'withdrawn')
  ctx.invalidate(openDaysAt(schoolId))
}

/** Sets or takes away the caller's reminder. */
export async function remind(ctx: Ctx, { id, on }: { id: number; on: boolean }): Promise<{ on: boolean }> {
  const { userId } = signedIn(ctx)
  const now = ctx.now()
  await ctx.limiter.take(ctx.db, limits.ownLists, String(userId), now)
  if (on && !(await isComing(ctx.db, id, now))) throw problem('notFound')
  await setReminder(ctx.db, { openDayId: id, userId, on, now })
  return { on }
}

/** Publishes that an open day begins within a day. */
export const publishSoon = async (ctx: Ctx, openDay: OpenDayRow): Promise<void> =>
  publishEvent(ctx.db, openDayEvents['openDay.soon'], {
    ...payloadOf(openDay),
    withFollowers: await mayNotifyFollowers(ctx, openDay.schoolId),
  })
