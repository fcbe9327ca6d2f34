import { expect, it } from 'vitest'
import { foundSearches, honestSearches } from './honest-searches.fixture.ts'
import { isPersonalText } from './personal-text.ts'

it.each([
  '416-555-0199',
  '(416) 555 0199',
  '138 0013 8000',
  '一三八零零一三八零零零',
  '1 3 8 0 0 1 3 8',
  'wang.fang(at)gmail.com',
  'lin@example.com',
  '微信 lin2020abc',
  'wx lin2020abc',
  '密码 hunter2secret',
  'password: hunter2',
  'e1234 5678',
  'G12345678',
  '123 main street apt 4',
  '88 Maple Ridge Cres',
  '体育东路88号',
  '天河花园3栋2单元501室',
  'M5V 2T6',
  '11010519491231002X',
  '我女儿李思琪被欺负',
  '我家孩子不想上学',
  'my daughter Emily Wong is bullied',
])('%s may be of a person', (text) => expect(isPersonalText(text)).toBe(true))

it.each([
  '寄宿家庭',
  '密西沙加公立高中',
  '2026-2027 校历',
  '2025 2026 2027',
  'grade 11 12',
  'ENG4U MHF4U',
  '忘记密码',
  'forgot password',
  'reset password help',
  '雅思6.5',
  '学费 30000',
  '微信群',
  '十二年级',
  'port credit secondary school',
  'main street',
  'St. Mary',
  '40小时义工',
  'homestay toronto',
  '第12号文件',
  'osslt 2026',
  'ouac.on.ca',
])('%s is not', (text) => expect(isPersonalText(text)).toBe(false))

it('no honest search is taken for a person’s', () => {
  expect(honestSearches.length).toBeGreaterThan(200)
  expect(honestSearches.filter((text) => isPersonalText(text))).toEqual([])
  expect(foundSearches.filter((text) => isPersonalText(text, true))).toEqual([])
})

it.each([
  '416-555-0199',
  '13800-138000',
  '138000 13800',
  '138000 138000',
  '4165550199',
  '4,165,550,199',
  '14:16 15:55 10:19',
  '学生编号 668888 13',
  '学籍编号 11010519491231002X',
  'wang.fang(at)gmail.com',
  '微信 lin2020abc',
  '88 Maple Ridge Cres apt 4',
  '天河花园3栋2单元501室',
  '密码 hunter2secret',
  '我女儿李思琪被欺负',
  'E1234 5678',
])('%s may be of a person, wherever it is found', (text) => {
  expect(isPersonalText(text)).toBe(true)
  expect(isPersonalText(text, true)).toBe(true)
})

it('takes time in proportion to the text', () => {
  for (const piece of ['1 ', '12 a ', "a' ", '密码 ', '我的'])
    expect(typeof isPersonalText(piece.repeat(20_000))).toBe('boolean')
})
