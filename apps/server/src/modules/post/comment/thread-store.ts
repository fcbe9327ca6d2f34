import type { Comment, CommentRow } from '@app/contract/post/comment.ts'
import { FIRST_REPLIES } from '@app/contract/post/comment.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { and, asc, count, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { comments, posts } from '#modules/post/table.ts'
import type { Db } from '#platform/db/database.ts'
import { isPublished, type Reader, rowsOf, type Selected, selectComments } from './comment-row-store.ts'

/** Level-1 comments that are published, or stand as placeholders because they have replies; an index holds them. */
const visible = sql`${comments.floor} is not null and (${comments.status} = 'published' or ${comments.replyCount} > 0)`

/** What a list of comments is about. */
export interface Thread {
  blogId: number
  order: 'asc' | 'desc' | 'hot'
  /** Of the author of the post only, under the name the post is under. */
  onlyAuthor: boolean
}

/** The post columns that comments need; undefined when there is no such post. */
export async function threadState(db: Db, blogId: number) {
  const [row] = await db
    .select({ status: posts.status, authorId: posts.authorId })
    .from(posts)
    .where(eq(posts.id, blogId))
  return row
}

const inThread = ({ blogId, onlyAuthor }: Thread) =>
  and(
    eq(comments.blogId, blogId),
    visible,
    onlyAuthor
      ? sql`${isPublished} and exists (select 1 from ${posts} where ${posts.id} = ${comments.blogId}
          and ${posts.authorId} = ${comments.authorId} and ${posts.hideName} = ${comments.hideName})`
      : undefined,
  )

/** The number of the newest comment of all threads: whatever comes later is above it. */
export async function newestCommentId(db: Db): Promise<number> {
  const [row] = await db.select({ id: sql<number>`coalesce(max(${comments.id}), 0)::float8` }).from(comments)
  return row?.id ?? 0
}

/** Comments and replies of a thread that are public and came after another one, oldest first. */
export async function commentsAfter(
  db: Db,
  blogId: number,
  afterId: number,
  around: { language: Language; reader: Reader | null; limit: number },
): Promise<Comment[]> {
  const found = await selectComments(db)
    // in the order of numbers, so that the newest ones of the site are looked at and not the whole thread
    .where(and(gt(comments.id, afterId), eq(comments.blogId, blogId), isPublished))
    .orderBy(asc(comments.id))
    .limit(around.limit)
  return [...(await rowsOf(db, found, { ...around, hot: new Set(), standsAlone: true })).values()]
}

/** How many level-1 comments of a thread are shown, placeholders included. */
export async function commentTotal(db: Db, thread: Thread): Promise<number> {
  return db.$count(comments, inThread(thread))
}

const warmth = sql`${comments.likeCount} + 2 * ${comments.replyCount}`

/** Where a comment or floor is found. */
export interface Anchored {
  /** 1 and up; where it would be when it is not there. */
  pageNum: number
  state: 'ok' | 'gone'
  /** The reply that is meant, so that its thread shows it; the comment above it, and the replies before it. */
  reply: { id: number; rootId: number; before: number } | null
}

/** The page of a thread that holds a comment or reply, or a floor; the nearest one when it is gone. */
export async function anchorOf(
  db: Db,
  thread: Thread,
  { anchorId, floor }: { anchorId?: number; floor?: number },
  pageSize: number,
): Promise<Anchored> {
  const wanted = anchorId === undefined ? undefined : await commentInThread(db, thread.blogId, anchorId)
  const at = anchorId === undefined ? floor : wanted?.floor
  if (at === undefined || at === null) return { pageNum: 1, state: 'gone', reply: null }
  const before = await countBefore(db, thread, at)
  const [there] = await db
    .select({ status: comments.status })
    .from(comments)
    .where(and(inThread(thread), eq(comments.floor, at)))
  const isThere = there?.status === 'published' && (wanted === undefined || wanted.status === 'published')
  const reply = there !== undefined && wanted?.status === 'published' ? wanted.reply : null
  const last = Math.max(0, there ? before : before - 1)
  return {
    pageNum: Math.floor(last / pageSize) + 1,
    state: isThere || reply ? 'ok' : 'gone',
    reply,
  }
}

async function commentInThread(db: Db, blogId: number, id: number) {
  const { rows } = await db.execute<{
    status: string
    floor: number | null
    root_id: string | null
    before: number
  }>(sql`
    select c.status, coalesce(c.floor, r.floor) as floor, c.root_id, (select count(*)::integer
      from ${comments} b where b.root_id = c.root_id and b.id < c.id and b.floor is null
      and b.status = 'published') as before
    from ${comments} c left join ${comments} r on r.id = c.root_id
    where c.id = ${id} and c.blog_id = ${blogId}`)
  const [row] = rows
  return (
    row && {
      status: row.status,
      floor: row.floor,
      reply: row.root_id === null ? null : { id, rootId: Number(row.root_id), before: row.before },
    }
  )
}

/** How many comments of the thread stand before the one of a floor, in its order. */
async function countBefore(db: Db, thread: Thread, floor: number): Promise<number> {
  const hotter = sql`(${warmth}, -${comments.floor}) >
    (select like_count + 2 * reply_count, -floor from ${comments} where blog_id = ${thread.blogId} and floor = ${floor})`
  const isBefore = {
    asc: sql`${comments.floor} < ${floor}`,
    desc: sql`${comments.floor} > ${floor}`,
    hot: hotter,
  }[thread.order]
  const [row] = await db
    .select({ n: count() })
    .from(comments)
    .where(and(inThread(thread), isBefore))
  return row?.n ?? 0
}

/** What one answer about a thread shows besides its page: the most liked comments, and the school's own. */
export interface ThreadPage {
  rows: CommentRow[]
  hot: CommentRow[]
  official: CommentRow | null
  accepted: CommentRow | null
}

const HOT = 3

/**
 * One page of a thread with the first replies of each comment, the most liked comments, the official reply and the
 * accepted answer: as many
 * queries however long the thread. The page is found in an index, so that no row before it is read.
 */
export async function threadPage(
  db: Db,
  thread: Thread,
  page: Page,
  around: { language: Language; reader: Reader | null; replyId: number | null },
): Promise<ThreadPage> {
  const { blogId, order } = thread
  const floors = await db
    .select({ floor: comments.floor })
    .from(comments)
    .where(inThread(thread))
    .orderBy(
      ...(order === 'hot' ? [desc(warmth)] : []),
      order === 'desc' ? desc(comments.floor) : asc(comments.floor),
    )
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
  const onPage = floors.flatMap(({ floor }) => floor ?? [])
  const liked = await db
    .select({ id: comments.id })
    .from(comments)
    .where(
      and(
        eq(comments.blogId, blogId),
        sql`${comments.floor} is not null and ${isPublished} and ${comments.likeCount} >= 3`,
      ),
    )
    .orderBy(desc(comments.likeCount), asc(comments.id))
    .limit(HOT)
  const hotIds = page.pageNum === 1 && !thread.onlyAuthor ? liked.map(({ id }) => id) : []
  const official = sql`(${comments.isOfficial} and ${comments.floor} is not null and ${isPublished})`
  const accepted = sql`${comments.id} = (select ${posts.acceptedId} from ${posts} where ${posts.id} = ${blogId})`
  const roots = await selectComments(db).where(
    and(
      eq(comments.blogId, blogId),
      or(inArray(comments.floor, onPage), inArray(comments.id, hotIds), official, accepted),
    ),
  )
  const replies = await firstReplies(
    db,
    roots.map(({ comment }) => comment.id),
    around.replyId,
  )
  const rowed = await rowsOf(db, [...roots, ...replies], {
    ...around,
    hot: new Set(liked.map(({ id }) => id)),
  })
  const whole = (one: Selected): CommentRow => ({
    ...(rowed.get(one.comment.id) as Comment),
    replies: replies.flatMap(({ comment }) =>
      comment.rootId === one.comment.id ? (rowed.get(comment.id) ?? []) : [],
    ),
  })
  const inOrder = roots.filter(({ comment }) => onPage.includes(comment.floor ?? 0)).sort(byOrder(order))
  const pinned = roots.find(
    ({ comment }) => comment.isOfficial && comment.floor !== null && comment.status === 'published',
  )
  const answer = roots.find(({ comment, post }) => comment.id === post.acceptedId)
  return {
    rows: inOrder.map(whole),
    hot: hotIds.flatMap((id) => {
      const found = roots.find(({ comment }) => comment.id === id)
      return found ? whole(found) : []
    }),
    official: pinned ? whole(pinned) : null,
    accepted: answer ? whole(answer) : null,
  }
}

function byOrder(order: Thread['order']) {
  const heat = ({ comment }: Selected) => comment.likeCount + 2 * comment.replyCount
  return (one: Selected, other: Selected): number => {
    const [first, second] = [one.comment.floor ?? 0, other.comment.floor ?? 0]
    if (order === 'desc') return second - first
    return order === 'hot' ? heat(other) - heat(one) || first - second : first - second
  }
}

/** The first published replies of each of these comments, and one more that is meant. */
async function firstReplies(db: Db, ids: readonly number[], replyId: number | null): Promise<Selected[]> {
  if (ids.length === 0) return []
  const place = sql<number>`row_number() over (partition by ${comments.rootId} order by ${comments.id})`
  const first = db
    .select({ id: comments.id, place: place.as('place') })
    .from(comments)
    .where(and(inArray(comments.rootId, [...ids]), sql`${comments.floor} is null`, isPublished))
    .as('first')
  return selectComments(db)
    .innerJoin(
      first,
      and(
        eq(first.id, comments.id),
        or(sql`${first.place} <= ${FIRST_REPLIES}`, replyId === null ? undefined : eq(first.id, replyId)),
      ),
    )
    .orderBy(asc(comments.id))
}

/** One page of the published replies to a comment, oldest first, and how many there are. */
export async function replyRows(
  db: Db,
  rootId: number,
  page: Page,
  around: { language: Language; reader: Reader | null },
): Promise<{ rows: Comment[]; total: number }> {
  const where = and(
    eq(comments.rootId, rootId),
    sql`${comments.floor} is null`,
    isPublished,
    eq(posts.status, 'published'),
  )
  const found = await selectComments(db)
    .where(where)
    .orderBy(asc(comments.id))
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
  const [total] = await db
    .select({ total: count() })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.blogId))
    .where(where)
  const rows = await rowsOf(db, found, { ...around, hot: new Set() })
  return { rows: [...rows.values()], total: total?.total ?? 0 }
}
