import { Day, dataOf } from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { dailyFigureNames } from './statistics.values.ts'

const Part = z.object({
  /** A code of the figure's kind, or a name. */
  part: z.string(),
  /** What a page or city is called, where the server knows. */
  name: z.object({ zh: z.string(), en: z.string() }).nullable(),
  value: z.number(),
  before: z.number(),
})

const Figure = z.object({
  figure: z.enum(dailyFigureNames),
  total: z.number(),
  /** The same in as many days before. */
  before: z.number(),
  /** One for each day, in their order. */
  values: z.array(z.number()),
  /** The largest parts first, 40 at most. */
  parts: z.array(Part),
  /** The median in minutes of a figure that counts waiting times. */
  median: z.number().nullable(),
  medianBefore: z.number().nullable(),
})
export type StatisticFigure = z.output<typeof Figure>

/** Growth and health of the portal by day, with as many days before to compare; today is counted as it stands now. */
export const readStatistics = call({
  id: 'statistics.read',
  summary: { zh: '统计报表', en: 'Reports' },
  method: 'GET',
  path: '/bbs/statistics/list',
  access: 'bbs:statistics:list',
  isHeavy: true,
  query: z.object({
    /** Both included, Asia/Shanghai; the last thirty days where one is missing. */
    beginDay: Day.optional(),
    endDay: Day.optional(),
  }),
  answer: dataOf(
    z.object({
      days: z.array(z.string()),
      /** The days to compare with. */
      beginBefore: z.string(),
      endBefore: z.string(),
      figures: z.array(Figure),
      /** Figures of the fact ledger whose day of review has passed, as it stands now; an empty owner for none. */
      overdueFacts: z.array(z.object({ owner: z.string(), count: z.number() })),
    }),
  ),
  problems: ['invalid'],
})

const Mail = z.object({ subject: z.string(), text: z.string() })

/** The weekly report as it would leave at this moment, in both languages. Nothing is sent. */
export const previewReport = call({
  id: 'statistics.preview',
  summary: { zh: '预览统计周报', en: 'Preview of the weekly report' },
  method: 'GET',
  path: '/bbs/statistics/report',
  access: 'bbs:statistics:list',
  isHeavy: true,
  answer: dataOf(
    z.object({
      zh: Mail,
      en: Mail,
      /** Accounts that would get it: chosen in the settings, allowed to read it, with an address. */
      recipients: z.number(),
    }),
  ),
})
