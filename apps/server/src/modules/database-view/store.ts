import type { readDatabase } from '@app/contract/monitor/database-view.ts'
import type { CallOutput } from '@app/contract/wire/call.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { withoutValues } from './statement-text.ts'

type State = CallOutput<typeof readDatabase>['data']

/** Each of these queries times out after so long. */
const TIMEOUT_MS = 3_000
/** Size queries wait so long for a table under an exclusive lock. */
const LOCK_TIMEOUT_MS = 300
const LOCK_NOT_AVAILABLE = '55P03'

/** Runs read-only queries about the database itself, with a time limit. */
function asking<T>(db: Db, ask: (rows: <R>(query: SQL) => Promise<R[]>) => Promise<T>): Promise<T> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${TIMEOUT_MS}`))
      await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`))
      return ask(async <R>(query: SQL) => (await tx.execute(query)).rows as R[])
    },
    { accessMode: 'read only' },
  )
}

const numbers = <R extends object>(row: R, names: readonly (keyof R)[]): R => ({
  ...row,
  ...Object.fromEntries(names.map((name) => [name, Number(row[name] ?? 0)])),
})

/** Slow statements, the most time first; null where the database does not count them. */
async function statements(db: Db): Promise<State['statements']> {
  type Row = NonNullable<State['statements']>[number]
  return asking(db, async (rows) => {
    const [known] = await rows<{ schema: string }>(
      sql`select n.nspname as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_stat_statements'`,
    )
    if (!known) return null
    const view = sql`${sql.identifier(known.schema)}.pg_stat_statements`
    const found = await rows<Row>(sql`
      select query as statement, calls, round(total_exec_time::numeric, 1) as "totalMs",
        round(mean_exec_time::numeric, 2) as "meanMs", round(max_exec_time::numeric, 1) as "maxMs", rows
      from ${view}
      where dbid = (select oid from pg_database where datname = current_database())
      order by total_exec_time desc limit 50`)
    return found.map((row) => ({
      ...numbers(row, ['calls', 'totalMs', 'meanMs', 'maxMs', 'rows']),
      statement: withoutValues(row.statement),
    }))
    // installed but not loaded: it refuses every question
  }).catch(() => null)
}

/** Bytes of something, exactly or as they were when it was last looked after. */
interface Measure {
  table: SQL
  indexes: SQL
  index: SQL
}

const exact: Measure = {
  table: sql`pg_table_size(relid)`,
  indexes: sql`pg_indexes_size(relid)`,
  index: sql`pg_relation_size(s.indexrelid)`,
}

const pageBytes = sql`current_setting('block_size')::bigint`

const asLastCounted: Measure = {
  table: sql`${pageBytes} * (select c.relpages + coalesce(t.relpages, 0) from pg_class c left join pg_class t on t.oid = c.reltoastrelid where c.oid = relid)`,
  indexes: sql`${pageBytes} * (select coalesce(sum(c.relpages), 0) from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = relid)`,
  index: sql`${pageBytes} * (select c.relpages from pg_class c where c.oid = s.indexrelid)`,
}

/**
 * Tables and unused indexes. Their exact sizes need a lock that a running change of a table withholds, and just then
 * this page is looked at: it shows the last known sizes instead.
 */
async function sizes(db: Db): Promise<Pick<State, 'tables' | 'unusedIndexes'>> {
  return sizesBy(db, exact).catch((error: { cause?: { code?: string } }) => {
    if (error.cause?.code === LOCK_NOT_AVAILABLE) return sizesBy(db, asLastCounted)
    throw error
  })
}

function sizesBy(db: Db, bytes: Measure): Promise<Pick<State, 'tables' | 'unusedIndexes'>> {
  return asking(db, async (rows) => {
    const tables = await rows<State['tables'][number]>(sql`
      select case when schemaname = 'public' then relname::text else schemaname || '.' || relname end as "table", n_live_tup as rows, n_dead_tup as "deadRows",
        ${bytes.table} as "tableBytes", ${bytes.indexes} as "indexBytes",
        coalesce(seq_scan, 0) as scans, coalesce(idx_scan, 0) as "indexScans",
        greatest(last_vacuum, last_autovacuum) as "vacuumTime",
        greatest(last_analyze, last_autoanalyze) as "analyzeTime"
      from pg_stat_user_tables
      order by ${bytes.table} + ${bytes.indexes} desc limit 200`)
    const unusedIndexes = await rows<State['unusedIndexes'][number]>(sql`
      select s.indexrelname::text as index, s.relname::text as "table", ${bytes.index} as bytes
      from pg_stat_user_indexes s join pg_index i using (indexrelid)
      where s.idx_scan = 0 and not i.indisunique and s.schemaname = 'public'
      order by 3 desc, 1 limit 200`)
    return {
      tables: tables.map((row) => ({
        ...numbers(row, ['rows', 'deadRows', 'tableBytes', 'indexBytes', 'scans', 'indexScans']),
        vacuumTime: row.vacuumTime && new Date(row.vacuumTime),
        analyzeTime: row.analyzeTime && new Date(row.analyzeTime),
      })),
      unusedIndexes: unusedIndexes.map((row) => numbers(row, ['bytes'])),
    }
  })
}

/** What the database says of itself. */
export async function databaseState(db: Db): Promise<State> {
  const state = await asking(db, async (rows) => {
    const [server] = await rows<{
      version: string
      startTime: Date
      bytes: string
      cacheHits: string
      maxConnections: string
      countedSince: Date | null
    }>(sql`
      select current_setting('server_version') as version, pg_postmaster_start_time() as "startTime",
        pg_database_size(current_database()) as bytes, current_setting('max_connections') as "maxConnections",
        round(coalesce(100.0 * blks_hit / nullif(blks_hit + blks_read, 0), 100), 2) as "cacheHits",
        stats_reset as "countedSince"
      from pg_stat_database where datname = current_database()`)
    const connections = await rows<State['connections'][number]>(sql`
      select pid, coalesce(application_name, '') as application, coalesce(state, '') as state,
        coalesce(wait_event_type || ' ' || wait_event, '') as "waitsFor",
        greatest(0, extract(epoch from clock_timestamp() - state_change))::int as seconds, coalesce(query, '') as statement
      from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
      order by (state = 'active') desc nulls last, state_change limit 200`)
    const locks = await rows<State['locks'][number]>(sql`
      select l.pid, l.mode, coalesce(l.relation::regclass::text, l.locktype) as relation,
        array_to_string(pg_blocking_pids(l.pid), ', ') as "blockedBy",
        greatest(0, extract(epoch from clock_timestamp() - coalesce(l.waitstart, a.state_change)))::int as seconds,
        coalesce(a.query, '') as statement
      from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database()
      order by l.waitstart limit 100`)
    if (!server) throw new Error('the database says nothing of itself')
    return {
      version: server.version,
      startTime: new Date(server.startTime),
      bytes: Number(server.bytes),
      cacheHits: Number(server.cacheHits),
      maxConnections: Number(server.maxConnections),
      countedSince: server.countedSince && new Date(server.countedSince),
      connections: connections.map((row) => ({ ...row, statement: withoutValues(row.statement) })),
      locks: locks.map((row) => ({ ...row, statement: withoutValues(row.statement) })),
    }
  })
  return { ...state, ...(await sizes(db)), statements: await statements(db) }
}
