import { register } from '@app/contract/account/account.ts'
import { sendSmsCode } from '@app/contract/account/account-security.ts'
import { invitationAdmin, listInvitedMembers } from '@app/contract/member/invitation.ts'
import { invitationText } from '@app/contract/member/invitation.values.ts'
import { readSiteFacts, updateSiteSettings } from '@app/contract/site/site-settings.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '#modules/account/table.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { newestCode } from '#test/messages.ts'
import { encrypted } from '#test/sign-in.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'
import { forgetUse } from './store.ts'
import { invitations, invitationUses } from './table.ts'

const app = await openTestApp()
const make = makers(app)
const { db, clock } = app
// a session ends after half an hour, and one story waits for longer
let owner = as(app, await make.superAdministrator())
const visitor = () => as(app, undefined, { from: app.newAddress() })
const set = (registration: 'true' | 'false' | 'invitation') =>
  owner(updateSiteSettings, { body: { registration } })

let count = 0
/** A whole form of a new family, with the code that it names. */
async function form(invitation?: string | null, api = visitor()) {
  const number = ++count
  const phonenumber = `1360000${String(number).padStart(4, '0')}`
  await api(sendSmsCode, { body: { phonenumber, scene: 'register' } })
  return {
    username: `invited_${number}`,
    phonenumber,
    smsCode: await newestCode(app, 'register'),
    agree: true,
    password: await encrypted(app, 'Maple-lantern-7'),
    ...(invitation === undefined ? {} : { invitation }),
  }
}
const join = async (invitation?: string | null) => visitor()(register, { body: await form(invitation) })

type Draft = Partial<{ maxUses: number; expireTime: Date | null; status: '0' | '1'; remark: string }>
async function invite(draft: Draft = {}) {
  const { data } = await owner(invitationAdmin.create, { body: { maxUses: 1, ...draft } })
  const read = await owner(invitationAdmin.read, { params: { id: data.id } })
  return read.data
}
const idOf = async (userName: string) =>
  (await db.select({ id: accounts.userId }).from(accounts).where(eq(accounts.userName, userName)))[0]?.id ?? 0

beforeEach(async () => {
  owner = as(app, await make.superAdministrator())
  await set('invitation')
})

describe('registration by invitation', () => {
  it('asks for a code, tells so on every page, and takes one however it is written', async () => {
    expect((await visitor()(readSiteFacts)).data.registration).toBe('invitation')
    expect(await refusalOf(join())).toMatchObject({ errKey: 'invitation.missing', field: 'invitation' })
    const { code } = await invite({ maxUses: 2 })
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{10}$/)
    expect((await join(invitationText(code))).token).toBeTruthy()
    expect((await join(` ${code.toLowerCase()} `)).token).toBeTruthy()
  })

  it('refuses unknown, expired, withdrawn and used codes with one sentence', async () => {
    const expired = await invite({ expireTime: new Date(clock.now().getTime() + MINUTE) })
    clock.pass(2 * MINUTE)
    const withdrawn = await invite({ status: '1' })
    const used = await invite()
    await join(used.code)
    for (const code of ['ABCDEFGHJK', expired.code, withdrawn.code, used.code])
      expect(await refusalOf(join(code))).toMatchObject({
        errKey: 'invitation.bad',
        field: 'invitation',
        message: '邀请码不正确，或已经失效',
      })
  })

  it('lets in exactly as many as the code allows, of twelve at the same moment', async () => {
    const { id, code } = await invite({ maxUses: 3 })
    const forms = []
    for (let n = 0; n < 12; n++) forms.push(await form(code))
    const outcomes = await Promise.allSettled(forms.map((body) => visitor()(register, { body })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await db.$count(invitationUses, eq(invitationUses.invitationId, id))).toBe(3)
    const [row] = await db.select().from(invitations).where(eq(invitations.id, id))
    expect(row?.usedCount).toBe(3)
    // the others made no account
    expect(await db.$count(accounts, eq(accounts.userName, forms.at(-1)?.username ?? ''))).toBeLessThan(2)
  })

  it('leaves the code as it was when the registration fails otherwise', async () => {
    const { code } = await invite()
    const body = await form(code)
    expect((await refusalOf(visitor()(register, { body: { ...body, smsCode: '000000' } }))).errKey).toBe(
      'sms.bad',
    )
    expect((await visitor()(register, { body })).token).toBeTruthy()
  })

  it('bounds wrong codes by address, and always lets a right one pass', async () => {
    const api = as(app, undefined, { from: app.newAddress() })
    const { code } = await invite({ maxUses: 5 })
    const body = await form(code)
    const guess = (n: number) => api(register, { body: { ...body, invitation: `AAAAAAAAA${n % 10}` } })
    for (let n = 0; n < 9; n++) {
      expect((await refusalOf(guess(n))).errKey).toBe('invitation.bad')
      clock.pass(MINUTE / 4)
    }
    // its own right code fails for another reason, and takes no try away
    expect((await refusalOf(api(register, { body: { ...body, smsCode: '000000' } }))).errKey).toBe('sms.bad')
    clock.pass(MINUTE / 4)
    expect((await refusalOf(guess(9))).errKey).toBe('invitation.bad')
    clock.pass(MINUTE)
    expect(await refusalOf(guess(1))).toMatchObject({ code: 601, errKey: 'rate.register' })
    clock.pass(MINUTE)
    // a right one passes, whatever others behind the address tried
    expect((await refusalOf(api(register, { body: { ...body, smsCode: '000000' } }))).errKey).toBe('sms.bad')
    clock.pass(60 * MINUTE)
    expect((await refusalOf(guess(1))).errKey).toBe('invitation.bad')
  })

  it('bounds all codes of an address in a minute, so that a right one is not found by guessing', async () => {
    const api = as(app, undefined, { from: app.newAddress() })
    const { code } = await invite({ maxUses: 5 })
    const body = await form(code)
    for (let n = 0; n < 60; n++)
      await refusalOf(api(register, { body: { ...body, invitation: `AAAAAAAAA${n % 10}` } }))
    expect(await refusalOf(api(register, { body }))).toMatchObject({ code: 601, errKey: 'rate.register' })
    clock.pass(MINUTE + 1)
    expect((await refusalOf(api(register, { body: { ...body, smsCode: '000000' } }))).errKey).toBe('sms.bad')
  })

  it('is not asked where registration is open; a code that fits is counted, another passed over', async () => {
    await set('true')
    const { id, code } = await invite({ maxUses: 9 })
    await join('WRONGWRONG')
    await join()
    await join(code)
    expect((await owner(listInvitedMembers, { params: { id } })).total).toBe(1)
    await set('false')
    expect((await refusalOf(join(code))).errKey).toBe('register.closed')
  })
})

describe('the list of invitation codes', () => {
  it('finds a code however it is written, and says who came by it', async () => {
    const { id, code } = await invite({ maxUses: 3, remark: '深圳家长群' })
    const body = await form(code)
    await visitor()(register, { body: { ...body, nickName: '湖边的枫林' } })
    const query = { code: invitationText(code).toLowerCase() }
    const { rows } = await owner(invitationAdmin.list, { query })
    expect(rows).toMatchObject([{ id, code, usedCount: 1, maxUses: 3, remark: '深圳家长群' }])
    const invited = await owner(listInvitedMembers, { params: { id } })
    expect(invited).toMatchObject({ total: 1, rows: [{ nickName: '湖边的枫林', usertype: '01' }] })
    // a closed account leaves the list; the count stays
    await forgetUse(db, await idOf(body.username))
    expect((await owner(listInvitedMembers, { params: { id } })).total).toBe(0)
    expect((await owner(invitationAdmin.read, { params: { id } })).data.usedCount).toBe(1)
  })

  it('keeps a code and its count from being written by hand, and a used one from being deleted', async () => {
    const made = await invite({ maxUses: 2 })
    await owner(invitationAdmin.update, {
      body: { id: made.id, maxUses: 5, status: '0', code: 'MINE', usedCount: 0 } as never,
    })
    await join(made.code)
    expect((await owner(invitationAdmin.read, { params: { id: made.id } })).data).toMatchObject({
      code: made.code,
      maxUses: 5,
      usedCount: 1,
    })
    const refusal = await refusalOf(owner(invitationAdmin.remove, { params: { ids: [made.id] } }))
    expect(refusal.errKey).toBe('invitation.used')
    const unused = await invite()
    await owner(invitationAdmin.remove, { params: { ids: [unused.id] } })
    expect((await owner(invitationAdmin.list, { query: { code: unused.code } })).total).toBe(0)
  })
})
