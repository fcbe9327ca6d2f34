// The journeys of half of the readers in another engine: `npm run journeys -- --webkit` or `--firefox`.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readPublicKey, signIn } from '@app/contract/account/account.ts'
import { encryptPassword } from '@app/contract/account/encrypt-password.ts'
import { type Api, createClient, overHttp } from '@app/contract/wire/client.ts'
import { members } from '../../apps/server/src/modules/member/table.ts'
import { makers } from '../../apps/server/test/make.ts'
import { ADMIN_PASSWORD, DATA_FOLDER, ORIGIN } from '../browser/support/settings.ts'
import start from '../browser/support/start.ts'
import { Browser } from './driver.ts'
import { startFirefox, startWebKit } from './engines.ts'

const engines = { webkit: startWebKit, firefox: startFirefox } as const
const pictures = path.join(import.meta.dirname, '..', '..', '.cache', 'engines')

const say = (line: string) => process.stdout.write(`${line}\n`)

const clientOf = (origin: string, token?: string): Api => {
  const transport = overHttp(origin, { 'x-forwarded-for': `10.1.1.${1 + Math.floor(Math.random() * 250)}` })
  return (call, ...input) =>
    createClient({ transport, language: () => 'zh', token: () => token })(call, ...input)
}

async function administratorOf(origin: string): Promise<Api> {
  const api = clientOf(origin)
  const { data } = await api(readPublicKey)
  const body = { username: 'admin', password: await encryptPassword(ADMIN_PASSWORD, data.key) }
  return clientOf(origin, (await api(signIn, { body })).token)
}

/** A trusted member who answers by calls. */
async function helperIn(dataFolder: string, origin: string): Promise<Api> {
  const { openDataIn } = await import('../browser/support/people.ts')
  const { db, close } = await openDataIn(dataFolder)
  const { userId, token } = await makers({ db, clock: { now: () => new Date() } }).member({
    nickName: `热心家长${Math.floor(Math.random() * 10_000)}`,
    userName: `helper_${crypto.randomUUID().slice(0, 8)}`,
    phonenumber: '138****5678',
  })
  await db.insert(members).values({ userId, level: 2 })
  await close()
  return clientOf(origin, token)
}

/** Walks the journeys in one browser and gives how many failed: each goes on from the ones before. */
async function walk(name: keyof typeof engines): Promise<number> {
  // biome-ignore lint/style/noProcessEnv: the set-up leaves the product's place there
  const { [ORIGIN]: origin = '', [DATA_FOLDER]: dataFolder = '' } = process.env
  const { journeys } = await import('./journeys.ts')
  const engine = await engines[name]()
  const browser = new Browser(engine.send, origin)
  let failed = 0
  try {
    say(`== ${engine.version}`)
    await browser.resize(390, 844)
    const scene = {
      browser,
      administrator: await administratorOf(origin),
      helper: await helperIn(dataFolder, origin),
      dataFolder,
    }
    const evening = {}
    for (const [title, journey] of Object.entries(journeys)) {
      const since = performance.now()
      try {
        await journey(scene, evening)
        say(`passed  ${title} (${((performance.now() - since) / 1_000).toFixed(1)} s)`)
      } catch (failure) {
        failed++
        const file = path.join(pictures, `${name}-${failed}.png`)
        await mkdir(pictures, { recursive: true })
        await browser.picture().then(
          (picture) => writeFile(file, picture),
          () => undefined,
        )
        const at = await browser.until<string>('return location.href').catch(() => 'nowhere')
        say(`FAILED  ${title} at ${at}, see ${file}\n${failure instanceof Error ? failure.stack : failure}`)
      }
    }
    say(`${Object.keys(journeys).length - failed} passed, ${failed} failed`)
  } finally {
    await engine.stop()
  }
  return failed
}

const named = process.argv.slice(2).map((arg) => arg.replace(/^--/, ''))
const chosen = (Object.keys(engines) as (keyof typeof engines)[]).filter((name) => named.includes(name))
const stop = await start()
let failed = 0
try {
  for (const name of chosen) failed += await walk(name)
} finally {
  await stop()
}
process.exitCode = failed === 0 ? 0 : 1
