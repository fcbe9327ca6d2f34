import { eq, sql } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { accountRoles } from '../../../apps/server/src/modules/access-control/table.ts'
import { accounts } from '../../../apps/server/src/modules/account/table.ts'
import { audits } from '../../../apps/server/src/modules/audit/table.ts'
import { plans } from '../../../apps/server/src/modules/family-plan/table.ts'
import { files } from '../../../apps/server/src/modules/file/table.ts'
import { members } from '../../../apps/server/src/modules/member/table.ts'
import { messageSettings } from '../../../apps/server/src/modules/message/table.ts'
import { notices } from '../../../apps/server/src/modules/notice/table.ts'
import { openDays } from '../../../apps/server/src/modules/open-day/table.ts'
import { accountClosings, dataExports } from '../../../apps/server/src/modules/personal-data/table.ts'
import { drafts, type posts } from '../../../apps/server/src/modules/post/table.ts'
import { pushDevices } from '../../../apps/server/src/modules/push/table.ts'
import { favouriteFolders } from '../../../apps/server/src/modules/reaction/table.ts'
import { appeals, reportCases, reports } from '../../../apps/server/src/modules/report/table.ts'
import { heldDecisions } from '../../../apps/server/src/modules/review/table.ts'
import { sanctions } from '../../../apps/server/src/modules/sanction/table.ts'
import { schoolChanges } from '../../../apps/server/src/modules/school/table.ts'
import { makeLink } from '../../../apps/server/src/modules/school-application/calendar-store.ts'
import { writeApplication } from '../../../apps/server/src/modules/school-application/store.ts'
import { auths, type SchoolDetails } from '../../../apps/server/src/modules/school-auth/table.ts'
import { sessions } from '../../../apps/server/src/modules/session/table.ts'
import { storyOffers } from '../../../apps/server/src/modules/story/table.ts'
import { wechatBindings } from '../../../apps/server/src/modules/wechat/table.ts'
import { rateWindows } from '../../../apps/server/src/platform/limit/rate-limit.ts'
import { recordVersions } from '../../../apps/server/src/platform/resource/version/table.ts'
import { as } from '../../../apps/server/test/as.ts'
import { makers } from '../../../apps/server/test/make.ts'
import { MINUTE, openTestApp, call as send } from '../../../apps/server/test/test-app.ts'
import { allCalls } from '../../../packages/contract/src/calls.ts'
import { planTools } from '../../../packages/contract/src/member/plan.values.ts'
import type { uploadAuthMaterial } from '../../../packages/contract/src/school/school-auth.ts'
import { DAY_MS } from '../../../packages/contract/src/time.values.ts'
import { API_PREFIX, type Call } from '../../../packages/contract/src/wire/call.ts'
import { Refusal } from '../../../packages/contract/src/wire/client.ts'

/** The kinds of people that the forum tells apart. */
export const kinds = [
  'stranger',
  'without a phone',
  'level 0',
  'level 1',
  'level 2',
  'verified student',
  'school',
  'other school',
  'moderator',
  'administrator',
] as const
export type Kind = (typeof kinds)[number]

/** Done, refused as to a stranger, for ever or as if it were not there, or the name of another refusal. */
export type Outcome = 'done' | 401 | 403 | 404 | (string & {})

export interface Person {
  userId: number
  token?: string
}

export interface CallInput {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: object
}

/** What a person of some kind sends with a call. */
export type Send = (me: Person) => CallInput | Promise<CallInput>

const one = <T>([row]: T[]): T => {
  if (row === undefined) throw new Error('nothing was written')
  return row
}

/** The forum with one person of each kind, and builders of the things that calls name. */
export async function buildForum() {
  const app = await openTestApp({ PUSH_SERVICES: '93.184.215.14' })
  const { db, clock } = app
  const make = makers(app)
  afterAll(() => app.product.appContext.live.close())
  await db
    .insert(messageSettings)
    .values({ id: 1, settings: { wechatProvider: 'wechat', wechatAppId: 'wx1' } })

  const school = await make.school()
  const otherSchool = await make.school()

  async function member(level: number, row: Parameters<typeof make.member>[0] = {}): Promise<Person> {
    const { userId, token } = await make.member({ phonenumber: '13800000000', ...row })
    await db.insert(members).values({ userId, level })
    return { userId, token }
  }

  async function moderator(): Promise<Person> {
    const { userId } = await make.account({ usertype: '00' })
    const { rows } = await db.execute<{ id: string }>(
      sql`select role_id as id from sys_role where role_key = 'bbs_moderator'`,
    )
    await db.insert(accountRoles).values({ userId, roleId: Number(one(rows).id) })
    return { userId, token: await make.session(userId) }
  }

  /** A further member, whose records the others meet. */
  const author = await member(2)
  const approved = { authstatus: 'approved' } as const

  const people: Record<Kind, Person> = {
    // what a stranger names is the author's
    stranger: { userId: author.userId },
    'without a phone': await member(1, { phonenumber: '' }),
    'level 0': await member(0),
    'level 1': await member(1),
    'level 2': await member(2),
    'verified student': await member(0, { ...approved, schoolId: school.id }),
    school: await member(0, { ...approved, usertype: '02', schoolId: school.id }),
    'other school': await member(0, { ...approved, usertype: '02', schoolId: otherSchool.id }),
    moderator: await moderator(),
    administrator: { userId: 1, token: await make.superAdministrator() },
  }

  /** Gives the verified their state again, which their own applications end. */
  async function restoreVerification(): Promise<void> {
    for (const [kind, schoolId] of [
      ['verified student', school.id],
      ['school', school.id],
      ['other school', otherSchool.id],
    ] as const)
      await db
        .update(accounts)
        .set({ ...approved, schoolId })
        .where(eq(accounts.userId, people[kind].userId))
  }

  let made = 0
  const next = () => ++made

  // the records that the calls address

  const publicPost = await make.post({
    authorId: author.userId,
    blogType: 2,
    schoolId: school.id,
    // comments below it are made with floors of their own
    lastFloor: 1_000,
  })
  const publicStory = await make.post({ authorId: author.userId, blogType: null, isStory: true })
  const publicComment = await make.comment({ authorId: author.userId, blogId: publicPost.id, floor: 1 })
  const publicNews = await make.news()
  const publicVideo = await make.video()
  const listedSchool = await make.listEntry({ list: 'black', schoolId: (await make.school()).id })

  const ownPost = (me: Person, row: Partial<typeof posts.$inferInsert> = {}) =>
    make.post({ authorId: me.userId, blogType: 3, ...row })
  const offeredPost = async (me: Person) => {
    const post = await ownPost(me)
    await db.insert(storyOffers).values({ postId: post.id, blogType: post.blogType })
    return post
  }
  const waitingPost = () => ownWaitingPost(author)
  const ownWaitingPost = (me: Person) => ownPost(me, { status: 'pending', publishTime: null })
  const deletedPost = (me: Person) =>
    ownPost(me, {
      status: 'deleted',
      deletedBy: 'author',
      deletedTime: clock.now(),
      formerStatus: 'published',
    })
  let floors = 1
  const commentOf = (me: Person) =>
    make.comment({ authorId: me.userId, blogId: publicPost.id, floor: ++floors })
  const ownDraft = async (me: Person) =>
    one(await db.insert(drafts).values({ userId: me.userId, data: {} }).returning())
  const ownFolder = async (me: Person) =>
    one(
      await db
        .insert(favouriteFolders)
        .values({ userId: me.userId, name: `夹${next()}` })
        .returning(),
    )
  const ownPlan = async (me: Person) =>
    one(
      await db
        .insert(plans)
        .values({
          userId: me.userId,
          tool: planTools[0],
          answers: `u1=${next()}`,
          name: '申请费用',
          createTime: clock.now(),
          updateTime: clock.now(),
        })
        .returning(),
    )
  /** Found by the number of its school. */
  const ownApplication = async (me: Person) => {
    const { id } = await make.school()
    const written = { state: null, steps: [], dates: [], papers: [], notes: '' }
    await writeApplication(db, { userId: me.userId, schoolId: id, version: 0 }, written, clock.now())
    return { id }
  }
  /** An open day of a school of its own: none of them is the school of another officer. */
  const ownOpenDay = async (_: Person) => {
    const { id: schoolId } = await make.school()
    const startTime = new Date(clock.now().getTime() + 7 * 24 * 60 * MINUTE)
    const endTime = new Date(startTime.getTime() + 60 * 60_000)
    return one(
      await db
        .insert(openDays)
        .values({
          schoolId,
          title: '校园开放日',
          titleEn: 'Open day',
          day: startTime.toISOString().slice(0, 10),
          time: '10:00',
          minutes: 60,
          zone: 'America/Toronto',
          place: '100 Queen Street West',
          spoken: 'zh',
          state: 'planned',
          startTime,
          endTime,
          createTime: clock.now(),
        })
        .returning(),
    )
  }
  const calendarToken = () => makeLink(db, author.userId, clock.now())
  const ownExport = async (me: Person) =>
    one(
      await db
        .insert(dataExports)
        .values({
          userId: me.userId,
          status: 'ready',
          nextTime: clock.now(),
          createTime: clock.now(),
          readyTime: clock.now(),
          expireTime: new Date(clock.now().getTime() + 24 * 60 * MINUTE),
        })
        .returning(),
    )
  const ownFile = async (me: Person) => {
    const fileName = `/profile/upload/${next()}.png`
    const { fileId } = one(
      await db
        .insert(files)
        .values({ ownerId: me.userId, fileName, originalName: '成绩单.png', mime: 'image/png', size: 1 })
        .returning(),
    )
    return { id: fileId }
  }
  /** The receipt of a member who cancelled closing the account. */
  const receipt = one(
    await db
      .insert(accountClosings)
      .values({
        userId: author.userId,
        receiptNo: 'ABCDE-FGHJK-LMNPQ-23456',
        state: 'cancelled',
        isSettled: true,
        keepsContent: true,
        requestTime: clock.now(),
        dueTime: clock.now(),
      })
      .returning(),
  )
  /** What a school of its own wants to be called. */
  const waitingChange = async () => {
    const { id: schoolId, schoolName } = await make.school()
    return one(
      await db
        .insert(schoolChanges)
        .values({
          schoolId,
          userId: author.userId,
          values: { schoolName: `枫叶书院${next()}` },
          former: { schoolName },
          createTime: clock.now(),
        })
        .returning(),
    )
  }
  const ownNotice = async (me: Person) =>
    one(
      await db.insert(notices).values({ userId: me.userId, noticeType: 5, kind: 'notice.site' }).returning(),
    )

  /** A browser that gets a member's notices, with a session of its own. */
  const ownPushDevice = async (me: Person) => {
    const session = await otherSession(me)
    return one(
      await db
        .insert(pushDevices)
        .values({
          userId: me.userId,
          sessionId: session.id,
          endpointHash: `browser ${next()}`,
          sealed: '',
          host: 'push.example.net',
          language: 'zh',
          createTime: clock.now(),
        })
        .returning(),
    )
  }

  /** A WeChat that gets a member's notices. */
  const ownWechat = async (me: Person) => {
    await db
      .insert(wechatBindings)
      .values({
        userId: me.userId,
        openidHash: `wechat ${next()}`,
        sealed: '',
        language: 'zh',
        createTime: clock.now(),
      })
      .onConflictDoNothing()
  }

  async function openCase() {
    const target = await ownPost(author)
    return one(
      await db
        .insert(reportCases)
        .values({
          objKind: 'blog',
          objId: target.id,
          blogId: target.id,
          title: target.title,
          createTime: clock.now(),
        })
        .returning(),
    )
  }

  async function ownReport(me: Person) {
    const { id } = await openCase()
    return one(
      await db
        .insert(reports)
        .values({ caseId: id, userId: me.userId, reason: 'spam', weight: 0.7, createTime: clock.now() })
        .returning(),
    )
  }

  /** A decision of the caller that is not carried out yet. */
  async function heldDecision(me: Person) {
    const at = { due: new Date(clock.now().getTime() + MINUTE), createTime: clock.now() }
    return one(
      await db
        .insert(heldDecisions)
        .values({ userId: me.userId, title: '驳回', steps: [], ...at })
        .returning(),
    )
  }

  /** A decision of the administrator's colleague about a member's post; the member may appeal. */
  async function decidedPost(me: Person) {
    const post = await ownPost(me, { status: 'hidden' })
    const decision = one(
      await db
        .insert(audits)
        .values({
          userName: '同事',
          role: 'admin',
          act: 'hide',
          objKind: 'blog',
          objId: post.id,
          blogId: post.id,
          targetId: me.userId,
          createTime: clock.now(),
        })
        .returning(),
    )
    return { post, decision }
  }

  async function openAppeal() {
    const { decision } = await decidedPost(author)
    return one(
      await db
        .insert(appeals)
        .values({
          userId: author.userId,
          auditId: decision.id,
          content: '请再看一次',
          createTime: clock.now(),
        })
        .returning(),
    )
  }

  const details: SchoolDetails = {
    schoolName: '枫叶书院',
    schoolNameEn: 'Maple Academy',
    schoolType: '1',
    cityCode: '000000',
    address: '',
    website: '',
    ministryNo: '600001',
    licenseNo: 'BSID-1',
    joinSchool: ['1'],
    recruitGrade: ['9'],
    existStuNums: '1',
    contactName: '王老师',
    contactTitle: '',
    contactPhoneSealed: '',
    contactEmailSealed: '',
    remark: null,
  }

  /** The only open application of a member. */
  async function application(
    me: Person,
    row: Partial<typeof auths.$inferInsert> = {},
  ): Promise<typeof auths.$inferSelect> {
    await db.delete(auths).where(sql`user_id = ${me.userId}`)
    return one(
      await db
        .insert(auths)
        .values({ kind: 'school', userId: me.userId, schoolName: '枫叶书院', details, ...row })
        .returning(),
    )
  }
  const studentApplication = (me: Person) =>
    application(me, { kind: 'student', details: { relation: 'student', enrolYear: 2026, grade: '10' } })

  /** A post as it is sent; no two are alike. */
  const sentPost = (more: object = {}) => {
    const number = next()
    return {
      blogType: 3,
      title: `开学前要准备哪些文件第${number}问`,
      content: `<p>第${number}次整理：签证、疫苗记录和成绩单，请大家补充还缺什么。</p>`,
      cityCode: '000000',
      ...more,
    }
  }
  const sentComment = (more: object = {}) => ({
    blogId: publicPost.id,
    content: `<p>我们是分两次交的，第${next()}个回答。</p>`,
    ...more,
  })
  const report = async (more: object = {}) => ({
    objKind: 'blog',
    objId: (await ownPost(author)).id,
    reason: 'spam',
    ...more,
  })

  async function administrator() {
    const person = await make.account({ usertype: '00' })
    await db.insert(accountRoles).values({ userId: person.userId, roleId: 1 })
    return person
  }

  function sanctioned(userId: number, body: object): CallInput {
    return { params: { userId }, body: { reasonKey: 'spam', ...body } }
  }

  /** The decision that muted a member for a text under an alias. */
  async function mutedUnderAlias(): Promise<{ id: number }> {
    const { userId } = await make.member()
    const until = new Date(clock.now().getTime() + DAY_MS)
    await db.insert(members).values({ userId, mutedUntil: until })
    const [made] = await db
      .insert(audits)
      .values({
        userName: '',
        role: 'moderator',
        act: 'mute',
        objKind: 'user',
        objId: userId,
        targetId: userId,
        reasonKey: 'spam',
        after: { hours: 24, isUnderAlias: true },
        createTime: clock.now(),
      })
      .returning({ id: audits.id })
    if (!made) throw new Error('the decision was not written')
    await db
      .insert(sanctions)
      .values({ userId, kind: 'mute', isUnderAlias: true, until, reasonKey: 'spam', decisionId: made.id })
    return made
  }

  /** The number of a member's second session. */
  async function otherSession(me: Person): Promise<{ id: string }> {
    const id = crypto.randomUUID()
    await db.insert(sessions).values({
      id,
      tokenHash: id,
      userId: me.userId,
      loginTime: clock.now(),
      expiresAt: new Date(clock.now().getTime() + 60 * MINUTE),
      ipaddr: '203.0.113.9',
      loginLocation: '',
      browser: 'Firefox 140',
      os: 'Linux',
    })
    return { id }
  }

  async function word(): Promise<number> {
    const { rows } = await db.execute<{ id: string }>(
      sql`insert into bbs_sensitive_word (word, folded, word_class, action)
      values (${`词${next()}`}, ${`词${next()}`}, 'other', 'log') returning id`,
    )
    return Number(one(rows).id)
  }

  const callOf = new Map<string, Call>(allCalls.map((one) => [one.id, one]))

  /** A word with a version; a removed one is left with its versions alone. */
  async function versionedWord({ isRemoved = false } = {}): Promise<number> {
    const id = await word()
    const [row] = (
      await db.execute<{ word: string }>(sql`select word from bbs_sensitive_word where id = ${id}`)
    ).rows
    const fields = { word: row?.word, wordClass: 'other', action: 'log', scopes: [], status: '0' }
    await db.insert(recordVersions).values({
      resource: 'sensitiveWord',
      recordId: id,
      number: 1,
      action: isRemoved ? 'remove' : 'add',
      name: '词',
      fields,
      changed: [],
      texts: [],
      by: 'admin',
      time: new Date(),
    })
    if (isRemoved) await db.execute(sql`delete from bbs_sensitive_word where id = ${id}`)
    return id
  }

  /** Sends a call as this person, from an unused address; returns the outcome. */
  async function outcomeOf(
    id: string,
    me: Person,
    input: CallInput,
  ): Promise<{ outcome: Outcome; envelope: object }> {
    const call = callOf.get(id)
    if (!call) throw new Error(`there is no call ${id}`)
    await db.delete(rateWindows)
    const from = app.newAddress()
    if (call.sends === 'file') return upload(call, me, from)
    const { params = {}, query = {}, body = {} } = input
    const filled = call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? 999_999_999))
    const search = new URLSearchParams(query).toString()
    const path = search ? `${filled}?${search}` : filled
    if (call.answers === 'stream') return openStream(path, me, from)
    const takesBody = call.method === 'POST' || call.method === 'PUT'
    const isForm = call.sends === 'form'
    const { envelope, headers } = await send(app, {
      method: call.method,
      path,
      token: me.token,
      from,
      ...(isForm && { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
      ...(takesBody && { body: isForm ? '' : body }),
    })
    const isWorkbook = /spreadsheet|octet-stream/.test(String(headers['content-type']))
    return { outcome: isWorkbook ? 'done' : named(envelope), envelope }
  }

  function named({ code = 200, errKey }: { code?: number; errKey?: string }): Outcome {
    if (code === 200) return 'done'
    return code === 401 || code === 403 || code === 404 ? code : (errKey ?? `code ${code}`)
  }

  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC',
    'base64',
  )

  /** Sends a picture, which is a material and no workbook. */
  async function upload(call: Call, me: Person, from: string) {
    const file = new File([picture], '许可.png')
    const uploading = as(app, me.token, { from })(call as typeof uploadAuthMaterial, { file })
    const refusal = await uploading.then(
      () => undefined,
      (failure: unknown) => failure,
    )
    if (refusal !== undefined && !(refusal instanceof Refusal)) throw refusal
    return { outcome: refusal ? named(refusal) : ('done' as const), envelope: {} }
  }

  async function openStream(path: string, me: Person, from: string) {
    const answer = await app.product.server.inject({
      url: `${API_PREFIX}${path}`,
      headers: me.token ? { authorization: `Bearer ${me.token}` } : {},
      remoteAddress: from,
      payloadAsStream: true,
    })
    if (String(answer.headers['content-type']).startsWith('text/event-stream')) {
      answer.stream().destroy()
      return { outcome: 'done' as const, envelope: {} }
    }
    const chunks: Buffer[] = []
    for await (const chunk of answer.stream()) chunks.push(Buffer.from(chunk))
    const envelope = JSON.parse(Buffer.concat(chunks).toString()) as { code?: number; errKey?: string }
    return { outcome: named(envelope), envelope }
  }
  return {
    app,
    db,
    make,
    people,
    author,
    school,
    otherSchool,
    publicPost,
    publicStory,
    publicComment,
    publicNews,
    publicVideo,
    listedSchool,
    receipt,
    next,
    ownPost,
    ownWaitingPost,
    deletedPost,
    waitingPost,
    commentOf,
    ownDraft,
    ownFolder,
    ownPlan,
    ownApplication,
    ownOpenDay,
    calendarToken,
    ownExport,
    ownFile,
    ownNotice,
    ownPushDevice,
    ownWechat,
    openCase,
    ownReport,
    heldDecision,
    decidedPost,
    openAppeal,
    waitingChange,
    application,
    studentApplication,
    sentPost,
    sentComment,
    report,
    moderator,
    administrator,
    sanctioned,
    mutedUnderAlias,
    otherSession,
    word,
    versionedWord,
    offeredPost,
    restoreVerification,
    outcomeOf,
  }
}
