import { randomInt } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { ConfigObject } from 'svg-captcha'
import type { Db } from '#platform/db/database.ts'
import { CLOCK_TOLERANCE_MS } from '#platform/rate-limit.ts'
import { captchas } from './table.ts'

/** The package's types leave out that it is itself a function, which draws a text of one's own. */
type DrawText = (text: string, options: ConfigObject) => string

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

/** Draws and stores a captcha. The picture is a base64 GIF, 160 by 60 pixels. */
export async function openCaptcha(db: Db, now: Date): Promise<{ img: string; uuid: string }> {
  const { text, answer } = makeSum()
  const uuid = crypto.randomUUID().replaceAll('-', '')
  // loaded by the first captcha: large, and of no use to readers
  const [{ default: sharp }, { default: svgCaptcha }] = await Promise.all([
    import('sharp'),
    import('svg-captcha'),
  ])
  const drawText = svgCaptcha as unknown as DrawText
  const svg = drawText(text, { width: 160, height: 60, noise: 2, color: false, background: '#ffffff' })
  const gif = await sharp(Buffer.from(svg)).gif({ colours: 16 }).toBuffer()
  await db.insert(captchas).values({ uuid, answer, expiresAt: new Date(now.getTime() + LIFE_MS) })
  return { img: gif.toString('base64'), uuid }
}

/** The answer of an open captcha, which is used up by asking; undefined when there is none. */
export async function useCaptcha(db: Db, uuid: string, now: Date): Promise<string | undefined> {
  const [used] = await db
    .delete(captchas)
    .where(
      and(
        eq(captchas.uuid, uuid),
        gt(captchas.expiresAt, now),
        lte(captchas.expiresAt, new Date(now.getTime() + LIFE_MS + CLOCK_TOLERANCE_MS)),
      ),
    )
    .returning({ answer: captchas.answer })
  return used?.answer
}
