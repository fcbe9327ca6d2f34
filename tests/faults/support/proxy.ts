import { connect, createServer, type Server, type Socket } from 'node:net'

/** A network between the product and its database that a test can cut, silence and mend. */
export interface Network {
  /** For DATABASE_URL. */
  port: number
  /** Ends every connection and refuses new ones until `mend`. */
  takeDown(): Promise<void>
  mend(): Promise<void>
  /** Ends every connection; new ones are taken. */
  cut(): void
  /** Swallows all traffic from now on, in both directions, until `mend`. */
  silence(): void
  close(): Promise<void>
}

/**
 * Passes bytes between a port of this machine and a PostgreSQL.
 *
 * @param target the server's socket file; or a function that gives the port of whichever server a moving name leads to
 */
export async function openNetwork(target: string | (() => number)): Promise<Network> {
  const pairs = new Set<[Socket, Socket]>()
  let isSilent = false
  let server: Server
  const pass = (from: Socket, to: Socket, pair: [Socket, Socket]) => {
    from.on('data', (bytes) => {
      if (!isSilent) to.write(bytes)
    })
    from.on('error', () => undefined)
    from.on('close', () => {
      pairs.delete(pair)
      to.destroy()
    })
  }
  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server = createServer((client) => {
        const database = typeof target === 'string' ? connect(target) : connect(target(), '127.0.0.1')
        const pair: [Socket, Socket] = [client, database]
        pairs.add(pair)
        pass(client, database, pair)
        pass(database, client, pair)
      })
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
    })
  const port = await listen(0)
  const cut = () => {
    for (const pair of [...pairs]) for (const end of pair) end.destroy()
  }
  const takeDown = async () => {
    if (!server.listening) return
    const closed = new Promise((resolve) => server.close(resolve))
    cut()
    await closed
  }
  return {
    port,
    cut,
    takeDown,
    silence: () => {
      isSilent = true
    },
    mend: async () => {
      isSilent = false
      if (!server.listening) await listen(port)
    },
    close: takeDown,
  }
}
