import { maskEmail, maskPhone } from '@app/contract/account/phone.values.ts'
import { authStatuses } from '@app/contract/school/school-auth.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { type Ctx, signedIn } from '#platform/http/handle.ts'
import { openedContacts } from './actions.ts'
import { presentMaterials } from './material-actions.ts'
import { openedMaterials, rightsOf } from './rules.ts'
import { type Auth, authOf, candidateSchools, logOf, materialsOf, reviewedAuth } from './store.ts'
import type { SchoolDetails, StudentDetails } from './table.ts'

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
  const opened = openedMaterials(materials, log)
  const school = auth.kind === 'school' ? (auth.details as SchoolDetails) : null
  return {
    ...auth,
    ...person,
    school: school && { ...school, ...openedContacts(ctx, school) },
    student: auth.kind === 'student' ? (auth.details as StudentDetails) : null,
    materials: presentMaterials(ctx, materials).map((material) => ({
      ...material,
      isOpened: opened.has(material.fileId),
    })),
    log: log.map(({ createTime, byName, ...line }) => ({ ...line, time: createTime, by: byName })),
    candidates: school
      ? await candidateSchools(ctx.db, school.ministryNo, school.schoolName, school.schoolNameEn)
      : [],
  }
}
