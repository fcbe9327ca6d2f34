import { bannerAdmin, listHomeBanners } from '@app/contract/editorial/banner.ts'
import { describe, expect, it } from 'vitest'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'
import { banners } from './table.ts'

const app = await openTestApp()
const make = makers(app)
const api = as(app, await make.superAdministrator())
const titles = async () => (await as(app)(listHomeBanners)).data.map((banner) => banner.title)
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * MINUTE)

describe('the banners of the home page', () => {
  it('are not marked as samples where they lead to guides and tools, which are real', async () => {
    const planted = await app.db.select().from(banners)
    expect(planted.map(({ linkUrl }) => linkUrl)).toContain('/tools/graduation')
    expect(planted.filter(({ isSample }) => isSample)).toEqual([])
  })

  it('are the enabled ones inside their dates, in their order, at most ten', async () => {
    await app.db.delete(banners)
    await make.banner({ title: '三', sort: 3 })
    await make.banner({ title: '一', sort: 1, beginTime: inMinutes(-5), endTime: inMinutes(5) })
    await make.banner({ title: '二', sort: 2 })
    await make.banner({ title: '停用', status: '1' })
    await make.banner({ title: '以后', beginTime: inMinutes(5) })
    await make.banner({ title: '过去', endTime: inMinutes(-5) })
    for (let count = 0; count < 10; count++) await make.banner({ title: `多${count}`, sort: 9 })
    const current = await titles()
    expect(current.slice(0, 3)).toEqual(['一', '二', '三'])
    expect(current).toHaveLength(10)
    expect(current).not.toEqual(expect.arrayContaining(['停用']))
  })

  it('change at once when an administrator changes them', async () => {
    await app.db.delete(banners)
    const body = { title: '夏令营', titleEn: 'Summer camp', linkUrl: '/school', sort: 1 }
    const { data } = await api(bannerAdmin.create, { body })
    expect(await titles()).toEqual(['夏令营'])
    await api(bannerAdmin.update, { body: { ...body, id: data.id, title: '冬令营' } })
    expect(await titles()).toEqual(['冬令营'])
    await api(bannerAdmin.remove, { params: { ids: [data.id] } })
    expect(await titles()).toEqual([])
  })
})

describe('an unsaved banner', () => {
  const draft = { title: '未保存', titleEn: 'Unsaved', linkUrl: '/school' }

  it('stays out of the home page for all who do not preview it', async () => {
    await app.db.delete(banners)
    await make.banner({ title: '已发布' })
    const answer = await as(app)(listHomeBanners, { body: { draft } })
    expect(answer.data.map(({ title }) => title)).toEqual(['已发布'])
    const staff = await api(listHomeBanners, { body: { draft } })
    expect(staff.data.map(({ title }) => title)).toEqual(['已发布'])
  })

  it('is checked like a form', async () => {
    const refusal = await refusalOf(
      as(app)(listHomeBanners, { body: { draft: { ...draft, linkUrl: 'javascript:alert(1)' } } }),
    )
    expect(refusal).toMatchObject({ errKey: 'invalid' })
  })
})

describe('a banner', () => {
  it('keeps its dates to the second', async () => {
    const beginTime = new Date('2026-12-01T00:00:00+08:00')
    const endTime = new Date('2026-12-31T23:59:59+08:00')
    const { data } = await api(bannerAdmin.create, {
      body: { title: '假期', titleEn: 'Holiday', linkUrl: '', sort: 1, beginTime, endTime },
    })
    const read = await api(bannerAdmin.read, { params: { id: data.id } })
    expect(read.data).toMatchObject({ beginTime, endTime, linkTarget: 'self', isSample: false })
  })

  it.each(['javascript:alert(1)', '//evil.example', 'http://plain.example', 'data:text/html,x'])(
    'does not lead to %s',
    async (linkUrl) => {
      const refusal = await refusalOf(
        api(bannerAdmin.create, { body: { title: '链接', titleEn: 'Link', linkUrl, sort: 1 } }),
      )
      expect(refusal).toMatchObject({ field: 'linkUrl', message: '链接须以 / 或 https:// 开头' })
    },
  )
})
