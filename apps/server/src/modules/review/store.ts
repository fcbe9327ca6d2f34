import type { QueueShare } from '@app/contract/moderation/desk/review-work.values.ts'
import { MAX_HELD_STEPS } from '@app/contract/moderation/held-decision.values.ts'
import {
  CLAIM_MINUTES,
  kindsBesideContent,
  type QueueKind,
  type QueueKindFilter,
} from '@app/contract/moderation/review.values.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { and, eq, lte, or, type SQL, sql } from 'drizzle-orm'
import { accountRoles, roles } from '#modules/access-control/table.ts'
import { accounts } from '#modules/account/table.ts'
import { cities } from '#modules/city/table.ts'
import { members } from '#modules/member/table.ts'
import { coveredBy, type Scope } from '#modules/moderator/store.ts'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import type { ReviewItem, ReviewKind } from '#platform/review-kind.ts'
import { heldItems, reviewClaims, reviewTasks, reviewViews, staffNotes } from './table.ts'
import { unassign } from './work-store.ts'

/** Numbers of the wire are whole and below 2^53; a raw query returns them as text without this cast. */
const number = (column: SQL | unknown) => sql`(${column})::float8`
const millis = (column: unknown) => sql`(extract(epoch from ${column}) * 1000)::float8`

/** Who looks at the queue: where they moderate, and the kinds that are open to them. */
export interface QueueReader {
  userId: number
  /** Every role counts as the caller's. */
  isSuper: boolean
  scope: Scope
  kinds: readonly ReviewKind[]
  /** Only what stands in this city. */
  cityCode?: string | undefined
  /** Only this share of the work. */
  share?: QueueShare | undefined
}

/** Waiting items of these kinds that the reviewer may see; not those about which a decision is held. */
function waitingFor({ scope, kinds, cityCode }: QueueReader, isChosen?: SQL): SQL {
  const all = kinds.map(({ kind, waiting, decision }) => {
    const decided = 'with' in decision ? decision.with : kind
    return sql`select ${kind}::text as kind, item.*
      from (${waiting}) item (obj_id, blog_id, priority, since, city_code, cluster)
      where not exists (select 1 from ${heldItems} h where h.obj_kind = ${decided} and h.obj_id = item.obj_id)`
  })
  const rows = all.length > 0 ? sql.join(all, sql` union all `) : NOTHING
  const isThere = cityCode ? sql`city_code = ${cityCode}` : undefined
  return sql`select * from (${rows}) waiting
    where ${and(sql`true`, coveredBy(scope, sql`city_code`), isThere, isChosen)}`
}

const NOTHING = sql`select null::text as kind, null::bigint as obj_id, null::bigint as blog_id, 1 as priority,
  null::timestamptz as since, null::varchar as city_code, null::text as cluster where false`

/**
 * The entries of the waiting items `waiting`: a flood is one, shown by its oldest text. It stands behind what waits for a
 * first look, unless members reported it.
 */
const entriesOf = (reader: QueueReader): SQL => sql`
  select entry.kind, entry.obj_id, blog_id, city_code, cluster, size, since,
    case when size > 1 and priority < ${REPORTED} then 1 else priority end as priority,
    task.assignee_id, task.role_id, task.by_name
  from (
    select kind, obj_id, blog_id, city_code, cluster, 1 as place, 1 as size, since, priority
    from waiting where cluster is null
    union all
    select kind, obj_id, blog_id, city_code, cluster,
      row_number() over (heap order by kind = 'report', waiting.since, obj_id),
      count(*) over heap, min(waiting.since) over heap, max(waiting.priority) over heap
    from waiting where cluster is not null
    window heap as (partition by cluster)) entry
  left join ${reviewTasks} task on task.obj_kind = entry.kind and task.obj_id = entry.obj_id
  where place = 1 and ${isShare(reader)}`

/** Of tasks `task`: given to a role of the reader. */
const isOwnRole = ({ userId, isSuper }: QueueReader): SQL =>
  isSuper
    ? sql`task.role_id is not null`
    : sql`task.role_id in (select held.role_id from ${accountRoles} held where held.user_id = ${userId})`

function isShare({ share, userId }: QueueReader): SQL {
  if (share === 'mine') return sql`task.assignee_id = ${userId}`
  if (share === 'escalated') return sql`task.role_id is not null`
  if (share === 'unassigned') return sql`task.obj_id is null`
  return sql`true`
}

/** The priority of what many members reported. */
const REPORTED = 3

const kindsOf = ({ kinds, ...reader }: QueueReader, kindFilter: QueueKindFilter | undefined): QueueReader => {
  const beside: readonly QueueKind[] = kindsBesideContent
  return {
    ...reader,
    kinds: kinds.filter(({ kind }) =>
      kindFilter === 'content' ? !beside.includes(kind) : kindFilter === undefined || kind === kindFilter,
    ),
  }
}

export interface ItemKey {
  objKind: QueueKind
  objId: number
}

/** Where an item stands that waits and that the reader may see; undefined for any other. */
export async function waitingPlace(
  db: Db,
  reader: QueueReader,
  { objKind, objId }: ItemKey,
): Promise<{ cityCode: string | null } | undefined> {
  const { rows } = await db.execute<{ cityCode: string | null }>(
    sql`select city_code as "cityCode" from (${waitingFor(kindsOf(reader, objKind), sql`obj_id = ${objId}`)}) item limit 1`,
  )
  return rows[0]
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
  /** As `floodKey` writes it. */
  cluster: string | null
  size: number
  assigneeName: string | null
  roleName: string | null
  roleNameEn: string | null
  assignedBy: string | null
  isAssignedToMe: boolean
  openBy: string[]
  noteCount: number
  /** Of a flood. */
  items: { objKind: QueueKind; objId: number }[] | null
}

/** Since when something waits, also while a decision about it is held; undefined for what does not wait. */
export async function waitingSince(
  db: Db,
  kinds: readonly ReviewKind[],
  objId: number,
): Promise<Date | undefined> {
  const all = kinds.map(
    ({ waiting }) => sql`select since
    from (${waiting}) item (obj_id, blog_id, priority, since, city_code, cluster) where obj_id = ${objId}`,
  )
  const { rows } = await db.execute<{ since: number | null }>(
    sql`select ${millis(sql`min(since)`)} as since from (${sql.join(all, sql` union all `)}) item`,
  )
  const since = rows[0]?.since
  return since == null ? undefined : new Date(since)
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

/** A view that was not renewed for so long has ended: its browser is gone. */
const VIEW_MS = 45_000

/** The kind under which notes about an item stand: those about all that belongs to a post are the post's. */
const notedKind = (kind: SQL) => sql`case when ${kind} in ('revision', 'append') then 'blog' else ${kind} end`

/** Names of the colleagues who have an item open. */
const openBy = (kind: SQL, objId: SQL, reader: QueueReader, now: Date) => sql`(
  select coalesce(json_agg(va.nick_name order by va.nick_name), '[]') from ${reviewViews} v
  join ${accounts} va on va.user_id = v.user_id
  where v.obj_kind = ${kind} and v.obj_id = ${objId} and v.user_id <> ${reader.userId}
    and v.seen_at > ${new Date(now.getTime() - VIEW_MS)})`

/** What of the queue is read. */
export interface QueueQuestion extends Page {
  kindFilter: QueueKindFilter | undefined
  /** Only the items with this number. */
  objId?: number | undefined
  /** Only what waited then. */
  until?: Date | undefined
}

/** A page of a reader's queue, the most urgent first, then the oldest: found and completed in one query. */
export async function queuePage(
  db: Db,
  whole: QueueReader,
  { kindFilter, objId, until, pageNum, pageSize }: QueueQuestion,
  now: Date,
): Promise<{ rows: Waiting[]; total: number }> {
  const reader = kindsOf(whole, kindFilter)
  const { kinds } = reader
  const page = sql`select *, count(*) over () as total from (${entriesOf(reader)}) open
    ${until ? sql`where since <= ${until}` : sql``}
    order by priority desc, since, kind, obj_id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`
  const item = byKind(
    sql`page.kind`,
    kinds.map((one) => [one.kind, sql`(${one.item(sql`page.obj_id`)})`] as const),
    sql`null::json`,
  )
  const items = sql`case when page.size > 1 then (select json_agg(json_build_object('objKind', kind, 'objId', obj_id))
    from (select kind, obj_id from waiting where cluster = page.cluster
      order by since, obj_id limit ${MAX_HELD_STEPS}) flood) end`
  // fenced (`offset 0`), or the item would be read once for each of its fields
  const { rows } = await db.execute<Waiting>(sql`
    with waiting as materialized (${waitingFor(reader, objId === undefined ? undefined : sql`obj_id = ${objId}`)})
    select page.kind, ${number(sql`page.obj_id`)} as "objId", ${number(sql`page.blog_id`)} as "blogId",
      page.priority, ${millis(sql`page.since`)} as since, ${number(sql`page.total`)} as total, page.item,
      a.nick_name as "nickName", coalesce(m.level, 0) as level,
      coalesce(s.school_name, page.item->>'schoolName') as "schoolName", s.school_name_en as "schoolNameEn",
      c.label as "cityName", c.label_en as "cityNameEn", page.cluster,
      ${number(sql`page.size`)} as size, page.items,
      ${number(sql`k.user_id`)} as "claimedBy", ka.nick_name as "claimedName", ${millis(sql`k.until`)} as "claimedUntil",
      ta.nick_name as "assigneeName", tr.role_name as "roleName", nullif(tr.role_name_en, '') as "roleNameEn",
      page.by_name as "assignedBy",
      coalesce(page.assignee_id = ${reader.userId} or page.is_own_role, false) as "isAssignedToMe",
      ${openBy(sql`page.kind`, sql`page.obj_id`, reader, now)} as "openBy",
      (select count(*)::int from ${staffNotes} n
        where n.obj_kind = ${notedKind(sql`page.kind`)} and n.obj_id = page.obj_id) as "noteCount"
    from (select page.*, ${item} as item, ${items} as items,
      (select ${isOwnRole(reader)} from (select page.role_id) task) as is_own_role
      from (${page}) page offset 0) page
    left join ${accounts} a on a.user_id = (page.item->>'userId')::bigint
    left join ${members} m on m.user_id = a.user_id
    left join ${schools} s on s.id = (page.item->>'schoolId')::bigint
    left join ${cities} c on c.value = page.city_code
    left join ${reviewClaims} k on k.obj_kind = page.kind and k.obj_id = page.obj_id and k.until > ${now}
      and not (${isOutdated(kinds)})
    left join ${accounts} ka on ka.user_id = k.user_id
    left join ${accounts} ta on ta.user_id = page.assignee_id
    left join ${roles} tr on tr.role_id = page.role_id
    order by page.priority desc, page.since, page.kind, page.obj_id`)
  if (rows[0] || pageNum === 1) return { rows, total: rows[0]?.total ?? 0 }
  // a page beyond the last one has no row to say it
  return { rows, total: await countQueue(db, whole, kindFilter) }
}

/** How many entries wait for the reviewer. */
export async function countQueue(db: Db, whole: QueueReader, kindFilter?: QueueKindFilter): Promise<number> {
  const reader = kindsOf(whole, kindFilter)
  const { rows } = await db.execute<{ total: number }>(
    sql`with waiting as materialized (${waitingFor(reader)})
      select count(*)::int as total from (${entriesOf(reader)}) open`,
  )
  return rows[0]?.total ?? 0
}

/** How many entries came since then, and how many of those stand above what waits for its first look. */
export async function countFresh(
  db: Db,
  whole: QueueReader,
  kindFilter: QueueKindFilter | undefined,
  since: Date,
): Promise<{ fresh: number; urgent: number }> {
  const reader = kindsOf(whole, kindFilter)
  const { rows } = await db.execute<{ fresh: number; urgent: number }>(
    sql`with waiting as materialized (${waitingFor(reader)})
      select count(*)::int as fresh, (count(*) filter (where priority >= ${REPORTED}))::int as urgent
      from (${entriesOf(reader)}) open where since > ${since}`,
  )
  return rows[0] ?? { fresh: 0, urgent: 0 }
}

/** How many things of these kinds have waited since before a moment, in all cities. */
export async function countLate(db: Db, kinds: readonly ReviewKind[], before: Date): Promise<number> {
  const everyone: QueueReader = { userId: 0, isSuper: true, scope: null, kinds }
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${waitingFor(everyone, sql`since < ${before}`)}) late`,
  )
  return rows[0]?.total ?? 0
}

/** How many entries were handed over to the reviewer, and escalated to one of the reviewer's roles. */
export async function countAssigned(
  db: Db,
  reader: QueueReader,
): Promise<{ mine: number; escalated: number }> {
  const { rows } = await db.execute<{ mine: number; escalated: number }>(
    sql`with waiting as materialized (${waitingFor(
      reader,
      sql`exists (select from ${reviewTasks} t
        where t.obj_kind = kind and t.obj_id = waiting.obj_id)`,
    )})
      select (count(*) filter (where task.assignee_id = ${reader.userId}))::int as mine,
        (count(*) filter (where ${isOwnRole(reader)}))::int as escalated from (${entriesOf(reader)}) task`,
  )
  return rows[0] ?? { mine: 0, escalated: 0 }
}

export interface Watched extends Record<string, unknown> {
  objKind: QueueKind
  objId: number
  isWaiting: boolean
  openBy: string[]
  claimedBy: string | null
}

/** What became of items that a reader's screen shows. Of those that do not wait for the reader, only that. */
export async function watched(
  db: Db,
  reader: QueueReader,
  visible: readonly ItemKey[],
  now: Date,
): Promise<Watched[]> {
  if (visible.length === 0) return []
  const kinds = new Set(visible.map(({ objKind }) => objKind))
  const own = { ...reader, kinds: reader.kinds.filter(({ kind }) => kinds.has(kind)) }
  const ids = sql.param([...new Set(visible.map(({ objId }) => objId))])
  const { rows } = await db.execute<Watched>(sql`
    with waiting as materialized (${waitingFor(own, sql`obj_id = any(${ids}::bigint[])`)})
    select shown.kind as "objKind", ${number(sql`shown.id`)} as "objId",
      waits.is_own as "isWaiting",
      case when waits.is_own then ${openBy(sql`shown.kind`, sql`shown.id`, reader, now)} else '[]'::json end as "openBy",
      (select ka.nick_name from ${reviewClaims} k join ${accounts} ka on ka.user_id = k.user_id
        where k.obj_kind = shown.kind and k.obj_id = shown.id and k.until > ${now}
          and k.user_id <> ${reader.userId} and waits.is_own and not (${isOutdated(own.kinds)})) as "claimedBy"
    from unnest(${sql.param(visible.map(({ objKind }) => objKind))}::text[],
      ${sql.param(visible.map(({ objId }) => objId))}::bigint[]) shown (kind, id)
    cross join lateral (
      select exists (select from waiting w where w.kind = shown.kind and w.obj_id = shown.id) as is_own) waits`)
  return rows
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

/** Releases the caller's claim; all claims without a caller. */
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

/** Ends all that reviewers had of an item, once it is decided. */
export async function settleItem(db: Db, key: { objKind: string; objId: number }): Promise<void> {
  await release(db, key)
  await unassign(db, key)
}
