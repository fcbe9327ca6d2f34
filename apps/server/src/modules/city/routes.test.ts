import { getSchool } from '@app/contract/school/school.ts'
import { cityAdmin, listCities } from '@app/contract/site/city.ts'
import { searchAll } from '@app/contract/site/search.ts'
import { describe, expect, it } from 'vitest'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const make = makers(app)
const api = as(app, await make.superAdministrator())
const visitor = as(app)

const draft = { label: '珠海', labelEn: 'Zhuhai', value: '440400', lng: 113.5767, lat: 22.2707, sort: 9 }

describe('the cities of the selector', () => {
  it('check 10: are the five, and 全国 with an empty value last', async () => {
    const { data } = await visitor(listCities)
    expect(data.map((city) => city.label)).toEqual(['广州', '深圳', '北京', '上海', '苏州', '全国'])
    expect(data.at(-1)).toEqual({ label: '全国', value: '', labelEn: 'All cities', lng: null, lat: null })
    // clients that drop the last keep the five
    expect(data.slice(0, -1).map(({ value }) => value)).toEqual([
      '440100',
      '440300',
      '110000',
      '310000',
      '320500',
    ])
    expect(data[0]).toEqual({
      label: '广州',
      value: '440100',
      labelEn: 'Guangzhou',
      lng: 113.2644,
      lat: 23.1291,
    })
  })

  it('follow what an administrator writes at once: added, renamed, closed, deleted', async () => {
    const names = async () => (await visitor(listCities)).data.map((city) => city.label)
    const before = await names()
    const { data } = await api(cityAdmin.create, { body: draft })
    expect(await names()).toEqual([...before.slice(0, -1), '珠海', '全国'])
    await api(cityAdmin.update, { body: { ...draft, id: data.id, label: '珠海市' } })
    expect(await names()).toContain('珠海市')
    await api(cityAdmin.update, { body: { ...draft, id: data.id, status: '1' } })
    expect(await names()).toEqual(before)
    await api(cityAdmin.remove, { params: { ids: [data.id] } })
    expect(await names()).toEqual(before)
    expect((await refusalOf(api(cityAdmin.read, { params: { id: data.id } }))).code).toBe(404)
  })
})

describe('a city', () => {
  it('comes back as it was written, with who wrote it and when', async () => {
    const { data } = await api(cityAdmin.create, {
      body: { ...draft, label: '杭州', labelEn: 'Hangzhou', value: '330100', remark: '试点' },
    })
    const read = await api(cityAdmin.read, { params: { id: data.id } })
    expect(read.data).toMatchObject({
      label: '杭州',
      value: '330100',
      status: '0',
      remark: '试点',
      createBy: 'admin',
    })
    expect(read.data.createTime).toBeInstanceOf(Date)
  })

  it.each([
    ['label', { labelEn: 'Other', value: '990001' }, "新增城市'珠江'失败，城市名称已存在"],
    ['value', { label: '别城', labelEn: 'Other' }, "新增城市'别城'失败，城市编码已存在"],
  ])('cannot share its %s with another', async (field, change, message) => {
    await make.city({ label: '珠江', value: '990002' }).catch(() => undefined)
    const twin = api(cityAdmin.create, { body: { ...draft, label: '珠江', value: '990002', ...change } })
    expect(await refusalOf(twin)).toMatchObject({ code: 500, field, message })
  })

  it('needs a code of six digits, and says so beside the field', async () => {
    const refusal = await refusalOf(api(cityAdmin.create, { body: { ...draft, value: '44' } }))
    expect(refusal).toMatchObject({
      message: '城市编码须为6位数字',
      fields: { value: '城市编码须为6位数字' },
    })
  })
})

describe('a city in which something stands', () => {
  it('cannot be deleted', async () => {
    const { data } = await api(cityAdmin.create, { body: { ...draft, label: '佛山', value: '440600' } })
    await make.school({ cityCode: '440600' })
    const refusal = await refusalOf(api(cityAdmin.remove, { params: { ids: [data.id] } }))
    expect(refusal).toMatchObject({ code: 500, message: '佛山已分配,不能删除' })
  })

  it('takes its schools along when it changes its code', async () => {
    const { data } = await api(cityAdmin.create, { body: { ...draft, label: '东莞', value: '441900' } })
    const school = await make.school({ cityCode: '441900' })
    await api(cityAdmin.update, { body: { ...draft, id: data.id, label: '东莞', value: '441901' } })
    const read = await visitor(getSchool, { params: { id: school.id } })
    expect(read.data).toMatchObject({ cityCode: '441901', cityName: '东莞' })
  })
})

describe('the search', () => {
  const rebuild = () => app.product.jobs.find(({ name }) => name === 'rebuild-search')?.run()
  const found = async (searchValue: string) => {
    const from = app.newAddress()
    const { rows } = await as(app, undefined, { from })(searchAll, {
      body: { searchValue, objType: 1 },
    })
    return rows.map(({ title }) => title)
  }
  // written past the search, so that only a rebuild finds it
  const unindexedSchool = (schoolName: string, cityCode: string) => make.school({ schoolName, cityCode })

  it('is rebuilt when a city changes a name or its code, and for nothing else', async () => {
    const body = { ...draft, label: '湛江', labelEn: 'Zhanjiang', value: '440800' }
    const { data: city } = await api(cityAdmin.create, { body })
    await rebuild()
    await unindexedSchool('蓝榉中学', '440800')
    await api(cityAdmin.update, { body: { ...body, id: city.id, sort: 77, lng: 110.3, remark: '沿海' } })
    await rebuild()
    expect(await found('蓝榉中学')).toEqual([])
    await api(cityAdmin.update, { body: { ...body, id: city.id, labelEn: 'Zhanjiang City' } })
    await rebuild()
    expect(await found('蓝榉中学')).toEqual(['蓝榉中学'])

    await unindexedSchool('红枥中学', '440800')
    await api(cityAdmin.update, {
      body: { ...body, id: city.id, labelEn: 'Zhanjiang City', value: '440801' },
    })
    await rebuild()
    expect(await found('红枥中学')).toEqual(['红枥中学'])
  })

  it('is rebuilt for a new city only where records wait for it', async () => {
    await rebuild()
    await unindexedSchool('银杉中学', '000000')
    await api(cityAdmin.create, { body: { ...draft, label: '惠州', labelEn: 'Huizhou', value: '441300' } })
    await rebuild()
    expect(await found('银杉中学')).toEqual([])
    await unindexedSchool('白桦中学', '441400')
    await api(cityAdmin.create, { body: { ...draft, label: '梅州', labelEn: 'Meizhou', value: '441400' } })
    await rebuild()
    expect(await found('梅州')).toContain('白桦中学')
  })
})
