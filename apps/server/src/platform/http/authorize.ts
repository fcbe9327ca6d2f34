import { siteSettingInfo } from '@app/contract/site/site-settings.values.ts'
import { type Call, isWrite } from '@app/contract/wire/call.ts'
import { Problem, problem } from '@app/contract/wire/problem.ts'
import { limits } from '#platform/limit/limits.ts'
import type { AppContext, RequestMeta } from './app-context.ts'
import { checkPermission, type Me, worksInConsole } from './handle.ts'
import { translated } from './reply.ts'

/** What `admit` found: who asks, or why they are sent away. */
export interface Authorization {
  startedAt: Date
  me: Me | null
  expiredToken: boolean
  refusal?: Problem
}

/** Longer addresses are cut where a refusal names them. */
const MAX_PATH_LENGTH = 300

/**
 * Authorizes a request: access, then the rate limits and the limit of long bodies. Runs before anything else of a
 * request is read, so that the server never buffers a body that it will refuse.
 */
export async function authorize(
  appContext: AppContext,
  call: Call,
  asking: RequestMeta,
): Promise<Authorization> {
  const startedAt = appContext.now()
  const admission: Authorization = { startedAt, me: null, expiredToken: false }
  try {
    if (asking.token && call.sendsToken) {
      admission.me = await appContext.authenticate(asking.token, startedAt)
      admission.expiredToken = !admission.me
      const person = admission.me?.provenAs
      if (person !== undefined) appContext.limiter.noteSeen(asking.client, person, startedAt)
    }
    checkAccess(call, admission.me, asking.path)
    await checkReadOnly(appContext, call, admission.me)
    if (isPublicRequest(call, asking) && !admission.me)
      appContext.limiter.hit(limits.flood, asking.client.ip, startedAt)
    if (admission.me && asking.hasLargeBody) countLargeBody(appContext, admission.me, startedAt)
    return admission
  } catch (error) {
    const refusal = error instanceof Problem ? error : translated(error)
    if (!refusal) throw error
    return { ...admission, refusal }
  }
}

/** Long texts cost time on the thread that serves all requests: the limit counts them across all calls. */
function countLargeBody({ limiter }: AppContext, me: Me, at: Date): void {
  const isStaff = worksInConsole(me)
  limiter.hit(isStaff ? limits.largeBodyStaffBurst : limits.largeBodyBurst, String(me.userId), at)
  limiter.hit(isStaff ? limits.largeBodyStaff : limits.largeBody, String(me.userId), at)
}

/** Refuses writes of visitors and members while the site can only be read; staff work on, and signing in stays open. */
async function checkReadOnly({ setting }: AppContext, call: Call, me: Me | null): Promise<void> {
  const isRead = call.invalidates.length === 0 && !call.transaction
  if (!isWrite(call) || isRead || call.whileReadOnly || (me && worksInConsole(me))) return
  if ((await setting(siteSettingInfo.readOnly.key)) === 'true') throw problem('readOnly')
}

/** A request over the wire to a public call, from an address that names its visitor. */
export const isPublicRequest = (call: Call, { isInside, client }: RequestMeta): boolean =>
  call.access === 'public' && !isInside && client.isOneVisitor

/** Counts a public read: of an account by itself, as many of them may share an address, of a stranger by the address. */
export function countRead({ limiter }: AppContext, me: Me | null, ip: string, at: Date): void {
  if (me) {
    limiter.hit(worksInConsole(me) ? limits.readStaff : limits.readMember, String(me.userId), at)
    return
  }
  limiter.hit(limits.readBurst, ip, at)
  limiter.hit(limits.readMinute, ip, at)
}

/**
 * Refuses anonymous callers with 401, accounts without the permission with 403, and writes of an account that is
 * closing.
 */
function checkAccess(call: Call, me: Me | null, path: string): void {
  if (call.access === 'public') return
  if (!me) throw problem('signInNeeded', { values: { uri: path.slice(0, MAX_PATH_LENGTH) } })
  if (me.isClosing && call.transaction && !call.whileClosing) throw problem('accountClosing')
  checkPermission(me, call.access)
}
