import { publishedFees } from '@app/contract/editorial/facts/school-fees.values.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { hasOtherFees, linkedSchools, withLinkStates } from './school-links.server.ts'
import { textParts } from './text-parts.server.tsx'

it('leave the names of schools that the directory has not as plain text, and say whose record is newer', () => {
  const { School } = textParts('zh', [])
  const html = renderToStaticMarkup(
    <p>
      <School no="875112">布朗蒂学院</School>，<School no="885371">莱克菲尔德学院</School>
    </p>,
  )
  expect(linkedSchools(html)).toEqual(['875112', '885371'])
  const left = withLinkStates(
    html,
    new Map([
      ['875112', 'newer'],
      ['885371', 'missing'],
    ]),
    'zh',
  )
  expect(left).toContain('href="/school/list?q=875112">布朗蒂学院</a>（学校资料已有新价），莱克菲尔德学院')
  expect(linkedSchools(left)).toEqual(['875112'])
})

it('a record has newer fees where one of them is another than the ledger’s', () => {
  for (const published of publishedFees) {
    const { tuition, boarding, lines } = published
    const record = {
      tuitionMin: tuition?.amount ?? null,
      boardingFee: boarding?.amount ?? null,
      fees: lines.map(({ name, nameEn, amount }) => ({
        ...{ name, nameEn, amount, currency: 'CAD' as const, note: '', noteEn: '' },
      })),
    }
    expect(hasOtherFees(record, published)).toBe(false)
    const [first, ...others] = record.fees
    if (!first) throw new Error('a school without fee lines')
    const changed = { ...record, fees: [{ ...first, amount: first.amount + 50 }, ...others] }
    expect(hasOtherFees(changed, published)).toBe(true)
  }
})
