import { expect, test } from 'vitest'
import { answersOf, marksOf, queryFor, startQuery } from './address.ts'
import {
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
} from './calculate.ts'
import { type Place, practices, quizPositionOf, sets } from './place.ts'
import { type Letter, letters } from './sets/item.ts'
import { loadTexts } from './sets/texts.ts'

const texts = await loadTexts({ set: 1, practice: 'full' })
const paper = (practice: Place['practice']) => paperOf(practice, ...texts)
const full = paper('full')
const items = full.entries.map(({ item }) => item)
const choices = items.flatMap((item) => (item.kind === 'choice' ? [item] : []))
const written = items.flatMap((item) => (item.kind === 'written' ? [item] : []))
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
      const set = sets[seed % sets.length]
      const place = quizPositionOf(new URLSearchParams(`m=${practice}&set=${set}&v=end&f=wrong&e=both`), 'zh')
      if (!place) throw new Error('no place')
      const query = new URLSearchParams(queryFor(place, one, answers, marks, 'zh'))
      expect(quizPositionOf(query, 'zh')).toEqual(place)
      expect(answersOf(query, one)).toEqual(answers)
      expect(marksOf(query, one)).toEqual(marks)
      expect(query.toString().length).toBeLessThan(80)
    }
})

test('the address names the set; one without a set, or with none that there is, is of the first', () => {
  const setOf = (query: string) => quizPositionOf(new URLSearchParams(query), 'en')?.set
  expect(['m=full', 'm=full&set=1', 'm=full&set=4', 'm=full&set=two'].map(setOf)).toEqual([1, 1, 1, 1])
  expect(['m=short&set=2', 'm=one&set=3&v=end'].map(setOf)).toEqual([2, 3])
  expect(sets.map((set) => startQuery({ set, practice: 'two' }))).toEqual([
    '?m=two',
    '?m=two&set=2',
    '?m=two&set=3',
  ])
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
  expect(quizPositionOf(new URLSearchParams('m=other'), 'en')).toBeUndefined()
  expect(quizPositionOf(new URLSearchParams('m=short&v=2&s=-1&t=1e9'), 'en')).toMatchObject({
    view: 'part',
    part: 0,
    step: 0,
    seconds: undefined,
  })
  expect(quizPositionOf(new URLSearchParams('m=one&v=rest'), 'en')?.view).toBe('part')
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
