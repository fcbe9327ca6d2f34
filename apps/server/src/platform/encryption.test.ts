import { describe, expect, it } from 'vitest'
import { openEncryption } from './encryption.ts'

const { encrypt, decrypt, sealTicket, openTicket } = openEncryption('a secret for tests only')

describe('a ticket', () => {
  it('opens for the purpose it was made for, and for no other', () => {
    const ticket = sealTicket('export', [7, 'x'])
    expect(openTicket('export', ticket)).toEqual([7, 'x'])
    expect(openTicket('material', ticket)).toBeUndefined()
    expect(decrypt(ticket)).toBeUndefined()
    expect(openTicket('export', encrypt('[7]'))).toBeUndefined()
    expect(openTicket('export', `${ticket.slice(0, -4)}AAAA`)).toBeUndefined()
    for (const made of ['', 'AAAA', '~']) expect(openTicket('export', made)).toBeUndefined()
  })
})

it('a kept value opens with the secret it was encrypted with', () => {
  const encrypted = encrypt('+8613812345678')
  expect(decrypt(encrypted)).toBe('+8613812345678')
  expect(openEncryption('another secret of an operator').decrypt(encrypted)).toBeUndefined()
})
