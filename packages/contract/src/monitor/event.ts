import { resource } from '@app/contract/shapes/resource.ts'
import { DayRange, Done, Id, Moment, named, PathId } from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'

/** Events that could not be handled: their notices are missing. The log is read-only. */
export const eventAdmin = resource({
  name: 'event',
  title: { zh: '失败事件', en: 'Failed events' },
  path: '/monitor/event',
  permission: 'monitor:event',
  id: 'id',
  verbs: ['list'],
  record: z.object({
    id: named('编号', 'No.', Id),
    kind: named('事件', 'Event', z.string()),
    subject: named('对象', 'About', z.string()),
    failure: named('失败原因', 'Failure', z.string().nullable()),
    tries: named('尝试次数', 'Tries', z.number()),
    createTime: named('发生时间', 'Happened', Moment),
    nextTime: named('下次重试', 'Next try', Moment.nullable()),
    parkedTime: named('停止重试', 'Given up', Moment.nullable()),
  }),
  draft: z.object({}),
  search: z.object({
    kind: named('事件', 'Event', z.string().max(40).optional()),
    params: named('发生时间', 'Happened', DayRange),
  }),
})

export const retryEvent = call({
  id: 'event.retry',
  summary: { zh: '重试失败的事件', en: 'Try a failed event again' },
  method: 'POST',
  path: '/monitor/event/{id}/retry',
  access: 'monitor:event:edit',
  params: z.object({ id: PathId }),
  answer: Done,
  invalidates: ['event:list'],
  problems: ['notFound'],
  log: { title: '失败事件', type: 'other' },
})
