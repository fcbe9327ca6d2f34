import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { menus, roleMenus } from '../../../apps/server/src/modules/access-control/table.ts'
import { menusOf } from '../../../apps/server/src/modules/seed/menus.ts'
import { modules } from '../../../apps/server/src/modules.ts'
import { makers } from '../../../apps/server/test/make.ts'
import { call, openTestApp } from '../../../apps/server/test/test-app.ts'
import {
  readCaptcha,
  readPublicKey,
  register,
  signIn,
} from '../../../packages/contract/src/account/account.ts'
import { allCalls } from '../../../packages/contract/src/calls.ts'
import { readFormStamp } from '../../../packages/contract/src/contact/lead.ts'
import { type Call, type Permission, subjectsOf } from '../../../packages/contract/src/wire/call.ts'

const app = await openTestApp()
const make = makers(app)
const member = await make.member()
const permissions = [...new Set(allCalls.map(({ access }) => access))].filter(
  (access): access is Permission => access.includes(':'),
)

/** One button for each permission, which the roles of this file share: a role has hundreds of them. */
const buttons = await app.db
  .insert(menus)
  .values(permissions.map((perms) => ({ menuName: perms, menuType: 'F' as const, perms, parentId: 1 })))
  .returning({ menuId: menus.menuId, perms: menus.perms })

async function makeEveryOtherThan(permission: string): Promise<string> {
  const { role, token } = await make.administrator({ permissions: [] })
  const others = buttons.filter(({ perms }) => perms !== permission)
  await app.db.insert(roleMenus).values(others.map(({ menuId }) => ({ roleId: role.roleId, menuId })))
  return token
}

const everyOther = new Map<string, Promise<string>>()

/** The token of an administrator with every permission but one, whom several calls refuse and none changes. */
function everyOtherThan(permission: string): Promise<string> {
  const token = everyOther.get(permission) ?? makeEveryOtherThan(permission)
  everyOther.set(permission, token)
  return token
}

/** A request that fits the address of a call; nothing in it needs to exist. */
const ask = (one: Call, token?: string) =>
  call(app, {
    method: one.method,
    path: one.path.replace(/\{(\w+)\}/g, '999999999'),
    token,
    ...(one.method === 'GET' || one.method === 'DELETE' || one.sends.startsWith('file') ? {} : { body: {} }),
  })

const named = (calls: Call[]) => calls.map((one): [string, Call] => [one.id, one])

describe('every call', () => {
  it('has a name and an address of its own', () => {
    expect(new Set(allCalls.map((one) => one.id)).size).toBe(allCalls.length)
    expect(new Set(allCalls.map((one) => `${one.method} ${one.path}`)).size).toBe(allCalls.length)
  })

  it('has exactly one handler, and every handler a call', () => {
    const handled = app.product.handlers.map(({ call: { id } }) => id)
    expect([...handled].sort()).toEqual(allCalls.map((one) => one.id).sort())
  })

  it('that writes in the console is logged', () => {
    const silent = allCalls.filter((one) => one.access.includes(':') && one.transaction && !one.log)
    expect(silent.map((one) => one.id)).toEqual([])
  })
})

describe('caching and invalidation', () => {
  const ids = (calls: Call[]) => calls.map((one) => one.id)
  const isCacheable = (one: Call) => one.cache !== 'never'
  /** Clients of the admin template ask for these by GET, although they write or say that nothing is written. */
  const writesByGet = ['codeTable.synchronise', 'codeTable.write', 'codeTable.download', 'codeTable.batch']
  const isRead = (one: Call) =>
    !writesByGet.includes(one.id) && (one.method === 'GET' || (!one.transaction && one.shows.length > 0))

  it('keep answers of public reads alone, which name what they show', () => {
    const wrong = allCalls.filter(
      (one) =>
        isCacheable(one) &&
        (one.access !== 'public' || !isRead(one) || one.shows.length === 0 || one.answers === 'file'),
    )
    expect(ids(wrong)).toEqual([])
  })

  it('never cache credentials and proofs', () => {
    const secret = [signIn, register, readCaptcha, readPublicKey, readFormStamp]
    expect(ids(secret.filter(isCacheable))).toEqual([])
  })

  it('have every call that is no read invalidate something, or say why it need not', () => {
    const silent = allCalls.filter(
      (one) => !isRead(one) && one.invalidates.length > 0 === Boolean(one.invalidatesNothingBecause),
    )
    expect(ids(silent)).toEqual([])
  })

  it('have no read invalidate anything or hold a transaction', () => {
    expect(
      ids(allCalls.filter((one) => isRead(one) && (one.transaction || one.invalidates.length > 0))),
    ).toEqual([])
  })

  it('fill tags from what a request or an answer really has', () => {
    /** The shape behind optional, nullable and list wrappers, at the end of these steps. */
    const reached = (shape: z.core.$ZodType | undefined, steps: readonly string[]): boolean => {
      const def = shape?._zod.def as Record<string, never> | undefined
      if (!def) return false
      const inner = def.innerType ?? def.element ?? (def.type === 'pipe' ? def.out : undefined)
      if (inner) return reached(inner, steps)
      const [step, ...others] = steps
      return (
        step === undefined ||
        reached((def.shape as Record<string, z.core.$ZodType> | undefined)?.[step], others)
      )
    }
    const wrong = allCalls.flatMap((one) =>
      [...one.shows, ...one.invalidates].filter((tag) => {
        const [, place] = /\{(.*)\}/.exec(tag) ?? []
        if (place === undefined) return tag.includes('{')
        const [part = '', ...steps] = place.split('.')
        return !reached((one as unknown as Record<string, z.core.$ZodType>)[part], steps)
      }),
    )
    expect(wrong).toEqual([])
  })

  it('speak of subjects that something shows', () => {
    const subjects = new Set(allCalls.flatMap((one) => subjectsOf(one.shows)))
    const invalidated = new Set(allCalls.flatMap((one) => subjectsOf(one.invalidates)))
    expect([...invalidated].filter((subject) => !subjects.has(subject))).toEqual([])
  })
})

describe('a stranger is refused by', () => {
  it.each(named(allCalls.filter((one) => one.access !== 'public')))('%s', async (_, one) => {
    const { status, envelope } = await ask(one)
    expect(status).toBe(200)
    expect(envelope).toMatchObject({ code: 401, errKey: 'signInNeeded' })
  })
})

describe('an account without the permission is refused by', () => {
  it.each(named(allCalls.filter((one) => one.access.includes(':'))))('%s', async (_, one) => {
    const { envelope } = await ask(one, member.token)
    expect(envelope).toMatchObject({ code: 403, errKey: 'notAllowed' })
  })

  it.each(named(allCalls.filter((one) => one.access.includes(':'))))(
    '%s, with every other one',
    async (_, one) => {
      expect((await ask(one, await everyOtherThan(one.access))).envelope.code).toBe(403)
    },
  )
})

/** Calls with a permission that end: an open stream has no answer to wait for, and its module's test listens to it. */
const endingCalls = allCalls.filter((one) => one.access.includes(':') && one.answers !== 'stream')

describe('an account with the permission is not refused by', () => {
  it.each(named(endingCalls))('%s', async (_, one) => {
    const { token } = await make.administrator({ permissions: [one.access as Permission] })
    expect([401, 403]).not.toContain((await ask(one, token)).envelope.code)
  })
})

describe('the super administrator is not refused by', () => {
  it.each(named(endingCalls))('%s', async (_, one) => {
    // emptying every cache ends all sessions
    const token = await make.superAdministrator()
    expect([401, 403]).not.toContain((await ask(one, token)).envelope.code)
  })
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
    const granted = new Set(menusOf(modules).map((menu) => menu.perms))
    expect(permissions.filter((permission) => !granted.has(permission))).toEqual([])
  })
})
