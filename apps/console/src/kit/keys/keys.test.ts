import { decisionReasons } from '@app/contract/moderation/review.values.ts'
import { muteDayChoices } from '@app/contract/moderation/sanction.values.ts'
import { expect, test } from 'vitest'
import { keyGroups, keySheet, REASON_DIGITS, REASON_LETTERS } from './keys.ts'

test('each length of a mute has a digit, and each reason beside it a letter', () => {
  expect(muteDayChoices.length).toBeLessThanOrEqual(REASON_DIGITS.length)
  expect(Object.keys(decisionReasons).length).toBeLessThanOrEqual(REASON_LETTERS.length)
  const { rows } = keySheet().find(({ title }) => title.en === keyGroups.reasons.title.en) ?? { rows: [] }
  const last = REASON_LETTERS[Object.keys(decisionReasons).length - 1]?.toUpperCase()
  expect(rows.map(({ keys }) => keys.join(' '))).toEqual(
    expect.arrayContaining([`A … ${last}`, muteDayChoices.map((_, at) => String(at + 1)).join(' ')]),
  )
})
