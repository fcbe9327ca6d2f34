import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf } from './repository.ts'

/** A reader takes in a folder of this many files at one look. */
const MOST_FILES = 20

/** Folders that tools fill, or that hold data in a file for each record: a reader looks for no code there. */
const generated = ['apps/server/migrations', 'apps/server/migrations/meta']

/** Folders with more files of their own than one look takes in, with how many. */
function crowded(files: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const file of files)
    counts.set(path.posix.dirname(file), (counts.get(path.posix.dirname(file)) ?? 0) + 1)
  return new Map([...counts].filter(([, count]) => count > MOST_FILES))
}

const folders = crowded(['apps', 'packages', 'tests'].flatMap((folder) => filesOf(folder)))

describe('a folder', () => {
  it(`holds at most ${MOST_FILES} files, tests among them`, () => {
    expect([...folders].filter(([folder]) => !generated.includes(folder))).toEqual([])
  })

  it('is found when it holds more, whatever stands in folders below it', () => {
    const files = Array.from({ length: MOST_FILES + 1 }, (_, at) => `apps/one/file-${at}.ts`)
    expect(crowded([...files, 'apps/one/below/file.ts'])).toEqual(new Map([['apps/one', MOST_FILES + 1]]))
    expect(crowded([...files.slice(1), 'apps/one/below/file.ts'])).toEqual(new Map())
  })
})
