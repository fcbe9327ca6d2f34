import { expect, it } from 'vitest'
import { isPortalPage } from './portal.values.ts'

it.each(['/station/detail/5', '/en/school/list?city=440100', '/person', '/notify?tab=all'])(
  '%s is a page of the portal that a member comes back to',
  (address) => expect(isPortalPage(address)).toBe(true),
)

it.each(['/', '/en', '/index', '/dssLogin', '/login?redirect=%2Findex', '/bbs/school', '/prod-api/getInfo'])(
  '%s is none',
  (address) => expect(isPortalPage(address)).toBe(false),
)
