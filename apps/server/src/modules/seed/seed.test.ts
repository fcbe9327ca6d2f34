import { listRedBlack } from '@app/contract/editorial/red-black.ts'
import { listSchools } from '@app/contract/school/school.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { menus, roleMenus } from '#modules/access-control/table.ts'
import { accounts } from '#modules/account/table.ts'
import { news } from '#modules/news/table.ts'
import { notices } from '#modules/notice/table.ts'
import { joinTotals, recountPosts } from '#modules/post/state/recount-store.ts'
import { posts } from '#modules/post/table.ts'
import { recountReactions } from '#modules/reaction/recount-store.ts'
import { systemState } from '#modules/system-state/table.ts'
import { videos } from '#modules/video/table.ts'
import { modules } from '#modules.ts'
import type { Database } from '#platform/db/database.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import { events } from '#platform/event/events.ts'
import { sampleNews } from '#seed/sample/rows.ts'
import { as } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { copyDatabase, openTestApp, openTestDatabase } from '#test/test-app.ts'
import { areFilmsStale, FILMS_STATE } from './film-state.ts'
import { renewFilms } from './films.ts'
import { seedReference } from './reference.ts'
import { removeSample, seedSample } from './sample.ts'

/** How many rows each table has; the note of what was seeded is not of the sample. */
async function counts({ pool }: Database): Promise<Record<string, number>> {
  const tables = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     and relname <> 'sys_planting' order by 1`,
  )
  const rows: Record<string, number> = {}
  for (const { name } of tables.rows) {
    const { rows: found } = await pool.query<{ n: number }>(`select count(*)::int as n from "${name}"`)
    rows[name] = found[0]?.n ?? 0
  }
  return rows
}

describe('the seeded rows', () => {
  it('leave every next number free, so that the first record of an editor meets none of them', async () => {
    const { pool } = openTestDatabase((await copyDatabase()).name)
    const { rows: columns } = await pool.query<{ name: string; id: string; sequence: string }>(
      `select table_name as name, column_name as id, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
       from information_schema.columns
       where table_schema = 'public' and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`,
    )
    expect(columns.length).toBeGreaterThan(20)
    const taken: string[] = []
    for (const { name, id, sequence } of columns) {
      const { rows } = await pool.query<{ isTaken: boolean }>(
        `select coalesce((select max("${id}") from "${name}"), 0) >= nextval('${sequence}') as "isTaken"`,
      )
      if (rows[0]?.isTaken)
        taken.push(`${name}.${id}: name the last seeded number in reservedIds of its module`)
    }
    expect(taken).toEqual([])
  })
})

describe('the sample data', () => {
  it('is removed whole: every table is as if it had never been seeded', async () => {
    const bare = openTestDatabase((await copyDatabase('template1')).name)
    await migrateDatabase(bare)
    await bare.db.transaction((tx) => seedReference(tx, modules, 'some password', new Date()))
    const before = await counts(bare)

    const full = openTestDatabase((await copyDatabase()).name)
    const seeded = await counts(full)
    const removed = await full.db.transaction((tx) => removeSample(tx, modules))
    // news reports real changes and stays
    const stays = await full.db.$count(news)
    expect(stays).toBe(sampleNews.length)
    // search, totals, marks, events, uses of files, open days, the map, the order of views and counters of people follow the records and are not counted among them
    const sum = ({
      bbs_search: _,
      bbs_search_word: _1,
      bbs_blog_total: _2,
      bbs_member: _3,
      bbs_blog_like: _4,
      bbs_blog_favourite: _5,
      bbs_blog_helpful: _6,
      sys_event: _7,
      sys_file_use: _8,
      bbs_open_day: _9,
      bbs_map_place: _10,
      bbs_school_revision: _11,
      bbs_blog_view_order: _12,
      ...rows
    }: Record<string, number>) => Object.values(rows).reduce((total, n) => total + n, 0)
    expect(removed).toBeGreaterThan(100)
    expect(removed).toBe(sum(seeded) - sum(before) - stays)
    await joinTotals(full.db)
    // a school that is gone is remembered as one that has changed
    const after = { ...(await counts(full)), bbs_school_revision: 0, bbs_search_word: 0 }
    expect(after).toEqual({
      ...before,
      bbs_infomation: stays,
      bbs_search: stays,
      bbs_school_revision: 0,
      bbs_search_word: 0,
    })
    await Promise.all([bare.close(), full.close()])
  })

  it('brings the present films to a sample of before, and leaves what an editor chose', async () => {
    const { db, close } = openTestDatabase((await copyDatabase()).name)
    expect(await areFilmsStale(db)).toBe(false)
    const ofVideo = async (id: number) => (await db.select().from(videos).where(eq(videos.id, id)))[0]
    const seeded = await ofVideo(1)
    await db.delete(systemState).where(eq(systemState.name, FILMS_STATE))
    await db
      .update(videos)
      .set({ videoUrl: '', cover: '', captions: '', captionsEn: '' })
      .where(eq(videos.id, 1))
    const own = { videoUrl: 'https://films.example/own.mp4', cover: '', captions: 'WEBVTT' }
    await db.update(videos).set(own).where(eq(videos.id, 2))
    expect(await areFilmsStale(db)).toBe(true)
    await db.transaction((tx) => renewFilms(tx))
    expect(await areFilmsStale(db)).toBe(false)
    expect(await ofVideo(1)).toEqual(seeded)
    expect(await ofVideo(2)).toMatchObject(own)
    await close()
  })

  it('is counted as everything is: a recount of its posts, comments and marks finds nothing to repair', async () => {
    const database = openTestDatabase((await copyDatabase()).name)
    expect(await recountPosts(database.db)).toBe(0)
    expect((await recountReactions(database.db)).wrong).toEqual({
      posts: 0,
      comments: 0,
      schools: 0,
      members: 0,
    })
    const { rows } = await database.db.execute<{ likes: string; most: number }>(
      sql`select sum(like_count) as likes, max(like_count) as most from bbs_blog`,
    )
    expect(Number(rows[0]?.likes)).toBeGreaterThan(100)
    expect(rows[0]?.most).toBe(11)
    await database.close()
  })

  it('tells its people what they do, by the events that tell members, and takes that along', async () => {
    const app = await openTestApp()
    const { db, product } = app
    const before = await counts(product.appContext.database)
    await db.update(events).set({ doneTime: null })
    await product.eventWorker.drain()
    expect(await db.$count(events, sql`${events.tries} > 0`)).toBe(0)
    // each like of another author's post is counted in a notice to that author, and none of one's own
    const { rows } = await db.execute<{ told: string; liked: string; toOthers: number }>(sql`
      select (select sum(cardinality(counted)) from bbs_notice where kind = 'blog.like') as told,
        (select count(*) from bbs_blog_like l join bbs_blog p on p.id = l.blog_id where p.author_id <> l.user_id) as liked,
        (select count(*)::int from bbs_notice n join sys_user u using (user_id) where not u.is_sample) as "toOthers"`)
    expect(Number(rows[0]?.told)).toBe(Number(rows[0]?.liked))
    expect(rows[0]?.toOthers).toBe(0)
    // whose post was answered knows it, at the time it was
    const { rows: answered } = await db.execute<{ missing: number }>(sql`
      select count(*)::int as missing from bbs_blog_comment c join bbs_blog p on p.id = c.blog_id
      where c.status = 'published' and p.author_id <> c.author_id and c.parent_id is null and not exists (
        select 1 from bbs_notice n where n.user_id = p.author_id and n.obj_kind = 'comment' and n.obj_id = c.id
          and n.kind in ('blog.comment', 'blog.official') and n.create_time = c.create_time)`)
    expect(answered).toEqual([{ missing: 0 }])
    const kinds = await db.selectDistinct({ kind: notices.kind }).from(notices).orderBy(notices.kind)
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'answer.accepted',
      'blog.comment',
      'blog.essence',
      'blog.favourite',
      'blog.helpful',
      'blog.like',
      'blog.official',
      'comment.reply',
      'notice.site',
      'school.post',
    ])
    expect(await recountPosts(db)).toBe(0)
    await db.transaction((tx) => removeSample(tx, modules))
    const { bbs_notice: left, sys_event: waiting } = await counts(product.appContext.database)
    expect([left, waiting]).toEqual([before.bbs_notice, 0])
  })

  it('makes no notices when it was removed before their delivery', async () => {
    const app = await openTestApp()
    const { db, product } = app
    await db.update(events).set({ doneTime: null })
    await db.transaction((tx) => removeSample(tx, modules))
    await product.eventWorker.drain()
    expect(await db.$count(notices)).toBe(0)
  })

  it('says of the red and black list how many posts a reader can open', async () => {
    const app = await openTestApp()
    await app.db.transaction((tx) => seedSample(tx, modules))
    const { data } = await as(app)(listRedBlack)
    for (const row of [...data.redlist, ...data.balcklist]) {
      expect(row.postCount).toBeGreaterThan(0)
      expect(row.articles).toHaveLength(row.postCount)
    }
  })

  it('does not come back, and is not seeded twice', async () => {
    const database = openTestDatabase((await copyDatabase()).name)
    const seeded = await counts(database)
    expect(await database.db.transaction((tx) => seedSample(tx, modules))).toBe(false)
    expect(await counts(database)).toEqual(seeded)
    await database.db.transaction((tx) => removeSample(tx, modules))
    const removed = await counts(database)
    expect(await database.db.transaction((tx) => seedSample(tx, modules))).toBe(false)
    expect(await counts(database)).toEqual(removed)
    await database.close()
  })

  it('leaves what people wrote, also about sample schools', async () => {
    const app = await openTestApp()
    const make = makers(app)
    const [sample] = (await as(app)(listSchools)).rows
    const school = await make.school()
    const about = await make.post({ schoolId: sample?.id, authorId: (await make.account()).userId })
    const mine = await make.post({ schoolId: school.id })
    await app.db.transaction((tx) => removeSample(tx, modules))
    const left = await app.db.select().from(posts).orderBy(posts.id)
    expect(left.map(({ id, schoolId }) => [id, schoolId])).toEqual([
      [about.id, null],
      [mine.id, school.id],
    ])
    expect(await app.db.$count(accounts)).toBe(3)
  })

  it('is marked as sample in every list, and its accounts cannot sign in', async () => {
    const app = await openTestApp()
    const { rows, total } = await as(app)(listSchools, { query: { pageSize: 50 } })
    expect(total).toBe(24)
    expect(rows.every((row) => row.isSample)).toBe(true)
    const open = await app.db.execute(sql`select 1 from sys_user where is_sample and password <> ''`)
    expect(open.rows).toEqual([])
  })
})

describe('the reference data', () => {
  it('is seeded once', async () => {
    const database = openTestDatabase((await copyDatabase()).name)
    const seeded = await counts(database)
    const again = await database.db.transaction((tx) => seedReference(tx, modules, undefined, new Date()))
    expect(again).toBeUndefined()
    expect(await counts(database)).toEqual(seeded)
    await database.close()
  })

  it('gives the common role what the admin template gives it, and nothing of the portal', async () => {
    const database = openTestDatabase((await copyDatabase()).name)
    const held = await database.db
      .select({ menuId: roleMenus.menuId, perms: menus.perms })
      .from(roleMenus)
      .innerJoin(menus, eq(menus.menuId, roleMenus.menuId))
      .where(eq(roleMenus.roleId, 2))
    const ids = held.map(({ menuId }) => menuId)
    expect(ids).toEqual(expect.arrayContaining([1, 2, 3, 100, 500, 501, 1000, 1060]))
    expect(held.filter(({ perms }) => perms?.startsWith('bbs:'))).toEqual([])
    expect(Math.max(...ids)).toBe(1_060)
    await database.close()
  })

  it('brings menus that came later into a database that exists, once, and opens those whose screen was built', async () => {
    const app = await openTestApp()
    const seedAgain = () => app.db.transaction((tx) => seedReference(tx, modules, undefined, new Date()))
    const menu = async (menuId: number) =>
      (await app.db.select().from(menus).where(eq(menus.menuId, menuId)))[0]
    // as an older release left it: no synonyms yet, and the cities' screen not built
    await app.db.delete(menus).where(eq(menus.menuId, 2005))
    await app.db.delete(systemState).where(eq(systemState.name, 'menu 2005'))
    await app.db.update(menus).set({ status: '1' }).where(eq(menus.menuId, 2001))
    await app.db.update(systemState).set({ value: 'stopped' }).where(eq(systemState.name, 'menu 2001'))
    await seedAgain()
    expect(await menu(2005)).toMatchObject({ path: 'synonym', status: '0' })
    expect(await menu(2001)).toMatchObject({ path: 'city', status: '0' })
    // what an administrator does afterwards stays
    await app.db.delete(menus).where(eq(menus.menuId, 2005))
    await app.db.update(menus).set({ status: '1' }).where(eq(menus.menuId, 2001))
    await seedAgain()
    expect(await menu(2005)).toBeUndefined()
    expect(await menu(2001)).toMatchObject({ status: '1' })
  })

  it('takes the mark of a sample from the news of a database of before, once', async () => {
    const { db } = await openTestApp()
    const seedAgain = () => db.transaction((tx) => seedReference(tx, modules, undefined, new Date()))
    const marked = () => db.$count(news, eq(news.isSample, true))
    await db.update(news).set({ isSample: true })
    await seedAgain()
    expect(await marked()).toBe(sampleNews.length)
    await db.delete(systemState).where(eq(systemState.name, 'news that is no sample'))
    await seedAgain()
    expect(await marked()).toBe(0)
  })

  it('puts the screens of a database of before into their groups, and leaves roles their menus', async () => {
    const app = await openTestApp()
    const menu = async (menuId: number) =>
      (await app.db.select().from(menus).where(eq(menus.menuId, menuId)))[0]
    const grants = async () =>
      (await app.db.select().from(roleMenus).where(eq(roleMenus.roleId, 5))).map(({ menuId }) => menuId)
    const before = await grants()
    // as an older release left it: one directory, of which an administrator moved the banners elsewhere
    await app.db
      .update(menus)
      .set({ parentId: 2000 })
      .where(inArray(menus.parentId, [2520, 2521]))
    await app.db.update(menus).set({ parentId: 1 }).where(eq(menus.menuId, 2002))
    await app.db.delete(menus).where(inArray(menus.menuId, [2520, 2521]))
    await app.db.delete(roleMenus).where(inArray(roleMenus.menuId, [2520, 2521]))
    await app.db
      .delete(systemState)
      .where(inArray(systemState.name, ['menu groups', 'menu 2520', 'menu 2521']))
    await app.db.transaction((tx) => seedReference(tx, modules, undefined, new Date()))
    expect(await menu(2200)).toMatchObject({ parentId: 2520 })
    expect(await menu(2002)).toMatchObject({ parentId: 1 })
    expect((await grants()).sort()).toEqual(before.sort())
    // where an administrator puts them later they stay
    await app.db.update(menus).set({ parentId: 2000 }).where(eq(menus.menuId, 2200))
    await app.db.transaction((tx) => seedReference(tx, modules, undefined, new Date()))
    expect(await menu(2200)).toMatchObject({ parentId: 2000 })
  })

  it('gives the administrator a password of its own when none is set, told once', async () => {
    const bare = openTestDatabase((await copyDatabase('template1')).name)
    await migrateDatabase(bare)
    const first = await bare.db.transaction((tx) => seedReference(tx, modules, undefined, new Date()))
    expect(first).toEqual({ userName: 'admin', password: expect.stringMatching(/^[\w]{16}$/) })
    const stored = await bare.db.execute<{ password: string }>(
      sql`select password from sys_user where user_id = 1`,
    )
    expect(stored.rows[0]?.password).toMatch(/^\$argon2id\$/)
    await bare.close()
  })

  it('leaves the first free numbers to records of the operator', async () => {
    const app = await openTestApp()
    const make = makers(app)
    expect((await make.position()).postId).toBe(100)
    expect((await make.city()).id).toBe(100)
    expect((await make.school()).id).toBe(1000)
  })
})
