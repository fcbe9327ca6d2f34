import type { Pair } from '@app/contract/shapes/language.ts'

/**
 * The twenty facts a family asks of a school, in the order a page lists them; `schoolFacts` says how to see that one
 * is stated.
 */
export const schoolFactNames = {
  location: { zh: '所在地', en: 'Place' },
  address: { zh: '详细地址', en: 'Street address' },
  founded: { zh: '建校年份', en: 'Year founded' },
  recruitGrade: { zh: '招生年级', en: 'Grades recruited' },
  joinSchool: { zh: '入学时间', en: 'Entry times' },
  existStuNums: { zh: '在校人数', en: 'Number of students' },
  boarding: { zh: '住宿方式', en: 'Boarding' },
  tuition: { zh: '学费', en: 'Tuition' },
  boardingFee: { zh: '住宿费', en: 'Boarding fee' },
  feeYear: { zh: '收费学年', en: 'Year the fees are for' },
  fees: { zh: '收费明细', en: 'Itemized fees' },
  languages: { zh: '教学语言', en: 'Languages of teaching' },
  programs: { zh: '课程', en: 'Programs' },
  intro: { zh: '学校介绍', en: 'About the school' },
  admissions: { zh: '招生流程', en: 'Admission steps' },
  life: { zh: '校园生活', en: 'Daily life' },
  destinations: { zh: '毕业去向（含分母）', en: 'Destinations (with totals)' },
  website: { zh: '官方网站', en: 'Official website' },
  ministryNo: { zh: '教育厅学校编号', en: 'Ministry school number' },
  sources: { zh: '数字来源', en: 'Sources of figures' },
} as const satisfies Record<string, Pair>
export type SchoolFactKey = keyof typeof schoolFactNames
