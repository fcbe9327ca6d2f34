import { endNameOfOffice } from '#modules/member/nickname-store.ts'
import { dropChangesOf, lockSchoolsOf } from '#modules/school/change-store.ts'
import { indexSchools } from '#modules/school/search-store.ts'
import { publishEvent } from '#platform/event/events.ts'
import { type Ctx, changedBy } from '#platform/http/handle.ts'
import { schoolAuthEvents } from './events.ts'
import { eraseAfterwards } from './material-actions.ts'
import { allAuthsOf, dropAuths } from './personal-store.ts'
import {
  ALIAS_TAG,
  type Auth,
  contactsOf,
  holdersOf,
  isVerified,
  setAccountAuth,
  setSchoolVerified,
} from './store.ts'
import type { SchoolDetails } from './table.ts'

export function openedContacts({ encryption }: Pick<Ctx, 'encryption'>, details: SchoolDetails) {
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

/**
 * What follows from a new state: the account says so at once, whatever shows the person is stale, and a nickname that only
 * an officer may bear ends with the verification. An erased account (`none`) has no name to lose.
 */
export async function authStateChanged(
  ctx: Pick<Ctx, 'db' | 'invalidate' | 'now'>,
  { id, userId }: Pick<Auth, 'id' | 'userId' | 'kind'>,
  status: Auth['status'] | 'none',
  schoolId: number | null,
): Promise<void> {
  const ends = status !== 'approved' && status !== 'none' && (await isVerified(ctx.db, userId))
  await setAccountAuth(ctx.db, userId, status, status === 'approved' ? schoolId : null)
  // changes that an account sent in a school's name end once it does not speak for the school
  if (status !== 'approved') {
    await dropChangesOf(ctx.db, userId)
    ctx.invalidate('review')
  }
  ctx.invalidate(`account:${userId}`, 'schoolAuth', `schoolAuth:${id}`, ALIAS_TAG)
  const made = ends ? await endNameOfOffice(ctx.db, userId, ctx.now()) : null
  if (made !== null) await publishEvent(ctx.db, schoolAuthEvents['auth.nameEnded'], { userId, made })
}

/** Ends the verification of a school without any speaker left. */
export async function releaseSchool(ctx: Ctx, auth: Auth): Promise<void> {
  if (auth.kind !== 'school' || auth.schoolId === null || auth.status !== 'approved') return
  if ((await holdersOf(ctx.db, auth.schoolId, auth.userId)).length > 0) return
  await sayVerified(ctx, auth.schoolId, false)
}

/** Says on its page, in lists and in the search whether a school is verified. */
export async function sayVerified(ctx: Ctx, schoolId: number, isAuth: boolean): Promise<void> {
  await setSchoolVerified(ctx.db, schoolId, isAuth, changedBy(ctx))
  await indexSchools(ctx.db, [schoolId])
  ctx.invalidate(`school:${schoolId}`, 'school:list')
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
    await authStateChanged(ctx, auth, 'none', null)
    await releaseSchool(ctx, auth)
  }
}
