import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** Keeps what must not be readable by whoever reads the database alone: phone numbers, for one. */
export interface Vault {
  /** AES-256-GCM; the same text gives another result each time. */
  seal: (text: string) => string
  /** Undefined when it was sealed with another secret or changed since. */
  open: (sealed: string) => string | undefined
  /** A keyed hash, equal for equal texts, for looking something up without opening it. */
  mark: (text: string) => string
  /** A moment that only this product can have written, for forms. */
  stampTime: (at: Date) => string
  /** When the stamp was made; undefined for a forged one. */
  readStamp: (stamp: string) => Date | undefined
}

const IV_BYTES = 12
const TAG_BYTES = 16

export function openVault(secret: string): Vault {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const sealKey = key('seal')
  const markKey = key('mark')
  const stampKey = key('stamp')
  const sign = (text: string) => createHmac('sha256', stampKey).update(text).digest('base64url').slice(0, 22)
  return {
    seal(text) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
    },
    open(sealed) {
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
    mark: (text) => createHmac('sha256', markKey).update(text).digest('base64'),
    stampTime: (at) => `${at.getTime().toString(36)}.${sign(at.getTime().toString(36))}`,
    readStamp(stamp) {
      const [time = '', signature = ''] = stamp.split('.')
      const expected = Buffer.from(sign(time))
      const given = Buffer.from(signature)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
      return new Date(Number.parseInt(time, 36))
    },
  }
}
