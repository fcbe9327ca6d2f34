import type { FastifyInstance } from 'fastify'

/** How long running answers may take once the server is closing. */
const FINISH_MS = 6_000

/**
 * Gives what closes the server: no new connections, running answers are finished, then every connection is cut,
 * whatever a stranger has begun to send on it. Call it before the server listens.
 */
export function gracefulClose(server: FastifyInstance): () => Promise<void> {
  let running = 0
  server.server.on('request', (_request, response) => {
    running++
    response.once('close', () => running--)
  })
  return async () => {
    const closingSince = performance.now()
    const cut = setInterval(() => {
      if (running === 0 || performance.now() - closingSince > FINISH_MS) server.server.closeAllConnections()
    }, 100)
    try {
      await server.close()
    } finally {
      clearInterval(cut)
    }
  }
}
