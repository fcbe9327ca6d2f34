import type { HtmlType, JavaType, QueryType } from '@app/contract/tool/code-generator.values.ts'
import type { DatabaseColumn, DatabaseTable } from './catalogue-store.ts'

const words = (name: string) => name.split(/[^A-Za-z0-9]+/).filter(Boolean)
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** `demo_course` as `DemoCourse`. */
export function pascalCase(name: string): string {
  const made = words(name.toLowerCase()).map(capital).join('')
  return /^[A-Z]/.test(made) ? made : `T${made}`
}

/** `course_name` as `courseName`. */
export function camelCase(name: string): string {
  const made = pascalCase(name)
  return made.charAt(0).toLowerCase() + made.slice(1)
}

const AREA = 'system'

/** What an imported table starts with, by the template's rules. */
export function tableDefaults({ tableName, tableComment }: DatabaseTable, author: string) {
  const businessName = words(tableName.toLowerCase()).at(-1) ?? 'table'
  return {
    tableName,
    tableComment: tableComment.slice(0, 500),
    className: pascalCase(tableName).slice(0, 100),
    packageName: `app.${AREA}`,
    moduleName: AREA,
    businessName: businessName.slice(0, 30),
    functionName: tableComment.replace(/[表]|若依/g, '').slice(0, 50),
    functionAuthor: author.slice(0, 50),
  }
}

const notEdited = ['id', 'create_by', 'create_time', 'del_flag']
const notListed = [...notEdited, 'update_by', 'update_time']
const notSought = [...notListed, 'remark']

/** What an imported column starts with, by the template's rules. */
export function columnDefaults(column: DatabaseColumn, sort: number) {
  const { columnName, columnType, isPk } = column
  const name = columnName.toLowerCase()
  const flag = (is: boolean) => (is ? '1' : '0')
  const isFree = (without: readonly string[]) => flag(!isPk && !without.includes(name))
  return {
    columnName,
    columnComment: column.columnComment.slice(0, 500),
    columnType: columnType.slice(0, 100),
    javaType: typeOf(columnType),
    javaField: camelCase(columnName),
    isPk: flag(isPk),
    isIncrement: flag(column.isIncrement),
    isRequired: flag(column.isNotNull && !isPk),
    isInsert: '1',
    isEdit: isFree(notEdited),
    isList: isFree(notListed),
    isQuery: isFree(notSought),
    queryType: (name.endsWith('name') ? 'LIKE' : 'EQ') satisfies QueryType,
    htmlType: widgetOf(name, columnType),
    dictType: '',
    sort,
  }
}

/** The type's name on the wire, which is the admin template's. */
export function typeOf(columnType: string): JavaType {
  const [, type = '', precision, scale] = /^(\w+)(?:\((\d+)(?:,(\d+))?\))?/.exec(columnType) ?? []
  if (/^(timestamp|date|time)/.test(type)) return 'Date'
  if (type === 'bool') return 'Boolean'
  if (/^float/.test(type)) return 'Double'
  if (type === 'numeric') {
    if (precision === undefined || Number(scale) > 0) return 'BigDecimal'
    return Number(precision) <= 10 ? 'Integer' : 'Long'
  }
  if (type === 'int8') return 'Long'
  return /^int/.test(type) ? 'Integer' : 'String'
}

const LONG_TEXT = 500

function widgetOf(name: string, columnType: string): HtmlType {
  if (/(status)$/.test(name)) return 'radio'
  if (/(type|sex)$/.test(name)) return 'select'
  if (name.endsWith('image')) return 'imageUpload'
  if (name.endsWith('file')) return 'fileUpload'
  if (name.endsWith('content')) return 'editor'
  if (typeOf(columnType) === 'Date') return 'datetime'
  const [, length] = /^(?:var)?char\((\d+)\)/.exec(columnType) ?? []
  return columnType === 'text' || Number(length) >= LONG_TEXT ? 'textarea' : 'input'
}

interface ColumnSettings {
  isList: string | null
  isRequired: string | null
  isInsert: string | null
  isEdit: string | null
  isPk: string | null
  queryType: string
  htmlType: string
  dictType: string
}

/**
 * What stays of a column when its table is brought in line with the database: its dictionary and how it is sought while
 * it is listed, whether it must be filled and how it is written while it is written at all.
 */
export function retainedSettings(
  before: ColumnSettings,
): Partial<Pick<ColumnSettings, 'dictType' | 'queryType' | 'isRequired' | 'htmlType'>> {
  const isWritten = before.isPk !== '1' && (before.isInsert === '1' || before.isEdit === '1')
  return {
    ...(before.isList === '1' ? { dictType: before.dictType, queryType: before.queryType } : {}),
    ...(isWritten ? { isRequired: before.isRequired, htmlType: before.htmlType } : {}),
  }
}
