import { decisionReasons } from '@app/contract/moderation/review.values.ts'
import { muteDayChoices } from '@app/contract/moderation/sanction.values.ts'
import { expect, test } from 'vitest'
import { keyGroups, keySheet, REASON_DIGITS, REASON_LETTERS } from './keys.ts'

test('the help sheet has every key that can be bound, with its meaning in both languages', () => {
  const sheet = keySheet()
  for (const [name, { title, single }] of Object.entries(keyGroups)) {
    const sheetGroup = sheet.find((group) => group.title.en === title.en)
    expect(sheetGroup, name).toBeDefined()
    expect(sheetGroup?.rows.length, name).toBeGreaterThan(0)
    for (const [key, does] of Object.entries(single))
      expect(
        sheetGroup?.rows.some(
          ({ keys, does: means }) => keys[0] === (key === 'ArrowDown' ? '↓' : key) && means === does,
        ),
        `${name} ${key}`,
      ).toBe(true)
  }
  // of the queue all that its cards and its bar take
  expect(Object.keys(keyGroups.queue.single).sort().join('')).toBe('abcghjkmnoprux')
  for (const { rows } of sheet)
    for (const { does } of rows) expect([does.zh, does.en].every((words) => words.length > 0)).toBe(true)
})

test('each length of a mute has a digit, and each reason beside it a letter', () => {
  expect(muteDayChoices.length).toBeLessThanOrEqual(REASON_DIGITS.length)
  expect(Object.keys(decisionReasons).length).toBeLessThanOrEqual(REASON_LETTERS.length)
  const { rows } = keySheet().find(({ title }) => title.en === keyGroups.reasons.title.en) ?? { rows: [] }
  const last = REASON_LETTERS[Object.keys(decisionReasons).length - 1]?.toUpperCase()
  expect(rows.map(({ keys }) => keys.join(' '))).toEqual(
    expect.arrayContaining([`A … ${last}`, muteDayChoices.map((_, at) => String(at + 1)).join(' ')]),
  )
})
