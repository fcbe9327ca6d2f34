import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { type EmbeddedDatabase, startEmbedded } from '../../apps/server/src/platform/db/embedded/embedded.ts'
import { ADMIN_PASSWORD } from '../../apps/server/test/base-database.ts'
import { cleanUp, newDataFolder } from '../../apps/server/test/server-process.ts'
import { asking, childrenOf, postmasterOf, signal, waitingForLocks } from './support/postgres.ts'
import { plantedFolder, startProduct } from './support/product.ts'

afterAll(cleanUp, 60_000)

/** Says something to the product and nothing more, for as long as the connection lasts. */
async function begin(origin: string, bytes: string): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(bytes)
  return socket
}

const HALVES = {
  'half a request': 'GET / HTTP/1.1\r\nHos',
  'half a body':
    'POST /prod-api/bbs/web/listCity HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  'half an upload':
    'POST /prod-api/common/upload HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n--x\r\n',
  'half a form of a page':
    'POST /contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nname=',
  'nothing at all': '',
}

describe('asked to end, the product', () => {
  it('ends within ten seconds, whatever strangers hold open', async () => {
    const product = await startProduct({ ADMIN_PASSWORD, DATA_DIR: await plantedFolder() })
    const held = await Promise.all(
      Object.values(HALVES).flatMap((half) => Array.from({ length: 20 }, () => begin(product.origin, half))),
    )
    expect(await (await fetch(`${product.origin}/healthz`)).text()).toContain('ok')
    product.kill('SIGTERM')
    expect(await Promise.race([product.exited, sleep(10_000, 'still there')])).toBe(0)
    for (const socket of held) socket.destroy()
  }, 90_000)

  it('finishes answers that run, also while strangers hold half a request', async () => {
    const database: EmbeddedDatabase = await startEmbedded({
      dataDir: await newDataFolder(),
      log: { debug: () => {}, info: () => {}, warn: () => {} },
    })
    try {
      const { host, port, user, database: name } = database
      const product = await startProduct({
        ADMIN_PASSWORD,
        DATA_DIR: await newDataFolder(),
        DATABASE_URL: `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
      })
      const held = await begin(product.origin, HALVES['half a request'])
      const answer = await asking(database, async (holder) => {
        await holder.query('begin; lock table bbs_contact in access exclusive mode')
        const running = fetch(`${product.origin}/prod-api/bbs/web/addContact`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ name: '张家长', mobile: '13812345678', agree: true }),
        })
        await expect.poll(() => asking(database, waitingForLocks), { timeout: 10_000 }).toBe(1)
        product.kill('SIGTERM')
        await sleep(1_500)
        await holder.query('rollback')
        return running
      })
      expect(await answer.json()).toMatchObject({ code: 200 })
      expect(await product.exited).toBe(0)
      const stored = await asking(database, (client) => client.query('select from bbs_contact'))
      expect(stored.rowCount).toBe(1)
      held.destroy()
    } finally {
      await database.stop()
    }
  }, 90_000)

  it('ends although its database is frozen', async () => {
    const folder = await plantedFolder()
    const product = await startProduct({ ADMIN_PASSWORD, DATA_DIR: folder })
    const postmaster = await postmasterOf(folder)
    const frozen = [postmaster, ...(await childrenOf(postmaster))]
    signal(frozen, 'SIGSTOP')
    const waiting = fetch(`${product.origin}/prod-api/bbs/web/listCity`, { method: 'POST' }).catch(
      () => undefined,
    )
    await sleep(200)
    product.kill('SIGTERM')
    const code = await Promise.race([product.exited, sleep(10_000, 'still there')])
    signal(frozen, 'SIGKILL')
    await waiting
    expect(code).not.toBe('still there')
  }, 90_000)
})
