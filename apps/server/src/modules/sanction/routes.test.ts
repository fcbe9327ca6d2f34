import { readMe } from '@app/contract/account/account.ts'
import { addReport, decideReport, listReports } from '@app/contract/moderation/report.ts'
import { decideReview } from '@app/contract/moderation/review.ts'
import { lookAtOrigins, sanctionAdmin, sanctionUser } from '@app/contract/moderation/sanction.ts'
import type { SanctionKind } from '@app/contract/moderation/sanction.values.ts'
import { addPost } from '@app/contract/post/post-writing.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accountRoles } from '#modules/access-control/table.ts'
import { audits } from '#modules/audit/table.ts'
import { members } from '#modules/member/table.ts'
import { moderatorCities } from '#modules/moderator/table.ts'
import { posts } from '#modules/post/table.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers, PASSWORD } from '#test/make.ts'
import { trySignIn } from '#test/sign-in.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const make = makers(app)
const { db, clock } = app
const HOUR = 60 * MINUTE

async function moderator() {
  const made = await make.account({ usertype: '00' })
  await db.insert(accountRoles).values({ userId: made.userId, roleId: 3 })
  return { ...made, api: as(app, await make.session(made.userId)) }
}

const administrator = async () => as(app, await make.superAdministrator())

/** A member with a session. */
async function person(level = 2) {
  const made = await make.account({ usertype: '01', phonenumber: '13900000000' }, true)
  await db.insert(members).values({ userId: made.userId, level })
  return { ...made, api: as(app, await make.session(made.userId)) }
}

const memberOf = async (userId: number) =>
  (await db.select().from(members).where(eq(members.userId, userId)))[0]

const to = (userId: number, kind: SanctionKind, hours?: number, reasonKey: 'insult' | 'spam' = 'insult') => ({
  params: { userId },
  body: { kind, hours, reasonKey },
})

const post = {
  blogType: 3,
  title: '被禁言的人还想说话',
  content: '<p>这段话不应该发表出来。</p>',
  cityCode: '440100',
}

describe('a mute that only administrators give', () => {
  it.each([
    ['for ever', { isForEver: true }],
    ['for a year', { hours: 8_760 }],
  ])('%s is neither lifted nor shortened by a moderator', async (_, length) => {
    const target = await person()
    const boss = await administrator()
    const params = { userId: target.userId }
    await boss(sanctionUser, { params, body: { kind: 'mute', reasonKey: 'insult', ...length } })
    const mutedUntil = (await memberOf(target.userId))?.mutedUntil
    const { api } = await moderator()
    expect((await refusalOf(api(sanctionUser, to(target.userId, 'unmute')))).code).toBe(403)
    const shorter = await refusalOf(api(sanctionUser, to(target.userId, 'mute', 1, 'spam')))
    expect(shorter).toMatchObject({ code: 403, message: expect.stringContaining('版主不能缩短') })
    expect(await memberOf(target.userId)).toMatchObject({ mutedUntil, muteReason: 'insult', level: 1 })
    expect(await db.$count(audits, eq(audits.targetId, target.userId))).toBe(1)
    const { rows } = await boss(sanctionAdmin.list, { query: { nickName: target.nickName } })
    expect(rows).toMatchObject([{ byName: 'admin', reason: '辱骂或人身攻击' }])
    await boss(sanctionUser, to(target.userId, 'unmute'))
    expect((await memberOf(target.userId))?.mutedUntil).toBeNull()
  })
})

describe('a moderator', () => {
  it('neither lifts nor shortens what an administrator gave, however short, and may lengthen it', async () => {
    const target = await person()
    const boss = await administrator()
    await boss(sanctionUser, to(target.userId, 'mute', 48))
    const mutedUntil = (await memberOf(target.userId))?.mutedUntil
    const { api } = await moderator()
    expect((await refusalOf(api(sanctionUser, to(target.userId, 'unmute')))).code).toBe(403)
    expect((await refusalOf(api(sanctionUser, to(target.userId, 'mute', 1, 'spam')))).code).toBe(403)
    expect(await memberOf(target.userId)).toMatchObject({ mutedUntil, muteReason: 'insult' })
    await api(sanctionUser, to(target.userId, 'mute', 96, 'spam'))
    expect((await memberOf(target.userId))?.mutedUntil?.getTime()).toBe(clock.now().getTime() + 96 * HOUR)
    expect((await refusalOf(api(sanctionUser, to(target.userId, 'unmute')))).code).toBe(403)
  })

  it('acts on no colleague', async () => {
    const [one, other] = [await moderator(), await moderator()]
    const member = await person()
    await db.insert(accountRoles).values({ userId: member.userId, roleId: 6 })
    for (const { userId } of [other, member])
      expect((await refusalOf(one.api(sanctionUser, to(userId, 'mute', 1)))).code).toBe(403)
    await (await administrator())(sanctionUser, to(other.userId, 'mute', 1))
    expect((await memberOf(other.userId))?.mutedUntil).not.toBeNull()
  })

  it('of some cities acts on who wrote there under the own name alone', async () => {
    const { api, userId } = await moderator()
    await db.insert(moderatorCities).values({ userId, cityCode: '440100' })
    const [here, elsewhere, hidden] = [await person(), await person(), await person()]
    await here.api(addPost, { body: post })
    await elsewhere.api(addPost, { body: { ...post, title: '在别的城市写的', cityCode: '440300' } })
    const { data } = await hidden.api(addPost, { body: { ...post, title: '匿名写下的经历' } })
    await db.update(posts).set({ hideName: true }).where(eq(posts.id, data.id))
    for (const { userId: one } of [elsewhere, hidden]) {
      expect((await refusalOf(api(sanctionUser, to(one, 'mute', 1)))).code).toBe(403)
      // nor learns from where they write
      const look = api(lookAtOrigins, { params: { userId: one }, body: { reason: '怀疑是同一个人' } })
      expect((await refusalOf(look)).code).toBe(403)
    }
    await api(sanctionUser, to(here.userId, 'mute', 1))
    expect((await memberOf(here.userId))?.mutedUntil).not.toBeNull()
  })
})

/** Who sanctions: an administrator, a moderator of all cities and one of the city in which the target wrote. */
async function judges() {
  const city = await moderator()
  await db.insert(moderatorCities).values({ userId: city.userId, cityCode: '440100' })
  return {
    administrator: await administrator(),
    moderator: (await moderator()).api,
    'city moderator': city.api,
  }
}

type Judge = keyof Awaited<ReturnType<typeof judges>>

/** A later sanction over an earlier one: whether it is carried out, and how long the mute lasts then. */
const pairs: [
  Judge,
  SanctionKind,
  number | undefined,
  Judge,
  SanctionKind,
  number | undefined,
  boolean,
  number,
][] = [
  ['administrator', 'mute', 48, 'moderator', 'mute', 24, false, 48],
  ['administrator', 'mute', 48, 'city moderator', 'mute', 24, false, 48],
  ['administrator', 'mute', 48, 'moderator', 'mute', 72, true, 72],
  ['administrator', 'mute', 48, 'moderator', 'warn', undefined, true, 48],
  ['administrator', 'mute', 48, 'moderator', 'unmute', undefined, false, 48],
  ['administrator', 'mute', 48, 'city moderator', 'unmute', undefined, false, 48],
  ['administrator', 'mute', 48, 'administrator', 'mute', 24, true, 24],
  ['administrator', 'mute', 48, 'administrator', 'unmute', undefined, true, 0],
  ['administrator', 'warn', undefined, 'moderator', 'mute', 24, true, 24],
  ['moderator', 'mute', 48, 'city moderator', 'mute', 24, true, 24],
  ['moderator', 'mute', 48, 'city moderator', 'unmute', undefined, true, 0],
  ['city moderator', 'mute', 48, 'moderator', 'mute', 24, true, 24],
  ['moderator', 'mute', 48, 'administrator', 'mute', 24, true, 24],
  ['moderator', 'mute', 48, 'moderator', 'ban', undefined, false, 48],
  ['administrator', 'ban', 48, 'moderator', 'unban', undefined, false, 0],
  ['administrator', 'ban', 48, 'moderator', 'ban', 24, false, 0],
]

describe('a sanction over another', () => {
  it.each(pairs)('%s %s %s, then %s %s %s', async (by, kind, hours, then, next, nextHours, isDone, muted) => {
    const who = await judges()
    const target = await person()
    await target.api(addPost, { body: { ...post, title: `在这里写过的${target.userId}` } })
    await who[by](sanctionUser, to(target.userId, kind, hours))
    const before = await memberOf(target.userId)
    const noted = () => db.select().from(audits).where(eq(audits.targetId, target.userId)).orderBy(audits.id)
    const second = who[then](sanctionUser, to(target.userId, next, nextHours, 'spam'))
    if (isDone) await second
    else expect(await refusalOf(second)).toMatchObject({ code: 403 })
    const after = await memberOf(target.userId)
    const until = muted === 0 ? null : clock.now().getTime() + muted * HOUR
    expect(after?.mutedUntil?.getTime() ?? null).toBe(until)
    const rows = await noted()
    expect(rows).toHaveLength(isDone ? 2 : 1)
    if (!isDone) expect(after).toEqual(before)
    else if (next === 'mute')
      // the log says what replaced what
      expect(rows[1]).toMatchObject({
        before: { mutedUntil: before?.mutedUntil?.toISOString() ?? null },
        after: { mutedUntil: after?.mutedUntil?.toISOString() },
      })
  })
})

describe('a decision that mutes the author', () => {
  const hiding = (id: number, muteHours: number) => ({
    params: { objKind: 'blog' as const, id },
    body: { action: 'hide' as const, reasonKey: 'spam' as const, muteHours },
  })
  let written = 0
  const publishedBy = async (target: Awaited<ReturnType<typeof person>>, hideName = false) => {
    const { data } = await target.api(addPost, {
      body: { ...post, title: `第${++written}篇要处理的`, hideName },
    })
    expect(data.status).toBe('published')
    clock.pass(MINUTE)
    return data.id
  }
  const stateOf = async (id: number) => (await db.select().from(posts).where(eq(posts.id, id)))[0]?.status

  it('is refused whole, with the name, where a longer mute stands that the caller cannot shorten', async () => {
    const target = await person()
    const id = await publishedBy(target)
    const boss = await administrator()
    await boss(sanctionUser, {
      params: { userId: target.userId },
      body: { kind: 'mute', reasonKey: 'insult', isForEver: true },
    })
    const { api } = await moderator()
    const refusal = await refusalOf(api(decideReview, hiding(id, 72)))
    expect(refusal).toMatchObject({
      code: 403,
      message: expect.stringContaining(`${target.nickName}已被永久禁言`),
    })
    expect(await stateOf(id)).toBe('published')
    const english = as(app, await make.session((await moderator()).userId), { language: 'en' })
    expect((await refusalOf(english(decideReview, hiding(id, 72)))).message).toContain('is muted for ever')
    await boss(decideReview, hiding(id, 72))
    expect((await memberOf(target.userId))?.mutedUntil?.getTime()).toBe(clock.now().getTime() + 72 * HOUR)
  })

  it.each([false, true])(
    'is refused where no account wrote the text (under an alias: %s)',
    async (hideName) => {
      const target = await person()
      const id = await publishedBy(target, hideName)
      await db.update(posts).set({ authorId: null }).where(eq(posts.id, id))
      const { api } = await moderator()
      const refusal = await refusalOf(api(decideReview, hiding(id, 72)))
      expect(refusal).toMatchObject({ code: 403, message: expect.stringContaining('没有可处罚的账号') })
      expect(await stateOf(id)).toBe('published')
    },
  )

  it('names the field of the hours as the caller sent it', async () => {
    const target = await person()
    const id = await publishedBy(target)
    const { api } = await moderator()
    expect((await refusalOf(api(decideReview, hiding(id, 721)))).field).toBe('muteHours')
    expect((await refusalOf(api(sanctionUser, to(target.userId, 'mute', 721)))).field).toBe('hours')
    await (await person()).api(addReport, { body: { objKind: 'blog', objId: id, reason: 'spam' } })
    const open = (await api(listReports, { query: { pageSize: 50 } })).rows.find(({ objId }) => objId === id)
    const muting = {
      params: { id: open?.id ?? 0 },
      body: { status: 'upheld' as const, actions: ['mute:31'] },
    }
    expect((await refusalOf(api(decideReport, muting))).field).toBe('actions')
  })
})

describe('a sanction', () => {
  it('mutes for so many hours with the reason in the reader’s language, and lowers the level by one', async () => {
    const target = await person()
    const { api, userName } = await moderator()
    await api(sanctionUser, to(target.userId, 'mute', 72))
    expect((await memberOf(target.userId))?.level).toBe(1)
    const refusal = await refusalOf(target.api(addPost, { body: post }))
    expect(refusal).toMatchObject({ code: 601, errKey: 'user.muted' })
    expect(refusal.message).toContain('辱骂或人身攻击')
    const inEnglish = as(app, await make.session(target.userId), { language: 'en' })
    expect((await refusalOf(inEnglish(addPost, { body: post }))).message).toContain(
      'Insults or personal attacks',
    )
    const [noted] = await db.select().from(audits).where(eq(audits.targetId, target.userId))
    expect(noted).toMatchObject({ userName, act: 'mute', objKind: 'user', reasonKey: 'insult' })
    clock.pass(73 * HOUR)
    const later = as(app, await make.session(target.userId))
    expect((await later(addPost, { body: post })).data.status).toBe('published')
    clock.pass(-73 * HOUR)
  })

  it('that bans ends every session and refuses the sign-in with the reason, until it ends', async () => {
    const target = await person()
    await (await administrator())(sanctionUser, to(target.userId, 'ban', 24, 'spam'))
    expect((await refusalOf(target.api(readMe))).code).toBe(401)
    const tried = await trySignIn(app, { username: target.userName, password: PASSWORD })
    expect(tried.envelope).toMatchObject({
      code: 500,
      errKey: 'user.banned',
      msg: '账号已被停用：广告或引流',
    })
    const inEnglish = await trySignIn(app, {
      username: target.userName,
      password: PASSWORD,
      language: 'en',
    })
    expect(inEnglish.envelope.msg).toBe('This account is disabled: Advertising or soliciting')
    // a wrong password learns nothing of it
    const wrong = await trySignIn(app, { username: target.userName, password: 'another-one-1' })
    expect(wrong.envelope.errKey).not.toBe('user.banned')
    clock.pass(25 * HOUR)
    expect((await trySignIn(app, { username: target.userName, password: PASSWORD })).envelope.code).toBe(200)
    clock.pass(-25 * HOUR)
  })

  it('can be taken back, and then counts no more', async () => {
    const target = await person()
    const admin = await administrator()
    await admin(sanctionUser, to(target.userId, 'ban'))
    await admin(sanctionUser, to(target.userId, 'unban'))
    expect((await trySignIn(app, { username: target.userName, password: PASSWORD })).envelope.code).toBe(200)
    await admin(sanctionUser, to(target.userId, 'mute', 1))
    await admin(sanctionUser, to(target.userId, 'unmute'))
    expect(await memberOf(target.userId)).toMatchObject({ mutedUntil: null, bannedUntil: null, level: 0 })
  })

  it('warns a member who never took part', async () => {
    const { userId } = await make.member()
    const { api } = await moderator()
    await api(sanctionUser, to(userId, 'warn'))
    expect((await memberOf(userId))?.level).toBe(0)
  })

  it.each([
    ['a moderator bans nobody', async () => to((await person()).userId, 'ban'), 403],
    ['a moderator mutes for 720 hours at most', async () => to((await person()).userId, 'mute', 721), 500],
    ['a mute says how long', async () => to((await person()).userId, 'mute'), 500],
    ['a moderator does nothing to an administrator', async () => to(1, 'warn'), 403],
    ['nobody can be found who is not there', async () => to(999_999_999, 'warn'), 404],
  ])('%s', async (_, made, code) => {
    const { api } = await moderator()
    const notices = await made()
    expect((await refusalOf(api(sanctionUser, notices))).code).toBe(code)
    expect(await db.$count(audits, eq(audits.targetId, notices.params.userId))).toBe(0)
  })

  it('cannot be imposed on one’s own account', async () => {
    const { api, userId } = await moderator()
    expect(await refusalOf(api(sanctionUser, to(userId, 'warn')))).toMatchObject({
      code: 403,
      errKey: 'notAllowed',
      message: '不能对自己的账号执行此操作，请由其他工作人员处理',
    })
  })
})

describe('the list of sanctions', () => {
  it('has, by a filter, those in force, those that ended and those that were lifted, with who, when and why', async () => {
    const target = await person()
    const [one, other] = [await moderator(), await moderator()]
    const listed = async (state?: 'active' | 'ended' | 'lifted' | 'all') =>
      (
        await as(app, await make.session(one.userId))(sanctionAdmin.list, {
          query: { nickName: target.nickName, state },
        })
      ).rows
    const by = async (judge: typeof one, input: ReturnType<typeof to>) =>
      as(app, await make.session(judge.userId))(sanctionUser, input)
    await one.api(sanctionUser, to(target.userId, 'mute', 1))
    clock.pass(2 * HOUR)
    expect(await listed()).toEqual([])
    expect(await listed('ended')).toMatchObject([
      { state: 'ended', byName: one.userName, endName: null, endTime: null },
    ])
    // a newer one takes the place of one that ended by itself, and of one that lasts
    await by(one, to(target.userId, 'mute', 3, 'spam'))
    await by(other, to(target.userId, 'mute', 5))
    await as(app, await make.session(other.userId))(sanctionUser, {
      params: { userId: target.userId },
      body: { kind: 'unmute', reasonKey: 'other', note: '家长来电说明过了' },
    })
    const liftedTime = new Date(Math.floor(clock.now().getTime() / 1_000) * 1_000)
    expect(await listed('active')).toEqual([])
    expect(await listed('ended')).toMatchObject([
      { state: 'replaced', reason: '广告或引流', endName: other.userName },
      { state: 'ended', reason: '辱骂或人身攻击', endTime: null },
    ])
    const [lifted, ...rest] = await listed('lifted')
    expect(rest).toEqual([])
    expect(lifted).toMatchObject({
      state: 'lifted',
      memberId: target.userId,
      byName: other.userName,
      endName: other.userName,
      endTime: liftedTime,
      endNote: '家长来电说明过了',
    })
    expect((await listed('all')).map(({ state }) => state)).toEqual(['lifted', 'replaced', 'ended'])
    const keys = (await listed('all')).map(({ rowKey }) => rowKey)
    expect(new Set(keys).size).toBe(3)
    clock.pass(-2 * HOUR)
  })
})
