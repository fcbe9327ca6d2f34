import { previewReport, readStatistics } from '@app/contract/monitor/statistics.ts'
import { type DailyFigureName, FIGURE_DAYS } from '@app/contract/monitor/statistics.values.ts'
import { listSettingReaders, readSiteSettings, updateSiteSettings } from '@app/contract/site/site-settings.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountRoles } from '#modules/access-control/table.ts'
import { accounts } from '#modules/account/table.ts'
import { audits } from '#modules/audit/table.ts'
import { configs } from '#modules/config/table.ts'
import { facts } from '#modules/fact/table.ts'
import { feedbacks } from '#modules/feedback/table.ts'
import { leads } from '#modules/lead/table.ts'
import { operLogs } from '#modules/log/table.ts'
import { messages } from '#modules/message/table.ts'
import { pageCounts } from '#modules/page-count/table.ts'
import { searchLog } from '#modules/search/table.ts'
import { modules } from '#modules.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'
import { mailWeeklyReport } from './report-mail.ts'
import { reportText } from './report-text.ts'
import { dayAfter, dayAt, forgetOldFigures, forgetRolled, rollUp } from './roll-store.ts'
import { dailyCounts } from './table.ts'
import { partsOfVisit, visitParts } from './visit-store.ts'

const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const app = await openTestApp()
const make = makers(app)
const { db, clock } = app

const now = () => clock.now()
const daysAgo = (days: number, ms = 0) => new Date(now().getTime() - days * DAY + ms)
const dayOf = (days: number) => dayAfter(dayAt(now()), -days)

const report = async (query: { beginDay?: string; endDay?: string } = {}) => {
  const owner = as(app, (await make.administrator({ permissions: ['bbs:statistics:list'] })).token)
  const { data } = await owner(readStatistics, { query })
  const figure = (name: DailyFigureName) => {
    const found = data.figures.find((one) => one.figure === name)
    if (!found) throw new Error(`no figure ${name}`)
    return found
  }
  return { ...data, figure }
}

const stored = () =>
  db.select().from(dailyCounts).orderBy(asc(dailyCounts.figure), asc(dailyCounts.day), asc(dailyCounts.part))

beforeEach(async () => {
  await db.delete(dailyCounts)
  await forgetRolled(db, modules)
  await db.delete(pageCounts)
})

describe('a report', () => {
  it('counts the days asked for, today as it stands, and as many days before', async () => {
    const view = { page: 'ossd.credit', recordId: 0, lang: 'zh' as const, path: '/ossd/credit' }
    await db.insert(pageCounts).values([
      { ...view, day: dayOf(0), count: 2 },
      { ...view, day: dayOf(3), count: 5 },
      { ...view, day: dayOf(9), count: 7 },
      { ...view, page: 'school.detail', recordId: 3, day: dayOf(4), count: 1 },
    ])
    await rollUp(db, modules, now())
    const { days, beginBefore, endBefore, figure } = await report({ beginDay: dayOf(6), endDay: dayOf(0) })
    expect(days).toHaveLength(7)
    expect([beginBefore, endBefore]).toEqual([dayOf(13), dayOf(7)])
    expect(figure('pageViews')).toMatchObject({
      total: 8,
      before: 7,
      values: [0, 0, 1, 5, 0, 0, 2],
      parts: [
        { part: 'ossd.credit', value: 7, before: 7 },
        { part: 'school.detail', value: 1, before: 0, name: { zh: '学校详情', en: 'School' } },
      ],
    })
    expect(figure('languageViews').parts).toMatchObject([{ part: 'zh', value: 8 }])
  })

  it('counts posts, first posts, how soon posts are answered, and questions answered within a day', async () => {
    const before = await report()
    const author = await make.member()
    const other = await make.member()
    const written = { authorId: author.userId, blogType: 6, publishTime: daysAgo(2) }
    const question = { ...written, blogType: null, isQuestion: true }
    const quick = await make.post(question)
    const slow = await make.post(question)
    await make.post(written)
    await make.comment({ blogId: quick.id, authorId: author.userId, createTime: daysAgo(2, MINUTE) })
    await make.comment({ blogId: quick.id, authorId: other.userId, createTime: daysAgo(2, 50 * MINUTE) })
    await make.comment({ blogId: slow.id, authorId: other.userId, createTime: daysAgo(2, 29 * HOUR) })
    const { figure } = await report()
    const more = (name: DailyFigureName) => figure(name).total - before.figure(name).total
    expect([more('posts'), more('firstPosts'), more('comments')]).toEqual([3, 1, 3])
    expect([more('firstAnswers'), more('questions'), more('questionsAnswered')]).toEqual([2, 2, 1])
    expect(figure('firstAnswers').parts.map(({ part }) => part)).toEqual(expect.arrayContaining(['5', '15']))
  })

  it('counts members, leads by page and state, searches, answers and decisions', async () => {
    const before = await report()
    await make.member({ createTime: daysAgo(1) })
    await make.account({ usertype: '00', createTime: daysAgo(1) })
    const lead = {
      name: '林',
      mobile: 'x',
      mobileMark: 'x',
      lang: 'zh',
      agreedAt: now(),
      createTime: daysAgo(1),
      lastTime: now(),
    }
    await db.insert(leads).values([
      { ...lead, ref: 'L1', source: '/school/detail/3?from=x' },
      { ...lead, ref: 'L2', source: '/school/detail/3', status: 'withdrawn' },
    ])
    await db.insert(searchLog).values([
      { day: dayOf(1), term: '学费', times: 4, isEmpty: false },
      { day: dayOf(1), term: '无此校', times: 3, isEmpty: true },
    ])
    const feedback = { path: '/guide', lang: 'zh' as const, createTime: daysAgo(1) }
    await db.insert(feedbacks).values([
      { ...feedback, ref: 'S1', helpful: 'yes' },
      { ...feedback, ref: 'S2', helpful: 'no' },
      { ...feedback, ref: 'S3', helpful: 'yes' },
    ])
    const post = await make.post({ createTime: daysAgo(1) })
    const decision = { userName: 'm', role: 'moderator' as const, objKind: 'blog', objId: post.id }
    await db.insert(audits).values([
      { ...decision, act: 'approve', createTime: daysAgo(1, 20 * MINUTE) },
      // a later decision about the same text is no first one
      { ...decision, act: 'reject', createTime: daysAgo(1, 40 * MINUTE) },
    ])
    const { figure } = await report()
    const part = (name: DailyFigureName, key: string) =>
      figure(name).parts.find((one) => one.part === key)?.value
    expect(figure('registrations').total - before.figure('registrations').total).toBe(1)
    expect(part('leadSources', '/school/detail/3')).toBe(2)
    expect([part('leadStates', 'new'), part('leadStates', 'withdrawn')]).toEqual([1, 1])
    expect([part('searches', 'found'), part('searches', 'empty')]).toEqual([4, 3])
    expect([part('helpful', '/guide'), part('unhelpful', '/guide')]).toEqual([2, 1])
    expect(figure('reviewTimes').total - before.figure('reviewTimes').total).toBe(1)
    expect(figure('reviewTimes').median).toBeGreaterThan(0)
  })

  it.each([
    ['ends before it begins', 0, 5],
    ['spans more than a year', 500, 0],
  ])('is refused when it %s', async (_, begin, end) => {
    const refusal = refusalOf(report({ beginDay: dayOf(begin), endDay: dayOf(end) }))
    expect((await refusal).field).toBe('beginDay')
  })

  it('is for those who may see it', async () => {
    const editor = as(app, (await make.administrator({ permissions: ['bbs:dashboard:list'] })).token)
    expect((await refusalOf(editor(readStatistics))).code).toBe(403)
  })
})

describe('the nightly count', () => {
  it('gives the same when it runs again, and what it gave before it ran', async () => {
    await make.post({ publishTime: daysAgo(1), blogType: 2 })
    const today = { beginDay: dayOf(0), endDay: dayOf(0) }
    const live = (await report(today)).figure('posts')
    expect(live.before).toBeGreaterThan(0)
    await rollUp(db, modules, now())
    const once = await stored()
    await rollUp(db, modules, now())
    expect(await stored()).toEqual(once)
    expect((await report(today)).figure('posts')).toEqual(live)
  })

  it('begins with all days that figures stay, and counts again what may have changed', async () => {
    await make.post({ publishTime: daysAgo(FIGURE_DAYS - 2), blogType: 1 })
    await rollUp(db, modules, now())
    expect((await stored()).filter(({ figure }) => figure === 'posts').map(({ day }) => day)).toContain(
      dayOf(FIGURE_DAYS - 2),
    )
    const [lead] = await db
      .insert(leads)
      .values({
        ref: 'L9',
        name: '',
        mobile: '',
        mobileMark: '',
        lang: 'zh',
        agreedAt: now(),
        createTime: daysAgo(40),
        lastTime: now(),
      })
      .returning()
    clock.pass(DAY)
    await rollUp(db, modules, now())
    expect(
      (await stored()).filter(({ figure, day }) => figure === 'leadStates' && day === dayOf(41)),
    ).toMatchObject([{ part: lead?.status, value: 1 }])
  })

  it('forgets days of long ago', async () => {
    await db.insert(dailyCounts).values([
      { figure: 'visits', day: dayOf(FIGURE_DAYS + 1), part: 'direct', value: 1 },
      { figure: 'visits', day: dayOf(FIGURE_DAYS - 1), part: 'direct', value: 1 },
    ])
    await forgetOldFigures(db, now())
    expect(await stored()).toHaveLength(1)
  })
})

describe('a visit', () => {
  it('adds to the class of its source and to a city that the portal knows, and leaves nothing else', async () => {
    const city = await make.city()
    const visit = (url: string, referer?: string) =>
      partsOfVisit({ url, referer, userAgent: 'Mozilla/5.0', hosts: ['portal.example'] }, now())
    const parts = [
      ...visit(`/school/list?city=${city.value}`, 'https://www.baidu.com/link?url=secret'),
      ...visit('/school/list?city=999999'),
      ...visit('/', 'https://portal.example/news'),
    ]
    await visitParts.add(
      db,
      parts.map((part) => ({ ...part, count: 2 })),
    )
    await visitParts.add(
      db,
      visit('/').map((part) => ({ ...part, count: 1 })),
    )
    expect((await stored()).map(({ figure, part, value }) => [figure, part, value])).toEqual([
      ['cityViews', city.value, 2],
      ['cityViews', 'none', 2],
      ['visits', 'direct', 3],
      ['visits', 'search', 2],
    ])
    const { figure } = await report()
    expect(figure('cityViews').parts.map(({ name }) => name?.en)).toEqual(
      expect.arrayContaining([city.labelEn, 'Other']),
    )
  })
})

describe('figures of the ledger that are overdue', () => {
  it('are counted by owner, and named by the mail', async () => {
    const overdue = { reviewOn: dayOf(3) }
    await db.update(facts).set({ reviewOn: null, owner: null })
    await db
      .update(facts)
      .set({ ...overdue, owner: '林编辑' })
      .where(inArray(facts.code, ['F01', 'F03']))
    await db.update(facts).set(overdue).where(eq(facts.code, 'F04'))
    await db
      .update(facts)
      .set({ reviewOn: dayOf(0) })
      .where(eq(facts.code, 'F07'))
    const { overdueFacts } = await report()
    expect(overdueFacts).toEqual([
      { owner: '林编辑', count: 2 },
      { owner: '', count: 1 },
    ])
    const week = { first: dayOf(7), last: dayOf(1), figures: [], overdueFacts, url: 'https://portal.example' }
    expect(reportText(week, 'zh').text).toContain('过期未核对的数字：林编辑 2、未指定负责人 1')
    expect(reportText(week, 'en').html).toContain('林编辑 2, no owner 1')
  })
})

describe('the weekly report', () => {
  const { appContext } = app.product
  const send = async () => {
    await db.delete(messages)
    await mailWeeklyReport(appContext, modules)
    return db.select().from(messages).orderBy(messages.id)
  }
  const reader = async (email: string, mailLanguage: 'zh' | 'en' | null) => {
    const person = await make.administrator({ permissions: ['bbs:statistics:list'] })
    await db.update(accounts).set({ email, mailLanguage }).where(eq(accounts.userId, person.userId))
    return person
  }

  it('is mailed to chosen staff who may read it, each in the own language, and to none without one', async () => {
    expect(await send()).toEqual([])
    const owner = as(app, await make.superAdministrator())
    const [zh, en] = [await reader('zh@portal.example', null), await reader('en@portal.example', 'en')]
    const chosen = [zh.userId, en.userId]
    await owner(updateSiteSettings, { body: { reportRecipients: chosen } })
    const mails = await send()
    expect(mails).toMatchObject([
      { scene: 'report', channel: 'email', language: 'zh', phonenumber: 'z***@portal.example' },
      { scene: 'report', channel: 'email', language: 'en', phonenumber: 'e***@portal.example' },
    ])
    const text = appContext.encryption.decrypt(mails[1]?.content ?? '')
    expect(text).toContain(`Weekly report, ${dayOf(7)} to ${dayOf(1)}`)
    expect(text).toMatch(/\/bbs\/statistics\?begin=/)
    expect((await owner(readSiteSettings)).data.reportRecipients).toEqual(expect.arrayContaining(chosen))
    // what was shown before it left is what leaves
    const { data: shown } = await as(app, (await reader('', null)).token)(previewReport)
    expect(shown.recipients).toBe(2)
    for (const [at, language] of (['zh', 'en'] as const).entries()) {
      const mailed = appContext.encryption.decrypt(mails[at]?.content ?? '')
      expect(mailed).toContain(shown[language].text)
      expect(shown[language].text).toContain(shown[language].subject)
    }
    // the right is taken from one of them
    await db.delete(accountRoles).where(eq(accountRoles.userId, en.userId))
    expect(await send()).toHaveLength(1)
    expect((await owner(readSiteSettings)).data.reportRecipients).toEqual([zh.userId])
  })

  it('leads to no address and no account of the choice of who may only change settings', async () => {
    const editor = await make.administrator({ permissions: ['bbs:settings:list', 'bbs:settings:edit'] })
    const api = as(app, editor.token)
    const member = await make.member({ email: 'away@elsewhere.example' })
    const blind = await reader('', null)
    for (const userId of [editor.userId, member.userId, 999_999])
      expect(
        await refusalOf(api(updateSiteSettings, { body: { reportRecipients: [userId] } })),
      ).toMatchObject({ errKey: 'setting.recipient', field: 'reportRecipients' })
    const { data } = await api(listSettingReaders)
    expect(data.map(({ userId }) => userId)).not.toContain(editor.userId)
    expect(data.find(({ userId }) => userId === blind.userId)).toMatchObject({ hasAddress: false })
    expect(JSON.stringify(data)).not.toContain('@')
    // an id that an administrator writes under the key by hand is checked when the mail leaves
    await db
      .insert(configs)
      .values({
        configName: '周报',
        configKey: 'portal.report.recipients',
        configValue: `${editor.userId},x`,
      })
      .onConflictDoUpdate({ target: configs.configKey, set: { configValue: String(editor.userId) } })
    expect(await send()).toEqual([])
    const logged = await db.select().from(operLogs).where(eq(operLogs.title, '网站设置'))
    expect(logged.some(({ operParam }) => operParam?.includes('reportRecipients'))).toBe(true)
  })
})
