import { baseline } from '@app/contract/editorial/facts/baseline.values.ts'
import { figureOf } from '@app/contract/editorial/facts/fact.values.ts'
import { amountOf, isDistinctive, numbersIn } from '@app/contract/editorial/facts/numbers.values.ts'
import { feeFactsOf, publishedFees } from '@app/contract/editorial/facts/school-fees.values.ts'
import { describe, expect, it } from 'vitest'

const texts = import.meta.glob<string>('./*/*.mdx', { query: '?raw', import: 'default', eager: true })
const schoolOf = new Map(publishedFees.flatMap((school) => feeFactsOf(school).map((id) => [id, school])))

/** The figures of real schools that the guides state, with the line of the text that states each. */
const stated = Object.entries(texts).flatMap(([file, text]) =>
  text.split('\n').flatMap((line) =>
    [...line.matchAll(/<Fact id="(T\d+)">(.*?)<\/Fact>|fact: '(T\d+)', value: '([^']*)'/g)].flatMap(
      (found) => {
        const id = (found[1] ?? found[3]) as keyof typeof baseline
        const school = schoolOf.get(id)
        return school ? [{ file, line, id, school, words: found[2] ?? found[4] ?? '' }] : []
      },
    ),
  ),
)

describe('a fee that a guide states of a real school', () => {
  it('stands in the school’s record', () => {
    expect(stated.length).toBeGreaterThan(10)
    for (const { file, school, words } of stated) {
      const amounts = school.lines.flatMap(({ amount, note }) => [amount, ...numbersIn(note).map(amountOf)])
      // a budget of months states a tenth of what is charged for ten
      for (const token of numbersIn(words).filter(isDistinctive))
        expect([...amounts, ...amounts.map((amount) => amount / 10)], `${file}: ${words}`).toContain(
          amountOf(token),
        )
    }
  })

  it('leads to the record from each row of a table', () => {
    const rows = stated.filter(({ line }) => line.trimStart().startsWith('['))
    expect(rows.length).toBeGreaterThan(0)
    for (const { file, line, school } of rows)
      expect(line, file).toContain(`<School no="${school.ministryNo}">`)
  })

  it('comes from an entry that the record’s list names: no private school’s fee stands in a guide alone', () => {
    const isOfSchool = (id: keyof typeof baseline) => {
      const { body } = baseline[id]
      return publishedFees.some(({ name }) => body.en.startsWith(name.replace(/ of Canada$/, '')))
    }
    for (const id of Object.keys(baseline) as (keyof typeof baseline)[])
      if (isOfSchool(id)) expect(schoolOf.has(id), `${id}: ${figureOf(baseline[id]).en}`).toBe(true)
  })
})
