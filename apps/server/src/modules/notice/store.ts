import type { NoticeCounts, NoticeSetting } from '@app/contract/member/notice.ts'
import {
  isPushedAtFirst,
  mayPush,
  type NoticeKindName,
  noticeKinds,
} from '@app/contract/member/notice.values.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { and, count, desc, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { isApart } from '#modules/member/store.ts'
import { pushDevices } from '#modules/push/table.ts'
import { wechatBindings } from '#modules/wechat/table.ts'
import type { Db } from '#platform/db/database.ts'
import type { NoticeDraft, NoticeTarget } from '#platform/module.ts'
import { nextDigest } from './rules.ts'
import { noticeSettings, notices } from './table.ts'

const SITE_ZONE = 'Asia/Shanghai'

export type Notice = typeof notices.$inferSelect

const none = (): NoticeCounts => ({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, total: 0 })

/** How many notices of a person are unread, by tab. */
export async function unreadOf(db: Db, userId: number): Promise<NoticeCounts> {
  const rows = await db
    .select({ tab: notices.noticeType, n: count() })
    .from(notices)
    .where(and(eq(notices.userId, userId), sql`not ${notices.isRead}`))
    .groupBy(notices.noticeType)
  const counts = none()
  for (const { tab, n } of rows) {
    counts[tab] = n
    counts.total += n
  }
  return counts
}

/** The number of the newest notice of a person, 0 without any. */
export async function newestOf(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ id: sql<number>`coalesce(max(${notices.id}), 0)::float8` })
    .from(notices)
    .where(eq(notices.userId, userId))
  return row?.id ?? 0
}

/** One page of a person's notices, newest first, and how many there are. Tab 0 is all of them. */
export async function noticePage(
  db: Db,
  userId: number,
  { tab, onlyUnread }: { tab: number; onlyUnread: boolean },
  page: Page,
): Promise<{ rows: Notice[]; total: number }> {
  const where = and(
    eq(notices.userId, userId),
    tab === 0 ? undefined : eq(notices.noticeType, tab as Notice['noticeType']),
    onlyUnread ? sql`not ${notices.isRead}` : undefined,
  )
  const rows = await db
    .select()
    .from(notices)
    .where(where)
    .orderBy(desc(notices.createTime), desc(notices.id))
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
  const [all] = await db.select({ n: count() }).from(notices).where(where)
  return { rows, total: all?.n ?? 0 }
}

/**
 * Marks notices of a person as read; those that are keep their time. Gives the numbers of the notices to many members
 * among them.
 */
export async function markRead(
  db: Db,
  userId: number,
  which: { id: number } | { tab: number; beforeId: number },
  now: Date,
): Promise<number[]> {
  const marked = await db
    .update(notices)
    .set({ isRead: true, readTime: now })
    .where(
      and(
        eq(notices.userId, userId),
        sql`not ${notices.isRead}`,
        'id' in which
          ? eq(notices.id, which.id)
          : and(
              lte(notices.id, which.beforeId),
              which.tab === 0 ? undefined : eq(notices.noticeType, which.tab as Notice['noticeType']),
            ),
      ),
    )
    .returning({ objKind: notices.objKind, objId: notices.objId })
  return marked.flatMap(({ objKind, objId }) => (objKind === 'broadcast' && objId !== null ? [objId] : []))
}

/** True when the person has this notice. */
export async function hasNotice(db: Db, userId: number, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.id, id), eq(notices.userId, userId)))
  return row !== undefined
}

/** Takes a person out of another's notices: those of that person alone go, groups lose the name. */
export async function forgetActor(db: Db, userId: number, actorId: number): Promise<void> {
  // notices that another worker is writing to this person are there before these go
  await db.select({ one: sql`1` }).from(accounts).where(eq(accounts.userId, userId)).for('update')
  const named = sql`${notices.actors} @> ${JSON.stringify([{ userId: actorId }])}::jsonb`
  await db
    .delete(notices)
    .where(
      and(
        eq(notices.userId, userId),
        named,
        sql`jsonb_array_length(${notices.actors}) = 1`,
        sql`cardinality(${notices.counted}) <= 1`,
      ),
    )
  await db
    .update(notices)
    .set({
      actors: sql`coalesce((select jsonb_agg(one) from jsonb_array_elements(${notices.actors}) as one
        where (one->>'userId')::bigint is distinct from ${actorId}), '[]'::jsonb)`,
    })
    .where(and(eq(notices.userId, userId), named))
}

/** Takes a notice away; false when the person has no such one. */
export async function removeNotice(db: Db, userId: number, id: number): Promise<boolean> {
  const gone = await db
    .delete(notices)
    .where(and(eq(notices.id, id), eq(notices.userId, userId)))
    .returning({ id: notices.id })
  return gone.length > 0
}

/** A member's settings, with every kind that can be switched. */
export async function settingOf(db: Db, userId: number): Promise<NoticeSetting> {
  const [row] = await db.select().from(noticeSettings).where(eq(noticeSettings.userId, userId))
  const [account] = await db
    .select({ schoolId: accounts.schoolId })
    .from(accounts)
    .where(eq(accounts.userId, userId))
  const switchable = Object.entries(noticeKinds).filter(
    ([, kind]) => kind.isSwitchable && (!('isForSchools' in kind) || account?.schoolId != null),
  )
  return {
    kinds: Object.fromEntries(
      switchable.map(([name]) => [
        name,
        {
          push: isPushedAtFirst(name as NoticeKindName),
          ...(row?.kinds[name] ?? { site: true, email: false }),
        },
      ]),
    ),
    quiet:
      row?.quietFrom && row.quietTo ? { from: row.quietFrom, to: row.quietTo, zone: row.quietZone } : null,
    digest: { every: row?.digest ?? 'off', language: row?.digestLanguage ?? 'zh' },
  }
}

/**
 * Saves a member's settings; leaves out kinds that are unknown or cannot be switched. A digest that is switched on
 * begins with notices from now on.
 */
export async function saveSetting(
  db: Db,
  userId: number,
  { kinds, quiet, digest }: Omit<NoticeSetting, 'digest'> & Partial<Pick<NoticeSetting, 'digest'>>,
  now: Date,
): Promise<void> {
  const [before] = await db
    .select({
      kinds: noticeSettings.kinds,
      digest: noticeSettings.digest,
      due: noticeSettings.digestDue,
      since: noticeSettings.digestSince,
    })
    .from(noticeSettings)
    .where(eq(noticeSettings.userId, userId))
    .for('update')
  const chosen = Object.fromEntries(
    Object.entries(kinds)
      .filter(([name]) => noticeKinds[name as NoticeKindName]?.isSwitchable)
      // older clients know no push and leave it as it is
      .map(([name, { site, email, push = before?.kinds[name]?.push }]) => [name, { site, email, push }]),
  )
  const isOn = digest !== undefined && digest.every !== 'off'
  const isSame = digest?.every === before?.digest
  const row = {
    kinds: chosen,
    quietFrom: quiet?.from ?? null,
    quietTo: quiet?.to ?? null,
    ...(quiet?.zone && { quietZone: await knownZone(db, quiet.zone) }),
    ...(digest && {
      digest: digest.every,
      digestLanguage: digest.language,
      digestDue: isOn ? ((isSame ? before?.due : null) ?? nextDigest(digest.every, now)) : null,
      digestSince: isOn ? (before?.since ?? now) : null,
    }),
  }
  await db
    .insert(noticeSettings)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: noticeSettings.userId, set: row })
}

/** How often a member closed the offer of ways to learn of answers. */
export async function offerClosesOf(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ closes: noticeSettings.offerCloses })
    .from(noticeSettings)
    .where(eq(noticeSettings.userId, userId))
  return row?.closes ?? 0
}

/** The offer ends after a few closes: what is counted beyond them says nothing more. */
const MOST_CLOSES = 100

/** Counts that a member, whose settings have been saved, closed the offer. */
export async function countOfferClosed(db: Db, userId: number): Promise<void> {
  await db
    .update(noticeSettings)
    .set({ offerCloses: sql`least(${noticeSettings.offerCloses} + 1, ${MOST_CLOSES})` })
    .where(eq(noticeSettings.userId, userId))
}

/** A time zone that the database knows too; Asia/Shanghai for others. */
async function knownZone(db: Db, zone: string): Promise<string> {
  const { rows } = await db.execute(sql`select 1 from pg_timezone_names where name = ${zone}`)
  return rows.length > 0 ? zone : SITE_ZONE
}

/** A member who gets a notice, and by which ways besides the site. */
export interface Reached {
  userId: number
  /** No signal now. */
  isQuiet: boolean
  /** Has browsers or a WeChat that are pushed notices of this kind. */
  isPushed: boolean
  /** Wants an e-mail at once about this kind, and none is due yet. */
  isMailed: boolean
}

/** A notice of an event and whom it may be for, in the order of their numbers. */
export interface Delivery {
  draft: Omit<NoticeDraft, 'to'>
  userIds: readonly number[]
  now: Date
}

/** One person of one delivery: the two numbers of `deliveries` and of its `userIds`. */
const peopleOf = (deliveries: readonly Pick<Delivery, 'userIds'>[]) => {
  const people = deliveries.flatMap(({ userIds }, index) => userIds.map((userId) => ({ userId, index })))
  const of = (values: number[]) => sql.param(values)
  return {
    isEmpty: people.length === 0,
    rows: sql`unnest(${of(people.map(({ userId }) => userId))}::bigint[], ${of(people.map(({ index }) => index))}::int[])`,
  }
}

/**
 * For each delivery those of its people that still have an account, did not switch the kind off and neither block who acts nor
 * are blocked by them; with whether they want no signal at this time of day and what reaches them outside of the site, in
 * the order of their numbers.
 */
export async function reachable(
  db: Db,
  deliveries: readonly (Pick<Delivery, 'userIds' | 'now'> & {
    draft: Pick<NoticeDraft, 'kind' | 'byUserId'>
  })[],
): Promise<Reached[][]> {
  const reached: Reached[][] = deliveries.map(() => [])
  const people = peopleOf(deliveries)
  if (people.isEmpty) return reached
  const kinds = deliveries.map(({ draft, now }, index) => ({
    index,
    kind: draft.kind,
    by: draft.byUserId,
    now: now.toISOString(),
    isSwitchable: noticeKinds[draft.kind].isSwitchable,
    mayPush: mayPush(draft.kind),
    isPushed: isPushedAtFirst(draft.kind),
  }))
  const chosen = (way: string) => sql`(${noticeSettings.kinds}->delivery.kind->>${way})::boolean`
  const { rows } = await db.execute<
    Record<'quiet' | 'pushed' | 'mailed', boolean> & { n: number; id: string }
  >(sql`
    select people.n, ${accounts.userId} as id, coalesce(${isQuiet(sql`delivery.now`)}, false) as quiet,
      delivery."mayPush" and (exists (select 1 from ${pushDevices} where ${pushDevices.userId} = ${accounts.userId})
          or exists (select 1 from ${wechatBindings} where ${wechatBindings.userId} = ${accounts.userId}))
        and coalesce(${chosen('push')}, delivery."isPushed") as pushed,
      coalesce(${noticeSettings.digest} = 'now' and ${noticeSettings.digestDue} is null
        and (not delivery."isSwitchable" or ${chosen('email')}), false) as mailed
    from ${people.rows} as people(user_id, n)
    join jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) as delivery(index int, kind text, by bigint,
      now timestamptz, "isSwitchable" boolean, "mayPush" boolean, "isPushed" boolean) on delivery.index = people.n
    join ${accounts} on ${accounts.userId} = people.user_id and ${accounts.delFlag} = '0'
    left join ${noticeSettings} on ${noticeSettings.userId} = ${accounts.userId}
    where (not delivery."isSwitchable" or coalesce(${chosen('site')}, true))
      and (delivery.by is null or not ${isApart(sql`delivery.by`, accounts.userId)})
    order by people.n, ${accounts.userId}`)
  for (const { n, id, quiet, pushed, mailed } of rows)
    reached[n]?.push({ userId: Number(id), isQuiet: quiet, isPushed: pushed, isMailed: mailed })
  return reached
}

/**
 * A condition over the settings that is true for members with quiet hours at this time of day; null without quiet
 * hours.
 */
export function isQuiet(now: Date | SQL): SQL {
  const time = clockAt(sql`${now}::timestamptz`)
  const { quietFrom, quietTo } = noticeSettings
  return sql`case when ${quietFrom} <= ${quietTo} then ${time} >= ${quietFrom} and ${time} < ${quietTo}
    else ${time} >= ${quietFrom} or ${time} < ${quietTo} end`
}

/** The time of day of a moment where the member is, as `22:00`. */
const clockAt = (moment: SQL) => sql`to_char((${moment}) at time zone ${noticeSettings.quietZone}, 'HH24:MI')`

/** Those whose quiet hours ended in these minutes up to now, and who have something unread. */
export async function quietNoMore(db: Db, minutes: number, now: Date): Promise<number[]> {
  const ends = sql`(select ${clockAt(sql`${now}::timestamptz - ago * interval '1 minute'`)}
    from generate_series(0, ${minutes - 1}::integer) as ago)`
  const rows = await db
    .select({ userId: noticeSettings.userId })
    .from(noticeSettings)
    .where(
      and(
        sql`${noticeSettings.quietTo} in ${ends}`,
        sql`exists (select 1 from ${notices} where ${notices.userId} = ${noticeSettings.userId} and not ${notices.isRead})`,
      ),
    )
  return rows.map(({ userId }) => userId)
}

const MAX_ACTORS = 3

/**
 * Writes these notices, those of one person and group one after another, all in the order of the people's numbers, so that two
 * workers cannot wait for each other. An unread notice of the same group grows instead, and comes to the top. Gives for each
 * delivery whose notice is a new one.
 */
export async function putNotices(db: Db, deliveries: readonly Delivery[]): Promise<Set<number>[]> {
  const begun = deliveries.map(() => new Set<number>())
  for (const round of roundsOf(deliveries)) {
    const { rows } = await putRound(db, round)
    // of a round each group of a person is one notice
    const grown = new Set(rows.map(({ user_id, group_key }) => `${user_id} ${group_key}`))
    for (const { index, draft, userIds } of round)
      for (const userId of userIds)
        if (!grown.has(`${userId} ${draft.groupKey ?? null}`)) begun[index]?.add(userId)
  }
  return begun
}

/** The deliveries, with their places in the list, and their people spread over rounds, in none of which a person has a group twice. */
function roundsOf(deliveries: readonly Delivery[]): (Delivery & { index: number })[][] {
  const turns = new Map<string, number>()
  const turnsOf = deliveries.map(({ draft, userIds }) =>
    userIds.map((userId) => {
      if (!draft.groupKey) return 0
      const group = `${userId} ${draft.groupKey}`
      const turn = turns.get(group) ?? 0
      turns.set(group, turn + 1)
      return turn
    }),
  )
  const last = Math.max(-1, ...turnsOf.flat())
  return Array.from({ length: last + 1 }, (_, round) =>
    deliveries
      .map((delivery, index) => ({
        ...delivery,
        index,
        userIds: delivery.userIds.filter((_userId, place) => turnsOf[index]?.[place] === round),
      }))
      .filter(({ userIds }) => userIds.length > 0),
  )
}

/** The unread groups that grew. */
async function putRound(db: Db, deliveries: readonly Delivery[]) {
  const people = peopleOf(deliveries)
  // a group ends with its time or when it is read; what comes then begins another one
  const ending = deliveries.filter(({ draft }) => draft.groupKey && draft.groupMs !== undefined)
  if (ending.length > 0) {
    const groups = ending.map(({ draft, now }) => ({
      key: draft.groupKey,
      before: new Date(now.getTime() - (draft.groupMs ?? 0)).toISOString(),
    }))
    const ended = peopleOf(ending)
    await db.execute(sql`with over as (
        select ${notices.id} as id from ${ended.rows} as people(user_id, n)
        join (select ordinality::int - 1 as n, one->>'key' as key, (one->>'before')::timestamptz as before
          from jsonb_array_elements(${JSON.stringify(groups)}::jsonb) with ordinality as listed(one, ordinality)) as ending
          on ending.n = people.n
        join ${notices} on ${notices.userId} = people.user_id and ${notices.groupKey} = ending.key and not ${notices.isRead}
        where ${notices.firstTime} <= ending.before
        order by ${notices.userId} for update of ${notices})
      update ${notices} set group_key = null from over where ${notices.id} = over.id`)
  }
  // a text that all recipients share is sent once
  const texts = deliveries.map(({ draft, now }, index) => {
    const countedId = draft.countedId ?? draft.byUserId
    return {
      index,
      tab: noticeKinds[draft.kind].tab,
      kind: draft.kind,
      groupKey: draft.groupKey ?? null,
      actors: draft.actor ? [draft.actor] : [],
      counted: countedId === null ? [] : [countedId],
      objKind: draft.objKind ?? null,
      objId: draft.objId ?? null,
      blogId: draft.blogId ?? null,
      isStory: draft.isStory ?? false,
      schoolId: draft.schoolId ?? null,
      values: draft.values ?? {},
      now: now.toISOString(),
    }
  })
  const isNew = sql`not ${notices.counted} @> excluded.counted`
  return db.execute<{ user_id: string; group_key: string | null }>(sql`with put as (insert into ${notices}
      (user_id, notice_type, kind, group_key, actors, counted, obj_kind, obj_id, blog_id, is_story, school_id, "values",
        first_time, create_time)
    select people.user_id, one.tab, one.kind, one."groupKey", one.actors, one.counted, one."objKind", one."objId",
      one."blogId", one."isStory", one."schoolId", one."values", one.now, one.now
    from ${people.rows} as people(user_id, n)
    join jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as one(index int, tab smallint, kind varchar,
      "groupKey" varchar, actors jsonb, counted bigint[], "objKind" varchar, "objId" bigint, "blogId" bigint,
      "isStory" boolean, "schoolId" bigint, "values" jsonb, now timestamptz) on one.index = people.n
    order by people.user_id, people.n
    on conflict (user_id, group_key) where not is_read do update set
      counted = case when ${isNew} then excluded.counted || ${notices.counted} else ${notices.counted} end,
      actors = case when ${isNew} then (select coalesce(jsonb_agg(one order by place), '[]') from (
        select one, place from jsonb_array_elements(excluded.actors || ${notices.actors}) with ordinality as listed(one, place)
        limit ${MAX_ACTORS}) as newest) else ${notices.actors} end,
      create_time = case when ${isNew} then excluded.create_time else ${notices.createTime} end,
      obj_id = excluded.obj_id,
      "values" = excluded."values"
    returning user_id, group_key, xmax = 0 as is_new)
    select user_id, group_key from put where not is_new`)
}

/** Notices that one transaction changes or deletes. */
const ROWS_AT_ONCE = 1_000

/** Those of these targets that notices say the opposite of. */
export async function targetsToMark(db: Db, targets: readonly NoticeTarget[]): Promise<Set<number>> {
  if (targets.length === 0) return new Set()
  const listed = targets.map((target, index) => ({
    index,
    blogId: 'blogId' in target ? target.blogId : null,
    commentId: 'commentId' in target ? target.commentId : null,
    isGone: target.isGone,
  }))
  const other = sql`${notices.isTargetGone} <> target."isGone"`
  const { rows } = await db.execute<{ index: number }>(sql`
    select target.index from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb)
      as target(index int, "blogId" bigint, "commentId" bigint, "isGone" boolean)
    where case when target."commentId" is null
      then exists (select 1 from ${notices} where ${notices.blogId} = target."blogId" and ${other})
      else exists (select 1 from ${notices} where ${notices.objKind} = 'comment'
        and ${notices.objId} = target."commentId" and ${other}) end`)
  return new Set(rows.map(({ index }) => index))
}

/** Says of notices about something that it is gone, or there again; true when there are more of them. */
export async function markTarget(
  db: Db,
  { isGone: isTargetGone, ...target }: NoticeTarget,
): Promise<boolean> {
  const about: SQL | undefined =
    'blogId' in target
      ? eq(notices.blogId, target.blogId)
      : and(eq(notices.objKind, 'comment'), eq(notices.objId, target.commentId))
  const some = db
    .select({ id: notices.id })
    .from(notices)
    .where(and(about, ne(notices.isTargetGone, isTargetGone)))
    .orderBy(notices.id)
    .limit(ROWS_AT_ONCE)
  const { rowCount } = await db.update(notices).set({ isTargetGone }).where(inArray(notices.id, some))
  return (rowCount ?? 0) === ROWS_AT_ONCE
}

const READ_RETENTION_DAYS = 180
const RETENTION_DAYS = 365
/** A person's notices beyond this number go at night, oldest first. */
const MAX_NOTICES = 2_000

/** Deletes notices read half a year ago, all after a year, and the oldest of members with too many. */
export async function forgetOldNotices(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await forget(
    db,
    sql`select ${notices.id} from ${notices} where (${notices.isRead} and ${notices.createTime} < ${before(READ_RETENTION_DAYS)})
      or ${notices.createTime} < ${before(RETENTION_DAYS)}`,
  )
  const { rows } = await db.execute<{ user_id: string }>(
    sql`select user_id from ${notices} group by user_id having count(*) > ${MAX_NOTICES}`,
  )
  for (const { user_id } of rows)
    await forget(
      db,
      sql`select ${notices.id} from ${notices} where ${notices.userId} = ${user_id}
        order by ${notices.createTime} desc, ${notices.id} desc offset ${MAX_NOTICES}`,
    )
}

/** Deletes little by little, so that no statement holds many rows for long. */
async function forget(db: Db, old: SQL): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(
      sql`delete from ${notices} where id = any(array(${old} limit ${ROWS_AT_ONCE}))`,
    )
    if ((rowCount ?? 0) < ROWS_AT_ONCE) return
  }
}
