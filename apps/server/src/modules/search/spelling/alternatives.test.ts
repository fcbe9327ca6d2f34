import { expect, it } from 'vitest'
import { alternativesOf, readingsOf } from './alternatives.ts'

const known = [
  'school',
  'secondary',
  'credit',
  'port',
  'pot',
  'protestant',
  'white',
  'oaks',
  'frostbridge',
  'mississauga',
  'forming',
  'lake',
]
const all = new Set(known)
const readings = (search: string) =>
  readingsOf(search.split(' ').map((word) => alternativesOf(word, known, all)))

it.each([
  ['prot credit', 'port credit'],
  ['portcredit', 'port credit'],
  ['whiteoaks secondary', 'white oaks secondary'],
  ['whiteoakssecondaryschool', 'white oaks secondary school'],
  ['frostbrige', 'frostbridge'],
  ['misissuaga', 'mississauga'],
  ['frsotbrdige', 'frostbridge'],
  ['cerdit', 'credit'],
  ['prot cerdit', 'prot credit'],
])('%s may mean %s', (typed, meant) => expect(readings(typed)).toContain(meant))

it.each(['port credit', 'port', 'qwertyuiop', 'zorbing', 'fake', '学校', 'pro'])(
  '%s means nothing else',
  (typed) => expect(readings(typed)).toEqual([]),
)

it('tries few readings, and no word of too many letters', () => {
  expect(readings(Array.from({ length: 8 }, () => 'prot').join(' ')).length).toBeLessThanOrEqual(12)
  expect(readings('a'.repeat(5_000))).toEqual([])
})
