import { listNotices } from '@app/contract/member/notice.ts'
import { auditAdmin } from '@app/contract/moderation/audit.ts'
import {
  addAppeal,
  addReport,
  decideReport,
  listAppeals,
  listReports,
} from '@app/contract/moderation/report.ts'
import { decideReview, readMemberRecord } from '@app/contract/moderation/review.ts'
import {
  liftSanction,
  readMemberDesk,
  sanctionAdmin,
  sanctionUser,
} from '@app/contract/moderation/sanction.ts'
import { getPost } from '@app/contract/post/post.ts'
import { changeRoleScope } from '@app/contract/system/role.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accountRoles } from '#modules/access-control/table.ts'
import { accounts } from '#modules/account/table.ts'
import { members } from '#modules/member/table.ts'
import { moderatorCities } from '#modules/moderator/table.ts'
import { posts } from '#modules/post/table.ts'
import { pastSanctions } from '#modules/sanction/table.ts'
import { modules } from '#modules.ts'
import { as, refusalOf } from '#test/as.ts'
import { community } from '#test/community.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'
import { audits } from './table.ts'

const app = await openTestApp()
const make = makers(app)
const forum = community(app)

it('a moderator of a hidden author does not learn who it is, neither by a sanction nor by an appeal', async () => {
  const nickName = '阿岚妈妈'
  const author = await forum.writer(2, { nickName })
  const reporter = await forum.writer()
  const id = await forum.published(author, { hideName: true })
  await reporter.ask(addReport, { body: { objKind: 'blog', objId: id, reason: 'insult' } })
  const staff = await make.administrator({
    permissions: [
      'bbs:report:list',
      'bbs:report:edit',
      'bbs:user:sanction',
      'bbs:audit:list',
      'bbs:appeal:list',
    ],
  })
  const judge = as(app, staff.token)
  const { rows: cases } = await judge(listReports)
  await judge(decideReport, {
    params: { id: cases[0]?.id ?? 0 },
    body: { status: 'upheld', actions: ['warn', 'mute:1', 'hide'] },
  })
  for (const objKind of ['user', 'blog'] as const)
    await author.ask(addAppeal, {
      body: { objKind, objId: objKind === 'user' ? author.userId : id, content: '我认为处理有误，请复核。' },
    })

  const log = (await judge(auditAdmin.list)).rows
  expect(log.filter(({ objKind }) => objKind === 'user')).toMatchObject([
    { act: 'mute', objId: null, title: '匿名用户', before: null },
    { act: 'warn', objId: null, title: '匿名用户', before: null },
  ])
  const appeals = (await judge(listAppeals)).rows
  expect(appeals).toHaveLength(2)
  for (const one of appeals) expect(one).toMatchObject({ userId: null, nickName: '匿名用户' })
  expect(JSON.stringify([log, appeals])).not.toContain(nickName)
  expect(appeals.map(({ objId }) => objId)).not.toContain(author.userId)
  // the one who runs the site may have to know
  const all = (await as(app, await make.superAdministrator())(auditAdmin.list)).rows
  expect(all.find(({ act }) => act === 'mute')).toMatchObject({ objId: author.userId, title: nickName })
})

it('a reviewer of any data scope reads a member’s record, and nothing of what was done under an alias', async () => {
  const [author, reporter] = [await forum.writer(2), await forum.writer()]
  const hiddenPost = await forum.published(author, { hideName: true })
  const ownPost = await forum.published(author)
  await reporter.ask(addReport, { body: { objKind: 'blog', objId: hiddenPost, reason: 'insult' } })
  const admin = as(app, await make.superAdministrator())
  const open = (await admin(listReports)).rows.find(({ objId }) => objId === hiddenPost)
  await admin(decideReport, {
    params: { id: open?.id ?? 0 },
    body: { status: 'upheld', actions: ['warn', 'hide'] },
  })
  await admin(decideReview, {
    params: { objKind: 'blog', id: ownPost },
    body: { action: 'hide', reasonKey: 'spam' },
  })
  await admin(decideReview, { params: { objKind: 'blog', id: ownPost }, body: { action: 'show' } })
  await admin(sanctionUser, {
    params: { userId: author.userId },
    body: { kind: 'mute', hours: 1, reasonKey: 'spam' },
  })
  const staff = await make.administrator({ permissions: ['bbs:review:list'] })
  await admin(changeRoleScope, { body: { roleId: staff.role.roleId, dataScope: '5' } })
  const { data } = await as(app, staff.token)(readMemberRecord, { params: { userId: author.userId } })
  expect(data.total).toBe(2)
  expect(data.decisions).toMatchObject([
    { act: 'mute', objKind: 'user', isTakenBack: false },
    { act: 'hide', objKind: 'blog', isTakenBack: true },
  ])
  expect(Object.keys(data.decisions[0] ?? {}).sort()).toEqual([
    'act',
    'createTime',
    'isTakenBack',
    'objKind',
    'reason',
  ])
})

describe('a text under an alias that is hidden with a mute', () => {
  const { db, clock } = app
  const HOUR = 3_600_000
  const hiding = (id: number, muteHours = 72) => ({
    params: { objKind: 'blog' as const, id },
    body: { action: 'hide' as const, reasonKey: 'insult' as const, muteHours },
  })
  const mutedUntil = async (userId: number) =>
    (await db.select().from(members).where(eq(members.userId, userId)))[0]?.mutedUntil?.getTime() ?? null
  const moderator = async () => {
    const staff = await make.account({ usertype: '00' })
    await db.insert(accountRoles).values({ userId: staff.userId, roleId: 3 })
    return { ...staff, api: as(app, await make.session(staff.userId)) }
  }
  const ownMutes = async (api: Api) =>
    (await api(auditAdmin.list, { query: { act: 'mute' } })).rows.map(({ id, createTime, ...row }) => row)

  it('leaves texts by name free once the mute is over, where one by name would not', async () => {
    const since = new Date(clock.now().getTime() - 400 * 24 * HOUR)
    const author = await forum.writer(2, { createTime: since, phoneHash: 'a number of a year' })
    const id = await forum.published(author, { hideName: true })
    const judge = await moderator()
    await judge.api(decideReview, hiding(id, 1))
    // a new member again, whose texts by name appear at once for the old number alone
    await db
      .update(members)
      .set({ level: 0, blogCount: 0, commentCount: 0 })
      .where(eq(members.userId, author.userId))
    const thread = await forum.published(await forum.writer())
    clock.pass(2 * HOUR)
    expect(
      (await forum.comment(author, thread, { content: '我们家去年九月入学，押金是分两次交的' })).status,
    ).toBe('published')
    const admin = as(app, await make.superAdministrator())
    const named = { kind: 'mute' as const, hours: 1, reasonKey: 'spam' as const }
    await admin(sanctionUser, { params: { userId: author.userId }, body: named })
    await db.update(members).set({ commentCount: 0 }).where(eq(members.userId, author.userId))
    clock.pass(2 * HOUR)
    expect((await forum.comment(author, thread, { content: '今年的押金也是分两次交，没有变' })).status).toBe(
      'pending',
    )
  })

  it('mutes its author, whom neither list, desk, record nor log names, and is lifted by its decision', async () => {
    const author = await forum.writer(2)
    const id = await forum.published(author, { hideName: true })
    const judge = await moderator()
    await judge.api(decideReview, hiding(id))
    expect(await mutedUntil(author.userId)).toBe(clock.now().getTime() + 72 * HOUR)
    const { rows } = await judge.api(sanctionAdmin.list)
    const [row] = rows
    expect(row).toMatchObject({ memberId: null, nickName: '匿名用户', byName: judge.userName })
    expect(JSON.stringify([rows, await ownMutes(judge.api)])).not.toContain(author.nickName)
    const values = Object.values(row ?? {})
    for (const name of [author.userId, String(author.userId), author.userName, author.nickName])
      expect(values).not.toContain(name)
    const desk = async (api: Api) => (await api(readMemberDesk, { params: { userId: author.userId } })).data
    expect((await desk(judge.api)).muted).toBeNull()
    const record = await judge.api(readMemberRecord, { params: { userId: author.userId } })
    expect(record.data.total).toBe(0)
    expect((await desk(as(app, await make.superAdministrator()))).muted).not.toBeNull()
    // a moderator of cities lifts the own ones alone, others by the decision
    const params = { id: row?.decisionId ?? 0 }
    const body = { reasonKey: 'other' as const }
    const ofCity = await moderator()
    await db.insert(moderatorCities).values({ userId: ofCity.userId, cityCode: '310000' })
    expect((await refusalOf(ofCity.api(liftSanction, { params, body }))).code).toBe(403)
    expect((await refusalOf(judge.api(liftSanction, { params: { id: params.id - 1 }, body }))).code).toBe(404)
    await judge.api(liftSanction, { params, body })
    expect(await mutedUntil(author.userId)).toBeNull()
    expect((await refusalOf(judge.api(liftSanction, { params, body }))).code).toBe(404)
  })

  it('is found by no moderator who lifts, gives or changes mutes by name, one after another', async () => {
    const [author, ofBoss, other] = [await forum.writer(2), await forum.writer(2), await forum.writer(2)]
    const people = [author, ofBoss, other]
    const judge = await moderator()
    await judge.api(decideReview, hiding(await forum.published(author, { hideName: true })))
    const boss = as(app, await make.superAdministrator())
    await boss(decideReview, hiding(await forum.published(ofBoss, { hideName: true }), 800))
    const anonymous = async () => (await judge.api(sanctionAdmin.list)).rows.filter((row) => !row.memberId)
    const before = await anonymous()
    expect(before.slice(0, 2)).toMatchObject([{ level: null }, { level: null }])
    const prober = await moderator()
    const acts = async (body: Parameters<typeof sanctionOfAll>[0]) => new Set(await sanctionOfAll(body)).size
    const sanctionOfAll = (body: { kind: 'mute' | 'unmute' | 'warn'; hours?: number }) =>
      Promise.all(
        people.map(({ userId }) =>
          prober.api(sanctionUser, { params: { userId }, body: { ...body, reasonKey: 'other' } }).then(
            () => 'done',
            (error: Error) => error.message,
          ),
        ),
      )
    const ends = () => Promise.all(people.map(({ userId }) => mutedUntil(userId)))
    const [first, second] = await ends()
    expect(await acts({ kind: 'unmute' })).toBe(1)
    expect(await ends()).toEqual([first, second, null])
    for (const body of [
      { kind: 'mute', hours: 10 },
      { kind: 'warn' },
      { kind: 'mute', hours: 200 },
    ] as const) {
      expect(await sanctionOfAll(body)).toEqual(['done', 'done', 'done'])
      expect(await anonymous()).toEqual(before)
    }
    // the later end counts
    const longer = clock.now().getTime() + 200 * HOUR
    expect(await ends()).toEqual([longer, second, longer])
    expect(await sanctionOfAll({ kind: 'unmute' })).toEqual(['done', 'done', 'done'])
    expect(await ends()).toEqual([first, second, null])
    expect(await anonymous()).toEqual(before)
    const log = (await prober.api(auditAdmin.list)).rows.filter(({ act }) => act !== 'warn')
    for (const act of ['mute', 'unmute'])
      expect(new Set(log.filter((row) => row.act === act).map(({ before: was }) => was)).size).toBe(
        act === 'mute' ? 2 : 1,
      )
  })

  it('takes no level, which everyone sees fall, but delays the next', async () => {
    const author = await forum.writer(2)
    const judge = await moderator()
    await judge.api(decideReview, hiding(await forum.published(author, { hideName: true })))
    const [member] = await db.select().from(members).where(eq(members.userId, author.userId))
    expect(member).toMatchObject({ level: 2, sanctionTime: clock.now() })
  })

  it('is known by no level: what is done under the name would show on the alias', async () => {
    const author = await forum.writer(2)
    const id = await forum.published(author, { hideName: true })
    const brief = async () => (await as(app, undefined)(getPost, { params: { id } })).data.author
    const before = await brief()
    expect(before).toMatchObject({ isAlias: true, level: 0 })
    const judge = await moderator()
    const body = { kind: 'warn' as const, reasonKey: 'spam' as const }
    await judge.api(sanctionUser, { params: { userId: author.userId }, body })
    expect(await brief()).toEqual(before)
  })

  it.each([
    ['after', [false, true]],
    ['before', [true, false]],
  ])('%s a mute by name in the same batch lasts when that one is lifted', async (_, aliases) => {
    const author = await forum.writer(2)
    const texts: number[] = []
    for (const hideName of aliases) texts.push(await forum.published(author, { hideName }))
    const judge = await moderator()
    for (const id of texts) await judge.api(decideReview, hiding(id))
    await judge.api(sanctionUser, {
      params: { userId: author.userId },
      body: { kind: 'unmute', reasonKey: 'other' },
    })
    expect(await mutedUntil(author.userId)).toBe(clock.now().getTime() + 72 * HOUR)
  })

  it('is lifted in the same way when its author has become staff since', async () => {
    const author = await forum.writer(2)
    const judge = await moderator()
    await judge.api(decideReview, hiding(await forum.published(author, { hideName: true })))
    const [row] = (await judge.api(sanctionAdmin.list)).rows
    await db.update(accounts).set({ usertype: '00' }).where(eq(accounts.userId, author.userId))
    await judge.api(liftSanction, { params: { id: row?.decisionId ?? 0 }, body: { reasonKey: 'other' } })
    expect(await mutedUntil(author.userId)).toBeNull()
  })

  it('gives a row of the list for staff too, which is lifted in the same way', async () => {
    const [helper, other] = [await forum.writer(2), await forum.writer(2)]
    const texts = await Promise.all(
      [helper, other].map((author) => forum.published(author, { hideName: true })),
    )
    await db.insert(accountRoles).values({ userId: helper.userId, roleId: 3 })
    const judge = await moderator()
    for (const id of texts) await judge.api(decideReview, hiding(id))
    const own = async () =>
      (await judge.api(sanctionAdmin.list)).rows.filter(({ byName }) => byName === judge.userName)
    const rows = await own()
    expect(rows).toHaveLength(2)
    expect(await mutedUntil(helper.userId)).toBeNull()
    for (const { decisionId } of rows)
      await judge.api(liftSanction, { params: { id: decisionId ?? 0 }, body: { reasonKey: 'other' } })
    expect(await own()).toEqual([])
    expect(await mutedUntil(other.userId)).toBeNull()
    const lifts = (await judge.api(auditAdmin.list, { query: { act: 'unmute' } })).rows
    expect(lifts.map(({ objId, title, before }) => ({ objId, title, before }))).toEqual(
      Array(2).fill({ objId: null, title: '匿名用户', before: null }),
    )
  })

  it('stays in the list as it is when its author closes the account, and is lifted there by its decision', async () => {
    const [leaving, other] = [await forum.writer(2), await forum.writer(2)]
    const judge = await moderator()
    for (const author of [leaving, other])
      await judge.api(decideReview, hiding(await forum.published(author, { hideName: true })))
    const own = async (state?: 'lifted' | 'all') =>
      (await judge.api(sanctionAdmin.list, { query: { state } })).rows.filter(
        ({ byName }) => byName === judge.userName,
      )
    const before = await own()
    expect(before).toHaveLength(2)
    for (const { personalData } of modules)
      await personalData?.erase?.(app.product.appContext, { userId: leaving.userId } as never)
    expect(await own()).toEqual(before)
    for (const { decisionId } of before)
      await judge.api(liftSanction, {
        params: { id: decisionId ?? 0 },
        body: { reasonKey: 'other', note: '已核对' },
      })
    expect(await own()).toEqual([])
    const lifted = await own('lifted')
    const nameless = lifted.map(
      ({ rowKey: _, decisionId: _id, until: _end, sanctionTime: _since, ...row }) => row,
    )
    expect(nameless).toMatchObject([{ memberId: null, level: null, endNote: '已核对', state: 'lifted' }, {}])
    expect(nameless[1]).toEqual(nameless[0])
    // nor does a name find what is past
    const { rows } = await judge.api(sanctionAdmin.list, {
      query: { nickName: other.nickName, state: 'all' },
    })
    expect(rows).toEqual([])
    const linked = and(eq(pastSanctions.isUnderAlias, true), isNotNull(pastSanctions.userId))
    expect(await db.$count(pastSanctions, linked)).toBe(0)
  })

  it('tells its author, when another mute is lifted, that this one still holds', async () => {
    const author = await forum.writer(2)
    const judge = await moderator()
    const params = { userId: author.userId }
    await judge.api(decideReview, hiding(await forum.published(author, { hideName: true })))
    await judge.api(sanctionUser, { params, body: { kind: 'mute', hours: 100, reasonKey: 'spam' } })
    await judge.api(sanctionUser, { params, body: { kind: 'unmute', reasonKey: 'other' } })
    await app.product.eventWorker.drain()
    const { rows } = await author.ask(listNotices, { params: { type: '5' }, body: {} })
    expect(JSON.stringify(rows[0])).toContain('另一次同类处罚仍有效，至 ')
  })

  it('never says that an administrator muted its author for longer, or that its author is staff', async () => {
    const [muted, helper, other] = [await forum.writer(2), await forum.writer(2), await forum.writer(2)]
    const texts = await Promise.all(
      [muted, helper, other].map((author) => forum.published(author, { hideName: true })),
    )
    await db.insert(accountRoles).values({ userId: helper.userId, roleId: 3 })
    const boss = as(app, await make.superAdministrator())
    await boss(sanctionUser, {
      params: { userId: muted.userId },
      body: { kind: 'mute', isForEver: true, reasonKey: 'spam' },
    })
    const forEver = await mutedUntil(muted.userId)
    const judge = await moderator()
    for (const id of texts) {
      await judge.api(decideReview, hiding(id))
      const [post] = await db.select().from(posts).where(eq(posts.id, id))
      expect(post?.status).toBe('hidden')
    }
    expect([await mutedUntil(muted.userId), await mutedUntil(helper.userId)]).toEqual([forEver, null])
    const [first, ...rest] = await ownMutes(judge.api)
    expect(rest).toEqual([first, first])
    expect((await boss(sanctionAdmin.list, { query: { nickName: muted.nickName } })).rows).toMatchObject([
      { memberId: muted.userId, byName: 'admin', until: null },
    ])
    // the row alone is no decision about the member
    const own = and(eq(audits.objId, helper.userId), eq(audits.act, 'mute'), isNull(audits.targetId))
    expect(await db.$count(audits, own)).toBe(1)
  })

  it.each([
    ['after', [false, true]],
    ['before', [true, false]],
  ])('%s a text under the own name leaves the same rows in the log as any other', async (_, aliases) => {
    const author = await forum.writer(2)
    const texts: number[] = []
    for (const hideName of aliases) texts.push(await forum.published(author, { hideName }))
    const judge = await moderator()
    for (const id of texts) await judge.api(decideReview, hiding(id))
    const rows = await ownMutes(judge.api)
    expect(rows.filter(({ objId }) => objId === null)).toHaveLength(1)
    expect(rows.filter(({ objId }) => objId === author.userId)).toMatchObject([{ title: author.nickName }])
    const [member] = await db.select().from(members).where(eq(members.userId, author.userId))
    expect(member).toMatchObject({ level: 1 })
    const { rows: listed } = await judge.api(sanctionAdmin.list, { query: { nickName: author.nickName } })
    expect(listed).toHaveLength(1)
  })
})
