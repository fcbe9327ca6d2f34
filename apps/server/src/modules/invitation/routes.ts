import { invitationAdmin, listInvitedMembers } from '@app/contract/member/invitation.ts'
import { invitationText, tidyInvitation } from '@app/contract/member/invitation.values.ts'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { desc, eq } from 'drizzle-orm'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { crud } from '#platform/resource/crud.ts'
import { newInvitation } from './rules.ts'
import { invitedMembers } from './store.ts'
import { invitations } from './table.ts'

/** Members of a code that one answer holds. */
const MOST_SHOWN = 500

export const invitationRoutes: RouteHandler[] = [
  ...crud(invitationAdmin, {
    table: invitations,
    order: [desc(invitations.id)],
    search: {
      // a whole code, however it is written
      code: (code) => (code ? eq(invitations.code, tidyInvitation(String(code))) : undefined),
      remark: [invitations.remark, 'like'],
      status: [invitations.status, 'equal'],
    },
    nameOf: ({ remark }) => remark ?? '',
    beforeWrite: (_, __, id) => (id === undefined ? { code: newInvitation() } : {}),
    // who came by which code stays known
    beforeRemove: (_, rows) => {
      const used = rows.find(({ usedCount }) => usedCount > 0)
      if (used) throw problem('invitationUsed', { values: { code: invitationText(used.code) } })
    },
  }),
  handle(listInvitedMembers, ({ params, query }, { db }) =>
    invitedMembers(db, params.id, pageOf(query, {}, MOST_SHOWN)),
  ),
]
