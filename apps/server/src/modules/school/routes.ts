import { availableParallelism } from 'node:os'
import { mapSchools, overviewSchoolMap } from '@app/contract/school/map/school-map.ts'
import {
  compareSchools,
  countSchools,
  findMovedSchool,
  findSchoolPlace,
  getSchool,
  listSchoolAddresses,
  listSchools,
  listSchoolsById,
  type SchoolFilter,
  schoolAdmin,
  suggestSchools,
} from '@app/contract/school/school.ts'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import { chosen } from '@app/contract/shapes/shapes.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { desc } from 'drizzle-orm'
import { cityScopeOf } from '#modules/city/actions.ts'
import { cityCodes } from '#modules/city/store.ts'
import { licencesOfRows } from '#modules/register/store.ts'
import { type Ctx, handle, ownerOf, type RouteHandler } from '#platform/http/handle.ts'
import { ConcurrencyLimiter, inTurn } from '#platform/limit/concurrency-limiter.ts'
import { firstReferred, type Module, referencesTo } from '#platform/module.ts'
import { crud } from '#platform/resource/crud.ts'
import { readMarks } from '#platform/viewer-state.ts'
import { schoolWriting } from './actions.ts'
import { schoolColumns } from './find/column-store.ts'
import { type SchoolQuery, schoolCounts } from './find/filter-rules.ts'
import { emptyOverview, emptyView, type MapQuestion, mapOverview, mapView } from './find/map-store.ts'
import type { Place } from './find/school-columns.ts'
import { locate, nearestPlace, withFound } from './find-store.ts'
import {
  directoryOf,
  indexedSchools,
  mergedInto,
  schoolDetails,
  schoolPage,
  schoolRowsById,
  suggestedSchools,
} from './store.ts'
import { schools } from './table.ts'

const COMPARE_MIN = 2
const COMPARE_MAX = 4

/** The values of a filter that takes one or several. */
function several<T>(value: T | T[] | null | '' | undefined): T[] | undefined {
  const one = chosen(value) as T | T[] | undefined
  if (one === undefined) return undefined
  const values = Array.isArray(one) ? one : [one]
  return values.length > 0 ? values : undefined
}

const queryOf = (filter: SchoolFilter, city: string | undefined): SchoolQuery => ({
  schoolType: chosen(filter.schoolType),
  city,
  recruitGrade: several(filter.recruitGrade),
  joinSchool: several(filter.joinSchool),
  existStuNums: several(filter.existStuNums),
  boarding: several(filter.boarding),
  programme: several(filter.programme),
  kinds: several(filter.kinds),
  credits: several(filter.credits),
  deliveries: several(filter.deliveries),
  settings: several(filter.settings),
  regions: several(filter.regions),
  towns: several(filter.towns),
  boards: several(filter.boards),
  osslt: several(filter.osslt),
  samples: several(filter.samples),
  international: several(filter.international),
  tuitionMax: chosen(filter.tuitionMax),
  currency: chosen(filter.currency),
  completeness: chosen(filter.completeness),
  keyword: chosen(filter.keyword),
})

/**
 * A keyword is looked for in the search index and in every name, and one that finds nothing is compared with all words of
 * schools: one processor of the database is left to the pages, and a search that would wait for seconds is refused, as on
 * the site's search.
 */
const gate = new ConcurrencyLimiter({
  limit: Math.max(1, availableParallelism() - 1),
  queueLimit: 60,
  waitMs: 5_000,
})

/** Work of a filter, in turn where it holds words. */
const whenFree = <T>(ctx: Ctx, { keyword }: SchoolFilter, work: () => Promise<T>): Promise<T> =>
  chosen(keyword) ? inTurn(gate, work, { owner: ownerOf(ctx), errKey: 'rate.search' }) : work()

/** The place that distances are measured from; undefined without one and for an unknown place. */
async function originOf({ db, cached }: Ctx, filter: SchoolFilter): Promise<Place | undefined> {
  const near = chosen(filter.near)
  if (!near) return undefined
  return (await cached(`place ${near}`, ['school:list'], async () => ({ at: await locate(db, near) }))).at
}

const mapQuestionOf = async (
  ctx: Ctx,
  filter: SchoolFilter,
  city: string | undefined,
): Promise<MapQuestion> => ({
  query: (await withFound(ctx, queryOf(filter, city))).query,
  origin: await originOf(ctx, filter),
})

const typeNames = async ({ dictionary }: Ctx) =>
  new Map((await dictionary('bbs_school_type')).map((entry) => [entry.dictValue, entry.dictLabel]))

/** Rows of schools with whether their reader follows them. */
async function withMarks<Row extends { id: number; followed: boolean }>(
  modules: readonly Module[],
  ctx: Ctx,
  rows: readonly Row[],
): Promise<Row[]> {
  const { schools: followed } = await readMarks(modules, ctx, { schools: rows.map(({ id }) => id) })
  return rows.map((row) => ({ ...row, followed: followed.has(row.id) }))
}

/** The calls of schools; what other modules index by a school's name follows a change of it. */
export const schoolRoutes = (
  modules: readonly Module[],
  directory = directoryOf(modules),
): RouteHandler[] => [
  ...crud(schoolAdmin, {
    ...schoolWriting(modules),
    beforeRemove: async ({ db }, rows) => {
      for (const reference of referencesTo(modules, 'school')) {
        if (!reference.keeps) continue
        const { where, called, remedy } = reference.keeps
        const used = await firstReferred(
          db,
          [{ ...reference, where }],
          rows.map(({ id }) => id),
        )
        const school = rows.find(({ id }) => id === used)
        if (!school) continue
        const text = {
          zh: `${school.schoolName}还有${called.zh}，${remedy.zh}`,
          en: `${school.schoolNameEn || school.schoolName} has ${called.en}. ${remedy.en}`,
        }
        throw problem('inUse', { text })
      }
    },
    order: [desc(schools.id)],
    search: {
      schoolName: [schools.schoolName, 'like'],
      schoolType: [schools.schoolType, 'equal'],
      cityCode: [schools.cityCode, 'equal'],
      status: [schools.status, 'equal'],
    },
    imports: {
      existing: [schools.schoolName],
      // a cell may be empty where a form sends an empty list
      complete: (_, values) => ({ recruitGrade: [], joinSchool: [], languages: [], programs: [], ...values }),
    },
  }),
  handle(listSchools, async ({ query, body }, ctx) => {
    const place = await cityScopeOf(ctx, body.cityCode)
    if (!place) return { rows: [], total: 0, isNearUnknown: false, respelt: null, licences: [] }
    const order = chosen(body.orderType) ?? 'complete'
    const names = await typeNames(ctx)
    const near = chosen(body.near)
    const { rows, ...found } = await whenFree(ctx, body, async () => {
      const { query: filter, respelt } = await withFound(ctx, queryOf(body, place.city))
      const origin = await originOf(ctx, body)
      const selection = [filter, order, pageOf(query, body), names, ctx.language, origin] as const
      const listed = await schoolPage(ctx.db, directory, ...selection)
      return { ...listed, isNearUnknown: near !== undefined && origin === undefined, respelt }
    })
    const marked = await withMarks(modules, ctx, rows)
    return { ...found, rows: marked, licences: licencesOfRows(rows) }
  }),
  handle(countSchools, async ({ body }, ctx) => {
    const place = await cityScopeOf(ctx, body.cityCode)
    if (!place) return { data: {} }
    const filter = queryOf(body, place.city)
    const data = await whenFree(ctx, body, async () => {
      const [{ query }, codes] = await Promise.all([withFound(ctx, filter), cityCodes(ctx.db)])
      return schoolCounts(await schoolColumns(ctx.db), query, codes)
    })
    return { data }
  }),
  handle(listSchoolAddresses, ({ body: { group, pageNum, pageSize } }, { db }) =>
    indexedSchools(db, group, { pageNum, pageSize }),
  ),
  handle(findSchoolPlace, async ({ body }, { db }) => ({
    data: { near: (await nearestPlace(db, body)) ?? null },
  })),
  handle(overviewSchoolMap, async ({ body }, ctx) => {
    const place = await cityScopeOf(ctx, body.cityCode)
    if (!place) return { data: emptyOverview }
    const work = async () => mapOverview(ctx.db, await mapQuestionOf(ctx, body, place.city), body.skip)
    return { data: await whenFree(ctx, body, work) }
  }),
  handle(mapSchools, async ({ body }, ctx) => {
    const place = await cityScopeOf(ctx, body.cityCode)
    if (!place) return { data: emptyView }
    const work = async () => mapView(ctx.db, await mapQuestionOf(ctx, body, place.city), body)
    return { data: await whenFree(ctx, body, work) }
  }),
  handle(getSchool, async ({ params }, ctx) => {
    const [school] = await schoolDetails(
      ctx.db,
      directory,
      [params.id],
      await typeNames(ctx),
      ctx.language,
      true,
    )
    if (!school) throw problem('notFound')
    // beside one that is not of the register stand those of all schools that are most like it: a new one may be among them
    if (!school.register) ctx.shows('school:new')
    const [marked = school] = await withMarks(modules, ctx, [school])
    return { data: marked }
  }),
  handle(findMovedSchool, async ({ body }, { db }) => ({
    data: { id: (await mergedInto(db, body.id)) ?? null },
  })),
  handle(compareSchools, async ({ body }, ctx) => {
    const ids = [...new Set(body.ids)]
    if (ids.length < COMPARE_MIN || ids.length > COMPARE_MAX) throw problem('compareCount', { field: 'ids' })
    const details = await schoolDetails(ctx.db, directory, ids, await typeNames(ctx), ctx.language, false)
    return { data: await withMarks(modules, ctx, details) }
  }),
  handle(listSchoolsById, async ({ body }, ctx) => {
    const rows = await schoolRowsById(
      ctx.db,
      directory,
      [...new Set(body.ids)],
      await typeNames(ctx),
      ctx.language,
    )
    return { data: await withMarks(modules, ctx, rows), licences: licencesOfRows(rows) }
  }),
  handle(suggestSchools, async ({ body }, { db, language }) => ({
    data: body.keyword ? await suggestedSchools(db, body.keyword, pageOf({}, body).pageNum, language) : [],
  })),
]
