import { setTimeout as sleep } from 'node:timers/promises'
import { leadAdmin } from '../../../packages/contract/src/contact/lead.ts'
import { positionAdmin } from '../../../packages/contract/src/system/position.ts'
import type { Api } from '../../../packages/contract/src/wire/client.ts'

/** Pages that are cached after their first request. */
const CACHED_PAGES = [
  '/',
  '/en',
  '/ossd/credit',
  '/en/life/visa',
  '/school/list',
  '/station/list',
  '/news',
] as const
const SEARCHES = ['学分', 'OSSLT', '寄宿', 'boarding', '多伦多'] as const
/** Slower than any answer may be; what takes longer hangs. */
const PATIENCE_MS = 30_000

/** What clients did, and the answers they got, while faults happened. */
export interface LoadOutcome {
  /** Codes of positions whose creation was acknowledged. */
  positions: string[]
  /** References of leads whose keeping was acknowledged. */
  leads: string[]
  answered: number
  /** Answers that said "not now". */
  unavailable: number
  /** Anything a client must never see. */
  wrong: string[]
}

export interface Load {
  outcome: LoadOutcome
  stop(): Promise<void>
}

interface Answer {
  isGood: boolean
  envelope: { code?: number; data?: { ref?: string } }
}

/** What was acknowledged and is not there, as far as an administrator can see. */
export async function missingThrough(api: Api, outcome: LoadOutcome): Promise<string[]> {
  const there = new Set<string>()
  for (let pageNum = 1, left = 1; left > 0; pageNum++) {
    const query = { pageNum, pageSize: 200 }
    const [positions, leads] = await Promise.all([
      api(positionAdmin.list, { query }),
      api(leadAdmin.list, { query }),
    ])
    for (const { postCode } of positions.rows) there.add(postCode)
    for (const { ref } of leads.rows) there.add(ref)
    left = Math.max(positions.total, leads.total) - pageNum * 200
  }
  return [...outcome.positions, ...outcome.leads].filter((word) => !there.has(word))
}

/**
 * Readers, searchers, people who leave a number and an administrator who writes, each in a loop of its own as fast
 * as answers come. Every request has an address of its own, so the product must trust its proxy.
 */
export async function startLoad(origin: string, token: string): Promise<Load> {
  const recorded: LoadOutcome = { positions: [], leads: [], answered: 0, unavailable: 0, wrong: [] }
  let isOn = true
  let requests = 0

  /** Sends a request, and records every wrong answer. */
  const ask = async (path: string, body?: object): Promise<Answer> => {
    requests++
    const address = [10, requests >> 16, (requests >> 8) & 255, requests & 255].join('.')
    const response = await fetch(`${origin}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'x-forwarded-for': address,
        ...(body && { 'content-type': 'application/json' }),
        ...(path === '/prod-api/system/post' && { authorization: `Bearer ${token}` }),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const text = await response.text()
    recorded.answered++
    const isCall = path.startsWith('/prod-api')
    const envelope = isCall ? (JSON.parse(text) as Answer['envelope']) : {}
    const isGood = response.status === 200 && (!isCall || envelope.code === 200)
    const isLimited = response.status === 200 && envelope.code === 601
    const isAway =
      response.status === 503 &&
      Number(response.headers.get('retry-after')) > 0 &&
      (isCall ? envelope.code === 503 : /<h1>(暂时打不开|This page is not)/.test(text))
    if (isAway) recorded.unavailable++
    if (!isGood && !isLimited && !isAway)
      recorded.wrong.push(`${path}: ${response.status} ${text.slice(0, 300)}`)
    return { isGood, envelope }
  }

  const again = async (work: (count: number) => Promise<unknown>) => {
    for (let count = 0; isOn; count++) {
      await work(count).catch((failure: Error) => {
        recorded.wrong.push(
          `no answer: ${failure.message} ${(failure.cause as Error | undefined)?.message ?? ''}`,
        )
      })
      // short enough to keep the product busy, long enough that refusals do not become a flood
      await sleep(5)
    }
  }

  // no page shows positions, so writing them drops no kept page
  const createPosition = (lane: number) => async (count: number) => {
    const postCode = `lane${lane}-${count}`
    const position = { postCode, postName: `岗位 ${postCode}`, postSort: 1 }
    if ((await ask('/prod-api/system/post', position)).isGood) recorded.positions.push(postCode)
  }
  const leaveNumber = async (count: number) => {
    const mobile = `138${String(10_000_000 + count)}`
    const { isGood, envelope } = await ask('/prod-api/bbs/web/addContact', {
      name: '家长',
      mobile,
      agree: true,
    })
    if (isGood && envelope.data?.ref) recorded.leads.push(envelope.data.ref)
  }
  const pick = <T>(list: readonly T[], count: number) => list[count % list.length] as T

  for (const path of CACHED_PAGES) await ask(path)
  const running = [
    again((count) => ask(pick(CACHED_PAGES, count))),
    again((count) => ask(pick(CACHED_PAGES, count + 3))),
    again((count) => ask(`/station/list?pageNum=${(count % 40) + 1}`)),
    again((count) => ask(`/en/school/list?keyword=${count}`)),
    again((count) =>
      ask('/prod-api/bbs/web/listSearch', { searchValue: pick(SEARCHES, count), pageNum: 1 + (count % 5) }),
    ),
    again((count) => ask(`/prod-api/bbs/web/listSchoolSchool?pageNum=${(count % 9) + 1}&pageSize=8`, {})),
    again(leaveNumber),
    ...[1, 2, 3].map((lane) => again(createPosition(lane))),
  ]
  return {
    outcome: recorded,
    stop: async () => {
      isOn = false
      await Promise.all(running)
    },
  }
}
