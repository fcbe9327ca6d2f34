import { expect, it } from 'vitest'
import { changedValues } from './changed-values.ts'

it('a form of settings sends what was changed, and nothing that it only showed', () => {
  const read = {
    provider: 'webhook',
    signName: '',
    smtpPort: 465,
    from: new Date('2026-11-19T16:00:00Z'),
    templates: [{ scene: 'code', code: '1' }],
  }
  const same = { ...read, from: new Date(read.from), templates: [{ scene: 'code', code: '1' }] }
  expect(changedValues(same, read)).toEqual({})
  expect(changedValues({ ...same, signName: '深度选校' }, read)).toEqual({ signName: '深度选校' })
  expect(changedValues({ ...same, templates: [] }, read)).toEqual({ templates: [] })
  expect(changedValues({ ...read, smtpPassword: undefined }, read)).toEqual({})
})
