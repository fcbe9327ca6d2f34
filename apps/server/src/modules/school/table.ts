import type { SchoolDraft } from '@app/contract/school/school.ts'
import type { SchoolProfile } from '@app/contract/school/school-profile.ts'
import type { SchoolStatements, SourcedFigure } from '@app/contract/school/school-statements.values.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { moment, reference, sample, serial, transactionNumber, written } from '#platform/db/columns.ts'

/** The directory of schools. What a school does not state is null, never zero. */
export const schools = pgTable(
  'bbs_school',
  {
    id: serial('id'),
    schoolName: varchar('school_name', { length: 120 }).notNull(),
    schoolNameEn: varchar('school_name_en', { length: 120 }).notNull(),
    logo: varchar('logo', { length: 500 }).notNull().default(''),
    cover: varchar('cover', { length: 500 }).notNull().default(''),
    photos: jsonb('photos').$type<string[]>().notNull().default([]),
    schoolType: smallint('school_type').notNull(),
    cityCode: varchar('city_code', { length: 6 }).notNull().default('000000'),
    location: varchar('location', { length: 60 }),
    locationEn: varchar('location_en', { length: 80 }),
    lng: doublePrecision('lng'),
    lat: doublePrecision('lat'),
    founded: smallint('founded'),
    recruitGrade: text('recruit_grade').array().notNull().default(sql`'{}'`),
    joinSchool: text('join_school').array().notNull().default(sql`'{}'`),
    existStuNums: varchar('exist_stu_nums', { length: 2 }),
    boarding: varchar('boarding', { length: 10 }).$type<SchoolDraft['boarding']>().notNull(),
    /** Whether it takes international students; null where neither it nor an editor has stated it. */
    international: varchar('international', { length: 3 }).$type<NonNullable<SchoolDraft['international']>>(),
    /** The chances of a place, as it or an editor states them for an entry year. */
    chancesYear: varchar('chances_year', { length: 10 }),
    seats: integer('seats'),
    applicants: integer('applicants'),
    englishNeeded: varchar('english_needed', { length: 120 }),
    englishNeededEn: varchar('english_needed_en', { length: 200 }),
    interview: varchar('interview', { length: 10 }).$type<NonNullable<SchoolDraft['interview']>>(),
    tuitionMin: integer('tuition_min'),
    tuitionMax: integer('tuition_max'),
    tuitionPer: varchar('tuition_per', { length: 6 })
      .$type<SchoolDraft['tuitionPer']>()
      .notNull()
      .default('year'),
    boardingFee: integer('boarding_fee'),
    boardingIncluded: boolean('boarding_included').notNull().default(false),
    currency: varchar('currency', { length: 3 }).$type<SchoolDraft['currency']>().notNull(),
    feeYear: varchar('fee_year', { length: 10 }),
    languages: text('languages').array().$type<SchoolDraft['languages']>().notNull().default(sql`'{}'`),
    programs: jsonb('programs').$type<SchoolDraft['programs']>().notNull().default([]),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    tagsEn: text('tags_en').array().notNull().default(sql`'{}'`),
    intro: text('intro').notNull().default(''),
    introEn: text('intro_en').notNull().default(''),
    admissions: text('admissions').notNull().default(''),
    admissionsEn: text('admissions_en').notNull().default(''),
    life: text('life').notNull().default(''),
    lifeEn: text('life_en').notNull().default(''),
    fees: jsonb('fees').$type<SchoolDraft['fees']>().notNull().default([]),
    destinations: jsonb('destinations').$type<SchoolDraft['destinations']>(),
    sources: jsonb('sources').$type<SchoolDraft['sources']>().notNull().default([]),
    /** Figures that the school itself has stated since an editor last checked them, with what the editor had found. */
    statements: jsonb('statements').$type<SchoolStatements>().notNull().default({}),
    address: varchar('address', { length: 200 }),
    website: varchar('website', { length: 200 }),
    ministryNo: varchar('ministry_no', { length: 6 }),
    isAuth: boolean('is_auth').notNull().default(false),
    status: char('status', { length: 1 }).notNull().default('0'),
    /** How many of the contract's `schoolFacts` are stated; written with every change. */
    completeness: smallint('completeness').notNull().default(0),
    scoreAvg: doublePrecision('score_avg'),
    scoreCount: integer('score_count').notNull().default(0),
    blogCount: integer('blog_count').notNull().default(0),
    followCount: integer('follow_count').notNull().default(0),
    /** Rises with every change of what is written here, and of what waits to be. */
    version: integer('version').notNull().default(1),
    isSample: sample(),
    ...written(),
  },
  (table) => [
    index('bbs_school_order')
      .on(table.status, table.isSample, table.completeness.desc().nullsFirst(), table.id)
      .concurrently(),
    index('bbs_school_city').on(table.cityCode),
    index('bbs_school_ministry').on(table.ministryNo),
    index('bbs_school_type').on(table.schoolType),
    index('bbs_school_tuition').on(table.currency, table.tuitionMin),
    index('bbs_school_grade').using('gin', table.recruitGrade),
    index('bbs_school_place').on(table.lat, table.lng).concurrently(),
    index('bbs_school_name_pairs').using('gin', sql`text_pairs(${table.schoolName})`).concurrently(),
    index('bbs_school_name_en_pairs').using('gin', sql`text_pairs(${table.schoolNameEn})`).concurrently(),
  ],
)

/** What a school wants written of itself and staff have to decide about first: one change for each school. */
export const schoolChanges = pgTable(
  'bbs_school_change',
  {
    id: serial('id'),
    schoolId: reference('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    /** Who sent it. */
    userId: reference('user_id')
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    /** The fields that would change, and what the school said of them when it was sent. */
    values: jsonb('values').$type<Partial<SchoolProfile>>().notNull(),
    former: jsonb('former').$type<Partial<SchoolProfile>>().notNull(),
    /** What the word list found; null where the fields alone ask for a decision. */
    reason: varchar('reason', { length: 40 }),
    status: varchar('status', { length: 10 }).$type<'pending' | 'rejected'>().notNull().default('pending'),
    rejectReason: varchar('reject_reason', { length: 20 }),
    note: varchar('note', { length: 500 }),
    version: integer('version').notNull().default(1),
    createTime: moment('create_time').notNull(),
  },
  (table) => [
    uniqueIndex('bbs_school_change_school').on(table.schoolId),
    index('bbs_school_change_user').on(table.userId),
  ],
)

/** Where the address of a school leads that was merged into another one. */
export const schoolRedirects = pgTable(
  'bbs_school_redirect',
  {
    /** The number of the school that is gone. */
    fromId: reference('from_id').primaryKey(),
    toId: reference('to_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    byName: varchar('by_name', { length: 64 }).notNull(),
    createTime: moment('create_time').notNull(),
  },
  (table) => [index('bbs_school_redirect_to').on(table.toId)],
)

/** Every change of a sourced figure: what stood, what was written, and whether an editor or the school said it. */
export const schoolFigureLog = pgTable(
  'bbs_school_figure_log',
  {
    id: serial('id'),
    schoolId: reference('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    figure: varchar('figure', { length: 20 }).$type<SourcedFigure>().notNull(),
    before: jsonb('before').$type<Partial<SchoolProfile>>().notNull(),
    after: jsonb('after').$type<Partial<SchoolProfile>>().notNull(),
    saidBy: varchar('said_by', { length: 6 }).$type<'editor' | 'school'>().notNull(),
    byName: varchar('by_name', { length: 64 }).notNull(),
    createTime: moment('create_time').notNull(),
  },
  (table) => [index('bbs_school_figure_log_school').on(table.schoolId, table.id.desc().nullsFirst())],
)

/**
 * Where each open school stands on the map. Triggers of schools and of the register write it (`bbs_place_schools`), so that
 * it is as new as they are.
 */
export const schoolPlaces = pgTable('bbs_map_place', {
  schoolId: reference('school_id')
    .primaryKey()
    .references(() => schools.id, { onDelete: 'cascade' }),
  /** Null where neither the school, its entry nor its postal area has a place. */
  lat: doublePrecision('lat'),
  lng: doublePrecision('lng'),
  /** The middle of its postal area, because nothing nearer is known. */
  isArea: boolean('is_area').notNull(),
  /** The part of the map that shows it: 1 Ontario, 2 China, 0 none. */
  sheet: smallint('sheet').notNull(),
})

/**
 * Which transaction last changed what the directory is filtered and ordered by, for each school that there is or was.
 * Triggers of schools, of their places and of the register write it, so that a process reads again what has changed and
 * nothing else (`find/column-store.ts`).
 */
export const schoolRevisions = pgTable(
  'bbs_school_revision',
  {
    schoolId: reference('school_id').primaryKey(),
    /** Rises with each change. */
    revision: integer('revision').notNull(),
    /** The transaction's number. */
    changed: transactionNumber('changed').notNull(),
  },
  (table) => [index('bbs_school_revision_changed').on(table.changed)],
)
