import { addContact, leadAdmin, readContactStamp, withdrawContact } from '@app/contract/lead.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { as, refusalOf } from '#test/as.ts'
import { openHouse } from '#test/house.ts'
import { makers } from '#test/make.ts'
import { leads } from './table.ts'

const house = await openHouse()
const make = makers(house)
/** Somebody at an address that has sent nothing yet. */
const visitor = () => as(house, undefined, { from: house.newAddress() })
const form = { name: '陈女士', mobile: '138 1234 5678', agree: true as const }

beforeEach(async () => {
  await house.db.delete(leads)
})

async function filled() {
  const { data } = await visitor()(readContactStamp)
  house.clock.pass(5_000)
  return { ...form, stamp: data.stamp }
}

describe('leaving a number', () => {
  it('gives a reference; the number lies sealed in the database and opens for those who call', async () => {
    const { data } = await visitor()(addContact, { body: await filled() })
    expect(data.ref).toMatch(/^[A-Z2-9]{10}$/)
    const [row] = await house.db.select().from(leads)
    expect(JSON.stringify(row)).not.toContain('13812345678')
    const caller = as(house, (await make.administrator({ permissions: ['bbs:contact:list'] })).token)
    const { rows } = await caller(leadAdmin.list)
    expect(rows).toMatchObject([{ ref: data.ref, name: '陈女士', mobile: '+8613812345678', times: 1 }])
  })

  it('twice within a day is one lead', async () => {
    const first = await visitor()(addContact, { body: await filled() })
    const second = await visitor()(addContact, { body: { ...(await filled()), content: '想问学费' } })
    expect(second.data.ref).toBe(first.data.ref)
    expect(await house.db.select().from(leads)).toMatchObject([{ times: 2, content: '想问学费' }])
  })

  it.each([
    [{ name: '' }, 'name', '请输入您的姓名'],
    [{ mobile: '' }, 'mobile', '请输入您的手机号码'],
    [{ mobile: '12345' }, 'mobile', '请输入正确的手机号码'],
    [{ agree: false }, 'agree', '请先阅读并勾选同意'],
  ])('is refused with %j', async (change, field, message) => {
    const refusal = await refusalOf(visitor()(addContact, { body: { ...form, ...change } as never }))
    expect(refusal).toMatchObject({ code: 500, field, message })
  })

  it('by a program looks like success and keeps nothing', async () => {
    const { stamp } = await filled()
    const { data: fresh } = await visitor()(readContactStamp)
    for (const change of [
      { website: 'https://spam.example' },
      { stamp: fresh.stamp },
      { stamp: `${stamp}x` },
      { content: 'http://a.example http://b.example www.c.example' },
    ])
      expect((await visitor()(addContact, { body: { ...form, stamp, ...change } })).data.ref).toHaveLength(10)
    expect(await house.db.$count(leads)).toBe(0)
  })

  it('is taken five times an hour from one address', async () => {
    const busy = visitor()
    const send = (digit: number) => busy(addContact, { body: { ...form, mobile: `1391234567${digit}` } })
    for (let digit = 0; digit < 5; digit++) await send(digit)
    expect(await refusalOf(send(5))).toMatchObject({ code: 601, errKey: 'rate.contact' })
  })
})

describe('taking a number back', () => {
  it('erases name, number and message; both the reference and the number must be known', async () => {
    const mobile = '137 9876 5432'
    const { data } = await visitor()(addContact, { body: { ...(await filled()), mobile } })
    const wrong = visitor()(withdrawContact, { body: { ref: data.ref, mobile: '13812345679' } })
    expect((await refusalOf(wrong)).is('contactUnknown')).toBe(true)
    await visitor()(withdrawContact, { body: { ref: data.ref.toLowerCase(), mobile } })
    expect(await house.db.select().from(leads)).toMatchObject([
      { status: 'withdrawn', name: '', mobile: '', mobileMark: '', content: null, ip: '' },
    ])
  })
})
