import { and, asc, eq, gt, lt, ne } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import type { Db } from '#platform/db/database.ts'
import { openForms } from './table.ts'

export interface OpenForm {
  resource: string
  recordId: number
  userId: number
}

const isOf = ({ resource, recordId, userId }: OpenForm) =>
  and(eq(openForms.resource, resource), eq(openForms.recordId, recordId), eq(openForms.userId, userId))

/** Notes that a form is open at this moment. One that was not seen since `staleBefore` counts as opened anew. */
export async function noteOpen(db: Db, form: OpenForm, now: Date, staleBefore: Date): Promise<void> {
  await db.delete(openForms).where(lt(openForms.seenAt, staleBefore))
  await db
    .insert(openForms)
    .values({ ...form, since: now, seenAt: now })
    .onConflictDoUpdate({
      target: [openForms.resource, openForms.recordId, openForms.userId],
      set: { seenAt: now },
    })
}

export async function noteClosed(db: Db, form: OpenForm): Promise<void> {
  await db.delete(openForms).where(isOf(form))
}

/** Who else has the form open, longest first, at most five. */
export function othersWith(db: Db, { resource, recordId, userId }: OpenForm, staleBefore: Date) {
  return db
    .select({ name: accounts.nickName, since: openForms.since })
    .from(openForms)
    .innerJoin(accounts, eq(accounts.userId, openForms.userId))
    .where(
      and(
        eq(openForms.resource, resource),
        eq(openForms.recordId, recordId),
        ne(openForms.userId, userId),
        gt(openForms.seenAt, staleBefore),
      ),
    )
    .orderBy(asc(openForms.since), asc(openForms.userId))
    .limit(5)
}

/** Forgets what forms a person has open. */
export async function forgetForms(db: Db, userId: number): Promise<void> {
  await db.delete(openForms).where(eq(openForms.userId, userId))
}
