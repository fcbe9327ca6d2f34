import { dataOf } from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'

// apart from the other calls of the queue: every page of the console loads this

/** How much of the queue is the caller's: handed over to the caller, and escalated to one of the caller's roles. */
export const readReviewCounts = call({
  id: 'review.counts',
  summary: { zh: '转交给我的待审内容', en: 'Items handed over to me' },
  method: 'GET',
  path: '/bbs/review/counts',
  access: 'bbs:review:edit',
  answer: dataOf(z.object({ mine: z.number(), escalated: z.number() })),
  shows: ['review'],
})
