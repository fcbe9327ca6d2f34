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

interface Reading {
  /** The private addresses that the host may have. */
  networks: readonly string[]
  /** So many characters of the answer are read. */
  readsUpTo?: number
}

interface Posted extends Reading {
  body: string | Buffer
  headers: Record<string, string>
}

interface Answer {
  status: number
  answer: string
}

/** The status that a server answers, and the beginning of its text where that is read. Redirects are not followed. */
export const postTo = (url: URL, { body, headers, ...posted }: Posted): Promise<Answer> =>
  exchange(url, posted, { headers: { ...headers, 'content-length': Buffer.byteLength(body) }, body })

/** The same for a GET. The query may hold a secret: no failure names the address. */
export const getFrom = (url: URL, reading: Reading): Promise<Answer> => exchange(url, reading)

async function exchange(
  url: URL,
  { networks, readsUpTo = 0 }: Reading,
  posted?: { headers: Record<string, string | number>; body: string | Buffer },
): Promise<Answer> {
  const found = await addressOf(url.hostname, networks)
  const isSecure = url.protocol === 'https:'
  if (!isSecure && isPublicAddress(found.address)) throw new Undeliverable('the address needs https')
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const request = (isSecure ? requestHttps : requestHttp)(
    url,
    {
      method: posted ? 'POST' : 'GET',
      headers: posted?.headers ?? {},
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
  request.end(posted?.body)
  return promise
}
