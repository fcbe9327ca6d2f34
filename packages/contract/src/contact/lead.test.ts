import { check } from '@app/contract/wire/client.ts'
import { describe, expect, it } from 'vitest'
import { LeadForm } from './lead.ts'
import { phoneOf } from './lead.values.ts'

describe('a number people write', () => {
  it.each([
    ['13812345678', '+8613812345678'],
    ['138 1234 5678', '+8613812345678'],
    ['138-1234-5678', '+8613812345678'],
    ['+86 138 1234 5678', '+8613812345678'],
    ['8613812345678', '+8613812345678'],
    ['＋８６ １３８１２３４５６７８', '+8613812345678'],
    ['(416) 555-0123', '+14165550123'],
    ['（416）555-0123', '+14165550123'],
    ['416.555.0123', '+14165550123'],
    ['+1 416 555 0123', '+14165550123'],
  ])('%s is %s', (written, number) => expect(phoneOf(written)).toBe(number))

  it('is of the mainland when it fits both countries and names none', () => {
    expect(phoneOf('13812345678')).toBe('+8613812345678')
    expect(phoneOf('+13812345678')).toBe('+13812345678')
    expect(phoneOf('1 416 555 0123')).toBe('+8614165550123')
  })

  it.each([
    '',
    '12345',
    '11012345678',
    '1381234567',
    '138123456789',
    '010 8888 8888',
    '116 555 0123',
    '416 155 0123',
    '+44 20 7946 0958',
    '+86 416 555 0123',
    '138x1234y5678',
  ])('“%s” is none we can call', (written) => expect(phoneOf(written)).toBeUndefined())
})

describe('the contact form', () => {
  const form = { name: '陈女士', mobile: '13812345678', agree: true }
  const problemsOf = (change: object) => [
    check(LeadForm, { ...form, ...change }, 'zh'),
    check(LeadForm, { ...form, ...change }, 'en'),
  ]

  it.each(['陈女士', "Anne-Marie O'Neil", 'Anne-Marie O’Neil', '阿依古丽·买买提', 'Zoë', '字'.repeat(30)])(
    'takes the name %s',
    (name) => expect(problemsOf({ name })).toEqual([{}, {}]),
  )

  it.each([
    [{ name: ' ' }, { name: '请输入您的姓名' }, { name: 'Please enter your name' }],
    [
      { name: '字'.repeat(31) },
      { name: '姓名不能超过 30 个字符' },
      { name: 'Name must be 30 characters or fewer' },
    ],
    [{ mobile: '' }, { mobile: '请输入您的手机号码' }, { mobile: 'Please enter your mobile number' }],
    [
      { mobile: '12345' },
      { mobile: '请输入正确的手机号码' },
      { mobile: 'Please enter the correct phone number' },
    ],
    [
      { content: '字'.repeat(501) },
      { content: '留言不能超过500个字' },
      { content: 'Message: at most 500 characters' },
    ],
    [{ agree: false }, { agree: '请先阅读并勾选同意' }, { agree: 'Please read and tick the consent box' }],
  ])('refuses %j', (change, zh, en) => expect(problemsOf(change)).toEqual([zh, en]))

  it('refuses a name of digits or marks', () => {
    for (const name of ['13812345678', '<b>', 'a@b']) expect(problemsOf({ name })[0]).toHaveProperty('name')
  })
})
