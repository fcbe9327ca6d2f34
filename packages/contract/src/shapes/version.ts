import { type Call, call, type Permission } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import type { Pair } from './language.ts'
import {
  Choice,
  Done,
  dataOf,
  Id,
  IdOrText,
  listOf,
  Moment,
  named,
  Paging,
  PathId,
  Whole,
  WholeOrText,
} from './shapes.ts'

/** What made a version. `before` is what stood in the record when it was first seen, or written past the console. */
export const versionActions = {
  before: { zh: '此前内容', en: 'As it was' },
  add: { zh: '新增', en: 'Added' },
  edit: { zh: '修改', en: 'Edited' },
  import: { zh: '导入', en: 'Imported' },
  sort: { zh: '排序', en: 'Put in order' },
  revert: { zh: '恢复版本', en: 'Went back' },
  remove: { zh: '删除', en: 'Deleted' },
  restore: { zh: '恢复记录', en: 'Restored' },
} satisfies Record<string, Pair>
export type VersionAction = keyof typeof versionActions

/** A version without what it holds. */
export const VersionRow = z.object({
  id: named('编号', 'No.', Id),
  number: named('版本', 'Version', z.number().int()),
  name: named('名称', 'Name', z.string()),
  action: named('操作', 'Action', Choice(versionActions)),
  /** Fields that differ from the version before. */
  changed: z.array(z.string()),
  by: named('操作人', 'By', z.string()),
  time: named('时间', 'Time', Moment),
})
export type VersionRow = z.output<typeof VersionRow>

const Run = z.object({ kind: z.enum(['same', 'out', 'in']), text: z.string() })

/** A field that differs from the present, or from the other version; values are as the wire has them. `runs` compares texts by words. */
export const VersionDifference = z.object({
  field: z.string(),
  was: z.unknown(),
  is: z.unknown(),
  runs: z.array(Run).nullable(),
})
export type VersionDifference = z.output<typeof VersionDifference>

const ComparedVersion = z.object({
  ...VersionRow.shape,
  /** False for a record that was removed; then every field counts as different. */
  isThere: z.boolean(),
  differences: z.array(VersionDifference),
})

interface VersionedSpec {
  name: string
  title: Pair
  path: string
  permission: `${string}:${string}`
  logTitle?: string
  alsoInvalidates?: readonly string[]
  verbs?: readonly string[]
  versions?:
    | false
    | { without?: readonly string[]; also?: Readonly<Record<string, z.ZodType>>; readOnlyBecause?: Pair }
}

/** Versions exist of what the console changes, unless the resource says otherwise. */
export const hasVersions = ({ versions, verbs }: Pick<VersionedSpec, 'versions' | 'verbs'>): boolean =>
  versions !== false && (verbs === undefined || verbs.includes('update'))

const MOST_VERSIONS = 1_000_000

/** The calls by which the versions of a resource are read and brought back. */
export function versionCalls(spec: VersionedSpec) {
  const { name, title, path } = spec
  const list = `${name}:list`
  const also = spec.alsoInvalidates ?? []
  const isReadOnly = spec.versions !== false && spec.versions?.readOnlyBecause !== undefined
  const may = (verb: string): Permission => `${spec.permission}:${verb}`
  const say = (zh: string, en: string): Pair => ({
    zh: `${title.zh}${zh}`,
    en: `${title.en}: ${en}`,
  })
  const log = (type: 'add' | 'edit') => ({ title: spec.logTitle ?? `${title.zh}管理`, type })
  return {
    listVersions: call({
      id: `${name}.listVersions`,
      summary: say('历史版本', 'versions'),
      method: 'GET',
      path: `${path}/version/{id}`,
      access: may('query'),
      params: z.object({ id: PathId }),
      answer: dataOf(z.array(VersionRow)),
      shows: [`${name}:{params.id}`],
      problems: ['notFound'],
    }),
    readVersion: call({
      id: `${name}.readVersion`,
      summary: say('版本与当前内容或另一版本对比', 'one version beside the present or another one'),
      method: 'GET',
      path: `${path}/version/{id}/{number}`,
      access: may('query'),
      params: z.object({ id: PathId, number: PathId.max(MOST_VERSIONS) }),
      /** Another version to compare with instead of the present. */
      query: z.object({ against: WholeOrText(MOST_VERSIONS, 1).optional() }),
      answer: dataOf(ComparedVersion),
      shows: [`${name}:{params.id}`],
      problems: ['notFound'],
    }),
    ...(isReadOnly ? {} : { revert: revertCall() }),
    ...(!isReadOnly &&
    (spec.verbs === undefined || (['create', 'remove'] as const).every((verb) => spec.verbs?.includes(verb)))
      ? removedCalls()
      : {}),
  }

  function revertCall() {
    return call({
      id: `${name}.revert`,
      summary: say('恢复到某个版本', 'back to a version'),
      method: 'PUT',
      path: `${path}/version`,
      access: may('edit'),
      body: z.object({ id: IdOrText, number: Whole(MOST_VERSIONS, 1) }),
      answer: Done,
      invalidates: [list, `${name}:{body.id}`, ...also],
      log: log('edit'),
      problems: ['invalid', 'alreadyThere', 'referenceMissing', 'notFound'],
    })
  }

  function removedCalls() {
    return {
      listRemoved: call({
        id: `${name}.listRemoved`,
        summary: say('已删除的记录', 'removed records'),
        method: 'GET',
        path: `${path}/version/removed`,
        access: may('list'),
        query: Paging,
        answer: listOf(VersionRow),
        shows: [list],
      }),
      restore: call({
        id: `${name}.restore`,
        summary: say('恢复已删除的记录', 'restore a removed record'),
        method: 'POST',
        path: `${path}/version`,
        access: may('add'),
        body: z.object({ id: IdOrText }),
        answer: Done,
        invalidates: [list, `${name}:{body.id}`, ...also],
        log: log('add'),
        problems: ['invalid', 'alreadyThere', 'referenceMissing', 'notFound'],
      }),
    }
  }
}

/** The version calls of any resource. */
export interface VersionCalls {
  listVersions?: Call
  readVersion?: Call
  revert?: Call
  listRemoved?: Call
  restore?: Call
}
