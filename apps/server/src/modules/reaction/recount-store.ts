import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { memberFollows, members } from '#modules/member/table.ts'
import { comments, posts } from '#modules/post/table.ts'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import { thanksCounted } from './store.ts'
import { commentLikes, postFavourites, postHelpfuls, postLikes, schoolFollows } from './table.ts'

/** Records looked at together. */
const BATCH = 5_000

interface Counted {
  table: PgTable
  id: PgColumn
  /** What each counter has to be, by the rows it counts. */
  counters: readonly (readonly [counter: PgColumn, isWorth: SQL])[]
  /** The tag of what shows the counters of one of them. */
  tagOf?: (id: number) => string
}

const rowsOf = (table: PgTable, where: SQL) => sql`(select count(*) from ${table} where ${where})`

const published = sql.raw("status = 'published'")

const counted = {
  posts: {
    table: posts,
    id: posts.id,
    counters: [
      [posts.likeCount, rowsOf(postLikes, sql`${postLikes.blogId} = ${posts.id}`)],
      [posts.helpfulCount, rowsOf(postHelpfuls, sql`${postHelpfuls.blogId} = ${posts.id}`)],
      [posts.favouriteCount, rowsOf(postFavourites, sql`${postFavourites.blogId} = ${posts.id}`)],
    ],
    tagOf: (id) => `post:${id}`,
  },
  comments: {
    table: comments,
    id: comments.id,
    counters: [
      [comments.likeCount, rowsOf(commentLikes, sql`${commentLikes.commentId} = ${comments.id}`)],
      [comments.thanks, thanksCounted],
    ],
  },
  schools: {
    table: schools,
    id: schools.id,
    counters: [[schools.followCount, rowsOf(schoolFollows, sql`${schoolFollows.schoolId} = ${schools.id}`)]],
    tagOf: (id) => `school:${id}`,
  },
  // after posts and comments, whose counters these are the sums of
  members: {
    table: members,
    id: members.userId,
    counters: [
      [members.followCount, rowsOf(memberFollows, sql`${memberFollows.userId} = ${members.userId}`)],
      [members.fansCount, rowsOf(memberFollows, sql`${memberFollows.targetId} = ${members.userId}`)],
      [
        members.likedCount,
        sql`(select coalesce(sum(${posts.likeCount}), 0) from ${posts} where ${posts.authorId} = ${members.userId} and ${published})
          + (select coalesce(sum(${comments.likeCount}), 0) from ${comments} where ${comments.authorId} = ${members.userId} and ${published})`,
      ],
      [
        members.favouritedCount,
        sql`(select coalesce(sum(${posts.favouriteCount}), 0) from ${posts} where ${posts.authorId} = ${members.userId} and ${published})`,
      ],
    ],
    tagOf: (id) => `account:stat-${id}`,
  },
} satisfies Record<string, Counted>

/** How many records of each subject were wrong, and the tags of what showed them. */
export interface Repaired {
  wrong: Record<keyof typeof counted, number>
  tags: string[]
}

/**
 * Counts every counter that marks and follows move again, batch by batch, and repairs what differs. Only
 * what looks wrong is locked, and counted once more under the lock: what moves at that moment is no difference.
 */
export async function recountReactions(db: Db): Promise<Repaired> {
  await addMissingMembers(db)
  const wrong: Partial<Repaired['wrong']> = {}
  const tags: string[] = []
  for (const [name, one] of Object.entries(counted) as [keyof typeof counted, Counted][]) {
    wrong[name] = 0
    for await (const suspects of differing(db, one)) {
      const repaired = await repair(db, one, suspects)
      wrong[name] += repaired.length
      if (one.tagOf) tags.push(...repaired.map(one.tagOf))
    }
  }
  return { wrong: wrong as Repaired['wrong'], tags }
}

const differs = ({ counters }: Counted) =>
  sql`(${sql.join(
    counters.map(([counter, isWorth]) => sql`${counter} <> ${isWorth}`),
    sql` or `,
  )})`

async function* differing(db: Db, one: Counted): AsyncGenerator<number[]> {
  const { table, id } = one
  for (let last = 0; ; ) {
    const { rows } = await db.execute<{ last: string | null; ids: string[] }>(sql`with batch as (
        select ${id} as id from ${table} where ${id} > ${last} order by ${id} limit ${BATCH})
      select (select max(id) from batch) as last,
        array(select ${id} from ${table} where ${id} in (select id from batch) and ${differs(one)}) as ids`)
    const [batch] = rows
    if (!batch?.last) return
    last = Number(batch.last)
    if (batch.ids.length > 0) yield batch.ids.map(Number)
  }
}

async function repair(db: Db, one: Counted, suspects: readonly number[]): Promise<number[]> {
  const { table, id, counters } = one
  const these = sql`${id} = any(${sql.param([...suspects])}::bigint[])`
  return db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from ${table} where ${these} order by ${id} for no key update`)
    const set = counters.map(([counter, isWorth]) => sql`${sql.identifier(counter.name)} = ${isWorth}`)
    const { rows } = await tx.execute<{ id: string }>(
      sql`update ${table} set ${sql.join(set, sql`, `)} where ${these} and ${differs(one)} returning ${id} as id`,
    )
    return rows.map((row) => Number(row.id))
  })
}

/** Inserts the missing counter rows of members with something to count. */
async function addMissingMembers(db: Db): Promise<void> {
  await db.execute(sql`insert into ${members} (user_id)
    select ${accounts.userId} from ${accounts} where not exists (select 1 from ${members} where ${members.userId} = ${accounts.userId})
      and (exists (select 1 from ${posts} where ${posts.authorId} = ${accounts.userId})
        or exists (select 1 from ${comments} where ${comments.authorId} = ${accounts.userId})
        or exists (select 1 from ${memberFollows} where ${memberFollows.userId} = ${accounts.userId}
          or ${memberFollows.targetId} = ${accounts.userId}))
    order by 1 on conflict do nothing`)
}
