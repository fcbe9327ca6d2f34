// Generates the migration of changed tables, and keeps the newest snapshot alone: only that is compared with the tables.
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { bin, root, runHere } from './shell.mjs'

const server = path.join(root, 'apps', 'server')
const meta = path.join(server, 'migrations', 'meta')

/** @param {string[]} args such as `--name what_changed` @returns {Promise<number>} exit code */
export async function migration(args) {
  const code = await runHere(path.join(bin, 'drizzle-kit'), ['generate', ...args], { cwd: server })
  const snapshots = readdirSync(meta)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
  for (const file of snapshots.slice(0, -1)) rmSync(path.join(meta, file))
  return code
}
