import { readFormStamp } from '@app/contract/contact/lead.ts'
import { uploadFile } from '@app/contract/file/file.ts'
import { getUserHome, updateMyInfo } from '@app/contract/member/member.ts'
import { listReviewQueue } from '@app/contract/moderation/review.ts'
import {
  addComment,
  deleteComment,
  listComments,
  listReplies,
  myBlogRecevieList,
  myBlogReplyList,
  myschoolBlogReplyList,
  updateComment,
} from '@app/contract/post/comment.ts'
import { getPost, listPosts } from '@app/contract/post/post.ts'
import {
  addPost,
  appendPost,
  countAliasFit,
  deleteDraft,
  deletePost,
  getDraft,
  getMyPost,
  listDrafts,
  listPostHistory,
  listUserPosts,
  myBlogList,
  myschoolBlogList,
  previewPost,
  restorePost,
  saveDraft,
  suggestMention,
  updatePost,
  withdrawPost,
} from '@app/contract/post/post-writing.ts'
import { searchAll } from '@app/contract/site/search.ts'
import type { Api, Refusal } from '@app/contract/wire/client.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '#modules/account/table.ts'
import { audits } from '#modules/audit/table.ts'
import { files } from '#modules/file/table.ts'
import { memberBlocks, members } from '#modules/member/table.ts'
import { forgetWriter } from '#modules/post/own/personal-store.ts'
import { reviewComment, reviewPost } from '#modules/post/review/review-actions.ts'
import { comments, postAppends, postRevisions, posts } from '#modules/post/table.ts'
import { schools } from '#modules/school/table.ts'
import { auths } from '#modules/school-auth/table.ts'
import { sessions } from '#modules/session/table.ts'
import { events } from '#platform/event/events.ts'
import { act } from '#test/act.ts'
import { as, refusalOf } from '#test/as.ts'
import { community } from '#test/community.ts'
import { makers } from '#test/make.ts'
import { SCRIPT_SAMPLES } from '#test/script-samples.ts'
import { call, MINUTE, openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const { db, clock } = app
const make = makers(app)
const DAY = 24 * 60 * MINUTE
const visitor = as(app)
const { asking, writer, moderator, text, published, comment } = community(app)

let pictures = 0
const picture = async (ownerId: number, more: Partial<typeof files.$inferInsert> = {}) => {
  pictures++
  const [row] = await db
    .insert(files)
    .values({
      ownerId,
      fileName: `/profile/upload/2026/${pictures}.jpg`,
      originalName: 'a.jpg',
      mime: 'image/jpeg',
      size: 1,
      width: 1200,
      height: 900,
      ...more,
    })
    .returning()
  if (!row) throw new Error('no file')
  return row
}

const kindsOf = async (postId: number) =>
  (await db.select().from(events)).filter(({ payload }) => payload.postId === postId).map(({ kind }) => kind)

const counters = async (userId: number) =>
  (await db.select().from(members).where(eq(members.userId, userId)))[0]

describe('a text that is long by invisible signs', () => {
  it('is refused before its words are judged, and refused words count although nothing was written', async () => {
    const author = await writer(2)
    const blanks = `<p>学校的住宿条件不错 tg${' '.repeat(150_000)}x</p>`
    expect(await refusalOf(author.ask(addPost, { body: text({ content: blanks }) }))).toMatchObject({
      field: 'content',
      message: expect.stringContaining('过多'),
    })
    const leaks = () =>
      refusalOf(author.ask(addPost, { body: text({ content: '<p>请加微信 abc12345 细说吧</p>' }) }))
    expect(await leaks()).toMatchObject({ errKey: 'contact.leak' })
    for (let time = 0; time < 39; time++) await leaks()
    expect(await leaks()).toMatchObject({ code: 601 })
  })
})

describe('a first post that was written faster than people type', () => {
  const long = (more: object = {}) =>
    text({
      content: `<p>${'住宿押金和校车费用都写在合同的附页里，请先看。'.repeat(6)}${Math.random()}</p>`,
      ...more,
    })
  const SECOND = 1_000
  /** A stamp of so many seconds ago, as the composer fetches one when it opens. */
  async function stampOf(seconds: number): Promise<string> {
    const { data } = await visitor(readFormStamp)
    clock.pass(seconds * SECOND)
    return data.stamp
  }
  const textOf = async (by: { ask: Api }, body: ReturnType<typeof long>) =>
    (await by.ask(addPost, { body })).data

  it('waits, also where first posts need no review; staff see why, its author the general reason', async () => {
    const author = await writer(0, { authstatus: 'approved' })
    const data = await textOf(author, long({ stamp: await stampOf(2) }))
    expect(data).toMatchObject({ status: 'pending', pendingReason: 'first' })
    expect((await author.ask(myBlogList)).rows[0]).toMatchObject({ id: data.id, pendingReason: 'first' })
    expect((await author.ask(getMyPost, { params: { id: data.id } })).data.pendingReason).toBe('first')
    const staff = await make.administrator({ permissions: ['bbs:review:list'] })
    const { rows } = await as(app, staff.token)(listReviewQueue, { query: { pageSize: 50 } })
    expect(rows.find(({ objId }) => objId === data.id)?.reason).toBe('输入过快')
  })

  it('is published when it took three seconds, is short, or its client says nothing', async () => {
    for (const body of [
      long({ stamp: await stampOf(3) }),
      text({ stamp: await stampOf(0) }),
      long(),
      long({ stamp: null }),
    ])
      expect((await textOf(await writer(1), body)).status).toBe('published')
  })

  it('waits with an invented stamp', async () => {
    const forged = `${clock.now().getTime().toString(36)}.${'x'.repeat(22)}`
    expect((await textOf(await writer(1), long({ stamp: forged }))).status).toBe('pending')
  })

  it('is not suspected when it was saved as a draft before', async () => {
    const author = await writer(1)
    const body = long()
    const { data } = await author.ask(saveDraft, { body: { rev: 0, data: body } })
    clock.pass(MINUTE)
    const stamp = await stampOf(1)
    expect((await textOf(author, { ...body, stamp, draftId: data.draftId } as typeof body)).status).toBe(
      'published',
    )
  })

  it('is about first posts only', async () => {
    const author = await writer(1)
    await published(author)
    clock.pass(MINUTE)
    expect((await textOf(author, long({ stamp: await stampOf(0) }))).status).toBe('published')
  })
})

describe('the browser a post was written in', () => {
  it('is kept as a keyed hash, equal for two accounts of one browser, and goes with the account', async () => {
    const [one, same, other] = [await writer(), await writer(), await writer()]
    const [first] = await db.select().from(sessions).where(eq(sessions.userId, one.userId))
    await db.update(sessions).set({ deviceId: first?.deviceId }).where(eq(sessions.userId, same.userId))
    const hashOf = async (by: typeof one) => {
      const { data } = await by.ask(addPost, { body: text() })
      return (await db.select().from(posts).where(eq(posts.id, data.id)))[0]?.deviceHash
    }
    const hash = await hashOf(one)
    expect(hash).toMatch(/^[\w+/]{43}=$/)
    expect(await hashOf(same)).toBe(hash)
    expect(await hashOf(other)).not.toBe(hash)
    await forgetWriter(db, same.userId)
    const [left] = await db.select().from(posts).where(eq(posts.authorId, same.userId))
    expect(left).toMatchObject({ deviceHash: null, ip: null })
  })
})

describe('writing a post', () => {
  it('publishes it, counts it and tells it, in one step', async () => {
    const author = await writer()
    const school = await make.school()
    const id = await published(author, { schoolId: school.id, tags: ['#住宿', '收费'] })
    const { data } = await visitor(getPost, { params: { id } })
    expect(data).toMatchObject({ tags: ['住宿', '收费'], schoolId: school.id, status: 'published' })
    expect(data.author).toMatchObject({ userId: author.userId, level: 2, isAlias: false })
    expect((await visitor(listPosts)).rows[0]?.id).toBe(id)
    expect((await counters(author.userId))?.blogCount).toBe(1)
    const [row] = await db.select().from(schools).where(eq(schools.id, school.id))
    expect(row?.blogCount).toBe(1)
    expect(await kindsOf(id)).toEqual(['post.published'])
    const found = await visitor(searchAll, { body: { searchValue: data.title } })
    expect(found.rows[0]?.objId).toBe(id)
  })

  it('20 parallel addBlog with one clientToken → one post, 20 equal answers', async () => {
    const author = await writer()
    const body = text({ clientToken: crypto.randomUUID() })
    const answers = await Promise.all(Array.from({ length: 20 }, () => author.ask(addPost, { body })))
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    const rows = await db.select().from(posts).where(eq(posts.authorId, author.userId))
    expect(rows).toHaveLength(1)
    const other = await refusalOf(author.ask(addPost, { body: { ...body, title: '另一个完全不同的标题' } }))
    expect(other.errKey).toBe('req.token.reused')
  })

  it('refuses in the order of the rules, naming the field', async () => {
    const author = await writer()
    const refused = async (more: object) => {
      const { errKey, field } = await refusalOf(author.ask(addPost, { body: text(more) }))
      return [errKey, field]
    }
    expect(await refused({ title: '短' })).toEqual(['blog.title.length', 'title'])
    expect(await refused({ title: '123456!!' })).toEqual(['blog.title.quality', 'title'])
    expect(await refused({ title: '好好好好好好好好吗' })).toEqual(['blog.title.quality', 'title'])
    expect(await refused({ content: '<p>短</p>' })).toEqual(['blog.content.length', 'content'])
    expect(await refused({ content: '<p>啊啊啊啊啊啊啊啊啊啊</p>' })).toEqual([
      'blog.content.quality',
      'content',
    ])
    expect(await refused({ blogType: null })).toEqual(['blog.type', 'blogType'])
    expect(await refused({ cityCode: '999999' })).toEqual(['blog.city', 'cityCode'])
    expect(await refused({ schoolId: 999_999 })).toEqual(['blog.school', 'schoolId'])
    expect(await refused({ tags: ['1', '2', '3', '4', '5', '6'] })).toEqual(['blog.tags', 'tags'])
    expect(await refused({ images: [999_999] })).toEqual(['blog.images', 'images'])
    const card = { relation: 'parent' as const }
    expect((await refused({ card: { ...card, ratings: { teaching: 6 } } }))[0]).toBe('blog.card.rating')
    expect((await refused({ card: { ...card, enrolYear: 1999 } }))[0]).toBe('blog.card.year')
    const fees = [{ name: '押金', amount: 1.234, currency: 'CNY' }]
    expect((await refused({ card: { ...card, fees } }))[0]).toBe('blog.card.fee')
    expect((await refused({ card: { relation: 'agent' } }))[0]).toBe('blog.interest')
    expect(await db.select().from(posts).where(eq(posts.authorId, author.userId))).toEqual([])
  })

  it('shows beside a hidden identity no more than at least five verified people fit', async () => {
    const school = await make.school()
    const verifiedAt = async (enrolYear: number, grade: string) => {
      const one = await writer(2, { authstatus: 'approved', schoolId: school.id })
      await db.insert(auths).values({
        kind: 'student',
        userId: one.userId,
        schoolId: school.id,
        schoolName: school.schoolName,
        details: { relation: 'student', enrolYear, grade },
        status: 'approved',
      })
      // as the decision about an application does
      app.product.appContext.cacheTags.invalidate(['post:alias'])
      return one
    }
    const author = await verifiedAt(2024, '11')
    const card = { relation: 'student' as const, enrolYear: 2024, grade: '11' as const }
    const id = await published(author, { schoolId: school.id, hideName: true, card, interest: 'parent' })
    const publishedPost = async () => {
      const { data } = await visitor(getPost, { params: { id } })
      return [data.author.badge?.kind ?? null, data.author.authstatus, data.card?.enrolYear, data.card?.grade]
    }
    const fitOf = async () =>
      (
        await author.ask(countAliasFit, {
          body: { schoolId: school.id, enrolYear: 2024, grade: '11' },
        })
      ).data
    expect(await publishedPost()).toEqual([null, 'none', null, null])
    expect(await fitOf()).toEqual({ people: null, showsYear: false, showsGrade: false })
    for (let at = 0; at < 4; at++) await verifiedAt(2024, '10')
    // five of the year, one of the grade
    expect(await publishedPost()).toEqual(['student', 'approved', 2024, null])
    expect(await fitOf()).toEqual({ people: 5, showsYear: true, showsGrade: false })
    for (let at = 0; at < 4; at++) await verifiedAt(2024, '11')
    expect(await publishedPost()).toEqual(['student', 'approved', 2024, '11'])
    expect(await fitOf()).toEqual({ people: 5, showsYear: true, showsGrade: true })
    // its author goes on seeing and changing all of it
    expect((await author.ask(getPost, { params: { id } })).data.card).toMatchObject({ grade: '11' })
  })

  it('supposes no interest: a post about a school needs a declaration, others have none', async () => {
    const author = await writer()
    const school = await make.school()
    const refused = async (by: { ask: Api }, more: object) =>
      refusalOf(by.ask(addPost, { body: { ...text(), schoolId: school.id, ...more } }))
    for (const more of [{}, { interest: null }])
      expect(await refused(author, more)).toMatchObject({ errKey: 'blog.interest', field: 'interest' })
    const id = await published(author, { schoolId: school.id, interest: 'none' })
    expect((await visitor(getPost, { params: { id } })).data.interest).toBe('none')
    const open = await published(author)
    expect((await visitor(getPost, { params: { id: open } })).data.interest).toBeNull()
  })

  it('lets no one verified at a school say that nothing ties them to it, and a school is always itself', async () => {
    const [school, other] = [await make.school(), await make.school()]
    const verified = await writer(2, { authstatus: 'approved', schoolId: school.id })
    const about = (schoolId: number, interest?: string) => ({ ...text(), schoolId, interest }) as const
    const refusal = await refusalOf(
      verified.ask(addPost, { body: about(school.id, 'none') as ReturnType<typeof text> }),
    )
    expect(refusal).toMatchObject({ errKey: 'blog.interest.verified', field: 'interest' })
    await published(verified, { schoolId: school.id, interest: 'parent' })
    await published(verified, { schoolId: other.id, interest: 'none' })
    const office = await writer(0, { usertype: '02', authstatus: 'approved', schoolId: school.id })
    const id = await published(office, { blogType: 3, schoolId: school.id, interest: 'none' })
    expect((await visitor(getPost, { params: { id } })).data.interest).toBe('school')
  })

  it('has no web address in its title, tags and fee lines for those who may not link', async () => {
    const regular = await writer(1)
    const at = async (more: object) => {
      const { errKey, field } = await refusalOf(regular.ask(addPost, { body: text(more) }))
      return [errKey, field]
    }
    expect(await at({ title: '学费都在 www.example.com 这里' })).toEqual(['contact.leak', 'title'])
    expect(await at({ tags: ['example.com'] })).toEqual(['contact.leak', 'tags'])
    const fees = [{ name: '见 example.com', amount: 1, currency: 'CNY' }]
    const verified = await writer(0, { authstatus: 'approved' })
    await published(verified, { title: '到 www.ouac.on.ca 怎么填申请', tags: ['申请'] })
    const card = { relation: 'parent' as const, fees }
    expect((await refusalOf(regular.ask(addPost, { body: text({ card }) }))).field).toBe('card')
  })

  it('needs a phone, and refuses muted members', async () => {
    const unbound = await writer(2, { phonenumber: '' })
    expect((await refusalOf(unbound.ask(addPost, { body: text() }))).errKey).toBe('phone.needed')
    const muted = await writer()
    await db
      .update(members)
      .set({ mutedUntil: new Date(clock.now().getTime() + DAY), muteReason: '广告' })
      .where(eq(members.userId, muted.userId))
    const refusal = await refusalOf(muted.ask(addPost, { body: text() }))
    expect([refusal.code, refusal.errKey]).toEqual([601, 'user.muted'])
  })

  it('has the first two posts of a new member looked at, a verified one not', async () => {
    const fresh = await writer(0)
    const { data } = await fresh.ask(addPost, { body: text() })
    expect(data).toMatchObject({ status: 'pending', pendingReason: 'first' })
    expect(await kindsOf(data.id)).toEqual(['post.pending'])
    expect((await refusalOf(visitor(getPost, { params: { id: data.id } }))).code).toBe(404)
    expect((await fresh.ask(getPost, { params: { id: data.id } })).data.pendingReason).toBe('first')
    expect((await counters(fresh.userId))?.blogCount).toBe(0)
    const verified = await writer(0, { authstatus: 'approved' })
    expect((await verified.ask(addPost, { body: text() })).data.status).toBe('published')
  })

  it('refuses the same text within a day, and the same title within five minutes', async () => {
    const author = await writer()
    const body = text()
    await author.ask(addPost, { body })
    clock.pass(MINUTE)
    const sameText = { ...body, title: '换了一个标题再发一次' }
    expect((await refusalOf(author.ask(addPost, { body: sameText }))).errKey).toBe('blog.dup')
    const sameTitle = text({ title: body.title })
    expect((await refusalOf(author.ask(addPost, { body: sameTitle }))).errKey).toBe('blog.dup')
    clock.pass(6 * MINUTE)
    expect((await author.ask(addPost, { body: sameTitle })).data.status).toBe('published')
    clock.pass(DAY)
    expect((await author.ask(addPost, { body: sameText })).data.status).toBe('published')
  })

  it('Rate limits: the (n+1)-th call answers 601 with retryAfter > 0, and succeeds after that time', async () => {
    const author = await writer(1)
    await author.ask(addPost, { body: text() })
    const soon = await refusalOf(author.ask(addPost, { body: text() }))
    expect([soon.code, soon.errKey]).toEqual([601, 'rate.blog.add'])
    const { retryAfter } = soon.data as { retryAfter: number }
    expect(retryAfter).toBeGreaterThan(0)
    clock.pass(retryAfter * 1_000)
    expect((await author.ask(addPost, { body: text() })).data.status).toBe('published')
    for (let count = 2; count < 5; count++) {
      clock.pass(MINUTE)
      await author.ask(addPost, { body: text() })
    }
    clock.pass(MINUTE)
    const full = await refusalOf(author.ask(addPost, { body: text() }))
    const wait = (full.data as { retryAfter: number }).retryAfter
    expect(wait).toBeGreaterThan(60)
    clock.pass(wait * 1_000)
    expect((await author.ask(addPost, { body: text() })).data.status).toBe('published')
  })

  it('keeps only own pictures, with their alt texts, and takes none from another post', async () => {
    const author = await writer()
    const [mine, foreign] = [await picture(author.userId), await picture((await writer()).userId)]
    const content = `<p>看这两张收据的照片</p><img data-file-id="${mine.fileId}" src="/x" alt="收据"><img data-file-id="${foreign.fileId}" src="${foreign.fileName}"><img src="https://evil.example/a.png">`
    const id = await published(author, { content })
    const { data } = await visitor(getPost, { params: { id } })
    expect(data.content.match(/<img/g)).toHaveLength(1)
    expect(data.content).toContain(`src="/prod-api${mine.fileName}"`)
    expect(data.content).toContain('alt="收据"')
    const [storedFile] = await db.select().from(files).where(eq(files.fileId, mine.fileId))
    expect(storedFile?.usedAt).not.toBeNull()
    clock.pass(MINUTE)
    const again = await refusalOf(author.ask(addPost, { body: text({ images: [mine.fileId] }) }))
    expect(again.errKey).toBe('blog.images')
    const gallery = await picture(author.userId)
    const other = await published(author, { images: [gallery.fileId], imageAlts: [' 一张 收据 '] })
    expect((await visitor(getPost, { params: { id: other } })).data).toMatchObject({
      images: [{ fileId: gallery.fileId, alt: '一张 收据' }],
      imageCount: 1,
      evidenceLevel: 1,
      cover: gallery.fileName,
    })
  })

  it('mentions people who exist and have not parted with the author; others become plain text', async () => {
    const [author, friend, foe] = [await writer(), await writer(), await writer()]
    await db.insert(memberBlocks).values({ userId: foe.userId, targetId: author.userId })
    const span = (id: number, name: string) => `<span data-mention="${id}">@${name}</span>`
    const content = `<p>请教几位过来人：${span(friend.userId, '假名')} ${span(foe.userId, '对头')} ${span(99_999_999, '没有')}</p>`
    const id = await published(author, { content })
    const { data } = await visitor(getPost, { params: { id } })
    expect(data.content).toContain(`<span data-mention="${friend.userId}">@${friend.nickName}</span>`)
    expect(data.content.match(/data-mention/g)).toHaveLength(1)
    expect(data.content).toContain('@对头')
    expect(data.mentions).toEqual([{ userId: friend.userId, nickName: friend.nickName }])
    const people = await Promise.all(Array.from({ length: 5 }, () => make.member()))
    const many = await published(author, {
      content: `<p>请教这么多位过来人：${people.map((one) => span(one.userId, 'x')).join('')}</p>`,
    })
    expect((await visitor(getPost, { params: { id: many } })).data.mentions).toHaveLength(3)
  })

  it('takes no picture with a QR code, inside the text, beside it and below it; a school may show its own', async () => {
    const author = await writer()
    const { fileId, fileName } = await picture(author.userId, { hasQrCode: true })
    const inside = `<p>扫码加群，一起交流经验</p><img src="/prod-api${fileName}" data-file-id="${fileId}" alt="群">`
    const id = await published(author)
    clock.pass(MINUTE)
    const tries = [
      () => author.ask(addPost, { body: text({ images: [fileId] }) }),
      () => author.ask(addPost, { body: text({ content: inside }) }),
      () => author.ask(previewPost, { body: { content: inside } }),
      () => author.ask(addComment, { body: { blogId: id, content: '群在这里', images: [fileId] } }),
    ]
    for (const attempt of tries) expect((await refusalOf(attempt())).errKey).toBe('contact.qr')
    const school = await make.school()
    const office = await writer(0, { usertype: '02', authstatus: 'approved', schoolId: school.id })
    const own = await picture(office.userId, { hasQrCode: true })
    const officialPost = await office.ask(addPost, {
      body: text({ blogType: 3, schoolId: school.id, images: [own.fileId] }),
    })
    expect(officialPost.data.status).toBe('published')
  })

  it('takes links of trusted people only', async () => {
    const content = '<p>参考这个网站上的说明 <a href="https://example.org">说明</a></p>'
    const regular = await writer(1)
    expect((await refusalOf(regular.ask(addPost, { body: text({ content }) }))).errKey).toBe('blog.links')
    expect((await (await writer(2)).ask(addPost, { body: text({ content }) })).data.status).toBe('published')
    // addresses that only browsers read as ones of another site
    for (const address of ['https:/\\evil.example', ' https:evil.example', 'ht\ntps://evil.example'])
      expect(
        await refusalOf(
          regular.ask(addPost, { body: text({ content: content.replace('https://example.org', address) }) }),
        ),
      ).toMatchObject({ errKey: 'blog.links' })
  })

  it('shows where a link leads whose text names another site, in posts and comments', async () => {
    const { ask } = await writer(2)
    const link = '<a href="https://evil.example/">apple<b>.</b>com</a>'
    const { data } = await ask(addPost, {
      body: text({ content: `<p>参考这个网站上的说明 ${link}，写得很清楚。</p>` }),
    })
    const [post] = await db.select({ content: posts.content }).from(posts).where(eq(posts.id, data.id))
    expect(post?.content).toContain('>https://evil.example/</a>')
    const { data: answer } = await ask(addComment, {
      body: { blogId: data.id, content: `说明在这里 ${link}` },
    })
    const [comment] = await db.select().from(comments).where(eq(comments.id, answer.id))
    expect(comment?.content).not.toContain('apple')
  })

  it('refuses letters that deceive the eye, and shows any other host in ASCII', async () => {
    const { ask } = await writer(2)
    const refusal = async (body: object) => (await refusalOf(ask(addPost, { body: text(body) }))).errKey
    const linkTo = (address: string) =>
      `<p>参考这个网站上的说明 <a href="${address}">${address}</a>，写得很清楚。</p>`
    expect(await refusal({ content: linkTo('https://ontаrio.ca/page') })).toBe('link.host')
    expect(await refusal({ content: linkTo('https://xn--80ak6aa92e.com') })).toBe('link.host')
    expect(
      await refusal({ content: `<p>开学第一周${'\u0336'.repeat(30)}的安排比说明会上讲的要晚。</p>` }),
    ).toBe('text.marks')
    const { data } = await ask(addPost, { body: text({ content: linkTo('https://例子.中国/页') }) })
    const [stored] = await db.select({ content: posts.content }).from(posts).where(eq(posts.id, data.id))
    expect(stored?.content).toContain('>https://xn--fsqu00a.xn--fiqs8s/页</a>')
  })

  it('2,000 script-injection samples through title, content, nickname, tag, alt text, file name → nothing executes, text survives', async () => {
    const admin = asking(1, await make.superAdministrator(), app.newAddress())
    const danger =
      /<script|<svg|<iframe|<math|<style|\son\w+\s*=|javascript:|data:text|vbscript:|srcdoc|<form|<object/i
    const samples = Array.from(
      { length: 2_000 },
      (_, place) => SCRIPT_SAMPLES[place % SCRIPT_SAMPLES.length] ?? '',
    )
    const mine = await picture(1)
    for (const [place, sample] of samples.entries()) {
      // previews are counted by the minute
      if (place % 60 === 0) clock.pass(MINUTE)
      const alt = sample.replaceAll('"', '&quot;')
      const content = `<p>正文里有这一段</p>${sample}<img data-file-id="${mine.fileId}" alt="${alt}"><p>后面还有一段</p>`
      const { data } = await admin(previewPost, { body: { content } })
      const tags = data.content.match(/<[^>]*>/g) ?? []
      expect(
        tags.filter((tag) => danger.test(tag.replace(/alt="[^"]*"/, ''))),
        sample,
      ).toEqual([])
      expect(data.content).toContain('正文里有这一段')
    }
    const author = await moderator()
    for (const [place, sample] of SCRIPT_SAMPLES.entries()) {
      if (place % 50 === 0) clock.pass(DAY)
      const title = `标题${place} ${sample}`.replace(/\s+/g, ' ').slice(0, 70).trim()
      const tag = sample.replace(/[\s#]/g, '').slice(0, 20)
      const content = `<p>第${place}段前面的文字在这里</p>${sample}`
      const { data } = await author.ask(addPost, { body: text({ title, content, tags: [tag] }) })
      const published = (await visitor(getPost, { params: { id: data.id } })).data
      // the server stores plain texts unchanged; each client escapes them
      expect(published.title.replace(/\p{Cc}/gu, ''), sample).toBe(title.replace(/\p{Cc}/gu, ''))
      expect(
        (published.content.match(/<[^>]*>/g) ?? []).filter((found) => danger.test(found)),
        sample,
      ).toEqual([])
      // a nickname has no signs for a tag at all
      const nickName = sample.slice(0, 16)
      const called = author.ask(updateMyInfo, { body: { nickName } })
      const outcome = await called.then(
        () => null,
        ({ errKey }: Refusal) => errKey,
      )
      if (/[<>]/.test(nickName)) expect(outcome, sample).toMatch(/^user\.nick\.(format|length)$/)
      else if (outcome !== null) expect(outcome, sample).toMatch(/^user\.nick\.(format|length|often|taken)$/)
      const home = await visitor(getUserHome, { params: { userId: author.userId } })
      expect(home.data.user.nickName, sample).toMatch(/^[\p{L}\p{N} _.-]+$/u)
      if (place % 15 === 0) clock.pass(DAY)
      const name = `${sample.replace(/[/\\]/g, '').slice(0, 60)}.txt`
      const reader = await make.session(author.userId)
      const uploaded = await author.ask(uploadFile, { file: new File(['text'], name) })
      const { headers } = await call(app, { path: uploaded.fileName, token: reader })
      expect([headers['content-disposition'], headers['content-type']], sample).toEqual([
        'attachment',
        expect.stringMatching(/^text\/plain/),
      ])
      expect(uploaded.fileName, sample).toMatch(/^[\w/.-]+$/)
    }
  }, 60_000)
})

describe('schools', () => {
  async function schoolPeople() {
    const school = await make.school()
    const person = await writer(0, { usertype: '02', authstatus: 'approved', schoolId: school.id })
    return { school, person }
  }

  it('School account cannot praise itself; its official reply is pinned; revoking marks it', async () => {
    const { school, person } = await schoolPeople()
    for (const blogType of [1, 2, 4, 5, 6])
      expect(
        (await refusalOf(person.ask(addPost, { body: text({ blogType, schoolId: school.id }) }))).code,
      ).toBe(403)
    expect((await refusalOf(person.ask(addPost, { body: text({ isStory: true }) }))).code).toBe(403)
    expect(
      (await person.ask(addPost, { body: text({ blogType: 3, schoolId: school.id }) })).data.status,
    ).toBe('published')
    const parent = await writer()
    const [id, other] = [await published(parent, { schoolId: school.id }), await published(parent)]
    expect((await refusalOf(comment(parent, id, { official: true }))).code).toBe(403)
    expect((await refusalOf(comment(person, other, { official: true }))).code).toBe(403)
    await comment(parent, id)
    const content = '<p>琉璃河校区的押金一律退还</p>'
    const answer = await comment(person, id, { official: true, content })
    const found = await visitor(searchAll, { body: { searchValue: '琉璃河校区' } })
    expect(found.rows.map((row) => row.objId)).toEqual([id])
    expect((await refusalOf(comment(person, id, { official: true }))).errKey).toBe('comment.official.one')
    const list = await visitor(listComments, { body: { blogId: id } })
    expect(list.official).toMatchObject({ id: answer.id, isOfficial: true, isOfficialEnded: false })
    expect((await person.ask(getPost, { params: { id } })).data.officialReplied).toBe(true)
    const { data: current } = await visitor(getPost, { params: { id } })
    expect(current.officialReply).toMatchObject({
      id: answer.id,
      content,
      isOfficialEnded: false,
      author: { userId: person.userId },
    })
    expect((await visitor(getPost, { params: { id: other } })).data.officialReply).toBeNull()
    const question = await comment(parent, id)
    await comment(parent, id)
    await comment(person, id, { parentId: question.id })
    const ours = (await person.ask(myschoolBlogReplyList)).rows.map((row) => row.id)
    expect(ours.indexOf(question.id)).toBe(ours.length - 1)
    expect(
      (await person.ask(myschoolBlogList, { body: { replied: true } })).rows.map((row) => row.id),
    ).toEqual([id])
    await db.update(accounts).set({ authstatus: 'rejected' }).where(eq(accounts.userId, person.userId))
    const later = await parent.ask(listComments, { body: { blogId: id } })
    expect(later.official).toMatchObject({ isOfficial: true, isOfficialEnded: true })
    const ended = await parent.ask(getPost, { params: { id } })
    expect(ended.data.officialReply).toMatchObject({ id: answer.id, isOfficialEnded: true })
    expect((await person.ask(myschoolBlogList)).rows).toEqual([])
  })

  it('speaks for the own school alone: a text of an officer that claims to be of another one waits', async () => {
    const [own] = [await make.school({ schoolName: '雁湾学校', schoolNameEn: 'Goose Bay School' })]
    await make.school({ schoolName: '雪岭中学', schoolNameEn: 'Snow Ridge Secondary School' })
    // schools that a test makes come by no call
    app.product.appContext.cacheTags.invalidate(['school'])
    const officer = await writer(0, { usertype: '02', authstatus: 'approved', schoolId: own.id })
    const id = await published(await writer())
    const statusOf = async (content: string) =>
      (await comment(officer, id, { content: `<p>${content}</p>` })).status
    expect(await statusOf('家长您好，我是雁湾学校招生办的，请看我们的收费页')).toBe('published')
    expect(await statusOf('您好，我是雪岭中学招生办的，我们还有名额')).toBe('pending')
    expect(await statusOf('I am the admissions officer at Snow Ridge Secondary School, write to us')).toBe(
      'pending',
    )
    expect(await statusOf('雪岭中学的招生办上周换了电话，请以官网为准')).toBe('published')
  })
})

describe('states of a post', () => {
  it('Two moderators approve and reject the same version → one 200, one 601', async () => {
    const author = await writer(0)
    const { data } = await author.ask(addPost, { body: text() })
    const [one, other] = [await moderator(), await moderator()]
    const decide = (token: string, action: 'approve' | 'reject') =>
      act(app, token, (ctx) =>
        reviewPost(ctx, { id: data.id, action, version: 1, by: 'staff', reason: '太短' }),
      ).then(
        () => 200,
        (refusal) => refusal.code,
      )
    const outcomes = await Promise.all([decide(one.token, 'approve'), decide(other.token, 'reject')])
    expect(outcomes.sort()).toEqual([200, 601])
  })

  it('Approved post gets publishTime = approval and stands first in `new`', async () => {
    const [fresh, trusted, staff] = [await writer(0), await writer(), await moderator()]
    const { data } = await fresh.ask(addPost, { body: text() })
    await published(trusted)
    clock.pass(10 * MINUTE)
    await act(app, staff.token, (ctx) => reviewPost(ctx, { id: data.id, action: 'approve', by: 'staff' }))
    const [first] = (await visitor(listPosts)).rows
    expect(first?.id).toBe(data.id)
    expect(first?.publishTime?.getTime()).toBeGreaterThanOrEqual(clock.now().getTime() - 1_000)
    expect(await kindsOf(data.id)).toEqual(['post.pending', 'post.approved', 'post.published'])
    expect((await counters(fresh.userId))?.blogCount).toBe(1)
  })

  it('a rejected post comes back as a draft with the reason, and is sent again as the same post', async () => {
    const [author, staff] = [await writer(0), await moderator()]
    const { data } = await author.ask(addPost, { body: text() })
    await act(app, staff.token, (ctx) =>
      reviewPost(ctx, { id: data.id, action: 'reject', by: 'staff', reason: '请写清楚学校' }),
    )
    expect((await author.ask(myBlogList)).rows.map((row) => row.id)).not.toContain(data.id)
    const [draft] = (await author.ask(listDrafts)).rows
    expect(draft).toMatchObject({ blogId: data.id, rejectReason: '请写清楚学校' })
    const body = text({ draftId: draft?.draftId })
    expect((await author.ask(addPost, { body })).data).toMatchObject({ id: data.id })
    expect((await author.ask(listDrafts)).total).toBe(0)
  })

  it('a waiting post can be withdrawn, once', async () => {
    const author = await writer(0)
    const { data } = await author.ask(addPost, { body: text() })
    const { draftId } = (await author.ask(withdrawPost, { params: { id: data.id } })).data
    expect((await author.ask(getDraft, { params: { id: draftId } })).data).toMatchObject({ blogId: data.id })
    const again = await refusalOf(author.ask(withdrawPost, { params: { id: data.id } }))
    expect([again.code, again.errKey]).toEqual([601, 'state.stale'])
    expect(again.data).toMatchObject({ current: { status: 'draft' } })
    await author.ask(deleteDraft, { params: { id: draftId } })
    expect((await author.ask(myBlogList)).rows[0]).toMatchObject({ id: data.id, status: 'deleted' })
    expect((await author.ask(restorePost, { params: { id: data.id } })).data.status).toBe('draft')
    expect((await author.ask(listDrafts)).rows[0]).toMatchObject({ blogId: data.id })
  })

  it('Author cannot restore what a moderator deleted; can restore own within 30 days', async () => {
    const [author, staff] = [await writer(), await moderator()]
    const [own, taken] = [await published(author), await published(author)]
    await author.ask(deletePost, { params: { id: own } })
    await author.ask(deletePost, { params: { id: own } })
    await staff.ask(deletePost, { params: { id: taken }, body: { reason: '广告' } })
    expect((await refusalOf(visitor(getPost, { params: { id: own } }))).errKey).toBe('blog.gone')
    expect((await counters(author.userId))?.blogCount).toBe(0)
    expect((await refusalOf(author.ask(restorePost, { params: { id: taken } }))).errKey).toBe('blog.restore')
    clock.pass(29 * DAY)
    expect((await author.ask(restorePost, { params: { id: own } })).data.status).toBe('published')
    expect((await counters(author.userId))?.blogCount).toBe(1)
    const found = await visitor(getPost, { params: { id: own } })
    expect((await visitor(searchAll, { body: { searchValue: found.data.title } })).rows[0]?.objId).toBe(own)
    await author.ask(deletePost, { params: { id: own } })
    clock.pass(31 * DAY)
    expect((await refusalOf(author.ask(restorePost, { params: { id: own } }))).errKey).toBe('blog.restore')
    await act(app, await make.session(staff.userId), (ctx) =>
      reviewPost(ctx, { id: taken, action: 'restore', by: 'staff' }),
    )
    expect((await visitor(getPost, { params: { id: taken } })).data.status).toBe('published')
  })

  it('hidden and shown again keeps its time; what its author changes meanwhile waits', async () => {
    const [author, staff] = [await writer(), await moderator()]
    const id = await published(author)
    const before = (await visitor(getPost, { params: { id } })).data
    const decide = (action: 'hide' | 'show') =>
      act(app, staff.token, (ctx) => reviewPost(ctx, { id, action, by: 'staff', reason: '核实中' }))
    await decide('hide')
    expect((await refusalOf(visitor(getPost, { params: { id } }))).code).toBe(404)
    expect((await author.ask(getPost, { params: { id } })).data.hideReason).toBe('核实中')
    expect((await refusalOf(visitor(listComments, { body: { blogId: id } }))).code).toBe(404)
    await decide('show')
    expect((await visitor(getPost, { params: { id } })).data.publishTs).toBe(before.publishTs)
    await decide('hide')
    const { version } = (await author.ask(getMyPost, { params: { id } })).data
    const changed = await author.ask(updatePost, { body: { ...text(), id, version } })
    expect(changed.data.status).toBe('pending')
  })

  it('refuses decisions about own content, and a moderator’s about an administrator’s', async () => {
    const staff = await moderator()
    const own = await make.post({ authorId: staff.userId })
    const chief = await make.post({ authorId: 1 })
    for (const { id } of [own, chief])
      expect(
        (
          await refusalOf(
            act(app, staff.token, (ctx) => reviewPost(ctx, { id, action: 'hide', by: 'staff' })),
          )
        ).code,
      ).toBe(403)
  })

  it('Every own-id call with another person’s id → 404', async () => {
    const [author, stranger] = [await writer(), await writer()]
    const id = await published(author)
    const draftId = (await author.ask(saveDraft, { body: { rev: 0, data: { title: '草稿' } } })).data.draftId
    const { id: commentId } = await comment(author, id)
    const body = { ...text(), id, version: 1 }
    const before = await db.select().from(events)
    const tries = [
      stranger.ask(getMyPost, { params: { id } }),
      stranger.ask(updatePost, { body }),
      stranger.ask(deletePost, { params: { id } }),
      stranger.ask(restorePost, { params: { id } }),
      stranger.ask(withdrawPost, { params: { id } }),
      stranger.ask(appendPost, { body: { id, content: '<p>这是一段追加的内容</p>' } }),
      stranger.ask(getDraft, { params: { id: draftId } }),
      stranger.ask(deleteDraft, { params: { id: draftId } }),
      stranger.ask(saveDraft, { body: { draftId, rev: 1, data: {} } }),
      stranger.ask(addPost, { body: text({ draftId }) }),
      stranger.ask(updateComment, { body: { id: commentId, content: '改' } }),
      stranger.ask(deleteComment, { params: { id: commentId } }),
    ]
    expect((await Promise.all(tries.map(refusalOf))).map(({ code }) => code)).toEqual(tries.map(() => 404))
    expect((await db.select().from(events)).length).toBe(before.length)
    expect((await author.ask(getDraft, { params: { id: draftId } })).data.rev).toBe(1)
  })
})

describe('changing a post', () => {
  it('is seen at once, and leaves lists alone that show none of it', async () => {
    const { cacheTags } = app.product.appContext
    const author = await writer()
    const first = text({
      title: '押金的退还办法',
      content: `<p>${'押金在离校后三十天内退还，详见合同第四条。'.repeat(12)}</p>`,
    })
    const id = (await author.ask(addPost, { body: first })).data.id
    const content = `${first.content}<p>后来补充：雪莲果协议也要带上。</p>`
    const change = async (body: typeof first, version: number) => {
      const { clock } = cacheTags
      await author.ask(updatePost, { body: { ...body, id, version } })
      return { keepsLists: cacheTags.areNotInvalidated(['post:list', `post:${id}`], clock) }
    }
    const found = async () =>
      (await visitor(searchAll, { body: { searchValue: '雪莲果协议' } })).rows.map((row) => row.objId)
    expect(await found()).toEqual([])
    expect((await visitor(getPost, { params: { id } })).data.content).not.toContain('雪莲果')
    // the summary that rows show is the beginning of the text
    expect(await change({ ...first, content }, 1)).toEqual({ keepsLists: true })
    expect((await visitor(getPost, { params: { id } })).data.content).toContain('雪莲果')
    expect(await found()).toEqual([id])
    expect(await change({ ...first, content, title: '押金何时退还' }, 2)).toEqual({ keepsLists: false })
    expect((await visitor(listPosts)).rows.find((row) => row.id === id)?.title).toBe('押金何时退还')
  })

  it('keeps what it replaces, and shows what changed where history is open', async () => {
    const author = await writer()
    const first = text({
      title: '学校收费说明：The fee is 100',
      content: '<p>第一版的正文写了八千元押金。</p>',
    })
    const id = (await author.ask(addPost, { body: first })).data.id
    clock.pass(10 * MINUTE)
    const next = {
      ...first,
      title: '学校收费说明：The fee is 200',
      content: '<p>第二版的正文写了九千元押金。</p>',
    }
    const { data } = await author.ask(updatePost, { body: { ...next, id, version: 1 } })
    expect(data).toMatchObject({ status: 'published', version: 2 })
    const stale = await refusalOf(author.ask(updatePost, { body: { ...next, id, version: 1 } }))
    expect([stale.code, stale.errKey]).toEqual([601, 'blog.version.stale'])
    expect(stale.data).toMatchObject({ current: { version: 2, title: next.title } })
    expect((await visitor(getPost, { params: { id } })).data).toMatchObject({
      editCount: 1,
      title: next.title,
    })
    const [change] = (await visitor(listPostHistory, { params: { id }, body: {} })).data
    expect(change?.titleDiff).toEqual([
      { kind: 'same', text: '学校收费说明：The fee is ' },
      { kind: 'out', text: '100' },
      { kind: 'in', text: '200' },
    ])
    expect(change?.contentDiff).toContainEqual({ kind: 'in', text: '九' })
    expect(change?.byRole).toBe('author')
    const calm = await published(author, { blogType: 5 })
    expect((await refusalOf(visitor(listPostHistory, { params: { id: calm }, body: {} }))).code).toBe(404)
    expect((await author.ask(listPostHistory, { params: { id: calm }, body: {} })).data).toEqual([])
  })

  it('has a history whose differences are computed once, and come one by one where they are long', async () => {
    const author = await writer(1)
    const signs = (edits: number) =>
      Array.from({ length: 18_000 }, (_, at) =>
        at % 20 < edits ? '改' : String.fromCharCode(0x4e00 + ((at * 7_919) % 5_000)),
      ).join('')
    const id = await published(author, { blogType: 1 })
    await db
      .update(posts)
      .set({ content: `<p>${signs(5)}</p>` })
      .where(eq(posts.id, id))
    for (let edit = 0; edit < 5; edit++)
      await db.insert(postRevisions).values({
        blogId: id,
        version: edit + 1,
        state: 'past',
        data: { title: '第一版的标题', content: `<p>${signs(edit)}</p>` },
        byRole: 'author',
      })
    const history = async (version?: number) =>
      (await visitor(listPostHistory, { params: { id }, body: version ? { version } : {} })).data
    const all = await history()
    expect(all.map(({ version }) => version)).toEqual([6, 5, 4, 3, 2])
    expect([all[0]?.isLeftOut, all[4]?.isLeftOut]).toEqual([false, true])
    expect(all.at(-1)?.contentDiff).toEqual([])
    for (const { version } of all.slice(0, 4)) await history(version)
    const [oldest, ...others] = await history(2)
    expect(others).toEqual([])
    expect(oldest).toMatchObject({ version: 2, isLeftOut: false })
    expect(oldest?.contentDiff.filter(({ kind }) => kind === 'in').length).toBeGreaterThan(0)
    const stored = await db.select().from(postRevisions).where(eq(postRevisions.blogId, id))
    expect(stored.every(({ difference }) => difference !== null)).toBe(true)
  })

  it('that must be looked at waits beside the public text, until it is decided about', async () => {
    const [author, staff] = [await writer(), await moderator()]
    const school = await make.school()
    const first = text()
    const id = (await author.ask(addPost, { body: first })).data.id
    const waits = async (data: object, version: number) => {
      await db.delete(postRevisions).where(eq(postRevisions.state, 'pending'))
      await db
        .insert(postRevisions)
        .values({ blogId: id, version, state: 'pending', data, byRole: 'author', editorId: author.userId })
    }
    const next = {
      ...first,
      title: '等待审核的新标题',
      content: '<p>等待审核的新正文。</p>',
      schoolId: school.id,
    }
    await waits(next, 2)
    expect((await visitor(getPost, { params: { id } })).data.title).toBe(first.title)
    expect((await author.ask(getMyPost, { params: { id } })).data.pendingRevision?.title).toBe(next.title)
    const decide = (action: 'approve' | 'reject') =>
      act(app, staff.token, (ctx) => reviewPost(ctx, { id, action, by: 'staff', reason: '写得不清楚' }))
    await decide('reject')
    expect((await author.ask(listDrafts)).rows[0]).toMatchObject({ blogId: id, rejectReason: '写得不清楚' })
    await waits(next, 3)
    await decide('approve')
    const { data } = await visitor(getPost, { params: { id } })
    expect(data).toMatchObject({ title: next.title, content: next.content, schoolId: school.id })
    const [row] = await db.select().from(schools).where(eq(schools.id, school.id))
    expect(row?.blogCount).toBe(1)
    expect((await refusalOf(decide('approve'))).errKey).toBe('state.stale')
    expect((await visitor(listPostHistory, { params: { id }, body: {} })).data).toHaveLength(1)
  })

  it('an addition that must be looked at is shown once it is approved', async () => {
    const [author, staff] = [await writer(), await moderator()]
    const id = await published(author)
    await db.insert(postAppends).values({ blogId: id, content: '<p>等待审核的补充</p>', status: 'pending' })
    const appendCount = async () => (await visitor(getPost, { params: { id } })).data.appends.length
    expect(await appendCount()).toBe(0)
    await act(app, staff.token, (ctx) => reviewPost(ctx, { id, action: 'approve', by: 'staff' }))
    expect(await appendCount()).toBe(1)
    expect(await kindsOf(id)).toContain('post.appended')
  })

  it('of another author is for staff, at any age, and says so in the history', async () => {
    const [author, staff] = [await writer(), await moderator()]
    const id = await published(author)
    clock.pass(60 * DAY)
    const body = { ...text(), id, version: 1 }
    expect((await author.ask(getMyPost, { params: { id } })).data).toMatchObject({
      isOwn: true,
      canEdit: false,
    })
    expect((await staff.ask(getMyPost, { params: { id } })).data).toMatchObject({ isOwn: false, version: 1 })
    expect((await refusalOf(author.ask(updatePost, { body }))).errKey).toBe('blog.edit.window')
    expect((await refusalOf(staff.ask(updatePost, { body }))).errKey).toBe('review.reason')
    const explained = { ...body, reason: 'privacy' }
    expect((await staff.ask(updatePost, { body: explained })).data.version).toBe(2)
    expect(await db.select().from(audits).where(eq(audits.objId, id))).toMatchObject([
      {
        act: 'edit',
        userId: staff.userId,
        targetId: author.userId,
        reasonKey: 'privacy',
        after: { version: 2 },
      },
    ])
    expect((await visitor(listPostHistory, { params: { id }, body: {} })).data[0]?.byRole).toBe('staff')
    expect((await visitor(getPost, { params: { id } })).data.author.userId).toBe(author.userId)
  })

  it('ends with the window of the level; additions do not', async () => {
    const author = await writer(1)
    const body = text()
    const id = (await author.ask(addPost, { body })).data.id
    clock.pass(25 * 60 * MINUTE)
    const late = await refusalOf(author.ask(updatePost, { body: { ...text(), id, version: 1 } }))
    expect(late.errKey).toBe('blog.edit.window')
    for (let count = 0; count < 5; count++)
      await author.ask(appendPost, { body: { id, content: `<p>后来又有了新的情况${count}</p>` } })
    const more = await refusalOf(author.ask(appendPost, { body: { id, content: '<p>第六次追加的内容</p>' } }))
    expect(more.errKey).toBe('blog.append.max')
    expect((await visitor(getPost, { params: { id } })).data.appends).toHaveLength(5)
    expect((await kindsOf(id)).filter((kind) => kind === 'post.appended')).toHaveLength(5)
  })
})

let linked = 0

describe('who may do what', () => {
  /** One member for each case of the rules. */
  async function everybody() {
    const [school, other] = [await make.school(), await make.school()]
    const asSchool = { usertype: '02', authstatus: 'approved' }
    return {
      school,
      people: {
        stranger: { ask: visitor },
        member: await writer(0),
        trusted: await writer(2),
        verified: await writer(0, { authstatus: 'approved' }),
        school: await writer(0, { ...asSchool, schoolId: school.id }),
        otherSchool: await writer(0, { ...asSchool, schoolId: other.id }),
        moderator: await moderator(),
        administrator: {
          ask: asking(1, await make.superAdministrator(), app.newAddress()),
        },
      },
    }
  }

  type Person = keyof Awaited<ReturnType<typeof everybody>>['people']
  type Ask = ReturnType<typeof as>
  interface Scene {
    ask: Ask
    /** A post about the school by another author, and a comment below it. */
    postId: number
    commentId: number
  }
  const scenes = everybody()

  /** 200 done, 200p waits for review, else the code. */
  const acts: Record<string, [(scene: Scene) => Promise<unknown>, Record<Person, string>]> = {
    'post a praise': [
      ({ ask }) => ask(addPost, { body: text({ blogType: 5 }) }),
      table('401 200p 200 200 403 403 200 200'),
    ],
    'post how things work': [
      ({ ask }) => ask(addPost, { body: text({ blogType: 3 }) }),
      table('401 200p 200 200 200 200 200 200'),
    ],
    'tell a story': [
      ({ ask }) => ask(addPost, { body: text({ isStory: true }) }),
      table('401 200p 200 200 403 403 200 200'),
    ],
    'add a card': [
      ({ ask }) => ask(addPost, { body: text({ blogType: 3, card: { relation: 'parent' } }) }),
      table('401 200p 200 200 403 403 403 403'),
    ],
    hide: [
      ({ ask }) => ask(addPost, { body: text({ blogType: 3, hideName: true }) }),
      table('401 403 200 200 403 403 403 403'),
    ],
    link: [
      ({ ask }) =>
        ask(addPost, {
          body: text({
            blogType: 3,
            content: `<p>第${++linked}次参考 <a href="https://example.org">这里</a></p>`,
          }),
        }),
      table('401 500 200 200 200 200 200 200'),
    ],
    comment: [
      ({ ask, postId }) => ask(addComment, { body: { blogId: postId, content: '我也想知道这个' } }),
      table('401 200p 200 200 200 200 200 200'),
    ],
    'answer officially': [
      ({ ask, postId }) =>
        ask(addComment, { body: { blogId: postId, content: '学校的正式答复', official: true } }),
      table('401 403 403 403 200 403 403 403'),
    ],
    'change a post of somebody else': [
      ({ ask, postId }) =>
        ask(updatePost, { body: { ...text(), id: postId, version: 1, reason: 'privacy' } }),
      table('401 404 404 404 404 404 200 200'),
    ],
    'remove a comment of somebody else': [
      ({ ask, commentId }) => ask(deleteComment, { params: { id: commentId }, body: { reason: 'spam' } }),
      table('401 404 404 404 404 404 200 200'),
    ],
    'remove a post of somebody else': [
      ({ ask, postId }) => ask(deletePost, { params: { id: postId }, body: { reason: 'spam' } }),
      table('401 404 404 404 404 404 200 200'),
    ],
    'see the history of a praise': [
      async ({ ask }) =>
        ask(listPostHistory, { params: { id: (await make.post({ blogType: 5 })).id }, body: {} }),
      table('404 404 404 404 404 404 200 200'),
    ],
    'see a hidden post': [
      async ({ ask }) => ask(getPost, { params: { id: (await make.post({ status: 'hidden' })).id } }),
      table('404 404 404 404 404 404 200 200'),
    ],
    'save a draft': [
      ({ ask }) => ask(saveDraft, { body: { rev: 0, data: {} } }),
      table('401 200 200 200 200 200 200 200'),
    ],
  }

  /** One outcome for each person, in the order of the persons above. */
  function table(outcomes: string): Record<Person, string> {
    const [stranger, member, trusted, verified, school, otherSchool, staff, administrator] =
      outcomes.split(' ')
    const row = { stranger, member, trusted, verified, school, otherSchool, moderator: staff, administrator }
    return row as Record<Person, string>
  }

  it.each(Object.keys(acts))('%s', async (name) => {
    const { people, school } = await scenes
    const [work, expected] = acts[name] ?? []
    const found: Record<string, string> = {}
    for (const [person, { ask }] of Object.entries(people)) {
      clock.pass(DAY)
      const author = await writer()
      const postId = await published(author, { schoolId: school.id })
      const { id: commentId } = await comment(author, postId)
      clock.pass(3 * MINUTE)
      found[person] = await (work as (scene: Scene) => Promise<unknown>)({
        ask,
        postId,
        commentId,
      }).then(
        (answer) => ((answer as { data?: { status?: string } }).data?.status === 'pending' ? '200p' : '200'),
        (refusal) => String(refusal.code),
      )
    }
    expect(found).toEqual(expected)
  })
})

describe('drafts', () => {
  it('save by revision, tell who is late, and go when they are published', async () => {
    const author = await writer()
    const first = (await author.ask(saveDraft, { body: { rev: 0, data: { title: '草稿标题' } } })).data
    expect(first.rev).toBe(1)
    const { draftId } = first
    const second = await author.ask(saveDraft, { body: { draftId, rev: 1, data: { title: '第二稿' } } })
    expect(second.data.rev).toBe(2)
    const late = await refusalOf(
      author.ask(saveDraft, { body: { draftId, rev: 1, data: { title: '旧稿' } } }),
    )
    expect([late.code, late.errKey]).toEqual([601, 'draft.rev.stale'])
    expect(late.data).toMatchObject({ current: { rev: 2, data: { title: '第二稿' } } })
    expect((await counters(author.userId))?.draftCount).toBe(1)
    await author.ask(addPost, { body: text({ draftId }) })
    expect((await author.ask(listDrafts)).total).toBe(0)
    expect((await counters(author.userId))?.draftCount).toBe(0)
  })

  it('are fifty at most', async () => {
    const author = await writer()
    for (let count = 0; count < 50; count++) {
      if (count % 25 === 0) clock.pass(2 * MINUTE)
      await author.ask(saveDraft, { body: { rev: 0, data: { title: `第${count}篇` } } })
    }
    clock.pass(2 * MINUTE)
    const full = await refusalOf(author.ask(saveDraft, { body: { rev: 0, data: {} } }))
    expect(full.errKey).toBe('draft.max')
  })
})

describe('comments', () => {
  it('of a new member wait, below a post and below a comment, and count nowhere until they are let through', async () => {
    const [author, fresh, staff] = [await writer(), await writer(0), await moderator()]
    const blogId = await published(author)
    const root = await comment(author, blogId)
    const [first, reply] = [await comment(fresh, blogId), await comment(fresh, blogId, { parentId: root.id })]
    expect([first.status, reply.status]).toEqual(['pending', 'pending'])
    const counts = async () => {
      const [post] = await db.select().from(posts).where(eq(posts.id, blogId))
      const [above] = await db.select().from(comments).where(eq(comments.id, root.id))
      const [record] = await db.select().from(members).where(eq(members.userId, fresh.userId))
      return [post?.commentCount, post?.commenterCount, above?.replyCount, record?.commentCount]
    }
    expect(await counts()).toEqual([1, 1, 0, 0])
    for (const { id } of [first, reply])
      await act(app, staff.token, (ctx) => reviewComment(ctx, { id, action: 'approve', by: 'staff' }))
    expect(await counts()).toEqual([3, 2, 1, 2])
  })

  it('5 parallel saves of one draft → one is kept, four are shown its text', async () => {
    const author = await writer()
    const { draftId } = (await author.ask(saveDraft, { body: { rev: 0, data: { title: '第一稿' } } })).data
    const titles = ['甲', '乙', '丙', '丁', '戊'].map((window) => `第二稿 ${window}`)
    const outcomes = await Promise.allSettled(
      titles.map((title) => author.ask(saveDraft, { body: { draftId, rev: 1, data: { title } } })),
    )
    const won = outcomes.findIndex(({ status }) => status === 'fulfilled')
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toHaveLength(4)
    for (const { errKey, data } of refused) {
      expect(errKey).toBe('draft.rev.stale')
      expect(data).toMatchObject({ current: { draftId, rev: 2, data: { title: titles[won] } } })
    }
  })

  it('30 parallel comments → floors distinct, commentCount 30', async () => {
    const author = await writer()
    const id = await published(author)
    const people = await Promise.all(Array.from({ length: 30 }, () => writer()))
    const made = await Promise.all(
      people.map(({ ask }, place) => ask(addComment, { body: { blogId: id, content: `第${place}个回答` } })),
    )
    const floors = made.map(({ data }) => data.floor)
    expect(new Set(floors).size).toBe(30)
    expect(Math.max(...floors.map(Number))).toBe(30)
    const [row] = await db.select().from(posts).where(eq(posts.id, id))
    expect(row).toMatchObject({ commentCount: 30, commenterCount: 30, lastFloor: 30 })
    expect((await author.ask(listComments, { body: { blogId: id } })).total).toBe(30)
  })

  it('stand in two levels, and say whom they answer', async () => {
    const [author, one, two] = [await writer(), await writer(), await writer()]
    const id = await published(author)
    const root = await comment(one, id)
    const reply = await comment(two, id, { parentId: root.id })
    const answer = await comment(one, id, { parentId: reply.id })
    expect(reply).toMatchObject({ rootId: root.id, floor: null, replyTo: null })
    expect(answer.replyTo?.userId).toBe(two.userId)
    const { rows } = await visitor(listComments, { body: { blogId: id } })
    expect(rows[0]?.replies.map((row) => row.id)).toEqual([reply.id, answer.id])
    expect(rows[0]?.replyCount).toBe(2)
    const own = await comment(author, id)
    expect(own.isAuthor).toBe(true)
    const only = await visitor(listComments, { body: { blogId: id, onlyAuthor: true } })
    expect(only.rows.map((row) => row.id)).toEqual([own.id])
    expect(only.total).toBe(1)
  })

  it('Removed level-1 comment with replies shows a placeholder; deep link to it says so', async () => {
    const [author, one] = [await writer(), await writer()]
    const id = await published(author)
    const [lone, root] = [await comment(one, id), await comment(one, id)]
    const reply = await comment(author, id, { parentId: root.id })
    for (const { id: gone } of [lone, root]) await one.ask(deleteComment, { params: { id: gone } })
    const { rows, total } = await visitor(listComments, { body: { blogId: id } })
    expect(total).toBe(1)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ id: root.id, status: 'deleted', content: null, author: null, floor: 2 })
    expect(rows[0]?.replies.map((row) => row.id)).toEqual([reply.id])
    const linked = await visitor(listComments, { body: { blogId: id, anchorId: root.id } })
    expect(linked).toMatchObject({ anchorState: 'gone', pageNum: 1 })
    expect(await visitor(listComments, { body: { blogId: id, anchorId: reply.id } })).toMatchObject({
      anchorState: 'ok',
      anchorRootId: root.id,
      anchorRepliesBefore: 0,
    })
    const [row] = await db.select().from(posts).where(eq(posts.id, id))
    expect(row).toMatchObject({ commentCount: 1, commenterCount: 1 })
    await author.ask(deleteComment, { params: { id: reply.id } })
    expect((await visitor(listComments, { body: { blogId: id } })).total).toBe(0)
    expect(JSON.stringify(rows)).not.toContain(one.nickName)
  })

  it('a floor or a linked comment leads to its page', async () => {
    const post = await make.post()
    const made = await db
      .insert(comments)
      .values(
        Array.from({ length: 250 }, (_, place) => ({
          blogId: post.id,
          floor: place + 1,
          content: `<p>第${place + 1}楼</p>`,
          status: place % 10 === 4 ? 'deleted' : 'published',
        })),
      )
      .returning({ id: comments.id, floor: comments.floor })
    await db.update(posts).set({ lastFloor: 250 }).where(eq(posts.id, post.id))
    const ask = (body: object) => visitor(listComments, { body: { blogId: post.id, ...body } })
    const at = await ask({ floor: 203 })
    expect(at).toMatchObject({ anchorState: 'ok', pageNum: Math.ceil((203 - 20) / 20) })
    expect(at.rows.map((row) => row.floor)).toContain(203)
    const down = await ask({ floor: 203, commentOrder: 'desc' })
    expect(down.rows.map((row) => row.floor)).toContain(203)
    const linked = await ask({ anchorId: made.find(({ floor }) => floor === 129)?.id })
    expect(linked.rows.map((row) => row.floor)).toContain(129)
    const gone = await ask({ floor: 205 })
    expect(gone.anchorState).toBe('gone')
    expect(gone.rows.some((row) => Number(row.floor) > 195)).toBe(true)
    expect((await ask({ anchorId: 99_999_999 })).anchorState).toBe('gone')
    expect((await ask({})).anchorState).toBe('none')
  })

  it('the most liked ones stand beside the first page', async () => {
    const post = await make.post()
    for (const [place, likeCount] of [2, 9, 4, 0, 7, 5].entries())
      await make.comment({ blogId: post.id, floor: place + 1, likeCount })
    const { hot, rows } = await visitor(listComments, { body: { blogId: post.id } })
    expect(hot.map((row) => row.likeCount)).toEqual([9, 7, 5])
    expect(rows.filter((row) => row.isHot).map((row) => row.likeCount)).toEqual([9, 7, 5])
  })

  it('are refused where the rules say so', async () => {
    const [author, one, foe] = [await writer(), await writer(), await writer()]
    const id = await published(author)
    const say = async (content: string, more: object = {}) => {
      clock.pass(MINUTE)
      return (await refusalOf(one.ask(addComment, { body: { blogId: id, content, ...more } }))).errKey
    }
    expect(await say('<p> </p>')).toBe('comment.length')
    expect(await say('长'.repeat(1_001))).toBe('comment.length')
    for (const watching of ['蹲', '顶', 'mark', '1', 'dd', '👍👍', '蹲！'])
      expect(await say(watching), watching).toBe('comment.watch.hint')
    clock.pass(MINUTE)
    expect(
      (await one.ask(addComment, { body: { blogId: id, content: '蹲', force: true } })).data.content,
    ).toBe('<p>蹲</p>')
    expect(await say('回答', { parentId: 99_999_999 })).toBe('comment.parent')
    expect(await say('图', { images: [99_999_999] })).toBe('comment.images')
    await db.insert(memberBlocks).values({ userId: author.userId, targetId: foe.userId })
    expect((await refusalOf(comment(foe, id))).errKey).toBe('user.blocked')
    const closed = await published(author, { commentOpen: false })
    expect((await refusalOf(comment(one, closed))).errKey).toBe('blog.comment.closed')
    await db.update(posts).set({ isLocked: true }).where(eq(posts.id, id))
    expect((await refusalOf(comment(one, id))).errKey).toBe('blog.locked')
    const waiting = await make.post({ status: 'pending' })
    expect((await refusalOf(comment(one, waiting.id))).code).toBe(404)
  })

  it('wait in a thread that is reported, the longer the more reports are open', async () => {
    const [author, one] = [await writer(), await writer()]
    const id = await published(author)
    await db.update(posts).set({ openReports: 2 }).where(eq(posts.id, id))
    await comment(one, id)
    const refusal = await refusalOf(comment(one, id))
    expect([refusal.code, refusal.data]).toEqual([601, { retryAfter: 70 }])
    clock.pass(70_000)
    expect((await comment(one, id)).status).toBe('published')
  })

  it('can be changed for a quarter of an hour', async () => {
    const [author, one] = [await writer(), await writer()]
    const id = await published(author)
    const { id: commentId } = await comment(one, id)
    const changed = await one.ask(updateComment, { body: { id: commentId, content: '改过的回答' } })
    expect(changed.data).toMatchObject({ content: '<p>改过的回答</p>', canEdit: true })
    clock.pass(16 * MINUTE)
    const late = await refusalOf(one.ask(updateComment, { body: { id: commentId, content: '太晚了' } }))
    expect(late.errKey).toBe('comment.edit.window')
  })

  it('of new members wait, and count once they are approved', async () => {
    const [author, fresh, staff] = [await writer(), await writer(0), await moderator()]
    const id = await published(author)
    const made = await comment(fresh, id)
    expect(made.status).toBe('pending')
    expect((await visitor(listComments, { body: { blogId: id } })).total).toBe(0)
    const decide = (action: 'approve' | 'hide' | 'show' | 'delete' | 'restore') =>
      act(app, staff.token, (ctx) => reviewComment(ctx, { id: made.id, action, by: 'staff' }))
    const count = async () => (await visitor(listComments, { body: { blogId: id } })).total
    await decide('approve')
    expect(await count()).toBe(1)
    expect((await counters(fresh.userId))?.commentCount).toBe(1)
    await decide('hide')
    expect(await count()).toBe(0)
    await decide('show')
    await decide('delete')
    expect(await count()).toBe(0)
    expect((await counters(fresh.userId))?.commentCount).toBe(0)
    await decide('restore')
    expect(await count()).toBe(1)
    expect((await refusalOf(decide('approve'))).errKey).toBe('state.stale')
  })

  it('are listed in the personal centre, own and received', async () => {
    const [author, one] = [await writer(), await writer()]
    const id = await published(author)
    const root = await comment(one, id)
    const reply = await comment(author, id, { parentId: root.id })
    expect((await author.ask(myBlogRecevieList)).rows.map((row) => row.id)).toEqual([root.id])
    const [received] = (await one.ask(myBlogRecevieList)).rows
    expect(received).toMatchObject({ id: reply.id, replyTo: { userId: one.userId }, isRead: true })
    expect((await one.ask(myBlogReplyList)).rows.map((row) => row.id)).toEqual([root.id])
    await db.insert(memberBlocks).values({ userId: author.userId, targetId: one.userId })
    expect((await author.ask(myBlogRecevieList)).rows).toEqual([])
  })
})

describe('hidden identity', () => {
  it('Hidden identity: account id absent from JSON of lists, detail, comments, replies and search', async () => {
    const secret = await writer(2, { nickName: '真名不可见', region: '广东', avatar: '/profile/secret.jpg' })
    const [other, third] = [await writer(), await writer()]
    const title = '匿名说一说住宿的事情'
    const id = await published(secret, { title, hideName: true })
    const open = await published(other)
    const under = await comment(secret, open, { hideName: true })
    await comment(third, open, { parentId: under.id })
    const reply = await comment(third, open, { parentId: under.id })
    const back = await comment(secret, open, { parentId: reply.id, hideName: true })
    await comment(third, open, { parentId: back.id })
    const own = await comment(secret, id)
    expect(own).toMatchObject({ isAuthor: true, author: { userId: null, isAlias: true } })
    const raw = async (path: string, body: object, token?: string) =>
      (await call(app, { method: 'POST', path, body, token })).bytes.toString()
    const answers = await Promise.all(
      [undefined, third.token].flatMap((token) => [
        raw('/bbs/web/listBlogBlog', {}, token),
        raw('/bbs/web/listHomeBlog', {}, token),
        raw(`/bbs/web/getBlog/${id}`, {}, token),
        raw(`/bbs/web/getBlog/${open}`, {}, token),
        raw('/bbs/web/listBlogComment', { blogId: open }, token),
        raw('/bbs/web/listBlogComment', { blogId: id }, token),
        raw('/bbs/web/listBlogCommentReply', { rootId: under.id }, token),
        raw('/bbs/web/listSearch', { searchValue: title }, token),
        raw('/bbs/web/listUserBlog', { userId: secret.userId }, token),
      ]),
    )
    const betrays = new RegExp(`真名不可见|secret\\.jpg|"userId":${secret.userId}\\b|"authorId"|"hideName"`)
    for (const answer of answers) expect(answer).not.toMatch(betrays)
    expect(answers.join('')).toContain('匿名鹿')
    expect((await third.ask(myBlogRecevieList)).rows.every((row) => row.author?.isAlias)).toBe(true)
    const list = await visitor(listComments, { body: { blogId: open } })
    const [listed] = list.rows
    expect(listed?.author).toMatchObject({ isAlias: true, region: null, avatar: '' })
    const mine = listed?.replies.find((row) => row.id === back.id)
    expect(mine?.author?.nickName).toBe(listed?.author?.nickName)
    const post = await visitor(getPost, { params: { id } })
    expect(post.data.author.userId).toBeNull()
    expect((await visitor(listUserPosts, { body: { userId: secret.userId } })).rows).toEqual([])
  })

  it('is for level 1 in the critical categories, and for verified people anywhere', async () => {
    const hidden = (blogType: number) => text({ blogType, hideName: true })
    const fresh = await writer(0)
    expect((await refusalOf(fresh.ask(addPost, { body: hidden(2) }))).errKey).toBe('user.level')
    const regular = await writer(1)
    expect((await refusalOf(regular.ask(addPost, { body: hidden(5) }))).errKey).toBe('user.level')
    expect((await regular.ask(addPost, { body: hidden(2) })).data.status).toBe('published')
    const verified = await writer(0, { authstatus: 'approved' })
    expect((await verified.ask(addPost, { body: hidden(5) })).data.status).toBe('published')
  })

  it('in a thread of one’s own a named comment is not marked as the author’s', async () => {
    const author = await writer()
    const id = await published(author)
    const hidden = await comment(author, id, { hideName: true })
    expect(hidden).toMatchObject({ isAuthor: false, author: { isAlias: true } })
    const only = await visitor(listComments, { body: { blogId: id, onlyAuthor: true } })
    expect(only.rows).toEqual([])
  })

  it('a block does not tell who hides', async () => {
    const [secret, foe] = [await writer(), await writer()]
    const id = await published(secret, { hideName: true })
    await db.insert(memberBlocks).values({ userId: secret.userId, targetId: foe.userId })
    expect((await comment(foe, id)).status).toBe('published')
  })
})

describe('people to mention', () => {
  it('are those of the thread under their own name first; hidden participants are not found', async () => {
    const [me, named, hidden] = [
      await writer(),
      await writer(2, { nickName: '阿楠甲' }),
      await writer(2, { nickName: '阿楠乙' }),
    ]
    const id = await published(me)
    await comment(named, id)
    await comment(hidden, id, { hideName: true })
    const empty = (await me.ask(suggestMention, { body: { keyword: '', blogId: id } })).data
    expect(empty.map((one) => one.userId)).toEqual([named.userId])
    const found = (await me.ask(suggestMention, { body: { keyword: '阿楠', blogId: id } })).data
    expect(found[0]?.userId).toBe(named.userId)
    expect(found.map((one) => one.userId)).toContain(hidden.userId)
  })
})

describe('the wire', () => {
  it('`myBlogRecevieList` is spelt as clients spell it', async () => {
    const { token } = await writer()
    const { envelope } = await call(app, {
      method: 'POST',
      path: '/bbs/submitweb/myBlogRecevieList',
      token,
      body: {},
    })
    expect(envelope).toMatchObject({ code: 200, rows: [], total: 0 })
  })

  it('query and body paging disagree → query wins; pageSize 0, −1, "x", 9999 handled', async () => {
    const author = await writer()
    for (let count = 0; count < 3; count++) await published(author)
    const requestList = async (query: string, body: object) =>
      (
        await call(app, {
          method: 'POST',
          path: `/bbs/submitweb/myBlogList${query}`,
          token: author.token,
          body,
        })
      ).envelope as { code: number; rows: unknown[]; total: number }
    expect((await requestList('?pageNum=1&pageSize=2', { pageSize: 1 })).rows).toHaveLength(2)
    for (const size of ['0', '-1', 'x', '9999']) {
      const answer = await requestList(`?pageSize=${size}`, {})
      expect(answer.code).toBe(200)
      expect(answer.rows.length).toBeGreaterThan(0)
    }
    expect(await requestList('?pageNum=9', {})).toMatchObject({ rows: [], total: 3 })
  })

  it('an anonymous caller gets 401', async () => {
    expect((await refusalOf(visitor(addPost, { body: text() }))).code).toBe(401)
    expect(
      (
        await refusalOf(
          visitor(listReplies, { body: { rootId: 99_999_999 } }).then(() =>
            visitor(addComment, { body: { blogId: 1, content: 'x' } }),
          ),
        )
      ).code,
    ).toBe(401)
  })
})
