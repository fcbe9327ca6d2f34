import { and, eq, gt } from 'drizzle-orm'
import { emailLinks } from '#modules/session/table.ts'
import type { Db } from '#platform/db/database.ts'

type EmailLink = typeof emailLinks.$inferSelect

/** Stores a link in place of any earlier one of the account. */
export async function insertEmailLink(db: Db, link: EmailLink): Promise<void> {
  const { userId: _, ...set } = link
  await db.insert(emailLinks).values(link).onConflictDoUpdate({ target: emailLinks.userId, set })
}

/** The sealed address whose link is still to be opened. */
export async function pendingEmailOf(db: Db, userId: number, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ emailSealed: emailLinks.emailSealed })
    .from(emailLinks)
    .where(and(eq(emailLinks.userId, userId), gt(emailLinks.expiresAt, now)))
  return row?.emailSealed
}

/** Uses a link up; undefined when there is none or it is over. */
export async function takeEmailLink(db: Db, tokenHash: string, now: Date): Promise<EmailLink | undefined> {
  const [row] = await db
    .delete(emailLinks)
    .where(and(eq(emailLinks.tokenHash, tokenHash), gt(emailLinks.expiresAt, now)))
    .returning()
  return row
}

export async function removeEmailLink(db: Db, userId: number): Promise<void> {
  await db.delete(emailLinks).where(eq(emailLinks.userId, userId))
}
