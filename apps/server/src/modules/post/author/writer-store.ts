import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Alias, Writer, WriterSchool } from '#modules/account/brief.ts'
import { accounts } from '#modules/account/table.ts'
import { personSchools } from '#modules/member/person-store.ts'
import { members } from '#modules/member/table.ts'
import { aliases } from '#modules/post/table.ts'

/**
 * The number of a hidden identity, and how many verified people share its school. Counted for
 * hidden identities alone.
 */
export const aliasColumns = (hideName: PgColumn) => ({
  // as an expression, because a joined table without a row would take the other column along
  number: sql<number | null>`${aliases.number}`,
  company: sql<
    number | null
  >`case when ${hideName} and ${accounts.schoolId} is not null then (select count(*)::int
    from ${accounts} mate where mate.school_id = ${accounts.schoolId} and mate.auth_status = 'approved'
    and mate.del_flag = '0') end`,
})

/** How a row with an author is joined to what is shown of them; nothing of an account that is closed or about to be. */
export const writerJoins = (authorId: PgColumn, blogId: PgColumn | SQL, hideName: PgColumn) => ({
  account: and(eq(accounts.userId, authorId), eq(accounts.delFlag, '0'), isNull(accounts.closingTime)),
  member: eq(members.userId, accounts.userId),
  school: eq(personSchools.id, accounts.schoolId),
  alias: and(sql`${hideName}`, sql`${aliases.blogId} = ${blogId}`, eq(aliases.userId, authorId)),
})

/** What a selected row says of its writer. */
export interface SelectedWriter {
  author: Omit<Writer, 'level' | 'badgeShow'> | null
  member: Pick<Writer, 'level' | 'badgeShow'>
  writerSchool: WriterSchool | null
  alias: Alias
}

/** The parts of a brief, in the order `briefOf` takes them. */
export function briefParts(
  row: SelectedWriter,
  isHidden: boolean,
): [Writer | null, WriterSchool | null, Alias | null] {
  const writer = row.author && { ...row.author, ...row.member }
  return [writer, row.writerSchool, isHidden ? row.alias : null]
}
