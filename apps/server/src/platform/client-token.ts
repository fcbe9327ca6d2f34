import { createHash } from 'node:crypto'
import { problem } from '@app/contract/wire/problem.ts'
import { lt, sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { moment, reference } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'

/** How long a repeat is known. */
const LIFETIME_MS = 24 * 3_600_000

/** What was answered to a write that its client may send again. */
export const clientTokens = pgTable(
  'sys_client_token',
  {
    userId: reference('user_id').notNull(),
    callId: varchar('call_id', { length: 60 }).notNull(),
    token: varchar('token', { length: 36 }).notNull(),
    bodyHash: varchar('body_hash', { length: 44 }).notNull(),
    answer: jsonb('answer').$type<Record<string, unknown>>(),
    createTime: moment('create_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.callId, table.token] }),
    index('sys_client_token_time').on(table.createTime),
  ],
)

interface Use {
  userId: number
  callId: string
  token: string
  body: unknown
  now: Date
  /** The answer as the wire has it, and back. */
  encode: (answer: object) => Record<string, unknown>
  decode: (stored: Record<string, unknown>) => Record<string, unknown>
}

/**
 * Does a write once for each token, in the write's own transaction: of any number of equal requests at the same time
 * one does it, the others wait for it and get its answer. Throws `clientTokenReused` for another body.
 */
export async function onceForToken(
  db: Db,
  { userId, callId, token, body, now, encode, decode }: Use,
  write: () => Promise<object>,
): Promise<object> {
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('base64')
  const mine = sql`${clientTokens.userId} = ${userId} and ${clientTokens.callId} = ${callId} and ${clientTokens.token} = ${token}`
  await db
    .delete(clientTokens)
    .where(sql`${mine} and ${clientTokens.createTime} < ${new Date(now.getTime() - LIFETIME_MS)}`)
  const [taken] = await db
    .insert(clientTokens)
    .values({ userId, callId, token, bodyHash, createTime: now })
    .onConflictDoNothing()
    .returning({ token: clientTokens.token })
  if (!taken) {
    const [known] = await db.select().from(clientTokens).where(mine)
    if (known?.bodyHash !== bodyHash || !known.answer) throw problem('clientTokenReused')
    return decode(known.answer)
  }
  const answer = await write()
  await db
    .update(clientTokens)
    .set({ answer: encode(answer) })
    .where(mine)
  return answer
}

/** Forgets tokens that no repeat is expected for. */
export async function purgeClientTokens(db: Db, now: Date): Promise<void> {
  await db.delete(clientTokens).where(lt(clientTokens.createTime, new Date(now.getTime() - LIFETIME_MS)))
}
