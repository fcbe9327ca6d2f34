// Posts, comments and likes that are written through their calls, beside a bare INSERT that is committed through the
// same pool, and beside a minimal call of the same server (a session that is read, one INSERT, one COMMIT), in one process;
// run by bench/community.ts, which names the database.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { makeApp } from '../apps/server/src/app.ts'
import { loadConfig } from '../apps/server/src/config.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { localStorage } from '../apps/server/src/platform/storage/disk-storage.ts'
import { API_PREFIX } from '../packages/contract/src/wire/call.ts'
import { makePeople, withoutLimits } from './people.ts'

const AT_ONCE = 10
const ROUNDS = 3
const ROUND_MS = 3_000
const PEOPLE = 2_000
const THREADS = 200
const CITIES = ['440100', '440300', '110000', '310000', '320500', '000000']

const [host = '', port = '', user = '', name = ''] = process.argv.slice(2)
const database = openDatabase({ host, port: Number(port), user, database: name, ssl: false })
const { db, pool } = database
const { server, eventWorker, appContext } = await makeApp({
  config: loadConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: 'on' }),
  database,
  storage: localStorage(await mkdtemp(join(tmpdir(), 'ossd-bench-files-'))),
  secret: 'of the bench',
})
// what no write of a member can do without
server.post<{ Body: { blogId: number } }>('/bench/minimal', async ({ headers, body }) => {
  const me = await appContext.authenticate(headers.authorization?.slice('Bearer '.length) ?? '', new Date())
  if (!me) throw new Error('no session')
  await committed(
    `insert into bbs_blog_comment (blog_id, floor, author_id, content, create_time) values ($1, $2, $3, $4, now())`,
    [body.blogId, 1_000_000 + ++written, me.userId, `<p>第${written}个回答。</p>`],
  )
  return { code: 200, msg: '', data: {} }
})
await server.ready()
// what follows from an act is part of its price, as in the product
eventWorker.start()

const people = await makePeople(db, 'writer', PEOPLE)
let turn = 0
/** Another member each time: limits count per member, and so does the writer's lock. */
const somebody = () => people[turn++ % people.length] ?? { userId: 0, token: '' }
let written = 0

async function ask(path: string, token: string, body: object, prefix = API_PREFIX): Promise<{ id?: number }> {
  const { payload } = await server.inject({
    method: 'POST',
    url: `${prefix}${path}`,
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  })
  const { code, msg, data } = JSON.parse(payload) as { code: number; msg: string; data: { id?: number } }
  if (code !== 200) throw new Error(`${path}: ${code} ${msg}`)
  return data
}

const newPost = () => {
  const number = ++written
  return {
    blogType: 1 + (number % 6),
    title: `住宿费之外还有哪些收费第${number}问`,
    content: `<p>开学以后陆续又交了几笔费用，想问问大家都有哪些，第${number}次问。</p>`,
    cityCode: CITIES[number % CITIES.length] ?? '',
  }
}

/** One statement in a transaction of its own: what a write cannot do without. */
async function committed(text: string, values: unknown[]): Promise<void> {
  const client: pg.PoolClient = await pool.connect()
  try {
    await client.query('begin')
    await client.query({ name: text.slice(12, 40), text, values })
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** How often some work is done in a second, a few at a time. */
async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  let done = 0
  const worker = async () => {
    while (performance.now() - start < ROUND_MS) {
      await work()
      done++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return (done * 1000) / (performance.now() - start)
}

const newThread = async () => (await ask('/bbs/submitweb/addBlog', somebody().token, newPost())).id ?? 0
const hot = await newThread()
const threads: number[] = []
while (threads.length < THREADS)
  threads.push(...(await Promise.all(Array.from({ length: AT_ONCE }, newThread))))
const someThread = () => threads[written % threads.length] ?? hot

const kinds = {
  post: {
    call: () => ask('/bbs/submitweb/addBlog', somebody().token, newPost()),
    raw: () => {
      const { title, content, blogType, cityCode } = newPost()
      return committed(
        `insert into bbs_blog (title, summary, content, blog_type, city_code, author_id, status, publish_time, create_time)
         values ($1, $1, $2, $3, $4, $5, 'published', now(), now())`,
        [title, content, blogType, cityCode, somebody().userId],
      )
    },
  },
  comment: {
    call: () =>
      ask('/bbs/submitweb/addBlogComment', somebody().token, {
        blogId: someThread(),
        content: `<p>我们学校是分两次收的，第${++written}个回答。</p>`,
      }),
    raw: () =>
      committed(
        `insert into bbs_blog_comment (blog_id, floor, author_id, content, create_time) values ($1, $2, $3, $4, now())`,
        [
          someThread(),
          1_000_000 + ++written,
          somebody().userId,
          `<p>我们学校是分两次收的，第${written}个回答。</p>`,
        ],
      ),
  },
  like: {
    call: () => ask('/bbs/submitweb/setBlogLike', somebody().token, { id: hot, on: written++ % 4 !== 0 }),
    raw: () =>
      committed(
        `with liked as (insert into bbs_blog_like (blog_id, user_id) values ($1, $2) on conflict do nothing returning 1)
         update bbs_blog set like_count = like_count + (select count(*)::int from liked) where id = $1`,
        [hot, somebody().userId],
      ),
  },
}

const minimal = () => ask('/bench/minimal', somebody().token, { blogId: someThread() }, '')

const measured: Record<string, { call: number; raw: number; minimal: number }> = {}
for (const [kind, { call, raw }] of Object.entries(kinds)) {
  const best = { call: 0, raw: 0, minimal: 0 }
  for (let round = 0; round <= ROUNDS; round++) {
    await withoutLimits(db)
    const one = { call: await perSecond(call), raw: 0, minimal: 0 }
    await eventWorker.drain()
    one.raw = await perSecond(raw)
    one.minimal = await perSecond(minimal)
    // the first round warms up
    if (round === 0) continue
    best.call = Math.max(best.call, one.call)
    best.raw = Math.max(best.raw, one.raw)
    best.minimal = Math.max(best.minimal, one.minimal)
  }
  measured[kind] = best
}
await eventWorker.stop()
await server.close()
await database.close()
console.log(JSON.stringify(measured))
