import type { Language } from '@app/contract/shapes/language.ts'
import type { GapState } from '@app/contract/site/search-gap.values.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { moment, reference, serial, written } from '#platform/db/columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Everything that can be found, one row each, written in the transaction that changes the record. `tokens` is made by
 * `tokens.ts`; the texts are copied here to show hits without reading five tables.
 */
export const searchEntries = pgTable(
  'bbs_search',
  {
    /** `objType` on the wire. */
    kind: smallint('kind').notNull(),
    objId: reference('obj_id').notNull(),
    title: varchar('title', { length: 320 }).notNull(),
    titleEn: varchar('title_en', { length: 320 }).notNull(),
    body: text('body').notNull(),
    bodyEn: text('body_en').notNull(),
    /** Folded titles: a search for exactly a title puts it first. */
    titleKey: varchar('title_key', { length: 320 }).notNull(),
    titleKeyEn: varchar('title_key_en', { length: 320 }).notNull(),
    tokens: tsvector('tokens').notNull(),
    cover: varchar('cover', { length: 500 }),
    /** Guides and tools: the name of their address. */
    page: varchar('page', { length: 60 }),
    /** Where they stand in each language. */
    path: varchar('path', { length: 200 }),
    pathEn: varchar('path_en', { length: 200 }),
    blogType: smallint('blog_type'),
    cityCode: varchar('city_code', { length: 6 }).notNull().default('000000'),
    schoolId: reference('school_id'),
    authorId: reference('author_id'),
    hasImage: boolean('has_image').notNull().default(false),
    isAuth: boolean('is_auth').notNull().default(false),
    isSample: boolean('is_sample').notNull().default(false),
    publishTime: moment('publish_time').notNull(),
    /**
     * Reactions of posts and stories as `reactions` of the post table computes them, to within 0.02: a trigger of that
     * table follows them, and leaves smaller changes alone so that not every like writes here.
     */
    heat: real('heat').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.objId] }),
    // no pending list: a search must not pay for the writes before it; two, so that the many do not slow the few
    index('bbs_search_post_tokens')
      .using('gin', table.tokens)
      .with({ fastupdate: false })
      .where(sql.raw(`"${table.kind.name}" = 2`)),
    index('bbs_search_other_tokens')
      .using('gin', table.tokens)
      .with({ fastupdate: false })
      .where(sql.raw(`"${table.kind.name}" <> 2`)),
    index('bbs_search_new').on(
      table.kind,
      table.publishTime.desc().nullsFirst(),
      table.objId.desc().nullsFirst(),
    ),
    index('bbs_search_title').on(table.titleKey),
    index('bbs_search_title_en').on(table.titleKeyEn),
  ],
)

/** Words that suggestions and popular searches may show: only words the content itself uses. */
export const searchWords = pgTable(
  'bbs_search_word',
  {
    word: varchar('word', { length: 120 }).notNull(),
    lang: char('lang', { length: 2 }).notNull(),
    /** As searches compare it, and how it sounds. */
    folded: varchar('folded', { length: 120 }).notNull(),
    sound: varchar('sound', { length: 400 }).notNull(),
    initials: varchar('initials', { length: 60 }).notNull(),
    /** Records that carry the word. */
    uses: integer('uses').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.lang, table.word] }),
    index('bbs_search_word_uses').on(table.lang, table.uses.desc().nullsFirst()),
  ],
)

/** What was searched for, by day, without anything about who searched. */
export const searchLog = pgTable(
  'bbs_search_log',
  {
    day: varchar('day', { length: 10 }).notNull(),
    term: varchar('term', { length: 60 }).notNull(),
    times: integer('times').notNull().default(1),
    /** True while the term finds nothing: what editors look at. */
    isEmpty: boolean('is_empty').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.term] })],
)

/** Searches that found nothing, by their words alone; what staff decided about them stays for a later search. */
export const searchGaps = pgTable(
  'bbs_search_gap',
  {
    id: serial('id'),
    term: varchar('term', { length: 60 }).notNull(),
    times: integer('times').notNull().default(1),
    lastDay: varchar('last_day', { length: 10 }).notNull(),
    /** On how many days; the searches of one day may all be those of one person. */
    days: integer('days').notNull().default(1),
    /** Of the page on which it was searched for last. */
    lang: varchar('lang', { length: 2 }).$type<Language>().notNull().default('zh'),
    /** False once the words find something. */
    isEmpty: boolean('is_empty').notNull().default(true),
    state: varchar('state', { length: 7 }).$type<GapState>().notNull().default('open'),
    ...written(),
  },
  (table) => [
    uniqueIndex('bbs_search_gap_term').on(table.term),
    index('bbs_search_gap_times').on(table.state, table.times.desc().nullsFirst(), table.id),
    index('bbs_search_gap_day').on(table.lastDay),
  ],
)

/** Groups of words that mean the same, with `=` between them. */
export const synonyms = pgTable(
  'bbs_synonym',
  {
    id: serial('id'),
    words: varchar('words', { length: 200 }).notNull(),
    status: char('status', { length: 1 }).notNull().default('0'),
    ...written(),
  },
  (table) => [uniqueIndex('bbs_synonym_words').on(table.words)],
)
