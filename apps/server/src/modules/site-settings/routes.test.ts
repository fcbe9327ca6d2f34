import { signIn, signOut } from '@app/contract/account/account.ts'
import { requestAccountClose } from '@app/contract/account/personal-data.ts'
import { allCalls } from '@app/contract/calls.ts'
import { addFeedback } from '@app/contract/contact/feedback.ts'
import { readFormStamp } from '@app/contract/contact/lead.ts'
import {
  type CommunityNumbers,
  communityNumberKey,
  usualNumbers,
} from '@app/contract/member/community-numbers.values.ts'
import { getMyInfo } from '@app/contract/member/member.ts'
import { readNoticeCount, stopDigest } from '@app/contract/member/notice.ts'
import { myReportList } from '@app/contract/moderation/report.ts'
import {
  readCommunityNumbers,
  readSiteFacts,
  readSiteSettings,
  updateSiteSettings,
} from '@app/contract/site/site-settings.ts'
import { configAdmin } from '@app/contract/system/config.ts'
import type { CallInput } from '@app/contract/wire/call.ts'
import { eq, like } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { configs } from '#modules/config/table.ts'
import { operLogs } from '#modules/log/table.ts'
import { numbersNow } from '#modules/member/community-number-store.ts'
import { limitsOf, needsFirstReview } from '#modules/member/rules.ts'
import { members } from '#modules/member/table.ts'
import { updateAllLevels } from '#modules/reaction/jobs.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers, PASSWORD } from '#test/make.ts'
import { encrypted, trySignIn } from '#test/sign-in.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'
import { followNotice } from './actions.ts'

const app = await openTestApp()
const make = makers(app)
const { db, clock } = app
const visitor = () => as(app, undefined, { from: app.newAddress() })
const ownerToken = (await make.administrator({ permissions: ['bbs:settings:list', 'bbs:settings:edit'] }))
  .token
const owner = as(app, ownerToken)

type Change = NonNullable<CallInput<typeof updateSiteSettings>['body']>
const change = (body: Change) => owner(updateSiteSettings, { body })
const facts = async () => (await visitor()(readSiteFacts)).data
const minutes = (count: number) => new Date(Math.floor(clock.now().getTime() / 1000) * 1000 + count * MINUTE)

const empty = {
  nameZh: '',
  nameEn: '',
  operatorZh: '',
  operatorEn: '',
  noticeZh: '',
  noticeEn: '',
  noticeFrom: null,
  noticeUntil: null,
} satisfies Change
afterEach(async () => {
  await change({ ...empty, readOnly: 'false', reviewPolicy: 'first' })
})

describe('the settings of the site', () => {
  it('begin as the product is, and change only where something is sent', async () => {
    const before = (await owner(readSiteSettings)).data
    expect(before).toMatchObject({
      nameZh: '',
      readOnly: 'false',
      registration: 'true',
      reviewPolicy: 'first',
      captcha: 'true',
      noticeFrom: null,
      passwordDays: 0,
    })
    await change({
      operatorZh: '深圳示例教育咨询',
      operatorEn: 'Example Education, Shenzhen',
      passwordDays: 90,
    })
    expect((await owner(readSiteSettings)).data).toEqual({
      ...before,
      operatorZh: '深圳示例教育咨询',
      operatorEn: 'Example Education, Shenzhen',
      passwordDays: 90,
    })
    const [log] = await db.select().from(operLogs).where(eq(operLogs.title, '网站设置'))
    expect(log?.status).toBe(0)
  })

  it('are shown by every page at once, in both languages', async () => {
    expect(await facts()).toMatchObject({ name: null, operator: null, notice: null, isReadOnly: false })
    await change({
      nameZh: '枫叶选校',
      nameEn: 'Maple',
      contactPhone: '+86 755 1234 5678',
      wechat: '枫叶选校服务号',
      icp: '粤ICP备00000000号',
    })
    expect(await facts()).toMatchObject({
      name: { zh: '枫叶选校', en: 'Maple' },
      phone: '+86 755 1234 5678',
      wechat: '枫叶选校服务号',
      icp: '粤ICP备00000000号',
    })
  })

  it('are the settings that the list of keys shows, so that either way leads to the same', async () => {
    await change({ registration: 'false' })
    const superAdministrator = as(app, await make.superAdministrator())
    const query = { configKey: 'sys.account.registerMember' }
    const { rows } = await superAdministrator(configAdmin.list, { query })
    expect(rows[0]).toMatchObject({ configValue: 'false', configName: '门户会员-是否开放注册' })
    const [row] = rows
    if (!row) throw new Error('no row')
    const { configId, configName, configKey, configType } = row
    await superAdministrator(configAdmin.update, {
      body: { configId, configName, configKey, configType, configValue: 'true' },
    })
    expect((await owner(readSiteSettings)).data.registration).toBe('true')
  })

  it('take a value that was written by hand and fits nothing for the usual one', async () => {
    await db
      .update(configs)
      .set({ configValue: 'perhaps' })
      .where(eq(configs.configKey, 'sys.account.captchaEnabled'))
    expect((await owner(readSiteSettings)).data.captcha).toBe('true')
    await change({ captcha: 'true' })
  })

  it.each([
    [{ operatorZh: '只有中文' }, 'operatorEn'],
    [{ noticeEn: 'English alone' }, 'noticeZh'],
    [
      { noticeZh: '维护', noticeEn: 'Maintenance', noticeFrom: new Date(2e12), noticeUntil: new Date(1e12) },
      'noticeUntil',
    ],
    [{ contactMail: 'nobody' }, 'contactMail'],
    [{ contactPhone: 'call me' }, 'contactPhone'],
    [{ nameZh: '很长很长很长很长很长很长很长', nameEn: 'x' }, 'nameZh'],
  ] as [Change, string][])('refuse %j', async (body, field) => {
    expect((await refusalOf(change(body))).field).toBe(field)
  })

  it('hold no characters that turn the text around them', async () => {
    await change({ operatorZh: '示例\u202e教育', operatorEn: 'Example' })
    expect((await owner(readSiteSettings)).data.operatorZh).toBe('示例教育')
  })

  it('are changed by those alone who may', async () => {
    const reader = as(app, (await make.administrator({ permissions: ['bbs:settings:list'] })).token)
    expect((await reader(readSiteSettings)).data.readOnly).toBe('false')
    expect((await refusalOf(reader(updateSiteSettings, { body: { readOnly: 'true' } }))).code).toBe(403)
  })
})

describe('the numbers of the community', () => {
  const numbers = async () => (await visitor()(readCommunityNumbers)).data
  afterEach(() => change(usualNumbers))

  it('begin as the product is, keep to their bounds, and are read by every page', async () => {
    expect(await numbers()).toEqual(usualNumbers)
    await change({ level2Posts: 7, postsNew: 3 })
    expect(await numbers()).toMatchObject({ level2Posts: 7, postsNew: 3, level3Posts: 20 })
    for (const body of [{ postsNew: 0 }, { postsNew: 21 }, { postWaitNew: 1.5 }, { level1Days: -1 }])
      expect((await refusalOf(change(body))).field).toBe(Object.keys(body)[0])
    // by hand in the list of keys, what is beyond the bounds counts as the usual one
    await db
      .update(configs)
      .set({ configValue: '5000' })
      .where(eq(configs.configKey, communityNumberKey('postsNew')))
    app.product.appContext.cacheTags.invalidate(['config'])
    expect((await numbers()).postsNew).toBe(2)
    await change({ postsNew: 2 })
  })

  it('are stored one by one as they change', async () => {
    await db.delete(configs).where(like(configs.configKey, `${communityNumberKey('' as never)}%`))
    app.product.appContext.cacheTags.invalidate(['config'])
    await change({ postsNew: 3, alertDisk: 80 })
    const keys = (await db.select().from(configs)).map(({ configKey }) => configKey)
    expect(keys.filter((key) => key.startsWith('portal.community.'))).toEqual([
      communityNumberKey('postsNew'),
    ])
    expect((await owner(readSiteSettings)).data).toMatchObject({
      postsNew: 3,
      postsRegular: 5,
      alertDisk: 80,
    })
  })

  it('do not let a later level need less than the one before', async () => {
    for (const [body, field] of [
      [{ level2Days: 120 }, 'level3Days'],
      [{ postsNew: 6 }, 'postsRegular'],
      [{ level3People: 300 }, 'level3Likes'],
    ] as [Change, string][])
      expect(await refusalOf(change(body))).toMatchObject({ errKey: 'setting.order', field })
    expect(await numbers()).toEqual(usualNumbers)
  })

  it('hold at their usual values where a chain falls that was written by hand, and stop no other setting', async () => {
    await change(usualNumbers)
    const write = async (name: keyof CommunityNumbers, configValue: string) => {
      await db
        .update(configs)
        .set({ configValue })
        .where(eq(configs.configKey, communityNumberKey(name)))
      app.product.appContext.cacheTags.invalidate(['config'])
    }
    await write('postsNew', '20')
    expect((await numbers()).postsNew).toBe(2)
    await change({ readOnly: 'false' })
    await change({ postsRegular: 6 })
    expect(await numbers()).toMatchObject({ postsNew: 2, postsRegular: 6 })
    for (const written of ['0x14', '1e1']) {
      await write('postsNew', written)
      expect((await numbers()).postsNew).toBe(2)
      expect((await owner(readSiteSettings)).data.postsNew).toBe(2)
    }
  })

  it('decide how often a new member may write, and how much of it is reviewed', async () => {
    const member = { level: 0, schoolId: null, isModerator: false, isAdmin: false, isVerified: false }
    const reviewed = (blogCount: number, numbers?: CommunityNumbers) =>
      needsFirstReview({ ...member, blogCount } as never, 'post', 'first', numbers)
    const windows = async () => limitsOf('rate.blog.add', 'new', await numbersNow(app.product.appContext))
    expect((await windows()).map(({ max, windowMs }) => [max, windowMs / 1_000])).toEqual([
      [1, 120],
      [2, 86_400],
    ])
    await change({ postsNew: 4, postWaitNew: 60, reviewPosts: 1 })
    expect((await windows()).map(({ max, windowMs }) => [max, windowMs / 1_000])).toEqual([
      [1, 60],
      [4, 86_400],
    ])
    const after = await numbersNow(app.product.appContext)
    expect([reviewed(1), reviewed(1, after), reviewed(0, after)]).toEqual([true, false, true])
  })

  it('say in the personal centre what is missing, and raise members by what they say', async () => {
    const person = await make.member({ createTime: new Date(clock.now().getTime() - 9 * 86_400_000) })
    const api = as(app, person.token)
    await change({ level1ReadPosts: 40 })
    expect((await api(getMyInfo)).data.nextLevel.need[0]).toBe('再看40篇文章')
    await change({ level1ReadPosts: 1, level1ReadMinutes: 1, level1Items: 1 })
    const done = { readPosts: 1, readSeconds: 60, blogCount: 1 }
    await db
      .insert(members)
      .values({ userId: person.userId, ...done })
      .onConflictDoUpdate({ target: members.userId, set: done })
    await updateAllLevels(app.product.appContext)
    expect((await api(getMyInfo)).data.level).toBe(1)
  })
})

describe('the notice', () => {
  it('is shown from its beginning to its end, and tells pages when that comes', async () => {
    await change({
      noticeZh: '今晚维护',
      noticeEn: 'Maintenance tonight',
      noticeFrom: minutes(10),
      noticeUntil: minutes(20),
    })
    const look = async () => {
      await followNotice(app.product.appContext)
      return (await facts()).notice
    }
    expect(await look()).toBeNull()
    clock.pass(11 * MINUTE)
    // pages stay as they were until the job has looked
    expect((await facts()).notice).toBeNull()
    expect(await look()).toEqual({ zh: '今晚维护', en: 'Maintenance tonight' })
    clock.pass(10 * MINUTE)
    expect(await look()).toBeNull()
  })
})

describe('read-only mode', () => {
  const feedback = { path: '/guide/start', lang: 'zh', helpful: 'yes' } as const

  it('refuses what visitors and members send, with a sentence, and lets them read', async () => {
    await change({ readOnly: 'true' })
    const member = as(app, (await make.member()).token)
    for (const api of [visitor(), member]) {
      const refusal = await refusalOf(api(addFeedback, { body: feedback as never }))
      expect(refusal).toMatchObject({ code: 601, errKey: 'site.readOnly' })
      expect(refusal.message).toContain('暂时只能浏览')
    }
    expect((await facts()).isReadOnly).toBe(true)
  })

  it('lets members read what is theirs, and visitors open the forms', async () => {
    await change({ readOnly: 'true' })
    const member = as(app, (await make.member()).token)
    expect((await member(readNoticeCount)).data).toBeDefined()
    expect((await member(myReportList, { body: {} })).total).toBe(0)
    expect((await visitor()(readFormStamp)).data.stamp).toBeTruthy()
  })

  it('lets people leave, take their data along, recover a password and sign out', async () => {
    await change({ readOnly: 'true' })
    const open = allCalls.filter(({ whileReadOnly }) => whileReadOnly).map(({ id }) => id)
    expect(open).toEqual(
      expect.arrayContaining([
        'account.signOut',
        'account.changePassword',
        'account.updateMyPassword',
        'account.totpClose',
        'personalData.export',
        'personalData.open',
        'personalData.close',
        'personalData.cancelClose',
        'personalData.deleteFile',
        'notice.stopDigest',
        'schoolAuth.withdrawStudent',
        'lead.withdraw',
      ]),
    )
    const { token } = await make.member()
    const member = as(app, token)
    for (const refused of [
      refusalOf(member(requestAccountClose, { body: { smsCode: '000000' } as never })),
      refusalOf(visitor()(stopDigest, { body: { token: 'x' } as never })),
    ])
      expect((await refused).errKey).not.toBe('site.readOnly')
    await expect(member(signOut)).resolves.toBeDefined()
  })

  it('lets visitors sign in, and staff switch it off again', async () => {
    await change({ readOnly: 'true' })
    const { userName } = await make.account({ usertype: '00' }, true)
    expect((await trySignIn(app, { username: userName, password: PASSWORD })).envelope.code).toBe(200)
    const wrong = refusalOf(
      visitor()(signIn, { body: { username: userName, password: await encrypted(app, 'wrong') } }),
    )
    expect((await wrong).errKey).not.toBe('site.readOnly')
    await change({ readOnly: 'false' })
    expect((await facts()).isReadOnly).toBe(false)
  })
})

describe('the review policy', () => {
  const member = { level: 3, isVerified: true, schoolId: null, isModerator: false, isAdmin: false } as never
  const newcomer = {
    level: 0,
    isVerified: false,
    schoolId: null,
    isModerator: false,
    isAdmin: false,
    blogCount: 0,
    commentCount: 0,
  } as never

  it.each([
    ['first', false, true],
    ['', false, true],
    ['all', true, true],
    ['none', false, false],
  ])('%j looks at a known member: %s, at a newcomer: %s', (policy, known, fresh) => {
    expect(needsFirstReview(member, 'post', policy)).toBe(known)
    expect(needsFirstReview(newcomer, 'comment', policy)).toBe(fresh)
  })

  it('leaves out schools and moderators where all is reviewed', () => {
    expect(needsFirstReview({ ...(newcomer as object), schoolId: 3 } as never, 'post', 'all')).toBe(false)
    expect(needsFirstReview({ ...(newcomer as object), isModerator: true } as never, 'post', 'all')).toBe(
      false,
    )
  })
})
