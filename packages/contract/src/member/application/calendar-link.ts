import { Done, dataOf, Id, Moment } from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { CALENDAR_TOKEN } from './school-application.values.ts'

const why = 'A calendar link is read by its owner only and never kept'

/** Since when the caller has a calendar link, and when a calendar last read it; null without one. */
export const readCalendarLink = call({
  id: 'calendarLink.read',
  summary: { zh: '我的日历订阅', en: 'My calendar link' },
  method: 'POST',
  path: '/bbs/submitweb/getMyCalendarLink',
  access: 'account',
  transaction: false,
  invalidatesNothingBecause: 'It writes nothing',
  answer: dataOf(z.object({ createTime: Moment, readTime: Moment.nullable() }).nullable()),
})

/** Makes a new secret link, which ends the former one. The server keeps its hash only, so the answer shows it this once. */
export const makeCalendarLink = call({
  id: 'calendarLink.make',
  summary: { zh: '生成日历订阅链接', en: 'Make a calendar link' },
  method: 'POST',
  path: '/bbs/submitweb/makeMyCalendarLink',
  access: 'account',
  answer: dataOf(z.object({ token: z.string() })),
  guardsRepeat: false,
  invalidatesNothingBecause: why,
  problems: ['tooFast'],
})

export const withdrawCalendarLink = call({
  id: 'calendarLink.withdraw',
  summary: { zh: '停用日历订阅链接', en: 'Withdraw the calendar link' },
  method: 'POST',
  path: '/bbs/submitweb/withdrawMyCalendarLink',
  access: 'account',
  answer: Done,
  guardsRepeat: false,
  invalidatesNothingBecause: why,
})

/** What the calendar of a secret link holds: the dates of the applications, and the latest saved timeline. */
export const readCalendar = call({
  id: 'calendarLink.calendar',
  summary: { zh: '按订阅链接读日历', en: 'The calendar of a link' },
  method: 'POST',
  path: '/bbs/web/getCalendar',
  access: 'public',
  body: z.object({ token: z.string().regex(CALENDAR_TOKEN) }),
  answer: dataOf(
    z.object({
      schools: z.array(
        z.object({
          schoolId: Id,
          schoolName: z.string(),
          schoolNameEn: z.string(),
          dates: z.array(
            z.object({ id: z.string(), name: z.string(), day: z.string(), isDone: z.boolean() }),
          ),
        }),
      ),
      /** Schools of the shortlist, newest first, whose open days the calendar holds. */
      saved: z.array(Id),
      /** Answers of the timeline tool, as its address holds them. */
      timeline: z.string().nullable(),
    }),
  ),
  guardsRepeat: false,
  invalidatesNothingBecause: 'It notes only when the link was last read, which its owner alone sees',
  problems: ['notFound', 'invalid'],
})
