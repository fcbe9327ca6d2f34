import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { codeTables } from './table.ts'

/** A table as the database's catalogue tells it. */
export interface DatabaseTable {
  tableName: string
  tableComment: string
}

/** A column as the catalogue tells it. */
export interface DatabaseColumn {
  tableName: string
  columnName: string
  columnComment: string
  /** As people write it: `varchar(50)`, `int8`, `numeric(10,2)`. */
  columnType: string
  isNotNull: boolean
  isPk: boolean
  isIncrement: boolean
  /** The expression of its default, as the database prints it. */
  defaultText: string | null
}

/** Tables excluded from generation: the generator's own and those of other tools. */
const own = sql`c.relname !~ '^(gen_|qrtz_|pgboss)'`

const ordinary = sql`c.relkind in ('r', 'p') and not c.relispartition and n.nspname = current_schema()`

/** Contains, whatever the case; wildcards in the text are plain characters. */
const contains = (value: unknown, part: string | undefined) =>
  part ? sql`position(lower(${part}) in lower(${value})) > 0` : sql`true`

/** A row of a query that is written by hand. */
type Selected<Row> = Row & Record<string, unknown>

/** One of the tables; of none, the total alone. */
interface Found {
  tableName: string | null
  tableComment: string
  total: number
}

/**
 * Tables that are not imported yet, newest first (by the number that the database counts up for each new one), and how
 * many there are in all.
 */
export async function databaseTables(
  db: Db,
  filters: { tableName?: string; tableComment?: string },
  page: { limit: number; offset: number },
): Promise<{ total: number; rows: DatabaseTable[] }> {
  const comment = sql`coalesce(obj_description(c.oid, 'pg_class'), '')`
  const { rows } = await db.execute<Selected<Found>>(sql`
    with found as (
      select c.oid, c.relname, ${comment} as comment
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${ordinary} and ${own}
        and not exists (select from ${codeTables} g where g.table_name = c.relname)
        and ${contains(sql`c.relname::text`, filters.tableName)} and ${contains(comment, filters.tableComment)}
    ), page as (select * from found order by oid desc limit ${page.limit} offset ${page.offset})
    select page.relname as "tableName", page.comment as "tableComment", counted.total::int as total
    from (select count(*) as total from found) counted left join page on true order by page.oid desc`)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.flatMap(({ tableName, tableComment }) =>
      tableName === null ? [] : [{ tableName, tableComment }],
    ),
  }
}

/** These tables with their comments; those that do not exist are left out. */
export async function tablesNamed(db: Db, names: readonly string[]): Promise<DatabaseTable[]> {
  const { rows } = await db.execute<Selected<DatabaseTable>>(sql`
    select c.relname as "tableName", coalesce(obj_description(c.oid, 'pg_class'), '') as "tableComment"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${ordinary} and ${own} and c.relname in ${[...names]}`)
  return rows
}

/** The columns of these tables, in their order. */
export async function columnsOfTables(db: Db, names: readonly string[]): Promise<DatabaseColumn[]> {
  const { rows } = await db.execute<Selected<DatabaseColumn>>(sql`
    select c.relname as "tableName", a.attname as "columnName",
      coalesce(col_description(c.oid, a.attnum), '') as "columnComment",
      format_type(a.atttypid, a.atttypmod) as "columnType", a.attnotnull as "isNotNull",
      exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any(i.indkey)) as "isPk",
      a.attidentity <> '' or coalesce(pg_get_expr(d.adbin, d.adrelid), '') like 'nextval(%' as "isIncrement",
      pg_get_expr(d.adbin, d.adrelid) as "defaultText"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where ${ordinary} and c.relname in ${[...names]}
    order by c.relname, a.attnum`)
  return rows.map((column) => ({
    ...column,
    columnType: shortType(column.columnType),
  }))
}

const shortTypes: Record<string, string> = {
  'character varying': 'varchar',
  character: 'char',
  bigint: 'int8',
  integer: 'int4',
  smallint: 'int2',
  'double precision': 'float8',
  real: 'float4',
  boolean: 'bool',
}

/** `character varying(50)` as `varchar(50)`, `timestamp with time zone` as `timestamptz`. */
function shortType(text: string): string {
  const zoned = /^(timestamp|time)(\(\d\))? with(out)? time zone(.*)$/.exec(text)
  if (zoned) return `${zoned[1]}${zoned[3] ? '' : 'tz'}${zoned[4]}`
  const [, name = text, rest = ''] = /^([a-z ]+?)(\(.*|\[.*)?$/.exec(text) ?? []
  return `${shortTypes[name] ?? name}${rest}`
}

/** Runs a statement that `readCreation` has let pass. */
export async function runStatement(db: Db, statement: string): Promise<void> {
  await db.execute(sql.raw(statement))
}
