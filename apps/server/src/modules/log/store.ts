import { businessTypes } from '@app/contract/call.ts'
import { lt } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { addressOf, type LoggedWrite } from '#platform/http/perform.ts'
import { loginLogs, operLogs } from './table.ts'

const MAX_TEXT = 2000
/** Keys whose values are never logged. */
const SECRETS = new Set([
  'password',
  'oldPassword',
  'newPassword',
  'confirmPassword',
  'accessKeySecret',
  'webhookSecret',
  'smtpPassword',
])

/** Writes a row of the sign-in log. */
export async function logSignIn(db: Db, row: typeof loginLogs.$inferInsert): Promise<void> {
  await db.insert(loginLogs).values(row)
}

function written(value: unknown): string {
  return JSON.stringify(value, (key, inner) => (SECRETS.has(key) ? undefined : inner)).slice(0, MAX_TEXT)
}

/** One row of the operation log for a call that declares `log` (docs/console-rules.md#operation-log). */
export async function logOperation(
  db: Db,
  placeOf: (ip: string) => string,
  entry: LoggedWrite,
): Promise<void> {
  const { call, me, asked, answer, failure, startedAt, tookMs } = entry
  const params = asked.params as Record<string, string>
  await db.insert(operLogs).values({
    title: call.log?.title ?? '',
    businessType: businessTypes[call.log?.type ?? 'other'],
    method: `${call.id}()`,
    requestMethod: call.method,
    operatorType: 1,
    operName: me?.userName ?? '',
    deptName: me?.deptName ?? '',
    operUrl: addressOf(call)
      .replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
      .slice(0, 255),
    operIp: asked.client.ip,
    operLocation: placeOf(asked.client.ip),
    operParam: written(
      call.method === 'PUT' || call.method === 'POST'
        ? asked.body
        : { ...params, ...(asked.query as object) },
    ),
    jsonResult: answer ? written(answer) : '',
    status: failure ? 1 : 0,
    errorMsg: failure.slice(0, MAX_TEXT),
    operTime: startedAt,
    costTime: tookMs,
  })
}

/** Sign-in rows hold network addresses, so they are kept 180 days only. */
export async function forgetOldSignIns(db: Db, now: Date): Promise<void> {
  await db.delete(loginLogs).where(lt(loginLogs.loginTime, new Date(now.getTime() - 180 * 86_400_000)))
}
