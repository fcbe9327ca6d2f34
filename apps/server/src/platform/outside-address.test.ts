import { describe, expect, it } from 'vitest'
import { AddressRefused, isLoopback, isPublicAddress, resolveHost } from './outside-address.ts'

describe('an address', () => {
  it.each(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '::ffff:8.8.8.8', '172.15.0.1'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    'fd00::1',
    'fe80::1',
    '64:ff9b::a00:1',
    '2002:a00:1::1',
    'not an address',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

  it('is loopback in either family', () => {
    expect(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'].map(isLoopback)).not.toContain(false)
    expect(['0.0.0.0', '10.0.0.1', '8.8.8.8'].map(isLoopback)).not.toContain(true)
  })
})

describe('a host', () => {
  it.each(['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1', '0.0.0.0'])(
    '%s is refused unless the operator allows its range',
    async (host) => {
      await expect(resolveHost(host, [])).rejects.toBeInstanceOf(AddressRefused)
      await expect(resolveHost(host, ['10.0.0.0/8'])).rejects.toBeInstanceOf(AddressRefused)
      expect(await resolveHost(host, ['127.0.0.0/8', '::1', '0.0.0.0'])).toHaveProperty('address')
    },
  )

  it('of the public internet needs no setting', async () => {
    expect(await resolveHost('8.8.8.8', [])).toEqual({ address: '8.8.8.8', family: 4 })
  })
})
