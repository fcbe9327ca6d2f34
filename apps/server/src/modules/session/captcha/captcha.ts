import { randomInt } from 'node:crypto'
import { MINUTE_MS } from '@app/contract/time.values.ts'
import { and, eq, gt, lte, ne } from 'drizzle-orm'
import { captchas } from '#modules/session/table.ts'
import type { Db } from '#platform/db/database.ts'
import { CLOCK_TOLERANCE_MS } from '#platform/limit/rate-limit.ts'
import { drawSum } from './captcha-picture.ts'

/** A captcha is good for two minutes and one try. */
const LIFE_MS = 120_000

/** Two digits with + - * or an exact division, and what they come to. */
export function makeSum(pick: (below: number) => number = randomInt): { text: string; answer: string } {
  const first = pick(10)
  const second = pick(10)
  switch (pick(4)) {
    case 0:
      return { text: `${first}+${second}=?`, answer: String(first + second) }
    case 1:
      return {
        text: `${Math.max(first, second)}-${Math.min(first, second)}=?`,
        answer: String(Math.abs(first - second)),
      }
    case 2:
      return { text: `${first}*${second}=?`, answer: String(first * second) }
    default: {
      const divisor = second || 1
      return { text: `${first * divisor}/${divisor}=?`, answer: String(first) }
    }
  }
}

/** Draws and stores a captcha. The picture is a GIF in base64. */
export async function openCaptcha(db: Db, now: Date): Promise<{ img: string; uuid: string }> {
  const { text, answer } = makeSum()
  const uuid = crypto.randomUUID().replaceAll('-', '')
  const gif = await drawSum(text)
  await db.insert(captchas).values({ uuid, answer, expiresAt: new Date(now.getTime() + LIFE_MS) })
  return { img: gif.toString('base64'), uuid }
}

/** How long a right answer stands for further codes of the same step. */
const SOLVED_MS = 10 * MINUTE_MS

/**
 * Stores under a keyed hash that the answer of a captcha was right for one step. The row opens nothing by itself: it has
 * no answer, and lives longer than a captcha may.
 */
export async function storeSolved(db: Db, mark: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + SOLVED_MS)
  await db.insert(captchas).values({ uuid: mark, answer: '', expiresAt }).onConflictDoNothing()
}

/** Whether the answer was right for this step a few minutes ago. */
export async function isSolved(db: Db, mark: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ uuid: captchas.uuid })
    .from(captchas)
    .where(and(eq(captchas.uuid, mark), eq(captchas.answer, ''), gt(captchas.expiresAt, now)))
  return row !== undefined
}

/** The answer of an open captcha, which is used up by asking; undefined when there is none. */
export async function useCaptcha(db: Db, uuid: string, now: Date): Promise<string | undefined> {
  const [used] = await db
    .delete(captchas)
    .where(
      and(
        eq(captchas.uuid, uuid),
        gt(captchas.expiresAt, now),
        ne(captchas.answer, ''),
        lte(captchas.expiresAt, new Date(now.getTime() + LIFE_MS + CLOCK_TOLERANCE_MS)),
      ),
    )
    .returning({ answer: captchas.answer })
  return used?.answer
}
