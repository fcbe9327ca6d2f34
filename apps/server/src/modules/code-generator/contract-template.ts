import { type Field, formFields, type Model, ownFields } from './model.ts'
import { digits, imports, inComment, pair, quoted } from './typescript.ts'

const MAX_TEXT = 20_000

const EXACT_DIGITS = 15

/** The largest numbers of whole columns; those of eight bytes as far as JavaScript counts exactly. */
const wholes = { 2: 32_767, 4: 2_147_483_647, 8: Number.MAX_SAFE_INTEGER }

/** The largest and the smallest value of a whole column, as arguments. */
function boundsOf(size: keyof typeof wholes): string {
  const max = wholes[size]
  return `${digits(max)}, ${digits(size === 8 ? -max : -max - 1)}`
}

const kindCall = (type: string, isMany = false) =>
  `.register(kinds, { kind: 'dictionary', type: ${quoted(type)}${isMany ? ', multiple: true' : ''} })`

const optionsOf = ({ choices }: Field) =>
  `{ ${choices.map(([value, zh]) => `${quoted(value)}: { zh: ${quoted(zh)}, en: ${quoted(zh)} }`).join(', ')} }`

/** A value that must be there, as a person writes it. */
function written(field: Field): string {
  const { holds, dictionary } = field
  switch (holds.kind) {
    case 'whole':
      return `Whole(${boundsOf(holds.size)})${dictionary ? kindCall(dictionary) : ''}`
    case 'decimal':
      return decimalShape(holds)
    case 'real':
      return 'z.number()'
    case 'yesNo':
      return 'z.boolean()'
    case 'day':
      return 'Day'
    case 'time':
      return "z.string().regex(/^([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?$/, text('时间格式为 HH:mm:ss', 'A time is written HH:mm:ss'))"
    case 'moment':
      return 'Moment'
    case 'uuid':
      return 'z.uuid()'
    case 'text':
      return textShape(field, holds.length)
  }
}

function decimalShape({ precision, scale = 0 }: Extract<Field['holds'], { kind: 'decimal' }>): string {
  // beyond that numbers of JavaScript are not exact, and the column takes whatever they are
  if (precision === undefined || precision > EXACT_DIGITS || scale < 0 || scale > EXACT_DIGITS)
    return 'z.number()'
  const max = digits(Number((10 ** (precision - scale) - 10 ** -scale).toFixed(scale)))
  return `z.number().min(-${max}).max(${max})`
}

function textShape(field: Field, length: number | undefined): string {
  const { html, dictionary, choices } = field
  const max = length ?? MAX_TEXT
  if (choices.length > 0) return `Choice(${optionsOf(field)})`
  if (html === 'checkbox' && dictionary)
    return `Dicts(${quoted(dictionary)})${length === undefined ? '' : `.refine((list) => list.join(',').length <= ${max}, text('所选过多', 'Too many are chosen'))`}`
  if (dictionary) return `Dict(${quoted(dictionary)})${max < 100 ? `.max(${max})` : ''}`
  if (html === 'imageUpload') return `Image${max < 500 ? `.max(${max})` : ''}`
  if (html === 'editor') return `RichText${length === undefined ? '' : `.max(${max})`}`
  if (html === 'textarea') return `LongText(${digits(max)})`
  return `Line(${digits(max)})`
}

/** A field of the form. */
export function draftOf(field: Field): string {
  const { holds, html, isRequired, isNotNull, defaultText } = field
  const shape = written(field)
  const isLine = shape.startsWith('Line(')
  const isList = html === 'checkbox' && shape.startsWith('Dicts(')
  const canBeEmpty = holds.kind === 'text' && !field.dictionary && field.choices.length === 0
  if (isRequired) {
    if (isList) return `${shape.replace(/^(Dicts\([^)]*\))/, '$1.min(1)')}`
    return canBeEmpty && !isLine ? `${shape}.min(1)` : shape
  }
  const preset = literalOf(field)
  // where the database has a default, the field may be missing, and null is no value
  if (isNotNull) {
    const open = isLine
      ? `z.string().trim()${/\((.*)\)/.exec(shape) ? `.max(${shape.slice(5, -1)})` : ''}`
      : shape
    return preset === undefined ? `${open}.optional()` : `${open}.default(${preset})`
  }
  if (isLine) return shape.replace('Line(', 'OptionalLine(')
  return `${shape}.nullish()${defaultText === undefined || preset === undefined ? '' : `.default(${preset})`}`
}

/** The database's default as TypeScript, where it is a plain value of the field's kind. */
export function literalOf({ defaultText = '', holds, html, dictionary, choices }: Field): string | undefined {
  const [, text] = /^'((?:[^']|'')*)'(?:::[\w ]+(?:\(\d+\))?)?$/.exec(defaultText) ?? []
  const plain = text?.replaceAll("''", "'")
  const bare = plain ?? defaultText.replace(/^\((.*)\)$/, '$1')
  switch (holds.kind) {
    case 'text':
      if (plain === undefined) return undefined
      if (html === 'checkbox' && dictionary)
        return `[${plain.split(',').filter(Boolean).map(quoted).join(', ')}]`
      if (choices.length > 0 && !choices.some(([value]) => value === plain)) return undefined
      return quoted(plain)
    case 'whole':
    case 'decimal':
    case 'real':
      return /^-?\d+(\.\d+)?$/.test(bare) ? digits(Number(bare)) : undefined
    case 'yesNo':
      return /^(true|false)$/.test(bare) ? bare : undefined
    default:
      return undefined
  }
}

/** A field of the record: what is in the table already is shown, whatever a form asks for today. */
export function recordOf(field: Field): string {
  const { holds, html, dictionary, choices, isNotNull } = field
  const shape = ((): string => {
    switch (holds.kind) {
      case 'whole':
        return `z.number()${dictionary ? kindCall(dictionary) : ''}`
      case 'decimal':
      case 'real':
        return 'z.number()'
      case 'text':
        if (choices.length > 0)
          return `z.string().register(kinds, { kind: 'choice', options: ${optionsOf(field)} })`
        if (html === 'checkbox' && dictionary) return `z.array(z.string())${kindCall(dictionary, true)}`
        if (dictionary) return `z.string()${kindCall(dictionary)}`
        if (html === 'imageUpload') return "z.string().register(kinds, { kind: 'image' })"
        if (html === 'editor') return "z.string().register(kinds, { kind: 'richText' })"
        return 'z.string()'
      case 'time':
      case 'uuid':
        return 'z.string()'
      default:
        return written(field)
    }
  })()
  return `${shape}${isNotNull ? '' : '.nullable()'}`
}

/** One filter: the name that the wire has, its shape, and how `crud` finds by it. */
export interface FilterOf {
  name: string
  shape: string
  finder: string
}

const finders = {
  EQ: 'equal',
  NE: 'not',
  GT: 'above',
  GTE: 'from',
  LT: 'below',
  LTE: 'to',
  LIKE: 'like',
} as const

/** The filters of a field: none, one, or two ends of a range. */
export function filtersOf(field: Field, table: string): FilterOf[] {
  const { query, holds, name, label, dictionary } = field
  if (!query) return []
  const column = `${table}.${name}`
  const one = (shape: string, how: string, suffix = '', named = label): FilterOf => ({
    name: `${name}${suffix}`,
    shape: `named(${quoted(named.zh)}, ${quoted(named.en)}, ${shape})`,
    finder: `[${column}, '${how}']`,
  })
  if (holds.kind === 'moment' && ['EQ', 'BETWEEN'].includes(query)) return [one('DayRange', 'days')]
  if (holds.kind === 'day' && query === 'BETWEEN') return [one('DayRange', 'days')]
  const shape = `${soughtAs(field)}.optional()`
  if (query === 'BETWEEN')
    return dictionary || holds.kind === 'uuid'
      ? [one(shape, 'equal')]
      : [
          one(shape, 'from', 'From', { zh: `${label.zh}（起）`, en: `${label.en} from` }),
          one(shape, 'to', 'To', { zh: `${label.zh}（止）`, en: `${label.en} to` }),
        ]
  return [one(shape, finders[query])]
}

function soughtAs(field: Field): string {
  const { holds, dictionary, choices } = field
  switch (holds.kind) {
    case 'whole':
      return `WholeOrText(${boundsOf(holds.size)})${dictionary ? kindCall(dictionary) : ''}`
    case 'decimal':
    case 'real':
      return 'z.coerce.number<number>()'
    case 'yesNo':
      return 'YesOrNo'
    case 'day':
      return 'Day'
    case 'moment':
      return 'Moment'
    case 'uuid':
      return 'z.uuid()'
    default:
      if (choices.length > 0) return `Choice(${optionsOf(field)})`
      return dictionary
        ? `Dict(${quoted(dictionary)})`
        : `z.string().max(${digits(holds.kind === 'text' ? (holds.length ?? 200) : 20)})`
  }
}

const labelled = ({ name, label }: Field, shape: string) =>
  `${name}: named(${quoted(label.zh)}, ${quoted(label.en)}, ${shape}),`

function draftLines(model: Model, withRemark: boolean): string {
  return formFields(model)
    .map((field) =>
      withRemark && field.column === 'remark' ? 'remark: Remark,' : labelled(field, draftOf(field)),
    )
    .join('\n')
}

/** `packages/contract/src/<subject>.ts`: what the resource is. */
export function contractOf(model: Model): string {
  const { subject, title, path, permission, key, hasStamps, tree, sub } = model
  const filters = model.fields.flatMap((field) => filtersOf(field, ''))
  const fieldsOfTree = tree
    ? `\n  tree: { parent: ${quoted(tree.parent.name)}, label: ${quoted(tree.name.name)}, ${tree.order ? `order: ${quoted(tree.order.name)}` : ''} },`
    : ''
  const rows = sub
    ? `
/** A row below ${inComment(title.en.toLowerCase())}: ${inComment(sub.rows.title.zh)}. */
const ${sub.rows.subject}Draft = z.object({
  ${draftLines(sub.rows, false)}
})

const ${sub.rows.subject}Record = z.object({
  ${formFields(sub.rows)
    .map((field) => labelled(field, recordOf(field)))
    .join('\n')}
})
`
    : ''
  const children = sub
    ? `${sub.list}: named(${quoted(sub.rows.title.zh)}, ${quoted(sub.rows.title.en)}, z.array(${sub.rows.subject}Draft).max(500).default([])),`
    : ''
  const declared = `${tree ? 'treeResource' : 'resource'}({
  name: ${quoted(subject)},
  title: ${pair(title)},
  path: ${quoted(path)},
  logTitle: ${quoted(title.zh)},
  permission: ${quoted(permission)},
  id: ${quoted(key.name)},${fieldsOfTree}
  record: z.object({
    ${key.name}: named(${quoted(key.label.zh)}, ${quoted(key.label.en)}, Id),
    ${ownFields(model)
      .map((field) => labelled(field, recordOf(field)))
      .join('\n')}
    ${hasStamps ? '...Written,' : ''}
  }),
  draft,
  search: z.object({ ${filters.map(({ name, shape }) => `${name}: ${shape},`).join('\n')} }),
})`
  const body = `${rows}
const draft = z.object({
  ${draftLines(model, hasStamps)}
  ${children}
})

${resourceOf(model, declared)}
`
  const text = usesYesOrNo(body) ? `${yesOrNo}${body}` : body
  const lines = imports(
    {
      zod: ['z'],
      './wire/call.ts': ['call'],
      './system/dictionary.ts': ['Remark', 'Written'],
      './shapes/resource.ts': ['resource'],
      './shapes/shapes.ts': [
        'Choice',
        'Day',
        'DayRange',
        'Dict',
        'Dicts',
        'dataOf',
        'Id',
        'Image',
        'kinds',
        'Line',
        'LongText',
        'Moment',
        'named',
        'OptionalLine',
        'RichText',
        'WholeOrText',
        'text',
        'Whole',
      ],
      './shapes/tree.ts': ['treeResource'],
    },
    withoutTexts(text),
  )
  return `${lines}\n\n${text}`
}

/** Names inside texts import nothing. */
export function withoutTexts(code: string): string {
  return code.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\*[\s\S]*?\*\//g, "''")
}

const usesYesOrNo = (text: string) => /\bYesOrNo\b/.test(text)

const yesOrNo = `/** A filter of the address, where everything is text. */
const YesOrNo = z.codec(z.union([z.boolean(), z.enum(['true', 'false'])]), z.boolean(), {
  decode: (value) => value === true || value === 'true',
  encode: (is) => is,
})

`

function resourceOf({ subject, title, tableName, tree, sub }: Model, declared: string): string {
  const description = `${inComment(title.zh)}: generated from the table \`${tableName}\``
  const admin = `${subject}Admin`
  if (tree)
    return `/** ${description}. Each stands below another one, or below 0 at the top. */
export const ${admin} = ${declared}`
  if (sub)
    return `const declared = ${declared}

/** ${description} and, for its rows, \`${sub.rows.tableName}\`. Reading one answers its rows too. */
export const ${admin} = {
  ...declared,
  read: call({
    ...declared.read,
    answer: dataOf(declared.record.extend({ ${sub.list}: z.array(${sub.rows.subject}Record) })),
  }),
}`
  return `/** ${description}. */
export const ${admin} = ${declared}`
}
