import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { ConcurrencyLimiter, inTurn } from '#platform/limit/concurrency-limiter.ts'
import { HashThread } from './hash-thread.ts'

/** argon2id with 19 MiB and two passes, OWASP's minimum for it; the library's other defaults fit. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * A hash takes a processor for some milliseconds, on purpose. Threads of lower priority compute them, one processor less
 * than there are, so that pages do not wait. Tries that would wait for seconds are refused.
 */
const gate = new ConcurrencyLimiter({ limit: Math.max(1, availableParallelism() - 1), queueLimit: 200 })
const idleThreads: HashThread[] = []

/** Runs a task on an idle thread when it is its turn; the limiter bounds how many threads there are. */
function compute(task: Parameters<HashThread['run']>[0]): Promise<string | boolean> {
  return inTurn(gate, async () => {
    const thread = idleThreads.pop() ?? new HashThread()
    try {
      return await thread.run(task)
    } finally {
      idleThreads.push(thread)
    }
  })
}

/** The argon2id hash of a password, in the standard encoded form that also carries salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return compute({ kind: 'hash', password, cost: COST }) as Promise<string>
}

let dummyHash: Promise<string> | undefined

/**
 * Compares a password with what is stored. An account that has none takes as long as a wrong password, so
 * that time does not tell which names exist.
 */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('no account has this password').catch((error: unknown) => {
    dummyHash = undefined
    throw error
  })
  const known = stored || (await dummyHash)
  const fits = await compute({ kind: 'verify', password, hash: known })
  return fits === true && Boolean(stored)
}

const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A password to be read from a screen and typed: no characters that look alike. 16 characters, about 92 bits. */
export function generatePassword(): string {
  return Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
