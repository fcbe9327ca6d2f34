import { MAX_TEMPLATE, type TemplateUse } from '@app/contract/moderation/desk/reply-template.values.ts'
import { char, integer, pgTable, unique, varchar } from 'drizzle-orm/pg-core'
import { serial, written } from '#platform/db/columns.ts'

/** What staff write to people again and again. */
export const replyTemplates = pgTable(
  'bbs_reply_template',
  {
    id: serial('id'),
    name: varchar('name', { length: 40 }).notNull(),
    usedFor: varchar('used_for', { length: 12 }).$type<TemplateUse>().notNull(),
    content: varchar('content', { length: MAX_TEMPLATE }).notNull(),
    contentEn: varchar('content_en', { length: MAX_TEMPLATE }).notNull(),
    sort: integer('sort').notNull().default(0),
    status: char('status', { length: 1 }).notNull().default('0'),
    ...written(),
  },
  (table) => [unique('bbs_reply_template_name').on(table.name)],
)
