import {
  listSettingReaders,
  readSiteFacts,
  readSiteSettings,
  updateSiteSettings,
} from '@app/contract/site/site-settings.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { changeSiteSettings, effectiveSettings, readersFor, siteSettings } from './actions.ts'
import { factsOf } from './rules.ts'

export const siteSettingsRoutes: RouteHandler[] = [
  handle(readSiteSettings, async (_, { db }) => ({ data: await effectiveSettings(db) })),
  handle(listSettingReaders, async ({ query }, { db }) => ({ data: await readersFor(db, query.of) })),
  handle(updateSiteSettings, async ({ body }, ctx) => {
    await changeSiteSettings(ctx, body)
    return {}
  }),
  handle(readSiteFacts, async (_, { db, now }) => ({ data: factsOf(await siteSettings(db), now()) })),
]
