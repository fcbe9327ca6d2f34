import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { SearchEntry, SearchSource } from '#platform/search-source.ts'
import { plainText } from '#platform/text/clean-html.ts'
import { news } from './table.ts'

const NEWS = 4

async function readNews(db: Db, ids: readonly number[]): Promise<SearchEntry[]> {
  const rows = await db
    .select()
    .from(news)
    .where(and(inArray(news.id, [...ids]), eq(news.status, '0'), news.isLive))
  return rows.map(
    (row): SearchEntry => ({
      kind: NEWS,
      objId: row.id,
      title: { zh: row.title, en: row.titleEn },
      body: {
        zh: plainText([row.content, row.changed, row.who, row.since, row.todo].join(' ')),
        en: plainText([row.contentEn, row.changedEn, row.whoEn, row.sinceEn, row.todoEn].join(' ')),
      },
      fields: [
        { text: row.summary, weight: 'C' },
        { text: row.summaryEn, weight: 'C' },
      ],
      cityCode: row.cityCode,
      cover: row.cover || null,
      isSample: row.isSample,
      publishTime: row.publishTime ?? new Date(0),
    }),
  )
}

export const newsSearch: SearchSource = {
  objTypes: [NEWS],
  id: news.id,
  read: readNews,
  tags: ['news:list'],
}
