import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..', '..')

/** Both front ends must have been built before a process can serve them; nothing is done when they are up to date. */
export default function setUp(): void {
  const built = "await (await import('./scripts/build.mjs')).build()"
  execFileSync(process.execPath, ['--input-type=module', '-e', built], { cwd: root, stdio: 'inherit' })
}
