import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readCaptcha } from '@app/contract/account/account.ts'
import { createClient, overHttp } from '@app/contract/wire/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rootFolder } from '#folders.ts'
import {
  builtProduct,
  cleanUp,
  newDataFolder,
  type ServerProcess,
  startProcess,
} from '#test/server-process.ts'
import { copyDatabase } from '#test/test-app.ts'

/** What `npm start` runs. */
let bundle: readonly string[]
let database: string

beforeAll(async () => {
  bundle = await builtProduct()
  database = (await copyDatabase()).url
}, 240_000)

afterAll(cleanUp, 60_000)

describe('the built server', () => {
  let site: ServerProcess
  let coverage: string
  let data: string

  beforeAll(async () => {
    coverage = await newDataFolder()
    data = await newDataFolder()
    const material = join(data, 'files', 'private', 'auth')
    await mkdir(material, { recursive: true, mode: 0o755 })
    await writeFile(join(material, 'passport.png'), '', { mode: 0o644 })
    const settings = { DATABASE_URL: database, DATA_DIR: data, NODE_V8_COVERAGE: coverage }
    site = await startProcess({ ...settings, CAPTCHA: 'on' }, [], bundle)
  }, 60_000)

  it('serves pages, files and calls as the sources do', async () => {
    const home = await (await fetch(`${site.origin}/`)).text()
    expect(home).toContain('<html lang="zh')
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(home) ?? []
    expect((await fetch(site.origin + script)).headers.get('cache-control')).toContain('immutable')
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200)
    const login = await (await fetch(`${site.origin}/login`)).text()
    expect(login).toContain('/_console/assets/')
  })

  it('keeps stored files from other accounts of the machine', async () => {
    const modes = ['files', 'files/private', 'files/private/auth', 'files/private/auth/passport.png'].map(
      async (path) => ((await stat(join(data, path))).mode & 0o777).toString(8),
    )
    expect(await Promise.all(modes)).toEqual(['700', '700', '700', '600'])
    const process = await readFile(`/proc/${site.pid}/status`, 'utf8')
    expect(process).toMatch(/^Umask:\s+0077$/m)
  })

  it('finds the packages that stay outside of the bundle', async () => {
    const found = await fetch(`${site.origin}/search?q=${encodeURIComponent('寄宿')}`)
    expect(found.status).toBe(200)
    const image = await fetch(`${site.origin}/og/zh/aboard.expenses.png`)
    expect(image.headers.get('content-type')).toBe('image/png')
    const api = createClient({
      transport: overHttp(site.origin),
      language: () => 'zh',
      token: () => undefined,
    })
    expect((await api(readCaptcha)).img).toMatch(/^R0lGOD/)
  })

  it('runs React as it is meant for visitors', async () => {
    site.kill('SIGTERM')
    await site.exited
    const loaded: string[] = []
    for (const file of await readdir(coverage)) {
      const { result } = JSON.parse(await readFile(join(coverage, file), 'utf8')) as {
        result: { url: string }[]
      }
      loaded.push(...result.map(({ url }) => url))
    }
    expect(loaded.filter((url) => /react[^/]*\.production\.js/.test(url))).not.toEqual([])
    expect(loaded.filter((url) => /react[^/]*\.development\.js/.test(url))).toEqual([])
  })
})

describe('a failure of the built server', () => {
  it('names the file and the line of the source', async () => {
    const folder = await newDataFolder()
    // a file stands where the folder of uploads belongs: nothing that the start expects
    await writeFile(join(folder, 'files'), '')
    const site = await startProcess({ DATABASE_URL: database, DATA_DIR: folder }, [], bundle)
    expect(site.origin).toBe('')
    const [, line] = /apps\/server\/src\/file-storage\.ts:(\d+)/.exec(site.printed()) ?? []
    const source = (await readFile(join(rootFolder, 'apps/server/src/file-storage.ts'), 'utf8')).split('\n')
    expect(source[Number(line) - 1]).toContain('await mkdir(files')
  })
})
