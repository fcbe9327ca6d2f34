import type { TextScope, WordAction, WordClass } from '@app/contract/moderation/sensitive-word.values.ts'
import { sql } from 'drizzle-orm'
import { char, date, index, integer, pgTable, text, unique, varchar } from 'drizzle-orm/pg-core'
import { serial, written } from '#platform/db/columns.ts'

/** Words that texts of members are judged by (docs/community-rules.md#sensitive-words). */
export const sensitiveWords = pgTable(
  'bbs_sensitive_word',
  {
    id: serial('id'),
    word: varchar('word', { length: 50 }).notNull(),
    /** As texts are compared: two writings of one word are one entry. */
    folded: varchar('folded', { length: 400 }).notNull(),
    wordClass: varchar('word_class', { length: 10 }).$type<WordClass>().notNull(),
    action: varchar('action', { length: 8 }).$type<WordAction>().notNull(),
    /** Empty for everywhere. */
    scopes: text('scopes').array().$type<TextScope[]>().notNull().default(sql`'{}'`),
    owner: varchar('owner', { length: 30 }),
    reviewDate: date('review_date', { mode: 'string' }),
    hits: integer('hits').notNull().default(0),
    status: char('status', { length: 1 }).notNull().default('0'),
    ...written(),
  },
  (table) => [
    unique('bbs_sensitive_word_folded').on(table.folded),
    index('bbs_sensitive_word_action').on(table.action, table.id),
  ],
)
