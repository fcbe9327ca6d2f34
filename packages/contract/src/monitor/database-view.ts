import { dataOf, Moment, named } from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'

const text = z.string()
const count = z.number()
const bytes = z.number()

/** What the database reports of itself. Statements appear without their values. */
export const DatabaseState = z.object({
  version: text,
  startTime: Moment,
  bytes,
  /** In per cent: how much of what was read was in memory. */
  cacheHits: count,
  maxConnections: count,
  connections: z.array(
    z.object({
      pid: named('进程号', 'PID', count),
      application: named('应用', 'Application', text),
      state: named('状态', 'Status', text),
      waitsFor: named('等待', 'Waits for', text),
      seconds: named('持续秒数', 'For seconds', count),
      statement: named('语句', 'Statement', text),
    }),
  ),
  /** Null where the extension is missing or not loaded. */
  statements: z
    .array(
      z.object({
        statement: named('语句', 'Statement', text),
        calls: named('次数', 'Calls', count),
        totalMs: named('合计毫秒', 'Total ms', count),
        meanMs: named('平均毫秒', 'Mean ms', count),
        maxMs: named('最长毫秒', 'Longest ms', count),
        rows: named('行数', 'Rows', count),
      }),
    )
    .nullable(),
  locks: z.array(
    z.object({
      pid: named('进程号', 'PID', count),
      mode: named('锁', 'Lock', text),
      relation: named('对象', 'Object', text),
      blockedBy: named('被谁阻塞', 'Blocked by', text),
      seconds: named('等待秒数', 'For seconds', count),
      statement: named('语句', 'Statement', text),
    }),
  ),
  tables: z.array(
    z.object({
      table: named('表', 'Table', text),
      rows: named('行数（估计）', 'Rows (estimate)', count),
      deadRows: named('失效行', 'Dead rows', count),
      tableBytes: named('数据大小', 'Data', bytes),
      indexBytes: named('索引大小', 'Indexes', bytes),
      scans: named('全表扫描', 'Whole scans', count),
      indexScans: named('索引扫描', 'Index scans', count),
      vacuumTime: named('最近清理', 'Last vacuum', Moment.nullable()),
      analyzeTime: named('最近分析', 'Last analyze', Moment.nullable()),
    }),
  ),
  /** Those that nothing has read since statistics began, unique ones left out. */
  unusedIndexes: z.array(
    z.object({
      index: named('索引', 'Index', text),
      table: named('表', 'Table', text),
      bytes: named('大小', 'Size', bytes),
    }),
  ),
  /** Since when scans are counted; null for always. */
  countedSince: Moment.nullable(),
})

export const readDatabase = call({
  id: 'database.read',
  summary: { zh: '数据监控', en: 'What the database says of itself' },
  method: 'GET',
  path: '/monitor/druid',
  access: 'monitor:druid:list',
  answer: dataOf(DatabaseState),
  shows: ['database'],
})
