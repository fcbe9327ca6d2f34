import { describe, expect, it } from 'vitest'
import { seedMenus } from '../../apps/server/seed/menus.ts'
import { makers } from '../../apps/server/test/make.ts'
import { call, openHouse } from '../../apps/server/test/test-app.ts'
import type { Call } from '../../packages/contract/src/call.ts'
import { allCalls } from '../../packages/contract/src/calls.ts'

const appContext = await openHouse()
const make = makers(appContext)
const member = await make.member()

/** A request that fits the address of a call; nothing in it needs to exist. */
const ask = (one: Call, token?: string) =>
  call(appContext, {
    method: one.method,
    path: one.path.replace(/\{(\w+)\}/g, '999999999'),
    token,
    ...(one.method === 'GET' || one.method === 'DELETE' || one.sends === 'file' ? {} : { body: {} }),
  })

const named = (calls: Call[]) => calls.map((one): [string, Call] => [one.id, one])

describe('every call', () => {
  it('has a name and an address of its own', () => {
    expect(new Set(allCalls.map((one) => one.id)).size).toBe(allCalls.length)
    expect(new Set(allCalls.map((one) => `${one.method} ${one.path}`)).size).toBe(allCalls.length)
  })

  it('has exactly one handler, and every handler a call', () => {
    const handled = appContext.app.handlers.map(({ call: { id } }) => id)
    expect([...handled].sort()).toEqual(allCalls.map((one) => one.id).sort())
  })

  it('that writes in the console is logged', () => {
    const silent = allCalls.filter((one) => one.access.includes(':') && one.does === 'write' && !one.log)
    expect(silent.map((one) => one.id)).toEqual([])
  })
})

describe('a stranger is refused by', () => {
  it.each(named(allCalls.filter((one) => one.access !== 'public')))('%s', async (_, one) => {
    const { status, envelope } = await ask(one)
    expect(status).toBe(200)
    expect(envelope).toMatchObject({ code: 401, errKey: 'signInNeeded' })
  })
})

describe('somebody without the permission is refused by', () => {
  it.each(named(allCalls.filter((one) => one.access.includes(':'))))('%s', async (_, one) => {
    const { envelope } = await ask(one, member.token)
    expect(envelope).toMatchObject({ code: 403, errKey: 'notAllowed' })
  })

  it.each(named(allCalls.filter((one) => one.access.includes(':'))))(
    '%s, with every other one',
    async (_, one) => {
      const others = [...new Set(allCalls.map((other) => other.access))].filter(
        (access) => access.includes(':') && access !== one.access,
      )
      const { token } = await make.administrator({ permissions: others as `${string}:${string}:${string}`[] })
      expect((await ask(one, token)).envelope.code).toBe(403)
    },
  )
})

describe('a public call', () => {
  it.each(named(allCalls.filter((one) => one.access === 'public')))(
    '%s lets strangers in',
    async (_, one) => {
      expect([401, 403]).not.toContain((await ask(one)).envelope.code)
    },
  )
})

describe('a permission', () => {
  it('of a call can be granted by a menu', () => {
    const granted = new Set(seedMenus.map((menu) => menu.perms))
    const asked = new Set(allCalls.map((one) => one.access).filter((access) => access.includes(':')))
    expect([...asked].filter((permission) => !granted.has(permission))).toEqual([])
  })
})
