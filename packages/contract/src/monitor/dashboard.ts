import { Done, dataOf, Filter } from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { dashboardCardNames, openingItems, waitingKinds } from './dashboard.values.ts'

const Totals = z.object({
  schools: z.number(),
  posts: z.number(),
  comments: z.number(),
  stories: z.number(),
  news: z.number(),
  videos: z.number(),
  accounts: z.number(),
  online: z.number(),
})

/** A day, Asia/Shanghai. */
const Day = z.object({
  day: z.string(),
  signIns: z.number(),
  writes: z.number(),
  posts: z.number(),
  comments: z.number(),
})

export type TotalFigure = keyof z.output<typeof Totals>
export type DailyFigure = Exclude<keyof z.output<typeof Day>, 'day'>

/** Counts and a month of activity for the console's first page. Signed-in people with any menu may read it. */
export const readDashboard = call({
  id: 'dashboard.read',
  summary: { zh: '统计报表', en: 'Statistics' },
  method: 'GET',
  path: '/bbs/dashboard',
  access: 'bbs:dashboard:list',
  isHeavy: true,
  answer: dataOf(
    z.object({
      counts: Totals,
      /** Thirty days up to today, Asia/Shanghai. */
      days: z.array(Day),
      /** Schools by how many of the twenty facts they state, in steps of four. */
      completeness: z.array(z.object({ from: z.number(), to: z.number(), schools: z.number() })),
      /** True when a proxy that is not trusted hides every visitor behind its own address. */
      isProxyUntrusted: z.boolean(),
    }),
  ),
  shows: ['school', 'post', 'news', 'video', 'session', 'account'],
})

/** What waits for the caller: as many of each kind as its list shows them, and only kinds whose list they may see. */
export const readWaiting = call({
  id: 'dashboard.waiting',
  summary: { zh: '待办事项', en: 'What waits' },
  method: 'GET',
  path: '/bbs/dashboard/waiting',
  access: 'account',
  /** `bell`: what the bell of every page counts, as modules declare it (`isInBell`). */
  query: z.object({ only: Filter(z.enum(['bell'])) }),
  answer: dataOf(z.array(z.object({ kind: z.enum(waitingKinds), count: z.number() }))),
  shows: [
    'review',
    'report:list',
    'schoolAuth',
    'appeal:list',
    'correction:list',
    'openDay:list',
    'lead:list',
    'feedback:list',
    'alert:list',
  ],
})

/** What is still to be settled before the site opens; `detail` is the day of an exchange rate that is too old. Nothing once all is. */
export const readOpening = call({
  id: 'dashboard.opening',
  summary: { zh: '开放前检查', en: 'Before you open' },
  method: 'GET',
  path: '/bbs/dashboard/opening',
  access: 'bbs:settings:edit',
  answer: dataOf(
    z.array(
      z.object({
        item: z.enum(openingItems),
        detail: z.object({ zh: z.string(), en: z.string() }).nullable(),
      }),
    ),
  ),
  shows: ['config', 'messageSettings', 'fact', 'account', 'school'],
})

const Cards = z.array(z.object({ card: z.enum(dashboardCardNames), isHidden: z.boolean() }))

/** How the caller has arranged the first page; every card once. */
export const readArrangement = call({
  id: 'dashboard.arrangement',
  summary: { zh: '首页卡片的排列', en: 'How the first page is arranged' },
  method: 'GET',
  path: '/bbs/dashboard/arrangement',
  access: 'account',
  answer: dataOf(Cards),
  shows: ['arrangement'],
})

/** Arranges the caller's first page. For the staff alone, who have one. */
export const saveArrangement = call({
  id: 'dashboard.arrange',
  summary: { zh: '排列首页卡片', en: 'Arrange the first page' },
  method: 'PUT',
  path: '/bbs/dashboard/arrangement',
  access: 'account',
  body: z.object({ cards: Cards.max(dashboardCardNames.length) }),
  answer: Done,
  invalidates: ['arrangement'],
  problems: ['invalid', 'notAllowed'],
})
