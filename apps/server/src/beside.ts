import { resolve } from 'node:path'
import type { Config } from '#config.ts'
import { rootFolder } from '#folders.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { findRunning } from '#platform/db/embedded/embedded.ts'

const silent = { debug: () => {}, info: () => {}, warn: () => {} }

/** The embedded database of a running product; undefined where none runs, or the database is external. */
export async function findRunningDatabase(config: Config) {
  return config.database.url ? undefined : findRunning(resolve(rootFolder, config.database.dataDir), silent)
}

/** Opens the database of the settings, and starts it where it is embedded; a command decides whether one may be made. */
export type OpenStore = (config: Config) => Promise<{ database: Database }>

/** Registers what a command does at its end, also when it is cut off. */
export type AtEnd = (work: () => Promise<void>) => void

/** The database as it stands for a command: the running product's, or one that is started for it. */
export async function openBeside(config: Config, open: OpenStore, atEnd: AtEnd): Promise<Database> {
  const running = await findRunningDatabase(config)
  if (!running) return (await open(config)).database
  const database = openDatabase({ ...running, ssl: false })
  atEnd(() => database.close())
  return database
}
