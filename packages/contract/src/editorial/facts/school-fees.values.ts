import type { LedgerId } from './baseline.values.ts'

/** An amount in Canadian dollars, and the entry of the ledger that states it. */
interface StatedAmount {
  amount: number
  fact: LedgerId
}

/** What a private school publishes of its fees, as the directory's record of the school holds it. */
export interface PublishedFees {
  ministryNo: string
  name: string
  tuition?: StatedAmount & { feeYear: string | null }
  /** The school has rooms; what one costs, where its page says so. */
  boarding?: Partial<StatedAmount> & { isIncluded: boolean }
  /** The lines of its price list. Numbers in a note are those of the line's entry. */
  lines: readonly (StatedAmount & {
    name: string
    nameEn: string
    note: string
    noteEn: string
  })[]
}

/**
 * Fees of real schools that the guides state. Each amount is a number of its ledger entry; the server writes them into the
 * schools' records, so that a school's page, the comparison and the tools say what the guides say.
 */
export const publishedFees: readonly PublishedFees[] = [
  {
    ministryNo: '875112',
    name: 'Bronte College',
    tuition: { amount: 25_200, fact: 'T64', feeYear: '2025-26' },
    boarding: { amount: 23_000, fact: 'T65', isIncluded: false },
    lines: [
      {
        name: '学费，9 至 11 年级',
        nameEn: 'Tuition, Grades 9 to 11',
        amount: 25_200,
        fact: 'T64',
        note: '八门课；退学或被开除，费用不退',
        noteEn: 'Eight courses; nothing is refunded after withdrawal or expulsion',
      },
      {
        name: '学费，12 年级',
        nameEn: 'Tuition, Grade 12',
        amount: 21_480,
        fact: 'T64',
        note: '六门课',
        noteEn: 'Six courses',
      },
      { name: '报名费', nameEn: 'Application fee', amount: 300, fact: 'T64', note: '', noteEn: '' },
      {
        name: '注册费',
        nameEn: 'Annual registration',
        amount: 3_000,
        fact: 'T64',
        note: '每年',
        noteEn: 'Each year',
      },
      { name: '医疗保险', nameEn: 'Health insurance', amount: 650, fact: 'T64', note: '', noteEn: '' },
      {
        name: '住宿费',
        nameEn: 'Boarding',
        amount: 23_000,
        fact: 'T65',
        note: '单人间，十个月，含餐；另有双人间和四人间',
        noteEn: 'Single room for ten months with meals; double and quad rooms exist',
      },
      {
        name: '住宿押金',
        nameEn: 'Residence deposit',
        amount: 1_000,
        fact: 'T65',
        note: '可退',
        noteEn: 'Refundable',
      },
      {
        name: '杂费预存',
        nameEn: 'Sundry account',
        amount: 1_500,
        fact: 'T65',
        note: '可退余额',
        noteEn: 'What is left is refundable',
      },
      {
        name: '寄宿家庭',
        nameEn: 'Homestay',
        amount: 16_500,
        fact: 'T66',
        note: '学校管理，十个月；家里早晚餐，学校午餐',
        noteEn: 'Supervised by the school, ten months; breakfast and dinner at home, lunch at school',
      },
    ],
  },
  {
    ministryNo: '885371',
    name: 'Lakefield College School',
    tuition: { amount: 42_100, fact: 'T67', feeYear: '2025-26' },
    boarding: { isIncluded: false },
    lines: [
      {
        name: '学费，走读',
        nameEn: 'Tuition, day students',
        amount: 42_100,
        fact: 'T67',
        note: '含餐和必修的外出',
        noteEn: 'With meals and compulsory trips',
      },
      {
        name: '报名费',
        nameEn: 'Application fee',
        amount: 150,
        fact: 'T67',
        note: '不退',
        noteEn: 'Not refunded',
      },
      {
        name: '入学注册费',
        nameEn: 'Registration fee',
        amount: 3_000,
        fact: 'T67',
        note: '不退',
        noteEn: 'Not refunded',
      },
    ],
  },
  {
    ministryNo: '887617',
    name: 'Rosseau Lake College',
    tuition: { amount: 63_100, fact: 'T68', feeYear: null },
    boarding: { isIncluded: true },
    lines: [
      {
        name: '学费，含寄宿',
        nameEn: 'Tuition with boarding',
        amount: 63_100,
        fact: 'T68',
        note: '国际寄宿生，一学年；页面没有写学年',
        noteEn: 'International boarders, a school year; the page names no year',
      },
      {
        name: '学费，含寄宿，半年',
        nameEn: 'Tuition with boarding, a semester',
        amount: 31_550,
        fact: 'T68',
        note: '国际寄宿生',
        noteEn: 'International boarders',
      },
      {
        name: '入学费',
        nameEn: 'Enrolment fee',
        amount: 4_000,
        fact: 'T69',
        note: '一次，不退；录取时连同 6,000 预付学费共付 10,000',
        noteEn: 'Once, not refunded; due on acceptance with 6,000 toward tuition, 10,000 in all',
      },
    ],
  },
  {
    ministryNo: '882713',
    name: 'Highland Academy of Canada',
    lines: [
      {
        name: '拒签退费时扣除',
        nameEn: 'Kept from a refund after a permit refusal',
        amount: 500,
        fact: 'T70',
        note: '全年学费只在开课前许可被拒时退，30 天内交拒签信；其他情形不退',
        noteEn:
          'A full year is refunded only if the permit is refused before classes, on the refusal letter within 30 days; otherwise not',
      },
    ],
  },
]

/** The entries of the ledger that state fees of a school. */
export const feeFactsOf = ({ tuition, boarding, lines }: PublishedFees): LedgerId[] => [
  ...new Set([tuition, boarding, ...lines].flatMap((stated) => stated?.fact ?? [])),
]

/** The fees of a school as the guides state them now, and the day on which an editor read them. */
export interface QuotedFees {
  ministryNo: string
  tuition?: number
  boarding?: number
  lines: readonly number[]
  day: string
}

/** Whether a record states other fees than the guides: an editor or the school has written them since. */
export function statesOtherFees(
  record: { tuition?: number | null; boarding?: number | null; lines: readonly number[] },
  { tuition, boarding, lines }: QuotedFees,
): boolean {
  if (tuition !== undefined && record.tuition !== tuition) return true
  if (boarding !== undefined && record.boarding !== boarding) return true
  return lines.some((line) => !record.lines.includes(line))
}
