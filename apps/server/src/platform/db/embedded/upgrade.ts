import * as fs from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { type Account, chooseAccount } from './account.ts'
import { type Binaries, locateBinaries, prepareBinaries } from './binaries.ts'
import { createCluster, createDatabase, database, majorOf, port, user, writtenByNewer } from './cluster.ts'
import { placeData } from './data-folder.ts'
import { takeLock } from './lock.ts'
import type { Log } from './log.ts'
import { launch, makeSocketDir, stopOrphan } from './server.ts'
import { asSentence, DatabaseStartError } from './start-error.ts'
import { finishUpgrade, removeUnswapped, swapClusters } from './swap.ts'

/** How a server of the upgrade is reached. */
export interface UpgradePlace {
  host: string
  port: number
  user: string
  database: string
  ssl: false
}

export interface UpgradeOptions {
  dataDir: string
  log: Log
  /** Gives the programs of the major version that wrote the data; the folder is removed at the end. */
  binariesOf: (major: number, folder: string) => Promise<Binaries>
  /** Fills the empty new database from the old one, which refuses to be written to, and compares the two. */
  transfer: (from: UpgradePlace, to: UpgradePlace) => Promise<void>
  /** Registers what is done at the end, also when the command is cut off. */
  atEnd: (work: () => Promise<void>) => void
  fsync?: boolean
  /** Bytes that are free where a folder lies; by default as the system says. */
  freeBytes?: (folder: string) => Promise<number>
}

export interface UpgradeSummary {
  from: number
  to: number
  /** Where the data of the older version lies now. */
  oldCluster: string
}

/** The load's log of changes, the new server's own tables, and the old programs. */
const SPARE_BYTES = 700 * 1024 * 1024
const MEGABYTE = 1024 * 1024

/**
 * Brings the data that an older major version of PostgreSQL wrote into a new cluster of the product's own version: both
 * servers run (the packages bring neither pg_upgrade nor pg_dump), the old one for reading alone, and the clusters change places once `transfer` has ended. The old one stays;
 * an upgrade that fails or is cut off leaves it where it was.
 *
 * @returns undefined for data of the product's own version, which needs no upgrade
 * @throws {DatabaseStartError} also while another process runs on the folder, and for a disk without room
 */
export async function upgradeEmbedded(options: UpgradeOptions): Promise<UpgradeSummary | undefined> {
  const works: (() => Promise<unknown>)[] = []
  let ending: Promise<void> | undefined
  const end = () => {
    ending ??= (async () => {
      for (const work of works.splice(0).reverse()) await work()
    })()
    return ending
  }
  options.atEnd(end)
  try {
    return await upgrade(options, (work) => works.push(work))
  } catch (error) {
    throw asSentence(error, path.resolve(options.dataDir))
  } finally {
    await end()
  }
}

type AtEnd = (work: () => Promise<unknown>) => void

async function upgrade(options: UpgradeOptions, atEnd: AtEnd): Promise<UpgradeSummary | undefined> {
  const { log, fsync = true } = options
  const packed = locateBinaries()
  const requested = await fs.realpath(options.dataDir).catch(() => {
    throw new DatabaseStartError(`There is no folder ${options.dataDir}: set DATA_DIR to the one to upgrade.`)
  })
  const account = await chooseAccount(path.join(requested, 'pg'))
  const dataDir = await placeData(requested, account, log)
  const cluster = path.join(dataDir, 'pg')
  // no lock: a product that runs on such data is not disturbed
  if ((await majorOf(cluster)) === packed.major) return undefined
  const lock = await takeLock(dataDir)
  atEnd(lock.release)
  await finishUpgrade(dataDir)
  // a swap that was cut off has just been ended
  if ((await majorOf(cluster)) === packed.major) return undefined
  const from = await olderMajor(cluster, packed.major)
  await stopOrphan(cluster, log)

  const created = path.join(dataDir, 'pg.upgrading')
  const fetched = path.join(dataDir, 'pg.old-programs')
  const clear = async () => {
    for (const one of [created, `${created}.new`, fetched]) await fs.rm(one, { recursive: true, force: true })
  }
  await stopOrphan(created, log)
  await clear()
  await removeUnswapped(dataDir)
  atEnd(clear)
  await checkRoom(cluster, dataDir, options.freeBytes)

  const old = await options.binariesOf(from, fetched)
  if (old.major !== from)
    throw new DatabaseStartError(
      `The programs are those of PostgreSQL ${old.major}, and ${cluster} was written by PostgreSQL ${from}.`,
    )
  const oldNative = await prepareBinaries(old, dataDir, account)
  if (oldNative !== old.native) atEnd(() => fs.rm(oldNative, { recursive: true, force: true }))
  const native = await prepareBinaries(packed, dataDir, account)
  log.info(`Creating a database of PostgreSQL ${packed.major}`)
  await createCluster(native, created, account, fsync)
  const reading = await serve(
    {
      native: oldNative,
      cluster,
      account,
      fsync: true,
      settings: { default_transaction_read_only: 'on', autovacuum: 'off' },
    },
    log,
    atEnd,
  )
  const writing = await serve(
    {
      native,
      cluster: created,
      account,
      fsync,
      settings: { max_wal_size: '256MB', autovacuum: 'off' },
    },
    log,
    atEnd,
  )
  await createDatabase(writing.place.host)
  await options.transfer(reading.place, writing.place)
  await settle(writing.place)
  await writing.stop()
  await reading.stop()
  return { from, to: packed.major, oldCluster: await swapClusters(dataDir, created, from) }
}

/** The major version of a cluster that can be upgraded. */
async function olderMajor(cluster: string, current: number): Promise<number> {
  const found = await majorOf(cluster)
  if (found === undefined)
    throw new DatabaseStartError(`There is no database in ${cluster}: set DATA_DIR to the folder to upgrade.`)
  if (found > current) throw writtenByNewer(cluster, found, current)
  return found
}

/** Refuses to begin what the disk has no room for. */
async function checkRoom(cluster: string, dataDir: string, freeBytes = freeBytesOf): Promise<void> {
  const [needed, free] = [(await sizeOf(cluster)) + SPARE_BYTES, await freeBytes(dataDir)]
  if (free >= needed) return
  const [neededMb, freeMb] = [Math.ceil(needed / MEGABYTE), Math.floor(free / MEGABYTE)]
  throw new DatabaseStartError(
    `升级需要在 ${dataDir} 有 ${neededMb} MB 可用空间，目前仅有 ${freeMb} MB：请腾出空间后重试，数据库未作任何改动。\nThe upgrade needs ${neededMb} MB in ${dataDir}, where ${freeMb} MB are free: make room and try again; nothing of the database has changed.`,
  )
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await fs.statfs(folder)
  return bavail * bsize
}

/** Bytes of all files below a folder, its log of changes left out. */
async function sizeOf(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await fs.readdir(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name)
    if (entry.isDirectory()) bytes += entry.name === 'pg_wal' ? 0 : await sizeOf(at)
    else bytes += (await fs.lstat(at)).size
  }
  return bytes
}

/** Starts a server without supervision: an upgrade that loses one has failed. */
async function serve(
  options: {
    native: string
    cluster: string
    account: Account | undefined
    fsync: boolean
    settings: Record<string, string>
  },
  log: Log,
  atEnd: AtEnd,
) {
  const socketDir = await makeSocketDir(options.account)
  atEnd(() => fs.rm(socketDir, { recursive: true, force: true }))
  const server = await launch({ ...options, socketDir }, log)
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= server.stop()
    return stopping
  }
  atEnd(stop)
  const place: UpgradePlace = { host: socketDir, port, user, database, ssl: false }
  return { place, stop }
}

/** Gives the new database its statistics, and writes all of it down before its server is stopped. */
async function settle(place: UpgradePlace): Promise<void> {
  const client = new pg.Client(place)
  await client.connect()
  try {
    await client.query('analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}
