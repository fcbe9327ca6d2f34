import { accountPhone, EMAIL_ADDRESS } from '@app/contract/account/phone.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import type { schoolAuthProblems } from './school-auth.problems.ts'

/** What an application is for: a school that wants to speak for itself, or a family that is at a school. */
export const authKinds = {
  school: { zh: '学校认证', en: 'School' },
  student: { zh: '在读认证', en: 'Student' },
} as const satisfies Record<string, Pair>
export type AuthKind = keyof typeof authKinds

export const authStatuses = {
  pending: { zh: '审核中', en: 'Under review' },
  approved: { zh: '已认证', en: 'Verified' },
  rejected: { zh: '未通过', en: 'Rejected' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
} as const satisfies Record<string, Pair>
export type AuthStatus = keyof typeof authStatuses

export const materialKinds = {
  license: { zh: '办学许可', en: 'Licence' },
  ministry: { zh: '安省教育厅授权', en: 'Ontario ministry approval' },
  letter: { zh: '授权书', en: 'Letter of authority' },
  idcard: { zh: '经办人证件', en: 'Identity document' },
  offer: { zh: '录取信', en: 'Offer letter' },
  receipt: { zh: '缴费凭证', en: 'Payment receipt' },
  studentCard: { zh: '学生证', en: 'Student card' },
  other: { zh: '其他', en: 'Other' },
} as const satisfies Record<string, Pair>
export type MaterialKind = keyof typeof materialKinds

/** What each kind of application may bring. */
export const materialsOf = {
  school: ['license', 'ministry', 'letter', 'idcard', 'other'],
  student: ['offer', 'receipt', 'studentCard', 'other'],
} as const satisfies Record<AuthKind, readonly MaterialKind[]>

/** Who may be verified as being at a school. */
export const studentRelations = {
  student: { zh: '在读学生', en: 'Student' },
  parent: { zh: '家长', en: 'Parent' },
} as const satisfies Record<string, Pair>
export type StudentRelation = keyof typeof studentRelations

/** Pictures and documents, exact: the bounds of uploads hold as well. */
export const MATERIALS_MAX = 5
export const materialTypes = ['png', 'jpg', 'jpeg', 'pdf'] as const

/** What was done with an application, as its log says it. */
export const authActs = {
  submit: { zh: '提交申请', en: 'Submitted' },
  edit: { zh: '修改申请', en: 'Changed' },
  withdraw: { zh: '撤回申请', en: 'Withdrawn' },
  approve: { zh: '审核通过', en: 'Approved' },
  reject: { zh: '审核未通过', en: 'Rejected' },
  revoke: { zh: '撤销认证', en: 'Revoked' },
  expire: { zh: '认证到期', en: 'Expired' },
  view: { zh: '查看材料', en: 'Materials viewed' },
  erase: { zh: '清除材料', en: 'Materials erased' },
} as const satisfies Record<string, Pair>
export type AuthAct = keyof typeof authActs

/** The texts of a decision for the owner. */
export const authResults = {
  approve: { zh: '已通过', en: 'approved' },
  reject: { zh: '未通过', en: 'not approved' },
  revoke: { zh: '已被撤销', en: 'revoked' },
  expire: { zh: '已到期', en: 'expired' },
} as const satisfies Record<string, Pair>

type Flaw = keyof typeof schoolAuthProblems | 'phoneFormat' | 'emailFormat'
export interface AuthFlaw {
  field: string
  problem: Flaw
  /** Which field, for sentences that name it. */
  named?: Pair
}

interface Material {
  kind: string
}

export interface WrittenSchoolAuth {
  schoolName: string
  schoolNameEn: string
  schoolType: string
  ministryNo?: string | null
  licenseNo: string
  joinSchool: readonly string[]
  recruitGrade: readonly string[]
  existStuNums: string
  contactName: string
  contactPhone: string
  contactEmail: string
  materials: readonly Material[]
}

/** Values of the dictionaries a form is checked against; a dictionary that is not known is not asked. */
export type Dictionaries = Readonly<Record<string, ReadonlySet<string>>>

const lengthOf = (text: string | null | undefined) => [...(text ?? '').trim()].length
const isWithin = (text: string | null | undefined, min: number, max: number) =>
  lengthOf(text) >= min && lengthOf(text) <= max

const labels = {
  schoolType: { zh: '学校类型', en: 'the type of school' },
  joinSchool: { zh: '入学时间', en: 'the intake' },
  recruitGrade: { zh: '招生年级', en: 'the grades' },
  existStuNums: { zh: '在校人数', en: 'the number of students' },
  grade: { zh: '年级', en: 'the grade' },
  enrolYear: { zh: '入学年份', en: 'the year of enrolment' },
} as const

const dictionaryOf = {
  schoolType: 'bbs_school_type',
  joinSchool: 'joinschooldict',
  recruitGrade: 'recruitgradedict',
  existStuNums: 'existstunumsdict',
  grade: 'recruitgradedict',
} as const

const chosenFrom = (
  dictionaries: Dictionaries,
  field: keyof typeof dictionaryOf,
  values: readonly string[],
): AuthFlaw[] => {
  const known = dictionaries[dictionaryOf[field]]
  const isGood = values.length > 0 && values.every((value) => value !== '' && (known?.has(value) ?? true))
  return isGood ? [] : [{ field, problem: 'authChoice', named: labels[field] }]
}

/**
 * Everything that is wrong with a school's application, in the order of its form. A public school has no licence: its
 * number in the ministry's register and a letter of the school or its board prove it (`isPublic`; null where the
 * register is not at hand, and the server decides).
 */
export function schoolAuthFlaws(
  form: WrittenSchoolAuth,
  dictionaries: Dictionaries = {},
  isPublic: boolean | null = false,
): AuthFlaw[] {
  const flaws: AuthFlaw[] = []
  const wrong = (isWrong: boolean, field: string, problem: Flaw) => {
    if (isWrong) flaws.push({ field, problem })
  }
  flaws.push(...chosenFrom(dictionaries, 'schoolType', [form.schoolType]))
  wrong(!isWithin(form.schoolName, 2, 60), 'schoolName', 'authSchoolName')
  wrong(!isWithin(form.schoolNameEn, 2, 120), 'schoolNameEn', 'authSchoolNameEn')
  wrong(
    form.schoolType === '1'
      ? !/^\d{6}$/.test(form.ministryNo ?? '')
      : Boolean(form.ministryNo && !/^\d{6}$/.test(form.ministryNo)),
    'ministryNo',
    'authMinistryNo',
  )
  wrong(!isPublic && !isWithin(form.licenseNo, 1, 50), 'licenseNo', 'authLicense')
  flaws.push(
    ...chosenFrom(dictionaries, 'joinSchool', form.joinSchool),
    ...chosenFrom(dictionaries, 'recruitGrade', form.recruitGrade),
    ...chosenFrom(dictionaries, 'existStuNums', [form.existStuNums]),
  )
  wrong(!isWithin(form.contactName, 2, 30), 'contactName', 'authContactName')
  wrong(accountPhone(form.contactPhone) === undefined, 'contactPhone', 'phoneFormat')
  wrong(!EMAIL_ADDRESS.test(form.contactEmail), 'contactEmail', 'emailFormat')
  const kinds = new Set(form.materials.map(({ kind }) => kind))
  const needsLicence = isPublic === false && !kinds.has('license') && !kinds.has('ministry')
  wrong(
    form.materials.length > MATERIALS_MAX || needsLicence || !kinds.has('letter'),
    'materials',
    isPublic ? 'authPublicLetter' : 'authMaterials',
  )
  return flaws
}

export interface WrittenStudentAuth {
  schoolId: number | null
  relation: string
  enrolYear: number | null
  grade: string
  materials: readonly Material[]
}

/** Everything that is wrong with a family's application, in the order of its form. */
export function studentAuthFlaws(
  form: WrittenStudentAuth,
  now: Date,
  dictionaries: Dictionaries = {},
): AuthFlaw[] {
  const flaws: AuthFlaw[] = []
  if (form.schoolId === null) flaws.push({ field: 'schoolId', problem: 'authStudentSchool' })
  if (!(form.relation in studentRelations)) flaws.push({ field: 'relation', problem: 'authRelation' })
  const year = form.enrolYear ?? 0
  if (!Number.isInteger(year) || year < 2000 || year > now.getUTCFullYear() + 1)
    flaws.push({ field: 'enrolYear', problem: 'authChoice', named: labels.enrolYear })
  flaws.push(...chosenFrom(dictionaries, 'grade', [form.grade]))
  const kinds = new Set(form.materials.map(({ kind }) => kind))
  const isProved = kinds.has('offer') || kinds.has('receipt') || kinds.has('studentCard')
  if (form.materials.length > MATERIALS_MAX || !isProved)
    flaws.push({ field: 'materials', problem: 'authStudentMaterials' })
  return flaws
}

/** The last day of a verification: 31 August after grade 12, counted from the school year that runs at `since`. */
export function studentAuthUntil(grade: string, since: Date): string {
  const [year, month] = writeMoment(since).split('-').map(Number) as [number, number]
  // Ontario's school year begins in September
  const endYear = year + (month >= 9 ? 1 : 0)
  const left = Math.min(3, Math.max(0, 12 - (Number.parseInt(grade, 10) || 12)))
  return `${endYear + left}-08-31`
}
