import { execFileSync } from 'node:child_process'
import path from 'node:path'

/** Where a Chromium is that runs here. */
export function browserPath(): string {
  const finder = path.join(path.dirname(import.meta.dirname), 'scripts', 'find-browser.mjs')
  return execFileSync(process.execPath, [finder], { encoding: 'utf8' }).trim()
}
