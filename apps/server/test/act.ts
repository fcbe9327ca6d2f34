import { call } from '@app/contract/wire/call.ts'
import { Refusal } from '@app/contract/wire/client.ts'
import { z } from 'zod'
import { type Ctx, handle } from '#platform/http/handle.ts'
import { perform } from '#platform/http/perform.ts'
import type { TestApp } from './test-app.ts'

const anything = call({
  id: 'test.act',
  summary: { zh: '测试', en: 'Test' },
  method: 'POST',
  path: '/test/act',
  access: 'account',
  answer: z.object({}),
  invalidatesNothingBecause: 'What is done says so itself',
})

/** Does what no call of the product does yet, as a member, in one transaction as every write. Throws refusals. */
export async function act<T>(app: TestApp, token: string, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  let done: { value: T } | undefined
  const handler = handle(anything, async (_received, ctx) => {
    done = { value: await work(ctx) }
    return {}
  })
  const outcome = await perform(app.product.appContext, handler, {
    path: anything.path,
    language: 'zh',
    token,
    client: { ip: '127.0.0.1', userAgent: '', isOneVisitor: true },
    requestId: 'act',
    params: {},
    query: {},
    body: {},
  })
  const envelope = outcome.kind === 'json' ? outcome.envelope : {}
  if (!done || envelope.code !== 200) throw new Refusal(envelope, 'zh')
  return done.value
}
