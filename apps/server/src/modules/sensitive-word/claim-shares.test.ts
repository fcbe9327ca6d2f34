import { readFileSync } from 'node:fs'
import { nicknameRefusal, tidyNickname } from '@app/contract/account/nickname.values.ts'
import { expect, it } from 'vitest'
import { isOffice, isReserved } from '#modules/member/name-form.ts'
import { judge } from './judge.ts'
import { WordList } from './word-list.ts'

/** Texts and titles, and nicknames: of impostors, and of families. */
const {
  hostileTexts,
  hostileNames,
  honestTexts,
  honestNames,
}: Record<'hostileTexts' | 'hostileNames' | 'honestTexts' | 'honestNames', string[]> = JSON.parse(
  readFileSync(new URL('./claim-shares.json', import.meta.url), 'utf8'),
)

const list = new WordList([])
const waits = (scope: 'title' | 'content' | 'comment') => (text: string) =>
  judge(list, { text, scope }).findings.some(({ wordClass }) => wordClass === 'impersonate')
const isRefused = (name: string) =>
  nicknameRefusal(tidyNickname(name)) !== undefined || isReserved(name) || isOffice(name)

const CAUGHT = 0.97
const HELD = 0.005

it.each(['title', 'content', 'comment'] as const)(
  'of texts that pretend to be official, as a %s',
  (scope) => {
    expect(new Set(hostileTexts).size).toBeGreaterThanOrEqual(300)
    expect(new Set(honestTexts).size).toBeGreaterThanOrEqual(300)
    const passed = hostileTexts.filter((text) => !waits(scope)(text))
    expect(1 - passed.length / hostileTexts.length, passed.join('\n')).toBeGreaterThanOrEqual(CAUGHT)
    const held = honestTexts.filter(waits(scope))
    expect(held.length / honestTexts.length, held.join('\n')).toBeLessThanOrEqual(HELD)
  },
)

it('of names that pretend to be official, and of honest ones', () => {
  expect(new Set(hostileNames).size).toBeGreaterThanOrEqual(200)
  expect(new Set(honestNames).size).toBeGreaterThanOrEqual(200)
  const passed = hostileNames.filter((name) => !isRefused(name))
  expect(1 - passed.length / hostileNames.length, passed.join('\n')).toBeGreaterThanOrEqual(CAUGHT)
  const refused = honestNames.filter(isRefused)
  expect(refused.length / honestNames.length, refused.join('\n')).toBeLessThanOrEqual(HELD)
})

it('finds a header among 20,000 signs, and with them inside it', () => {
  const signs = '*'.repeat(20_000)
  expect(waits('content')(`${signs}官方公告${signs}账号升级`)).toBe(true)
  expect(waits('content')(`官${signs}方${signs}公${signs}告`)).toBe(true)
  expect(waits('content')(`今天去图书馆。${signs}借了书。`)).toBe(false)
  // more headers than a family writes
  expect(waits('content')('学校。'.repeat(20_000))).toBe(true)
})
