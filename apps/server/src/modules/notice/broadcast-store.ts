import { and, asc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { members } from '#modules/member/table.ts'
import type { Counted } from '#platform/batched-counter.ts'
import type { Db } from '#platform/db/database.ts'
import type { Notice } from './store.ts'
import { broadcasts, notices } from './table.ts'

export type Broadcast = typeof broadcasts.$inferSelect
type Audience = Pick<Broadcast, 'kind' | 'levelFrom' | 'levelTo' | 'cityCode'>

const userTypes = { all: ['01', '02'], personal: ['01'], school: ['02'] }

/** The accounts that a notice is for: members that exist, by kind, level and city of their profile. */
function audienceOf({ kind, levelFrom, levelTo, cityCode }: Audience): SQL | undefined {
  return and(
    eq(accounts.delFlag, '0'),
    inArray(accounts.usertype, userTypes[kind]),
    sql`coalesce(${members.level}, 0) between ${levelFrom} and ${levelTo}`,
    cityCode === '' ? undefined : eq(members.cityCode, cityCode),
  )
}

/** How many members a notice is for. */
export async function audienceSize(db: Db, broadcast: Audience): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(accounts)
    .leftJoin(members, eq(members.userId, accounts.userId))
    .where(audienceOf(broadcast))
  return row?.n ?? 0
}

/** A notice, locked: its state stays as it is until the transaction ends. */
export async function lockBroadcast(db: Db, id: number): Promise<Broadcast | undefined> {
  const [row] = await db.select().from(broadcasts).where(eq(broadcasts.id, id)).for('update')
  return row
}

export async function broadcastById(db: Db, id: number): Promise<Broadcast | undefined> {
  const [row] = await db.select().from(broadcasts).where(eq(broadcasts.id, id))
  return row
}

export async function changeBroadcast(
  db: Db,
  id: number,
  change: Partial<typeof broadcasts.$inferInsert>,
): Promise<void> {
  await db.update(broadcasts).set(change).where(eq(broadcasts.id, id))
}

/**
 * The next members of a sent notice by number, `limit` at most; the last of a full batch only shows that there are
 * further ones, and is not counted as addressed. The row is locked until the batch is committed, so that a notice
 * that is withdrawn meanwhile reaches no one afterwards.
 */
export async function takeAudience(db: Db, id: number, above: number, limit: number): Promise<number[]> {
  const broadcast = await lockBroadcast(db, id)
  if (broadcast?.state !== 'sent') return []
  const rows = await db
    .select({ userId: accounts.userId })
    .from(accounts)
    .leftJoin(members, eq(members.userId, accounts.userId))
    .where(and(gt(accounts.userId, above), audienceOf(broadcast)))
    .orderBy(asc(accounts.userId))
    .limit(limit)
  const reached = Math.min(rows.length, limit - 1)
  if (reached > 0) await changeBroadcast(db, id, { addressed: broadcast.addressed + reached })
  return rows.map(({ userId }) => userId)
}

/** Marks scheduled notices whose time has come as sent, and gives their numbers. */
export async function takeDueBroadcasts(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .update(broadcasts)
    .set({ state: 'sent' })
    .where(and(eq(broadcasts.state, 'scheduled'), lte(broadcasts.sendTime, now)))
    .returning({ id: broadcasts.id })
  return rows.map(({ id }) => id)
}

const ofBroadcast = (id: number) => and(eq(notices.objKind, 'broadcast'), eq(notices.objId, id))

/** Notices that one transaction deletes. */
const ROWS_AT_ONCE = 1_000

/** Deletes a withdrawn notice from members' lists, so many at a time; gives whose lists changed, none when it is gone. */
export async function forgetBroadcast(db: Db, id: number): Promise<number[]> {
  const some = db.select({ id: notices.id }).from(notices).where(ofBroadcast(id)).limit(ROWS_AT_ONCE)
  const gone = await db.delete(notices).where(inArray(notices.id, some)).returning({ userId: notices.userId })
  return gone.map(({ userId }) => userId)
}

/** Gives notices that staff sent to many the words and the link that stand there once; those of a withdrawn one go. */
export async function withBroadcasts(db: Db, rows: Notice[]): Promise<Notice[]> {
  const ids = rows.flatMap(({ objKind, objId }) => (objKind === 'broadcast' && objId !== null ? [objId] : []))
  if (ids.length === 0) return rows
  const found = await db
    .select()
    .from(broadcasts)
    .where(and(inArray(broadcasts.id, [...new Set(ids)]), eq(broadcasts.state, 'sent')))
  const byId = new Map(found.map((broadcast) => [broadcast.id, broadcast]))
  return rows.flatMap((row) => {
    if (row.objKind !== 'broadcast') return [row]
    const broadcast = byId.get(row.objId ?? 0)
    if (!broadcast) return []
    const { title, titleEn, content, contentEn, link } = broadcast
    const values = {
      T: { zh: title, en: titleEn },
      c: { zh: content, en: contentEn },
      ...(link && { link }),
    }
    return [{ ...row, values }]
  })
}

/** How many members read a notice, written every ten seconds. */
export const broadcastReads: Counted<{ id: number }> = {
  keyOf: ({ id }) => String(id),
  add: async (db, sums) => {
    for (const { id, count } of sums)
      await db
        .update(broadcasts)
        .set({ readCount: sql`${broadcasts.readCount} + ${count}` })
        .where(eq(broadcasts.id, id))
  },
}
