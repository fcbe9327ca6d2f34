import { dataOf } from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'

// apart from the other calls of the ledger: every page of the console loads this

/**
 * The entries that the caller looks after: past their review, and due within two weeks; and the changes of others that
 * wait for the caller's approval, none for who may not approve.
 */
export const readFactCounts = call({
  id: 'fact.counts',
  summary: { zh: '我负责的到期数字', en: 'My facts that are due for review' },
  method: 'GET',
  path: '/bbs/fact/counts',
  access: 'bbs:fact:list',
  answer: dataOf(z.object({ overdue: z.number(), soon: z.number(), toApprove: z.number() })),
  shows: ['fact'],
})
