import { listNotices } from '@app/contract/member/notice.ts'
import { auditAdmin } from '@app/contract/moderation/audit.ts'
import {
  addAppeal,
  addOutsideReport,
  addReport,
  decideAppeal,
  decideReport,
  listAppeals,
  listReports,
  myAppealList,
  myDecisionList,
  myReportList,
  readReport,
  withdrawReport,
} from '@app/contract/moderation/report.ts'
import { decideReview, listReviewQueue } from '@app/contract/moderation/review.ts'
import { sanctionUser } from '@app/contract/moderation/sanction.ts'
import { getPost, listPosts } from '@app/contract/post/post.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accountRoles } from '#modules/access-control/table.ts'
import { accounts } from '#modules/account/table.ts'
import { files } from '#modules/file/table.ts'
import { members } from '#modules/member/table.ts'
import { posts } from '#modules/post/table.ts'
import { sessions } from '#modules/session/table.ts'
import { modules } from '#modules.ts'
import { events, handleEvent } from '#platform/event/events.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'
import { reportCases, reports } from './table.ts'

const app = await openTestApp()
const make = makers(app)
const { db, clock } = app
const HOUR = 60 * MINUTE

/** A member with a record: of some age, with a phone and a level, from a network and a browser of their own. */
async function person(row: Parameters<typeof make.member>[0] = {}, level = 2) {
  const made = await make.member({
    phonenumber: '13800000000',
    createTime: new Date(clock.now().getTime() - 30 * 24 * HOUR),
    ...row,
  })
  await db.insert(members).values({ userId: made.userId, level })
  return { ...made, api: as(app, made.token, { from: app.newAddress() }) }
}

/** A member who has just registered. */
const newcomer = () => person({ createTime: clock.now() }, 0)

async function staff(roleId: 1 | 3 | 6) {
  const made = await make.administrator({
    permissions:
      roleId === 1
        ? [
            'bbs:report:list',
            'bbs:report:edit',
            'bbs:appeal:list',
            'bbs:appeal:edit',
            'bbs:review:edit',
            'bbs:audit:list',
            'bbs:user:sanction',
          ]
        : [],
  })
  await db.insert(accountRoles).values({ userId: made.userId, roleId })
  return { ...made, api: as(app, made.token) }
}

const post = async (authorId?: number) =>
  make.post({ authorId: authorId ?? (await make.account()).userId, title: '被举报的帖子' })

const against = (objId: number, reason = 'spam') => ({ body: { objKind: 'blog' as const, objId, reason } })

const caseOf = async (objId: number) => {
  const [found] = await db.select().from(reportCases).where(eq(reportCases.objId, objId))
  return found
}
const stateOf = async (id: number) => (await db.select().from(posts).where(eq(posts.id, id)))[0]

/** So many verified people report a post; each weighs 1.05. */
async function reportedBy(count: number, objId: number) {
  for (let at = 0; at < count; at++) {
    const { api } = await person({ authstatus: 'approved' })
    await api(addReport, against(objId))
  }
}

describe('a report', () => {
  it('opens a case, and a repeat by the same person gives the same number', async () => {
    const { id } = await post()
    const { api } = await person()
    const { data } = await api(addReport, against(id))
    expect(data.status).toBe('open')
    expect((await api(addReport, against(id))).data.reportId).toBe(data.reportId)
    expect(await caseOf(id)).toMatchObject({ status: 'open', score: 0.7, title: '被举报的帖子' })
    expect((await stateOf(id))?.openReports).toBe(1)
    const { rows, accuracy } = await api(myReportList, { body: {} })
    expect(accuracy).toBeNull()
    expect(rows).toMatchObject([
      { reportId: data.reportId, title: '被举报的帖子', status: 'open', result: null },
    ])
  })

  it('takes no file of the site as evidence, which would leave the media library with it', async () => {
    const { id } = await post()
    const { api, userId } = await person()
    const [file] = await db
      .insert(files)
      .values({
        ownerId: userId,
        fileName: '/profile/upload/2026/11/24/of-the-site.png',
        originalName: 'a.png',
        mime: 'image/png',
        size: 1,
        isOfSite: true,
      })
      .returning()
    const withEvidence = () => api(addReport, { body: { ...against(id).body, images: [file?.fileId ?? 0] } })
    expect(await refusalOf(withEvidence())).toMatchObject({ errKey: 'report.images' })
    await db.update(files).set({ isOfSite: false })
    expect((await withEvidence()).data.status).toBe('open')
  })

  it.each([
    ['without a reason', { reason: undefined }, 'report.reason'],
    ['with a reason that is none', { reason: 'boring' }, 'report.reason'],
    ['of untruth without an explanation', { reason: 'false', content: '假的' }, 'report.content'],
    ['that is too long', { reason: 'spam', content: '字'.repeat(501) }, 'report.content'],
    ['with files of others', { reason: 'spam', images: [999_999] }, 'report.images'],
  ])('%s is refused', async (_, body, errKey) => {
    const { id } = await post()
    const { api } = await person()
    const refusal = await refusalOf(api(addReport, { body: { objKind: 'blog', objId: id, ...body } }))
    expect(refusal).toMatchObject({ code: 500, errKey })
    expect(await caseOf(id)).toBeUndefined()
  })

  it('of what one cannot see, of oneself, and beyond the limit of the day is refused', async () => {
    const { api, userId } = await person({}, 0)
    const hidden = await make.post({ status: 'hidden' })
    expect((await refusalOf(api(addReport, against(hidden.id)))).code).toBe(404)
    expect((await refusalOf(api(addReport, against((await post(userId)).id)))).errKey).toBe('report.self')
    expect(
      (await refusalOf(api(addReport, { body: { objKind: 'user', objId: userId, reason: 'spam' } }))).errKey,
    ).toBe('report.self')
    for (let at = 0; at < 5; at++) await api(addReport, against((await post()).id))
    expect((await refusalOf(api(addReport, against((await post()).id)))).code).toBe(601)
  })

  it('of a comment counts at the post it stands under, beside those of the post, until it is taken back', async () => {
    const { id } = await post()
    const comment = await make.comment({ blogId: id, authorId: (await make.account()).userId })
    const { api } = await person()
    const reportBody = { objKind: 'comment', objId: comment.id, reason: 'insult' } as const
    const { data } = await api(addReport, { body: reportBody })
    expect((await stateOf(id))?.openReports).toBe(1)
    await (await person()).api(addReport, against(id))
    expect((await stateOf(id))?.openReports).toBe(2)
    await api(withdrawReport, { params: { id: data.reportId } })
    expect((await stateOf(id))?.openReports).toBe(1)
  })

  it('speaks of comments, people and schools too', async () => {
    const { api } = await person()
    const comment = await make.comment({ blogId: (await post()).id, content: '<p>骂人的话</p>' })
    for (const body of [
      { objKind: 'comment', objId: comment.id, reason: 'insult' },
      { objKind: 'user', objId: (await make.account()).userId, reason: 'spam' },
      { objKind: 'school', objId: (await make.school()).id, reason: 'coerce' },
    ] as const)
      expect((await api(addReport, { body })).data.status).toBe('open')
    expect((await caseOf(comment.id))?.title).toBe('骂人的话')
  })

  it('of an outsider joins the case and weighs nothing', async () => {
    const { id } = await post()
    const { api } = await person()
    await api(addReport, against(id))
    await as(app)(addOutsideReport, {
      body: {
        objKind: 'blog',
        objId: id,
        reason: 'copy',
        content: '这篇文章抄自我们网站的原创内容',
        name: '王律师',
        contact: 'law@example.com',
      },
    })
    const admin = as(app, await make.superAdministrator())
    const { data } = await admin(readReport, { params: { id: (await caseOf(id))?.id ?? 0 } })
    expect(data).toMatchObject({ score: 0.7, reporters: 2 })
    expect(data.reports[1]).toMatchObject({
      userId: null,
      nickName: '王律师',
      contact: 'law@example.com',
      weight: 0,
    })
    const [, stored] = await db.select().from(reports).where(eq(reports.caseId, data.id))
    expect(stored?.contact).not.toContain('example.com')
    expect((await stateOf(id))?.openReports).toBe(1)
  })

  it('of eight people at the same time are one case with eight reports', async () => {
    const { id } = await post()
    const people = await Promise.all(Array.from({ length: 8 }, () => person()))
    await Promise.all(people.map(({ api }) => api(addReport, against(id))))
    const open = await caseOf(id)
    expect(await db.$count(reports, eq(reports.caseId, open?.id ?? 0))).toBe(8)
    expect(open?.score).toBeCloseTo(5.6)
    expect(open?.hideScore).toBeCloseTo(5.6)
    expect((await stateOf(id))?.openReports).toBe(8)
  })

  it('taken back is not open to other members; the last one settles the case', async () => {
    const { id } = await post()
    const [one, other] = [await person(), await person()]
    const { data } = await one.api(addReport, against(id))
    expect((await refusalOf(other.api(withdrawReport, { params: { id: data.reportId } }))).code).toBe(404)
    await one.api(withdrawReport, { params: { id: data.reportId } })
    expect(await caseOf(id)).toMatchObject({ status: 'dismissed', note: 'withdrawn', score: 0 })
    expect((await refusalOf(one.api(withdrawReport, { params: { id: data.reportId } }))).code).toBe(601)
    // no decision was made, so any member may report it again
    expect((await other.api(addReport, against(id))).data.status).toBe('open')
  })
})

describe('the score of a case', () => {
  it('lifts it in the queue at 3, and hides the post at 6 until staff confirm', async () => {
    const { id } = await post()
    await reportedBy(3, id)
    const moderator = await staff(3)
    const row = async () =>
      (await moderator.api(listReviewQueue, { query: { objKind: 'report', pageSize: 50 } })).rows.find(
        ({ blogId }) => blogId === id,
      )
    expect(await row()).toMatchObject({ priority: 3, reason: '帖子 · 广告引流 × 3 · 3.1' })
    await reportedBy(3, id)
    expect(await stateOf(id)).toMatchObject({ status: 'hidden', hideReason: 'reports' })
    expect((await refusalOf(as(app)(getPost, { params: { id } }))).code).toBe(404)
    const open = await caseOf(id)
    await moderator.api(decideReport, {
      params: { id: open?.id ?? 0 },
      body: { status: 'upheld', actions: ['hide'], version: open?.version },
    })
    expect(await stateOf(id)).toMatchObject({ status: 'hidden', openReports: 0 })
    clock.pass(25 * HOUR)
    await runJobs()
    expect((await stateOf(id))?.status).toBe('hidden')
    clock.pass(-25 * HOUR)
  })

  it('is raised by any number of accounts without a record, which hide, cool down and slow nothing', async () => {
    const author = await person()
    const { id } = await post(author.userId)
    for (let at = 0; at < 9; at++) await (await newcomer()).api(addReport, against(id))
    const open = await caseOf(id)
    expect(open).toMatchObject({ hideScore: 0, autoHiddenTime: null })
    expect(open?.score).toBeCloseTo(6.3)
    expect(await stateOf(id)).toMatchObject({ status: 'published', openReports: 0 })
    const moderator = await staff(3)
    const { rows } = await moderator.api(listReviewQueue, { query: { objKind: 'report', pageSize: 50 } })
    expect(rows.find(({ blogId }) => blogId === id)?.priority).toBe(3)
  })

  it('counts those who share a network, or a browser, once', async () => {
    const { id } = await post()
    const address = app.newAddress()
    for (let at = 0; at < 8; at++) {
      const { token } = await person({ authstatus: 'approved' })
      await as(app, token, { from: address })(addReport, against(id))
    }
    expect((await caseOf(id))?.hideScore).toBeCloseTo(1.05)
    const other = await post()
    const [first] = await db.select().from(sessions).limit(1)
    for (let at = 0; at < 8; at++) {
      const { userId, api } = await person({ authstatus: 'approved' })
      await db.update(sessions).set({ deviceId: first?.deviceId }).where(eq(sessions.userId, userId))
      await api(addReport, against(other.id))
    }
    expect((await caseOf(other.id))?.hideScore).toBeCloseTo(1.05)
    for (const one of [id, other.id]) expect((await stateOf(one))?.status).toBe('published')
  })

  it('comes with what tells staff a crowd from one hand', async () => {
    const { id } = await post()
    const address = app.newAddress()
    for (let at = 0; at < 4; at++) {
      const { token } = await newcomer()
      await as(app, token, { from: address })(addReport, against(id))
    }
    await (await person()).api(addReport, against(id))
    const moderator = await staff(1)
    const caseId = (await caseOf(id))?.id ?? 0
    const { data } = await moderator.api(readReport, { params: { id: caseId } })
    expect(data).toMatchObject({ isBurst: true, reporters: 5, sameNetwork: 4, sameDevice: 0 })
    const { rows: cases } = await moderator.api(listReports, { query: { pageSize: 50 } })
    expect(cases.find((one) => one.id === caseId)).toMatchObject({ sameNetwork: 4, sameDevice: 0 })
    expect(data.reports.map(({ reporter }) => reporter?.network)).toEqual(['A', 'A', 'A', 'A', null])
    expect(data.reports[0]?.reporter).toMatchObject({ ageDays: 0, level: 0, hasRecord: false, device: null })
    expect(data.reports[4]?.reporter).toMatchObject({ ageDays: 30, level: 2, hasRecord: true, decided: 0 })
    expect(JSON.stringify(data)).not.toContain(address)
  })

  it('forgets after 180 days where reports came from', async () => {
    const { id } = await post()
    await (await person()).api(addReport, against(id))
    const storedReports = async () =>
      (
        await db
          .select()
          .from(reports)
          .where(eq(reports.caseId, (await caseOf(id))?.id ?? 0))
      )[0]
    expect((await storedReports())?.networkHash).toMatch(/^[\w+/]{43}=$/)
    clock.pass(181 * 24 * HOUR)
    await runJobs('purge-report-origins')
    expect(await storedReports()).toMatchObject({ networkHash: null, deviceHash: null })
    clock.pass(-181 * 24 * HOUR)
  })

  it('brings a hidden post back after 24 hours without confirmation, and hides it no more', async () => {
    const { id } = await post()
    await reportedBy(6, id)
    expect((await stateOf(id))?.status).toBe('hidden')
    clock.pass(23 * HOUR)
    await runJobs()
    expect((await stateOf(id))?.status).toBe('hidden')
    clock.pass(2 * HOUR)
    await runJobs()
    expect((await stateOf(id))?.status).toBe('published')
    expect(await noticesOf('post.shown', ({ postId }) => postId === id)).toMatchObject([
      { kind: 'blog.shown', values: { r: { zh: '举报未在 24 小时内得到核实' } } },
    ])
    await reportedBy(1, id)
    expect((await stateOf(id))?.status).toBe('published')
    const acts = await as(app, await make.superAdministrator())(auditAdmin.list, {
      query: { objKind: 'blog' },
    })
    expect(acts.rows.filter(({ objId }) => objId === id).map(({ act, role }) => [act, role])).toEqual([
      ['return', 'system'],
      ['hide', 'system'],
    ])
  })

  it('puts what concerns a minor at the head of the queue', async () => {
    const { id } = await post()
    await (await person()).api(addReport, against(id, 'minor'))
    const { rows } = await (await staff(3)).api(listReviewQueue, { query: {} })
    expect(rows[0]).toMatchObject({ objKind: 'report', blogId: id, priority: 4 })
  })
})

describe('posts that say much the same', () => {
  it('of three people within a day come into the queue, once, and stay public until then', async () => {
    const text =
      '<p>这所学校的老师非常负责任，孩子在这里进步很快，宿舍干净，食堂好吃，升学指导老师帮助选课，强烈推荐给大家。</p>'
    const made = await Promise.all(
      [1, 2, 3].map(async () =>
        make.post({ authorId: (await make.account()).userId, content: text, createTime: clock.now() }),
      ),
    )
    await runJobs('find-bursts')
    await runJobs('find-bursts')
    for (const { id } of made) {
      expect(await caseOf(id)).toMatchObject({ status: 'open', score: 0.1 })
      expect((await stateOf(id))?.status).toBe('published')
    }
    const admin = as(app, await make.superAdministrator())
    const { data } = await admin(readReport, { params: { id: (await caseOf(made[0]?.id ?? 0))?.id ?? 0 } })
    expect(data.reports).toMatchObject([
      { userId: null, nickName: '系统', contact: null, content: '多个账号发布相近内容', weight: 0.1 },
    ])
  })
})

async function runJobs(wanted = 'return-unconfirmed-posts') {
  const jobs = modules.flatMap(({ jobs: jobsOf }) => jobsOf?.(app.product.appContext, modules) ?? [])
  await jobs.find(({ name }) => name === wanted)?.run()
}

describe('a decision about a case', () => {
  it('acts on the target in the same transaction, and tells every reporter', async () => {
    const author = await person()
    const { id } = await post(author.userId)
    const reporter = await person()
    const { data } = await reporter.api(addReport, against(id, 'insult'))
    const moderator = await staff(3)
    const open = await caseOf(id)
    await moderator.api(decideReport, {
      params: { id: open?.id ?? 0 },
      body: { status: 'upheld', actions: ['delete', 'mute:3'], note: '多次辱骂' },
    })
    expect(await stateOf(id)).toMatchObject({ status: 'deleted', deletedBy: 'staff', hideReason: 'insult' })
    const [muted] = await db.select().from(members).where(eq(members.userId, author.userId))
    expect(muted).toMatchObject({ level: 1, muteReason: 'insult' })
    expect(muted?.mutedUntil?.getTime()).toBe(clock.now().getTime() + 72 * HOUR)
    const { rows, accuracy } = await reporter.api(myReportList, { body: {} })
    expect(rows[0]).toMatchObject({ status: 'upheld', result: '举报成立，内容已删除，作者已被禁言' })
    expect(accuracy).toBe(1)
    const decidedNotices = await noticesOf('report.decided', ({ reportId }) => reportId === data.reportId)
    expect(decidedNotices).toMatchObject([
      {
        kind: 'report.result',
        to: [reporter.userId],
        values: { r: { en: 'Upheld: the content was removed, the author was muted' } },
      },
    ])
  })

  it('changes nothing at all when one of its actions is not allowed', async () => {
    const { id } = await post()
    await (await person()).api(addReport, against(id))
    const open = await caseOf(id)
    const refusal = await refusalOf(
      (await staff(3)).api(decideReport, {
        params: { id: open?.id ?? 0 },
        body: { status: 'upheld', actions: ['hide', 'ban'] },
      }),
    )
    expect(refusal.code).toBe(403)
    expect((await stateOf(id))?.status).toBe('published')
    expect((await caseOf(id))?.status).toBe('open')
  })

  it('needs the right to sanction for a mute, and refuses the reporter', async () => {
    const { id } = await post()
    await (await person()).api(addReport, against(id))
    const cityModerator = await staff(6)
    const decide = async (actions: string[]) =>
      cityModerator.api(decideReport, {
        params: { id: (await caseOf(id))?.id ?? 0 },
        body: { status: 'upheld', actions },
      })
    for (const actions of [['delete', 'mute:3'], ['warn']])
      expect((await refusalOf(decide(actions))).code).toBe(403)
    expect((await caseOf(id))?.status).toBe('open')
    await cityModerator.api(addReport, against(id))
    expect((await refusalOf(decide(['delete']))).code).toBe(403)
    const other = await staff(6)
    await other.api(decideReport, {
      params: { id: (await caseOf(id))?.id ?? 0 },
      body: { status: 'upheld', actions: ['delete'] },
    })
    expect(await stateOf(id)).toMatchObject({ status: 'deleted' })
  })

  it('is made once, never about oneself, and by no moderator about an administrator', async () => {
    const moderator = await staff(3)
    const own = await post(moderator.userId)
    const ofAdmin = await post(1)
    for (const { id } of [own, ofAdmin]) await (await person()).api(addReport, against(id))
    for (const { id } of [own, ofAdmin])
      expect(
        (
          await refusalOf(
            moderator.api(decideReport, {
              params: { id: (await caseOf(id))?.id ?? 0 },
              body: { status: 'upheld' },
            }),
          )
        ).code,
      ).toBe(403)
    const { id } = await post()
    await (await person()).api(addReport, against(id))
    const params = { id: (await caseOf(id))?.id ?? 0 }
    const outcomes = await Promise.allSettled([
      moderator.api(decideReport, { params, body: { status: 'upheld', actions: ['hide'] } }),
      (await staff(3)).api(decideReport, { params, body: { status: 'dismissed' } }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('that finds nothing shows again what reports hid, and quiets the thing for a day unless it is changed', async () => {
    const author = await person()
    const { id } = await post(author.userId)
    await reportedBy(6, id)
    const params = { id: (await caseOf(id))?.id ?? 0 }
    await (await staff(3)).api(decideReport, { params, body: { status: 'dismissed' } })
    expect((await stateOf(id))?.status).toBe('published')
    expect(await noticesOf('post.shown', ({ postId }) => postId === id)).toMatchObject([
      { kind: 'blog.shown', to: [author.userId], values: { r: { zh: '经核实，举报不成立' } } },
    ])
    expect((await as(app)(listPosts, { body: {} })).rows.map((row) => row.id)).toContain(id)
    const late = await person()
    expect((await refusalOf(late.api(addReport, against(id)))).errKey).toBe('report.settled')
    await db
      .update(posts)
      .set({ editTime: new Date(clock.now().getTime() + 1000) })
      .where(eq(posts.id, id))
    expect((await late.api(addReport, against(id))).data.status).toBe('open')
  })

  it('is found in the list, open ones first', async () => {
    const { rows } = await (await staff(1)).api(listReports, { query: { pageSize: 50 } })
    const states = rows.map(({ status }) => status === 'open')
    expect(states).toEqual(states.toSorted((one, other) => Number(other) - Number(one)))
  })
})

describe('a comment that reports hid', () => {
  it('is shown again when nothing is found, and its author gets a notice', async () => {
    const author = await person()
    const comment = await make.comment({ blogId: (await post()).id, authorId: author.userId })
    for (let at = 0; at < 6; at++)
      await (await person({ authstatus: 'approved' })).api(addReport, {
        body: { objKind: 'comment', objId: comment.id, reason: 'insult' },
      })
    const open = await caseOf(comment.id)
    expect(open?.autoHiddenTime).not.toBeNull()
    await (await staff(3)).api(decideReport, {
      params: { id: open?.id ?? 0 },
      body: { status: 'dismissed' },
    })
    expect(await noticesOf('comment.shown', ({ commentId }) => commentId === comment.id)).toMatchObject([
      { kind: 'comment.shown', to: [author.userId], objId: comment.id },
    ])
  })
})

async function noticesOf(kind: string, fits: (payload: Record<string, unknown>) => boolean) {
  const found = (await db.select().from(events).where(eq(events.kind, kind))).find(({ payload }) =>
    fits(payload),
  )
  if (!found) throw new Error(`no event ${kind}`)
  const handlers = modules.flatMap(({ notices = [] }) => notices)
  return (await handleEvent(handlers, db, found)).flat()
}

describe('an appeal', () => {
  async function hiddenPost() {
    const author = await person()
    const { id } = await post(author.userId)
    const first = await staff(1)
    await first.api(decideReview, {
      params: { objKind: 'blog', id },
      body: { action: 'hide', reasonKey: 'false' },
    })
    return { author, id, first }
  }
  const appealBody = (objId: number, content = '我有录音和收据，可以证明内容属实') => ({
    body: { objKind: 'blog' as const, objId, content },
  })

  it('is decided by another administrator, who undoes the decision; its author gets a notice', async () => {
    const { author, id, first } = await hiddenPost()
    const { data } = await author.api(addAppeal, appealBody(id))
    const mine = async (api: typeof first.api) =>
      (await api(listAppeals, { query: { status: 'open', pageSize: 50 } })).rows.find(
        (row) => row.id === data.appealId,
      )
    expect(await mine(first.api)).toMatchObject({
      canDecide: false,
      decision: '隐藏：内容不实或无法核实',
      text: expect.stringMatching(/./),
      images: [],
    })
    const params = { id: data.appealId }
    expect((await refusalOf(first.api(decideAppeal, { params, body: { status: 'accepted' } }))).code).toBe(
      403,
    )
    const second = await staff(1)
    expect(await mine(second.api)).toMatchObject({ canDecide: true })
    await second.api(decideAppeal, { params, body: { status: 'accepted', note: '证据充分' } })
    expect((await stateOf(id))?.status).toBe('published')
    expect((await refusalOf(second.api(decideAppeal, { params, body: { status: 'refused' } }))).code).toBe(
      601,
    )
    const [row] = (await author.api(myAppealList, { body: {} })).rows
    expect(row).toMatchObject({ status: 'accepted', note: '证据充分', decision: '隐藏：内容不实或无法核实' })
    expect(await noticesOf('appeal.decided', ({ appealId }) => appealId === data.appealId)).toMatchObject([
      { kind: 'appeal.result', to: [author.userId], values: { r: { zh: '申诉成立（证据充分）' } } },
    ])
  })

  it('is made once for each decision, by whom it concerns, in words, within 15 days', async () => {
    const { author, id } = await hiddenPost()
    expect((await refusalOf(author.api(addAppeal, appealBody(id, '不服')))).errKey).toBe('appeal.length')
    expect((await refusalOf((await person()).api(addAppeal, appealBody(id)))).errKey).toBe('appeal.nothing')
    await author.api(addAppeal, appealBody(id))
    expect((await refusalOf(author.api(addAppeal, appealBody(id)))).errKey).toBe('appeal.twice')
    const later = await hiddenPost()
    clock.pass(16 * 24 * HOUR)
    const again = { ...later.author, api: as(app, await make.session(later.author.userId)) }
    expect((await refusalOf(again.api(addAppeal, appealBody(later.id)))).errKey).toBe('appeal.nothing')
    clock.pass(-16 * 24 * HOUR)
  })

  it('is offered where a decision about oneself can still be appealed from, and nowhere else', async () => {
    const { author, id, first } = await hiddenPost()
    const decisions = async (api = author.api) => (await api(myDecisionList, { body: {} })).rows
    expect(await decisions()).toMatchObject([
      {
        act: 'hide',
        objKind: 'blog',
        objId: id,
        blogId: id,
        isStory: false,
        title: '被举报的帖子',
        decision: '隐藏：内容不实或无法核实',
        // the wire knows whole seconds
        appealUntil: new Date(Math.floor(clock.now().getTime() / 1_000) * 1_000 + 15 * 24 * HOUR),
        appeal: null,
      },
    ])
    expect(await decisions((await person()).api)).toEqual([])
    // shown again: there is nothing left to appeal from
    await first.api(decideReview, { params: { objKind: 'blog', id }, body: { action: 'show' } })
    expect(await decisions()).toMatchObject([{ appealUntil: null, appeal: null }])
    expect((await refusalOf(author.api(addAppeal, appealBody(id)))).code).toBe(500)
    // hidden anew: the newer decision is the one
    await first.api(decideReview, {
      params: { objKind: 'blog', id },
      body: { action: 'hide', reasonKey: 'insult' },
    })
    const [newer, older] = await decisions()
    expect(newer).toMatchObject({ decision: '隐藏：辱骂或人身攻击', appealUntil: expect.any(Date) })
    // the older one was taken back
    expect(older?.appealUntil).toBeNull()
    const about = async () => {
      const things = [
        { objKind: 'blog' as const, objId: id },
        { objKind: 'user' as const, objId: author.userId },
      ]
      return (await author.api(myDecisionList, { body: { about: things } })).rows
    }
    expect(await about()).toMatchObject([{ decisionId: newer?.decisionId }])
    await author.api(addAppeal, appealBody(id))
    expect(await about()).toMatchObject([{ appealUntil: null, appeal: { status: 'open', note: null } }])
    // a time that has passed
    const late = await hiddenPost()
    clock.pass(16 * 24 * HOUR)
    const again = as(app, await make.session(late.author.userId))
    expect(await decisions(again)).toMatchObject([{ appealUntil: null }])
    clock.pass(-16 * 24 * HOUR)
  })

  it('that is accepted leaves alone what was decided anew since', async () => {
    const { author, id, first } = await hiddenPost()
    const { data } = await author.api(addAppeal, appealBody(id))
    const params = { objKind: 'blog' as const, id }
    await first.api(decideReview, { params, body: { action: 'show' } })
    await first.api(decideReview, { params, body: { action: 'hide', reasonKey: 'privacy' } })
    const second = await staff(1)
    await second.api(decideAppeal, { params: { id: data.appealId }, body: { status: 'accepted' } })
    expect((await stateOf(id))?.status).toBe('hidden')
  })

  it('is made from each decision about a member, also from a warning before a mute, by its notice', async () => {
    const target = await person()
    const [first, second] = [await staff(1), await staff(1)]
    const sanctioned = async (kind: 'warn' | 'mute' | 'unmute') => {
      await first.api(sanctionUser, {
        params: { userId: target.userId },
        body: { kind, hours: kind === 'mute' ? 24 : null, reasonKey: 'insult' },
      })
      clock.pass(MINUTE)
    }
    await sanctioned('warn')
    await sanctioned('mute')
    await app.product.eventWorker.drain()
    const { rows: notices } = await target.api(listNotices, { params: { type: '5' }, body: {} })
    const numbers = notices.flatMap(({ kind, decisionId }) =>
      kind === 'user.sanction' && decisionId !== null ? [decisionId] : [],
    )
    expect(numbers).toHaveLength(2)
    const about = numbers.map((decisionId) => ({
      objKind: 'user' as const,
      objId: target.userId,
      decisionId,
    }))
    const decisions = async () => (await target.api(myDecisionList, { body: { about } })).rows
    expect(await decisions()).toMatchObject([
      { decisionId: numbers[0], act: 'mute', appealUntil: expect.any(Date) },
      { decisionId: numbers[1], act: 'warn', appealUntil: expect.any(Date) },
    ])
    const content = '这句话是引用别人的，请看上下文'
    const against = (decisionId: number, objId = target.userId) =>
      target.api(addAppeal, { body: { objKind: 'user', objId, decisionId, content } })
    const mute = await against(numbers[0] ?? 0)
    const warning = await against(numbers[1] ?? 0)
    expect((await refusalOf(against(numbers[1] ?? 0))).errKey).toBe('appeal.twice')
    // neither another member's decision nor another thing under this number
    const foreign = await hiddenPost()
    const [theirs] = (await foreign.author.api(myDecisionList, { body: {} })).rows
    const refused = against(theirs?.decisionId ?? 0, foreign.id)
    expect((await refusalOf(refused)).errKey).toBe('appeal.nothing')
    // staff see which decision it is, and each is decided by itself
    const { rows } = await second.api(listAppeals, { query: { status: 'open', pageSize: 50 } })
    const appealOf = (id: number) => rows.find((row) => row.id === id)
    expect(appealOf(mute.data.appealId)).toMatchObject({ decision: '禁言：辱骂或人身攻击' })
    expect(appealOf(warning.data.appealId)).toMatchObject({ decision: '警告：辱骂或人身攻击' })
    const times = [mute, warning].map(({ data }) => appealOf(data.appealId)?.decisionTime.getTime() ?? 0)
    expect((times[0] ?? 0) - (times[1] ?? 0)).toBe(MINUTE)
    const mutedUntil = async () =>
      (await db.select().from(members).where(eq(members.userId, target.userId)))[0]?.mutedUntil
    const decide = (appealId: number) =>
      second.api(decideAppeal, { params: { id: appealId }, body: { status: 'accepted' } })
    await decide(warning.data.appealId)
    expect(await mutedUntil()).not.toBeNull()
    await decide(mute.data.appealId)
    expect(await mutedUntil()).toBeNull()
  })

  it('that is accepted ends a mute that a warning followed, and leaves a newer mute', async () => {
    const target = await person()
    const [first, second] = [await staff(1), await staff(1)]
    const give = (kind: 'warn' | 'mute') =>
      first.api(sanctionUser, {
        params: { userId: target.userId },
        body: { kind, hours: kind === 'mute' ? 24 : null, reasonKey: 'insult' },
      })
    const mutes = async () =>
      (await target.api(myDecisionList, { body: {} })).rows.filter(({ act }) => act === 'mute')
    const accept = async (decisionId = 0) => {
      const { data } = await target.api(addAppeal, {
        body: {
          objKind: 'user',
          objId: target.userId,
          decisionId,
          content: '这句话是引用别人的，请看上下文',
        },
      })
      await second.api(decideAppeal, { params: { id: data.appealId }, body: { status: 'accepted' } })
      return (await db.select().from(members).where(eq(members.userId, target.userId)))[0]?.mutedUntil
    }
    const levelNow = async () =>
      (await db.select().from(members).where(eq(members.userId, target.userId)))[0]?.level
    await give('mute')
    await give('warn')
    expect(await levelNow()).toBe(0)
    expect(await accept((await mutes())[0]?.decisionId)).toBeNull()
    // the level that the mute took comes back, that of the warning does not
    expect(await levelNow()).toBe(1)
    await give('mute')
    await give('mute')
    const [newer, older] = await mutes()
    expect(await accept(older?.decisionId)).not.toBeNull()
    expect(await accept(newer?.decisionId)).toBeNull()
  })

  it('of a member whose account is closed since can still be decided', async () => {
    const target = await person()
    const [first, second] = [await staff(1), await staff(1)]
    await first.api(sanctionUser, {
      params: { userId: target.userId },
      body: { kind: 'mute', hours: 24, reasonKey: 'insult' },
    })
    const { data } = await target.api(addAppeal, {
      body: { objKind: 'user', objId: target.userId, content: '这句话是引用别人的，请看上下文' },
    })
    await db.update(accounts).set({ delFlag: '2' }).where(eq(accounts.userId, target.userId))
    await second.api(decideAppeal, { params: { id: data.appealId }, body: { status: 'accepted' } })
    const { rows } = await second.api(listAppeals, { query: { status: 'accepted', pageSize: 50 } })
    expect(rows.map(({ id }) => id)).toContain(data.appealId)
  })

  it('is not for moderators to decide', async () => {
    const { author, id } = await hiddenPost()
    const { data } = await author.api(addAppeal, appealBody(id))
    const refusal = await refusalOf(
      (await staff(3)).api(decideAppeal, { params: { id: data.appealId }, body: { status: 'refused' } }),
    )
    expect(refusal.code).toBe(403)
  })
})
