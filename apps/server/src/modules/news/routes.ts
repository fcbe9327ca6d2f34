import { getNews, listHomeNews, listNews, newsAdmin } from '@app/contract/editorial/news.ts'
import { newsTwins } from '@app/contract/editorial/news.values.ts'
import { newsNamesOf } from '@app/contract/editorial/type.values.ts'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import { chosen } from '@app/contract/shapes/shapes.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { desc } from 'drizzle-orm'
import { cityScopeOf } from '#modules/city/actions.ts'
import { readUnsaved } from '#modules/editing/actions.ts'
import { indexRecords } from '#modules/search/index-store.ts'
import { isOffered, readTypes } from '#modules/type/store.ts'
import { type Ctx, handle, type RouteHandler } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'
import { crud } from '#platform/resource/crud.ts'
import { publicationState, settledPublication } from '#platform/resource/publication.ts'
import { stateFinder } from '#platform/resource/publication-store.ts'
import { newsImport } from './import.ts'
import { newsSearch } from './search-store.ts'
import { newsDetail, newsRows, newsTotal, publicationOf } from './store.ts'
import { news } from './table.ts'

const HOME_ROWS = 6

/** Gives rows of news the name of their type in the reader's language. */
async function withTypeNames(
  ctx: Ctx,
): Promise<<T extends { infoType: number }>(row: T) => T & { infoTypeName: string }> {
  ctx.shows('type')
  const names = newsNamesOf(await readTypes(ctx))
  return (row) => ({ ...row, infoTypeName: names[row.infoType]?.[ctx.language] ?? '' })
}

const chooseType = { zh: '请选择类型', en: 'Choose a type' }
const noType = { field: 'infoType', text: chooseType, data: { fields: { infoType: chooseType } } }

/** What a piece of news needs in both languages before it is published. */
const needed = ['title', 'titleEn', 'content', 'contentEn']

export const newsRoutes = (modules: readonly Module[]): RouteHandler[] => [
  ...crud(newsAdmin, {
    table: news,
    extra: publicationOf,
    order: [desc(news.id)],
    search: {
      title: [[news.title, news.titleEn], 'pairs'],
      infoType: [news.infoType, 'equal'],
      cityCode: [news.cityCode, 'equal'],
      state: stateFinder(news),
      params: [news.publishTime, 'days'],
    },
    nameOf: ({ title, titleEn }) => title || titleEn,
    complete: ({ now }, row) => ({ ...row, ...publicationState(row, newsTwins, now()) }),
    beforeWrite: async (ctx, draft, _, current) => {
      if (!(await isOffered(ctx, 'news', draft.infoType, current?.infoType))) throw problem('invalid', noType)
      return settledPublication(draft, needed, ctx.now())
    },
    afterWrite: ({ db }, ids) => indexRecords(db, newsSearch, ids),
    followsTogether: true,
    imports: newsImport,
  }),
  handle(listHomeNews, async ({ body }, ctx) => {
    const place = await cityScopeOf(ctx, body.cityCode)
    const first = { pageNum: 1, pageSize: HOME_ROWS }
    const filter = { ...place, now: ctx.now() }
    const rows = place ? await newsRows(ctx.db, filter, first) : []
    return { data: rows.map(await withTypeNames(ctx)) }
  }),
  handle(listNews, async ({ query, body }, ctx) => {
    const { db, now } = ctx
    const place = await cityScopeOf(ctx, body.cityCode)
    if (!place) return { rows: [], total: 0 }
    const filter = { ...place, infoType: chosen(body.infoType), now: now() }
    const rows = await newsRows(db, filter, pageOf(query, body))
    return { rows: rows.map(await withTypeNames(ctx)), total: await newsTotal(db, filter) }
  }),
  handle(getNews, async ({ params }, ctx) => {
    const { id } = params
    const data = await readUnsaved(modules, ctx, 'news', id, (db) =>
      newsDetail(db, id, { now: ctx.now(), isPreview: ctx.isPreview }),
    )
    if (!data) throw problem('notFound')
    const named = await withTypeNames(ctx)
    return { data: { ...named(data), related: data.related.map(named) } }
  }),
]
