import type { StatsFs } from 'node:fs'
import { readFile, statfs } from 'node:fs/promises'
import { arch, cpus, freemem, hostname, networkInterfaces, release, totalmem, type } from 'node:os'
import { setTimeout as pass } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'
import type { readMachine } from '@app/contract/monitor/server-monitor.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import type { CallOutput } from '@app/contract/wire/call.ts'
import {
  cpuShares,
  gigabytes,
  megabytes,
  mountsOf,
  percentOf,
  runTimeText,
  sizeText,
  type Ticks,
  ticksOf,
} from './figures.ts'

type State = Omit<CallOutput<typeof readMachine>['data'], 'backups'>

const SAMPLE_MS = 1_000
/** A file system that does not answer, such as a share whose server is gone, is left out. */
const DISK_MS = 1_000

/** Since the machine started; where the system says nothing of waiting for disks that is part of idling. */
async function ticksNow(): Promise<Ticks> {
  const ticks = ticksOf(await readFile('/proc/stat', 'utf8').catch(() => ''))
  if (ticks) return ticks
  const sum = { user: 0, sys: 0, wait: 0, idle: 0 }
  for (const { times } of cpus()) {
    sum.user += times.user + times.nice
    sum.sys += times.sys + times.irq
    sum.idle += times.idle
  }
  return sum
}

let sampling: Promise<ReturnType<typeof cpuShares>> | undefined

/** Measured for a second; concurrent callers share the result. */
function cpuNow(): Promise<ReturnType<typeof cpuShares>> {
  sampling ??= (async () => {
    const before = await ticksNow()
    await pass(SAMPLE_MS)
    return cpuShares(before, await ticksNow())
  })().finally(() => {
    sampling = undefined
  })
  return sampling
}

/** What the machine has, or what the process's container is limited to. */
function memoryNow(): State['mem'] {
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY
  const total = Math.min(totalmem(), limit)
  const free = Math.min(limit < totalmem() ? process.availableMemory() : freemem(), total)
  return {
    total: gigabytes(total),
    used: gigabytes(total - free),
    free: gigabytes(free),
    usage: percentOf(total - free, total),
  }
}

function processNow(now: Date): State['jvm'] {
  const { heapUsed, rss } = process.memoryUsage()
  // V8 grows its heap as it needs to: only the limit says how much is left
  const limit = getHeapStatistics().heap_size_limit
  const runMs = process.uptime() * 1_000
  return {
    total: megabytes(limit),
    max: megabytes(limit),
    free: megabytes(limit - heapUsed),
    used: megabytes(heapUsed),
    usage: percentOf(heapUsed, limit),
    name: 'Node.js',
    version: process.version,
    home: process.execPath,
    startTime: writeMoment(new Date(now.getTime() - runMs)),
    runTime: runTimeText(runMs),
    inputArgs: process.execArgv.join(' '),
    resident: megabytes(rss),
  }
}

function systemNow(): State['sys'] {
  const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? [])
  return {
    computerName: hostname(),
    computerIp:
      addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1',
    osName: `${type()} ${release()}`,
    osArch: arch(),
    userDir: process.cwd(),
  }
}

const pendingStats = new Map<string, Promise<StatsFs | undefined>>()

/**
 * The space of a file system; concurrent callers share one query, since a hanging network share blocks a thread of
 * the process for each.
 */
function spaceOf(dirName: string): Promise<StatsFs | undefined> {
  const known = pendingStats.get(dirName)
  if (known) return known
  const question = statfs(dirName)
    .catch(() => undefined)
    .finally(() => pendingStats.delete(dirName))
  pendingStats.set(dirName, question)
  return question
}

/** What is used of the fullest file system below these folders, in per cent; 0 where none answers. */
export async function fullestDisk(folders: readonly string[]): Promise<number> {
  const shares = await Promise.all(
    folders.map(async (folder) => {
      const found = await Promise.race([spaceOf(folder), pass(DISK_MS, undefined, { ref: false })])
      if (!found || found.blocks === 0) return 0
      const used = found.blocks - found.bfree
      return Math.floor(percentOf(used, used + found.bavail))
    }),
  )
  return Math.max(0, ...shares)
}

async function disksNow(): Promise<State['sysFiles']> {
  const mountTable = mountsOf(await readFile('/proc/self/mounts', 'utf8').catch(() => ''))
  const mounts = mountTable.length > 0 ? mountTable : [{ device: '', dirName: process.cwd(), fileSystem: '' }]
  const disks = await Promise.all(
    mounts.map(async ({ device, dirName, fileSystem }) => {
      const found = await Promise.race([spaceOf(dirName), pass(DISK_MS, undefined, { ref: false })])
      if (!found || found.blocks === 0) return []
      const total = found.blocks * found.bsize
      // what only root may still use is not free for others
      const used = total - found.bfree * found.bsize
      const free = found.bavail * found.bsize
      return [
        {
          dirName,
          sysTypeName: fileSystem,
          typeName: device,
          total: sizeText(total),
          free: sizeText(free),
          used: sizeText(used),
          usage: percentOf(used, used + free),
        },
      ]
    }),
  )
  return disks.flat()
}

/** The machine and this process as they are; takes the second that the processors are looked at. */
export async function machineNow(now: () => Date): Promise<State> {
  const [cpu, sysFiles] = await Promise.all([cpuNow(), disksNow()])
  return {
    cpu: { cpuNum: cpus().length, ...cpu },
    mem: memoryNow(),
    jvm: processNow(now()),
    sys: systemNow(),
    sysFiles,
  }
}
