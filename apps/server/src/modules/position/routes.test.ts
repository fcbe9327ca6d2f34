import { listPositionOptions, positionAdmin } from '@app/contract/position.ts'
import { describe, expect, it } from 'vitest'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openHouse } from '#test/test-app.ts'

const appContext = await openHouse()
const make = makers(appContext)
const api = as(appContext, await make.superAdministrator())

describe('a position', () => {
  it('is added, changed and deleted', async () => {
    const body = { postCode: 'dev', postName: '开发', postSort: 7 }
    const { data } = await api(positionAdmin.create, { body })
    await api(positionAdmin.update, { body: { ...body, postId: data.postId, postName: '开发工程师' } })
    const read = await api(positionAdmin.read, { params: { id: data.postId } })
    expect(read.data).toMatchObject({
      postName: '开发工程师',
      updateBy: 'admin',
      updateTime: expect.any(Date),
    })
    await api(positionAdmin.remove, { params: { ids: [data.postId] } })
    expect((await api(positionAdmin.list, { query: { postCode: 'dev' } })).total).toBe(0)
  })

  it('that somebody holds cannot be deleted, and those beside it stay too', async () => {
    const held = await make.position({ postName: '班主任' })
    const free = await make.position()
    await make.holds((await make.account()).userId, held.postId)
    const refusal = await refusalOf(
      api(positionAdmin.remove, { params: { ids: [free.postId, held.postId] } }),
    )
    expect(refusal).toMatchObject({ code: 500, message: '班主任已分配,不能删除' })
    expect((await api(positionAdmin.read, { params: { id: free.postId } })).data.postId).toBe(free.postId)
  })

  it('has a name and a code of its own; the refusal names the field', async () => {
    await make.position({ postName: '校医', postCode: 'doctor' })
    const add = (postName: string, postCode: string) =>
      refusalOf(api(positionAdmin.create, { body: { postName, postCode, postSort: 1 } }))
    expect(await add('校医', 'nurse')).toMatchObject({
      field: 'postName',
      message: "新增岗位'校医'失败，岗位名称已存在",
    })
    expect(await add('护士', 'doctor')).toMatchObject({
      field: 'postCode',
      message: "新增岗位'护士'失败，岗位编码已存在",
    })
    const other = await make.position({ postName: '护工' })
    const rename = api(positionAdmin.update, {
      body: { postId: other.postId, postName: '校医', postCode: other.postCode, postSort: 1 },
    })
    expect((await refusalOf(rename)).message).toBe("修改岗位'校医'失败，岗位名称已存在")
  })

  it.each([
    [{ postName: '', postCode: 'c', postSort: 1 }, '岗位名称不能为空'],
    [{ postName: '名', postCode: '', postSort: 1 }, '岗位编码不能为空'],
    [{ postName: '名', postCode: 'c' }, '显示顺序不能为空'],
    [{ postName: '名'.repeat(51), postCode: 'c', postSort: 1 }, '岗位名称长度不能超过50个字符'],
    [{ postName: '名', postCode: 'c'.repeat(65), postSort: 1 }, '岗位编码长度不能超过64个字符'],
  ])('is refused with the text of the first field that is wrong: %j', async (body, message) => {
    expect(await refusalOf(api(positionAdmin.create, { body: body as never }))).toMatchObject({
      code: 500,
      message,
    })
  })
})

describe('position options', () => {
  it('are all positions in order, for anybody signed in', async () => {
    const member = as(appContext, (await make.member()).token)
    const { data } = await member(listPositionOptions)
    const order = data.map((position) => position.postSort)
    expect(order).toEqual([...order].sort((one, two) => one - two))
    expect(data.map((position) => position.postCode)).toEqual(
      expect.arrayContaining(['ceo', 'se', 'hr', 'user']),
    )
  })
})
