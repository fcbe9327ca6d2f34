import { accountPhone, maskEmail, maskPhone } from '@app/contract/account/phone.values.ts'
import { isPublicKind } from '@app/contract/school/register/register.values.ts'
import type { SchoolAuthForm, StudentAuthForm } from '@app/contract/school/school-auth.ts'
import {
  type AuthFlaw,
  type AuthKind,
  type Dictionaries,
  type MaterialKind,
  type StudentRelation,
  schoolAuthFlaws,
  studentAuthFlaws,
} from '@app/contract/school/school-auth.values.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { type ProblemName, problem } from '@app/contract/wire/problem.ts'
import type { z } from 'zod'
import { entryOf } from '#modules/register/store.ts'
import { checkTexts, refuseDisguise } from '#modules/sensitive-word/check.ts'
import { brokenConstraint } from '#platform/db/database.ts'
import { type Ctx, type Me, signedIn } from '#platform/http/handle.ts'
import { limits } from '#platform/limit/limits.ts'
import { authStateChanged, openedContacts, releaseSchool } from './actions.ts'
import { eraseAfterwards } from './material-actions.ts'
import { rightsOf, stateAfter, websiteOf } from './rules.ts'
import {
  changeAuth,
  dropMaterials,
  insertAuth,
  lockAuth,
  newestStatus,
  openSchool,
  removeAuth,
  takeMaterials,
  usertypeOf,
  writeLog,
} from './store.ts'
import type { SchoolDetails, StudentDetails } from './table.ts'

/** Which accounts may apply for what. */
const usertypeFor: Record<AuthKind, string> = { school: '02', student: '01' }

export async function dictionariesOf(ctx: Ctx): Promise<Dictionaries> {
  const types = ['bbs_school_type', 'joinschooldict', 'recruitgradedict', 'existstunumsdict']
  const known = await Promise.all(types.map((type) => ctx.dictionary(type)))
  return Object.fromEntries(
    types.map((type, at) => [type, new Set((known[at] ?? []).map(({ dictValue }) => dictValue))]),
  )
}

/** Refuses with the first flaw; the messages of all stand by their fields. */
function refuse([first]: readonly AuthFlaw[], language: Language): void {
  if (!first) return
  const named: Pair | undefined = first.named
  throw problem(first.problem as ProblemName, {
    field: first.field,
    ...(named && { values: { field: named[language] } }),
    ...(first.field in choiceKeys && { errKey: choiceKeys[first.field as keyof typeof choiceKeys] }),
  })
}

/** Which choice is missing, beside the sentence that names it. */
export const choiceKeys = {
  schoolType: 'auth.type',
  recruitGrade: 'auth.grade',
  grade: 'auth.grade',
  joinSchool: 'auth.join',
  existStuNums: 'auth.nums',
} as const

/** What an account of the other kind reads. */
const otherKind: Record<AuthKind, Pair> = {
  school: {
    zh: '学校认证须使用注册类型为学校的账号，请改用学校账号登录',
    en: 'Verification of a school needs an account registered for a school: sign in with one',
  },
  student: {
    zh: '学生认证须使用注册类型为个人的账号，请改用个人账号登录',
    en: 'Verification of a student needs a personal account: sign in with one',
  },
}

/** Refuses accounts of the other kind. */
async function applicant(ctx: Ctx, kind: AuthKind): Promise<Me> {
  const me = signedIn(ctx)
  if ((await usertypeOf(ctx.db, me.userId)) !== usertypeFor[kind])
    throw problem('notAllowed', { text: otherKind[kind] })
  return me
}

const textsOf = (form: z.output<typeof SchoolAuthForm>) => ({
  schoolName: form.schoolName ?? '',
  schoolNameEn: form.schoolNameEn ?? '',
  schoolType: form.schoolType ?? '',
  cityCode: form.cityCode || '000000',
  address: form.address ?? '',
  website: form.website ?? '',
  ministryNo: form.ministryNo ?? '',
  licenseNo: form.licenseNo ?? '',
  joinSchool: [...new Set(form.joinSchool ?? [])],
  recruitGrade: [...new Set(form.recruitGrade ?? [])],
  existStuNums: form.existStuNums ?? '',
  contactName: form.contactName ?? '',
  contactTitle: form.contactTitle ?? '',
  contactPhone: form.contactPhone ?? '',
  contactEmail: form.contactEmail ?? '',
  remark: form.remark || null,
})

type Materials = readonly { fileId: number; kind: MaterialKind }[]

/**
 * A school's application in its stored form. An owner never sees the whole number and address again, so those sent
 * back masked stay what they were.
 */
async function schoolDetails(
  ctx: Ctx,
  form: z.output<typeof SchoolAuthForm>,
  before?: SchoolDetails,
): Promise<SchoolDetails> {
  const { contactPhone, contactEmail, ...texts } = textsOf(form)
  const previousContacts = before && openedContacts(ctx, before)
  const phone =
    previousContacts && contactPhone === maskPhone(previousContacts.contactPhone)
      ? previousContacts.contactPhone
      : contactPhone
  const email =
    previousContacts && contactEmail === maskEmail(previousContacts.contactEmail)
      ? previousContacts.contactEmail
      : contactEmail
  const written = { ...texts, contactPhone: phone, contactEmail: email, materials: form.materials ?? [] }
  const entry = texts.ministryNo === '' ? undefined : await entryOf(ctx.db, texts.ministryNo)
  const isPublic = entry !== undefined && isPublicKind(entry.kind)
  refuse(schoolAuthFlaws(written, await dictionariesOf(ctx), isPublic), ctx.language)
  refuseDisguise('website', websiteOf(texts.website) ?? texts.website)
  await checkTexts(
    ctx,
    (['schoolName', 'schoolNameEn', 'address', 'remark'] as const).map((field) => ({
      field,
      scope: 'school' as const,
      text: texts[field] ?? '',
    })),
    { ownContacts: [phone, email], refusesClaims: true },
  )
  return {
    ...texts,
    contactPhoneSealed: ctx.encryption.encrypt(accountPhone(phone) ?? phone),
    contactEmailSealed: ctx.encryption.encrypt(email),
    language: ctx.language,
  }
}

interface Application {
  kind: AuthKind
  schoolId: number | null
  schoolName: string
  details: SchoolDetails | StudentDetails
  materials: Materials
}

async function apply(ctx: Ctx, { userId }: Me, { materials, ...row }: Application) {
  const now = ctx.now()
  await ctx.limiter.take(ctx.db, limits.auth, String(userId), now)
  const id = await insertAuth(ctx.db, { ...row, userId, createTime: now, updateTime: now }).catch(
    (error: unknown) => {
      if (brokenConstraint(error) === 'bbs_auth_open') throw problem('authOpen')
      throw error
    },
  )
  await give(ctx, id, userId, materials)
  await writeLog(ctx.db, { authId: id, action: 'submit', byRole: 'owner', createTime: now })
  await authStateChanged(ctx, { id, userId, kind: row.kind }, 'pending', null)
  return { id, status: 'pending' as const }
}

async function give(ctx: Ctx, id: number, userId: number, materials: Materials): Promise<void> {
  // what is not theirs is not found, whether it exists or not
  if (!(await takeMaterials(ctx.db, id, userId, materials))) throw problem('notFound')
}

export async function applyForSchool(ctx: Ctx, form: z.output<typeof SchoolAuthForm>) {
  const me = await applicant(ctx, 'school')
  const details = await schoolDetails(ctx, form)
  return apply(ctx, me, {
    kind: 'school',
    schoolId: null,
    schoolName: details.schoolName,
    details,
    materials: form.materials ?? [],
  })
}

export async function applyAsStudent(ctx: Ctx, form: z.output<typeof StudentAuthForm>) {
  const me = await applicant(ctx, 'student')
  const { schoolId = null, enrolYear = null } = form
  const written = {
    schoolId,
    enrolYear,
    relation: form.relation ?? '',
    grade: form.grade ?? '',
    materials: form.materials ?? [],
  }
  refuse(studentAuthFlaws(written, ctx.now(), await dictionariesOf(ctx)), ctx.language)
  const school = await openSchool(ctx.db, schoolId ?? 0)
  if (!school) throw problem('authStudentSchool', { field: 'schoolId' })
  return apply(ctx, me, {
    kind: 'student',
    schoolId,
    schoolName: school.schoolName,
    details: {
      relation: written.relation as StudentRelation,
      enrolYear: enrolYear ?? 0,
      grade: written.grade,
      language: ctx.language,
    },
    materials: written.materials,
  })
}

/** Changes an application that waits, or sends one again that was refused. */
export async function changeSchoolAuth(
  ctx: Ctx,
  { id, version, ...form }: z.output<typeof SchoolAuthForm> & { id: number; version: number },
) {
  const { userId } = await applicant(ctx, 'school')
  const auth = await lockAuth(ctx.db, id, { userId, kind: 'school' })
  if (!auth) throw problem('notFound')
  const status = stateAfter(auth.status, 'edit')
  if (!status) throw problem('authState')
  if (auth.version !== version) throw problem('stateStale')
  const now = ctx.now()
  const details = await schoolDetails(ctx, form, auth.details as SchoolDetails)
  // sending again is another submission, correcting what waits is none
  if (auth.status === 'rejected') await ctx.limiter.take(ctx.db, limits.auth, String(userId), now)
  await changeAuth(ctx.db, id, {
    details,
    schoolName: details.schoolName,
    status,
    rejectReason: null,
    reviewTime: null,
    updateTime: now,
  }).catch((error: unknown) => {
    if (brokenConstraint(error) === 'bbs_auth_open') throw problem('authOpen')
    throw error
  })
  const materials = form.materials ?? []
  await give(ctx, id, userId, materials)
  const fileIds = materials.map(({ fileId }) => fileId)
  eraseAfterwards(ctx, await dropMaterials(ctx.db, id, fileIds))
  await writeLog(ctx.db, {
    authId: id,
    action: auth.status === 'rejected' ? 'submit' : 'edit',
    byRole: 'owner',
    createTime: now,
  })
  await authStateChanged(ctx, auth, status, null)
  return { id, status: 'pending' as const }
}

/** Takes an application back; the badge and the materials go at once. */
export async function withdraw(
  ctx: Ctx,
  kind: AuthKind,
  id: number,
  reason: string | null | undefined,
): Promise<void> {
  const { userId } = signedIn(ctx)
  const auth = await lockAuth(ctx.db, id, { userId, kind })
  if (!auth) throw problem('notFound')
  const status = stateAfter(auth.status, 'withdraw')
  if (!status) throw problem('authState')
  const now = ctx.now()
  await changeAuth(ctx.db, id, { status, updateTime: now })
  eraseAfterwards(ctx, await dropMaterials(ctx.db, id))
  await writeLog(ctx.db, {
    authId: id,
    action: 'withdraw',
    byRole: 'owner',
    note: reason || null,
    createTime: now,
  })
  await authStateChanged(ctx, auth, status, null)
  await releaseSchool(ctx, auth)
}

/** Deletes an application that is over. */
export async function remove(ctx: Ctx, id: number): Promise<void> {
  const { userId } = signedIn(ctx)
  const auth = await lockAuth(ctx.db, id, { userId, kind: 'school' })
  if (!auth) throw problem('notFound')
  if (!rightsOf(auth.status).canDelete) throw problem('authDeleteState')
  eraseAfterwards(ctx, await dropMaterials(ctx.db, id))
  await removeAuth(ctx.db, id)
  const status = await newestStatus(ctx.db, userId, 'school')
  // one that stands was never the one that is deleted
  if (status !== 'approved') await authStateChanged(ctx, auth, status, null)
  ctx.invalidate('schoolAuth', `schoolAuth:${id}`)
}
