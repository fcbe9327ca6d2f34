import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { LastingPool } from './hosts/lasting-pool.ts'
import { isUnavailable } from './unavailable.ts'

const postgres = inject('postgres')

/** A way to the database that can be cut as a network is. */
async function openWay() {
  const sockets: Socket[] = []
  const server = createServer((near) => {
    const far = connect(join(postgres.host, `.s.PGSQL.${postgres.port}`))
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const)
      socket.on('error', () => undefined).on('close', () => other.destroy())
    near.pipe(far).pipe(near)
    sockets.push(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  onTestFinished(() => void server.close())
  return { port, reset: () => sockets.forEach((socket) => void socket.resetAndDestroy()) }
}

async function openPool(port: number): Promise<LastingPool> {
  const pool = new LastingPool({ ...postgres, database: 'ossd', host: '127.0.0.1', port }, () => false)
  onTestFinished(() => pool.end())
  return pool
}

const failureOf = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => expect.unreachable(),
    (error: Error) => error,
  )

it('a connection of the database that cannot be made, or is reset, says that it is away', async () => {
  const way = await openWay()
  const pool = await openPool(way.port)
  await pool.query('select 1')
  const inUse = await pool.connect()
  const failures = [failureOf(inUse.query('select pg_sleep(20)'))]
  ;(await pool.connect()).release()
  failures.push(failureOf(pool.query('select pg_sleep(20)')))
  // the statements are on their way once the idle connection was taken
  await expect.poll(() => pool.idleCount).toBe(0)
  way.reset()
  for (const failure of await Promise.all(failures)) {
    expect(failure).toMatchObject({ code: 'ECONNRESET' })
    expect(isUnavailable(failure)).toBe(true)
    expect(isUnavailable(new Error('a query failed', { cause: failure }))).toBe(true)
    // as pg-boss hands an error on
    expect(isUnavailable({ ...failure, message: failure.message, queue: 'x' })).toBe(true)
  }
  const nowhere = await openPool(9)
  expect(isUnavailable(await failureOf(nowhere.query('select 1')))).toBe(true)
})

it('nothing that another connection fails with says so', async () => {
  const failures = [
    await failureOf(fetch('http://127.0.0.1:9/')),
    await failureOf(once(connect(9, '127.0.0.1'), 'connect')),
    await failureOf(once(connect('/nowhere/socket'), 'connect')),
    ...['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'].map((code) =>
      Object.assign(new Error(`read ${code}`), { code, errno: -104, syscall: 'read' }),
    ),
  ]
  for (const failure of failures) {
    expect(isUnavailable(failure), failure.message).toBe(false)
    expect(isUnavailable(new Error('a mail was not sent', { cause: failure }))).toBe(false)
  }
})
