import * as fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signal } from './process.ts'
import { DatabaseStartError } from './start-error.ts'

type Holder = { pid: number; born: string; socketDir?: string }

/**
 * Takes the data folder for this process. The lock is a file naming the process and the moment it was born, so
 * that a process number used again after a crash is not taken for the old holder.
 */
export async function takeLock(dataDir: string) {
  const file = path.join(dataDir, 'pg.lock')
  const mine: Holder = { pid: process.pid, born: await birthOf(process.pid) }
  let patience = 20
  for (;;) {
    try {
      await fs.writeFile(file, JSON.stringify(mine), { flag: 'wx' })
      break
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const holder = await readHolder(file)
    if (holder && (await isAlive(holder))) {
      // One that was just asked to end gets the moment it needs.
      if (holder.pid !== process.pid && patience-- > 0) {
        await sleep(100)
        continue
      }
      throw new DatabaseStartError(
        `The data folder ${dataDir} is in use by process ${holder.pid}: stop that process or set DATA_DIR to another folder.`,
      )
    }
    // Moved aside before it is removed: of two that start at once, only one can move the same file.
    const aside = `${file}.${process.pid}`
    await fs.rename(file, aside).catch(() => undefined)
    const moved = await readHolder(aside)
    if (moved && (await isAlive(moved))) await fs.link(aside, file).catch(() => undefined)
    await fs.rm(aside, { force: true })
    if (holder?.socketDir) await fs.rm(holder.socketDir, { recursive: true, force: true })
  }
  return {
    note: (socketDir: string) => fs.writeFile(file, JSON.stringify({ ...mine, socketDir })),
    release: () => fs.rm(file, { force: true }),
  }
}

/** The socket folder of the server that a living process runs on this data folder. */
export async function runningSocketDir(dataDir: string): Promise<string | undefined> {
  const holder = await readHolder(path.join(dataDir, 'pg.lock'))
  return holder?.socketDir && (await isAlive(holder)) ? holder.socketDir : undefined
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await fs.readFile(file, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

async function isAlive(holder: Holder): Promise<boolean> {
  return signal(holder.pid, 0) && (await birthOf(holder.pid)) === holder.born
}

/** Boot and start tick of a process where the system tells them (Linux), else the same text for every process. */
async function birthOf(pid: number): Promise<string> {
  const stat = await fs.readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const boot = await fs.readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  // The name in brackets may hold spaces; the start tick is the 20th word after it.
  return `${boot.trim()} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`
}
