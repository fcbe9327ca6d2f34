import {
  compareSchools,
  countSchools,
  getSchool,
  listSchools,
  listSchoolsById,
  schoolAdmin,
  schoolFacts,
  suggestSchools,
} from '@app/contract/school/school.ts'
import { schoolOrders } from '@app/contract/school/school.values.ts'
import { cityAdmin } from '@app/contract/site/city.ts'
import { dictDataAdmin } from '@app/contract/system/dictionary.ts'
import type { CallInput } from '@app/contract/wire/call.ts'
import { eq } from 'drizzle-orm'
import { writeXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { SCRIPT_SAMPLES } from '#test/script-samples.ts'
import { call, openTestApp } from '#test/test-app.ts'
import { indexSchools } from './search-store.ts'
import { schools } from './table.ts'

const app = await openTestApp()
const make = makers(app)
const token = await make.superAdministrator()
const api = as(app, token)
const visitor = as(app)
const english = as(app, undefined, { language: 'en' })

/** A school with every field an editor can write. */
const everything = {
  schoolName: '枫叶桥书院',
  schoolNameEn: 'Maple Bridge Academy',
  logo: '/profile/upload/2026/11/20/logo.png',
  cover: '/profile/upload/2026/11/20/cover.jpg',
  photos: ['/profile/upload/2026/11/20/one.jpg'],
  schoolType: 1,
  cityCode: '440100',
  location: '多伦多',
  locationEn: 'Toronto, ON',
  lng: -79.3832,
  lat: 43.6532,
  founded: 1998,
  recruitGrade: ['10', '11'],
  joinSchool: ['1', '2'],
  existStuNums: '3',
  boarding: 'homestay' as const,
  tuitionMin: 180_000,
  tuitionMax: 260_000,
  tuitionPer: 'year' as const,
  boardingFee: 60_000,
  boardingIncluded: false,
  currency: 'CNY' as const,
  feeYear: '2026-27',
  languages: ['en', 'fr'] as ('en' | 'fr')[],
  programs: [{ name: '安省高中文凭', nameEn: 'OSSD' }],
  tags: ['小班'],
  tagsEn: ['Small classes'],
  intro: '<p>介绍</p>',
  introEn: '<p>About</p>',
  admissions: '<p>招生</p>',
  admissionsEn: '<p>Admissions</p>',
  life: '<p>生活</p>',
  lifeEn: '<p>Life</p>',
  fees: [
    {
      name: '申请费',
      nameEn: 'Application',
      amount: 1000,
      currency: 'CNY' as const,
      note: '不退',
      noteEn: 'Kept',
    },
    { name: '教材', nameEn: 'Books', amount: 3000, currency: 'CNY' as const, note: null, noteEn: null },
    { name: '校服', nameEn: 'Uniform', amount: 2000, currency: 'CAD' as const, note: '', noteEn: '' },
  ],
  destinations: {
    year: 2025,
    graduates: 60,
    known: 55,
    rows: [{ name: '多伦多大学', nameEn: 'University of Toronto', count: 12 }],
  },
  sources: [{ figure: 'tuition' as const, text: '学校官网', textEn: 'School site', checkedOn: '2026-10-01' }],
  address: '1 Queen Street',
  website: 'https://school.example',
  ministryNo: '123456',
  isAuth: true,
  status: '0',
  remark: '已核对',
}

describe('a school', () => {
  it('comes back with every field as it was written, all twenty facts counted', async () => {
    const { data } = await api(schoolAdmin.create, { body: everything })
    const read = (await api(schoolAdmin.read, { params: { id: data.id } })).data
    expect(read).toMatchObject(everything)
    expect(read.completeness).toBe(20)
    expect(read.isSample).toBe(false)
  })

  it('counts its facts anew with every change', async () => {
    const { data } = await api(schoolAdmin.create, { body: { ...everything, schoolName: '计数书院' } })
    await api(schoolAdmin.update, {
      body: { ...everything, id: data.id, schoolName: '计数书院', tuitionMin: null, website: '', fees: [] },
    })
    expect((await api(schoolAdmin.read, { params: { id: data.id } })).data.completeness).toBe(17)
    expect(schoolFacts).toHaveLength(20)
  })

  it.each([
    [{ schoolName: '短' }, 'schoolName', '学校名称不能少于2个字符'],
    [{ schoolName: undefined }, 'schoolName', '请输入学校名称'],
    [{ cityCode: '44' }, 'cityCode', '请选择城市'],
    [{ website: 'school.example' }, 'website', '请填写完整的网址，例如 https://www.example.com'],
    [{ website: 'javascript:alert(1)' }, 'website', '请填写完整的网址，例如 https://www.example.com'],
    [{ ministryNo: '12' }, 'ministryNo', '学校编号须为6位数字'],
    [{ lat: 91 }, 'lat', '纬度不能大于90'],
    [{ tags: Array<string>(6).fill('x') }, 'tags', '标签最多5项'],
    [{ photos: Array<string>(6).fill('/x.png') }, 'photos', '图片最多5项'],
    [{ boarding: 'castle' }, 'boarding', '住宿格式不正确'],
  ])('is refused with %j', async (change, field, message) => {
    const refusal = await refusalOf(api(schoolAdmin.create, { body: { ...everything, ...change } as never }))
    expect(refusal).toMatchObject({ code: 500, field, message })
  })

  it('is refused a change by an editor who read it before another of the same second', async () => {
    const { id } = (await api(schoolAdmin.create, { body: { ...everything, schoolName: '同秒书院' } })).data
    const change = (location: string, readTime?: Date | null) =>
      api(schoolAdmin.update, { body: { ...everything, id, schoolName: '同秒书院', location, readTime } })
    await change('第一次')
    const { updateTime } = (await api(schoolAdmin.read, { params: { id } })).data
    await change('第二次', updateTime)
    expect(await refusalOf(change('第三次', updateTime))).toMatchObject({ errKey: 'resource.changed' })
    const read = (await api(schoolAdmin.read, { params: { id } })).data
    expect(read.location).toBe('第二次')
    await change('第四次', read.updateTime)
  })

  it('keeps each value of a list once, and nothing for what is not stated, however it is sent', async () => {
    const counts = async () => (await visitor(countSchools)).data
    const before = await counts()
    const { data } = await api(schoolAdmin.create, {
      body: {
        ...everything,
        schoolName: '重复书院',
        recruitGrade: ['9', '9', '10'],
        languages: ['en', 'en'],
        tags: ['小班', '小班'],
        existStuNums: '',
        ministryNo: '',
        address: '',
      },
    })
    expect((await api(schoolAdmin.read, { params: { id: data.id } })).data).toMatchObject({
      recruitGrade: ['9', '10'],
      languages: ['en'],
      tags: ['小班'],
      existStuNums: null,
      ministryNo: null,
      address: null,
    })
    const after = await counts()
    expect(after.recruitGrade?.['9']).toBe((before.recruitGrade?.['9'] ?? 0) + 1)
    expect(Object.keys(after.existStuNums ?? {})).not.toContain('')
  })

  it('shows its change to visitors at once: in the list, in the detail, in the counts', async () => {
    const { data } = await api(schoolAdmin.create, {
      body: { ...everything, schoolName: '即时书院', schoolNameEn: 'Instant Academy' },
    })
    const names = async () => {
      const { rows } = await visitor(listSchools, { body: { keyword: '书院' }, query: { pageSize: 50 } })
      const detail = await visitor(getSchool, { params: { id: data.id } })
      return [rows.find((row) => row.id === data.id)?.schoolName, detail.data.tuitionMin]
    }
    expect(await names()).toEqual(['即时书院', 180_000])
    await api(schoolAdmin.update, {
      body: { ...everything, id: data.id, schoolName: '新名书院', tuitionMin: 190_000 },
    })
    expect(await names()).toEqual(['新名书院', 190_000])
    const before = (await visitor(countSchools)).data.total?.all ?? 0
    await api(schoolAdmin.update, { body: { ...everything, id: data.id, status: '1' } })
    expect((await visitor(countSchools)).data.total?.all).toBe(before - 1)
    expect((await refusalOf(visitor(getSchool, { params: { id: data.id } }))).code).toBe(404)
  })

  it('shows a renamed city and a renamed type at once', async () => {
    const city = await make.city({ label: '旧城', labelEn: 'Old town' })
    const school = await make.school({ cityCode: city.value, schoolType: 0 })
    const names = async () => {
      const detail = (await visitor(getSchool, { params: { id: school.id } })).data
      const [row] = (await visitor(listSchoolsById, { body: { ids: [school.id] } })).data
      const [hit] = (await visitor(suggestSchools, { body: { keyword: school.schoolName } })).data
      return [detail.cityName, row?.cityName, hit?.cityName, detail.schoolTypeName, row?.schoolTypeName]
    }
    const type = (await names())[3]
    expect(await names()).toEqual(['旧城', '旧城', '旧城', type, type])
    const { id, label: _, labelEn, value, lng, lat, sort } = city
    await api(cityAdmin.update, { body: { id, label: '新城', labelEn, value, lng, lat, sort } })
    const { rows } = await api(dictDataAdmin.list, { query: { dictType: 'bbs_school_type' } })
    const entry = rows.find((row) => row.dictValue === '0')
    if (!entry) throw new Error('no such type')
    await api(dictDataAdmin.update, {
      body: { ...entry, listClass: null, isDefault: 'N', dictLabel: '新类型' },
    })
    expect(await names()).toEqual(['新城', '新城', '新城', '新类型', '新类型'])
  })
})

describe('schools from a workbook', () => {
  const { importData, importPreview } = schoolAdmin as Required<typeof schoolAdmin>
  const HEADS = [
    '学校名称',
    '英文名称',
    '学校类型',
    '招生年级',
    '入学时间',
    '住宿',
    '币种',
    '学费（最低）',
    '住宿含在学费内',
    '教学语言',
    '标签',
  ]
  const sheet = async (rows: (string | number)[][]) =>
    new File(
      [(await writeXlsx({ sheets: [{ name: '学校', rows: [HEADS, ...rows] }] })) as never],
      'schools.xlsx',
    )
  const found = async (schoolName: string) => (await api(schoolAdmin.list, { query: { schoolName } })).rows
  const grades = async () =>
    (await api(dictDataAdmin.list, { query: { dictType: 'recruitgradedict', pageSize: 50 } })).rows
  const good = async (name: string, tuition: string | number = 168_000) => {
    const [first, second] = await grades()
    const both = `${first?.dictLabel}、${second?.dictLabel}`
    return [
      name,
      'Imported School',
      '海外学校',
      both,
      '',
      '寄宿家庭',
      '人民币',
      tuition,
      '是',
      '英语,法语',
      '小班,走读',
    ]
  }

  it('are read as editors write them: labels, lists, numbers, yes and no', async () => {
    await api(importData, { file: await sheet([await good('导入一中')]) })
    const [first, second] = await grades()
    expect(await found('导入一中')).toMatchObject([
      {
        schoolType: 1,
        recruitGrade: [first?.dictValue, second?.dictValue],
        joinSchool: [],
        programs: [],
        boarding: 'homestay',
        currency: 'CNY',
        tuitionMin: 168_000,
        boardingIncluded: true,
        languages: ['en', 'fr'],
        tags: ['小班', '走读'],
        isAuth: false,
        status: '0',
      },
    ])
    expect((await visitor(suggestSchools, { body: { keyword: '导入一中' } })).data).toHaveLength(1)
  })

  it('are refused row by row, and what no list knows is named', async () => {
    const strange = await good('导入二中')
    strange[3] = '十三年级'
    const half = (await good('导入三中')).map((cell, at) => (at === 6 ? '' : cell))
    const file = await sheet([strange, half, await good('导入四中', '面议'), await good('导入五中')])
    const { data } = await api(importPreview, { file })
    expect(data).toMatchObject({ good: 1, bad: 3 })
    expect(data.rows[0]?.values).toMatchObject({ schoolType: '海外学校', recruitGrade: '十三年级' })
    expect(data.rows[0]?.errors).toEqual({ recruitGrade: '招生年级“十三年级”不在可选范围内' })
    expect(Object.keys(data.rows[1]?.errors ?? {})).toEqual(['currency'])
    expect(Object.keys(data.rows[2]?.errors ?? {})).toEqual(['tuitionMin'])
    const { message } = await refusalOf(api(importData, { file }))
    expect(message).toContain('1、学校 导入二中 导入失败：招生年级“十三年级”不在可选范围内')
    expect((await found('导入')).map(({ schoolName }) => schoolName).sort()).toEqual(['导入一中', '导入五中'])
  })

  it('are changed by name where asked, but not where two bear it', async () => {
    const file = await sheet([await good('导入一中', 170_000)])
    expect((await refusalOf(api(importData, { file }))).message).toContain('学校 导入一中 已存在')
    await api(importData, { file, query: { updateSupport: '1' } })
    expect(await found('导入一中')).toMatchObject([{ tuitionMin: 170_000 }])
    await make.school({ schoolName: '导入一中' })
    const refusal = await refusalOf(api(importData, { file, query: { updateSupport: '1' } }))
    expect(refusal.message).toContain('有多条同名的记录')
  })
})

describe('rich text of a school', () => {
  const BAD =
    /<(script|iframe|object|embed|svg|math|style|link|meta|base|form|input|template)|\son\w+\s*=|javascript:|vbscript:|data:/i

  it.each(SCRIPT_SAMPLES)('is harmless after it was written: %s', async (sample) => {
    const html = `<p>开头</p>${sample}<p>结尾</p>`
    const { data } = await api(schoolAdmin.create, { body: { ...everything, intro: html, lifeEn: html } })
    const detail = (await visitor(getSchool, { params: { id: data.id } })).data
    const tags = [...`${detail.intro}${detail.lifeEn}`.matchAll(/<[^>]*>/g)].join(' ')
    expect(tags).not.toMatch(BAD)
    expect(detail.intro).toContain('开头')
  })

  it('keeps headings, lists, tables, links and pictures of this site', async () => {
    const intro =
      '<h2>题</h2><ul><li>一</li></ul><table><tbody><tr><td colspan="2">格</td></tr></tbody></table>' +
      '<img src="/profile/upload/a.png" alt="图" /><a href="/school">内</a>'
    const { data } = await api(schoolAdmin.create, { body: { ...everything, intro } })
    expect((await visitor(getSchool, { params: { id: data.id } })).data.intro).toBe(intro)
  })

  it('marks links to other sites and opens them elsewhere', async () => {
    const { data } = await api(schoolAdmin.create, {
      body: { ...everything, intro: '<a href="https://other.example" onclick="x()">外</a>' },
    })
    const { intro } = (await visitor(getSchool, { params: { id: data.id } })).data
    expect(intro).toBe('<a href="https://other.example" rel="nofollow ugc noopener" target="_blank">外</a>')
  })
})

describe('the directory', () => {
  beforeAll(async () => {
    await app.db.delete(schools)
    await make.school({
      schoolName: '海边中学',
      schoolNameEn: 'Harbour School',
      schoolType: 1,
      cityCode: '440100',
      recruitGrade: ['9', '10'],
      joinSchool: ['1'],
      existStuNums: '2',
      boarding: 'full',
      tuitionMin: 100_000,
      programs: [{ name: '双学分', nameEn: 'Dual credit' }],
      completeness: 12,
      scoreAvg: 4.5,
      blogCount: 1,
      tags: ['海景'],
    })
    await make.school({
      schoolName: '山谷中学',
      schoolNameEn: 'Valley School',
      schoolType: 0,
      cityCode: '310000',
      recruitGrade: ['10'],
      joinSchool: ['2'],
      existStuNums: '3',
      boarding: 'none',
      tuitionMin: 200_000,
      completeness: 18,
      scoreAvg: 3.5,
      blogCount: 9,
    })
    await make.school({
      schoolName: '湖畔学院',
      schoolNameEn: 'Lakeside College',
      schoolType: 1,
      cityCode: '000000',
      recruitGrade: ['11'],
      boarding: 'full',
      tuitionMin: 20_000,
      currency: 'CAD',
      completeness: 6,
      blogCount: 4,
    })
    await make.school({
      schoolName: '未写学费',
      schoolNameEn: 'No fee stated',
      schoolType: 0,
      completeness: 2,
    })
    await make.school({
      schoolName: '课程制',
      schoolNameEn: 'By course',
      tuitionMin: 900,
      tuitionPer: 'course',
    })
    await make.school({ schoolName: '关闭的学校', schoolNameEn: 'Closed', status: '1' })
  })

  const namesOf = async (body: CallInput<typeof listSchools>['body']) => {
    const { rows, total } = await visitor(listSchools, { body, query: { pageSize: 50 } })
    expect(total).toBe(rows.length)
    return rows.map((row) => row.schoolName)
  }

  it('leaves closed schools out and puts the best documented first', async () => {
    expect(await namesOf({})).toEqual(['山谷中学', '海边中学', '湖畔学院', '未写学费', '课程制'])
  })

  it.each([
    ['type abroad', { schoolType: 1 }, ['海边中学', '湖畔学院', '课程制']],
    ['type domestic', { schoolType: 0 }, ['山谷中学', '未写学费']],
    ['type all', { schoolType: null }, ['山谷中学', '海边中学', '湖畔学院', '未写学费', '课程制']],
    [
      'city, with the schools of all cities',
      { cityCode: '440100' },
      ['海边中学', '湖畔学院', '未写学费', '课程制'],
    ],
    ['unknown city', { cityCode: '999999' }, []],
    ['grade', { recruitGrade: '10' }, ['山谷中学', '海边中学']],
    ['intake', { joinSchool: '2' }, ['山谷中学']],
    ['size', { existStuNums: '2' }, ['海边中学']],
    ['boarding', { boarding: 'full' }, ['海边中学', '湖畔学院']],
    ['programme by its Chinese name', { programme: '双学分' }, ['海边中学']],
    ['programme by its English name', { programme: 'Dual credit' }, ['海边中学']],
    ['a ceiling, which leaves out who states no yearly fee', { tuitionMax: 150_000 }, ['海边中学']],
    ['a ceiling in dollars', { tuitionMax: 30_000, currency: 'CAD' }, ['湖畔学院']],
    ['completeness', { completeness: 12 }, ['山谷中学', '海边中学']],
    ['a word in Chinese', { keyword: '海' }, ['海边中学']],
    ['a word in English, in any letter case', { keyword: 'SCHOOL' }, ['山谷中学', '海边中学']],
    ['a wildcard as a plain character', { keyword: '%' }, []],
    ['several together', { schoolType: 1, boarding: 'full', recruitGrade: '9' }, ['海边中学']],
    [
      'empty texts, which filter nothing',
      { schoolType: '', cityCode: '', boarding: '', keyword: '' },
      ['山谷中学', '海边中学', '湖畔学院', '未写学费', '课程制'],
    ],
  ] as const)('filters by %s', async (_, body, expected) => {
    expect(await namesOf(body as never)).toEqual(expected)
  })

  it.each([
    ['score', ['海边中学', '山谷中学', '湖畔学院', '未写学费', '课程制']],
    ['hot', ['山谷中学', '湖畔学院', '海边中学', '未写学费', '课程制']],
    ['new', ['课程制', '未写学费', '湖畔学院', '山谷中学', '海边中学']],
    ['complete', ['山谷中学', '海边中学', '湖畔学院', '未写学费', '课程制']],
    ['an order nobody knows', ['山谷中学', '海边中学', '湖畔学院', '未写学费', '课程制']],
  ])('sorts by %s', async (orderType, expected) => {
    expect(await namesOf({ orderType: orderType as never })).toEqual(expected)
  })

  it('puts schools of all cities after those of the city asked for, unless an order is', async () => {
    const { id } = await make.school({ schoolName: '本地中学', cityCode: '320500', completeness: 0 })
    expect((await namesOf({ cityCode: '320500' }))[0]).toBe('本地中学')
    expect((await namesOf({ cityCode: '320500', orderType: 'hot' }))[0]).toBe('湖畔学院')
    await app.db.delete(schools).where(eq(schools.id, id))
  })

  it('puts real schools before those of the sample in each order, near a place, in a city and in a picker', async () => {
    const sample = await make.school({
      schoolName: '示例海湾中学',
      cityCode: '440100',
      isSample: true,
      completeness: 20,
      scoreAvg: 5,
      blogCount: 99,
      followCount: 99,
      tuitionMin: 1,
      currency: 'CAD',
      lat: 43.65,
      lng: -79.38,
    })
    const last = async (body: CallInput<typeof listSchools>['body']) =>
      (await api(listSchools, { body, query: { pageSize: 50 } })).rows.at(-1)?.id
    for (const orderType of schoolOrders)
      expect([orderType, await last({ orderType, near: 'Toronto' })]).toEqual([orderType, sample.id])
    expect(await last({ cityCode: '440100' })).toBe(sample.id)
    const suggested = (await visitor(suggestSchools, { body: { keyword: '中学' } })).data
    expect(suggested.map(({ isSample }) => isSample)).toEqual([false, false, true])
    await app.db.delete(schools).where(eq(schools.id, sample.id))
  })

  it('finds a school by its initials without their dots', async () => {
    const name = 'A.Y. Jackson Secondary School'
    const { id } = await make.school({ schoolName: name, schoolNameEn: name })
    await indexSchools(app.db, [id])
    for (const keyword of ['ay jackson', 'A.Y. Jackson']) {
      const { rows } = await api(listSchools, { body: { keyword }, query: {} })
      expect(rows.map((row) => row.id)).toEqual([id])
    }
    await app.db.delete(schools).where(eq(schools.id, id))
  })

  it('sorts by tuition within a currency, unstated last', async () => {
    const inYuan = await namesOf({ orderType: 'tuition', currency: 'CNY' })
    expect(inYuan.at(-1)).toBe('未写学费')
    expect(inYuan.indexOf('海边中学')).toBeLessThan(inYuan.indexOf('山谷中学'))
  })

  it('counts for each option what choosing it would leave', async () => {
    const filter = { boarding: 'full' as const, schoolType: 1 as const }
    const { data } = await visitor(countSchools, { body: filter })
    expect(data.total?.all).toBe((await namesOf(filter)).length)
    for (const boarding of ['none', 'full'] as const)
      expect(data.boarding?.[boarding] ?? 0).toBe((await namesOf({ ...filter, boarding })).length)
    for (const schoolType of [0, 1] as const)
      expect(data.schoolType?.[schoolType] ?? 0).toBe((await namesOf({ ...filter, schoolType })).length)
    for (const cityCode of ['440100', '310000', '320500'])
      expect(data.cityCode?.[cityCode] ?? 0).toBe((await namesOf({ ...filter, cityCode })).length)
    for (const recruitGrade of ['9', '10', '11'])
      expect(data.recruitGrade?.[recruitGrade] ?? 0).toBe((await namesOf({ ...filter, recruitGrade })).length)
  })

  it.each([
    ['query before body', { pageSize: 2, pageNum: 2 }, { pageSize: 4, pageNum: 1 }, 2],
    ['body alone', {}, { pageSize: 3 }, 3],
    ['past the end', { pageNum: 9 }, {}, 0],
    ['size 0 is 1', { pageSize: 0 }, {}, 1],
    ['size -1 is 1', { pageSize: -1 }, {}, 1],
    ['size x is 10', { pageSize: 'x' }, {}, 5],
    ['size 9999 is 50', { pageSize: 9999 }, {}, 5],
    ['null in the body is 10', {}, { pageSize: null, pageNum: null }, 5],
    ['empty in the body is 10', {}, { pageSize: '', pageNum: '' }, 5],
  ])('pages: %s', async (_, query, body, length) => {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
    const { envelope } = await call(app, {
      method: 'POST',
      path: `/bbs/web/listSchoolSchool?${search}`,
      body,
    })
    expect(envelope).toMatchObject({ code: 200, total: 5 })
    expect(envelope.rows).toHaveLength(length)
  })

  it('has the spelling and the keys that clients expect', async () => {
    const { envelope } = await call(app, { method: 'POST', path: '/bbs/web/listSchoolSchool' })
    expect(Object.keys(envelope)).toEqual(expect.arrayContaining(['code', 'msg', 'rows', 'total']))
    const [row] = envelope.rows as Record<string, unknown>[]
    for (const key of [
      'id',
      'schoolName',
      'schoolNameEn',
      'schoolType',
      'schoolTypeName',
      'cityName',
      'listFlag',
    ])
      expect(row).toHaveProperty(key)
    for (const key of ['status', 'remark', 'createBy', 'intro']) expect(row).not.toHaveProperty(key)
  })

  it('names the type and the city in the language of the reader', async () => {
    const [zh] = (await visitor(listSchools, { body: { keyword: '海边' } })).rows
    const [en] = (await english(listSchools, { body: { keyword: '海边' } })).rows
    expect(zh).toMatchObject({ cityName: '广州' })
    expect(en).toMatchObject({ cityName: 'Guangzhou' })
    expect(en?.schoolTypeName).not.toBe(zh?.schoolTypeName)
  })
})

describe('one school', () => {
  it.each(['0', '-1', 'x', '99999999', '99999999999999999999'])('is not found as %s', async (id) => {
    const { envelope } = await call(app, { method: 'POST', path: `/bbs/web/getSchoolSchool/${id}` })
    expect(envelope).toMatchObject({ code: 404, msg: '访问资源不存在' })
  })

  it('counts its published posts by category and names three like it', async () => {
    const school = await make.school()
    for (let count = 0; count < 4; count++) await make.school()
    await make.post({ schoolId: school.id, blogType: 2 })
    await make.post({ schoolId: school.id, blogType: 2 })
    await make.post({ schoolId: school.id, blogType: 5 })
    await make.post({ schoolId: school.id, blogType: 5, status: 'pending' })
    await make.post({ schoolId: school.id, blogType: null, isStory: true })
    const { data } = await visitor(getSchool, { params: { id: school.id } })
    expect(data.typeCounts).toEqual({ 2: 2, 5: 1 })
    expect(data.nearby).toHaveLength(3)
    expect(data.nearby.map((row) => row.id)).not.toContain(school.id)
  })
})

describe('comparing', () => {
  it('answers two to four schools in the order asked', async () => {
    const [one, two] = [await make.school(), await make.school()]
    const { data } = await visitor(compareSchools, { body: { ids: [two.id, one.id, two.id] } })
    expect(data.map((school) => school.id)).toEqual([two.id, one.id])
  })

  it('refuses one school, and five', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => make.school()))
    const ids = made.map((school) => school.id)
    for (const some of [ids.slice(0, 1), ids, [ids[0] ?? 0, ids[0] ?? 0]]) {
      const refusal = await refusalOf(visitor(compareSchools, { body: { ids: some } }))
      expect(refusal).toMatchObject({ code: 500, message: '请选择 2 到 4 所学校进行对比' })
    }
  })

  it('leaves out schools that are gone or closed', async () => {
    const [open, closed] = [await make.school(), await make.school({ status: '1' })]
    const { data } = await visitor(compareSchools, { body: { ids: [open.id, closed.id, 99_999_999] } })
    expect(data.map((school) => school.id)).toEqual([open.id])
  })
})

describe('finding a school by a part of its name', () => {
  it('answers nothing for nothing, ten at most, and no closed school', async () => {
    for (let count = 0; count < 12; count++) await make.school({ schoolName: `联想学校${count}` })
    await make.school({ schoolName: '联想关闭', status: '1' })
    expect((await visitor(suggestSchools, { body: { keyword: ' ' } })).data).toEqual([])
    const { data } = await visitor(suggestSchools, { body: { keyword: '联想' } })
    expect(data).toHaveLength(10)
    expect(data.map((row) => row.schoolName)).not.toContain('联想关闭')
  })
})
