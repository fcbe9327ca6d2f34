import { createClient, type Envelope } from '@app/contract/wire/client.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { knownMarks, rememberDevice } from './known-device.ts'

const answering = (envelope: Envelope) =>
  createClient({ transport: async () => envelope, language: () => 'zh', token: () => 'token' })

/** A browser's storage; `isFull` refuses to keep anything. */
function storage(isFull = false) {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new Error('full')
      items.set(key, value)
    },
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it('a mark is kept for each account by itself, in any letter case', async () => {
  storage()
  expect(knownMarks('admin').device).toBeNull()
  await rememberDevice(answering({ code: 200, data: { device: 'one', browser: 'here' } }), 'admin')
  await rememberDevice(answering({ code: 200, data: { device: 'two', browser: 'here' } }), 'other')
  expect([knownMarks(' Admin ').device, knownMarks('other').device, knownMarks('third').device]).toEqual([
    'one',
    'two',
    null,
  ])
  await rememberDevice(answering({ code: 200, data: { device: 'newer', browser: 'here' } }), 'ADMIN')
  expect(knownMarks('admin').device).toBe('newer')
})

it.each([
  ['is full', () => storage(true)],
  ['has no storage', () => vi.stubGlobal('localStorage', undefined)],
])('a browser that %s signs in all the same', async (_, arrange) => {
  arrange()
  await rememberDevice(answering({ code: 200, data: { device: 'one', browser: 'here' } }), 'admin')
  expect(knownMarks('admin').device).toBeNull()
})

it('a mark that could not be had changes nothing', async () => {
  storage()
  await rememberDevice(answering({ code: 200, data: { device: 'one', browser: 'here' } }), 'admin')
  await rememberDevice(answering({ code: 401, msg: '' }), 'admin')
  expect(knownMarks('admin').device).toBe('one')
})

it('the mark of the browser is one for all accounts', async () => {
  storage()
  expect(knownMarks('admin').browser).toBeNull()
  await rememberDevice(answering({ code: 200, data: { device: 'one', browser: 'here' } }), 'admin')
  expect(knownMarks('other')).toEqual({ device: null, browser: 'here' })
})
