import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { sourcesOfSite } from '../../../apps/server/src/modules/personal-data/file-state-store.ts'
import { modules } from '../../../apps/server/src/modules.ts'
import { allResources } from '../../../packages/contract/src/calls.ts'
import { kindOf } from '../../../packages/contract/src/shapes/shapes.ts'
import { filesOf, read, root } from '../repository.ts'

const sources = modules.flatMap(({ fileSources = [] }) => fileSources)
const declared = new Set(
  sources.flatMap(({ columns }) => columns.map((column) => `${getTableName(column.table)}.${column.name}`)),
)
const declarations = await Promise.all(
  filesOf('apps/server/src')
    .filter((file) => /modules\/[^/]+\/table\.ts$/.test(file))
    .map((file) => import(/* @vite-ignore */ pathToFileURL(path.join(root, file)).href) as Promise<object>),
)
const tables = declarations
  .flatMap((module) => Object.values(module))
  .filter((one): one is PgTable => is(one, PgTable))

/** Columns whose names sound like files and that hold no address of an upload. */
const noAddress = new Set([
  // the library itself, and what is served by calls of its own
  'sys_file.file_id',
  'sys_file.file_name',
  'sys_file_use.file_name',
  'sys_file_version.file_id',
  'bbs_auth_material.file_id',
  'bbs_auth_material.file_name',
  'bbs_data_export.files',
  // a file that was read and not kept
  'bbs_register_import.file_name',
  'bbs_register_import.file_hash',
  // a copy of what the indexed record holds
  'bbs_search.cover',
  'bbs_search.has_image',
])

it('every column that sounds like a file is declared as a source of files, or said to be none', () => {
  const sounding = tables.flatMap((table) =>
    Object.values(getTableColumns(table))
      .filter(({ name }) =>
        /(^|_)(image|images|picture|photo|photos|cover|logo|avatar|file|files|attachment|video_url)(_|$)/.test(
          name,
        ),
      )
      .map(({ name }) => `${getTableName(table)}.${name}`),
  )
  expect(sounding.filter((column) => !declared.has(column) && !noAddress.has(column))).toEqual([])
})

it('every picture and rich text of a resource stands in a declared column', () => {
  const names = new Set(sources.flatMap(({ columns }) => columns.map((column) => column.name)))
  const parts = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const missing = allResources.flatMap(({ name, draft }) =>
    Object.entries(draft.shape)
      .filter(([, schema]) => ['image', 'richText'].includes(kindOf(schema as never)?.kind ?? ''))
      // the parts of a story stand in one column
      .filter(([field]) => name !== 'staffStory' && !names.has(parts(field)))
      .map(([field]) => `${name}.${field}`),
  )
  expect(missing).toEqual([])
})

it('a trigger notes the uses of every source, with the same columns', () => {
  const migrations = filesOf('apps/server/migrations')
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map(read)
    .join('\n')
  const wanted = sources.map(({ id, columns }) => {
    const table = getTableName(id.table)
    const names = columns.map(({ name }) => (name === 'values' ? '"values"' : name))
    const columnNames = [id, ...columns].map(({ name }) => `'${name}'`)
    return `CREATE TRIGGER ${table}_file_uses AFTER INSERT OR DELETE OR UPDATE OF ${names.join(', ')} ON ${table} FOR EACH ROW EXECUTE FUNCTION note_file_uses(${columnNames.join(', ')});`
  })
  const made = migrations.match(/CREATE TRIGGER \w+_file_uses .*/g) ?? []
  // the last one of a table counts
  const last = new Map(made.map((line) => [/TRIGGER (\w+)/.exec(line)?.[1], line]))
  expect([...last.values()].sort()).toEqual(wanted.sort())
})

it('a file of every record of the site is public, until the record changes', () => {
  const ofSite = sources.filter(({ shows }) => shows === 'site').map(({ id }) => getTableName(id.table))
  expect(Object.keys(sourcesOfSite).sort()).toEqual(ofSite.sort())
})
