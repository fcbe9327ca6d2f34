import { bannerAdmin, listHomeBanners } from '@app/contract/editorial/banner.ts'
import { asc } from 'drizzle-orm'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { crud } from '#platform/resource/crud.ts'
import { HOME_BANNERS, homeBanners } from './store.ts'
import { banners } from './table.ts'

/** A number that no stored banner has. */
const UNSAVED = Number.MAX_SAFE_INTEGER

export const bannerRoutes: RouteHandler[] = [
  ...crud(bannerAdmin, {
    table: banners,
    order: [asc(banners.sort)],
    search: { title: [banners.title, 'like'], status: [banners.status, 'equal'] },
    nameOf: (banner) => banner.title,
  }),
  handle(listHomeBanners, async ({ body: { draft } }, { db, now, isPreview }) => {
    const banners = await homeBanners(db, now())
    if (!isPreview || !draft) return { data: banners }
    const first = { ...draft, id: draft.id ?? UNSAVED, sort: 0, isSample: false }
    return { data: [first, ...banners.filter(({ id }) => id !== first.id)].slice(0, HOME_BANNERS) }
  }),
]
