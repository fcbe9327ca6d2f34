import type { Pair } from '@app/contract/shapes/language.ts'

/** What kind of school an entry of the register is. */
export const registerKinds = {
  public: { zh: '公立', en: 'Public' },
  catholic: { zh: '天主教公立', en: 'Catholic (publicly funded)' },
  private: { zh: '私立', en: 'Private' },
  abroad: { zh: '安省海外学校', en: 'Ontario school abroad' },
} as const satisfies Record<string, Pair>
export type RegisterKind = keyof typeof registerKinds

/** Whether a school belongs to a publicly funded board: it is run by law, and has no licence of its own. */
export const isPublicKind = (kind: RegisterKind): boolean => kind === 'public' || kind === 'catholic'

/** Whether a school may give credits toward the OSSD, as the ministry's list says. */
export const creditStates = {
  offers: { zh: '可授予OSSD学分', en: 'Offers OSSD credits' },
  applied: { zh: '已申请，尚未获准授予学分', en: 'Has applied to offer OSSD credits' },
  no: { zh: '不授予OSSD学分', en: 'Does not offer OSSD credits' },
} as const satisfies Record<string, Pair>
export type CreditState = keyof typeof creditStates

/** How a school teaches, as its list says. */
export const deliveries = {
  site: { zh: '到校上课', en: 'On site' },
  both: { zh: '到校与网课均有', en: 'On site and online' },
  online: { zh: '仅网课', en: 'Online only' },
} as const satisfies Record<string, Pair>
export type Delivery = keyof typeof deliveries

/** Programmes that are not the usual day school; a page says so at once. */
export const registerProgrammes = {
  alternative: { zh: '另类教育（小班、非传统）', en: 'Alternative program' },
  vocational: { zh: '职业技能类', en: 'Vocational program' },
  adult: { zh: '成人高中', en: 'Adult and continuing education' },
  online: { zh: '公立网校', en: 'Online school' },
  firstNation: { zh: '原住民社区学校', en: 'First Nation school' },
  summer: { zh: '仅暑期', en: 'Summer only' },
} as const satisfies Record<string, Pair>
export type RegisterProgramme = keyof typeof registerProgrammes

/** Why a result or a number of students is not there; none of them means zero. */
export const missingReasons = {
  suppressed: {
    zh: '人数太少，教育厅为保护隐私不公布',
    en: 'Not published by the ministry because the group is too small',
  },
  notReported: { zh: '该校没有上报', en: 'Not reported by the school' },
  noData: { zh: '教育厅没有这项数据', en: 'The ministry has no data' },
  notApplicable: { zh: '不适用于该校', en: 'Does not apply to this school' },
} as const satisfies Record<string, Pair>
export type MissingReason = keyof typeof missingReasons

/** The kinds of files that the register is made of. */
export const registerFileKinds = {
  contacts: { zh: '安省公立学校联络信息', en: 'Ontario public school contact information' },
  demographics: {
    zh: '学校信息与学生构成',
    en: 'School information and student demographics',
  },
  private: { zh: '私立学校联络信息', en: 'Private school contact information' },
  locations: { zh: '私立学校位置名单', en: 'Private school location list' },
  enrolment: { zh: '各年级在校人数', en: 'Enrolment by grade' },
  abroad: { zh: '安省海外学校名单', en: 'Ontario international schools' },
} as const satisfies Record<string, Pair>
export type RegisterFileKind = keyof typeof registerFileKinds

/** The sentence that the licence of the ministry's files asks for wherever they are used. */
export const ontarioLicence = {
  text: {
    zh: 'Contains information licensed under the Open Government Licence – Ontario.（含根据《安大略省开放政府许可》授权的信息。）',
    en: 'Contains information licensed under the Open Government Licence – Ontario.',
  },
  address: 'https://www.ontario.ca/page/open-government-licence-ontario',
} as const
/** The same for the coordinates of private schools, which are from Statistics Canada. */
export const canadaLicence = {
  text: {
    zh: 'Contains information licensed under the Open Government Licence – Canada.（含根据《加拿大开放政府许可》授权的信息。）',
    en: 'Contains information licensed under the Open Government Licence – Canada.',
  },
  address: 'https://open.canada.ca/en/open-government-licence-canada',
} as const

/** The entry that stands for the whole province among the boards. */
export const PROVINCE = 'ON'
