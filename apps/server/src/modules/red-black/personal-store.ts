import { asc, eq } from 'drizzle-orm'
import { schools } from '#modules/school/table.ts'
import type { PersonalList, PersonalReading } from '#platform/module.ts'
import { redBlack, redBlackSettlements } from './table.ts'

async function* settled({ db, userId }: PersonalReading) {
  yield* await db
    .select({
      schoolId: redBlack.schoolId,
      school: schools.schoolName,
      saidAt: redBlackSettlements.createTime,
    })
    .from(redBlackSettlements)
    .innerJoin(redBlack, eq(redBlack.id, redBlackSettlements.entryId))
    .innerJoin(schools, eq(schools.id, redBlack.schoolId))
    .where(eq(redBlackSettlements.userId, userId))
    .orderBy(asc(redBlackSettlements.entryId))
}

/** A member's settlements of list entries, besides their posts. */
export const settlementLists: readonly PersonalList[] = [
  {
    name: 'settled-matters',
    title: { zh: '我确认学校已妥善解决的事', en: 'Matters with a school that I called settled' },
    rows: settled,
  },
]
