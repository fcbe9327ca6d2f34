import { expect, test } from 'vitest'
import { random } from '#app/features/match/rank/school.fixture.ts'
import { emptyCriteria, packCriteria, readCriteria } from './packing.ts'

const read = (text: string) => readCriteria(new URLSearchParams(text))

test('nothing asked is nothing written', () => {
  expect(packCriteria(emptyCriteria())).toBe('')
  expect(read('')).toEqual(emptyCriteria())
})

test('criteria are written in the names of the form’s fields', () => {
  const text =
    'place=china&city=110000&city=440100&grade=10&cny=20%E4%B8%87&themes=stem&all=1&must=grade&must=budget&w-money=5'
  expect(read(text)).toEqual({
    answers: {
      place: 'china',
      city: ['110000', '440100'],
      grade: '10',
      cny: '20万',
      themes: ['stem'],
      withBoarding: true,
    },
    musts: ['grade', 'budget'],
    weights: { ...emptyCriteria().weights, money: 5 },
  })
  expect(packCriteria(read(text))).toBe(text)
})

test('packing and reading give the same criteria back', () => {
  const pick = random(3)
  for (let round = 0; round < 500; round += 1) {
    const criteria = pick.criteria()
    const text = packCriteria(criteria)
    const back = read(text)
    // lists come back in the order of the form
    const sorted = (answers: object) =>
      Object.fromEntries(
        Object.entries(answers).map(([name, value]) => [
          name,
          Array.isArray(value) ? [...value].sort() : value,
        ]),
      )
    expect(sorted(back.answers)).toEqual(sorted(criteria.answers))
    expect(back.musts).toEqual(criteria.musts)
    expect(back.weights).toEqual(criteria.weights)
    expect(packCriteria(read(packCriteria(back)))).toBe(packCriteria(back))
  }
})

test('a form sent without script: empty fields, usual weights', () => {
  expect(read('place=&grade=&cny=&cad=&stated=&lists=&w-where=3&w-money=3')).toEqual(emptyCriteria())
})

test('an amount that is none is kept as typed, so that it can be mended', () => {
  expect(read('cad=about+thirty').answers).toEqual({ cad: 'about thirty' })
})

test('senseless values are left out', () => {
  expect(
    read(
      'place=mars&city=%3Cscript%3E&city=a+b&themes=magic&stated=3&stated=x&lists=all&verified=yes&must=love&w-where=9&w-when=-1&w-money=2.5&x=1',
    ),
  ).toEqual(emptyCriteria())
  expect(read(Array.from({ length: 40 }, (_, at) => `size=${at}`).join('&')).answers.size).toHaveLength(12)
})
