import { expect, it, vi } from 'vitest'
import { withBrowserStorage } from '#test/browser-storage.ts'
import { isStorageThere, keysIn, type Schema, storageItem } from './browser-storage.ts'

withBrowserStorage()

const asCount: Schema<{ count: number }> = (value) => {
  const { count } = (value ?? {}) as { count?: unknown }
  return typeof count === 'number' ? { count } : undefined
}

it('stores a value in the place that its key names, with its rest behind the key', () => {
  expect(storageItem('dssDraft', ':1:7:new').writeJson({ count: 3 })).toBe(true)
  expect(storageItem('dssUnread').write('5')).toBe(true)
  expect(localStorage.getItem('dssDraft:1:7:new')).toBe('{"count":3}')
  expect(sessionStorage.getItem('dssUnread')).toBe('5')
  expect(keysIn('local', 'dssDraft')).toEqual(['dssDraft:1:7:new'])
  expect(storageItem('dssDraft', ':1:7:new').parse(asCount)).toEqual({ count: 3 })
  storageItem('dssDraft', ':1:7:new').erase()
  expect(keysIn('local')).toEqual([])
})

it('reads nothing of another shape, and of what is no JSON', () => {
  for (const text of ['', '{', 'null', '[]', '{"count":"3"}']) {
    localStorage.setItem('dssMe', text)
    expect(storageItem('dssMe').parse(asCount), text).toBeUndefined()
  }
  const throwing: Schema<string> = (value) => (value as { name: string }).name.trim()
  localStorage.setItem('dssMe', '{}')
  expect(storageItem('dssMe').parse(throwing)).toBeUndefined()
})

it('does nothing where the browser refuses its storage', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(storageItem('dssMe').read()).toBeNull()
  expect(storageItem('dssMe').write('x')).toBe(false)
  expect(storageItem('dssMe').erase()).toBe(false)
  expect(storageItem('dssMe').parse(asCount)).toBeUndefined()
  vi.stubGlobal('localStorage', undefined)
  expect(keysIn('local')).toEqual([])
  expect(isStorageThere('local')).toBe(false)
})
