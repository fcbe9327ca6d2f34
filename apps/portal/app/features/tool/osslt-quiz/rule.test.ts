import { expect, test } from 'vitest'
import { answersOf, marksOf, queryFor } from './address.ts'
import { groups, type Letter, letters, type Section } from './item.ts'
import { partOne } from './part-one.ts'
import { partTwo } from './part-two.ts'
import { placeOf, practices } from './place.ts'
import {
  minutesOf,
  outcomeOf,
  type Paper,
  type Points,
  packAnswers,
  packMarks,
  paperOf,
  scoreOf,
  shareOf,
  unpackAnswers,
  unpackMarks,
  wordsOf,
} from './rule.ts'

/** Section 4.1 of content.md: 8 items, or 33 in two parts. */
const counts = { short: 8, full: 33, one: 17, two: 16 }

const paper = (practice: (typeof practices)[number]) => paperOf(practice, partOne, partTwo)
const full = paper('full')
const items = full.entries.map(({ item }) => item)
const choices = items.flatMap((item) => (item.kind === 'choice' ? [item] : []))
const written = items.flatMap((item) => (item.kind === 'written' ? [item] : []))
const hanzi = /\p{Script=Han}/u

test('the full practice has the groups and numbers of C06', () => {
  const count = (kind: string) =>
    Object.fromEntries(
      groups.map((group) => [
        group,
        [...partOne, ...partTwo]
          .filter((section) => section.group === group)
          .flatMap((section) => section.items)
          .filter((item) => item.kind === kind).length,
      ]),
    )
  expect(count('choice')).toEqual({
    narrative: 7,
    information: 6,
    news: 5,
    dialogue: 5,
    writing: 8,
    opinion: 0,
  })
  expect(count('written')).toEqual({
    narrative: 0,
    information: 0,
    news: 1,
    dialogue: 0,
    writing: 0,
    opinion: 1,
  })
})

test.each(practices)('the %s practice has the number of items it promises, numbered from 1', (practice) => {
  const { entries } = paper(practice)
  expect(entries.map(({ number }) => number)).toEqual(
    Array.from({ length: counts[practice] }, (_, at) => at + 1),
  )
  expect(minutesOf[practice]).toBeGreaterThan(0)
})

test('each part of the full practice has one written item', () => {
  expect(
    full.parts.map(
      (part) => part.flatMap(({ entries }) => entries).filter(({ item }) => item.kind === 'written').length,
    ),
  ).toEqual([1, 1])
})

test('the short practice takes from the pool and has every group', () => {
  const { parts, entries } = paper('short')
  expect(parts.flat().map(({ section }) => section.group)).toEqual([...groups])
  for (const { item } of entries) expect(items).toContain(item)
})

test('no two items share an id', () => {
  expect(new Set(items.map((item) => item.id)).size).toBe(items.length)
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

const texts = [...partOne, ...partTwo].filter((section) => section.blocks.length > 0)

test.each(texts)('$title has 120 to 350 words', (section: Section) => {
  const text = section.blocks.map((block) => (typeof block === 'string' ? block : block.line)).join(' ')
  expect(wordsOf(text)).toBeGreaterThanOrEqual(120)
  expect(wordsOf(text)).toBeLessThanOrEqual(350)
})

test('rows of a table are as long as its head', () => {
  for (const { schedule } of texts)
    for (const row of schedule?.rows ?? []) expect(row).toHaveLength(schedule?.head.length ?? 0)
})

/** A repeatable stream of numbers below `n`. */
function dice(seed: number) {
  let state = seed
  return (n: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * n)
  }
}

function someAnswers(of: Paper, seed: number) {
  const roll = dice(seed)
  const answers = new Map<string, Letter>()
  const marks = new Map<string, (Points | undefined)[]>()
  for (const { item } of of.entries) {
    const letter = letters[roll(5)]
    if (item.kind === 'choice' && letter) answers.set(item.id, letter)
    if (item.kind === 'written')
      marks.set(
        item.id,
        item.rubric.map(() => ([0, 1, 2, undefined] as const)[roll(4)]),
      )
  }
  return { answers, marks }
}

test('answers and marks come back from the address as they went in', () => {
  for (const practice of practices)
    for (let seed = 1; seed < 100; seed++) {
      const one = paper(practice)
      const { answers, marks } = someAnswers(one, seed)
      expect(unpackAnswers(one, packAnswers(one, answers))).toEqual(answers)
      expect(unpackMarks(one, packMarks(one, marks))).toEqual(marks)
      const place = placeOf(new URLSearchParams(`m=${practice}&v=end&f=wrong&e=both`), 'zh')
      if (!place) throw new Error('no place')
      const query = new URLSearchParams(queryFor(place, one, answers, marks, 'zh'))
      expect(placeOf(query, 'zh')).toEqual(place)
      expect(answersOf(query, one)).toEqual(answers)
      expect(marksOf(query, one)).toEqual(marks)
      expect(query.toString().length).toBeLessThan(80)
    }
})

test('blanks at the end are not written', () => {
  const answers = new Map<string, Letter>([['trombone-2', 'd']])
  expect(packAnswers(full, answers)).toBe('-d')
  expect(packAnswers(full, new Map())).toBe('')
})

test('strange addresses are no answers', () => {
  expect(unpackAnswers(full, 'zE9<').size).toBe(0)
  expect(unpackAnswers(full, 'a'.repeat(500)).size).toBe(31)
  expect([...unpackMarks(full, '9x-').values()].flat().filter((mark) => mark !== undefined)).toEqual([])
  expect(placeOf(new URLSearchParams('m=other'), 'en')).toBeUndefined()
  expect(placeOf(new URLSearchParams('m=short&v=2&s=-1&t=1e9'), 'en')).toMatchObject({
    view: 'part',
    part: 0,
    step: 0,
    seconds: undefined,
  })
  expect(placeOf(new URLSearchParams('m=one&v=rest'), 'en')?.view).toBe('part')
})

test('a form without script is read over the packed answers', () => {
  const search = new URLSearchParams('m=full&a=ab&q2=d&q17=a&r17-0=2&r17-4=1')
  expect(packAnswers(full, answersOf(search, full))).toBe('ad')
  expect(marksOf(search, full).get('opinion-1')).toEqual([2, undefined, undefined, undefined, 1])
})

test('the first part of the full practice is a prefix of the whole', () => {
  const { answers } = someAnswers(full, 7)
  const first = packAnswers(full, answers)
  const one = paper('one')
  for (const { item } of one.entries)
    expect(unpackAnswers(one, first).get(item.id)).toBe(answers.get(item.id))
})

test('all right, none answered, and one example by hand', () => {
  const keys = new Map(choices.map((item) => [item.id, item.key]))
  for (const score of scoreOf(full, keys, new Map())) expect(score.right).toBe(score.of)
  for (const score of scoreOf(full, new Map(), new Map())) {
    expect(score.right).toBe(0)
    expect(score.blank).toBe(score.of)
    expect(score.points).toBeUndefined()
  }
  // b is right, a is wrong, the other five are blank
  const some = new Map<string, Letter>([
    ['trombone-1', 'b'],
    ['trombone-2', 'a'],
  ])
  const marks = new Map<string, (Points | undefined)[]>([
    ['opinion-1', [2, 1, 0, 2, 2]],
    ['route-6', [2, undefined, 1]],
  ])
  const scores = scoreOf(full, some, marks)
  expect(scores.find(({ group }) => group === 'narrative')).toEqual({
    group: 'narrative',
    right: 1,
    of: 7,
    blank: 5,
    pointsOf: 0,
  })
  expect(scores.find(({ group }) => group === 'opinion')).toMatchObject({ of: 0, points: 7, pointsOf: 10 })
  expect(scores.find(({ group }) => group === 'news')).toMatchObject({ of: 5, pointsOf: 6 })
  expect(scores.find(({ group }) => group === 'news')?.points).toBeUndefined()
})

test('an item is right, wrong, blank or written', () => {
  const [first] = choices
  const [essay] = written
  if (!first || !essay) throw new Error('no items')
  expect(outcomeOf(first, new Map([[first.id, first.key]]))).toBe('right')
  expect(outcomeOf(first, new Map([[first.id, 'a']]))).toBe('wrong')
  expect(outcomeOf(first, new Map())).toBe('blank')
  expect(outcomeOf(essay, new Map())).toBe('written')
})

test('shares are whole percent', () => {
  expect(shareOf(5, 7)).toBe(71)
  expect(shareOf(0, 0)).toBeUndefined()
})

test('words are counted as a reader would', () => {
  expect(wordsOf('')).toBe(0)
  expect(wordsOf('  It cost $38,000 – don’t ask. ')).toBe(5)
})
