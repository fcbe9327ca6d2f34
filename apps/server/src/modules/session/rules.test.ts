import { describe, expect, it } from 'vitest'
import { makeSum } from './captcha/captcha.ts'
import { captchaIsOn, isBlocked, loginLocationOf } from './rules.ts'

describe('the captcha switch', () => {
  it.each(['', 'true', 'TRUE', ' yes ', 'ok', '1', '是', 'something else'])(
    'is on when it says “%s”',
    (stored) => {
      expect(captchaIsOn('config', stored)).toBe(true)
    },
  )

  it.each(['false', 'FALSE', 'no', ' 0 ', '否'])('is off when it says “%s”', (stored) => {
    expect(captchaIsOn('config', stored)).toBe(false)
  })

  it('is outdone by the setting of the operator', () => {
    expect(captchaIsOn('on', 'false')).toBe(true)
    expect(captchaIsOn('off', 'true')).toBe(false)
  })
})

describe('the block list', () => {
  it.each([
    ['10.0.0.1', '10.0.0.1', true],
    ['10.0.0.1', '10.0.0.2', false],
    ['10.0.0.1', '192.168.*.*; 10.0.0.1', true],
    ['192.168.7.9', '192.168.*.*', true],
    ['192.169.7.9', '192.168.*.*', false],
    ['10.1.2.3', '10.*.*.*', true],
    ['8.8.8.8', '*.*.*.*', true],
    ['10.0.0.9', '10.0.0.1-10.0.0.9', true],
    ['10.0.0.10', '10.0.0.1-10.0.0.9', false],
    ['10.0.1.0', '10.0.0.200 - 10.0.1.5', true],
    ['10.0.0.1', '', false],
    ['10.0.0.1', ';;', false],
    ['10.0.0.1', 'nonsense;10.0.0', false],
    ['2001:db8::1', '2001:db8::1', true],
    ['2001:db8::1', '*.*.*.*', false],
  ])('finds %s in “%s”: %s', (ip, list, blocked) => {
    expect(isBlocked(ip, list)).toBe(blocked)
  })
})

describe('the place of an address', () => {
  it.each(['127.0.0.1', '10.1.1.1', '172.16.0.1', '172.31.9.9', '192.168.0.1', '::1', 'fd00::1', 'fe80::1'])(
    '%s is inside',
    (ip) => expect(loginLocationOf(ip)).toBe('内网IP'),
  )

  it.each(['8.8.8.8', '172.32.0.1', '2001:db8::1'])('%s is unknown', (ip) =>
    expect(loginLocationOf(ip)).toBe('XX XX'),
  )
})

describe('the sum of a captcha', () => {
  it('comes out as it says, never negative, never with a rest', () => {
    for (let first = 0; first < 10; first++)
      for (let second = 0; second < 10; second++)
        for (let kind = 0; kind < 4; kind++) {
          const picks = [first, second, kind]
          const { text, answer } = makeSum(() => picks.shift() ?? 0)
          const [, a, sign, b] = /^(\d+)([-+*/])(\d+)=\?$/.exec(text) ?? []
          const [x, y] = [Number(a), Number(b)]
          const result = { '+': x + y, '-': x - y, '*': x * y, '/': x / y }[sign ?? '']
          expect(answer).toBe(String(result))
          expect(answer).toMatch(/^\d{1,2}$/)
        }
  })
})
