import type { UserBrief } from '@app/contract/member/member.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { briefOf, type Writer, type WriterSchool } from '#modules/account/brief.ts'
import { accounts } from '#modules/account/table.ts'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import { spanOf } from '#platform/db/prepared.ts'
import { memberBlocks, memberFollows, members } from './table.ts'

/** The school that a school account speaks for, where other schools may stand beside it. */
export const personSchools = alias(schools, 'person_school')

/** What a brief of a person is made of; to be joined with `members` and `personSchools`. */
export const personColumns = {
  userId: accounts.userId,
  nickName: accounts.nickName,
  nickNameEn: accounts.nickNameEn,
  avatar: accounts.avatar,
  usertype: accounts.usertype,
  authstatus: accounts.authstatus,
  region: accounts.region,
}
/** What the community's record says; without one the account is new. */
export const standingColumns = {
  level: sql<number>`coalesce(${members.level}, 0)`,
  badgeShow: sql<boolean>`coalesce(${members.badgeShow}, true)`,
}
export const personSchoolColumns = {
  id: personSchools.id,
  name: personSchools.schoolName,
  nameEn: personSchools.schoolNameEn,
}

interface FoundPerson {
  person: Omit<Writer, 'level' | 'badgeShow'> | null
  standing: Pick<Writer, 'level' | 'badgeShow'>
  personSchool: WriterSchool | null
}

/** The public part of a person. */
export function personBrief({ person, standing, personSchool }: FoundPerson, language: Language): UserBrief {
  return briefOf(person && { ...person, ...standing }, personSchool, language)
}

type Relations = typeof memberFollows | typeof memberBlocks

/** One page of the people in a relation with a member, newest first, and how many there are. */
async function relatedPeople(
  db: Db,
  table: Relations,
  mine: 'userId' | 'targetId',
  userId: number,
  page: Page,
  language: Language,
) {
  const other = mine === 'userId' ? table.targetId : table.userId
  const { limit, offset } = spanOf(page)
  const total = db
    .select({ n: count() })
    .from(table)
    .innerJoin(accounts, and(eq(accounts.userId, other), eq(accounts.delFlag, '0')))
    .where(eq(table[mine], userId))
  const mutual = alias(memberFollows, 'mutual')
  const rows = await db
    .select({
      person: personColumns,
      isLeaving: sql<boolean>`${accounts.closingTime} is not null`,
      standing: standingColumns,
      personSchool: personSchoolColumns,
      createTime: table.createTime,
      followed: sql<boolean>`${mutual.userId} is not null`,
      total: sql<number>`(${total})`.mapWith(Number),
    })
    .from(table)
    .innerJoin(accounts, and(eq(accounts.userId, other), eq(accounts.delFlag, '0')))
    .leftJoin(members, eq(members.userId, other))
    .leftJoin(personSchools, eq(personSchools.id, accounts.schoolId))
    .leftJoin(mutual, and(eq(mutual.userId, userId), eq(mutual.targetId, other)))
    .where(eq(table[mine], userId))
    .orderBy(desc(table.createTime), desc(other))
    .limit(limit)
    .offset(offset)
  return {
    rows: rows.map(({ createTime, followed, isLeaving, ...found }) => ({
      user: personBrief(isLeaving ? { ...found, person: null } : found, language),
      createTime,
      followed,
    })),
    total: rows[0]?.total ?? (page.pageNum > 1 ? ((await total)[0]?.n ?? 0) : 0),
  }
}

/** A member's followers. */
export function fansOf(db: Db, userId: number, page: Page, language: Language) {
  return relatedPeople(db, memberFollows, 'targetId', userId, page, language)
}

/** The people a member blocks. */
export function blockedBy(db: Db, userId: number, page: Page, language: Language) {
  return relatedPeople(db, memberBlocks, 'userId', userId, page, language)
}
