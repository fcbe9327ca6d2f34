import { readFileSync } from 'node:fs'
import { nicknameRefusal, tidyNickname } from '@app/contract/account/nickname.values.ts'
import { expect, it } from 'vitest'
import { isOffice, isReserved } from '#modules/member/name-form.ts'
import {
  sampleAnswers,
  sampleComments,
  sampleMembers,
  samplePosts,
  sampleQuestions,
} from '#seed/sample/rows.ts'
import { foldLetters } from './folding.ts'
import { judge } from './judge.ts'
import { officeAndDemand } from './office-demand.ts'
import { lettersOf } from './rules/letters.ts'
import { WordList } from './word-list.ts'

/** Texts and titles, and nicknames: of impostors, and of families. */
const {
  hostileTexts,
  hostileNames,
  honestTexts,
  honestNames,
  hostileDemands,
  hostileContacts,
  honestNumbers,
}: Record<
  | 'hostileTexts'
  | 'hostileNames'
  | 'honestTexts'
  | 'honestNames'
  | 'hostileDemands'
  | 'hostileContacts'
  | 'honestNumbers',
  string[]
> = JSON.parse(readFileSync(new URL('./claim-shares.json', import.meta.url), 'utf8'))

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

const readsAsDemand = (text: string) => {
  const { office, demand } = officeAndDemand(foldLetters(lettersOf(text, text.includes('<'))))
  return office !== undefined && demand !== undefined
}

it('of newcomers that demand something in the name of an office', () => {
  expect(new Set(hostileDemands).size).toBeGreaterThanOrEqual(120)
  const passed = hostileDemands.filter((text) => !readsAsDemand(text))
  expect(1 - passed.length / hostileDemands.length, passed.join('\n')).toBeGreaterThanOrEqual(0.94)
})

it('of contact details in disguise, and of honest texts full of numbers and names of messengers', () => {
  const isContact = (text: string) =>
    judge(list, { text, scope: 'comment', mayLink: false }).findings.some(
      ({ action }) => action === 'contact',
    )
  expect(new Set(hostileContacts).size).toBeGreaterThanOrEqual(140)
  expect(new Set(honestNumbers).size).toBeGreaterThanOrEqual(140)
  const passed = hostileContacts.filter((text) => !isContact(text))
  expect(1 - passed.length / hostileContacts.length, passed.join('\n')).toBeGreaterThanOrEqual(0.96)
  expect(honestNumbers.filter(isContact)).toEqual([])
})

it('holds a moderate share of what families write, should they have no record', () => {
  const families = new Set(sampleMembers.flatMap(({ key, usertype }) => (usertype === '01' ? key : [])))
  const wordsOf = (one: object): string[] =>
    Object.values(one).flatMap((value) =>
      Array.isArray(value) ? wordsOf(value) : typeof value === 'string' ? value : [],
    )
  const share = (texts: readonly { author: string }[]) =>
    texts
      .filter(({ author }) => families.has(author))
      .map((one) => wordsOf(one).join('\n'))
      .filter(readsAsDemand).length / texts.filter(({ author }) => families.has(author)).length
  // both languages of a text at once
  expect(share([...sampleComments, ...sampleAnswers, ...sampleQuestions])).toBeLessThanOrEqual(0.03)
  expect(share(samplePosts)).toBeLessThanOrEqual(0.4)
  // of texts that are about offices and notices, chosen for that
  expect(honestTexts.filter(readsAsDemand).length / honestTexts.length).toBeLessThanOrEqual(0.08)
})

it('finds an office and a demand far apart, disguised, and not inside other words', () => {
  const far = '。'.repeat(20_000)
  for (const text of [
    `客 服${far}验/证/码`,
    `ѕuрроrt${far}p a s s w o r d`,
    'M0derator: 1ink',
    '管li员 yan zheng ma',
    'sup-port, pass-word',
  ])
    expect([text, readsAsDemand(text)]).toEqual([text, true])
  for (const text of [
    'Steam and scandal: course codes of the team',
    '客服很耐心',
    '请扫码进群',
    'staffing, decoder',
  ])
    expect([text, readsAsDemand(text)]).toEqual([text, false])
})
