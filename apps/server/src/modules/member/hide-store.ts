import type { HideKind } from '@app/contract/member/member.values.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import { memberBlocks, memberHides } from './table.ts'

interface Hidden {
  userId: number
  objKind: HideKind
  objId: number
}

/** Puts something out of a member's sight; what they reported stays so when they hide it too. */
export async function hideFor(
  db: Db,
  { userId, objKind, objId }: Hidden,
  why: 'hidden' | 'reported',
  now: Date,
): Promise<void> {
  await db.insert(memberHides).values({ userId, objKind, objId, why, createTime: now }).onConflictDoNothing()
}

/** Takes that back; only what was hidden for this reason where one is named. */
export async function showFor(db: Db, { userId, objKind, objId }: Hidden, why?: 'reported'): Promise<void> {
  await db
    .delete(memberHides)
    .where(
      and(
        eq(memberHides.userId, userId),
        eq(memberHides.objKind, objKind),
        eq(memberHides.objId, objId),
        why && eq(memberHides.why, why),
      ),
    )
}

export type Folded = 'blocked' | 'hidden' | 'reported' | null

/**
 * Why a post or a comment is folded for a reader. What stands under an alias is never folded for its author, because that
 * would tell whose it is.
 */
export function foldedFor(
  userId: number,
  objKind: HideKind,
  id: PgColumn,
  { authorId, hideName }: { authorId: PgColumn; hideName: PgColumn },
): SQL<Folded> {
  return sql`case when not ${hideName} and exists (select 1 from ${memberBlocks}
      where ${memberBlocks.userId} = ${userId} and ${memberBlocks.targetId} = ${authorId}) then 'blocked'
    else (select ${memberHides.why} from ${memberHides} where ${memberHides.userId} = ${userId}
      and ${memberHides.objKind} = ${objKind} and ${memberHides.objId} = ${id}) end`
}
