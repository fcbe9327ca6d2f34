import { dataOf } from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'

/**
 * How long a text waits for its first look at present: the median of the last seven days, in minutes. Null where too
 * few were decided to say.
 */
export const readReviewWait = call({
  id: 'review.wait',
  summary: { zh: '当前审核用时', en: 'How long a review takes at present' },
  method: 'POST',
  path: '/bbs/submitweb/getReviewWait',
  access: 'account',
  transaction: false,
  invalidatesNothingBecause: 'It is a read whose answer is not cached',
  answer: dataOf(z.object({ blog: z.number().nullable(), comment: z.number().nullable() })),
})
