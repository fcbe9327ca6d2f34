import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { getTableColumns, is } from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { allResources } from '../../../packages/contract/src/calls.ts'
import { storyLines, storyParts } from '../../../packages/contract/src/editorial/story.values.ts'
import { filesOf, root } from '../repository.ts'

const files = filesOf('apps/server/src').filter(
  (file) => /modules\/[^/]+\/table\.ts$/.test(file) || file.endsWith('platform/event/events.ts'),
)
const modules = await Promise.all(
  files.map(
    (file) => import(/* @vite-ignore */ pathToFileURL(path.join(root, file)).href) as Promise<object>,
  ),
)
const tables = modules
  .flatMap((module) => Object.values(module))
  .filter((one): one is PgTable => is(one, PgTable))

/** What records show or take that is no column of their own: names of other records, and links kept in a table of theirs. */
const elsewhere = new Set([
  'alert.state',
  'correction.factKey',
  'dictData.default',
  'department.parentName',
  ...['ownerName', 'schoolName', 'schoolNameEn', 'sourceTitle'].map((name) => `lead.${name}`),
  'leadAway.nickName',
  ...['reason', 'reasonEn', 'isConfirmed'].map((name) => `fact.${name}`),
  ...['missing', 'state'].map((name) => `news.${name}`),
  ...['missing', 'schoolName', 'schoolNameEn', 'state'].map((name) => `video.${name}`),
  ...['channel', 'isOwn', 'places', 'standard', 'standardEn', 'standardSubject', 'standardSubjectEn'].map(
    (name) => `messageText.${name}`,
  ),
  'storyOffer.title',
  ...['kind', 'origin', 'uploader', 'useCount', 'versionCount'].map((name) => `media.${name}`),
  // the parts of a story stand in one column
  ...['appearTime', 'endTime'].map((name) => `staffStory.${name}`),
  ...[
    'author',
    'facts',
    'gradYear',
    'isMinor',
    'missing',
    'origin',
    'schoolName',
    'schoolNameEn',
    'timeline',
  ].map((name) => `staffStory.${name}`),
  ...[...storyLines, ...storyParts].flatMap((name) => [`staffStory.${name}`, `staffStory.${name}En`]),
  ...['admin', 'flag', 'menuIds'].map((name) => `role.${name}`),
  ...['author', 'blogTitle', 'isStory'].map((name) => `staffComment.${name}`),
  ...['schoolName', 'schoolNameEn'].map((name) => `openDay.${name}`),
  'tag.synonyms',
  ...['author', 'cityName', 'reason', 'schoolName', 'appended', 'evidence', 'reasonKey', 'note'].map(
    (name) => `staffPost.${name}`,
  ),
  ...[
    'byName',
    'decisionId',
    'endName',
    'endNote',
    'endTime',
    'kind',
    'level',
    'memberId',
    'nickName',
    'note',
    'reason',
    'rowKey',
    'sanctionTime',
    'state',
    'until',
  ].map((name) => `sanction.${name}`),
  ...['admin', 'dept', 'deptLeader', 'deptName', 'postIds', 'roleIds'].map((name) => `user.${name}`),
])

type Columns = Record<string, PgColumn>

/** The table of a record: of those with its key the one that holds most of it. */
function columnsOf({ id, record }: (typeof allResources)[number]): Columns | undefined {
  const matching = (held: Columns) => Object.keys(record.shape).filter((name) => name in held).length
  const [columns] = tables
    .map((table) => getTableColumns(table) as Columns)
    .filter((held) => id in held)
    .sort((one, other) => matching(other) - matching(one))
  return columns
}

/** The column of each field that people write, for every resource. */
const written = allResources.flatMap((resource) => {
  const columns = columnsOf(resource)
  return Object.entries(resource.draft.shape).map(
    ([name, schema]) => [`${resource.name}.${name}`, schema as z.ZodType, columns?.[name]] as const,
  )
})

/** Fields that clients may leave empty and the module fills before it writes. */
const completed = new Set([
  'lead.mobile',
  'leadRobot.address',
  'leadRobot.secret',
  ...['menuNameEn', 'icon', 'routeName', 'path'].map((name) => `menu.${name}`),
  ...['roleNameEn', 'menuCheckStrictly', 'deptCheckStrictly'].map((name) => `role.${name}`),
  ...['nickName', 'phonenumber', 'email', 'sex', 'password'].map((name) => `user.${name}`),
])

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

/** A list of objects may be rows of a second table, as the code generator makes them for a record with rows. */
function areRows(schema: z.core.$ZodType): boolean {
  const { type, innerType, element } = schema._zod.def as {
    type: string
    innerType?: z.core.$ZodType
    element?: z.core.$ZodType
  }
  if (innerType) return areRows(innerType)
  return type === 'array' && element?._zod.def.type === 'object'
}

it('every field that people write has its column', () => {
  expect(written.length).toBeGreaterThan(80)
  const labelled = allResources.flatMap((resource) => {
    const columns = columnsOf(resource)
    return Object.keys(resource.record.shape)
      .filter((name) => !columns?.[name])
      .map((name) => `${resource.name}.${name}`)
  })
  const homeless = written.filter(([, schema, column]) => !column && !areRows(schema)).map(([name]) => name)
  expect([...new Set([...labelled, ...homeless])].sort()).toEqual([...elsewhere].sort())
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
    // what is written of a password is its hash, whatever its length
    if (length === undefined || name.endsWith('.password')) return []
    // digits and letters, as far as a rule of the field lets them pass
    const taken = ['1', 'a', 'a=', '字'].filter((sign) => takes(schema, sign.repeat(length + 1)))
    return taken.length > 0 ? [`${name} takes more than ${length}`] : []
  })
  expect(wrong).toEqual([])
})

it('a field whose column must hold something takes no null', () => {
  const wrong = written.filter(([, schema, column]) => column?.notNull && takes(schema, null))
  expect(wrong.map(([name]) => name).filter((name) => !completed.has(name))).toEqual([])
})
