import './web/front-end/react-mode.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { Problem } from '@app/contract/wire/problem.ts'
import type { FastifyInstance } from 'fastify'
import { makeApp } from '#app.ts'
import { type Config, ConfigError, loadConfig, unknownSettings } from '#config.ts'
import { rootFolder as root } from '#folders.ts'
import { accountByName } from '#modules/account/store.ts'
import { stayingChannels } from '#modules/message/actions.ts'
import { recordPublishedFees } from '#modules/school/published-fee-store.ts'
import { areFilmsStale } from '#modules/seed/film-state.ts'
import { type FirstSignIn, seedReference } from '#modules/seed/reference.ts'
import { unlockAccount } from '#modules/session/actions.ts'
import { isTotpOn, removeTotp } from '#modules/session/totp/totp-store.ts'
import { openSecret } from '#modules/system-state/secret.ts'
import { stateIs } from '#modules/system-state/store.ts'
import { modules } from '#modules.ts'
import { BackupError } from '#platform/backup/archive.ts'
import { isRestoreUnfinished } from '#platform/backup/restore.ts'
import { CacheTags } from '#platform/cache/cache-tags.ts'
import { queuedPurge } from '#platform/cdn/purge-store.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { type EmbeddedDatabase, startEmbedded } from '#platform/db/embedded/embedded.ts'
import { DatabaseStartError } from '#platform/db/embedded/start-error.ts'
import { isMigrated, migrateDatabase, newestMigration, withSchemaLock } from '#platform/db/migrate.ts'
import { gracefulClose } from '#platform/http/edge/graceful-close.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import { adviceOnBackupBucket } from '#platform/storage/s3/backup-bucket.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { StoreAway } from '#platform/storage/store-away.ts'
import { builtFrontends } from '#web/front-end/frontends.ts'
import { listeningAt, originOf } from '#web/http-server.ts'
import { indexPortal } from '#web/page/page-index.ts'
import { claimBucket, filesElsewhere, filesIdOf, filesLeftOnDisk, openStorage } from './file-storage.ts'
import { warmUp } from './warm-up.ts'

/** A stopping process exits after so long in any case. */
const END_MS = 9_500

/** What was opened, last first, so that a failed start leaves nothing half-started. */
const closers: (() => Promise<unknown>)[] = []
let closing: Promise<void> | undefined

function close(): Promise<void> {
  closing ??= (async () => {
    setTimeout(() => {
      console.error(`Not everything ended within ${END_MS / 1000} seconds; the rest is cut off.`)
      process.exit(1)
    }, END_MS).unref()
    for (const one of closers.splice(0).reverse()) await one().catch((error: unknown) => console.error(error))
  })()
  return closing
}

/** A refusal to start is one plain sentence; anything else is a bug and shown whole. */
async function fail(error: unknown): Promise<never> {
  // asked to stop while starting: what fails then fails because it was stopped
  if (closing) return closing.then(() => process.exit(0))
  const isSentence = [ConfigError, DatabaseStartError, BackupError, StoreAway].some(
    (kind) => error instanceof kind,
  )
  if (error instanceof Problem) console.error(error.say('en'))
  else console.error(isSentence ? (error as Error).message : error)
  await close()
  process.exit(1)
}

function readConfig(): Config {
  const file = join(root, '.env')
  if (existsSync(file)) {
    process.loadEnvFile(file)
    for (const sentence of unknownSettings(Object.keys(parseEnv(readFileSync(file, 'utf8')))))
      console.error(sentence)
  }
  // biome-ignore lint/style/noProcessEnv: the one place that hands the environment to config.ts
  return loadConfig(process.env)
}

const quiet = {
  debug: () => {},
  info: (text: string) => console.error(text),
  warn: (text: string) => console.error(text),
}

async function openStore(
  config: Config,
  { mustExist = false } = {},
): Promise<{ database: Database; embedded?: EmbeddedDatabase }> {
  if (config.database.url) {
    const { url, directUrl, readUrl } = config.database
    const database = openDatabase({ url, directUrl, readUrl })
    closers.push(() => database.close())
    const advice = await database.checkWay()
    if (advice) console.error(advice)
    return { database }
  }
  const dataDir = resolve(root, config.database.dataDir)
  const embedded = await startEmbedded({ dataDir, log: quiet, mustExist })
  closers.push(() => embedded.stop())
  const { host, port, user, database: name } = embedded
  const database = openDatabase({ host, port, user, database: name, ssl: false })
  closers.push(() => database.close())
  return { database, embedded }
}

/** The database for a command about what it holds: neither one that is made for it nor an empty one. */
async function openExisting(config: Config): Promise<{ database: Database }> {
  const { database } = await openStore(config, { mustExist: true })
  if ((await newestMigration(database.pool)) === 0)
    throw new ConfigError(
      '该数据库中没有本产品的数据：请将 DATABASE_URL 或 DATA_DIR 设为与产品相同的值。\nThis database has nothing of the product: set DATABASE_URL or DATA_DIR as the product has them.',
    )
  return { database }
}

/** Migrates and seeds under one lock; of several processes one does it and the others find it done. */
function prepare(database: Database, config: Config, storage: Storage): Promise<FirstSignIn | undefined> {
  return withSchemaLock(database, async () => {
    if (await isRestoreUnfinished(database.pool))
      throw new DatabaseStartError(
        'A restore into this database did not end: run npm run restore with its backup again, or use another DATA_DIR.',
      )
    await migrateDatabase(database)
    const sentence = (await claimBucket(storage, database.db)) ?? (await filesLeftOnDisk(storage, config))
    if (sentence) console.error(sentence)
    return database.db.transaction(async (tx) => {
      const first = await seedReference(tx, modules, config.secrets.adminPassword, new Date())
      // large, and wanted once in the life of a database
      if (config.sample && !(await stateIs(tx, 'sample'))) {
        await (await import('#modules/seed/films.ts')).plantFilms(storage)
        await (await import('#modules/seed/sample.ts')).seedSample(tx, modules)
      } else if (await areFilmsStale(tx)) {
        const { plantFilms, renewFilms } = await import('#modules/seed/films.ts')
        await plantFilms(storage)
        await renewFilms(tx)
      }
      if (config.register && !(await stateIs(tx, 'register')))
        await (await import('#modules/seed/register.ts')).seedRegister(tx)
      await recordPublishedFees(tx)
      return first
    })
  })
}

async function listen(server: FastifyInstance, config: Config): Promise<void> {
  const { host, port } = config.http
  // the block below says where it listens, in a form for people
  server.log.level = 'warn'
  await server.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new ConfigError(`Port ${port} is taken by another program; stop it or set PORT to a free port.`)
    if (error.code === 'EACCES')
      throw new ConfigError(`Port ${port} may not be used by this account; set PORT to one above 1023.`)
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
      throw new ConfigError(`This machine has no address ${host}; set HOST to one it has.`)
    throw error
  })
  server.log.level = config.log.level
}

function greet(
  server: FastifyInstance,
  config: Config,
  first: FirstSignIn | undefined,
  messagesStay: boolean,
): void {
  const origin = originOf(server, config)
  const lines = [
    '',
    '  OSSD 深度选校 · OSSD Deep School Selection',
    '',
    `  Portal   ${origin}/   (中文)`,
    `           ${origin}/en (English)`,
    `  Console  ${origin}/login`,
    ...(config.http.publicUrl ? [`  Listens  ${listeningAt(server, config)}`] : []),
    ...(first?.password
      ? [
          `  Sign in  ${first.userName} / ${first.password}`,
          '           This password is shown only now. Change it after signing in.',
        ]
      : [`  Sign in  ${first ? `${first.userName} with the password in ADMIN_PASSWORD` : 'admin'}`]),
    ...(messagesStay
      ? [
          '  Outbox   SMS and e-mail stay on this machine: read them in the console, 门户管理 › 短信记录,',
          '           and choose who sends them under 短信配置.',
        ]
      : []),
    '',
    // counted from the start of the process, the loading of its modules included
    `  Ready in ${(performance.now() / 1000).toFixed(1)} s. Ctrl-C stops it.`,
    '',
  ]
  console.log(lines.join('\n'))
}

async function serve(config: Config): Promise<void> {
  const { database, embedded } = await openStore(config)
  // the embedded database may run as another account, which has to reach its own folder; all else is this one's alone
  process.umask(0o077)
  const storage = await openStorage(config)
  closers.push(async () => storage.close?.())
  const first = await prepare(database, config, storage)
  const secret = await openSecret(database.db, {
    secretKey: config.secrets.secretKey,
    dataDir: resolve(root, config.database.dataDir),
    isShared: !embedded,
  })
  const dev = config.dev
    ? await (await import('#web/front-end/vite-frontends.ts')).viteFrontends()
    : undefined
  const frontends = dev?.frontends ?? (await builtFrontends())
  // the embedded database has one process alone
  const filesId = embedded
    ? undefined
    : await filesIdOf(config).catch((error: unknown) => {
        // a full disk is no reason not to start
        console.error(error)
      })
  if (filesId) database.listenConnection.announceFiles(filesId)
  const { server, appContext, handlers, jobs, eventWorker, workers } = await makeApp({
    config,
    database,
    storage,
    secret,
    frontends,
  })
  const otherFiles = filesId && (await filesElsewhere(database, config, filesId))
  if (otherFiles) console.error(otherFiles)
  const stopJobs = await startJobs(database.pool, jobs, server.log)
  workers.start()
  const closeServer = gracefulClose(server)
  eventWorker.start()
  closers.push(() => Promise.all([closeServer(), stopJobs(), eventWorker.stop(), workers.stop()]))
  if (dev) {
    await dev.attach(server)
    closers.push(dev.close)
  }
  await listen(server, config)
  await indexPortal({ appContext, handlers, frontends })
  const { sms } = await stayingChannels(database.db, appContext.encryption)
  greet(server, config, first, sms)
  // not waited for: backups come at night, and visitors now
  adviceOnBackupBucket(config)
    .then((sentence) => sentence && console.error(sentence))
    .catch((error: unknown) => server.log.warn({ err: error }, 'the bucket for backups was not looked at'))
  warmUp().catch((error: unknown) => server.log.warn({ err: error }, 'not everything was loaded ahead'))
  embedded?.lost.then((sentence) => {
    if (closing) return
    console.error(sentence)
    close().finally(() => process.exit(1))
  })
}

/**
 * What `npm run unlock` does: an account that wrong passwords shut out may sign in again at once; with
 * `--without-codes` also one whose owner lost the device and the recovery codes.
 */
async function unlock(config: Config, name: string, dropsCodes: boolean): Promise<void> {
  if (!name) throw new ConfigError('Say which account to unlock: npm run unlock -- admin.')
  const { database } = await openExisting(config)
  if (!(await isMigrated(database)))
    throw new ConfigError('This database belongs to another version: start the product once, then unlock.')
  const { db } = database
  const account = await accountByName(db, name)
  if (!account) throw new ConfigError(`There is no account ${name}.`)
  const forgotten = await db.transaction(async (tx) => {
    if (dropsCodes) await removeTotp(tx, account.userId)
    return unlockAccount(tx, name)
  })
  console.log(`Unlocked ${account.userName}: ${forgotten} wrong passwords are forgotten.`)
  if (await isTotpOn(db, account.userId))
    console.log('Signing in asks for a one-time code; --without-codes switches that off.')
  if (account.status !== '0') console.log('The account itself is stopped; an administrator can open it.')
}

/** What `npm run register` does; paths are meant from the folder in which the operator called npm. */
async function register(config: Config, words: readonly string[]): Promise<void> {
  const { readCommand, runRegisterCommand } = await import('#modules/register-desk/command.ts')
  const command = readCommand(words)
  if (!command)
    throw new ConfigError(
      'Say which files to read: npm run register -- FILE… [--apply] [--complete] [--as-of=2026-11-01].',
    )
  // biome-ignore lint/style/noProcessEnv: npm changes the folder and leaves it here
  const calledIn = process.env.INIT_CWD ?? process.cwd()
  const files = command.files.map((file) => resolve(calledIn, file))
  const missing = files.find((file) => !existsSync(file))
  if (missing) throw new ConfigError(`There is no file ${missing}.`)
  const { database } = await openExisting(config)
  if (!(await isMigrated(database)))
    throw new ConfigError('This database belongs to another version: start the product once, then import.')
  const tags = new CacheTags(database.listenConnection, { purge: config.cdn && queuedPurge })
  await runRegisterCommand(
    { ...command, files },
    {
      db: database.db,
      now: () => new Date(),
      say: (line) => console.log(line),
      publish: (tx, stale) => tags.publish(tx, stale),
      modules,
    },
  )
}

async function main(): Promise<void> {
  const config = readConfig()
  if (process.argv[2] === 'unlock') {
    const words = process.argv.slice(3)
    const name = words.find((word) => !word.startsWith('--'))
    await unlock(config, name?.trim() ?? '', words.includes('--without-codes'))
    await close()
    return
  }
  if (process.argv[2] === 'register') {
    await register(config, process.argv.slice(3))
    await close()
    return
  }
  if (process.argv[2] === 'sample:remove') {
    const { database } = await openExisting(config)
    const { removeSample, sampleTags } = await import('#modules/seed/sample.ts')
    const removed = await withSchemaLock(database, async () => {
      await migrateDatabase(database)
      const tags = new CacheTags(database.listenConnection, { purge: config.cdn && queuedPurge })
      return database.db.transaction(async (tx) => {
        // servers that share this database drop what they keep of it
        await tags.publish(tx, sampleTags(modules))
        return removeSample(tx, modules)
      })
    })
    await (await import('#modules/seed/films.ts')).uprootFilms(await openStorage(config))
    console.log(`Removed ${removed} sample records.`)
    await close()
    return
  }
  if (process.argv[2] === 'files') {
    const { runFiles } = await import('./file-commands.ts')
    await runFiles(config, process.argv.slice(3), openExisting, (work) => closers.push(work))
    await close()
    return
  }
  if (process.argv[2] === 'backup' || process.argv[2] === 'restore') {
    const { runBackup, runRestore } = await import('./backup-commands.ts')
    const [run, open] = process.argv[2] === 'backup' ? [runBackup, openExisting] : [runRestore, openStore]
    await run(config, process.argv.slice(3), open, (work) => closers.push(work))
    await close()
    return
  }
  if (process.argv[2] === 'upgrade-database') {
    const { runUpgrade } = await import('./upgrade-command.ts')
    await runUpgrade(config, process.argv.slice(3), (work) => closers.push(work))
    await close()
    return
  }
  await serve(config)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    // a command that is cut off has not done what it was called for
    close().finally(() => process.exit(process.argv[2] === undefined ? 0 : 1))
  })

main().catch(fail)
