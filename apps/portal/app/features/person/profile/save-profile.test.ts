import { expect, it } from 'vitest'
import { changedOnly } from './save-profile.ts'

it('a profile form sends what its reader changed, and puts nothing back that another window saved', () => {
  const before = { bio: 'old', cityCode: '000000', relation: '' as const }
  expect(changedOnly({ ...before, cityCode: '510100' }, before)).toEqual({ cityCode: '510100' })
  expect(changedOnly(before, before)).toEqual({})
})
