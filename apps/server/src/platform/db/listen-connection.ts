import pg from 'pg'
import { refuseStandby } from './hosts/server-session.ts'
import { lineName } from './process-list.ts'

/** How often the line asks whether the database answers, and how long it waits for that. */
const BEAT_MS = 1_000
const SILENCE_MS = 3_000
/** Between attempts to reach a database that is away; the last one goes on. */
const PAUSES_MS = [100, 250, 500, 1_000, 2_000]

type State =
  /** No subscriber opened the connection yet, or it is closed for good. */
  | 'closed'
  /** Notifications arrive. */
  | 'open'
  /** The connection was lost a moment ago; the database may be well. */
  | 'lost'
  /** The database could not be reached again, or does not answer. */
  | 'away'

/**
 * One connection that stays open: it hears what other processes say (LISTEN) and asks every second whether the
 * database still answers, which a broken network or a frozen server shows in no other way. It reconnects by itself,
 * for ever.
 */
export class ListenConnection {
  readonly #findConnection: () => Promise<pg.ClientConfig>
  /** Whether the server may turn out to be a standby, which hears no notifications. */
  readonly #mayMeetStandby: boolean
  readonly #channels = new Map<string, ((payload: string) => void)[]>()
  readonly #onOpen: (() => void)[] = []
  readonly #onAway: ((why: Error) => void)[] = []
  #filesId: string | undefined
  #state: State = 'closed'
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #attempts = 0
  #isEnded = false

  /** @param connection how to connect; a function is called before each attempt and finds the primary */
  constructor(connection: pg.ClientConfig | (() => Promise<pg.ClientConfig>)) {
    const find = typeof connection === 'function' ? connection : async () => connection
    this.#mayMeetStandby = typeof connection === 'function'
    this.#findConnection = async () => {
      const found = await find()
      return {
        ...found,
        application_name: lineName(this.#filesId),
        connectionTimeoutMillis: SILENCE_MS,
      }
    }
  }

  get isOpen(): boolean {
    return this.#state === 'open'
  }

  /** True when asking the database would be in vain. */
  get isAway(): boolean {
    return this.#state === 'away'
  }

  /** Announces to other processes which store of uploaded files this one uses. Call before the line is opened. */
  announceFiles(filesId: string): void {
    this.#filesId = filesId
  }

  /** Calls `hear` for every notification on a channel. Register before the line is opened. */
  listen(channel: string, hear: (payload: string) => void): void {
    this.#channels.set(channel, [...(this.#channels.get(channel) ?? []), hear])
  }

  /** Calls `tell` each time the line has been opened: notifications sent before that were missed. */
  onOpen(tell: () => void): void {
    this.#onOpen.push(tell)
  }

  /** Calls `tell` when the database turns out to be away, once each time. */
  onAway(tell: (why: Error) => void): void {
    this.#onAway.push(tell)
  }

  /**
   * Opens the connection and reopens it when it is lost. Resolves after the first attempt, whether or not it
   * succeeded.
   */
  async open(): Promise<void> {
    if (this.#state === 'closed' && !this.#isEnded) await this.#connect()
  }

  /** Closes the line for good. */
  async close(): Promise<void> {
    this.#isEnded = true
    this.#state = 'closed'
    clearTimeout(this.#timer)
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => undefined)
  }

  async #connect(): Promise<void> {
    let client: pg.Client | undefined
    try {
      client = this.#newClient(await this.#findConnection())
      if (!client) return
      await client.connect()
      if (this.#mayMeetStandby) await refuseStandby(client)
      for (const channel of this.#channels.keys())
        await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      if (this.#client !== client) return
      this.#attempts = 0
      this.#state = 'open'
      for (const tell of this.#onOpen) tell()
      this.#beat(client)
    } catch (error) {
      this.#lose(client, error as Error)
    }
  }

  /** The client of the next attempt; undefined when the line was closed meanwhile. */
  #newClient(connection: pg.ClientConfig): pg.Client | undefined {
    if (this.#isEnded) return undefined
    const client = new pg.Client(connection)
    this.#client = client
    client.on('error', (error) => this.#lose(client, error))
    client.on('end', () => this.#lose(client, new Error('Connection terminated')))
    client.on('notification', ({ channel, payload = '' }) => {
      for (const hear of this.#channels.get(channel) ?? []) hear(payload)
    })
    return client
  }

  /** Asks the database for a sign of life every `BEAT_MS`. */
  #beat(client: pg.Client): void {
    this.#timer = setTimeout(() => {
      const silence = setTimeout(() => {
        this.#goAway(new Error(`Connection terminated: no word for ${SILENCE_MS / 1000} seconds`))
        this.#lose(client, new Error('Connection terminated'))
      }, SILENCE_MS)
      const markAlive = () => clearTimeout(silence)
      client.query('select 1').then(
        () => {
          markAlive()
          if (this.#client === client) this.#beat(client)
        },
        (error: Error) => {
          markAlive()
          this.#lose(client, error)
        },
      )
    }, BEAT_MS)
    this.#timer.unref()
  }

  /** @param client undefined when there was no server to connect to */
  #lose(client: pg.Client | undefined, why: Error): void {
    if (this.#client !== client) return
    this.#client = undefined
    clearTimeout(this.#timer)
    client?.end().catch(() => undefined)
    if (this.#isEnded) return
    // a connection may be cut while the database is well, so one attempt is free
    if (this.#state === 'open') this.#state = 'lost'
    else this.#goAway(why)
    const pause = this.#attempts === 0 ? 0 : (PAUSES_MS[this.#attempts - 1] ?? PAUSES_MS.at(-1))
    this.#attempts++
    this.#timer = setTimeout(() => this.#connect(), pause)
    this.#timer.unref()
  }

  #goAway(why: Error): void {
    if (this.#state === 'away' || this.#isEnded) return
    this.#state = 'away'
    for (const tell of this.#onAway) tell(why)
  }
}
