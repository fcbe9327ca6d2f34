import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it('a report as CSV keeps commas and quotes in their cells, and formulas as text', () => {
  expect(
    csvOf([
      ['a,b', 'say "no"', 3],
      ['=HYPERLINK("x")', '', -1],
    ]),
  ).toBe('\uFEFF"a,b","say ""no""",3\r\n"\'=HYPERLINK(""x"")",,-1\r\n')
})
