import { randomInt } from 'node:crypto'

/** argon2id with 19 MiB and two passes, OWASP's minimum for it; the library's other defaults fit. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The argon2id hash of a password, in the standard encoded form that also carries salt and cost. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2')
  return hash(password, COST)
}

let decoy: Promise<string> | undefined

/**
 * Compares a password with what is stored. An account that has none takes as long as a wrong password, so
 * that time does not tell which names exist.
 */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  const { verify } = await import('@node-rs/argon2')
  decoy ??= hashPassword('no account has this password')
  const fits = await verify(stored || (await decoy), password)
  return fits && Boolean(stored)
}

const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A password to be read from a screen and typed: no characters that look alike. 16 characters, about 92 bits. */
export function generatePassword(): string {
  return Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
