import { listSchoolThemes } from '@app/contract/post/post.ts'
import { describe, expect, it } from 'vitest'
import { as } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const make = makers(app)

describe('the themes of posts about a school', () => {
  it('are counted with the day of the last, verified people first, and no single voice is one', async () => {
    const school = await make.school()
    const verified = await make.member({ authstatus: 'approved' })
    const [early, late] = [new Date('2026-03-01T04:00:00Z'), new Date('2026-05-01T04:00:00Z')]
    const about = (row: object) => make.post({ schoolId: school.id, publishTime: early, ...row })
    await about({ tags: ['住宿', '费用'], publishTime: late })
    const [one, other] = [await make.member(), await make.member()]
    await about({ tags: ['费用'], authorId: one.userId })
    await about({ tags: ['费用', '校车'], authorId: other.userId })
    // two posts of one person are one voice, and hidden names are one together
    await about({ tags: ['校车'], authorId: other.userId })
    await about({ tags: ['餐厅'], authorId: one.userId, hideName: true })
    await about({ tags: ['餐厅'], authorId: other.userId, hideName: true })
    await about({ tags: ['住宿', '社团'], authorId: verified.userId })
    // an alias does not tell that its owner is verified, and what is not public or a story does not count
    await about({ tags: ['费用'], authorId: verified.userId, hideName: true })
    await about({ tags: ['社团'], status: 'hidden' })
    await about({ tags: ['社团'], isStory: true, blogType: null })
    const { data } = await as(app)(listSchoolThemes, { body: { schoolId: school.id } })
    expect(data).toEqual([
      { tag: '住宿', count: 2, verifiedCount: 1, lastTime: late },
      { tag: '费用', count: 4, verifiedCount: 0, lastTime: late },
    ])
  })
})
