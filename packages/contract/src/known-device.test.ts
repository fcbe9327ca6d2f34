import { afterEach, expect, it, vi } from 'vitest'
import { createClient, type Envelope } from './client.ts'
import { knownDevice, rememberDevice } from './known-device.ts'

const answering = (envelope: Envelope) =>
  createClient({ transport: async () => envelope, language: () => 'zh', token: () => 'token' })

/** A browser's storage; `isFull` refuses to keep anything. */
function storage(isFull = false) {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new Error('full')
      kept.set(key, value)
    },
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it('a mark is kept for each account by itself, in any letter case', async () => {
  storage()
  expect(knownDevice('admin')).toBeNull()
  await rememberDevice(answering({ code: 200, data: { device: 'one' } }), 'admin')
  await rememberDevice(answering({ code: 200, data: { device: 'two' } }), 'other')
  expect([knownDevice(' Admin '), knownDevice('other'), knownDevice('third')]).toEqual(['one', 'two', null])
  await rememberDevice(answering({ code: 200, data: { device: 'newer' } }), 'ADMIN')
  expect(knownDevice('admin')).toBe('newer')
})

it.each([
  ['is full', () => storage(true)],
  ['has no storage', () => vi.stubGlobal('localStorage', undefined)],
])('a browser that %s signs in all the same', async (_, arrange) => {
  arrange()
  await rememberDevice(answering({ code: 200, data: { device: 'one' } }), 'admin')
  expect(knownDevice('admin')).toBeNull()
})

it('a mark that could not be had changes nothing', async () => {
  storage()
  await rememberDevice(answering({ code: 200, data: { device: 'one' } }), 'admin')
  await rememberDevice(answering({ code: 401, msg: '' }), 'admin')
  expect(knownDevice('admin')).toBe('one')
})
