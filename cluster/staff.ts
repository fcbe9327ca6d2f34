import { ADMIN_PASSWORD } from '../apps/server/test/base-database.ts'
import { readMe, signIn, signOut } from '../packages/contract/src/account/account.ts'
import { addLead, leadAdmin } from '../packages/contract/src/contact/lead.ts'
import { positionAdmin } from '../packages/contract/src/system/position.ts'
import { type Api, createClient, overHttp, Refusal } from '../packages/contract/src/wire/client.ts'
import { inTurn, type Loop, ownAddress, repeat } from './loop.ts'
import type { Cluster } from './parts.ts'

const WRITE_EVERY_MS = 150
const SESSION_EVERY_MS = 800
const LIMIT_EVERY_MS = 1_500

/** Leads of one number within a day (`leadPhone` of the server's limits), and how many try. */
export const LEADS_OF_A_NUMBER = 3
const LEADS_TRIED = 9

/** A client at one address, with an address of its own for each call. */
export const clientAt =
  (origin: string, token?: string): Api =>
  (call, ...input) =>
    createClient({
      transport: overHttp(origin, { 'x-forwarded-for': ownAddress() }),
      language: () => 'zh',
      token: () => token,
    })(call, ...input)

export const signInAt = async (origin: string): Promise<string> =>
  (await clientAt(origin)(signIn, { body: { username: 'admin', password: ADMIN_PASSWORD } })).token

/** What an answer says: yes, a refusal by its code, or nothing that can be relied on. */
type Outcome = 'yes' | number | 'unsure'

async function outcomeOf(ask: () => Promise<unknown>): Promise<Outcome> {
  try {
    await ask()
    return 'yes'
  } catch (failure) {
    return failure instanceof Refusal && failure.code !== 503 ? failure.code : 'unsure'
  }
}

/** Staff and visitors who write, sign in and out, and run against a limit; and what was answered. */
export class StaffAndVisitors {
  /** Codes of positions and references of leads that were acknowledged. */
  readonly positions: string[] = []
  readonly leads: string[] = []
  sessions = 0
  /** Sessions that were not the same everywhere. */
  readonly sessionFaults: string[] = []
  limits = 0
  readonly limitFaults: string[] = []
  readonly wrong: string[] = []
  readonly #cluster: Cluster
  readonly #token: string
  readonly #loops: Loop[] = []

  constructor(cluster: Cluster, token: string) {
    this.#cluster = cluster
    this.#token = token
  }

  start(): void {
    this.#loops.push(
      repeat(WRITE_EVERY_MS, (count) => this.#createPosition(count)),
      repeat(WRITE_EVERY_MS, (count) => this.#leaveNumber(count)),
      repeat(WRITE_EVERY_MS, (count) => this.#list(count)),
      repeat(SESSION_EVERY_MS, (count) => this.#signInAndOut(count)),
      repeat(LIMIT_EVERY_MS, (count) => this.#runAgainstLimit(count)),
    )
  }

  async stop(): Promise<void> {
    await Promise.all(this.#loops.map((loop) => loop.stop()))
  }

  #door(count: number, token?: string): Api {
    return clientAt(inTurn(this.#cluster.frontDoor, count), token)
  }

  #judge(what: string, answer: Outcome): boolean {
    if (answer !== 'yes' && answer !== 'unsure') this.wrong.push(`${what}: ${answer}`)
    return answer === 'yes'
  }

  async #createPosition(count: number): Promise<void> {
    const postCode = `cluster${count}`
    const body = { postCode, postName: `岗位 ${postCode}`, postSort: 1 } as never
    const answer = await outcomeOf(() => this.#door(count, this.#token)(positionAdmin.create, { body }))
    if (this.#judge('a position', answer)) this.positions.push(postCode)
  }

  async #leaveNumber(count: number): Promise<void> {
    const mobile = `138${String(10_000_000 + count)}`
    const answer = await outcomeOf(async () => {
      const { data } = await this.#door(count)(addLead, { body: { name: '家长', mobile, agree: true } })
      this.leads.push(data.ref)
    })
    this.#judge('a lead', answer)
  }

  async #list(count: number): Promise<void> {
    const query = { pageNum: 1 + (count % 3), pageSize: 20 }
    const call = count % 2 ? positionAdmin.list : leadAdmin.list
    this.#judge(
      'a list of the console',
      await outcomeOf(() => this.#door(count, this.#token)(call, { query })),
    )
  }

  /** A session that was opened is good at every server, and one that was ended at none. */
  async #signInAndOut(count: number): Promise<void> {
    let token = ''
    const opened = await outcomeOf(async () => {
      token = await signInAt(inTurn(this.#cluster.frontDoor, count))
    })
    if (!this.#judge('signing in', opened)) return
    const everywhere = () =>
      Promise.all(this.#cluster.servers.map((origin) => outcomeOf(() => clientAt(origin, token)(readMe))))
    for (const answer of await everywhere())
      if (answer !== 'yes' && answer !== 'unsure') this.sessionFaults.push(`an open session got ${answer}`)
    const ended = await outcomeOf(() => this.#door(count, token)(signOut))
    if (!this.#judge('signing out', ended)) return
    for (const answer of await everywhere())
      if (answer !== 401 && answer !== 'unsure') this.sessionFaults.push(`an ended session got ${answer}`)
    this.sessions++
  }

  /** Leads of one number from many addresses at all servers at once: as many pass as the limit allows. */
  async #runAgainstLimit(count: number): Promise<void> {
    const mobile = `139${String(10_000_000 + count)}`
    const body = { name: '家长', mobile, agree: true as const }
    const answers = await Promise.all(
      Array.from({ length: LEADS_TRIED }, (_, at) =>
        outcomeOf(() => clientAt(inTurn(this.#cluster.servers, at))(addLead, { body })),
      ),
    )
    const [passed, unsure] = ['yes', 'unsure'].map((one) => answers.filter((answer) => answer === one).length)
    if (passed === undefined || unsure === undefined) return
    if (passed > LEADS_OF_A_NUMBER || (passed < LEADS_OF_A_NUMBER && passed + unsure < LEADS_OF_A_NUMBER))
      this.limitFaults.push(`${passed} of ${LEADS_OF_A_NUMBER} leads passed: ${answers.join(' ')}`)
    this.limits++
  }
}
