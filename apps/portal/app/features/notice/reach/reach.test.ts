import { describe, expect, it } from 'vitest'
import { waysFor } from './reach.ts'

const joinedByPhone = {
  support: 'ready',
  setting: { digest: { every: 'off', language: 'zh' }, emailAddress: null, offerCloses: 0 },
  devices: [],
  wechat: { isOffered: false, binding: null },
  emailNeedsProof: false,
} as const

const withSetting = (change: Partial<Parameters<typeof waysFor>[0]['setting']>) => ({
  ...joinedByPhone,
  setting: { ...joinedByPhone.setting, ...change },
})

describe('the offer of ways to learn of answers', () => {
  it('names what this browser and this site can do', () => {
    expect(waysFor(joinedByPhone)).toEqual({ push: true, mail: 'typed', wechat: false })
    for (const support of ['denied', 'home-screen', 'wechat', 'none'] as const)
      expect(waysFor({ ...joinedByPhone, support })?.push).toBe(false)
    expect(waysFor({ ...joinedByPhone, wechat: { isOffered: true, binding: null } })?.wechat).toBe(true)
  })

  it('takes an address here only where that needs no password', () => {
    expect(waysFor(withSetting({ emailAddress: 'm***@example.org' }))?.mail).toBe('confirmed')
    expect(waysFor({ ...joinedByPhone, emailNeedsProof: true })?.mail).toBe('settings')
  })

  it('is not made to who is reached by any way', () => {
    expect(waysFor({ ...joinedByPhone, devices: [{}] })).toBeUndefined()
    expect(waysFor({ ...joinedByPhone, wechat: { isOffered: true, binding: {} } })).toBeUndefined()
    expect(waysFor(withSetting({ digest: { every: 'weekly', language: 'zh' } }))).toBeUndefined()
  })

  it('ends when it was closed twice', () => {
    expect(waysFor(withSetting({ offerCloses: 1 }))).toBeDefined()
    expect(waysFor(withSetting({ offerCloses: 2 }))).toBeUndefined()
  })
})
