import { Choice, Done, named, PathId, WholeOrText } from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { reviewReasons } from './review.values.ts'
import { sanctionKinds } from './sanction.values.ts'

/**
 * Warns, mutes or bans a member, or takes it back. Moderators warn and mute for up to 720 hours, administrators do
 * all. A warning, mute or ban lowers the level by one; a ban ends every session.
 */
export const sanctionUser = call({
  id: 'sanction.set',
  summary: { zh: '处罚用户', en: 'Sanction a person' },
  method: 'PUT',
  path: '/bbs/user/{userId}/sanction',
  access: 'bbs:user:sanction',
  params: z.object({ userId: PathId }),
  body: z.object({
    kind: named('处罚', 'Sanction', Choice(sanctionKinds)),
    /** Of a mute or a ban; a ban without hours has no end. */
    hours: named('时长（小时）', 'Hours', WholeOrText(100_000, 1)).nullish(),
    reasonKey: named('原因', 'Reason', Choice(reviewReasons)),
    note: named('备注', 'Note', z.string().trim().max(500)).nullish(),
  }),
  answer: Done,
  invalidates: ['account:{params.userId}', 'audit:list'],
  log: { title: '用户处罚', type: 'edit' },
  problems: ['notFound', 'notAllowed', 'muteHours'],
})
