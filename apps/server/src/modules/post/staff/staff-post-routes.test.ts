import { listNotices } from '@app/contract/member/notice.ts'
import { decideReview, staffPostAdmin } from '@app/contract/moderation/review.ts'
import { moveStaffPosts, setPostEvidence } from '@app/contract/moderation/staff-post.ts'
import { getPost } from '@app/contract/post/post.ts'
import { addPost } from '@app/contract/post/post-writing.ts'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accountRoles } from '#modules/access-control/table.ts'
import { audits } from '#modules/audit/table.ts'
import { members } from '#modules/member/table.ts'
import { postRevisions, posts } from '#modules/post/table.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { readWorkbook } from '#test/read-workbook.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const make = makers(app)
const { db, clock } = app

async function moderator() {
  const person = await make.account({ usertype: '00' })
  await db.insert(accountRoles).values({ userId: person.userId, roleId: 3 })
  return { ...person, api: as(app, await make.session(person.userId)) }
}

async function writer(level = 2) {
  const person = await make.member({ phonenumber: '13900000000' })
  await db.insert(members).values({ userId: person.userId, level })
  return { ...person, api: as(app, person.token) }
}

let made = 0
async function published(
  author: Awaited<ReturnType<typeof writer>>,
  more: { tags?: string[]; schoolId?: number } = {},
) {
  made++
  const { data } = await author.api(addPost, {
    body: {
      blogType: 2,
      title: `宿舍搬了第${made}次家`,
      content: `<p>这学期第${made}次通知换宿舍，行李都没有打开。</p>`,
      cityCode: '440100',
      interest: 'parent',
      ...more,
    },
  })
  expect(data.status).toBe('published')
  clock.pass(MINUTE)
  return data.id
}

const postOf = async (id: number) => (await db.select().from(posts).where(eq(posts.id, id)))[0]
const noticesOf = async (api: ReturnType<typeof as>) => {
  await app.product.eventWorker.drain()
  return (await api(listNotices, { params: { type: '5' }, body: {} })).rows
}

describe('staff change a post', () => {
  it('with a version, a reason in the audit log, and a notice of its own to the author', async () => {
    const author = await writer()
    const id = await published(author)
    const { api, userName } = await moderator()
    const { data } = await api(staffPostAdmin.read, { params: { id } })
    expect(data).toMatchObject({
      content: expect.stringContaining('行李都没有打开'),
      evidence: null,
      version: 1,
    })
    const body = {
      ...data,
      content: data.content ?? '',
      id,
      title: '宿舍又搬家了，行李没有打开',
      tags: ['住宿'],
    }
    expect((await refusalOf(api(staffPostAdmin.update, { body }))).errKey).toBe('review.reason')
    await api(staffPostAdmin.update, { body: { ...body, reasonKey: 'wording', note: '标题里的错字' } })
    expect(await postOf(id)).toMatchObject({
      title: '宿舍又搬家了，行李没有打开',
      tags: ['住宿'],
      version: 2,
    })
    const [former] = await db.select().from(postRevisions).where(eq(postRevisions.blogId, id))
    expect(former).toMatchObject({ byRole: 'staff', version: 1 })
    const [noted] = await db
      .select()
      .from(audits)
      .where(and(eq(audits.objId, id), eq(audits.act, 'edit')))
    expect(noted).toMatchObject({ userName, reasonKey: 'wording', note: '标题里的错字' })
    const notices = await noticesOf(author.api)
    expect(notices[0]).toMatchObject({
      kind: 'blog.changed',
      title: '工作人员修改了您的文章“宿舍又搬家了，行李没有打开”：更正文字或格式（标题里的错字）',
    })
    const stale = { ...body, version: 1, reasonKey: 'wording' as const }
    expect((await refusalOf(api(staffPostAdmin.update, { body: stale }))).errKey).toBe('state.stale')
  })

  it('keeps pictures and what members see of it, and refuses an administrator’s text to moderators', async () => {
    const author = await writer()
    const id = await published(author)
    const images = [{ fileId: null, url: '/profile/a.png', w: 10, h: 10, alt: '收据' }]
    await db.update(posts).set({ images, evidenceLevel: 2 }).where(eq(posts.id, id))
    const { api } = await moderator()
    const { data } = await api(staffPostAdmin.read, { params: { id } })
    await api(staffPostAdmin.update, {
      body: { ...data, id, content: '<p>这学期又一次通知换宿舍，收据在图里。</p>', reasonKey: 'wording' },
    })
    expect(await postOf(id)).toMatchObject({ images, evidenceLevel: 2, cityCode: '440100', blogType: 2 })
    await db.update(posts).set({ authorId: 1 }).where(eq(posts.id, id))
    const again = { ...data, content: data.content ?? '', id, version: 2, reasonKey: 'wording' as const }
    expect((await refusalOf(api(staffPostAdmin.update, { body: again }))).code).toBe(403)
  })

  it('moves several to another category and city, each with its notice; others are named', async () => {
    const author = await writer()
    const [one, other, gone] = [await published(author), await published(author), await published(author)]
    await db.update(posts).set({ status: 'deleted' }).where(eq(posts.id, gone))
    const { api } = await moderator()
    const { data } = await api(moveStaffPosts, {
      body: { ids: [one, other, gone], cityCode: '310000', blogType: 3, reasonKey: 'misplaced' },
    })
    expect(data).toMatchObject({ moved: 2, refused: [{ id: gone }] })
    for (const id of [one, other])
      expect(await postOf(id)).toMatchObject({ cityCode: '310000', blogType: 3, version: 2 })
    const kinds = (await noticesOf(author.api)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'blog.moved')).toHaveLength(2)
    const unknown = { ids: [one], cityCode: '999999', reasonKey: 'misplaced' as const }
    expect((await refusalOf(api(moveStaffPosts, { body: unknown }))).errKey).toBe('blog.city')
  })

  it('writes one under the own name, and finds posts by school, tag and author', async () => {
    const { api, userId, nickName } = await moderator()
    const school = await make.school({ schoolName: '枫桥书院' })
    const { data } = await api(staffPostAdmin.create, {
      body: {
        title: '关于本月审核的几点说明',
        content: '<p>本月我们会集中核对收费类帖子的凭证。</p>',
        blogType: 3,
        cityCode: '440100',
        schoolId: school.id,
        tags: ['审核说明'],
      },
    })
    expect(await postOf(data.id)).toMatchObject({ status: 'published', authorId: userId })
    const found = async (query: object) =>
      (await api(staffPostAdmin.list, { query })).rows.some(({ id }) => id === data.id)
    expect(await found({ schoolName: '枫桥' })).toBe(true)
    expect(await found({ schoolName: '另一所' })).toBe(false)
    expect(await found({ tag: '审核说明', author: nickName })).toBe(true)
    expect(await found({ tag: '住宿' })).toBe(false)
  })

  it('exports what the list finds, to those who may', async () => {
    const author = await writer()
    const id = await published(author, { tags: ['导出测试'] })
    const { api } = await moderator()
    expect((await refusalOf(api(staffPostAdmin.export, { body: { tag: '导出测试' } }))).code).toBe(403)
    const token = await make.superAdministrator()
    const { rawPayload } = await app.product.server.inject({
      method: 'POST',
      url: '/prod-api/bbs/blog/export',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `tag=${encodeURIComponent('导出测试')}`,
    })
    const [heads, row] = readWorkbook(rawPayload)
    expect(heads?.slice(0, 3)).toEqual(['编号', '标题', '分类'])
    expect(Number(row?.[0])).toBe(id)
    expect(row?.[2]).toBe('吐槽')
  })
})

describe('evidence that staff have seen', () => {
  it('is noted with its kind and who saw it, weighs from then on, and can be taken back', async () => {
    const author = await writer()
    const id = await published(author)
    const { api, userName } = await moderator()
    const params = { id }
    expect((await refusalOf(api(setPostEvidence, { params, body: { isSeen: true } }))).code).toBe(500)
    await api(setPostEvidence, { params, body: { isSeen: true, paper: 'receipt', note: '金额一致' } })
    expect((await postOf(id))?.evidenceLevel).toBe(2)
    const { data } = await api(staffPostAdmin.read, { params })
    expect(data.evidence).toMatchObject({ paper: 'receipt', byName: userName, note: '金额一致' })
    expect((await author.api(getPost, { params })).data.evidenceLevel).toBe(2)
    await api(setPostEvidence, { params, body: { isSeen: false } })
    expect((await postOf(id))?.evidenceLevel).toBe(0)
    expect((await api(staffPostAdmin.read, { params })).data.evidence).toBeNull()
    await api(decideReview, { params: { objKind: 'blog', id }, body: { action: 'hide', reasonKey: 'spam' } })
    const hidden = await refusalOf(api(setPostEvidence, { params, body: { isSeen: true, paper: 'offer' } }))
    expect(hidden.errKey).toBe('state.stale')
  })

  it('is not for one’s own post', async () => {
    const { api, userId } = await moderator()
    const id = await published(await writer())
    await db.update(posts).set({ authorId: userId }).where(eq(posts.id, id))
    const refusal = await refusalOf(
      api(setPostEvidence, { params: { id }, body: { isSeen: true, paper: 'offer' } }),
    )
    expect(refusal.code).toBe(403)
  })
})
