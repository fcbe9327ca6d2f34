import { describe, expect, test } from 'vitest'
import { addUp, type Entry, filledRows, isDay, MOST_ROWS, rowsShown, withoutRow } from './calculate.ts'

const today = '2026-11-21'
const entry = (fields: Partial<Entry>): Entry => ({
  at: 1,
  activity: 'Shelving',
  organization: 'Library',
  date: '2026-11-01',
  hours: 3,
  signer: 'Ms Lin',
  isDoubtful: false,
  ...fields,
})

describe('adding up', () => {
  test('sum, what is left and the share', () => {
    const log = addUp([entry({ hours: 3 }), entry({ at: 2, hours: 7.5 })], 40, today)
    expect(log).toMatchObject({ counted: 10.5, left: 29.5, share: 0.2625, warnings: [] })
  })

  test('an empty log', () => {
    expect(addUp([], 40, today)).toMatchObject({ counted: 0, left: 40, share: 0, rows: [], warnings: [] })
  })

  test('more than the target leaves nothing, and the share stops at all', () => {
    expect(
      addUp([entry({ hours: 20 }), entry({ at: 2, hours: 24, date: '2026-10-01' })], 40, today),
    ).toMatchObject({
      counted: 44,
      left: 0,
      share: 1,
    })
  })

  test('a target of nothing is met', () => {
    expect(addUp([], 0, today)).toMatchObject({ left: 0, share: 1 })
  })

  test('ticked rows and dates to come are left out of the sum', () => {
    const log = addUp(
      [
        entry({}),
        entry({ at: 2, hours: 5, isDoubtful: true }),
        entry({ at: 3, hours: 4, date: '2026-11-22' }),
      ],
      40,
      today,
    )
    expect(log).toMatchObject({ counted: 3, doubtful: 5, future: 4, left: 37 })
    expect(log.warnings).toEqual([
      { kind: 'doubtful', at: 2 },
      { kind: 'future', at: 3 },
    ])
  })

  test('today counts', () => {
    expect(addUp([entry({ date: today })], 40, today)).toMatchObject({ counted: 3, warnings: [] })
  })
})

describe('warnings', () => {
  test('a row without hours, date or signer', () => {
    const log = addUp([entry({ at: 4, hours: undefined, date: '', signer: '' })], 40, today)
    expect(log.warnings.map(({ kind }) => kind)).toEqual(['noHours', 'noDate', 'noSigner'])
    expect(log.rows[0]?.standing).toBe('empty')
    expect(addUp([entry({ hours: 0 })], 40, today).warnings).toEqual([{ kind: 'noHours', at: 1 }])
  })

  test('more than 24 hours on one day, also over several rows', () => {
    const rows = [entry({ hours: 13 }), entry({ at: 2, hours: 12 })]
    expect(addUp(rows, 40, today).warnings).toEqual([{ kind: 'longDay', date: '2026-11-01', hours: 25 }])
    expect(addUp([entry({ hours: 24 })], 40, today).warnings).toEqual([])
    expect(
      addUp([entry({ hours: 13 }), entry({ at: 2, hours: 12, date: '2026-11-02' })], 40, today).warnings,
    ).toEqual([])
  })
})

test('days that exist', () => {
  expect(['2026-02-28', '2028-02-29'].every(isDay)).toBe(true)
  expect(['2026-02-29', '2026-13-01', '2026-1-1', '', 'soon', '26-01-01'].some(isDay)).toBe(false)
})

describe('rows in the address', () => {
  test('five at first, then always one to spare or as many as the address says, up to a bound', () => {
    expect(rowsShown(new URLSearchParams())).toBe(5)
    expect(rowsShown(new URLSearchParams('a5=x'))).toBe(6)
    expect(rowsShown(new URLSearchParams('h12=2'))).toBe(13)
    expect(rowsShown(new URLSearchParams('a21=x'))).toBe(22)
    expect(rowsShown(new URLSearchParams('a3=x&n=30'))).toBe(30)
    expect(rowsShown(new URLSearchParams(`a${MOST_ROWS}=x`))).toBe(MOST_ROWS)
    expect(['n=999', 'n=9999', 'n=-4', 'n=x'].map((query) => rowsShown(new URLSearchParams(query)))).toEqual([
      MOST_ROWS,
      5,
      5,
      5,
    ])
    expect(filledRows(new URLSearchParams(`a${MOST_ROWS + 1}=x&a0=x&b1=x&a01=x`))).toEqual([])
    expect(filledRows(new URLSearchParams('a1=x&h3=2&w9=+'))).toEqual([1, 3])
  })

  test('removing a row moves the later ones up and touches nothing else', () => {
    const next = withoutRow(new URLSearchParams('t=30&a1=one&h1=1&a2=two&h2=2&a3=three&x3=1'), 2)
    expect(next.toString()).toBe('t=30&a1=one&h1=1&a2=three&x2=1')
  })
})
