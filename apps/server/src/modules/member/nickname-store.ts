import { randomInt } from 'node:crypto'
import { suggestedNickname, suggestionCount } from '@app/contract/account/nickname/suggestion.values.ts'
import { nicknameRefusal } from '@app/contract/account/nickname.values.ts'
import { Problem, problem } from '@app/contract/wire/problem.ts'
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { SUPER_ACCOUNT } from '#modules/account/store.ts'
import { accounts } from '#modules/account/table.ts'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import {
  isAdvert,
  isOffice,
  isReserved,
  nameForm,
  namesUnlistedSchool,
  passesForAnotherSchool,
} from './name-form.ts'
import { members } from './table.ts'

/** Whose nickname it is to be. */
interface Claim {
  userId?: number
  /** A school may be called as it is. */
  ownSchoolId?: number | null
  /** Staff go by their own names, of which two may be equal, and by reserved ones; only the super administrator by its own. */
  isStaff?: boolean
}

/** What schools are called, in both languages. */
export async function schoolNames(db: Db) {
  return db
    .select({
      id: schools.id,
      name: schools.schoolName,
      nameEn: schools.schoolNameEn,
      // the others stand here because the ministry lists them
      isWellKnown: sql<boolean>`${schools.isAuth} or ${schools.ministryNo} is null`,
    })
    .from(schools)
}

type SchoolNames = Awaited<ReturnType<typeof schoolNames>>

/** The names of the own school and those of all others, of which some are known beyond the register. */
function apart(listed: SchoolNames, ownSchoolId: number | null) {
  const namesOf = (rows: SchoolNames) => rows.flatMap(({ name, nameEn }) => [name, nameEn])
  const others = listed.filter(({ id }) => id !== ownSchoolId)
  return {
    own: namesOf(listed.filter(({ id }) => id === ownSchoolId)),
    others: namesOf(others),
    wellKnown: new Set(namesOf(others.filter(({ isWellKnown }) => isWellKnown))),
  }
}

/** Whether words that speak for a school name another one than the own. */
export function namesAnotherSchool(words: string, listed: SchoolNames, ownSchoolId: number): boolean {
  const { own, others, wellKnown } = apart(listed, ownSchoolId)
  return passesForAnotherSchool(words, own, others, wellKnown) || namesUnlistedSchool(words, own)
}

/** Whether two nicknames read as one: no spelling makes a new one of what staff or another member has taken. */
export const isSameNickname = (one: string, other: string): boolean => nameForm(one) === nameForm(other)

/**
 * Makes sure, until the caller's transaction ends, that no other account, school or staff member has this nickname in
 * any spelling, and reserves it for the account. Returns the normalized form, for an account that is yet to be
 * written. Throws `nickTaken`, `nickOfficial` and `nickAdvert`.
 */
export async function claimNickname(
  db: Db,
  nickName: string,
  { userId = 0, ownSchoolId = null, isStaff = false }: Claim = {},
): Promise<string> {
  const nickForm = nameForm(nickName)
  if (!isStaff && isReserved(nickName)) throw problem('nickOfficial', { field: 'nickName' })
  if (!isStaff && ownSchoolId === null && isOffice(nickName))
    throw problem('nickOfficial', { field: 'nickName' })
  if (!isStaff && isAdvert(nickName)) throw problem('nickAdvert', { field: 'nickName' })
  // one after the other for each name, so that two people never get the same
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`nickname ${nickForm}`}, 0))`)
  const { own, others, wellKnown } = apart(await schoolNames(db), ownSchoolId)
  const isOfficer = ownSchoolId !== null && !isStaff
  if (
    passesForAnotherSchool(nickName, own, others, wellKnown) ||
    (isOfficer && namesUnlistedSchool(nickName, own))
  )
    throw problem('nickOfficial', { field: 'nickName' })
  const [taken] = await db
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(
      and(
        or(
          eq(accounts.nickForm, nickForm),
          // written before names had a form, or by another way
          and(isNull(accounts.nickForm), sql`lower(${accounts.nickName}) = lower(${nickName})`),
        ),
        ne(accounts.userId, userId),
        eq(accounts.delFlag, '0'),
        isStaff ? or(ne(accounts.usertype, '00'), eq(accounts.userId, SUPER_ACCOUNT)) : undefined,
      ),
    )
    .limit(1)
  if (taken) throw problem('nickTaken', { field: 'nickName' })
  if (userId > 0) await db.update(accounts).set({ nickForm }).where(eq(accounts.userId, userId))
  return nickForm
}

const NAME_TRIES = 20

/** A nickname that says nothing of the member, in the script of the former one, claimed. Throws `nickTaken` after many tries. */
export async function madeNickname(
  db: Db,
  { userId, nickName }: { userId: number; nickName: string },
): Promise<string> {
  const language = /\p{Script=Han}/u.test(nickName) ? 'zh' : 'en'
  for (let tries = 1; ; tries++) {
    const made = suggestedNickname(language, randomInt(suggestionCount(language)))
    try {
      await claimNickname(db, made, { userId })
      return made
    } catch (error) {
      if (!(error instanceof Problem) || tries === NAME_TRIES) throw error
    }
  }
}

/** Whether only the verified officer of a school, or staff, may bear a nickname; names of schools are read last. */
async function speaksForOffice(db: Db, nickName: string): Promise<boolean> {
  if (nicknameRefusal(nickName) === 'nickOfficial' || isReserved(nickName) || isOffice(nickName)) return true
  const { others, wellKnown } = apart(await schoolNames(db), null)
  return passesForAnotherSchool(nickName, [], others, wellKnown)
}

/**
 * Replaces a nickname that only the verified officer of a school may bear, of an account that is no longer one. Gives the
 * made name; null where the present one may stay.
 */
export async function endNameOfOffice(db: Db, userId: number, now: Date): Promise<string | null> {
  const [account] = await db
    .select({ userId: accounts.userId, nickName: accounts.nickName, usertype: accounts.usertype })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.delFlag, '0')))
    .for('no key update')
  if (account?.usertype !== '02') return null
  if (!(await speaksForOffice(db, account.nickName))) return null
  const made = await madeNickname(db, account)
  await db
    .update(accounts)
    .set({ nickName: made, nickNameEn: '', updateTime: now })
    .where(eq(accounts.userId, userId))
  // the name that the member chooses next is no change of their own
  await db.update(members).set({ nickTimes: [] }).where(eq(members.userId, userId))
  return made
}

const BATCH = 500

/** Notes the forms of nicknames that were written without one. */
export async function fillNickForms(db: Db): Promise<void> {
  for (;;) {
    const rows = await db
      .select({ userId: accounts.userId, nickName: accounts.nickName })
      .from(accounts)
      .where(isNull(accounts.nickForm))
      .orderBy(accounts.userId)
      .limit(BATCH)
    if (rows.length === 0) return
    const forms = rows.map(
      ({ userId, nickName }) => sql`(${userId}::bigint, ${nickName}::text, ${nameForm(nickName)}::text)`,
    )
    // a concurrent rename has reserved its own name already
    await db.execute(sql`update ${accounts} set nick_form = made.form
      from (values ${sql.join(forms, sql`, `)}) as made (user_id, nick_name, form)
      where ${accounts.userId} = made.user_id and ${accounts.nickName} = made.nick_name and ${accounts.nickForm} is null`)
    if (rows.length < BATCH) return
  }
}
