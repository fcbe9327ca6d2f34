import type { LedgerId } from '@app/contract/editorial/facts/baseline.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'

/**
 * The year of an application to Ontario's universities, the one order of the site: accept and pay, then the attestation
 * letter, then the study permit. The timeline counts its months from here, and the pages on university and on visas
 * draw it (docs/content.md#the-university-calendar).
 */
export interface Milestone {
  /** Also the key of the timeline's step. */
  key:
    | 'ouacAccount'
    | 'ouacForm'
    | 'ouacSubmit'
    | 'supplementary'
    | 'midterm'
    | 'decisions'
    | 'accept'
    | 'attestation'
    | 'permit'
    | 'finalMarks'
  /** Months from the September of entry; negative is before. */
  at: number
  what: Pair
  /** Students who attend an Ontario day school. */
  groupA: Pair
  /** All other applicants. */
  groupB: Pair
  /** The figure that a group’s words state. */
  factA?: LedgerId
  factB?: LedgerId
  /** Also on the page about visas: from the first offer on. */
  isPermit?: true
}

export const universityCalendar: readonly Milestone[] = [
  {
    key: 'ouacAccount',
    at: -11,
    what: {
      zh: '开 OUAC 账户，系统按你填的学校分 A、B 组',
      en: 'Open the OUAC account; it sorts you into Group A or B',
    },
    groupA: {
      zh: '用安省学号（OEN）；学校代码向升学指导老师要',
      en: 'Use your Ontario Education Number; the counsellor has the school’s number',
    },
    groupB: {
      zh: '自己注册；成绩单怎么送，看每所大学',
      en: 'Register yourself; each university says how marks are sent',
    },
  },
  {
    key: 'ouacForm',
    at: -10,
    what: { zh: '填表，算申请费', en: 'Fill in the form and work out the fee' },
    groupA: { zh: '每校最多 3 个专业', en: 'At most 3 programs at one university' },
    groupB: { zh: '同左；截止早的大学先交', en: 'The same; universities with early dates first' },
  },
  {
    key: 'ouacSubmit',
    at: -8,
    what: { zh: '提交并付清', en: 'Submit and pay' },
    groupA: { zh: '1 月 15 日前', en: 'By 15 January' },
    groupB: { zh: '各大学、各专业自己的截止日', en: 'By the date of each university and program' },
    factA: 'T58',
  },
  {
    key: 'supplementary',
    at: -7,
    what: { zh: '交附加材料和语言成绩', en: 'Supplementary material and language scores' },
    groupA: {
      zh: '在各大学的平台交；第一学期成绩由学校送',
      en: 'On each university’s site; the school sends first-term marks',
    },
    groupB: {
      zh: '在各大学的平台交，成绩单自己上传或寄送',
      en: 'On each university’s site, with your transcripts',
    },
  },
  {
    key: 'midterm',
    at: -5,
    what: { zh: '盯期中成绩', en: 'Watch the mid-term marks' },
    groupA: { zh: '学校四、五月再送一次', en: 'The school sends them in April to May' },
    groupB: { zh: '大学来要时补交', en: 'Send them when a university asks' },
  },
  {
    key: 'decisions',
    at: -4,
    isPermit: true,
    what: {
      zh: '收录取结果，抄下每条条件和答复截止日',
      en: 'Decisions; copy each condition and the date to answer',
    },
    groupA: {
      zh: '按时提交的，5 月底前都有答复',
      en: 'Everyone who applied in time has an answer by the end of May',
    },
    groupB: { zh: '时间由各大学定，早的十二月就到', en: 'Each university’s own time, from December on' },
  },
  {
    key: 'accept',
    at: -4,
    isPermit: true,
    what: { zh: '第一步：接受一份录取，交押金', en: 'First: accept one offer and pay the deposit' },
    groupA: {
      zh: '6 月 1 日是大学最早可以要求你答复的日子，不是要等到那天；要办学习许可的，定了就接受',
      en: '1 June is the earliest day an answer may be required, not a day to wait for; whoever needs a permit accepts once decided',
    },
    groupB: {
      zh: '看录取信；有的大学境外是 5 月 15 日',
      en: 'By the offer; from abroad it is 15 May at one university',
    },
    factA: 'T58',
    factB: 'T57',
  },
  {
    key: 'attestation',
    at: -4,
    isPermit: true,
    what: {
      zh: '第二步：大学代领省级证明信（PAL）',
      en: 'Second: the university requests the attestation letter (PAL)',
    },
    groupA: {
      zh: '押金到账后几个工作日到两周；在加拿大读完高中、换到大学也要',
      en: 'A few working days to two weeks after the deposit; also needed after high school in Canada',
    },
    groupB: {
      zh: '同左；从境外付款，到账可能要 14 天',
      en: 'The same; a payment from abroad may take 14 days to arrive',
    },
    factA: 'T55',
    factB: 'T56',
  },
  {
    key: 'permit',
    at: -3,
    isPermit: true,
    what: {
      zh: '第三步：证明信到手，当天递交学习许可',
      en: 'Third: with the letter, apply for the study permit the same day',
    },
    groupA: {
      zh: '在加拿大的，按新学段申请延期，别等旧许可到期',
      en: 'In Canada: extend for the new level before the old permit ends',
    },
    groupB: {
      zh: '在境外的，递交后等通知录指纹、体检',
      en: 'Abroad: apply, then biometrics and medical when asked',
    },
  },
  {
    key: 'finalMarks',
    at: -2,
    isPermit: true,
    what: { zh: '最终成绩送到，核对录取条件', en: 'Final marks go out; check the conditions' },
    groupA: { zh: '学校送', en: 'The school sends them' },
    groupB: { zh: '成绩单和毕业证明自己补齐', en: 'Send the transcript and proof of the diploma' },
  },
]

/** The months of the rows, for pages that count with them. */
export const monthsOf = Object.fromEntries(universityCalendar.map(({ key, at }) => [key, at])) as Record<
  Milestone['key'],
  number
>

/** The September whose year the pages write out; an editor moves it on each summer. */
export const CALENDAR_ENTRY = 2027

/** `2027 年 1 月`, `January 2027`. */
export function calendarMonth(at: number, entry = CALENDAR_ENTRY): Pair {
  const day = new Date(Date.UTC(entry, 8 + at, 1))
  const month = day.toLocaleDateString('en-CA', { month: 'long', timeZone: 'UTC' })
  return {
    zh: `${day.getUTCFullYear()} 年 ${day.getUTCMonth() + 1} 月`,
    en: `${month} ${day.getUTCFullYear()}`,
  }
}
