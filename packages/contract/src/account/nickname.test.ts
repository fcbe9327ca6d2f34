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
  ['🦌🦌🦌', 'nickFormat'],
  ['网站官方', 'nickOfficial'],
  ['官 方_客服', 'nickOfficial'],
  ['Ａｄｍｉｎ', 'nickOfficial'],
  ['a.d.m.i.n', 'nickOfficial'],
  ['小編', 'nickOfficial'],
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

it('invisible signs are taken out', () => {
  expect(tidyNickname('小\u200b鹿\u202e  x ')).toBe('小鹿 x')
  expect(nicknameRefusal(tidyNickname('官\u200b方小鹿'))).toBe('nickOfficial')
})

it.each(['加拿大微风', '兼职妈妈', 'QQ糖', 'Maxwell', 'Vxenia', '群山回响', '参加的妈妈'])(
  'the nickname %s sends its readers nowhere',
  (nickname) => expect(nicknameRefusal(tidyNickname(nickname))).toBeUndefined(),
)
