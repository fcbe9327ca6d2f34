import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { AddressRefused, isPublicAddress, lookupOf, resolveHost } from '#platform/outside-address.ts'

/** A failure that trying again cannot mend, such as a template that does not exist. */
export class Undeliverable extends Error {}

const TIMEOUT_MS = 10_000

/** Where a host that a person entered leads. What is refused says nothing of the network. */
export async function addressOf(host: string, networks: readonly string[]) {
  return resolveHost(host, networks).catch((error: unknown) => {
    if (error instanceof AddressRefused) throw new Undeliverable('the address is not public')
    throw new Error('the host is not found')
  })
}

interface Posted {
  body: string | Buffer
  headers: Record<string, string>
  /** The private addresses that the host may have. */
  networks: readonly string[]
  /** So many characters of the answer are read. */
  readsUpTo?: number
}

/** The status that a server answers, and the beginning of its text where that is read. Redirects are not followed. */
export async function postTo(
  url: URL,
  { body, headers, networks, readsUpTo = 0 }: Posted,
): Promise<{ status: number; answer: string }> {
  const found = await addressOf(url.hostname, networks)
  const isSecure = url.protocol === 'https:'
  if (!isSecure && isPublicAddress(found.address)) throw new Undeliverable('the address needs https')
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; answer: string }>()
  const request = (isSecure ? requestHttps : requestHttp)(
    url,
    {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup: lookupOf(found),
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    },
    (response) => {
      let answer = ''
      const end = () => {
        resolve({ status: response.statusCode ?? 0, answer })
        response.destroy()
      }
      if (readsUpTo === 0) return end()
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        answer = (answer + chunk).slice(0, readsUpTo)
        if (answer.length === readsUpTo) end()
      })
      response.on('end', end)
      response.on('error', () => reject(new Error('no connection')))
    },
  )
  request.on('error', () => reject(new Error('no connection')))
  request.end(body)
  return promise
}
