import { uploadFile } from '@app/contract/file/file.ts'
import {
  getMyInfo,
  getUserHome,
  myBlockList,
  myFansList,
  setContentHide,
  setUserBlock,
  setUserFollow,
  updateMyAvatar,
  updateMyInfo,
} from '@app/contract/member/member.ts'
import { readPageState } from '@app/contract/member/page-state.ts'
import { addReport, withdrawReport } from '@app/contract/moderation/report.ts'
import {
  setCommentLike,
  setPostFavourite,
  setPostFollow,
  setPostLike,
  setSchoolFollow,
} from '@app/contract/post/reaction.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { accounts } from '#modules/account/table.ts'
import { files } from '#modules/file/table.ts'
import { fillNickForms } from '#modules/member/nickname-store.ts'
import { members } from '#modules/member/table.ts'
import { deliverNotices } from '#modules/notice/actions.ts'
import { notices } from '#modules/notice/table.ts'
import { postViews } from '#modules/reaction/table.ts'
import { modules } from '#modules.ts'
import { events } from '#platform/event/events.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { call, MINUTE, openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const { db, clock } = app
const make = makers(app)
const visitor = as(app)
const DAY = 24 * 60 * MINUTE

const person = async (row = {}, standing: Partial<typeof members.$inferInsert> = {}) => {
  const made = await make.member(row)
  await db.insert(members).values({ userId: made.userId, ...standing })
  return { ...made, ask: as(app, made.token), english: as(app, made.token, { language: 'en' }) }
}

describe('what a member does not want to see', () => {
  async function scene() {
    const [reader, author] = [await person(), await person()]
    const post = await make.post({ authorId: author.userId })
    const comment = await make.comment({ blogId: post.id, authorId: author.userId })
    const hiddenPost = await make.post({ authorId: author.userId, hideName: true })
    const other = await make.post({})
    const folded = async (ask = reader.ask) => {
      const { data } = await ask(readPageState, {
        body: { blogIds: [post.id, hiddenPost.id, other.id], commentIds: [comment.id] },
      })
      const of = (id: number) => data.blogs.find((blog) => blog.id === id)?.folded
      return [of(post.id), of(hiddenPost.id), of(other.id), data.comments[0]?.folded]
    }
    return { reader, author, post, comment, folded }
  }

  it('is what people write whom they block, and never what stands under an alias', async () => {
    const { reader, author, folded } = await scene()
    expect(await folded()).toEqual([null, null, null, null])
    await reader.ask(setUserBlock, { body: { id: author.userId, on: true } })
    expect(await folded()).toEqual(['blocked', null, null, 'blocked'])
    // only who blocks sees it so
    expect(await folded(author.ask)).toEqual([null, null, null, null])
    await reader.ask(setUserBlock, { body: { id: author.userId, on: false } })
    expect(await folded()).toEqual([null, null, null, null])
  })

  it('is hidden by one call, and comes back by one', async () => {
    const { reader, post, comment, folded } = await scene()
    const hide = (objKind: 'blog' | 'comment', objId: number, on: boolean) =>
      reader.ask(setContentHide, { body: { objKind, objId, on } })
    await hide('blog', post.id, true)
    await hide('blog', post.id, true)
    await hide('comment', comment.id, true)
    expect(await folded()).toEqual(['hidden', null, null, 'hidden'])
    await hide('blog', post.id, false)
    expect(await folded()).toEqual([null, null, null, 'hidden'])
  })

  it('is what they reported, until they take the report back', async () => {
    const { reader, post, comment, folded } = await scene()
    const report = async (objKind: 'blog' | 'comment', objId: number) =>
      (await reader.ask(addReport, { body: { objKind, objId, reason: 'spam' } })).data.reportId
    const id = await report('blog', post.id)
    await report('comment', comment.id)
    expect(await folded()).toEqual(['reported', null, null, 'reported'])
    await reader.ask(withdrawReport, { params: { id } })
    expect(await folded()).toEqual([null, null, null, 'reported'])
  })

  it('is no notice of a member whom they have blocked since', async () => {
    const { reader, author } = await scene()
    const actor = (userId: number) => ({ userId, nickName: '某人', avatar: '' })
    await db.insert(notices).values([
      { userId: reader.userId, noticeType: 4, kind: 'user.follow', actors: [actor(author.userId)] },
      {
        userId: reader.userId,
        noticeType: 2,
        kind: 'blog.like',
        actors: [actor(author.userId), actor(1)],
        counted: [author.userId, 1],
      },
    ])
    await reader.ask(setUserBlock, { body: { id: author.userId, on: true } })
    const [event] = (await db.select().from(events).where(eq(events.kind, 'user.blocked'))).filter(
      ({ payload }) => payload.userId === reader.userId,
    )
    if (!event) throw new Error('no event')
    await deliverNotices(db, app.product.appContext, modules, [event])
    const left = await db.select().from(notices).where(eq(notices.userId, reader.userId))
    expect(left.map(({ kind, actors }) => [kind, actors.map(({ userId }) => userId)])).toEqual([
      ['blog.like', [1]],
    ])
  })
})

describe('my profile', () => {
  it('shows all of it, the phone masked, and what is missing to the next level in both languages', async () => {
    const { ask, english, userId } = await person(
      { phonenumber: '13900001111', createTime: clock.now() },
      { readPosts: 18, readSeconds: 590, blogCount: 1, likedCount: 3 },
    )
    await db.insert(notices).values([
      { userId, noticeType: 2, kind: 'blog.like' },
      { userId, noticeType: 2, kind: 'blog.like' },
      { userId, noticeType: 4, kind: 'user.follow', isRead: true },
    ])
    const { data } = await ask(getMyInfo)
    expect(data).toMatchObject({
      userId,
      phonenumber: '139****1111',
      phoneBound: true,
      level: 0,
      levelName: 'Lv0 新手',
      unread: { 2: 2, 4: 0, total: 2 },
      stat: { blogCount: 1, likedCount: 3, draftCount: 0 },
      schoolInfo: { schoolId: null, schoolName: null },
    })
    expect(data.nextLevel.need).toEqual([
      '注册满1天（还差1天）',
      '再看2篇文章',
      '再阅读1分钟',
      '再发布1篇文章或评论',
    ])
    expect((await english(getMyInfo)).data.nextLevel.need[1]).toBe('Read 2 more articles')
  })

  it('asks a member for a phone, not an account of the staff', async () => {
    const [member, staff] = [await person(), await person({ usertype: '00' })]
    for (const ask of [member.ask, staff.ask]) expect((await ask(getMyInfo)).data.phonenumber).toBe('')
    expect((await member.ask(getMyInfo)).data.phoneBound).toBe(false)
    expect((await staff.ask(getMyInfo)).data.phoneBound).toBe(true)
    expect((await staff.ask(readPageState, { body: {} })).data.user).toMatchObject({ phoneBound: true })
  })

  it('changes only what was sent', async () => {
    const { ask } = await person({ bio: '旧' })
    const { data } = await ask(updateMyInfo, {
      body: { cityCode: '440100', relation: 'parent', gradYear: 2028 },
    })
    expect(data).toMatchObject({ bio: '旧', cityCode: '440100', relation: 'parent', gradYear: 2028 })
    const next = await ask(updateMyInfo, { body: { bio: '新', relation: null, badgeShow: false } })
    expect(next.data).toMatchObject({ bio: '新', cityCode: '440100', relation: null, badgeShow: false })
    expect((await refusalOf(ask(updateMyInfo, { body: { cityCode: '999999' } }))).errKey).toBe('blog.city')
    expect((await refusalOf(ask(updateMyInfo, { body: { email: 'no address' } }))).errKey).toBe(
      'user.email.format',
    )
    expect(await refusalOf(ask(updateMyInfo, { body: { bio: '长'.repeat(201) } }))).toMatchObject({
      field: 'bio',
      errKey: 'user.bio.length',
    })
  })

  it('has a nickname that is unlike the staff, a school and every other member, changed twice in thirty days', async () => {
    const school = await make.school({ schoolName: '枫叶示范书院', schoolNameEn: 'Maple College' })
    const [{ ask, userId }, other] = [await person(), await person()]
    const named = (nickName: string) => ask(updateMyInfo, { body: { nickName } })
    const keyOf = async (nickName: string) => (await refusalOf(named(nickName))).errKey
    expect(await keyOf('鹿')).toBe('user.nick.length')
    expect(await keyOf('a@b')).toBe('user.nick.format')
    expect(await keyOf('本站官方')).toBe('user.nick.official')
    expect(await keyOf('枫叶示范书院老师')).toBe('user.nick.official')
    expect(await keyOf('Maple_College 2')).toBe('user.nick.official')
    const taken = (await other.ask(updateMyInfo, { body: { nickName: 'Little Deer' } })).data.nickName
    expect(taken).toBe('Little Deer')
    expect(await keyOf('little deer')).toBe('user.nick.taken')
    await named('另一个小鹿')
    await named('小鹿🦌')
    // the same again is no change
    await named('小鹿🦌')
    expect(await keyOf('第三个名字')).toBe('user.nick.often')
    expect((await ask(getMyInfo)).data.nickName).toBe('小鹿🦌')
    clock.pass(31 * DAY)
    const later = as(app, await make.session(userId))
    expect((await later(updateMyInfo, { body: { nickName: '第三个名字' } })).data.nickName).toBe('第三个名字')
    const ofSchool = await person({ usertype: '02', authstatus: 'approved', schoolId: school.id })
    expect((await ofSchool.ask(updateMyInfo, { body: { nickName: '枫叶示范书院' } })).data.nickName).toBe(
      '枫叶示范书院',
    )
  })

  it('bears the name of the own school only as its verified officer, also where another is called almost alike', async () => {
    const school = await make.school({ schoolName: '雁湾学校', schoolNameEn: 'Goose Bay School' })
    await make.school({ schoolName: '雁湾中学', schoolNameEn: 'Goose Bay Secondary School' })
    const officer = { usertype: '02', schoolId: school.id } as const
    const named = async (row: Parameters<typeof person>[0], nickName: string) =>
      (await person(row)).ask(updateMyInfo, { body: { nickName } })
    const approved = { ...officer, authstatus: 'approved' } as const
    expect((await named(approved, '雁湾学校招生老师')).data.nickName).toBe('雁湾学校招生老师')
    expect((await named(approved, '雁湾招生办')).data.nickName).toBe('雁湾招生办')
    for (const [row, nickName] of [
      [approved, '雁湾中学招生办'],
      [{ ...officer, authstatus: 'pending' }, '雁湾学校小林'],
      [{ ...officer, authstatus: 'withdrawn' }, '雁湾学校小林'],
      [{}, '雁湾学校小林'],
    ] as const)
      expect((await refusalOf(named(row, nickName))).errKey).toBe('user.nick.official')
  })

  it('has a nickname that is unused in any spelling, and none of the staff, a school office, a badge or an alias', async () => {
    await make.member({ nickName: '小雨妈妈' })
    await make.school({ schoolName: '霜桥国际学校', schoolNameEn: 'Frostbridge International School' })
    const { ask } = await person()
    const keyOf = async (nickName: string) =>
      (await refusalOf(ask(updateMyInfo, { body: { nickName } }))).errKey
    for (const name of ['小雨媽媽', '小雨妈妈.', '小雨 妈妈', '小雨妈妈🌸', '小雨\u0336妈妈'])
      expect([name, await keyOf(name)]).toEqual([name, 'user.nick.taken'])
    const official = [
      'аdmin',
      '审核员',
      '编辑部',
      'DSS team',
      '霜桥国际学校',
      '霜桥招生办',
      '匿名鹿1',
      'Anonymous deer 7',
      '小鹿✔',
      '小鹿🏫',
      '小鹿☑️',
      '在读认证小王',
    ]
    for (const name of official) expect([name, await keyOf(name)]).toEqual([name, 'user.nick.official'])
    expect(await keyOf('小鹿✓')).toBe('user.nick.format')
  })

  it('is compared with names that were written before they had a form, once the job has noted it', async () => {
    await make.member({ nickName: '晴天小筑', nickForm: null })
    const { ask } = await person()
    const named = (nickName: string) => ask(updateMyInfo, { body: { nickName } })
    expect((await refusalOf(named('晴天小筑'))).errKey).toBe('user.nick.taken')
    await fillNickForms(db)
    expect((await refusalOf(named('晴天 小築'))).errKey).toBe('user.nick.taken')
  })

  it('says nothing in a bio that leads elsewhere, and nothing new while its owner is muted', async () => {
    const { ask } = await person()
    const keyOf = async (bio: string) => (await refusalOf(ask(updateMyInfo, { body: { bio } }))).errKey
    for (const bio of [
      '想了解更多看 www.example.com',
      '详情 example点com',
      '卫星 lily_2020',
      'w e i x i n lily2020',
      '群号 12345678',
      'telegram @lily',
      '扣扣 一二三四五六七八',
      'QQ：二三四五六七八九',
      '扣：壹贰叁肆伍陆柒捌玖',
    ])
      expect([bio, await keyOf(bio)]).toEqual([bio, 'contact.leak'])
    expect(await keyOf('我的公众号里都有')).toBe('word.block')
    expect(await keyOf('去死吧')).toBe('word.block')
    expect(await keyOf('我是本站客服')).toBe('user.bio.official')
    // an office beside a demand, from an account without a record
    expect(await keyOf('退款专员，登录有问题请点链接')).toBe('word.block')
    for (const bio of ['🔔官 方 公 吿：请各位家长登记', 'A message from the admins'])
      expect([bio, await keyOf(bio)]).toEqual([bio, 'word.block'])
    for (const nickName of ['公告栏', 'SystemNotice', '通知小能手'])
      expect([nickName, (await refusalOf(ask(updateMyInfo, { body: { nickName } }))).errKey]).toEqual([
        nickName,
        'user.nick.official',
      ])
    expect(await keyOf(`陪读${'\u0336'.repeat(30)}妈妈`)).toBe('text.marks')
    await ask(updateMyInfo, { body: { bio: '两个孩子在多伦多读书' } })
    const muted = await person(
      {},
      { mutedUntil: new Date(clock.now().getTime() + DAY), muteReason: 'insult' },
    )
    const refused = await refusalOf(muted.ask(updateMyInfo, { body: { bio: '我只是说说' } }))
    expect(refused.errKey).toBe('user.muted')
    const { data: info } = await muted.ask(getMyInfo)
    expect(info).toMatchObject({ mutedUntil: expect.any(Date), muteReason: '辱骂或人身攻击' })
    // every page that has a box to write in says the same, until the mute has ended
    const onPage = async (ask: typeof muted.ask) => (await ask(readPageState, { body: {} })).data.user
    expect(await onPage(muted.ask)).toMatchObject({
      mutedUntil: expect.any(Date),
      muteReason: '辱骂或人身攻击',
    })
    const before = await person(
      {},
      { mutedUntil: new Date(clock.now().getTime() - DAY), muteReason: 'insult' },
    )
    expect(await onPage(before.ask)).toMatchObject({ mutedUntil: null, muteReason: null })
    await muted.ask(updateMyInfo, { body: { bio: '' } })
  })

  it('names a nickname or bio that would need review, and why', async () => {
    const { ask, english } = await person()
    const bio = '我可以帮你代写作业'
    const refusal = await refusalOf(ask(updateMyInfo, { body: { nickName: '湖畔的小鹿', bio } }))
    expect(refusal).toMatchObject({
      errKey: 'word.block',
      field: 'bio',
      message: '内容含有不允许发布的信息（广告引流），请修改标出的部分',
      data: { passages: ['代写'] },
    })
    const inEnglish = await refusalOf(english(updateMyInfo, { body: { nickName: '代写小鹿' } }))
    expect([inEnglish.field, inEnglish.message]).toEqual([
      'nickName',
      'The text contains content that is not allowed (advertising); please change the marked part',
    ])
    expect((await ask(getMyInfo)).data.bio).toBe('')
  })

  it('is called the same by one of many who ask for it at once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => person()))
    const done = await Promise.allSettled(
      people.map(({ ask }) => ask(updateMyInfo, { body: { nickName: '同名小鹿' } })),
    )
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('an avatar', () => {
  const picture = async () =>
    new File(
      [
        new Uint8Array(
          await sharp({ create: { width: 300, height: 200, channels: 3, background: '#3366cc' } })
            .png()
            .toBuffer(),
        ),
      ],
      'me.png',
    )

  it('is cut out of an own upload, 400 pixels wide, and the one before it is let go', async () => {
    const { ask, userId } = await person()
    const { fileId } = await ask(uploadFile, { file: await picture() })
    const cut = async () =>
      (await ask(updateMyAvatar, { body: { fileId, x: 50, y: 20, size: 500 } })).data.avatar
    const first = await cut()
    const { bytes, status } = await call(app, { path: first })
    expect(status).toBe(200)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 400, height: 400, format: 'jpeg' })
    const second = await cut()
    expect((await ask(getMyInfo)).data.avatar).toBe(second)
    const used = await db.select().from(files).where(eq(files.ownerId, userId))
    const isUsed = new Map(used.map((file) => [file.fileName, file.usedAt !== null]))
    expect([isUsed.get(first), isUsed.get(second)]).toEqual([false, true])
  })

  it('is never cut out of another member’s upload, nor set to it', async () => {
    const [one, other] = [await person(), await person()]
    const file = await one.ask(uploadFile, { file: await picture() })
    const cut = other.ask(updateMyAvatar, { body: { fileId: file.fileId, x: 0, y: 0, size: 100 } })
    expect((await refusalOf(cut)).errKey).toBe('user.avatar')
    const set = other.ask(updateMyInfo, { body: { avatar: file.fileName } })
    expect((await refusalOf(set)).errKey).toBe('user.avatar')
    expect((await one.ask(updateMyInfo, { body: { avatar: file.fileName } })).data.avatar).toBe(file.fileName)
  })
})

describe('the home of a person', () => {
  it('is public, without what they wrote under an alias in any number', async () => {
    const { userId, userName } = await person(
      { userName: 'secret-login', phonenumber: '13900002222', bio: '你好' },
      { level: 2, cityCode: '440100', blogCount: 3, commentCount: 2, likedCount: 10, favouritedCount: 6 },
    )
    const post = await make.post({ authorId: userId, hideName: true, likeCount: 4, favouriteCount: 5 })
    await make.comment({ blogId: post.id, floor: 1, authorId: userId, hideName: true, likeCount: 1 })
    const { bytes } = await call(app, { method: 'POST', path: `/bbs/web/getUserHome/${userId}` })
    expect(bytes.toString()).not.toMatch(new RegExp(`${userName}|13900002222`))
    const { data } = await visitor(getUserHome, { params: { userId } })
    expect(data).toMatchObject({
      user: { userId, level: 2 },
      bio: '你好',
      cityName: '广州',
      followed: false,
      stat: { blogCount: 2, commentCount: 1, likedCount: 5, favouritedCount: 1 },
    })
  })

  it('tells who asks whether they follow or block, and follows what is counted', async () => {
    const [one, reader] = [await person(), await person()]
    const home = async () => (await reader.ask(getUserHome, { params: { userId: one.userId } })).data
    const fans = async () =>
      (await visitor(getUserHome, { params: { userId: one.userId } })).data.stat.fansCount
    expect([await fans(), (await home()).followed]).toEqual([0, false])
    await reader.ask(setUserFollow, { body: { id: one.userId, on: true } })
    expect([await fans(), (await home()).followed]).toEqual([1, true])
    expect((await one.ask(myFansList)).rows.map(({ user, followed }) => [user.userId, followed])).toEqual([
      [reader.userId, false],
    ])
    await reader.ask(setUserBlock, { body: { id: one.userId, on: true } })
    expect([await fans(), (await home()).followed, (await home()).blocked]).toEqual([0, false, true])
    expect((await reader.ask(myBlockList)).rows.map(({ user }) => user.userId)).toEqual([one.userId])
    for (const call of [setUserFollow, setUserBlock])
      expect((await refusalOf(one.ask(call, { body: { id: one.userId, on: true } }))).code).toBe(500)
  })

  it('is gone with the account, and while it is closing', async () => {
    const [closed, closing] = [await person(), await person({ closingTime: clock.now() })]
    await db.update(accounts).set({ delFlag: '2' }).where(eq(accounts.userId, closed.userId))
    for (const { userId } of [closed, closing])
      expect((await refusalOf(visitor(getUserHome, { params: { userId } }))).code).toBe(404)
  })
})

describe('the state of a page', () => {
  it('says who is signed in, what is unread and what is theirs on the page', async () => {
    const [author, reader] = [await person(), await person({ phonenumber: '13900003333' }, { level: 1 })]
    const [post, hidden, locked] = [
      await make.post({ authorId: author.userId, lastFloor: 3 }),
      await make.post({ status: 'hidden', authorId: author.userId }),
      await make.post({ isLocked: true }),
    ]
    const comment = await make.comment({ blogId: post.id, floor: 1, authorId: reader.userId })
    const school = await make.school()
    const on = (id: number) => ({ body: { id, on: true } })
    await reader.ask(setPostLike, on(post.id))
    await reader.ask(setPostFavourite, on(post.id))
    await reader.ask(setPostFollow, { body: { id: post.id, on: true, mode: 'key' } })
    await author.ask(setCommentLike, on(comment.id))
    await reader.ask(setSchoolFollow, on(school.id))
    await reader.ask(setUserFollow, on(author.userId))
    const state = await reader.ask(readPageState, {
      body: {
        blogIds: [post.id, hidden.id, locked.id, 99_999_999],
        commentIds: [comment.id],
        schoolIds: [school.id],
        userIds: [author.userId],
        openedBlogId: post.id,
      },
    })
    const blogs = new Map(state.data.blogs.map((blog) => [blog.id, blog]))
    expect([...blogs.keys()].sort()).toEqual([post.id, locked.id].sort())
    expect(blogs.get(post.id)).toMatchObject({
      liked: true,
      helpful: false,
      favourited: true,
      followMode: 'key',
      isOwn: false,
      canEdit: false,
      canDelete: false,
      canComment: true,
    })
    expect(blogs.get(locked.id)?.canComment).toBe(false)
    expect(state.data).toMatchObject({
      user: {
        userId: reader.userId,
        nickName: reader.nickName,
        level: 1,
        isStaff: false,
        isModerator: false,
      },
      unread: { total: 0 },
      comments: [{ id: comment.id, liked: false, isOwn: true, canEdit: true, canDelete: true }],
      schools: [{ id: school.id, followed: true, favourited: false }],
      users: [{ id: author.userId, followed: true, blocked: false }],
    })
    const own = await author.ask(readPageState, { body: { blogIds: [post.id, hidden.id] } })
    expect(own.data.blogs.map(({ id, canEdit, canDelete }) => [id, canEdit, canDelete]).sort()).toEqual(
      [
        [post.id, true, true],
        [hidden.id, true, true],
      ].sort(),
    )
    await app.product.appContext.counter.write()
    const views = await db.select().from(postViews).where(eq(postViews.userId, reader.userId))
    expect(views.map(({ blogId }) => blogId)).toEqual([post.id])
    expect((await refusalOf(visitor(readPageState))).code).toBe(401)
  })

  it('brings what waits for review below the opened post to its author alone', async () => {
    const [author, other] = [await person(), await person()]
    const post = await make.post()
    const at = { blogId: post.id, authorId: author.userId }
    const waiting = await make.comment({ ...at, floor: 1, status: 'pending', content: '<p>还在审核</p>' })
    await make.comment({ ...at, floor: 2, status: 'rejected' })
    await make.comment({ ...at, floor: 3 })
    const waitingFor = async (who: typeof author) =>
      (await who.ask(readPageState, { body: { openedBlogId: post.id } })).data.waiting
    expect(await waitingFor(author)).toMatchObject([
      { id: waiting.id, content: '<p>还在审核</p>', status: 'pending', replies: [] },
    ])
    expect(await waitingFor(other)).toEqual([])
    expect((await author.ask(readPageState)).data.waiting).toEqual([])
  })

  it('offers a restricted history to the author, to moderators and to administrators', async () => {
    const [author, stranger] = [await person(), await person()]
    const moderator = await make.administrator({ permissions: ['bbs:review:edit'] })
    const praise = await make.post({ authorId: author.userId, blogType: 5 })
    const blame = await make.post({ authorId: author.userId, blogType: 1 })
    const offered = async (token: string) => {
      const { data } = await as(app, token)(readPageState, {
        body: { blogIds: [praise.id, blame.id] },
      })
      return [praise, blame].map(({ id }) => data.blogs.find((mark) => mark.id === id)?.canSeeHistory)
    }
    for (const token of [author.token, moderator.token, await make.superAdministrator()])
      expect(await offered(token)).toEqual([true, true])
    expect(await offered(stranger.token)).toEqual([false, true])
  })

  it('lets the author edit for as long as their level says, and a moderator at any time', async () => {
    const author = await person()
    const moderator = await make.administrator({ permissions: ['bbs:review:edit'] })
    const post = await make.post({
      authorId: author.userId,
      publishTime: new Date(clock.now().getTime() - 3 * 60 * MINUTE),
    })
    const marks = async (token: string) =>
      (await as(app, token)(readPageState, { body: { blogIds: [post.id] } })).data.blogs[0]
    expect(await marks(author.token)).toMatchObject({ canEdit: false, canDelete: true, isOwn: true })
    expect(await marks(moderator.token)).toMatchObject({ canEdit: true, canDelete: true, isOwn: false })
    await db.update(members).set({ level: 1 }).where(eq(members.userId, author.userId))
    expect(await marks(author.token)).toMatchObject({ canEdit: true })
  })
})
