/** What starts the product so that `longestTurn` can ask it. */
export const withMetrics = { METRICS: 'on', METRICS_TOKEN: 'measured-by-the-bench' } as const

/** The histogram of the event loop counts the pause between two samples too. */
const SAMPLE_MS = 10

/** The longest turn of a server's event loop since the last call, in milliseconds. */
export async function longestTurn(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, {
    headers: { authorization: `Bearer ${withMetrics.METRICS_TOKEN}` },
  })
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await answer.text()) ?? []
  return Math.max(0, Number(seconds) * 1_000 - SAMPLE_MS)
}
