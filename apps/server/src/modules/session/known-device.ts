import { type Encryption, isEqualSecret } from '#platform/encryption.ts'

/** A device that was not signed in with for so long is like any other. */
const LIFE_MS = 180 * 86_400_000

const proofOf = (encryption: Encryption, userName: string, sessionId: string, time: string) =>
  encryption.hmac(`device ${userName.toLowerCase()} ${sessionId} ${time}`)

/** The owner of a browser's own mark: no account has an empty name. */
const NOBODY = ''

/**
 * The mark of a browser, whatever account signs in there; `deviceId` is the session it was first marked in. It lives 180
 * days from the last sign-in.
 */
export const browserToken = (encryption: Encryption, deviceId: string, now: Date): string =>
  deviceToken(encryption, NOBODY, deviceId, now)

/** The session a browser was first marked in; undefined for a mark that is forged or too old. */
export const deviceOfBrowser = (
  encryption: Encryption,
  token: string | null | undefined,
  now: Date,
): string | undefined => sessionOfDevice(encryption, NOBODY, token, now)

/** The browser's hash that is stored with a text: it can be compared, and leads back to nothing. */
export const hashOfDevice = (encryption: Encryption, deviceId: string): string =>
  encryption.hmac(`written on ${deviceId}`)

/**
 * The token by which a browser is known again when this account signs in from it. Derived from the session: one
 * device per session, so a stolen session cannot mint devices.
 */
export function deviceToken(encryption: Encryption, userName: string, sessionId: string, now: Date): string {
  const time = now.getTime().toString(36)
  return `${sessionId}.${time}.${proofOf(encryption, userName, sessionId, time)}`
}

/** The session a device token was made from; undefined for one that is forged, too old or another account's. */
export function sessionOfDevice(
  encryption: Encryption,
  userName: string,
  token: string | null | undefined,
  now: Date,
): string | undefined {
  const [sessionId = '', time = '', proof = ''] = token?.split('.') ?? []
  if (!isEqualSecret(proof, proofOf(encryption, userName, sessionId, time))) return undefined
  return now.getTime() - Number.parseInt(time, 36) < LIFE_MS ? sessionId : undefined
}
