import { lookup } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Where a host name leads. */
export interface ResolvedAddress {
  address: string
  family: number
}

/** Addresses that are no machine of the public internet: loopback, private, link-local, reserved (IANA registries). */
const special = new BlockList()
const specialRanges = `
  0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4
  ::/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20 5f00::/16 fc00::/7
  fe80::/10 fec0::/10 ff00::/8`
for (const range of specialRanges.trim().split(/\s+/)) addRange(special, range)

function addRange(list: BlockList, range: string): void {
  const [address = '', bits] = range.split('/')
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
}

/** The address without the IPv6 form of an IPv4 address (`::ffff:10.0.0.1`). */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}

const isOn = (list: BlockList, address: string): boolean =>
  isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether an address is a machine of the public internet. An IPv4 address in the form of IPv6 counts as itself. */
export function isPublicAddress(address: string): boolean {
  return isIP(plain(address)) !== 0 && !isOn(special, plain(address))
}

const loopback = new BlockList()
for (const range of ['127.0.0.0/8', '::1/128']) addRange(loopback, range)

/** Whether an address is this machine's own. */
export const isLoopback = (address: string): boolean => isOn(loopback, plain(address))

/** A host that leads into the network, where the operator has not allowed it. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
}

/**
 * Resolves a host that an administrator entered, to connect to exactly this address: a name that is resolved again could lead
 * elsewhere (DNS rebinding). Throws `AddressRefused` when any of its addresses is neither public nor in `allowed`.
 */
export async function resolveHost(host: string, allowed: readonly string[]): Promise<ResolvedAddress> {
  const inside = new BlockList()
  for (const range of allowed) addRange(inside, range)
  const found = await lookup(host.replace(/^\[(.*)\]$/, '$1'), { all: true })
  for (const { address } of found)
    if (!isPublicAddress(address) && !isOn(inside, plain(address))) throw new AddressRefused()
  const [first] = found
  if (!first) throw new AddressRefused()
  return first
}

/** A lookup for `net.connect` that gives an address which has been resolved and judged. */
export function lookupOf({ address, family }: ResolvedAddress): LookupFunction {
  return (_host, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family)
}
