import { DAY_MS } from '@app/contract/time.values.ts'
import { and, eq } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { onEvent } from '#platform/event/events.ts'
import type { Module } from '#platform/module.ts'
import { memberEvents } from './events.ts'
import { memberFollows } from './table.ts'

/** Recipients of notices about new followers. */
export const memberNotices: NonNullable<Module['notices']> = [
  onEvent(memberEvents['user.followed'], async (db, { userId, targetId }) => {
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
        // one notice lists the new followers of a day
        groupMs: DAY_MS,
        objKind: 'user',
        objId: userId,
      },
    ]
  }),
]
