import { sql } from 'drizzle-orm'
import { accounts } from '../apps/server/src/modules/account/table.ts'
import { members } from '../apps/server/src/modules/member/table.ts'
import { openSession } from '../apps/server/src/modules/session/store.ts'
import type { Db } from '../apps/server/src/platform/db/database.ts'
import { rateWindows } from '../apps/server/src/platform/limit/rate-limit.ts'

const device = { ipaddr: '10.0.0.1', loginLocation: '', browser: 'Firefox 140', os: 'Linux' }

/** Members who may write at once, signed in: of level 2, with a phone. */
export async function makePeople(
  db: Db,
  name: string,
  count: number,
): Promise<{ userId: number; token: string }[]> {
  return db.transaction(async (tx) => {
    const made = await tx
      .insert(accounts)
      .values(
        Array.from({ length: count }, (_, place) => ({
          userName: `${name}${place}`,
          nickName: `${name}${place}`,
          usertype: '01',
          phonenumber: '138****0000',
        })),
      )
      .returning({ userId: accounts.userId })
    await tx.insert(members).values(made.map(({ userId }) => ({ userId, level: 2 })))
    const people: { userId: number; token: string }[] = []
    for (const { userId } of made)
      people.push({
        userId,
        token: await openSession(tx, userId, device, new Date(), { isRemembered: true }),
      })
    return people
  })
}

/** Takes back what limits have counted: what is measured is the work, not the patience of people. */
export async function withoutLimits(db: Db): Promise<void> {
  await db.execute(sql`truncate ${rateWindows}`)
}
