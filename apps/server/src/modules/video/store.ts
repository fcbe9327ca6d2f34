import type { Language } from '@app/contract/language.ts'
import type { Page } from '@app/contract/shapes.ts'
import type { VideoRow } from '@app/contract/video.ts'
import { and, count, desc, eq, ilike, inArray, or, type SQL } from 'drizzle-orm'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import { likePattern } from '#platform/resource/crud.ts'
import { videos } from './table.ts'

interface VideoFilter {
  city?: string
  words?: string
}

function where({ city, words }: VideoFilter): SQL | undefined {
  const pattern = words ? likePattern(words) : undefined
  return and(
    eq(videos.status, '0'),
    city ? inArray(videos.cityCode, [city, '000000']) : undefined,
    pattern
      ? or(
          ilike(videos.title, pattern),
          ilike(videos.titleEn, pattern),
          ilike(schools.schoolName, pattern),
          ilike(schools.schoolNameEn, pattern),
        )
      : undefined,
  )
}

/** Newest first; `words` are looked for in titles and school names. */
export async function videoRows(
  db: Db,
  filter: VideoFilter,
  page: Page,
  language: Language,
): Promise<VideoRow[]> {
  const rows = await db
    .select({ video: videos, school: schools.schoolName, schoolEn: schools.schoolNameEn })
    .from(videos)
    .leftJoin(schools, eq(schools.id, videos.schoolId))
    .where(where(filter))
    .orderBy(desc(videos.publishTime), desc(videos.id))
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
  return rows.map(({ video, school, schoolEn }) => ({
    ...video,
    schoolName: language === 'en' ? schoolEn : school,
  }))
}

export async function videoTotal(db: Db, filter: VideoFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(videos)
    .leftJoin(schools, eq(schools.id, videos.schoolId))
    .where(where(filter))
  return row?.total ?? 0
}
