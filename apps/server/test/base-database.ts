import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { seedReference } from '#modules/seed/reference.ts'
import { seedSample } from '#modules/seed/sample.ts'
import { modules } from '#modules.ts'
import { openDatabase } from '#platform/db/database.ts'
import { startEmbedded } from '#platform/db/embedded/embedded.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import { events } from '#platform/event/events.ts'

/** The administrator's password in every test database. */
export const ADMIN_PASSWORD = 'walnut-harbour-7'

const log = { debug: () => {}, info: () => {}, warn: (text: string) => console.warn(text) }

/** Starts one PostgreSQL, migrates and seeds its database `base`, and takes everything away at the end. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'ossd-test-'))
  // under root the database runs as another account, which must be able to pass
  await chmod(folder, 0o755)
  const embedded = await startEmbedded({ dataDir: folder, log, fsync: false })
  const { host, port, user } = embedded
  const at = (database: string) => ({ host, port, user, database, ssl: false as const })
  const first = openDatabase(at(embedded.database))
  await first.pool.query('create database base')
  // it would go through hundreds of databases that live for seconds
  await first.pool.query('alter system set autovacuum = off')
  await first.pool.query('select pg_reload_conf()')
  await first.close()
  const base = openDatabase(at('base'))
  await migrateDatabase(base)
  await base.db.transaction(async (tx) => {
    await seedReference(tx, modules, ADMIN_PASSWORD, new Date())
    await seedSample(tx, modules)
    // a test whose worker runs waits for its own events alone
    await tx.update(events).set({ doneTime: new Date() })
  })
  await base.pool.query('vacuum analyze')
  await base.close()
  project.provide('postgres', { host, port, user, folder })
  return async () => {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
