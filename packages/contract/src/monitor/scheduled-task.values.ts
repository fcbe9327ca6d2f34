import type { Pair } from '@app/contract/shapes/language.ts'

export type MisfirePolicy = '0' | '1' | '2' | '3'

/** What becomes of runs that were missed, as lists and workbooks name it. */
export const misfirePolicies: Record<MisfirePolicy, Pair> = {
  0: { zh: '默认', en: 'Default' },
  1: { zh: '立即触发执行', en: 'Make up all missed runs' },
  2: { zh: '触发一次执行', en: 'Run once' },
  3: { zh: '不触发立即执行', en: 'Wait for the next time' },
}

/** Whether runs of one job may overlap. */
export const concurrencies: Record<'0' | '1', Pair> = {
  0: { zh: '允许', en: 'May overlap' },
  1: { zh: '禁止', en: 'One after the other' },
}

export const jobLogStatuses: Record<'0' | '1', Pair> = {
  0: { zh: '正常', en: 'Done' },
  1: { zh: '失败', en: 'Failed' },
}
