import { allResources } from '@app/contract/calls.ts'
import { versionedFieldsOf } from '@app/contract/shapes/resource.ts'
import { hasVersions } from '@app/contract/shapes/version.ts'
import { cityAdmin as cityResource } from '@app/contract/site/city.ts'
import { announcementAdmin as announcementResource } from '@app/contract/system/announcement.ts'
import { configAdmin as configResource } from '@app/contract/system/config.ts'
import { departmentAdmin as departmentResource } from '@app/contract/system/department.ts'
import { positionAdmin } from '@app/contract/system/position.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { eq, sql } from 'drizzle-orm'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { cities } from '#modules/city/table.ts'
import { operLogs } from '#modules/log/table.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'
import { deleteOldVersions, MOST_VERSIONS } from './store.ts'
import { recordVersions, recordVersionTexts } from './table.ts'

const app = await openTestApp()
const make = makers(app)
const api = as(app, await make.superAdministrator())
const cityAdmin = cityResource as Required<typeof cityResource>
const announcementAdmin = announcementResource as Required<typeof announcementResource>
const configAdmin = configResource as Required<typeof configResource>
const departmentAdmin = departmentResource as Required<typeof departmentResource>

let made = 0
const cityDraft = () => {
  const code = 500_000 + ++made
  return { label: `城${made}`, labelEn: `City ${made}`, value: String(code), lng: 113, lat: 22, sort: 1 }
}
async function newCity() {
  const draft = cityDraft()
  const { data } = await api(cityAdmin.create, { body: draft })
  return { ...draft, id: data.id }
}
const versionsOf = async (id: number) => (await api(cityAdmin.listVersions, { params: { id } })).data

describe('the versions of a record', () => {
  it('say who did what to which fields, the newest first', async () => {
    const city = await newCity()
    await api(cityAdmin.update, { body: { ...city, sort: 7 } })
    await api(cityAdmin.update, { body: { ...city, sort: 7, status: '1' } })
    expect(await versionsOf(city.id)).toMatchObject([
      { number: 3, action: 'edit', changed: ['status'], by: 'admin', name: city.label },
      { number: 2, action: 'edit', changed: ['sort'] },
      { number: 1, action: 'add', changed: [] },
    ])
  })

  it('do not grow by a write that changes nothing', async () => {
    const city = await newCity()
    await api(cityAdmin.update, { body: city })
    expect(await versionsOf(city.id)).toHaveLength(1)
  })

  it('begin with what stood there, where the record is older than its versions or was written past them', async () => {
    const city = await newCity()
    await app.db.update(cities).set({ sort: 5 }).where(eq(cities.id, city.id))
    await api(cityAdmin.update, { body: { ...city, sort: 6 } })
    expect((await versionsOf(city.id)).map(({ action }) => action)).toEqual(['edit', 'before', 'add'])
    const { data } = await api(cityAdmin.readVersion, { params: { id: city.id, number: 2 } })
    expect(data.differences).toEqual([{ field: 'sort', was: 5, is: 6, runs: null }])
  })

  it('stand beside one another as well as beside the present', async () => {
    const city = await newCity()
    await api(cityAdmin.update, { body: { ...city, sort: 7 } })
    await api(cityAdmin.update, { body: { ...city, sort: 9 } })
    const beside = async (query: { against?: number }) =>
      (await api(cityAdmin.readVersion, { params: { id: city.id, number: 1 }, query })).data.differences
    expect(await beside({ against: 2 })).toMatchObject([{ field: 'sort', was: 1, is: 7 }])
    expect(await beside({})).toMatchObject([{ field: 'sort', was: 1, is: 9 }])
    expect(await beside({ against: 1 })).toEqual([])
    const gone = api(cityAdmin.readVersion, { params: { id: city.id, number: 1 }, query: { against: 99 } })
    expect((await refusalOf(gone)).is('notFound')).toBe(true)
  })

  it('come of an import too', async () => {
    const admin = positionAdmin as Required<typeof positionAdmin>
    const heads = ['岗位编码', '岗位名称', '岗位排序', '状态']
    const sheet = async (...rows: (string | number)[][]) => {
      const bytes = await writeXlsx({ sheets: [{ name: '岗位', rows: [heads, ...rows] }] })
      return new File([bytes as never], 'positions.xlsx')
    }
    const query = { updateSupport: '1' }
    await api(admin.importData, {
      file: await sheet(['v1', '甲', 1, '正常'], ['v2', '乙', 1, '正常']),
      query,
    })
    await api(admin.importData, {
      file: await sheet(['v1', '甲', 2, '正常'], ['v2', '乙', 1, '正常']),
      query,
    })
    const { rows } = await api(admin.list, { query: { postCode: 'v' } })
    const actions = async (code: string) => {
      const id = rows.find((row) => row.postCode === code)?.postId ?? 0
      return (await api(admin.listVersions, { params: { id } })).data.map(({ action }) => action)
    }
    expect(await actions('v1')).toEqual(['import', 'import'])
    expect(await actions('v2'), 'a row that changes nothing makes no version').toEqual(['import'])
  })

  it('are taken back with a write that fails', async () => {
    const [one, other] = [await newCity(), await newCity()]
    await refusalOf(api(cityAdmin.update, { body: { ...one, label: other.label } }))
    expect(await versionsOf(one.id)).toHaveLength(1)
  })

  it('are the newest fifty', async () => {
    const city = await newCity()
    for (let sort = 2; sort <= MOST_VERSIONS + 3; sort++)
      await api(cityAdmin.update, { body: { ...city, sort } })
    const rows = await versionsOf(city.id)
    expect(rows).toHaveLength(MOST_VERSIONS)
    expect(rows.at(-1)?.number).toBe(4)
    const stored = await app.db.$count(recordVersions, eq(recordVersions.recordId, city.id))
    expect(stored).toBe(MOST_VERSIONS)
  })

  it('are deleted after 400 days, with the texts that only they hold', async () => {
    const { data } = await api(announcementAdmin.create, {
      body: { noticeTitle: '旧公告', noticeType: '1', noticeContent: `<p>${'旧'.repeat(1200)}</p>` },
    })
    const isMine = eq(recordVersions.recordId, data.noticeId)
    await app.db
      .update(recordVersions)
      .set({ time: new Date(Date.now() - 401 * DAY_MS) })
      .where(isMine)
    await deleteOldVersions(app.db, new Date())
    expect(await app.db.$count(recordVersions, isMine)).toBe(0)
    expect(await app.db.$count(recordVersionTexts, eq(recordVersionTexts.recordId, data.noticeId))).toBe(0)
  })
})

describe('a version beside the present', () => {
  it('compares a long text by words, and stores it once for several versions', async () => {
    const text = `<p>${'报名从九月开始。'.repeat(200)}</p>`
    const body = { noticeTitle: '报名', noticeType: '1', noticeContent: text } as const
    const { data } = await api(announcementAdmin.create, { body })
    const { noticeId } = data
    await api(announcementAdmin.update, { body: { ...body, noticeId, noticeTitle: '报名须知' } })
    await api(announcementAdmin.update, {
      body: { ...body, noticeId, noticeContent: text.replace('九月', '十月') },
    })
    const texts = await app.db.$count(recordVersionTexts, eq(recordVersionTexts.recordId, noticeId))
    expect(texts).toBe(2)
    const compared = await api(announcementAdmin.readVersion, { params: { id: noticeId, number: 2 } })
    const difference = compared.data.differences.find(({ field }) => field === 'noticeContent')
    expect(difference?.was).toBe(text)
    expect(difference?.runs?.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'out', text: '九' },
      { kind: 'in', text: '十' },
    ])
  })

  it('is of no use to an account without the permission to read the record', async () => {
    const city = await newCity()
    const { token } = await make.administrator({ permissions: ['bbs:city:list', 'bbs:city:edit'] })
    const refusal = await refusalOf(as(app, token)(cityAdmin.listVersions, { params: { id: city.id } }))
    expect(refusal.code).toBe(403)
  })
})

describe('going back to a version', () => {
  it('writes the record as it was, as a version of its own, and is logged', async () => {
    const city = await newCity()
    await api(cityAdmin.update, { body: { ...city, sort: 9, remark: '改过' } })
    await api(cityAdmin.revert, { body: { id: city.id, number: 1 } })
    const { data } = await api(cityAdmin.read, { params: { id: city.id } })
    expect(data).toMatchObject({ sort: 1, remark: null })
    expect((await versionsOf(city.id))[0]).toMatchObject({ number: 3, action: 'revert' })
    const logged = await app.db.$count(operLogs, sql`${operLogs.operUrl} like '%/bbs/city/version'`)
    expect(logged).toBeGreaterThan(0)
  })

  it('passes the checks of an edit', async () => {
    const [one, other] = [await newCity(), await newCity()]
    await api(cityAdmin.update, { body: { ...one, label: '另名' } })
    await api(cityAdmin.update, { body: { ...other, label: one.label } })
    const refusal = await refusalOf(api(cityAdmin.revert, { body: { id: one.id, number: 1 } }))
    expect(refusal).toMatchObject({ code: 500, field: 'label' })
    expect((await refusalOf(api(cityAdmin.revert, { body: { id: one.id, number: 99 } }))).code).toBe(404)
  })
})

describe('a removed record', () => {
  const removedNames = async () =>
    (await api(cityAdmin.listRemoved, { query: { pageSize: 100 } })).rows.map(({ name }) => name)

  it('is listed, read and restored under its number', async () => {
    const city = await newCity()
    await api(cityAdmin.remove, { params: { ids: [city.id] } })
    expect(await removedNames()).toContain(city.label)
    const { data } = await api(cityAdmin.readVersion, { params: { id: city.id, number: 2 } })
    expect(data.isThere).toBe(false)
    expect(data.differences).toContainEqual({ field: 'label', was: city.label, is: null, runs: null })
    await api(cityAdmin.restore, { body: { id: city.id } })
    const read = await api(cityAdmin.read, { params: { id: city.id } })
    expect(read.data).toMatchObject({ label: city.label, value: city.value })
    expect(await removedNames()).not.toContain(city.label)
    expect((await versionsOf(city.id)).map(({ action }) => action)).toEqual(['restore', 'remove', 'add'])
    expect((await refusalOf(api(cityAdmin.restore, { body: { id: city.id } }))).code).toBe(404)
  })

  it('stays away where another has taken its place', async () => {
    const city = await newCity()
    await api(cityAdmin.remove, { params: { ids: [city.id] } })
    await api(cityAdmin.create, { body: { ...cityDraft(), label: city.label } })
    const refusal = await refusalOf(api(cityAdmin.restore, { body: { id: city.id } }))
    expect(refusal).toMatchObject({ code: 500, field: 'label' })
  })

  it('whose row stayed is shown again', async () => {
    const { data } = await api(departmentAdmin.create, {
      body: { parentId: 101, deptName: '招生组', orderNum: 3, phone: '02012345678' },
    })
    await api(departmentAdmin.remove, { params: { ids: [data.deptId] } })
    await api(departmentAdmin.restore, { body: { id: data.deptId } })
    const read = await api(departmentAdmin.read, { params: { id: data.deptId } })
    expect(read.data).toMatchObject({ deptName: '招生组', phone: '02012345678' })
  })
})

describe('what versions leave out', () => {
  it('is every field that by its name is personal or secret', () => {
    const personal = /phone|mobile|e?mail|password|secret|token|contact$|^contact|leader|consent/i
    /** Numbers that the public pages of schools show. */
    const published = ['school.contactPhone', 'school.phone', 'school.email']
    const stored = allResources
      .filter(hasVersions)
      .flatMap((resource) => versionedFieldsOf(resource).map((field) => `${resource.name}.${field}`))
    expect(
      stored.filter((field) => personal.test(field.split('.')[1] ?? '') && !published.includes(field)),
    ).toEqual([])
  })

  it('is the value of a setting that holds a password', async () => {
    const body = { configName: '首登', configKey: 'own.initPassword2', configValue: 'walnut-4711' }
    const { data } = await api(configAdmin.create, { body })
    await api(configAdmin.update, { body: { ...body, configId: data.configId, configValue: 'walnut-4712' } })
    expect((await api(configAdmin.listVersions, { params: { id: data.configId } })).data).toEqual([])
    // another key makes it a setting with versions; the password of before is in none of them
    const renamed = { ...body, configId: data.configId, configKey: 'own.welcome', configValue: 'hello' }
    await api(configAdmin.update, { body: renamed })
    const rows = await app.db.select().from(recordVersions).where(eq(recordVersions.name, '首登'))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('walnut')
  })
})

describe('a resource whose records are never removed', () => {
  it('offers no removed ones', () => {
    const offering = allResources.filter((one) => 'listRemoved' in one || 'restore' in one)
    expect(
      offering.filter(({ verbs }) => verbs && !verbs.includes('remove')).map(({ name }) => name),
    ).toEqual([])
    expect(offering.map(({ name }) => name)).toContain('city')
  })
})
