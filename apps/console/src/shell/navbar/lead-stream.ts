import { LeadCounts, leadStream } from '@app/contract/contact/lead-counts.ts'
import { API_PREFIX } from '@app/contract/wire/call.ts'
import { readToken } from '#kit/data/api.ts'

const LOCK = 'dss-lead-stream'
const CHANNEL = 'dss-leads'
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Listens to the caller's lead counts until it is stopped. One tab of the browser holds the stream and passes the
 * counts to the others, because a person has few streams.
 */
export function watchLeads(signal: AbortSignal, tell: (counts: LeadCounts) => void): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }) => tell(data as LeadCounts)
  signal.addEventListener('abort', () => channel.close())
  const pass = (counts: LeadCounts) => {
    tell(counts)
    channel.postMessage(counts)
  }
  const work = () => listenAgain(signal, pass)
  if (!navigator.locks) return void work()
  navigator.locks.request(LOCK, { signal }, work).catch(() => undefined)
}

async function listenAgain(signal: AbortSignal, tell: (counts: LeadCounts) => void): Promise<void> {
  let pause = FIRST_PAUSE_MS
  while (!signal.aborted) {
    const outcome = await listen(signal, tell).catch(() => 'broken' as const)
    if (outcome === 'over' || signal.aborted) return
    if (outcome === 'heard') pause = FIRST_PAUSE_MS
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, pause)
    signal.addEventListener('abort', () => resolve(), { once: true })
    await promise
    clearTimeout(timer)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }
}

/** Reads the stream until it ends: `over` without a session or the permission, `heard` when it said something before. */
async function listen(
  signal: AbortSignal,
  tell: (counts: LeadCounts) => void,
): Promise<'over' | 'heard' | 'broken'> {
  const response = await fetch(API_PREFIX + leadStream.path, {
    headers: { authorization: `Bearer ${readToken() ?? ''}`, accept: 'text/event-stream' },
    credentials: 'omit',
    signal,
  })
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    const { code } = (await response.json()) as { code?: number }
    return code === 401 || code === 403 ? 'over' : 'broken'
  }
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let waiting = ''
  let outcome: 'heard' | 'broken' = 'broken'
  while (reader) {
    const { value, done } = await reader.read()
    if (done) break
    waiting += value
    const events = waiting.split('\n\n')
    waiting = events.pop() ?? ''
    for (const event of events) {
      outcome = 'heard'
      const [, data] = /^event: count\n(?:id: .*\n)?data: (.*)$/.exec(event) ?? []
      const counts = LeadCounts.safeParse(data && JSON.parse(data))
      if (counts.success) tell(counts.data)
    }
  }
  return outcome
}
