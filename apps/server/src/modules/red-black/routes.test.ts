import { maskEmail } from '@app/contract/account/phone.values.ts'
import {
  answerEntry,
  changeEntry,
  countEntries,
  listEntries,
  listRedBlack,
  readEntry,
  readOwnEntry,
  settleEntry,
} from '@app/contract/editorial/red-black.ts'
import { listNotices } from '@app/contract/member/notice.ts'
import { auditAdmin, readModerationLedger } from '@app/contract/moderation/audit.ts'
import { listSchoolsById } from '@app/contract/school/school.ts'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '#modules/account/table.ts'
import { audits } from '#modules/audit/table.ts'
import { members } from '#modules/member/table.ts'
import { messages } from '#modules/message/table.ts'
import { deliverNotices } from '#modules/notice/actions.ts'
import { posts } from '#modules/post/table.ts'
import { reportCases, reports } from '#modules/report/table.ts'
import { modules } from '#modules.ts'
import { events } from '#platform/event/events.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { call, MINUTE, openTestApp } from '#test/test-app.ts'
import { reckonAll } from './jobs.ts'
import { isBlack, isRed, scoreOf } from './rules.ts'
import { redBlack } from './table.ts'

const app = await openTestApp()
const make = makers(app)
const reader = as(app, (await make.member()).token)

describe('the red and the black list', () => {
  it('have the keys that clients expect, the misspelt one included', async () => {
    const { envelope } = await call(app, { method: 'POST', path: '/bbs/web/listRedBlack' })
    expect(Object.keys(envelope.data as object).sort()).toEqual(['balcklist', 'redlist'])
  })

  it('show ten each in their order, of the city and of all cities, without closed schools', async () => {
    await app.db.delete(redBlack)
    for (let sort = 12; sort > 0; sort--)
      await make.listEntry({
        list: 'red',
        schoolId: (await make.school({ schoolName: `红${sort}` })).id,
        sort,
      })
    const [here, there, closed] = [
      await make.school({ schoolName: '本地' }),
      await make.school({ schoolName: '外地' }),
      await make.school({ schoolName: '关闭', status: '1' }),
    ]
    await make.listEntry({ list: 'black', schoolId: here.id, cityCode: '440100' })
    await make.listEntry({ list: 'black', schoolId: there.id, cityCode: '310000' })
    await make.listEntry({ list: 'black', schoolId: closed.id })
    const { data } = await reader(listRedBlack, { body: { cityCode: '440100' } })
    expect(data.redlist.map((row) => row.schoolName)).toEqual(
      Array.from({ length: 10 }, (_, index) => `红${index + 1}`),
    )
    expect(data.balcklist.map((row) => row.schoolName)).toEqual(['本地'])
    const [row] = (await reader(listSchoolsById, { body: { ids: [here.id] } })).data
    expect(row?.listFlag).toBe('black')
  })
})

describe('the reckoning', () => {
  const DAY = 24 * 60 * MINUTE
  const parts = app.product.appContext
  const { db, clock } = app
  let editor: Awaited<ReturnType<typeof staff>>
  const staff = async () =>
    as(
      app,
      (
        await make.administrator({
          permissions: ['bbs:redblack:list', 'bbs:redblack:query', 'bbs:redblack:edit'],
        })
      ).token,
    )

  /** People who write about a school, each once. */
  async function voices(
    schoolId: number,
    blogType: number,
    { verified = 0, others = 0, proof = 0 }: { verified?: number; others?: number; proof?: number },
  ) {
    for (let n = 0; n < verified + others + proof; n++) {
      const author = await make.account({
        usertype: '01',
        phonenumber: '13900000000',
        ...(n < verified && { authstatus: 'approved', schoolId }),
      })
      await db.insert(members).values({ userId: author.userId, level: 1 })
      const evidenceLevel = n >= verified && n < verified + proof ? 2 : 0
      await make.post({ schoolId, blogType, authorId: author.userId, evidenceLevel })
    }
  }
  const entryOf = async (schoolId: number) =>
    (await db.select().from(redBlack).where(eq(redBlack.schoolId, schoolId)))[0]
  const names = async (list: 'redlist' | 'balcklist') =>
    (await reader(listRedBlack)).data[list].map((row) => row.schoolId)

  beforeEach(async () => {
    await db.delete(redBlack)
    await db.delete(posts)
    editor = await staff()
  })

  it('weighs a tone against the share it has on the whole site', () => {
    expect(scoreOf(0, 0, 0.5)).toBe(50)
    expect(scoreOf(15, 15, 0.5)).toBe(87.5)
    expect(isRed(70, { authors: 8, verified: 3 })).toBe(true)
    for (const [score, authors, verified] of [
      [69.9, 8, 3],
      [70, 7, 3],
      [70, 8, 2],
    ] as const)
      expect(isRed(score, { authors, verified })).toBe(false)
    expect(isBlack(50, { authors: 5, proven: 3 })).toBe(true)
    expect(isBlack(49.9, { authors: 5, proven: 3 })).toBe(false)
  })

  it('has one number for one set: what the list says is what stands behind it and what a reader can open', async () => {
    const school = await make.school({ cityCode: '440100' })
    await voices(school.id, 6, { verified: 4, others: 5 })
    // none of these counts: the school's own praise, that of its staff, of agents, and what is no praise
    const office = await make.account({ usertype: '02', authstatus: 'approved', schoolId: school.id })
    await make.post({ schoolId: school.id, blogType: 6, authorId: office.userId, interest: 'school' })
    const insider = await make.account({ usertype: '01', phonenumber: '13900000000' })
    await make.post({ schoolId: school.id, blogType: 5, authorId: insider.userId, interest: 'school' })
    await make.post({ schoolId: school.id, blogType: 4, authorId: insider.userId, interest: 'agent' })
    await make.post({ schoolId: school.id, blogType: 3, authorId: insider.userId })
    await reckonAll(parts)
    const rowOf = async () =>
      (await reader(listRedBlack)).data.redlist.find(({ schoolId }) => schoolId === school.id)
    const row = await rowOf()
    expect(row).toMatchObject({ postCount: 9, verifiedCount: 4 })
    expect(row?.articles).toHaveLength(9)
    expect(row?.reasons.reduce((sum, { count }) => sum + count, 0)).toBe(9)
    const entry = await entryOf(school.id)
    const { data } = await editor(readEntry, { params: { id: entry?.id ?? 0 } })
    expect(data.posts.map(({ id }) => id).sort()).toEqual(row?.articles.map(({ id }) => id).sort())
    // what is hidden afterwards counts no more, before the lists are reckoned anew
    const [first] = row?.articles ?? []
    await db
      .update(posts)
      .set({ status: 'hidden' })
      .where(eq(posts.id, first?.id ?? 0))
    app.product.appContext.cacheTags.invalidate([`post:school-${school.id}`])
    expect((await rowOf())?.postCount).toBe(8)
    expect((await rowOf())?.articles).toHaveLength(8)
    expect((await editor(readEntry, { params: { id: entry?.id ?? 0 } })).data.postCount).toBe(8)
  })

  it('puts a praised school on the red list by itself, and takes it off again', async () => {
    const [school, few] = [await make.school(), await make.school()]
    await voices(school.id, 5, { verified: 3, others: 5 })
    await voices(few.id, 5, { verified: 3, others: 4 })
    await reckonAll(parts)
    expect(await names('redlist')).toEqual([school.id])
    const entry = await entryOf(school.id)
    expect(entry).toMatchObject({ list: 'red', state: 'published', authorCount: 8, verifiedCount: 3 })
    expect(entry?.reasons).toEqual([{ key: 'biaoyang', label: '表扬', labelEn: 'Well done', count: 8 }])
    await db.update(posts).set({ status: 'hidden' }).where(eq(posts.schoolId, school.id))
    await reckonAll(parts)
    expect(await names('redlist')).toEqual([])
  })

  it('keeps a school off the red list for a year after reviews were bought or forced', async () => {
    const [bought, forced, clean] = [await make.school(), await make.school(), await make.school()]
    for (const school of [bought, forced, clean]) await voices(school.id, 5, { verified: 8 })
    const account = await make.account({ usertype: '02', authstatus: 'approved', schoolId: forced.id })
    const upheld = async (objKind: 'school' | 'user', objId: number, reason: 'coerce' | 'spam') => {
      const about = { status: 'upheld', createTime: clock.now(), decidedTime: clock.now() } as const
      const [made] = await db
        .insert(reportCases)
        .values({ objKind, objId, title: '举报', ...about })
        .returning({ id: reportCases.id })
      await db.insert(reports).values({ caseId: made?.id ?? 0, reason, weight: 1, ...about })
    }
    await upheld('school', bought.id, 'coerce')
    await upheld('user', account.userId, 'coerce')
    await upheld('school', clean.id, 'spam')
    await reckonAll(parts)
    expect(await names('redlist')).toEqual([clean.id])
    await db.update(reportCases).set({ decidedTime: new Date(clock.now().getTime() - 366 * DAY) })
    await reckonAll(parts)
    expect((await names('redlist')).sort()).toEqual([bought.id, forced.id, clean.id].sort())
  })

  it('settles an entry once authors of half of the weight say so, after the school has answered', async () => {
    const school = await make.school()
    const account = await make.member({ usertype: '02', authstatus: 'approved', schoolId: school.id })
    await voices(school.id, 2, { verified: 3, others: 3 })
    await reckonAll(parts)
    const id = (await entryOf(school.id))?.id ?? 0
    const written = await db
      .select({ authorId: posts.authorId, authstatus: accounts.authstatus })
      .from(posts)
      .innerJoin(accounts, eq(accounts.userId, posts.authorId))
      .where(eq(posts.schoolId, school.id))
    const [first, second] = written.filter((row) => row.authstatus === 'approved')
    const say = async (userId: number | null | undefined, settled: boolean) =>
      as(app, await make.session(userId ?? 0))(settleEntry, {
        body: { schoolId: school.id, settled },
      })
    // an entry without a notice to the school cannot be settled
    expect((await refusalOf(say(first?.authorId, true))).code).toBe(404)
    await editor(changeEntry, { body: { id, action: 'notify', reason: '请学校说明' } })
    expect((await refusalOf(say(first?.authorId, true))).errKey).toBe('redblack.unanswered')
    await as(app, account.token)(answerEntry, { body: { content: '已经向三位家长全额退费' } })
    expect((await refusalOf(say((await make.member()).userId, true))).code).toBe(404)
    // verified voices weigh 3 of 12 each
    expect((await say(first?.authorId, true)).data).toEqual({ replyStatus: 'replied', share: 0.25 })
    expect((await say(first?.authorId, true)).data.share).toBe(0.25)
    expect((await say(first?.authorId, false)).data.share).toBe(0)
    await say(first?.authorId, true)
    expect((await say(second?.authorId, true)).data).toEqual({ replyStatus: 'resolved', share: 0.5 })
    expect(await entryOf(school.id)).toMatchObject({ state: 'left', replyStatus: 'resolved' })
    const { data } = await editor(readEntry, { params: { id } })
    expect(data.steps.at(-1)).toMatchObject({ action: 'resolve', byName: 'authors' })
    await reckonAll(parts)
    expect(await entryOf(school.id)).toMatchObject({ state: 'left' })
  })

  it('gives no weight to people who praise one school together from one address', async () => {
    const [school, honest] = [await make.school(), await make.school()]
    for (const { id } of [school, honest]) await voices(id, 5, { verified: 8 })
    await db.update(posts).set({ ip: '203.0.113.7' }).where(eq(posts.schoolId, school.id))
    // a class behind one address, whose people write about more than one school
    await db.update(posts).set({ ip: '203.0.113.8' }).where(eq(posts.schoolId, honest.id))
    const elsewhere = await make.school()
    for (const { authorId } of await db.select().from(posts).where(eq(posts.schoolId, honest.id)))
      await make.post({ schoolId: elsewhere.id, blogType: 3, authorId, ip: '203.0.113.8' })
    await reckonAll(parts)
    expect(await names('redlist')).toEqual([honest.id])
    expect(await entryOf(school.id)).toBeUndefined()
  })

  it('gives no weight to people who praise one school together in one browser, and shows staff who they are', async () => {
    const school = await make.school()
    await voices(school.id, 5, { verified: 8 })
    const written = await db.select().from(posts).where(eq(posts.schoolId, school.id))
    const from = (n: number, deviceHash: string, ip: string) =>
      db
        .update(posts)
        .set({ deviceHash, ip })
        .where(eq(posts.id, written[n]?.id ?? 0))
    // each from an address of its own
    for (const n of written.keys()) await from(n, n < 3 ? 'one browser' : `browser ${n}`, `203.0.113.${n}`)
    await reckonAll(parts)
    // three share it: one fewer than the rule asks for
    expect(await entryOf(school.id)).toMatchObject({ list: 'red', authorCount: 8 })
    await from(3, 'one browser', '203.0.113.3')
    const read = async () =>
      (await editor(readEntry, { params: { id: (await entryOf(school.id))?.id ?? 0 } })).data.posts
    expect(
      (await read()).filter(({ sharesOrigin, weight }) => sharesOrigin && weight === 0).map(({ id }) => id),
    ).toHaveLength(4)
    await reckonAll(parts)
    expect(await names('redlist')).toEqual([])
    // who praises one school and writes of another too is no choir
    const elsewhere = await make.school()
    await make.post({ schoolId: elsewhere.id, blogType: 3, authorId: written[0]?.authorId })
    expect((await read()).some(({ sharesOrigin }) => sharesOrigin)).toBe(false)
  })

  it('knows as verified only who is so for that very school', async () => {
    const [school, other] = [await make.school(), await make.school()]
    await voices(school.id, 5, { verified: 8 })
    await voices(other.id, 5, { verified: 8 })
    await db.update(accounts).set({ schoolId: school.id }).where(eq(accounts.schoolId, other.id))
    await reckonAll(parts)
    expect(await names('redlist')).toEqual([school.id])
  })

  it('counts a person once, and never a school for itself or an author with an interest', async () => {
    const school = await make.school()
    await voices(school.id, 5, { verified: 3, others: 4 })
    const again = await make.account({ usertype: '01', authstatus: 'approved' })
    const own = await make.account({ usertype: '02', authstatus: 'approved', schoolId: school.id })
    for (let n = 0; n < 3; n++) await make.post({ schoolId: school.id, blogType: 5, authorId: own.userId })
    for (let n = 0; n < 3; n++)
      await make.post({ schoolId: school.id, blogType: 5, authorId: again.userId, interest: 'agent' })
    await reckonAll(parts)
    expect(await names('redlist')).toEqual([])
    for (let n = 0; n < 3; n++) await make.post({ schoolId: school.id, blogType: 4, authorId: again.userId })
    await reckonAll(parts)
    expect((await entryOf(school.id))?.authorCount).toBe(8)
  })

  it('check 23: without people, without proof or before its time a school is not on the black list', async () => {
    const [few, unproven, school] = [await make.school(), await make.school(), await make.school()]
    await voices(few.id, 1, { verified: 4 })
    await voices(unproven.id, 1, { verified: 2, others: 6 })
    await voices(school.id, 1, { verified: 1, proof: 2, others: 3 })
    await reckonAll(parts)
    expect([await entryOf(few.id), await entryOf(unproven.id)]).toEqual([undefined, undefined])
    expect(await names('balcklist')).toEqual([])
    const entry = await entryOf(school.id)
    expect(entry).toMatchObject({ state: 'candidate', authorCount: 6, provenCount: 3 })
    const id = entry?.id ?? 0
    const step = (action: 'notify' | 'publish' | 'pause' | 'resume' | 'resolve' | 'remove') =>
      editor(changeEntry, { body: { id, action, reason: '核对过全部实证' } })
    expect((await refusalOf(step('publish'))).errKey).toBe('redblack.step')
    await step('notify')
    expect((await refusalOf(step('publish'))).errKey).toBe('redblack.early')
    clock.pass(7 * DAY)
    editor = await staff()
    await db.update(posts).set({ status: 'hidden' }).where(eq(posts.evidenceLevel, 2))
    await reckonAll(parts)
    expect((await refusalOf(step('publish'))).errKey).toBe('redblack.unproven')
    await db.update(posts).set({ status: 'published' }).where(eq(posts.evidenceLevel, 2))
    await reckonAll(parts)
    expect((await step('publish')).data.state).toBe('published')
    expect(await names('balcklist')).toEqual([school.id])
    const stranger = as(app, (await make.member()).token)
    const { data } = await editor(readEntry, { params: { id } })
    expect(data.posts).toHaveLength(6)
    expect(data.steps.map(({ action }) => action)).toEqual(['candidate', 'notify', 'mail', 'publish'])
    expect((await editor(listEntries)).rows.map((row) => row.id)).toEqual([id])
    expect(
      (await refusalOf(stranger(changeEntry, { body: { id, action: 'remove', reason: 'x' } }))).code,
    ).toBe(403)
    clock.pass(-7 * DAY)
  })

  it('tells the school, shows its answer, rests for fifteen days at most and leaves with what was settled', async () => {
    const school = await make.school({ schoolName: '示范书院' })
    const account = await make.member({ usertype: '02', authstatus: 'approved', schoolId: school.id })
    await voices(school.id, 2, { verified: 5 })
    await reckonAll(parts)
    const id = (await entryOf(school.id))?.id ?? 0
    const step = (action: 'notify' | 'publish' | 'pause' | 'resolve') =>
      editor(changeEntry, { body: { id, action, reason: '理由' } })
    const answer = (token: string, content = '费用明细已全部公开在官网上') =>
      as(app, token)(answerEntry, { body: { content } })
    expect((await refusalOf(answer(account.token))).code).toBe(404)
    await step('notify')
    const [event] = await db.select().from(events).where(eq(events.kind, 'redBlack.noticed')).limit(1)
    if (!event) throw new Error('nothing was said')
    await deliverNotices(db, parts, modules, [{ ...event, payload: { entryId: id } }])
    const inbox = await as(app, account.token)(listNotices, { params: { type: '5' } })
    expect(inbox.rows[0]?.title).toContain('示范书院')
    // an answer is public without review
    expect(await refusalOf(answer(account.token, '我校从来没有向任何人卖学分'))).toMatchObject({
      errKey: 'word.block',
      field: 'content',
    })
    await answer(account.token)
    expect((await refusalOf(answer((await make.member()).token))).code).toBe(403)
    clock.pass(7 * DAY)
    editor = await staff()
    await step('publish')
    expect((await reader(listRedBlack)).data.balcklist[0]).toMatchObject({
      reply: '费用明细已全部公开在官网上',
      replyStatus: 'replied',
    })
    await step('pause')
    expect(await names('balcklist')).toEqual([])
    clock.pass(15 * DAY)
    editor = await staff()
    await reckonAll(parts)
    expect(await as(app, await make.superAdministrator())(listRedBlack)).toMatchObject({
      data: { balcklist: [{ schoolId: school.id }] },
    })
    await step('resolve')
    await reckonAll(parts)
    expect(await entryOf(school.id)).toMatchObject({ state: 'left', replyStatus: 'resolved' })
    clock.pass(-22 * DAY)
  })

  it('is written to with a letter, answers from its own page, and each step stands in the audit log and the public ledger', async () => {
    const school = await make.school({ schoolName: '来信书院', schoolNameEn: 'Letter Academy' })
    const account = as(
      app,
      (await make.member({ usertype: '02', authstatus: 'approved', schoolId: school.id })).token,
    )
    await voices(school.id, 1, { verified: 5 })
    await reckonAll(parts)
    const id = (await entryOf(school.id))?.id ?? 0
    const ledger = async () =>
      (await reader(readModerationLedger, { query: { pageSize: 50 } })).data.latest.filter(
        ({ act }) => act === 'listPublish',
      ).length
    const publishedBefore = await ledger()
    expect((await account(readOwnEntry, { body: {} })).data).toBeNull()
    const before = (await editor(readEntry, { params: { id } })).data
    expect(before).toMatchObject({
      working: { points: 15, allPoints: 15, siteShare: 1 },
      schoolAccounts: 1,
      choices: [
        { action: 'notify', refusal: null },
        { action: 'remove', refusal: null },
      ],
    })
    expect(before.posts.map(({ ground, weight }) => [ground, weight])).toEqual(
      Array.from({ length: 5 }, () => ['verified', 3]),
    )
    const letter = {
      zh: '来信书院：请在七天内说明情况，谢谢配合。',
      en: 'Please tell us your side within seven days.',
    }
    await editor(changeEntry, { body: { id, action: 'notify', reason: '核对过五篇', letter } })
    const { data: own } = await account(readOwnEntry, { body: {} })
    expect(own).toMatchObject({ role: 'school', state: 'noticed', letter, authorCount: 5 })
    expect(own?.answerUntil?.getTime()).toBe((own?.noticeTime?.getTime() ?? 0) + 7 * DAY)
    // another school, and who wrote nothing, read neither the entry nor the letter
    const stranger = as(app, (await make.member()).token)
    expect((await stranger(readOwnEntry, { body: { schoolId: school.id } })).data).toBeNull()
    expect((await editor(readEntry, { params: { id } })).data.choices).toContainEqual({
      action: 'publish',
      refusal: 'listTooEarly',
    })
    await account(answerEntry, { body: { content: '五位家长的费用已经全部退还' } })
    const [writer] = await db.select().from(posts).where(eq(posts.schoolId, school.id)).limit(1)
    const author = as(app, await make.session(writer?.authorId ?? 0))
    expect((await author(readOwnEntry, { body: { schoolId: school.id } })).data).toMatchObject({
      role: 'author',
      letter: null,
      replyStatus: 'replied',
      isSettled: false,
    })
    clock.pass(7 * DAY)
    editor = await staff()
    expect((await editor(listEntries, { query: { due: 'now' } })).rows.map((row) => row.id)).toEqual([id])
    expect((await editor(listEntries, { query: { schoolName: '来信' } })).total).toBe(1)
    expect((await editor(listEntries, { query: { schoolName: '别处' } })).total).toBe(0)
    await editor(changeEntry, { body: { id, action: 'publish', reason: '七天内的答复没有涉及退费' } })
    expect((await editor(countEntries)).data).toEqual([{ list: 'black', state: 'published', count: 1 }])
    const { rows } = await as(app, await make.superAdministrator())(auditAdmin.list, {
      query: { objKind: 'school', pageSize: 50 },
    })
    expect(
      rows
        .filter(({ objId }) => objId === school.id)
        .map(({ act, role }) => [act, role])
        .reverse(),
    ).toEqual([
      ['listNominate', 'system'],
      ['listNotify', 'moderator'],
      ['listMail', 'moderator'],
      ['listReply', 'school'],
      ['listPublish', 'moderator'],
    ])
    expect(await ledger()).toBe(publishedBefore + 1)
    clock.pass(-7 * DAY)
  })

  it('mails the letter in both languages, and reminds a school that has not answered once, two days before the end', async () => {
    const school = await make.school({ schoolName: '收信书院', schoolNameEn: 'Mailbox Academy' })
    const email = 'office@mailbox-academy.example'
    await make.member({
      usertype: '02',
      authstatus: 'approved',
      schoolId: school.id,
      email,
    })
    // neither a disabled account nor one that is closing reads for the school any more
    for (const gone of [{ status: '1' }, { closingTime: clock.now() }])
      await make.member({
        usertype: '02',
        authstatus: 'approved',
        schoolId: school.id,
        email: 'left@mailbox-academy.example',
        ...gone,
      })
    await voices(school.id, 1, { verified: 5 })
    await reckonAll(parts)
    const id = (await entryOf(school.id))?.id ?? 0
    const letter = {
      zh: '收信书院：请在七天之内说明退费的情况，谢谢配合。',
      en: 'Mailbox Academy: please tell us your side within seven days.',
    }
    await editor(changeEntry, { body: { id, action: 'notify', reason: '核对过五篇', letter } })
    const mails = async () =>
      (await db.select().from(messages).where(eq(messages.scene, 'listLetter'))).map(({ content }) =>
        content === null ? '' : app.product.appContext.encryption.decrypt(content),
      )
    const mailed = (await mails()).filter((text) => text?.includes(letter.zh))
    expect(mailed).toHaveLength(1)
    expect(mailed[0]).toContain(letter.en)
    const stepsNow = async () => (await editor(readEntry, { params: { id } })).data.steps
    expect((await stepsNow()).at(-1)).toMatchObject({ action: 'mail', reason: maskEmail(email) })
    const remind = () =>
      modules
        .flatMap(({ jobs }) => jobs?.(app.product.appContext, modules) ?? [])
        .find(({ name }) => name === 'remind-schools')
        ?.run()
    const reminders = () => db.$count(messages, eq(messages.scene, 'listRemind'))
    await remind()
    expect(await reminders()).toBe(0)
    clock.pass(5 * DAY + MINUTE)
    await remind()
    await remind()
    expect(await reminders()).toBe(1)
    editor = await staff()
    expect((await stepsNow()).map(({ action }) => action)).toEqual([
      'candidate',
      'notify',
      'mail',
      'remind',
      'mail',
    ])
    clock.pass(-5 * DAY - MINUTE)
  })

  it('shows staff who has seen which document, and why each post weighs what it does', async () => {
    const school = await make.school()
    await voices(school.id, 1, { verified: 2, proof: 3, others: 1 })
    await reckonAll(parts)
    const [seen] = await db
      .select()
      .from(posts)
      .where(and(eq(posts.schoolId, school.id), eq(posts.evidenceLevel, 2)))
      .limit(1)
    const noted = { userName: 'checker', role: 'moderator', objKind: 'blog', objId: seen?.id ?? 0 } as const
    for (const paper of ['offer', 'contract'])
      await db.insert(audits).values({
        ...noted,
        act: sql`'evidence'`,
        after: { evidenceLevel: 2, paper },
        createTime: clock.now(),
      })
    const id = (await entryOf(school.id))?.id ?? 0
    const { data } = await editor(readEntry, { params: { id } })
    expect(data.posts.map(({ ground }) => ground)).toEqual([
      'verified',
      'verified',
      'document',
      'document',
      'document',
      'known',
    ])
    expect(data.posts.find((post) => post.id === seen?.id)?.evidence).toMatchObject({
      byName: 'checker',
      paper: 'contract',
    })
    expect(data.posts.filter(({ evidence }) => evidence !== null)).toHaveLength(1)
  })

  it('is not decided by staff who wrote about the school, declared an interest in it or speak for it', async () => {
    const school = await make.school()
    await voices(school.id, 1, { verified: 5 })
    await reckonAll(parts)
    const id = (await entryOf(school.id))?.id ?? 0
    const permissions = ['bbs:redblack:query', 'bbs:redblack:edit'] as const
    const [writer, insider, speaker, other] = await Promise.all(
      Array.from({ length: 4 }, () => make.administrator({ permissions })),
    )
    if (!writer || !insider || !speaker || !other) throw new Error('no staff')
    await make.post({ schoolId: school.id, blogType: 1, authorId: writer.userId })
    await make.post({ schoolId: school.id, blogType: 3, authorId: insider.userId, interest: 'school' })
    await db.update(accounts).set({ schoolId: school.id }).where(eq(accounts.userId, speaker.userId))
    const notify = (token: string) =>
      as(app, token)(changeEntry, { body: { id, action: 'notify', reason: '核对过' } })
    for (const { token } of [writer, insider, speaker]) {
      expect(await refusalOf(notify(token))).toMatchObject({ code: 403, errKey: 'redblack.own' })
      const { choices } = (await as(app, token)(readEntry, { params: { id } })).data
      expect(choices.map(({ refusal }) => refusal)).toEqual(['listOwn', 'listOwn'])
    }
    expect((await notify(other.token)).data.state).toBe('noticed')
  })
})
