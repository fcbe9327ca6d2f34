import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { modules } from '../../../apps/server/src/modules.ts'
import { filesOf, root } from '../repository.ts'

/** Every table of a module that names a person, with the folder it is declared in. */
async function tablesOfPeople(): Promise<[folder: string, table: PgTable][]> {
  const found: [string, PgTable][] = []
  for (const file of filesOf('apps/server/src/modules').filter((name) => name.endsWith('/table.ts'))) {
    const declared = (await import(/* @vite-ignore */ pathToFileURL(path.join(root, file)).href)) as object
    for (const table of Object.values(declared)) {
      if (!is(table, PgTable)) continue
      const names = getTableConfig(table).foreignKeys.map(
        (key) => getTableConfig(key.reference().foreignTable).name,
      )
      if (names.includes('sys_user')) found.push([path.basename(path.dirname(file)), table])
    }
  }
  return found
}

const lists = modules.flatMap(({ personalData }) => personalData?.lists ?? [])

describe('what is kept of people', () => {
  it('is answered for by the module that keeps it, so that no copy lacks it and no closing forgets it', async () => {
    const forgotten = (await tablesOfPeople()).filter(
      ([folder, table]) => !modules.find(({ name }) => name === folder)?.personalData?.tables.includes(table),
    )
    expect(forgotten.map(([folder, table]) => `${folder}: ${getTableConfig(table).name}`)).toEqual([])
  })

  it('has one list of each name, named in both languages', () => {
    const names = lists.map(({ name }) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at || !/^[a-z-]+$/.test(name))).toEqual([])
    expect(lists.filter(({ title }) => !title.zh || !title.en || title.zh === title.en)).toEqual([])
  })
})
