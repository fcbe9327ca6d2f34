import { listReplyTemplates, replyTemplateAdmin } from '@app/contract/moderation/desk/reply-template.ts'
import { asc } from 'drizzle-orm'
import { handle, type RouteHandler, signedIn, worksInConsole } from '#platform/http/handle.ts'
import { crud } from '#platform/resource/crud.ts'
import { templatesInUse } from './store.ts'
import { replyTemplates } from './table.ts'

export const replyTemplateRoutes: RouteHandler[] = [
  ...crud(replyTemplateAdmin, {
    table: replyTemplates,
    order: [asc(replyTemplates.sort), asc(replyTemplates.id)],
    search: { name: [replyTemplates.name, 'like'], usedFor: [replyTemplates.usedFor, 'equal'] },
    nameOf: ({ name }) => name,
    unique: { bbs_reply_template_name: 'name' },
  }),
  handle(listReplyTemplates, async (_, ctx) => {
    const rows = worksInConsole(signedIn(ctx)) ? await templatesInUse(ctx.db) : []
    return { rows, total: rows.length }
  }),
]
