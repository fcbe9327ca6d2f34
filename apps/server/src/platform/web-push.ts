import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto'

/** The keys by which push services know this installation (VAPID, RFC 8292), as base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** What a browser gave to be written to: its address at the push service and its keys, as base64url. */
export interface PushSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

const CURVE = 'prime256v1'
const POINT_BYTES = 65
const RECORD_SIZE = 4096
/** The delimiter of the last record (RFC 8188). */
const LAST_RECORD = 2
/** A token may be valid for a day at most; half of it leaves room for clocks that differ. */
const TOKEN_SECONDS = 12 * 3600

const bytesOf = (text: string) => Buffer.from(text, 'base64url')

/** Makes the keys of an installation. */
export function makePushKeys(): PushKeys {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: CURVE }).privateKey.export({
    format: 'jwk',
  })
  const point = Buffer.concat([Buffer.from([4]), bytesOf(x), bytesOf(y)])
  return { publicKey: point.toString('base64url'), privateKey: d }
}

/** True for a public key with the private key that belongs to it. */
export function arePushKeys({ publicKey, privateKey }: PushKeys): boolean {
  try {
    const pair = createECDH(CURVE)
    pair.setPrivateKey(bytesOf(privateKey))
    return pair.getPublicKey().equals(bytesOf(publicKey))
  } catch {
    return false
  }
}

/** True when a browser's key is a point of the curve, which `encryptPush` needs. */
export function isPushPoint(p256dh: string): boolean {
  try {
    const pair = createECDH(CURVE)
    pair.generateKeys()
    pair.computeSecret(bytesOf(p256dh))
    return bytesOf(p256dh).length === POINT_BYTES
  } catch {
    return false
  }
}

/** Encrypts a text for one browser (RFC 8291, one record of `aes128gcm`). `fixed` is for the test vector alone. */
export function encryptPush(
  text: string,
  { p256dh, auth }: Omit<PushSubscription, 'endpoint'>,
  fixed?: { privateKey: Buffer; salt: Buffer },
): Buffer {
  const own = createECDH(CURVE)
  if (fixed) own.setPrivateKey(fixed.privateKey)
  else own.generateKeys()
  const [ownPoint, theirPoint] = [own.getPublicKey(), bytesOf(p256dh)]
  const salt = fixed?.salt ?? randomBytes(16)
  const derive = (secret: Buffer, with_: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, with_, info, length))
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), theirPoint, ownPoint])
  const secret = derive(own.computeSecret(theirPoint), bytesOf(auth), keyInfo, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const body = Buffer.concat([
    cipher.update(Buffer.concat([Buffer.from(text), Buffer.from([LAST_RECORD])])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_SIZE)
  return Buffer.concat([salt, size, Buffer.from([POINT_BYTES]), ownPoint, body])
}

/** The `authorization` header for a push service: who sends, signed for this service and half a day (RFC 8292). */
export function pushAuthorization(endpoint: string, keys: PushKeys, contact: string, now: Date): string {
  const point = bytesOf(keys.publicKey)
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: keys.privateKey,
    },
  })
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const token = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded({
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + TOKEN_SECONDS,
    sub: contact,
  })}`
  const signature = sign('sha256', Buffer.from(token), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${token}.${signature.toString('base64url')}, k=${keys.publicKey}`
}
