import { listComments } from '@app/contract/post/comment.ts'
import {
  getPost,
  getStory,
  listHomePosts,
  listHotTags,
  listPosts,
  listSchoolPosts,
  listStories,
} from '@app/contract/post/post.ts'
import { searchAll } from '@app/contract/site/search.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { schools } from '#modules/school/table.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { call, MINUTE, openTestApp } from '#test/test-app.ts'
import { indexPosts } from './search-store.ts'
import { posts } from './table.ts'

const app = await openTestApp()
const make = makers(app)
const visitor = as(app)
const english = as(app, undefined, { language: 'en' })

/**
 * The server caches answers to anonymous callers, and these tests write past the product; a signed-in member reads
 * afresh.
 */
const reader = as(app, (await make.member()).token)
const ago = (minutes: number) => new Date(app.clock.now().getTime() - minutes * MINUTE)

beforeEach(async () => {
  await app.db.delete(posts)
})

describe('the list of posts', () => {
  it('shows published posts only, pinned first, then the newest; no stories', async () => {
    await make.post({ title: '旧', publishTime: ago(20) })
    await make.post({ title: '新', publishTime: ago(10) })
    await make.post({ title: '置顶', publishTime: ago(30), isTop: true })
    await make.post({ title: '故事', isStory: true, blogType: null })
    for (const status of ['draft', 'pending', 'hidden', 'deleted']) await make.post({ title: status, status })
    const { rows, total } = await reader(listPosts)
    expect(rows.map((row) => row.title)).toEqual(['置顶', '新', '旧'])
    expect(total).toBe(3)
  })

  it('does not name a school that was closed since, nor do the post itself and the search', async () => {
    const school = await make.school({ schoolName: '榆钱书院', schoolNameEn: 'Elmseed Academy' })
    const { id } = await make.post({ title: '榆钱的一年', schoolId: school.id })
    const words = { nickName: '小榆', ageBand: '', quote: '', from: '苏州', to: '多伦多' }
    const inEnglish = { nickNameEn: 'Elm', ageBandEn: '', quoteEn: '', fromEn: 'Suzhou', toEn: 'Toronto' }
    const rest = { gradYear: null, sections: [], timeline: [], facts: [], isMinor: false }
    await make.post({
      title: '榆钱的故事',
      schoolId: school.id,
      isStory: true,
      blogType: null,
      story: { ...words, ...inEnglish, ...rest },
    })
    await indexPosts(app.db, [id])
    const named = async () => [
      (await reader(listPosts)).rows[0]?.schoolName,
      (await reader(listStories)).rows[0]?.schoolName,
      (await reader(getPost, { params: { id } })).data.schoolName,
      (await reader(searchAll, { body: { searchValue: '榆钱的一年', objType: 2 } })).rows[0]?.schoolName,
    ]
    expect(await named()).toEqual(Array(4).fill('榆钱书院'))
    await app.db.update(schools).set({ status: '1' }).where(eq(schools.id, school.id))
    expect(await named()).toEqual(Array(4).fill(null))
    const [row] = (await reader(listPosts)).rows
    expect(row?.schoolId).toBe(school.id)
    expect((await reader(listStories)).rows[0]?.route).toEqual(['苏州', '榆钱书院', '多伦多'])
    expect((await reader(getPost, { params: { id } })).data.school).toBeNull()
  })

  it('filters by category, city, school, tag and word', async () => {
    const school = await make.school()
    await make.post({ title: '甲', blogType: 2, cityCode: '440100', tags: ['住宿'] })
    await make.post({ title: '乙', blogType: 5, cityCode: '310000', schoolId: school.id, tagsEn: ['Fees'] })
    await make.post({ title: '丙', blogType: 5, cityCode: '000000' })
    const titles = async (body: object) =>
      (await reader(listPosts, { body })).rows.map((row) => row.title).sort()
    expect(await titles({ blogType: 5 })).toEqual(['丙', '乙'].sort())
    expect(await titles({ cityCode: '440100' })).toEqual(['丙', '甲'].sort())
    expect(await titles({ cityCode: '510100' })).toEqual([])
    expect(await titles({ schoolId: school.id })).toEqual(['乙'])
    expect(await titles({ tag: '住宿' })).toEqual(['甲'])
    expect(await titles({ tag: 'Fees' })).toEqual(['乙'])
    expect(await titles({ keyword: '甲' })).toEqual(['甲'])
    expect(await titles({ blogType: '', cityCode: '', keyword: null })).toHaveLength(3)
  })

  it('filters by verified authors, pictures and a person, who is not found by what they hide', async () => {
    const verified = await make.account({ usertype: '01', authstatus: 'approved' })
    const plain = await make.account({ usertype: '01' })
    const picture = { fileId: null, url: '/profile/b/1.jpg', w: 1, h: 1, alt: '' }
    await make.post({ title: '认证', authorId: verified.userId })
    await make.post({ title: '有图', authorId: plain.userId, images: [picture] })
    await make.post({ title: '匿名', authorId: verified.userId, hideName: true, images: [picture] })
    const titles = async (body: object) => {
      const { rows, total } = await reader(listPosts, { body })
      expect(total).toBe(rows.length)
      return rows.map((row) => row.title).sort()
    }
    expect(await titles({ onlyAuth: true })).toEqual(['匿名', '认证'].sort())
    expect(await titles({ onlyImage: true })).toEqual(['匿名', '有图'].sort())
    expect(await titles({ onlyAuth: true, onlyImage: true })).toEqual(['匿名'])
    expect(await titles({ userId: verified.userId })).toEqual(['认证'])
    expect(await titles({ onlyAuth: false, onlyImage: null, userId: '' })).toHaveLength(3)
  })

  it('counts the tags of the newest posts, of a city and in the reader’s language', async () => {
    const tagged = { tags: ['住宿', '收费'], tagsEn: ['Boarding', 'Fees'] }
    await make.post({ ...tagged, cityCode: '440100' })
    await make.post({ tags: ['住宿'], cityCode: '310000' })
    await make.post({ tags: ['看不见'], status: 'hidden' })
    expect((await reader(listHotTags, { body: { cityCode: '' } })).data).toEqual([
      { tag: '住宿', count: 2 },
      { tag: '收费', count: 1 },
    ])
    const english = as(app, undefined, { language: 'en' })
    expect((await english(listHotTags, { body: { cityCode: '440100' } })).data).toEqual([
      { tag: 'Boarding', count: 1 },
      { tag: 'Fees', count: 1 },
    ])
    expect((await reader(listHotTags, { body: { cityCode: '510100' } })).data).toEqual([])
  })

  it('answers an empty page past the end, with the true total', async () => {
    await make.post()
    const { envelope } = await call(app, { method: 'POST', path: '/bbs/web/listBlogBlog?pageNum=7' })
    expect(envelope).toMatchObject({ code: 200, total: 1, rows: [] })
  })

  it('never tells the login name, the phone or the address of its authors', async () => {
    const author = await make.account({
      userName: 'secret-login',
      phonenumber: '13900001111',
      email: 'a@b.example',
    })
    await make.post({ authorId: author.userId })
    const { bytes } = await call(app, { method: 'POST', path: '/bbs/web/listBlogBlog?pageSize=3' })
    expect(bytes.toString()).toContain(author.nickName)
    expect(bytes.toString()).not.toMatch(/secret-login|13900001111|a@b\.example|127\.0\.0\.1/)
  })
})

describe('the posts of the home page', () => {
  it('are eight at most, two of one author, those of the city first', async () => {
    const author = await make.account()
    for (let count = 0; count < 5; count++) await make.post({ title: `多${count}`, authorId: author.userId })
    for (let count = 0; count < 9; count++)
      await make.post({ title: `他${count}`, authorId: (await make.account()).userId })
    await make.post({ title: '本城', cityCode: '440300', authorId: (await make.account()).userId })
    const { data } = await reader(listHomePosts, { body: { cityCode: '440300' } })
    expect(data).toHaveLength(8)
    expect(data[0]?.title).toBe('本城')
    expect(data.filter((row) => row.title.startsWith('多')).length).toBeLessThanOrEqual(2)
  })
})

describe('stories', () => {
  it('are listed by themselves', async () => {
    await make.post()
    const story = await make.post({ isStory: true, blogType: null, title: '我的路' })
    expect((await reader(listStories)).rows.map((row) => row.id)).toEqual([story.id])
  })
})

describe('the posts about a school', () => {
  it('are those of that school', async () => {
    const [one, two] = [await make.school(), await make.school()]
    const mine = await make.post({ schoolId: one.id })
    await make.post({ schoolId: two.id })
    const { rows, total } = await reader(listSchoolPosts, { body: { schoolId: one.id } })
    expect(rows.map((row) => row.id)).toEqual([mine.id])
    expect(total).toBe(1)
  })
})

describe('what to read next', () => {
  it('is of the same school, then with the same tags, then of the same category, never two of one author', async () => {
    const school = await make.school()
    const people = await Promise.all(Array.from({ length: 5 }, () => make.account()))
    const by = (place: number) => people[place]?.userId
    const post = await make.post({ schoolId: school.id, tags: ['住宿'], blogType: 2, authorId: by(0) })
    const same = await make.post({ schoolId: school.id, authorId: by(1), publishTime: ago(50), blogType: 6 })
    await make.post({ schoolId: school.id, authorId: by(1), publishTime: ago(60) })
    const tagged = await make.post({ tags: ['住宿'], authorId: by(2), publishTime: ago(40), blogType: 6 })
    const alike = await make.post({ authorId: by(3), publishTime: ago(30), blogType: 2 })
    await make.post({ authorId: by(4), publishTime: ago(1), blogType: 6 })
    const { data } = await reader(getPost, { params: { id: post.id } })
    expect(data.related.map((row) => row.id)).toEqual([same.id, tagged.id, alike.id])
  })

  it('and what stands beside it in time is another one', async () => {
    const [older, post, newer] = [
      await make.post({ publishTime: ago(30), isTop: true }),
      await make.post({ publishTime: ago(20) }),
      await make.post({ publishTime: ago(10) }),
    ]
    const { data } = await reader(getPost, { params: { id: post.id } })
    expect([data.prevId, data.nextId]).toEqual([newer.id, older.id])
  })
})

describe('one post', () => {
  it('recommends its school first, then its category in its city, then its category, then the newest', async () => {
    const school = await make.school()
    const kind = { blogType: 2, cityCode: '440100' }
    const one = await make.post({ ...kind, title: '本文', schoolId: school.id, publishTime: ago(60) })
    const relatedTo = async (id: number) =>
      (await reader(getPost, { params: { id } })).data.related.map((row) => row.title)
    await make.post({ blogType: 5, cityCode: '310000', title: '别处', publishTime: ago(1) })
    await make.post({ blogType: 2, cityCode: '310000', title: '同类', publishTime: ago(2) })
    await make.post({ blogType: 5, cityCode: '440100', title: '同城', publishTime: ago(3) })
    expect(await relatedTo(one.id)).toEqual(['同类', '别处', '同城'])
    for (const minutes of [50, 40])
      await make.post({ ...kind, title: `近${minutes}`, publishTime: ago(minutes) })
    expect(await relatedTo(one.id)).toEqual(['近40', '近50', '同类'])
    await make.post({ ...kind, title: '近30', publishTime: ago(30) })
    expect(await relatedTo(one.id)).toEqual(['近30', '近40', '近50'])
    await make.post({ blogType: 5, title: '本校', schoolId: school.id, publishTime: ago(900) })
    await make.post({ ...kind, title: '本校近', schoolId: school.id, publishTime: ago(990) })
    await make.post({ ...kind, title: '草稿', status: 'draft', schoolId: school.id })
    expect(await relatedTo(one.id)).toEqual(['本校', '本校近', '近30'])
  })

  it('is read in the language of the reader where there is a translation', async () => {
    const post = await make.post({
      title: '题',
      titleEn: 'Title',
      content: '<p>文</p>',
      contentEn: '<p>Text</p>',
    })
    expect((await visitor(getPost, { params: { id: post.id } })).data).toMatchObject({
      title: '题',
      contentLang: 'zh',
    })
    expect((await english(getPost, { params: { id: post.id } })).data).toMatchObject({
      title: 'Title',
      content: '<p>Text</p>',
      contentLang: 'en',
    })
    const only = await make.post({ title: '只有中文' })
    expect((await english(getPost, { params: { id: only.id } })).data.contentLang).toBe('zh')
    const titleAlone = await make.post({
      title: '只有题目',
      titleEn: 'A title alone',
      content: '',
      contentEn: '',
    })
    expect((await english(getPost, { params: { id: titleAlone.id } })).data.contentLang).toBe('en')
  })

  it('that is not published is not found, and a story is no post', async () => {
    const ids = [
      (await make.post({ status: 'pending' })).id,
      (await make.post({ status: 'draft' })).id,
      (await make.post({ isStory: true, blogType: null })).id,
      99_999_999,
    ]
    for (const id of ids) {
      const refusal = await refusalOf(visitor(getPost, { params: { id } }))
      expect([404, 500]).toContain(refusal.code)
    }
    const plain = await make.post()
    expect((await refusalOf(visitor(getStory, { params: { id: plain.id } }))).code).toBe(404)
  })
})

describe('the comments of a post', () => {
  it('come with their first three replies; a removed one with replies leaves a placeholder', async () => {
    const post = await make.post()
    const first = await make.comment({ blogId: post.id, floor: 1, replyCount: 4 })
    const removed = await make.comment({
      blogId: post.id,
      floor: 2,
      status: 'deleted',
      replyCount: 1,
      content: '秘密',
    })
    await make.comment({ blogId: post.id, floor: 3, status: 'deleted', content: '秘密' })
    for (let count = 0; count < 4; count++)
      await make.comment({ blogId: post.id, rootId: first.id, parentId: first.id })
    await make.comment({ blogId: post.id, rootId: removed.id, parentId: removed.id })
    const { rows, total } = await reader(listComments, { body: { blogId: post.id } })
    expect(total).toBe(2)
    expect(rows.map((row) => [row.id, row.replies.length, row.content === null])).toEqual([
      [first.id, 3, false],
      [removed.id, 1, true],
    ])
    expect(JSON.stringify(rows)).not.toContain('秘密')
  })

  it('of a post that is not published are not found', async () => {
    const post = await make.post({ status: 'hidden' })
    expect((await refusalOf(reader(listComments, { body: { blogId: post.id } }))).code).toBe(404)
  })
})
