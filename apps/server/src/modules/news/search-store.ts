import { and, eq, inArray } from 'drizzle-orm'
import { type SearchEntry, syncEntries } from '#modules/search/index-store.ts'
import type { Db } from '#platform/db/database.ts'
import { plainText } from '#platform/text/clean-html.ts'
import { news } from './table.ts'

/** Writes the search entries of news anew, and removes those of what is closed. */
export async function indexNews(db: Db, ids: readonly number[]): Promise<void> {
  const rows = await db
    .select()
    .from(news)
    .where(and(inArray(news.id, [...ids]), eq(news.status, '0')))
  await syncEntries(
    db,
    4,
    ids,
    rows.map(
      (row): SearchEntry => ({
        kind: 4,
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
        publishTime: row.publishTime,
      }),
    ),
  )
}
