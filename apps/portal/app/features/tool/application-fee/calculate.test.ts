import { expect, test } from 'vitest'
import { ledger } from '#app/content/facts/ledger.ts'
import { type FeeRule, feeOf, latestRule, programmeFee, programmeKeys, publishedRule } from './calculate.ts'

test.each([
  [3, true, 150],
  [5, true, 244],
  [8, false, 375],
  [1, false, 140],
  [0, true, 0],
])('as published: %i choices, mailed abroad %s: $%i', (choices, isAbroad, total) => {
  expect(feeOf(choices, isAbroad, publishedRule).total).toBe(total)
})

test.each([
  ['a student on a permit', 3, true, 166],
  ['a student on a permit', 5, true, 266],
  ['a citizen or permanent resident', 3, false, 156],
  ['a citizen or permanent resident', 8, false, 406],
  ['nobody who chose nothing', 0, true, 0],
])('as seen last at OUAC, %s with %i choices pays', (_, choices, isInternational, total) => {
  expect(feeOf(choices, isInternational, latestRule).total).toBe(total)
})

test('the parts add up to the total', () => {
  const rule = { base: 156, extra: 50, international: 12.5 }
  const { base, extra, international, total, extraChoices } = feeOf(6, true, rule)
  expect(extraChoices).toBe(3)
  expect(base + extra + international).toBe(total)
  expect(total).toBe(318.5)
})

test('the fees reckoned with are those of the ledger', () => {
  const amounts = ({ base, extra, international }: FeeRule) => [base, extra, international]
  const valuesOf = (ids: readonly (keyof typeof ledger)[]) =>
    ids.map((id) => {
      const fact = ledger[id]
      return Number(/\d+/.exec((fact.kind === 'today' ? fact.value : fact.published).en)?.[0])
    })
  expect(valuesOf(['T36', 'T37', 'T38'])).toEqual(amounts(latestRule))
  expect(valuesOf(['F08', 'F09', 'F10'])).toEqual(amounts(publishedRule))
})

test('a program’s own fee is added once, in its group, and only to an application', () => {
  const own = programmeFee('torontoEngineering', false) + programmeFee('waterlooAccounting', false)
  expect(feeOf(3, true, latestRule, own).total).toBe(166 + 43 + 53.25)
  expect(programmeFee('torontoEngineering', true)).toBe(66)
  expect(programmeFee('mcmasterHealth', true)).toBe(30)
  expect(feeOf(0, true, latestRule, own).total).toBe(0)
})

test('programs’ own fees are those of the ledger', () => {
  const { found } = ledger.T59
  for (const key of programmeKeys)
    for (const isGroupB of [false, true]) expect(found.en).toContain(String(programmeFee(key, isGroupB)))
})
