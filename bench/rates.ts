import autocannon from 'autocannon'

/** How long one round asks, and over how many connections. */
export const SECONDS = 5
export const CONNECTIONS = 10

/** A request that is sent again and again. */
export interface Shot {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Answers with a `code`, of which each must be 200: refusals are sent with the status of an answer. */
  isCall?: boolean
}

async function once({ isCall, ...shot }: Shot, duration: number): Promise<number> {
  const verifyBody = (body: string | Buffer | undefined) => String(body).includes('"code":200')
  const result = await autocannon({
    ...shot,
    connections: CONNECTIONS,
    duration,
    ...(isCall ? { verifyBody } : {}),
  })
  const refused = result.non2xx + result.mismatches
  if (refused > 0 || result.errors > 0)
    throw new Error(`${shot.url}: ${refused} refusals, ${result.errors} errors`)
  return result.requests.average
}

/** Requests per second, the better of two rounds after a warm-up. */
export async function rate(shot: Shot): Promise<number> {
  await once(shot, 2)
  return Math.max(await once(shot, SECONDS), await once(shot, SECONDS))
}

/** Rates taken in turns, best of three each: a machine that slows down for a while slows all of them. */
export async function rates<T extends Record<string, Shot>>(shots: T): Promise<Record<keyof T, number>> {
  for (const shot of Object.values(shots)) await once(shot, 2)
  const best = Object.fromEntries(Object.keys(shots).map((name) => [name, 0]))
  for (let round = 0; round < 3; round++)
    for (const [name, shot] of Object.entries(shots))
      best[name] = Math.max(best[name] ?? 0, await once(shot, SECONDS))
  return best as Record<keyof T, number>
}
