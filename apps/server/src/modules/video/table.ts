import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { schools } from '#modules/school/table.ts'
import { publication, reference, sample, serial, written } from '#platform/db/columns.ts'

/** Video visits: a film with captions in both languages. */
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
    /** WebVTT as it was uploaded or pasted, tidied: the film's own words. */
    captions: text('captions').notNull().default(''),
    captionsEn: text('captions_en').notNull().default(''),
    schoolId: reference('school_id').references(() => schools.id, { onDelete: 'set null' }),
    cityCode: varchar('city_code', { length: 6 }).notNull().default('000000'),
    viewCount: integer('view_count').notNull().default(0),
    ...publication(),
    isSample: sample(),
    ...written(),
  },
  (table) => [
    index('bbs_video_new').on(
      table.status,
      table.publishTime.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('bbs_video_title_pairs').using('gin', sql`text_pairs(${table.title})`),
    index('bbs_video_title_en_pairs').using('gin', sql`text_pairs(${table.titleEn})`),
    index('bbs_video_coming').on(table.publishTime).where(sql`not is_live and status = '0'`),
    index('bbs_video_going').on(table.endTime).where(sql`is_live`),
    index('bbs_video_school').on(table.schoolId),
  ],
)
