import { cityNameZh } from '@app/contract/school/register/places.values.ts'
import { completenessOf } from '@app/contract/school/school.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { and, asc, eq, gte, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { entryOf } from '#modules/register/store.ts'
import { type RegisterEntry, registerBoards, registerEntries } from '#modules/register/table.ts'
import type { Db } from '#platform/db/database.ts'
import { schools } from './table.ts'

/** How a school finds its entry of the register. An invented school has none, whatever number it bears. */
export const ofEntry: SQL | undefined = and(
  eq(registerEntries.ministryNo, schools.ministryNo),
  eq(schools.isSample, false),
)

/** Schools with their entries of the register and the boards of these. */
export const registered = sql`${schools} left join ${registerEntries} on ${ofEntry}
  left join ${registerBoards} on ${registerBoards.boardNo} = ${registerEntries.boardNo}`

/** Every list of schools that the database orders begins with this: real schools before those of the sample. */
export const realFirst = asc(schools.isSample)

/** Said in the statement itself, so that a prepared one is planned with it. */
export const open = sql`${schools.status} = '0'`

/** Locks on ministry numbers: an import that brings thousands of schools must not fill the lock table. */
const NUMBER_LOCKS = 256

/** Makes writers of these ministry numbers wait for each other until their transactions end. */
async function lockNumbers(db: Db, ministryNos: readonly string[]): Promise<void> {
  await db.execute(sql`
    select pg_advisory_xact_lock(hashtext('ministry number'), slot)
    from (
      select distinct mod(abs(hashtext(number)::bigint), ${NUMBER_LOCKS})::int as slot
      from jsonb_array_elements_text(${JSON.stringify(ministryNos)}::jsonb) as one (number) order by 1
    ) as slots`)
}

/**
 * Refuses a ministry number of the register that another school of the directory bears: its page would show that school's
 * entry as its own. Writers of one number wait for each other.
 */
export async function checkNumber(db: Db, ministryNo: string | null | undefined, id?: number): Promise<void> {
  if (!ministryNo) return
  // before the look: an import may be bringing the entry
  await lockNumbers(db, [ministryNo])
  if (!(await entryOf(db, ministryNo))) return
  const [holder] = await db
    .select({ zh: schools.schoolName, en: schools.schoolNameEn })
    .from(schools)
    .where(
      and(
        eq(schools.ministryNo, ministryNo),
        eq(schools.isSample, false),
        id === undefined ? undefined : ne(schools.id, id),
      ),
    )
    .limit(1)
  if (!holder) return
  throw problem('alreadyThere', {
    field: 'ministryNo',
    text: {
      zh: `编号${ministryNo}属于名录中的“${holder.zh}”，请关联那所学校或更正编号`,
      en: `The number ${ministryNo} belongs to ${holder.en || holder.zh} in the register. Link that school, or correct the number`,
    },
  })
}

/** What the register knows where the school itself states nothing. */
type KnownBoth = Parameters<typeof completenessOf>[0]

/** How many of the facts that families ask for are known: stated for the school, or by the register. */
export function knownFacts(school: KnownBoth, entry: RegisterEntry | undefined): number {
  if (!entry) return completenessOf(school)
  return completenessOf({
    ...school,
    location: school.location || entry.city,
    address: school.address || entry.street,
    website: school.website || entry.website,
    existStuNums: school.existStuNums || (entry.enrolment === null ? null : String(entry.enrolment)),
    recruitGrade:
      school.recruitGrade.length > 0 ? school.recruitGrade : [entry.gradeFrom ?? []].flat().map(String),
  })
}

/** The usual name of the entry's city in Chinese, or its name. */
export const placeZh = (city: string | null): string | null => city && (cityNameZh(city) ?? city)

/** Tenths of a kilometre are as exact as a middle of an area is. */
export const roundedDistance = (km: number | null | undefined): number | null =>
  km === null || km === undefined ? null : Math.round(km * 10) / 10

/** How many neighbours a page shows. */
export const NEIGHBOURS = 6
/** Neighbours stand at most so far north or south of a school: about 50 km. */
const DEGREES_AROUND = 0.45
const RADIANS = Math.PI / 180

/** The first half of a Canadian postal code: a part of a town, or a stretch of country. */
const AREA_LETTERS = 3

/**
 * Which schools are neighbours of an entry, and which of them come first: those of its kind that are still listed, on
 * site beside on site and online beside online. Of private schools, and where a school gives credits, only those count
 * that may give credits or have applied. Coordinates decide by a box that the index on them serves; an entry without
 * coordinates one can rely on has the schools of its city, those of its postal area first. Undefined where neither is
 * known.
 */
export function neighbourhoodOf(entry: RegisterEntry): { within: SQL | undefined; order: SQL } | undefined {
  const online = or(eq(registerEntries.delivery, 'online'), eq(registerEntries.programme, 'online'))
  const isOnline = entry.delivery === 'online' || entry.programme === 'online'
  const alike = and(
    eq(registerEntries.kind, entry.kind),
    isNull(registerEntries.goneOn),
    ne(registerEntries.credits, 'no'),
    isOnline ? online : sql`(${online}) is not true`,
  )
  const { lat, lng } = entry
  if (lat !== null && lng !== null && !entry.isPlaceDoubtful) {
    const narrowing = Math.cos(lat * RADIANS)
    const widest = DEGREES_AROUND / narrowing
    return {
      within: and(
        alike,
        eq(registerEntries.isPlaceDoubtful, false),
        gte(registerEntries.lat, lat - DEGREES_AROUND),
        lte(registerEntries.lat, lat + DEGREES_AROUND),
        gte(registerEntries.lng, lng - widest),
        lte(registerEntries.lng, lng + widest),
      ),
      order: sql`power(${registerEntries.lat} - ${lat}::float8, 2)
        + power((${registerEntries.lng} - ${lng}::float8) * ${narrowing}::float8, 2)`,
    }
  }
  if (!entry.city) return undefined
  const area = entry.postalCode?.slice(0, AREA_LETTERS) ?? ''
  return {
    within: and(alike, eq(registerEntries.city, entry.city)),
    order: asc(sql`coalesce(left(${registerEntries.postalCode}, ${AREA_LETTERS}), '') <> ${area}`),
  }
}

const nothingStated: KnownBoth = {
  recruitGrade: [],
  joinSchool: [],
  existStuNums: null,
  founded: null,
  boarding: 'unknown',
  tuitionMin: null,
  boardingFee: null,
  boardingIncluded: false,
  feeYear: null,
  languages: [],
  programs: [],
  intro: '',
  admissions: '',
  life: '',
  fees: [],
  destinations: null,
  sources: [],
  address: null,
  website: null,
  location: null,
  lng: null,
  photos: [],
  ministryNo: null,
}

/** The school type of an entry: 0 for a school in China, by the rule of the filter of kinds, 1 for any other. */
export const schoolTypeOf = ({ kind, country }: Pick<RegisterEntry, 'kind' | 'country'>): 0 | 1 =>
  kind === 'abroad' && (country === null || /china/i.test(country)) ? 0 : 1

const ROWS_AT_ONCE = 400

/**
 * Makes a school of the directory for each of these entries that no school stands for yet; it states nothing itself.
 * Schools inside correctional institutions are made as disabled ones. Gives the ids of the new schools.
 */
export async function listEntries(
  db: Db,
  ministryNos: readonly string[],
  now = new Date(),
): Promise<number[]> {
  const made: number[] = []
  for (let from = 0; from < ministryNos.length; from += ROWS_AT_ONCE) {
    const numbers = ministryNos.slice(from, from + ROWS_AT_ONCE)
    await lockNumbers(db, numbers)
    const found = await db.select().from(registerEntries).where(inArray(registerEntries.ministryNo, numbers))
    const taken = await db
      .select({ ministryNo: schools.ministryNo })
      .from(schools)
      .where(and(inArray(schools.ministryNo, numbers), eq(schools.isSample, false)))
    const byNumber = new Map(found.map((entry) => [entry.ministryNo, entry]))
    for (const { ministryNo } of taken) byNumber.delete(ministryNo ?? '')
    const rows = numbers.flatMap((ministryNo) => byNumber.get(ministryNo) ?? [])
    if (rows.length === 0) continue
    const added = await db
      .insert(schools)
      .values(
        rows.map((entry) => ({
          schoolName: entry.name,
          schoolNameEn: entry.name,
          schoolType: schoolTypeOf(entry),
          boarding: 'unknown' as const,
          currency: 'CAD' as const,
          ministryNo: entry.ministryNo,
          status: entry.isForFamilies ? '0' : '1',
          completeness: knownFacts({ ...nothingStated, ministryNo: entry.ministryNo }, entry),
          createBy: 'register',
          createTime: now,
        })),
      )
      .returning({ id: schools.id })
    made.push(...added.map(({ id }) => id))
  }
  return made
}
