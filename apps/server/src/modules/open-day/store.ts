import type { MyOpenDay, OpenDay } from '@app/contract/school/open-day/open-day.ts'
import { OPEN_DAYS_AHEAD } from '@app/contract/school/open-day/open-day.values.ts'
import { cityNameZh } from '@app/contract/school/register/places.values.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { DAY_MS, HOUR_MS } from '@app/contract/time.values.ts'
import { type AnyColumn, and, asc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { cities } from '#modules/city/table.ts'
import { coveredBy, type Scope } from '#modules/moderator/store.ts'
import { schoolFollows } from '#modules/reaction/table.ts'
import { registerEntries } from '#modules/register/table.ts'
import { ofEntry, realFirst } from '#modules/school/register-store.ts'
import { schools } from '#modules/school/table.ts'
import { qualified } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'
import { spanOf } from '#platform/db/prepared.ts'
import { type OpenDayRow, openDayReminders, openDays } from './table.ts'

/** What the console's list shows beside the columns. */
export const schoolOfOpenDay = {
  schoolName: sql<
    string | null
  >`(select ${schools.schoolName} from ${schools} where ${schools.id} = ${qualified(openDays.schoolId)})`,
  schoolNameEn: sql<
    string | null
  >`(select ${schools.schoolNameEn} from ${schools} where ${schools.id} = ${qualified(openDays.schoolId)})`,
}

/** Holds for the open days of schools in these cities; undefined where nothing is left out. */
export const inCities = (scope: Scope): SQL | undefined =>
  coveredBy(
    scope,
    sql`(select ${schools.cityCode} from ${schools} where ${schools.id} = ${qualified(openDays.schoolId)})`,
  )

/** A school's place up to its first comma: `Toronto, ON` is listed with Toronto. */
const cityPart = (location: AnyColumn) =>
  sql`nullif(trim(split_part(translate(${location}, '，', ','), ',', 1)), '')`

/** Where an open day is listed: the city of its school, as the register, the list of cities or the school has it. */
const town = sql<
  string | null
>`coalesce(${registerEntries.city}, ${cities.labelEn}, ${cityPart(schools.locationEn)})`
/** What the city is called in Chinese, where the register does not name it. */
const ownTownZh = sql<string | null>`case when ${registerEntries.city} is null
  then coalesce(${cities.label}, ${cityPart(schools.location)}) end`

const nameZh = (name: string, own: string | null) => cityNameZh(name) ?? own

const coming = (now: Date): SQL | undefined =>
  and(
    sql`not ${openDays.isOver} and ${openDays.state} = 'planned'`,
    gt(openDays.endTime, now),
    eq(schools.status, '0'),
  )

interface Wanted {
  schoolIds?: readonly number[] | undefined
  town?: string | undefined
  now: Date
}

/** A page of the open days that are still to come, and how many there are. */
export async function openDayPage(
  db: Db,
  { schoolIds, town: wanted, now }: Wanted,
  page: Page,
): Promise<{ rows: OpenDay[]; total: number }> {
  const { limit, offset } = spanOf(page)
  const where = and(
    coming(now),
    schoolIds && inArray(openDays.schoolId, [...schoolIds]),
    wanted === undefined ? undefined : sql`lower(${town}) = lower(${wanted})`,
  )
  const rows = await db
    .select({
      openDay: openDays,
      schoolName: schools.schoolName,
      schoolNameEn: schools.schoolNameEn,
      isSample: schools.isSample,
      town,
      ownTownZh,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(openDays)
    .innerJoin(schools, eq(schools.id, openDays.schoolId))
    .leftJoin(registerEntries, ofEntry)
    .leftJoin(cities, eq(cities.value, schools.cityCode))
    .where(where)
    .orderBy(realFirst, asc(openDays.startTime), asc(openDays.id))
    .limit(limit)
    .offset(offset)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ openDay, total: _, ownTownZh: own, ...school }) => ({
      ...openDay,
      ...school,
      townZh: school.town && nameZh(school.town, own),
    })),
  }
}

/** The cities with open days to come, the most first. */
export async function openDayTowns(db: Db, now: Date) {
  const rows = await db
    .select({ town, ownTownZh: sql<string | null>`min(${ownTownZh})`, count: sql<number>`count(*)::int` })
    .from(openDays)
    .innerJoin(schools, eq(schools.id, openDays.schoolId))
    .leftJoin(registerEntries, ofEntry)
    .leftJoin(cities, eq(cities.value, schools.cityCode))
    .where(coming(now))
    .groupBy(town)
    .orderBy(sql`count(*) desc`, town)
    .limit(100)
  return rows.flatMap(({ town: name, ownTownZh: own, count }) =>
    name ? [{ town: name, townZh: nameZh(name, own), count }] : [],
  )
}

/** The open days of a school that are not over. */
export const openDaysOfSchool = (db: Db, schoolId: number, now: Date): Promise<MyOpenDay[]> =>
  db
    .select()
    .from(openDays)
    .where(and(eq(openDays.schoolId, schoolId), gt(openDays.endTime, now)))
    .orderBy(asc(openDays.startTime), asc(openDays.id))
    .limit(OPEN_DAYS_AHEAD * 2)

/** How many open days a school has ahead, beside one of them. */
export const countAhead = (
  db: Db,
  schoolId: number,
  now: Date,
  without: number | undefined,
): Promise<number> =>
  db.$count(
    openDays,
    and(
      eq(openDays.schoolId, schoolId),
      gt(openDays.endTime, now),
      sql`${openDays.state} <> 'withdrawn'`,
      sql`${openDays.id} <> ${without ?? 0}`,
    ),
  )

/** How many open days wait for review, of the schools in these cities. */
export const countWaiting = (db: Db, scope: Scope): Promise<number> =>
  db.$count(openDays, and(eq(openDays.state, 'waiting'), inCities(scope)))

/** An open day, locked. */
export async function lockOpenDay(db: Db, id: number): Promise<OpenDayRow | undefined> {
  const [row] = await db.select().from(openDays).where(eq(openDays.id, id)).for('update')
  return row
}

/** Stores an open day and gives its number. */
export async function putOpenDay(
  db: Db,
  id: number | undefined,
  values: typeof openDays.$inferInsert,
): Promise<number> {
  const [row] =
    id === undefined
      ? await db.insert(openDays).values(values).returning({ id: openDays.id })
      : await db.update(openDays).set(values).where(eq(openDays.id, id)).returning({ id: openDays.id })
  if (!row) throw new Error('the open day was not written')
  return row.id
}

export async function setState(db: Db, id: number, state: OpenDayRow['state']): Promise<void> {
  await db.update(openDays).set({ state }).where(eq(openDays.id, id))
}

/** True where there is an open day to come that readers see. */
export async function isComing(db: Db, id: number, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: openDays.id })
    .from(openDays)
    .innerJoin(schools, eq(schools.id, openDays.schoolId))
    .where(and(eq(openDays.id, id), coming(now)))
  return row !== undefined
}

/** The city of a school; undefined where there is no such school. */
export async function placeOfSchool(db: Db, id: number): Promise<{ cityCode: string | null } | undefined> {
  const [school] = await db.select({ cityCode: schools.cityCode }).from(schools).where(eq(schools.id, id))
  return school
}

/** Sets or takes away the reminder of a member. */
export async function setReminder(
  db: Db,
  { openDayId, userId, on, now }: { openDayId: number; userId: number; on: boolean; now: Date },
): Promise<void> {
  if (on)
    await db.insert(openDayReminders).values({ openDayId, userId, createTime: now }).onConflictDoNothing()
  else
    await db
      .delete(openDayReminders)
      .where(and(eq(openDayReminders.openDayId, openDayId), eq(openDayReminders.userId, userId)))
}

/** Of which open days a member wants to be reminded that are still to come. */
export async function remindersOf(db: Db, userId: number, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: openDays.id })
    .from(openDayReminders)
    .innerJoin(openDays, eq(openDays.id, openDayReminders.openDayId))
    .where(and(eq(openDayReminders.userId, userId), gt(openDays.endTime, now)))
    .limit(500)
  return rows.map(({ id }) => id)
}

/** Members who asked to be reminded, at most as many as an event holds; for an open day that is about to be removed. */
export async function remindedReaders(db: Db, openDayId: number): Promise<number[]> {
  const rows = await db
    .select({ userId: openDayReminders.userId })
    .from(openDayReminders)
    .where(eq(openDayReminders.openDayId, openDayId))
    .limit(5000)
  return rows.map(({ userId }) => userId)
}

/** The next members who asked to be reminded, and the school's followers where they count too. */
export async function readersAbove(
  db: Db,
  { openDayId, schoolId, withFollowers }: { openDayId: number; schoolId: number; withFollowers: boolean },
  above: number,
  most: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select user_id as id from (
      (select user_id from ${openDayReminders} where open_day_id = ${openDayId} and user_id > ${above}
        order by user_id limit ${most})
      union
      (select user_id from ${schoolFollows} where ${withFollowers} and school_id = ${schoolId} and user_id > ${above}
        order by user_id limit ${most})
    ) as readers order by user_id limit ${most}`)
  return rows.map(({ id }) => Number(id))
}

/** One that was moved to another time reminds again after so long. */
const AGAIN_MS = 20 * HOUR_MS

/**
 * Marks the open days that begin within a day as reminded and gives them: each once, and once more when it was moved to a
 * later time since.
 */
export const takeDue = (db: Db, now: Date): Promise<OpenDayRow[]> =>
  db
    .update(openDays)
    .set({ remindedTime: now })
    .where(
      and(
        sql`not ${openDays.isOver} and ${openDays.state} = 'planned'`,
        or(
          isNull(openDays.remindedTime),
          and(
            lte(openDays.remindedTime, new Date(now.getTime() - AGAIN_MS)),
            sql`${openDays.remindedTime} < ${openDays.startTime} - interval '1 day'`,
          ),
        ),
        gt(openDays.startTime, now),
        lte(openDays.startTime, new Date(now.getTime() + DAY_MS)),
      ),
    )
    .returning()

/** Marks what has ended, and withdraws what waits until then, so that no list of work has it for ever. Gives their schools. */
export async function endPassed(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .update(openDays)
    .set({
      isOver: true,
      state: sql`case when ${openDays.state} = 'waiting' then 'withdrawn' else ${openDays.state} end`,
    })
    .where(and(sql`not ${openDays.isOver}`, lte(openDays.endTime, now)))
    .returning({ schoolId: openDays.schoolId })
  return [...new Set(rows.map(({ schoolId }) => schoolId))]
}

/** Deletes the reminders of a member whose account ends. */
export async function forgetReminders(db: Db, userId: number): Promise<void> {
  await db.delete(openDayReminders).where(eq(openDayReminders.userId, userId))
}

/** The names of a school, where it is open. */
export async function schoolNames(db: Db, id: number): Promise<{ zh: string; en: string } | undefined> {
  const [school] = await db
    .select({ zh: schools.schoolName, en: schools.schoolNameEn })
    .from(schools)
    .where(and(eq(schools.id, id), eq(schools.status, '0')))
  return school && { zh: school.zh, en: school.en || school.zh }
}
