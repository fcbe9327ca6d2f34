import { and, arrayContains, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { posts, tags } from '#modules/post/table.ts'
import type { Db } from '#platform/db/database.ts'
import type { DecidedTag } from './tag-rules.ts'

export type Tag = typeof tags.$inferSelect

/** All that staff decided about tags. */
export function decidedTags(db: Db): Promise<DecidedTag[]> {
  return db
    .select({ word: tags.word, state: tags.state, mainWord: tags.mainWord })
    .from(tags)
    .where(ne(tags.state, 'open'))
}

/** A tag by its word, locked. */
export async function lockTag(db: Db, word: string): Promise<Tag | undefined> {
  const [row] = await db.select().from(tags).where(eq(tags.word, word)).for('update')
  return row
}

/** True when a tag has synonyms. */
export async function hasSynonyms(db: Db, words: readonly string[]): Promise<boolean> {
  const [row] = await db
    .select({ id: tags.id })
    .from(tags)
    .where(inArray(tags.mainWord, [...words]))
    .limit(1)
  return row !== undefined
}

/** Synonyms of a tag follow it to another one. */
export async function moveSynonyms(db: Db, from: string, to: string): Promise<void> {
  await db.update(tags).set({ mainWord: to }).where(eq(tags.mainWord, from))
}

/** Remembers that a word means another tag, and that posts with it must follow. */
export async function putSynonym(
  db: Db,
  word: string,
  mainWord: string,
  by: { userName: string; now: Date },
): Promise<void> {
  const row = { state: 'synonym' as const, mainWord, isPending: true }
  await db
    .insert(tags)
    .values({ word, ...row, createBy: by.userName, createTime: by.now })
    .onConflictDoUpdate({
      target: tags.word,
      set: { ...row, updateBy: by.userName, updateTime: by.now },
    })
}

const withWord = (word: string) => or(arrayContains(posts.tags, [word]), arrayContains(posts.tagsEn, [word]))

/**
 * Takes a word out of posts, or puts another in its place, `limit` posts at most, in the order of their ids. A post that
 * has both has the other once. Gives what changed.
 */
export async function replaceWord(
  db: Db,
  word: string,
  other: string | null,
  limit: number,
): Promise<{ id: number; schoolId: number | null; status: string }[]> {
  const locked = await db
    .select({ id: posts.id })
    .from(posts)
    .where(withWord(word))
    .orderBy(asc(posts.id))
    .limit(limit)
    .for('no key update')
  if (locked.length === 0) return []
  const without = (column: typeof posts.tags | typeof posts.tagsEn) =>
    other === null
      ? sql`array_remove(${column}, ${word})`
      : sql`case when ${column} @> array[${other}]::text[] then array_remove(${column}, ${word})
          else array_replace(${column}, ${word}, ${other}) end`
  return db
    .update(posts)
    .set({ tags: without(posts.tags), tagsEn: without(posts.tagsEn) })
    .where(
      inArray(
        posts.id,
        locked.map(({ id }) => id),
      ),
    )
    .returning({ id: posts.id, schoolId: posts.schoolId, status: posts.status })
}

/** Counts the published posts that have each of these tags. */
export async function recountTags(db: Db, words: readonly string[]): Promise<void> {
  for (const word of words)
    await db
      .update(tags)
      .set({
        uses: sql`(select count(*)::int from ${posts} where ${posts.status} = 'published' and ${withWord(word)})`,
      })
      .where(eq(tags.word, word))
}

/** Says that no post has the word any more. */
export async function settleTag(db: Db, id: number): Promise<void> {
  await db.update(tags).set({ isPending: false }).where(eq(tags.id, id))
}

/** Gives a tag another word. */
export async function setWord(db: Db, id: number, word: string): Promise<void> {
  await db.update(tags).set({ word }).where(eq(tags.id, id))
}

/** Of these tags, and the synonyms of a word, those whose posts have not all followed yet. */
export function pendingAmong(db: Db, ids: readonly number[], mainWord: string): Promise<Tag[]> {
  return db
    .select()
    .from(tags)
    .where(and(eq(tags.isPending, true), or(inArray(tags.id, [...ids]), eq(tags.mainWord, mainWord))))
    .orderBy(asc(tags.id))
    .limit(2)
}

/** The oldest tag whose posts have not all followed yet. */
export async function pendingTag(db: Db): Promise<Tag | undefined> {
  const [row] = await db.select().from(tags).where(eq(tags.isPending, true)).orderBy(asc(tags.id)).limit(1)
  return row
}

/** Counts all tags of published posts anew; a tag that no post has, and staff never touched, goes. Returns how many went. */
export async function countTags(db: Db): Promise<number> {
  // posts of equal tags are taken together; by itself, because a query that writes is worked on by one process alone
  const { rows } = await db.execute<{ word: string; n: number }>(sql`
    select word, sum(n)::int as n
    from (select tags || tags_en as pair, count(*) as n from ${posts} where status = 'published' group by 1) alike,
      lateral (select distinct trim(one) as word from unnest(pair) one) words
    where char_length(word) between 1 and 60 group by 1`)
  const [words, uses] = [rows.map(({ word }) => word), rows.map(({ n }) => n)]
  await db.execute(sql`
    with counted as (
      select * from unnest(${sql.param(words)}::text[], ${sql.param(uses)}::int[]) as counted(word, n)),
    gone as (
      update ${tags} set uses = 0 where uses > 0 and not exists (select 1 from counted where counted.word = ${tags.word}))
    insert into ${tags} (word, uses) select word, n from counted
    on conflict (word) do update set uses = excluded.uses where ${tags.uses} <> excluded.uses`)
  const { rowCount } = await db
    .delete(tags)
    .where(and(eq(tags.uses, 0), eq(tags.state, 'open'), eq(tags.createBy, ''), eq(tags.updateBy, '')))
  return rowCount ?? 0
}
