import { cityFilter } from '@app/contract/city.ts'
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
import { chosen, pageOf } from '@app/contract/shapes.ts'
import { desc } from 'drizzle-orm'
import { indexPostsOfSchools } from '#modules/post/search-store.ts'
import { type Ctx, handle, type RouteHandler } from '#platform/http/handle.ts'
import { crud } from '#platform/resource/crud.ts'
import { indexSchools } from './search-store.ts'
import {
  type SchoolQuery,
  schoolCounts,
  schoolDetails,
  schoolRows,
  schoolRowsById,
  schoolTotal,
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

export const schoolRoutes: RouteHandler[] = [
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
    afterWrite: async ({ db }, ids) => {
      await indexSchools(db, ids)
      await indexPostsOfSchools(db, ids)
    },
  }),
  handle(listSchools, async ({ query, body }, ctx) => {
    const filter = queryOf(body)
    const order = chosen(body.orderType) ?? 'complete'
    const rows = await schoolRows(
      ctx.db,
      filter,
      order,
      pageOf(query, body),
      await typeNames(ctx),
      ctx.language,
    )
    return { rows, total: await schoolTotal(ctx.db, filter) }
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
