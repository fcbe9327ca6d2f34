import type { AuthKind } from '@app/contract/school/school-auth.values.ts'
import { type SQL, sql } from 'drizzle-orm'
import { jsonObject } from '#platform/db/json-object.ts'
import type { ReviewItem } from '#platform/review-kind.ts'
import { auths, type SchoolDetails, type StudentDetails } from './table.ts'

/** What of an application its reviewer reads in the queue; how to reach people stands on its own screen alone. */
export interface WaitingAuth extends ReviewItem {
  schoolName: string
  details: SchoolDetails | StudentDetails
  version: number
}

export const waitingAuths = (kind: AuthKind) => sql`
  select ${auths.id}, null::bigint, 2, ${auths.createTime}, null::varchar, null::text
  from ${auths} where ${auths.status} = 'pending' and ${auths.kind} = ${kind}`

export const waitingAuth = (id: SQL) => sql<WaitingAuth>`
  select ${jsonObject<WaitingAuth>({
    userId: auths.userId,
    hideName: sql`false`,
    isStory: sql`false`,
    schoolId: auths.schoolId,
    schoolName: auths.schoolName,
    details: auths.details,
    version: auths.version,
  })} from ${auths} where ${auths.id} = ${id}`

export const isSentAfter = (id: SQL, time: SQL) =>
  sql`exists (select 1 from ${auths} where ${auths.id} = ${id} and ${auths.updateTime} > ${time})`
