import { addContact, leadAdmin, readContactStamp, withdrawContact } from '@app/contract/lead.ts'
import { desc } from 'drizzle-orm'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { crud } from '#platform/resource/crud.ts'
import { leaveContact, takeBackContact } from './actions.ts'
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
  handle(addContact, async ({ body }, ctx) => ({ data: { ref: await leaveContact(ctx, body) } })),
  handle(readContactStamp, (_, { encryption, now }) => ({
    data: { stamp: encryption.signTimestamp(now()) },
  })),
  handle(withdrawContact, async ({ body }, ctx) => {
    await takeBackContact(ctx, body.ref, body.mobile)
    return {}
  }),
]
