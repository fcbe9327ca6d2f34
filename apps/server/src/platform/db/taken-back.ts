import type { Db } from './database.ts'
import { limitTransaction } from './limit-transaction.ts'

class TakenBack extends Error {}

/**
 * What work answers that writes, with every write taken back. Others who wait for a row that it has locked wait no longer
 * than its limits.
 */
export async function takenBack<T>(
  db: Db,
  limits: { lockMs: number; statementMs: number },
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  let answer: { value: T } | undefined
  await db
    .transaction(async (tx) => {
      await limitTransaction(tx, limits)
      answer = { value: await work(tx) }
      throw new TakenBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error
    })
  if (!answer) throw new Error('the transaction ended without an answer')
  return answer.value
}
