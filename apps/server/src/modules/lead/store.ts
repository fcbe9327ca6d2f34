import { leadAdmin } from '@app/contract/contact/lead.ts'
import { openLeadStages } from '@app/contract/contact/lead.values.ts'
import { DAY_MS, HOUR_MS } from '@app/contract/time.values.ts'
import { and, desc, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { forgetVersions } from '#platform/resource/version/store.ts'
import { leadEvents, leads } from './table.ts'

type NewLead = typeof leads.$inferInsert

/** The lead that the same number left since `since`, locked for the merge. */
export async function recentLead(db: Db, mobileMark: string, since: Date) {
  // two tabs that send at once wait for each other here, also when there is no row to lock yet
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${mobileMark}, 7))`)
  const [row] = await db
    .select({ id: leads.id, ref: leads.ref, ownerId: leads.ownerId })
    .from(leads)
    .where(
      and(
        eq(leads.mobileMark, mobileMark),
        gt(leads.lastTime, since),
        ne(leads.status, 'withdrawn'),
        isNull(leads.joinedId),
      ),
    )
    .orderBy(desc(leads.lastTime))
    .limit(1)
    .for('update')
  return row
}

/** Stores a new lead and gives its number. */
export async function insertLead(db: Db, lead: NewLead): Promise<number> {
  const [made] = await db.insert(leads).values(lead).returning({ id: leads.id })
  if (!made) throw new Error('the lead was not written')
  return made.id
}

/** Merges the later message into the earlier one; its consent replaces the earlier one. */
export async function mergeLead(db: Db, id: number, lead: NewLead): Promise<void> {
  await db
    .update(leads)
    .set({
      name: lead.name,
      who: lead.who ?? sql`${leads.who}`,
      grade: lead.grade ?? sql`${leads.grade}`,
      schoolId: lead.schoolId ?? sql`${leads.schoolId}`,
      campaign: sql`coalesce(${leads.campaign}, ${lead.campaign ?? null})`,
      content: lead.content
        ? sql`left(concat_ws(E'\n', ${leads.content}, ${lead.content}::text), 1000)`
        : sql`${leads.content}`,
      abroad: lead.abroad,
      news: lead.news,
      agreedAt: lead.agreedAt,
      lastTime: lead.lastTime,
      times: sql`${leads.times} + 1`,
    })
    .where(eq(leads.id, id))
}

/** Erases the lead that a reference and its number name together, with all that was merged with it. */
export async function withdrawLead(
  db: Db,
  ref: string,
  mobileMark: string,
  now: Date,
): Promise<{ ownerId: number | null } | undefined> {
  const [found] = await db
    .select({ id: leads.id, joinedId: leads.joinedId })
    .from(leads)
    .where(and(eq(leads.ref, ref), eq(leads.mobileMark, mobileMark)))
  if (!found) return undefined
  return { ownerId: await eraseLeads(db, found.joinedId ?? found.id, now) }
}

/**
 * Erases number, name, messages and notes of a lead and of those merged into it. What is left says only that there was
 * one, and who its owner was, who learns that there is no one to call any more. Gives this owner.
 */
export async function eraseLeads(db: Db, id: number, now: Date): Promise<number | null> {
  const [before] = await db
    .select({ ownerId: leads.ownerId })
    .from(leads)
    .where(eq(leads.id, id))
    .for('update')
  const ownerId = before?.ownerId ?? null
  const gone = await db
    .update(leads)
    .set({
      status: 'withdrawn',
      name: '',
      mobile: '',
      mobileMark: '',
      content: null,
      consent: null,
      ip: '',
      ownerId: null,
      nextTime: null,
      lostReason: null,
      updateTime: now,
    })
    .where(or(eq(leads.id, id), eq(leads.joinedId, id)))
    .returning({ id: leads.id })
  const ids = gone.map((lead) => lead.id)
  if (ids.length > 0) await db.update(leadEvents).set({ text: null }).where(inArray(leadEvents.leadId, ids))
  await forgetVersions(db, leadAdmin.name, ids)
  if (ownerId !== null)
    await db
      .insert(leadEvents)
      .values({ leadId: id, kind: 'withdrawn', before: String(ownerId), createTime: now })
  return ownerId
}

/** How many people wait to be called, of the leads that a condition holds. */
export const countNewLeads = (db: Db, seen?: SQL): Promise<number> =>
  db.$count(leads, and(eq(leads.status, 'new'), isNull(leads.joinedId), seen))

/** When the day ends in Asia/Shanghai, which has no summer time. */
export const endOfToday = (now: Date): Date => {
  const hours = 8 * HOUR_MS
  return new Date(Math.ceil((now.getTime() + hours + 1) / DAY_MS) * DAY_MS - hours)
}

/** True of leads that staff work on and whose next contact comes before a moment. */
export const isDue = (until: Date): SQL | undefined =>
  and(lt(leads.nextTime, until), inArray(leads.status, [...openLeadStages]))

/** How many leads are to be contacted today, of those that a condition holds. */
export const countDueLeads = (db: Db, now: Date, seen?: SQL): Promise<number> =>
  db.$count(leads, and(isDue(endOfToday(now)), isNull(leads.joinedId), seen))

/** How many leads came before a moment and still wait to be called. */
export const countUncalled = (db: Db, before: Date): Promise<number> =>
  countNewLeads(db, lt(leads.createTime, before))

/** The last contact: the form was sent, or staff spoke with the person. */
const lastContact = sql`greatest(${leads.lastTime}, ${leads.reachedTime})`

/**
 * Deletes leads twelve months after the last contact, with their time lines and with what was merged into them; network
 * addresses after 180 days.
 */
export async function forgetOldLeads(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const gone = await db
    .delete(leads)
    .where(and(isNull(leads.joinedId), sql`${lastContact} < ${daysAgo(365)}`))
    .returning({ id: leads.id })
  const ids = gone.map(({ id }) => id)
  const joined =
    ids.length === 0
      ? []
      : await db
          .delete(leads)
          .where(sql`${leads.joinedId} = any(${sql.param(ids)}::bigint[])`)
          .returning({ id: leads.id })
  await forgetVersions(db, leadAdmin.name, [...ids, ...joined.map(({ id }) => id)])
  await db
    .update(leads)
    .set({ ip: '' })
    .where(and(sql`${leads.lastTime} < ${daysAgo(180)}`, ne(leads.ip, '')))
}
