import { correctionAdmin } from '@app/contract/contact/correction.ts'
import { feedbackAdmin } from '@app/contract/contact/feedback.ts'
import { leadAdmin } from '@app/contract/contact/lead.ts'
import { addReport, listAppeals, listReports } from '@app/contract/moderation/report.ts'
import { listReviewQueue } from '@app/contract/moderation/review.ts'
import {
  readArrangement,
  readDashboard,
  readOpening,
  readWaiting,
  saveArrangement,
} from '@app/contract/monitor/dashboard.ts'
import { dashboardCardNames, newDays } from '@app/contract/monitor/dashboard.values.ts'
import { listReviewedAuths } from '@app/contract/school/school-auth.ts'
import { updateSiteSettings } from '@app/contract/site/site-settings.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accountRoles, roles } from '#modules/access-control/table.ts'
import { accounts } from '#modules/account/table.ts'
import { configs } from '#modules/config/table.ts'
import { corrections } from '#modules/correction/table.ts'
import { facts } from '#modules/fact/table.ts'
import { feedbacks } from '#modules/feedback/table.ts'
import { removeSample } from '#modules/seed/sample.ts'
import { modules } from '#modules.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const make = makers(app)
const { db, clock } = app

describe('the dashboard', () => {
  it('counts what there is, and thirty days up to today', async () => {
    const { token } = await make.administrator({ permissions: ['bbs:dashboard:list'] })
    const api = as(app, token)
    const before = (await api(readDashboard)).data
    await make.school({ completeness: 20 })
    const post = await make.post()
    await make.post({ status: 'pending' })
    await make.comment({ blogId: post.id })
    const { counts, days, completeness } = (await api(readDashboard)).data
    expect(counts).toMatchObject({
      schools: before.counts.schools + 1,
      posts: before.counts.posts + 1,
      comments: before.counts.comments + 1,
      stories: before.counts.stories,
    })
    expect(counts.online).toBe(1)
    expect(days).toHaveLength(30)
    const today = new Date(app.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    expect(days.at(-1)).toMatchObject({ day: today, posts: (before.days.at(-1)?.posts ?? 0) + 1 })
    expect(completeness.reduce((sum, step) => sum + step.schools, 0)).toBe(counts.schools)
  })

  it.each([
    ['behind a proxy that is not trusted', { PUBLIC_URL: 'https://portal.example' }, '127.0.0.1', true],
    ['behind a trusted one', { PUBLIC_URL: 'https://portal.example', TRUST_PROXY: 'on' }, '127.0.0.1', false],
    ['asked without a proxy', { PUBLIC_URL: 'https://portal.example' }, '203.0.113.5', false],
    ['tried out on one machine', {}, '127.0.0.1', false],
    ['tried out under its own name', { PUBLIC_URL: 'http://localhost:3000' }, '127.0.0.1', false],
  ])('tells administrators when visitors cannot be told apart: %s', async (_, env, from, isTold) => {
    const other = await openTestApp(env as Record<string, string>)
    const { token } = await makers(other).administrator({ permissions: ['bbs:dashboard:list'] })
    const { data } = await as(other, token, { from })(readDashboard)
    expect(data.isProxyUntrusted).toBe(isTold)
  })
})

describe('what an owner settles before the site opens', () => {
  it('is named until it is settled, one by one', async () => {
    const other = await openTestApp()
    const owner = await makers(other).administrator({
      permissions: ['bbs:settings:edit', 'bbs:sms:edit'],
    })
    const api = as(other, owner.token)
    const open = async () => (await api(readOpening)).data.map(({ item }) => item)
    expect(await open()).toEqual(expect.arrayContaining(['operator', 'contact', 'sample', 'sms', 'mail']))

    await api(updateSiteSettings, { body: { operatorZh: '示例教育', operatorEn: 'Example Education' } })
    expect(await open()).not.toContain('operator')
    await api(updateSiteSettings, { body: { contactMail: 'hello@example.org' } })
    expect(await open()).not.toContain('contact')
    await other.db.transaction((tx) => removeSample(tx, modules))
    expect(await open()).not.toContain('sample')
    await other.db.update(accounts).set({ pwdUpdateDate: other.clock.now() }).where(eq(accounts.userId, 1))
    await other.db
      .update(configs)
      .set({ configValue: 'another one' })
      .where(eq(configs.configKey, 'sys.user.initPassword'))
    // written past the console, which would name the tag
    other.product.appContext.cacheTags.invalidate(['config'])
    await other.db.update(facts).set({ reviewOn: '2099-01-01' }).where(eq(facts.code, 'T88'))
    expect(await open()).toEqual(['sms', 'mail'])
  })

  it('says of an exchange rate since when it holds', async () => {
    const other = await openTestApp()
    const owner = await makers(other).administrator({ permissions: ['bbs:settings:edit'] })
    await other.db.update(facts).set({ reviewOn: '2020-01-01' }).where(eq(facts.code, 'T88'))
    const { data } = await as(other, owner.token)(readOpening)
    expect(data.find(({ item }) => item === 'rate')?.detail?.en).toMatch(/\d{4}/)
  })

  it('is no business of who may not change the settings', async () => {
    const { token } = await make.administrator({ permissions: ['bbs:dashboard:list'] })
    expect((await refusalOf(as(app, token)(readOpening))).code).toBe(403)
  })
})

describe('what waits', () => {
  it('is counted as each list has it, and told to those only who may see that list', async () => {
    const permissions = [
      'bbs:review:list',
      'bbs:report:list',
      'bbs:auth:list',
      'bbs:appeal:list',
      'bbs:correction:list',
      'bbs:contact:list',
      'bbs:feedback:list',
    ] as const
    const api = as(app, (await make.administrator({ permissions: [...permissions] })).token)
    const before = (await api(readWaiting)).data
    // the bell of every page asks for these alone
    expect((await api(readWaiting, { query: { only: 'bell' } })).data).toEqual(
      before.filter(({ kind }) => ['review', 'report', 'appeal'].includes(kind)),
    )
    expect(before.map(({ kind }) => kind)).toEqual([
      'review',
      'report',
      'schoolAuth',
      'appeal',
      'correction',
      'lead',
      'leadDue',
      'feedback',
    ])
    await make.post({ status: 'pending' })
    await make.comment({ blogId: (await make.post()).id, status: 'pending' })
    await db
      .insert(corrections)
      .values({ ref: 'C1', text: '地址错了，应为 10 号', lang: 'zh', createTime: clock.now() })
    await db.insert(corrections).values({
      ref: 'C2',
      text: '地址错了，应为 11 号',
      lang: 'zh',
      status: 'accepted',
      createTime: clock.now(),
    })
    const feedback = { path: '/guide/start', lang: 'zh', helpful: 'yes' } as const
    const old = new Date(clock.now().getTime() - 8 * 86_400_000)
    await db.insert(feedbacks).values([
      { ref: 'F1', ...feedback, createTime: clock.now() },
      { ref: 'F2', ...feedback, createTime: old },
    ])

    const query = { pageNum: 1, pageSize: 10 }
    const totals = {
      review: (await api(listReviewQueue, { query: { ...query, objKind: 'content' } })).total,
      report: (await api(listReports, { query: { ...query, status: 'open' } })).total,
      schoolAuth: (await api(listReviewedAuths, { query: { ...query, status: 'pending' } })).total,
      appeal: (await api(listAppeals, { query: { ...query, status: 'open' } })).total,
      correction: (await api(correctionAdmin.list, { query: { ...query, status: 'open' } })).total,
      lead: (await api(leadAdmin.list, { query: { ...query, status: 'new' } })).total,
      leadDue: (await api(leadAdmin.list, { query: { ...query, due: 'today' } })).total,
      feedback: (await api(feedbackAdmin.list, { query: { ...query, params: newDays(clock.now()) } })).total,
    }
    const after = (await api(readWaiting)).data
    expect(Object.fromEntries(after.map(({ kind, count }) => [kind, count]))).toEqual(totals)
    const more = after.map(({ kind, count }, at) => [kind, count - (before[at]?.count ?? 0)])
    expect(Object.fromEntries(more)).toMatchObject({ review: 2, correction: 1, feedback: 1 })

    // nothing is counted in two places
    const school = await make.school()
    const report = {
      objKind: 'school',
      objId: school.id,
      reason: 'false',
      content: '学校地址写错了，应为另一条街',
    } as const
    const outsider = await make.member({ phonenumber: '13900000000' })
    await as(app, outsider.token)(addReport, { body: report as never })
    const reported = (await api(readWaiting)).data
    const rise = reported.map(({ kind, count }, at) => [kind, count - (after[at]?.count ?? 0)])
    expect(Object.fromEntries(rise)).toMatchObject({ review: 0, report: 1 })

    const editor = as(app, (await make.administrator({ permissions: ['bbs:correction:list'] })).token)
    expect((await editor(readWaiting)).data).toEqual([{ kind: 'correction', count: totals.correction }])
    const member = as(app, (await make.member()).token)
    expect((await member(readWaiting)).data).toEqual([])
  })
})

describe('the arrangement of the first page', () => {
  it('begins with the cards of the person’s roles, and is the own one once arranged', async () => {
    const holder = async (...keys: string[]) => {
      const person = await make.administrator({ permissions: ['bbs:dashboard:list'] })
      for (const roleKey of keys) {
        const [role] = await db.select().from(roles).where(eq(roles.roleKey, roleKey))
        await db.insert(accountRoles).values({ userId: person.userId, roleId: role?.roleId ?? 0 })
      }
      return as(app, person.token)
    }
    const cards = async (api: Awaited<ReturnType<typeof holder>>) =>
      (await api(readArrangement)).data.filter(({ isHidden }) => !isHidden).map(({ card }) => card)
    expect(await cards(await holder('bbs_sales'))).toEqual(['waiting', 'shortcuts', 'activity'])
    expect(await cards(await holder('bbs_city_moderator,bbs_moderator'))).toEqual([
      'waiting',
      'shortcuts',
      'activity',
    ])
    expect(await cards(await holder('bbs_auditor'))).not.toContain('waiting')
    const both = await holder('bbs_sales', 'bbs_liaison')
    expect(await cards(both)).toEqual(['waiting', 'shortcuts', 'activity', 'completeness'])
    expect((await both(readArrangement)).data).toHaveLength(dashboardCardNames.length)
    expect(await cards(await holder())).toEqual(dashboardCardNames)
    await both(saveArrangement, { body: { cards: [{ card: 'activity', isHidden: false }] } })
    expect((await cards(both))[0]).toBe('activity')
  })

  it('is each person’s own, holds every card once, and begins as usual', async () => {
    const one = as(app, (await make.administrator({ permissions: ['bbs:dashboard:list'] })).token)
    const other = as(app, (await make.administrator({ permissions: ['bbs:dashboard:list'] })).token)
    const usual = (await one(readArrangement)).data
    expect(usual.map(({ card }) => card)).toEqual([
      'waiting',
      'counts',
      'activity',
      'completeness',
      'shortcuts',
    ])
    const cards = [
      { card: 'shortcuts' as const, isHidden: false },
      { card: 'counts' as const, isHidden: true },
      { card: 'shortcuts' as const, isHidden: true },
    ]
    await one(saveArrangement, { body: { cards } })
    expect((await one(readArrangement)).data).toEqual([
      { card: 'shortcuts', isHidden: true },
      { card: 'counts', isHidden: true },
      { card: 'waiting', isHidden: false },
      { card: 'activity', isHidden: false },
      { card: 'completeness', isHidden: false },
    ])
    expect((await other(readArrangement)).data).toEqual(usual)
  })

  it('is for the staff, who have a first page', async () => {
    const member = as(app, (await make.member()).token)
    expect((await refusalOf(member(saveArrangement, { body: { cards: [] } }))).code).toBe(403)
  })
})
