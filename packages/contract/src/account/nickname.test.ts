import { expect, it } from 'vitest'
import { nicknameRefusal, tidyNickname } from './nickname.values.ts'

it.each([
  '多伦多的小鹿',
  'Anna M.',
  'Alexandra Montgomery-Featherston',
  '鹿'.repeat(16),
  'Zoë_2026',
  'بنت',
  '小鹿🦌',
  '两个🦌🍁',
  '一家👨‍👩‍👧 人',
  "Liam O'Connor",
  'Teacher’s pet',
  '图书管理员',
])('the nickname %s is taken', (nickname) => {
  expect(nicknameRefusal(tidyNickname(nickname))).toBeUndefined()
})

it.each([
  ['鹿', 'nickLength'],
  [' 鹿 ', 'nickLength'],
  ['鹿'.repeat(17), 'nickLength'],
  ['a'.repeat(33), 'nickLength'],
  [`${'鹿'.repeat(10)}${'a'.repeat(13)}`, 'nickLength'],
  [`e${'\u0301'.repeat(20)}`, 'nickLength'],
  ['a@b', 'nickFormat'],
  ['#话题', 'nickFormat'],
  ['<b>x', 'nickFormat'],
  ['a/b', 'nickFormat'],
  ["'Liam", 'nickFormat'],
  ["Liam'", 'nickFormat'],
  ["Liam''s", 'nickFormat'],
  ["9'x", 'nickFormat'],
  ['账号安全中心', 'nickOfficial'],
  ['Help Centre', 'nickOfficial'],
  ['🦌🦌🦌', 'nickFormat'],
  ['网站官方', 'nickOfficial'],
  ['官 方_客服', 'nickOfficial'],
  ['Ａｄｍｉｎ', 'nickOfficial'],
  ['a.d.m.i.n', 'nickOfficial'],
  ['小編', 'nickOfficial'],
  ['招生老师', 'nickOfficial'],
  ['招生处', 'nickOfficial'],
  ['UCC招生處', 'nickOfficial'],
  ['Admissions Office', 'nickOfficial'],
  ['0SSD编辑', 'nickOfficial'],
  ['D5S 团队', 'nickOfficial'],
  ['编辑小王', 'nickOfficial'],
  ['网站管理', 'nickOfficial'],
  ['扣扣群', 'nickAdvert'],
  [`a${'\u0301'.repeat(4)}`, 'nickFormat'],
  ['加微信领资料', 'nickAdvert'],
  ['加 V 看主页', 'nickAdvert'],
  ['雅思老师_vx8848', 'nickAdvert'],
  ['ＷｅＣｈａｔ help', 'nickAdvert'],
])('the nickname %s is refused: %s', (nickname, refusal) => {
  expect(nicknameRefusal(tidyNickname(nickname))).toBe(refusal)
})

it('a verified school alone is called after its office', () => {
  expect(nicknameRefusal('静湖招生办', { isSchool: true })).toBeUndefined()
  expect(nicknameRefusal('网站招生办客服', { isSchool: true })).toBe('nickOfficial')
})

it.each(['招生季加油', '图书编辑妈妈', '校长粉丝', 'OSSD老师Amy', 'Admission 2027'])(
  'the nickname %s speaks for no office',
  (nickname) => expect(nicknameRefusal(nickname)).toBeUndefined(),
)

it('invisible signs are taken out', () => {
  expect(tidyNickname('小\u200b鹿\u202e  x ')).toBe('小鹿 x')
  expect(nicknameRefusal(tidyNickname('官\u200b方小鹿'))).toBe('nickOfficial')
})

it.each(['加拿大微风', '兼职妈妈', 'QQ糖', 'Maxwell', 'Vxenia', '群山回响', '参加的妈妈'])(
  'the nickname %s sends its readers nowhere',
  (nickname) => expect(nicknameRefusal(tidyNickname(nickname))).toBeUndefined(),
)
