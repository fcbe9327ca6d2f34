import { listNotices } from '@app/contract/member/notice.ts'
import { auditAdmin, readModerationLedger } from '@app/contract/moderation/audit.ts'
import {
  addAppeal,
  decideAppeal,
  decideReport,
  listAppeals,
  listReports,
  myDecisionList,
  readReport,
} from '@app/contract/moderation/report.ts'
import {
  claimReview,
  decideReview,
  listReviewQueue,
  staffCommentAdmin,
  staffPostAdmin,
} from '@app/contract/moderation/review.ts'
import { sanctionUser } from '@app/contract/moderation/sanction.ts'
import { sensitiveWordAdmin, testWords } from '@app/contract/moderation/sensitive-word.ts'
import { addComment, deleteComment, updateComment } from '@app/contract/post/comment.ts'
import { getPost, listPosts } from '@app/contract/post/post.ts'
import {
  addPost,
  deletePost,
  getDraft,
  listDrafts,
  myBlogList,
  restorePost,
  updatePost,
} from '@app/contract/post/post-writing.ts'
import type { Call } from '@app/contract/wire/call.ts'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accountRoles } from '#modules/access-control/table.ts'
import { audits } from '#modules/audit/table.ts'
import { members } from '#modules/member/table.ts'
import { comments, posts } from '#modules/post/table.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { call, MINUTE, openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const make = makers(app)
const { db } = app

/** A moderator with the seeded role, signed in. */
async function moderator() {
  const person = await make.account({ usertype: '00' })
  await db.insert(accountRoles).values({ userId: person.userId, roleId: 3 })
  const token = await make.session(person.userId)
  return { ...person, token, api: as(app, token) }
}

/** A member who may write, of a level without review. */
async function writer(level = 1) {
  const person = await make.member({ phonenumber: '13900000000' })
  await db.insert(members).values({ userId: person.userId, level })
  return { ...person, api: as(app, person.token) }
}

const draft = (title: string, content = '<p>开学以后的安排比说明会上讲的要晚一些。</p>') => ({
  blogType: 3,
  title,
  content,
  cityCode: '440100',
})

const queueOf = (api: ReturnType<typeof as>, objKind?: 'blog' | 'comment' | 'revision') =>
  api(listReviewQueue, { query: { objKind, pageSize: 50 } })

describe('the review queue', () => {
  it('has what waits, with the passages marked and the reason in the reader’s language', async () => {
    const { api } = await moderator()
    const author = await writer()
    const { data } = await author.api(addPost, {
      body: draft('他们说可以代写吗', '<p>听说有人<b>代 写</b>论文。</p><p>真的吗？想问问大家。</p>'),
    })
    expect(data).toMatchObject({ status: 'pending', pendingReason: 'word.ad' })
    const { rows, total } = await queueOf(api)
    expect(total).toBeGreaterThanOrEqual(1)
    const row = rows.find(({ objId }) => objId === data.id)
    expect(row).toMatchObject({
      objKind: 'blog',
      blogId: data.id,
      form: '揭秘',
      priority: 2,
      userId: author.userId,
      nickName: author.nickName,
      reason: '可能含有敏感内容（广告引流）',
      text: '听说有人代 写论文。\n真的吗？想问问大家。',
      spans: [[4, 7]],
      titleSpans: [[5, 7]],
      claimedBy: null,
    })
    const inEnglish = await as(app, (await moderator()).token, { language: 'en' })(listReviewQueue, {
      query: { pageSize: 50 },
    })
    expect(inEnglish.rows.find(({ objId }) => objId === data.id)?.reason).toBe('May contain advertising')
  })

  it('has one item alone where its kind and number are named, in the cities of its reader', async () => {
    const [staff, author, other] = [await moderator(), await writer(0), await writer(0)]
    const ids = [
      (await author.api(addPost, { body: draft('只看这一篇') })).data.id,
      (await other.api(addPost, { body: draft('另一篇也在等', '<p>说明会上没有说到住宿怎么安排。</p>') }))
        .data.id,
    ]
    const only = async (api: typeof staff.api, objKind: 'blog' | 'comment') =>
      (await api(listReviewQueue, { query: { objKind, objId: ids[0] } })).rows.map(({ objId }) => objId)
    expect(await only(staff.api, 'blog')).toEqual([ids[0]])
    expect(await only(staff.api, 'comment')).not.toContain(ids[1])
    // its page says to whom it belongs, for the buttons that only its author has
    const own = async (api: typeof staff.api) =>
      (await api(getPost, { params: { id: ids[0] ?? 0 } })).data.isOwn
    expect([await own(author.api), await own(staff.api)]).toEqual([true, false])
  })

  it('says of a post and of a comment whether it is a question or its answer', async () => {
    const { api } = await moderator()
    const newcomer = await writer(0)
    const question = { title: '寄宿家庭要带被子吗', cityCode: '440100', isQuestion: true, content: '' }
    const { data } = await newcomer.api(addPost, { body: question })
    const open = await make.post({ authorId: newcomer.userId, isQuestion: true, blogType: null })
    await (await writer(0)).api(addComment, { body: { blogId: open.id, content: '<p>家里一般都有的</p>' } })
    const { rows } = await queueOf(api)
    expect(rows.find(({ objKind, objId }) => objKind === 'blog' && objId === data.id)?.form).toBe('提问')
    expect(rows.find(({ objKind, blogId }) => objKind === 'comment' && blogId === open.id)?.form).toBe('回答')
  })

  it('has comments and changes of posts, the oldest first, and does not betray who hides', async () => {
    const { api } = await moderator()
    const newcomer = await writer(0)
    const author = await writer(2)
    const { data } = await author.api(addPost, { body: draft('选课前要问清楚的事情') })
    await newcomer.api(addComment, { body: { blogId: data.id, content: '<p>谢谢提醒</p>' } })
    const [{ version = 0 } = {}] = await db.select().from(posts).where(eq(posts.id, data.id))
    await author.api(updatePost, {
      body: {
        ...draft('选课前要问清楚的事情', '<p>补充：有学校卖学分，家长要当心。</p>'),
        id: data.id,
        version,
      },
    })
    app.clock.pass(MINUTE)
    const hiding = await writer(1)
    const hidden = await hiding.api(addPost, { body: { ...draft('有人包毕业，能信吗'), hideName: true } })
    const { rows } = await queueOf(api)
    expect(rows.find((row) => row.objKind === 'comment' && row.blogId === data.id)).toMatchObject({
      text: '谢谢提醒',
      title: '选课前要问清楚的事情',
      reason: '新成员的前几次发言先经审核',
    })
    expect(rows.find((row) => row.objKind === 'revision' && row.objId === data.id)).toMatchObject({
      text: '补充：有学校卖学分，家长要当心。',
      formerText: '开学以后的安排比说明会上讲的要晚一些。',
    })
    expect(rows.find(({ objId }) => objId === hidden.data.id)).toMatchObject({
      userId: null,
      nickName: '匿名用户',
    })
    expect(JSON.stringify(rows)).not.toContain(hiding.nickName)
    const times = rows.filter(({ priority }) => priority === 2).map(({ createTime }) => createTime.getTime())
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect((await queueOf(api, 'comment')).rows.every(({ objKind }) => objKind === 'comment')).toBe(true)
    expect(await api(listReviewQueue, { query: { pageNum: 999 } })).toMatchObject({ rows: [] })
  })

  it('is claimed for ten minutes; then another moderator may', async () => {
    const [one, other] = [await moderator(), await moderator()]
    const author = await writer(0)
    const { data } = await author.api(addPost, { body: draft('第一次发帖，请多指教') })
    await one.api(claimReview, { params: { id: data.id }, body: { objKind: 'blog' } })
    const refusal = await refusalOf(other.api(claimReview, { params: { id: data.id }, body: {} }))
    expect(refusal).toMatchObject({ code: 601, message: `${one.nickName}正在处理这一项` })
    const row = (await queueOf(other.api)).rows.find(({ objId }) => objId === data.id)
    expect(row).toMatchObject({ claimedBy: one.nickName, isMine: false })
    app.clock.pass(11 * MINUTE)
    expect((await queueOf(other.api)).rows.find(({ objId }) => objId === data.id)?.claimedBy).toBeNull()
    await other.api(claimReview, { params: { id: data.id }, body: {} })
  })

  it('two moderators approve and reject the same version → one 200, one 601', async () => {
    const [one, other] = [await moderator(), await moderator()]
    const author = await writer(0)
    const { data } = await author.api(addPost, { body: draft('两位版主同时看到的帖子') })
    const version = (await queueOf(one.api)).rows.find(({ objId }) => objId === data.id)?.version
    const outcomes = await Promise.allSettled([
      one.api(decideReview, {
        params: { objKind: 'blog', id: data.id },
        body: { action: 'approve', version },
      }),
      other.api(decideReview, {
        params: { objKind: 'blog', id: data.id },
        body: { action: 'reject', reasonKey: 'thin', version },
      }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const lost = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(lost.reason).toMatchObject({ code: 601 })
    expect(await db.$count(audits, eq(audits.objId, data.id))).toBe(1)
  })

  it('refuses a decision about what is another text than the reviewer read', async () => {
    const [staff, author] = [await moderator(), await writer(0)]
    const { data: post } = await author.api(addPost, { body: draft('审核前又改过的帖子') })
    const trusted = await writer(2)
    const { data: thread } = await trusted.api(addPost, { body: draft('下面有人留言的帖子') })
    const { data: comment } = await author.api(addComment, {
      body: { blogId: thread.id, content: '第一次写下的话。' },
    })
    const stampOf = async (objKind: string, objId: number) =>
      (await queueOf(staff.api)).rows.find((row) => row.objKind === objKind && row.objId === objId)?.stamp
    const deciding = (objKind: 'blog' | 'comment', id: number, stamp: string | null | undefined) =>
      staff.api(decideReview, { params: { objKind, id }, body: { action: 'approve', stamp } })
    const [ofPost, ofComment] = [await stampOf('blog', post.id), await stampOf('comment', comment.id)]
    expect(ofPost).toBeTruthy()
    expect(ofComment).toBeTruthy()
    await author.api(updateComment, { body: { id: comment.id, content: '审核前改成了另一段话。' } })
    expect(await refusalOf(deciding('comment', comment.id, ofComment))).toMatchObject({
      code: 601,
      errKey: 'state.stale',
    })
    // nor by what was read of another item
    expect((await refusalOf(deciding('blog', post.id, ofComment))).code).toBe(601)
    await deciding('comment', comment.id, await stampOf('comment', comment.id))
    await deciding('blog', post.id, ofPost)
  })

  it('needs a reason to refuse, tells the author, and notes who did what and why', async () => {
    const { api, userName, userId } = await moderator()
    const author = await writer(0)
    const { data } = await author.api(addPost, { body: draft('想转卖一本教材可以吗') })
    const params = { objKind: 'blog' as const, id: data.id }
    expect((await refusalOf(api(decideReview, { params, body: { action: 'reject' } }))).code).toBe(500)
    await api(decideReview, { params, body: { action: 'reject', reasonKey: 'offtopic', note: '第二次' } })
    const [storedDraft] = (await author.api(listDrafts, { body: {} })).rows
    expect(storedDraft).toMatchObject({ blogId: data.id, rejectReason: 'offtopic' })
    expect((await author.api(getDraft, { params: { id: storedDraft?.draftId ?? 0 } })).data.data.title).toBe(
      '想转卖一本教材可以吗',
    )
    const [noted] = (await api(auditAdmin.list, { query: { objKind: 'blog' } })).rows
    expect(noted).toMatchObject({
      userName,
      role: 'moderator',
      act: 'reject',
      objId: data.id,
      reasonKey: 'offtopic',
      note: '第二次',
      before: '{"status":"pending"}',
    })
    // a moderator reads own acts, an administrator all
    expect((await (await moderator()).api(auditAdmin.list, {})).total).toBe(0)
    const all = await as(app, await make.superAdministrator())(auditAdmin.list, { query: { userName } })
    expect(all.rows.map((row) => row.objId)).toContain(data.id)
    expect((await db.select().from(audits).where(eq(audits.userId, userId)))[0]?.targetId).toBe(author.userId)
  })

  it('tells the author of a refused comment that it was not approved, why, and where to appeal', async () => {
    const [staff, trusted, author] = [await moderator(), await writer(2), await writer(0)]
    const { data: thread } = await trusted.api(addPost, { body: draft('下面有人打广告的帖子') })
    const { data: comment } = await author.api(addComment, {
      body: { blogId: thread.id, content: '想了解的家长可以问我。' },
    })
    expect(comment.status).toBe('pending')
    await staff.api(decideReview, {
      params: { objKind: 'comment', id: comment.id },
      body: { action: 'reject', reasonKey: 'spam' },
    })
    await app.product.eventWorker.drain()
    const read = async (api: typeof author.api) =>
      (await api(listNotices, { params: { type: '5' }, body: {} })).rows[0]
    const notice = await read(author.api)
    expect(notice).toMatchObject({
      kind: 'comment.rejected',
      title: '评论未通过审核：广告或引流',
      content: '想了解的家长可以问我。',
      url: '/layout/person?tab=appeals',
      objId: comment.id,
      decisionId: expect.any(Number),
    })
    const english = as(app, await make.session(author.userId), { language: 'en' })
    expect((await read(english))?.title).toBe('Your comment was not approved: Advertising or soliciting')
    const about = [{ objKind: 'comment' as const, objId: comment.id, decisionId: notice?.decisionId }]
    const { rows } = await author.api(myDecisionList, { body: { about } })
    expect(rows).toMatchObject([{ decisionId: notice?.decisionId, appeal: null }])
    expect(rows[0]?.appealUntil).not.toBeNull()
  })

  it('refuses decisions about own content', async () => {
    const own = await moderator()
    const post = await make.post({ authorId: own.userId, status: 'pending' })
    const refusal = await refusalOf(
      own.api(decideReview, { params: { objKind: 'blog', id: post.id }, body: { action: 'approve' } }),
    )
    expect(refusal.code).toBe(403)
  })
})

describe('what staff do with posts and comments', () => {
  it('author cannot restore what a moderator deleted; can restore own within 30 days', async () => {
    const { api } = await moderator()
    const author = await writer(2)
    const { data: first } = await author.api(addPost, { body: draft('被版主删除的一篇帖子') })
    await api(decideReview, {
      params: { objKind: 'blog', id: first.id },
      body: { action: 'delete', reasonKey: 'false' },
    })
    expect((await refusalOf(author.api(restorePost, { params: { id: first.id } }))).code).toBe(500)
    const mine = (await author.api(myBlogList, { body: {} })).rows.find(({ id }) => id === first.id)
    expect(mine).toMatchObject({ status: 'deleted', canRestore: false })
    app.clock.pass(6 * MINUTE)
    const { data: second } = await author.api(addPost, {
      body: draft('自己删除的一篇帖子', '<p>写完之后又觉得不太合适，先撤下来想一想。</p>'),
    })
    await author.api(deletePost, { params: { id: second.id }, body: {} })
    expect((await author.api(restorePost, { params: { id: second.id } })).data.status).toBe('published')
    await api(decideReview, { params: { objKind: 'blog', id: first.id }, body: { action: 'restore' } })
    expect((await as(app)(getPost, { params: { id: first.id } })).data.title).toBe('被版主删除的一篇帖子')
  })

  it('what they remove by the button beside it needs a reason, is counted, and can be appealed from', async () => {
    const { api, userId } = await moderator()
    const author = await writer(2)
    const { data: post } = await author.api(addPost, { body: draft('按钮旁边就能删除的一篇帖子') })
    const { data: comment } = await author.api(addComment, {
      body: { blogId: post.id, content: '<p>按钮旁边就能删除的一条评论</p>' },
    })
    const removals = [
      [
        'comment',
        comment.id,
        (reason: string | null) => api(deleteComment, { params: { id: comment.id }, body: { reason } }),
      ],
      [
        'blog',
        post.id,
        (reason: string | null) => api(deletePost, { params: { id: post.id }, body: { reason } }),
      ],
    ] as const
    for (const [objKind, objId, remove] of removals) {
      for (const empty of [null, '  '])
        expect(await refusalOf(remove(empty))).toMatchObject({ errKey: 'review.reason', field: 'reason' })
      const before = (await as(app)(readModerationLedger)).data.total
      await remove('第三次刷屏')
      await remove(null)
      const noted = await db
        .select()
        .from(audits)
        .where(and(eq(audits.objKind, objKind), eq(audits.objId, objId)))
      expect(noted).toMatchObject([
        {
          act: 'delete',
          userId,
          role: 'moderator',
          targetId: author.userId,
          blogId: post.id,
          title: expect.stringContaining('按钮旁边'),
          reasonKey: 'other',
          note: '第三次刷屏',
          before: { status: 'published' },
        },
      ])
      expect((await as(app)(readModerationLedger)).data.total).toBe(before + 1)
      const appeal = { objKind, objId, content: '只发过一次，请核对发布记录。' }
      expect((await author.api(addAppeal, { body: appeal })).data.appealId).toBeGreaterThan(0)
    }
  })

  it('pin, pick, lock, hide and show, and each is seen at once', async () => {
    const { api } = await moderator()
    const post = await make.post({ authorId: (await make.account()).userId, title: '可以置顶的帖子' })
    const decide = (action: 'top' | 'essence' | 'lock' | 'hide' | 'show', reasonKey?: 'spam') =>
      api(decideReview, { params: { objKind: 'blog', id: post.id }, body: { action, reasonKey } })
    await decide('top')
    await decide('essence')
    await decide('lock')
    expect((await as(app)(listPosts, { body: {} })).rows[0]).toMatchObject({
      id: post.id,
      isTop: true,
      isEssence: true,
      isLocked: true,
    })
    await decide('hide', 'spam')
    expect((await refusalOf(as(app)(getPost, { params: { id: post.id } }))).code).toBe(404)
    const [row] = (await api(staffPostAdmin.list, { query: { keyword: '可以置顶', status: 'hidden' } })).rows
    expect(row).toMatchObject({ id: post.id, status: 'hidden', reason: '广告或引流' })
    await decide('show')
    expect((await as(app)(getPost, { params: { id: post.id } })).data.status).toBe('published')
  })

  it('comments are listed in every state, and hidden ones by their words', async () => {
    const { api } = await moderator()
    const post = await make.post({ commentCount: 1, commenterCount: 1 })
    const comment = await make.comment({
      blogId: post.id,
      content: '<p>独一无二的评论</p>',
      authorId: (await make.account()).userId,
    })
    await api(decideReview, {
      params: { objKind: 'comment', id: comment.id },
      body: { action: 'hide', reasonKey: 'insult' },
    })
    const [row] = (await api(staffCommentAdmin.list, { query: { keyword: '独一无二' } })).rows
    expect(row).toMatchObject({
      id: comment.id,
      status: 'hidden',
      content: '独一无二的评论',
      blogId: post.id,
    })
    expect(
      (
        await refusalOf(
          api(decideReview, { params: { objKind: 'comment', id: comment.id }, body: { action: 'top' } }),
        )
      ).code,
    ).toBe(500)
    expect((await db.select().from(comments).where(eq(comments.id, comment.id)))[0]?.status).toBe('hidden')
  })

  it('are counted publicly by month and reason, without persons', async () => {
    const before = (await as(app)(readModerationLedger)).data.months[0]?.counts.find(
      ({ act, reason }) => act === 'hide' && reason === 'copy',
    )
    expect(before).toBeUndefined()
    const { api, userName } = await moderator()
    const post = await make.post({ authorId: (await make.account()).userId })
    await api(decideReview, {
      params: { objKind: 'blog', id: post.id },
      body: { action: 'hide', reasonKey: 'copy' },
    })
    const { data } = await as(app)(readModerationLedger)
    expect(data.months[0]?.counts).toContainEqual({ act: 'hide', reason: 'copy', count: 1 })
    expect(data.latest[0]).toMatchObject({ act: 'hide', objKind: 'blog', reason: 'copy' })
    expect(JSON.stringify(data)).not.toContain(userName)
    // a page at a time, each decision on one of them
    const page = async (pageNum: number) =>
      (await as(app)(readModerationLedger, { query: { pageNum, pageSize: 1 } })).data
    expect((await page(1)).latest).toEqual(data.latest.slice(0, 1))
    expect((await page(2)).latest).toEqual(data.latest.slice(1, 2))
    expect((await page(data.total + 1)).latest).toEqual([])
  })
})

describe('the console calls of moderation, by role', () => {
  const forModerators: Call[] = [
    listReviewQueue,
    decideReview,
    claimReview,
    staffPostAdmin.list,
    staffCommentAdmin.list,
    listReports,
    readReport,
    decideReport,
    sanctionUser,
    auditAdmin.list,
    sensitiveWordAdmin.list,
    testWords,
  ]
  const forAdministrators: Call[] = [
    listAppeals,
    decideAppeal,
    sensitiveWordAdmin.create,
    sensitiveWordAdmin.update,
    sensitiveWordAdmin.remove,
    sensitiveWordAdmin.read,
    sensitiveWordAdmin.export,
  ]
  const ask = async (one: Call, token?: string) => {
    const { envelope } = await call(app, {
      method: one.method,
      path: one.path.replace('{objKind}', 'blog').replace(/\{\w+\}/g, '999999999'),
      token,
      ...(one.method === 'POST' || one.method === 'PUT' ? { body: {} } : {}),
    })
    return Number(envelope.code ?? 200)
  }

  it.each([...forModerators, ...forAdministrators].map((one) => [one.id, one] as const))(
    '%s',
    async (_, one) => {
      const isForModerators = forModerators.includes(one)
      expect(await ask(one)).toBe(401)
      expect(await ask(one, (await make.member()).token)).toBe(403)
      const asModerator = await ask(one, (await moderator()).token)
      expect(asModerator === 403).toBe(!isForModerators)
      expect([401, 403]).not.toContain(await ask(one, await make.superAdministrator()))
    },
  )

  it('the role of moderators is planted once, with the screens it needs', async () => {
    const { rows } = await db.execute<{ perms: string }>(sql`
      select m.perms from sys_role_menu rm join sys_menu m using (menu_id) join sys_role r using (role_id)
      where r.role_key = 'bbs_moderator' and m.perms is not null order by 1`)
    expect(rows.map(({ perms }) => perms)).toContain('bbs:review:edit')
    expect(rows.map(({ perms }) => perms)).not.toContain('bbs:appeal:edit')
  })
})

describe('the lists of all posts and comments', () => {
  const viewer = async () => as(app, await make.superAdministrator())

  it('come in the requested order, equal ones by their number, and refuse an order they do not have', async () => {
    const api = await viewer()
    const keyword = '按浏览量排序'
    const made = []
    for (const viewCount of [5, 9, 5, 7]) made.push(await make.post({ title: `${keyword}的帖子`, viewCount }))
    const ids = made.map(({ id }) => id)
    const sorted = async (isAsc: string, pageNum = 1, pageSize = 10) =>
      (
        await api(staffPostAdmin.list, {
          query: { keyword, orderByColumn: 'viewCount', isAsc, pageNum, pageSize },
        })
      ).rows.map(({ id }) => ids.indexOf(id))
    expect(await sorted('ascending')).toEqual([0, 2, 3, 1])
    expect(await sorted('desc')).toEqual([1, 3, 2, 0])
    expect(await sorted('asc', 2, 2)).toEqual([3, 1])
    for (const orderByColumn of ['authorId', 'author', 'content', 'unmasked', 'constructor'])
      expect(await refusalOf(api(staffPostAdmin.list, { query: { orderByColumn } }))).toMatchObject({
        code: 500,
        message: '参数不符合规范，不能进行查询',
      })
    const blogId = ids[0] ?? 0
    for (const likeCount of [2, 8, 4]) await make.comment({ blogId, likeCount })
    const liked = await api(staffCommentAdmin.list, {
      query: { blogId, orderByColumn: 'likeCount', isAsc: 'desc' },
    })
    expect(liked.rows.map(({ likeCount }) => likeCount)).toEqual([8, 4, 2])
    expect(
      await refusalOf(api(staffCommentAdmin.list, { query: { orderByColumn: 'authorId' } })),
    ).toMatchObject({ code: 500 })
  })

  it('give their last page for one beyond it, with the true total', async () => {
    const api = await viewer()
    const { id: blogId } = await make.post({ title: '最后一页的帖子' })
    for (let n = 0; n < 3; n++) await make.comment({ blogId })
    const beyond = { pageNum: 9, pageSize: 2 }
    const found = await api(staffCommentAdmin.list, { query: { blogId, ...beyond } })
    expect([found.rows.length, found.total]).toEqual([1, 3])
    const listed = await api(staffPostAdmin.list, { query: { keyword: '最后一页的帖子', ...beyond } })
    expect([listed.rows.length, listed.total]).toEqual([1, 1])
  })

  it('give the same pages far down a list, where posts are walked instead of gathered', async () => {
    const api = await viewer()
    const keyword = '远处的帖子'
    const ids = []
    for (let n = 0; n < 3; n++) ids.push((await make.post({ title: `${keyword}${n}` })).id)
    const read = (query: object) => api(staffPostAdmin.list, { query: { keyword, ...query } })
    const last = await read({ pageNum: 5_001, pageSize: 1 })
    expect([last.rows.map(({ id }) => id), last.total, last.hasMore]).toEqual([[ids[0]], 3, undefined])
    const whole = await read({ pageNum: 30, pageSize: 200 })
    expect(whole.rows.map(({ id }) => id)).toEqual(ids.toReversed())
    const viewed = await read({ pageNum: 30, pageSize: 200, orderByColumn: 'viewCount', isAsc: 'desc' })
    expect(viewed.rows.map(({ id }) => id)).toEqual(ids.toReversed())
  })
})
