import { and, eq } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import type { Module } from '#platform/module.ts'
import { memberFollows } from './table.ts'

/** New followers of one day are told together. */
const DAY_MS = 24 * 3_600_000

/** Whom it is told that people follow one another. */
export const memberNotices: NonNullable<Module['notices']> = {
  'user.followed': async (db, { payload }) => {
    const [userId, targetId] = [Number(payload.userId), Number(payload.targetId)]
    const [actor] = await db
      .select({ userId: accounts.userId, nickName: accounts.nickName, avatar: accounts.avatar })
      .from(memberFollows)
      .innerJoin(accounts, eq(accounts.userId, memberFollows.userId))
      .where(and(eq(memberFollows.userId, userId), eq(memberFollows.targetId, targetId)))
    if (!actor) return []
    return [
      {
        kind: 'user.follow',
        to: [targetId],
        byUserId: userId,
        actor,
        groupKey: `follow:${targetId}`,
        groupMs: DAY_MS,
        objKind: 'user',
        objId: userId,
      },
    ]
  },
}
