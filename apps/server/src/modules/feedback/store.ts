import { and, asc, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { feedbacks } from './table.ts'

type NewFeedback = typeof feedbacks.$inferInsert

/** Most pages a summary lists; the guide has 18 in each language. */
const PAGES = 60

/** Stores a new answer. */
export async function insertFeedback(db: Db, feedback: NewFeedback): Promise<void> {
  await db.insert(feedbacks).values(feedback)
}

/** True when feedback with this reference exists. */
export async function isAnswered(db: Db, ref: string): Promise<boolean> {
  return (await db.$count(feedbacks, eq(feedbacks.ref, ref))) > 0
}

/** Adds a remark to the answer of this page under this reference, once. */
export async function addRemark(db: Db, ref: string, path: string, text: string): Promise<void> {
  await db
    .update(feedbacks)
    .set({ text })
    .where(and(eq(feedbacks.ref, ref), eq(feedbacks.path, path), isNull(feedbacks.text)))
}

/** For each page how many answered, and how many of them with yes. */
export async function feedbackShares(db: Db): Promise<{ path: string; yes: number; answers: number }[]> {
  const answers = sql<number>`count(*)::int`
  return db
    .select({
      path: feedbacks.path,
      yes: sql<number>`count(*) filter (where ${feedbacks.helpful} = 'yes')::int`,
      answers,
    })
    .from(feedbacks)
    .groupBy(feedbacks.path)
    .orderBy(desc(answers), asc(feedbacks.path))
    .limit(PAGES)
}

/** How many answers have come since. */
export const countFeedbackSince = (db: Db, since: Date): Promise<number> =>
  db.$count(feedbacks, gte(feedbacks.createTime, since))

/** Deletes feedback after 24 months. */
export async function forgetOldFeedback(db: Db, now: Date): Promise<void> {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - 24)
  await db.delete(feedbacks).where(lt(feedbacks.createTime, since))
}
