import { listHomeNews } from '@app/contract/editorial/news.ts'
import { listTypes, typeAdmin } from '@app/contract/editorial/type.ts'
import { categoriesOf, fixedTypes } from '@app/contract/editorial/type.values.ts'
import { listPosts } from '@app/contract/post/post.ts'
import { postCategories } from '@app/contract/post/post.values.ts'
import { addPost } from '@app/contract/post/post-writing.ts'
import { expect, it } from 'vitest'
import { as, refusalOf } from '#test/as.ts'
import { community } from '#test/community.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const make = makers(app)
const { writer } = community(app)
const api = as(app, await make.superAdministrator())
const types = async () => (await as(app)(listTypes)).data
const idOf = async (name: string) => {
  const { rows } = await api(typeAdmin.list, { query: { name } })
  return rows[0] ?? expect.fail(`no type ${name}`)
}
const draft = (number: number, over: object = {}) => ({
  kind: 'article' as const,
  number,
  key: `type${number}`,
  name: `类型${number}`,
  nameEn: `Type ${number}`,
  sort: number,
  ...over,
})

it('has the six categories and five kinds of news of the wire at first', async () => {
  expect(await types()).toEqual(fixedTypes)
  expect(categoriesOf(await types())).toEqual(postCategories)
})

it('shows a changed label and hint to readers at once', async () => {
  const { remark: _, ...policy } = await idOf('政策')
  await make.news({ infoType: 2, title: '新规' })
  const typeName = async () =>
    (await as(app)(listHomeNews, { body: { cityCode: null } })).data.find(({ title }) => title === '新规')
      ?.infoTypeName
  expect(await typeName()).toBe('政策')
  await api(typeAdmin.update, { body: { ...policy, name: '政策法规', hint: '官方文件' } })
  expect(await typeName()).toBe('政策法规')
  expect((await types()).find(({ key }) => key === 'policy')).toMatchObject({ hint: '官方文件' })
  await api(typeAdmin.update, { body: { ...policy } })
})

it('keeps a fixed type: it is neither removed, stopped nor numbered anew', async () => {
  const roast = await idOf('吐槽')
  expect(await refusalOf(api(typeAdmin.remove, { params: { ids: [roast.id] } }))).toMatchObject({
    message: '“吐槽”是固定类型，不能删除或停用',
  })
  expect(await refusalOf(api(typeAdmin.update, { body: { ...roast, status: '1' } }))).toMatchObject({
    field: 'status',
  })
  expect(await refusalOf(api(typeAdmin.update, { body: { ...roast, number: 9 } }))).toMatchObject({
    field: 'number',
  })
})

it('takes posts of an added category until it is stopped, and keeps it while posts have it', async () => {
  const { data } = await api(typeAdmin.create, { body: draft(7) })
  const author = await writer()
  const text = (title: string) => ({
    title,
    content: '<p>学校的住宿条件比想象中好很多，老师每周都来看望学生。</p>',
    blogType: 7,
    cityCode: '000000',
    clientToken: crypto.randomUUID(),
  })
  await author.ask(addPost, { body: text('住宿条件怎么样') })
  await make.post({ blogType: 7, title: '新分类的文章' })
  const { rows } = await as(app)(listPosts, { body: { blogType: 7 } })
  expect(rows.map(({ title }) => title)).toContain('新分类的文章')
  expect(await refusalOf(api(typeAdmin.remove, { params: { ids: [data.id] } }))).toMatchObject({
    message: '类型7已分配,不能删除',
  })
  const { data: stopped } = await api(typeAdmin.read, { params: { id: data.id } })
  await api(typeAdmin.update, { body: { ...stopped, status: '1' } })
  expect((await types()).find(({ number }) => number === 7)).toMatchObject({ isOpen: false })
  expect(
    await refusalOf((await writer()).ask(addPost, { body: text('另外一篇关于住宿的文章') })),
  ).toMatchObject({
    field: 'blogType',
  })
})

it('refuses a number or key that another type of the kind has, and gives it to the other kind', async () => {
  expect(await refusalOf(api(typeAdmin.create, { body: draft(2) }))).toMatchObject({ field: 'number' })
  expect(await refusalOf(api(typeAdmin.create, { body: draft(8, { key: 'tucao' }) }))).toMatchObject({
    field: 'key',
  })
  await api(typeAdmin.create, { body: draft(8, { kind: 'news' }) })
  expect(await refusalOf(api(typeAdmin.create, { body: draft(9, { key: 'a/b' }) }))).toMatchObject({
    field: 'key',
  })
})
