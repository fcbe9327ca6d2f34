import { LANGUAGE_HEADER, type Language } from '@app/contract/shapes/language.ts'
import { API_PREFIX } from '@app/contract/wire/call.ts'
import { type Api, createClient, type Envelope, flatten, type Transport } from '@app/contract/wire/client.ts'
import type { TestApp } from './test-app.ts'

/** The contract's requests as HTTP, handed to the application without a socket. */
export function overInject(app: TestApp, from: string): Transport {
  return async (call, request): Promise<Envelope> => {
    const search = flatten(request.query).toString()
    const headers: Record<string, string> = { [LANGUAGE_HEADER]: request.language }
    if (request.token && call.sendsToken) headers.authorization = `Bearer ${request.token}`
    let payload: string | Buffer | undefined
    if (call.sends === 'file') {
      const form = new FormData()
      if (request.file) form.append('file', request.file)
      const packed = new Response(form)
      headers['content-type'] = packed.headers.get('content-type') ?? ''
      payload = Buffer.from(await packed.arrayBuffer())
    } else if (call.sends === 'form') {
      headers['content-type'] = 'application/x-www-form-urlencoded'
      payload = flatten(request.body as Record<string, unknown>).toString()
    } else if (call.method === 'POST' || call.method === 'PUT') {
      headers['content-type'] = 'application/json;charset=utf-8'
      payload = JSON.stringify(request.body ?? {})
    }
    const response = await app.product.server.inject({
      method: call.method,
      url: `${API_PREFIX}${request.path}${search ? `?${search}` : ''}`,
      headers,
      payload,
      remoteAddress: from,
    })
    return response.json()
  }
}

/** The typed client of a person with this token, or of a stranger. It is never taken for a repeat. */
export function as(app: TestApp, token?: string, options: { language?: Language; from?: string } = {}): Api {
  const { language = 'zh', from = '127.0.0.1' } = options
  return (call, ...input) =>
    createClient({
      transport: overInject(app, from),
      language: () => language,
      token: () => token,
    })(call, ...input)
}

/** What a refused call said. Fails when the call was done. */
export async function refusalOf(
  work: Promise<unknown>,
): Promise<import('@app/contract/wire/client.ts').Refusal> {
  const { Refusal } = await import('@app/contract/wire/client.ts')
  const outcome = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (outcome instanceof Refusal) return outcome
  throw outcome ?? new Error('the call was done, a refusal was expected')
}
