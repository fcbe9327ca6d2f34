import { ReloadOutlined } from '@ant-design/icons'
import { DatabaseState, readDatabase } from '@app/contract/monitor/database-view.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import type { CallOutput } from '@app/contract/wire/call.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { copy as kitCopy } from '#kit/copy.ts'
import { pairs, useSay } from '#kit/data/language.ts'
import { fieldsOf, itemOf, labelFor } from '#kit/data/shape.ts'
import { useCall } from '#kit/data/use-call.ts'
import { DescriptionList } from '#kit/display/description-list.tsx'
import { Failed, Waiting } from '#kit/display/state.tsx'
import { PlainTable } from '#kit/rows/plain-table.tsx'
import '#kit/monitor.css'

const copy = pairs({
  database: { zh: '数据库', en: 'Database' },
  version: { zh: '版本', en: 'Version' },
  started: { zh: '启动时间', en: 'Started' },
  size: { zh: '大小', en: 'Size' },
  hits: { zh: '内存命中率', en: 'Read from memory' },
  connections: { zh: '连接', en: 'Connections' },
  ofConnections: (used: number, max: number) => ({ zh: `${used} / ${max}`, en: `${used} of ${max}` }),
  statements: { zh: '慢语句', en: 'Slow statements' },
  noStatements: {
    zh: '数据库没有启用 pg_stat_statements，无法统计语句耗时。',
    en: 'This database has no pg_stat_statements, so times of statements are not counted.',
  },
  locks: { zh: '等待中的锁', en: 'Waiting locks' },
  noLocks: { zh: '没有语句在等待锁', en: 'Nothing waits for a lock' },
  tables: { zh: '表', en: 'Tables' },
  unused: { zh: '未使用的索引', en: 'Unused indexes' },
  noUnused: { zh: '所有索引都在使用', en: 'Every index is used' },
  since: (time: string) => ({ zh: `自 ${time} 起统计`, en: `Counted since ${time}` }),
  always: { zh: '自数据库创建起统计', en: 'Counted since the database was made' },
  readOnly: {
    zh: '这里只能查看。语句中的值一律不显示。',
    en: 'Everything here is read only, and no value of a statement is shown.',
  },
  never: { zh: '从未', en: 'never' },
})

type State = CallOutput<typeof readDatabase>['data']
type ListName = 'connections' | 'statements' | 'locks' | 'tables' | 'unusedIndexes'

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']

function sizeText(bytes: number): string {
  const unit = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  return `${(bytes / 1024 ** unit).toFixed(unit === 0 ? 0 : 1)} ${UNITS[unit]}`
}

/** 数据监控: what the database says of itself. */
export default function DatabaseMonitor() {
  const say = useSay()
  const read = useCall(readDatabase, undefined, { isQuiet: true })
  const state = read.data?.data
  if (!state)
    return read.isError ? <Failed failure={read.error} onRetry={() => void read.refetch()} /> : <Waiting />
  return (
    <div className="monitor">
      <section className="panel">
        <div className="toolbar">
          <h2>{say(copy.database)}</h2>
          <span className="toolbar-right">
            <Button
              shape="circle"
              icon={<ReloadOutlined aria-hidden />}
              aria-label={say(kitCopy.refresh)}
              loading={read.isFetching}
              onClick={() => void read.refetch()}
            />
          </span>
        </div>
        <DescriptionList
          isFramed
          facts={[
            [say(copy.version), `PostgreSQL ${state.version}`],
            [say(copy.started), writeMoment(state.startTime)],
            [say(copy.size), sizeText(state.bytes)],
            [say(copy.hits), `${state.cacheHits}%`],
            [say(copy.connections), say(copy.ofConnections(state.connections.length, state.maxConnections))],
          ]}
        />
        <p className="tip">{say(copy.readOnly)}</p>
      </section>
      <List name="locks" title={say(copy.locks)} rows={state.locks} empty={say(copy.noLocks)} />
      <List name="connections" title={say(copy.connections)} rows={state.connections} />
      {state.statements === null ? (
        <section className="panel">
          <h2>{say(copy.statements)}</h2>
          <p>{say(copy.noStatements)}</p>
        </section>
      ) : (
        <List name="statements" title={say(copy.statements)} rows={state.statements} />
      )}
      <List name="tables" title={say(copy.tables)} rows={state.tables} />
      <List
        name="unusedIndexes"
        title={say(copy.unused)}
        rows={state.unusedIndexes}
        empty={say(copy.noUnused)}
        note={say(state.countedSince ? copy.since(writeMoment(state.countedSince)) : copy.always)}
      />
    </div>
  )
}

interface ListProps {
  name: ListName
  title: string
  rows: NonNullable<State[ListName]>
  empty?: string
  note?: string
}

/** A list under the names that the contract gives its fields. */
function List({ name, title, rows, empty, note }: ListProps) {
  const say = useSay()
  const fields = fieldsOf(itemOf(DatabaseState.shape[name]))
  const names = Object.keys(fields)
  const cell = (field: string, value: unknown): ReactNode => {
    if (value instanceof Date) return <span className="number">{writeMoment(value)}</span>
    if (value === null) return say(copy.never)
    if (field === 'statement') return <div className="statement">{String(value)}</div>
    if (/bytes$/i.test(field)) return sizeText(Number(value))
    return String(value)
  }
  return (
    <section className="panel">
      <h2>{title}</h2>
      {note && <p className="tip">{note}</p>}
      <PlainTable
        caption={title}
        heads={names.map((field) => say(labelFor(fields[field] as never, field)))}
        rows={rows.map((row) =>
          names.map((field) => cell(field, (row as unknown as Record<string, unknown>)[field])),
        )}
        empty={empty}
      />
    </section>
  )
}
