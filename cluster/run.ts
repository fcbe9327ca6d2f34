// npm run cluster: the product as several servers with all that may stand around them on one machine. A crowd uses it
// while one part after another is killed and comes back; then an audit of everything that the crowd was answered.
import { setTimeout as sleep } from 'node:timers/promises'
import { cleanUp } from '../apps/server/test/server-process.ts'
import { print } from '../bench/print.ts'
import { chance } from '../fuzz/chance.ts'
import { askingData, Crowd, withoutLimits } from '../tests/faults/support/crowd.ts'
import { childrenOf, signal } from '../tests/faults/support/postgres.ts'
import { agesOf, audit, type Finding } from './audit.ts'
import { readOptions } from './options.ts'
import { Outages } from './outages.ts'
import { PageWatch } from './pages.ts'
import { type Cluster, type Part, startCluster } from './parts.ts'
import { ratios } from './ratios.ts'
import { clientAt, StaffAndVisitors, signInAt } from './staff.ts'

const MEMBERS = 12
const REST_MS = 2_500
const PATIENCE_MS = 120_000
const FAULTS_SHOWN = 10

/** What happened to one part. */
interface Kill {
  name: string
  startMs: number
  /** From the kill to the next write that a member was acknowledged. */
  writeMs: number
}

/** Waits until members were acknowledged another write; throws when nothing comes. */
async function nextWrite(crowd: Crowd): Promise<void> {
  const before = crowd.acknowledged
  for (const deadline = performance.now() + PATIENCE_MS; crowd.acknowledged === before; await sleep(10))
    if (performance.now() > deadline) throw new Error('the members were acknowledged nothing any more')
}

/** Kills one part after another, each once before any of them again, until the time is over and each had its turn. */
async function killInTurn(
  { parts }: Cluster,
  crowd: Crowd,
  outages: Outages,
  { seed, until }: { seed: number; until: number },
): Promise<Kill[]> {
  const kills: Kill[] = []
  for (let round = 0; round === 0 || performance.now() < until; round++) {
    const dice = chance(seed, round)
    const left: Part[] = [...parts]
    while (left.length > 0 && (round === 0 || performance.now() < until)) {
      const [part] = left.splice(dice.below(left.length), 1)
      if (!part) break
      await sleep(REST_MS + dice.below(1_500))
      const killed = performance.now()
      const comeBack = outages.begin(part.role)
      await part.kill()
      const written = nextWrite(crowd).then(() => performance.now() - killed)
      // a failure is thrown where it is awaited
      written.catch(() => undefined)
      await sleep(300 + dice.below(3_000))
      const started = performance.now()
      await part.start()
      comeBack()
      const startMs = performance.now() - started
      kills.push({ name: part.name, startMs, writeMs: await written })
      await nextWrite(crowd)
      console.log(`  ${part.name} was killed and is back`)
    }
  }
  return kills
}

function printKills(kills: readonly Kill[]): void {
  const seconds = (list: readonly number[]) => `${(Math.max(...list) / 1_000).toFixed(1)} s`
  print([
    ['Part', 'killed', 'back after', 'next write after'],
    ...[...Map.groupBy(kills, ({ name }) => name)].map(([name, list]) => [
      name,
      `${list.length} ×`,
      seconds(list.map(({ startMs }) => startMs)),
      seconds(list.map(({ writeMs }) => writeMs)),
    ]),
  ])
}

function printFindings(findings: readonly Finding[]): void {
  print([
    ['Promise', 'looked at', 'faults'],
    ...findings.map(({ promise, looked, faults }) => [promise, looked, String(faults.length)]),
  ])
  for (const { promise, faults } of findings) {
    for (const fault of faults.slice(0, FAULTS_SHOWN)) console.log(`  ${promise}: ${fault}`)
    if (faults.length > FAULTS_SHOWN) console.log(`  … and ${faults.length - FAULTS_SHOWN} more`)
  }
}

async function run(args: string[], atEnd: (work: () => Promise<unknown>) => void): Promise<boolean> {
  const { minutes, seed } = readOptions(args)
  console.log(`Seed ${seed}, ${minutes} minutes.`)
  const cluster = await startCluster(atEnd)
  const [door = ''] = cluster.frontDoor
  const token = await signInAt(door)
  const outages = new Outages()
  const crowd = await askingData(cluster.database, (db) =>
    // the S3 server is killed too
    Crowd.gather(db, cluster.frontDoor, MEMBERS, ['file.store']),
  )
  const limits = withoutLimits(() => cluster.database, ['contactPhone'])
  const staff = new StaffAndVisitors(cluster, token)
  const pages = new PageWatch(cluster, outages, clientAt(door, token))
  atEnd(() => Promise.all([crowd.stop(), staff.stop(), pages.stop(), limits.stop()]))

  console.log(`${cluster.parts.length} parts run. The crowd begins.`)
  await pages.start()
  staff.start()
  await crowd.start()
  const kills = await killInTurn(cluster, crowd, outages, {
    seed,
    until: performance.now() + minutes * 60_000,
  })
  await sleep(REST_MS)
  await Promise.all([crowd.stop(), staff.stop(), pages.stop()])
  await limits.stop()

  console.log('The audit …')
  const findings = await audit(cluster, crowd, staff, pages)
  const table = await ratios(cluster)
  console.log('')
  printKills(kills)
  console.log('')
  print([
    ['Pages', 'reads', 'not now', 'missed an edit', 'the same while a part was away'],
    [cluster.cdn ? 'through the CDN' : 'through the front door', ...agesOf(pages.atDoor)],
    ['at the servers', ...agesOf(pages.atServers)],
  ])
  console.log('')
  print(table)
  console.log('')
  printFindings(findings)
  const holds = findings.every(({ faults }) => faults.length === 0)
  if (!holds) console.log(`\nThe servers printed:\n${cluster.printed().slice(-4_000)}`)
  console.log(`\n${holds ? 'Everything promised holds.' : 'Not everything promised holds.'} Seed ${seed}.`)
  return holds
}

const works: (() => Promise<unknown>)[] = []

/** Ends every part, the last one first, and whatever is left of them; removes all folders. */
async function end(): Promise<void> {
  for (const work of works.splice(0).reverse()) await work().catch(() => undefined)
  await cleanUp()
  signal(await childrenOf(process.pid), 'SIGKILL')
}

let isEnding = false
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(name, () => {
    if (isEnding) return
    isEnding = true
    console.log('Stopping every part …')
    // what the crowd was answered does not matter any more
    end().finally(() => process.exit(130))
  })

try {
  const holds = await run(process.argv.slice(2), (work) => works.push(work))
  process.exitCode = holds ? 0 : 1
} catch (error) {
  if (!isEnding) console.error(error instanceof Error ? (error.stack ?? error.message) : error)
  process.exitCode = 1
} finally {
  if (!isEnding) await end()
}
