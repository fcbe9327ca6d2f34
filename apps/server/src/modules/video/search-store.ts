import { and, eq, inArray } from 'drizzle-orm'
import { schools } from '#modules/school/table.ts'
import { type SearchEntry, syncEntries } from '#modules/search/index-store.ts'
import type { Db } from '#platform/db/database.ts'
import { plainText } from '#platform/text/clean-html.ts'
import { videos } from './table.ts'

/** Makes video visits findable by title, school, introduction and captions. */
export async function indexVideos(db: Db, ids: readonly number[]): Promise<void> {
  const rows = await db
    .select({ video: videos, school: schools.schoolName, schoolEn: schools.schoolNameEn })
    .from(videos)
    .leftJoin(schools, eq(schools.id, videos.schoolId))
    .where(and(inArray(videos.id, [...ids]), eq(videos.status, '0')))
  await syncEntries(
    db,
    5,
    ids,
    rows.map(
      ({ video, school, schoolEn }): SearchEntry => ({
        kind: 5,
        objId: video.id,
        title: { zh: video.title, en: video.titleEn },
        body: {
          zh: `${plainText(video.intro)} ${video.scenes.map((scene) => scene.caption).join(' ')}`,
          en: `${plainText(video.introEn)} ${video.scenes.map((scene) => scene.captionEn).join(' ')}`,
        },
        fields: [{ text: [school, schoolEn].filter(Boolean).join('，'), weight: 'B' }],
        cityCode: video.cityCode,
        schoolId: video.schoolId,
        cover: video.cover || null,
        isSample: video.isSample,
        publishTime: video.publishTime,
      }),
    ),
  )
}
