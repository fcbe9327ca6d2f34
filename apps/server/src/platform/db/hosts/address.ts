import type pg from 'pg'

/** Scheme with user and password; hosts with their ports, separated by commas; database and parameters. */
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)([/?#].*)?$/

/** How libpq asks for the primary; a product that writes cannot use another server. */
const TARGET = 'target_session_attrs'
const PRIMARY = ['read-write', 'primary']

/** Hosts in one address at most: a search for the primary probes each. */
const MOST_HOSTS = 8

/** One address for each host of an address with several, in the order in which libpq tries them. */
export function hostAddresses(address: string): string[] {
  const [, start = '', hosts = '', rest = ''] = ADDRESS.exec(address) ?? []
  if (start === '') return [address]
  return hosts.split(',').map((host) => withoutTarget(`${start}${host}${rest}`))
}

/** True for an address that `pg` can connect to: one host or several, and of `target_session_attrs` the primary alone. */
export function isDatabaseAddress(address: string): boolean {
  if (!ADDRESS.test(address)) return false
  const target = new RegExp(`[?&]${TARGET}=([^&#]*)`).exec(address)?.[1]
  if (target !== undefined && !PRIMARY.includes(target)) return false
  const hosts = hostAddresses(address)
  return hosts.length <= MOST_HOSTS && hosts.every((one) => URL.canParse(one) && !/\/\/(?:@|$)/.test(one))
}

/** `pg` would take it for a setting of its own. */
const withoutTarget = (address: string): string =>
  address.replace(new RegExp(`([?&])${TARGET}=[^&#]*(&?)`), (_, before: string, after: string) =>
    after ? before : '',
  )

/** The configuration of a connection to one host. */
export const configOf = (address: string): pg.ClientConfig => ({ connectionString: address })
