import { availableParallelism } from 'node:os'
import autocannon from 'autocannon'
import type { Cluster } from './parts.ts'

const SECONDS = 5
const CONNECTIONS = 20
const PATHS = ['/', '/en', '/ossd/credit', '/en/news', '/school/detail/1', '/about', '/station/list']
/** One for each server, for the database and for what sends the requests. */
const CORES_OF_THREE = 5

/** Requests per second for pages that are in every cache. */
async function rateAt(url: string): Promise<number> {
  for (const path of PATHS)
    for (let time = 0; time < 6; time++) await fetch(url + path).then((one) => one.text())
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: PATHS.map((path) => ({ path, headers: { 'accept-encoding': 'br' } })),
  })
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests to ${url} failed`)
  return requests.average
}

/** Rows of a table: who was compared, requests per second, and the ratio. */
export async function ratios({ servers, balancer, cdn }: Cluster): Promise<string[][]> {
  const [first = ''] = servers
  const table = [['Pages', 'requests/s', 'requests/s', 'ratio']]
  const compare = async (names: string, before: string, after: string) => {
    const [slow, fast] = [await rateAt(before), await rateAt(after)]
    table.push([names, String(Math.round(slow)), String(Math.round(fast)), (fast / slow).toFixed(2)])
  }
  const cores = availableParallelism()
  if (!balancer) table.push(['one server : three', '–', '–', 'not measured: no load balancer'])
  else if (cores < CORES_OF_THREE)
    table.push(['one server : three', '–', '–', `not measured: ${cores} cores, ${CORES_OF_THREE} are needed`])
  else await compare('one server : three', first, balancer)
  if (balancer && cdn) await compare('through the load balancer : through the CDN', balancer, cdn)
  if (cdn) await compare('a server itself : through the CDN', first, cdn)
  return table
}
