import { literalOf } from './contract-template.ts'
import type { Field, Model } from './model.ts'
import { imports, inComment, quoted } from './typescript.ts'

const column = (field: Field, maker: string, options?: string) =>
  `${maker}(${quoted(field.column)}${options ? `, ${options}` : ''})`

/** The Drizzle column of a field, before `notNull` and defaults. */
function made(field: Field): string {
  const { holds } = field
  switch (holds.kind) {
    case 'whole':
      if (holds.size === 8) return column(field, 'bigint', "{ mode: 'number' }")
      return column(field, holds.size === 4 ? 'integer' : 'smallint')
    case 'decimal': {
      const { precision, scale } = holds
      return column(
        field,
        'numeric',
        `{ ${precision === undefined ? '' : `precision: ${precision}, scale: ${scale ?? 0}, `}mode: 'number' }`,
      )
    }
    case 'real':
      return column(field, holds.size === 4 ? 'real' : 'doublePrecision')
    case 'yesNo':
      return column(field, 'boolean')
    case 'day':
      return column(field, 'date')
    case 'time':
      return column(field, 'time')
    case 'uuid':
      return column(field, 'uuid')
    case 'moment': {
      if (holds.isZoned && holds.precision === undefined) return column(field, 'moment')
      const precision = holds.precision === undefined ? '' : `precision: ${holds.precision}, `
      return column(field, 'timestamp', `{ ${precision}withTimezone: ${holds.isZoned}, mode: 'date' }`)
    }
    case 'text':
      return textColumn(field, holds)
  }
}

function textColumn(field: Field, { length, isFixed }: Extract<Field['holds'], { kind: 'text' }>): string {
  const options = length === undefined ? undefined : `{ length: ${length} }`
  if (field.html === 'checkbox' && field.dictionary) return column(field, 'commaList', options)
  if (length === undefined) return column(field, 'text')
  return column(field, isFixed ? 'char' : 'varchar', options)
}

/** One line of the table. */
function line(field: Field, more = ''): string {
  const { name, isNotNull, isKey, defaultText, holds } = field
  if (isKey && holds.kind === 'whole' && holds.size === 8) return `${name}: serial(${quoted(field.column)}),`
  if (isKey) return `${name}: ${made(field)}.primaryKey().generatedByDefaultAsIdentity(),`
  // the migrations' tool prints the default of a type of our own as it is
  const literal = field.html === 'checkbox' && field.dictionary ? undefined : literalOf(field)
  const preset =
    literal !== undefined
      ? `.default(${literal})`
      : defaultText === undefined
        ? ''
        : /^(now\(\)|CURRENT_TIMESTAMP)$/.test(defaultText) && holds.kind === 'moment'
          ? '.defaultNow()'
          : `.default(sql.raw(${quoted(defaultText)}))`
  return `${name}: ${made(field)}${isNotNull ? '.notNull()' : ''}${preset}${more},`
}

const standing = ['create_by', 'create_time', 'update_by', 'update_time', 'remark']

function table(model: Model, reference?: { field: Field; to: string }): string {
  const { tableName, title, fields, hasStamps } = model
  const own = fields.filter((field) => !(hasStamps && standing.includes(field.column)))
  const index = reference
    ? `,\n  (table) => [index(${quoted(`${tableName}_${reference.field.column}`.slice(0, 63))}).on(table.${reference.field.name})],\n`
    : ''
  return `/** ${inComment(title.zh)}. */
export const ${tableConst(model)} = pgTable(${quoted(tableName)}, {
  ${own.map((field) => line(field, field === reference?.field ? `.references(() => ${reference.to}, { onDelete: 'cascade' })` : '')).join('\n')}
  ${hasStamps ? '...written(),' : ''}
}${index})`
}

/** What the table is called in code. */
export const tableConst = ({ subject }: Model) => `${subject}Table`

/** `apps/server/src/modules/<subject>/table.ts`: the table. */
export function tableOf(model: Model): string {
  const { sub } = model
  const body = [
    table(model),
    ...(sub
      ? [table(sub.rows, { field: sub.foreignKey, to: `${tableConst(model)}.${model.key.name}` })]
      : []),
  ].join('\n\n')
  const lines = imports(
    {
      'drizzle-orm': ['sql'],
      'drizzle-orm/pg-core': [
        'bigint',
        'boolean',
        'char',
        'date',
        'doublePrecision',
        'index',
        'integer',
        'numeric',
        'pgTable',
        'real',
        'smallint',
        'text',
        'time',
        'timestamp',
        'uuid',
        'varchar',
      ],
      '#platform/db/columns.ts': ['commaList', 'moment', 'serial', 'written'],
    },
    body
      .replace(/"(?:[^"\\]|\\.)*"/g, "''")
      .replace(/^ *\w+: /gm, '')
      .replace(/\.\w+/g, (part) => (part === '.notNull' ? '' : part.replace('.', '. '))),
  )
  return `${lines}\n\n${body}\n`
}
