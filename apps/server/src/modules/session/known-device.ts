import { timingSafeEqual } from 'node:crypto'
import type { Encryption } from '#platform/encryption.ts'

/** A device that was not signed in with for so long is like any other. */
const LIFE_MS = 180 * 86_400_000

const proofOf = (encryption: Encryption, userName: string, sessionId: string, time: string) =>
  encryption.hmac(`device ${userName.toLowerCase()} ${sessionId} ${time}`)

/**
 * What a browser keeps to be known again when this account signs in from it. Made from the session, so that
 * whoever holds one session gets one device and not as many as they like.
 */
export function deviceMark(encryption: Encryption, userName: string, sessionId: string, now: Date): string {
  const time = now.getTime().toString(36)
  return `${sessionId}.${time}.${proofOf(encryption, userName, sessionId, time)}`
}

/** The session a mark was made from; undefined for one that is forged, too old or another account's. */
export function sessionOfMark(
  encryption: Encryption,
  userName: string,
  mark: string | null | undefined,
  now: Date,
): string | undefined {
  const [sessionId = '', time = '', proof = ''] = mark?.split('.') ?? []
  const expected = Buffer.from(proofOf(encryption, userName, sessionId, time))
  const given = Buffer.from(proof)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return now.getTime() - Number.parseInt(time, 36) < LIFE_MS ? sessionId : undefined
}
