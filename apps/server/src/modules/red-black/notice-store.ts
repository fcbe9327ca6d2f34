import { NOTICE_DAYS } from '@app/contract/editorial/red-black.values.ts'
import { and, eq } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { schools } from '#modules/school/table.ts'
import { onEvent } from '#platform/event/events.ts'
import type { Module } from '#platform/module.ts'
import { redBlackEvents } from './events.ts'
import { redBlack } from './table.ts'

/** The accounts of a school are notified of a statement about it while the school may still answer. */
export const redBlackNotices: NonNullable<Module['notices']> = [
  onEvent(redBlackEvents['redBlack.noticed'], async (db, { entryId }) => {
    const rows = await db
      .select({
        userId: accounts.userId,
        schoolId: schools.id,
        name: schools.schoolName,
        nameEn: schools.schoolNameEn,
      })
      .from(redBlack)
      .innerJoin(schools, eq(schools.id, redBlack.schoolId))
      .innerJoin(
        accounts,
        and(
          eq(accounts.schoolId, schools.id),
          eq(accounts.usertype, '02'),
          eq(accounts.authstatus, 'approved'),
        ),
      )
      .where(eq(redBlack.id, entryId))
    const [first] = rows
    if (!first) return []
    return [
      {
        kind: 'notice.site',
        to: rows.map(({ userId }) => userId),
        byUserId: null,
        actor: null,
        objKind: 'school',
        objId: first.schoolId,
        schoolId: first.schoolId,
        values: {
          T: {
            zh: `${first.name}达到黑榜条件，请在${NOTICE_DAYS}天内回应，回应会与条目一同展示`,
            en: `${first.nameEn} meets the conditions of the black list. Please answer within ${NOTICE_DAYS} days; your answer will stand beside the entry`,
          },
        },
      },
    ]
  }),
]
