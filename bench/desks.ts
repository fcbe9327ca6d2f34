// npm run bench -- desks: lists, boards, reports and jobs of the back office among 1 M posts, 200 k leads and 5 M page
// counts (filled in six minutes). `-- desks 100000` makes so many posts and all else in proportion; `-- desks lists` or
// `jobs` alone; `only=^leads` measures what has a name that matches; `data=/a/folder` leaves the filled folder there and
// takes it as it is the next time.
import { mkdir } from 'node:fs/promises'
import pg from 'pg'
import { countTags } from '../apps/server/src/modules/post/tag/tag-store.ts'
import { dayAfter, dayAt, rollUp } from '../apps/server/src/modules/statistics/roll-store.ts'
import { modules } from '../apps/server/src/modules.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { type DeskRows, makeDeskRows } from './desk-rows.ts'
import { p95Of } from './p95.ts'
import { print } from './print.ts'
import { databaseOf, signIn, startProduct, temporaryFolder } from './server.ts'

const ROUNDS = 20
/** A call that takes this long together is called no more. */
const PATIENCE_MS = 1_500
const PAGE_SIZE = 10
const FIRST_MS = 80
const LAST_MS = 150
const REPORT_MS = 500
const BROADCAST_WAIT_MS = 600_000

const posts = Number(process.argv.find((arg) => /^\d+$/.test(arg)) ?? 1_000_000)
const argument = process.argv.find((arg) => arg.startsWith('data='))?.slice('data='.length)
const only = process.argv.find((arg) => arg.startsWith('only='))?.slice('only='.length)

/** A list with a filter or an order. */
type Shot = readonly [what: string, path: string]

/** A day so long before today, as a filter says it. */
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const lastDays = (days: number) => `params[beginTime]=${dayBefore(days)}&params[endTime]=${dayBefore(0)}`
const words = (text: string) => encodeURIComponent(text)

const listsOf = ({ schoolId, ownerId, newsId }: DeskRows): Shot[] => [
  ['news', '/bbs/infomation/list?'],
  ['news, words', `/bbs/infomation/list?title=${words('更新777')}`],
  ['news, type', '/bbs/infomation/list?infoType=2'],
  ['news, drafts', '/bbs/infomation/list?state=draft'],
  ['news, of 90 days', `/bbs/infomation/list?${lastDays(90)}`],
  ['news, removed', '/bbs/infomation/version/removed?'],
  ['videos', '/bbs/video/list?'],
  ['videos, words', `/bbs/video/list?title=${words('参观777')}`],
  ['stories', '/bbs/story/list?'],
  ['stories, words', `/bbs/story/list?title=${words('驼鹿')}`],
  ['stories, published', '/bbs/story/list?status=published'],
  ['stories, of a city', '/bbs/story/list?cityCode=440100'],
  ['story offers', '/bbs/storyoffer/list?'],
  ['tags', '/bbs/tag/list?'],
  ['tags, word', `/bbs/tag/list?word=${words('标签77')}`],
  ['types', '/bbs/type/list?'],
  ['notices to members', '/bbs/notice/list?'],
  ['searches without a result', '/bbs/searchgap/list?'],
  ['searches, word', `/bbs/searchgap/list?term=${words('不到77')}`],
  ['facts', '/bbs/fact/list?'],
  ['page counts', '/bbs/pagecount/list?'],
  ['page counts, page', '/bbs/pagecount/list?page=school'],
  ['page counts, address', `/bbs/pagecount/list?path=${words('/post/777')}`],
  ['page counts, of 30 days', `/bbs/pagecount/list?${lastDays(30)}`],
  ['leads', '/bbs/contact/list?'],
  ['leads, name, many', `/bbs/contact/list?name=${words('女士')}`],
  ['leads, name, few', '/bbs/contact/list?name=98765'],
  ['leads, state', '/bbs/contact/list?status=new'],
  ['leads, owner', `/bbs/contact/list?ownerId=${ownerId}`],
  ['leads, owner and state', `/bbs/contact/list?ownerId=${ownerId}&status=lost`],
  ['leads, campaign', '/bbs/contact/list?campaign=autumn-7'],
  ['leads, number', '/bbs/contact/list?mobile=13912340077'],
  ['leads, of 90 days', `/bbs/contact/list?${lastDays(90)}`],
  ['matters with schools', '/bbs/liaison/list?'],
  ['matters, corrections', '/bbs/liaison/list?kind=correction'],
  ['matters, school', `/bbs/liaison/list?schoolName=${words('第77学校')}`],
  ['matters, overdue', '/bbs/liaison/list?overdue=yes'],
  ['red and black list', '/bbs/redblack/list?'],
  ['red and black list, school', `/bbs/redblack/list?schoolName=${words('第77')}`],
  ['posts', '/bbs/blog/list?'],
  ['posts, words, many', `/bbs/blog/list?keyword=${words('学费')}`],
  ['posts, words, few', `/bbs/blog/list?keyword=${words('驼鹿')}`],
  ['posts, school name', `/bbs/blog/list?schoolName=${words('第77学校')}`],
  ['posts, school name, many', `/bbs/blog/list?schoolName=${words('枫叶')}`],
  ['posts, school', `/bbs/blog/list?schoolId=${schoolId}`],
  ['posts, author', `/bbs/blog/list?author=${words('家长7777')}`],
  ['posts, tag of many', `/bbs/blog/list?tag=${words('学费')}`],
  ['posts, tag of few', `/bbs/blog/list?tag=${words('标签77')}`],
  ['posts, city', '/bbs/blog/list?cityCode=440100'],
  ['posts, category', '/bbs/blog/list?blogType=3'],
  ['posts, hidden', '/bbs/blog/list?status=hidden'],
  ['posts, published', '/bbs/blog/list?status=published'],
  ['posts, of 90 days', `/bbs/blog/list?${lastDays(90)}`],
  ['posts, by views', '/bbs/blog/list?orderByColumn=viewCount&isAsc=desc'],
  ['comments', '/bbs/comment/list?'],
  ['comments, author', `/bbs/comment/list?author=${words('家长7777')}`],
  ['comments, hidden', '/bbs/comment/list?status=hidden'],
  ['review queue', '/bbs/review/queue?'],
  ['review queue, of a city', '/bbs/review/queue?cityCode=440100'],
  ['review queue, unassigned', '/bbs/review/queue?share=unassigned'],
  ['reports', '/bbs/report/list?'],
  ['appeals', '/bbs/appeal/list?'],
  ['sanctions', '/bbs/sanction/list?'],
  ['sanctions, name', `/bbs/sanction/list?nickName=${words('家长777')}`],
  ['acts of moderation', '/bbs/audit/list?'],
  ['versions of a record', `/bbs/infomation/version/${newsId}?`],
]

/** What is one answer without pages. */
const answersOf = ({ ownerId, leadId, entryId, clusterId, authorId, schoolId }: DeskRows): Shot[] => [
  ['lead board', '/bbs/contact/board?'],
  ['lead board, owner', `/bbs/contact/board?ownerId=${ownerId}`],
  ['lead calendar of 60 days', `/bbs/contact/calendar?from=${dayBefore(30)}&to=${dayBefore(-30)}`],
  ['lead counts', '/bbs/contact/counts?'],
  ['lead history', `/bbs/contact/history/${leadId}?`],
  ['entry of the black list', `/bbs/redblack/${entryId}?`],
  ['entries by state', '/bbs/redblack/counts?'],
  ['a flood', `/bbs/review/cluster/${clusterId}?`],
  ['person at the review desk', `/bbs/review/person/${authorId}?`],
  ['record of a member', `/bbs/review/member/${authorId}?`],
  ['desk of a school', `/bbs/school/${schoolId}/desk?`],
  ['record search, common word', `/system/search/record?words=${words('学费')}`],
  ['record search, rare word', `/system/search/record?words=${words('驼鹿')}`],
  ['record search, no hit', `/system/search/record?words=${words('没有这样的词')}`],
  ['record search, number', '/system/search/record?words=777777'],
  ['saved views', '/system/view/staffPost?'],
  ['what waits', '/bbs/dashboard/waiting?'],
  ['handed over to me', '/bbs/review/counts?'],
]

/** What sums up months. */
const reportsOf = (): Shot[] => [
  ['lead funnel of 365 days', `/bbs/contact/funnel?from=${dayBefore(364)}&to=${dayBefore(0)}`],
  ['reports, 90 days', `/bbs/statistics/list?beginDay=${dayBefore(89)}&endDay=${dayBefore(1)}`],
  ['reports, 366 days', `/bbs/statistics/list?beginDay=${dayBefore(366)}&endDay=${dayBefore(1)}`],
  ['dashboard', '/bbs/dashboard?'],
  ['statistics of reviewers, 365 days', `/bbs/shift/list?beginDay=${dayBefore(364)}&endDay=${dayBefore(0)}`],
]

const temporary = argument === undefined ? await temporaryFolder() : undefined
const folder = temporary?.path ?? argument ?? ''
if (argument) await mkdir(argument, { recursive: true })
const product = await startProduct(folder)
const place = await databaseOf(folder)
const { db, close } = openDatabase(place)
/** Without the time limit that the product sets its statements. */
const pool = new pg.Pool(place)
const startedAt = performance.now()
const tell = (what: string) =>
  process.stderr.write(`  ${what}, ${Math.round((performance.now() - startedAt) / 1000)} s\n`)
const headers = { authorization: `Bearer ${await signIn(product.origin)}` }

async function ask(
  path: string,
  method = 'GET',
  body?: object,
): Promise<{ total?: number; data?: { id?: number } }> {
  const answer = await fetch(`${product.origin}/prod-api${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { code, msg, ...rest } = (await answer.json()) as { code: number; msg: string }
  if (code !== 200) throw new Error(`${path}: ${msg}`)
  return rest
}

interface Times {
  first: number
  p95: number
  /** What the machine can do while nothing else runs on it. */
  best: number
  refused?: string
}

/** Milliseconds of the first answer and of 95 in 100 of the others; why there are none, where the product refuses. */
async function timesOf(path: string): Promise<Times> {
  const times: number[] = []
  const startedAt = performance.now()
  for (let round = 0; round <= ROUNDS; round++) {
    const from = performance.now()
    try {
      await ask(path)
    } catch (error) {
      return {
        first: performance.now() - from,
        p95: Number.NaN,
        best: Number.NaN,
        refused: String(error).slice(0, 80),
      }
    }
    times.push(performance.now() - from)
    if (times.length > 2 && performance.now() - startedAt > PATIENCE_MS) break
  }
  const [first = 0, ...others] = times
  return { first, p95: p95Of(others), best: Math.min(...others) }
}

async function rowOf([what, path]: Shot, isList: boolean, firstMs: number): Promise<string[]> {
  const page = (number: number) => (isList ? `${path}&pageSize=${PAGE_SIZE}&pageNum=${number}` : path)
  const first = await timesOf(page(1))
  const { total } = isList && !first.refused ? await ask(page(1)) : {}
  const last = total === undefined ? undefined : await timesOf(page(Math.ceil(total / PAGE_SIZE) || 1))
  const missed = [first.p95 <= firstMs ? '' : 'page 1', last && !(last.p95 <= LAST_MS) ? 'last page' : '']
  const refused = [first.refused, last?.refused].filter((one) => one !== undefined)
  return [
    what,
    total?.toLocaleString('en') ?? '',
    first.first.toFixed(0),
    first.best.toFixed(0),
    first.p95.toFixed(0),
    last?.best.toFixed(0) ?? '',
    last?.p95.toFixed(0) ?? '',
    [...missed, ...refused].filter(Boolean).join(', '),
  ]
}

async function measureLists(made: DeskRows): Promise<void> {
  const head = ['desks', 'rows', 'first ms', 'page 1', 'p95', 'last page', 'p95', 'misses its goal']
  const table = [head, ['goal', '', '', '', `≤ ${FIRST_MS}`, '', `≤ ${LAST_MS}`, '']]
  const measure = async (shots: readonly Shot[], isList: boolean, firstMs: number) => {
    for (const shot of shots) {
      if (only && !new RegExp(only).test(shot[0])) continue
      const row = await rowOf(shot, isList, firstMs)
      tell(row.join(' | '))
      table.push(row)
    }
  }
  await measure(listsOf(made), true, FIRST_MS)
  await measure(answersOf(made), false, FIRST_MS)
  table.push(['goal of what sums up months', '', '', '', `≤ ${REPORT_MS}`, '', '', ''])
  await measure(reportsOf(), false, REPORT_MS)
  print(table)
}

const committed = async () => {
  const { rows } = await pool.query<{ n: string }>(
    'select xact_commit as n from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.n)
}

/** Writes a notice, sends it to all members, and waits until the last one has it. */
async function broadcastRow(): Promise<string[]> {
  const { data } = await ask('/bbs/notice', 'POST', {
    title: '系统维护',
    titleEn: 'Maintenance',
    content: '今晚维护一小时',
    contentEn: 'One hour of maintenance tonight',
    kind: 'all',
    levelFrom: 0,
    levelTo: 3,
  })
  const { rows } = await pool.query<{ id: string }>(
    'select coalesce($1::bigint, max(id)) as id from bbs_broadcast',
    [data?.id ?? null],
  )
  const id = Number(rows[0]?.id)
  const { rows: people } = await pool.query<{ n: number }>(
    `select count(*)::int as n from sys_user where del_flag = '0' and user_type <> '00'`,
  )
  const size = people[0]?.n ?? 0
  const [from, before] = [performance.now(), await committed()]
  await ask(`/bbs/notice/${id}/send`, 'PUT', {})
  for (let reached = 0; reached < size; ) {
    if (performance.now() - from > BROADCAST_WAIT_MS)
      throw new Error(`a notice reached ${reached} of ${size}`)
    await new Promise((resolve) => setTimeout(resolve, 500))
    const { rows } = await pool.query<{ addressed: number }>(
      'select addressed from bbs_broadcast where id = $1',
      [id],
    )
    reached = rows[0]?.addressed ?? 0
  }
  const seconds = (performance.now() - from) / 1000
  return [
    `a notice to ${size.toLocaleString('en')} members`,
    `${seconds.toFixed(1)} s`,
    `${(await committed()) - before} transactions`,
  ]
}

async function measureJobs(): Promise<void> {
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const from = performance.now()
    await work()
    const row = [what, `${((performance.now() - from) / 1000).toFixed(2)} s`, '']
    tell(row.join(' | '))
    return row
  }
  const now = new Date()
  const table = [['jobs', 'took', '']]
  table.push(await timed('count the tags of all posts', () => countTags(db)))
  table.push(await timed('count them again', () => countTags(db)))
  table.push(await timed('roll up all days', () => rollUp(db, modules, now)))
  table.push(
    await timed('roll up one more day', async () => {
      await pool.query(`update sys_planting set print = $1 where name like 'rolled %'`, [
        dayAfter(dayAt(now), -2),
      ])
      await rollUp(db, modules, now)
    }),
  )
  table.push(await broadcastRow())
  print(table)
}

const parts = ['lists', 'jobs']
const named = parts.filter((part) => process.argv.includes(part))
const does = (part: string) => named.length === 0 || named.includes(part)

try {
  const made = await makeDeskRows(pool, posts, tell)
  // the tags list shows what the job counted
  if (does('jobs')) await measureJobs()
  else if ((await pool.query('select 1 from bbs_tag limit 1000')).rowCount !== 1000) await countTags(db)
  if (does('lists')) await measureLists(made)
} finally {
  await pool.end()
  await close()
  await product.stop()
  await temporary?.remove()
}
