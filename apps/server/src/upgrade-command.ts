import { resolve } from 'node:path'
import { type Config, ConfigError } from '#config.ts'
import { rootFolder as root } from '#folders.ts'
import { transferDatabase } from '#platform/backup/transfer.ts'
import { openDatabase } from '#platform/db/database.ts'
import { readBinaries } from '#platform/db/embedded/binaries.ts'
import { fetchBinaries, OLDEST_MAJOR } from '#platform/db/embedded/fetch-binaries.ts'
import { DatabaseStartError } from '#platform/db/embedded/start-error.ts'
import { upgradeEmbedded } from '#platform/db/embedded/upgrade.ts'
import type { AtEnd } from './beside.ts'
import { progress } from './progress.ts'

/** Names the unpacked package of the old programs, for a machine without a network. */
const BINARIES = '--binaries'

/**
 * What `npm run upgrade-database` does: brings the embedded database of an older major version of PostgreSQL into this
 * version's, compares the two, and leaves the old one beside it.
 */
export async function runUpgrade(config: Config, args: readonly string[], atEnd: AtEnd): Promise<void> {
  if (config.database.url)
    throw new ConfigError(
      'DATABASE_URL names a PostgreSQL of your own: upgrade it with its own tools. This command is for the embedded database.',
    )
  const [named] = args.includes(BINARIES) ? args.slice(args.indexOf(BINARIES) + 1) : []
  if (args.length > 0 && !named)
    throw new ConfigError(`Say npm run upgrade-database, or npm run upgrade-database -- ${BINARIES} FOLDER.`)
  const say = (line: string) => console.log(line)
  let rows = ''
  const dataDir = resolve(root, config.database.dataDir)
  const summary = await upgradeEmbedded({
    dataDir,
    log: { debug: () => {}, info: say, warn: say },
    atEnd,
    binariesOf: async (major, folder) => {
      if (major < OLDEST_MAJOR)
        throw new DatabaseStartError(
          `The database was written by PostgreSQL ${major}, and this command reads those since PostgreSQL ${OLDEST_MAJOR}.`,
        )
      if (named) return readBinaries(resolve(root, named))
      say(`Fetching the programs of PostgreSQL ${major}`)
      return fetchBinaries(major, folder)
    },
    transfer: async (source, target) => {
      const database = openDatabase(target)
      try {
        const summary = await transferDatabase(source, database, progress())
        rows = `${summary.rows} rows in ${summary.tables} tables`
      } finally {
        await database.close()
      }
    },
  })
  if (!summary) {
    say(
      `${dataDir} 中的数据库已是本版本的 PostgreSQL，无需升级。\nThe database in ${dataDir} is of this release's PostgreSQL already: there is nothing to upgrade.`,
    )
    return
  }
  const { from, to, oldCluster } = summary
  say(`Upgraded from PostgreSQL ${from} to ${to}: ${rows}, with the same counts and sums.`)
  say(`The old database lies unchanged in ${oldCluster}; remove it when all is well. Start with npm start.`)
}
