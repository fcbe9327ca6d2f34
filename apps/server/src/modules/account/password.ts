import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { problem } from '@app/contract/wire/problem.ts'
import { ConcurrencyLimiter, QueueFull } from '#platform/limit/concurrency-limiter.ts'

/** argon2id with 19 MiB and two passes, OWASP's minimum for it; the library's other defaults fit. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * A hash takes a processor for some milliseconds, on purpose. One processor is left to the pages, and tries that would
 * wait for seconds are refused.
 */
const gate = new ConcurrencyLimiter({ limit: Math.max(1, availableParallelism() - 1), queueLimit: 200 })

const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  gate.run(work).catch((error: unknown) => {
    if (!(error instanceof QueueFull)) throw error
    const { retryAfterSeconds: seconds } = error
    throw problem('tooFast', { values: { seconds }, data: { retryAfter: seconds } })
  })

/** The argon2id hash of a password, in the standard encoded form that also carries salt and cost. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2')
  return inTurn(() => hash(password, COST))
}

let dummyHash: Promise<string> | undefined

/**
 * Compares a password with what is stored. An account that has none takes as long as a wrong password, so
 * that time does not tell which names exist.
 */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  const { verify } = await import('@node-rs/argon2')
  dummyHash ??= hashPassword('no account has this password')
  const known = stored || (await dummyHash)
  const fits = await inTurn(() => verify(known, password))
  return fits && Boolean(stored)
}

const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A password to be read from a screen and typed: no characters that look alike. 16 characters, about 92 bits. */
export function generatePassword(): string {
  return Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
