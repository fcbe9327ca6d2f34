import {
  type AuditAct,
  type AuditRole,
  LIST_REASON,
  ledgerActs,
  listLedgerActs,
  type PublicAct,
  publicActs,
  reversingActs,
} from '@app/contract/moderation/audit.values.ts'
import type { DecidedKind } from '@app/contract/moderation/desk/shift.values.ts'
import type { ProfilePart } from '@app/contract/moderation/sanction.values.ts'
import type { DayRange, Paging } from '@app/contract/shapes/shapes.ts'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { and, desc, eq, getTableColumns, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { qualified } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'
import { type Ctx, hasAdminRole } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'
import { countRows } from '#platform/resource/count-store.ts'
import { searchCondition } from '#platform/resource/crud.ts'
import { readPage } from '#platform/resource/read-page.ts'
import { audits, decisionTimes } from './table.ts'

/** An act as it is noted. */
export interface Audited {
  act: AuditAct
  objKind: 'blog' | 'comment' | 'user' | 'school' | 'report' | 'appeal' | 'auth' | 'profile' | ProfilePart
  objId: number
  blogId?: number | null
  targetId?: number | null
  title?: string
  reasonKey?: string | null
  note?: string | null
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  /** A rule took the decision, not the account that triggered it. */
  isSystem?: boolean
  /** Whose act it was, where that is not staff. */
  role?: AuditRole
}

/** What a note needs: the context of a call, or what a job has of it. */
export type AuditContext = Pick<Ctx, 'db' | 'now' | 'me' | 'invalidate'>

const TITLE = 200

/** Notes an act of moderation in the transaction that does it, and gives the note's number. */
export async function noteAudit(
  ctx: AuditContext,
  { isSystem, role, title = '', ...act }: Audited,
): Promise<number> {
  const me = isSystem ? null : ctx.me
  const isAdmin = me !== null && hasAdminRole(me)
  const [row] = await ctx.db
    .insert(audits)
    .values({
      ...act,
      title: [...title].slice(0, TITLE).join(''),
      userId: me?.userId ?? null,
      userName: me?.userName ?? '',
      role: role ?? (me === null ? 'system' : isAdmin ? 'admin' : 'moderator'),
      createTime: ctx.now(),
    })
    .returning({ id: audits.id })
  ctx.invalidate('audit:ledger')
  return row?.id ?? 0
}

/** Notes how long something waited for the caller's decision. */
export async function noteDecided(
  { db, me, now }: AuditContext,
  { kind, since }: { kind: DecidedKind; since: Date },
): Promise<void> {
  if (me) await db.insert(decisionTimes).values({ kind, userId: me.userId, since, decidedTime: now() })
}

/** Forgets how long things waited long ago. */
export async function purgeDecided(db: Db, before: Date): Promise<void> {
  await db.delete(decisionTimes).where(lt(decisionTimes.decidedTime, before))
}

export interface AuditFilter extends z.output<typeof Paging> {
  userName?: string
  act?: AuditAct
  objKind?: string
  params?: z.output<typeof DayRange>
}

/** A page of the log, newest first; of one person's acts where one is named. */
export async function auditPage(db: Db, filter: AuditFilter, onlyOf: number | null) {
  const page = pageOf(filter, {}, 200)
  const where = and(
    searchCondition(audits.userName, 'like', filter.userName),
    searchCondition(audits.act, 'equal', filter.act),
    searchCondition(audits.objKind, 'equal', filter.objKind),
    searchCondition(audits.createTime, 'days', filter.params),
    onlyOf === null ? undefined : eq(audits.userId, onlyOf),
  )
  const counted = await countRows(db, audits, where, page)
  const order = [desc(audits.createTime), desc(audits.id)]
  const rows = await readPage(
    db,
    { table: audits, id: audits.id, where, order },
    { page, ...counted, select: getTableColumns(audits) },
  )
  return { ...counted, rows }
}

/** A row of the log that is more than the row alone (`sanctionAuthor`). */
export const hasEffect = sql`not coalesce((${audits.after}->>'hasNoEffect')::boolean, false)`

/** The newest decision that stands about one of a member's things, which the member can appeal, or the one of this number. */
export async function decisionAbout(
  db: Db,
  userId: number,
  objKind: string,
  objId: number,
  since: Date,
  decisionId?: number | null,
) {
  const [row] = await db
    .select()
    .from(audits)
    .where(
      and(
        eq(audits.objKind, objKind),
        eq(audits.objId, objId),
        eq(audits.targetId, userId),
        inArray(audits.act, [...ledgerActs]),
        gt(audits.createTime, since),
        sql`not ${isTakenBack}`,
        decisionId ? eq(audits.id, decisionId) : undefined,
      ),
    )
    .orderBy(desc(audits.id))
    .limit(1)
  return row
}

/** Whether a decision about a thing is the last of these acts, so that what it did stands. */
export async function isLastAct(
  db: Db,
  { id, objKind, objId }: Pick<typeof audits.$inferSelect, 'id' | 'objKind' | 'objId'>,
  acts: readonly AuditAct[],
): Promise<boolean> {
  const later = and(
    eq(audits.objKind, objKind),
    eq(audits.objId, objId),
    gt(audits.id, id),
    inArray(audits.act, [...acts]),
    hasEffect,
  )
  return (await db.$count(audits, later)) === 0
}

/** The decision of the newest such act about a member's thing, as notices name it among their values. */
export async function decisionValue(
  db: Db,
  act: AuditAct,
  objKind: 'blog' | 'comment',
  objId: number,
): Promise<Record<string, string>> {
  const found = await latestAct(db, act, objKind, objId)
  return found ? { d: String(found.id) } : {}
}

/** The newest act of a kind about a thing. */
export async function latestAct(db: Db, act: AuditAct, objKind: string, objId: number) {
  const [row] = await db
    .select()
    .from(audits)
    .where(and(eq(audits.objKind, objKind), eq(audits.objId, objId), eq(audits.act, act)))
    .orderBy(desc(audits.id))
    .limit(1)
  return row
}

const MONTHS = 12

/** Public counts by month, and one page of the decisions, newest first, without persons. */
export async function ledger(db: Db, { pageNum, pageSize }: Page) {
  const isDecision = inArray(audits.act, [...publicActs])
  const reason = sql<string>`case when ${inArray(audits.act, [...listLedgerActs])} then ${LIST_REASON}
    else coalesce(${audits.reasonKey}, 'other') end`
  const month = sql<string>`to_char(${audits.createTime} at time zone 'Asia/Shanghai', 'YYYY-MM')`
  const counted = await db
    .select({
      month,
      act: audits.act,
      reason,
      count: sql<number>`count(*)::int`,
    })
    .from(audits)
    .where(inArray(audits.act, [...publicActs, 'uphold', 'dismiss', 'accept', 'refuse']))
    .groupBy(sql`1, 2, 3`)
    .orderBy(sql`1 desc, 4 desc, 2, 3`)
  const latest = await db
    .select({
      act: audits.act,
      objKind: audits.objKind,
      reason,
      createTime: audits.createTime,
    })
    .from(audits)
    .where(isDecision)
    .orderBy(desc(audits.createTime), desc(audits.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const isCounted = (act: string): act is PublicAct => publicActs.some((one) => one === act)
  const months = [...Map.groupBy(counted, (row) => row.month)].slice(0, MONTHS).map(([name, rows]) => {
    const sum = (act: AuditAct) =>
      rows.filter((row) => row.act === act).reduce((total, { count }) => total + count, 0)
    return {
      month: name,
      counts: rows.flatMap(({ act, reason, count }) => (isCounted(act) ? [{ act, reason, count }] : [])),
      reports: { upheld: sum('uphold'), dismissed: sum('dismiss') },
      appeals: { accepted: sum('accept'), refused: sum('refuse') },
    }
  })
  return {
    months,
    latest: latest.flatMap(({ act, ...row }) => (isCounted(act) ? [{ act, ...row }] : [])),
    total: await db.$count(audits, isDecision),
  }
}

const audited = { id: qualified(audits.id), kind: qualified(audits.objKind), objId: qualified(audits.objId) }

/** True of decisions about what a member did under the own name; false of what no module can tell any more. */
function isUnderOwnName(modules: readonly Module[]): SQL {
  const cases = modules
    .flatMap(({ auditKinds = [] }) => auditKinds)
    .map(
      ({ kind, isUnderOwnName }) =>
        sql`when ${kind} then ${isUnderOwnName(audited.objId, qualified(audits.after))}`,
    )
  return sql`case ${audited.kind} ${sql.join(cases, sql` `)} else false end`
}

const isAliased = (after: SQL): SQL => sql`coalesce((${after}->>'isUnderAlias')::boolean, false)`

/**
 * True of a decision that a later act about the same thing took back. Of sanctions a mute ends by the end of a mute alone, a
 * ban by that of a ban, and no act takes a warning back. One for a text under an alias ends by its number, which lifts from
 * before migration 0046 do not have.
 */
export const isTakenBack = sql<boolean>`exists (select 1 from ${audits} later where later.obj_kind = ${audited.kind}
  and later.obj_id = ${audited.objId} and later.id > ${audited.id} and later.act in ${[...reversingActs]}
  and (${audited.kind} <> 'user' or later.act = 'un' || ${qualified(audits.act)}
    and ${isAliased(sql`later.after`)} = ${isAliased(qualified(audits.after))}
    and coalesce((later.after->>'liftedId')::bigint, ${audited.id}) = ${audited.id}))`

/** So many decisions say how a member behaves. */
const RECORD_ROWS = 20

/** The newest decisions about a member's own texts and about the member, and how many there are. */
export async function memberRecord(db: Db, modules: readonly Module[], userId: number) {
  const where = and(
    eq(audits.targetId, userId),
    inArray(audits.act, [...ledgerActs]),
    isUnderOwnName(modules),
  )
  const rows = await db
    .select({
      act: audits.act,
      objKind: audits.objKind,
      reasonKey: audits.reasonKey,
      isTakenBack,
      createTime: audits.createTime,
    })
    .from(audits)
    .where(where)
    .orderBy(desc(audits.createTime), desc(audits.id))
    .limit(RECORD_ROWS)
  return { rows, total: await db.$count(audits, where) }
}
