import { getPost, listPosts } from '@app/contract/post/post.ts'
import { addPost } from '@app/contract/post/post-writing.ts'
import { tagAdmin } from '@app/contract/post/tag.ts'
import { searchAll } from '@app/contract/site/search.ts'
import { arrayContains, count, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { posts, tags } from '#modules/post/table.ts'
import { as, refusalOf } from '#test/as.ts'
import { community } from '#test/community.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'
import { followTags } from './tag-actions.ts'
import { countTags } from './tag-store.ts'

const app = await openTestApp()
const { db } = app
const make = makers(app)
const { writer, published, text } = community(app)
const api = as(app, await make.superAdministrator())

const tagOf = async (word: string) => {
  const { rows } = await api(tagAdmin.list, { query: { word } })
  return rows.find((row) => row.word === word) ?? expect.fail(`no tag ${word}`)
}
const tagsOfPost = async (id: number) => (await as(app)(getPost, { params: { id } })).data.tags
const change = async (word: string, to: object) => {
  const { id } = await tagOf(word)
  await api(tagAdmin.update, { body: { id, word, ...to } as never })
}
const found = async (searchValue: string) =>
  (await as(app)(searchAll, { body: { searchValue } })).rows.map(({ objId }) => objId)

describe('the list of tags', () => {
  it('counts the published posts of each, and forgets a tag that no post has', async () => {
    await make.post({ tags: ['奖学金', '走读'] })
    await make.post({ tags: ['奖学金'], tagsEn: ['Scholarship'] })
    const hidden = await make.post({ tags: ['奖学金', '只此一次'] })
    await countTags(db)
    await db.update(posts).set({ status: 'hidden' }).where(eq(posts.id, hidden.id))
    await countTags(db)
    expect(await tagOf('奖学金')).toMatchObject({ uses: 2, state: 'open', synonyms: '' })
    expect(await tagOf('Scholarship')).toMatchObject({ uses: 1 })
    expect((await api(tagAdmin.list, { query: { word: '只此一次' } })).rows).toEqual([])
  })
})

describe('a renamed tag', () => {
  it('takes its posts, lists and search along at once, and later writers of the old word', async () => {
    const author = await writer()
    const id = await published(author, { tags: ['签证材料', '住宿'] })
    await countTags(db)
    await change('签证材料', { word: '学习许可' })
    expect(await tagsOfPost(id)).toEqual(['学习许可', '住宿'])
    expect((await as(app)(listPosts, { body: { tag: '学习许可' } })).rows.map((row) => row.id)).toEqual([id])
    expect((await as(app)(listPosts, { body: { tag: '签证材料' } })).rows).toEqual([])
    expect(await found('学习许可')).toContain(id)
    expect(await tagOf('学习许可')).toMatchObject({ uses: 1, synonyms: '签证材料', isPending: false })
    const later = await published(await writer(), { tags: ['签证材料'] })
    expect(await tagsOfPost(later)).toEqual(['学习许可'])
  })

  it('does not take the word of another tag: that is a merging', async () => {
    await make.post({ tags: ['甲标签'] })
    await make.post({ tags: ['乙标签'] })
    await countTags(db)
    expect(await refusalOf(change('甲标签', { word: '乙标签' }))).toMatchObject({ field: 'word' })
  })
})

describe('two tags made one', () => {
  it('leave each post the main tag once, and synonyms of the former tag follow', async () => {
    const both = await make.post({ tags: ['雅思', 'IELTS', '写作'] })
    const one = await make.post({ tags: ['雅思'] })
    await countTags(db)
    await api(tagAdmin.create, { body: { word: '雅思考试', state: 'synonym', mainWord: '雅思' } })
    await change('雅思', { state: 'synonym', mainWord: 'IELTS' })
    expect(await tagsOfPost(both.id)).toEqual(['IELTS', '写作'])
    expect(await tagsOfPost(one.id)).toEqual(['IELTS'])
    expect(await tagOf('IELTS')).toMatchObject({ uses: 2, synonyms: '雅思、雅思考试' })
    const later = await published(await writer(), { tags: ['雅思考试', 'IELTS', '雅思'] })
    expect(await tagsOfPost(later)).toEqual(['IELTS'])
  })

  it('need a main tag that is in use itself', async () => {
    await api(tagAdmin.create, { body: { word: '空主标签', state: 'open' } })
    for (const mainWord of [null, '没有这个标签', '空主标签'])
      expect(
        await refusalOf(api(tagAdmin.create, { body: { word: '空主标签', state: 'synonym', mainWord } })),
      ).toMatchObject({ field: 'mainWord' })
  })
})

describe('a banned tag', () => {
  it('leaves old posts and is refused in new ones, with a sentence', async () => {
    const old = await make.post({ tags: ['代写', '选课'] })
    await countTags(db)
    await change('代写', { state: 'banned' })
    expect(await tagsOfPost(old.id)).toEqual(['选课'])
    const { ask } = await writer()
    expect(await refusalOf(ask(addPost, { body: text({ tags: ['代写'] }) }))).toMatchObject({
      field: 'tags',
      message: '标签“代写”已停用，请换一个或删去',
    })
  })
})

it('lets a tag of many posts follow in batches, and takes no other change of it meanwhile', async () => {
  const { id } = await make.post({ tags: ['海量标签'] })
  const [template] = await db.select().from(posts).where(eq(posts.id, id))
  const { id: _, heat: __, ...row } = template ?? expect.fail('no post')
  await db.insert(posts).values(Array.from({ length: 450 }, () => row))
  await countTags(db)
  expect(await tagOf('海量标签')).toMatchObject({ uses: 451 })
  await change('海量标签', { word: '归并标签' })
  expect(await tagOf('海量标签')).toMatchObject({ isPending: true, state: 'synonym' })
  expect(await refusalOf(change('海量标签', { state: 'banned' }))).toMatchObject({
    message: expect.stringContaining('还在更新'),
  })
  await followTags(app.product.appContext)
  const left = await db
    .select({ n: count() })
    .from(posts)
    .where(arrayContains(posts.tags, ['海量标签']))
  expect(left).toEqual([{ n: 0 }])
  expect(await tagOf('归并标签')).toMatchObject({ uses: 451 })
  expect(await tagOf('海量标签')).toMatchObject({ isPending: false, uses: 0 })
})

it('stays while posts or synonyms have it', async () => {
  await make.post({ tags: ['删不掉'] })
  await countTags(db)
  const { id } = await tagOf('删不掉')
  expect(await refusalOf(api(tagAdmin.remove, { params: { ids: [id] } }))).toMatchObject({
    message: expect.stringContaining('还有帖子'),
  })
  const { data } = await api(tagAdmin.create, { body: { word: '多余的词', state: 'banned' } })
  await api(tagAdmin.remove, { params: { ids: [data.id] } })
  expect(await db.select().from(tags).where(eq(tags.id, data.id))).toEqual([])
})
