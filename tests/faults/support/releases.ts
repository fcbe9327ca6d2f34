import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, realpath, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import release from '../../../apps/server/migrations/release.json' with { type: 'json' }

const root = join(import.meta.dirname, '..', '..', '..')
const run = promisify(execFile)

const git = async (...args: string[]): Promise<string | undefined> =>
  run('git', args, { cwd: root, maxBuffer: 200_000_000 }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  )

/** The journal of the migrations changes with each of them. */
const JOURNAL = 'apps/server/migrations/meta/_journal.json'
const TABLES = ':(glob)apps/server/src/**/table.ts'

const lines = (output: string | undefined): string[] => output?.split('\n').filter(Boolean) ?? []

/** The newest migration of a commit. */
async function newestMigrationOf(commit: string): Promise<string | undefined> {
  const journal = await git('show', `${commit}:${JOURNAL}`)
  const { entries } = JSON.parse(journal ?? '{"entries":[]}') as { entries: { tag: string }[] }
  return entries.at(-1)?.tag
}

/**
 * The commit of the last release: that of the newest tag, or without tags the last one whose tables are those of the
 * migration that `release.json` names. Undefined in a clone without that much history.
 */
export async function commitOfLastRelease(): Promise<string | undefined> {
  const tag = await git('describe', '--tags', '--abbrev=0')
  if (tag) return tag
  const log = ['log', '--first-parent', '-m', '--format=%H']
  let next = 'HEAD'
  for (const commit of lines(await git(...log, '--', JOURNAL))) {
    if ((await newestMigrationOf(commit)) === release.lastRelease.migration) {
      // branches bring their tables, and the migration of all of them follows the last one
      const changed = lines(await git(...log, `${commit}..${next}`, '--', TABLES))
      return git('rev-parse', '--verify', '--quiet', `${changed.at(-1) ?? next}^`)
    }
    next = commit
  }
  return undefined
}

/** Unpacks a commit and builds it, with the packages of this folder; gives what Node runs to start it. */
export async function buildCommit(commit: string): Promise<{ folder: string; program: string[] }> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'ossd-before-')))
  const archive = join(folder, 'source.tar')
  await run('git', ['archive', '--format=tar', `--output=${archive}`, commit], { cwd: root })
  await run('tar', ['-xf', archive, '-C', folder])
  await linkPackages(folder)
  const built = "await (await import('./scripts/build.mjs')).build()"
  await run(process.execPath, ['--input-type=module', '-e', built], { cwd: folder, maxBuffer: 50_000_000 })
  const { default: program } = (await import(join(folder, 'scripts/server-program.json'), {
    with: { type: 'json' },
  })) as { default: string[] }
  return { folder, program }
}

/** The installed packages of others, and in place of our own those of the unpacked folder. */
async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  await mkdir(join(to, '@app'), { recursive: true })
  for (const name of await readdir(from)) if (name !== '@app') await symlink(join(from, name), join(to, name))
  for (const part of ['apps', 'packages'])
    for (const name of await readdir(join(folder, part)))
      await symlink(join(folder, part, name), join(to, '@app', name))
}
