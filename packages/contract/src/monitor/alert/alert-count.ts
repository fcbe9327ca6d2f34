import { dataOf } from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'

// apart from the list of alerts: every page of the console loads this

/** How many alerts last. */
export const readAlertCount = call({
  id: 'alert.count',
  summary: { zh: '进行中的告警数', en: 'How many alerts last' },
  method: 'GET',
  path: '/bbs/alert/count',
  access: 'bbs:alert:list',
  answer: dataOf(z.object({ open: z.number() })),
  shows: ['alert'],
})
