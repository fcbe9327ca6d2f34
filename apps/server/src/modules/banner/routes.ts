import { bannerAdmin, listHomeBanners } from '@app/contract/editorial/banner.ts'
import { asc } from 'drizzle-orm'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { crud } from '#platform/resource/crud.ts'
import { homeBanners } from './store.ts'
import { banners } from './table.ts'

export const bannerRoutes: RouteHandler[] = [
  ...crud(bannerAdmin, {
    table: banners,
    order: [asc(banners.sort)],
    search: { title: [banners.title, 'like'], status: [banners.status, 'equal'] },
    nameOf: (banner) => banner.title,
  }),
  handle(listHomeBanners, async (_, { db, now }) => ({ data: await homeBanners(db, now()) })),
]
