import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { getTableColumns, is } from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { allResources } from '../../packages/contract/src/calls.ts'
import { filesOf, root } from './repository.ts'

const files = filesOf('apps/server/src').filter((file) => /modules\/[^/]+\/table\.ts$/.test(file))
const modules = await Promise.all(
  files.map(
    (file) => import(/* @vite-ignore */ pathToFileURL(path.join(root, file)).href) as Promise<object>,
  ),
)
const tables = modules
  .flatMap((module) => Object.values(module))
  .filter((one): one is PgTable => is(one, PgTable))

/** The column of each field that people write, for every resource. */
const written = allResources.flatMap((resource) => {
  const [columns] = tables
    .map((table) => getTableColumns(table) as Record<string, PgColumn>)
    .filter((held) => Object.keys(resource.record.shape).every((name) => name in held))
  return Object.entries(resource.draft.shape).map(
    ([name, schema]) => [`${resource.name}.${name}`, schema as z.ZodType, columns?.[name]] as const,
  )
})

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

it('every field that people write has its column', () => {
  expect(written.length).toBeGreaterThan(80)
  expect(written.filter(([, , column]) => !column).map(([name]) => name)).toEqual([])
})

it('a field takes no number that its column cannot hold', () => {
  const ends: Record<string, number> = { PgInteger: 2_147_483_648, PgSmallInt: 32_768 }
  const wrong = written.flatMap(([name, schema, column]) => {
    const end = ends[column?.columnType ?? '']
    if (end === undefined) return []
    const taken = [end, -end - 1, 1.5, 0.1, 1e21].filter((value) => takes(schema, value))
    return taken.length > 0 ? [`${name} takes ${taken.join(', ')}`] : []
  })
  expect(wrong).toEqual([])
})

it('a field takes no text that is too long for its column', () => {
  const wrong = written.flatMap(([name, schema, column]) => {
    const { length } = (column ?? {}) as { length?: number }
    if (length === undefined) return []
    // digits and letters, as far as a rule of the field lets them pass
    const taken = ['1', 'a', 'a=', '字'].filter((sign) => takes(schema, sign.repeat(length + 1)))
    return taken.length > 0 ? [`${name} takes more than ${length}`] : []
  })
  expect(wrong).toEqual([])
})

it('a field whose column must hold something takes no null', () => {
  const wrong = written.filter(([, schema, column]) => column?.notNull && takes(schema, null))
  expect(wrong.map(([name]) => name)).toEqual([])
})
