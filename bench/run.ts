// npm run bench: speed as ratios against limits measured in the same run, memory, and time to ready. npm run bench --
// scale: lists and search on many posts, see scale.ts; -- scale-forum: with comments and members; -- scale-map: the
// map of many schools; -- busy: many readers beside writers, busy.ts; -- words: texts judged by a long word list, words.ts; -- logs: the operation log
// among 1 M rows, logs.ts; -- console: the console among 200 k users, console.ts; -- desks: the back office among 1 M
// posts, desks.ts; -- community: members' writes and notices, community.ts; -- worst: one person's dearest request beside
// other readers' page, worst.ts; -- capacity: what each kind of request costs a processor, the database, and the line, capacity.ts.
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import { communityRows, measureCommunity } from './community.ts'
import { print } from './print.ts'
import { CONNECTIONS, rate, rates, SECONDS } from './rates.ts'
import { databaseOf, signIn, startProduct, startProgram, temporaryFolder } from './server.ts'

/** Headers that a server writes by itself. */
const OF_THE_LINE = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'])

const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')}/s`
const rows: string[][] = []
const add = (what: string, value: number, limit: number, goal?: number) =>
  rows.push([
    what,
    perSecond(value),
    perSecond(limit),
    (value / limit).toFixed(2),
    goal === undefined ? '' : `≥ ${goal}`,
  ])

/** Pages made anew in a process of their own, beside React alone in the same process. */
async function freshPages(dataDir: string): Promise<{ path: string; fresh: number; alone: number }[]> {
  const { host, port, user, database } = await databaseOf(dataDir)
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['bench/fresh.ts', host, String(port), user, database],
    {
      cwd: join(import.meta.dirname, '..'), // biome-ignore lint/style/noProcessEnv: the way to programs is the machine's matter
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  return JSON.parse(stdout)
}

const others = {
  scale: () => import('./scale.ts'),
  'scale-forum': () => import('./scale-forum.ts'),
  'scale-map': () => import('./scale-map.ts'),
  busy: () => import('./busy.ts'),
  words: () => import('./words.ts'),
  logs: () => import('./logs.ts'),
  console: () => import('./console.ts'),
  desks: () => import('./desks.ts'),
  community: measureCommunity,
  worst: () => import('./worst.ts'),
  capacity: () => import('./capacity.ts'),
}
for (const [name, measure] of Object.entries(others))
  if (process.argv.includes(name)) {
    await measure()
    process.exit()
  }

const folder = await temporaryFolder()
const first = await startProduct(folder.path)
await first.stop()
const product = await startProduct(folder.path)
const api = `${product.origin}/prod-api`
const json = { 'content-type': 'application/json' }
const listBody = JSON.stringify({ schoolType: null })
const listUrl = `${api}/bbs/web/listSchoolSchool?pageNum=1&pageSize=8`

try {
  const restMb = await product.memory()
  const answer = await fetch(`${product.origin}/`)
  const page = Buffer.from(await answer.arrayBuffer())
  const pageFile = join(folder.path, 'page.json')
  const headers = [...answer.headers].filter(([name]) => !OF_THE_LINE.has(name))
  await writeFile(pageFile, JSON.stringify({ headers, body: page.toString() }))
  const token = await signIn(product.origin)
  const { host, port } = await databaseOf(folder.path)
  const limit = await startProgram(['bench/limit.ts', pageFile, host, String(port)], {}, '/ready')
  try {
    const { home, member, bare } = await rates({
      home: { url: `${product.origin}/` },
      member: { url: `${product.origin}/`, headers: { cookie: `${TOKEN_COOKIE}=${token}` } },
      bare: { url: `${limit.origin}/page` },
    })
    const rawList = await rate({ url: `${limit.origin}/list`, method: 'POST', headers: json, body: listBody })
    add('cached page (home)', home, bare, 0.8)
    add('cached page, signed in', member, bare, 0.8)
    // without a goal: the client takes bodies for text, and a read that ends inside a Chinese character costs it up to
    // five times as much, so that a byte more in the head decides
    for (const [name, path] of [
      ['cached page (guide)', '/ossd/graduation'],
      ['cached page (station list)', '/station/list'],
    ] as const)
      add(name, await rate({ url: `${product.origin}${path}` }), bare)
    for (const { path, fresh, alone } of await freshPages(folder.path))
      add(`fresh page (${path}), beside React alone`, fresh, alone, 0.5)
    add(
      'listSchoolSchool, stranger',
      await rate({ url: listUrl, method: 'POST', headers: json, body: listBody }),
      rawList,
      0.6,
    )
    add(
      'listSchoolSchool, signed in (never cached)',
      await rate({
        url: listUrl,
        method: 'POST',
        headers: { ...json, authorization: `Bearer ${token}` },
        body: listBody,
      }),
      rawList,
      0.6,
    )
    add(
      'listBlogBlog, signed in',
      await rate({
        url: `${api}/bbs/web/listBlogBlog?pageNum=1&pageSize=10`,
        method: 'POST',
        headers: { ...json, authorization: `Bearer ${token}` },
        body: '{}',
      }),
      rawList,
      0.6,
    )
    add(
      'listSearch, stranger (kept answer)',
      await rate({
        url: `${api}/bbs/web/listSearch?pageNum=1&pageSize=10`,
        method: 'POST',
        headers: json,
        body: JSON.stringify({ searchValue: '多伦多 寄宿', objType: 0 }),
      }),
      rawList,
    )
    add(
      'city list of the console, signed in',
      await rate({ url: `${api}/bbs/city/list`, headers: { authorization: `Bearer ${token}` } }),
      rawList,
    )
  } finally {
    await limit.stop()
  }
  rows.push(...(await communityRows(folder.path, product.origin)))
  const [cpu] = cpus()
  console.log(
    `\n${cpus().length} × ${cpu?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`,
  )
  console.log(
    `${CONNECTIONS} connections, best of two rounds of ${SECONDS} s; home page ${page.length} bytes\n`,
  )
  print([['measured', 'product', 'limit', 'ratio', 'goal'], ...rows])
  console.log(
    `\ntime to ready: first start ${first.readyMs} ms, later start ${product.readyMs} ms (goal 3,000 ms)`,
  )
  console.log(
    `memory of the server process: ${restMb} MB at rest, ${await product.memory()} MB after the runs`,
  )
} finally {
  await product.stop()
  await folder.remove()
}
