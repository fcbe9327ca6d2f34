import { resource } from '@app/contract/shapes/resource.ts'
import { Choice, DayRange, Id, Moment, named } from '@app/contract/shapes/shapes.ts'
import { z } from 'zod'
import { alertKinds, alertStates } from './alert.values.ts'

const Kind = Choice(alertKinds)

/** What the owner was warned of and when it was over. A job opens and ends them; the list is read-only. */
export const alertAdmin = resource({
  name: 'alert',
  title: { zh: '告警', en: 'Alerts' },
  path: '/bbs/alert',
  permission: 'bbs:alert',
  id: 'id',
  verbs: ['list'],
  record: z.object({
    id: named('编号', 'No.', Id),
    kind: named('告警', 'Alert', Kind),
    state: named('状态', 'Status', Choice(alertStates)),
    value: named('最近一次', 'Last measured', z.number()),
    worst: named('最高', 'Highest', z.number()),
    threshold: named('限值', 'Limit', z.number()),
    openedTime: named('开始时间', 'Since', Moment),
    endedTime: named('恢复时间', 'Resolved', Moment.nullable()),
  }),
  draft: z.object({}),
  search: z.object({
    kind: named('告警', 'Alert', Kind.optional()),
    state: named('状态', 'Status', Choice(alertStates).optional()),
    params: named('开始时间', 'Since', DayRange),
  }),
})
