import { AsyncLocalStorage } from 'node:async_hooks'
import { setClock } from './clock.ts'

const clocks = new AsyncLocalStorage<() => Date>()

setClock(() => clocks.getStore()?.())

/** Does `work` with `now()` told by `clock`, so that the server hears which pages asked for it. */
export function withClock<T>(clock: () => Date, work: () => T): T {
  return clocks.run(clock, work)
}
