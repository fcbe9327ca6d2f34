import { newsAdmin } from '@app/contract/editorial/news.ts'
import { readSchedule } from '@app/contract/editorial/schedule/schedule.ts'
import { storyAdmin } from '@app/contract/editorial/story.ts'
import { describe, expect, it } from 'vitest'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const make = makers(app)
const boss = as(app, await make.superAdministrator())
const day = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000)
const text = (at: Date) => at.toISOString().slice(0, 10)

describe('the publishing calendar', () => {
  it('shows what appears and ends in a span, of the kinds whose lists the asker may see', async () => {
    const { data: news } = await boss(newsAdmin.create, {
      body: {
        infoType: 1,
        title: '新规',
        titleEn: 'A new rule',
        content: '<p>一</p>',
        contentEn: '<p>One</p>',
        status: '0',
        publishTime: day(3),
        endTime: day(9),
      },
    })
    await boss(newsAdmin.create, { body: { infoType: 1, title: '草稿', publishTime: day(3), status: '2' } })
    const { data: story } = await boss(storyAdmin.create, {
      body: {
        title: '北上',
        titleEn: 'North',
        summary: '一年',
        summaryEn: 'A year',
        nickName: '小北',
        nickNameEn: 'Bei',
        challenge: '<p>难</p>',
        challengeEn: '<p>Hard</p>',
        appearTime: day(5),
      },
    })
    const query = { from: text(day(1)), to: text(day(20)) }
    const { data } = await boss(readSchedule, { query })
    expect(data.map(({ kind, id, moment }) => [kind, id, moment])).toEqual([
      ['news', news.id, 'begins'],
      ['story', story.id, 'begins'],
      ['news', news.id, 'ends'],
    ])
    const { token } = await make.administrator({ permissions: ['bbs:schedule:list', 'bbs:story:list'] })
    const seen = (await as(app, token)(readSchedule, { query })).data
    expect(seen.map(({ kind }) => kind)).toEqual(['story'])
    const long = boss(readSchedule, { query: { from: '2026-01-01', to: '2026-12-31' } })
    expect((await refusalOf(long)).code).toBe(500)
  })
})
