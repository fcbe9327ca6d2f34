import { and, eq, sql } from 'drizzle-orm'
import { aliases } from '#modules/post/table.ts'
import type { Db } from '#platform/db/database.ts'

/** At least so many numbers are drawn from, so that the first ones say nothing about who came first. */
const FEWEST_NUMBERS = 30

/**
 * The number of a member's alias in a thread, drawn at random for a member without one. The post must be locked or
 * new, so that two members never draw the same.
 */
export async function aliasNumber(db: Db, blogId: number, userId: number): Promise<number> {
  const [known] = await db
    .select({ number: aliases.number })
    .from(aliases)
    .where(and(eq(aliases.blogId, blogId), eq(aliases.userId, userId)))
  if (known) return known.number
  const { rows } = await db.execute<{ number: number }>(sql`
    insert into ${aliases} (blog_id, user_id, number)
    select ${blogId}, ${userId}, free.n
    from generate_series(1, (select greatest(${FEWEST_NUMBERS}, 3 * count(*))::int from ${aliases} where blog_id = ${blogId})) free(n)
    where not exists (select 1 from ${aliases} taken where taken.blog_id = ${blogId} and taken.number = free.n)
    order by random() limit 1
    returning number`)
  const [drawn] = rows
  if (!drawn) throw new Error('no alias was drawn')
  return Number(drawn.number)
}
