import { leadAdmin } from '@app/contract/contact/lead.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { expect, it } from 'vitest'
import { exportName } from './export-name.ts'

const now = new Date('2026-11-27T18:30:00Z')
const nameOf = (filters: Record<string, unknown>, tickedCount = 0, language: 'zh' | 'en' = 'zh') =>
  exportName(
    { list: leadAdmin.title[language], search: leadAdmin.export.body, filters, tickedCount },
    (pair: Pair) => pair[language],
    now,
  )

it('says which list, by which filters and on which day of the site', () => {
  expect(nameOf({})).toBe('线索_2026-11-28')
  expect(nameOf({ status: 'new', campaign: '' })).toBe('线索_待联系_2026-11-28')
  expect(nameOf({ status: 'new' }, 0, 'en')).toBe('Lead_To-be-called_2026-11-28')
  expect(nameOf({ params: { beginTime: '2026-11-01', endTime: '2026-11-30' } }, 3)).toBe(
    '线索_提交时间2026-11-01~2026-11-30_选中3条_2026-11-28',
  )
})

it('says of typed words only which field they are for', () => {
  const name = nameOf({ name: '王女士', mobile: '13800138000' })
  expect(name).toBe('线索_按姓名_按完整手机号码_2026-11-28')
})

it('holds nothing that a file may not be called', () => {
  const strange = exportName(
    { list: 'a/b: c?', search: leadAdmin.export.body, filters: {}, tickedCount: 0 },
    (pair) => pair.en,
    now,
  )
  expect(strange).toBe('a-b-c_2026-11-28')
})
