// npm run bench -- scale-forum: what members ask and write among 10 k and 1 M made posts, with ten comments and a fifth
// of a member for each post; `-- scale-forum 100000` stops there. The whole takes about twelve minutes.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { indexPosts } from '../apps/server/src/modules/post/search-store.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { makePeople, withoutLimits } from './people.ts'
import { growTo } from './posts.ts'
import { print } from './print.ts'
import { databaseOf, startProduct, temporaryFolder } from './server.ts'

const FIRST = 10_000
const LAST = Number(process.argv.find((arg) => /^\d+$/.test(arg)) ?? 1_000_000)
const COMMENTS_EACH = 10
const POSTS_EACH = 5
/** Floors of the one long thread. */
const LONG_THREAD = 10_000
const NOTICES = 2_000
const ROUNDS = 40
/** A member may search sixty times a minute. */
const SEARCHES = 15
const BATCH = 20_000

interface Shot {
  name: string
  path: string | ((round: number) => string)
  body: (round: number) => object
  /** Milliseconds that 95 of 100 keep to, at the largest size. */
  budget: number
  isSearch?: boolean
  isWrite?: boolean
}

const folder = await temporaryFolder()
const product = await startProduct(folder.path)
const place = await databaseOf(folder.path)
const { db, close } = openDatabase(place)
/** Without the time limit that the product sets its statements. */
const pool = new pg.Pool(place)
const startedAt = performance.now()
const tell = (what: string) =>
  process.stderr.write(`  ${what}, ${Math.round((performance.now() - startedAt) / 1000)} s\n`)

/** Makes members until there are `count`, none of whom can sign in. */
async function growMembers(count: number): Promise<{ first: number; count: number }> {
  await pool.query(
    `with made as (
       insert into sys_user (user_name, nick_name, user_type, create_by)
       select 'bench' || n, '家长' || n, '01', 'bench'
       from generate_series((select count(*) + 1 from sys_user where create_by = 'bench'), $1::bigint) n returning user_id)
     insert into bbs_member (user_id, level) select user_id, 1 from made`,
    [count],
  )
  const { rows } = await pool.query<{ first: string }>(
    `select min(user_id) as first from sys_user where create_by = 'bench'`,
  )
  return { first: Number(rows[0]?.first), count }
}

/** Gives every made post from this id on its comments, a batch of posts at a time; the id of the last one. */
async function growComments(from: number, people: { first: number; count: number }): Promise<number> {
  const { rows } = await pool.query<{ last: string }>(
    `select max(id) as last from bbs_blog where create_by = 'bench'`,
  )
  const last = Number(rows[0]?.last)
  for (let id = from; id <= last; id += BATCH) {
    const span = [id, Math.min(id + BATCH - 1, last)]
    await pool.query(
      `insert into bbs_blog_comment (blog_id, floor, author_id, content, create_time)
       select p.id, f, $3::bigint + (p.id * 31 + f * 977) % $4::bigint, '<p>我们学校是分两次收的，第' || f || '楼。</p>',
         p.publish_time + f * interval '1 minute'
       from bbs_blog p cross join generate_series(1, ${COMMENTS_EACH}) f
       where p.create_by = 'bench' and p.id between $1 and $2`,
      [...span, people.first, people.count],
    )
  }
  return last
}

/** The measured records: made once, so that they are the same at every size. */
async function makeThings(): Promise<{
  token: string
  userId: number
  thread: number
  anchor: number
  other: number
}> {
  const [asker, other] = await makePeople(db, 'asker', 2)
  if (!asker || !other) throw new Error('nobody was made')
  const one = async (text: string, values: unknown[]) =>
    Number((await pool.query<{ id: string }>(text, values)).rows[0]?.id)
  const thread = await one(
    `insert into bbs_blog (title, summary, content, blog_type, city_code, author_id, status, publish_time, create_time,
       last_floor, comment_count)
     values ('一万层的帖子', '', '<p>大家都来说说。</p>', 3, '440100', $1, 'published', now(), now(), $2, $2) returning id`,
    [asker.userId, LONG_THREAD],
  )
  await pool.query(
    `insert into bbs_blog_comment (blog_id, floor, author_id, content, create_time)
     select $1, f, $2, '<p>第' || f || '楼。</p>', now() - interval '1 day' + f * interval '1 second'
     from generate_series(1, ${LONG_THREAD}) f`,
    [thread, other.userId],
  )
  const anchor = await one(
    `select id from bbs_blog_comment where blog_id = $1 and floor = ${Math.round(LONG_THREAD * 0.77)}`,
    [thread],
  )
  await pool.query(
    `insert into bbs_notice (user_id, notice_type, kind, obj_kind, obj_id, blog_id, create_time)
     select $1, 1, 'blog.comment', 'comment', id, blog_id, create_time from bbs_blog_comment
     where blog_id = $2 order by id desc limit ${NOTICES}`,
    [asker.userId, thread],
  )
  return { ...asker, thread, anchor, other: other.userId }
}

let written = 0
const uniqueText = () => `${Date.now().toString(36)}${++written}`

function shotsFor(ids: readonly number[], things: Awaited<ReturnType<typeof makeThings>>): Shot[] {
  const web = '/bbs/web'
  const own = '/bbs/submitweb'
  const some = (round: number) => ids[(round * 7919) % ids.length] ?? 0
  const page = (path: string, number: number, size = 10) => `${path}?pageNum=${number}&pageSize=${size}`
  const on = (round: number) => ({ id: some(round), on: true })
  return [
    { name: 'listBlogBlog, page 1', path: page(`${web}/listBlogBlog`, 1), body: () => ({}), budget: 60 },
    { name: 'listBlogBlog, page 500', path: page(`${web}/listBlogBlog`, 500), body: () => ({}), budget: 120 },
    { name: 'getBlog', path: (round) => `${web}/getBlog/${some(round)}`, body: () => ({}), budget: 80 },
    {
      name: 'listBlogComment, page 1',
      path: page(`${web}/listBlogComment`, 1, 20),
      body: (round) => ({ blogId: some(round) }),
      budget: 80,
    },
    {
      name: 'listBlogComment, an anchor among 10,000 floors',
      path: page(`${web}/listBlogComment`, 1, 20),
      body: () => ({ blogId: things.thread, anchorId: things.anchor }),
      budget: 120,
    },
    {
      name: 'listSearch, two common words',
      path: page(`${web}/listSearch`, 1),
      body: () => ({ searchValue: '多伦多 宿舍', objType: 2 }),
      budget: 300,
      isSearch: true,
    },
    {
      name: 'listHotTag, of a city',
      path: `${web}/listHotTag`,
      body: () => ({ cityCode: '320500' }),
      budget: 60,
    },
    { name: 'listRedBlack', path: `${web}/listRedBlack`, body: () => ({ cityCode: '440100' }), budget: 20 },
    {
      name: 'addBlog',
      path: `${own}/addBlog`,
      body: () => ({
        blogType: 3,
        title: `住宿费之外还有哪些收费${uniqueText()}问`,
        content: `<p>开学以后陆续又交了几笔费用，想问问大家都有哪些，${uniqueText()}。</p>`,
        cityCode: '440100',
      }),
      budget: 150,
      isWrite: true,
    },
    {
      name: 'addBlogComment, in the long thread',
      path: `${own}/addBlogComment`,
      body: () => ({ blogId: things.thread, content: `<p>我们也是，${uniqueText()}</p>` }),
      budget: 150,
      isWrite: true,
    },
    { name: 'setBlogLike', path: `${own}/setBlogLike`, body: on, budget: 40, isWrite: true },
    { name: 'setBlogFavourite', path: `${own}/setBlogFavourite`, body: on, budget: 40, isWrite: true },
    { name: 'setBlogFollow', path: `${own}/setBlogFollow`, body: on, budget: 40, isWrite: true },
    {
      name: 'setUserFollow',
      path: `${own}/setUserFollow`,
      body: (round) => ({ id: things.other, on: round % 2 === 0 }),
      budget: 40,
      isWrite: true,
    },
    { name: 'listNotice', path: page(`${own}/listNotice/0`, 1), body: () => ({}), budget: 60 },
  ]
}

async function timesOf(shot: Shot, token: string): Promise<number[]> {
  const times: number[] = []
  // the first one is the database's way to it, not the way itself
  for (let round = -1; round < (shot.isSearch ? SEARCHES : ROUNDS); round++) {
    if (shot.isSearch) await sleep(1_050)
    if (shot.isWrite) await withoutLimits(db)
    const path = typeof shot.path === 'string' ? shot.path : shot.path(round + 1)
    const before = performance.now()
    const answer = await fetch(`${product.origin}/prod-api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(shot.body(round + 1)),
    })
    const { code, msg } = (await answer.json()) as { code: number; msg: string }
    if (code !== 200) throw new Error(`${shot.name}: ${msg}`)
    if (round >= 0) times.push(performance.now() - before)
  }
  return times.sort((one, other) => one - other)
}

const at = (times: readonly number[], share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
const sizes = [FIRST, LAST].filter((size, place, all) => all.indexOf(size) === place)
const measured = new Map<string, { medians: number[]; worst: number; budget: number }>()

try {
  const things = await makeThings()
  let next = 1
  for (const size of sizes) {
    const authors = await growMembers(size / POSTS_EACH)
    await growTo(
      pool,
      size,
      (ids) => db.transaction((tx) => indexPosts(tx, ids)),
      (done) => {
        if (done % 100_000 === 0) tell(`${done.toLocaleString('en')} posts`)
      },
      authors,
    )
    next = (await growComments(next, authors)) + 1
    // as a database is that grew over years, not one that is being tidied while it is measured
    for (const table of [
      'sys_user',
      'bbs_member',
      'bbs_blog',
      'bbs_blog_comment',
      'bbs_notice',
      'bbs_search',
    ])
      await pool.query(`vacuum (analyze) ${table}`)
    await pool.query('checkpoint')
    tell(`${size.toLocaleString('en')} posts, ${(size * COMMENTS_EACH).toLocaleString('en')} comments`)
    const { rows } = await pool.query<{ id: string }>(
      `select id from bbs_blog where create_by = 'bench' order by id desc limit 500`,
    )
    for (const shot of shotsFor(
      rows.map(({ id }) => Number(id)),
      things,
    )) {
      const times = await timesOf(shot, things.token)
      const known = measured.get(shot.name) ?? { medians: [], worst: 0, budget: shot.budget }
      known.medians.push(at(times, 0.5))
      known.worst = at(times, 0.95)
      measured.set(shot.name, known)
    }
  }
} finally {
  await pool.end()
  await close()
  await product.stop()
  await folder.remove()
}

const head = [
  'median of a signed-in call',
  ...sizes.map((size) => `${size / 1000} k`),
  'last / first',
  'goal',
  `95 of 100 at ${LAST / 1000} k`,
  'budget',
]
print([
  head,
  ...[...measured].map(([name, { medians, worst, budget }]) => [
    name,
    ...medians.map((ms) => `${ms.toFixed(1)} ms`),
    ((medians.at(-1) ?? 0) / (medians[0] ?? 1)).toFixed(2),
    '≤ 1.5',
    `${worst.toFixed(1)} ms`,
    `≤ ${budget} ms`,
  ]),
])
