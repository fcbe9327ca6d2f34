import { constants, createPrivateKey, generateKeyPair, privateDecrypt, randomInt } from 'node:crypto'
import { promisify } from 'node:util'

/** argon2id with 19 MiB and two passes, OWASP's minimum for it; the library's other defaults fit. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

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

const SIGNS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A password to be read from a screen and typed: no signs that look alike. 16 signs, about 92 bits. */
export function generatePassword(): string {
  return Array.from({ length: 16 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
}

/** RSA 2048: the public key as base64 SPKI for browsers, the private key as PEM for the database. */
export async function makePasswordKey(): Promise<{ publicKey: string; privateKey: string }> {
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { publicKey: pair.publicKey.toString('base64'), privateKey: pair.privateKey }
}

/** Opens RSA-OAEP (SHA-256) ciphertext in base64; undefined when it was not made with this key. */
export function openPassword(sealed: string, privateKey: string): string | undefined {
  try {
    return privateDecrypt(
      { key: createPrivateKey(privateKey), padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(sealed, 'base64'),
    ).toString('utf8')
  } catch {
    return undefined
  }
}
