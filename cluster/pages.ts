import { setTimeout as sleep } from 'node:timers/promises'
import { newsAdmin } from '../packages/contract/src/editorial/news.ts'
import type { Api } from '../packages/contract/src/wire/client.ts'
import { inTurn, type Loop, ownAddress, repeat } from './loop.ts'
import type { Outages } from './outages.ts'
import { CDN_MAX_AGE, type Cluster, type Role } from './parts.ts'

/** Pages that readers ask for besides the one that is edited. */
const PAGES = ['/', '/en', '/ossd/credit', '/en/news', '/school/detail/1', '/about', '/station/list'] as const
const PATIENCE_MS = 60_000
const EDIT_EVERY_MS = 700
const READ_EVERY_MS = 60

/** A server hears of an edit a moment after it was acknowledged; the machine is busy. */
const SERVER_PROMISE_MS = 1_500
const CDN_PROMISE_MS = CDN_MAX_AGE * 1_000

/** While one of these is away the CDN shows the last good page, as long as it must. */
const SHOWS_LAST_GOOD: readonly Role[] = ['server', 'balancer', 'pooler', 'primary']
/** While the database is away a server shows what it has. */
const SHOWS_CACHED: readonly Role[] = ['primary', 'pooler']

/** While one of these is away, or just back, a request may end without an answer of the servers. */
const STANDS_BETWEEN: readonly Role[] = ['server', 'balancer', 'cdn']

/** What readers saw at one kind of address. */
export interface Sight {
  reads: number
  /** Answers of "not now", or none because what stands before the servers was away. */
  unavailable: number
  /** How long ago the first edit was that an answer missed, of those that missed one. */
  ages: number[]
  /** The same while a part was away and an older page may be shown. */
  excusedAges: number[]
  /** Pages older than promised. */
  old: string[]
  /** Answers that no reader may get. */
  wrong: string[]
}

const newSight = (): Sight => ({ reads: 0, unavailable: 0, ages: [], excusedAges: [], old: [], wrong: [] })

/** An editor who changes one page again and again, and readers who look how old it is. */
export class PageWatch {
  /** By number of the edit: when it was acknowledged. */
  readonly #edits: (number | undefined)[] = []
  readonly atDoor = newSight()
  readonly atServers = newSight()
  readonly #cluster: Cluster
  readonly #outages: Outages
  readonly #staff: Api
  readonly #loops: Loop[] = []
  #path = ''
  edits = 0

  constructor(cluster: Cluster, outages: Outages, staff: Api) {
    this.#cluster = cluster
    this.#outages = outages
    this.#staff = staff
  }

  async start(): Promise<void> {
    const [{ id } = { id: 0 }] = (await this.#staff(newsAdmin.list, { query: {} })).rows
    this.#path = `/news/detail/${id}`
    await this.#edit(id, 0)
    if (this.#edits[0] === undefined) throw new Error('the first edit was not acknowledged')
    const { frontDoor, servers } = this.#cluster
    this.#loops.push(
      repeat(EDIT_EVERY_MS, (count) => this.#edit(id, count + 1)),
      ...[0, 1].map((lane) => repeat(READ_EVERY_MS, (n) => this.#read(inTurn(frontDoor, n + lane), 'door'))),
      repeat(READ_EVERY_MS, (n) => this.#read(inTurn(servers, n), 'server')),
      ...[0, 1].map((lane) =>
        repeat(READ_EVERY_MS, (n) => this.#look(inTurn(frontDoor, n), inTurn(PAGES, n + lane * 3))),
      ),
    )
  }

  async stop(): Promise<void> {
    await Promise.all(this.#loops.map((loop) => loop.stop()))
  }

  async #edit(id: number, number: number): Promise<void> {
    try {
      const record = (await this.#staff(newsAdmin.read, { params: { id } })).data as Record<string, unknown>
      const draft = Object.fromEntries(Object.keys(newsAdmin.draft.shape).map((name) => [name, record[name]]))
      await this.#staff(newsAdmin.update, { body: { ...draft, id, title: `新闻第${number}版` } as never })
      this.#edits[number] = performance.now()
      this.edits++
    } catch {
      // not acknowledged: it may be there or not, and the next one decides
      await sleep(1_000)
    }
  }

  async #read(origin: string, kind: 'door' | 'server'): Promise<void> {
    const sight = kind === 'door' ? this.atDoor : this.atServers
    const begun = performance.now()
    const text = await this.#ask(origin, this.#path, sight)
    if (text === undefined) return
    const visible = Number(/新闻第(\d+)版/.exec(text)?.[1] ?? Number.NaN)
    if (Number.isNaN(visible)) return void sight.wrong.push(`${this.#path} shows no edit`)
    const missed = this.#edits.slice(visible + 1).find((at) => at !== undefined)
    if (missed === undefined || missed >= begun) return
    const age = begun - missed
    const excuses = kind === 'door' ? SHOWS_LAST_GOOD : SHOWS_CACHED
    if (this.#outages.touches(excuses, begun, performance.now())) return void sight.excusedAges.push(age)
    sight.ages.push(age)
    if (age > (kind === 'door' && this.#cluster.cdn ? CDN_PROMISE_MS : SERVER_PROMISE_MS))
      sight.old.push(
        `${origin}${this.#path}: edit ${visible} was shown ${Math.round(age)} ms after the next one`,
      )
  }

  async #look(origin: string, path: string): Promise<void> {
    await this.#ask(origin, path, this.atDoor)
  }

  /** The text of a page; undefined for "not now". */
  async #ask(origin: string, path: string, sight: Sight): Promise<string | undefined> {
    const begun = performance.now()
    const isAway = (roles: readonly Role[]) => this.#outages.touches(roles, begun, performance.now())
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const response = await fetch(origin + path, { headers: { 'x-forwarded-for': ownAddress() }, signal })
      const text = await response.text()
      sight.reads++
      if (response.status === 200) return text
      const isPlain = response.status === 503 && Number(response.headers.get('retry-after')) > 0
      // a load balancer has no server for a moment, or one ended while it answered
      const isCut = response.status >= 502 && response.status <= 504 && isAway(STANDS_BETWEEN)
      if (isPlain || isCut) sight.unavailable++
      else sight.wrong.push(`${path}: ${response.status} ${text.slice(0, 200)}`)
    } catch (failure) {
      const isExplained = (failure as Error).name !== 'TimeoutError' && isAway(STANDS_BETWEEN)
      if (isExplained) sight.unavailable++
      else sight.wrong.push(`${path}: no answer: ${String((failure as Error).cause ?? failure)}`)
    }
    return undefined
  }
}
