import { randomInt } from 'node:crypto'
import { type SmsScene, smsCodeSeconds } from '@app/contract/account/phone.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { phoneHashOf } from '#modules/account/store.ts'
import { smsCodes } from '#modules/session/table.ts'
import type { Db } from '#platform/db/database.ts'
import { type Encryption, isEqualSecret } from '#platform/encryption.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { limits } from '#platform/limit/limits.ts'
import { CLOCK_TOLERANCE_MS } from '#platform/limit/rate-limit.ts'

const LIFE_MS = smsCodeSeconds.expireIn * 1_000
/** So many wrong tries end a code. */
const MAX_TRIES = 5

const hashOf = (encryption: Encryption, phoneHash: string, scene: SmsScene, code: string) =>
  encryption.hmac(`sms ${phoneHash} ${scene} ${code}`)

/**
 * Makes a code of six digits in place of any earlier one of this number and scene. Stores its hash alone. `network`
 * is that of the request, null where an address names no visitor.
 */
export async function makeSmsCode(
  db: Db,
  encryption: Encryption,
  phoneHash: string,
  scene: SmsScene,
  now: Date,
  network: string | null,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const row = {
    codeHash: hashOf(encryption, phoneHash, scene, code),
    tries: 0,
    expiresAt: new Date(now.getTime() + LIFE_MS),
    sentAt: now,
    network,
  }
  await db
    .insert(smsCodes)
    .values({ phoneHash, scene, ...row })
    .onConflictDoUpdate({ target: [smsCodes.phoneHash, smsCodes.scene], set: row })
  return code
}

/** A code that was right, and is still to be used up. */
export interface RightCode {
  phoneHash: string
  scene: SmsScene
  codeHash: string
}

/**
 * Compares a code with the sent one. A try counts before the comparison and independently of the caller's
 * transaction; a right one does not count, so that a form with another error can be sent again. Throws `smsBad` with
 * the field that held it.
 */
export async function checkSmsCode(
  ctx: Pick<Ctx, 'limiter' | 'encryption' | 'now'>,
  phone: string,
  scene: SmsScene,
  written: string | null | undefined,
  field = 'smsCode',
): Promise<RightCode> {
  const { limiter, encryption } = ctx
  const now = ctx.now()
  const phoneHash = phoneHashOf(encryption, phone)
  const isThis = and(eq(smsCodes.phoneHash, phoneHash), eq(smsCodes.scene, scene))
  const [found] = await limiter.apart
    .update(smsCodes)
    .set({ tries: sql`${smsCodes.tries} + 1` })
    .where(
      and(
        isThis,
        gt(smsCodes.expiresAt, now),
        // one that lasts longer was made by a clock that ran ahead
        lte(smsCodes.expiresAt, new Date(now.getTime() + LIFE_MS + CLOCK_TOLERANCE_MS)),
        lt(smsCodes.tries, MAX_TRIES),
      ),
    )
    .returning({ codeHash: smsCodes.codeHash })
  const received = hashOf(encryption, phoneHash, scene, (written ?? '').normalize('NFKC').trim())
  const expected = found?.codeHash ?? received.split('').reverse().join('')
  if (!isEqualSecret(received, expected) || !found) throw problem('smsBad', { field })
  await limiter.apart
    .update(smsCodes)
    .set({ tries: sql`greatest(${smsCodes.tries} - 1, 0)` })
    .where(and(isThis, eq(smsCodes.codeHash, found.codeHash)))
  return { phoneHash, scene, codeHash: found.codeHash }
}

/**
 * Uses a right code up in the transaction that acts on it. Of two at the same moment one succeeds. It proves the phone of
 * a person behind the network that uses it (a stranger may have asked for the code), and counts as an unused code no longer.
 */
export async function spendSmsCode(
  { db, limiter, now, client }: Pick<Ctx, 'db' | 'limiter' | 'now' | 'client'>,
  { phoneHash, scene, codeHash }: RightCode,
  field = 'smsCode',
) {
  const [spent] = await db
    .delete(smsCodes)
    .where(and(eq(smsCodes.phoneHash, phoneHash), eq(smsCodes.scene, scene), eq(smsCodes.codeHash, codeHash)))
    .returning({ sentAt: smsCodes.sentAt, network: smsCodes.network })
  if (!spent) throw problem('smsBad', { field })
  const { sentAt, network } = spent
  await limiter.notePerson(db, client, `phone ${phoneHash}`, now())
  if (sentAt === null) return
  // windows in the order in which a code that is sent takes them
  if (network !== null) {
    const who = { ip: network, isOneVisitor: true }
    await limiter.giveBack(db, limits.smsHour, who, sentAt)
    await limiter.giveBack(db, limits.smsDay, who, sentAt)
    await limiter.giveBack(db, limits.smsUnproven, 'all', sentAt)
  }
  await limiter.giveBack(db, limits.smsSite, 'all', sentAt)
}
