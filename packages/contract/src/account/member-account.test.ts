import { describe, expect, it } from 'vitest'
import { nicknameRefusal, tidyNickname } from './nickname.values.ts'
import { passwordFlaw, passwordStrength } from './password.values.ts'
import { accountPhone, maskEmail, maskPhone } from './phone.values.ts'

describe('a member’s password', () => {
  it.each([
    'Maple-lantern-7',
    'quiet lantern 42',
    '枫叶灯笼红彤彤12',
    'x7!k2@m9',
    'Zebra9crossing',
    `a1${'😀x'.repeat(31)}`,
  ])('may be %s', (password) =>
    expect(passwordFlaw(password, { name: 'lu2026', phone: '13812345678' })).toBeUndefined(),
  )

  it.each(['', 'short-1', 'onlyletters', '1234567890', '!!!!!!!!!!', `a1${'x'.repeat(63)}`])(
    'has the wrong form: %s',
    (password) => expect(passwordFlaw(password)).toBe('passwordFormat'),
  )

  it.each([
    'password1',
    'Password123!',
    'PASSW0RD!',
    'qwerty123',
    'abc12345',
    '1q2w3e4r',
    'a1234567',
    'woaini1314',
    'aaaa1111',
    'ossd2026',
  ])('is too easy to guess: %s', (password) => expect(passwordFlaw(password)).toBe('passwordWeak'))

  it('holds neither the name nor the phone of its owner', () => {
    expect(passwordFlaw('my-Lu2026-key', { name: 'lu2026' })).toBe('passwordWeak')
    expect(passwordFlaw('key-12345678', { phone: '+86 138 1234 5678' })).toBe('passwordWeak')
    expect(passwordFlaw('key-87654321', { phone: '+86 138 1234 5678' })).toBeUndefined()
  })

  it('is stronger the longer it is', () => {
    expect(
      ['password1', 'x7!k2@m9', 'Zebra9crossing', 'a long sentence, 7 words or so'].map((one) =>
        passwordStrength(one),
      ),
    ).toEqual(['weak', 'fair', 'good', 'strong'])
  })
})

describe('a phone number', () => {
  it.each([
    ['13812345678', '+8613812345678'],
    ['+86 138-1234-5678', '+8613812345678'],
    ['１３８１２３４５６７８', '+8613812345678'],
    ['(416) 555-0123', '+14165550123'],
    ['+44 20 7946 0958', '+442079460958'],
    ['12812345678', undefined],
    ['+1 281 234 5678', '+12812345678'],
    ['+86 2012345678', undefined],
    ['+12', undefined],
    ['12345', undefined],
    ['', undefined],
  ])('%s is %s', (written, expected) => expect(accountPhone(written)).toBe(expected))

  it.each([
    ['+8613812345678', '138****5678'],
    ['13812345678', '138****5678'],
    ['138****5678', '138****5678'],
    ['+14165550123', '+14****0123'],
    ['', ''],
  ])('%s is shown as %s', (phone, masked) => expect(maskPhone(phone)).toBe(masked))

  it('and an e-mail address show their beginning only', () => {
    expect(maskEmail('parent@example.org')).toBe('p***@example.org')
  })
})

describe('a nickname', () => {
  it.each(['小鹿', '多伦多的小鹿', 'Anne Marie', 'José-María', '鹿🦌🍁', 'a_b.c'])('may be %s', (name) =>
    expect(nicknameRefusal(tidyNickname(name))).toBeUndefined(),
  )
  it.each([
    ['鹿', 'nickLength'],
    ['一二三四五六七八九十一二三四五六七', 'nickLength'],
    ['小鹿@家', 'nickFormat'],
    ['<b>鹿</b>', 'nickFormat'],
    ['🦌🍁🏫', 'nickFormat'],
    ['深度选校客服', 'nickOfficial'],
    ['Admin01', 'nickOfficial'],
  ])('may not be %s', (name, flaw) => expect(nicknameRefusal(tidyNickname(name))).toBe(flaw))
})
