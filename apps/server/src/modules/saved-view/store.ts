import { withoutContacts } from '@app/contract/system/saved-view.values.ts'
import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import type { Db } from '#platform/db/database.ts'
import type { PersonalList, PersonalReading } from '#platform/module.ts'
import { savedViews } from './table.ts'

/** Shared views of others that a list shows. */
const MAX_SHARED = 20

/** The own views of a list in their order, then those that others share. */
export async function viewsOf(db: Db, userId: number, screen: string) {
  const isOwn = eq(savedViews.userId, userId)
  const rows = await db
    .select({
      id: savedViews.id,
      userId: savedViews.userId,
      name: savedViews.name,
      settings: savedViews.settings,
      isShared: savedViews.isShared,
      owner: accounts.userName,
    })
    .from(savedViews)
    .innerJoin(accounts, eq(accounts.userId, savedViews.userId))
    .where(and(eq(savedViews.screen, screen), or(isOwn, savedViews.isShared)))
    .orderBy(desc(isOwn), asc(savedViews.id))
    .limit(MAX_SHARED + 12)
  return rows.map(({ userId: ownerId, settings, ...view }) => ({
    ...view,
    // views of an earlier version may hold a number
    query: withoutContacts(settings.query),
    isOwn: ownerId === userId,
  }))
}

type NewView = typeof savedViews.$inferInsert

/** Adds a view; says why not where there are too many, or one of that name. */
export async function addView(
  db: Db,
  view: NewView,
  most: number,
): Promise<number | 'tooManyViews' | 'viewNameTaken'> {
  const { userId, screen, name } = view
  // serializes writes per person, so that the limit holds
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`views ${userId}`}, 0))`)
  const known = await db
    .select({ name: savedViews.name })
    .from(savedViews)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.screen, screen)))
  if (known.some((one) => one.name === name)) return 'viewNameTaken'
  if (known.length >= most) return 'tooManyViews'
  const [made] = await db.insert(savedViews).values(view).returning({ id: savedViews.id })
  return made?.id ?? 'tooManyViews'
}

/** Removes a view: an own one, or any for who looks after all. False where there is none. */
export async function dropView(
  db: Db,
  id: number,
  by: { userId: number; isAdministrator: boolean },
): Promise<boolean> {
  const mine = by.isAdministrator
    ? or(eq(savedViews.userId, by.userId), savedViews.isShared)
    : eq(savedViews.userId, by.userId)
  const gone = await db
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), mine))
    .returning({ id: savedViews.id })
  return gone.length > 0
}

async function* ownViews({ db, userId }: PersonalReading) {
  yield* await db
    .select({
      screen: savedViews.screen,
      name: savedViews.name,
      settings: savedViews.settings,
      isShared: savedViews.isShared,
      createdAt: savedViews.createTime,
    })
    .from(savedViews)
    .where(eq(savedViews.userId, userId))
    .orderBy(asc(savedViews.id))
}

export const viewLists: readonly PersonalList[] = [
  {
    name: 'views',
    title: { zh: '我保存的后台列表视图', en: 'Views of console lists I saved' },
    rows: ownViews,
  },
]

/** Deletes a person's views. */
export async function deleteViewsOf(db: Db, userId: number): Promise<void> {
  await db.delete(savedViews).where(eq(savedViews.userId, userId))
}
