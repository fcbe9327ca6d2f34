import { cleanLoginLogs, cleanOperLogs, loginLogAdmin, operLogAdmin } from '@app/contract/monitor/log.ts'
import { desc } from 'drizzle-orm'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { crud } from '#platform/resource/crud.ts'
import { longList } from '#platform/resource/long-list.ts'
import { emptyLog } from './store.ts'
import { loginLogs, operLogs } from './table.ts'

const operLog = {
  table: operLogs,
  time: operLogs.operTime,
  order: [desc(operLogs.operTime)],
  nameOf: () => '',
  search: {
    operIp: [operLogs.operIp, 'pairs'],
    title: [operLogs.title, 'pairs'],
    operName: [operLogs.operName, 'pairs'],
    businessType: [operLogs.businessType, 'equal'],
    businessTypes: [operLogs.businessType, 'among'],
    status: [operLogs.status, 'equal'],
    params: [operLogs.operTime, 'moments'],
  },
} as const

const loginLog = {
  table: loginLogs,
  time: loginLogs.loginTime,
  order: [desc(loginLogs.loginTime)],
  nameOf: () => '',
  search: {
    ipaddr: [loginLogs.ipaddr, 'pairs'],
    userName: [loginLogs.userName, 'pairs'],
    status: [loginLogs.status, 'equal'],
    params: [loginLogs.loginTime, 'moments'],
  },
} as const

export const logRoutes: RouteHandler[] = [
  longList(operLogAdmin, operLog),
  ...crud(
    { ...operLogAdmin, verbs: ['remove', 'export'] },
    {
      ...operLog,
      order: [...operLog.order],
      // a workbook says the unit in the cell
      complete: (_, row) => ({ ...row, costTime: `${row.costTime}毫秒` }),
    },
  ),
  handle(cleanOperLogs, async (_, { db }) => {
    await emptyLog(db, operLogs)
    return {}
  }),
  longList(loginLogAdmin, loginLog),
  ...crud({ ...loginLogAdmin, verbs: ['remove', 'export'] }, { ...loginLog, order: [...loginLog.order] }),
  handle(cleanLoginLogs, async (_, { db }) => {
    await emptyLog(db, loginLogs)
    return {}
  }),
]
