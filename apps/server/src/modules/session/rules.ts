import { randomInt } from 'node:crypto'
import { isIPv4 } from 'node:net'

const ON = new Set(['true', 'yes', 'ok', '1', '是'])
const OFF = new Set(['false', 'no', '0', '否'])

/** The captcha switch: missing, empty or unknown means on. */
export function captchaIsOn(setting: 'on' | 'off' | 'config', stored: string): boolean {
  if (setting !== 'config') return setting === 'on'
  const value = stored.trim().toLowerCase()
  return ON.has(value) || !OFF.has(value)
}

const octets = (ip: string) => ip.split('.').map(Number)
const numberOf = (ip: string) => octets(ip).reduce((sum, octet) => sum * 256 + octet, 0)

/**
 * Is the address on the block list? Entries are split by `;`: an exact IPv4 address, wildcards
 * (`192.168.*.*`) or a range `10.0.0.1-10.0.0.9`.
 */
export function isBlocked(ip: string, list: string): boolean {
  return list
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .some((entry) => {
      if (entry === ip) return true
      if (!isIPv4(ip)) return false
      const [from, to] = entry.split('-').map((end) => end.trim())
      if (from && to && isIPv4(from) && isIPv4(to))
        return numberOf(from) <= numberOf(ip) && numberOf(ip) <= numberOf(to)
      const parts = entry.split('.')
      return (
        parts.length === 4 &&
        entry.includes('*') &&
        parts.every((part, index) => part === '*' || Number(part) === octets(ip)[index])
      )
    })
}

const PRIVATE = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd][0-9a-f]{2}:|fe80:)/i

/** The text for a public address: no outside service is used. */
export const UNKNOWN_PLACE = 'XX XX'

/** The place of an address, without an outside service. The two texts are the admin template's. */
export function loginLocationOf(ip: string): string {
  return PRIVATE.test(ip) ? '内网IP' : UNKNOWN_PLACE
}

const RESERVED = new Set(
  `admin administrator root system sysadmin superuser support service official moderator staff ossd dss help info
  security webmaster postmaster hostmaster abuse noreply anonymous guest null undefined api www mail`.split(
    /\s+/,
  ),
)

/** Account names that would be taken for the product's own people. */
export function isReservedName(name: string): boolean {
  const plain = name.toLowerCase().replace(/[_\d]+$/, '')
  return RESERVED.has(name.toLowerCase()) || RESERVED.has(plain)
}

const PROVEN_AFTER_MS = 86_400_000

/**
 * The person of an account for `RateLimiter.notePerson`: an account with a phone of its own that was not made today,
 * since one person rarely has many of them. Undefined for any other.
 */
export const provenPerson = (
  { phoneHash, createTime }: { phoneHash: string | null; createTime: Date | null },
  now: Date,
): string | undefined =>
  phoneHash !== null && createTime !== null && now.getTime() - createTime.getTime() > PROVEN_AFTER_MS
    ? `phone ${phoneHash}`
    : undefined

const NAME_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** The account name of a member who chose none: a letter and 13 signs, so that two are never equal. */
export const madeAccountName = (): string =>
  `m${Array.from({ length: 13 }, () => NAME_ALPHABET[randomInt(NAME_ALPHABET.length)]).join('')}`
