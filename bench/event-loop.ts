/** What starts the product so that `longestTurn` can ask it. */
export const withMetrics = { METRICS: 'on', METRICS_TOKEN: 'measured-by-the-bench' } as const

/** The histogram of the event loop counts the pause between two samples too. */
const SAMPLE_MS = 10

/** What a server's process says of itself, in milliseconds; asking begins a new span of turns. */
export async function processFigures(origin: string): Promise<{ turn: number; cpu: number }> {
  const answer = await fetch(`${origin}/metrics`, {
    headers: { authorization: `Bearer ${withMetrics.METRICS_TOKEN}` },
  })
  const text = await answer.text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) * 1_000
  return {
    /** The longest turn of its event loop since the last call. */
    turn: Math.max(0, figure('nodejs_eventloop_lag_max_seconds') - SAMPLE_MS),
    /** The processor time until now: what a busy machine hardly changes. */
    cpu: figure('process_cpu_seconds_total'),
  }
}

/** The longest turn of a server's event loop since the last call, in milliseconds. */
export const longestTurn = async (origin: string): Promise<number> => (await processFigures(origin)).turn
