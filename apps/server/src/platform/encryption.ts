import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** Encryption of what nobody who reads the database alone may read (phone numbers, for one), keyed hashes and signed times. */
export interface Encryption {
  /** AES-256-GCM; the same text gives another result each time. */
  encrypt: (text: string) => string
  /** Undefined when it was encrypted with another secret or changed since. */
  decrypt: (sealed: string) => string | undefined
  /** A keyed hash, equal for equal texts, for looking something up without opening it. */
  hmac: (text: string) => string
  /** A moment that only this product can have written, for forms. */
  signTimestamp: (at: Date) => string
  /** When the stamp was made; undefined for a forged one. */
  readTimestamp: (stamp: string) => Date | undefined
}

const IV_BYTES = 12
const TAG_BYTES = 16

export function openEncryption(secret: string): Encryption {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const sealKey = key('seal')
  const markKey = key('mark')
  const stampKey = key('stamp')
  const sign = (text: string) => createHmac('sha256', stampKey).update(text).digest('base64url').slice(0, 22)
  return {
    encrypt(text) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
    },
    decrypt(sealed) {
      try {
        const bytes = Buffer.from(sealed, 'base64')
        const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, IV_BYTES))
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
        return Buffer.concat([
          decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
          decipher.final(),
        ]).toString('utf8')
      } catch {
        return undefined
      }
    },
    hmac: (text) => createHmac('sha256', markKey).update(text).digest('base64'),
    signTimestamp: (at) => `${at.getTime().toString(36)}.${sign(at.getTime().toString(36))}`,
    readTimestamp(stamp) {
      const [time = '', signature = ''] = stamp.split('.')
      const expected = Buffer.from(sign(time))
      const given = Buffer.from(signature)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
      return new Date(Number.parseInt(time, 36))
    },
  }
}
