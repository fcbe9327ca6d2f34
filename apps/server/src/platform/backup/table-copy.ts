import { once } from 'node:events'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** A table with its stored columns, quoted for SQL, in their order; computed columns are computed anew. */
export interface TableShape {
  name: string
  columns: string[]
}

/** Where a sequence stands. */
export interface SequenceState {
  name: string
  value: string
  isCalled: boolean
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The tables of the product, in order of their names. Those of the job scheduler and of migrations make themselves anew. */
export async function tablesOf(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    group by c.relname order by c.relname`)
  return rows
}

export async function sequencesOf(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  const states: SequenceState[] = []
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from public.${quoted(name)}`,
    )
    if (found[0]) states.push({ name, ...found[0] })
  }
  return states
}

/** True for a database whose schema `public` holds nothing but what extensions brought, and that no migration has seen. */
export async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isEmpty: boolean }>(`
    with own (id, class) as (
      select oid, 'pg_class'::regclass from pg_class where relnamespace = 'public'::regnamespace
      union all select oid, 'pg_proc'::regclass from pg_proc where pronamespace = 'public'::regnamespace
      union all select oid, 'pg_type'::regclass from pg_type where typnamespace = 'public'::regnamespace)
    select to_regnamespace('drizzle') is null and not exists (select from own where not exists (
      select from pg_depend where classid = own.class and objid = own.id and deptype in ('e', 'i'))) as "isEmpty"`)
  return rows[0]?.isEmpty === true
}

/**
 * Begins a transaction that reads one snapshot of all tables and lets no migration change them meanwhile. The tables are
 * locked before the snapshot is taken: one that was rewritten between the two would look empty.
 */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const tables = await tablesOf(client)
    await client.query('begin transaction isolation level repeatable read, read only')
    if (tables.length > 0)
      await client.query(
        `lock table ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')} in access share mode`,
      )
    // a migration that ended while this waited for its lock may have added a table
    if (isDeepStrictEqual(await tablesOf(client), tables)) return
    await client.query('rollback')
  }
}

const columnsOf = ({ columns }: TableShape) => columns.join(', ')

/** Reads a table's rows in the text format of COPY, in the order in which they are stored. */
export async function* readTable(client: pg.ClientBase, table: TableShape): AsyncGenerator<Buffer> {
  yield* client.query(
    copyTo(`copy public.${quoted(table.name)} (${columnsOf(table)}) to stdout`),
  ) as AsyncIterable<Buffer>
}

/** Writes rows in the text format of COPY; answers how many. */
export async function writeTable(
  client: pg.ClientBase,
  table: TableShape,
  parts: AsyncIterable<Buffer>,
): Promise<number> {
  const stream = client.query(copyFrom(`copy public.${quoted(table.name)} (${columnsOf(table)}) from stdin`))
  const finished = once(stream, 'finish')
  finished.catch(() => undefined)
  for await (const chunk of parts)
    if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), finished])
  stream.end()
  await finished
  return stream.rowCount
}

/**
 * Empties all tables and runs `load` without foreign keys and triggers, which hold while rows come table after table;
 * adds them again, and the database checks every key. For a transaction of the tables' owner.
 */
export async function withoutConstraints<T>(client: pg.ClientBase, load: () => Promise<T>): Promise<T> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid, conname`)
  const tables = (await tablesOf(client)).map(({ name }) => `public.${quoted(name)}`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  if (tables.length > 0) await client.query(`truncate ${tables.join(', ')}`)
  const result = await load()
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  return result
}

export async function setSequences(client: pg.ClientBase, states: readonly SequenceState[]): Promise<void> {
  for (const { name, value, isCalled } of states)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      `public.${quoted(name)}`,
      value,
      isCalled,
    ])
}

/** Number of a table's rows and the sum of their hashes, which is the same in any order and in any version of PostgreSQL. */
export async function sumOfRows(
  client: pg.ClientBase,
  table: TableShape,
): Promise<{ rows: string; sum: string }> {
  const hash = `('x' || left(md5(row(${columnsOf(table)})::text), 16))::bit(64)::bigint`
  const { rows } = await client.query<{ rows: string; sum: string }>(
    `select count(*)::text as rows, coalesce(sum(${hash}::numeric), 0)::text as sum from public.${quoted(table.name)}`,
  )
  return rows[0] ?? { rows: '0', sum: '0' }
}
