import { describe, expect, it } from 'vitest'
import { addresses } from '../apps/portal/app/site/addresses.ts'
import { facts } from '../packages/contract/src/editorial/facts/material.values.ts'
import { pair, siteOf } from './fixture.ts'
import { checkStamps, expected } from './stamps.ts'

const stamp = (id: string, words = '') =>
  `<span class="stamp-popover"><span class="fact-value">${words}</span><span class="fact-value">${id}</span></span>`
const volunteer = (zh: string, en: string) =>
  checkStamps(
    siteOf(pair('/ossd/volunteer', '/en/ossd/volunteer', { zh: { body: zh }, en: { body: en } })),
  ).faults.map(({ page, what }) => `${page} ${what}`)

describe('stamps', () => {
  it('stand on a guide in both languages', () => {
    expect(volunteer(stamp('F03'), stamp('F03'))).toEqual([])
    expect(volunteer(stamp('F03'), '<h1>40 hours</h1>')).toEqual([
      '/en/ossd/volunteer does not show F03 with its stamp',
    ])
  })

  it('a mention of the id is no stamp', () => {
    expect(volunteer('<p>F03</p>', stamp('F03'))).toEqual([
      '/ossd/volunteer does not show F03 with its stamp',
    ])
  })

  it.each([
    ['学费每年 £11,400 起', 'F22'],
    ['三所大学 <b>$140</b>', 'F08'],
    ['GIC 10,000 加元', 'F17'],
    ['每年 600–800', 'F14'],
    ['<td>2,000</td> 至 10,000', 'F13'],
  ])('a figure without its stamp is a fault: %s', (words, id) => {
    expect(volunteer(stamp('F03') + words, stamp('F03'))).toEqual([
      `/ossd/volunteer states the figure of ${id} without its stamp`,
    ])
    expect(volunteer(stamp('F03') + words + stamp(id), stamp('F03'))).toEqual([])
  })

  it('the words in a stamp and a range that ends in the figure of another fact are none', () => {
    expect(volunteer(stamp('F03', '£11,400'), stamp('F03'))).toEqual([])
    expect(volunteer(`${stamp('F03')}${stamp('F13')}2,000 至 10,000 加元`, stamp('F03'))).toEqual([])
  })

  it('one is enough for a paragraph and for a row', () => {
    const mark = '<button class="stamp stamp-checked"></button>'
    const text = (inside: string) => `${stamp('F03')}<article class="guide">${inside}</article>`
    expect(volunteer(text(`<p>40${mark}</p><p>30${mark}</p>`), stamp('F03'))).toEqual([])
    expect(volunteer(text(`<p>40${mark} and 30${mark}</p>`), stamp('F03'))).toEqual([
      '/ossd/volunteer has more than one stamp in “40 and 30”',
    ])
    expect(volunteer(text(`<table><tr><td>1${mark}<td>2${mark}</table>`), stamp('F03'))).toHaveLength(1)
  })

  it('are expected of guides and facts that exist, and of every fact somewhere', () => {
    for (const name of Object.keys(expected)) expect(addresses).toHaveProperty([name])
    const ids = new Set(Object.values(expected).flat())
    expect(Object.keys(facts).filter((id) => !ids.has(id as keyof typeof facts))).toEqual([])
  })
})
