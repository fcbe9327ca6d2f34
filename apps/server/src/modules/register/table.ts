import type { BoardFee } from '@app/contract/school/register/register.ts'
import type {
  CreditState,
  Delivery,
  MissingReason,
  RegisterFileKind,
  RegisterKind,
  RegisterProgramme,
} from '@app/contract/school/register/register.values.ts'
import type {
  RegisterChangeKind,
  RegisterFailure,
  RegisterImportState,
  UnreadableReason,
} from '@app/contract/school/register/register-desk.values.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { moment, reference, serial, written } from '#platform/db/columns.ts'

/**
 * Schools as the ministry's lists state them, apart from what a school, an editor or a family says: an import writes
 * here and nowhere else. A school of the directory has the entry whose number it bears.
 */
export const registerEntries = pgTable(
  'bbs_register_entry',
  {
    ministryNo: varchar('ministry_no', { length: 6 }).primaryKey(),
    kind: varchar('kind', { length: 10 }).$type<RegisterKind>().notNull(),
    name: varchar('name', { length: 120 }).notNull(),
    credits: varchar('credits', { length: 10 }).$type<CreditState>().notNull(),
    delivery: varchar('delivery', { length: 10 }).$type<Delivery>(),
    programme: varchar('programme', { length: 20 }).$type<RegisterProgramme>(),
    isYearRound: boolean('is_year_round').notNull().default(false),
    /** False for schools inside correctional institutions: they are not listed. */
    isForFamilies: boolean('is_for_families').notNull().default(true),
    street: varchar('street', { length: 200 }),
    city: varchar('city', { length: 80 }),
    municipality: varchar('municipality', { length: 80 }),
    postalCode: varchar('postal_code', { length: 7 }),
    region: varchar('region', { length: 40 }),
    /** Null in Canada. */
    country: varchar('country', { length: 60 }),
    phone: varchar('phone', { length: 30 }),
    website: varchar('website', { length: 200 }),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    isPlaceDoubtful: boolean('is_place_doubtful').notNull().default(false),
    boardNo: varchar('board_no', { length: 6 }),
    association: varchar('association', { length: 120 }),
    gradeFrom: smallint('grade_from'),
    gradeTo: smallint('grade_to'),
    enrolment: integer('enrolment'),
    enrolmentYear: varchar('enrolment_year', { length: 10 }),
    enrolmentMissing: varchar('enrolment_missing', { length: 20 }).$type<MissingReason>(),
    osslt: smallint('osslt'),
    ossltYear: varchar('osslt_year', { length: 10 }),
    ossltMissing: varchar('osslt_missing', { length: 20 }).$type<MissingReason>(),
    ossltBefore: smallint('osslt_before'),
    ossltBeforeYear: varchar('osslt_before_year', { length: 10 }),
    grade9Math: smallint('grade9_math'),
    /** The day of the list that the entry stands on, and of the one on which it no longer did. */
    listedOn: date('listed_on').notNull(),
    goneOn: date('gone_on'),
    /** The day of the file of enrolment and results. */
    figuresOn: date('figures_on'),
  },
  (table) => [
    index('bbs_register_entry_board').on(table.boardNo),
    index('bbs_register_entry_city').on(table.city),
    index('bbs_register_entry_postal').on(table.postalCode),
    index('bbs_register_entry_place').on(table.lat, table.lng),
    index('bbs_register_entry_town').on(sql`replace(lower(${table.city}), '.', '')`).concurrently(),
    index('bbs_register_entry_area').on(sql`left(${table.postalCode}, 3)`).concurrently(),
  ],
)
export type RegisterEntry = typeof registerEntries.$inferSelect

/** School boards, and the province itself as number ON, with what their schools' results average. */
export const registerBoards = pgTable('bbs_register_board', {
  boardNo: varchar('board_no', { length: 6 }).primaryKey(),
  name: varchar('name', { length: 120 }).notNull(),
  boardType: varchar('board_type', { length: 60 }),
  website: varchar('website', { length: 200 }),
  fees: jsonb('fees').$type<Omit<BoardFee, 'isCurrent'>[]>().notNull().default([]),
  osslt: smallint('osslt'),
  ossltBefore: smallint('osslt_before'),
  /** How many schools the averages are made of. */
  ossltSchools: integer('osslt_schools').notNull().default(0),
  listedOn: date('listed_on').notNull(),
})

/** A board as a file names it. */
export type NamedBoard = Pick<
  typeof registerBoards.$inferInsert,
  'boardNo' | 'name' | 'boardType' | 'website'
>

/** One reading of a file of the ministry: looked at first, applied as a whole, and undone as a whole. */
export const registerImports = pgTable(
  'bbs_register_import',
  {
    id: serial('id'),
    kind: varchar('kind', { length: 20 }).$type<RegisterFileKind>().notNull(),
    fileName: varchar('file_name', { length: 200 }).notNull(),
    /** SHA-256 of the file, in hexadecimal. */
    fileHash: varchar('file_hash', { length: 64 }).notNull(),
    asOf: date('as_of').notNull(),
    state: varchar('state', { length: 10 }).$type<RegisterImportState>().notNull(),
    rowCount: integer('row_count').notNull().default(0),
    /** Changes that are to be written, and those that are, as far as it is applied or undone. */
    changeCount: integer('change_count').notNull().default(0),
    doneCount: integer('done_count').notNull().default(0),
    newCount: integer('new_count').notNull().default(0),
    changedCount: integer('changed_count').notNull().default(0),
    goneCount: integer('gone_count').notNull().default(0),
    /** Rows about schools that the register does not cover. */
    skippedCount: integer('skipped_count').notNull().default(0),
    unreadableCount: integer('unreadable_count').notNull().default(0),
    /** The first of them. */
    unreadable: jsonb('unreadable')
      .$type<{ line: number; reason: UnreadableReason }[]>()
      .notNull()
      .default([]),
    missingHeaders: jsonb('missing_headers').$type<string[]>().notNull().default([]),
    unknownHeaders: jsonb('unknown_headers').$type<string[]>().notNull().default([]),
    /** Boards that the file names, for those that the register does not know yet. */
    boards: jsonb('boards').$type<NamedBoard[]>().notNull().default([]),
    /** True for a list with so few entries of its kind that it may be a part of one. */
    isPartial: boolean('is_partial').notNull().default(false),
    /** True where what such a list leaves out stays as it is. */
    skipsGone: boolean('skips_gone').notNull().default(false),
    /** Why the last attempt to apply or undo it failed, and at which row; null where none did. */
    failure: jsonb('failure').$type<RegisterFailure>(),
    appliedTime: moment('applied_time'),
    undoneTime: moment('undone_time'),
    ...written(),
  },
  (table) => [index('bbs_register_import_state').on(table.state, table.id.desc().nullsFirst())],
)

/** What an import changes of each entry: its preview, its log, the way back, and the history that a page shows. */
export const registerChanges = pgTable(
  'bbs_register_change',
  {
    id: serial('id'),
    importId: reference('import_id')
      .notNull()
      .references(() => registerImports.id, { onDelete: 'cascade' }),
    ministryNo: varchar('ministry_no', { length: 6 }).notNull(),
    /** An entry that is `confirmed` only stands on a newer list. */
    change: varchar('change', { length: 10 }).$type<RegisterChangeKind | 'confirmed'>().notNull(),
    /** The fields that differ, as they were and as the file has them. */
    before: jsonb('before').$type<Partial<RegisterEntry>>().notNull(),
    after: jsonb('after').$type<Partial<RegisterEntry>>().notNull(),
    /** True where staff have to look at it once it is applied: a school that is gone, a licence that changed. */
    /** The line of the file; null for an entry that the file leaves out. */
    line: integer('line'),
    isWork: boolean('is_work').notNull().default(false),
    checkedTime: moment('checked_time'),
    checkedBy: varchar('checked_by', { length: 64 }),
  },
  (table) => [
    uniqueIndex('bbs_register_change_entry').on(table.importId, table.ministryNo),
    index('bbs_register_change_number').on(table.ministryNo, table.id.desc().nullsFirst()),
    index('bbs_register_change_work')
      .on(table.id.desc().nullsFirst())
      .where(sql`${table.isWork} and ${table.checkedTime} is null`)
      .concurrently(),
  ],
)
