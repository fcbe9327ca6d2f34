import { changeTotal } from '#modules/fact/store.ts'
import { indexPages } from '#modules/search/actions.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import type { RouteHandler } from '#platform/http/handle.ts'
import { inProcess } from '#platform/http/mount.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { Frontends } from '#web/front-end/frontends.ts'

interface Options {
  appContext: AppContext
  handlers: readonly RouteHandler[]
  frontends: Frontends
}

/** Brings the portal's own pages in the search index up to date; does nothing where their texts are the same. */
export async function indexPortal({ appContext, handlers, frontends }: Options): Promise<void> {
  const transport = inProcess(appContext, handlers, {
    client: { ip: '', userAgent: '', isOneVisitor: false },
    requestId: 'page-index',
    onTags: () => undefined,
  })
  const portal = await frontends.portal()
  await indexPages(appContext.database.db, await portal.pageTexts(transport), appContext.now())
}

/** Follows the fact ledger: within a minute of a change the search finds guides by the figure of now. */
export function pageIndexJob(options: Options): Job {
  let indexed: number | undefined
  return {
    name: 'index-pages',
    title: { zh: '按数字台账更新页面索引', en: 'Index pages after changes of the fact ledger' },
    cron: '* * * * *',
    run: async () => {
      const version = await changeTotal(options.appContext.database.db, undefined)
      if (version === indexed) return
      await indexPortal(options)
      indexed = version
    },
  }
}
