import { type SQL, sql } from 'drizzle-orm'
import type { SchoolChange } from '#modules/school/change-store.ts'
import { schoolChanges, schools } from '#modules/school/table.ts'
import { jsonObject } from '#platform/db/json-object.ts'
import type { ReviewItem } from '#platform/review-kind.ts'

/** What of a school's change its reviewer reads in the queue. */
export interface WaitingChange extends ReviewItem {
  schoolName: string
  schoolNameEn: string
  values: SchoolChange['values']
  former: SchoolChange['former']
  reason: string | null
  version: number
}

export const waitingChanges = sql`
  select ${schoolChanges.id}, null::bigint, 2, ${schoolChanges.createTime}, ${schools.cityCode}, null::text
  from ${schoolChanges} join ${schools} on ${schools.id} = ${schoolChanges.schoolId}
  where ${schoolChanges.status} = 'pending'`

export const waitingChange = (id: SQL) => sql<WaitingChange>`
  select ${jsonObject<WaitingChange>({
    userId: schoolChanges.userId,
    hideName: sql`false`,
    isStory: sql`false`,
    schoolId: schoolChanges.schoolId,
    schoolName: schools.schoolName,
    schoolNameEn: schools.schoolNameEn,
    values: schoolChanges.values,
    former: schoolChanges.former,
    reason: schoolChanges.reason,
    version: schoolChanges.version,
  })} from ${schoolChanges} join ${schools} on ${schools.id} = ${schoolChanges.schoolId}
  where ${schoolChanges.id} = ${id}`

export const isSentAfter = (id: SQL, time: SQL) => sql`exists (select 1 from ${schoolChanges}
  where ${schoolChanges.id} = ${id} and ${schoolChanges.createTime} > ${time})`
