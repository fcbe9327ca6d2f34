import { readDashboard } from '@app/contract/dashboard.ts'
import { describe, expect, it } from 'vitest'
import { as } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openHouse } from '#test/test-app.ts'

const appContext = await openHouse()
const make = makers(appContext)

describe('the dashboard', () => {
  it('counts what there is, and thirty days up to today', async () => {
    const { token } = await make.administrator({ permissions: ['bbs:dashboard:list'] })
    const api = as(appContext, token)
    const before = (await api(readDashboard)).data
    await make.school({ completeness: 20 })
    const post = await make.post()
    await make.post({ status: 'pending' })
    await make.comment({ blogId: post.id })
    const { counts, days, completeness } = (await api(readDashboard)).data
    expect(counts).toMatchObject({
      schools: before.counts.schools + 1,
      posts: before.counts.posts + 1,
      comments: before.counts.comments + 1,
      stories: before.counts.stories,
    })
    expect(counts.online).toBe(1)
    expect(days).toHaveLength(30)
    const today = new Date(appContext.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    expect(days.at(-1)).toMatchObject({ day: today, posts: (before.days.at(-1)?.posts ?? 0) + 1 })
    expect(completeness.reduce((sum, step) => sum + step.schools, 0)).toBe(counts.schools)
  })

  it.each([
    ['behind a proxy that is not trusted', { PUBLIC_URL: 'https://portal.example' }, '127.0.0.1', true],
    ['behind a trusted one', { PUBLIC_URL: 'https://portal.example', TRUST_PROXY: 'on' }, '127.0.0.1', false],
    ['asked without a proxy', { PUBLIC_URL: 'https://portal.example' }, '203.0.113.5', false],
    ['tried out on one machine', {}, '127.0.0.1', false],
    ['tried out under its own name', { PUBLIC_URL: 'http://localhost:3000' }, '127.0.0.1', false],
  ])('tells administrators when visitors cannot be told apart: %s', async (_, env, from, isTold) => {
    const other = await openHouse(env as Record<string, string>)
    const { token } = await makers(other).administrator({ permissions: ['bbs:dashboard:list'] })
    const { data } = await as(other, token, { from })(readDashboard)
    expect(data.isProxyUntrusted).toBe(isTold)
  })
})
