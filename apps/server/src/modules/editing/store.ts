import { and, asc, eq, gt, lt, ne } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import type { Db } from '#platform/db/database.ts'
import { openForms, unsavedForms } from './table.ts'

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

/** A form that is not saved, in place of the one that its writer looked at before; those of before `staleBefore` go. */
export async function storeForm(
  db: Db,
  { userId, resource, ...form }: Omit<typeof unsavedForms.$inferInsert, 'createTime'>,
  now: Date,
  staleBefore: Date,
): Promise<void> {
  await db.delete(unsavedForms).where(lt(unsavedForms.createTime, staleBefore))
  const set = { ...form, createTime: now }
  await db
    .insert(unsavedForms)
    .values({ userId, resource, ...set })
    .onConflictDoUpdate({ target: [unsavedForms.userId, unsavedForms.resource], set })
}

/** What a person stored under a key for a resource. */
export async function formByKey(
  db: Db,
  { userId, resource, key }: Pick<typeof unsavedForms.$inferSelect, 'userId' | 'resource' | 'key'>,
) {
  const [form] = await db
    .select({ recordId: unsavedForms.recordId, draft: unsavedForms.draft })
    .from(unsavedForms)
    .where(
      and(eq(unsavedForms.userId, userId), eq(unsavedForms.resource, resource), eq(unsavedForms.key, key)),
    )
  return form
}

/** Forgets what forms a person has open, and what of them is not saved. */
export async function forgetForms(db: Db, userId: number): Promise<void> {
  await db.delete(unsavedForms).where(eq(unsavedForms.userId, userId))
  await db.delete(openForms).where(eq(openForms.userId, userId))
}
