import { findMovedSchool, getSchool, schoolAdmin } from '@app/contract/school/school.ts'
import {
  listSchoolMerges,
  mergeSchools,
  previewSchoolMerge,
  readSchoolDesk,
  undoSchoolMerge,
} from '@app/contract/school/school-desk.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '#modules/account/table.ts'
import { audits } from '#modules/audit/table.ts'
import { corrections } from '#modules/correction/table.ts'
import { posts } from '#modules/post/table.ts'
import { schoolFavourites, schoolFollows } from '#modules/reaction/table.ts'
import { redBlack } from '#modules/red-black/table.ts'
import { registerEntries } from '#modules/register/table.ts'
import { reportCases } from '#modules/report/table.ts'
import { schoolChanges, schools } from '#modules/school/table.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'
import { schoolMerges } from './table.ts'
import { forgetMerges } from './undo-store.ts'

const app = await openTestApp()
const make = makers(app)
const { db, clock } = app
const visitor = as(app, (await make.member()).token)

const editor = as(
  app,
  (await make.administrator({ permissions: ['bbs:school:query', 'bbs:school:edit', 'bbs:school:remove'] }))
    .token,
)
const superAdministrator = as(app, await make.superAdministrator())

/** Two schools that are one: the second is the duplicate of the first. */
async function twins(
  stays: Parameters<typeof make.school>[0] = {},
  gone: Parameters<typeof make.school>[0] = {},
) {
  return {
    stays: await make.school({ schoolName: '留下的学校', ...stays }),
    gone: await make.school({ schoolName: '重复的学校', ...gone }),
  }
}
const mergeOf = ({ stays, gone }: Awaited<ReturnType<typeof twins>>, name = gone.schoolName) => ({
  body: { id: gone.id, into: stays.id, name },
})

describe('the merge of two schools', () => {
  it('hands the number of the register on, also from a school with a long name', async () => {
    await db.insert(registerEntries).values({
      ministryNo: '889001',
      kind: 'private',
      name: 'North',
      credits: 'offers',
      listedOn: '2026-03-16',
    })
    const pair = await twins({ ministryNo: null }, { ministryNo: '889001', schoolName: 'N'.repeat(100) })
    await editor(mergeSchools, mergeOf(pair))
    const bearers = await db.select().from(schools).where(eq(schools.ministryNo, '889001'))
    expect(bearers.map(({ id }) => id)).toEqual([pair.stays.id])
  })

  it('moves posts, followers, shortlists, claims and corrections, counts them anew and takes over facts', async () => {
    const pair = await twins({ tuitionMin: 160_000, founded: null }, { tuitionMin: 99_000, founded: 1999 })
    const { stays, gone } = pair
    const [follower, both] = [await make.account(), await make.account()]
    for (const schoolId of [stays.id, gone.id]) {
      await make.post({ schoolId })
      await db.insert(schoolFollows).values({ schoolId, userId: both.userId })
    }
    await db.insert(schoolFollows).values({ schoolId: gone.id, userId: follower.userId })
    await db.insert(schoolFavourites).values({ schoolId: gone.id, userId: follower.userId })
    await db.insert(corrections).values({
      ref: 'M1',
      schoolId: gone.id,
      schoolName: '重复的学校',
      text: '地址',
      lang: 'zh',
      createTime: clock.now(),
    })
    const { data: preview } = await editor(previewSchoolMerge, { params: { id: gone.id, into: stays.id } })
    expect(preview).toMatchObject({
      name: '重复的学校',
      intoName: '留下的学校',
      counts: { posts: 1, follows: 2, favourites: 1, corrections: 1, leads: 0 },
      facts: ['founded'],
      refusals: [],
    })
    expect((await refusalOf(editor(mergeSchools, mergeOf(pair, '别的名字')))).errKey).toBe(
      'school.merge.name',
    )
    expect((await editor(mergeSchools, mergeOf(pair))).data.moved).toBe(5)
    const [remaining] = await db.select().from(schools).where(eq(schools.id, stays.id))
    expect(remaining).toMatchObject({ blogCount: 2, followCount: 2, tuitionMin: 160_000, founded: 1999 })
    expect(await db.$count(posts, eq(posts.schoolId, stays.id))).toBe(2)
    expect(await db.$count(corrections, eq(corrections.schoolId, stays.id))).toBe(1)
    expect((await refusalOf(visitor(getSchool, { params: { id: gone.id } }))).code).toBe(404)
    expect((await visitor(findMovedSchool, { body: { id: gone.id } })).data.id).toBe(stays.id)
    const merges = and(eq(audits.act, 'merge'), eq(audits.objId, stays.id))
    expect(await db.select().from(audits).where(merges)).toMatchObject([
      { objKind: 'school', note: '重复的学校 → 留下的学校' },
    ])
    // merged once more, the first address leads to the last school
    const last = await make.school({ schoolName: '最后的学校' })
    await editor(mergeSchools, { body: { id: stays.id, into: last.id, name: '留下的学校' } })
    expect((await visitor(findMovedSchool, { body: { id: gone.id } })).data.id).toBe(last.id)
    expect((await refusalOf(editor(mergeSchools, mergeOf(pair)))).code).toBe(404)
  })

  it('is undone within thirty days: what was moved goes back, and what changed since stays', async () => {
    const { stays, gone } = await twins({ founded: null, tags: [] }, { founded: 1999, address: '旧址 1 号' })
    const [follower, both, left] = [await make.account(), await make.account(), await make.account()]
    const [own, moved] = [await make.post({ schoolId: gone.id }), await make.post({ schoolId: gone.id })]
    await make.post({ schoolId: stays.id })
    for (const { userId } of [follower, both, left])
      await db.insert(schoolFollows).values({ schoolId: gone.id, userId })
    await db.insert(schoolFollows).values({ schoolId: stays.id, userId: both.userId })
    await db.insert(schoolFavourites).values({ schoolId: gone.id, userId: follower.userId })
    await make.listEntry({ list: 'red', schoolId: gone.id })
    await editor(mergeSchools, mergeOf({ stays, gone }))
    const merges = () => editor(listSchoolMerges, { params: { id: stays.id }, query: {} })
    const [merge] = (await merges()).rows
    expect(merge).toMatchObject({ fromId: gone.id, fromName: '重复的学校', isUndoable: true })
    const id = merge?.id ?? 0
    // since then a post was moved on, a follower left, and an editor changed a fact that was taken over
    const third = await make.school()
    await db.update(posts).set({ schoolId: third.id }).where(eq(posts.id, moved.id))
    await db
      .delete(schoolFollows)
      .where(and(eq(schoolFollows.schoolId, stays.id), eq(schoolFollows.userId, left.userId)))
    await db.update(schools).set({ address: '新址 2 号' }).where(eq(schools.id, stays.id))
    expect((await refusalOf(visitor(undoSchoolMerge, { params: { id } }))).code).toBe(403)
    await editor(undoSchoolMerge, { params: { id } })
    const [back] = await db.select().from(schools).where(eq(schools.id, gone.id))
    expect(back).toMatchObject({ schoolName: '重复的学校', founded: 1999, blogCount: 1, followCount: 2 })
    const [now] = await db.select().from(schools).where(eq(schools.id, stays.id))
    expect(now).toMatchObject({ founded: null, address: '新址 2 号', blogCount: 1, followCount: 1 })
    expect(await db.$count(posts, and(eq(posts.id, own.id), eq(posts.schoolId, gone.id)))).toBe(1)
    expect(await db.$count(posts, and(eq(posts.id, moved.id), eq(posts.schoolId, third.id)))).toBe(1)
    const follows = await db.select().from(schoolFollows).where(eq(schoolFollows.schoolId, gone.id))
    expect(follows.map(({ userId }) => userId).sort()).toEqual([follower.userId, both.userId].sort())
    expect(await db.$count(schoolFavourites, eq(schoolFavourites.schoolId, gone.id))).toBe(1)
    expect(await db.$count(redBlack, eq(redBlack.schoolId, gone.id))).toBe(1)
    expect((await visitor(getSchool, { params: { id: gone.id } })).data.schoolName).toBe('重复的学校')
    expect((await visitor(findMovedSchool, { body: { id: gone.id } })).data.id).toBeNull()
    expect((await refusalOf(editor(undoSchoolMerge, { params: { id } }))).errKey).toBe('school.merge.undone')
    expect((await merges()).rows).toMatchObject([{ isUndoable: false, undoneBy: expect.any(String) }])
  })

  it('gives back the number of the register and both list entries, and waits for the later merge', async () => {
    await db.insert(registerEntries).values({
      ministryNo: '889002',
      kind: 'private',
      name: 'South',
      credits: 'offers',
      listedOn: '2026-03-16',
    })
    const pair = await twins({ ministryNo: null }, { ministryNo: '889002' })
    for (const { id } of [pair.stays, pair.gone]) await make.listEntry({ list: 'red', schoolId: id })
    await editor(mergeSchools, mergeOf(pair))
    const last = await make.school()
    await editor(mergeSchools, { body: { id: pair.stays.id, into: last.id, name: '留下的学校' } })
    const undo = async (schoolId: number) => {
      const [row] = await db.select().from(schoolMerges).where(eq(schoolMerges.intoId, schoolId))
      return editor(undoSchoolMerge, { params: { id: row?.id ?? 0 } })
    }
    expect((await refusalOf(undo(pair.stays.id))).errKey).toBe('school.merge.chained')
    await undo(last.id)
    await undo(pair.stays.id)
    const bearers = await db.select().from(schools).where(eq(schools.ministryNo, '889002'))
    expect(bearers.map(({ id }) => id)).toEqual([pair.gone.id])
    expect(await db.$count(redBlack, inArray(redBlack.schoolId, [pair.stays.id, pair.gone.id]))).toBe(2)
  })

  it('is not undone after thirty days, when what it moved is forgotten', async () => {
    const pair = await twins()
    await editor(mergeSchools, mergeOf(pair))
    const [row] = await db.select().from(schoolMerges).where(eq(schoolMerges.intoId, pair.stays.id))
    const old = new Date(clock.now().getTime() - 31 * DAY_MS)
    await db
      .update(schoolMerges)
      .set({ createTime: old })
      .where(eq(schoolMerges.id, row?.id ?? 0))
    const late = async () =>
      (await refusalOf(editor(undoSchoolMerge, { params: { id: row?.id ?? 0 } }))).errKey
    expect(await late()).toBe('school.merge.late')
    await forgetMerges(db, clock.now())
    expect(await late()).toBe('school.merge.late')
    const where = and(eq(schoolMerges.id, row?.id ?? 0), isNotNull(schoolMerges.moved))
    expect(await db.$count(schoolMerges, where)).toBe(0)
  })

  it('removes a school, which needs the permission to remove one', async () => {
    const permissions = ['bbs:school:query', 'bbs:school:edit'] as const
    const { token } = await make.administrator({ permissions: [...permissions] })
    expect((await refusalOf(as(app, token)(mergeSchools, mergeOf(await twins())))).code).toBe(403)
  })

  it('makes no account speak for another school without an administrator', async () => {
    const pair = await twins()
    const { userId } = await make.account({ usertype: '02', authstatus: 'approved', schoolId: pair.gone.id })
    expect((await refusalOf(editor(mergeSchools, mergeOf(pair)))).errKey).toBe('school.merge.accounts')
    await superAdministrator(mergeSchools, mergeOf(pair))
    const [account] = await db.select().from(accounts).where(eq(accounts.userId, userId))
    expect(account?.schoolId).toBe(pair.stays.id)
  })

  it('hands the mark of verification on with the accounts, and back with those that still speak', async () => {
    const pair = await twins({ isAuth: false }, { isAuth: true })
    const { userId } = await make.account({ usertype: '02', authstatus: 'approved', schoolId: pair.gone.id })
    const isVerified = async ({ id }: { id: number }) =>
      (await db.select({ isAuth: schools.isAuth }).from(schools).where(eq(schools.id, id)))[0]?.isAuth
    await superAdministrator(mergeSchools, mergeOf(pair))
    expect(await isVerified(pair.stays)).toBe(true)
    const last = async () =>
      (await editor(listSchoolMerges, { params: { id: pair.stays.id }, query: {} })).rows[0]?.id ?? 0
    expect((await refusalOf(editor(undoSchoolMerge, { params: { id: await last() } }))).errKey).toBe(
      'school.merge.accounts',
    )
    await superAdministrator(undoSchoolMerge, { params: { id: await last() } })
    expect([await isVerified(pair.gone), await isVerified(pair.stays)]).toEqual([true, false])
    await superAdministrator(mergeSchools, mergeOf(pair))
    // its verification ends meanwhile
    await db.update(accounts).set({ authstatus: 'none', schoolId: null }).where(eq(accounts.userId, userId))
    await superAdministrator(undoSchoolMerge, { params: { id: await last() } })
    expect([await isVerified(pair.gone), await isVerified(pair.stays)]).toEqual([false, false])
  })

  it('is undone by an editor where families alone named the school, also after its table got another column', async () => {
    const pair = await twins()
    const { userId } = await make.account({ authstatus: 'approved', schoolId: pair.gone.id })
    await editor(mergeSchools, mergeOf(pair))
    await db.execute('alter table bbs_school add column later integer not null default 7')
    const [merge] = (await editor(listSchoolMerges, { params: { id: pair.stays.id }, query: {} })).rows
    const twice = await Promise.allSettled([
      editor(undoSchoolMerge, { params: { id: merge?.id ?? 0 } }),
      editor(undoSchoolMerge, { params: { id: merge?.id ?? 0 } }),
    ])
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const [account] = await db.select().from(accounts).where(eq(accounts.userId, userId))
    expect(account?.schoolId).toBe(pair.gone.id)
  })

  it('of two schools with verified accounts is an administrator’s', async () => {
    const pair = await twins()
    for (const { id } of [pair.stays, pair.gone])
      await make.account({ usertype: '02', authstatus: 'approved', schoolId: id })
    expect(await refusalOf(editor(mergeSchools, mergeOf(pair)))).toMatchObject({
      code: 403,
      errKey: 'school.merge.accounts',
    })
    expect(await db.$count(schools, eq(schools.id, pair.gone.id))).toBe(1)
    await superAdministrator(mergeSchools, mergeOf(pair))
    expect(
      await db.$count(accounts, and(eq(accounts.schoolId, pair.stays.id), eq(accounts.usertype, '02'))),
    ).toBe(2)
  })

  it('waits for an open black-list procedure and for two open reports, and never joins a school with itself', async () => {
    const listed = await twins()
    await make.listEntry({ list: 'black', schoolId: listed.gone.id, state: 'noticed', status: '1' })
    expect((await refusalOf(editor(mergeSchools, mergeOf(listed)))).errKey).toBe('school.merge.listed')
    const reported = await twins()
    for (const { id } of [reported.stays, reported.gone])
      await db
        .insert(reportCases)
        .values({ objKind: 'school', objId: id, title: '举报', createTime: clock.now() })
    expect((await refusalOf(editor(mergeSchools, mergeOf(reported)))).errKey).toBe('school.merge.cases')
    const { stays } = reported
    const itself = { body: { id: stays.id, into: stays.id, name: stays.schoolName } }
    expect((await refusalOf(editor(mergeSchools, itself))).errKey).toBe('school.merge.same')
  })

  it('keeps one list entry and one waiting change', async () => {
    const { stays, gone } = await twins()
    for (const { id } of [stays, gone]) {
      await make.listEntry({ list: 'red', schoolId: id })
      await db.insert(schoolChanges).values({
        schoolId: id,
        userId: (await make.account()).userId,
        values: { founded: id },
        former: {},
        createTime: clock.now(),
      })
    }
    await editor(mergeSchools, mergeOf({ stays, gone }))
    expect(await db.$count(redBlack, eq(redBlack.schoolId, stays.id))).toBe(1)
    const [change] = await db.select().from(schoolChanges).where(eq(schoolChanges.schoolId, stays.id))
    expect(change?.values).toEqual({ founded: stays.id })
  })
})

describe('the desk of a school', () => {
  it('says what belongs to it and who wrote which figure when', async () => {
    const school = await make.school({ founded: 1980 })
    const post = await make.post({ schoolId: school.id, title: '校门口的早餐' })
    await make.account({ usertype: '02', authstatus: 'approved', schoolId: school.id, nickName: '校方' })
    const { data: record } = await editor(schoolAdmin.read, { params: { id: school.id } })
    await editor(schoolAdmin.update, { body: { ...record, founded: 1985, readTime: undefined } as never })
    const { data } = await editor(readSchoolDesk, { params: { id: school.id } })
    expect(data).toMatchObject({
      posts: [{ status: 'published', count: 1 }],
      newestPosts: [{ id: post.id, title: '校门口的早餐' }],
      accounts: [{ nickName: '校方' }],
      history: [{ figure: 'founded', before: { founded: 1980 }, after: { founded: 1985 }, saidBy: 'editor' }],
    })
    expect((await refusalOf(editor(readSchoolDesk, { params: { id: 99_999_999 } }))).code).toBe(404)
    expect((await refusalOf(visitor(readSchoolDesk, { params: { id: school.id } }))).code).toBe(403)
  })
})
