import { makeApp } from '#app.ts'
import { loadConfig } from '#config.ts'
import { plantReference } from '#modules/planting/reference.ts'
import { plantSample } from '#modules/planting/sample.ts'
import { openDatabase } from '#platform/db/database.ts'
import { startEmbedded } from '#platform/db/embedded.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import { localStorage } from '#platform/storage/storage.ts'
const e = await startEmbedded({ dataDir: '/tmp/apid', log: { debug() {}, info: console.log, warn: console.log } })
const d = openDatabase({ host: e.host, port: e.port, user: e.user, database: e.database, ssl: false }, console.error)
await migrateDatabase(d)
await d.db.transaction(async (tx) => { console.log(await plantReference(tx, 'admin123', new Date())); console.log(await plantSample(tx)) })
const a = await makeApp({ config: loadConfig({ CAPTCHA: 'off', PLAIN_PASSWORDS: 'on', LOG_LEVEL: 'debug' }), database: d, storage: localStorage('/tmp/apid') })
await a.server.listen({ port: 4123 })
