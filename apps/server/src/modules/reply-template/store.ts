import { MOST_TEMPLATES } from '@app/contract/moderation/desk/reply-template.values.ts'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { replyTemplates } from './table.ts'

/** The templates in use, in their order. */
export const templatesInUse = (db: Db) =>
  db
    .select({
      id: replyTemplates.id,
      name: replyTemplates.name,
      usedFor: replyTemplates.usedFor,
      content: replyTemplates.content,
      contentEn: replyTemplates.contentEn,
    })
    .from(replyTemplates)
    .where(eq(replyTemplates.status, '0'))
    .orderBy(asc(replyTemplates.sort), asc(replyTemplates.id))
    .limit(MOST_TEMPLATES)
