import { type Access, type Call, call, doneTexts, type Permission } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { importOutcomes } from './import.values.ts'
import type { Pair } from './language.ts'
import {
  BodyIds,
  Done,
  dataOf,
  Id,
  IdOrText,
  JoinedNames,
  kindOf,
  kinds,
  labelOf,
  labels,
  listOf,
  Moment,
  Paging,
  PathId,
  PathIds,
  Sorting,
} from './shapes.ts'
import { hasVersions, type VersionCalls, versionCalls } from './version.ts'

type Shape = z.ZodObject

export type Verb = 'list' | 'read' | 'create' | 'update' | 'remove' | 'export'

const everyVerb: readonly Verb[] = ['list', 'read', 'create', 'update', 'remove', 'export']

/** A row of an import before anything is stored: what stands in its cells, and what stands against it by field. */
const ImportRow = z.object({
  line: z.number().int(),
  values: z.record(z.string(), z.string()),
  errors: z.record(z.string(), z.string()),
  outcome: z.enum(importOutcomes),
})

/** What came of an import, for clients that show more than its sentence. */
const ImportReport = z.object({
  added: z.number().int(),
  updated: z.number().int(),
  /** Rows that were not taken, with the reason. */
  refused: z.array(z.object({ line: z.number().int(), name: z.string(), reason: z.string() })),
  /** A workbook of those rows with a column for the reason, in base64, to be mended and sent again. */
  workbook: z.string().nullable(),
})

/** The fields of a record that its versions store. */
export const versionedFieldsOf = ({ draft, record, versions }: Resource): string[] => {
  const { without = [], also = {} } = versions || {}
  const written = Object.keys(draft.shape).filter((name) => name in record.shape && !without.includes(name))
  return [...written, ...Object.keys(also)]
}

/** How the wire has such a field. */
export const versionedField = ({ record, versions }: Resource, name: string): z.ZodType | undefined =>
  ((versions || undefined)?.also?.[name] ?? record.shape[name]) as z.ZodType | undefined

/** The verbs a resource has. */
export function verbsOf(declared: { verbs?: readonly Verb[] }): readonly Verb[] {
  return declared.verbs ?? everyVerb
}

/**
 * When the record was last changed as far as the writer saw: `updateTime` of the record as read. The server refuses a
 * change of a record that another account changed since. Clients that do not send it overwrite, as in the admin
 * template.
 */
const Seen = z.object({ readTime: Moment.nullable().optional() })

/** Fields of a form, but for some of them, as columns of a workbook: their labels are the heads. */
export function headsOf<D extends Shape>(
  draft: D,
  { without }: { without: readonly (keyof D['shape'] & string)[] },
): Partial<Record<keyof D['shape'] & string, Pair>> {
  const columns = Object.entries(draft.shape).filter(([name]) => !without.includes(name))
  return Object.fromEntries(columns.map(([name, schema]) => [name, labelOf(schema)])) as never
}

/** What of a list is exported: ticked records instead of all that are found, some columns instead of all. */
const Chosen = z.object({ ids: BodyIds.optional(), columns: JoinedNames.optional() })

/** What a console resource is: a record with list, read, create, update, remove, export. */
export interface ResourceSpec<K extends string, R extends Shape, D extends Shape, S extends Shape> {
  /** The subject: cache tag, query key, file name of the export. */
  name: string
  /** What one of them is called: `城市`, `city`. */
  title: Pair
  /** Path below the API's prefix. */
  path: string
  /** `area:thing`; the six verbs are added. */
  permission: `${string}:${string}`
  /** The name of the id column. */
  id: K
  /** The record as lists and reads answer it. */
  record: R
  /** What a person writes. */
  draft: D
  /** What a list is filtered by. */
  search: S
  /** What the operation log calls it; the title with 管理 when missing. */
  logTitle?: string
  /** Fields that the operation log leaves out of what was sent, with the answers of imports: what may be erased later. */
  logLeavesOut?: readonly string[]
  /** Who may read one of them, where that is not the permission `query`. */
  readAccess?: Access
  /** The verbs it has; all six when missing. */
  verbs?: readonly Verb[]
  /** What the sheet of its workbooks is called; the title when missing. */
  sheet?: Pair
  /** Columns of the export with their heads, in their order; every labelled field of the record when missing. */
  exports?: Partial<Record<keyof R['shape'] & string, Pair>>
  /** Columns that can be filled from a workbook, with their heads; there is no import when missing. */
  imports?: Partial<Record<keyof D['shape'] & string, Pair>>
  /** Tags of what else is stale once one of these records is written. */
  alsoInvalidates?: readonly string[]
  /**
   * Versions store every field that a person writes. A resource leaves out what is secret or personal by field, or has
   * no versions at all; `also` are fields beside the form, which other calls write or other tables hold.
   */
  versions?:
    | false
    | {
        without?: readonly (keyof D['shape'] & string)[]
        also?: Readonly<Record<string, z.ZodType>>
        /** Why versions are read beside one another and no call brings one back; a sentence for their readers. */
        readOnlyBecause?: Pair
      }
}

/**
 * Declares a resource: six calls in the shape of the admin template, each with its
 * permission, its operation log title and its cache tags.
 */
export function resource<K extends string, R extends Shape, D extends Shape, S extends Shape>(
  spec: ResourceSpec<K, R, D, S>,
) {
  const { name, title, path, record, draft, search } = spec
  const list = `${name}:list`
  const also = spec.alsoInvalidates ?? []
  const may = (verb: string): Permission => `${spec.permission}:${verb}`
  const say = (zh: string, en: string): Pair => ({
    zh: `${zh}${title.zh}`,
    en: `${en} ${title.en.toLowerCase()}`,
  })
  const log = <const T extends 'add' | 'edit' | 'remove' | 'export' | 'import'>(type: T) => ({
    title: spec.logTitle ?? `${title.zh}管理`,
    type,
    ...(spec.logLeavesOut ? { leavesOutSent: spec.logLeavesOut } : {}),
  })
  const key = z.object({ [spec.id]: IdOrText }) as z.ZodObject<Record<K, typeof IdOrText>>
  const fields = Object.entries(draft.shape).map(([field, schema]) => [field, withoutDefault(schema)])
  const change = z.object({ ...Object.fromEntries(fields), ...key.shape, ...Seen.shape }) as z.ZodObject<
    D['shape'] & Record<K, typeof IdOrText> & typeof Seen.shape
  >
  return {
    ...spec,
    list: call({
      id: `${name}.list`,
      summary: say('查询', 'List'),
      method: 'GET',
      path: `${path}/list`,
      access: may('list'),
      query: z.object({ ...search.shape, ...Paging.shape, ...Sorting.shape }) as z.ZodObject<
        S['shape'] & typeof Paging.shape & typeof Sorting.shape
      >,
      answer: listOf(record),
      shows: [list],
      problems: ['sortNotAllowed'],
      done: doneTexts.found,
    }),
    read: call({
      id: `${name}.read`,
      summary: say('读取', 'Read'),
      method: 'GET',
      path: `${path}/{id}`,
      access: spec.readAccess ?? may('query'),
      params: z.object({ id: PathId }),
      answer: dataOf(record),
      shows: [`${name}:{params.id}`],
      problems: ['notFound'],
    }),
    create: call({
      id: `${name}.create`,
      summary: say('新增', 'Add'),
      method: 'POST',
      path,
      access: may('add'),
      body: draft,
      answer: dataOf(z.object({ [spec.id]: Id }) as z.ZodObject<Record<K, typeof Id>>),
      invalidates: [list, `${name}:{answer.data.${spec.id}}`, ...also],
      log: log('add'),
      problems: ['invalid', 'alreadyThere', 'referenceMissing', 'fileGone'],
    }),
    update: call({
      id: `${name}.update`,
      summary: say('修改', 'Edit'),
      method: 'PUT',
      path,
      access: may('edit'),
      body: change,
      answer: Done,
      invalidates: [list, `${name}:{body.${spec.id}}`, ...also],
      log: log('edit'),
      problems: ['invalid', 'alreadyThere', 'referenceMissing', 'fileGone', 'notFound', 'changedMeanwhile'],
    }),
    remove: call({
      id: `${name}.remove`,
      summary: say('删除', 'Delete'),
      method: 'DELETE',
      path: `${path}/{ids}`,
      access: may('remove'),
      params: z.object({ ids: PathIds }),
      answer: Done,
      invalidates: [list, `${name}:{params.ids}`, ...also],
      log: log('remove'),
      problems: ['notFound', 'inUse'],
    }),
    export: call({
      id: `${name}.export`,
      summary: say('导出', 'Export'),
      method: 'POST',
      path: `${path}/export`,
      access: may('export'),
      transaction: false,
      isHeavy: true,
      sends: 'form',
      answers: 'file',
      body: z.object({ ...search.shape, ...Sorting.shape, ...Chosen.shape }) as z.ZodObject<
        S['shape'] & typeof Sorting.shape & typeof Chosen.shape
      >,
      answer: Done,
      shows: [list],
      problems: ['exportBusy'],
      log: log('export'),
      timeoutMs: 120_000,
    }),
    ...(spec.imports ? importCalls(spec, say, may, log('import'), [list, ...also]) : {}),
    ...(hasVersions(spec) ? versionCalls(spec) : {}),
  }
}

/** The calls of a resource that can be filled from a workbook. */
function importCalls(
  { name, path }: Pick<ResourceSpec<string, Shape, Shape, Shape>, 'name' | 'path'>,
  say: (zh: string, en: string) => Pair,
  may: (verb: string) => Permission,
  log: NonNullable<Call['log']>,
  invalidates: string[],
) {
  return {
    importTemplate: call({
      id: `${name}.importTemplate`,
      summary: say('下载导入模板：', 'Template for the import of'),
      method: 'POST',
      path: `${path}/importTemplate`,
      access: 'account',
      transaction: false,
      sends: 'form',
      answers: 'file',
      answer: Done,
      invalidatesNothingBecause: 'A template is read, nothing is written',
    }),
    /** Does the import and takes it back: says of each row what would come of it. */
    importPreview: call({
      id: `${name}.importPreview`,
      summary: say('检查导入文件：', 'Check an import of'),
      method: 'POST',
      path: `${path}/importPreview`,
      access: may('import'),
      transaction: false,
      sends: 'file',
      query: z.object({ updateSupport: z.string().max(5).optional() }),
      answer: dataOf(z.object({ rows: z.array(ImportRow), good: z.number().int(), bad: z.number().int() })),
      invalidatesNothingBecause: 'Nothing is written before it is confirmed',
      // who looks through a file learns which names and numbers exist
      log: { title: `${log.title}：导入检查`, type: 'other', leavesOutAnswer: true },
      problems: importProblems,
      timeoutMs: IMPORT_TIMEOUT_MS,
    }),
    /** Writes the good rows and reports all of them, as HTML; the answer is a refusal when one was not good. */
    importData: call({
      id: `${name}.importData`,
      summary: say('导入', 'Import'),
      method: 'POST',
      path: `${path}/importData`,
      access: may('import'),
      sends: 'file',
      query: z.object({
        updateSupport: z.string().max(5).optional(),
        /** Asks for `data`, which clients of the admin template do not know. */
        report: z.literal('1').optional(),
      }),
      answer: z.object({ msg: z.string(), data: ImportReport.optional() }),
      invalidates,
      log: { ...log, leavesOut: ['workbook'], leavesOutAnswer: log.leavesOutSent !== undefined },
      problems: importProblems,
      timeoutMs: IMPORT_TIMEOUT_MS,
    }),
  }
}

const IMPORT_TIMEOUT_MS = 60_000
const importProblems = [
  'fileMissing',
  'fileTooLarge',
  'workbookType',
  'workbookBroken',
  'workbookHeadless',
  'workbookEmpty',
  'workbookLong',
] as const

/** In a change a field that is not sent stays as it is; its default is for new records only. */
function withoutDefault(schema: z.core.$ZodType): z.core.$ZodType {
  if (!(schema instanceof z.ZodDefault)) return schema
  const field = (schema.unwrap() as z.ZodType).optional()
  const [label, kind] = [labelOf(schema), kindOf(schema)]
  if (label) labels.add(field, label)
  if (kind) kinds.add(field, kind)
  return field
}

/** A declared resource, whatever its record. */
export interface Resource extends ResourceSpec<string, Shape, Shape, Shape>, VersionCalls {
  list: Call
  read: Call
  create: Call
  update: Call
  remove: Call
  export: Call
  importTemplate?: Call
  importPreview?: Call
  importData?: Call
}

/** The calls of a resource, for the list of all calls. */
export function callsOf(declared: Resource): Call[] {
  const hasNot = everyVerb.filter((verb) => !verbsOf(declared).includes(verb)) as string[]
  return Object.entries(declared).flatMap(([name, value]) =>
    isCall(value) && !hasNot.includes(name) ? [value] : [],
  )
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'answer' in value
}
