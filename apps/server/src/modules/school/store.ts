import { type AddressGroup, isIndexed } from '@app/contract/school/register/indexing.values.ts'
import type { SchoolDetail, SchoolRow } from '@app/contract/school/school.ts'
import { isWebsite, type SchoolOrder } from '@app/contract/school/school.values.ts'
import type { SourcedFigure } from '@app/contract/school/school-statements.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { and, asc, desc, eq, getTableColumns, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { cities } from '#modules/city/table.ts'
import { registerFactsOf, summaryOf } from '#modules/register/store.ts'
import { type RegisterEntry, registerBoards, registerEntries } from '#modules/register/table.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedOnce, spanOf } from '#platform/db/prepared.ts'
import type { Module, SchoolFacts } from '#platform/module.ts'
import { likePattern } from '#platform/resource/crud.ts'
import { schoolColumns } from './find/column-store.ts'
import { passing, type SchoolQuery } from './find/filter-rules.ts'
import { inOrder, listOrder } from './find/order-rules.ts'
import type { Place } from './find/school-columns.ts'
import { distanceFrom, schoolLat, schoolLng } from './find-store.ts'
import {
  NEIGHBOURS,
  neighbourhoodOf,
  ofEntry,
  open,
  placeZh,
  realFirst,
  registered,
  roundedDistance,
} from './register-store.ts'
import { schoolRedirects, schools } from './table.ts'

const {
  intro: _,
  introEn: _1,
  admissions: _2,
  admissionsEn: _3,
  life: _4,
  lifeEn: _5,
  fees: _6,
  destinations: _7,
  sources: _8,
  photos: _9,
  ...rowColumns
} = getTableColumns(schools)

/** The directory with what other modules say of schools. */
export interface Directory {
  /** The list that a school stands on. */
  list: SQL<'red' | 'black' | null>
  /** Published posts about each school by category. */
  postCounts: NonNullable<SchoolFacts['postCounts']>
  /** The schools of a page by their numbers. */
  preparedRows: ReturnType<typeof preparedRowsOf>
}

export function directoryOf(modules: readonly Module[]): Directory {
  const facts = modules.flatMap(({ aboutSchools }) => (aboutSchools ? [aboutSchools] : []))
  const list = facts.find((one) => one.list)?.list?.(schools.id) ?? sql<null>`null`
  const postCounts = facts.find((one) => one.postCounts)?.postCounts ?? (async () => new Map())
  return { list, postCounts, preparedRows: preparedRowsOf(list) }
}

const joinedWith = (list: Directory['list']) => ({
  entry: registerEntries,
  boardName: registerBoards.name,
  boardFees: registerBoards.fees,
  city: { name: cities.label, nameEn: cities.labelEn },
  lat: schoolLat.as('stands_lat'),
  lng: schoolLng.as('stands_lng'),
  list,
})

type Found = Omit<
  typeof schools.$inferSelect,
  | 'intro'
  | 'introEn'
  | 'admissions'
  | 'admissionsEn'
  | 'life'
  | 'lifeEn'
  | 'fees'
  | 'destinations'
  | 'sources'
  | 'photos'
>

/** For a signed-in reader the caller adds the reader's own marks to these rows; the anonymous answer is cached. */
const noMarks = { followed: false } as const

interface Selected {
  school: Found
  /** What the register says of it. */
  entry: RegisterEntry | null
  boardName: string | null
  boardFees: (typeof registerBoards.$inferSelect)['fees'] | null
  /** Null for a school of all cities. */
  city: { name: string; nameEn: string } | null
  /** Where it stands: as it states itself, or else as the register is sure. */
  lat: number | null
  lng: number | null
  list: 'red' | 'black' | null
  distance?: number | null
}

function rowOf(
  { school, city, lat, lng, list, entry, boardName, boardFees, distance }: Selected,
  typeNames: ReadonlyMap<string, string>,
  language: Language,
): SchoolRow {
  return {
    ...school,
    schoolTypeName: typeNames.get(String(school.schoolType)) ?? '',
    cityName: (language === 'en' ? city?.nameEn : city?.name) ?? { zh: '全国', en: 'All cities' }[language],
    listFlag: list ?? 'none',
    location: school.location ?? placeZh(entry?.city ?? null),
    locationEn: school.locationEn ?? entry?.city ?? null,
    lng,
    lat,
    distance: roundedDistance(distance),
    register: entry && summaryOf(entry, boardName, boardFees),
    updateTime: school.updateTime ?? school.createTime,
    ...noMarks,
  }
}

function selectRows(db: Db, { list }: Pick<Directory, 'list'>, far: SQL<number | null> = sql<null>`null`) {
  return db
    .select({ school: rowColumns, ...joinedWith(list), distance: far.as('distance') })
    .from(schools)
    .leftJoin(cities, eq(cities.value, schools.cityCode))
    .leftJoin(registerEntries, ofEntry)
    .leftJoin(registerBoards, eq(registerBoards.boardNo, registerEntries.boardNo))
}

/** The schools of a page, which most readers ask for without a place. */
const preparedRowsOf = (list: Directory['list']) =>
  preparedOnce((db) =>
    selectRows(db, { list })
      .where(and(open, sql`${schools.id} = any(${sql.placeholder('ids')}::bigint[])`))
      .prepare('schools_of_page'),
  )

const arrayOf = (ids: readonly number[]) => `{${ids.join(',')}}`

/** One page of the directory, and how many schools it has in all. */
export async function schoolPage(
  db: Db,
  { list, preparedRows }: Directory,
  query: SchoolQuery,
  order: SchoolOrder,
  page: Page,
  typeNames: ReadonlyMap<string, string>,
  language: Language,
  place?: Place,
): Promise<{ rows: SchoolRow[]; total: number }> {
  const { limit, offset } = spanOf(page)
  const columns = await schoolColumns(db)
  const slots = passing(columns, query)
  const compare = listOrder(columns, slots, order, { city: query.city, place })
  const ids = inOrder(slots, compare, offset, limit).map((slot) => columns.ids[slot] ?? 0)
  const total = slots.length
  if (ids.length === 0) return { rows: [], total }
  const found = place
    ? await selectRows(db, { list }, distanceFrom(place)).where(and(open, inArray(schools.id, ids)))
    : await preparedRows(db, '').execute({ ids: arrayOf(ids) })
  return {
    rows: inOrderOf(
      ids,
      found.map((row) => rowOf(row, typeNames, language)),
    ),
    total,
  }
}

/** Rows in the order of these numbers; those of no row are left out. */
function inOrderOf(ids: readonly number[], rows: readonly SchoolRow[]): SchoolRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Rows by id in the order asked; ids that are gone or closed are left out. */
export async function schoolRowsById(
  db: Db,
  directory: Directory,
  ids: readonly number[],
  typeNames: ReadonlyMap<string, string>,
  language: Language,
): Promise<SchoolRow[]> {
  if (ids.length === 0) return []
  const rows = await selectRows(db, directory).where(and(open, inArray(schools.id, [...ids])))
  return inOrderOf(
    ids,
    rows.map((row) => rowOf(row, typeNames, language)),
  )
}

/** Schools without an entry of the register are among the others. */
const ofGroup: Record<AddressGroup, SQL> = {
  public: sql`${registerEntries.kind} in ('public', 'catholic')`,
  private: sql`${registerEntries.kind} = 'private'`,
  other: sql`(${registerEntries.kind} is null or ${registerEntries.kind} = 'abroad')`,
}

async function groupTotal(db: Db, among: SQL | undefined): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${registered} where ${among}`,
  )
  return rows[0]?.total ?? 0
}

/** So many real schools of a group from the given one on that search engines may list, and how many there are in all. */
export async function indexedSchools(db: Db, group: AddressGroup, page: Page) {
  const { limit, offset } = spanOf(page)
  const among = and(open, eq(schools.isSample, false), ofGroup[group])
  const { id, isSample, isAuth, boarding, tuitionMin, blogCount, scoreCount, recruitGrade, programs } =
    schools
  const rows = await db
    .select({
      school: {
        ...{ id, isSample, isAuth, boarding, tuitionMin, blogCount, scoreCount, recruitGrade, programs },
        updateTime: sql<Date | null>`coalesce(${schools.updateTime}, ${schools.createTime})`.mapWith(
          schools.updateTime,
        ),
        lat: schoolLat,
      },
      entry: registerEntries,
      boardName: registerBoards.name,
      total: sql<number>`(select count(*)::int from ${registered} where ${among})`,
    })
    .from(schools)
    .leftJoin(registerEntries, ofEntry)
    .leftJoin(registerBoards, eq(registerBoards.boardNo, registerEntries.boardNo))
    .where(among)
    .orderBy(asc(schools.id))
    .limit(limit)
    .offset(offset)
  return {
    // a page beyond the last one has no row to say it
    total: rows[0]?.total ?? (page.pageNum > 1 ? await groupTotal(db, among) : 0),
    rows: rows
      .filter(({ school, entry, boardName }) =>
        isIndexed({ ...school, register: entry && { ...entry, boardName } }),
      )
      .map(({ school }) => ({ id: school.id, updateTime: school.updateTime })),
  }
}

/** Whole schools by id, with up to three similar ones each when `withNearby`. */
export async function schoolDetails(
  db: Db,
  directory: Directory,
  ids: readonly number[],
  typeNames: ReadonlyMap<string, string>,
  language: Language,
  withNearby: boolean,
): Promise<SchoolDetail[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ school: schools, ...joinedWith(directory.list) })
    .from(schools)
    .leftJoin(cities, eq(cities.value, schools.cityCode))
    .leftJoin(registerEntries, ofEntry)
    .leftJoin(registerBoards, eq(registerBoards.boardNo, registerEntries.boardNo))
    .where(and(open, inArray(schools.id, [...ids])))
  const counts = await directory.postCounts(db, ids)
  const registered = await registerFactsOf(
    db,
    rows.flatMap(({ entry }) => entry ?? []),
  )
  const byId = new Map<number, SchoolDetail>()
  for (const row of rows) {
    const { school } = row
    const nearby = withNearby ? await neighbours(db, directory, row, typeNames, language) : []
    byId.set(school.id, {
      ...rowOf(row, typeNames, language),
      register: row.entry && (registered.get(row.entry.ministryNo) ?? null),
      international: school.international,
      chancesYear: school.chancesYear,
      seats: school.seats,
      applicants: school.applicants,
      englishNeeded: school.englishNeeded,
      englishNeededEn: school.englishNeededEn,
      interview: school.interview,
      founded: school.founded,
      intro: school.intro,
      introEn: school.introEn,
      admissions: school.admissions,
      admissionsEn: school.admissionsEn,
      life: school.life,
      lifeEn: school.lifeEn,
      address: school.address,
      // what an application once left may be no address, and a link to it would lead nowhere, or worse
      website: school.website && isWebsite(school.website) ? school.website : null,
      ministryNo: school.ministryNo,
      photos: school.photos,
      fees: school.fees,
      destinations: school.destinations ?? null,
      sources: school.sources,
      statements: Object.entries(school.statements).map(([figure, { statedOn, checked }]) => ({
        figure: figure as SourcedFigure,
        statedOn,
        checked,
      })),
      typeCounts: counts.get(school.id) ?? {},
      nearby,
    })
  }
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type Detailed = Pick<Selected, 'entry' | 'lat' | 'lng'> & { school: typeof schools.$inferSelect }

/** What a page shows beside a school: for one of the register its neighbours, for another what is like it. */
async function neighbours(
  db: Db,
  directory: Directory,
  { school, entry, lat, lng }: Detailed,
  typeNames: ReadonlyMap<string, string>,
  language: Language,
): Promise<SchoolRow[]> {
  if (!entry) return similarSchools(db, directory, school, typeNames, language)
  const near = neighbourhoodOf(entry)
  if (!near) return []
  const far = lat !== null && lng !== null ? distanceFrom({ lat, lng }) : sql<null>`null`
  const rows = await selectRows(db, directory, far)
    .where(and(open, ne(schools.id, school.id), near.within))
    .orderBy(near.order, asc(schools.id))
    .limit(NEIGHBOURS)
  return rows.map((row) => rowOf(row, typeNames, language))
}

/** Of real schools, then of those of the sample: same type first, then same city and boarding, then the better documented. */
async function similarSchools(
  db: Db,
  directory: Directory,
  school: typeof schools.$inferSelect,
  typeNames: ReadonlyMap<string, string>,
  language: Language,
): Promise<SchoolRow[]> {
  const rows = await selectRows(db, directory)
    .where(and(open, ne(schools.id, school.id)))
    .orderBy(
      realFirst,
      desc(
        sql`(${schools.schoolType} = ${school.schoolType})::int * 4 + (${schools.cityCode} = ${school.cityCode})::int * 2 + (${schools.boarding} = ${school.boarding})::int`,
      ),
      desc(schools.completeness),
      asc(schools.id),
    )
    .limit(3)
  return rows.map((row) => rowOf(row, typeNames, language))
}

/** Schools that a field which is typed in offers at a time. */
const SUGGESTED = 10

/** A page of ten open schools whose name contains the keyword, real ones first, then the best documented. */
export async function suggestedSchools(db: Db, keyword: string, pageNum: number, language: Language) {
  const pattern = likePattern(keyword)
  const rows = await db
    .select({
      id: schools.id,
      schoolName: schools.schoolName,
      schoolNameEn: schools.schoolNameEn,
      isSample: schools.isSample,
      city: cities.label,
      cityEn: cities.labelEn,
    })
    .from(schools)
    .leftJoin(cities, eq(cities.value, schools.cityCode))
    .where(and(open, or(ilike(schools.schoolName, pattern), ilike(schools.schoolNameEn, pattern))))
    .orderBy(realFirst, desc(schools.completeness), asc(schools.id))
    .limit(SUGGESTED)
    .offset((pageNum - 1) * SUGGESTED)
  return rows.map(({ city, cityEn, ...row }) => ({
    ...row,
    cityName: (language === 'en' ? cityEn : city) ?? '',
  }))
}

/** The accounts that speak for these schools: wherever they are shown, their school's name is. */
export async function accountsOfSchools(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(inArray(accounts.schoolId, [...ids]))
  return rows.map(({ userId }) => userId)
}

/** Takes the number of a school that is gone from the accounts that bear it. */
export async function leaveRemovedSchools(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .update(accounts)
    .set({ schoolId: null })
    .where(
      and(
        inArray(accounts.schoolId, [...ids]),
        sql`not exists (select 1 from ${schools} where ${schools.id} = ${accounts.schoolId})`,
      ),
    )
}

/** The school that another one was merged into; undefined where it never was. */
export async function mergedInto(db: Db, fromId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ toId: schoolRedirects.toId })
    .from(schoolRedirects)
    .where(eq(schoolRedirects.fromId, fromId))
  return row?.toId
}
