import {
  type LeadBoardOrder,
  type LeadStage,
  leadStages,
  openLeadStages,
} from '@app/contract/contact/lead.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { dataScopeOf } from '#modules/access-control/data-scope-store.ts'
import { accounts } from '#modules/account/table.ts'
import { schools } from '#modules/school/table.ts'
import type { DataScope } from '#platform/db/data-scope.ts'
import type { Db } from '#platform/db/database.ts'
import type { Me } from '#platform/http/handle.ts'
import { leadEvents, leadRules, leads } from './table.ts'

/** Cards of one state that a board shows. */
const BOARD_ROWS = 30
/** Characters of a message's first line on a card. */
const CARD_TEXT = 80
const CALENDAR_ROWS = 500
const HISTORY_ROWS = 200
const TWINS = 10

/** Leads whose owner is in a data scope; those without an owner are seen by who sees everything. */
export function leadsInScope(scope: DataScope, db: Db): SQL | undefined {
  if (scope === 'all') return undefined
  const { departments, ownUserId } = scope
  const owners = db
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(inArray(accounts.deptId, [...departments]))
  return or(
    sql`false`,
    departments.length > 0 ? inArray(leads.ownerId, owners) : undefined,
    ownUserId === null ? undefined : eq(leads.ownerId, ownUserId),
  )
}

/** The leads that an account sees in its list, whatever call counts them. */
export async function leadsOfList(db: Db, me: Me): Promise<SQL | undefined> {
  return me.isSuper ? undefined : leadsInScope(await dataScopeOf(db, me, 'bbs:contact:list'), db)
}

/** Names that stand beside a lead, for lists that select from leads alone. */
export const leadExtra = {
  schoolName: sql<string | null>`(select ${schools.schoolName} from ${schools}
    where ${schools.id} = ${leads}.school_id)`,
  schoolNameEn: sql<string | null>`(select ${schools.schoolNameEn} from ${schools}
    where ${schools.id} = ${leads}.school_id)`,
  ownerName: sql<string | null>`(select ${accounts.nickName} from ${accounts}
    where ${accounts.userId} = ${leads}.owner_id)`,
}

/** A lead that is there, locked for a change. */
export async function lockLead(db: Db, id: number) {
  const [lead] = await db
    .select()
    .from(leads)
    .where(and(eq(leads.id, id), isNull(leads.joinedId)))
    .for('update')
  return lead
}
export type Lead = NonNullable<Awaited<ReturnType<typeof lockLead>>>

/** Several leads by their number, locked in one order, so that two who change some of the same do not wait for each other. */
export const lockLeads = (db: Db, ids: readonly number[]): Promise<Lead[]> =>
  db
    .select()
    .from(leads)
    .where(and(inArray(leads.id, [...ids]), isNull(leads.joinedId)))
    .orderBy(leads.id)
    .for('update')

/** Of how many of these leads a condition holds. */
export const leadsAmong = (db: Db, ids: readonly number[], condition: SQL): Promise<number> =>
  db.$count(leads, and(inArray(leads.id, [...ids]), condition))

/** Whether a condition holds of a lead. */
export async function isLeadAmong(db: Db, id: number, condition: SQL): Promise<boolean> {
  return (await db.$count(leads, and(eq(leads.id, id), condition))) > 0
}

export async function changeLead(
  db: Db,
  id: number,
  change: Partial<typeof leads.$inferInsert>,
): Promise<void> {
  await db.update(leads).set(change).where(eq(leads.id, id))
}

export async function changeLeads(
  db: Db,
  ids: readonly number[],
  change: Partial<typeof leads.$inferInsert>,
): Promise<void> {
  await db
    .update(leads)
    .set(change)
    .where(inArray(leads.id, [...ids]))
}

export async function addEvents(db: Db, events: (typeof leadEvents.$inferInsert)[]): Promise<void> {
  if (events.length > 0) await db.insert(leadEvents).values(events)
}

export async function addEvent(db: Db, event: typeof leadEvents.$inferInsert): Promise<void> {
  await db.insert(leadEvents).values(event)
}

/** The changes of a lead's state, the newest first. */
export function movesOf(db: Db, leadId: number) {
  const { id, before, after, byUserId, createTime } = leadEvents
  return db
    .select({ id, before, after, byUserId, createTime })
    .from(leadEvents)
    .where(and(eq(leadEvents.leadId, leadId), eq(leadEvents.kind, 'state')))
    .orderBy(desc(leadEvents.id))
    .limit(HISTORY_ROWS)
}

export async function removeEvent(db: Db, id: number): Promise<void> {
  await db.delete(leadEvents).where(eq(leadEvents.id, id))
}

/** Whether anything is noted of a lead. */
export const hasHistory = async (db: Db, leadId: number): Promise<boolean> =>
  (await db.$count(leadEvents, eq(leadEvents.leadId, leadId))) > 0

/** The newest entries of a time line. */
export function historyOf(db: Db, leadId: number) {
  return db
    .select({
      id: leadEvents.id,
      kind: leadEvents.kind,
      outcome: leadEvents.outcome,
      text: leadEvents.text,
      before: leadEvents.before,
      after: leadEvents.after,
      byName: accounts.nickName,
      createTime: leadEvents.createTime,
    })
    .from(leadEvents)
    .leftJoin(accounts, eq(accounts.userId, leadEvents.byUserId))
    .where(eq(leadEvents.leadId, leadId))
    .orderBy(desc(leadEvents.id))
    .limit(HISTORY_ROWS)
}

/** Other leads with the same number, of those that the caller sees. */
export function twinsOf(db: Db, lead: Lead, seen: SQL | undefined) {
  return db
    .select({ id: leads.id, name: leads.name, createTime: leads.createTime })
    .from(leads)
    .where(
      and(
        eq(leads.mobileMark, lead.mobileMark),
        ne(leads.id, lead.id),
        ne(leads.status, 'withdrawn'),
        isNull(leads.joinedId),
        seen,
      ),
    )
    .orderBy(desc(leads.id))
    .limit(TWINS)
}

/** An open lead with this number. */
export async function openLeadOf(db: Db, mobileMark: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        eq(leads.mobileMark, mobileMark),
        inArray(leads.status, [...openLeadStages]),
        isNull(leads.joinedId),
      ),
    )
    .limit(1)
  return row?.id
}

/** Merges a lead into another: what the kept one lacks comes from the other, and so does its time line. */
export async function mergeLeads(db: Db, target: Lead, other: Lead): Promise<void> {
  await changeLead(db, target.id, {
    who: target.who ?? other.who,
    grade: target.grade ?? other.grade,
    schoolId: target.schoolId ?? other.schoolId,
    content: [target.content, other.content].filter(Boolean).join('\n').slice(0, 1000) || null,
    source: target.source ?? other.source,
    campaign: target.campaign ?? other.campaign,
    // below 14 a guardian agrees: what one of them said stays said
    adult: target.adult === 'guardian' ? target.adult : (other.adult ?? target.adult),
    // the consent of the later one counts
    ...(other.agreedAt > target.agreedAt
      ? { abroad: other.abroad, news: other.news, agreedAt: other.agreedAt }
      : {}),
    nextTime: target.nextTime ?? other.nextTime,
    ownerId: target.ownerId ?? other.ownerId,
    step: Math.max(target.step, other.step),
    times: target.times + other.times,
    createTime: earlier(target.createTime, other.createTime),
    lastTime: later(target.lastTime, other.lastTime),
    reachedTime:
      target.reachedTime && other.reachedTime
        ? later(target.reachedTime, other.reachedTime)
        : (target.reachedTime ?? other.reachedTime),
  })
  await db.update(leadEvents).set({ leadId: target.id }).where(eq(leadEvents.leadId, other.id))
  await db.update(leads).set({ joinedId: target.id }).where(eq(leads.joinedId, other.id))
  // its number stays for a withdrawal; what else it said stands in the kept one
  await changeLead(db, other.id, {
    joinedId: target.id,
    name: '',
    content: null,
    ownerId: null,
    nextTime: null,
  })
}
const later = (one: Date, other: Date) => (one > other ? one : other)
const earlier = (one: Date, other: Date) => (one < other ? one : other)

const card = {
  id: leads.id,
  name: leads.name,
  grade: leads.grade,
  isGuardian: sql<boolean>`coalesce(${leads.adult} = 'guardian', false)`,
  schoolName: schools.schoolName,
  schoolNameEn: schools.schoolNameEn,
  ownerName: accounts.nickName,
  status: sql<LeadStage>`${leads.status}`,
  who: leads.who,
  opening: sql<string>`left(split_part(ltrim(coalesce(${leads.content}, ''), E' \\t\\r\\n'), E'\\n', 1), ${CARD_TEXT})`,
  nextTime: leads.nextTime,
  createTime: leads.createTime,
}

const cards = (db: Db) =>
  db
    .select(card)
    .from(leads)
    .leftJoin(schools, eq(schools.id, leads.schoolId))
    .leftJoin(accounts, eq(accounts.userId, leads.ownerId))

/** A new lead without an owner stands above all others: no one is going to call it. */
const withoutOwner = sql`${leads.ownerId} is null desc`

const boardOrders: Record<LeadBoardOrder, SQL[]> = {
  // a lead without a date comes after those with one
  next: [asc(leads.nextTime), desc(leads.id)],
  new: [desc(leads.createTime), desc(leads.id)],
}

/** The first leads of each state with the number of all, of those that a condition holds. */
export async function boardOf(db: Db, seen: SQL | undefined, order: LeadBoardOrder) {
  const there = and(isNull(leads.joinedId), seen)
  const stages = Object.keys(leadStages) as LeadStage[]
  const columns = stages.map((status) =>
    cards(db)
      .where(and(eq(leads.status, status), there))
      .orderBy(...(status === 'new' ? [withoutOwner] : []), ...boardOrders[order])
      .limit(BOARD_ROWS),
  )
  const [first, second, ...others] = columns as [
    (typeof columns)[0],
    (typeof columns)[0],
    ...(typeof columns)[0][],
  ]
  const rows = await unionAll(first, second, ...others)
  // each along the index of its state: all at once would read every lead
  const totals = await db
    .select({
      status: sql<LeadStage>`stage.status`,
      total: sql<number>`(select count(*)::int from ${leads} where ${and(sql`${leads.status} = stage.status`, there)})`,
    })
    .from(sql`unnest(${sql.param(stages)}::text[]) as stage(status)`)
  return stages.map((status) => ({
    status,
    total: totals.find((one) => one.status === status)?.total ?? 0,
    rows: rows.filter((row) => row.status === status),
  }))
}

/** Open leads with a next date between two moments, the earliest first. */
export function calendarOf(db: Db, from: Date, until: Date, seen: SQL | undefined) {
  return cards(db)
    .where(
      and(
        gte(leads.nextTime, from),
        lt(leads.nextTime, until),
        inArray(leads.status, Object.keys(leadStages) as LeadStage[]),
        isNull(leads.joinedId),
        seen,
      ),
    )
    .orderBy(asc(leads.nextTime), asc(leads.id))
    .limit(CALENDAR_ROWS)
}

/** How many leads of an account were withdrawn within a day. */
const withdrawnOf = (ownerId: number, now: Date) => {
  const since = new Date(now.getTime() - DAY_MS)
  return sql<number>`(select count(*)::int from ${leads} gone
    join ${leadEvents} ended on ended.lead_id = gone.id and ended.kind = 'withdrawn'
    where gone.status = 'withdrawn' and gone.update_time > ${since} and ended.create_time > ${since}
      and ended.before = ${String(ownerId)})`
}

/**
 * An account's own leads that wait: to be called for the first time, and due; and new ones without an owner, where its list
 * has those.
 */
export async function leadCounts(db: Db, me: Me, now: Date) {
  const ownerId = me.userId
  const unowned = await db.$count(
    leads,
    and(eq(leads.status, 'new'), isNull(leads.ownerId), isNull(leads.joinedId), await leadsOfList(db, me)),
  )
  const [row] = await db
    .select({
      withdrawn: withdrawnOf(ownerId, now),
      fresh: sql<number>`count(*) filter (where ${leads.status} = 'new')::int`,
      due: sql<number>`count(*) filter (where ${leads.nextTime} <= ${now})::int`,
      isOwner: sql<boolean>`count(*) > 0 or exists (select from ${leadRules}
        where ${leadRules.status} = '0' and ${ownerId} = any(${leadRules.userIds}))`,
    })
    .from(leads)
    .where(
      and(eq(leads.ownerId, ownerId), inArray(leads.status, [...openLeadStages]), isNull(leads.joinedId)),
    )
  return { ...(row ?? { withdrawn: 0, fresh: 0, due: 0, isOwner: false }), unowned }
}

/** Marks leads whose next date has come as reminded, each once by one process, and gives them with their owners. */
export function takeDueLeads(db: Db, now: Date, limit: number) {
  const due = db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        lte(leads.nextTime, now),
        sql`${leads.remindedTime} is distinct from ${leads.nextTime}`,
        sql`${leads.ownerId} is not null`,
        inArray(leads.status, [...openLeadStages]),
        isNull(leads.joinedId),
      ),
    )
    .orderBy(asc(leads.nextTime))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(leads)
    .set({ remindedTime: sql`${leads.nextTime}` })
    .where(inArray(leads.id, due))
    .returning({ id: leads.id, ownerId: leads.ownerId })
}
