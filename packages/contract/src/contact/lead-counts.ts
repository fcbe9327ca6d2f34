import { dataOf } from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'

// apart from the other calls of leads: every page of the console loads these

/**
 * The caller's own leads that wait: to be called for the first time, and due by their next date. `isOwner` is true for who
 * has leads or stands in an assignment rule, and may get one at any time. `withdrawn` counts those of the caller's that their
 * people took back within a day; it names none of them.
 */
export const LeadCounts = z.object({
  fresh: z.number(),
  due: z.number(),
  withdrawn: z.number(),
  /** New leads without an owner, of those that the caller sees. */
  unowned: z.number(),
  isOwner: z.boolean(),
})
export type LeadCounts = z.output<typeof LeadCounts>

export const readLeadCounts = call({
  id: 'lead.counts',
  summary: { zh: '我的待办线索', en: 'My leads that wait' },
  method: 'GET',
  path: '/bbs/contact/counts',
  access: 'bbs:contact:list',
  answer: dataOf(LeadCounts),
  shows: ['lead:list'],
})

/** The same as an event stream: `count` at once, with each new lead of the caller, and when a date comes. */
export const leadStream = call({
  id: 'lead.stream',
  summary: { zh: '线索实时流', en: 'Live stream of leads' },
  method: 'GET',
  path: '/bbs/contact/stream',
  access: 'bbs:contact:list',
  answers: 'stream',
  answer: z.object({}),
})
