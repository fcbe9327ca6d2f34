import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { holdsKey } from '#modules/access-control/rights-store.ts'
import { MODERATOR_KEY } from '#modules/access-control/table.ts'
import { notRemoved } from '#modules/account/store.ts'
import { accounts } from '#modules/account/table.ts'
import { cities } from '#modules/city/table.ts'
import { qualified } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'
import { readPage } from '#platform/resource/read-page.ts'
import { moderatorCities } from './table.ts'

/** The cities an account may moderate in; null for all. */
export type Scope = readonly string[] | null

/** A moderator's cities, in a fixed order. */
export async function citiesOf(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .select({ cityCode: moderatorCities.cityCode })
    .from(moderatorCities)
    .where(eq(moderatorCities.userId, userId))
    .orderBy(asc(moderatorCities.cityCode))
  return rows.map(({ cityCode }) => cityCode)
}

/** `covers` as a condition over a city's code; undefined where nothing is left out. */
export const coveredBy = (scope: Scope, cityCode: PgColumn | SQL): SQL | undefined =>
  scope === null
    ? undefined
    : sql`coalesce(${cityCode}, ${ALL_CITIES}) = any(${sql.param([...scope, ALL_CITIES])}::text[])`

const isModerator = and(notRemoved, holdsKey(accounts.userId, MODERATOR_KEY))

/** A page of the accounts with the role of moderators, with their cities. */
export async function moderatorPage(db: Db, page: Page) {
  const total = await db.$count(accounts, isModerator)
  const rows = await readPage(
    db,
    { table: accounts, id: accounts.userId, where: isModerator, order: [desc(accounts.userId)] },
    {
      page,
      total,
      select: {
        userId: accounts.userId,
        userName: accounts.userName,
        nickName: accounts.nickName,
        cityCodes: sql<string[]>`(
          select coalesce(array_agg(${qualified(moderatorCities.cityCode)} order by ${qualified(cities.sort)}, ${qualified(cities.id)}), '{}')
          from ${moderatorCities} join ${cities} on ${qualified(cities.value)} = ${qualified(moderatorCities.cityCode)}
          where ${qualified(moderatorCities.userId)} = ${qualified(accounts.userId)})`,
      },
    },
  )
  return { rows, total }
}

/** Locks the account of a moderator; false for any other account. */
export async function lockModerator(db: Db, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), isModerator))
    .for('no key update')
  return row !== undefined
}

/** Those of the codes that a city has. */
export async function knownCities(db: Db, codes: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ value: cities.value })
    .from(cities)
    .where(inArray(cities.value, [...codes]))
  return rows.map(({ value }) => value)
}

/** Replaces a moderator's cities. */
export async function putCities(db: Db, userId: number, codes: readonly string[]): Promise<void> {
  await forgetCities(db, userId)
  if (codes.length > 0)
    await db.insert(moderatorCities).values(codes.map((cityCode) => ({ userId, cityCode })))
}

export async function forgetCities(db: Db, userId: number): Promise<void> {
  await db.delete(moderatorCities).where(eq(moderatorCities.userId, userId))
}
