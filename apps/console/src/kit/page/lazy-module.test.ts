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
  const module = lazyModule(load)
  const [one, other] = await Promise.all([module.fetch(), module.drawn()])
  expect(one).toBe(other)
  expect(module.here()).toBe(one)
  await module.fetch()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a drawing waits for one promise, even when it failed, until a retry', async () => {
  const load = scriptAfter(2)
  const module = lazyModule(load)
  const drawn = module.drawn()
  await expect(drawn).rejects.toBeInstanceOf(LazyModuleError)
  expect(module.drawn()).toBe(drawn)
  expect(load).toHaveBeenCalledTimes(2)
  await expect(module.fetch()).resolves.toEqual({ default: 'the part' })
})

test('after a failure is forgotten the next drawing fetches anew', async () => {
  const module = lazyModule(scriptAfter(2))
  const failure = await module.drawn().catch((thrown: unknown) => thrown)
  expect(failure).toBeInstanceOf(LazyModuleError)
  if (failure instanceof LazyModuleError) failure.failedModule.forget()
  await expect(module.drawn()).resolves.toEqual({ default: 'the part' })
})

test('nothing is tried without a connection: a browser would keep that it failed', async () => {
  const load = scriptAfter(0)
  const module = lazyModule(load)
  vi.stubGlobal('navigator', { onLine: false })
  await expect(module.fetch()).rejects.toBeInstanceOf(LazyModuleError)
  expect(load).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', { onLine: true })
  await module.fetch()
  expect(load).toHaveBeenCalledTimes(1)
})
