import { openDayZones } from '@app/contract/school/open-day/open-day.values.ts'
import { z } from 'zod'
import { declareEvents } from '#platform/event/events.ts'

const openDay = {
  id: z.number(),
  schoolId: z.number(),
  title: z.object({ zh: z.string(), en: z.string() }),
  day: z.string(),
  time: z.string(),
  zone: z.enum(Object.keys(openDayZones) as (keyof typeof openDayZones)[]),
}

/** What readers of open days hear of. */
export const openDayEvents = declareEvents({
  /** It begins within a day. Followers of the school are notified too, unless they had as many notices as a day may bring. */
  'openDay.soon': { ...openDay, withFollowers: z.boolean().default(true) },
  /** It will not be held. */
  'openDay.withdrawn': { ...openDay, wereReminded: z.boolean(), readers: z.array(z.number()).nullable() },
})
