import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Every file of the project, kept or new, below a folder; paths from the root. */
export function filesOf(folder = '.'): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '--', folder], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return [...new Set(listed.split('\0').filter(Boolean))]
}

export function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}

export const HAN = /\p{Script=Han}/u

/** A source text without its comments, roughly: enough to look for words in it. */
export function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1')
}
