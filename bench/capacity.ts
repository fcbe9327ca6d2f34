// npm run bench -- capacity: what one request of each kind costs: milliseconds of a processor in the server and its
// workers, the same in the database, and bytes of the answer. Requests come one after another, so that processor time is
// counted and not waiting; a busy machine hardly changes it. docs/capacity.md calculates with these figures.
import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { posts } from '../apps/server/src/modules/post/table.ts'
import { schools } from '../apps/server/src/modules/school/table.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { shrunkPhoto } from '../apps/server/test/heavy-pictures.ts'
import { makePeople, withoutLimits } from './people.ts'
import { print } from './print.ts'
import { processorTime } from './processor-time.ts'
import { databaseOf, signIn, startProduct, temporaryFolder } from './server.ts'

/** What follows from a write (events, notices, the index, counters) is part of its price. */
const SETTLE_MS = 3_000
const JSON_TYPE = 'application/json'

interface Kind {
  name: string
  count: number
  send: (turn: number) => Promise<Answer>
}

interface Answer {
  bytes: number
  text: string
}

const folder = await temporaryFolder()
const product = await startProduct(folder.path, {
  TRUST_PROXY: 'on',
  LOG_LEVEL: 'error',
  REGISTER_DATA: 'on',
})
const postmaster = Number((await readFile(join(folder.path, 'pg', 'postmaster.pid'), 'utf8')).split('\n')[0])
const { db, close } = openDatabase(await databaseOf(folder.path), 4)
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

let addresses = 0
/** A visitor of its own for each request: limits count by address. */
const nextAddress = () => {
  addresses++
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** Sends one request as a browser does; throws for what is no success. */
function send(
  path: string,
  options: { token?: string | undefined; body?: Buffer | string; type?: string } = {},
): Promise<Answer> {
  const { token, body, type = JSON_TYPE } = options
  return new Promise((resolve, reject) => {
    const headers = {
      'x-forwarded-for': nextAddress(),
      'accept-encoding': 'br',
      'user-agent': 'Mozilla/5.0 Firefox/140.0',
      ...(path.startsWith('/prod-api') ? {} : { accept: 'text/html' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) }),
    }
    const method = body === undefined ? 'GET' : 'POST'
    const outgoing = request(product.origin + path, { method, agent, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part)).on('error', reject)
      answer.on('end', () => {
        const bytes = Buffer.concat(parts)
        const isPacked = answer.headers['content-encoding'] !== undefined
        const text = isPacked ? '' : bytes.toString()
        const code = /"code":(\d+)/.exec(text)?.[1]
        if (answer.statusCode !== 200 || (code !== undefined && code !== '200'))
          reject(new Error(`${path}: ${answer.statusCode} ${text.slice(0, 300)}`))
        else resolve({ bytes: bytes.length, text })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Sends again what a limit of the whole process refuses: what is measured is the work. */
async function patiently(sendOne: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await sendOne()
    } catch (error) {
      if (!(error as Error).message.includes('"code":601')) throw error
      await sleep(1_000)
    }
  }
}

const call = (path: string, body?: object, token?: string) =>
  send(`/prod-api${path}`, { token, ...(body && { body: JSON.stringify(body) }) })

const administrator = await signIn(product.origin)
const people = await makePeople(db, 'capacity', 1_000)
let person = 0
const nextToken = () => people[person++ % people.length]?.token
const known = await db
  .select({ id: posts.id })
  .from(posts)
  .where(and(eq(posts.status, 'published'), eq(posts.blogType, 1)))
const postAt = (turn: number) => known[turn % known.length]?.id ?? 0
const schoolIds = (await db.select({ id: schools.id }).from(schools).where(eq(schools.isSample, false))).map(
  ({ id }) => id,
)
const photo = await shrunkPhoto()
const upload = Buffer.concat([
  Buffer.from('--edge\r\nContent-Disposition: form-data; name="file"; filename="photo.jpg"\r\n\r\n'),
  photo,
  Buffer.from('\r\n--edge--\r\n'),
])

const kinds: Kind[] = [
  { name: 'page from the cache (home)', count: 3_000, send: () => send('/') },
  {
    name: 'page from the cache (an article)',
    count: 3_000,
    send: () => send(`/station/detail/${postAt(0)}`),
  },
  {
    name: 'page made anew (a search of articles)',
    count: 150,
    send: (turn) => send(`/station/list?q=${turn}`),
  },
  {
    name: 'page made anew (a school)',
    count: 300,
    send: (turn) => send(`/school/detail/${schoolIds[turn % schoolIds.length]}`),
  },
  {
    name: 'search that was not made before',
    count: 150,
    send: (turn) =>
      call('/bbs/web/listSearch?pageNum=1&pageSize=10', { searchValue: `多伦多 ${turn}`, objType: 0 }),
  },
  {
    name: 'list from the cache (stranger)',
    count: 2_000,
    send: () => call('/bbs/web/listBlogBlog?pageNum=1&pageSize=10', {}),
  },
  {
    name: 'list of articles, signed in',
    count: 600,
    send: () => call('/bbs/web/listBlogBlog?pageNum=1&pageSize=10', {}, nextToken()),
  },
  { name: 'own account, signed in', count: 1_000, send: () => call('/getInfo', undefined, nextToken()) },
  {
    name: 'count of notices, signed in',
    count: 1_000,
    send: () => call('/bbs/submitweb/getNoticeCount', {}, nextToken()),
  },
  {
    name: 'sign-in with a password',
    count: 40,
    send: () => call('/login', { username: 'admin', password: 'bench-password' }),
  },
  {
    name: 'like',
    count: 600,
    send: (turn) => call('/bbs/submitweb/setBlogLike', { id: postAt(turn), on: true }, nextToken()),
  },
  {
    name: 'comment, with its notices',
    count: 300,
    send: (turn) =>
      call(
        '/bbs/submitweb/addBlogComment',
        { blogId: postAt(turn), content: `<p>第${turn}个回答，谢谢。</p>` },
        nextToken(),
      ),
  },
  {
    name: 'post, with its index',
    count: 200,
    send: (turn) =>
      call(
        '/bbs/submitweb/addBlog',
        {
          blogType: 3,
          title: `住宿费之外还有哪些收费第${turn}问`,
          content: `<p>开学以后陆续又交了几笔费用，第${turn}次问。</p>`,
          cityCode: '440100',
          interest: 'none',
        },
        nextToken(),
      ),
  },
  {
    name: `photo of ${(photo.length / 1024 / 1024).toFixed(1)} MB, shrunk by the browser`,
    count: 12,
    send: () =>
      send('/prod-api/common/upload', {
        token: nextToken(),
        body: upload,
        type: 'multipart/form-data; boundary=edge',
      }),
  },
  {
    name: 'list of posts in the console',
    count: 300,
    send: () => call('/bbs/blog/list?pageNum=1&pageSize=10', undefined, administrator),
  },
]

const timesNow = async () => ({
  server: await processorTime(product.pid, postmaster),
  database: await processorTime(postmaster),
})

try {
  const rows = [['one request', 'server, ms', 'database, ms', 'answer, KB', 'a processor carries']]
  // what the product does by itself, such as jobs and counters
  await sleep(SETTLE_MS)
  for (const { name, count, send: sendOne } of kinds) {
    // the first loads code and fills what is kept
    await sendOne(100_000)
    await withoutLimits(db)
    const before = await timesNow()
    let bytes = 0
    for (let turn = 0; turn < count; turn++) {
      if (turn % 50 === 49) await withoutLimits(db)
      bytes += (await patiently(() => sendOne(turn))).bytes
    }
    await sleep(SETTLE_MS)
    const after = await timesNow()
    const [server, database] = [after.server - before.server, after.database - before.database].map(
      (ms) => ms / count,
    ) as [number, number]
    rows.push([
      name,
      server.toFixed(2),
      database.toFixed(2),
      (bytes / count / 1024).toFixed(1),
      `${Math.round(1_000 / (server + database)).toLocaleString('en')}/s`,
    ])
    console.log(rows.at(-1)?.join('  '))
  }
  console.log(`\n${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}\n`)
  print(rows)
} finally {
  await close()
  await product.stop()
  await folder.remove()
}
