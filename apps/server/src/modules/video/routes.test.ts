import { listHomeVideos, listVideos } from '@app/contract/editorial/video.ts'
import { describe, expect, it } from 'vitest'
import { as } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { call, openTestApp } from '#test/test-app.ts'
import { videos } from './table.ts'

const app = await openTestApp()
const make = makers(app)
const reader = as(app, (await make.member()).token)

describe('videos', () => {
  it('are found by words of the title and of the school, in body and address alike', async () => {
    await app.db.delete(videos)
    const school = await make.school({ schoolName: '北岸中学', schoolNameEn: 'North Shore School' })
    await make.video({ title: '校园一日', titleEn: 'A day on campus', schoolId: school.id })
    await make.video({ title: '宿舍', titleEn: 'Dormitory', cityCode: '440100' })
    await make.video({ title: '停用', status: '1' })
    const titles = async (query: string) =>
      (await reader(listVideos, { body: { query } })).rows.map((row) => row.title)
    expect(await titles('北岸')).toEqual(['校园一日'])
    expect(await titles('shore')).toEqual(['校园一日'])
    expect(await titles('dorm')).toEqual(['宿舍'])
    expect((await titles('')).sort()).toEqual(['宿舍', '校园一日'])
    const { envelope } = await call(app, {
      method: 'POST',
      path: '/bbs/web/listVideoVideo?query=dorm',
    })
    expect(envelope).toMatchObject({ total: 1 })
    const elsewhere = await reader(listVideos, { body: { cityCode: '310000' } })
    expect(elsewhere.rows.map((row) => row.title)).toEqual(['校园一日'])
  })

  it('are four on the home page', async () => {
    for (let count = 0; count < 5; count++) await make.video()
    expect((await reader(listHomeVideos)).data).toHaveLength(4)
  })
})
