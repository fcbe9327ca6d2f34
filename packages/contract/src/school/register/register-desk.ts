import {
  Choice,
  Day,
  Done,
  dataOf,
  Filter,
  Id,
  IdOrText,
  listOf,
  Moment,
  named,
  Paging,
  PathId,
} from '@app/contract/shapes/shapes.ts'
import { call, publicRead } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { registerFileKinds } from './register.values.ts'
import {
  type RegisterField,
  registerChangeKinds,
  registerFailures,
  registerFieldNames,
  registerImportStates,
  unreadableReasons,
} from './register-desk.values.ts'

/** A large file takes so long to be read and compared on a busy machine. */
const READING_MS = 120_000

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()])
const Fields = z.record(z.string(), Value)

/** One reading of a file of the ministry, in a list. */
export const RegisterImport = z.object({
  id: named('编号', 'No.', Id),
  kind: named('文件类型', 'File', Choice(registerFileKinds)),
  fileName: named('文件名', 'File name', z.string()),
  asOf: named('名录日期', 'As of', z.string()),
  state: named('状态', 'Status', Choice(registerImportStates)),
  rowCount: named('行数', 'Rows', z.number()),
  /** Changes that are written so far, while it is applied or undone. */
  doneCount: z.number(),
  /** Changes that are to be written, those among them that only confirm an entry on a newer list. */
  changeCount: z.number(),
  newCount: named('新增', 'New', z.number()),
  changedCount: named('有变化', 'Changed', z.number()),
  goneCount: named('不再列出', 'No longer listed', z.number()),
  /** Rows about schools that the register does not hold: elementary and French-language ones. */
  skippedCount: named('不在收录范围', 'Not covered', z.number()),
  unreadableCount: named('无法读取', 'Unreadable', z.number()),
  /** True for a list with so few entries of its kind that it may be a part of one. */
  isPartial: z.boolean(),
  /** True where what such a list leaves out stays as it is. */
  skipsGone: z.boolean(),
  /** Why the last attempt to apply or undo it failed. */
  failure: z
    .object({
      reason: Choice(registerFailures),
      code: z.string().nullable(),
      line: z.number().nullable(),
      ministryNo: z.string().nullable(),
    })
    .nullable(),
  createBy: named('导入人', 'By', z.string()),
  createTime: named('读取时间', 'Read', Moment.nullable()),
  appliedTime: named('写入时间', 'Applied', Moment.nullable()),
  undoneTime: named('撤销时间', 'Undone', Moment.nullable()),
})
export type RegisterImport = z.output<typeof RegisterImport>

/** The same with what its file lacks. */
export const RegisterImportDetail = z.object({
  ...RegisterImport.shape,
  /** The first of the rows that could not be read. */
  unreadable: z.array(z.object({ line: z.number(), reason: Choice(unreadableReasons) })),
  missingHeaders: z.array(z.string()),
  unknownHeaders: z.array(z.string()),
})
export type RegisterImportDetail = z.output<typeof RegisterImportDetail>

/** What an import changes, or has changed, of one entry. */
export const RegisterChange = z.object({
  id: Id,
  ministryNo: named('学校编号', 'School number', z.string()),
  name: named('学校', 'School', z.string()),
  /** The school of the directory; null before there is one. */
  schoolId: Id.nullable(),
  change: named('变化', 'Change', Choice(registerChangeKinds)),
  before: Fields,
  after: Fields,
})
export type RegisterChange = z.output<typeof RegisterChange>

/** Reads a file of the ministry and says what it would change; nothing is applied. */
export const importRegister = call({
  id: 'register.import',
  summary: { zh: '读取官方名录文件', en: 'Read a file of the register' },
  method: 'POST',
  path: '/bbs/register/import',
  access: 'bbs:register:import',
  sends: 'file',
  query: z.object({
    /** The day of the list; without it that which the file or its name states, and today where neither does. */
    asOf: named('名录日期', 'As of', Filter(Day)),
  }),
  answer: dataOf(RegisterImportDetail),
  invalidates: ['registerImport'],
  log: { title: '官方名录', type: 'import', leavesOut: ['unreadable'] },
  timeoutMs: READING_MS,
  problems: [
    'fileMissing',
    'fileTooLarge',
    'workbookBroken',
    'workbookEmpty',
    'uploadsBusy',
    'uploadCut',
    'unavailable',
    'registerType',
    'registerFile',
    'registerEncoding',
    'registerLong',
    'registerOlder',
    'registerFuture',
    'registerBusy',
  ],
})

/** All readings of files, newest first. */
export const listRegisterImports = call({
  id: 'register.list',
  summary: { zh: '官方名录导入记录', en: 'Imports of the register' },
  method: 'GET',
  path: '/bbs/register/list',
  access: 'bbs:register:list',
  query: z.object({ ...Paging.shape, state: Filter(Choice(registerImportStates)) }),
  answer: listOf(RegisterImport),
  shows: ['registerImport'],
})

/** One reading of a file, and how far it is. */
export const readRegisterImport = call({
  id: 'register.read',
  summary: { zh: '一次官方名录导入', en: 'One import of the register' },
  method: 'GET',
  path: '/bbs/register/{id}',
  access: 'bbs:register:query',
  params: z.object({ id: PathId }),
  answer: dataOf(RegisterImportDetail),
  shows: ['registerImport'],
  problems: ['notFound'],
})

/** What an import changes, or has changed, of each entry. */
export const listRegisterChanges = call({
  id: 'register.changes',
  summary: { zh: '官方名录导入的变化', en: 'Changes of an import of the register' },
  method: 'GET',
  path: '/bbs/register/{id}/changes',
  access: 'bbs:register:list',
  params: z.object({ id: PathId }),
  query: z.object({ ...Paging.shape, change: Filter(Choice(registerChangeKinds)) }),
  answer: listOf(RegisterChange),
  shows: ['registerImport'],
  problems: ['notFound'],
})

const one = { params: z.object({ id: PathId }), answer: Done, invalidates: ['registerImport'] }

/** Applies a preview in the background, in one transaction. */
export const applyRegisterImport = call({
  ...one,
  id: 'register.apply',
  summary: { zh: '写入官方名录', en: 'Apply an import of the register' },
  method: 'POST',
  path: '/bbs/register/{id}/apply',
  access: 'bbs:register:apply',
  /** Without the tick, a list that may be a part of one makes no entry gone. */
  body: z.object({ acceptsGone: z.boolean().default(false) }),
  log: { title: '官方名录', type: 'edit' },
  problems: ['notFound', 'registerBusy', 'registerStale', 'registerState'],
})

/** Gives up a preview, or an import that is being applied: nothing of it stays. */
export const cancelRegisterImport = call({
  ...one,
  id: 'register.cancel',
  summary: { zh: '取消官方名录导入', en: 'Cancel an import of the register' },
  method: 'POST',
  path: '/bbs/register/{id}/cancel',
  access: 'bbs:register:apply',
  log: { title: '官方名录', type: 'edit' },
  problems: ['notFound', 'registerState'],
})

/** Takes an applied import back as a whole, in the background. */
export const undoRegisterImport = call({
  ...one,
  id: 'register.undo',
  summary: { zh: '撤销官方名录导入', en: 'Undo an import of the register' },
  method: 'POST',
  path: '/bbs/register/{id}/undo',
  access: 'bbs:register:undo',
  log: { title: '官方名录', type: 'edit' },
  problems: ['notFound', 'registerBusy', 'registerState', 'registerUndoLater'],
})

/** Schools that are no longer listed, or whose licence changed, and that no member of staff has looked at yet. */
export const listRegisterWork = call({
  id: 'register.work',
  summary: { zh: '官方名录待核查的学校', en: 'Changes of the register to be checked' },
  method: 'GET',
  path: '/bbs/register/check/list',
  access: 'bbs:register:list',
  query: Paging,
  answer: listOf(
    z.object({
      ...RegisterChange.shape,
      asOf: named('名录日期', 'As of', z.string()),
      followers: named('关注人数', 'Followers', z.number()),
    }),
  ),
  shows: ['registerImport'],
})

/** Says that staff have looked at a change: it leaves the list of work. */
export const checkRegisterWork = call({
  id: 'register.check',
  summary: { zh: '标记名录变化已核查', en: 'Mark a change of the register as checked' },
  method: 'PUT',
  path: '/bbs/register/check',
  access: 'bbs:register:edit',
  body: z.object({ id: IdOrText }),
  answer: Done,
  invalidates: ['registerImport'],
  log: { title: '官方名录', type: 'edit' },
  problems: ['notFound'],
})

const fieldNames = Object.keys(registerFieldNames) as [RegisterField, ...RegisterField[]]

/** One fact that a list of the ministry changed. */
export const RegisterFactChange = z.object({
  /** The day of the file. */
  day: z.string(),
  file: Choice(registerFileKinds),
  change: Choice(registerChangeKinds),
  field: z.enum(fieldNames),
  before: Value,
  after: Value,
})
export type RegisterFactChange = z.output<typeof RegisterFactChange>

/** What lists of the ministry changed about one school, newest first: of imports that are applied and not undone. */
export const getRegisterHistory = publicRead({
  id: 'register.history',
  summary: { zh: '学校官方信息的变更记录', en: 'History of a school’s register facts' },
  path: '/bbs/web/getRegisterHistory',
  body: z.object({ id: IdOrText }),
  answer: dataOf(z.array(RegisterFactChange)),
  shows: ['school:{body.id}'],
})
