import type { Pair } from '@app/contract/shapes/language.ts'
import type { HtmlType, QueryType, Template } from '@app/contract/tool/code-generator.values.ts'
import { camelCase } from './rules.ts'
import type { CodeColumn, CodeTable } from './table.ts'

/** What a column holds, as far as generated code tells it apart. */
export type Holds =
  | { kind: 'text'; length: number | undefined; isFixed: boolean }
  | { kind: 'whole'; size: 2 | 4 | 8 }
  | { kind: 'decimal'; precision: number | undefined; scale: number | undefined }
  | { kind: 'real'; size: 4 | 8 }
  | { kind: 'yesNo' }
  | { kind: 'day' }
  | { kind: 'time' }
  | { kind: 'moment'; isZoned: boolean; precision: number | undefined }
  | { kind: 'uuid' }

/** A column as the templates read it. */
export interface Field {
  column: string
  /** The property on the wire and in code. */
  name: string
  label: Pair
  holds: Holds
  isNotNull: boolean
  /** Must be filled in a form. */
  isRequired: boolean
  /** The expression of the database's default, where it has one. */
  defaultText: string | undefined
  isKey: boolean
  /** Written by the project itself: who and when. */
  isStamp: boolean
  isInForm: boolean
  isListed: boolean
  /** How it is sought; undefined when it is not. */
  query: QueryType | undefined
  html: HtmlType
  dictionary: string | undefined
  /** Values told in the comment, `性别（0男 1女）`, where there is no dictionary. */
  choices: readonly (readonly [value: string, zh: string])[]
}

/** One table, ready for the templates. */
export interface Model {
  kind: Template
  tableName: string
  /** `demoCourse`, and `demo-course` for files. */
  subject: string
  file: string
  title: Pair
  area: string
  business: string
  path: string
  permission: string
  author: string
  key: Field
  fields: Field[]
  /** All five columns of who and when are there, and as the project has them. */
  hasStamps: boolean
  /** Columns of a type that is not generated. */
  leftOut: string[]
  formColumns: 1 | 2 | 3
  hasDetails: boolean
  menu: { id: number; parentId: number; directory: string }
  /** `order` is a column of places that the form has. */
  tree?: { parent: Field; name: Field; order: Field | undefined }
  sub?: { rows: Model; foreignKey: Field; list: string }
}

/** Why nothing can be generated, as a sentence. */
export class NotGenerated extends Error {
  readonly pair: Pair

  constructor(pair: Pair) {
    super(pair.zh)
    this.pair = pair
  }
}

/** What the catalogue knows better than the imported definition, by column. */
export type Facts = ReadonlyMap<string, { isNotNull: boolean; defaultText: string | null }>

const stamps = ['create_by', 'create_time', 'update_by', 'update_time', 'remark']
const MAX_LABEL = 60

/** The words of a camel-case name as an English label: `courseName` as `Course name`. */
export function englishOf(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const kebab = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()

/** What stands before a bracket; the bracket holds values and notes. */
function labelOf(comment: string, name: string): Pair {
  const [zh = ''] = comment.split(/[（(]/)
  return { zh: zh.trim().slice(0, MAX_LABEL) || englishOf(name), en: englishOf(name) }
}

/** `（0男 1女 2未知）` as pairs of value and name. */
function choicesOf(comment: string): [string, string][] {
  const [, inside = ''] = /[（(]([^）)]*)[）)]/.exec(comment) ?? []
  const pairs = inside
    .split(/[\s,，、;；]+/)
    .map((part) => /^([0-9A-Za-z]{1,8})[=:：-]?(\p{Script=Han}.*)$/u.exec(part))
  return pairs.length > 1 && pairs.every(Boolean)
    ? pairs.flatMap((found): [string, string][] => (found ? [[found[1] ?? '', found[2] ?? '']] : []))
    : []
}

function holdsOf(columnType: string): Holds | undefined {
  const [, type = '', first, second, rest = ''] =
    /^(\w+)(?:\((\d+)(?:,(\d+))?\))?(.*)$/.exec(columnType) ?? []
  const number = (text: string | undefined) => (text === undefined ? undefined : Number(text))
  if (rest !== '') return undefined
  switch (type) {
    case 'varchar':
    case 'char':
    case 'bpchar':
      return {
        kind: 'text',
        length: number(first) ?? (type === 'char' ? 1 : undefined),
        isFixed: type !== 'varchar',
      }
    case 'text':
      return { kind: 'text', length: undefined, isFixed: false }
    case 'int2':
      return { kind: 'whole', size: 2 }
    case 'int4':
      return { kind: 'whole', size: 4 }
    case 'int8':
      return { kind: 'whole', size: 8 }
    case 'numeric':
      return { kind: 'decimal', precision: number(first), scale: number(second) }
    case 'float4':
      return { kind: 'real', size: 4 }
    case 'float8':
      return { kind: 'real', size: 8 }
    case 'bool':
      return { kind: 'yesNo' }
    case 'date':
      return { kind: 'day' }
    case 'time':
      return { kind: 'time' }
    case 'timestamp':
    case 'timestamptz':
      return { kind: 'moment', isZoned: type === 'timestamptz', precision: number(first) }
    case 'uuid':
      return { kind: 'uuid' }
    default:
      return undefined
  }
}

/** Looks, for widgets that only fit some columns. */
function htmlOf(column: CodeColumn, holds: Holds): HtmlType {
  const html = column.htmlType as HtmlType
  const isText = holds.kind === 'text'
  const needsText = ['textarea', 'checkbox', 'imageUpload', 'fileUpload', 'editor'].includes(html)
  return needsText && !isText ? 'input' : html
}

const sought: readonly HtmlType[] = ['input', 'select', 'radio', 'datetime']

function fieldOf(column: CodeColumn, holds: Holds, facts: Facts): Field {
  const fact = facts.get(column.columnName)
  const isKey = column.isPk === '1'
  const isNotNull = isKey || (fact?.isNotNull ?? column.isRequired === '1')
  const defaultText = fact?.defaultText ?? undefined
  const name = column.javaField
  const html = htmlOf(column, holds)
  const isStamp = stamps.includes(column.columnName) && column.columnName !== 'remark'
  const dictionary =
    ['select', 'radio', 'checkbox'].includes(html) && column.dictType ? column.dictType : undefined
  const isSwitch = column.columnName === 'del_flag'
  const canBeSought = sought.includes(html) && holds.kind !== 'time'
  return {
    column: column.columnName,
    name,
    label: labelOf(column.columnComment, name),
    holds,
    isNotNull,
    isRequired: !isStamp && (column.isRequired === '1' || (isNotNull && defaultText === undefined)),
    defaultText,
    isKey,
    isStamp,
    isInForm: !isKey && !isStamp && !isSwitch && (column.isInsert === '1' || column.isEdit === '1'),
    isListed: column.isList === '1',
    query:
      column.isQuery === '1' && canBeSought && !isKey
        ? queryOf(column.queryType as QueryType, holds)
        : undefined,
    html,
    dictionary,
    choices:
      !dictionary && ['select', 'radio'].includes(html) && holds.kind === 'text'
        ? choicesOf(column.columnComment)
        : [],
  }
}

/** Numbers and days contain nothing, and yes or no has no order. */
function queryOf(query: QueryType, { kind }: Holds): QueryType {
  if (kind === 'yesNo' || kind === 'uuid') return query === 'NE' ? 'NE' : 'EQ'
  return query === 'LIKE' && kind !== 'text' ? 'EQ' : query
}

/** What the options of a table say. */
export interface Options {
  genView?: string | null
  treeCode?: string | null
  treeParentCode?: string | null
  treeName?: string | null
  parentMenuId?: number | null
}

export function optionsOf(table: Pick<CodeTable, 'options'>): Options {
  try {
    return (JSON.parse(table.options ?? '{}') ?? {}) as Options
  } catch {
    return {}
  }
}

/** Menus of generated screens are numbered above all that a person adds; ten numbers for each. */
const MENUS_FROM = 1_000_000

interface Sources {
  table: CodeTable
  columns: readonly CodeColumn[]
  facts: Facts
  /** The path of the directory that the screen is declared in, and the menu that it stands below. */
  parentMenu: { id: number; directory: string }
  rows?: { table: CodeTable; columns: readonly CodeColumn[]; facts: Facts }
}

/** Names that stand in code, in SQL and in file names as they are. */
const PLAIN = /^[a-z_][a-z0-9_]*$/

/** Checks a definition and makes of it what the templates read; throws `NotGenerated` with the reason. */
export function modelOf({ table, columns, facts, parentMenu, rows }: Sources): Model {
  const strange = [table.tableName, ...columns.map(({ columnName }) => columnName)].find(
    (name) => !PLAIN.test(name),
  )
  if (strange !== undefined)
    throw new NotGenerated({
      zh: `名称“${strange}”只能由小写字母、数字和下划线组成，且不能以数字开头`,
      en: `the name “${strange}” may have lower-case letters, digits and underscores only, and begins with no digit`,
    })
  const subject = camelCase(table.className.replace(/([a-z0-9])([A-Z])/g, '$1_$2'))
  const leftOut: string[] = []
  const fields = columns.flatMap((column) => {
    const holds = holdsOf(column.columnType)
    if (!holds) leftOut.push(`${column.columnName} (${column.columnType})`)
    return holds ? [fieldOf(column, holds, facts)] : []
  })
  const keys = fields.filter(({ isKey }) => isKey)
  const [key] = keys
  if (!key || keys.length > 1 || key.holds.kind !== 'whole')
    throw new NotGenerated({
      zh: '需要恰好一个整数主键',
      en: 'it needs a primary key of exactly one whole number',
    })
  const twice = fields.find(({ name }, at) => fields.findIndex((other) => other.name === name) !== at)
  if (twice)
    throw new NotGenerated({ zh: `属性${twice.name}重复`, en: `two columns are called ${twice.name}` })
  const kind = table.tplCategory as Template
  const options = optionsOf(table)
  const model: Model = {
    kind,
    tableName: table.tableName,
    subject,
    file: kebab(subject),
    title: { zh: table.functionName || englishOf(subject), en: englishOf(subject) },
    area: table.moduleName,
    business: table.businessName,
    path: `/${table.moduleName}/${table.businessName}`,
    permission: `${table.moduleName}:${table.businessName}`,
    author: table.functionAuthor,
    key,
    fields,
    hasStamps: stamps.every((name) =>
      fields.some(({ column, ...field }) => column === name && isAsOurs(name, field)),
    ),
    leftOut,
    formColumns: Math.min(3, Math.max(1, table.formColNum)) as 1 | 2 | 3,
    hasDetails: options.genView === '1',
    menu: { id: MENUS_FROM + table.tableId * 10, parentId: parentMenu.id, directory: parentMenu.directory },
  }
  if (model.hasStamps)
    for (const field of fields) if (stamps.includes(field.column)) field.isStamp = field.column !== 'remark'
  const named = (column: string | null | undefined, what: Pair): Field => {
    const found = fields.find((field) => field.column === column)
    if (!found) throw new NotGenerated({ zh: `${what.zh}不存在`, en: `${what.en} does not exist` })
    return found
  }
  if (kind === 'tree') {
    const parent = named(options.treeParentCode, { zh: '树父编码字段', en: 'the parent of the tree' })
    const name = named(options.treeName, { zh: '树名称字段', en: 'the name of the tree' })
    const code = named(options.treeCode, { zh: '树编码字段', en: 'the key of the tree' })
    if (parent.holds.kind !== 'whole' || code.name !== key.name)
      throw new NotGenerated({
        zh: '树编码须为主键，树父编码须为整数',
        en: 'the key of a tree is the primary key, its parent a whole number',
      })
    // 0 is the top; what is above a node is always told
    const order = fields.find((field) => isPlace(field) && field.isInForm && field.holds.kind === 'whole')
    model.tree = { parent, name, order }
    parent.isInForm = true
    parent.isRequired = true
  }
  if (kind === 'sub') {
    if (!rows) throw new NotGenerated({ zh: '关联的子表未导入', en: 'the table of the rows is not imported' })
    const child = modelOf({
      table: { ...rows.table, tplCategory: 'crud' },
      columns: rows.columns,
      facts: rows.facts,
      parentMenu,
    })
    const foreignKey = child.fields.find(({ column }) => column === table.subTableFkName)
    if (foreignKey?.holds.kind !== 'whole')
      throw new NotGenerated({ zh: '子表关联的外键不存在', en: 'the foreign key of the rows does not exist' })
    foreignKey.isInForm = false
    foreignKey.isNotNull = true
    model.sub = { rows: child, foreignKey, list: `${child.subject}List` }
  }
  return model
}

/** Whether a column of who and when is like the project's own. */
function isAsOurs(name: string, { holds, isNotNull }: Pick<Field, 'holds' | 'isNotNull'>): boolean {
  if (name === 'remark') return holds.kind === 'text' && !isNotNull
  if (name.endsWith('_time')) return holds.kind === 'moment' && holds.isZoned
  return holds.kind === 'text' && isNotNull
}

/** Whether a column says where a record stands among its like. */
export const isPlace = ({ column }: Pick<Field, 'column'>) => /^(order_num|sort)$/.test(column)

/** Fields of the form, in their order. */
export const formFields = ({ fields }: Model) => fields.filter(({ isInForm }) => isInForm)

/** Fields of the record besides the key and what `Written` has. */
export function ownFields({ fields, hasStamps }: Model): Field[] {
  return fields.filter(({ isKey, column }) => !isKey && !(hasStamps && stamps.includes(column)))
}
