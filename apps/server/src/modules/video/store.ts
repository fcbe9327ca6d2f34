import type { VideoDetail, VideoRow } from '@app/contract/editorial/video.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { and, count, desc, eq, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
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

/** How many open videos pass the filter. */
export async function videoTotal(db: Db, filter: VideoFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(videos)
    .leftJoin(schools, eq(schools.id, videos.schoolId))
    .where(where(filter))
  return row?.total ?? 0
}

const RELATED = 3

/** One open video with its captions and others of the same school or city; undefined when there is none. */
export async function videoDetail(db: Db, id: number, language: Language): Promise<VideoDetail | undefined> {
  const select = () =>
    db
      .select({ video: videos, school: schools.schoolName, schoolEn: schools.schoolNameEn })
      .from(videos)
      .leftJoin(schools, eq(schools.id, videos.schoolId))
  const named = ({ video, school, schoolEn }: Awaited<ReturnType<typeof select>>[number]) => ({
    ...video,
    schoolName: language === 'en' ? schoolEn : school,
  })
  const [row] = await select().where(and(eq(videos.id, id), eq(videos.status, '0')))
  if (!row) return undefined
  const related = await select()
    .where(and(eq(videos.status, '0'), ne(videos.id, id)))
    .orderBy(
      desc(
        sql`(${videos.schoolId} is not distinct from ${row.video.schoolId})::int + (${videos.cityCode} = ${row.video.cityCode})::int`,
      ),
      desc(videos.publishTime),
      desc(videos.id),
    )
    .limit(RELATED)
  return { ...named(row), related: related.map(named) }
}
