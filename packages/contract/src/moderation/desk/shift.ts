import { Day, dataOf, Id, Moment } from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { type DecidedKind, decidedKinds } from './shift.values.ts'

const DecidedKindName = z.enum(Object.keys(decidedKinds) as DecidedKind[])

/** How fast and by whom the moderators' desk decided in a range of days, and what waits longest now. */
export const readShifts = call({
  id: 'shift.read',
  summary: { zh: '审核班次统计', en: 'Statistics of the moderators’ desk' },
  method: 'GET',
  path: '/bbs/shift/list',
  access: 'bbs:shift:list',
  query: z.object({
    /** Both included, Asia/Shanghai; the last seven days where one is missing. */
    beginDay: Day.optional(),
    endDay: Day.optional(),
  }),
  answer: dataOf(
    z.object({
      beginDay: z.string(),
      endDay: z.string(),
      /** The most decisions first. */
      kinds: z.array(
        z.object({
          kind: DecidedKindName,
          decided: z.number(),
          /** Minutes from when it began to wait to the decision. */
          median: z.number(),
          p90: z.number(),
        }),
      ),
      /** Newest day first, then by number. */
      people: z.array(
        z.object({
          day: z.string(),
          userId: Id,
          nickName: z.string(),
          decided: z.number(),
          median: z.number(),
        }),
      ),
      /** Decisions of a person that an appeal took back in these days. */
      reversed: z.array(
        z.object({ userId: Id, nickName: z.string(), appealed: z.number(), reversed: z.number() }),
      ),
      /** What waits now, by kind; the longest first. */
      waiting: z.array(z.object({ kind: DecidedKindName, count: z.number(), since: Moment })),
    }),
  ),
  shows: ['review', 'audit:list'],
  problems: ['invalid'],
})
