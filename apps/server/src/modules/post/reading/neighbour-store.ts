import { and, arrayOverlaps, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { posts } from '#modules/post/table.ts'
import type { Db } from '#platform/db/database.ts'

/** Said in the statement itself, so that the indexes of published posts serve it. */
const published = (isStory: boolean) =>
  and(sql`${posts.status} = 'published'`, sql`${posts.isStory} = ${sql.raw(String(isStory))}`)

interface Place {
  id: number
  publishTime: Date | null
  isStory: boolean
}

const beside = (db: Db, { id, publishTime, isStory }: Place, side: 'newer' | 'older') => {
  const at = publishTime ?? new Date(0)
  // compared as a pair, which an index can seek
  const here = sql`(${at}::timestamptz, ${id}::bigint)`
  const place = sql`(${posts.publishTime}, ${posts.id})`
  const isBeyond = side === 'newer' ? sql`${place} > ${here}` : sql`${place} < ${here}`
  const order =
    side === 'newer'
      ? [sql`${posts.publishTime} asc nulls last`, asc(posts.id)]
      : [desc(posts.publishTime), desc(posts.id)]
  return db
    .select({ side: sql<string>`${side}::text`, id: posts.id, title: posts.title, titleEn: posts.titleEn })
    .from(posts)
    .where(and(published(isStory), ne(posts.id, id), isBeyond))
    .orderBy(...order)
    .limit(1)
}

/** The published posts on both sides of this one in time, in one query. */
export async function neighbours(db: Db, place: Place) {
  if (!place.publishTime) return { newer: undefined, older: undefined }
  const rows = await unionAll(beside(db, place, 'newer'), beside(db, place, 'older'))
  return {
    newer: rows.find(({ side }) => side === 'newer'),
    older: rows.find(({ side }) => side === 'older'),
  }
}

/** The ids of the published posts on both sides of this one. */
export async function besideInTime(db: Db, place: Place): Promise<number[]> {
  const { newer, older } = await neighbours(db, place)
  return [newer, older].flatMap((row) => row?.id ?? [])
}

/** Looked through for each likeness, to find a few by different authors. */
const CANDIDATES = 12

/**
 * Ids of posts to read next: of the same school, then with the same tags, then of the same category and city, the
 * newest first and never two by the same author. Each likeness walks an index of its own; all are one query.
 */
export async function relatedIds(
  db: Db,
  post: Place & {
    schoolId: number | null
    blogType: number | null
    cityCode: string
    tags: readonly string[]
  },
  wanted: number,
): Promise<number[]> {
  const likenesses: SQL[] = []
  if (post.schoolId !== null) likenesses.push(eq(posts.schoolId, post.schoolId))
  if (post.tags.length > 0) likenesses.push(arrayOverlaps(posts.tags, [...post.tags]))
  if (post.blogType !== null) {
    const sameType = eq(posts.blogType, post.blogType)
    likenesses.push(sql`${sameType} and ${eq(posts.cityCode, post.cityCode)}`, sameType)
  }
  likenesses.push(sql`true`)
  const [first, second, ...others] = likenesses.map((likeness, rank) =>
    db
      .select({ rank: sql<number>`${sql.raw(String(rank))}::int`, id: posts.id, authorId: posts.authorId })
      .from(posts)
      .where(and(published(post.isStory), ne(posts.id, post.id), likeness))
      .orderBy(desc(posts.publishTime), desc(posts.id))
      .limit(CANDIDATES),
  )
  if (!first) return []
  const found = second ? await unionAll(first, second, ...others) : await first
  const chosen: number[] = []
  const authors = new Set<number>()
  // a stable sort: within a likeness the newest stays first
  for (const { id, authorId } of [...found].sort((one, other) => one.rank - other.rank)) {
    if (chosen.length === wanted) break
    if (chosen.includes(id) || (authorId !== null && authors.has(authorId))) continue
    if (authorId !== null) authors.add(authorId)
    chosen.push(id)
  }
  return chosen
}
