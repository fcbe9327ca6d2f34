import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { onTestFinished } from 'vitest'

/** What every request asks, whatever it is for: whose session it is, a transaction, news of what is stale. */
const ofEveryCall = /^(begin|commit)|from "sys_session"|select pg_notify\(\$1, \$2\)$/

/** Says which statements a request makes: the house has clocks of its own that ask meanwhile. */
const asking = new AsyncLocalStorage<true>()

interface Submittable {
  text: string
  submit: (this: Submittable, ...parameters: unknown[]) => unknown
}

/** How many statements of its own a request makes. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  // every statement is one of these, whatever wraps the query function of a connection
  const { prototype } = pg.Query as unknown as { prototype: Submittable }
  const { submit } = prototype
  let made = 0
  prototype.submit = function counted(...parameters) {
    if (asking.getStore() && !ofEveryCall.test(this.text)) made++
    return submit.apply(this, parameters)
  }
  const restore = () => {
    prototype.submit = submit
  }
  onTestFinished(restore)
  await asking.run(true, work).finally(restore)
  return made
}
