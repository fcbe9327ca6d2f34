import { dataOf, IdOrText, Moment } from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'

/** Says that the caller has the form of a record open, or has closed it; answers who else has it open now. */
export const markEditing = call({
  id: 'editing.mark',
  summary: { zh: '标记正在编辑', en: 'Say that a form is open' },
  method: 'POST',
  path: '/common/editing',
  access: 'account',
  guardsRepeat: false,
  body: z.object({
    /** The name of a declared resource, whose records the caller may change. */
    resource: z.string().max(40),
    id: IdOrText,
    isOpen: z.boolean(),
  }),
  answer: dataOf(z.object({ others: z.array(z.object({ name: z.string(), since: Moment })) })),
  invalidatesNothingBecause: 'No answer that is cached shows who has a form open',
  problems: ['notAllowed'],
})
