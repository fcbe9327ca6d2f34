import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/**
 * What the server does with its secret: encrypts values that must not be readable in the database alone (phone numbers,
 * for example), makes keyed hashes to find such values by, and signs times.
 */
export interface Encryption {
  /** AES-256-GCM with a random IV, so that equal texts do not give equal results. */
  encrypt: (text: string) => string
  /** Undefined when the value was encrypted with another secret, or changed since. */
  decrypt: (encrypted: string) => string | undefined
  /** Encrypts what a link carries; only `openTicket` with the same purpose reads it. */
  sealTicket: (purpose: TicketPurpose, value: readonly (string | number)[]) => string
  /** Undefined for what was made up, or made for another purpose. */
  openTicket: (purpose: TicketPurpose, ticket: string) => readonly (string | number)[] | undefined
  /** HMAC-SHA256 of a text: finds the record of an encrypted value without decrypting any. */
  hmac: (text: string) => string
  /** A time with its signature, which a form carries to prove when it was handed out. */
  signTimestamp: (at: Date) => string
  /** The signed time; undefined where the signature is not ours. */
  readTimestamp: (signed: string) => Date | undefined
}

/** What a link may open. */
export type TicketPurpose = 'material' | 'export' | 'wechat'

/** True for the same text. The time that it takes says nothing of where two of one length differ. */
export function isEqualSecret(received: string, expected: string): boolean {
  const [one, other] = [Buffer.from(received), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const IV_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM; `purpose` is authenticated with the text, so that the result opens for the same purpose alone. */
function seal(key: Buffer, text: string, purpose: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
}

function open(key: Buffer, sealed: string, purpose: string): string | undefined {
  try {
    const bytes = Buffer.from(sealed, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
      'utf8',
    )
  } catch {
    return undefined
  }
}

/** Derives a key for each purpose from the secret (HKDF), so that no result of one can serve as another. */
export function openEncryption(secret: string): Encryption {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  // these names are part of the keys: with others, nothing written before could be read
  const encryptionKey = key('seal')
  const hashKey = key('mark')
  const timestampKey = key('stamp')
  const sign = (text: string) =>
    createHmac('sha256', timestampKey).update(text).digest('base64url').slice(0, 22)
  const ticketKey = key('ticket')
  return {
    encrypt: (text) => seal(encryptionKey, text, ''),
    decrypt: (encrypted) => open(encryptionKey, encrypted, ''),
    sealTicket: (purpose, value) => seal(ticketKey, JSON.stringify(value), purpose),
    openTicket(purpose, ticket) {
      const text = open(ticketKey, ticket, purpose)
      return text === undefined ? undefined : (JSON.parse(text) as (string | number)[])
    },
    hmac: (text) => createHmac('sha256', hashKey).update(text).digest('base64'),
    signTimestamp: (at) => `${at.getTime().toString(36)}.${sign(at.getTime().toString(36))}`,
    readTimestamp(signed) {
      const [time = '', signature = ''] = signed.split('.')
      if (!isEqualSecret(signature, sign(time))) return undefined
      return new Date(Number.parseInt(time, 36))
    },
  }
}
