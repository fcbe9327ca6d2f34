import type { Pair } from '@app/contract/shapes/language.ts'
import { pairs } from '#app/site/language.ts'
import type { ProgrammeKey } from './calculate.ts'

export const copy = pairs({
  counts: { zh: '每所大学报几个专业', en: 'Programs at each university' },
  countsHint: {
    zh: '每所大学最多 3 个；附属学院也算在内。',
    en: 'At most 3 at one university; affiliated colleges count too.',
  },
  university: (n: number) => ({ zh: `第 ${n} 所大学`, en: `University ${n}` }),
  status: { zh: '申请人身份', en: 'Status of the applicant' },
  canadian: {
    zh: '学生是加拿大公民或永久居民',
    en: 'The student is a Canadian citizen or permanent resident',
  },
  canadianHint: {
    zh: '国际服务费看身份：持学习许可的学生要交，人在多伦多也一样。',
    en: 'The international service fee goes by status: a student on a study permit pays it, also in Toronto.',
  },
  abroad: {
    zh: '材料寄往境外（只影响来源材料的旧算法）',
    en: 'Mailed abroad (matters only for the source’s older rule)',
  },
  programmeFees: {
    zh: '报的专业里有没有另收费的',
    en: 'Do any of your programs charge a fee of their own?',
  },
  programmeFeesHint: {
    zh: '2026-11-23 读到的 OUAC 名单，没有写入学年份，也没有列完；勾上的每项只收一次。',
    en: 'OUAC’s list as read on 23 November 2026; it names no entry year and goes on. Each one ticked is charged once.',
  },
  groupB: {
    zh: '我是 B 组申请人（只影响多伦多大学工程）',
    en: 'I am in Group B (matters only for Toronto engineering)',
  },
  programmes: { zh: '专业另收的费用', en: 'Programs’ own fees' },
  notInSource: { zh: '来源没有', en: 'Not in the source' },
  own: { zh: 'OUAC 今年的收费变了？', en: 'Has OUAC changed its fees this year?' },
  ownHint: {
    zh: '照 OUAC 当年页面填，就按你的数多算一栏；没有变就空着。',
    en: 'Copy this year’s figures from OUAC for one more column; leave them empty if nothing changed.',
  },
  base: { zh: '前三个专业（加元）', en: 'First three programs (CAD)' },
  extra: { zh: '每多一个专业（加元）', en: 'Each further program (CAD)' },
  mail: { zh: '国际服务费（加元）', en: 'International service fee (CAD)' },
  tooMany: (n: number) => ({
    zh: `第 ${n} 所大学：请填 0 到 3 之间的整数`,
    en: `University ${n}: enter a whole number from 0 to 3`,
  }),
  badFee: (field: string) => ({
    zh: `${field}：请填 0 到 2000 之间的数`,
    en: `${field}: enter a number from 0 to 2,000`,
  }),
  nothing: {
    zh: '先填至少一所大学的专业数，这里会立刻算出申请费。',
    en: 'Enter the number of programs for one university and the fee appears here at once.',
  },
  summary: (choices: number, universities: number, isCanadian: boolean) => ({
    zh: `${universities} 所大学、共 ${choices} 个专业，${isCanadian ? '公民或永久居民，不交国际服务费' : '不是公民或永久居民，要交国际服务费'}。`,
    en: `${choices} ${choices === 1 ? 'program' : 'programs'} at ${universities} ${
      universities === 1 ? 'university' : 'universities'
    }; ${isCanadian ? 'a citizen or permanent resident, so no international service fee' : 'neither citizen nor permanent resident, so with the international service fee'}.`,
  }),
  caption: { zh: '申请费明细', en: 'How the fee is made up' },
  item: { zh: '项目', en: 'Item' },
  latest: { zh: '最近见到的 OUAC 收费', en: 'OUAC’s fees as seen last' },
  published: { zh: '来源材料（旧标准）', en: 'As published (older level)' },
  yours: { zh: '你填的收费', en: 'With your figures' },
  firstThree: { zh: '前三个专业', en: 'First three programs' },
  further: (n: number) => ({
    zh: `另加 ${n} 个专业`,
    en: `${n} further ${n === 1 ? 'program' : 'programs'}`,
  }),
  international: {
    zh: '国际服务费；旧标准为国际邮寄费',
    en: 'International service fee; mailing in the older level',
  },
  total: { zh: '合计', en: 'Total' },
  none: { zh: '未填', en: 'Not given' },
  outdated: {
    zh: 'OUAC 的页面没有写入学年份，付款前请以当年页面为准。$140、$47、$10 是来源材料里的旧标准，留作对照。',
    en: 'OUAC’s page names no entry year, so go by the page of your year before you pay. The $140, $47 and $10 are the source’s older level, kept for comparison.',
  },
})

export const programmeNames = {
  mcmasterEngineering: { zh: '麦克马斯特：工程', en: 'McMaster: engineering' },
  mcmasterHealth: { zh: '麦克马斯特：健康科学荣誉', en: 'McMaster: honours health sciences' },
  torontoEngineering: { zh: '多伦多大学：工程', en: 'Toronto: engineering' },
  torontoComputer: { zh: '多伦多大学：计算机', en: 'Toronto: computer science' },
  torontoCommerce: { zh: '多伦多大学：商科', en: 'Toronto: commerce' },
  torontoArchitecture: { zh: '多伦多大学：建筑', en: 'Toronto: architecture' },
  torontoRadiation: { zh: '多伦多大学：医学放射', en: 'Toronto: medical radiation sciences' },
  waterlooAccounting: { zh: '滑铁卢：会计', en: 'Waterloo: accounting' },
  guelphLandscape: { zh: '圭尔夫：景观建筑', en: 'Guelph: landscape architecture' },
} as const satisfies Record<ProgrammeKey, Pair>
