import { char, index, integer, pgTable, smallint, varchar } from 'drizzle-orm/pg-core'
import { moment, sample, serial, written } from '#platform/db/columns.ts'

/** Banners of the home page. */
export const banners = pgTable(
  'bbs_banner',
  {
    id: serial('id'),
    title: varchar('title', { length: 40 }).notNull(),
    titleEn: varchar('title_en', { length: 80 }).notNull(),
    image: varchar('image', { length: 500 }).notNull().default(''),
    imageEn: varchar('image_en', { length: 500 }).notNull().default(''),
    scene: varchar('scene', { length: 40 }).notNull().default('type'),
    focusX: smallint('focus_x').notNull().default(50),
    focusY: smallint('focus_y').notNull().default(50),
    linkUrl: varchar('link_url', { length: 300 }).notNull().default(''),
    linkTarget: varchar('link_target', { length: 5 }).$type<'self' | 'blank'>().notNull().default('self'),
    sort: integer('sort').notNull().default(0),
    beginTime: moment('begin_time'),
    endTime: moment('end_time'),
    status: char('status', { length: 1 }).notNull().default('0'),
    isSample: sample(),
    ...written(),
  },
  (table) => [index('bbs_banner_sort').on(table.status, table.sort)],
)
