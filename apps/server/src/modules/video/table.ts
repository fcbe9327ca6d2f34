import { char, index, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { schools } from '#modules/school/table.ts'
import { moment, reference, sample, serial, written } from '#platform/db/columns.ts'

/** Video visits. A video without an address is played from its scenes, with captions in both languages. */
export const videos = pgTable(
  'bbs_video',
  {
    id: serial('id'),
    title: varchar('title', { length: 160 }).notNull(),
    titleEn: varchar('title_en', { length: 320 }).notNull(),
    intro: text('intro').notNull().default(''),
    introEn: text('intro_en').notNull().default(''),
    cover: varchar('cover', { length: 500 }).notNull().default(''),
    videoUrl: varchar('video_url', { length: 500 }).notNull().default(''),
    duration: integer('duration').notNull().default(0),
    scenes: jsonb('scenes')
      .$type<{ at: number; caption: string; captionEn: string; scene: string }[]>()
      .notNull()
      .default([]),
    schoolId: reference('school_id').references(() => schools.id, { onDelete: 'set null' }),
    cityCode: varchar('city_code', { length: 6 }).notNull().default('000000'),
    viewCount: integer('view_count').notNull().default(0),
    status: char('status', { length: 1 }).notNull().default('0'),
    publishTime: moment('publish_time').notNull(),
    isSample: sample(),
    ...written(),
  },
  (table) => [
    index('bbs_video_new').on(
      table.status,
      table.publishTime.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('bbs_video_school').on(table.schoolId),
  ],
)
