import { mapSchools } from '@app/contract/school/map/school-map.ts'
import {
  compareSchools,
  countSchools,
  findMovedSchool,
  getSchool,
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
import { type Ctx, handle, type RouteHandler } from '#platform/http/handle.ts'
import { firstReferred, type Module, referencesTo } from '#platform/module.ts'
import { crud } from '#platform/resource/crud.ts'
import { readMarks } from '#platform/viewer-state.ts'
import { schoolWriting } from './actions.ts'
import { emptyMap, schoolMap } from './map-store.ts'
import {
  directoryOf,
  mergedInto,
  type SchoolQuery,
  schoolCounts,
  schoolDetails,
  schoolIdsByName,
  schoolPage,
  schoolRowsById,
  suggestedSchools,
} from './store.ts'
import { schools } from './table.ts'

const COMPARE_MIN = 2
const COMPARE_MAX = 4

const queryOf = (filter: SchoolFilter, city: string | undefined): SchoolQuery => ({
  schoolType: chosen(filter.schoolType),
  city,
  recruitGrade: chosen(filter.recruitGrade),
  joinSchool: chosen(filter.joinSchool),
  existStuNums: chosen(filter.existStuNums),
  boarding: chosen(filter.boarding),
  programme: chosen(filter.programme),
  tuitionMax: chosen(filter.tuitionMax),
  currency: chosen(filter.currency),
  completeness: chosen(filter.completeness),
  keyword: chosen(filter.keyword),
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
        const { where, called } = reference.keeps
        const used = await firstReferred(
          db,
          [{ ...reference, where }],
          rows.map(({ id }) => id),
        )
        const school = rows.find(({ id }) => id === used)
        if (!school) continue
        const text = {
          zh: `${school.schoolName}还有${called.zh}，请先在认证审核中处理再删除`,
          en: `${school.schoolNameEn || school.schoolName} has ${called.en}. Settle it under verifications, then delete the school`,
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
      called: { zh: '学校', en: 'School' },
      nameOf: ({ schoolName }) => schoolName,
      existing: ({ db }, names) => schoolIdsByName(db, names),
      // a cell may be empty where a form sends an empty list
      complete: (_, values) => ({ recruitGrade: [], joinSchool: [], languages: [], programs: [], ...values }),
    },
  }),
  handle(listSchools, async ({ query, body }, ctx) => {
    const place = await cityScopeOf(ctx, body.cityCode)
    if (!place) return { rows: [], total: 0 }
    const order = chosen(body.orderType) ?? 'complete'
    const filter = queryOf(body, place.city)
    const selection = [filter, order, pageOf(query, body), await typeNames(ctx), ctx.language] as const
    const { rows, total } = await schoolPage(ctx.db, directory, ...selection)
    return { rows: await withMarks(modules, ctx, rows), total }
  }),
  handle(countSchools, async ({ body }, ctx) => {
    const place = await cityScopeOf(ctx, body.cityCode)
    return { data: place ? await schoolCounts(ctx.db, queryOf(body, place.city)) : {} }
  }),
  handle(mapSchools, async ({ body }, ctx) => {
    const place = await cityScopeOf(ctx, body.cityCode)
    if (!place) return { data: emptyMap }
    return {
      data: await schoolMap(ctx.db, queryOf(body, place.city), body.box ?? undefined, body.zoom ?? undefined),
    }
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
    return { data: await withMarks(modules, ctx, rows) }
  }),
  handle(suggestSchools, async ({ body }, { db, language }) => ({
    data: body.keyword ? await suggestedSchools(db, body.keyword, pageOf({}, body).pageNum, language) : [],
  })),
]
