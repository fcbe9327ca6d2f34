import type { Language, Pair } from '@app/contract/shapes/language.ts'

/** The school filter; the labels are fixed by the wire. */
export const schoolTypeOptions = [
  { name: { zh: '全部', en: 'All' }, label: 'all', id: null },
  { name: { zh: '海外', en: 'Abroad' }, label: 'abroad', id: 1 },
  { name: { zh: '国内', en: 'Domestic' }, label: 'domestic', id: 0 },
] as const

export const boardings = {
  none: { zh: '不提供住宿', en: 'No boarding' },
  homestay: { zh: '寄宿家庭', en: 'Homestay' },
  optional: { zh: '可选寄宿', en: 'Boarding optional' },
  full: { zh: '全寄宿', en: 'Full boarding' },
  /** Of a school that has not said it, as one that an application made. */
  unknown: { zh: '未说明', en: 'Not stated' },
} as const
export type Boarding = keyof typeof boardings

export const currencies = { CNY: { zh: '人民币', en: 'CNY' }, CAD: { zh: '加元', en: 'CAD' } } as const
export const tuitionPers = {
  year: { zh: '每年', en: 'a year' },
  course: { zh: '每门课', en: 'a course' },
} as const
export const teachingLanguages = {
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英语', en: 'English' },
  fr: { zh: '法语', en: 'French' },
} as const

/** The figures of a school that carry their own source. */
export const sourcedFigures = {
  tuition: { zh: '学费', en: 'Tuition' },
  boardingFee: { zh: '住宿费', en: 'Boarding fee' },
  existStuNums: { zh: '在校人数', en: 'Students' },
  founded: { zh: '建校年份', en: 'Founded' },
  destinations: { zh: '毕业去向', en: 'Destinations' },
  chances: { zh: '录取情况', en: 'Admission chances' },
  fees: { zh: '费用明细', en: 'Fee lines' },
} as const

export const schoolOrders = ['complete', 'score', 'hot', 'new', 'tuition', 'near'] as const
export type SchoolOrder = (typeof schoolOrders)[number]

/** Beside the name of an invented school. */
export const sampleMark: Pair = { zh: '示例数据', en: 'Sample data' }

/** The name of a school in a picker, where a badge has no place: an invented one says so behind it. */
export function offeredName(
  { schoolName, schoolNameEn, isSample }: { schoolName: string; schoolNameEn: string; isSample: boolean },
  language: Language,
): string {
  const name = language === 'en' ? schoolNameEn || schoolName : schoolName || schoolNameEn
  if (!isSample) return name
  return language === 'en' ? `${name} (${sampleMark.en.toLowerCase()})` : `${name}（${sampleMark.zh}）`
}

/** What decides whom a stated tuition is for. */
interface StatedTuition {
  tuitionMin: number | null
  boarding: string
  boardingFee: number | null
  boardingIncluded: boolean
}

/** A school with rooms whose price for boarders is unknown: the tuition that it states is what day students pay. */
export const isDayFee = ({ tuitionMin, boarding, boardingFee, boardingIncluded }: StatedTuition): boolean =>
  tuitionMin !== null && boarding === 'optional' && boardingFee === null && !boardingIncluded

/** As long as the address of a website may be. */
export const WEBSITE_MAX = 200

/**
 * True if a text is the whole address of a website: http or https, the name of a public host, and nothing that hides
 * where it leads. Editors, schools and applications follow this rule alone.
 */
export function isWebsite(written: string): boolean {
  if (written.length > WEBSITE_MAX || !/^https?:\/\/[^\s\\<>"`]+$/i.test(written)) return false
  const address = addressOf(written)
  if (address?.username !== '' || address.password !== '') return false
  const labels = address.hostname.split('.')
  return labels.length > 1 && labels.every(Boolean) && /^(?!\d+$)[\p{L}\d-]{2,}$/u.test(labels.at(-1) ?? '')
}

function addressOf(written: string): URL | undefined {
  try {
    return new URL(written)
  } catch {
    return undefined
  }
}
