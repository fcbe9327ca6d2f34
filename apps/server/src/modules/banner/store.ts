import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { banners } from './table.ts'

/** The most banners of the home page. */
export const HOME_BANNERS = 10

/** Enabled and inside their dates, by order. */
export function homeBanners(db: Db, now: Date) {
  return db
    .select()
    .from(banners)
    .where(
      and(
        eq(banners.status, '0'),
        or(isNull(banners.beginTime), lte(banners.beginTime, now)),
        or(isNull(banners.endTime), gt(banners.endTime, now)),
      ),
    )
    .orderBy(asc(banners.sort), asc(banners.id))
    .limit(HOME_BANNERS)
}
