import {
  MAX_SCHEDULED,
  type ScheduleKind,
  type scheduleMoments,
} from '@app/contract/editorial/schedule/schedule.values.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { banners } from '#modules/banner/table.ts'
import { news } from '#modules/news/table.ts'
import { broadcasts } from '#modules/notice/table.ts'
import { posts } from '#modules/post/table.ts'
import { storyPlans } from '#modules/story/table.ts'
import { videos } from '#modules/video/table.ts'
import type { Db } from '#platform/db/database.ts'

interface Scheduled extends Record<string, unknown> {
  kind: ScheduleKind
  id: number
  title: string
  titleEn: string
  moment: keyof typeof scheduleMoments
  time: Date
}

/** Where a kind has the times at which it appears and ends. */
interface Source {
  from: SQL
  id: PgColumn
  title: PgColumn
  titleEn: PgColumn
  /** Records that appear at all; drafts and disabled ones do not. */
  isMeant: SQL
  begins: PgColumn
  ends?: PgColumn
}

const own = (table: PgTable) => sql`${table}`

const sources: Record<ScheduleKind, readonly Source[]> = {
  news: [
    {
      from: own(news),
      id: news.id,
      title: news.title,
      titleEn: news.titleEn,
      isMeant: sql`${news.status} = '0'`,
      begins: news.publishTime,
      ends: news.endTime,
    },
  ],
  video: [
    {
      from: own(videos),
      id: videos.id,
      title: videos.title,
      titleEn: videos.titleEn,
      isMeant: sql`${videos.status} = '0'`,
      begins: videos.publishTime,
      ends: videos.endTime,
    },
  ],
  story: [
    {
      from: sql`${storyPlans} join ${posts} on ${posts.id} = ${storyPlans.postId}`,
      id: posts.id,
      title: posts.title,
      titleEn: posts.titleEn,
      isMeant: sql`${posts.isStory} and ${posts.status} in ('draft', 'published')`,
      begins: storyPlans.appearTime,
      ends: storyPlans.endTime,
    },
    // those that are out, whether by a plan or by hand
    {
      from: own(posts),
      id: posts.id,
      title: posts.title,
      titleEn: posts.titleEn,
      isMeant: sql`${posts.isStory} and ${posts.status} = 'published' and ${posts.authorId} is null`,
      begins: posts.publishTime,
    },
  ],
  banner: [
    {
      from: own(banners),
      id: banners.id,
      title: banners.title,
      titleEn: banners.titleEn,
      isMeant: sql`${banners.status} = '0'`,
      begins: banners.beginTime,
      ends: banners.endTime,
    },
  ],
  notice: [
    {
      from: own(broadcasts),
      id: broadcasts.id,
      title: broadcasts.title,
      titleEn: broadcasts.titleEn,
      isMeant: sql`${broadcasts.state} in ('scheduled', 'sent')`,
      begins: broadcasts.sendTime,
    },
  ],
}

/** When records of these kinds appear and end in a span, the earliest first. */
export async function scheduledMoments(
  db: Db,
  kinds: readonly ScheduleKind[],
  { from, until }: { from: Date; until: Date },
): Promise<Scheduled[]> {
  const within = (kind: ScheduleKind, source: Source, moment: Scheduled['moment'], time: PgColumn) =>
    sql`select ${kind}::text as kind, ${source.id} as id, ${source.title} as title,
        coalesce(${source.titleEn}, '') as title_en, ${moment}::text as moment, ${time} as time
      from ${source.from}
      where ${source.isMeant} and ${time} >= ${from} and ${time} < ${until}`
  const parts = kinds.flatMap((kind) =>
    sources[kind].flatMap((source) => [
      within(kind, source, 'begins', source.begins),
      ...(source.ends ? [within(kind, source, 'ends', source.ends)] : []),
    ]),
  )
  if (parts.length === 0) return []
  const { rows } = await db.execute<{
    kind: ScheduleKind
    id: string
    title: string
    title_en: string
    moment: Scheduled['moment']
    time: string
  }>(sql`${sql.join(parts, sql` union all `)} order by time, kind, id limit ${MAX_SCHEDULED}`)
  return rows.map(({ title_en: titleEn, id, time, ...row }) => ({
    ...row,
    id: Number(id),
    titleEn,
    time: new Date(time),
  }))
}
