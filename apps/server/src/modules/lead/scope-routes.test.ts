import { leadAdmin } from '@app/contract/contact/lead.ts'
import {
  addLeadEvent,
  assignLeads,
  eraseLead,
  joinLeads,
  moveLead,
  moveLeads,
  readLeadBoard,
  readLeadCalendar,
  readLeadFunnel,
  readLeadHistory,
  revealLead,
} from '@app/contract/contact/lead-desk.ts'
import { readWaiting } from '@app/contract/monitor/dashboard.ts'
import type { Permission } from '@app/contract/wire/call.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { roleDepartments, roles } from '#modules/access-control/table.ts'
import { accounts } from '#modules/account/table.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { readWorkbook } from '#test/read-workbook.ts'
import { call, openTestApp } from '#test/test-app.ts'
import { leads } from './table.ts'

const app = await openTestApp()
const make = makers(app)
const PERMISSIONS: Permission[] = [
  'bbs:contact:list',
  'bbs:contact:query',
  'bbs:contact:edit',
  'bbs:contact:export',
  'bbs:contact:reveal',
  'bbs:contact:assign',
  'bbs:contact:join',
  'bbs:contact:withdraw',
]

/** Staff of department 101 with a data scope; of a chosen department that is 108. */
async function seller(dataScope: '1' | '2' | '3' | '4' | '5') {
  const person = await make.administrator({ permissions: PERMISSIONS })
  const { roleId } = person.role
  await app.db.update(roles).set({ dataScope }).where(eq(roles.roleId, roleId))
  if (dataScope === '2') await app.db.insert(roleDepartments).values({ roleId, deptId: 108 })
  await app.db.update(accounts).set({ deptId: 101 }).where(eq(accounts.userId, person.userId))
  return { ...person, api: as(app, person.token) }
}

/** Owners of leads by where they stand to department 101, and the ids of their leads. */
let owned: Record<'beside' | 'below' | 'far' | 'unowned', number>

async function leadOf(ownerId: number | null): Promise<number> {
  const now = app.clock.now()
  const { encryption } = app.product.appContext
  const [row] = await app.db
    .insert(leads)
    .values({
      ref: `R${Math.random().toString(36).slice(2, 11)}`,
      name: '陈女士',
      mobile: encryption.encrypt('+8613812345678'),
      mobileMark: encryption.hmac('+8613812345678'),
      ownerId,
      nextTime: now,
      agreedAt: now,
      lang: 'zh',
      createTime: now,
      lastTime: now,
    })
    .returning({ id: leads.id })
  return row?.id ?? 0
}

beforeEach(async () => {
  await app.db.delete(leads)
  const ownerIn = async (deptId: number) => {
    const person = await make.administrator({ permissions: PERMISSIONS })
    await app.db.update(accounts).set({ deptId }).where(eq(accounts.userId, person.userId))
    return leadOf(person.userId)
  }
  owned = {
    beside: await ownerIn(101),
    below: await ownerIn(103),
    far: await ownerIn(108),
    unowned: await leadOf(null),
  }
})

const day = () => new Date(app.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)

/** The ids that each call which shows leads answers. */
const visibleTo = async (api: Api, token: string) => {
  const range = { from: day(), to: day() }
  const exported = await call(app, {
    method: 'POST',
    path: '/bbs/contact/export',
    token,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'columns=id',
  })
  const [funnel] = (await api(readLeadFunnel, { query: range })).data.months
  return {
    list: (await api(leadAdmin.list)).rows.map(({ id }) => id),
    board: (await api(readLeadBoard)).data.flatMap(({ rows }) => rows.map(({ id }) => id)),
    calendar: (await api(readLeadCalendar, { query: range })).data.map(({ id }) => id),
    export: readWorkbook(exported.bytes)
      .slice(1)
      .map(([id]) => Number(id)),
    counted: funnel?.steps[0] ?? 0,
    waiting: (await api(readWaiting)).data.find(({ kind }) => kind === 'lead')?.count,
  }
}

const sorted = (ids: readonly number[]) => [...ids].sort((one, other) => one - other)

describe('leads are seen by the data scope of their owner', () => {
  it.each([
    ['1', ['own', 'beside', 'below', 'far', 'unowned']],
    ['2', ['far']],
    ['3', ['own', 'beside']],
    ['4', ['own', 'beside', 'below']],
    ['5', ['own']],
  ] as const)('scope %s shows those of %j', async (scope, seen) => {
    const { api, token, userId } = await seller(scope)
    const all = { ...owned, own: await leadOf(userId) }
    const expected = sorted(seen.map((place) => all[place]))
    const found = await visibleTo(api, token)
    for (const name of ['list', 'board', 'calendar', 'export'] as const)
      expect([name, sorted(found[name])]).toEqual([name, expected])
    expect([found.counted, found.waiting]).toEqual([expected.length, expected.length])
  })

  it('and no account works on one beyond it', async () => {
    const { api, userId } = await seller('5')
    const own = await leadOf(userId)
    const id = owned.far
    const acts = [
      () => api(leadAdmin.read, { params: { id } }),
      () => api(leadAdmin.update, { body: { id, name: '陈', status: 'called' } }),
      () => api(readLeadHistory, { params: { id } }),
      () => api(addLeadEvent, { body: { id, kind: 'note', text: '备注' } }),
      () => api(moveLead, { body: { id, status: 'called' } }),
      () => api(moveLeads, { body: { moves: [own, id].map((one) => ({ id: one, status: 'called' })) } }),
      () => api(assignLeads, { body: { leads: [own, id].map((one) => ({ id: one, ownerId: userId })) } }),
      () => api(revealLead, { params: { id } }),
      () => api(joinLeads, { body: { id: own, otherId: id } }),
      () => api(eraseLead, { params: { id } }),
    ]
    for (const act of acts) expect((await refusalOf(act())).is('leadBeyondScope')).toBe(true)
    // leads with the number that are not the caller’s are no twins
    expect((await api(readLeadHistory, { params: { id: own } })).data.twins).toEqual([])
  })
})
