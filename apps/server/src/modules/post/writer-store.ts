import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { alias as renamed } from 'drizzle-orm/pg-core'
import { type Alias, SCHOOL_COMPANY, type Writer, type WriterSchool } from '#modules/account/brief.ts'
import { accounts } from '#modules/account/table.ts'
import { members } from '#modules/member/table.ts'
import { schools } from '#modules/school/table.ts'
import { aliases } from './table.ts'

/** The school that a writer belongs to, beside the school a post is about. */
export const writerSchools = renamed(schools, 'writer_school')

/** What a brief of a writer is made of; the joins of `writerJoins` belong to it. */
export const writerColumns = {
  userId: accounts.userId,
  nickName: accounts.nickName,
  nickNameEn: accounts.nickNameEn,
  avatar: accounts.avatar,
  usertype: accounts.usertype,
  authstatus: accounts.authstatus,
  region: accounts.region,
}

/** What the community's record says; without one the account is new. */
export const memberColumns = {
  level: sql<number>`coalesce(${members.level}, 0)`,
  badgeShow: sql<boolean>`coalesce(${members.badgeShow}, true)`,
}

export const writerSchoolColumns = {
  id: writerSchools.id,
  name: writerSchools.schoolName,
  nameEn: writerSchools.schoolNameEn,
}

/**
 * The number of a hidden identity, and whether verified people enough share its school to name that. Counted for
 * hidden identities alone.
 */
export const aliasColumns = (hideName: PgColumn) => ({
  // as an expression, because a joined table without a row would take the other column along
  number: sql<number | null>`${aliases.number}`,
  isSchoolShared: sql<boolean>`case when ${hideName} then (select count(*) >= ${sql.raw(String(SCHOOL_COMPANY))}
    from sys_user mate where mate.school_id = ${accounts.schoolId} and mate.auth_status = 'approved'
    and mate.del_flag = '0') else false end`,
})

/** How a row with an author is joined to what is shown of them; nothing is shown of closed accounts. */
export const writerJoins = (authorId: PgColumn, blogId: PgColumn | SQL, hideName: PgColumn) => ({
  account: and(eq(accounts.userId, authorId), eq(accounts.delFlag, '0')),
  member: eq(members.userId, accounts.userId),
  school: eq(writerSchools.id, accounts.schoolId),
  alias: and(sql`${hideName}`, sql`${aliases.blogId} = ${blogId}`, eq(aliases.userId, authorId)),
})

/** What a selected row says of its writer. */
export interface SelectedWriter {
  author: Omit<Writer, 'level' | 'badgeShow'> | null
  member: Pick<Writer, 'level' | 'badgeShow'>
  writerSchool: WriterSchool | null
  alias: { number: number | null; isSchoolShared: boolean }
}

/** The parts of a brief, in the order `briefOf` takes them. */
export function briefParts(
  row: SelectedWriter,
  isHidden: boolean,
): [Writer | null, WriterSchool | null, Alias | null] {
  const writer = row.author && { ...row.author, ...row.member }
  return [writer, row.writerSchool, isHidden ? row.alias : null]
}
