import { expect, it } from 'vitest'
import { changedOf } from './draft.ts'

it('a form of settings sends what was changed, and nothing that it only showed', () => {
  const read = {
    provider: 'webhook',
    signName: '',
    smtpPort: 465,
    from: new Date('2026-11-19T16:00:00Z'),
    templates: [{ scene: 'code', code: '1' }],
  }
  const same = { ...read, from: new Date(read.from), templates: [{ scene: 'code', code: '1' }] }
  expect(changedOf(same, read)).toEqual({})
  expect(changedOf({ ...same, signName: '深度选校' }, read)).toEqual({ signName: '深度选校' })
  expect(changedOf({ ...same, templates: [] }, read)).toEqual({ templates: [] })
  expect(changedOf({ ...read, smtpPassword: undefined }, read)).toEqual({})
})
