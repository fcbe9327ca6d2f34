import { findRecords } from '@app/contract/system/record-search.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { roles } from '#modules/access-control/table.ts'
import { leads } from '#modules/lead/table.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const make = makers(app)
const api = as(app, await make.superAdministrator())
const found = async (words: string, by = api) =>
  (await by(findRecords, { query: { words } })).data.map(({ kind, id }) => `${kind} ${id}`)

describe('the search across records', () => {
  it('finds a school by a part of its name in either language, and by its number', async () => {
    const { id } = await make.school({ schoolName: '铁杉书院', schoolNameEn: 'Hemlock Academy' })
    expect(await found('铁杉')).toEqual([`school ${id}`])
    expect(await found('hemlock ac')).toEqual([`school ${id}`])
    expect(await found(String(id))).toContain(`school ${id}`)
  })

  it('finds a post by its title, and takes wildcards as plain characters', async () => {
    const post = await make.post({ title: '红松入学测试怎么准备' })
    expect(await found('红松入学')).toEqual([`post ${post.id}`])
    expect(await found('红%入学')).toEqual([])
  })

  it('finds a lead by its whole phone number alone', async () => {
    const mobile = '13912340077'
    await app.db.insert(leads).values({
      ref: 'R0000000077',
      name: '陈女士',
      mobile: app.product.appContext.encryption.encrypt(mobile),
      mobileMark: app.product.appContext.encryption.hmac(`+86${mobile}`),
      agreedAt: new Date(),
      createTime: new Date(),
      lastTime: new Date(),
      lang: 'zh',
    })
    const [hit] = (await api(findRecords, { query: { words: '139 1234 0077' } })).data
    expect(hit).toMatchObject({ kind: 'lead', name: '••••••0077' })
    expect(await found('1391234')).toEqual([])
    expect(await found('陈女士')).toEqual([])
  })

  it('finds no lead beyond the data scope, nor one that was merged into another', async () => {
    const { encryption } = app.product.appContext
    const seller = await make.administrator({ permissions: ['bbs:contact:list', 'bbs:contact:query'] })
    const now = new Date()
    const row = (ref: string, ownerId: number | null) => ({
      ref,
      name: '林先生',
      mobile: encryption.encrypt('+8613912340088'),
      mobileMark: encryption.hmac('+8613912340088'),
      ownerId,
      agreedAt: now,
      createTime: now,
      lastTime: now,
      lang: 'zh',
    })
    const [other, own] = await app.db
      .insert(leads)
      .values([row('R0000000088', null), row('R0000000089', seller.userId)])
      .returning({ id: leads.id })
    const { roleId } = seller.role
    await app.db.update(roles).set({ dataScope: '5' }).where(eq(roles.roleId, roleId))
    const theirs = as(app, seller.token)
    expect(await found('13912340088', theirs)).toEqual([`lead ${own?.id}`])
    await app.db
      .update(leads)
      .set({ joinedId: other?.id })
      .where(eq(leads.id, own?.id ?? 0))
    expect(await found('13912340088', theirs)).toEqual([])
    expect(await found('13912340088')).toEqual([`lead ${other?.id}`])
  })

  it('shows each kind to the people who may list it, and accounts of their data scope alone', async () => {
    const member = await make.member({ nickName: '白桦读者' })
    await make.school({ schoolName: '白桦学校' })
    expect(await found('白桦')).toHaveLength(2)
    const lists = await make.administrator({ permissions: ['bbs:school:list'] })
    expect((await found('白桦', as(app, lists.token))).map((hit) => hit.split(' ')[0])).toEqual(['school'])
    const own = await make.administrator({ permissions: ['system:user:list', 'bbs:city:list'] })
    expect(await found('白桦', as(app, own.token))).toEqual([`account ${member.userId}`])
  })

  it('is not for members', async () => {
    const { token } = await make.member()
    expect((await refusalOf(found('白桦', as(app, token)))).code).toBe(403)
  })
})
