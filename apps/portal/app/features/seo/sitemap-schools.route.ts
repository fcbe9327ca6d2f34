import { listSchools, type SchoolRow } from '@app/contract/school/school.ts'
import { MAX_PAGE_SIZE } from '@app/contract/shapes/shapes.values.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { type Entry, pathOf, sitemapOf } from '#app/features/seo/xml.server.ts'
import { apiOf } from '#app/request/api.server.ts'
import { portalContext } from '#app/request/portal-context.server.ts'
import type { Route } from './+types/sitemap-schools.route.ts'

/** Every real school with the time of its last change; sample records are left out. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const entries: Entry[] = []
  for await (const rows of realSchools(apiOf(context, request)))
    for (const { id, updateTime } of rows)
      entries.push({ path: pathOf('school.detail', id), changed: updateTime })
  return sitemapOf(context.get(portalContext).origin, entries)
}

async function* realSchools(api: Api): AsyncGenerator<SchoolRow[]> {
  for (let pageNum = 1; ; pageNum += 1) {
    const { rows, total } = await api(listSchools, { query: { pageNum, pageSize: MAX_PAGE_SIZE } })
    yield rows.filter((school) => !school.isSample)
    if (rows.length === 0 || pageNum * MAX_PAGE_SIZE >= total) return
  }
}
