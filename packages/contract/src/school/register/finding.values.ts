import type { Pair } from '@app/contract/shapes/language.ts'
import { registerProgrammes } from './register.values.ts'

/* By what the directory tells schools apart, beside what each states itself. */

/** What kind of school it is; one in Canada that no list names has none. */
export const schoolKinds = {
  public: { zh: '公立', en: 'Public' },
  catholic: { zh: '天主教公立', en: 'Catholic (publicly funded)' },
  private: { zh: '私立', en: 'Private' },
  abroad: { zh: '加拿大与中国以外', en: 'Outside Canada and China' },
  china: { zh: '在中国', en: 'In China' },
} as const satisfies Record<string, Pair>
export type SchoolKind = keyof typeof schoolKinds

/** How a school of the register runs: the usual day school, or a programme of its own. */
export const schoolSettings = {
  day: { zh: '普通日校', en: 'Usual day school' },
  ...registerProgrammes,
} as const satisfies Record<string, Pair>
export type SchoolSetting = keyof typeof schoolSettings

/** Shares that passed the literacy test at the first attempt; each begins where its number says. */
export const ossltBands = {
  '90': { zh: '90%及以上', en: '90% or more' },
  '80': { zh: '80%–89%', en: '80–89%' },
  '70': { zh: '70%–79%', en: '70–79%' },
  '0': { zh: '69%及以下', en: '69% or less' },
  none: { zh: '没有公布的数字', en: 'No published figure' },
} as const satisfies Record<string, Pair>
export type OssltBand = keyof typeof ossltBands

/** Whether a school is real or made up to show the product. */
export const sampleStates = {
  real: { zh: '真实学校', en: 'Real schools' },
  sample: { zh: '示例学校', en: 'Sample schools' },
} as const satisfies Record<string, Pair>
export type SampleState = keyof typeof sampleStates

/** The ministry's regions, as its lists name them. */
export const registerRegions: Readonly<Record<string, Pair>> = {
  'Toronto Region': { zh: '多伦多地区', en: 'Toronto' },
  'Central Region': { zh: '中部（大多伦多周边）', en: 'Central (around Toronto)' },
  'East Region': { zh: '东部（渥太华、金斯顿）', en: 'East (Ottawa, Kingston)' },
  'West Region': { zh: '西部（伦敦、滑铁卢、温莎）', en: 'West (London, Waterloo, Windsor)' },
  'North Region': { zh: '北部（萨德伯里、雷湾）', en: 'North (Sudbury, Thunder Bay)' },
}

/** So many values of one filter at once. */
export const VALUES_MAX = 40
