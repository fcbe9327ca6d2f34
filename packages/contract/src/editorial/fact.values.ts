import type { Pair } from '@app/contract/shapes/language.ts'
import type { FactStatus } from './facts/fact.values.ts'

export const factStatuses = {
  current: { zh: '已核对 / 官方现行', en: 'Checked, current' },
  partly: { zh: '部分适用', en: 'Holds for some' },
  superseded: { zh: '已过时', en: 'Outdated' },
  unverified: { zh: '未核实 / 见于转述', en: 'Unverified' },
} as const satisfies Record<FactStatus, Pair>

export const factKinds = {
  today: { zh: '今天的官方数字', en: 'Current official figure' },
  material: { zh: '来源材料的数字', en: 'Figure in the source material' },
} as const

/** What an editor looks for in the ledger. */
export const factTasks = {
  overdue: { zh: '超过复核期', en: 'Review overdue' },
  soon: { zh: '30 天内到期', en: 'Due within 30 days' },
  proposed: { zh: '等第二人批准', en: 'Waiting for a second editor' },
  sentBack: { zh: '新增后被退回', en: 'New, sent back' },
} as const

/** Codes of entries that editors added begin with this; a release has `F…` and `T…`. */
export const ADDED_CODE = 'E'

/** Whether editors added an entry that no page shows before a second one has accepted it, whatever it says of its cost. */
export const isUnseenFact = ({ code, isEdited }: { code: string; isEdited: boolean }): boolean =>
  !isEdited && code.startsWith(ADDED_CODE)

/** How a change came about, as the public log says it. */
export const factChangeKinds = {
  added: { zh: '编辑新增', en: 'Added by an editor' },
  edited: { zh: '编辑修改', en: 'Changed by an editor' },
  approved: { zh: '两名编辑确认', en: 'Confirmed by two editors' },
  checked: { zh: '再次核对，没有变化', en: 'Checked again, unchanged' },
} as const

/** The parts of an entry that pages show, as the change log names them. */
export const factFields = {
  status: { zh: '状态', en: 'Status' },
  value: { zh: '数字', en: 'Figure' },
  validFrom: { zh: '适用时间', en: 'In force from' },
  appliesTo: { zh: '对谁成立', en: 'Applies to' },
  found: { zh: '查到的情况', en: 'What was found' },
  body: { zh: '官方机构', en: 'Official body' },
  sourceName: { zh: '查阅的页面', en: 'Source page' },
  sourceUrl: { zh: '页面网址', en: 'Page address' },
  isOfficial: { zh: '官方自己的页面', en: 'Official page' },
  quote: { zh: '页面原文', en: 'Quoted text' },
  reviewMonths: { zh: '复核周期（月）', en: 'Review every (months)' },
  isCostly: { zh: '两人核对', en: 'Two editors' },
  checkedOn: { zh: '核对日期', en: 'Checked on' },
} as const satisfies Record<string, Pair>
export type FactField = keyof typeof factFields

/** Fields that have a twin in English, whose name ends in `En`. */
export const pairedFactFields = ['value', 'validFrom', 'appliesTo', 'found', 'body', 'sourceName'] as const

/** A number that moves by more than this share has to be confirmed. */
export const LARGE_CHANGE = 0.5

/** An owner is reminded of a review so many days before it is due. */
export const REMIND_DAYS = 14

/** A review is due soon when it is due within so many days. */
export const SOON_DAYS = 30
