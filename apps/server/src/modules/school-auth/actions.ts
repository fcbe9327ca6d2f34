import { buffer } from 'node:stream/consumers'
import { accountPhone, maskEmail, maskPhone } from '@app/contract/account/phone.values.ts'
import { completenessOf } from '@app/contract/school/school.ts'
import {
  openAuthMaterial,
  type SchoolAuthForm,
  type StudentAuthForm,
} from '@app/contract/school/school-auth.ts'
import {
  type AuthFlaw,
  type AuthKind,
  authStatuses,
  type Dictionaries,
  type MaterialKind,
  materialTypes,
  type StudentRelation,
  schoolAuthFlaws,
  studentAuthFlaws,
  studentAuthUntil,
} from '@app/contract/school/school-auth.values.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { API_PREFIX, pathOf } from '@app/contract/wire/call.ts'
import { type ProblemName, problem } from '@app/contract/wire/problem.ts'
import type { z } from 'zod'
import { type PreparedUpload, preparePrivately, storePrivately } from '#modules/file/actions.ts'
import { queueMessage } from '#modules/message/actions.ts'
import { dropChangesOf, lockSchoolRow, lockSchoolsOf } from '#modules/school/change-store.ts'
import { indexSchools } from '#modules/school/search-store.ts'
import { checkTexts } from '#modules/sensitive-word/check.ts'
import { brokenConstraint } from '#platform/db/database.ts'
import { publishEvent } from '#platform/event/events.ts'
import { type Ctx, changedBy, hasAdminRole, type Me, signedIn } from '#platform/http/handle.ts'
import { limits } from '#platform/limit/rate-limit.ts'
import { schoolAuthEvents } from './events.ts'
import { allAuthsOf, dropAuths } from './personal-store.ts'
import { authResults, rightsOf, stateAfter, websiteOf } from './rules.ts'
import {
  ALIAS_TAG,
  type Auth,
  authOf,
  candidateSchools,
  changeAuth,
  contactsOf,
  dropMaterials,
  holdersOf,
  insertAuth,
  insertMaterial,
  insertSchool,
  lockAuth,
  logOf,
  type Material,
  materialById,
  materialsOf,
  newestStatus,
  openSchool,
  phoneOf,
  removeAuth,
  reviewedAuth,
  setAccountAuth,
  setSchoolVerified,
  takeMaterials,
  usertypeOf,
  writeLog,
} from './store.ts'
import type { SchoolDetails, StudentDetails } from './table.ts'
import { watermarked, watermarkedPdf } from './watermark.ts'

/** Where materials lie below the private storage. */
export const FOLDER = 'auth'
/** How long a link to a material opens it. */
const LINK_MS = 5 * 60_000

/** Which accounts may apply for what. */
const usertypeFor: Record<AuthKind, string> = { school: '02', student: '01' }

export const prepareMaterial = (ctx: Ctx): Promise<PreparedUpload> => preparePrivately(ctx, materialTypes)

/** Takes an uploaded material. */
export async function storeMaterial(ctx: Ctx, upload: PreparedUpload) {
  const { key, name, mime, size } = await storePrivately(ctx, FOLDER, upload)
  const fileId = await insertMaterial(ctx.db, {
    ownerId: signedIn(ctx).userId,
    storageKey: key,
    fileName: name,
    mime,
    size,
    createTime: ctx.now(),
  })
  return { fileId, fileName: name, size }
}

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

/** Refuses accounts of the other kind. */
async function applicant(ctx: Ctx, kind: AuthKind): Promise<Me> {
  const me = signedIn(ctx)
  if ((await usertypeOf(ctx.db, me.userId)) !== usertypeFor[kind]) throw problem('notAllowed')
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
  refuse(schoolAuthFlaws(written, await dictionariesOf(ctx)), ctx.language)
  await checkTexts(
    ctx,
    (['schoolName', 'schoolNameEn', 'address', 'remark'] as const).map((field) => ({
      field,
      scope: 'school' as const,
      text: texts[field] ?? '',
    })),
    { ownContacts: [phone, email] },
  )
  return {
    ...texts,
    contactPhoneSealed: ctx.encryption.encrypt(accountPhone(phone) ?? phone),
    contactEmailSealed: ctx.encryption.encrypt(email),
  }
}

function openedContacts({ encryption }: Pick<Ctx, 'encryption'>, details: SchoolDetails) {
  return {
    contactPhone: encryption.decrypt(details.contactPhoneSealed) ?? '',
    contactEmail: encryption.decrypt(details.contactEmailSealed) ?? '',
  }
}

/** What an approved school account may name in its own texts: its registered contacts and its website. */
export async function ownContacts(
  ctx: Pick<Ctx, 'db' | 'encryption'>,
  { userId, schoolId }: { userId: number; schoolId: number | null },
): Promise<string[]> {
  const found = schoolId === null ? undefined : await contactsOf(ctx.db, userId, schoolId)
  if (!found) return []
  const { details, website } = found
  const applied = details && 'contactPhoneSealed' in details ? openedContacts(ctx, details) : undefined
  // what the console wrote down is plain, and nothing is sealed beside it
  const open = (sealed: string, plain: string) => (sealed === '' ? plain : ctx.encryption.decrypt(sealed))
  return [
    open(found.phoneSealed, found.phonenumber),
    open(found.emailSealed, found.email),
    applied?.contactPhone,
    applied?.contactEmail,
    website,
  ].flatMap((contact) => contact || [])
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
  await changed(ctx, { id, userId, kind: row.kind }, 'pending', null)
  return { id, status: 'pending' as const }
}

async function give(ctx: Ctx, id: number, userId: number, materials: Materials): Promise<void> {
  // what is not theirs is not found, whether it exists or not
  if (!(await takeMaterials(ctx.db, id, userId, materials))) throw problem('notFound')
}

/** What follows from a new state: the account says so at once, and whatever shows the person is stale. */
async function changed(
  ctx: Pick<Ctx, 'db' | 'invalidate'>,
  { id, userId }: Pick<Auth, 'id' | 'userId' | 'kind'>,
  status: Auth['status'] | 'none',
  schoolId: number | null,
): Promise<void> {
  await setAccountAuth(ctx.db, userId, status, status === 'approved' ? schoolId : null)
  // changes that an account sent in a school's name end once it does not speak for the school
  if (status !== 'approved') {
    await dropChangesOf(ctx.db, userId)
    ctx.invalidate('review')
  }
  ctx.invalidate(`account:${userId}`, 'schoolAuth', `schoolAuth:${id}`, ALIAS_TAG)
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
  await changed(ctx, auth, status, null)
  return { id, status: 'pending' as const }
}

/** Files go once the records that named them are gone for good. */
function eraseAfterwards(ctx: Pick<Ctx, 'afterCommit' | 'storage'>, keys: readonly string[]): void {
  ctx.afterCommit(async () => {
    for (const key of keys) await ctx.storage.remove(key)
  })
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
  await changed(ctx, auth, status, null)
  await releaseSchool(ctx, auth)
}

/** Ends the verification of a school without any speaker left. */
async function releaseSchool(ctx: Ctx, auth: Auth): Promise<void> {
  if (auth.kind !== 'school' || auth.schoolId === null || auth.status !== 'approved') return
  if ((await holdersOf(ctx.db, auth.schoolId, auth.userId)).length > 0) return
  await sayVerified(ctx, auth.schoolId, false)
}

/** Says on its page, in lists and in the search whether a school is verified. */
async function sayVerified(ctx: Ctx, schoolId: number, isAuth: boolean): Promise<void> {
  await setSchoolVerified(ctx.db, schoolId, isAuth, changedBy(ctx))
  await indexSchools(ctx.db, [schoolId])
  ctx.invalidate(`school:${schoolId}`, 'school:list')
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
  if (status !== 'approved') await changed(ctx, auth, status, null)
  ctx.invalidate('schoolAuth', `schoolAuth:${id}`)
}

/** Ends every verification of an erased member: badge, applications and materials. */
export async function eraseAuths(ctx: Ctx, userId: number): Promise<void> {
  const known = await allAuthsOf(ctx.db, userId)
  await lockSchoolsOf(
    ctx.db,
    userId,
    known.flatMap(({ kind, schoolId }) => (kind === 'school' && schoolId !== null ? [schoolId] : [])),
  )
  const gone = await allAuthsOf(ctx.db, userId)
  eraseAfterwards(ctx, await dropAuths(ctx.db, userId))
  for (const auth of gone) {
    await changed(ctx, auth, 'none', null)
    await releaseSchool(ctx, auth)
  }
}

interface Decision {
  action: 'approve' | 'reject' | 'revoke'
  reason?: string | null | undefined
  schoolId?: number | null | undefined
  confirmHeld?: boolean | null | undefined
  version: number
}

/** Decides an application, and tells its owner. */
export async function decide(ctx: Ctx, id: number, decision: Decision): Promise<void> {
  const me = signedIn(ctx)
  const auth = await lockAuth(ctx.db, id, { schoolId: decision.schoolId })
  if (!auth) throw problem('notFound')
  if (auth.version !== decision.version) throw problem('stateStale')
  const { action } = decision
  const status = stateAfter(auth.status, action)
  if (!status) throw problem('authState')
  const reason = decision.reason || null
  if (action !== 'approve' && reason === null) throw problem('authReason', { field: 'reason' })
  const now = ctx.now()
  const schoolId = action === 'approve' ? await schoolFor(ctx, me, auth, decision) : auth.schoolId
  const validTo =
    auth.kind === 'student' && action === 'approve'
      ? studentAuthUntil((auth.details as StudentDetails).grade, auth.createTime)
      : null
  await changeAuth(ctx.db, id, {
    status,
    schoolId,
    validTo,
    rejectReason: action === 'approve' ? null : reason,
    reviewTime: now,
    reviewBy: me.userName,
    updateTime: now,
  })
  await writeLog(ctx.db, {
    authId: id,
    action,
    byRole: 'staff',
    byName: me.userName,
    note: reason,
    createTime: now,
  })
  await changed(ctx, auth, status, schoolId)
  if (action === 'revoke') await releaseSchool(ctx, auth)
  await publishEvent(ctx.db, schoolAuthEvents['auth.decided'], {
    authId: id,
    userId: auth.userId,
    kind: auth.kind,
    action,
    reason,
  })
  await sendResult(ctx, auth, action)
}

/**
 * Sends the owner an SMS as well, since they may not visit the site for days: to their bound phone, never to the
 * unconfirmed number in the application.
 */
async function sendResult(ctx: Ctx, auth: Auth, action: Decision['action']): Promise<void> {
  const phone = ctx.encryption.decrypt(await phoneOf(ctx.db, auth.userId))
  if (!phone) return
  // the reviewer reads another language, and the owner's is unknown
  const language = phone.startsWith('+86') ? 'zh' : 'en'
  await queueMessage(ctx, {
    channel: 'sms',
    to: phone,
    scene: 'authResult',
    language,
    values: { school: auth.schoolName, result: authResults[action][language] },
  })
}

/** The school an approved application stands for: linked, or put into the directory from what it says. */
async function schoolFor(
  ctx: Ctx,
  me: Me,
  auth: Auth,
  { schoolId, confirmHeld }: Decision,
): Promise<number | null> {
  if (auth.kind === 'student') return auth.schoolId
  if (!schoolId) return newSchool(ctx, me, auth.details as SchoolDetails)
  const school = await lockSchoolRow(ctx.db, schoolId)
  if (!school)
    throw problem('referenceMissing', {
      field: 'schoolId',
      text: { zh: '所选的学校不存在', en: 'The chosen school does not exist' },
    })
  const holders = await holdersOf(ctx.db, schoolId, auth.userId)
  if (holders.length > 0) {
    if (!confirmHeld) throw problem('authSchoolHeld', { values: { names: holders.join('、') } })
    if (!hasAdminRole(me)) throw problem('notAllowed')
  }
  await sayVerified(ctx, schoolId, true)
  return schoolId
}

async function newSchool(ctx: Ctx, me: Me, details: SchoolDetails): Promise<number> {
  const isAbroad = details.schoolType === '1'
  const row = {
    schoolName: details.schoolName,
    schoolNameEn: details.schoolNameEn,
    schoolType: isAbroad ? 1 : 0,
    cityCode: details.cityCode,
    recruitGrade: details.recruitGrade,
    joinSchool: details.joinSchool,
    existStuNums: details.existStuNums || null,
    boarding: 'none' as const,
    currency: isAbroad ? ('CAD' as const) : ('CNY' as const),
    address: details.address || null,
    website: websiteOf(details.website),
    ministryNo: details.ministryNo || null,
    isAuth: true,
    createBy: me.userName,
    createTime: ctx.now(),
  }
  const id = await insertSchool(ctx.db, row, completenessOf)
  await indexSchools(ctx.db, [id])
  ctx.invalidate(`school:${id}`, 'school:list')
  return id
}

/** A link to a material, for one person and five minutes; nothing in it can be changed or made up. */
function linkTo(ctx: Ctx, { fileId }: Material): string {
  const me = signedIn(ctx)
  const until = ctx.now().getTime() + LINK_MS
  const ticket = ctx.encryption.sealTicket('material', [fileId, me.userId, me.userName, until])
  return `${API_PREFIX}${pathOf(openAuthMaterial)}?ticket=${encodeURIComponent(ticket)}`
}

/** Opens a material by its link: logged, whether it can be shown or not, and marked with who looks and when. */
export async function openMaterial(ctx: Ctx, ticket: string) {
  const opened = ticketOf(ctx, ticket)
  const material = opened && (await materialById(ctx.db, opened.fileId))
  const stored = material && (await ctx.storage.get(material.storageKey))
  if (!opened || !material || !stored) throw problem('notFound')
  const now = ctx.now()
  if (material.authId !== null)
    await writeLog(ctx.db, {
      authId: material.authId,
      action: 'view',
      byRole: material.ownerId === opened.userId ? 'owner' : 'staff',
      byName: opened.userName,
      note: material.fileName,
      createTime: now,
    })
  const bytes = await buffer(stored.stream)
  const mark = `${opened.userName} ${writeMoment(now)}`
  const owner = { key: `account ${opened.userId}`, isStaff: material.ownerId !== opened.userId }
  return {
    name: material.fileName,
    type: material.mime,
    bytes: material.mime.startsWith('image/')
      ? await watermarked(bytes, mark)
      : await watermarkedPdf(bytes, mark, owner),
  }
}

function ticketOf({ encryption, now }: Ctx, ticket: string) {
  const opened = encryption.openTicket('material', ticket)
  if (!opened) return undefined
  const [fileId, userId, userName, until] = opened as [number, number, string, number]
  return now().getTime() < until ? { fileId, userId, userName } : undefined
}

const presentMaterials = (ctx: Ctx, materials: readonly Material[]) =>
  materials.map((material) => ({
    fileId: material.fileId,
    kind: material.kind,
    fileName: material.fileName,
    size: material.size,
    url: linkTo(ctx, material),
  }))

/** An application as its owner sees it in a list. */
export function ownSchoolAuth(ctx: Ctx, auth: Auth) {
  const { contactPhoneSealed: _, contactEmailSealed: __, ...details } = auth.details as SchoolDetails
  const contacts = openedContacts(ctx, auth.details as SchoolDetails)
  return {
    ...details,
    ...auth,
    schoolName: details.schoolName,
    contactPhone: maskPhone(contacts.contactPhone),
    contactEmail: maskEmail(contacts.contactEmail),
    statusName: authStatuses[auth.status][ctx.language],
    ...rightsOf(auth.status),
  }
}

/** One application of the caller with its materials and what happened to it. */
export async function readOwnSchoolAuth(ctx: Ctx, id: number) {
  const auth = await authOf(ctx.db, id, signedIn(ctx).userId, 'school')
  if (!auth) throw problem('notFound')
  const [materials, log] = await Promise.all([materialsOf(ctx.db, [id]), logOf(ctx.db, id)])
  return {
    ...ownSchoolAuth(ctx, auth),
    materials: presentMaterials(ctx, materials),
    // who of the staff looked or decided is not told
    log: log.map(({ createTime, action, byRole, note }) => ({
      time: createTime,
      action,
      byRole,
      note: action === 'view' ? null : note,
    })),
  }
}

/** Verifications of the caller as a family. */
export async function ownStudentAuths(ctx: Ctx, rows: readonly Auth[]) {
  const materials = await materialsOf(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return rows.map((auth) => ({
    ...(auth.details as StudentDetails),
    ...auth,
    statusName: authStatuses[auth.status][ctx.language],
    canWithdraw: rightsOf(auth.status).canWithdraw,
    materials: presentMaterials(
      ctx,
      materials.filter(({ authId }) => authId === auth.id),
    ),
  }))
}

/** All of an application for its reviewer. */
export async function readReviewed(ctx: Ctx, id: number) {
  const found = await reviewedAuth(ctx.db, id)
  if (!found) throw problem('notFound')
  const { auth, ...person } = found
  const [materials, log] = await Promise.all([materialsOf(ctx.db, [id]), logOf(ctx.db, id)])
  const school = auth.kind === 'school' ? (auth.details as SchoolDetails) : null
  return {
    ...auth,
    ...person,
    school: school && { ...school, ...openedContacts(ctx, school) },
    student: auth.kind === 'student' ? (auth.details as StudentDetails) : null,
    materials: presentMaterials(ctx, materials),
    log: log.map(({ createTime, byName, ...line }) => ({ ...line, time: createTime, by: byName })),
    candidates: school
      ? await candidateSchools(ctx.db, school.ministryNo, school.schoolName, school.schoolNameEn)
      : [],
  }
}
