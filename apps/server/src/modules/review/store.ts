import { MAX_HELD_STEPS } from '@app/contract/moderation/held-decision.values.ts'
import {
  CLAIM_MINUTES,
  kindsBesideContent,
  type QueueKind,
  type QueuePart,
} from '@app/contract/moderation/review.values.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { and, eq, lte, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { cities } from '#modules/city/table.ts'
import { members } from '#modules/member/table.ts'
import { coveredBy, type Scope } from '#modules/moderator/store.ts'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import type { ReviewItem, ReviewKind } from '#platform/review-kind.ts'
import { heldItems, reviewClaims } from './table.ts'

/** Numbers of the wire are whole and below 2^53; a raw query returns them as text without this cast. */
const number = (column: SQL | unknown) => sql`(${column})::float8`
const millis = (column: unknown) => sql`(extract(epoch from ${column}) * 1000)::float8`

/** Who looks at the queue: where they moderate, and the kinds that are open to them. */
export interface QueueReader {
  scope: Scope
  kinds: readonly ReviewKind[]
  /** Only what stands in this city. */
  cityCode?: string | undefined
}

/** Waiting items of these kinds that the reviewer may see; not those about which a decision is held. */
function waitingFor({ scope, kinds, cityCode }: QueueReader, isChosen?: SQL): SQL {
  const all = kinds.map(({ kind, waiting, cluster, decision }) => {
    const found = cluster?.({ objId: sql`item.obj_id`, blogId: sql`item.blog_id` }) ?? sql`null`
    const decided = 'with' in decision ? decision.with : kind
    return sql`select ${kind}::text as kind, item.*, (${found})::bigint as cluster_id
      from (${waiting}) item (obj_id, blog_id, priority, since, city_code)
      where not exists (select 1 from ${heldItems} h where h.obj_kind = ${decided} and h.obj_id = item.obj_id)`
  })
  const rows = all.length > 0 ? sql.join(all, sql` union all `) : NOTHING
  const isThere = cityCode ? sql`city_code = ${cityCode}` : undefined
  return sql`select * from (${rows}) waiting
    where ${and(sql`true`, coveredBy(scope, sql`city_code`), isThere, isChosen)}`
}

const NOTHING = sql`select null::text as kind, null::bigint as obj_id, null::bigint as blog_id, 1 as priority,
  null::timestamptz as since, null::varchar as city_code, null::bigint as cluster_id where false`

/**
 * The entries of the queue: a flood is one, shown by its oldest post. It stands behind what waits for a first look, unless
 * members reported it.
 */
const entriesFor = (reader: QueueReader): SQL => sql`
  select kind, obj_id, blog_id, city_code, cluster_id, size, since,
    case when size > 1 and priority < ${REPORTED} then 1 else priority end as priority
  from (
    select kind, obj_id, blog_id, city_code, cluster_id,
      row_number() over (heap order by kind <> 'blog', waiting.since, obj_id) as place,
      count(*) over heap as size, min(waiting.since) over heap as since, max(waiting.priority) over heap as priority
    from (${waitingFor(reader)}) waiting
    window heap as (partition by coalesce('flood ' || cluster_id, kind || ' ' || obj_id))) entry
  where place = 1`

/** The priority of what many members reported. */
const REPORTED = 3

const kindsOf = ({ kinds, ...reader }: QueueReader, part: QueuePart | undefined): QueueReader => {
  const beside: readonly QueueKind[] = kindsBesideContent
  return {
    ...reader,
    kinds: kinds.filter(({ kind }) =>
      part === 'content' ? !beside.includes(kind) : part === undefined || kind === part,
    ),
  }
}

/** True if an item waits and the reader may see it. */
export async function isWaitingFor(
  db: Db,
  reader: QueueReader,
  { objKind, objId }: { objKind: QueueKind; objId: number },
): Promise<boolean> {
  const { rows } = await db.execute(
    sql`${waitingFor(kindsOf(reader, objKind), sql`obj_id = ${objId}`)} limit 1`,
  )
  return rows.length > 0
}

export interface Waiting extends Record<string, unknown> {
  kind: QueueKind
  objId: number
  blogId: number | null
  priority: number
  since: number
  total: number
  item: ReviewItem
  nickName: string | null
  level: number
  schoolName: string | null
  schoolNameEn: string | null
  claimedBy: number | null
  claimedName: string | null
  claimedUntil: number | null
  cityName: string | null
  cityNameEn: string | null
  clusterId: number | null
  size: number
  /** Of a flood. */
  items: { objKind: QueueKind; objId: number }[] | null
}

/** One expression for each of these kinds, by a column that names the kind. */
function byKind(kind: SQL, cases: readonly (readonly [QueueKind, SQL])[], otherwise: SQL): SQL {
  if (cases.length === 0) return otherwise
  const whens = cases.map(([name, value]) => sql`when ${name} then ${value}`)
  return sql`case ${kind} ${sql.join(whens, sql` `)} else ${otherwise} end`
}

/** Of claims `k`: the owner sent the item anew since, so that it is another one than was claimed. */
function isOutdated(kinds: readonly ReviewKind[]): SQL {
  const claimed = sql`k.until - make_interval(mins => ${CLAIM_MINUTES}::int)`
  const cases = kinds.flatMap(({ kind, isOutdated: isSentAnew }) =>
    isSentAnew ? [[kind, isSentAnew(sql`k.obj_id`, claimed)] as const] : [],
  )
  return byKind(sql`k.obj_kind`, cases, sql`false`)
}

/** A page of a reader's queue, the most urgent first, then the oldest: found and completed in one query. */
export async function queuePage(
  db: Db,
  whole: QueueReader,
  part: QueuePart | undefined,
  { pageNum, pageSize }: Page,
  now: Date,
): Promise<{ rows: Waiting[]; total: number }> {
  const reader = kindsOf(whole, part)
  const { kinds } = reader
  const page = sql`select *, count(*) over () as total from (${entriesFor(reader)}) open
    order by priority desc, since, kind, obj_id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`
  const item = byKind(
    sql`page.kind`,
    kinds.map((one) => [one.kind, sql`(${one.item(sql`page.obj_id`)})`] as const),
    sql`null::json`,
  )
  const items = sql`case when page.size > 1 then (select json_agg(json_build_object('objKind', kind, 'objId', obj_id))
    from (${waitingFor(reader, sql`cluster_id = page.cluster_id`)} order by since, obj_id limit ${MAX_HELD_STEPS}) flood) end`
  // fenced (`offset 0`), or the item would be read once for each of its fields
  const { rows } = await db.execute<Waiting>(sql`
    select page.kind, ${number(sql`page.obj_id`)} as "objId", ${number(sql`page.blog_id`)} as "blogId",
      page.priority, ${millis(sql`page.since`)} as since, ${number(sql`page.total`)} as total, page.item,
      a.nick_name as "nickName", coalesce(m.level, 0) as level,
      coalesce(s.school_name, page.item->>'schoolName') as "schoolName", s.school_name_en as "schoolNameEn",
      c.label as "cityName", c.label_en as "cityNameEn", ${number(sql`page.cluster_id`)} as "clusterId",
      ${number(sql`page.size`)} as size, page.items,
      ${number(sql`k.user_id`)} as "claimedBy", ka.nick_name as "claimedName", ${millis(sql`k.until`)} as "claimedUntil"
    from (select page.*, ${item} as item, ${items} as items from (${page}) page offset 0) page
    left join ${accounts} a on a.user_id = (page.item->>'userId')::bigint
    left join ${members} m on m.user_id = a.user_id
    left join ${schools} s on s.id = (page.item->>'schoolId')::bigint
    left join ${cities} c on c.value = page.city_code
    left join ${reviewClaims} k on k.obj_kind = page.kind and k.obj_id = page.obj_id and k.until > ${now}
      and not (${isOutdated(kinds)})
    left join ${accounts} ka on ka.user_id = k.user_id
    order by page.priority desc, page.since, page.kind, page.obj_id`)
  if (rows[0] || pageNum === 1) return { rows, total: rows[0]?.total ?? 0 }
  // a page beyond the last one has no row to say it
  return { rows, total: await countQueue(db, whole, part) }
}

/** How many items wait for the reviewer. */
export async function countQueue(db: Db, reader: QueueReader, part?: QueuePart): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${entriesFor(kindsOf(reader, part))}) open`,
  )
  return rows[0]?.total ?? 0
}

/** Claims an item; false while another reviewer holds it. */
export async function claim(
  db: Db,
  kinds: readonly ReviewKind[],
  key: { objKind: string; objId: number },
  userId: number,
  until: Date,
  now: Date,
): Promise<boolean> {
  await db.execute(sql`delete from ${reviewClaims} k
    where k.obj_kind = ${key.objKind} and k.obj_id = ${key.objId} and ${isOutdated(kinds)}`)
  const taken = await db
    .insert(reviewClaims)
    .values({ ...key, userId, until })
    .onConflictDoUpdate({
      target: [reviewClaims.objKind, reviewClaims.objId],
      set: { userId, until },
      setWhere: or(eq(reviewClaims.userId, userId), lte(reviewClaims.until, now)),
    })
    .returning({ userId: reviewClaims.userId })
  return taken.length > 0
}

/** Who has something now. */
export async function claimantOf(db: Db, key: { objKind: string; objId: number }): Promise<string> {
  const [row] = await db
    .select({ nickName: accounts.nickName })
    .from(reviewClaims)
    .innerJoin(accounts, eq(accounts.userId, reviewClaims.userId))
    .where(and(eq(reviewClaims.objKind, key.objKind), eq(reviewClaims.objId, key.objId)))
  return row?.nickName ?? ''
}

/** Releases the caller's claim; all claims once the item is decided. */
export async function release(
  db: Db,
  key: { objKind: string; objId: number },
  userId?: number,
): Promise<void> {
  await db
    .delete(reviewClaims)
    .where(
      and(
        eq(reviewClaims.objKind, key.objKind),
        eq(reviewClaims.objId, key.objId),
        userId === undefined ? undefined : eq(reviewClaims.userId, userId),
      ),
    )
}
