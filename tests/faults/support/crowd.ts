import assert from 'node:assert/strict'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import { accounts } from '../../../apps/server/src/modules/account/table.ts'
import { members } from '../../../apps/server/src/modules/member/table.ts'
import { recountPosts } from '../../../apps/server/src/modules/post/state/recount-store.ts'
import { comments, posts } from '../../../apps/server/src/modules/post/table.ts'
import { recountReactions } from '../../../apps/server/src/modules/reaction/recount-store.ts'
import { postFavourites, postLikes } from '../../../apps/server/src/modules/reaction/table.ts'
import { openSession } from '../../../apps/server/src/modules/session/store.ts'
import { type Db, openDatabase, type Place } from '../../../apps/server/src/platform/db/database.ts'
import { events } from '../../../apps/server/src/platform/event/events.ts'
import { rateWindows } from '../../../apps/server/src/platform/limit/rate-limit.ts'
import { databaseOf } from '../../../bench/server.ts'
import { uploadFile } from '../../../packages/contract/src/file/file.ts'
import { addComment, deleteComment } from '../../../packages/contract/src/post/comment.ts'
import { addPost, deletePost, restorePost } from '../../../packages/contract/src/post/post-writing.ts'
import {
  setCommentLike,
  setPostFavourite,
  setPostLike,
} from '../../../packages/contract/src/post/reaction.ts'
import { type Api, createClient, overHttp, Refusal } from '../../../packages/contract/src/wire/client.ts'

/** A picture of ten by ten points. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC',
  'base64',
)

/** Refusals that concurrent writes and faults may cause: something is gone, changed, or answered "not now". */
const EXPECTED = /^(?:notFound|blog\.gone|state\.stale|comment\.parent|rate\.[a-z.]+|unavailable)$/
/** The pause after a missing answer. */
const PAUSE_MS = 100
/** So many posts stay as they were written: what is answered below them can be looked for afterwards. */
const LASTING = 10

/** The last known state of a thing, or none that the member can rely on. */
type Known = 'published' | 'deleted' | 'on' | 'off' | 'unsure'

interface Person {
  userId: number
  ask: Api
  /** Own posts that may be removed, and own comments. */
  posts: number[]
  comments: number[]
}

/** What a crowd of members did, and the answers they got. */
export class Crowd {
  /** By `post 12`, `comment 7`, `like 3 12` and `favourite 3 12`: the state that was acknowledged last. */
  readonly known = new Map<string, Known>()
  /** Comments by others below the posts that stay: `commentId` and whom it concerns. */
  readonly answers = new Map<number, number>()
  /** Answers that a member must never get. */
  readonly wrong: string[] = []
  acknowledged = 0
  readonly #people: Person[]
  readonly #alsoExpected: readonly string[]
  readonly #lasting: { id: number; authorId: number }[] = []
  readonly #posts: number[] = []
  readonly #comments: number[] = []
  #isOn = false
  #running: Promise<unknown> = Promise.resolve()
  #said = 0

  private constructor(people: Person[], alsoExpected: readonly string[]) {
    this.#people = people
    this.#alsoExpected = alsoExpected
  }

  /**
   * Members who have nothing to wait for, no first review, and their own addresses; each uses one of these processes.
   *
   * @param alsoExpected keys of refusals that follow from what is made to fail beside the crowd
   */
  static async gather(
    db: Db,
    origins: string | readonly string[],
    count: number,
    alsoExpected: readonly string[] = [],
  ): Promise<Crowd> {
    const people: Person[] = []
    for (let place = 0; place < count; place++) {
      const name = `crowd${place}`
      const [made] = await db
        .insert(accounts)
        .values({ userName: name, nickName: name, usertype: '01', phonenumber: '138****0000' })
        .returning({ userId: accounts.userId })
      if (!made) throw new Error('no account was made')
      await db.insert(members).values({ userId: made.userId, level: 2 })
      const device = { ipaddr: '10.0.0.1', loginLocation: '', browser: 'Firefox 140', os: 'Linux' }
      const token = await openSession(db, made.userId, device, new Date(), { isRemembered: true })
      const origin = [origins].flat()[place % [origins].flat().length] ?? ''
      const transport = overHttp(origin, { 'x-forwarded-for': `10.9.${place >> 8}.${place & 255}` })
      // a client of its own for each call: what is sent again is meant
      const ask: Api = (call, ...input) =>
        createClient({ transport, language: () => 'zh', token: () => token })(call, ...input)
      people.push({ userId: made.userId, ask, posts: [], comments: [] })
    }
    return new Crowd(people, alsoExpected)
  }

  /** Lets all members write, like, save, remove and restore as fast as answers come; also once more after a rest. */
  async start(): Promise<void> {
    this.#isOn = true
    for (const person of this.#people.slice(this.#lasting.length, LASTING)) {
      const body = this.#newPost()
      const answer = await this.#insist(() => person.ask(addPost, { body }))
      if (!answer) throw new Error(`No member may write: ${this.wrong.join()}`)
      this.#lasting.push({ id: answer.data.id, authorId: person.userId })
      this.known.set(`post ${answer.data.id}`, 'published')
    }
    this.#running = Promise.all(this.#people.map((person) => this.#live(person)))
  }

  /** Lets all members finish what they began. */
  async stop(): Promise<void> {
    this.#isOn = false
    await this.#running
  }

  async #live(person: Person): Promise<void> {
    while (this.#isOn) await this.#act(person)
  }

  async #act(person: Person): Promise<void> {
    const die = Math.random()
    if (die < 0.3) return this.#comment(person)
    if (die < 0.55) return this.#mark(person, 'like')
    if (die < 0.7) return this.#mark(person, 'favourite')
    if (die < 0.78) return this.#likeComment(person)
    if (die < 0.86) return this.#write(person)
    if (die < 0.94) return this.#removeOrRestore(person)
    return this.#removeComment(person)
  }

  #newPost() {
    const number = ++this.#said
    return {
      blogType: 1 + (number % 6),
      title: `住宿费之外还有哪些收费第${number}问`,
      content: `<p>开学以后陆续又交了几笔费用，想问问大家都有哪些，第${number}次问。</p>`,
      cityCode: '440100',
      clientToken: crypto.randomUUID(),
    }
  }

  /**
   * Retries until the server says yes or no, as a client does that keeps what was typed; a write with a token is done
   * once, however often it is sent. Undefined for a no, and when the crowd goes home without an answer.
   */
  async #insist<T>(ask: () => Promise<T>): Promise<T | undefined> {
    for (;;)
      try {
        const answer = await ask()
        this.acknowledged++
        return answer
      } catch (failure) {
        if (failure instanceof Refusal && failure.code !== 503) return this.#refused(failure)
        if (!this.#isOn) return undefined
        await sleep(PAUSE_MS)
      }
  }

  #refused({ errKey, code, message }: Refusal): undefined {
    if (!EXPECTED.test(errKey) && !this.#alsoExpected.includes(errKey) && code !== 404)
      this.wrong.push(`${code} ${errKey}: ${message}`)
    return undefined
  }

  /** Updates the known state by the answer; without one the state is unsure. */
  async #change(key: string, to: Known, ask: () => Promise<unknown>): Promise<void> {
    const before = this.known.get(key)
    this.known.set(key, 'unsure')
    try {
      await ask()
      this.acknowledged++
      this.known.set(key, to)
    } catch (failure) {
      if (failure instanceof Refusal && failure.code !== 503) {
        this.#refused(failure)
        // a refusal changes nothing; what was unsure before stays so
        if (before === undefined) this.known.delete(key)
        else this.known.set(key, before)
        return
      }
      await sleep(PAUSE_MS)
    }
  }

  async #write(person: Person): Promise<void> {
    const images = Math.random() < 0.2 ? await this.#upload(person) : []
    const body = { ...this.#newPost(), images }
    const answer = await this.#insist(() => person.ask(addPost, { body }))
    if (!answer) return
    const { id, status } = answer.data
    if (status !== 'published') this.wrong.push(`a post became ${status}`)
    this.known.set(`post ${id}`, 'published')
    person.posts.push(id)
    this.#posts.push(id)
  }

  async #upload(person: Person): Promise<number[]> {
    const file = new File([PICTURE], '收据.png')
    const answer = await this.#insist(() => person.ask(uploadFile, { file }))
    return answer ? [answer.fileId] : []
  }

  async #comment(person: Person): Promise<void> {
    const lasting = some(this.#lasting)
    const blogId = Math.random() < 0.5 ? lasting?.id : (some(this.#posts) ?? lasting?.id)
    if (blogId === undefined) return
    const body = { blogId, content: `<p>第${++this.#said}个回答</p>`, clientToken: crypto.randomUUID() }
    const answer = await this.#insist(() => person.ask(addComment, { body }))
    if (!answer) return
    const { id } = answer.data
    this.known.set(`comment ${id}`, 'published')
    this.#comments.push(id)
    // half of them stay, so that their notices can be looked for
    if (Math.random() < 0.5) person.comments.push(id)
    else if (blogId === lasting?.id && lasting.authorId !== person.userId)
      this.answers.set(id, lasting.authorId)
  }

  async #mark(person: Person, what: 'like' | 'favourite'): Promise<void> {
    const id = some(this.#posts) ?? some(this.#lasting)?.id
    if (id === undefined) return
    const on = Math.random() < 0.65
    const body = { id, on }
    await this.#change(`${what} ${person.userId} ${id}`, on ? 'on' : 'off', () =>
      what === 'like' ? person.ask(setPostLike, { body }) : person.ask(setPostFavourite, { body }),
    )
  }

  async #likeComment(person: Person): Promise<void> {
    const id = some(this.#comments)
    if (id === undefined) return
    await this.#insist(() => person.ask(setCommentLike, { body: { id, on: Math.random() < 0.65 } }))
  }

  async #removeOrRestore(person: Person): Promise<void> {
    const id = some(person.posts)
    if (id === undefined) return
    const key = `post ${id}`
    if (this.known.get(key) === 'deleted')
      await this.#change(key, 'published', () => person.ask(restorePost, { params: { id } }))
    else await this.#change(key, 'deleted', () => person.ask(deletePost, { params: { id } }))
  }

  async #removeComment(person: Person): Promise<void> {
    const id = some(person.comments)
    if (id === undefined) return
    await this.#change(`comment ${id}`, 'deleted', () => person.ask(deleteComment, { params: { id } }))
  }
}

function some<T>(list: readonly T[]): T | undefined {
  return list[Math.floor(Math.random() * list.length)]
}

/** Asks a database: the embedded one of the product that runs on a folder, or one elsewhere. */
export async function askingData<T>(place: string | Place, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(typeof place === 'string' ? await databaseOf(place) : place, 2)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/**
 * Takes away the limits that have been used up, again and again: the crowd is to be as fast as the product.
 *
 * @param left keys of limits that go on counting
 */
export function withoutLimits(
  place: string | (() => Place),
  left: readonly string[] = [],
): { stop: () => Promise<void> } {
  let isOn = true
  const taken = not(inArray(sql`split_part(${rateWindows.key}, ' ', 1)`, ['', ...left]))
  const clearing = (async () => {
    while (isOn) {
      const now = typeof place === 'string' ? place : place()
      await askingData(now, (db) => db.delete(rateWindows).where(taken)).catch(() => undefined)
      await sleep(250)
    }
  })()
  return {
    stop: async () => {
      isOn = false
      await clearing
    },
  }
}

const byKind = (known: ReadonlyMap<string, Known>, kind: string) =>
  [...known].flatMap(([key, state]) => {
    const [name, ...ids] = key.split(' ')
    return name === kind && state !== 'unsure' ? [{ key, state, ids: ids.map(Number) }] : []
  })

/** Everything that was acknowledged and is not so. */
export async function lostOf(db: Db, { known }: Crowd): Promise<string[]> {
  const lost: string[] = []
  for (const [kind, table] of [
    ['post', posts],
    ['comment', comments],
  ] as const) {
    const rows = await db.select({ id: table.id, status: table.status }).from(table)
    const there = new Map(rows.map(({ id, status }) => [id, status]))
    for (const { key, state, ids } of byKind(known, kind)) {
      const is = there.get(ids[0] ?? 0)
      if (is !== state) lost.push(`${key} is ${is}, not ${state}`)
    }
  }
  for (const [kind, table] of [
    ['like', postLikes],
    ['favourite', postFavourites],
  ] as const) {
    const rows = await db.select({ userId: table.userId, blogId: table.blogId }).from(table)
    const there = new Set(rows.map(({ userId, blogId }) => `${userId} ${blogId}`))
    for (const { key, state, ids } of byKind(known, kind))
      if (there.has(ids.join(' ')) !== (state === 'on')) lost.push(`${key} is not ${state}`)
  }
  return lost
}

/** Waits until all that follows from what was done has happened. */
export async function settled(db: Db): Promise<void> {
  for (const lastTry = performance.now() + 180_000; ; await sleep(200)) {
    const left = await db.$count(events, isNull(events.doneTime))
    if (left === 0) return
    if (performance.now() > lastTry) throw new Error(`${left} events still wait`)
  }
}

/** Whether the storage has the file of a key. */
export type IsStored = (key: string) => Promise<boolean>

const onDisk =
  (dataDir: string): IsStored =>
  (key) =>
    access(join(dataDir, 'files', key)).then(
      () => true,
      () => false,
    )

/** Whatever is there in part only, or twice. */
export async function halvesOf(db: Db, crowd: Crowd, isStored: IsStored): Promise<string[]> {
  const halves: string[] = []
  const none = async (what: string, query: ReturnType<typeof sql>) => {
    const { rows } = await db.execute(query)
    halves.push(...rows.map((row) => `${what}: ${JSON.stringify(row)}`))
  }
  await none(
    'a text that was sent twice',
    sql`select author_id, title, count(*) from bbs_blog where author_id is not null and not is_sample
      group by 1, 2 having count(*) > 1
      union all select author_id, content, count(*) from bbs_blog_comment where author_id is not null and not is_sample
      group by 1, 2 having count(*) > 1`,
  )
  await none(
    'a floor that is there twice',
    sql`select blog_id, floor from bbs_blog_comment where floor is not null group by 1, 2 having count(*) > 1`,
  )
  await none(
    'a post that the search has wrong',
    sql`select p.id, p.status, s.obj_id from bbs_blog p left join bbs_search s on s.kind = 2 and s.obj_id = p.id
      where not p.is_story and (p.status = 'published') <> (s.obj_id is not null)`,
  )
  await none(
    'a notice that came twice',
    sql`select user_id, kind, obj_kind, obj_id, count(*) from bbs_notice where group_key is null
      group by 1, 2, 3, 4 having count(*) > 1 and kind in ('blog.comment', 'comment.reply', 'mention')
      union all select user_id, group_key, null, null, count(*) from bbs_notice where group_key is not null and not is_read
      group by 1, 2 having count(*) > 1
      union all select user_id, group_key, null, id, cardinality(counted) from bbs_notice
      where cardinality(counted) <> (select count(distinct one) from unnest(counted) as one)`,
  )
  await none('an event that was given up', sql`select id, kind, tries from sys_event where tries > 0`)
  const answered = [...crowd.answers.keys()]
  const { rows } = await db.execute<{ id: string; user_id: string }>(
    sql`select obj_id as id, user_id from bbs_notice where kind = 'blog.comment' and obj_kind = 'comment'`,
  )
  const notified = new Set(rows.map(({ id, user_id }) => `${id} ${user_id}`))
  for (const id of answered)
    if (!notified.has(`${id} ${crowd.answers.get(id)}`)) halves.push(`a notice of comment ${id} is missing`)
  const files = await db.execute<{ name: string }>(
    sql`select f.file_name as name from sys_file f join sys_user u on u.user_id = f.owner_id
      where u.user_name like 'crowd%' and f.file_name like '/profile/%'`,
  )
  for (const { name } of files.rows)
    if (!(await isStored(name.replace('/profile/', '')))) halves.push(`no file for ${name}`)
  const unused = await db
    .select({ id: posts.id })
    .from(posts)
    .where(
      and(
        inArray(posts.authorId, sql`(select user_id from sys_user where user_name like 'crowd%')`),
        sql`exists (select 1 from jsonb_array_elements(${posts.images}) as one
          join sys_file f on f.file_name = one ->> 'url' where f.used_at is null)`,
        eq(posts.status, 'published'),
      ),
    )
  halves.push(...unused.map(({ id }) => `post ${id} shows a picture that counts as unused`))
  return halves
}

/** Counters that differ from what they count. */
export async function wrongCounters(db: Db): Promise<string[]> {
  const { wrong } = await recountReactions(db)
  const counts = { ...wrong, blogs: await recountPosts(db) }
  return Object.entries(counts).flatMap(([name, count]) =>
    count > 0 ? [`${count} counters of ${name}`] : [],
  )
}

/** Nothing is lost, nothing is there in part, and every counter is what it counts. */
export async function expectWhole(place: string | Place, crowd: Crowd, dataDir: string): Promise<void> {
  await askingData(place, async (db) => {
    await settled(db)
    assert.deepEqual(crowd.wrong, [])
    assert.deepEqual(await lostOf(db, crowd), [])
    assert.deepEqual(await halvesOf(db, crowd, onDisk(dataDir)), [])
    assert.deepEqual(await wrongCounters(db), [])
  })
}
