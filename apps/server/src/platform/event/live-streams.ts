import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { ListenConnection } from '#platform/db/listen-connection.ts'

const CHANNEL = 'live'
const PING_MS = 25_000
/** Signals within this time are answered once. */
const GATHER_MS = 300
/** Streams of one person in one process; the oldest ends when a further one is opened. */
const MAX_STREAMS = 5
/** Streams of one process that read at the same time, so that a notice to many leaves the pool to pages. */
const READS_AT_ONCE = 2
/** People named in one message; PostgreSQL takes payloads below 8,000 bytes. */
const AT_ONCE = 400

/** Reads what a stream sends now; undefined ends it. */
type Read = () => Promise<{ event: string; id: string; data: unknown } | undefined>

interface Stream {
  readable: Readable
  wake: () => void
}

/**
 * Event streams that stay open to browsers. A write says in its transaction whom it concerns; PostgreSQL tells every
 * process at commit, and each wakes the streams that it holds for those people.
 */
export class LiveStreams {
  readonly #streams = new Map<number, Stream[]>()
  /** Reads that wait for their turn. */
  readonly #waiting: (() => Promise<void>)[] = []
  #reading = 0

  /** Hears through the database's line, which is opened later. */
  constructor(connection: ListenConnection) {
    connection.listen(CHANNEL, (payload) => {
      for (const userId of payload.split(' ')) this.#wake(Number(userId))
    })
    // the connection missed the messages sent meanwhile
    connection.onOpen(() => {
      for (const userId of this.#streams.keys()) this.#wake(userId)
    })
  }

  /** How many streams this process holds open. */
  get count(): number {
    return [...this.#streams.values()].reduce((sum, list) => sum + list.length, 0)
  }

  /** Wakes the streams of these people, in every process, when the transaction commits. */
  async signal(db: Db, userIds: readonly number[]): Promise<void> {
    for (let at = 0; at < userIds.length; at += AT_ONCE)
      await db.execute(sql`select pg_notify(${CHANNEL}, ${userIds.slice(at, at + AT_ONCE).join(' ')})`)
  }

  /** A stream for one browser of a person: what `read` gives at once, after each signal, and pings in between. */
  open(userId: number, read: Read): Readable {
    const readable = new Readable({ read: () => undefined })
    let timer: NodeJS.Timeout | undefined
    let lastId = ''
    let isDue = false
    const send = () => {
      if (isDue) return
      isDue = true
      this.#inTurn(async () => {
        isDue = false
        if (!readable.destroyed) await sendNow()
      })
    }
    const sendNow = async () => {
      const now = await read().catch(() => undefined)
      if (readable.destroyed) return
      if (!now) return readable.push(null)
      const text = `event: ${now.event}\nid: ${now.id}\ndata: ${JSON.stringify(now.data)}\n\n`
      if (text !== lastId) readable.push(text)
      lastId = text
    }
    const wake = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        send()
      }, GATHER_MS)
      timer.unref()
    }
    const ping = setInterval(() => {
      readable.push('event: ping\ndata: {}\n\n')
      // a session may have ended meanwhile
      send()
    }, PING_MS)
    ping.unref()
    const stream = { readable, wake }
    const list = this.#streams.get(userId) ?? []
    this.#streams.set(userId, list)
    list.push(stream)
    if (list.length > MAX_STREAMS) list[0]?.readable.push(null)
    readable.once('close', () => {
      clearInterval(ping)
      clearTimeout(timer)
      const left = (this.#streams.get(userId) ?? []).filter((one) => one !== stream)
      if (left.length > 0) this.#streams.set(userId, left)
      else this.#streams.delete(userId)
    })
    send()
    return readable
  }

  /** Ends every stream, so that the server can close. */
  close(): void {
    for (const list of this.#streams.values()) for (const { readable } of list) readable.push(null)
  }

  /** Runs a read when it is its turn. */
  #inTurn(read: () => Promise<void>): void {
    this.#waiting.push(read)
    if (this.#reading >= READS_AT_ONCE) return
    this.#reading++
    void this.#readOn()
  }

  async #readOn(): Promise<void> {
    for (let read = this.#waiting.shift(); read; read = this.#waiting.shift()) await read()
    this.#reading--
  }

  #wake(userId: number): void {
    for (const { wake } of this.#streams.get(userId) ?? []) wake()
  }
}
