import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { onTestFinished } from 'vitest'

/** What every request asks, whatever it is for: whose session it is, a transaction, news of what is stale. */
const ofEveryCall = /^(begin|commit)|from "sys_session"|select pg_notify\(\$1, \$2\)$/

/** Says which statements a request makes: the house has clocks of its own that ask meanwhile. */
const asking = new AsyncLocalStorage<true>()

/** How many statements of its own a request makes. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype
  let made = 0
  pg.Client.prototype.query = function counted(this: pg.Client, ...parameters: unknown[]) {
    const [config] = parameters as [string | { text: string }]
    const text = typeof config === 'string' ? config : config.text
    if (asking.getStore() && !ofEveryCall.test(text)) made++
    return (query as (...all: unknown[]) => unknown).apply(this, parameters)
  } as typeof query
  const restore = () => {
    pg.Client.prototype.query = query
  }
  onTestFinished(restore)
  await asking.run(true, work).finally(restore)
  return made
}
