// npm run bench -- logs: pages of the operation log among 1 M rows, as the console asks for them.
import { sql } from 'drizzle-orm'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { makeOperationLog } from './console-rows.ts'
import { p95Of } from './p95.ts'
import { print } from './print.ts'
import { databaseOf, signIn, startProduct, temporaryFolder } from './server.ts'

const ROWS = 1_000_000
const ROUNDS = 40
const PAGE_SIZE = 10
const FIRST_MS = 80
const LAST_MS = 150

const folder = await temporaryFolder()
const product = await startProduct(folder.path)
const { db, close } = openDatabase({ ...(await databaseOf(folder.path)), ssl: false })

try {
  await makeOperationLog(db, ROWS)
  await db.execute(sql`vacuum analyze sys_oper_log`)
  const headers = { authorization: `Bearer ${await signIn(product.origin)}` }
  const last = Math.ceil(ROWS / PAGE_SIZE)
  const queries: [what: string, query: string, goalMs?: number][] = [
    ['first page', 'pageNum=1', FIRST_MS],
    ['last page', `pageNum=${last}`, LAST_MS],
    ['page in the middle', `pageNum=${last / 2}`],
    ['failed ones, last page', `status=1&pageNum=${last}`, LAST_MS],
    ['the longest first', 'orderByColumn=costTime&isAsc=desc', FIRST_MS],
    ['by person, last page', `orderByColumn=operName&isAsc=asc&pageNum=${last}`, LAST_MS],
    ['of one person', 'operName=person499'],
  ]
  const table = [['operation log', 'first ms', 'p95 ms', 'goal']]
  for (const [what, query, goalMs] of queries) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const from = performance.now()
      await (
        await fetch(`${product.origin}/prod-api/monitor/operlog/list?pageSize=${PAGE_SIZE}&${query}`, {
          headers,
        })
      ).text()
      times.push(performance.now() - from)
    }
    const [first = 0, ...others] = times
    const p95 = p95Of(others)
    table.push([what, first.toFixed(0), p95.toFixed(0), goalMs === undefined ? '' : `≤ ${goalMs}`])
  }
  print(table)
} finally {
  await close()
  await product.stop()
  await folder.remove()
}
