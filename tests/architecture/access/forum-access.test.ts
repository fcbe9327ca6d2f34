import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { accountRoles } from '../../../apps/server/src/modules/access-control/table.ts'
import { audits } from '../../../apps/server/src/modules/audit/table.ts'
import { plans } from '../../../apps/server/src/modules/family-plan/table.ts'
import { files } from '../../../apps/server/src/modules/file/table.ts'
import { members } from '../../../apps/server/src/modules/member/table.ts'
import { notices } from '../../../apps/server/src/modules/notice/table.ts'
import { accountClosings, dataExports } from '../../../apps/server/src/modules/personal-data/table.ts'
import { drafts, type posts } from '../../../apps/server/src/modules/post/table.ts'
import { favouriteFolders } from '../../../apps/server/src/modules/reaction/table.ts'
import { appeals, reportCases, reports } from '../../../apps/server/src/modules/report/table.ts'
import { schoolChanges } from '../../../apps/server/src/modules/school/table.ts'
import { auths, type SchoolDetails } from '../../../apps/server/src/modules/school-auth/table.ts'
import { sessions } from '../../../apps/server/src/modules/session/table.ts'
import { rateWindows } from '../../../apps/server/src/platform/limit/rate-limit.ts'
import { as } from '../../../apps/server/test/as.ts'
import { makers } from '../../../apps/server/test/make.ts'
import { MINUTE, openTestApp, call as send } from '../../../apps/server/test/test-app.ts'
import { allCalls } from '../../../packages/contract/src/calls.ts'
import { planTools } from '../../../packages/contract/src/member/plan.values.ts'
import type { uploadAuthMaterial } from '../../../packages/contract/src/school/school-auth.ts'
import { API_PREFIX, type Call } from '../../../packages/contract/src/wire/call.ts'
import { Refusal } from '../../../packages/contract/src/wire/client.ts'

/*
 * Who may ask what of the forum: every call for visitors, members and those who moderate, as each kind of person asks
 * it about things that are there. A call that is added to the contract must be added here.
 */

/** What the console keeps of other subjects; who may ask for it is the matter of `access.test.ts`. */
const OTHER_SUBJECTS =
  /^\/bbs\/(?:banner|city|school|infomation|video|contact|feedback|correction|synonym|pagecount|sms|dashboard)\b/

const forumCalls = allCalls.filter(({ path }) => path.startsWith('/bbs/') && !OTHER_SUBJECTS.test(path))

const app = await openTestApp()
const { db, clock } = app
const make = makers(app)
afterAll(() => app.product.appContext.live.close())

const kinds = [
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
type Kind = (typeof kinds)[number]

/** Done, refused as to a stranger, for ever or as if it were not there, or the name of another refusal. */
type Outcome = 'done' | 401 | 403 | 404 | (string & {})
type May = Record<Kind, Outcome>

interface Person {
  userId: number
  token?: string
}

const one = <T>([row]: T[]): T => {
  if (row === undefined) throw new Error('nothing was written')
  return row
}

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

/** A further member, whose things the others come across. */
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

const everybody = (outcome: Outcome): May => Object.fromEntries(kinds.map((kind) => [kind, outcome])) as May

const anybody = everybody('done')
const signedIn: May = { ...anybody, stranger: 401 }
/** Those who write: signed in, and known by a phone. */
const writers: May = { ...signedIn, 'without a phone': 'phone.needed' }
const staff: May = { ...everybody(403), stranger: 401, moderator: 'done', administrator: 'done' }
const administrators: May = { ...staff, moderator: 403 }
const schools = (outcome: Outcome) => ({ school: outcome, 'other school': outcome })

let made = 0
const next = () => ++made

// the records that the calls name

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
const listed = await make.listEntry({ list: 'black', schoolId: (await make.school()).id })

const ownPost = (me: Person, row: Partial<typeof posts.$inferInsert> = {}) =>
  make.post({ authorId: me.userId, blogType: 3, ...row })
const waitingPost = () => make.post({ authorId: author.userId, status: 'pending', publishTime: null })
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
/** The receipt of a member who cancelled the closing. */
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
  one(await db.insert(notices).values({ userId: me.userId, noticeType: 5, kind: 'notice.site' }).returning())

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

/** A decision of the administrator's colleague about a member's post, who may appeal from it. */
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
      .values({ userId: author.userId, auditId: decision.id, content: '请再看一次', createTime: clock.now() })
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

/** An application of a member without another open one. */
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
const studentDetails = { relation: 'student', enrolYear: 2026, grade: '10' } as const

/** A post as it is sent; no two are alike. */
const postBody = (more: object = {}) => {
  const number = next()
  return {
    blogType: 3,
    title: `开学前要准备哪些文件第${number}问`,
    content: `<p>第${number}次整理：签证、疫苗记录和成绩单，请大家补充还缺什么。</p>`,
    cityCode: '000000',
    ...more,
  }
}
const commentBody = (more: object = {}) => ({
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

interface CallInput {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: object
}

interface Row {
  call: string
  /** What is special about it; the plain case has nothing. */
  when?: string
  may: May
  /** The person's input; an empty body when missing. */
  ask?: (me: Person) => CallInput | Promise<CallInput>
}

const row = (call: string, may: May, ask?: Row['ask'], when?: string): Row => ({ call, may, ask, when })

/** A record with another author: 404 for all but staff. */
const notOthers: May = { ...everybody(404), stranger: 401, moderator: 'done', administrator: 'done' }
const nobody: May = { ...everybody(404), stranger: 401 }

const provedByPhone: May = { ...everybody('phone.needed'), stranger: 401 }

const table: Row[] = [
  // the caller's own data; no caller here has a phone for codes
  row('personalData.export', signedIn),
  row('personalData.exports', signedIn),
  row('personalData.open', provedByPhone, async (me) => ({ params: { id: (await ownExport(me)).id } })),
  row('personalData.download', everybody(404), () => ({ query: { ticket: 'made up' } })),
  row('personalData.files', signedIn),
  row('personalData.deleteFile', signedIn, async (me) => ({ params: await ownFile(me) })),
  row('personalData.closing', signedIn),
  row('personalData.close', { ...provedByPhone, administrator: 'close.admin' }),
  row('personalData.cancelClose', { ...everybody('close.none'), stranger: 401 }),
  row('personalData.receipt', anybody, () => ({ body: { receiptNo: receipt.receiptNo } })),

  // public reads
  row('city.options', anybody),
  row('banner.home', anybody),
  row('school.public', anybody, () => ({ body: { schoolType: null } })),
  row('school.counts', anybody),
  row('school.detail', anybody, () => ({ params: { id: school.id } })),
  row('school.compare', anybody, () => ({ body: { ids: [school.id, otherSchool.id] } })),
  row('school.byId', anybody, () => ({ body: { ids: [school.id] } })),
  row('school.suggest', anybody, () => ({ body: { keyword: '学校' } })),
  row('news.home', anybody),
  row('news.list', anybody),
  row('news.detail', anybody, () => ({ params: { id: publicNews.id } })),
  row('video.home', anybody),
  row('video.list', anybody),
  row('video.detail', anybody, () => ({ params: { id: publicVideo.id } })),
  row('redBlack.list', anybody),
  row('search.list', anybody, () => ({ body: { searchValue: '文章' } })),
  row('search.suggest', anybody, () => ({ body: { keyword: '文' } })),
  row('search.hot', anybody),
  row('search.names', anybody),
  row('post.home', anybody),
  row('post.hotTags', anybody),
  row('post.list', anybody),
  row('post.bySchool', anybody, () => ({ body: { schoolId: school.id } })),
  row('post.byUser', anybody, () => ({ body: { userId: author.userId } })),
  row('story.list', anybody),
  row('story.detail', anybody, () => ({ params: { id: publicStory.id } })),
  row('post.detail', anybody, () => ({ params: { id: publicPost.id } })),
  row('post.history', anybody, () => ({ params: { id: publicPost.id } })),
  row('comment.list', anybody, () => ({ body: { blogId: publicPost.id } })),
  row('comment.replies', anybody, () => ({ body: { rootId: publicComment.id } })),
  row('member.home', anybody, () => ({ params: { userId: author.userId } })),
  row('audit.ledger', anybody),
  ...(['pending', 'hidden'] as const).map((status) =>
    row(
      'post.detail',
      { ...everybody(404), moderator: 'done', administrator: 'done' },
      async () => ({ params: { id: (await ownPost(author, { status })).id } }),
      `of a ${status} post of somebody else`,
    ),
  ),
  row(
    'post.detail',
    signedInOrGone(),
    async (me) => ({ params: { id: (await ownPost(me, { status: 'hidden' })).id } }),
    'of an own hidden post',
  ),
  row(
    'post.history',
    { ...everybody(404), moderator: 'done', administrator: 'done' },
    async () => ({ params: { id: (await ownPost(author, { blogType: 5 })).id } }),
    'of a category whose changes are not public',
  ),
  row(
    'comment.list',
    { ...everybody(404), moderator: 'done', administrator: 'done' },
    async () => ({ body: { blogId: (await ownPost(author, { status: 'hidden' })).id } }),
    'of a hidden post of somebody else',
  ),

  // public forms
  row('lead.stamp', anybody),
  row('lead.add', anybody, () => ({
    body: { name: '张家长', mobile: `138${String(10_000_000 + next())}`, agree: true },
  })),
  row('lead.withdraw', everybody('contact.unknown'), () => ({
    body: { ref: 'K0000000', mobile: '13812345678' },
  })),
  row('feedback.add', anybody, () => ({ body: { path: '/ossd/credit', lang: 'zh', helpful: true } })),
  row('correction.add', anybody, () => ({
    body: { path: '/ossd/credit', field: 'text', text: '这里的费用是去年的数字，请核对。' },
  })),
  row('report.outside', anybody, async () => ({
    body: await report({ name: '权利人', contact: 'rights@example.com' }),
  })),
  row('account.smsCode', anybody, () => ({
    body: { phonenumber: `139${String(10_000_000 + next())}`, scene: 'reset' },
  })),
  row('account.visitorPass', anybody),
  row('account.confirmEmail', everybody('email.link'), () => ({ body: { token: 'x' } })),
  row(
    'schoolAuth.material',
    everybody(404),
    () => ({ query: { ticket: 'x' } }),
    'without a link that was made for somebody',
  ),

  // one's own account
  row('member.me', signedIn),
  row('member.update', signedIn, () => ({ body: { bio: '两个孩子的家长' } })),
  row('member.pageState', signedIn, () => ({ body: { blogIds: [publicPost.id] } })),
  row('member.follow', signedIn, () => ({ body: { id: author.userId, on: true } })),
  row('member.block', signedIn, async () => ({ body: { id: (await make.account()).userId, on: true } })),
  row('member.hide', signedIn, () => ({
    body: { objKind: 'blog', objId: publicPost.id, on: true },
  })),
  row('post.aliasFit', signedIn, () => ({ body: { schoolId: school.id } })),
  row('member.fans', signedIn),
  row('member.blocks', signedIn),
  row('account.security', signedIn),
  row('account.sessions', signedIn),
  row('account.endSession', signedIn, async (me) => ({ params: { id: await otherSession(me) } })),
  row('account.endOtherSessions', signedIn),
  row('account.email', { ...everybody('user.pwd.old'), stranger: 401 }, () => ({
    body: { email: `parent${next()}@example.org` },
  })),
  row('account.phone', { ...everybody('sms.bad'), stranger: 401 }, () => ({
    body: { phonenumber: `137${String(10_000_000 + next())}`, smsCode: '000000' },
  })),
  row('account.totpConfirm', { ...everybody('totp.off'), stranger: 401 }, () => ({
    body: { code: '000000' },
  })),
  row('account.totpStart', { ...everybody('login.password.plain'), stranger: 401 }, () => ({
    body: { password: 'x' },
  })),
  row('account.totpClose', { ...everybody('login.password.plain'), stranger: 401 }, () => ({
    body: { code: '000000', password: 'x' },
  })),
  row('member.avatar', { ...everybody('user.avatar'), stranger: 401 }, () => ({
    body: { fileId: 999_999_999, x: 0, y: 0, size: 100 },
  })),

  // notices
  row('notice.list', signedIn, () => ({ params: { type: 0 } })),
  row('notice.count', signedIn),
  row('notice.setting', signedIn),
  row('notice.changeSetting', signedIn, () => ({ body: { kinds: {}, quiet: null } })),
  row('notice.readAll', signedIn, () => ({ params: { type: 1 }, body: { beforeId: 1 } })),
  row('notice.read', signedIn, async (me) => ({ params: { id: (await ownNotice(me)).id } })),
  row('notice.delete', signedIn, async (me) => ({ params: { id: (await ownNotice(me)).id } })),
  row('notice.stream', signedIn),
  row('notice.stopDigest', everybody('notice.link'), () => ({ body: { token: 'made.up' } })),

  // writing
  row('post.add', { ...writers }, () => ({ body: postBody() })),
  row(
    'post.add',
    { ...writers, ...schools(403) },
    () => ({ body: postBody({ blogType: 5 }) }),
    'that praises',
  ),
  row(
    'post.add',
    { ...writers, ...schools(403) },
    () => ({ body: postBody({ isStory: true, blogType: null }) }),
    'as a story',
  ),
  row(
    'post.add',
    { ...writers, ...schools(403), moderator: 403, administrator: 403 },
    () => ({ body: postBody({ card: { relation: 'parent', ratings: { teaching: 4 } } }) }),
    'with an experience card',
  ),
  row(
    'post.add',
    { ...writers, 'level 0': 403, ...schools(403), moderator: 403, administrator: 403 },
    () => ({ body: postBody({ hideName: true }) }),
    'under an alias',
  ),
  row(
    'post.add',
    {
      ...writers,
      'level 0': 403,
      'level 1': 403,
      'level 2': 403,
      ...schools(403),
      moderator: 403,
      administrator: 403,
    },
    () => ({ body: postBody({ hideName: true, blogType: 5 }) }),
    'under an alias in a category of praise',
  ),
  row(
    'post.add',
    { ...writers, 'level 0': 'blog.links', 'level 1': 'blog.links' },
    () => ({
      body: postBody({
        content: `<p>安省教育厅的说明在这里：<a href="https://www.ontario.ca/${next()}">官网</a>，大家可以对照。</p>`,
      }),
    }),
    'with a link',
  ),
  row('post.preview', signedIn, () => ({ body: { content: '<p>预览</p>' } })),
  row('post.suggestMention', signedIn, () => ({ body: { keyword: '人' } })),
  row('post.update', { ...writers }, async (me) => ({
    body: { ...postBody(), id: (await ownPost(me)).id, version: 1 },
  })),
  row('post.append', writers, async (me) => ({
    body: { id: (await ownPost(me)).id, content: `<p>更新：学校今天回复了，第${next()}次。</p>` },
  })),
  row('post.delete', signedIn, async (me) => ({ params: { id: (await ownPost(me)).id } })),
  row('post.restore', signedIn, async (me) => ({
    params: {
      id: (
        await ownPost(me, {
          status: 'deleted',
          deletedBy: 'author',
          deletedTime: clock.now(),
          formerStatus: 'published',
        })
      ).id,
    },
  })),
  row('post.withdraw', signedIn, async (me) => ({
    params: { id: (await ownPost(me, { status: 'pending', publishTime: null })).id },
  })),
  row('post.mine', signedIn, async (me) => ({ params: { id: (await ownPost(me)).id } })),
  row('post.mineList', signedIn),
  row('post.aboutMySchool', signedIn),
  row('comment.add', writers, () => ({ body: commentBody() })),
  row(
    'comment.add',
    { ...everybody(403), stranger: 401, 'without a phone': 'phone.needed', school: 'done' },
    async () => ({
      body: commentBody({ blogId: (await ownPost(author, { schoolId: school.id })).id, official: true }),
    }),
    'as the official reply of a school',
  ),
  row(
    'comment.add',
    { ...writers, 'level 0': 403, ...schools(403), moderator: 403, administrator: 403 },
    () => ({ body: commentBody({ hideName: true }) }),
    'under an alias',
  ),
  row(
    'comment.add',
    { ...nobody, 'without a phone': 'phone.needed' },
    async () => ({ body: commentBody({ blogId: (await ownPost(author, { status: 'hidden' })).id }) }),
    'below a hidden post',
  ),
  row(
    'comment.add',
    { ...everybody('blog.locked'), stranger: 401, 'without a phone': 'phone.needed' },
    async () => ({ body: commentBody({ blogId: (await ownPost(author, { isLocked: true })).id }) }),
    'below a locked post',
  ),
  row('comment.update', writers, async (me) => ({
    body: { id: (await commentOf(me)).id, content: `<p>改成分三次，第${next()}次改。</p>` },
  })),
  row('comment.delete', signedIn, async (me) => ({ params: { id: (await commentOf(me)).id } })),
  row('comment.mine', signedIn),
  row('comment.received', signedIn),
  row('comment.aboutMySchool', signedIn),
  row('draft.save', signedIn, () => ({ body: { draftId: null, rev: 0, data: { title: '没写完' } } })),
  row('draft.list', signedIn),
  row('draft.read', signedIn, async (me) => ({ params: { id: (await ownDraft(me)).id } })),
  row('draft.delete', signedIn, async (me) => ({ params: { id: (await ownDraft(me)).id } })),

  // marks
  ...(['reaction.likePost', 'reaction.favourite'] as const).map((id) =>
    row(id, { ...signedIn, school: 403 }, () => ({ body: { id: publicPost.id, on: true } })),
  ),
  row('reaction.helpful', { ...signedIn, 'level 0': 403, school: 403 }, () => ({
    body: { id: publicPost.id, on: true },
  })),
  row('reaction.watchPost', signedIn, () => ({ body: { id: publicPost.id, on: true, mode: 'all' } })),
  row('reaction.likeComment', { ...signedIn, school: 403 }, () => ({
    body: { id: publicComment.id, on: true },
  })),
  row('reaction.followSchool', { ...signedIn, school: 403 }, () => ({ body: { id: school.id, on: true } })),
  row('reaction.favouriteSchool', signedIn, () => ({ body: { id: school.id, on: true } })),
  ...(['reaction.likePost', 'reaction.favourite', 'reaction.helpful', 'reaction.watchPost'] as const).map(
    (id) =>
      row(
        id,
        nobody,
        async () => ({ body: { id: (await ownPost(author, { status: 'hidden' })).id, on: true } }),
        'of a hidden post',
      ),
  ),
  row('reaction.read', signedIn, () => ({ body: { id: publicPost.id, floor: 1 } })),
  row('reaction.likes', signedIn),
  row('reaction.favourites', signedIn),
  row('reaction.views', signedIn),
  row('reaction.clearViews', signedIn),
  row('reaction.follows', signedIn),
  row('reaction.folders', signedIn),
  row('reaction.saveFolder', signedIn, () => ({ body: { name: `夹${next()}` } })),
  row('reaction.deleteFolder', signedIn, async (me) => ({ params: { id: (await ownFolder(me)).id } })),
  row('reaction.readFavourite', signedIn, () => ({ params: { id: publicPost.id } })),

  // lists of one's own
  row('shortlist.sync', signedIn, () => ({ body: { added: [], removed: [school.id] } })),
  row('plan.list', signedIn),
  row('plan.save', signedIn, () => ({
    body: { tool: planTools[0], answers: `u1=${next()}`, name: '申请费用' },
  })),
  row('plan.rename', signedIn, async (me) => ({
    body: { planId: (await ownPlan(me)).id, name: '换个名字' },
  })),
  row('plan.delete', signedIn, async (me) => ({ params: { id: (await ownPlan(me)).id } })),

  // reports and appeals
  row('report.add', signedIn, async () => ({ body: await report() })),
  row('report.mine', signedIn),
  row('appeal.decisions', signedIn),
  row('report.withdraw', signedIn, async (me) => ({ params: { id: (await ownReport(me)).id } })),
  row('appeal.add', signedIn, async (me) => ({
    body: {
      objKind: 'blog',
      objId: (await decidedPost(me)).post.id,
      content: '这篇说的是亲身经历，请再看一次。',
    },
  })),
  row('appeal.mine', signedIn),

  // the profile of one's own school
  row('schoolProfile.mine', { ...everybody(403), stranger: 401, ...schools('done') }),
  row('schoolProfile.update', { ...everybody(403), stranger: 401, ...schools('done') }, () => ({
    body: { location: '多伦多', version: 1 },
  })),
  row('schoolProfile.withdraw', { ...everybody(403), stranger: 401, ...schools('school.change.none') }),

  // verification
  row('schoolAuth.mine', signedIn),
  row('schoolAuth.students', signedIn),
  row('schoolAuth.upload', signedIn),
  row('schoolAuth.add', { ...everybody(403), stranger: 401, ...schools('auth.type') }, () => ({
    body: {},
  })),
  row(
    'schoolAuth.addStudent',
    {
      ...everybody('auth.student.school'),
      stranger: 401,
      ...schools(403),
      moderator: 403,
      administrator: 403,
    },
    () => ({ body: {} }),
  ),
  row('schoolAuth.one', signedIn, async (me) => ({ params: { id: (await application(me)).id } })),
  row('schoolAuth.update', { ...everybody(403), stranger: 401, ...schools('auth.type') }, async (me) => ({
    body: { id: (await application(me)).id, version: 1 },
  })),
  row('schoolAuth.withdraw', signedIn, async (me) => ({ params: { id: (await application(me)).id } })),
  row('schoolAuth.withdrawStudent', signedIn, async (me) => ({
    params: { id: (await application(me, { kind: 'student', details: studentDetails })).id },
  })),
  row('schoolAuth.delete', signedIn, async (me) => ({
    params: { id: (await application(me, { status: 'withdrawn' })).id },
  })),
  // only who wrote against a school finds an entry to settle
  row('redBlack.settle', { ...everybody(404), stranger: 401 }, () => ({
    body: { schoolId: school.id, settled: true },
  })),
  row('redBlack.answer', { ...everybody(403), stranger: 401 }, () => ({
    body: { content: '我们已经联系这几位家长，费用本周内退回。' },
  })),

  // another author's texts
  row(
    'post.mine',
    notOthers,
    async () => ({ params: { id: (await ownPost(author)).id } }),
    'of somebody else',
  ),
  row(
    'post.delete',
    notOthers,
    async () => ({ params: { id: (await ownPost(author)).id }, body: { reason: 'spam' } }),
    'of somebody else',
  ),
  row(
    'comment.delete',
    notOthers,
    async () => ({ params: { id: (await commentOf(author)).id }, body: { reason: 'spam' } }),
    'of somebody else',
  ),
  row(
    'post.update',
    { ...notOthers, 'without a phone': 'phone.needed' },
    async () => ({
      body: { ...postBody(), id: (await ownPost(author)).id, version: 1, reason: 'privacy' },
    }),
    'of somebody else',
  ),

  // moderation
  row('review.queue', staff),
  row('review.member', staff, async () => ({ params: { userId: author.userId } })),
  row('review.claim', staff, async () => ({
    params: { id: (await waitingPost()).id },
    body: { objKind: 'blog' },
  })),
  row('review.decide', staff, async () => ({
    params: { objKind: 'blog', id: (await waitingPost()).id },
    body: { action: 'approve' },
  })),
  row(
    'review.decide',
    staff,
    async () => ({
      params: { objKind: 'comment', id: (await commentOf(author)).id },
      body: { action: 'hide', reasonKey: 'spam' },
    }),
    'about a comment',
  ),
  row(
    'review.decide',
    administrators,
    async () => ({
      params: { objKind: 'schoolChange', id: (await waitingChange()).id },
      body: { action: 'approve' },
    }),
    'about the name of a school',
  ),
  row(
    'review.decide',
    { ...everybody(403), stranger: 401 },
    async (me) => ({
      params: { objKind: 'blog', id: (await ownPost(me, { status: 'pending', publishTime: null })).id },
      body: { action: 'approve' },
    }),
    'about something of one’s own',
  ),
  row(
    'review.decide',
    administrators,
    async () => ({
      params: { objKind: 'blog', id: (await ownPost({ userId: (await administrator()).userId })).id },
      body: { action: 'hide', reasonKey: 'spam' },
    }),
    'about a post of an administrator',
  ),
  row('staffPost.list', staff),
  row('staffComment.list', staff),
  row('report.list', staff),
  row('report.read', staff, async () => ({ params: { id: (await openCase()).id } })),
  row('report.decide', staff, async () => ({
    params: { id: (await openCase()).id },
    body: { status: 'dismissed' },
  })),
  row('sanction.set', staff, async () =>
    sanctioned((await make.member()).userId, { kind: 'mute', hours: 3 }),
  ),
  row(
    'sanction.set',
    { ...staff, moderator: 'sanction.hours' },
    async () => sanctioned((await make.member()).userId, { kind: 'mute', hours: 721 }),
    'for more than thirty days',
  ),
  row(
    'sanction.set',
    administrators,
    async () => sanctioned((await make.member()).userId, { kind: 'ban' }),
    'for ever',
  ),
  row(
    'sanction.set',
    administrators,
    async () => sanctioned((await administrator()).userId, { kind: 'warn' }),
    'of an administrator',
  ),
  row('audit.list', staff),
  row('appeal.list', administrators),
  row('appeal.decide', administrators, async () => ({
    params: { id: (await openAppeal()).id },
    body: { status: 'refused', note: '维持原处理' },
  })),
  row('schoolAuth.list', administrators),
  row('schoolAuth.read', administrators, async () => ({ params: { id: (await application(author)).id } })),
  row('schoolAuth.decide', administrators, async () => ({
    params: { id: (await application(author)).id },
    body: { action: 'reject', reason: '材料不清楚', version: 1 },
  })),
  row('moderator.list', administrators),
  row('moderator.setCities', administrators, async () => ({
    params: { userId: (await moderator()).userId },
    body: { cityCodes: ['440100'] },
  })),
  row('redBlack.entries', administrators),
  row('redBlack.entry', administrators, () => ({ params: { id: listed.id } })),
  row('redBlack.change', administrators, async () => ({
    body: {
      id: (await make.listEntry({ list: 'black', schoolId: (await make.school()).id })).id,
      action: 'pause',
      reason: '收到律师函，核实期间暂停展示',
    },
  })),
  row('sensitiveWord.list', staff),
  row('sensitiveWord.test', staff, () => ({ body: { text: '住宿费' } })),
  row('sensitiveWord.read', administrators, async () => ({ params: { id: await word() } })),
  row('sensitiveWord.create', administrators, () => ({ body: { word: `某词${next()}` } })),
  row('sensitiveWord.update', administrators, async () => ({
    body: { id: await word(), word: `某词${next()}` },
  })),
  row('sensitiveWord.remove', administrators, async () => ({ params: { ids: await word() } })),
  row('sensitiveWord.export', administrators),
  row('sensitiveWord.importTemplate', signedIn),
  row('sensitiveWord.importPreview', refusedTo(administrators, 'workbookType')),
  row('sensitiveWord.importData', refusedTo(administrators, 'workbookType')),
]

/** Replaces `done` with the refusal that a permitted caller gets for this input. */
function refusedTo(may: May, refusal: Outcome): May {
  const expected = Object.entries(may).map(([kind, outcome]) => [
    kind,
    outcome === 'done' ? refusal : outcome,
  ])
  return Object.fromEntries(expected) as May
}

/** Own things are read in every state; an anonymous caller gets 401. */
function signedInOrGone(): May {
  return { ...anybody, stranger: 404 }
}

async function administrator() {
  const person = await make.account({ usertype: '00' })
  await db.insert(accountRoles).values({ userId: person.userId, roleId: 1 })
  return person
}

function sanctioned(userId: number, body: object): CallInput {
  return { params: { userId }, body: { reasonKey: 'spam', ...body } }
}

/** The number of another session of the caller. */
async function otherSession(me: Person): Promise<string> {
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
  return id
}

async function word(): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`insert into bbs_sensitive_word (word, folded, word_class, action)
      values (${`词${next()}`}, ${`词${next()}`}, 'other', 'log') returning id`,
  )
  return Number(one(rows).id)
}

const callOf = new Map<string, Call>(allCalls.map((one) => [one.id, one]))

/** Calls as a person, from an address of their own, with no limit used up; returns the outcome. */
async function outcomeOf(
  id: string,
  me: Person,
  asked: CallInput,
): Promise<{ outcome: Outcome; envelope: object }> {
  const call = callOf.get(id)
  if (!call) throw new Error(`there is no call ${id}`)
  await db.delete(rateWindows)
  const from = app.newAddress()
  if (call.sends === 'file') return upload(call, me, from)
  const { params = {}, query = {}, body = {} } = asked
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
  const sent = as(app, me.token, { from })(call as typeof uploadAuthMaterial, { file })
  const refusal = await sent.then(
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

describe('every call of the forum', () => {
  it('stands in the table, and nothing else does', () => {
    expect([...new Set(table.map(({ call }) => call))].sort()).toEqual(forumCalls.map(({ id }) => id).sort())
  })

  it.each(table.map((one) => [`${one.call}${one.when ? ` ${one.when}` : ''}`, one] as const))(
    '%s',
    async (_, { call, may, ask }) => {
      const came: Partial<May> = {}
      for (const kind of kinds) {
        const me = people[kind]
        came[kind] = (await outcomeOf(call, me, (await ask?.(me)) ?? {})).outcome
      }
      expect(came).toEqual(may)
    },
  )
})

/** An id that nothing has, of either sort. */
const NONE = { number: 999_999_999, session: '00000000-0000-4000-8000-000000000000' }

interface OwnId {
  call: string
  /** Who comes across it; a member who may do the same with things of their own. */
  by: Kind
  /** How one that nothing has is refused. */
  refusal: Outcome
  /** A thing of its owner, and the calls about one with this id. */
  thing: (owner: Person) => Promise<{ id: number | string }>
  ask: (id: number | string) => CallInput
}

const byPath = (id: number | string): CallInput => ({ params: { id } })
const byBody =
  (more: () => object = () => ({})) =>
  (id: number | string): CallInput => ({ body: { id, ...more() } })
const about = (
  call: string,
  thing: OwnId['thing'],
  ask: OwnId['ask'] = byPath,
  { by = 'level 2', refusal = 404 }: Partial<Pick<OwnId, 'by' | 'refusal'>> = {},
): OwnId => ({ call, thing, ask, by, refusal })

const family = (owner: Person) => application(owner, { kind: 'student', details: studentDetails })

/** Calls that name something that only its owner may name so. */
const ownIds: OwnId[] = [
  about('post.mine', ownPost),
  about('post.delete', ownPost),
  about('post.restore', (owner) =>
    ownPost(owner, {
      status: 'deleted',
      deletedBy: 'author',
      deletedTime: clock.now(),
      formerStatus: 'published',
    }),
  ),
  about('post.withdraw', (owner) => ownPost(owner, { status: 'pending', publishTime: null })),
  about(
    'post.update',
    ownPost,
    byBody(() => ({ ...postBody(), version: 1 })),
  ),
  about(
    'post.append',
    ownPost,
    byBody(() => ({ content: `<p>更新：学校今天回复了，第${next()}次。</p>` })),
  ),
  about('post.add', ownDraft, (draftId) => ({ body: postBody({ draftId }) })),
  about('comment.delete', commentOf),
  about(
    'comment.update',
    commentOf,
    byBody(() => ({ content: `<p>改成分三次，第${next()}次改。</p>` })),
  ),
  about('draft.read', ownDraft),
  about('draft.delete', ownDraft),
  about('draft.save', ownDraft, (draftId) => ({ body: { draftId, rev: 1, data: { title: '别人的' } } })),
  about('reaction.deleteFolder', ownFolder),
  about(
    'reaction.saveFolder',
    ownFolder,
    byBody(() => ({ name: `夹${next()}` })),
  ),
  about('reaction.favourite', ownFolder, (folderId) => ({ body: { id: publicPost.id, on: true, folderId } })),
  about('plan.delete', ownPlan),
  about('plan.rename', ownPlan, (planId) => ({ body: { planId, name: '别人的' } })),
  about('report.withdraw', ownReport),
  about(
    'appeal.add',
    async (owner) => (await decidedPost(owner)).post,
    (objId) => ({ body: { objKind: 'blog', objId, content: '这篇说的是亲身经历，请再看一次。' } }),
    { refusal: 'appeal.nothing' },
  ),
  about('notice.read', ownNotice),
  about('notice.delete', ownNotice),
  about('account.endSession', async (owner) => ({ id: await otherSession(owner) })),
  about('schoolAuth.one', (owner) => application(owner)),
  about(
    'schoolAuth.update',
    (owner) => application(owner),
    byBody(() => ({ version: 1, schoolName: '枫叶书院' })),
    { by: 'school' },
  ),
  about('schoolAuth.withdraw', (owner) => application(owner)),
  about('schoolAuth.delete', (owner) => application(owner, { status: 'withdrawn' })),
  about('schoolAuth.withdrawStudent', family),
  about('personalData.open', ownExport),
  about('personalData.deleteFile', ownFile),
]

/** All that is kept, but for sessions, which every request prolongs, and what searches and readers are counted by. */
async function allStoredRows(): Promise<Record<string, string>> {
  // what was counted before would otherwise be written at a moment of its own
  await app.product.appContext.counter.write()
  const { rows: tables } = await db.execute<{ name: string }>(sql`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('sys_session', 'sys_rate_window')`)
  const rowsByTable: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await db.execute<{ print: string }>(
      sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from ${sql.identifier(name)} t`,
    )
    rowsByTable[name] = rows[0]?.print ?? ''
  }
  return rowsByTable
}

describe('check 6: an id of another member', () => {
  it('is sent to every call that takes one by its address', () => {
    // calls about the caller's reactions on a post name the post itself
    const ofAnything = ['reaction.readFavourite']
    const taking = forumCalls.filter(
      ({ access, path, id }) => access === 'account' && path.endsWith('/{id}') && !ofAnything.includes(id),
    )
    expect(taking.map(({ id }) => id).filter((id) => !ownIds.some(({ call }) => call === id))).toEqual([])
  })

  it.each(ownIds.map((one) => [one.call, one] as const))(
    'is answered by %s as one that nothing has, and nothing is written',
    async (_, { call, thing, ask, by, refusal }) => {
      const { id } = await thing(author)
      const stranger = people[by]
      const unknown = typeof id === 'number' ? NONE.number : NONE.session
      const before = await allStoredRows()
      const [theirs, none] = [
        await outcomeOf(call, stranger, ask(id)),
        await outcomeOf(call, stranger, ask(unknown)),
      ]
      expect(theirs.outcome).toBe(refusal)
      expect(theirs.envelope).toEqual(none.envelope)
      expect(await allStoredRows()).toEqual(before)
      // and its owner is there to be refused by nothing
      expect((await outcomeOf(call, author, ask(id))).outcome).not.toBe(refusal)
    },
  )
})
