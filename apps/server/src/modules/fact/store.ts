import type { EditedFact, FactChange } from '@app/contract/editorial/fact.ts'
import { ADDED_CODE } from '@app/contract/editorial/fact.values.ts'
import { baseline, isLedgerId, type LedgerId } from '@app/contract/editorial/facts/baseline.values.ts'
import type { Fact } from '@app/contract/editorial/facts/fact.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import {
  and,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  ne,
  not,
  type SQL,
  sql,
} from 'drizzle-orm'
import { accountRoles } from '#modules/access-control/table.ts'
import { accounts } from '#modules/account/table.ts'
import type { Db } from '#platform/db/database.ts'
import { releasedRows } from './release.ts'
import { type FactRow, factChanges, facts } from './table.ts'

/**
 * Brings the ledger up to this release: adds entries that are new, and takes over what the release says of an entry
 * that no editor changed, or that the release checked on a later day than the editors did.
 */
export async function plantFacts(db: Db, now: Date): Promise<void> {
  const stored = await db
    .select({ id: facts.id, code: facts.code, isEdited: facts.isEdited, checkedOn: facts.checkedOn })
    .from(facts)
  const byCode = new Map(stored.map((row) => [row.code, row]))
  const added = releasedRows.filter(({ code }) => !byCode.has(code))
  if (added.length > 0)
    await db
      .insert(facts)
      .values(added.map((row) => ({ ...row, createBy: 'admin', createTime: now })))
      .onConflictDoNothing()
  for (const { proposal: _, proposedBy: __, proposedTime: ___, ...row } of releasedRows) {
    const there = byCode.get(row.code)
    if (there && (!there.isEdited || row.checkedOn > there.checkedOn))
      await db.update(facts).set(row).where(eq(facts.id, there.id))
  }
}

/** An entry, locked for the change. */
export async function lockFact(db: Db, id: number): Promise<FactRow | undefined> {
  const [row] = await db.select().from(facts).where(eq(facts.id, id)).for('update')
  return row
}

/** Stores an entry that editors add, under the next code of theirs. */
export async function insertFact(db: Db, row: Omit<typeof facts.$inferInsert, 'code'>): Promise<FactRow> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('fact code', 7))`)
  const [last] = await db
    .select({ number: sql<number>`coalesce(max(substring(${facts.code} from 2)::int), 0)` })
    .from(facts)
    .where(sql`${facts.code} ~ ${`^${ADDED_CODE}[0-9]+$`}`)
  const code = `${ADDED_CODE}${String(Number(last?.number ?? 0) + 1).padStart(2, '0')}`
  const [made] = await db
    .insert(facts)
    .values({ ...row, code })
    .returning()
  if (!made) throw new Error('the entry was not written')
  return made
}

export async function saveFact(db: Db, id: number, values: Partial<FactRow>): Promise<void> {
  await db.update(facts).set(values).where(eq(facts.id, id))
}

export async function logChanges(db: Db, rows: (typeof factChanges.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(factChanges).values(rows)
}

const listColumns = {
  code: facts.code,
  status: facts.status,
  value: facts.value,
  valueEn: facts.valueEn,
  validFrom: facts.validFrom,
  validFromEn: facts.validFromEn,
  appliesTo: facts.appliesTo,
  appliesToEn: facts.appliesToEn,
  found: facts.found,
  foundEn: facts.foundEn,
  body: facts.body,
  bodyEn: facts.bodyEn,
  sourceName: facts.sourceName,
  sourceNameEn: facts.sourceNameEn,
  sourceUrl: facts.sourceUrl,
  isOfficial: facts.isOfficial,
  quote: facts.quote,
  reviewMonths: facts.reviewMonths,
  isCostly: facts.isCostly,
  checkedOn: facts.checkedOn,
}

/** The entries that editors changed since the release. */
export async function editedFacts(db: Db): Promise<EditedFact[]> {
  return db.select(listColumns).from(facts).where(eq(facts.isEdited, true)).orderBy(facts.code)
}

/** When the log last got a line; null while it is empty. */
export async function lastChangeTime(db: Db): Promise<Date | null> {
  const [row] = await db.select({ time: max(factChanges.createTime) }).from(factChanges)
  return row?.time ?? null
}

const ofCode = (code: string | undefined) => (code ? eq(factChanges.code, code) : undefined)

/** A page of the log, newest first. */
export async function changeRows(
  db: Db,
  code: string | undefined,
  { pageNum, pageSize }: Page,
): Promise<FactChange[]> {
  return db
    .select({
      id: factChanges.id,
      code: factChanges.code,
      field: factChanges.field,
      before: factChanges.before,
      beforeEn: factChanges.beforeEn,
      after: factChanges.after,
      afterEn: factChanges.afterEn,
      reason: factChanges.reason,
      reasonEn: factChanges.reasonEn,
      kind: factChanges.kind,
      createTime: factChanges.createTime,
    })
    .from(factChanges)
    .where(ofCode(code))
    .orderBy(desc(factChanges.createTime), desc(factChanges.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
}

export async function changeTotal(db: Db, code: string | undefined): Promise<number> {
  return db.$count(factChanges, ofCode(code))
}

/** Entries that no page shows yet are no facts: nothing is due for them (`isUnseenFact`). */
const isSeen = () => sql`(${facts.isEdited} or ${facts.code} not like ${`${ADDED_CODE}%`})`

/** Entries that a second editor sent back before any page showed them. */
export const isSentBack = () => and(not(isSeen()), isNull(facts.proposal))

/** The rows of a task, for the list and for what waits. */
export const isOverdueOn = (day: string) => and(sql`${facts.reviewOn} < ${day}`, isSeen()) as SQL
export const isProposed = () => sql`${facts.proposal} is not null`

/** How many changes wait for an approval that this editor may give: those of others. */
export const countToApprove = (db: Db, userName: string): Promise<number> =>
  db.$count(facts, and(isProposed(), ne(facts.proposedBy, userName)))

/** How many entries each owner has to review: past their day, and due up to another day. */
export async function dueByOwner(
  db: Db,
  { today, until }: { today: string; until: string },
  owner?: string,
): Promise<{ owner: string; overdue: number; soon: number }[]> {
  const rows = await db
    .select({
      owner: facts.owner,
      overdue: sql<number>`count(*) filter (where ${isOverdueOn(today)})::int`,
      soon: sql<number>`count(*) filter (where ${facts.reviewOn} >= ${today})::int`,
    })
    .from(facts)
    .where(
      and(
        lte(facts.reviewOn, until),
        isSeen(),
        owner === undefined ? isNotNull(facts.owner) : eq(facts.owner, owner),
      ),
    )
    .groupBy(facts.owner)
  return rows.flatMap(({ owner: name, ...counts }) => (name ? [{ owner: name, ...counts }] : []))
}

/** The mail addresses of enabled staff accounts by user name, sealed or plain as the account holds them. */
export function ownerMail(db: Db, userNames: readonly string[]) {
  return db
    .select({
      userName: accounts.userName,
      email: accounts.email,
      emailSealed: accounts.emailSealed,
      language: sql<Language>`coalesce(${accounts.mailLanguage}, 'zh')`,
    })
    .from(accounts)
    .where(
      and(
        inArray(accounts.userName, [...userNames]),
        eq(accounts.status, '0'),
        eq(accounts.delFlag, '0'),
        // the form takes any name: a member's account is no editor's
        exists(db.select({ one: sql`1` }).from(accountRoles).where(eq(accountRoles.userId, accounts.userId))),
      ),
    )
}

/** How many entries of each owner are overdue, the most first; an empty owner for those without one. */
export async function overdueByOwner(db: Db, day: string): Promise<{ owner: string; count: number }[]> {
  const owner = sql<string>`coalesce(trim(${facts.owner}), '')`
  return db
    .select({ owner, count: count() })
    .from(facts)
    .where(isOverdueOn(day))
    .groupBy(owner)
    .orderBy(desc(count()), owner)
}

export const countOverdue = (db: Db, day: string): Promise<number> => db.$count(facts, isOverdueOn(day))

/** The entries of the release as they are now, with the figure, the finding, the page and the day that editors stated since. */
export async function ledgerNow(db: Db): Promise<Readonly<Record<LedgerId, Fact>>> {
  const entries: Record<LedgerId, Fact> = { ...baseline }
  for (const row of await editedFacts(db)) {
    if (!isLedgerId(row.code)) continue
    const released = baseline[row.code]
    const found = { zh: row.found, en: row.foundEn }
    entries[row.code] =
      released.kind === 'material'
        ? { ...released, found, checkedOn: row.checkedOn }
        : {
            ...released,
            found,
            checkedOn: row.checkedOn,
            value: { zh: row.value, en: row.valueEn },
            page: {
              ...released.page,
              name: { zh: row.sourceName ?? '', en: row.sourceNameEn ?? '' },
              url: row.sourceUrl ?? null,
            },
          }
  }
  return entries
}
