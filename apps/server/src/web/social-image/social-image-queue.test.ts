import type { SocialImageDesign } from '@app/contract/file/social-image.ts'
import { describe, expect, it } from 'vitest'
import { QueueFull } from '#platform/limit/concurrency-limiter.ts'
import { SocialImageQueue } from './social-image-queue.ts'

const picture = (key: string) => ({ key }) as SocialImageDesign

describe('pictures of shared links', () => {
  it('are drawn in turn: a network that asks for many refuses nothing to others, and waits for none of them', async () => {
    const order: string[] = []
    const queue = new SocialImageQueue(async ({ key }) => {
      order.push(key)
      await new Promise((resolve) => setTimeout(resolve, 1))
      return Buffer.from(key)
    })
    const flood = Array.from({ length: 200 }, (_, at) => queue.draw(picture(`flood ${at}`), '198.51.100.1'))
    const reader = queue.draw(picture('shared by a family'), '203.0.113.9')
    const outcomes = await Promise.allSettled(flood)
    expect((await reader).toString()).toBe('shared by a family')
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(QueueFull)
    expect(order.indexOf('shared by a family')).toBeLessThanOrEqual(2)
  })

  it('are drawn once, and a failed one again', async () => {
    let drawn = 0
    const queue = new SocialImageQueue(async () => {
      drawn++
      if (drawn === 1) throw new Error('no memory')
      return Buffer.from('png')
    })
    await expect(queue.draw(picture('a'), 'x')).rejects.toThrow('no memory')
    await Promise.all([queue.draw(picture('a'), 'x'), queue.draw(picture('a'), 'y')])
    await queue.draw(picture('a'), 'z')
    expect(drawn).toBe(2)
  })
})
