// npm run bench -- console: lists, an export and an import of the console among 200 k users and 2 M log rows, for an
// administrator and for the head of one department and all below it; and its screens in a browser.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { userAdmin } from '../packages/contract/src/system/user.ts'
import { type ConsoleRows, makeConsoleRows, USERS } from './console-rows.ts'
import { p95Of } from './p95.ts'
import { pressRows } from './presses.ts'
import { print } from './print.ts'
import { rates } from './rates.ts'
import { databaseOf, type Measured, signIn, startProduct, startProgram, temporaryFolder } from './server.ts'

const ROUNDS = 40
const PAGE_SIZE = 10
const FIRST_MS = 80
const LAST_MS = 150
const SAMPLE_MS = 100
const IMPORTED = 2_000

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A list with a filter or an order. */
type Shot = readonly [what: string, path: string]

/** A day so long before today, as a filter says it. */
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const lastDays = (days: number) => `params[beginTime]=${dayBefore(days)}&params[endTime]=${dayBefore(0)}`

const listsOf = ({ roleId, deptId }: ConsoleRows): Shot[] => [
  ['users', '/system/user/list?'],
  ['users, name contains, many', '/system/user/list?userName=person1'],
  ['users, name contains, few', '/system/user/list?userName=98765'],
  ['users, phone contains, few', '/system/user/list?phonenumber=98765'],
  ['users, stopped', '/system/user/list?status=1'],
  ['users, department and below', `/system/user/list?deptId=${deptId}`],
  ['users, of 90 days', `/system/user/list?${lastDays(90)}`],
  ['users, by name', '/system/user/list?orderByColumn=userName&isAsc=asc'],
  ['users, by time', '/system/user/list?orderByColumn=createTime&isAsc=desc'],
  ['roles', '/system/role/list?'],
  ['roles, name contains', '/system/role/list?roleName=角色1'],
  ['holders of a role', `/system/role/authUser/allocatedList?roleId=${roleId}`],
  ['others than its holders', `/system/role/authUser/unallocatedList?roleId=${roleId}`],
  ['others, name contains', `/system/role/authUser/unallocatedList?roleId=${roleId}&userName=98765`],
  ['departments', '/system/dept/list?'],
  ['departments, name contains', '/system/dept/list?deptName=公司'],
  ['operation log', '/monitor/operlog/list?'],
  ['operation log, title contains', '/monitor/operlog/list?title=模块7'],
  ['operation log, of one person', '/monitor/operlog/list?operName=person4999'],
  ['operation log, failed', '/monitor/operlog/list?status=1'],
  ['operation log, of 90 days', `/monitor/operlog/list?${lastDays(90)}`],
  ['operation log, by cost', '/monitor/operlog/list?orderByColumn=costTime&isAsc=desc'],
  ['sign-in log', '/monitor/logininfor/list?'],
  ['sign-in log, name contains', '/monitor/logininfor/list?userName=98765'],
  ['sign-in log, address contains', '/monitor/logininfor/list?ipaddr=10.99.'],
  ['sign-in log, failed', '/monitor/logininfor/list?status=1'],
  ['sign-in log, of 90 days', `/monitor/logininfor/list?${lastDays(90)}`],
  ['sign-in log, by name', '/monitor/logininfor/list?orderByColumn=userName&isAsc=asc'],
]

const folder = await temporaryFolder()
const product = await startProduct(folder.path)
const { db, close } = openDatabase(await databaseOf(folder.path))
const api = `${product.origin}/prod-api`

async function ask(path: string, token: string): Promise<{ total?: number }> {
  const answer = await fetch(`${api}${path}`, { headers: { authorization: `Bearer ${token}` } })
  const { code, msg, ...rest } = (await answer.json()) as { code: number; msg: string; total?: number }
  if (code !== 200) throw new Error(`${path}: ${msg}`)
  return rest
}

/** Milliseconds of the first answer, which may have to count, and of 95 in 100 of the others. */
async function timesOf(path: string, token: string): Promise<{ first: number; p95: number }> {
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const from = performance.now()
    await ask(path, token)
    times.push(performance.now() - from)
  }
  const [first = 0, ...others] = times
  return { first, p95: p95Of(others) }
}

async function listRows(shots: readonly Shot[], token: string): Promise<string[][]> {
  const table: string[][] = []
  for (const [what, path] of shots) {
    const page = (number: number) => `${path}&pageSize=${PAGE_SIZE}&pageNum=${number}`
    const first = await timesOf(page(1), token)
    const { total } = await ask(page(1), token)
    const last =
      total === undefined ? undefined : await timesOf(page(Math.ceil(total / PAGE_SIZE) || 1), token)
    process.stderr.write(`\r  ${what.padEnd(40)}`)
    const missed = [first.p95 > FIRST_MS ? 'page 1' : '', last && last.p95 > LAST_MS ? 'last page' : '']
    table.push([
      what,
      total?.toLocaleString('en') ?? '',
      first.first.toFixed(0),
      first.p95.toFixed(0),
      last?.p95.toFixed(0) ?? '',
      missed.filter(Boolean).join(', '),
    ])
  }
  process.stderr.write('\n')
  return table
}

/** The export of every user: how soon it begins, how long it takes, and what it costs in memory. */
async function exportRows(token: string): Promise<string[][]> {
  const before = await product.memory()
  let peak = before
  const sampler = setInterval(async () => {
    peak = Math.max(peak, await product.memory())
  }, SAMPLE_MS)
  const from = performance.now()
  const { body, headers } = await fetch(`${api}/system/user/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  })
  if (headers.get('content-type') !== WORKBOOK) throw new Error('the export is no workbook')
  let [firstByte, bytes] = [Number.NaN, 0]
  for await (const chunk of body ?? []) {
    if (bytes === 0) firstByte = performance.now() - from
    bytes += chunk.length
  }
  const whole = performance.now() - from
  clearInterval(sampler)
  const after = await product.memory()
  return [
    [
      `export of ${USERS.toLocaleString('en')} users, first byte`,
      `${firstByte.toFixed(0)} ms`,
      '≤ 10,000 ms',
    ],
    ['whole', `${(whole / 1000).toFixed(1)} s, ${(bytes / 2 ** 20).toFixed(1)} MB`, ''],
    ['memory: more at the peak', `${peak - before} MB`, '< 80 MB'],
    ['memory: before, peak, after', `${before}, ${peak}, ${after} MB`, ''],
  ]
}

/** A workbook of new users as the console's template has them. */
async function importRow(token: string): Promise<string[]> {
  const heads = ['userName', 'nickName', 'email'] as const
  const workbook = await writeXlsx({
    sheets: [
      {
        name: 'users',
        rows: [
          heads.map((field) => userAdmin.imports?.[field]?.zh ?? field),
          ...Array.from({ length: IMPORTED }, (_, at) => [`new${at}`, `新用户${at}`, `new${at}@example.org`]),
        ],
      },
    ],
  })
  const form = new FormData()
  form.append('file', new Blob([workbook as never]), 'users.xlsx')
  const from = performance.now()
  const answer = await fetch(`${api}/system/user/importData`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const { code, msg } = (await answer.json()) as { code: number; msg: string }
  if (code !== 200) throw new Error(`import: ${msg.slice(0, 300)}`)
  const took = `${(performance.now() - from).toFixed(0)} ms`
  return [`import of ${IMPORTED.toLocaleString('en')} users`, took, '≤ 10,000 ms']
}

/** The calls for an account and its menus, beside an answer of one raw query. */
async function callRows(limit: Measured, people: Record<string, string>): Promise<string[][]> {
  const table: string[][] = []
  for (const [who, token] of Object.entries(people)) {
    const headers = { authorization: `Bearer ${token}` }
    const { info, routers, raw } = await rates({
      info: { url: `${api}/getInfo`, headers, isCall: true },
      routers: { url: `${api}/getRouters`, headers, isCall: true },
      raw: {
        url: `${limit.origin}/list`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
        isCall: true,
      },
    })
    for (const [call, value] of Object.entries({ getInfo: info, getRouters: routers }))
      table.push([
        `${call}, ${who}`,
        `${Math.round(value)}/s`,
        `${Math.round(raw)}/s`,
        (value / raw).toFixed(2),
        '≥ 0.5',
      ])
  }
  return table
}

const parts = { lists: true, calls: true, files: true, screens: true }
const named = Object.keys(parts).filter((part) => process.argv.includes(part))
const does = (part: keyof typeof parts) => named.length === 0 || named.includes(part)

try {
  const made = await makeConsoleRows(db)
  const token = await signIn(product.origin)
  if (does('files')) {
    const filed = [...(await exportRows(token)), await importRow(token)]
    print([['files', 'measured', 'goal'], ...filed])
  }
  if (does('lists')) {
    const head = ['total', 'first ms', 'page 1 p95', 'last page p95', 'misses its goal']
    const goals = ['goal', '', '', `≤ ${FIRST_MS}`, `≤ ${LAST_MS}`, '']
    const shots = listsOf(made)
    print([['\nadministrator', ...head], goals, ...(await listRows(shots, token))])
    const seen = shots.filter(([, path]) => path.startsWith('/system'))
    print([['\nhead of a department', ...head], goals, ...(await listRows(seen, made.headToken))])
  }
  if (does('calls')) {
    const page = join(folder.path, 'page.json')
    await writeFile(page, JSON.stringify({ headers: [], body: '' }))
    const { host, port } = await databaseOf(folder.path)
    const limit = await startProgram(['bench/limit.ts', page, host, String(port)], {}, '/ready')
    try {
      const people = { administrator: token, 'head of a department': made.headToken }
      print([['\ncalls', 'product', 'raw query', 'ratio', 'goal'], ...(await callRows(limit, people))])
    } finally {
      await limit.stop()
    }
  }
  if (does('screens')) print(await pressRows(product.origin, token))
} finally {
  await close()
  await product.stop()
  await folder.remove()
}
