import { expect, test } from 'vitest'
import { isTidy, queryOf, readState } from './state.ts'

const of = (text: string) => readState(new URLSearchParams(text))

test.each([
  ['', { q: '', type: 0, sort: 'rel', page: 1 }],
  ['q=多伦多 寄宿&type=1', { q: '多伦多 寄宿', type: 1, sort: 'rel', page: 1 }],
  ['q= 学费 &type=9&sort=best&page=-3', { q: '学费', type: 0, sort: 'rel', page: 1 }],
  ['q=a&sort=new&page=12', { q: 'a', type: 0, sort: 'new', page: 12 }],
])('%s is read', (text, state) => {
  expect(of(text)).toEqual(state)
})

test('a search is cut at 50 characters', () => {
  expect([...of(`q=${'长'.repeat(80)}`).q].length).toBe(50)
})

test('default and unknown values make an address untidy', () => {
  for (const text of ['q=a&type=0', 'q=a&page=1', 'q=a&sort=rel', 'q=a&x=1', 'q=%20a'])
    expect(isTidy(new URLSearchParams(text), of(text))).toBe(false)
  for (const text of ['', 'q=a', 'q=a&type=2&sort=hot&page=3'])
    expect(isTidy(new URLSearchParams(text), of(text))).toBe(true)
})

test('a state survives its address', () => {
  const state = { q: 'a&b=c', type: 6, sort: 'hot', page: 7 } as const
  expect(
    readState(new URLSearchParams(Object.entries(queryOf(state)).map(([k, v]) => [k, String(v)]))),
  ).toEqual(state)
})
