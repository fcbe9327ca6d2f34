import {
  Choice,
  Day,
  Done,
  dataOf,
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
  registerFieldNames,
  registerImportStates,
  unreadableReasons,
} from './register-desk.values.ts'

const Fields = z.record(z.string(), z.unknown())

/** One reading of a file of the ministry. */
export const RegisterImport = z.object({
  id: named('编号', 'No.', Id),
  kind: named('文件类型', 'File', Choice(registerFileKinds)),
  fileName: named('文件名', 'File name', z.string()),
  asOf: named('截至日期', 'As of', z.string()),
  state: named('状态', 'Status', Choice(registerImportStates)),
  rowCount: named('行数', 'Rows', z.number()),
  doneCount: z.number(),
  newCount: named('新增', 'New', z.number()),
  changedCount: named('有变化', 'Changed', z.number()),
  goneCount: named('不再列出', 'No longer listed', z.number()),
  /** Rows about schools that the register does not hold: elementary and French-language ones. */
  skippedCount: named('不在收录范围', 'Not covered', z.number()),
  unreadableCount: named('无法读取', 'Unreadable', z.number()),
  /** The first of the rows that could not be read. */
  unreadable: z.array(z.object({ line: z.number(), reason: Choice(unreadableReasons) })),
  missingHeaders: z.array(z.string()),
  unknownHeaders: z.array(z.string()),
  /** True for a list with so few entries of its kind that it may be a part of one. */
  isPartial: z.boolean(),
  skipsGone: z.boolean(),
  createBy: named('导入人', 'By', z.string()),
  createTime: named('读取时间', 'Read', Moment.nullable()),
  appliedTime: named('写入时间', 'Applied', Moment.nullable()),
  undoneTime: named('撤销时间', 'Undone', Moment.nullable()),
})
export type RegisterImport = z.output<typeof RegisterImport>

/** Reads a file of the ministry and says what it would change; nothing is applied. */
export const importRegister = call({
  id: 'register.import',
  summary: { zh: '读取官方名录文件', en: 'Read a file of the register' },
  method: 'POST',
  path: '/bbs/register/import',
  access: 'bbs:register:import',
  sends: 'file',
  query: z.object({ asOf: named('截至日期', 'As of', Day.optional()) }),
  answer: dataOf(RegisterImport),
  invalidates: ['registerImport'],
  log: { title: '官方名录', type: 'import' },
  timeoutMs: 120_000,
  problems: [
    'fileMissing',
    'fileTooLarge',
    'workbookType',
    'workbookBroken',
    'workbookEmpty',
    'uploadsBusy',
    'registerFile',
    'registerEncoding',
    'registerLong',
    'registerOlder',
    'registerBusy',
  ],
})

/** All readings of files, newest first. */
export const listRegisterImports = call({
  id: 'register.imports',
  summary: { zh: '官方名录导入记录', en: 'Imports of the register' },
  method: 'GET',
  path: '/bbs/register/list',
  access: 'bbs:register:list',
  query: Paging,
  answer: listOf(RegisterImport),
  shows: ['registerImport'],
})

/** What an import changes, or has changed, of each entry. */
export const listRegisterChanges = call({
  id: 'register.changes',
  summary: { zh: '官方名录导入的变化', en: 'Changes of an import of the register' },
  method: 'GET',
  path: '/bbs/register/{id}/changes',
  access: 'bbs:register:list',
  params: z.object({ id: PathId }),
  query: z.object({ change: Choice(registerChangeKinds).optional(), ...Paging.shape }),
  answer: listOf(
    z.object({
      id: Id,
      ministryNo: z.string(),
      name: z.string(),
      /** The school of the directory; null before there is one. */
      schoolId: Id.nullable(),
      change: Choice(registerChangeKinds),
      before: Fields,
      after: Fields,
    }),
  ),
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

const fieldNames = Object.keys(registerFieldNames) as [RegisterField, ...RegisterField[]]

/** What lists of the ministry changed about one school, newest first: of imports that are applied and not undone. */
export const getRegisterHistory = publicRead({
  id: 'register.history',
  summary: { zh: '学校官方信息的变更记录', en: 'History of a school’s register facts' },
  path: '/bbs/web/getRegisterHistory',
  body: z.object({
    id: IdOrText.optional(),
    ministryNo: z
      .string()
      .regex(/^\d{6}$/)
      .optional(),
  }),
  answer: dataOf(
    z.array(
      z.object({
        /** The day of the file. */
        day: z.string(),
        file: Choice(registerFileKinds),
        change: Choice(registerChangeKinds),
        field: z.enum(fieldNames),
        before: z.union([z.string(), z.number(), z.boolean(), z.null()]),
        after: z.union([z.string(), z.number(), z.boolean(), z.null()]),
      }),
    ),
  ),
  shows: ['registerImport'],
})
