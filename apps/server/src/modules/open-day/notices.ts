import { openDayZones } from '@app/contract/school/open-day/open-day.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import type { Db } from '#platform/db/database.ts'
import { onEvent, type PayloadOf } from '#platform/event/events.ts'
import type { Audience, Module, NoticeDraft } from '#platform/module.ts'
import { openDayEvents } from './events.ts'
import { readersAbove, schoolNames } from './store.ts'

type Announced = Omit<PayloadOf<(typeof openDayEvents)['openDay.soon']>, 'withFollowers'>

function sentenceOf({ title, day, time, zone }: Announced, isWithdrawn: boolean): Pair {
  const clock = openDayZones[zone]
  return isWithdrawn
    ? {
        zh: `“${title.zh}”（${day} ${time}，${clock.zh}）已取消`,
        en: `“${title.en}” (${day} ${time}, ${clock.en}) will not be held`,
      }
    : {
        zh: `“${title.zh}”将于 ${day} ${time}（${clock.zh}）举办`,
        en: `“${title.en}” is on ${day} at ${time} (${clock.en})`,
      }
}

async function noticeOf(
  db: Db,
  event: Announced,
  to: readonly number[] | Audience,
  isWithdrawn: boolean,
): Promise<NoticeDraft[]> {
  const school = await schoolNames(db, event.schoolId)
  if (!school) return []
  return [
    {
      kind: 'watch.openDay',
      to,
      byUserId: null,
      actor: null,
      groupKey: `openDay:${event.id}:${event.day} ${event.time}:${isWithdrawn ? 'withdrawn' : 'soon'}`,
      objKind: 'school',
      objId: event.schoolId,
      schoolId: event.schoolId,
      values: { S: school, r: sentenceOf(event, isWithdrawn) },
    },
  ]
}

const readers =
  (db: Db, { id, schoolId }: Announced, withFollowers: boolean): Audience =>
  (above, most) =>
    readersAbove(db, { openDayId: id, schoolId, withFollowers }, above, most)

/** Followers and readers who asked for it hear of an open day a day before; those who heard, also that it is withdrawn. */
export const openDayNotices: NonNullable<Module['notices']> = [
  onEvent(openDayEvents['openDay.soon'], (db, event) =>
    noticeOf(db, event, readers(db, event, event.withFollowers), false),
  ),
  onEvent(openDayEvents['openDay.withdrawn'], (db, event) =>
    noticeOf(db, event, event.readers ?? readers(db, event, event.wereReminded), true),
  ),
]
