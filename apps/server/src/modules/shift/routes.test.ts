import { readReviewWait } from '@app/contract/moderation/review-wait.ts'
import { describe, expect, it } from 'vitest'
import { decisionTimes } from '#modules/audit/table.ts'
import { as } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const make = makers(app)

describe('how long a review takes at present', () => {
  it('is the median of the last seven days, and unknown where fewer than five were decided', async () => {
    const { token, userId } = await make.member()
    const me = as(app, token)
    const decide = async (kind: 'blog' | 'comment', waited: readonly number[], daysAgo: number) => {
      const decidedTime = new Date(app.clock.now().getTime() - daysAgo * 24 * 60 * MINUTE)
      await app.db.insert(decisionTimes).values(
        waited.map((minutes) => ({
          kind,
          userId,
          since: new Date(decidedTime.getTime() - minutes * MINUTE),
          decidedTime,
        })),
      )
    }
    expect((await me(readReviewWait)).data).toEqual({ blog: null, comment: null })
    await decide('comment', [5, 10, 20, 600], 1)
    await decide('comment', [900, 900, 900], 8)
    expect((await me(readReviewWait)).data.comment).toBeNull()
    await decide('comment', [15], 2)
    await decide('blog', [60, 60, 60, 60, 60], 3)
    expect((await me(readReviewWait)).data).toEqual({ blog: 60, comment: 15 })
  })
})
