import { listViews, MAX_OWN_VIEWS, removeView, saveView, shareView } from '@app/contract/system/saved-view.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'
import { savedViews } from './table.ts'

const app = await openTestApp()
const make = makers(app)
const superAdministrator = as(app, await make.superAdministrator())
const staff = async (...permissions: `${string}:${string}:${string}`[]) =>
  as(
    app,
    (
      await make.administrator({
        permissions: ['bbs:city:list', 'bbs:school:list', 'bbs:infomation:list', ...permissions],
      })
    ).token,
  )
const view = (name: string) => ({ screen: 'city', name, query: '?status=1&columns=label,value' })
const names = async (by: Awaited<ReturnType<typeof staff>>, screen = 'city') =>
  (await by(listViews, { params: { screen } })).data.map(({ name }) => name)

describe('a saved view', () => {
  it('is for its owner on its list, as it was saved', async () => {
    const [one, other] = [await staff(), await staff()]
    await one(saveView, { body: view('停用的') })
    const { data } = await one(listViews, { params: { screen: 'city' } })
    expect(data).toMatchObject([
      { ...{ name: '停用的', query: view('').query }, isOwn: true, isShared: false },
    ])
    expect(await names(one, 'school')).toEqual([])
    expect(await names(other)).toEqual([])
  })

  it('is there for staff who may open its list', async () => {
    const [one, other] = [await staff(), await staff('system:user:list', 'system:view:add')]
    await other(shareView, { body: { screen: 'user', name: '停用的账号', query: '?status=1' } })
    expect(await names(other, 'user')).toEqual(['停用的账号'])
    expect((await refusalOf(names(one, 'user'))).errKey).toBe('notAllowed')
    expect((await refusalOf(one(saveView, { body: { ...view('x'), screen: 'user' } }))).errKey).toBe(
      'notAllowed',
    )
    expect((await refusalOf(one(saveView, { body: { ...view('x'), screen: 'nothing' } }))).errKey).toBe(
      'notFound',
    )
  })

  it('is there for lists that the console fills by a call of another name', async () => {
    const one = await staff('bbs:redblack:list')
    await one(saveView, { body: { ...view('红榜'), screen: 'redBlack' } })
    expect(await names(one, 'redBlack')).toEqual(['红榜'])
    expect((await refusalOf(names(one, 'roleHolder'))).errKey).toBe('notAllowed')
  })

  it('holds no number, mail address or network address of a person, whatever filter it stands in', async () => {
    const one = await staff('system:view:add')
    const query =
      '?nickName=13912345678&name=１３９１２３４５６７８&{"mobile":"13912345678"}&status=0&phonenumber=139&ipaddr=10.0.0.1&keyword=a%40b.example&columns=a,b'
    await one(shareView, { body: { screen: 'news', name: '某人', query } })
    const { data } = await one(listViews, { params: { screen: 'news' } })
    expect(data.find(({ name }) => name === '某人')?.query).toBe('?status=0&columns=a,b')
    const [stored] = await app.db.select().from(savedViews).where(eq(savedViews.name, '某人'))
    expect(stored?.settings).toEqual({ query: '?status=0&columns=a,b' })
    const parted =
      '?name=138&remark=1234&owner=5678&status=0&pageSize=20&schoolId=12345678&mail=a%40&host=b.example'
    await one(saveView, { body: { screen: 'school', name: '分开的', query: parted } })
    const { data: split } = await one(listViews, { params: { screen: 'school' } })
    expect(split.find(({ name }) => name === '分开的')?.query).toBe(
      '?status=0&pageSize=20&schoolId=12345678&host=b.example',
    )
    const days = '?params%5BbeginTime%5D=2026-11-01&params%5BendTime%5D=2026-11-30'
    await one(saveView, { body: { screen: 'city', name: '十一月', query: days } })
    const again = await one(listViews, { params: { screen: 'city' } })
    expect(again.data.find(({ name }) => name === '十一月')?.query).toBe(days)
  })

  it('names no number and no mail address of a person', async () => {
    const one = await staff()
    for (const name of ['王女士 138 1234 5678', '１３８１２３４５６７８', 'a@b.example'])
      expect((await refusalOf(one(saveView, { body: view(name) }))).field).toBe('name')
    for (const name of ['2026-11-01 至 2026-11-30', '20261101-20261130', '10 月待回访（440100）'])
      await one(saveView, { body: view(name) })
  })

  it('has a name of its own, and there is an end to how many', async () => {
    const one = await staff()
    for (let at = 1; at <= MAX_OWN_VIEWS; at++) await one(saveView, { body: view(`视图${at}`) })
    expect(await refusalOf(one(saveView, { body: view('视图1') }))).toMatchObject({ errKey: 'viewNameTaken' })
    expect(await refusalOf(one(saveView, { body: view('又一个') }))).toMatchObject({ errKey: 'tooManyViews' })
  })

  it('is removed by its owner, a shared one by an administrator too, and by no other account', async () => {
    const [one, other] = [await staff('system:view:add'), await staff('system:view:add')]
    const own = await one(saveView, { body: view('我的') })
    const shared = await one(shareView, { body: view('大家的') })
    expect(await names(other)).toContain('大家的')
    expect((await refusalOf(other(removeView, { params: { id: shared.data.id } }))).code).toBe(404)
    expect((await refusalOf(superAdministrator(removeView, { params: { id: own.data.id } }))).code).toBe(404)
    await superAdministrator(removeView, { params: { id: shared.data.id } })
    await one(removeView, { params: { id: own.data.id } })
    expect(await names(one)).toEqual([])
  })

  it('is shared by the people who may', async () => {
    const one = await staff()
    expect((await refusalOf(one(shareView, { body: view('大家的') }))).code).toBe(403)
  })

  it('is not for members, who have no lists of the console', async () => {
    const member = as(app, (await make.member()).token)
    expect((await refusalOf(member(saveView, { body: view('我的') }))).code).toBe(403)
  })
})
