// npm run bench -- busy: a peak hour, cut to minutes. Readers open posts and pages of lists at a steady rate, whether
// or not the answers keep up, the popular ones most often; others write meanwhile.
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { to } from '../apps/portal/app/site/addresses.ts'
import { indexPosts } from '../apps/server/src/modules/post/search-store.ts'
import { CacheTags } from '../apps/server/src/platform/cache/cache-tags.ts'
import { type Db, openDatabase } from '../apps/server/src/platform/db/database.ts'
import { dice, growTo } from './posts.ts'
import { print } from './print.ts'
import { databaseOf, startProduct, temporaryFolder } from './server.ts'
import { zipf } from './zipf.ts'

const POSTS = 10_000
const READS_PER_SECOND = 300
const WRITES_PER_SECOND = 30
const WARM_UP_SECONDS = 60
const SECONDS = 60

/** Of ten readers three open a page of the list, one of the first so many. */
const LIST_SHARE = 0.3
const LIST_PAGES = 20

/** A member's write to a post, and the cache tags that it changes. */
interface Write {
  does: (db: Db, id: number) => Promise<unknown>
  /** What of the post is stale at once, and what may be shown for some seconds more. */
  invalidates: (id: number) => string[]
  expires: (id: number) => string[]
}

const like: Write = {
  does: (db, id) => db.execute(sql`update bbs_blog set like_count = like_count + 1 where id = ${id}`),
  invalidates: () => [],
  expires: (id) => [`post:${id}`],
}
const comment: Write = {
  does: async (db, id) => {
    await db.execute(
      sql`update bbs_blog set comment_count = comment_count + 1, last_reply_time = now() where id = ${id}`,
    )
    await db.execute(sql`insert into bbs_blog_comment (blog_id, floor, content)
      select ${id}, coalesce(max(floor), 0) + 1, '谢谢分享，很有用。' from bbs_blog_comment where blog_id = ${id}`)
  },
  invalidates: (id) => [`comment:post-${id}`],
  expires: (id) => [`post:${id}`],
}
const ADDED = '补充一点。'
const edit: Write = {
  does: (db, id) =>
    db.execute(
      sql`update bbs_blog set content = content || ${`<p>${ADDED}</p>`}, edit_time = now() where id = ${id}`,
    ),
  invalidates: (id) => [`post:body-${id}`, 'post:text'],
  expires: (id) => [`post:${id}`],
}

/** Of twenty writes fourteen are likes, five comments and one an edit. */
const someWrite = (die: number) => (die < 0.7 ? like : die < 0.95 ? comment : edit)

/** One page request. */
interface Read {
  /** Milliseconds from when the request was due to its last byte. */
  ms: number
  status: number
  id: string
}

const roll = dice(1)
const agent = new Agent({ keepAlive: true, maxSockets: 500 })

/** Each from an address of its own, since what one visitor may have drawn is limited. */
function read(url: string, due: number): Promise<Read> {
  const address = [10, roll() * 256, roll() * 256, roll() * 256].map(Math.floor).join('.')
  const headers = { accept: 'text/html', 'accept-encoding': 'br', 'x-forwarded-for': address }
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      answer.on('error', reject).on('end', () => {
        const { statusCode: status = 0, headers } = answer
        resolve({ ms: performance.now() - due, status, id: String(headers['x-request-id']) })
      })
      answer.resume()
    }).on('error', reject)
  })
}

/** Begins `work` so many times a second for so many seconds, and waits for all that was begun. */
async function steadily<T>(
  perSecond: number,
  seconds: number,
  work: (due: number) => Promise<T>,
): Promise<T[]> {
  const begun: Promise<T>[] = []
  const start = performance.now()
  while (begun.length < perSecond * seconds) {
    const due = start + (begun.length * 1000) / perSecond
    if (due > performance.now()) await sleep(1)
    else begun.push(work(due))
  }
  return Promise.all(begun)
}

/** Requests that the server answered from what it kept, by its own word. */
const seenUrls = new Set<string>()
function hear(line: string): void {
  if (!line.includes('"answered"')) return
  const { requestId, page } = JSON.parse(line) as { requestId: string; page?: string }
  if (page === 'kept' || page === 'stale') seenUrls.add(requestId)
}

/**
 * Makes sure that pages hear of what is written here: cached for ever they would be fast.
 *
 * @throws Error when an edit is not on its page within two seconds
 */
async function changesReach(id: number, change: (id: number) => Promise<unknown>): Promise<void> {
  const page = async () => (await fetch(product.origin + to('post.detail', 'zh', { id }))).text()
  const before = (await page()).split(ADDED).length
  await change(id)
  for (const end = performance.now() + 2_000; performance.now() < end; await sleep(50))
    if ((await page()).split(ADDED).length > before) return
  throw new Error('An edit did not reach its page: the words it touches are not those of the page.')
}

/** Every post once, a few at a time: a busy hour is not the first one of a server's life. */
async function readOnce(ids: readonly number[]): Promise<void> {
  const left = ids.values()
  const reader = async () => {
    for (const id of left) await read(product.origin + to('post.detail', 'zh', { id }), performance.now())
  }
  await Promise.all([reader(), reader(), reader(), reader()])
}

const folder = await temporaryFolder()
const settings = { TRUST_PROXY: 'on', LOG_LEVEL: 'debug' }
const product = await startProduct(folder.path, settings, hear)
const database = openDatabase(await databaseOf(folder.path))
const tags = new CacheTags(database.listenConnection)
try {
  await growTo(
    database.pool,
    POSTS,
    (ids) => database.db.transaction((tx) => indexPosts(tx, ids)),
    () => undefined,
  )
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from bbs_blog where create_by = 'bench' order by publish_time desc, id desc`,
  )
  const ids = rows.map(({ id }) => Number(id))
  const lists = Array.from({ length: LIST_PAGES }, (_, page) =>
    to('post.list', 'zh', {}, page === 0 ? {} : { page: page + 1 }),
  )
  const somePost = zipf(ids.length, roll)
  const someList = zipf(lists.length, roll)
  const reads = (seconds: number) =>
    steadily(READS_PER_SECOND, seconds, (due) => {
      const path =
        roll() < LIST_SHARE
          ? (lists[someList()] ?? '')
          : to('post.detail', 'zh', { id: ids[somePost()] ?? 0 })
      return read(product.origin + path, due)
    })
  const write = ({ does, invalidates, expires }: Write, id: number) =>
    database.db.transaction(async (tx) => {
      await does(tx, id)
      await tags.publish(tx, invalidates(id), expires(id))
    })
  await changesReach(ids[0] ?? 0, (id) => write(edit, id))
  await readOnce(ids)
  const hour = async (seconds: number) => {
    const [seen] = await Promise.all([
      reads(seconds),
      steadily(WRITES_PER_SECOND, seconds, () => write(someWrite(roll()), ids[somePost()] ?? 0)),
    ])
    return seen
  }
  await hour(WARM_UP_SECONDS)
  seenUrls.clear()
  const since = performance.now()
  const seen = await hour(SECONDS)
  const took = (performance.now() - since) / 1000
  // the last lines of the log come after their answers
  await sleep(1_000)
  const answered = seen.filter(({ status }) => status === 200)
  const made = answered.filter(({ id }) => !seenUrls.has(id)).length
  const times = answered.map(({ ms }) => ms).sort((one, other) => one - other)
  const at = (share: number) => `${(times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1)} ms`
  print([
    ['busy hour', 'measured', 'goal'],
    ['pages answered', `${answered.length} of ${seen.length} in ${took.toFixed(0)} s`, 'all'],
    ['from the cache', `${(100 - (100 * made) / answered.length).toFixed(1)} %`, '≥ 90 %'],
    ['made anew, or waited for', `${(made / took).toFixed(1)}/s`, ''],
    ['half of the readers wait', at(0.5), ''],
    ['95 of 100 wait', at(0.95), '≤ 50 ms'],
    ['99 of 100 wait', at(0.99), ''],
  ])
} finally {
  agent.destroy()
  await database.close()
  await product.stop()
  await folder.remove()
}
