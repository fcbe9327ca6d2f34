import { listPositionOptions, positionAdmin } from '@app/contract/system/position.ts'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const make = makers(app)
const api = as(app, await make.superAdministrator())

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

  it('that an account holds cannot be deleted, and those beside it stay too', async () => {
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

describe('positions from a workbook', () => {
  const { importData, importPreview } = positionAdmin as Required<typeof positionAdmin>
  const sheet = async (rows: (string | number)[][]) =>
    new File(
      [
        (await writeXlsx({
          sheets: [{ name: '岗位数据', rows: [['岗位编码', '岗位名称', '岗位排序', '状态'], ...rows] }],
        })) as never,
      ],
      'positions.xlsx',
    )
  const found = async (postCode: string) => (await api(positionAdmin.list, { query: { postCode } })).rows

  it('are kept where the row is good; of each bad one the report says why', async () => {
    await make.position({ postCode: 'taken', postName: '已有岗位' })
    const file = await sheet([
      ['imp1', '升学顾问', 11, '停用'],
      ['imp2', '', 12, '正常'],
      ['imp3', '班长', '第三', '正常'],
      ['imp4', '值日', 14, '休假'],
      ['imp5', '已有岗位', 15, '正常'],
      ['imp1', '又一次', 16, '正常'],
      ['taken', '别的名称', 17, '正常'],
    ])
    const { data } = await api(importPreview, { file })
    // the check says of each row what the import does
    expect(data).toMatchObject({ good: 1, bad: 6 })
    expect(data.rows.map(({ outcome }) => outcome)).toEqual([
      'added',
      'failed',
      'failed',
      'failed',
      'failed',
      'failed',
      'exists',
    ])
    expect(data.rows[3]?.errors).toEqual({ status: '状态“休假”不在可选范围内' })
    expect(data.rows[4]?.errors).toEqual({ postName: '岗位名称已存在' })
    expect(await found('imp')).toEqual([])

    const { code, message } = await refusalOf(api(importData, { file }))
    expect(code).toBe(500)
    const lines = message.split('<br/>')
    expect(lines[0]).toContain('共 6 条')
    expect(lines[1]).toBe('1、岗位 imp2 导入失败：岗位名称不能为空')
    expect(lines[2]).toContain('岗位 imp3 导入失败')
    expect(lines[3]).toBe('3、岗位 imp4 导入失败：状态“休假”不在可选范围内')
    expect(lines[4]).toContain('岗位 imp5 导入失败：新增岗位&#39;已有岗位&#39;失败，岗位名称已存在')
    expect(lines[5]).toBe('5、岗位 imp1 导入失败：与第 2 行重复')
    expect(lines[6]).toBe('6、岗位 taken 已存在')
    expect(await found('imp')).toMatchObject([
      { postCode: 'imp1', postName: '升学顾问', postSort: 11, status: '1' },
    ])
  })

  it('change those that are there only where asked, and leave alone what the sheet does not say', async () => {
    const { postId } = await make.position({ postCode: 'again', postName: '旧称', postSort: 8 })
    const file = await sheet([['again', '新称', '', '']])
    expect((await refusalOf(api(importData, { file }))).message).toContain('岗位 again 导入失败')
    const whole = await sheet([['again', '新称', 8, '']])
    expect((await refusalOf(api(importData, { file: whole }))).message).toContain('岗位 again 已存在')
    await api(importData, { file: whole, query: { updateSupport: '1' } })
    const { data } = await api(positionAdmin.read, { params: { id: postId } })
    expect(data).toMatchObject({ postName: '新称', postSort: 8, status: '0' })
  })
})

describe('position options', () => {
  it('are all positions in order, for any signed-in account', async () => {
    const member = as(app, (await make.member()).token)
    const { data } = await member(listPositionOptions)
    const order = data.map((position) => position.postSort)
    expect(order).toEqual([...order].sort((one, two) => one - two))
    expect(data.map((position) => position.postCode)).toEqual(
      expect.arrayContaining(['ceo', 'se', 'hr', 'user']),
    )
  })
})
