import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMe, readPublicKey, signIn, signOut } from '@app/contract/account/account.ts'
import { encryptPassword } from '@app/contract/account/encrypt-password.ts'
import { endSession, listSessions } from '@app/contract/account/session.ts'
import { changeJobStatus, jobAdmin, jobLogAdmin } from '@app/contract/monitor/scheduled-task.ts'
import { schoolAdmin } from '@app/contract/school/school.ts'
import { cityAdmin } from '@app/contract/site/city.ts'
import { roleAdmin } from '@app/contract/system/role.ts'
import { userAdmin } from '@app/contract/system/user.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { totps } from '#modules/session/table.ts'
import { refusalOf } from '#test/as.ts'
import { ADMIN_PASSWORD } from '#test/base-database.ts'
import { copyCluster } from '#test/embedded/cluster-folder.ts'
import {
  administratorAt,
  builtProduct,
  cleanUp,
  newDataFolder,
  runCommand,
  type ServerProcess,
  startProcess,
} from '#test/server-process.ts'
import { copyDatabase, openTestDatabase } from '#test/test-app.ts'

let product: readonly string[]

beforeAll(async () => {
  product = await builtProduct()
}, 240_000)

/** Starts the built server, as `npm start` does: it is there sooner than its sources are. */
const startBuilt = (settings: Record<string, string>, launcher: readonly string[] = []) =>
  startProcess(settings, launcher, product)

const runBuilt = (args: readonly string[], settings: Record<string, string>) =>
  runCommand(args, settings, product)

afterAll(cleanUp, 60_000)

describe('two processes on one database', () => {
  let one: ServerProcess
  let two: ServerProcess

  beforeAll(async () => {
    const { url } = await copyDatabase()
    const settings = async () => ({
      DATABASE_URL: url,
      DATA_DIR: await newDataFolder(),
      PUBLIC_URL: 'https://portal.example',
    })
    ;[one, two] = await Promise.all([startBuilt(await settings()), startBuilt(await settings())])
  }, 60_000)

  it('warn at the start, in both languages, that uploads of one are not shown by the other', async () => {
    const later = [one.printed(), two.printed()].find((printed) => printed.includes('stores uploaded files'))
    expect(later).toMatch(/存放在别处（本进程存放在.+\/files），一个进程存放的文件在另一个进程上无法显示：/)
    expect(later).toMatch(/stores uploaded files elsewhere \(this one in .+\/files\)/)
  })

  it('do not warn where they share a folder, finish what runs, and exit with 0 on SIGTERM', async () => {
    const { url } = await copyDatabase()
    const settings = { DATABASE_URL: url, DATA_DIR: await newDataFolder() }
    const sharing = [await startBuilt(settings), await startBuilt(settings)]
    for (const { origin, printed, kill, exited } of sharing) {
      expect(printed()).not.toContain('stores uploaded files')
      expect((await fetch(`${origin}/healthz`)).status).toBe(200)
      expect((await fetch(`${origin}/readyz`)).status).toBe(200)
      kill('SIGTERM')
      expect(await exited).toBe(0)
      await expect(fetch(`${origin}/healthz`)).rejects.toThrow()
    }
  })

  it('show an edit made through the one on a kept page and in kept answers of the other', async () => {
    const { api } = await administratorAt(one.origin)
    const [row] = (await api(schoolAdmin.list)).rows
    if (!row) throw new Error('no school')
    const page = async (language: string) =>
      (await fetch(`${two.origin}${language}/school/detail/${row.id}`)).text()
    const answer = async () =>
      (await fetch(`${two.origin}/prod-api/bbs/web/getSchoolSchool/${row.id}`, { method: 'POST' })).text()
    for (const text of [await page(''), await page('/en'), await answer()]) expect(text).not.toContain('改名')
    const { id, completeness: _, isSample: __, ...draft } = row
    await api(schoolAdmin.update, {
      body: { ...draft, id, schoolName: '改名书院', schoolNameEn: 'Renamed 改名 Academy' },
    })
    await expect.poll(answer, { timeout: 5_000, interval: 20 }).toContain('改名书院')
    // told with the same message; a busy machine may need longer to draw the page anew
    const drawn = { timeout: 5_000, interval: 20 }
    await expect.poll(() => page(''), drawn).toContain('改名书院')
    await expect.poll(() => page('/en'), drawn).toContain('Renamed 改名 Academy')
  })

  it('end a session together, whichever process ends it', async () => {
    const [here, there] = [await administratorAt(one.origin), await administratorAt(two.origin)]
    const me = async (origin: string, token: string) =>
      (await fetch(`${origin}/prod-api/getInfo`, { headers: { authorization: `Bearer ${token}` } })).json()
    expect(await me(two.origin, here.token)).toMatchObject({ code: 200 })
    expect(await me(one.origin, there.token)).toMatchObject({ code: 200 })
    await here.api(signOut)
    expect(await me(two.origin, here.token)).toMatchObject({ code: 401 })
    const other = await administratorAt(two.origin)
    const { rows } = await other.api(listSessions, { query: { userName: 'admin' } })
    // the newest is the one that asks
    for (const { tokenId } of rows.slice(1)) await other.api(endSession, { params: { tokenId } })
    expect(await me(one.origin, there.token)).toMatchObject({ code: 401 })
    expect((await refusalOf(there.api(readMe))).code).toBe(401)
  })

  it('refuse in both what a role has lost, from the next request on', async () => {
    const here = await administratorAt(one.origin)
    const role = { roleName: '交班', roleKey: 'handover', roleSort: 9 }
    const { data } = await here.api(roleAdmin.create, { body: { ...role, menuIds: [1, 104] } })
    const password = await encryptPassword('handover-9', (await here.api(readPublicKey)).data.key)
    await here.api(userAdmin.create, { body: { userName: 'handover', password, roleIds: [data.roleId] } })
    const { token } = await here.api(signIn, { body: { username: 'handover', password } })
    const list = async (origin: string) => {
      const headers = { authorization: `Bearer ${token}` }
      return (
        (await (await fetch(`${origin}/prod-api/system/post/list`, { headers })).json()) as { code: number }
      ).code
    }
    expect([await list(one.origin), await list(two.origin)]).toEqual([200, 200])
    await here.api(roleAdmin.update, { body: { ...role, roleId: data.roleId, menuIds: [1] } })
    expect(await list(one.origin)).toBe(403)
    // told with the notification of the commit, milliseconds later
    await expect.poll(() => list(two.origin), { timeout: 5_000, interval: 10 }).toBe(403)
  })

  it('run a scheduled job once, whichever process starts and pauses it', async () => {
    const [here, there] = [await administratorAt(one.origin), await administratorAt(two.origin)]
    const jobName = `每秒${crypto.randomUUID().slice(0, 8)}`
    const { data } = await here.api(jobAdmin.create, {
      body: { jobName, invokeTarget: 'ryTask.ryNoParams', cronExpression: '* * * * * ?', concurrent: '0' },
    })
    const change = (api: typeof here.api, status: '0' | '1') =>
      api(changeJobStatus, { body: { jobId: data.jobId, status } })
    const runs = async () => (await here.api(jobLogAdmin.list, { query: { jobName, pageSize: 200 } })).rows
    const startedAt = Date.now()
    await change(there.api, '0')
    await expect
      .poll(async () => (await runs()).length, { timeout: 40_000, interval: 200 })
      .toBeGreaterThan(7)
    await change(here.api, '1')
    const seconds = Math.ceil((Date.now() - startedAt) / 1_000)
    // twice as many, had both run it; a late process makes up what it has missed
    expect((await runs()).length).toBeLessThanOrEqual(seconds + 1)
    await here.api(jobAdmin.remove, { params: { ids: [data.jobId] } })
  })

  it('count together what is limited, of a hundred requests at once', async () => {
    const storm = async (path: string, body: (index: number) => object) => {
      const answers = await Promise.all(
        Array.from({ length: 100 }, async (_, index) => {
          const response = await fetch(`${(index % 2 ? one : two).origin}/prod-api${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body(index)),
          })
          return (await response.json()) as { code: number; errKey?: string }
        }),
      )
      const keys = answers.map(({ code, errKey }) => (code === 200 ? 'done' : errKey))
      return Object.fromEntries(
        [...new Set(keys)].map((key) => [key, keys.filter((one) => one === key).length]),
      )
    }
    const lead = { name: '陈女士', mobile: '+1 416 555 0177', agree: true }
    expect(await storm('/bbs/web/addContact', () => lead)).toEqual({ done: 3, 'rate.contact': 97 })
    // sixty a minute for the whole address
    const guess = (index: number) => ({ ref: `GUESS${10_000 + index}`, mobile: '13812345678' })
    expect(await storm('/bbs/web/withdrawContact', guess)).toEqual({ 'contact.unknown': 60, rate: 40 })
  })

  it('have one gateway: portal, console and API by address, the start page by who asks', async () => {
    const get = async (path: string, cookie = '') => {
      const response = await fetch(`${one.origin}${path}`, { headers: { cookie }, redirect: 'manual' })
      const html = await response.text()
      const isConsole =
        response.headers.get('x-robots-tag') === 'noindex' && html.includes('/_console/assets/')
      return { status: response.status, headers: response.headers, html, isConsole }
    }
    const signedIn = 'Admin-Token=any'
    for (const path of [
      '/login',
      '/register',
      '/admin',
      '/system/dict',
      '/user/profile',
      '/bbs/school',
      '/redirect/system/dict',
    ])
      expect(await get(path), path).toMatchObject({ status: 200, isConsole: true })
    expect(await get('/index', signedIn)).toMatchObject({ status: 200, isConsole: true })
    for (const path of ['/', '/en', '/index', '/school/list', '/en/school/list'])
      expect(await get(path), path).toMatchObject({ status: 200, isConsole: false })
    const [zh, en] = [await get('/no-such-page'), await get('/en/no-such-page')]
    expect([zh.status, en.status]).toEqual([404, 404])
    expect(zh.html).toContain('lang="zh')
    expect(en.html).toContain('lang="en')
    const home = await get('/')
    expect(home.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
    expect(home.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/)
    expect(home.headers.get('x-content-type-options')).toBe('nosniff')
    expect(home.headers.get('strict-transport-security')).toBe('max-age=31536000')
    // a page is the same for every visitor, and none waits for a script
    expect((await get('/', signedIn)).html).toBe(home.html)
    expect(home.html).toMatch(/<script type="module" src="\/assets\/entry\.client-[^"]+" async>/)
  })

  it('serve built files for ever by their exact names, packed for who takes that, and nothing beside them', async () => {
    const home = await (await fetch(`${one.origin}/`)).text()
    const signInPage = await (await fetch(`${one.origin}/login`)).text()
    const [script = ''] = /\/assets\/entry\.client-[^"]+\.js/.exec(home) ?? []
    const [consoleScript = ''] = /\/_console\/assets\/[^"]+\.js/.exec(signInPage) ?? []
    const get = (path: string, encoding = 'identity', method = 'GET') =>
      fetch(one.origin + path, { method, headers: { 'accept-encoding': encoding } })
    for (const path of [script, consoleScript]) {
      const [plain, packed, head] = await Promise.all([get(path), get(path, 'br'), get(path, 'br', 'HEAD')])
      for (const { status, headers } of [plain, packed, head]) {
        expect(status, path).toBe(200)
        expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        expect(headers.get('content-type')).toMatch(/javascript/)
        expect(headers.get('vary')).toContain('accept-encoding')
      }
      expect(plain.headers.get('content-encoding')).toBeNull()
      for (const { headers } of [packed, head]) expect(headers.get('content-encoding')).toBe('br')
      expect(await packed.text()).toBe(await plain.text())
    }
    const folder = '/assets/'
    for (const path of [
      script.toUpperCase().replace('/ASSETS/', folder),
      folder,
      `${folder}none.js`,
      `${script}/`,
    ])
      expect((await get(path)).status, path).toBe(404)
    for (const path of [`${folder}..%2ffavicon.svg`, `${folder}..%2f..%2fserver%2findex.js`, `${folder}%00`])
      expect((await get(path)).status, path).toBeGreaterThanOrEqual(400)
  })

  it('send a kept page as they sent the first, and tell a browser that has it so', async () => {
    const ask = (headers: Record<string, string> = {}) => fetch(`${one.origin}/ossd/credit`, { headers })
    const first = await ask()
    const etag = first.headers.get('etag') ?? ''
    const cachedAnswer = await ask()
    expect(await cachedAnswer.text()).toBe(await first.text())
    const without = ({ headers }: Response) =>
      Object.fromEntries([...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date'))
    expect(without(cachedAnswer)).toEqual(without(first))
    expect(cachedAnswer.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
    expect(cachedAnswer.headers.get('x-frame-options')).toBe('SAMEORIGIN')

    const known = await ask({ 'if-none-match': `"another", ${etag}` })
    expect([known.status, await known.text()]).toEqual([304, ''])
    // the hashes of a new answer's policy would stop the scripts of the copy
    expect(known.headers.get('content-security-policy')).toBeNull()
    expect((await ask({ 'if-none-match': '"another"' })).status).toBe(200)
    // a page that was made anew reads the same, there and in the other process
    const readAbout = (origin: string, known = '') =>
      fetch(`${origin}/about`, { headers: { 'if-none-match': known } })
    const about = (await readAbout(one.origin)).headers.get('etag') ?? 'none'
    expect((await readAbout(two.origin, about)).status).toBe(304)
    const feed = (await fetch(`${one.origin}/rss/news.xml`)).headers
    expect(feed.get('cache-control')).toBe('public, max-age=60')
    const knownFeed = await fetch(`${one.origin}/rss/news.xml`, {
      headers: { 'if-none-match': feed.get('etag') ?? 'none' },
    })
    expect([knownFeed.status, knownFeed.headers.get('cache-control')]).toEqual([304, 'public, max-age=60'])
    const member = await ask({ 'if-none-match': etag, cookie: 'Admin-Token=nobody' })
    expect([member.status, member.headers.get('cache-control')]).toEqual([304, 'no-cache'])
  })

  it('live on when a request is broken on purpose', async () => {
    for (const path of ['/ossd/credit', '/%E0%A4%A', '/ossd/%FF', '/school/detail/%', '/en/%2e%2e/%00'])
      for (const cookie of ['', 'Admin-Token=%E0%A4%A', '=; ;;=%', 'Admin-Token'])
        for (const _ of ['made', 'kept']) {
          const { status } = await fetch(one.origin + path, { headers: { cookie } })
          expect(status, `${path} with ${cookie}`).toBeLessThan(500)
        }
    expect((await fetch(`${one.origin}/healthz`)).status).toBe(200)
  })

  it('do not take a port that is in use', async () => {
    const { url } = await copyDatabase()
    const { port } = new URL(one.origin)
    const late = await startBuilt({ DATABASE_URL: url, DATA_DIR: await newDataFolder(), PORT: port })
    expect(await late.exited).toBe(1)
    expect(late.printed()).toBe(
      `Port ${port} is taken by another program; stop it or set PORT to a free port.\n`,
    )
  })
})

describe.concurrent('a start is refused in one sentence, and nothing is left running, when', () => {
  const refused = async (settings: Record<string, string>) => {
    const attempt = await startBuilt({ DATA_DIR: await newDataFolder(), ...settings })
    expect(attempt.origin).toBe('')
    expect(await attempt.exited).toBe(1)
    return attempt.printed()
  }

  it('PORT is none', async () => {
    expect(await refused({ PORT: '99999' })).toBe(
      'Set PORT to a whole number from 0 to 65535, or leave it out: "99999" is not accepted.\n',
    )
  })

  it('the database is not there', async () => {
    const printed = await refused({ DATABASE_URL: 'postgres://somebody:secret-word@127.0.0.1:1/none' })
    expect(printed).toMatch(
      /^The database at DATABASE_URL cannot be reached .+; start it or correct DATABASE_URL\.\n$/,
    )
    expect(printed).not.toContain('secret-word')
  })

  it('the database was changed by a newer version', async () => {
    const { name, url } = await copyDatabase()
    const database = openTestDatabase(name)
    await database.pool.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('from the future', 9999999999999)",
    )
    await database.close()
    expect(await refused({ DATABASE_URL: url })).toBe(
      'The database was written by a newer version of this product; start that version, or restore an older backup.\n',
    )
  })
})

const guess = async (origin: string, password: string) => {
  const response = await fetch(`${origin}/prod-api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  return (await response.json()) as { code: number; errKey?: string }
}
const lockOut = async (origin: string) => {
  for (let count = 0; count < 5; count++)
    expect(await guess(origin, 'not the password')).toMatchObject({ errKey: 'login.bad' })
  expect(await guess(origin, ADMIN_PASSWORD)).toMatchObject({ errKey: 'login.locked' })
}
const unlocked = {
  code: 0,
  printed: expect.stringContaining('Unlocked admin: 5 wrong passwords are forgotten.'),
}

describe('an administrator who is locked out', () => {
  let origin: string
  let settings: Record<string, string>
  let name: string

  beforeAll(async () => {
    const copied = await copyDatabase()
    name = copied.name
    settings = { DATABASE_URL: copied.url, DATA_DIR: await newDataFolder() }
    origin = (await startBuilt(settings)).origin
  }, 60_000)

  it('is let in by the operator while the servers run on an external database', async () => {
    await lockOut(origin)
    expect(await runBuilt(['unlock', 'Admin'], settings)).toEqual(unlocked)
    expect(await guess(origin, ADMIN_PASSWORD)).toMatchObject({ code: 200 })
    expect(await runBuilt(['unlock', 'nobody'], settings)).toEqual({
      code: 1,
      printed: 'There is no account nobody.\n',
    })
    expect(await runBuilt(['unlock'], settings)).toEqual({
      code: 1,
      printed: 'Say which account to unlock: npm run unlock -- admin.\n',
    })
  }, 120_000)

  it('is freed of its one-time codes only when the operator says so', async () => {
    const database = openTestDatabase(name)
    await database.db
      .insert(totps)
      .values({ userId: 1, secretSealed: '', confirmTime: new Date(), recoveryHashes: [] })
    await database.close()
    expect(await guess(origin, ADMIN_PASSWORD)).toMatchObject({ errKey: 'totp.needed' })
    expect(await runBuilt(['unlock', 'admin'], settings)).toMatchObject({
      code: 0,
      printed: expect.stringContaining('--without-codes switches that off'),
    })
    expect(await guess(origin, ADMIN_PASSWORD)).toMatchObject({ errKey: 'totp.needed' })
    await runBuilt(['unlock', 'admin', '--without-codes'], settings)
    expect(await guess(origin, ADMIN_PASSWORD)).toMatchObject({ code: 200 })
  }, 120_000)
})

describe('an embedded database', () => {
  let folder: string
  let settings: Record<string, string>
  let running: ServerProcess

  beforeAll(async () => {
    folder = await newDataFolder()
    await copyCluster(folder)
    settings = { DATA_DIR: folder, ADMIN_PASSWORD, SAMPLE_DATA: 'off' }
    running = await startBuilt(settings)
  }, 60_000)

  it('lets the operator unlock an administrator while its server is stopped', async () => {
    await lockOut(running.origin)
    expect(await runBuilt(['unlock', 'admin'], settings)).toMatchObject({
      code: 1,
      printed: expect.stringContaining('is in use by process'),
    })
    running.kill('SIGTERM')
    expect(await running.exited).toBe(0)
    expect(await runBuilt(['unlock', 'admin'], settings)).toEqual(unlocked)
    running = await startBuilt(settings)
    expect(await guess(running.origin, ADMIN_PASSWORD)).toMatchObject({ code: 200 })
  }, 120_000)

  it('loses no edit that was acknowledged when everything is killed outright, and starts again by itself', async () => {
    const { api } = await administratorAt(running.origin)
    const acknowledged: string[] = []
    const write = async (lane: number) => {
      for (let count = 0; ; count++) {
        const value = String(900_000 + lane * 1_000 + count)
        await api(cityAdmin.create, {
          body: { label: `城${value}`, labelEn: `City ${value}`, value, lng: 110, lat: 30, sort: 1 },
        })
        acknowledged.push(value)
      }
    }
    const lanes = [1, 2, 3, 4].map((lane) => write(lane).catch(() => undefined))
    await expect.poll(() => acknowledged.length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(60)
    const postmaster = Number.parseInt(await readFile(join(folder, 'pg', 'postmaster.pid'), 'utf8'), 10)
    running.kill('SIGKILL')
    process.kill(postmaster, 'SIGKILL')
    await Promise.all([running.exited, ...lanes])

    const second = await startBuilt(settings)
    const again = await administratorAt(second.origin)
    const seen = new Set<string>()
    for (let pageNum = 1; ; pageNum++) {
      const { rows, total } = await again.api(cityAdmin.list, { query: { pageNum, pageSize: 200 } })
      for (const row of rows) seen.add(row.value)
      if (pageNum * 200 >= total) break
    }
    expect(acknowledged.filter((value) => !seen.has(value))).toEqual([])
    second.kill('SIGTERM')
    expect(await second.exited).toBe(0)
  }, 180_000)
})

describe('a disk that is full', () => {
  it('refuses the upload in a sentence of its own, keeps nothing of it, and takes what still fits', async () => {
    const { url } = await copyDatabase()
    const folder = await newDataFolder()
    // the largest file it may write has 1 MB, also under root: the disk is full for whatever is larger
    const limited = ['sh', '-c', 'ulimit -f 2048 && exec "$0" "$@"']
    const full = await startBuilt({ DATABASE_URL: url, DATA_DIR: folder }, limited)
    const { token } = await administratorAt(full.origin)
    const upload = async (bytes: number, language: string) => {
      const body = new FormData()
      body.append('file', new File([Buffer.alloc(bytes, '%PDF-1.7 ')], 'paper.pdf'))
      const headers = { authorization: `Bearer ${token}`, 'x-language': language }
      const response = await fetch(`${full.origin}/prod-api/common/upload`, { method: 'POST', headers, body })
      return (await response.json()) as { code: number; msg: string }
    }
    expect(await upload(3_000_000, 'zh')).toMatchObject({
      code: 500,
      msg: expect.stringMatching(/^服务器存储空间不足/),
    })
    expect((await upload(3_000_000, 'en')).msg).toMatch(/no space left/)
    const files = async () =>
      (await readdir(join(folder, 'files'), { recursive: true })).filter((name) => /\.\w+$/.test(name))
    expect(await files()).toEqual([])
    expect(await upload(500_000, 'zh')).toMatchObject({ code: 200 })
    expect(await files()).toEqual([expect.stringMatching(/\.pdf$/)])
  }, 60_000)
})
