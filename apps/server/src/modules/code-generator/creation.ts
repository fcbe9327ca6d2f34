import type { Pair } from '@app/contract/shapes/language.ts'

/** What stands in the way of running a text of statements, as a sentence. */
export class CreationRefused extends Error {
  readonly pair: Pair

  constructor(pair: Pair) {
    super(pair.zh)
    this.pair = pair
  }
}

/** Statements that may run, one after the other, and the tables that they create. */
export interface Creation {
  statements: string[]
  tables: string[]
}

type Tree = Record<string, unknown>

/** Functions that a default may call. Anything else could do things whenever a row is written. */
const harmless = new Set(['now', 'gen_random_uuid', 'clock_timestamp', 'statement_timestamp', 'uuidv7'])

/**
 * PostgreSQL's own types that a column may have. Any other could be the row type of a table of the product, or name one
 * (`regclass`), and a migration that changes that table would fail because of the column.
 */
const plainTypes = new Set(
  `bit bool boolean bpchar box bytea char cidr circle date daterange float4 float8 inet int2 int4 int4range int8 int8range
  interval json jsonb jsonpath line lseg macaddr macaddr8 money numeric numrange path point polygon text time timestamp
  timestamptz timetz tsquery tsrange tstzrange tsvector uuid varbit varchar xml serial serial2 serial4 serial8 smallserial
  bigserial`.split(/\s+/),
)

/** Tables of the product, those that a later version brings among them. */
const PRODUCT_TABLE = /^(sys_|bbs_|gen_|qrtz_|pgboss)/

const MAX_STATEMENTS = 50

/**
 * Reads statements with PostgreSQL's own parser and lets nothing pass but the creation of plain tables and the comments
 * on what is created here. Nothing is judged by searching the text: comments, quotes and dollar quotes cannot hide
 * anything from the parser that the database itself uses.
 */
export async function readCreation(text: string): Promise<Creation> {
  const { parse } = await import('libpg-query')
  const tree = await parse(text).catch((error: unknown) => {
    throw new CreationRefused(misread(text, error))
  })
  const found = (tree.stmts ?? []) as { stmt?: Tree; stmt_location?: number; stmt_len?: number }[]
  if (found.length === 0) throw new CreationRefused({ zh: '没有建表语句', en: 'There is no statement' })
  if (found.length > MAX_STATEMENTS)
    throw new CreationRefused({
      zh: `一次最多${MAX_STATEMENTS}条语句`,
      en: `At most ${MAX_STATEMENTS} statements at a time`,
    })
  // the parser counts bytes
  const bytes = Buffer.from(text)
  const tables: string[] = []
  const statements = found.map(({ stmt = {}, stmt_location: at = 0, stmt_len: length }, index) => {
    const [kind = ''] = Object.keys(stmt)
    const body = stmt[kind] as Tree
    if (kind === 'CreateStmt') tables.push(checkedTable(body, index + 1))
    else if (kind === 'CommentStmt') checkComment(body, tables, index + 1)
    else
      throw new CreationRefused({
        zh: `第${index + 1}条不是建表语句，只能执行CREATE TABLE（及其COMMENT ON）`,
        en: `Statement ${index + 1} is no CREATE TABLE; only those run, and COMMENT ON what they create`,
      })
    return bytes.subarray(at, length === undefined ? undefined : at + length).toString()
  })
  if (tables.length === 0) throw new CreationRefused({ zh: '没有建表语句', en: 'There is no CREATE TABLE' })
  return { statements, tables }
}

/** Where the parser stopped, in lines and characters. */
function misread(text: string, error: unknown): Pair {
  const { cursorPosition = 0 } = (error as { sqlDetails?: { cursorPosition?: number } }).sqlDetails ?? {}
  const before = [...text].slice(0, cursorPosition)
  const line = before.filter((sign) => sign === '\n').length + 1
  const column = before.length - before.lastIndexOf('\n')
  const [word = ''] = /^[\p{L}\w"'(),;]{1,40}/u.exec([...text].slice(cursorPosition).join('')) ?? []
  return {
    zh: `第${line}行第${column}个字符处有语法错误${word && `：${word}`}`,
    en: `Not understood at line ${line}, character ${column}${word && `: ${word}`}`,
  }
}

const refusals: Record<string, Pair> = {
  '42P07': { zh: '表或索引已存在', en: 'a table or index of that name exists already' },
  '42P01': { zh: '引用的表不存在', en: 'a table that it refers to does not exist' },
  '42704': { zh: '使用了不存在的类型', en: 'it uses a type that does not exist' },
  '42701': { zh: '字段重复', en: 'two columns have one name' },
  '42703': { zh: '使用了不存在的字段', en: 'it names a column that does not exist' },
  '42P16': { zh: '表定义无效，例如有两个主键', en: 'the definition is not valid, as with two primary keys' },
  '42830': { zh: '外键引用的字段不唯一', en: 'a foreign key refers to columns that are not unique' },
  '42804': { zh: '类型不匹配', en: 'types do not fit each other' },
}

/** What the database had against a statement, by the code of its refusal; undefined for what was none. */
export function refusedByDatabase(error: unknown): Pair | undefined {
  const { code } = ((error as { cause?: unknown }).cause ?? error) as { code?: unknown }
  // classes of refusals: features, wrong data, duplicates and names
  if (typeof code !== 'string' || !/^(0A|22|23|42)/.test(code)) return undefined
  const message = refusals[code] ?? { zh: `错误代码${code}`, en: `code ${code}` }
  return { zh: `数据库拒绝：${message.zh}`, en: `The database refused: ${message.en}` }
}

function refuse(number: number, zh: string, en: string): never {
  throw new CreationRefused({ zh: `第${number}条：${zh}`, en: `Statement ${number}: ${en}` })
}

/** The name of the table that is created. */
function checkedTable(body: Tree, number: number): string {
  const relation = body.relation as { schemaname?: string; relname?: string; relpersistence?: string }
  const name = relation?.relname ?? ''
  if (relation?.schemaname && relation.schemaname !== 'public')
    refuse(number, '不能指定其他模式', 'another schema cannot be named')
  if (relation?.relpersistence !== 'p') refuse(number, '不能创建临时表', 'a temporary table is of no use')
  if (body.if_not_exists) refuse(number, '不能使用IF NOT EXISTS', 'IF NOT EXISTS cannot be used')
  if (body.inhRelations || body.partspec || body.partbound || body.ofTypename || body.tablespacename)
    refuse(number, '只能创建普通表', 'only plain tables can be created')
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(name))
    refuse(
      number,
      '表名只能含小写字母、数字和下划线',
      'a table is named with small letters, digits and underscores',
    )
  if (PRODUCT_TABLE.test(name)) refuse(number, '不能使用此表名', 'this name is taken by the system')
  for (const node of nodesOf(body.tableElts)) checkTableElement(node, number)
  return name
}

/** Refuses columns and constraints that would reach beyond the new table. */
function checkTableElement(node: Tree, number: number): void {
  checkType(node.typeName as TypeName | undefined, number)
  const referred = node.pktable as { schemaname?: string; relname?: string } | undefined
  if (
    referred &&
    (PRODUCT_TABLE.test(referred.relname ?? '') || (referred.schemaname ?? 'public') !== 'public')
  )
    refuse(number, '不能引用系统表', 'a table of the system cannot be referred to')
  if (node.TableLikeClause) refuse(number, '不能使用LIKE', 'LIKE cannot be used')
  if (node.SubLink || node.SelectStmt) refuse(number, '不能含查询', 'it cannot hold a query')
  const call = node.FuncCall as { funcname?: { String?: { sval?: string } }[] } | undefined
  const called = call?.funcname?.map(({ String: name }) => name?.sval).join('.')
  if (called && !harmless.has(called.replace(/^pg_catalog\./, '')))
    refuse(number, `不能调用函数${called}`, `the function ${called} cannot be called`)
}

interface TypeName {
  names?: { String?: { sval?: string } }[]
  pct_type?: boolean
}

/** Refuses a type that is not one of PostgreSQL's own plain ones. */
function checkType(type: TypeName | undefined, number: number): void {
  if (!type) return
  const names = (type.names ?? []).map(({ String: name }) => name?.sval ?? '')
  const name = names.at(-1) ?? ''
  const isOwn = names.length === 1 || (names.length === 2 && names[0] === 'pg_catalog')
  if (type.pct_type || !isOwn || !plainTypes.has(name))
    refuse(number, `不能使用类型${name}`, `the type ${name} cannot be used`)
}

/** A comment may be made on a table of the same text and on its columns. */
function checkComment(body: Tree, tables: readonly string[], number: number): void {
  const names = [...nodesOf(body.object)].flatMap((node) => {
    const { sval } = (node.String ?? {}) as { sval?: string }
    return sval ?? []
  })
  const isColumn = body.objtype === 'OBJECT_COLUMN'
  const table = names.at(isColumn ? -2 : -1)
  const isOwn = (isColumn || body.objtype === 'OBJECT_TABLE') && table !== undefined && tables.includes(table)
  if (!isOwn || names.length > (isColumn ? 3 : 2))
    refuse(number, '只能注释本次创建的表', 'only tables that are created here can be commented on')
}

/** Every object below, in no order. */
function* nodesOf(value: unknown): Generator<Tree> {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one)
  else if (value !== null && typeof value === 'object') {
    yield value as Tree
    for (const one of Object.values(value)) yield* nodesOf(one)
  }
}
