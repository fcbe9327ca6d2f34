import {
  DayRange,
  Done,
  dataOf,
  Id,
  IdOrText,
  listOf,
  Moment,
  named,
  Paging,
  PathId,
  PathIds,
  Sorting,
  text,
  Whole,
  whenMissing,
} from '@app/contract/shapes/shapes.ts'
import { Written } from '@app/contract/system/dictionary.ts'
import { call, doneTexts } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { type HtmlType, htmlTypes, type QueryType, queryTypes, templates } from './code-generator.values.ts'

const { remark: _, ...Stamps } = Written

/** `1` for yes; anything else, null too, is no. */
const Flag = z.string().max(1).nullable()

/** A column of an imported table, and what is generated for it. `javaType` and `javaField` are names of the wire. */
export const GeneratedColumn = z.object({
  columnId: Id,
  tableId: Id,
  columnName: named('字段列名', 'Column', z.string()),
  columnComment: named('字段描述', 'Comment', z.string()),
  columnType: named('物理类型', 'Database type', z.string()),
  javaType: named('TS类型', 'Type', z.string()),
  javaField: named('ts属性', 'Property', z.string()),
  isPk: Flag,
  isIncrement: Flag,
  isRequired: named('必填', 'Required', Flag),
  isInsert: named('插入', 'Insert', Flag),
  isEdit: named('编辑', 'Edit', Flag),
  isList: named('列表', 'List', Flag),
  isQuery: named('查询', 'Filter', Flag),
  queryType: named('查询方式', 'Compares', z.string()),
  htmlType: named('显示类型', 'Shown as', z.string()),
  dictType: named('字典类型', 'Dictionary', z.string()),
  sort: z.number(),
  ...Stamps,
})
export type GeneratedColumn = z.output<typeof GeneratedColumn>

const tableFields = {
  tableId: named('编号', 'No.', Id),
  tableName: named('表名称', 'Table', z.string()),
  tableComment: named('表描述', 'Description', z.string()),
  subTableName: named('关联子表的表名', 'Table of the rows', z.string().nullable()),
  subTableFkName: named('子表关联的外键名', 'Its foreign key', z.string().nullable()),
  className: named('实体类名称', 'Type name', z.string()),
  tplCategory: z.string(),
  tplWebType: z.string(),
  packageName: z.string(),
  moduleName: z.string(),
  businessName: z.string(),
  functionName: z.string(),
  functionAuthor: z.string(),
  formColNum: z.number(),
  genType: z.string(),
  genPath: z.string(),
  options: z.string().nullable(),
  ...Written,
}

/** An imported table as lists answer it. */
export const GeneratedTable = z.object(tableFields)

/** The same with its columns and what its options say. */
export const GeneratedTableDetail = z.object({
  ...tableFields,
  columns: z.array(GeneratedColumn),
  pkColumn: GeneratedColumn.nullable(),
  treeCode: z.string().nullable(),
  treeParentCode: z.string().nullable(),
  treeName: z.string().nullable(),
  parentMenuId: z.number().nullable(),
  parentMenuName: z.string().nullable(),
  view: z.boolean(),
})
export type GeneratedTableDetail = z.output<typeof GeneratedTableDetail>

const filters = {
  tableName: named('表名称', 'Table', z.string().max(200).optional()),
  tableComment: named('表描述', 'Description', z.string().max(200).optional()),
  params: named('创建时间', 'Created', DayRange),
}

/** A name that becomes part of addresses and permissions. */
const Part = (zh: string, en: string, max: number) =>
  z
    .string(whenMissing(`${zh}不能为空`, `${en} is required`))
    .trim()
    .min(1, text(`${zh}不能为空`, `${en} is required`))
    .max(max)
    .regex(
      /^[a-zA-Z][\w-]*$/,
      text(
        `${zh}须以字母开头，且只能含字母、数字、下划线和连字符`,
        `${en} starts with a letter and has only letters, digits, hyphens and underscores`,
      ),
    )

const RequiredText = (zh: string, en: string, max: number) =>
  named(
    zh,
    en,
    z
      .string(whenMissing(`${zh}不能为空`, `${en} is required`))
      .trim()
      .min(1, text(`${zh}不能为空`, `${en} is required`))
      .max(max),
  )

const Yes = z.string().max(1).nullish()

/** A value of a fixed list; old clients may send none. */
const OneOf = <K extends string>(options: Record<K, unknown>, missing: K) =>
  z.enum(Object.keys(options) as [K, ...K[]]).default(missing)

/** What may be changed of a column; its name and type are the database's. */
export const ColumnDraft = z.object({
  columnId: IdOrText,
  columnComment: named('字段描述', 'Comment', z.string().trim().max(500).nullish()),
  javaType: named('TS类型', 'Type', z.string().max(500).nullish()),
  javaField: named(
    'ts属性',
    'Property',
    z
      .string(whenMissing('Java属性不能为空', 'Property is required'))
      .trim()
      .min(1, text('Java属性不能为空', 'Property is required'))
      .max(200)
      .regex(
        /^[a-z][A-Za-z0-9]*$/,
        text(
          'Java属性须以小写字母开头，且只能含字母和数字',
          'A property starts with a small letter and has only letters and digits',
        ),
      ),
  ),
  isRequired: Yes,
  isInsert: Yes,
  isEdit: Yes,
  isList: Yes,
  isQuery: Yes,
  queryType: OneOf<QueryType>(queryTypes, 'EQ'),
  htmlType: OneOf<HtmlType>(htmlTypes, 'input'),
  dictType: z
    .string()
    .trim()
    .max(100)
    .regex(/^[\w.-]*$/)
    .nullish(),
  sort: Whole(9_999).nullish(),
})

/** What a person says of a table: 基本信息, 字段信息 and 生成信息. */
export const TableDraft = z.object({
  tableId: IdOrText,
  tableName: RequiredText('表名称', 'Table', 200),
  tableComment: RequiredText('表描述', 'Description', 500),
  className: named(
    '实体类名称',
    'Type name',
    z
      .string(whenMissing('实体类名称不能为空', 'Type name is required'))
      .trim()
      .min(1, text('实体类名称不能为空', 'Type name is required'))
      .max(100)
      .regex(
        /^[A-Z][A-Za-z0-9]*$/,
        text(
          '实体类名称须以大写字母开头，且只能含字母和数字',
          'A type name starts with a capital and has only letters and digits',
        ),
      ),
  ),
  functionAuthor: RequiredText('作者', 'Author', 50),
  remark: named('备注', 'Remark', z.string().trim().max(500).nullish()),
  tplCategory: named('生成模板', 'Template', OneOf(templates, 'crud')),
  tplWebType: named('前端类型', 'Front end', z.string().max(30).nullish()),
  packageName: RequiredText('生成包路径', 'Package', 100),
  moduleName: named('生成模块名', 'Area', Part('生成模块名', 'Area', 30)),
  businessName: named('生成业务名', 'Subject', Part('生成业务名', 'Subject', 30)),
  functionName: RequiredText('生成功能名', 'Title', 50),
  formColNum: named('表单布局', 'Columns of the form', Whole(3, 1).default(1)),
  genType: named('生成代码方式', 'Product', z.enum(['0', '1']).default('0')),
  genPath: named('生成路径', 'Path', z.string().max(200).nullish()),
  subTableName: named('关联子表的表名', 'Table of the rows', z.string().max(64).nullish()),
  subTableFkName: named('子表关联的外键名', 'Its foreign key', z.string().max(64).nullish()),
  columns: z.array(ColumnDraft).max(500),
  params: z
    .object({
      genView: z.string().max(1).nullish(),
      treeCode: named('树编码字段', 'Key of the tree', z.string().max(64).nullish()),
      treeParentCode: named('树父编码字段', 'Parent of the tree', z.string().max(64).nullish()),
      treeName: named('树名称字段', 'Name of the tree', z.string().max(64).nullish()),
      parentMenuId: named('上级菜单', 'Menu above', IdOrText.nullish()),
    })
    .nullish(),
})

const listedOptions = ['codeTable:list']
const stale = ['codeTable']
const log = <const T extends 'import' | 'edit' | 'remove' | 'generate'>(type: T) => ({
  title: '代码生成',
  type,
})
const TableName = z.object({ tableName: z.string().min(1).max(200) })
/** Names joined by commas; an operation on none would be an error of the database. */
const tableNames = z.string().max(20_000)
const someName = /[^,\s]/
const noNews = 'it makes a file of what is there'

export const listGeneratedTables = call({
  id: 'codeTable.list',
  summary: { zh: '查询代码生成表', en: 'List imported tables' },
  method: 'GET',
  path: '/tool/gen/list',
  access: 'tool:gen:list',
  query: z.object({ ...filters, ...Paging.shape, ...Sorting.shape }),
  answer: listOf(GeneratedTable),
  shows: listedOptions,
  problems: ['sortNotAllowed'],
  done: doneTexts.found,
})

/** A table of the database that is not imported yet. PostgreSQL does not know when a table was made. */
export const DatabaseTable = z.object({
  tableName: named('表名称', 'Table', z.string()),
  tableComment: named('表描述', 'Description', z.string()),
  createTime: named('创建时间', 'Created', Moment.nullable()),
  updateTime: named('更新时间', 'Updated', Moment.nullable()),
})

export const listDatabaseTables = call({
  id: 'codeTable.database',
  summary: { zh: '查询数据库表', en: 'List tables of the database' },
  method: 'GET',
  path: '/tool/gen/db/list',
  access: 'tool:gen:list',
  query: z.object({ ...filters, ...Paging.shape, ...Sorting.shape }),
  answer: listOf(DatabaseTable),
  shows: listedOptions,
  done: doneTexts.found,
})

export const listGeneratedColumns = call({
  id: 'codeTable.columns',
  summary: { zh: '查询表字段', en: 'Columns of an imported table' },
  method: 'GET',
  path: '/tool/gen/column/{tableId}',
  access: 'tool:gen:list',
  params: z.object({ tableId: PathId }),
  answer: listOf(GeneratedColumn),
  shows: listedOptions,
  done: doneTexts.found,
})

export const readGeneratedTable = call({
  id: 'codeTable.read',
  summary: { zh: '读取生成配置', en: 'Read an imported table' },
  method: 'GET',
  path: '/tool/gen/{tableId}',
  access: 'tool:gen:query',
  params: z.object({ tableId: PathId }),
  answer: dataOf(
    z.object({
      info: GeneratedTableDetail,
      rows: z.array(GeneratedColumn),
      tables: z.array(GeneratedTableDetail),
      /** Directories that a generated screen can stand in, in the reader's language. */
      menus: z.array(z.object({ menuId: Id, parentId: z.number(), menuName: z.string() })),
    }),
  ),
  shows: listedOptions,
  problems: ['notFound'],
})

export const importTables = call({
  id: 'codeTable.import',
  summary: { zh: '导入表结构', en: 'Import tables' },
  method: 'POST',
  path: '/tool/gen/importTable',
  access: 'tool:gen:import',
  query: z.object({
    tables: named(
      '表名称',
      'Tables',
      tableNames.regex(someName, text('请选择要导入的表', 'Choose the tables to import')),
    ),
    tplWebType: z.string().max(30).optional(),
  }),
  answer: Done,
  invalidates: stale,
  log: log('import'),
  problems: ['importFailed'],
})

/** For the role admin only; nothing but CREATE TABLE and the comments of what it creates is run. */
export const createTables = call({
  id: 'codeTable.create',
  summary: { zh: '创建表', en: 'Create tables' },
  method: 'POST',
  path: '/tool/gen/createTable',
  access: 'account',
  query: z.object({
    sql: z.string().max(50_000).optional(),
    tplWebType: z.string().max(30).optional(),
  }),
  body: z.object({ sql: named('创建表语句', 'Statements', z.string().max(50_000).optional()) }),
  answer: Done,
  invalidates: stale,
  log: { title: '创建表', type: 'other' },
  problems: ['tableNotCreated', 'roleNeeded'],
})

export const updateGeneratedTable = call({
  id: 'codeTable.update',
  summary: { zh: '修改生成配置', en: 'Edit an imported table' },
  method: 'PUT',
  path: '/tool/gen',
  access: 'tool:gen:edit',
  body: TableDraft,
  answer: Done,
  invalidates: stale,
  log: log('edit'),
  problems: ['invalid', 'notFound'],
})

export const removeGeneratedTables = call({
  id: 'codeTable.remove',
  summary: { zh: '删除生成配置', en: 'Forget imported tables' },
  method: 'DELETE',
  path: '/tool/gen/{ids}',
  access: 'tool:gen:remove',
  params: z.object({ ids: PathIds }),
  answer: Done,
  invalidates: stale,
  log: log('remove'),
  problems: ['notFound'],
})

export const previewCode = call({
  id: 'codeTable.preview',
  summary: { zh: '预览代码', en: 'Preview the code' },
  method: 'GET',
  path: '/tool/gen/preview/{tableId}',
  access: 'tool:gen:preview',
  params: z.object({ tableId: PathId }),
  answer: dataOf(z.record(z.string(), z.string())),
  shows: listedOptions,
  problems: ['notFound', 'notGenerated'],
})

export const downloadCode = call({
  id: 'codeTable.download',
  summary: { zh: '生成代码（下载）', en: 'Download the code of a table' },
  method: 'GET',
  path: '/tool/gen/download/{tableName}',
  access: 'tool:gen:code',
  params: TableName,
  answers: 'file',
  answer: Done,
  invalidatesNothingBecause: noNews,
  log: log('generate'),
  problems: ['notFound', 'notGenerated'],
  timeoutMs: 60_000,
})

export const downloadCodes = call({
  id: 'codeTable.batch',
  summary: { zh: '批量生成代码', en: 'Download the code of several tables' },
  method: 'GET',
  path: '/tool/gen/batchGenCode',
  access: 'tool:gen:code',
  query: z.object({
    tables: tableNames.regex(someName, text('请选择要生成的数据', 'Choose what to generate')),
  }),
  answers: 'file',
  answer: Done,
  invalidatesNothingBecause: noNews,
  log: log('generate'),
  problems: ['notFound', 'notGenerated'],
  timeoutMs: 60_000,
})

/** Writes the files below the table's path in the folder that the operator has chosen; refused while there is none. */
export const writeCode = call({
  id: 'codeTable.write',
  summary: { zh: '生成代码（自定义路径）', en: 'Write the code to the server' },
  method: 'GET',
  path: '/tool/gen/genCode/{tableName}',
  access: 'tool:gen:code',
  transaction: true,
  guardsRepeat: false,
  params: TableName,
  answer: Done,
  invalidatesNothingBecause: 'it writes files',
  log: log('generate'),
  problems: ['writingToDiskOff', 'roleNeeded', 'notFound', 'notGenerated', 'pathOutside'],
})

/** A GET that writes: clients call it so. */
export const synchroniseTable = call({
  id: 'codeTable.synchronise',
  summary: { zh: '同步数据库', en: 'Synchronize with the database' },
  method: 'GET',
  path: '/tool/gen/synchDb/{tableName}',
  access: 'tool:gen:edit',
  transaction: true,
  guardsRepeat: false,
  params: TableName,
  answer: Done,
  invalidates: stale,
  log: log('edit'),
  problems: ['notFound', 'tableVanished'],
})
