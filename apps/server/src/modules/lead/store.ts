import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { leads } from './table.ts'

type NewLead = typeof leads.$inferInsert

/** The lead that the same number left since `since`, locked for the merge. */
export async function recentLead(db: Db, mobileMark: string, since: Date) {
  // two tabs that send at once wait for each other here, also when there is no row to lock yet
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${mobileMark}, 7))`)
  const [row] = await db
    .select({ id: leads.id, ref: leads.ref })
    .from(leads)
    .where(and(eq(leads.mobileMark, mobileMark), gt(leads.lastTime, since), ne(leads.status, 'withdrawn')))
    .orderBy(desc(leads.lastTime))
    .limit(1)
    .for('update')
  return row
}

/** Stores a new lead. */
export async function insertLead(db: Db, lead: NewLead): Promise<void> {
  await db.insert(leads).values(lead)
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

/** Erases the number, the name and the message of a lead; what is left says only that there was one. */
export async function withdrawLead(db: Db, ref: string, mobileMark: string): Promise<boolean> {
  const gone = await db
    .update(leads)
    .set({ status: 'withdrawn', name: '', mobile: '', mobileMark: '', content: null, ip: '' })
    .where(and(eq(leads.ref, ref), eq(leads.mobileMark, mobileMark)))
    .returning({ id: leads.id })
  return gone.length > 0
}

/** How many people wait to be called. */
export const countNewLeads = (db: Db): Promise<number> => db.$count(leads, eq(leads.status, 'new'))

/** Deletes leads twelve months after the last contact, their network addresses after 180 days. */
export async function forgetOldLeads(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await db.delete(leads).where(sql`${leads.lastTime} < ${daysAgo(365)}`)
  await db
    .update(leads)
    .set({ ip: '' })
    .where(and(sql`${leads.lastTime} < ${daysAgo(180)}`, ne(leads.ip, '')))
}
