import { execFile } from 'node:child_process'
import { chmod, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { startEmbedded } from '#platform/db/embedded/embedded.ts'

const quiet = { debug: () => {}, info: () => {}, warn: () => {} }
let first: Promise<string> | undefined

async function createFirst(): Promise<string> {
  const folder = await mkdtemp(join(inject('postgres').folder, 'cluster-'))
  await chmod(folder, 0o755)
  await (await startEmbedded({ dataDir: folder, log: quiet, fsync: false })).stop()
  return folder
}

/**
 * Fills a data folder with what the first start of the embedded database leaves there. It is created once and then
 * copied, because creating it takes a second of the processor.
 */
export async function copyCluster(folder: string): Promise<void> {
  first ??= createFirst()
  // with the owner: under root the database has an account of its own
  await promisify(execFile)('cp', ['-a', `${await first}/.`, folder])
}
