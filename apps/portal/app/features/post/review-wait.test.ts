import { describe, expect, it } from 'vitest'
import { waitText } from './review-wait.ts'

describe('how long a review takes, in words', () => {
  it.each([
    [3, '10 分钟', '10 minutes'],
    [41, '50 分钟', '50 minutes'],
    [58, '1 小时', 'an hour'],
    [61, '1 小时', 'an hour'],
    [130, '3 小时', '3 hours'],
    [36 * 60, '36 小时', '36 hours'],
    [50 * 60, '3 天', '3 days'],
  ])('rounds %i minutes up to what a person waits for', (minutes, zh, en) => {
    expect(waitText(minutes).zh).toContain(`在 ${zh}内`)
    expect(waitText(minutes).en).toContain(`up to ${en}.`)
  })

  it('says no time where none is known', () => {
    expect(waitText(null).zh).toBe('审核通过后公开，结果会通知您。')
  })
})
