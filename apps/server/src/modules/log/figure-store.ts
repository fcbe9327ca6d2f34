import { sql } from 'drizzle-orm'
import type { Figures } from '#platform/module.ts'
import { loginLogs, operLogs } from './table.ts'

/** Sign-ins, and writes of the console, that succeeded. */
export const logFigures: Figures = {
  days: {
    signIns: { time: loginLogs.loginTime, where: sql`${loginLogs.msg} = '登录成功'` },
    writes: { time: operLogs.operTime, where: sql`${operLogs.status} = 0` },
  },
}
