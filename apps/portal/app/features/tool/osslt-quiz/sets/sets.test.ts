import { figureOf } from '@app/contract/editorial/facts/fact.values.ts'
import { describe, expect, test } from 'vitest'
import { ledger } from '#app/content/facts/ledger.ts'
import { minutesOf, paperOf, wordsOf } from '#app/features/tool/osslt-quiz/calculate.ts'
import { practices, sets } from '#app/features/tool/osslt-quiz/place.ts'
import { tools } from '#app/features/tool/tools.ts'
import { groups, letters } from './item.ts'
import { loadTexts } from './texts.ts'

/** Items of a practice: 8, or 33 in two parts. */
const counts = { short: 8, full: 33, one: 17, two: 16 }

/** Selected-response and written items of each group, as EQAO described the test of 2022-23. */
const plan = {
  narrative: [7, 0],
  information: [6, 0],
  news: [5, 1],
  dialogue: [5, 0],
  writing: [8, 0],
  opinion: [0, 1],
}

const hanzi = /\p{Script=Han}/u

const all = await Promise.all(
  sets.map(async (set) => {
    const parts = await loadTexts({ set, practice: 'full' })
    const sections = parts.flat()
    const items = sections.flatMap((section) => section.items)
    return {
      set,
      parts,
      sections,
      items,
      choices: items.flatMap((item) => (item.kind === 'choice' ? [item] : [])),
      written: items.flatMap((item) => (item.kind === 'written' ? [item] : [])),
      short: paperOf('short', ...parts),
    }
  }),
)

/** A text without what typing varies: case, spaces, punctuation. */
const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')

describe('over all sets', () => {
  const items = all.flatMap((one) => one.items)

  test('no two items share an id, a question about the same sentences, or an explanation', () => {
    const shapes = items.map((item) =>
      bare(
        item.kind === 'choice'
          ? `${item.question} ${(item.stem ?? []).join(' ')} ${Object.values(item.options).join(' ')}`
          : item.question,
      ),
    )
    const why = items.flatMap((item) => (item.kind === 'choice' ? [bare(item.why.en), item.why.zh] : []))
    for (const texts of [items.map(({ id }) => id), shapes, why])
      expect(new Set(texts).size).toBe(texts.length)
  })

  test('no two sets share a text', () => {
    const blocks = all.flatMap(({ sections }) =>
      sections.flatMap((section) =>
        section.blocks.map((block) => bare(typeof block === 'string' ? block : block.line)),
      ),
    )
    expect(new Set(blocks).size).toBe(blocks.length)
  })
})

describe.each(all)('set $set', ({ parts, sections, items, choices, written, short }) => {
  test('has the groups and numbers of the description', () => {
    const count = Object.fromEntries(
      groups.map((group) => {
        const ofGroup = sections
          .filter((section) => section.group === group)
          .flatMap((section) => section.items)
        const ofKind = (kind: string) => ofGroup.filter((item) => item.kind === kind).length
        return [group, [ofKind('choice'), ofKind('written')]]
      }),
    )
    expect(count).toEqual(plan)
  })

  test.each(practices)('the %s practice has the number of items it promises, numbered from 1', (practice) => {
    const { entries } = paperOf(practice, ...parts)
    expect(entries.map(({ number }) => number)).toEqual(
      Array.from({ length: counts[practice] }, (_, at) => at + 1),
    )
    expect(minutesOf[practice]).toBeGreaterThan(0)
  })

  test('each part has one written item', () => {
    const count = parts.map(
      (part) => part.flatMap((section) => section.items).filter((item) => item.kind === 'written').length,
    )
    expect(count).toEqual([1, 1])
  })

  test('the short practice takes from the pool and has every group', () => {
    expect(short.parts.flat().map(({ section }) => section.group)).toEqual([...groups])
    for (const { item } of short.entries) expect(items).toContain(item)
  })

  test.each(choices)('$id: four distinct options, a key among them, explained in both languages', (item) => {
    expect(Object.keys(item.options)).toEqual([...letters])
    expect(new Set(Object.values(item.options).map((text) => text.trim().toLowerCase())).size).toBe(4)
    expect(letters).toContain(item.key)
    expect(item.why.zh).toMatch(hanzi)
    expect(item.why.en).not.toMatch(hanzi)
    expect(item.why.zh.length).toBeGreaterThan(35)
    expect(item.why.en.length).toBeGreaterThan(90)
    // each explanation names the key and at least one option that tempts
    expect(item.why.zh).toContain(`选 ${item.key}`)
    const named = (text: string) =>
      letters.filter((letter) => new RegExp(`(?<![A-Za-z’])${letter}(?![A-Za-z’])`).test(text))
    expect(named(item.why.zh).length).toBeGreaterThan(1)
    expect(item.why.en).toMatch(new RegExp(`(: |so |, |in )${item.key}\\b|${item.key} is right`))
  })

  test('keys stand in every position about equally often, and never three times in a row', () => {
    const keys = choices.map((item) => item.key)
    for (const letter of letters) {
      const count = keys.filter((key) => key === letter).length
      expect(count).toBeGreaterThanOrEqual(6)
      expect(count).toBeLessThanOrEqual(9)
    }
    expect(keys.join('')).not.toMatch(/(.)\1\1/)
  })

  test('the longest option is not the way to the key', () => {
    const longest = choices.filter(({ options, key }) =>
      letters.every((letter) => letter === key || options[letter].length < options[key].length),
    )
    expect(longest.length).toBeLessThanOrEqual(choices.length / 2)
  })

  test.each(written)('$id: a rubric of three levels, a model of the asked length, comments', (item) => {
    for (const { name, levels } of item.rubric) {
      expect(levels).toHaveLength(3)
      for (const pair of [name, ...levels]) {
        expect(pair.zh).toMatch(hanzi)
        expect(pair.en).not.toMatch(hanzi)
      }
    }
    const [least, most] = item.words
    const length = wordsOf(item.model.join(' '))
    expect(length).toBeGreaterThanOrEqual(least)
    expect(length).toBeLessThanOrEqual(most)
    expect(item.comments.length).toBeGreaterThan(2)
  })

  const texts = sections.filter((section) => section.blocks.length > 0)

  test.each(texts)('$title has 120 to 350 words', (section) => {
    const text = section.blocks.map((block) => (typeof block === 'string' ? block : block.line)).join(' ')
    expect(wordsOf(text)).toBeGreaterThanOrEqual(120)
    expect(wordsOf(text)).toBeLessThanOrEqual(350)
  })

  test('rows of a table are as long as its head', () => {
    const tables = texts.flatMap(({ schedule }) => schedule ?? [])
    expect(tables).toHaveLength(1)
    for (const { head, rows } of tables) for (const row of rows) expect(row).toHaveLength(head.length)
  })
})

test('the card of the practice states its length, and the year of the description that has it', () => {
  for (const text of [tools.quiz.summary, tools.quiz.description].flatMap(({ zh, en }) => [zh, en])) {
    expect(text).toContain(String(counts.full))
    expect(text).toMatch(/EQAO.*2022[–-]23/)
  }
  expect(figureOf(ledger.F05).en).toContain(String(counts.full))
})
