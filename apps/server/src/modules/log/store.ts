import { maskEmail, maskPhone } from '@app/contract/account/phone.values.ts'
import { businessTypes } from '@app/contract/wire/call.ts'
import { and, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { LoggedWrite } from '#platform/http/app-context.ts'
import { textOfMessage } from '#platform/text/escape-html.ts'
import { loginLogs, operLogs } from './table.ts'

const MAX_TEXT = 2000
/** Keys whose values are never logged, whatever stands before or behind these words in them. */
const SECRET =
  /pass(word|wd|code|phrase)|pwd|secret|token|credential|captcha|(sms|totp|recovery)codes?|ticket/i

/** Writes a row of the sign-in log. */
export async function logSignIn(db: Db, row: typeof loginLogs.$inferInsert): Promise<void> {
  await db.insert(loginLogs).values(row)
}

/** Keys whose values are numbers and addresses of people; readers of the log need not have the right to read those. */
const CONTACT = /phone|mobile|e?mail|^contact$|^to$/i

function masked(contact: string): string {
  return contact.includes('@') ? maskEmail(contact) : maskPhone(contact)
}

function written(value: unknown, leftOut: readonly string[] = []): string {
  return JSON.stringify(value, function (this: { configKey?: unknown }, key, inner) {
    // a setting is named by its key beside it
    const isSecret = SECRET.test(key) || (key === 'configValue' && SECRET.test(String(this.configKey)))
    if (isSecret || leftOut.includes(key)) return undefined
    return CONTACT.test(key) && typeof inner === 'string' ? masked(inner) : inner
  }).slice(0, MAX_TEXT)
}

/** One row of the operation log for a call that declares `log` (docs/console-rules.md#operation-log). */
export async function logOperation(
  db: Db,
  locationOf: (ip: string) => string,
  entry: LoggedWrite,
): Promise<void> {
  const { call, me, request, answer, failure, startedAt, tookMs } = entry
  const params = request.params as Record<string, string>
  // what an import reports is HTML for the clients of the template; the log is read as text
  const isHtml = call.log?.type === 'import'
  const answered = answer && isHtml && answer.msg ? { ...answer, msg: textOfMessage(answer.msg) } : answer
  await db.insert(operLogs).values({
    title: call.log?.title ?? '',
    businessType: businessTypes[call.log?.type ?? 'other'],
    method: `${call.id}()`,
    requestMethod: call.method,
    operatorType: 1,
    operName: me?.userName ?? '',
    deptName: me?.deptName ?? '',
    // without the API's prefix, as clients of the admin template show it
    operUrl: call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name])).slice(0, 255),
    operIp: request.client.ip,
    operLocation: locationOf(request.client.ip),
    // clients send some writes in the query alone
    operParam: written(
      {
        ...(call.method === 'PUT' || call.method === 'POST' ? {} : params),
        ...(request.query as object),
        ...(request.body as object),
      },
      call.log?.leavesOutSent,
    ),
    jsonResult: answered && !call.log?.leavesOutAnswer ? written(answered, call.log?.leavesOut) : '',
    status: failure ? 1 : 0,
    errorMsg: (isHtml ? textOfMessage(failure) : failure).slice(0, MAX_TEXT),
    operTime: startedAt,
    costTime: tookMs,
  })
}

/** Logs what an operator did by a command, without an account and without a request. */
export async function logCommand(
  db: Db,
  did: { command: string; title: string; type: keyof typeof businessTypes; input: object; now: Date },
): Promise<void> {
  await db.insert(operLogs).values({
    title: did.title,
    businessType: businessTypes[did.type],
    method: did.command,
    operName: did.command,
    operParam: written(did.input),
    operTime: did.now,
  })
}

/** Empties one of the logs; its numbers go on. */
export async function emptyLog(db: Db, log: typeof operLogs | typeof loginLogs): Promise<void> {
  await db.execute(sql`truncate table ${log}`)
}

/**
 * Deletes network addresses after 180 days (docs/community-rules.md#retention): whole rows of sign-ins, and only the
 * address in the operation log.
 */
export async function forgetOldAddresses(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 180 * 86_400_000)
  await db.delete(loginLogs).where(lt(loginLogs.loginTime, before))
  await db
    .update(operLogs)
    .set({ operIp: '', operLocation: '' })
    .where(and(lt(operLogs.operTime, before), ne(operLogs.operIp, '')))
}
