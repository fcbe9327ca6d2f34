import type { Language } from '@app/contract/language.ts'
import type { UserBrief } from '@app/contract/member.ts'
import type { Page } from '@app/contract/shapes.values.ts'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { briefOf } from '#modules/account/brief.ts'
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
export const standingColumns = { level: members.level, badgeShow: members.badgeShow }
export const personSchoolColumns = { name: personSchools.schoolName, nameEn: personSchools.schoolNameEn }

interface FoundPerson {
  person: Parameters<typeof briefOf>[0]
  /** Null for somebody who never took part. */
  standing: { level: number; badgeShow: boolean } | null
  personSchool: Parameters<typeof briefOf>[1]
}

/** What anybody may see of a person. */
export function personBrief({ person, standing, personSchool }: FoundPerson, language: Language): UserBrief {
  const brief = briefOf(person, personSchool, language)
  return { ...brief, level: standing?.level ?? 0, badge: standing?.badgeShow === false ? null : brief.badge }
}

type Relations = typeof memberFollows | typeof memberBlocks

/** One page of the people in a relation with somebody, newest first, and how many there are. */
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
    rows: rows.map(({ createTime, followed, ...found }) => ({
      user: personBrief(found, language),
      createTime,
      followed,
    })),
    total: rows[0]?.total ?? (page.pageNum > 1 ? ((await total)[0]?.n ?? 0) : 0),
  }
}

/** Who follows somebody. */
export function fansOf(db: Db, userId: number, page: Page, language: Language) {
  return relatedPeople(db, memberFollows, 'targetId', userId, page, language)
}

/** Whom somebody blocks. */
export function blockedBy(db: Db, userId: number, page: Page, language: Language) {
  return relatedPeople(db, memberBlocks, 'userId', userId, page, language)
}
