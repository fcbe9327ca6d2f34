// Writing beside the database alone, and how soon an open page gets its message. Part of npm run bench; alone with
// npm run bench -- community.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import serverProgram from '../scripts/server-program.json' with { type: 'json' }
import { makePeople, withoutLimits } from './people.ts'
import { print } from './print.ts'
import { databaseOf, startProduct, startProgram, temporaryFolder } from './server.ts'

const NOTICES = 30

/** How often in a second: the call, the statement alone, and the least that a call of a member does. */
interface WritingFigures {
  call: number
  raw: number
  minimal: number
}

/** A row of the table: what, the product, the limit, their ratio and the goal. */
type Row = string[]

const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')}/s`

/** Durable writes through their calls, beside an INSERT that is committed through the same pool. */
async function writing(dataDir: string): Promise<Row[]> {
  const { host, port, user, database } = await databaseOf(dataDir)
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['bench/writing.ts', host, String(port), user, database],
    // biome-ignore lint/style/noProcessEnv: the way to programs is the machine's matter
    { cwd: join(import.meta.dirname, '..'), env: { ...process.env, NODE_ENV: 'production' } },
  )
  const { post, comment, like } = JSON.parse(stdout) as Record<string, WritingFigures>
  const none = { call: Number.NaN, raw: Number.NaN, minimal: Number.NaN }
  const row = (what: string, { call, raw } = none, goal: string): Row => [
    what,
    perSecond(call),
    perSecond(raw),
    (call / raw).toFixed(2),
    goal,
  ]
  const besideMinimal = (what: string, { call, minimal } = none, goal: string) =>
    row(`${what}, beside a minimal call`, { call, raw: minimal, minimal }, goal)
  return [
    besideMinimal('addBlog', post, '≥ 0.3'),
    besideMinimal('addBlogComment', comment, '≥ 0.3'),
    besideMinimal('setBlogLike, all on one post', like, '≥ 0.5'),
    row('addBlog, beside INSERT and COMMIT', post, '≥ 0.5'),
    row('addBlogComment, beside INSERT and COMMIT', comment, '≥ 0.5'),
    row('setBlogLike, all on one post, beside INSERT and COMMIT', like, ''),
  ]
}

/** What an event stream says, with the time of each message. */
async function* messagesOf(url: string, token: string): AsyncGenerator<{ at: number; text: string }> {
  const stop = new AbortController()
  const { body } = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal: stop.signal })
  if (!body) throw new Error('the stream has no body')
  let rest = ''
  try {
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      rest += chunk
      for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
        yield { at: performance.now(), text: rest.slice(0, end) }
        rest = rest.slice(end + 2)
      }
    }
  } finally {
    stop.abort()
  }
}

/**
 * From the answer to a commenter, which follows the commit, to the message at the author's open page. The one writes
 * to one server process, the other's page hangs on a second.
 */
async function noticing(dataDir: string, origin: string): Promise<Row[]> {
  const place = await databaseOf(dataDir)
  const { db, close } = openDatabase(place, 2)
  const other = await temporaryFolder()
  const second = await startProgram(
    serverProgram,
    {
      DATA_DIR: other.path,
      DATABASE_URL: `postgres://${place.user}@localhost:${place.port}/${place.database}?host=${encodeURIComponent(place.host)}`,
      SECRET_KEY: (await readFile(join(dataDir, 'secret.key'), 'utf8')).trim(),
      CAPTCHA: 'off',
      LOG_LEVEL: 'warn',
    },
    '/readyz',
  )
  try {
    const [author, reader] = await makePeople(db, 'page', 2)
    if (!author || !reader) throw new Error('nobody was made')
    const ask = async (at: string, path: string, token: string, body: object) => {
      const answer = await fetch(`${at}/prod-api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
      const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: { id: number } }
      if (code !== 200) throw new Error(`${path}: ${msg}`)
      return data
    }
    const { id } = await ask(origin, '/bbs/submitweb/addBlog', author.token, {
      blogType: 3,
      title: '开学前要准备哪些文件',
      content: '<p>签证、疫苗记录和成绩单都准备好了，请大家补充还缺什么。</p>',
      cityCode: '440100',
    })
    const stream = messagesOf(`${second.origin}/prod-api/bbs/submitweb/noticeStream`, author.token)
    await stream.next()
    const times: number[] = []
    for (let comment = 1; comment <= NOTICES; comment++) {
      await withoutLimits(db)
      const firstMessage = stream.next()
      await ask(origin, '/bbs/submitweb/addBlogComment', reader.token, {
        blogId: id,
        content: `<p>还要两张照片，第${comment}个回答。</p>`,
      })
      const written = performance.now()
      for (let message = await firstMessage; !message.done; message = await stream.next())
        if (message.value.text.includes('event: count')) {
          times.push(message.value.at - written)
          break
        }
      await sleep(100)
    }
    await stream.return(undefined)
    times.sort((one, next) => one - next)
    const at = (share: number) => `${Math.round(times[Math.floor(times.length * share)] ?? Number.NaN)} ms`
    return [
      [
        'a notice to an open page, through a second process',
        at(0.5),
        `slowest ${at(0.999)}`,
        '',
        '≤ 2,000 ms',
      ],
    ]
  } finally {
    await second.stop()
    await other.remove()
    await close()
  }
}

/** The rows of the community for the table of the bench; the product runs on this folder at this origin. */
export async function communityRows(dataDir: string, origin: string): Promise<Row[]> {
  return [...(await noticing(dataDir, origin)), ...(await writing(dataDir))]
}

/** These rows alone, on a product of their own. */
export async function measureCommunity(): Promise<void> {
  const folder = await temporaryFolder()
  const product = await startProduct(folder.path)
  try {
    print([
      ['measured', 'product', 'limit', 'ratio', 'goal'],
      ...(await communityRows(folder.path, product.origin)),
    ])
  } finally {
    await product.stop()
    await folder.remove()
  }
}
