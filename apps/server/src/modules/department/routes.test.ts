import { departmentAdmin, listOtherDepartments } from '@app/contract/system/department.ts'
import { describe, expect, it } from 'vitest'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const make = makers(app)
const api = as(app, await make.superAdministrator())

const add = async (deptName: string, parentId: number, more: object = {}) => {
  const { data } = await api(departmentAdmin.create, { body: { deptName, parentId, orderNum: 9, ...more } })
  return data.deptId
}
const read = async (id: number) => (await api(departmentAdmin.read, { params: { id } })).data
const change = async (deptId: number, more: object) => {
  const { deptName, parentId, orderNum, status } = await read(deptId)
  return api(departmentAdmin.update, { body: { deptId, deptName, parentId, orderNum, status, ...more } })
}

describe('a department', () => {
  it('knows all above it, and those below follow where it moves', async () => {
    const [north, south] = [await add('华北', 100), await add('华南', 100)]
    const office = await add('北京办', north)
    const desk = await add('前台', office)
    expect((await read(desk)).ancestors).toBe(`0,100,${north},${office}`)
    await change(office, { parentId: south })
    expect((await read(office)).ancestors).toBe(`0,100,${south}`)
    expect(await read(desk)).toMatchObject({ ancestors: `0,100,${south},${office}`, parentName: '北京办' })
  })

  it('has a name of its own among its neighbours, of those that were not removed', async () => {
    const id = await add('财务组', 102)
    expect((await refusalOf(add('财务组', 102))).message).toBe("新增部门'财务组'失败，部门名称已存在")
    await add('财务组', 101)
    await api(departmentAdmin.remove, { params: { ids: [id] } })
    await add('财务组', 102)
  })

  it('is refused where it cannot stand', async () => {
    const [top, below] = [await add('上', 100), 0]
    const under = await add('下', top)
    expect((await refusalOf(change(top, { parentId: top }))).message).toBe(
      "修改部门'上'失败，上级部门不能是自己",
    )
    expect((await refusalOf(change(top, { parentId: under }))).message).toBe(
      "修改部门'上'失败，上级部门不能是自己",
    )
    expect((await refusalOf(add('另一个根', below))).message).toBe('只能有一个顶级部门')
    await change(under, { status: '1' })
    expect((await refusalOf(add('更下', under))).message).toBe('部门停用，不允许新增')
  })

  it('is not stopped before those below it, and enabling it enables all above it', async () => {
    const top = await add('甲', 100)
    const under = await add('乙', top)
    expect((await refusalOf(change(top, { status: '1' }))).message).toBe('该部门包含未停用的子部门！')
    await change(under, { status: '1' })
    await change(top, { status: '1' })
    await change(under, { status: '0' })
    expect((await read(top)).status).toBe('0')
  })

  it('with departments or people is not removed, which is a warning', async () => {
    const top = await add('丙', 100)
    const under = await add('丁', top)
    const remove = (id: number) => api(departmentAdmin.remove, { params: { ids: [id] } })
    expect(await refusalOf(remove(top))).toMatchObject({ code: 601, message: '存在下级部门,不允许删除' })
    await make.account({ deptId: under })
    expect(await refusalOf(remove(under))).toMatchObject({ code: 601, message: '部门存在用户,不允许删除' })
  })

  it('is listed in the order that the request names', async () => {
    const names = async (isAsc: string) =>
      (await api(departmentAdmin.list, { query: { orderByColumn: 'deptName', isAsc } })).data.map(
        ({ deptName }) => deptName,
      )
    const rising = await names('asc')
    expect(await names('desc')).toEqual(rising.toReversed())
    const refusal = await refusalOf(api(departmentAdmin.list, { query: { orderByColumn: 'nothing' } }))
    expect(refusal.code).not.toBe(200)
  })

  it('is put in order together with its neighbours', async () => {
    const [one, two] = [await add('一', 109), await add('二', 109)]
    await api(departmentAdmin.sort, { body: { deptIds: [one, two], orderNums: [2, 1] } })
    const { data } = await api(departmentAdmin.list, { query: {} })
    const order = data.filter(({ parentId }) => parentId === 109).map(({ deptId }) => deptId)
    expect(order).toEqual([two, one])
  })

  it('that was moved, or enabled with one below it, is not put back by a form that was open before', async () => {
    const above = await add('改期', 100, { status: '1' })
    const still = await add('不动', 100)
    const [form, other] = [await read(above), await read(still)]
    const save = ({ deptId, deptName, parentId, orderNum, updateTime: readTime }: typeof form) =>
      api(departmentAdmin.update, { body: { deptId, deptName, parentId, orderNum, readTime } })
    app.clock.pass(2_000)
    await api(departmentAdmin.sort, { body: { deptIds: [above, still], orderNums: [3, other.orderNum] } })
    expect((await refusalOf(save(form))).errKey).toBe('resource.changed')
    await save(other)
    const moved = await read(above)
    const below = await add('下级', 102)
    app.clock.pass(2_000)
    await change(below, { parentId: above, status: '0' })
    expect(await read(above)).toMatchObject({ status: '0', updateBy: 'admin' })
    expect((await refusalOf(save(moved))).errKey).toBe('resource.changed')
  })

  it('is put in order as a whole or not at all', async () => {
    const one = await add('三', 109)
    const sort = async (deptIds: number[], orderNums: number[]) =>
      (await refusalOf(api(departmentAdmin.sort, { body: { deptIds, orderNums } }))).code
    expect(await sort([one], [5, 6])).toBe(500)
    expect(await sort([one], [100_000])).toBe(500)
    expect(await sort([one, one], [5, 6])).toBe(500)
    expect(await sort([one, 987_654], [5, 6])).toBe(500)
    const { data } = await api(departmentAdmin.read, { params: { id: one } })
    expect(data.orderNum).toBe(9)
  })

  it('is not offered itself, nor those below it, as the one above', async () => {
    const ids = (await api(listOtherDepartments, { params: { deptId: 101 } })).data.map(
      ({ deptId }) => deptId,
    )
    expect(ids).toEqual(expect.arrayContaining([100, 102, 108]))
    for (const id of [101, 103, 107]) expect(ids).not.toContain(id)
  })

  it.each([
    [{ deptName: '' }, '部门名称不能为空'],
    [{ orderNum: undefined }, '显示顺序不能为空'],
    [{ email: 'x' }, '邮箱格式不正确'],
    [{ phone: '1'.repeat(12) }, '联系电话长度不能超过11个字符'],
    [{ parentId: 987_654 }, '上级部门不存在'],
  ])('is refused with the text of what is wrong: %j', async (wrong, message) => {
    const body = { deptName: '新部门', parentId: 100, orderNum: 1, ...wrong }
    expect((await refusalOf(api(departmentAdmin.create, { body: body as never }))).message).toBe(message)
  })
})
