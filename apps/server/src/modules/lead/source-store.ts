import { pageLabels } from '@app/contract/monitor/statistics.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { type SQL, sql } from 'drizzle-orm'
import { schools } from '#modules/school/table.ts'
import { PAGE } from '#modules/search/index-store.ts'
import { searchEntries } from '#modules/search/table.ts'
import type { Db } from '#platform/db/database.ts'
import { leads } from './table.ts'

/** Pages with a form that are neither in the search index nor a school's, by their Chinese address. */
const fixedPages: Readonly<Record<string, Pair | undefined>> = {
  '/': pageLabels.home,
  '/contact': pageLabels.contact,
}

/** The name of such a page in either language. */
const fixedPage = (path: string): Pair | undefined => fixedPages[path.replace(/^\/en(?=\/|$)/, '') || '/']

/** What the page at an address is called, as JSON; null where neither a school nor the index has it. */
const indexedTitle = (path: SQL): SQL<Pair | null> => sql`case
  when ${path} ~ '^/(en/)?school/detail/[0-9]{1,15}$' then
    (select jsonb_build_object('zh', ${schools.schoolName}, 'en', ${schools.schoolNameEn}) from ${schools}
      where ${schools.id} = substring(${path} from '[0-9]+$')::bigint)
  when ${path} like '/%' then
    (select jsonb_build_object('zh', ${searchEntries.title}, 'en', ${searchEntries.titleEn}) from ${searchEntries}
      where ${searchEntries.kind} = ${sql.raw(String(PAGE))}
        and ${path} in (${searchEntries.path}, ${searchEntries.pathEn}) limit 1)
  end`

/** The indexed title of the page that a lead came from, beside its columns; `sourceTitle` completes it. */
export const indexedSource = indexedTitle(sql`${leads}.source`)

/** What a lead's page is called; null where its address alone is known. */
export const sourceTitle = (source: string | null, indexed: Pair | null): Pair | null =>
  (source ? fixedPage(source) : undefined) ?? indexed

/** What these pages are called, by their addresses; those without a name are left out. */
export async function pageTitles(db: Db, paths: readonly string[]): Promise<Map<string, Pair>> {
  const { rows } = await db.execute<{ path: string; title: Pair | null }>(
    sql`select p.path, ${indexedTitle(sql`p.path`)} as title from unnest(${sql.param([...paths])}::text[]) as p (path)`,
  )
  return new Map(
    rows.flatMap(({ path, title }) => {
      const named = sourceTitle(path, title)
      return named ? [[path, named] as const] : []
    }),
  )
}
