import { cityFilter } from '@app/contract/city.values.ts'
import { problem } from '@app/contract/problem.ts'
import {
  compareSchools,
  completenessOf,
  countSchools,
  getSchool,
  listSchools,
  listSchoolsById,
  type SchoolFilter,
  schoolAdmin,
  suggestSchools,
} from '@app/contract/school.ts'
import { pageOf } from '@app/contract/shapes.ts'
import { chosen } from '@app/contract/shapes.values.ts'
import { desc } from 'drizzle-orm'
import { reindexReferring } from '#modules/search/actions.ts'
import { type Ctx, handle, type RouteHandler } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'
import { crud } from '#platform/resource/crud.ts'
import { indexSchools, renamedSchools } from './search-store.ts'
import {
  accountsOfSchools,
  type SchoolQuery,
  schoolCounts,
  schoolDetails,
  schoolPage,
  schoolRowsById,
  suggestedSchools,
} from './store.ts'
import { schools } from './table.ts'

const COMPARE_MIN = 2
const COMPARE_MAX = 4

const queryOf = (filter: SchoolFilter): SchoolQuery => ({
  schoolType: chosen(filter.schoolType),
  city: cityFilter(filter.cityCode),
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

/** The calls of schools; what other modules index by a school's name follows a change of it. */
export const schoolRoutes = (modules: readonly Module[]): RouteHandler[] => [
  ...crud(schoolAdmin, {
    table: schools,
    order: [desc(schools.id)],
    search: {
      schoolName: [schools.schoolName, 'like'],
      schoolType: [schools.schoolType, 'equal'],
      cityCode: [schools.cityCode, 'equal'],
      status: [schools.status, 'equal'],
    },
    nameOf: (school) => school.schoolName,
    beforeWrite: (_, school) => ({ completeness: completenessOf(school) }),
    afterWrite: async ({ db, invalidate }, ids) => {
      invalidate(...(await accountsOfSchools(db, ids)).map((id) => `account:${id}`))
      const renamed = await renamedSchools(db, ids)
      await indexSchools(db, ids)
      if (renamed.length > 0) await reindexReferring(db, modules, 'school', renamed)
    },
  }),
  handle(listSchools, async ({ query, body }, ctx) => {
    const order = chosen(body.orderType) ?? 'complete'
    return schoolPage(ctx.db, queryOf(body), order, pageOf(query, body), await typeNames(ctx), ctx.language)
  }),
  handle(countSchools, async ({ body }, { db }) => ({ data: await schoolCounts(db, queryOf(body)) })),
  handle(getSchool, async ({ params }, ctx) => {
    const [school] = await schoolDetails(ctx.db, [params.id], await typeNames(ctx), ctx.language, true)
    if (!school) throw problem('notFound')
    return { data: school }
  }),
  handle(compareSchools, async ({ body }, ctx) => {
    const ids = [...new Set(body.ids)]
    if (ids.length < COMPARE_MIN || ids.length > COMPARE_MAX) throw problem('compareCount', { field: 'ids' })
    return { data: await schoolDetails(ctx.db, ids, await typeNames(ctx), ctx.language, false) }
  }),
  handle(listSchoolsById, async ({ body }, ctx) => ({
    data: await schoolRowsById(ctx.db, [...new Set(body.ids)], await typeNames(ctx), ctx.language),
  })),
  handle(suggestSchools, async ({ body }, { db, language }) => ({
    data: body.keyword ? await suggestedSchools(db, body.keyword, language) : [],
  })),
]
