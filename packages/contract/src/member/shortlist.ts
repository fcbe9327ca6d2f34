import { dataOf, Id, IdOrText } from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { SHORTLIST_MAX } from './shortlist.values.ts'

const Ids = z.array(IdOrText).max(SHORTLIST_MAX)

/**
 * Brings a browser's shortlist and the caller's together: what was added and taken away there since both last agreed is
 * done here, and the answer is what both have now. Repeating it changes nothing.
 */
export const syncShortlist = call({
  id: 'shortlist.sync',
  summary: { zh: '同步收藏的学校', en: 'Bring shortlists together' },
  method: 'POST',
  path: '/bbs/submitweb/syncShortlist',
  access: 'account',
  body: z.object({ added: Ids.default([]), removed: Ids.default([]) }),
  answer: dataOf(
    z.object({
      /** Oldest first. */
      ids: z.array(Id),
      /** What was not taken in: the list is full, or the school is gone or the caller's own. */
      left: z.array(Id),
    }),
  ),
  guardsRepeat: false,
  invalidatesNothingBecause: 'A shortlist is read by its owner only and never kept',
  problems: ['tooFast'],
})
