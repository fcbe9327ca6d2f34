import { setUserBlock } from '@app/contract/member/member.ts'
import { readPageState } from '@app/contract/member/page-state.ts'
import { deleteComment, listComments, updateComment } from '@app/contract/post/comment.ts'
import { getPost, listPosts } from '@app/contract/post/post.ts'
import { addPost, getMyPost, saveDraft, updatePost } from '@app/contract/post/post-writing.ts'
import {
  listQuestions,
  listQuestionsForMe,
  listSimilarQuestions,
  setAnswer,
} from '@app/contract/post/question.ts'
import { setPostLike } from '@app/contract/post/reaction.ts'
import { searchAll } from '@app/contract/site/search.ts'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { audits } from '#modules/audit/table.ts'
import { members } from '#modules/member/table.ts'
import { postModule } from '#modules/post/module.ts'
import { eraseWritten } from '#modules/post/own/closing-actions.ts'
import { writtenLists } from '#modules/post/own/personal-store.ts'
import { type CommentReview, reviewComment } from '#modules/post/review/review-actions.ts'
import { lockArticle } from '#modules/post/state/story-actions.ts'
import { comments, posts } from '#modules/post/table.ts'
import { schools } from '#modules/school/table.ts'
import { indexPages } from '#modules/search/actions.ts'
import { events, handleEvent } from '#platform/event/events.ts'
import type { NoticeDraft } from '#platform/module.ts'
import { act } from '#test/act.ts'
import { as, refusalOf } from '#test/as.ts'
import { community } from '#test/community.ts'
import { makers } from '#test/make.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const { db, clock } = app
const make = makers(app)
const { writer, moderator, published, comment } = community(app)
const visitor = as(app)
const DAY = 24 * 60 * MINUTE
const CITY = '440100'

type Person = Awaited<ReturnType<typeof writer>>
let questionCount = 0

/** A question as it is sent: a title and a city are enough. */
const question = (more: object = {}) => {
  questionCount++
  return {
    blogType: null,
    title: `寄宿家庭的押金什么时候退第${questionCount}问`,
    content: '',
    cityCode: CITY,
    isQuestion: true,
    interest: null,
    ...more,
  }
}

const ask = (by: Person, more: object = {}) => published(by, question(more))
const accept = (by: Pick<Person, 'ask'>, id: number, commentId: number | null) =>
  by.ask(setAnswer, { body: { id, commentId } })
const thread = (id: number) => visitor(listComments, { body: { blogId: id } })
const detail = async (id: number) => (await visitor(getPost, { params: { id } })).data
const open = async (more: object = {}) =>
  (await visitor(listQuestions, { query: { pageSize: 50 }, body: { onlyOpen: true, ...more } })).rows.map(
    ({ id }) => id,
  )

/** What the newest event of a kind tells. */
async function notified(kind: string): Promise<readonly NoticeDraft[]> {
  const [event] = await db
    .select()
    .from(events)
    .where(eq(events.kind, kind))
    .orderBy(desc(events.id))
    .limit(1)
  return event ? (await handleEvent(postModule.notices ?? [], db, event)).flat() : []
}

describe('a question', () => {
  it('needs a title and a city alone, has no category, and stays a question', async () => {
    const asker = await writer()
    const id = await ask(asker)
    expect(await detail(id)).toMatchObject({
      isQuestion: true,
      blogType: null,
      content: '',
      acceptedId: null,
    })
    const { data } = await asker.ask(getMyPost, { params: { id } })
    await asker.ask(updatePost, {
      body: {
        ...question({ blogType: 5, isQuestion: false, content: '<p>补充：合同写明开学退。</p>' }),
        id,
        version: data.version,
      },
    })
    expect(await detail(id)).toMatchObject({ isQuestion: true, blogType: null })
    const { rows } = await visitor(listPosts, { body: { cityCode: CITY } })
    expect(rows.map((row) => row.id)).toContain(id)
  })

  it('is refused with a text of a few characters, and when the member asked the same within a day', async () => {
    const asker = await writer()
    expect((await refusalOf(asker.ask(addPost, { body: question({ title: '？' }) }))).errKey).toBe(
      'blog.title.length',
    )
    const same = question({ title: '寄宿家庭可以中途换吗' })
    await asker.ask(addPost, { body: same })
    clock.pass(10 * MINUTE)
    expect((await refusalOf(asker.ask(addPost, { body: same }))).errKey).toBe('blog.dup')
    clock.pass(MINUTE)
    expect(
      (await asker.ask(addPost, { body: question({ title: '走读生要交寄宿押金吗' }) })).data.status,
    ).toBe('published')
  })

  it('waits for review like any first text, is of families, and needs no declaration about its school', async () => {
    const newcomer = await writer(0)
    clock.pass(MINUTE)
    expect((await newcomer.ask(addPost, { body: question() })).data.status).toBe('pending')
    const school = await make.school()
    const officer = await writer(0, { usertype: '02', authstatus: 'approved', schoolId: school.id })
    expect((await refusalOf(officer.ask(addPost, { body: question() }))).code).toBe(403)
    const id = await ask(await writer(), { schoolId: school.id })
    expect(await detail(id)).toMatchObject({ schoolId: school.id, interest: null })
  })

  it('keeps its mark in drafts, and is offered to no story', async () => {
    const asker = await writer()
    const { data } = await asker.ask(saveDraft, { body: { rev: 0, data: { title: '问', isQuestion: true } } })
    expect(data.rev).toBe(1)
    const id = await ask(asker)
    const { token } = await moderator()
    expect((await refusalOf(act(app, token, (ctx) => lockArticle(ctx, id)))).errKey).toBe('storyOffer')
  })

  it('is hidden under an alias from level 1, and found by the search', async () => {
    const asker = await writer(1, { nickName: '真名不外露' })
    const id = await ask(asker, { hideName: true, title: '监护人费用包含接机吗' })
    const question = await detail(id)
    expect(question.author).toMatchObject({ userId: null, isAlias: true })
    const { rows } = await visitor(searchAll, { body: { searchValue: '监护人费用', objType: 2 } })
    expect(rows.map(({ objId }) => objId)).toContain(id)
    expect(JSON.stringify(rows)).not.toContain('真名不外露')
  })
})

describe('the lists of questions', () => {
  it('hold the open ones by city, school and topic, without answered, locked and closed ones', async () => {
    const [asker, helper, school] = [await writer(), await writer(), await make.school()]
    const plain = await ask(asker, { tags: ['押金'] })
    const ofSchool = await ask(asker, { schoolId: school.id, cityCode: '310000' })
    const answered = await ask(asker)
    await accept(asker, answered, (await comment(helper, answered)).id)
    const locked = await ask(asker)
    await db.update(posts).set({ isLocked: true }).where(eq(posts.id, locked))
    const closed = await ask(asker, { commentOpen: false })
    const article = await published(asker)
    const all = await open()
    expect(all).toEqual(expect.arrayContaining([plain, ofSchool]))
    for (const id of [answered, locked, closed, article]) expect(all).not.toContain(id)
    expect(await open({ tag: '押金' })).toEqual([plain])
    expect(await open({ schoolId: school.id })).toEqual([ofSchool])
    expect(await open({ cityCode: '310000' })).not.toContain(plain)
    const { rows, total } = await visitor(listQuestions, {
      query: { pageSize: 50 },
      body: { cityCode: CITY },
    })
    expect(rows.map(({ id }) => id)).toContain(answered)
    expect(rows.map(({ id }) => id)).not.toContain(article)
    expect(total).toBe(rows.length)
  })

  it('offer a member what concerns the own school or is like what the member answered', async () => {
    const [asker, school] = [await writer(), await make.school()]
    const helper = await writer(2, { authstatus: 'approved', schoolId: school.id })
    const forMe = async () => (await helper.ask(listQuestionsForMe, {})).data
    const ofSchool = await ask(asker, { schoolId: school.id })
    const tagged = await ask(asker, { tags: ['校车'] })
    expect(await forMe()).toMatchObject([{ id: ofSchool, reason: 'school', schoolName: school.schoolName }])
    await comment(helper, await ask(asker, { tags: ['校车'] }))
    expect((await forMe()).map(({ id, reason }) => [id, reason])).toEqual([
      [ofSchool, 'school'],
      [tagged, 'answered'],
    ])
    await db.update(schools).set({ status: '1' }).where(eq(schools.id, school.id))
    expect((await forMe())[0]).toMatchObject({ id: ofSchool, schoolName: null })
    await comment(helper, ofSchool)
    expect((await forMe()).map(({ id }) => id)).toEqual([tagged])
    await helper.ask(setUserBlock, { body: { id: asker.userId, on: true } })
    expect(await forMe()).toEqual([])
  })
})

describe('suggestions while a question is typed', () => {
  const similar = async (title: string, language: 'zh' | 'en' = 'zh') =>
    (await as(app, undefined, { language })(listSimilarQuestions, { body: { title } })).data

  it('are questions that ask the same in other words, and pages that speak of it', async () => {
    await indexPages(
      db,
      [
        {
          page: 'ossd.volunteer',
          path: { zh: '/ossd/volunteer', en: '/en/ossd/volunteer' },
          objId: 107,
          title: { zh: '40 小时义工怎么完成', en: '40 volunteer hours explained' },
          body: {
            zh: '规则先说。义工时间共 40 小时，插班生按比例。谁签字另说。',
            en: 'You need 40 volunteer hours.',
          },
        },
      ],
      clock.now(),
    )
    const asker = await writer()
    const id = await ask(asker, { title: '十一年级插班义工小时要做多少' })
    const article = await published(asker, { title: '十一年级插班义工小时经验' })
    const found = await similar('请问11年级插班，义工小时怎么算？')
    // the most alike first; sample questions may speak of it as well
    expect(found.questions[0]).toEqual({
      id,
      title: '十一年级插班义工小时要做多少',
      commentCount: 0,
      isAnswered: false,
    })
    expect(found.questions.map((one) => one.id)).not.toContain(article)
    expect(found.pages).toEqual([
      { page: 'ossd.volunteer', title: '40 小时义工怎么完成', text: expect.stringContaining('插班生按比例') },
    ])
    expect((await similar('How many volunteer hours do I need?', 'en')).pages).toMatchObject([
      { title: '40 volunteer hours explained' },
    ])
    expect(await similar('请问怎么办呢')).toEqual({ questions: [], pages: [] })
    expect(await similar(`' | !!:* & ((`)).toEqual({ questions: [], pages: [] })
    await db.update(posts).set({ status: 'hidden' }).where(eq(posts.id, id))
    clock.pass(MINUTE)
    expect((await similar('十一年级插班义工小时')).questions).toEqual([])
  })
})

describe('an accepted answer', () => {
  it('stands first and marked at once, sends its writer a notice, and can be taken back', async () => {
    const [asker, helper] = [await writer(), await writer()]
    const id = await ask(asker)
    const first = await comment(asker, id)
    const answer = await comment(helper, id)
    expect((await thread(id)).accepted).toBeNull()
    expect(await open()).toContain(id)
    await accept(asker, id, answer.id)
    const { accepted, rows } = await thread(id)
    expect(accepted).toMatchObject({ id: answer.id, isAccepted: true })
    expect(rows.map((row) => [row.id, row.isAccepted])).toEqual([
      [first.id, false],
      [answer.id, true],
    ])
    expect(await detail(id)).toMatchObject({ acceptedId: answer.id, acceptedBy: 'asker' })
    expect(await open()).not.toContain(id)
    expect(await notified('answer.accepted')).toMatchObject([
      { kind: 'answer.accepted', to: [helper.userId], objId: answer.id, blogId: id, actor: null },
    ])
    await accept(asker, id, null)
    expect(await detail(id)).toMatchObject({ acceptedId: null, acceptedBy: null })
    expect((await thread(id)).rows.some((row) => row.isAccepted)).toBe(false)
    expect(await open()).toContain(id)
    expect(await notified('answer.accepted')).toEqual([])
  })

  it('is accepted by the person who asked alone, below a public question, among its own comments', async () => {
    const [asker, helper, other] = [await writer(), await writer(), await writer()]
    const [id, elsewhere] = [await ask(asker), await ask(asker)]
    const answer = await comment(helper, id)
    const reply = await comment(other, id, { parentId: answer.id })
    const codeOf = async (by: Person, at: number, commentId: number | null) =>
      (await refusalOf(accept(by, at, commentId))).errKey
    expect(await refusalOf(accept(helper, id, answer.id))).toMatchObject({
      code: 403,
      errKey: 'notAllowed',
      message: '只有提问者本人，或负责该城市的版主，可以采纳回答',
    })
    expect(await codeOf(asker, elsewhere, answer.id)).toBe('answer.gone')
    expect(await codeOf(asker, id, reply.id)).toBe('answer.gone')
    expect(await codeOf(asker, id, 987_654_321)).toBe('answer.gone')
    const article = await published(asker)
    expect((await refusalOf(accept(asker, article, (await comment(helper, article)).id))).code).toBe(404)
    await db.update(posts).set({ status: 'hidden' }).where(eq(posts.id, id))
    expect((await refusalOf(accept(asker, id, answer.id))).code).toBe(404)
  })

  it('may be one of the person who asked, and earns no person anything', async () => {
    const [asker, helper] = [await writer(), await writer()]
    const id = await ask(asker)
    const [own, answer] = [await comment(asker, id), await comment(helper, id)]
    const standing = async (userId: number) =>
      (await db.select().from(members).where(eq(members.userId, userId)))[0]
    const before = [await standing(asker.userId), await standing(helper.userId)]
    const heat = async () =>
      (await db.select({ heat: posts.heat }).from(posts).where(eq(posts.id, id)))[0]?.heat
    const warm = await heat()
    await accept(asker, id, own.id)
    expect(await notified('answer.accepted')).toEqual([])
    await accept(asker, id, answer.id)
    expect([await standing(asker.userId), await standing(helper.userId)]).toEqual(before)
    expect(await heat()).toBe(warm)
  })

  it('is not accepted any more once it is hidden, removed or edited into review, and does not come back by itself', async () => {
    const [asker, helper, { token }] = [await writer(), await writer(), await moderator()]
    const decide = (commentId: number, action: CommentReview) =>
      act(app, token, (ctx) => reviewComment(ctx, { id: commentId, action, reasonKey: 'spam', by: 'staff' }))
    const id = await ask(asker)
    const answer = await comment(helper, id)
    await accept(asker, id, answer.id)
    expect((await thread(id)).accepted?.id).toBe(answer.id)
    await decide(answer.id, 'hide')
    expect((await thread(id)).accepted).toBeNull()
    expect(await detail(id)).toMatchObject({ acceptedId: null, acceptedBy: null })
    expect(await open()).toContain(id)
    await decide(answer.id, 'show')
    expect(await detail(id)).toMatchObject({ acceptedId: null })
    await accept(asker, id, answer.id)
    await helper.ask(deleteComment, { params: { id: answer.id }, body: {} })
    expect(await detail(id)).toMatchObject({ acceptedId: null })
    expect((await refusalOf(accept(asker, id, answer.id))).errKey).toBe('answer.gone')
    const third = await comment(helper, id)
    await accept(asker, id, third.id)
    await helper.ask(updateComment, {
      body: { id: third.id, content: '<p>押金开学退，详情见合同附页。</p>' },
    })
    expect(await detail(id)).toMatchObject({ acceptedId: third.id })
  })

  it('ends with the account of its writer when that takes its texts along', async () => {
    const [asker, helper] = [await writer(), await writer()]
    const id = await ask(asker)
    await accept(asker, id, (await comment(helper, id)).id)
    await eraseWritten(app.product.appContext, { userId: helper.userId, keepsContent: false } as never)
    expect(await detail(id)).toMatchObject({ acceptedId: null })
    expect((await thread(id)).accepted).toBeNull()
  })

  it('is chosen by staff after 14 days without a word of the person who asked, which is on record', async () => {
    const [asker, helper, staff] = [await writer(), await writer(), await moderator()]
    const id = await ask(asker)
    const answer = await comment(helper, id)
    const marks = async () => {
      const { data } = await staff.ask(readPageState, { body: { blogIds: [id] } })
      return data.blogs[0]
    }
    clock.pass(10 * DAY)
    await comment(asker, id)
    clock.pass(13 * DAY)
    expect((await refusalOf(accept(staff, id, answer.id))).errKey).toBe('answer.early')
    expect(await marks()).toMatchObject({ canAccept: false, canTakeBack: false })
    clock.pass(2 * DAY)
    expect(await marks()).toMatchObject({ canAccept: true })
    await accept(staff, id, answer.id)
    expect(await detail(id)).toMatchObject({ acceptedId: answer.id, acceptedBy: 'staff' })
    await accept(asker, id, null)
    await accept(asker, id, answer.id)
    expect(await marks()).toMatchObject({ canTakeBack: true })
    await accept(staff, id, null)
    const acts = await db.select({ act: audits.act }).from(audits).where(eq(audits.objId, id))
    expect(acts.map((row) => row.act)).toEqual(expect.arrayContaining(['acceptAnswer', 'dropAnswer']))
  })

  it('may be set by the person who asked as their page state says, and counts against the limit of edits', async () => {
    const [asker, helper] = [await writer(0), await writer()]
    const post = await make.post({ authorId: asker.userId, isQuestion: true, blogType: null })
    const answer = await comment(helper, post.id)
    const mine = await asker.ask(readPageState, { body: { blogIds: [post.id] } })
    expect(mine.data.blogs[0]).toMatchObject({ canAccept: true, canTakeBack: false })
    const theirs = await helper.ask(readPageState, { body: { blogIds: [post.id] } })
    expect(theirs.data.blogs[0]).toMatchObject({ canAccept: false, canTakeBack: false })
    for (let time = 0; time < 10; time++) await accept(asker, post.id, time % 2 ? null : answer.id)
    expect((await refusalOf(accept(asker, post.id, answer.id))).code).toBe(601)
  })

  it('stands in the copy of the data of both', async () => {
    const [asker, helper] = [await writer(), await writer()]
    const id = await ask(asker)
    const answer = await comment(helper, id)
    await accept(asker, id, answer.id)
    const rowsOf = async (name: string, userId: number) => {
      const rows: object[] = []
      const list = writtenLists.find((one) => one.name === name)
      for await (const row of list?.rows({ db, userId } as never) ?? []) rows.push(row)
      return rows
    }
    expect(await rowsOf('posts', asker.userId)).toMatchObject([
      { kind: 'question', acceptedAnswer: answer.id },
    ])
    expect(await rowsOf('comments', helper.userId)).toMatchObject([{ acceptedAsAnswer: true }])
  })

  it('is not lost to a like of the question meanwhile', async () => {
    const [asker, helper] = [await writer(), await writer()]
    const id = await ask(asker)
    const answer = await comment(helper, id)
    await Promise.all([
      accept(asker, id, answer.id),
      helper.ask(setPostLike, { body: { id, on: true } }),
      comment(helper, id),
    ])
    expect(await detail(id)).toMatchObject({ acceptedId: answer.id })
    expect(await db.$count(comments, eq(comments.blogId, id))).toBe(2)
  })
})
