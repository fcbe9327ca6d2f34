import { describe, expect, it } from 'vitest'
import { covers } from './rules.ts'

describe('what a moderator covers', () => {
  it.each([
    ['everything without cities', null, '440100', true],
    ['posts of their cities', ['440100', '440300'], '440300', true],
    ['no posts of others', ['440100', '440300'], '310000', false],
    ['posts of all cities', ['440100'], '000000', true],
    ['what has no city', ['440100'], null, true],
  ])('%s', (_, scope, cityCode, expected) => expect(covers(scope, cityCode)).toBe(expected))
})
