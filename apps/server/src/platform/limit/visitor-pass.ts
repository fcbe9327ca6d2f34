import { randomBytes } from 'node:crypto'
import { VISITOR_PASS_COOKIE, VISITOR_PASS_SECONDS } from '@app/contract/account/account.values.ts'
import { type Encryption, isEqualSecret } from '#platform/encryption.ts'
import { CLOCK_TOLERANCE_MS, networkOf } from './rate-limit.ts'

const proofOf = (encryption: Encryption, id: string, time: string, ip: string) =>
  encryption.hmac(`visitor pass ${id} ${time} ${networkOf(ip)}`)

/**
 * The pass of a visitor who solved a captcha: with it the visitor has a share of the limits alone, beside that of the
 * address. It is good for an hour, behind the network that it was made for, and says nothing about its visitor.
 */
export function makeVisitorPass(encryption: Encryption, ip: string, now: Date): string {
  const id = randomBytes(12).toString('base64url')
  const time = now.getTime().toString(36)
  return `${id}.${time}.${proofOf(encryption, id, time, ip)}`
}

/** The id in the pass that a request carries in its cookie; undefined without one that is valid here and now. */
export function visitorPassOf(
  encryption: Encryption,
  cookies: string | undefined,
  ip: string,
  now: Date,
): string | undefined {
  const start = cookies?.indexOf(`${VISITOR_PASS_COOKIE}=`) ?? -1
  if (cookies === undefined || start < 0) return undefined
  const [value = ''] = cookies.slice(start + VISITOR_PASS_COOKIE.length + 1, start + 200).split(';')
  const [id = '', time = '', proof = ''] = decoded(value).split('.')
  if (!isEqualSecret(proof, proofOf(encryption, id, time, ip))) return undefined
  const age = now.getTime() - Number.parseInt(time, 36)
  // one of the future was made by a clock that ran ahead
  return age >= -CLOCK_TOLERANCE_MS && age < VISITOR_PASS_SECONDS * 1_000 ? id : undefined
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
