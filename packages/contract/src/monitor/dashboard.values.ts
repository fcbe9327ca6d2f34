import type { Pair } from '@app/contract/shapes/language.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'

/** What waits for staff, in the order of the console's first page. */
export const waitingKinds = [
  'alert',
  'review',
  'report',
  'schoolAuth',
  'liaison',
  'appeal',
  'correction',
  'openDay',
  'redBlack',
  'register',
  'fact',
  'factProposal',
  'lead',
  'leadDue',
  'feedback',
  'event',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** What an owner settles before the site opens, in the order of the card. */
export const openingItems = [
  'operator',
  'contact',
  'sample',
  'rate',
  'sms',
  'mail',
  'initialPassword',
  'adminPassword',
] as const
export type OpeningItem = (typeof openingItems)[number]

/** The cards of the console's first page, in their usual order. */
export const dashboardCards = {
  waiting: { zh: '待办事项', en: 'To do' },
  counts: { zh: '数量', en: 'Counts' },
  activity: { zh: '近 30 天动态', en: 'The last 30 days' },
  completeness: { zh: '学校信息完整度', en: 'School profile completeness' },
  shortcuts: { zh: '常用入口', en: 'Shortcuts' },
} as const satisfies Record<string, Pair>
export type DashboardCard = keyof typeof dashboardCards
export const dashboardCardNames = Object.keys(dashboardCards) as DashboardCard[]

/** A card in its place, shown or hidden. */
export interface ArrangedCard {
  card: DashboardCard
  isHidden: boolean
}

/** An arrangement with every card once: those that a later release brought stand at the end. */
export function wholeArrangement(arranged: readonly ArrangedCard[]): ArrangedCard[] {
  const known = new Map(arranged.filter(({ card }) => card in dashboardCards).map((one) => [one.card, one]))
  const missing = dashboardCardNames.filter((card) => !known.has(card))
  return [...known.values(), ...missing.map((card) => ({ card, isHidden: false }))]
}

/** The cards of each seeded role, in the order of its day; who holds several roles gets the cards of all. */
const deskCards: readonly (readonly [roleKey: string, cards: readonly DashboardCard[]])[] = [
  ['bbs_owner', ['counts', 'activity', 'waiting', 'completeness', 'shortcuts']],
  ['bbs_editor', ['waiting', 'shortcuts', 'completeness', 'activity']],
  ['bbs_moderator', ['waiting', 'shortcuts', 'activity']],
  ['bbs_sales', ['waiting', 'shortcuts', 'activity']],
  ['bbs_liaison', ['waiting', 'shortcuts', 'completeness']],
  ['bbs_auditor', ['counts', 'activity', 'completeness', 'shortcuts']],
]

/** How the first page begins for the holder of these roles; every card in its usual place where none is seeded. */
export function deskArrangement(roleKeys: readonly string[]): ArrangedCard[] {
  const visible = new Set(deskCards.flatMap(([key, cards]) => (roleKeys.includes(key) ? cards : [])))
  if (visible.size === 0) return wholeArrangement([])
  const hidden = dashboardCardNames.filter((card) => !visible.has(card))
  return [
    ...[...visible].map((card) => ({ card, isHidden: false })),
    ...hidden.map((card) => ({ card, isHidden: true })),
  ]
}

/** The last seven days in Asia/Shanghai, today among them: what needs no decision counts as new for so long. */
export function newDays(now: Date): { beginTime: string; endTime: string } {
  const dayOf = (date: Date) => writeMoment(date).slice(0, 10)
  return { beginTime: dayOf(new Date(now.getTime() - 6 * DAY_MS)), endTime: dayOf(now) }
}
