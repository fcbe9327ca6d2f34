import { expect, test } from 'vitest'
import { grouped, matching, type Name } from './names.ts'

const names: Name[] = [
  [6, '40 小时义工怎么完成', '/ossd/volunteer', '40 volunteer hours explained'],
  [1, '霜桥学院', '/school/detail/1', 'Frostbridge College School|shuangqiaoxueyuan|sqxy'],
  [1, '磨坊语学院', '/school/detail/5', 'Millwhisper School|mofangyuxueyuan|mfyxy'],
]

test.each([
  ['霜', '霜桥学院'],
  ['桥学', '霜桥学院'],
  ['FROST', '霜桥学院'],
  ['sqxy', '霜桥学院'],
  ['mofang', '磨坊语学院'],
  ['ｍｉｌｌ', '磨坊语学院'],
  ['volunteer', '40 小时义工怎么完成'],
])('%s suggests %s', (typed, name) => {
  expect(matching(names, typed).map((one) => one.text)).toContain(name)
})

test('what begins with the words comes before what contains them', () => {
  expect(matching(names, '学院').map((one) => one.text)).toEqual(['霜桥学院', '磨坊语学院'])
  expect(matching(names, 's')[0]?.text).toBe('霜桥学院')
})

test('real names come before those of the sample, however they match', () => {
  const both: Name[] = [
    [1, '学校山庄', '/school/detail/2', 'School Hill', 1],
    [6, '加拿大学校类型对比', '/aboard/type', 'School types'],
  ]
  expect(matching(both, '学校').map((one) => one.text)).toEqual(['加拿大学校类型对比', '学校山庄'])
})

test('nothing typed suggests nothing', () => {
  expect(matching(names, '  ')).toEqual([])
})

test('groups stand together, words last and once, eight lines at most', () => {
  const one = (kind: number, text: string) => ({ kind, text, path: `/${text}` })
  const list = grouped(
    [one(1, 'a'), one(6, 'b'), one(1, 'c')],
    [one(0, 'A'), ...Array.from({ length: 10 }, (_, at) => one(0, `w${at}`))],
  )
  expect(list.map((item) => item.text)).toEqual(['a', 'c', 'b', 'w0', 'w1', 'w2', 'w3', 'w4'])
})
