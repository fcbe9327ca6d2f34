import { getNews, listHomeNews, listNews } from '@app/contract/editorial/news.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'
import { news } from './table.ts'

const app = await openTestApp()
const make = makers(app)
const reader = as(app, (await make.member()).token)
const ago = (minutes: number) => new Date(app.clock.now().getTime() - minutes * MINUTE)

beforeEach(async () => {
  await app.db.delete(news)
})

describe('news', () => {
  it('is listed pinned first, then newest; withdrawn news is not', async () => {
    await make.news({ title: '旧', publishTime: ago(9) })
    await make.news({ title: '新', publishTime: ago(1) })
    await make.news({ title: '顶', publishTime: ago(99), isTop: true })
    const hidden = await make.news({ title: '撤', status: '1' })
    expect((await reader(listNews)).rows.map((row) => row.title)).toEqual(['顶', '新', '旧'])
    expect((await refusalOf(reader(getNews, { params: { id: hidden.id } }))).code).toBe(404)
  })

  it('filters by kind and city; what is for all cities stays', async () => {
    await make.news({ title: '政策', infoType: 2, cityCode: '440100' })
    await make.news({ title: '全国', infoType: 1 })
    const titles = async (body: object) => (await reader(listNews, { body })).rows.map((row) => row.title)
    expect(await titles({ infoType: 2 })).toEqual(['政策'])
    expect(await titles({ cityCode: '310000' })).toEqual(['全国'])
    expect((await titles({ cityCode: '', infoType: null })).sort()).toEqual(['全国', '政策'])
  })

  it('shows six on the home page and names its kind in the language of the reader', async () => {
    for (let count = 0; count < 7; count++) await make.news({ infoType: 2 })
    expect((await reader(listHomeNews)).data).toHaveLength(6)
    const { token } = await make.member()
    const english = await as(app, token, { language: 'en' })(listNews)
    expect(english.rows[0]?.infoTypeName).toBe('Policy')
  })

  it('leads to the one before and the one after', async () => {
    const made = []
    for (const minutes of [30, 20, 10]) made.push(await make.news({ publishTime: ago(minutes) }))
    const { data } = await reader(getNews, { params: { id: made[1]?.id ?? 0 } })
    expect([data.prevId, data.nextId].sort()).toEqual([made[0]?.id, made[2]?.id].sort())
  })
})
