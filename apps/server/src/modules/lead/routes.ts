import { addLead, leadAdmin, readFormStamp, withdrawLead } from '@app/contract/contact/lead.ts'
import { desc } from 'drizzle-orm'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { crud } from '#platform/resource/crud.ts'
import { acceptLead, eraseLead } from './actions.ts'
import { leads } from './table.ts'

export const leadRoutes: RouteHandler[] = [
  ...crud(leadAdmin, {
    table: leads,
    order: [desc(leads.createTime)],
    search: {
      name: [leads.name, 'like'],
      status: [leads.status, 'equal'],
      params: [leads.createTime, 'days'],
    },
    nameOf: () => '',
    complete: ({ encryption }, row) => ({
      ...row,
      mobile: row.mobile ? (encryption.decrypt(String(row.mobile)) ?? '—') : '',
    }),
  }),
  handle(addLead, async ({ body }, ctx) => ({ data: { ref: await acceptLead(ctx, body) } })),
  handle(readFormStamp, (_, { encryption, now }) => ({
    data: { stamp: encryption.signTimestamp(now()) },
  })),
  handle(withdrawLead, async ({ body }, ctx) => {
    await eraseLead(ctx, body.ref, body.mobile)
    return {}
  }),
]
