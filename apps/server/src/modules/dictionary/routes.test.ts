import {
  dictDataAdmin,
  dictTypeAdmin,
  listDictEntries,
  listDictTypes,
  listPublicDictEntries,
  refreshDictionaries,
} from '@app/contract/system/dictionary.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const make = makers(app)
const api = as(app, await make.superAdministrator())
const member = as(app, (await make.member()).token)
const visitor = as(app)

let count = 0
async function dictionary(...values: string[]) {
  const type = `test_words_${++count}`
  const { data } = await api(dictTypeAdmin.create, { body: { dictName: `词语${count}`, dictType: type } })
  for (const [index, value] of values.entries())
    await api(dictDataAdmin.create, {
      body: {
        dictType: type,
        dictLabel: `词${value}`,
        dictLabelEn: `Word ${value}`,
        dictValue: value,
        dictSort: index,
      },
    })
  return { type, id: data.dictId, name: `词语${count}` }
}

const values = async (type: string) =>
  (await member(listDictEntries, { params: { type } })).data.map((entry) => entry.dictValue)

describe('a dictionary', () => {
  it('answers its enabled values in order, in the language of the reader', async () => {
    const { type } = await dictionary('b', 'a')
    expect(await values(type)).toEqual(['b', 'a'])
    const english = as(app, (await make.member()).token, { language: 'en' })
    const { data } = await english(listDictEntries, { params: { type } })
    expect(data[0]).toMatchObject({ dictLabel: 'Word b', dictLabelZh: '词b', dictLabelEn: 'Word b' })
  })

  it('that does not exist, or is stopped, has no values', async () => {
    const { type, id, name } = await dictionary('a')
    await api(dictTypeAdmin.update, { body: { dictId: id, dictName: name, dictType: type, status: '1' } })
    expect(await values(type)).toEqual([])
    expect(await values('no_such_type')).toEqual([])
  })

  it('takes its values along when its type is renamed', async () => {
    const { type, id, name } = await dictionary('a', 'b')
    await api(dictTypeAdmin.update, { body: { dictId: id, dictName: name, dictType: `${type}_new` } })
    expect(await values(`${type}_new`)).toEqual(['a', 'b'])
    expect(await values(type)).toEqual([])
  })

  it('with values cannot be deleted; without them it can', async () => {
    const { id, name, type } = await dictionary('a')
    const refusal = await refusalOf(api(dictTypeAdmin.remove, { params: { ids: [id] } }))
    expect(refusal).toMatchObject({ code: 500, message: `${name}已分配,不能删除` })
    const { rows } = await api(dictDataAdmin.list, { query: { dictType: type } })
    await api(dictDataAdmin.remove, { params: { ids: rows.map((row) => row.dictCode) } })
    await api(dictTypeAdmin.remove, { params: { ids: [id] } })
    const types = (await member(listDictTypes)).data.map((one) => one.dictType)
    expect(types).not.toContain(type)
    expect(types).toContain('sys_yes_no')
  })

  it('has a type of its own', async () => {
    const { type } = await dictionary()
    const twin = api(dictTypeAdmin.create, { body: { dictName: '别名', dictType: type } })
    expect(await refusalOf(twin)).toMatchObject({
      field: 'dictType',
      message: "新增字典'别名'失败，字典类型已存在",
    })
  })

  it('refuses a type that starts with a capital letter', async () => {
    const refusal = await refusalOf(api(dictTypeAdmin.create, { body: { dictName: '名', dictType: 'Bad' } }))
    expect(refusal.message).toBe('字典类型必须以字母开头，且只能为（小写字母，数字，下滑线）')
  })

  it('keeps no value of a dictionary that does not exist', async () => {
    const orphan = api(dictDataAdmin.create, {
      body: { dictType: 'no_such_type', dictLabel: '词', dictValue: '1', dictSort: 1 },
    })
    expect(await refusalOf(orphan)).toMatchObject({ field: 'dictType', message: '所选的字典类型不存在' })
  })
})

describe('strangers', () => {
  it('read the four public dictionaries, in both languages', async () => {
    for (const type of ['bbs_school_type', 'joinschooldict', 'recruitgradedict', 'existstunumsdict'])
      for (const language of ['zh', 'en'] as const) {
        const { data } = await as(app, undefined, { language })(listPublicDictEntries, {
          params: { type },
        })
        expect(data.length, type).toBeGreaterThan(1)
        if (language === 'en')
          expect(data.map((entry) => entry.dictLabel).join('')).not.toMatch(/\p{Script=Han}/u)
      }
  })

  it('read no other', async () => {
    expect((await visitor(listPublicDictEntries, { params: { type: 'sys_user_sex' } })).data).toEqual([])
  })

  it('see a changed label at once', async () => {
    const label = async () =>
      (await visitor(listPublicDictEntries, { params: { type: 'bbs_school_type' } })).data[0]?.dictLabel
    const before = await label()
    const { rows } = await api(dictDataAdmin.list, { query: { dictType: 'bbs_school_type' } })
    const [{ dictCode, dictType, dictLabelEn, dictValue, dictSort } = {} as never] = rows
    await api(dictDataAdmin.update, {
      body: { dictCode, dictType, dictLabel: '别的名字', dictLabelEn, dictValue, dictSort },
    })
    expect(await label()).toBe('别的名字')
    expect(before).not.toBe('别的名字')
  })
})

describe('reloading', () => {
  it('shows what was written past the product', async () => {
    const label = async () =>
      (await visitor(listPublicDictEntries, { params: { type: 'joinschooldict' } })).data.map(
        (one) => one.dictLabel,
      )
    await label()
    await app.db.execute(
      sql`update sys_dict_data set dict_label = '冬季' where dict_type = 'joinschooldict' and dict_value = '1'`,
    )
    await api(refreshDictionaries)
    expect(await label()).toContain('冬季')
  })
})
