import { uploadProblems } from '@app/contract/file/file.ts'
import { ClientToken } from '@app/contract/post/comment.ts'
import {
  Choice,
  Done,
  dataOf,
  Filter,
  Id,
  IdOrText,
  listOf,
  Moment,
  named,
  Paging,
  PathId,
  WholeOrText,
} from '@app/contract/shapes/shapes.ts'
import { call, doneTexts } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import {
  type AuthAct,
  authActs,
  authKinds,
  authStatuses,
  materialKinds,
  studentRelations,
} from './school-auth.values.ts'

const acts = Object.keys(authActs) as [AuthAct, ...AuthAct[]]

const Kind = Choice(authKinds)
const Status = Choice(authStatuses)

/** A line that may still be empty: the rules of the form report what is missing, each with its own name. */
const OptionalText = (max: number) => z.string().trim().max(max).nullish()

const Values = z.array(z.string().max(10)).max(20).nullish()

const MaterialIds = z
  .array(z.object({ fileId: IdOrText, kind: Choice(materialKinds) }))
  .max(20)
  .nullish()

const schoolFields = {
  schoolName: named('学校名称', 'School name', OptionalText(200)),
  schoolNameEn: named('学校英文名称', 'English name', OptionalText(300)),
  schoolType: named('学校类型', 'Type of school', OptionalText(10)),
  cityCode: named('城市', 'City', OptionalText(6)),
  address: named('地址', 'Address', OptionalText(200)),
  website: named('网站', 'Website', OptionalText(200)),
  ministryNo: named('学校编号', 'School number', OptionalText(20)),
  licenseNo: named('办学许可编号', 'Licence number', OptionalText(100)),
  joinSchool: named('入学时间', 'Intake', Values),
  recruitGrade: named('招生年级', 'Grades', Values),
  existStuNums: named('在校人数', 'Students', OptionalText(10)),
  contactName: named('联系人', 'Contact', OptionalText(60)),
  contactTitle: named('职务', 'Position', OptionalText(60)),
  contactPhone: named('联系电话', 'Phone', OptionalText(40)),
  contactEmail: named('联系邮箱', 'E-mail', OptionalText(100)),
  remark: named('说明', 'Remark', OptionalText(500)),
}

/** A school's application as it is sent. */
export const SchoolAuthForm = z.object({
  ...schoolFields,
  materials: named('材料', 'Materials', MaterialIds),
})
export type SchoolAuthForm = z.output<typeof SchoolAuthForm>

/** A family's application as it is sent. */
export const StudentAuthForm = z.object({
  schoolId: named('学校', 'School', IdOrText.nullish()),
  relation: named('与学校的关系', 'Relation', OptionalText(10)),
  enrolYear: named('入学年份', 'Year of enrolment', WholeOrText().nullish()),
  grade: named('年级', 'Grade', OptionalText(10)),
  materials: named('材料', 'Materials', MaterialIds),
})
export type StudentAuthForm = z.output<typeof StudentAuthForm>

/** A material as its owner and the reviewers see it; `url` opens it for five minutes and is null once it is erased. */
const Material = z.object({
  fileId: Id,
  kind: Choice(materialKinds),
  fileName: z.string(),
  size: z.number(),
  url: z.string().nullable(),
})

const LogLine = z.object({
  time: Moment,
  action: z.enum(acts),
  /** `owner`, `staff` or `system`. */
  byRole: z.string(),
  note: z.string().nullable(),
})

/** What a school said of itself. */
const schoolFacts = {
  schoolName: z.string(),
  schoolNameEn: z.string(),
  schoolType: z.string(),
  cityCode: z.string(),
  address: z.string(),
  website: z.string(),
  ministryNo: z.string(),
  licenseNo: z.string(),
  joinSchool: z.array(z.string()),
  recruitGrade: z.array(z.string()),
  existStuNums: z.string(),
  contactName: z.string(),
  contactTitle: z.string(),
  /** Masked for its owner, whole for reviewers, like the address. */
  contactPhone: z.string(),
  contactEmail: z.string(),
  remark: z.string().nullable(),
}

/** An application in a list of its owner. */
const SchoolAuthRow = z.object({
  id: Id,
  schoolId: Id.nullable(),
  ...schoolFacts,
  status: Status,
  statusName: z.string(),
  rejectReason: z.string().nullable(),
  reviewTime: Moment.nullable(),
  createTime: Moment,
  updateTime: Moment,
  version: z.number(),
  canEdit: z.boolean(),
  canWithdraw: z.boolean(),
  canDelete: z.boolean(),
})
export const SchoolAuth = z.object({
  ...SchoolAuthRow.shape,
  materials: z.array(Material),
  log: z.array(LogLine),
})
export type SchoolAuth = z.output<typeof SchoolAuth>

export const StudentAuth = z.object({
  id: Id,
  schoolId: Id.nullable(),
  schoolName: z.string(),
  relation: Choice(studentRelations),
  enrolYear: z.number(),
  grade: z.string(),
  materials: z.array(Material),
  status: Status,
  statusName: z.string(),
  rejectReason: z.string().nullable(),
  /** `yyyy-MM-dd`; null while it is not approved. */
  validTo: z.string().nullable(),
  createTime: Moment,
  canWithdraw: z.boolean(),
})
export type StudentAuth = z.output<typeof StudentAuth>

const Submitted = dataOf(z.object({ id: Id, status: Status }))
const formProblems = [
  'notAllowed',
  'authOpen',
  'authState',
  'authSchoolName',
  'authSchoolNameEn',
  'authChoice',
  'authMinistryNo',
  'authLicense',
  'authContactName',
  'authMaterials',
  'authPublicLetter',
  'authStudentMaterials',
  'authStudentSchool',
  'authRelation',
  'phoneFormat',
  'emailFormat',
  'clientTokenReused',
  'stateStale',
  'wordBlocked',
  'contactLeak',
  'stackedMarks',
  'hostDisguised',
  'tooFast',
  'notFound',
] as const

/** Takes a material into the private storage. It is erased when no application takes it within two days. */
export const uploadAuthMaterial = call({
  id: 'schoolAuth.upload',
  summary: { zh: '上传认证材料', en: 'Upload a material of a verification' },
  method: 'POST',
  path: '/bbs/submitweb/uploadAuthMaterial',
  access: 'account',
  sends: 'file',
  answer: dataOf(z.object({ fileId: Id, fileName: z.string(), size: z.number() })),
  invalidatesNothingBecause: 'A material is shown by the application that takes it',
  problems: uploadProblems,
  guardsRepeat: false,
  timeoutMs: 60_000,
})

/**
 * Opens a material by a signed link, which names who looks and until when. What comes carries both across every
 * picture and page; a PDF comes as another one, made of pictures of its pages.
 */
export const openAuthMaterial = call({
  id: 'schoolAuth.material',
  summary: { zh: '查看认证材料', en: 'Open a material of a verification' },
  method: 'GET',
  path: '/bbs/web/authMaterial',
  access: 'public',
  query: z.object({ ticket: z.string().max(500) }),
  answers: 'file',
  answer: z.object({}),
  problems: ['notFound', 'pdfLocked', 'pdfBroken', 'pdfTooLarge', 'pdfBusy', 'fileNotDrawn'],
  timeoutMs: 120_000,
})

const mine = (id: string, zh: string, en: string, path: string) =>
  ({ id, summary: { zh, en }, method: 'POST', path: `/bbs/submitweb/${path}`, access: 'account' }) as const
const OneId = z.object({ id: PathId })
const why = 'The handler names the account and the application'

export const addSchoolAuthInfo = call({
  ...mine('schoolAuth.add', '申请学校认证', 'Apply for the verification of a school', 'addSchoolAuthInfo'),
  body: z.object({ ...SchoolAuthForm.shape, clientToken: ClientToken }),
  answer: Submitted,
  takesClientToken: true,
  invalidatesNothingBecause: why,
  problems: formProblems,
})

export const updateSchoolAuthInfo = call({
  ...mine('schoolAuth.update', '修改学校认证', 'Change the application of a school', 'updateSchoolAuthInfo'),
  body: z.object({ ...SchoolAuthForm.shape, id: IdOrText, version: WholeOrText() }),
  answer: Submitted,
  invalidatesNothingBecause: why,
  problems: formProblems,
})

const Reason = z.object({ reason: z.string().trim().max(200).nullish() })

export const withdrawSchoolAuthInfo = call({
  ...mine(
    'schoolAuth.withdraw',
    '撤回学校认证',
    'Withdraw the application of a school',
    'withdrawSchoolAuthInfo/{id}',
  ),
  whileReadOnly: true,
  params: OneId,
  body: Reason,
  answer: Done,
  invalidatesNothingBecause: why,
  problems: ['notFound', 'authState'],
})

export const listSchoolAuthInfo = call({
  ...mine('schoolAuth.mine', '我的学校认证', 'My applications for a school', 'listSchoolAuthInfo'),
  transaction: false,
  query: Paging,
  body: z.object({ ...Paging.shape }),
  answer: listOf(SchoolAuthRow),
  shows: ['schoolAuth'],
  done: doneTexts.found,
})

export const getSchoolAuthInfo = call({
  ...mine('schoolAuth.one', '学校认证详情', 'One application for a school', 'getSchoolAuthInfo/{id}'),
  transaction: false,
  params: OneId,
  answer: dataOf(SchoolAuth),
  shows: ['schoolAuth:{params.id}'],
  problems: ['notFound'],
})

export const deleteSchoolAuthInfo = call({
  ...mine(
    'schoolAuth.delete',
    '删除学校认证',
    'Delete the application of a school',
    'deleteSchoolAuthInfo/{id}',
  ),
  whileReadOnly: true,
  params: OneId,
  answer: Done,
  invalidatesNothingBecause: why,
  problems: ['notFound', 'authDeleteState'],
})

export const addStudentAuthInfo = call({
  ...mine(
    'schoolAuth.addStudent',
    '申请在读认证',
    'Apply for verification as a student',
    'addStudentAuthInfo',
  ),
  body: z.object({ ...StudentAuthForm.shape, clientToken: ClientToken }),
  answer: Submitted,
  takesClientToken: true,
  invalidatesNothingBecause: why,
  problems: formProblems,
})

export const listStudentAuthInfo = call({
  ...mine('schoolAuth.students', '我的在读认证', 'My verifications as a student', 'listStudentAuthInfo'),
  transaction: false,
  query: Paging,
  body: z.object({ ...Paging.shape }),
  answer: listOf(StudentAuth),
  shows: ['schoolAuth'],
  done: doneTexts.found,
})

export const withdrawStudentAuthInfo = call({
  ...mine(
    'schoolAuth.withdrawStudent',
    '撤回在读认证',
    'Withdraw a verification as a student',
    'withdrawStudentAuthInfo/{id}',
  ),
  whileReadOnly: true,
  params: OneId,
  body: Reason,
  answer: Done,
  invalidatesNothingBecause: why,
  problems: ['notFound', 'authState'],
})

/** An application as the reviewers' list shows it. */
const ReviewedRow = z.object({
  id: Id,
  kind: Kind,
  status: Status,
  userId: Id,
  nickName: z.string(),
  userName: z.string(),
  schoolName: z.string(),
  createTime: Moment,
  reviewTime: Moment.nullable(),
  reviewBy: z.string(),
  version: z.number(),
})

/** All of an application, unmasked, for its reviewer. */
export const ReviewedAuth = z.object({
  ...ReviewedRow.shape,
  rejectReason: z.string().nullable(),
  schoolId: Id.nullable(),
  validTo: z.string().nullable(),
  school: z.object(schoolFacts).nullable(),
  student: z
    .object({ relation: Choice(studentRelations), enrolYear: z.number(), grade: z.string() })
    .nullable(),
  /** `isOpened`: by staff, since the owner sent the application last. */
  materials: z.array(z.object({ ...Material.shape, isOpened: z.boolean() })),
  log: z.array(z.object({ ...LogLine.shape, by: z.string() })),
  /** Schools of the directory that may be this one, those with the same number first. */
  candidates: z.array(
    z.object({
      id: Id,
      schoolName: z.string(),
      schoolNameEn: z.string(),
      ministryNo: z.string().nullable(),
      /** What the school states, or else what the register has. */
      address: z.string().nullable(),
      website: z.string().nullable(),
      isHeld: z.boolean(),
    }),
  ),
})
export type ReviewedAuth = z.output<typeof ReviewedAuth>

export const listReviewedAuths = call({
  id: 'schoolAuth.list',
  summary: { zh: '查询认证申请', en: 'List applications for verification' },
  method: 'GET',
  path: '/bbs/schoolauth/list',
  access: 'bbs:auth:list',
  query: z.object({ ...Paging.shape, kind: Filter(Kind), status: Filter(Status) }),
  answer: listOf(ReviewedRow),
  shows: ['schoolAuth'],
  done: doneTexts.found,
})

export const readReviewedAuth = call({
  id: 'schoolAuth.read',
  summary: { zh: '读取认证申请', en: 'Read an application for verification' },
  method: 'GET',
  path: '/bbs/schoolauth/{id}',
  access: 'bbs:auth:edit',
  params: OneId,
  answer: dataOf(ReviewedAuth),
  shows: ['schoolAuth:{params.id}'],
  problems: ['notFound'],
})

/** Decides an application. A school is linked to `schoolId` of the directory, or made there from what was sent. */
export const decideAuth = call({
  id: 'schoolAuth.decide',
  summary: { zh: '审核认证申请', en: 'Decide an application for verification' },
  method: 'PUT',
  path: '/bbs/schoolauth/{id}',
  access: 'bbs:auth:edit',
  params: OneId,
  body: z.object({
    action: z.enum(['approve', 'reject', 'revoke']),
    reason: named('原因', 'Reason', z.string().trim().max(200).nullish()),
    schoolId: named('学校', 'School', IdOrText.nullish()),
    /** An administrator says that a second account may speak for the school. */
    confirmHeld: z.boolean().nullish(),
    version: WholeOrText(),
  }),
  answer: Done,
  invalidates: ['schoolAuth'],
  log: { title: '认证审核', type: 'edit' },
  problems: [
    'alreadyThere',
    'notFound',
    'stateStale',
    'authState',
    'authReason',
    'authSchoolHeld',
    'referenceMissing',
    'notAllowed',
  ],
})
