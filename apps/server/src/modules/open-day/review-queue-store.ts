import type { OpenDayZone } from '@app/contract/school/open-day/open-day.values.ts'
import { type SQL, sql } from 'drizzle-orm'
import { schools } from '#modules/school/table.ts'
import { jsonObject } from '#platform/db/json-object.ts'
import type { ReviewItem } from '#platform/review-kind.ts'
import { openDays } from './table.ts'

/** What of an open day its reviewer reads in the queue. */
export interface WaitingOpenDay extends ReviewItem {
  title: string
  titleEn: string
  content: string
  contentEn: string
  place: string | null
  placeEn: string | null
  link: string | null
  day: string
  time: string
  zone: OpenDayZone
}

/** Since when its text waits: an open day that its school changes waits anew. */
const sentTime = sql`coalesce(${openDays.updateTime}, ${openDays.createTime})`

export const waitingOpenDays = sql`
  select ${openDays.id}, null::bigint, 2, ${sentTime}, ${schools.cityCode}, null::text
  from ${openDays} join ${schools} on ${schools.id} = ${openDays.schoolId}
  where ${openDays.state} = 'waiting' and not ${openDays.isOver}`

export const waitingOpenDay = (id: SQL) => sql<WaitingOpenDay>`
  select ${jsonObject<WaitingOpenDay>({
    userId: sql`null::bigint`,
    hideName: sql`false`,
    isStory: sql`false`,
    schoolId: openDays.schoolId,
    schoolName: schools.schoolName,
    title: openDays.title,
    titleEn: openDays.titleEn,
    content: openDays.content,
    contentEn: openDays.contentEn,
    place: openDays.place,
    placeEn: openDays.placeEn,
    link: openDays.link,
    day: openDays.day,
    time: openDays.time,
    zone: openDays.zone,
  })} from ${openDays} join ${schools} on ${schools.id} = ${openDays.schoolId}
  where ${openDays.id} = ${id}`

export const isSentAfter = (id: SQL, time: SQL) =>
  sql`exists (select 1 from ${openDays} where ${openDays.id} = ${id} and ${sentTime} > ${time})`
