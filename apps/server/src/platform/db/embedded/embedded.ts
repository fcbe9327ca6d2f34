import { existsSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import path from 'node:path'
import { chooseAccount } from './account.ts'
import { locateBinaries, prepareBinaries } from './binaries.ts'
import { checkCluster, createCluster, createDatabase, database, port, user } from './cluster.ts'
import { hasCluster, makeFolder, placeData } from './data-folder.ts'
import { runningSocketDir, takeLock } from './lock.ts'
import type { Log } from './log.ts'
import { launch, makeSocketDir, runSupervised, stopOrphan } from './server.ts'
import { asSentence, DatabaseStartError } from './start-error.ts'
import { finishUpgrade } from './swap.ts'

/** A running PostgreSQL of our own, reachable through a socket file that only this account can open. */
export type EmbeddedDatabase = {
  socketDir: string
  /** The same folder: a host that begins with a slash is a socket folder to `pg`. */
  host: string
  port: number
  user: string
  database: string
  /** Settles with a sentence when the server has ended and could not be started again for minutes. */
  lost: Promise<string>
  /** Fast shutdown: ends open connections, writes everything down, and waits. May be called twice. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that comes with the product on `dataDir/pg`, creating the cluster and the database
 * `ossd` when missing, and resolves when it accepts connections. One process at a time per data folder: an
 * orphan left by a killed process is stopped first, a server in use is left alone.
 * @param options.fsync false only for tests, whose data may be lost in a crash
 * @param options.giveUpMs how long a server that ended by itself is tried to be started again, five minutes unless told
 * @param options.mustExist true for commands about a database that is there: they make none where none is
 * @throws DatabaseStartError
 */
export async function startEmbedded(options: {
  dataDir: string
  log: Log
  mustExist?: boolean
  fsync?: boolean
  giveUpMs?: number
}): Promise<EmbeddedDatabase> {
  const { log, mustExist = false, fsync = true, giveUpMs = 300_000 } = options
  const dataDir = path.resolve(options.dataDir)
  return start(dataDir, log, { mustExist, fsync, giveUpMs }).catch((error: unknown) => {
    throw asSentence(error, dataDir)
  })
}

/** Where another process of this machine runs the embedded database of a data folder; undefined while none does. */
export async function findRunning(
  dataFolder: string,
  log: Log,
): Promise<Pick<EmbeddedDatabase, 'host' | 'port' | 'user' | 'database'> | undefined> {
  const requested = await fs.realpath(dataFolder).catch(() => undefined)
  if (requested === undefined) return undefined
  const account = await chooseAccount(path.join(requested, 'pg'))
  const socketDir = await runningSocketDir(await placeData(requested, account, log))
  return socketDir === undefined ? undefined : { host: socketDir, port, user, database }
}

async function start(
  dataFolder: string,
  log: Log,
  { mustExist, fsync, giveUpMs }: { mustExist: boolean; fsync: boolean; giveUpMs: number },
): Promise<EmbeddedDatabase> {
  const packed = locateBinaries()
  if (mustExist && !(await hasCluster(dataFolder)))
    throw new DatabaseStartError(
      `${dataFolder} 中没有数据库，本命令不会新建：请将 DATA_DIR 或 DATABASE_URL 设为与产品相同的值。\nThere is no database in ${dataFolder}, and this command makes none: set DATA_DIR or DATABASE_URL as the product has them.`,
    )
  await makeFolder(dataFolder)
  const requested = await fs.realpath(dataFolder)
  const account = await chooseAccount(path.join(requested, 'pg'))
  const dataDir = await placeData(requested, account, log)
  const lock = await takeLock(dataDir)
  try {
    const native = await prepareBinaries(packed, dataDir, account)
    const cluster = path.join(dataDir, 'pg')
    await finishUpgrade(dataDir)
    await checkCluster(cluster, packed.major, account)
    await stopOrphan(cluster, log)
    if (!existsSync(path.join(cluster, 'PG_VERSION'))) {
      log.info('Creating the database')
      await createCluster(native, cluster, account, fsync)
    }
    const socketDir = await makeSocketDir(account)
    await lock.note(socketDir)
    try {
      const server = await runSupervised(
        () => launch({ native, cluster, socketDir, account, fsync }, log),
        giveUpMs,
        log,
      )
      await createDatabase(socketDir).catch(async (error) => {
        await server.stop()
        throw error
      })
      let stopping: Promise<void> | undefined
      const stop = async () => {
        await server.stop()
        await fs.rm(socketDir, { recursive: true, force: true })
        await lock.release()
      }
      return {
        socketDir,
        host: socketDir,
        port,
        user,
        database,
        lost: server.lost,
        stop: () => {
          stopping ??= stop()
          return stopping
        },
      }
    } catch (error) {
      await fs.rm(socketDir, { recursive: true, force: true })
      throw error
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}
