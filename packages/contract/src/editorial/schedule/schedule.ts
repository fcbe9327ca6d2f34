import { Choice, Day, dataOf, Id, Moment, text } from '@app/contract/shapes/shapes.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { SCHEDULE_DAYS, scheduleKinds, scheduleMoments } from './schedule.values.ts'

/** What appears or ends, of the kinds whose lists the caller may see; at most 500 moments, the earliest first. */
export const readSchedule = call({
  id: 'schedule.read',
  summary: { zh: '发布日历', en: 'What is published and ends when' },
  method: 'GET',
  path: '/bbs/schedule/list',
  access: 'bbs:schedule:list',
  query: z
    .object({ from: Day, to: Day })
    .refine(
      ({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < SCHEDULE_DAYS * DAY_MS,
      text(`一次最多查看 ${SCHEDULE_DAYS} 天`, `At most ${SCHEDULE_DAYS} days at a time`),
    ),
  answer: dataOf(
    z.array(
      z.object({
        kind: Choice(scheduleKinds),
        id: Id,
        title: z.string(),
        titleEn: z.string(),
        moment: Choice(scheduleMoments),
        time: Moment,
      }),
    ),
  ),
  shows: ['news:list', 'video:list', 'post:list', 'banner', 'broadcast'],
})
