/** What starts the product so that `longestTurn` can ask it. */
export const withMetrics = { METRICS: 'on', METRICS_TOKEN: 'measured-by-the-bench' } as const

/** The histogram of the event loop counts the pause between two samples too. */
const SAMPLE_MS = 10

/** A figure of a server's metrics, in milliseconds. */
async function metric(origin: string, name: string): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, {
    headers: { authorization: `Bearer ${withMetrics.METRICS_TOKEN}` },
  })
  const [, seconds] = new RegExp(`^${name} (\\S+)$`, 'm').exec(await answer.text()) ?? []
  return Number(seconds) * 1_000
}

/** The longest turn of a server's event loop since the last call, in milliseconds. */
export const longestTurn = async (origin: string): Promise<number> =>
  Math.max(0, (await metric(origin, 'nodejs_eventloop_lag_max_seconds')) - SAMPLE_MS)

/** The processor time of the server's process until now, in milliseconds: what a busy machine does not change. */
export const cpuTime = (origin: string): Promise<number> => metric(origin, 'process_cpu_seconds_total')
