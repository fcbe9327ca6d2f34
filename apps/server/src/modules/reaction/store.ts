import type { Thanks } from '@app/contract/post/comment.values.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { memberBlocks, members } from '#modules/member/table.ts'
import { comments, posts } from '#modules/post/table.ts'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import {
  commentLikes,
  commentThanks,
  favouriteFolders,
  postFavourites,
  postFollows,
  postHelpfuls,
  postLikes,
  schoolFavourites,
  schoolFollows,
} from './table.ts'
import { discountAtOnce } from './weight-store.ts'

/** A mark that people set on things, where it is counted, and which counter of the thing's author moves with it. */
interface Mark {
  table: PgTable
  object: PgColumn
  counter: PgColumn
  objects: { table: PgTable; id: PgColumn; isOpen: SQL }
  authorCounter?: PgColumn
  /** For how many reactions it counts in the hot order, of which newcomers' count less. */
  weight?: number
}

const onPosts = {
  table: posts,
  id: posts.id,
  isOpen: sql`${posts.status} = 'published'`,
}

/** Marks that are counted, by name. */
const marks = {
  postLike: {
    table: postLikes,
    object: postLikes.blogId,
    counter: posts.likeCount,
    objects: onPosts,
    authorCounter: members.likedCount,
    weight: 1,
  },
  postHelpful: {
    table: postHelpfuls,
    object: postHelpfuls.blogId,
    counter: posts.helpfulCount,
    objects: onPosts,
  },
  postFavourite: {
    table: postFavourites,
    object: postFavourites.blogId,
    counter: posts.favouriteCount,
    objects: onPosts,
    authorCounter: members.favouritedCount,
    weight: 2,
  },
  commentLike: {
    table: commentLikes,
    object: commentLikes.commentId,
    counter: comments.likeCount,
    objects: {
      table: comments,
      id: comments.id,
      isOpen: sql`${comments.status} = 'published'`,
    },
    authorCounter: members.likedCount,
  },
  schoolFollow: {
    table: schoolFollows,
    object: schoolFollows.schoolId,
    counter: schools.followCount,
    objects: {
      table: schools,
      id: schools.id,
      isOpen: sql`${schools.status} = '0'`,
    },
  },
} satisfies Record<string, Mark>

type MarkName = keyof typeof marks

const nameOf = (column: PgColumn) => sql.identifier(column.name)

interface Setting {
  id: number
  userId: number
  on: boolean
  now: Date
  /** Of level 0 and not verified: what they mark is discounted at once. */
  isNewcomer?: boolean
}

/**
 * Sets or takes back a mark and moves the counters by what was touched, in one statement: of the thing's author, then
 * of the thing, which is the order that all writers keep, so that no two wait for each other. Gives undefined when
 * nothing was touched, and null when the thing closed meanwhile: then the caller has to give up the transaction.
 */
export async function setMark(
  db: Db,
  name: MarkName,
  { id, userId, on, now, isNewcomer = false }: Setting,
  authorId: number | null,
  also: Readonly<Record<string, string | number | null>> = {},
): Promise<number | null | undefined> {
  const { table, object, counter, objects, authorCounter, weight }: Mark = marks[name]
  const by = on ? 1 : -1
  const columns = Object.keys(also).map((column) => sql`, ${sql.identifier(column)}`)
  const values = Object.values(also).map((value) => sql`, ${value}`)
  const touched = on
    ? sql`insert into ${table} (${nameOf(object)}, user_id, create_time${sql.join(columns)})
        values (${id}, ${userId}, ${now}${sql.join(values)}) on conflict do nothing returning 1`
    : sql`delete from ${table} where ${object} = ${id} and user_id = ${userId} returning 1`
  const author =
    authorCounter && authorId !== null
      ? sql`insert into ${members} (user_id, ${nameOf(authorCounter)})
          select ${authorId}::bigint, ${by}::int from touched
          on conflict (user_id) do update set ${nameOf(authorCounter)} = ${authorCounter} + ${by} returning 1`
      : sql`select 1 from touched`
  const discount =
    weight && isNewcomer
      ? sql`, ${nameOf(posts.reactionDiscount)} = ${discountAtOnce(userId, by * weight, now)}`
      : sql``
  const { rows } = await db.execute<{ is_touched: boolean; n: number | null }>(sql`
    with touched as (${touched}),
    author as (${author}),
    moved as (update ${objects.table} set ${nameOf(counter)} = greatest(0, ${counter} + ${by})${discount} from author
      where ${objects.id} = ${id} and ${objects.isOpen} returning ${counter} as n)
    select exists (select 1 from touched) as is_touched, (select n from moved) as n`)
  return rows[0]?.is_touched ? rows[0].n : undefined
}

/** What a call needs to know of the thing it is about; null when there is no such thing. */
export interface Target {
  isOpen: boolean
  /** The post that is marked, or that the comment stands below. */
  blogId: number | null
  authorId: number | null
  schoolId: number | null
  /** The author is not known to others. */
  isHidden: boolean
  /** The author and the caller block one another, in one direction at least. */
  isApart: boolean
  /** The counter as it stands. */
  count: number
  /** A comment of the first level below a question. */
  isAnswer?: boolean
}

const isApartFrom = (author: PgColumn, userId: number) => sql`exists (select 1 from ${memberBlocks}
  where (${memberBlocks.userId} = ${userId} and ${memberBlocks.targetId} = ${author})
    or (${memberBlocks.userId} = ${author} and ${memberBlocks.targetId} = ${userId}))`

/** A post as the target of a call, to be read with the caller; none when a folder is named that is not the caller's. */
export function postTarget(
  id: number,
  userId: number,
  counter?: PgColumn,
  folderId?: number | null,
): SQL<Target | null> {
  const isOwnFolder = folderId
    ? sql` and exists (select 1 from ${favouriteFolders}
        where ${favouriteFolders.id} = ${folderId} and ${favouriteFolders.userId} = ${userId})`
    : sql``
  return sql`(select json_build_object('isOpen', ${posts.status} = 'published', 'blogId', ${posts.id},
    'authorId', ${posts.authorId}, 'schoolId', ${posts.schoolId}, 'isHidden', ${posts.hideName},
    'isApart', ${isApartFrom(posts.authorId, userId)}, 'count', ${counter ?? sql`0`})
    from ${posts} where ${posts.id} = ${id}${isOwnFolder})`
}

/** A comment below a post as the target of a call. */
export function commentTarget(id: number, userId: number, counter?: SQL<number>): SQL<Target | null> {
  return sql`(select json_build_object('isOpen', ${comments.status} = 'published' and ${posts.status} = 'published',
    'blogId', ${posts.id}, 'authorId', ${comments.authorId}, 'schoolId', ${posts.schoolId},
    'isHidden', ${comments.hideName}, 'isApart', ${isApartFrom(comments.authorId, userId)},
    'count', ${counter ?? comments.likeCount},
    'isAnswer', ${posts.isQuestion} and ${comments.floor} is not null)
    from ${comments} join ${posts} on ${posts.id} = ${comments.blogId} where ${comments.id} = ${id})`
}

/** A school as the target of a call. */
export function schoolTarget(id: number): SQL<Target | null> {
  return sql`(select json_build_object('isOpen', ${schools.status} = '0', 'blogId', null, 'authorId', null,
    'schoolId', ${schools.id}, 'isHidden', false, 'isApart', false, 'count', ${schools.followCount})
    from ${schools} where ${schools.id} = ${id})`
}

/** Moves a saved post to another folder and changes its note; what is undefined stays. */
export async function changeFavourite(
  db: Db,
  blogId: number,
  userId: number,
  change: { folderId?: number | null; note?: string | null },
): Promise<void> {
  if (change.folderId === undefined && change.note === undefined) return
  await db
    .update(postFavourites)
    .set(change)
    .where(and(eq(postFavourites.blogId, blogId), eq(postFavourites.userId, userId)))
}

/**
 * Watches a post or stops it, and gives the mode now and whether that began. Without a mode one that watches already
 * goes on as before.
 */
export async function setWatch(
  db: Db,
  { id, userId, on, now }: Setting,
  mode: 'all' | 'key' | undefined,
): Promise<{ mode: 'all' | 'key' | null; isNew: boolean }> {
  if (!on) {
    await db.delete(postFollows).where(and(eq(postFollows.blogId, id), eq(postFollows.userId, userId)))
    return { mode: null, isNew: false }
  }
  const [row] = await db
    .insert(postFollows)
    .values({ blogId: id, userId, mode: mode ?? 'all', createTime: now })
    .onConflictDoUpdate({
      target: [postFollows.blogId, postFollows.userId],
      set: { mode: mode ? sql`excluded.mode` : sql`${postFollows.mode}` },
    })
    // a row that this statement made has never been replaced
    .returning({ mode: postFollows.mode, isNew: sql<boolean>`xmax = 0` })
  return row ?? { mode: null, isNew: false }
}

/** Saves a school or takes it back; true when something was touched. Savings of schools are counted nowhere. */
export async function setSchoolSaved(db: Db, { id, userId, on, now }: Setting): Promise<boolean> {
  const touched = on
    ? await db
        .insert(schoolFavourites)
        .values({ schoolId: id, userId, createTime: now })
        .onConflictDoNothing()
        .returning({ id: schoolFavourites.schoolId })
    : await db
        .delete(schoolFavourites)
        .where(and(eq(schoolFavourites.schoolId, id), eq(schoolFavourites.userId, userId)))
        .returning({ id: schoolFavourites.schoolId })
  return touched.length > 0
}

/** The counts of a comment by what its rows say; equal to the stored ones while nothing is wrong. */
export const thanksCounted: SQL = sql`(select coalesce(jsonb_object_agg(counted.phrase, counted.n), '{}')
  from (select ${commentThanks.phrase} as phrase, count(*)::int as n from ${commentThanks}
    where ${commentThanks.commentId} = ${comments.id} group by 1) as counted)`

/** How many people thanked for a comment in a phrase. */
export const thanksIn = (phrase: Thanks): SQL<number> =>
  sql`coalesce((${comments.thanks} ->> ${phrase})::int, 0)`

/**
 * Sets or takes back a thanks and moves its count, in one statement. Gives undefined when nothing was touched, and null
 * when the comment closed meanwhile: then the caller has to give up the transaction.
 */
export async function setThanks(
  db: Db,
  { id, userId, on, phrase, now }: { id: number; userId: number; on: boolean; phrase: Thanks; now: Date },
): Promise<number | null | undefined> {
  const touched = on
    ? sql`insert into ${commentThanks} (comment_id, user_id, phrase, create_time)
        values (${id}, ${userId}, ${phrase}, ${now}) on conflict do nothing returning 1`
    : sql`delete from ${commentThanks} where ${commentThanks.commentId} = ${id}
        and ${commentThanks.userId} = ${userId} and ${commentThanks.phrase} = ${phrase} returning 1`
  const next = sql`(${thanksIn(phrase)} + ${on ? 1 : -1}::int)`
  const { rows } = await db.execute<{ is_touched: boolean; n: number | null }>(sql`
    with touched as (${touched}),
    moved as (update ${comments} set thanks = case when ${next} > 0
        then jsonb_set(${comments.thanks}, array[${phrase}], to_jsonb(${next}))
        else ${comments.thanks} - ${phrase}::text end
      from touched where ${comments.id} = ${id} and ${comments.status} = 'published'
      returning ${thanksIn(phrase)} as n)
    select exists (select 1 from touched) as is_touched, (select n from moved) as n`)
  return rows[0]?.is_touched ? rows[0].n : undefined
}
