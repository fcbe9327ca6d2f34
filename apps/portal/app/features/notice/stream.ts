import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import { API_PREFIX } from '@app/contract/wire/call.ts'
import Cookies from 'js-cookie'
import type { sayUnread } from '#app/request/unread-count.ts'

const LOCK = 'dss-notice-stream'
/** Asked so often where no stream can be had. */
const POLL_MS = 60_000
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

type Counts = Parameters<typeof sayUnread>[0]

/** Waits for its turn among the tabs of this browser, then listens until it is stopped. */
export async function holdStream(signal: AbortSignal, tell: (counts: Counts) => void): Promise<void> {
  const work = () => listenAgain(signal, tell)
  if (!navigator.locks) return work()
  await navigator.locks.request(LOCK, { signal }, work).catch(() => undefined)
}

async function listenAgain(signal: AbortSignal, tell: (counts: Counts) => void): Promise<void> {
  let pause = FIRST_PAUSE_MS
  while (!signal.aborted) {
    const outcome = await listen(signal, tell).catch(() => 'broken' as const)
    if (outcome === 'over' || signal.aborted) return
    if (outcome === 'heard') pause = FIRST_PAUSE_MS
    // where events do not come through, poll the number
    else if (pause >= LONGEST_PAUSE_MS && !(await ask(signal, tell))) return
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.min(pause, POLL_MS))
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve(undefined)
      })
    })
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }
}

const headers = () => ({ authorization: `Bearer ${Cookies.get(TOKEN_COOKIE) ?? ''}` })

/** Reads the stream until it ends: `over` when the session is, `heard` when it said something before. */
async function listen(
  signal: AbortSignal,
  tell: (counts: Counts) => void,
): Promise<'over' | 'heard' | 'broken'> {
  const response = await fetch(`${API_PREFIX}/bbs/submitweb/noticeStream`, {
    headers: { ...headers(), accept: 'text/event-stream' },
    credentials: 'omit',
    signal,
  })
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    const { code } = (await response.json()) as { code?: number }
    return code === 401 ? 'over' : 'broken'
  }
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let waiting = ''
  let result: 'heard' | 'broken' = 'broken'
  while (reader) {
    const { value, done } = await reader.read()
    if (done) break
    waiting += value
    const events = waiting.split('\n\n')
    waiting = events.pop() ?? ''
    for (const event of events) {
      result = 'heard'
      const [, data] = /^event: count\n(?:id: .*\n)?data: (.*)$/.exec(event) ?? []
      if (data) tell(JSON.parse(data) as Counts)
    }
  }
  return result
}

/** Polls the number once; false when the session has ended. */
async function ask(signal: AbortSignal, tell: (counts: Counts) => void): Promise<boolean> {
  const response = await fetch(`${API_PREFIX}/bbs/submitweb/getNoticeCount`, {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'application/json', repeatSubmit: 'false' },
    body: '{}',
    credentials: 'omit',
    signal,
  }).catch(() => undefined)
  if (!response?.ok) return true
  const { code, data } = (await response.json()) as { code?: number; data?: Counts }
  if (code === 200 && data) tell(data)
  return code !== 401
}
