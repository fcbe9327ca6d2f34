import { cuesOf } from '@app/contract/editorial/video/web-vtt.values.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import type { SearchEntry, SearchSource } from '#platform/search-source.ts'
import { plainText } from '#platform/text/clean-html.ts'
import { videos } from './table.ts'

const VIDEO = 5

/** The introduction and every caption. */
const wordsOf = (intro: string, captions: string) =>
  [plainText(intro), ...cuesOf(captions).map(({ text }) => text)].join(' ')

/** Video visits are found by title, school, introduction and captions. */
async function readVideos(db: Db, ids: readonly number[]): Promise<SearchEntry[]> {
  const rows = await db
    .select({ video: videos, school: schools.schoolName, schoolEn: schools.schoolNameEn })
    .from(videos)
    .leftJoin(schools, eq(schools.id, videos.schoolId))
    .where(and(inArray(videos.id, [...ids]), eq(videos.status, '0'), videos.isLive))
  return rows.map(
    ({ video, school, schoolEn }): SearchEntry => ({
      kind: VIDEO,
      objId: video.id,
      title: { zh: video.title, en: video.titleEn },
      body: { zh: wordsOf(video.intro, video.captions), en: wordsOf(video.introEn, video.captionsEn) },
      fields: [{ text: [school, schoolEn].filter(Boolean).join('，'), weight: 'B' }],
      cityCode: video.cityCode,
      schoolId: video.schoolId,
      cover: video.cover || null,
      isSample: video.isSample,
      publishTime: video.publishTime ?? new Date(0),
    }),
  )
}

export const videoSearch: SearchSource = {
  objTypes: [VIDEO],
  id: videos.id,
  read: readVideos,
  tags: ['video:list'],
}
