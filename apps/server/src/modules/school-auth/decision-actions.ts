import { completenessOf } from '@app/contract/school/school.ts'
import { authResults, studentAuthUntil } from '@app/contract/school/school-auth.values.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { noteDecided } from '#modules/audit/store.ts'
import { queueMessage } from '#modules/message/actions.ts'
import { writeSchool } from '#modules/school/actions.ts'
import { lockSchoolRow, type School } from '#modules/school/change-store.ts'
import { checkNumber } from '#modules/school/register-store.ts'
import { indexSchools } from '#modules/school/search-store.ts'
import { publishEvent } from '#platform/event/events.ts'
import { type Ctx, hasAdminRole, type Me, signedIn } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'
import { authStateChanged, releaseSchool, sayVerified } from './actions.ts'
import { schoolAuthEvents } from './events.ts'
import { stateAfter, websiteOf } from './rules.ts'
import { type Auth, changeAuth, holdersOf, insertSchool, lockAuth, phoneOf, writeLog } from './store.ts'
import type { SchoolDetails, StudentDetails } from './table.ts'

interface Decision {
  action: 'approve' | 'reject' | 'revoke'
  reason?: string | null | undefined
  schoolId?: number | null | undefined
  confirmHeld?: boolean | null | undefined
  version: number
}

/** Decides an application, and tells its owner. */
export async function decide(
  ctx: Ctx,
  modules: readonly Module[],
  id: number,
  decision: Decision,
): Promise<void> {
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
  const schoolId = action === 'approve' ? await schoolFor(ctx, modules, me, auth, decision) : auth.schoolId
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
  // what was revoked did not wait
  if (auth.status === 'pending') await noteDecided(ctx, { kind: `${auth.kind}Auth`, since: auth.createTime })
  await authStateChanged(ctx, auth, status, schoolId)
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
  // the reviewer may read another language; older applications do not say theirs
  const language = auth.details.language ?? (phone.startsWith('+86') ? 'zh' : 'en')
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
  modules: readonly Module[],
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
    if (!hasAdminRole(me))
      throw problem('notAllowed', {
        text: {
          zh: '该学校已有认证账号，再次认证仅限管理员处理，请转交管理员',
          en: 'This school has a verified account: only an administrator can approve another, pass it on to one',
        },
      })
  }
  await carryOver(ctx, modules, school, auth)
  await sayVerified(ctx, schoolId, true)
  return schoolId
}

/** Writes what the application states into a record that says nothing of it, as the school's statement of that day. */
async function carryOver(ctx: Ctx, modules: readonly Module[], school: School, auth: Auth): Promise<void> {
  const { recruitGrade, joinSchool, existStuNums, address, website } = auth.details as SchoolDetails
  const ownSite = websiteOf(website)
  const values = {
    ...(school.recruitGrade.length === 0 && recruitGrade.length > 0 && { recruitGrade }),
    ...(school.joinSchool.length === 0 && joinSchool.length > 0 && { joinSchool }),
    ...(!school.existStuNums && existStuNums && { existStuNums }),
    ...(!school.address && address && { address }),
    ...(!school.website && ownSite && { website: ownSite }),
  }
  if (Object.keys(values).length === 0) return
  await writeSchool(ctx, modules, school.id, values, writeMoment(auth.createTime).slice(0, 10))
}

async function newSchool(ctx: Ctx, me: Me, details: SchoolDetails): Promise<number> {
  await checkNumber(ctx.db, details.ministryNo)
  const isAbroad = details.schoolType === '1'
  const row = {
    schoolName: details.schoolName,
    schoolNameEn: details.schoolNameEn,
    schoolType: isAbroad ? 1 : 0,
    cityCode: details.cityCode,
    recruitGrade: details.recruitGrade,
    joinSchool: details.joinSchool,
    existStuNums: details.existStuNums || null,
    // the application does not ask for it
    boarding: 'unknown' as const,
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
  ctx.invalidate(`school:${id}`, 'school:list', 'school:new')
  return id
}
