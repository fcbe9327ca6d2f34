import { uploadProblems } from '@app/contract/file/file.ts'
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
import { entryChanges, importStates } from './register-desk.values.ts'

/** A file may be read and applied for so long; its whole change is one transaction. */
const APPLY_MS = 60_000

/** One reading of a file of the ministry. */
export const RegisterImport = z.object({
  id: named('编号', 'No.', Id),
  kind: named('名单', 'List', Choice(registerFileKinds)),
  fileName: named('文件', 'File', z.string()),
  asOf: named('名单日期', 'As of', z.string()),
  state: named('状态', 'State', Choice(importStates)),
  rowCount: named('行数', 'Rows', z.number()),
  newCount: named('新增', 'New', z.number()),
  changedCount: named('有变化', 'Changed', z.number()),
  goneCount: named('不在名单上', 'Not on the list', z.number()),
  /** At most the first 200. */
  unreadable: z.array(z.object({ line: z.number(), reason: z.string() })),
  missingHeaders: z.array(z.string()),
  unknownHeaders: z.array(z.string()),
  /** True where the list leaves out so many schools that it may be incomplete. */
  isPartial: z.boolean(),
  createBy: named('上传人', 'By', z.string()),
  createTime: named('上传时间', 'Uploaded', Moment.nullable()),
  appliedTime: named('导入时间', 'Applied', Moment.nullable()),
  undoneTime: named('撤销时间', 'Undone', Moment.nullable()),
})
export type RegisterImport = z.output<typeof RegisterImport>

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const RegisterChange = z.object({
  id: Id,
  ministryNo: z.string(),
  name: z.string(),
  change: Choice(entryChanges),
  before: z.record(z.string(), Value),
  after: z.record(z.string(), Value),
})
export type RegisterChange = z.output<typeof RegisterChange>

export const listRegisterImports = call({
  id: 'register.list',
  summary: { zh: '官方名录导入记录', en: 'Imports of the register' },
  method: 'GET',
  path: '/bbs/register/list',
  access: 'bbs:register:list',
  query: z.object({ ...Paging.shape, state: Filter(Choice(importStates)) }),
  answer: listOf(RegisterImport),
  shows: ['register'],
})

export const readRegisterImport = call({
  id: 'register.import',
  summary: { zh: '一次名录导入', en: 'One import of the register' },
  method: 'GET',
  path: '/bbs/register/{id}',
  access: 'bbs:register:list',
  params: z.object({ id: PathId }),
  answer: dataOf(RegisterImport),
  shows: ['register'],
  problems: ['notFound'],
})

export const listRegisterChanges = call({
  id: 'register.changes',
  summary: { zh: '一次导入的变化', en: 'What an import changes' },
  method: 'GET',
  path: '/bbs/register/{id}/changes',
  access: 'bbs:register:list',
  params: z.object({ id: PathId }),
  query: z.object({ ...Paging.shape, change: Filter(Choice(entryChanges)) }),
  answer: listOf(RegisterChange),
  shows: ['register'],
})

/** Reads a file and says what it would change. Nothing changes yet. */
export const previewRegisterFile = call({
  id: 'register.preview',
  summary: { zh: '读取名录文件', en: 'Read a file of the register' },
  method: 'POST',
  path: '/bbs/register/preview',
  access: 'bbs:register:import',
  sends: 'file',
  query: z.object({
    /** The day of the list; that which the file names wins. */
    asOf: named('名单日期', 'As of', Day),
    /** Of the figures, such as 2025-26; only files of figures need it. */
    schoolYear: named(
      '学年',
      'School year',
      z
        .string()
        .regex(/^(20\d\d-\d\d)?$/)
        .optional(),
    ),
  }),
  answer: dataOf(RegisterImport),
  timeoutMs: APPLY_MS,
  log: { title: '官方名录', type: 'import' },
  invalidates: ['register'],
  problems: [
    ...uploadProblems,
    'workbookBroken',
    'registerFileUnknown',
    'registerFileLong',
    'registerYearMissing',
  ],
})

/** Applies a previewed file, whole or not at all. */
export const applyRegisterImport = call({
  id: 'register.apply',
  summary: { zh: '导入名录', en: 'Apply an import of the register' },
  method: 'POST',
  path: '/bbs/register/apply',
  access: 'bbs:register:import',
  body: z.object({
    id: IdOrText,
    /** Says that the list is complete although it leaves out many schools. */
    isComplete: z.boolean().default(false),
  }),
  answer: dataOf(RegisterImport),
  timeoutMs: APPLY_MS,
  log: { title: '官方名录', type: 'import' },
  invalidates: ['register', 'school'],
  problems: ['notFound', 'registerBusy', 'registerPartial', 'registerState', 'registerStale'],
})

export const discardRegisterImport = call({
  id: 'register.discard',
  summary: { zh: '放弃预览', en: 'Discard a preview' },
  method: 'POST',
  path: '/bbs/register/discard',
  access: 'bbs:register:import',
  body: z.object({ id: IdOrText }),
  answer: Done,
  log: { title: '官方名录', type: 'edit' },
  invalidates: ['register'],
  problems: ['notFound', 'registerState'],
})

/** Takes an applied import back as a whole. Schools that it added stay, hidden, with whatever was written about them. */
export const undoRegisterImport = call({
  id: 'register.undo',
  summary: { zh: '撤销导入', en: 'Undo an import of the register' },
  method: 'POST',
  path: '/bbs/register/undo',
  access: 'bbs:register:undo',
  body: z.object({ id: IdOrText }),
  answer: dataOf(RegisterImport),
  timeoutMs: APPLY_MS,
  log: { title: '官方名录', type: 'edit' },
  invalidates: ['register', 'school'],
  problems: ['notFound', 'registerBusy', 'registerState', 'registerLater'],
})

/** What imports have changed of a school's entry, the latest first; at most 50. */
export const getRegisterHistory = publicRead({
  id: 'register.history',
  summary: { zh: '学校官方信息的变化', en: 'What the register changed of a school' },
  path: '/bbs/web/getRegisterHistory',
  body: z.object({ id: IdOrText }),
  answer: dataOf(
    z.array(
      z.object({
        asOf: z.string(),
        change: Choice(entryChanges),
        before: z.record(z.string(), Value),
        after: z.record(z.string(), Value),
      }),
    ),
  ),
  shows: ['school:{body.id}', 'school:list'],
})
