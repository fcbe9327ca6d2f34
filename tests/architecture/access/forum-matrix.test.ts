import { beforeEach, describe, expect, it } from 'vitest'
import { moderatorPermissions } from '../../../apps/server/seed/organisation.ts'
import { makePushKeys } from '../../../apps/server/src/platform/web-push.ts'
import { viewProof } from '../../../apps/server/src/web/page/view-proof.ts'
import { allCalls } from '../../../packages/contract/src/calls.ts'
import { planTools } from '../../../packages/contract/src/member/plan.values.ts'
import { DAY_MS } from '../../../packages/contract/src/time.values.ts'
import type { Call, Permission } from '../../../packages/contract/src/wire/call.ts'
import { buildForum, type Kind, kinds, type Outcome, type Person, type Send } from './forum.ts'

/** Keys as a browser gives them; the point is a real one of the curve. */
const pushKeys = { p256dh: makePushKeys().publicKey, auth: 'AAAAAAAAAAAAAAAAAAAAAA' }

/*
 * Who may ask what of the forum: every call for visitors, members and those who moderate, as each kind of person asks
 * it about things that are there. The outcome follows from what the contract says of the call's access; what follows
 * from a rule of the product instead stands below as an exception, with the rule.
 */

/** What the console manages of other subjects: `every-call.test.ts` asks for each permission. */
const OTHER_SUBJECTS =
  /^\/bbs\/(?:banner|media|city|school|infomation|video|contact|feedback|correction|synonym|searchgap|tag|type|notice|pagecount|sms|dashboard|contactrule|contactaway|contactrobot|invitation|fact|story|storyoffer|schedule|replytemplate|shift|messagetext|alert|register|openday)\b/

const forumCalls = allCalls.filter(({ path }) => path.startsWith('/bbs/') && !OTHER_SUBJECTS.test(path))

/** The permissions that the seed grants to moderators; a change of the seed needs the same change here. */
const MODERATOR: Permission[] = [
  'bbs:review:list',
  'bbs:review:edit',
  'bbs:openday:list',
  'bbs:openday:query',
  'bbs:openday:edit',
  'bbs:report:list',
  'bbs:report:edit',
  'bbs:blog:list',
  'bbs:blog:add',
  'bbs:blog:edit',
  'bbs:comment:list',
  'bbs:user:sanction',
  'bbs:sanction:list',
  'bbs:sensitive:list',
  'bbs:audit:list',
]

type Outcomes = Record<Kind, Outcome>

const all = (outcome: Outcome) => Object.fromEntries(kinds.map((kind) => [kind, outcome])) as Outcomes

/** What each kind of person gets by the contract alone. */
function byContract({ access }: Call): Outcomes {
  if (access === 'public') return all('done')
  if (access === 'account') return { ...all('done'), stranger: 401 }
  const moderator = MODERATOR.includes(access) ? 'done' : 403
  return { ...all(403), stranger: 401, moderator, administrator: 'done' }
}

// kinds of people that rules speak of

const of =
  (...some: Kind[]) =>
  (outcome: Outcome): Partial<Outcomes> =>
    Object.fromEntries(some.map((kind) => [kind, outcome]))
const isStaff = (kind: Kind) => kind === 'moderator' || kind === 'administrator'
const staff = of(...kinds.filter(isStaff))
const schools = of('school', 'other school')
const moderators = of('moderator')
const newcomers = of('level 0')
const visitorsAndMembers = of(...kinds.filter((kind) => !isStaff(kind)))
const members = of(...kinds.filter((kind) => kind !== 'stranger' && !isStaff(kind)))
const signedIn = of(...kinds.filter((kind) => kind !== 'stranger'))
const everybody = of(...kinds)

const forum = await buildForum()
const { make, people, author, school, otherSchool, publicPost, publicStory, publicComment } = forum
const { publicNews, publicVideo, listedSchool, receipt, next, ownPost, commentOf, sentPost, sentComment } =
  forum

const byId =
  (build: (me: Person) => Promise<{ id: number | string }>): Send =>
  async (me) => ({ params: { id: (await build(me)).id } })
/** A post of the author, whom none of those who ask is. */
const postOfAnother = (row: Parameters<typeof ownPost>[1] = {}) => ownPost(author, row)
const hiddenPost = () => postOfAnother({ status: 'hidden' })

/** What is sent where an empty request would name nothing: by the call's name. */
const requests: Readonly<Record<string, Send>> = {
  // one's own data
  'personalData.open': byId(forum.ownExport),
  'personalData.download': () => ({ query: { ticket: 'made up' } }),
  'personalData.deleteFile': byId(forum.ownFile),
  'personalData.receipt': () => ({ body: { receiptNo: receipt.receiptNo } }),

  // public reads
  'school.public': () => ({ body: { schoolType: null } }),
  'school.moved': () => ({ body: { id: school.id } }),
  'school.detail': () => ({ params: { id: school.id } }),
  'register.history': () => ({ body: { id: school.id } }),
  'openDay.public': () => ({ body: { schoolIds: [school.id] } }),
  'school.compare': () => ({ body: { ids: [school.id, otherSchool.id] } }),
  'school.byId': () => ({ body: { ids: [school.id] } }),
  'school.addresses': () => ({ body: { group: 'other', pageNum: 1, pageSize: 10 } }),
  'school.place': () => ({ body: { lat: 43.6, lng: -79.6 } }),
  'school.suggest': () => ({ body: { keyword: '学校' } }),
  'media.describe': () => ({ query: { names: '/profile/upload/2026/11/24/a.png' } }),
  'news.detail': () => ({ params: { id: publicNews.id } }),
  'video.detail': () => ({ params: { id: publicVideo.id } }),
  'search.list': () => ({ body: { searchValue: '文章' } }),
  'search.suggest': () => ({ body: { keyword: '文' } }),
  'question.list': () => ({ body: { onlyOpen: true } }),
  'question.similar': () => ({ body: { title: '寄宿家庭的押金什么时候退' } }),
  'post.bySchool': () => ({ body: { schoolId: school.id } }),
  'post.byUser': () => ({ body: { userId: author.userId } }),
  'story.detail': () => ({ params: { id: publicStory.id } }),
  'post.detail': () => ({ params: { id: publicPost.id } }),
  'post.history': () => ({ params: { id: publicPost.id } }),
  'comment.list': () => ({ body: { blogId: publicPost.id } }),
  'post.schoolThemes': () => ({ body: { schoolId: school.id } }),
  'comment.newer': () => ({ body: { blogId: publicPost.id, afterId: 1 } }),
  'comment.replies': () => ({ body: { rootId: publicComment.id } }),
  'member.home': () => ({ params: { userId: author.userId } }),

  // public forms
  'lead.add': () => ({ body: { name: '张家长', mobile: `138${String(10_000_000 + next())}`, agree: true } }),
  'lead.withdraw': () => ({ body: { ref: 'K0000000', mobile: '13812345678' } }),
  'feedback.add': () => ({ body: { path: '/ossd/credit', lang: 'zh', helpful: true } }),
  'pageView.count': () => ({
    body: {
      url: '/ossd/credit',
      proof: viewProof(forum.app.product.appContext)('/ossd/credit'),
      referrer: '',
    },
  }),
  'correction.add': () => ({
    body: { path: '/ossd/credit', field: 'text', text: '这里的费用是去年的数字，请核对。' },
  }),
  'report.outside': async () => ({
    body: await forum.report({ name: '权利人', contact: 'rights@example.com' }),
  }),
  'account.smsCode': () => ({
    body: { phonenumber: `139${String(10_000_000 + next())}`, scene: 'reset' },
  }),
  'account.join': () => ({
    body: { phonenumber: `136${String(10_000_000 + next())}`, smsCode: '000000', agree: true },
  }),
  'account.confirmEmail': () => ({ body: { token: 'x' } }),
  'schoolAuth.material': () => ({ query: { ticket: 'x' } }),

  // one's own account
  'member.update': () => ({ body: { bio: '两个孩子的家长' } }),
  'member.pageState': () => ({ body: { blogIds: [publicPost.id] } }),
  'member.follow': () => ({ body: { id: author.userId, on: true } }),
  'member.block': async () => ({ body: { id: (await make.account()).userId, on: true } }),
  'member.hide': () => ({ body: { objKind: 'blog', objId: publicPost.id, on: true } }),
  'post.aliasFit': () => ({ body: { schoolId: school.id } }),
  'account.endSession': byId(forum.otherSession),
  'account.email': () => ({ body: { email: `parent${next()}@example.org` } }),
  'account.phone': () => ({
    body: { phonenumber: `137${String(10_000_000 + next())}`, smsCode: '000000' },
  }),
  'account.totpConfirm': () => ({ body: { code: '000000' } }),
  'account.totpStart': () => ({ body: { password: 'x' } }),
  'account.totpClose': () => ({ body: { code: '000000', password: 'x' } }),
  'member.avatar': () => ({ body: { fileId: 999_999_999, x: 0, y: 0, size: 100 } }),

  // notices
  'notice.list': () => ({ params: { type: 0 } }),
  'notice.changeSetting': () => ({ body: { kinds: {}, quiet: null } }),
  'notice.readAll': () => ({ params: { type: 1 }, body: { beforeId: 1 } }),
  'notice.read': byId(forum.ownNotice),
  'notice.delete': byId(forum.ownNotice),
  'push.add': () => ({ body: { endpoint: `https://93.184.215.14/send/${next()}`, keys: pushKeys } }),
  'push.delete': byId(forum.ownPushDevice),
  'wechat.bind': () => ({ body: { code: 'made up', state: 'made up' } }),
  'wechat.move': () => ({ body: { ticket: 'made up' } }),
  'wechat.unbind': async (me) => {
    if (me.userId) await forum.ownWechat(me)
    return {}
  },
  'notice.stopDigest': () => ({ body: { token: 'made.up' } }),

  // writing
  'post.add': () => ({ body: sentPost() }),
  'post.preview': () => ({ body: { content: '<p>预览</p>' } }),
  'post.suggestMention': () => ({ body: { keyword: '人' } }),
  'post.update': async (me) => ({ body: { ...sentPost(), id: (await ownPost(me)).id, version: 1 } }),
  'post.append': async (me) => ({
    body: { id: (await ownPost(me)).id, content: `<p>更新：学校今天回复了，第${next()}次。</p>` },
  }),
  'post.delete': byId(ownPost),
  'post.restore': byId(forum.deletedPost),
  'post.withdraw': byId(forum.ownWaitingPost),
  'post.mine': byId(ownPost),
  'comment.add': () => ({ body: sentComment() }),
  'comment.update': async (me) => ({
    body: { id: (await commentOf(me)).id, content: `<p>改成分三次，第${next()}次改。</p>` },
  }),
  'comment.delete': byId(commentOf),
  'question.setAnswer': async (me) => {
    const { id } = await ownPost(me, { isQuestion: true, blogType: null })
    return { body: { id, commentId: (await make.comment({ blogId: id, floor: 1 })).id } }
  },
  'storyOffer.answer': async (me) => ({
    params: { id: (await forum.offeredPost(me)).id },
    body: { accept: true },
  }),
  'draft.save': () => ({ body: { draftId: null, rev: 0, data: { title: '没写完' } } }),
  'draft.read': byId(forum.ownDraft),
  'draft.delete': byId(forum.ownDraft),

  // reactions
  'reaction.likePost': () => ({ body: { id: publicPost.id, on: true } }),
  'reaction.favourite': () => ({ body: { id: publicPost.id, on: true } }),
  'reaction.helpful': () => ({ body: { id: publicPost.id, on: true } }),
  'reaction.watchPost': () => ({ body: { id: publicPost.id, on: true, mode: 'all' } }),
  'reaction.likeComment': () => ({ body: { id: publicComment.id, on: true } }),
  'reaction.thank': async () => {
    const { id } = await postOfAnother({ isQuestion: true, blogType: null, schoolId: school.id })
    const answer = await make.comment({ authorId: author.userId, blogId: id, floor: 1 })
    return { body: { id: answer.id, phrase: 'useful', on: true } }
  },
  'reaction.followSchool': () => ({ body: { id: school.id, on: true } }),
  'reaction.favouriteSchool': () => ({ body: { id: school.id, on: true } }),
  'reaction.read': () => ({ body: { id: publicPost.id, floor: 1 } }),
  'reaction.saveFolder': () => ({ body: { name: `夹${next()}` } }),
  'reaction.deleteFolder': byId(forum.ownFolder),
  'reaction.readFavourite': () => ({ params: { id: publicPost.id } }),

  // lists of one's own
  'shortlist.sync': () => ({ body: { added: [], removed: [school.id] } }),
  'plan.save': () => ({ body: { tool: planTools[0], answers: `u1=${next()}`, name: '申请费用' } }),
  'plan.rename': async (me) => ({ body: { planId: (await forum.ownPlan(me)).id, name: '换个名字' } }),
  'plan.delete': byId(forum.ownPlan),
  'schoolApplication.save': async () => ({
    body: {
      schoolId: (await forum.make.school()).id,
      version: 0,
      state: null,
      steps: [],
      dates: [],
      papers: [],
      notes: '',
    },
  }),
  'schoolApplication.delete': byId(forum.ownApplication),
  'calendarLink.calendar': async () => ({ body: { token: await forum.calendarToken() } }),

  // reports and appeals
  'report.add': async () => ({ body: await forum.report() }),
  'report.withdraw': byId(forum.ownReport),
  'appeal.add': async (me) => ({
    body: {
      objKind: 'blog',
      objId: (await forum.decidedPost(me)).post.id,
      content: '这篇说的是亲身经历，请再看一次。',
    },
  }),

  // schools: profile, verification, lists
  'openDay.remind': () => ({ body: { id: 1, on: false } }),
  'openDay.save': () => ({
    body: {
      title: '开放日',
      titleEn: 'Open day',
      day: new Date(forum.app.clock.now().getTime() + 30 * DAY_MS).toISOString().slice(0, 10),
      time: '10:00',
      minutes: 60,
      zone: 'America/Toronto',
      place: '礼堂',
      spoken: 'en',
    },
  }),
  'openDay.withdraw': () => ({ params: { id: 99_999_999 } }),
  'schoolProfile.update': () => ({ body: { location: '多伦多', version: 1 } }),
  'schoolAuth.one': byId(forum.application),
  'schoolAuth.update': async (me) => ({ body: { id: (await forum.application(me)).id, version: 1 } }),
  'schoolAuth.withdraw': byId(forum.application),
  'schoolAuth.withdrawStudent': byId(forum.studentApplication),
  'schoolAuth.delete': byId((me) => forum.application(me, { status: 'withdrawn' })),
  'redBlack.settle': () => ({ body: { schoolId: school.id, settled: true } }),
  'redBlack.answer': () => ({ body: { content: '我们已经联系这几位家长，费用本周内退回。' } }),

  // moderation
  'review.hold': async () => ({
    body: {
      title: '通过',
      steps: [
        {
          call: 'review.decide',
          params: { objKind: 'blog', id: (await forum.waitingPost()).id },
          body: { action: 'approve' },
        },
      ],
    },
  }),
  'review.withdrawHeld': byId(forum.heldDecision),
  'staffPost.evidence': async () => ({
    params: { id: (await postOfAnother()).id },
    body: { isSeen: true, paper: 'offer' },
  }),
  'review.cluster': () => ({ params: { id: 1 } }),
  'review.person': () => ({ params: { userId: author.userId } }),
  'review.origins': () => ({ params: { userId: author.userId }, body: { reason: '核实是否同一人' } }),
  'staffPost.read': byId(forum.waitingPost),
  'staffPost.create': () => ({
    body: {
      title: '关于本月审核的说明',
      content: '<p>本月集中核对收费类帖子的凭证。</p>',
      blogType: 3,
      cityCode: '440100',
      tags: [],
    },
  }),
  'staffPost.update': async () => {
    const { id } = await forum.waitingPost()
    const content = `<p>第${id}篇这里更正了两个错字，其余没有改动。</p>`
    return {
      body: { id, title: `更正了第${id}篇的标题`, content, blogType: 3, tags: [], reasonKey: 'wording' },
    }
  },
  'staffPost.move': async () => ({
    body: { ids: [(await forum.waitingPost()).id], blogType: 1, reasonKey: 'misplaced' },
  }),
  'review.note': async () => ({
    params: { objKind: 'blog', id: (await forum.waitingPost()).id },
    body: { text: '作者上周也发过同样的内容' },
  }),
  'review.notes': async () => ({ params: { objKind: 'blog', id: (await forum.waitingPost()).id } }),
  'review.neighbours': async () => ({ params: { objKind: 'blog', id: (await forum.waitingPost()).id } }),
  'review.assign': async () => ({
    params: { id: (await forum.waitingPost()).id },
    body: { objKind: 'blog', roleId: 3 },
  }),
  'review.watch': () => ({ body: { since: '2026-03-02 12:00:00', shown: [] } }),
  'review.member': () => ({ params: { userId: author.userId } }),
  'review.claim': async () => ({
    params: { id: (await forum.waitingPost()).id },
    body: { objKind: 'blog' },
  }),
  'review.decide': async () => ({
    params: { objKind: 'blog', id: (await forum.waitingPost()).id },
    body: { action: 'approve' },
  }),
  'report.read': byId(forum.openCase),
  'report.decide': async () => ({
    params: { id: (await forum.openCase()).id },
    body: { status: 'dismissed' },
  }),
  'sanction.set': async () => forum.sanctioned((await make.member()).userId, { kind: 'mute', hours: 3 }),
  'sanction.reset': async () => forum.sanctioned((await make.member()).userId, { parts: ['nickName'] }),
  'sanction.lift': async () => ({
    params: { id: (await forum.mutedUnderAlias()).id },
    body: { reasonKey: 'other' },
  }),
  'appeal.decide': async () => ({
    params: { id: (await forum.openAppeal()).id },
    body: { status: 'refused', note: '维持原处理' },
  }),
  'schoolAuth.read': byId(() => forum.application(author)),
  'schoolAuth.decide': async () => ({
    params: { id: (await forum.application(author)).id },
    body: { action: 'reject', reason: '材料不清楚', version: 1 },
  }),
  'moderator.setCities': async () => ({
    params: { userId: (await forum.moderator()).userId },
    body: { cityCodes: ['440100'] },
  }),
  'redBlack.entry': () => ({ params: { id: listedSchool.id } }),
  'redBlack.change': async () => ({
    body: {
      id: (await make.listEntry({ list: 'black', schoolId: (await make.school()).id })).id,
      action: 'pause',
      reason: '收到律师函，核实期间暂停展示',
    },
  }),
  'sensitiveWord.test': () => ({ body: { text: '住宿费' } }),
  'sensitiveWord.read': async () => ({ params: { id: await forum.word() } }),
  'sensitiveWord.readVersion': async () => ({ params: { id: await forum.versionedWord(), number: 1 } }),
  'sensitiveWord.revert': async () => ({ body: { id: await forum.versionedWord(), number: 1 } }),
  'sensitiveWord.restore': async () => ({ body: { id: await forum.versionedWord({ isRemoved: true }) } }),
  'sensitiveWord.create': () => ({ body: { word: `某词${next()}` } }),
  'sensitiveWord.update': async () => ({ body: { id: await forum.word(), word: `某词${next()}` } }),
  'sensitiveWord.remove': async () => ({ params: { ids: await forum.word() } }),
}

interface Exception {
  /** The calls that a rule holds for. */
  calls: readonly string[]
  /** Who gets something else than the contract says. */
  but: Partial<Outcomes>
  /** The rule. */
  because: string
}

/** Rules that hold for every record. */
const exceptions: Exception[] = [
  {
    calls: ['post.add', 'post.update', 'post.append', 'comment.add', 'comment.update'],
    but: of('without a phone')('phone.needed'),
    because: 'who writes is known by a phone',
  },
  {
    calls: [
      'reaction.likePost',
      'reaction.favourite',
      'reaction.likeComment',
      'reaction.thank',
      'reaction.followSchool',
    ],
    but: of('school')(403),
    because: 'a school does not praise what is said of itself',
  },
  {
    calls: ['reaction.helpful'],
    but: of('level 0', 'school')(403),
    because: 'a vote weighs, and neither a newcomer nor the school that a post is about has one',
  },
  {
    calls: ['wechat.bind', 'wechat.move'],
    but: signedIn('wechat.state'),
    because: 'a WeChat is bound by the session that began it',
  },
  {
    calls: ['schoolProfile.mine', 'schoolProfile.update'],
    but: { ...signedIn(403), ...schools('done') },
    because: 'only a verified school has a profile',
  },
  {
    calls: ['openDay.mine', 'openDay.save'],
    but: { ...signedIn(403), ...schools('done') },
    because: 'only a verified school states open days',
  },
  {
    calls: ['openDay.withdraw'],
    but: { ...signedIn(403), ...schools(404) },
    because: 'only a verified school has open days, and none has this number',
  },
  {
    calls: ['schoolProfile.withdraw'],
    but: { ...signedIn(403), ...schools('school.change.none') },
    because: 'only a verified school has a profile, and these have nothing waiting',
  },
  {
    calls: ['schoolProfile.confirm'],
    but: signedIn('invalid'),
    because: 'an empty form confirms no figure',
  },
  {
    calls: ['schoolAuth.add', 'schoolAuth.update'],
    but: { ...signedIn(403), ...schools('auth.type') },
    because: 'accounts of schools apply as schools; an empty form names no type',
  },
  {
    calls: ['schoolAuth.addStudent'],
    but: { ...signedIn('auth.student.school'), ...schools(403), ...staff(403) },
    because: 'families apply as families; an empty form names no school',
  },
  { calls: ['redBlack.settle'], but: signedIn(404), because: 'none of them wrote against a school' },
  {
    calls: ['redBlack.answer'],
    but: { ...signedIn(403), ...schools(404) },
    because: 'only a verified school answers, and these are on no list',
  },
  {
    calls: ['personalData.open', 'personalData.close'],
    but: signedIn('phone.needed'),
    because: 'a code to the own phone proves the owner, and none of them has a phone that can be reached',
  },
  {
    calls: ['personalData.close'],
    but: of('administrator')('close.admin'),
    because: 'the super administrator cannot leave',
  },
  { calls: ['personalData.cancelClose'], but: signedIn('close.none'), because: 'none of them is leaving' },
  {
    calls: ['personalData.download', 'schoolAuth.material'],
    but: everybody(404),
    because: 'opened by the ticket of a link that was made for its owner',
  },
  { calls: ['lead.withdraw'], but: everybody('contact.unknown'), because: 'no lead has this reference' },
  { calls: ['account.join'], but: everybody('sms.bad'), because: 'no code was sent to this number' },
  { calls: ['account.confirmEmail'], but: everybody('email.link'), because: 'no link has this token' },
  { calls: ['notice.stopDigest'], but: everybody('notice.link'), because: 'no link has this token' },
  {
    calls: ['account.email'],
    but: of('administrator')('user.pwd.old'),
    because:
      'asks for the password where there is one; a code opened the sessions of the others a moment ago',
  },
  {
    calls: ['account.totpStart', 'account.totpClose'],
    but: signedIn('login.password.plain'),
    because: 'asks for the password, encrypted',
  },
  { calls: ['account.totpConfirm'], but: signedIn('totp.off'), because: 'nobody has started one-time codes' },
  { calls: ['account.phone'], but: signedIn('sms.bad'), because: 'no such code was sent' },
  { calls: ['member.avatar'], but: signedIn('user.avatar'), because: 'the file is not theirs' },
  {
    calls: ['sensitiveWord.importPreview', 'sensitiveWord.importData'],
    but: of('administrator')('workbookType'),
    because: 'what is sent is a picture',
  },
]

interface Special extends Omit<Exception, 'calls'> {
  call: string
  /** The special case of the addressed record. */
  when: string
  send: Send
}

const notThere = 'as if it were not there, but for those who moderate'

/** Rules that depend on the addressed record; all others keep the outcome of the plain case. */
const specials: Special[] = [
  ...(['pending', 'hidden'] as const).map((status) => ({
    call: 'post.detail',
    when: `of a ${status} post of another`,
    send: byId(() => postOfAnother({ status })),
    but: visitorsAndMembers(404),
    because: notThere,
  })),
  {
    call: 'post.detail',
    when: 'of an own hidden post',
    send: byId((me) => ownPost(me, { status: 'hidden' })),
    but: of('stranger')(404),
    because: 'own posts are read in every state, and what a stranger asks for is another’s',
  },
  {
    call: 'post.history',
    when: 'of a category whose changes are not public',
    send: byId(() => postOfAnother({ blogType: 5 })),
    but: visitorsAndMembers(404),
    because: notThere,
  },
  {
    call: 'comment.list',
    when: 'of a hidden post of another',
    send: async () => ({ body: { blogId: (await hiddenPost()).id } }),
    but: visitorsAndMembers(404),
    because: notThere,
  },
  {
    call: 'post.add',
    when: 'that praises',
    send: () => ({ body: sentPost({ blogType: 5 }) }),
    but: schools(403),
    because: 'schools do not praise schools',
  },
  {
    call: 'post.add',
    when: 'as a story',
    send: () => ({ body: sentPost({ isStory: true, blogType: null }) }),
    but: schools(403),
    because: 'stories are of families',
  },
  {
    call: 'post.add',
    when: 'as a question',
    send: () => ({ body: sentPost({ isQuestion: true, blogType: null }) }),
    but: schools(403),
    because: 'schools answer',
  },
  {
    call: 'question.setAnswer',
    when: 'of a question of another',
    send: async () => {
      const { id } = await postOfAnother({ isQuestion: true, blogType: null })
      return { body: { id, commentId: (await make.comment({ blogId: id, floor: 1 })).id } }
    },
    but: { ...members(403), ...staff('answer.early') },
    because: 'the person who asked accepts, and staff after a silence of 14 days',
  },
  {
    call: 'question.setAnswer',
    when: 'taken back, of a question of another',
    send: async () => {
      const { id } = await postOfAnother({ isQuestion: true, blogType: null, acceptedId: 1 })
      return { body: { id, commentId: null } }
    },
    but: members(403),
    because: 'the person who asked and staff take an acceptance back',
  },
  {
    call: 'question.setAnswer',
    when: 'of a hidden question of another',
    send: async () => ({
      body: { id: (await postOfAnother({ isQuestion: true, blogType: null, status: 'hidden' })).id },
    }),
    but: signedIn(404),
    because: notThere,
  },
  {
    call: 'post.add',
    when: 'with an experience card',
    send: () => ({ body: sentPost({ card: { relation: 'parent', ratings: { teaching: 4 } } }) }),
    but: { ...schools(403), ...staff(403) },
    because: 'only families have an experience',
  },
  {
    call: 'post.add',
    when: 'under an alias',
    send: () => ({ body: sentPost({ hideName: true }) }),
    but: { ...newcomers(403), ...schools(403), ...staff(403) },
    because: 'an alias is for families who are no newcomers',
  },
  {
    call: 'post.add',
    when: 'under an alias in a category of praise',
    send: () => ({ body: sentPost({ hideName: true, blogType: 5 }) }),
    but: { ...of('level 0', 'level 1', 'level 2')(403), ...schools(403), ...staff(403) },
    because: 'praise without a name is for verified families',
  },
  {
    call: 'post.add',
    when: 'with a link',
    send: () => ({
      body: sentPost({
        content: `<p>安省教育厅的说明在这里：<a href="https://www.ontario.ca/${next()}">官网</a>，大家可以对照。</p>`,
      }),
    }),
    but: of('level 0', 'level 1')('blog.links'),
    because: 'links are for members of level 2 and the verified',
  },
  {
    call: 'comment.add',
    when: 'as the official reply of a school',
    send: async () => ({
      body: sentComment({ blogId: (await postOfAnother({ schoolId: school.id })).id, official: true }),
    }),
    but: {
      ...signedIn(403),
      ...of('school')('done'),
      ...of('without a phone')('phone.needed'),
    },
    because: 'only the school that a post is about replies officially',
  },
  {
    call: 'comment.add',
    when: 'under an alias',
    send: () => ({ body: sentComment({ hideName: true }) }),
    but: { ...newcomers(403), ...schools(403), ...staff(403) },
    because: 'an alias is for families who are no newcomers',
  },
  {
    call: 'comment.add',
    when: 'below a hidden post',
    send: async () => ({ body: sentComment({ blogId: (await hiddenPost()).id }) }),
    but: { ...signedIn(404), ...of('without a phone')('phone.needed') },
    because: 'nothing is written below what is hidden, by those who moderate neither',
  },
  {
    call: 'comment.add',
    when: 'below a locked post',
    send: async () => ({ body: sentComment({ blogId: (await postOfAnother({ isLocked: true })).id }) }),
    but: { ...signedIn('blog.locked'), ...of('without a phone')('phone.needed') },
    because: 'nothing is written below what is locked, by those who moderate neither',
  },
  ...['reaction.likePost', 'reaction.favourite', 'reaction.helpful', 'reaction.watchPost'].map((call) => ({
    call,
    when: 'of a hidden post',
    send: async () => ({ body: { id: (await hiddenPost()).id, on: true } }),
    but: signedIn(404),
    because: 'nothing is praised or watched that is hidden, by those who moderate neither',
  })),
  {
    call: 'post.mine',
    when: 'of another',
    send: byId(() => postOfAnother()),
    but: members(404),
    because: notThere,
  },
  {
    call: 'post.delete',
    when: 'of another',
    send: async () => ({ params: { id: (await postOfAnother()).id }, body: { reason: 'spam' } }),
    but: members(404),
    because: notThere,
  },
  {
    call: 'comment.delete',
    when: 'of another',
    send: async () => ({ params: { id: (await commentOf(author)).id }, body: { reason: 'spam' } }),
    but: members(404),
    because: notThere,
  },
  {
    call: 'post.update',
    when: 'of another',
    send: async () => ({
      body: { ...sentPost(), id: (await postOfAnother()).id, version: 1, reason: 'privacy' },
    }),
    but: { ...members(404), ...of('without a phone')('phone.needed') },
    because: notThere,
  },
  {
    call: 'review.decide',
    when: 'about a comment',
    send: async () => ({
      params: { objKind: 'comment', id: (await commentOf(author)).id },
      body: { action: 'hide', reasonKey: 'spam' },
    }),
    but: {},
    because: 'comments are decided by the people who decide about posts',
  },
  {
    call: 'review.decide',
    when: 'about the name of a school',
    send: async () => ({
      params: { objKind: 'schoolChange', id: (await forum.waitingChange()).id },
      body: { action: 'approve' },
    }),
    but: moderators(403),
    because: 'the directory is the administrators’',
  },
  {
    call: 'review.decide',
    when: 'about an own post',
    send: async (me) => ({
      params: { objKind: 'blog', id: (await forum.ownWaitingPost(me)).id },
      body: { action: 'approve' },
    }),
    but: staff(403),
    because: 'no one judges their own',
  },
  {
    call: 'review.decide',
    when: 'about a post of an administrator',
    send: async () => ({
      params: { objKind: 'blog', id: (await ownPost(await forum.administrator())).id },
      body: { action: 'hide', reasonKey: 'spam' },
    }),
    but: moderators(403),
    because: 'moderators do not decide about administrators',
  },
  {
    call: 'sanction.set',
    when: 'for more than thirty days',
    send: async () => forum.sanctioned((await make.member()).userId, { kind: 'mute', hours: 721 }),
    but: moderators('sanction.hours'),
    because: 'moderators mute for thirty days at most',
  },
  {
    call: 'sanction.set',
    when: 'for ever',
    send: async () => forum.sanctioned((await make.member()).userId, { kind: 'ban' }),
    but: moderators(403),
    because: 'a ban is the administrators’',
  },
  {
    call: 'sanction.set',
    when: 'of an administrator',
    send: async () => forum.sanctioned((await forum.administrator()).userId, { kind: 'warn' }),
    but: moderators(403),
    because: 'moderators do not decide about administrators',
  },
  {
    call: 'sanction.reset',
    when: 'of a colleague',
    send: async () =>
      forum.sanctioned((await make.account({ usertype: '00' })).userId, { parts: ['nickName'] }),
    but: moderators(403),
    because: 'only administrators act on staff',
  },
  {
    call: 'sanction.reset',
    when: 'of a verified school',
    send: async () =>
      forum.sanctioned((await make.account({ usertype: '02', authstatus: 'approved' })).userId, {
        parts: ['nickName'],
      }),
    but: moderators(403),
    because: 'only administrators reset the profile of a school',
  },
]

const callOf = new Map<string, Call>(forumCalls.map((one) => [one.id, one]))

/** What each kind of person gets in the plain case: by the contract, but for the rules. */
function plainly(call: Call): Outcomes {
  const rules = exceptions.filter(({ calls }) => calls.includes(call.id)).map(({ but }) => but)
  return Object.assign(byContract(call), ...rules)
}

async function outcomesOf(call: string, send?: Send): Promise<Partial<Outcomes>> {
  const came: Partial<Outcomes> = {}
  for (const kind of kinds) {
    const me = people[kind]
    came[kind] = (await forum.outcomeOf(call, me, (await send?.(me)) ?? {})).outcome
  }
  return came
}

describe('the tables of this file', () => {
  it('speak of calls of the forum alone', () => {
    const named = [
      ...Object.keys(requests),
      ...exceptions.flatMap(({ calls }) => calls),
      ...specials.map(({ call }) => call),
    ]
    expect(named.filter((id) => !callOf.has(id))).toEqual([])
  })

  it('name no exception that the contract makes by itself', () => {
    const repeated = exceptions.flatMap(({ calls, but }) =>
      calls.filter((id) => {
        const call = callOf.get(id)
        const derived = call && byContract(call)
        return Object.entries(but).every(([kind, outcome]) => derived?.[kind as Kind] === outcome)
      }),
    )
    expect(repeated).toEqual([])
  })

  it('give moderators what their role is planted with', () => {
    expect([...moderatorPermissions].sort()).toEqual([...MODERATOR].sort())
  })
})

beforeEach(forum.restoreVerification)

describe('every call of the forum', () => {
  it.each(forumCalls.map((call) => [call.id, call] as const))('%s', async (id, call) => {
    expect(await outcomesOf(id, requests[id])).toEqual(plainly(call))
  })
})

describe('a rule that depends on the addressed record', () => {
  it.each(specials.map((special) => [`${special.call} ${special.when}`, special] as const))(
    '%s',
    async (_, { call: id, send, but }) => {
      const call = callOf.get(id)
      if (!call) throw new Error(`the forum has no call ${id}`)
      expect(await outcomesOf(id, send)).toEqual({ ...plainly(call), ...but })
    },
  )
})
