import { describe, expect, it } from 'vitest'
import { maskReach, reachOf } from './lead-reach.values.ts'

describe('how a lead is reached', () => {
  it.each([
    ['138 1234 5678', '+8613812345678', '138****5678'],
    ['416 555 0123', '+14165550123', '+14****0123'],
    ['+1 647 555 0123', '+16475550123', '+16****0123'],
    [' Wang.Li@Example.com ', 'wang.li@example.com', 'w***@example.com'],
  ])('reads %j', (written, reach, text) => {
    expect(reachOf(written)).toBe(reach)
    expect(maskReach(reach)).toBe(text)
  })

  it.each(['12345', 'wang@', '@example.com', 'wang li', `${'a'.repeat(100)}@example.com`])(
    'takes neither from %j',
    (written) => expect(reachOf(written)).toBeUndefined(),
  )
})
