import { afterEach, expect, test, vi } from 'vitest'
import { LazyModuleError, lazyModule } from './lazy-module.ts'

afterEach(() => vi.unstubAllGlobals())

/** A script that does not come so many times. */
function scriptAfter(failures: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw new TypeError('Failed to fetch')
    return { default: 'the part' }
  })
  return load
}

test('a part that does not come is fetched once more, and then once for all who ask', async () => {
  const load = scriptAfter(1)
  const part = lazyModule(load)
  const [one, other] = await Promise.all([part.fetch(), part.drawn()])
  expect(one).toBe(other)
  expect(part.here()).toBe(one)
  await part.fetch()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a drawing waits for one promise, even when it failed, until a retry', async () => {
  const load = scriptAfter(2)
  const part = lazyModule(load)
  const drawn = part.drawn()
  await expect(drawn).rejects.toBeInstanceOf(LazyModuleError)
  expect(part.drawn()).toBe(drawn)
  expect(load).toHaveBeenCalledTimes(2)
  await expect(part.fetch()).resolves.toEqual({ default: 'the part' })
})

test('after a failure is forgotten the next drawing fetches anew', async () => {
  const part = lazyModule(scriptAfter(2))
  const failure = await part.drawn().catch((thrown: unknown) => thrown)
  expect(failure).toBeInstanceOf(LazyModuleError)
  if (failure instanceof LazyModuleError) failure.part.forget()
  await expect(part.drawn()).resolves.toEqual({ default: 'the part' })
})

test('nothing is tried without a connection: a browser would keep that it failed', async () => {
  const load = scriptAfter(0)
  const part = lazyModule(load)
  vi.stubGlobal('navigator', { onLine: false })
  await expect(part.fetch()).rejects.toBeInstanceOf(LazyModuleError)
  expect(load).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', { onLine: true })
  await part.fetch()
  expect(load).toHaveBeenCalledTimes(1)
})
