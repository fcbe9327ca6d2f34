import type { PublicationState } from '@app/contract/editorial/publication.values.ts'
import type { VideoDetail, VideoRow } from '@app/contract/editorial/video/video.ts'
import { cuesOf } from '@app/contract/editorial/video/web-vtt.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { and, count, desc, eq, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { schools } from '#modules/school/table.ts'
import { qualified } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'
import { likePattern } from '#platform/resource/crud.ts'
import { isShown } from '#platform/resource/publication-store.ts'
import { videos } from './table.ts'

interface VideoFilter {
  city?: string
  words?: string
  now: Date
}

function where({ city, words, now }: VideoFilter): SQL | undefined {
  const pattern = words ? likePattern(words) : undefined
  return and(
    isShown(videos, now),
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

/** What the console shows of a video that is no column of its own; `crud` completes the state by the clock. */
export const videoColumns = {
  schoolName: sql<
    string | null
  >`(select ${schools.schoolName} from ${schools} where ${schools.id} = ${qualified(videos.schoolId)})`,
  schoolNameEn: sql<
    string | null
  >`(select ${schools.schoolNameEn} from ${schools} where ${schools.id} = ${qualified(videos.schoolId)})`,
  state: sql<PublicationState>`${videos.status}`,
  missing: sql<string[]>`'{}'::text[]`,
}

/** Whether there is a school of this number. */
export async function isSchool(db: Db, id: number): Promise<boolean> {
  const [row] = await db.select({ id: schools.id }).from(schools).where(eq(schools.id, id))
  return row !== undefined
}

const select = (db: Db) =>
  db
    .select({
      video: videos,
      school: schools.schoolName,
      schoolEn: schools.schoolNameEn,
      schoolStatus: schools.status,
    })
    .from(videos)
    .leftJoin(schools, eq(schools.id, videos.schoolId))

type Selected = Awaited<ReturnType<typeof select>>[number]

/** A video with the name of its school; a draft without a date is previewed as if it were published now. */
const rowOf = ({ video, school, schoolEn, schoolStatus }: Selected, language: Language, now: Date) => ({
  ...video,
  publishTime: video.publishTime ?? now,
  schoolName: language === 'en' ? schoolEn : school,
  isSchoolOpen: schoolStatus === '0',
  hasCaptions: (language === 'en' ? video.captionsEn : video.captions) !== '',
})

/** Newest first; `words` are looked for in titles and school names. */
export async function videoRows(
  db: Db,
  filter: VideoFilter,
  page: Page,
  language: Language,
): Promise<VideoRow[]> {
  const rows = await select(db)
    .where(where(filter))
    .orderBy(desc(videos.publishTime), desc(videos.id))
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
  return rows.map((row) => rowOf(row, language, filter.now))
}

/** How many public videos pass the filter. */
export async function videoTotal(db: Db, filter: VideoFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(videos)
    .leftJoin(schools, eq(schools.id, videos.schoolId))
    .where(where(filter))
  return row?.total ?? 0
}

const RELATED = 3

/**
 * One public video with its captions and others of the same school or city; in a preview one of any state. Undefined
 * when there is none.
 */
export async function videoDetail(
  db: Db,
  id: number,
  { language, now, isPreview }: { language: Language; now: Date; isPreview: boolean },
): Promise<VideoDetail | undefined> {
  const isOpen = isShown(videos, now)
  const [row] = await select(db).where(and(eq(videos.id, id), isPreview ? undefined : isOpen))
  if (!row) return undefined
  const related = await select(db)
    .where(and(isOpen, ne(videos.id, id)))
    .orderBy(
      desc(
        sql`(${videos.schoolId} is not distinct from ${row.video.schoolId})::int + (${videos.cityCode} = ${row.video.cityCode})::int`,
      ),
      desc(videos.publishTime),
      desc(videos.id),
    )
    .limit(RELATED)
  return {
    ...rowOf(row, language, now),
    cues: cuesOf(row.video.captions),
    cuesEn: cuesOf(row.video.captionsEn),
    related: related.map((one) => rowOf(one, language, now)),
  }
}

/** Writes a video under its number, whether or not it is there. */
export const writeVideo = (db: Db, id: number, draft: typeof videos.$inferInsert) =>
  db
    .insert(videos)
    .values({ ...draft, id })
    .onConflictDoUpdate({ target: videos.id, set: draft })
