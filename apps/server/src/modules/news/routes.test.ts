import { getNews, listHomeNews, listNews, newsAdmin } from '@app/contract/editorial/news.ts'
import { typeAdmin } from '@app/contract/editorial/type.ts'
import { searchAll } from '@app/contract/site/search.ts'
import { writeXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, it } from 'vitest'
import { publicationWorker } from '#modules/search/publication/publication-actions.ts'
import { inProcess } from '#platform/http/mount.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'
import { newsSearch } from './search-store.ts'
import { news } from './table.ts'

const app = await openTestApp()
const make = makers(app)
const reader = as(app, (await make.member()).token)
const ago = (minutes: number) => new Date(app.clock.now().getTime() - minutes * MINUTE)

beforeEach(async () => {
  await app.db.delete(news)
})

describe('news', () => {
  it('is listed pinned first, then newest; withdrawn news is not', async () => {
    await make.news({ title: '旧', publishTime: ago(9) })
    await make.news({ title: '新', publishTime: ago(1) })
    await make.news({ title: '顶', publishTime: ago(99), isTop: true })
    const hidden = await make.news({ title: '撤', status: '1' })
    expect((await reader(listNews)).rows.map((row) => row.title)).toEqual(['顶', '新', '旧'])
    expect((await refusalOf(reader(getNews, { params: { id: hidden.id } }))).code).toBe(404)
  })

  it('filters by kind and city; what is for all cities stays', async () => {
    await make.news({ title: '政策', infoType: 2, cityCode: '440100' })
    await make.news({ title: '全国', infoType: 1 })
    const titles = async (body: object) => (await reader(listNews, { body })).rows.map((row) => row.title)
    expect(await titles({ infoType: 2 })).toEqual(['政策'])
    expect(await titles({ cityCode: '310000' })).toEqual(['全国'])
    expect((await titles({ cityCode: '', infoType: null })).sort()).toEqual(['全国', '政策'])
  })

  it('shows six on the home page and names its kind in the language of the reader', async () => {
    for (let count = 0; count < 7; count++) await make.news({ infoType: 2 })
    expect((await reader(listHomeNews)).data).toHaveLength(6)
    const { token } = await make.member()
    const english = await as(app, token, { language: 'en' })(listNews)
    expect(english.rows[0]?.infoTypeName).toBe('Policy')
  })

  it('leads to the one before and the one after', async () => {
    const made = []
    for (const minutes of [30, 20, 10]) made.push(await make.news({ publishTime: ago(minutes) }))
    const { data } = await reader(getNews, { params: { id: made[1]?.id ?? 0 } })
    expect([data.prevId, data.nextId].sort()).toEqual([made[0]?.id, made[2]?.id].sort())
  })
})

const editor = as(
  app,
  (
    await make.administrator({
      permissions: [
        'bbs:infomation:list',
        'bbs:infomation:query',
        'bbs:infomation:add',
        'bbs:infomation:edit',
        'bbs:infomation:remove',
      ],
    })
  ).token,
)
const whole = {
  infoType: 2,
  title: '安省更新毕业要求',
  titleEn: 'Ontario updates its diploma rules',
  content: '<p>新规则</p>',
  contentEn: '<p>New rules</p>',
}
const write = async (body: object) =>
  (await editor(newsAdmin.create, { body: { ...whole, ...body } })).data.id
const titles = async () => (await as(app)(listNews)).rows.map((row) => row.title)
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * MINUTE)
/** The worker looks, as it does at the moment of the next record. */
const look = () =>
  publicationWorker(app.product.appContext, { subject: 'news', table: news, source: newsSearch }).run()
const isFound = async (keyword: string) =>
  (await as(app)(searchAll, { body: { searchValue: keyword, objType: 4 } })).total > 0

describe('an editor of news', () => {
  it('saves a draft in one language, is shown what is missing, and publishes it once it is whole', async () => {
    const id = await write({ titleEn: '', contentEn: '' })
    const { data: draft } = await editor(newsAdmin.read, { params: { id } })
    expect(draft).toMatchObject({ state: 'draft', missing: ['titleEn', 'contentEn'], publishTime: null })
    expect(await titles()).toEqual([])
    const refusal = await refusalOf(
      editor(newsAdmin.update, { body: { id, status: '0', infoType: 2, cityCode: '000000' } as never }),
    )
    expect(refusal.fields).toEqual({ titleEn: '发布前请填写', contentEn: '发布前请填写' })
    await editor(newsAdmin.update, { body: { ...whole, id, status: '0' } as never })
    expect(await titles()).toEqual([whole.title])
    expect(await isFound('安省更新毕业要求')).toBe(true)
    const { data } = await editor(newsAdmin.read, { params: { id } })
    expect(data).toMatchObject({ state: 'public', missing: [], publishTime: expect.any(Date) })
  })

  it('gives every draft a title in one language at least, so that lists can name it', async () => {
    const refusal = await refusalOf(write({ title: ' ', titleEn: '' }))
    expect(refusal.fields).toEqual({ title: '请填写中文或英文标题' })
    const id = await write({ title: '', status: '2' })
    expect(
      (await refusalOf(editor(newsAdmin.update, { body: { ...whole, id, title: '', titleEn: '' } as never })))
        .fields,
    ).toEqual({ title: '请填写中文或英文标题' })
  })

  it.each(['//elsewhere.example/a.png', '/\\\\elsewhere.example/a.png'])(
    'takes no cover from %s',
    async (cover) => {
      expect((await refusalOf(write({ cover }))).fields).toHaveProperty('cover')
    },
  )

  it('schedules: it appears at its moment, ends at its moment, and caches and search follow', async () => {
    const title = '春季学期定时公告'
    const id = await write({ title, status: '0', publishTime: inMinutes(10), endTime: inMinutes(20) })
    const state = async () => (await editor(newsAdmin.read, { params: { id } })).data.state
    await look()
    expect([await titles(), await state(), await isFound(title)]).toEqual([[], 'scheduled', false])
    app.clock.pass(11 * MINUTE)
    await look()
    expect([await titles(), await state(), await isFound(title)]).toEqual([[title], 'public', true])
    app.clock.pass(10 * MINUTE)
    await look()
    expect([await titles(), await state(), await isFound(title)]).toEqual([[], 'ended', false])
    expect((await refusalOf(as(app)(getNews, { params: { id } }))).code).toBe(404)
  })

  it('gives it a type that editors added, and none that is not there', async () => {
    const admin = as(app, await make.superAdministrator())
    const type = {
      kind: 'news' as const,
      number: 21,
      key: 'lecture',
      name: '讲座',
      nameEn: 'Lectures',
      sort: 9,
    }
    expect((await refusalOf(write({ infoType: 21 }))).fields).toEqual({ infoType: '请选择类型' })
    await admin(typeAdmin.create, { body: type as never })
    await write({ title: '讲座预告', infoType: 21, status: '0' })
    const { rows } = await as(app)(listNews, { body: { infoType: 21 } })
    expect(rows.map(({ title, infoTypeName }) => [title, infoTypeName])).toEqual([['讲座预告', '讲座']])
  })

  it('cannot let it end before it begins', async () => {
    const refusal = await refusalOf(write({ publishTime: inMinutes(20), endTime: inMinutes(10) }))
    expect(refusal.fields).toEqual({ endTime: '结束时间须晚于发布时间' })
  })

  it('finds news by state, type, word of either language and day', async () => {
    await write({ title: '草', titleEn: 'Draft' })
    await write({ title: '公', titleEn: 'Open', status: '0', infoType: 5 })
    await write({ title: '停', titleEn: 'Off', status: '1' })
    const found = async (query: object) =>
      (await editor(newsAdmin.list, { query })).rows.map((row) => row.title)
    expect(await found({ state: 'draft' })).toEqual(['草'])
    expect(await found({ state: 'public' })).toEqual(['公'])
    expect(await found({ state: 'disabled' })).toEqual(['停'])
    expect(await found({ infoType: 5 })).toEqual(['公'])
    expect(await found({ title: 'draft' })).toEqual(['草'])
    expect(await found({ params: { beginTime: '2020-01-01', endTime: '2020-01-02' } })).toEqual([])
  })

  it('cleans the text, and names no page but http ones as a source', async () => {
    const id = await write({ content: '<p onclick="x()">好</p><script>1</script>' })
    const { data } = await editor(newsAdmin.read, { params: { id } })
    expect(data.content).toBe('<p>好</p>')
    expect((await refusalOf(write({ sourceUrl: 'javascript:alert(1)' }))).field).toBe('sourceUrl')
  })
})

describe('the preview of a page', () => {
  const read = async (
    id: number,
    previewer: Awaited<ReturnType<typeof app.product.appContext.authenticate>>,
  ) =>
    inProcess(app.product.appContext, app.product.handlers, {
      client: { ip: app.newAddress(), userAgent: '', isOneVisitor: false },
      requestId: 'test',
      onTags: () => undefined,
      ...(previewer && { previewer }),
    })(getNews, { path: `/bbs/web/getInfomation/${id}`, query: {}, body: {}, language: 'zh' })
  const person = async (permission: 'bbs:infomation:query' | 'bbs:banner:query') => {
    const { token } = await make.administrator({ permissions: [permission] })
    return app.product.appContext.authenticate(token, app.clock.now())
  }

  it('shows a draft to staff who may read it in the console, and not to later readers', async () => {
    const id = await write({})
    const [may, mayNot] = [await person('bbs:infomation:query'), await person('bbs:banner:query')]
    expect((await read(id, mayNot)).code).toBe(404)
    expect(await read(id, may)).toMatchObject({ code: 200, data: { title: whole.title } })
    expect((await read(id, mayNot)).code).toBe(404)
    expect((await read(id, null)).code).toBe(404)
  })
})

describe('the import of news', () => {
  it('makes drafts with the type and the city that a sheet names, and reports every row that it leaves', async () => {
    const boss = as(app, await make.superAdministrator())
    const admin = newsAdmin as Required<typeof newsAdmin>
    const heads = ['类型', '标题', '英文标题', '正文', '英文正文', '城市', '发布状态']
    const rows = [
      ['政策', '新规一', 'Rule one', '第一段\n第二段 <b>', '', '广州', ''],
      ['没有的类型', '新规二', '', '', '', '', ''],
      ['资讯', '新规三', '', '正文', '', '', '发布'],
    ]
    const bytes = await writeXlsx({ sheets: [{ name: '资讯', rows: [heads, ...rows] }] })
    const file = new File([bytes as never], 'news.xlsx')
    const { data } = await boss(admin.importPreview, { query: {}, file } as never)
    expect(data).toMatchObject({ good: 1, bad: 2 })
    const refusal = await refusalOf(boss(admin.importData, { query: { report: '1' }, file } as never))
    expect(refusal.message).toContain('没有的类型')
    const stored = await app.db.select().from(news)
    expect(stored).toMatchObject([
      {
        infoType: 2,
        title: '新规一',
        status: '2',
        cityCode: '440100',
        content: '<p>第一段</p><p>第二段 &lt;b&gt;</p>',
      },
    ])
  })

  it('finds a piece that is there by its English title', async () => {
    const boss = as(app, await make.superAdministrator())
    const admin = newsAdmin as Required<typeof newsAdmin>
    await write({ title: '学费新规', titleEn: 'New fees' })
    const file = new File(['类型,英文标题,英文正文\n资讯,New fees,Text\n'], 'news.csv')
    const { data } = await boss(admin.importPreview, { query: {}, file } as never)
    expect(data).toMatchObject({ good: 0, rows: [{ outcome: 'exists' }] })
  })

  it('takes a CSV file as well', async () => {
    const boss = as(app, await make.superAdministrator())
    const admin = newsAdmin as Required<typeof newsAdmin>
    const file = new File(['类型,标题,正文\n资讯,"来自, CSV",一段\n'], 'news.csv')
    await boss(admin.importData, { query: {}, file } as never)
    expect(await app.db.select({ title: news.title }).from(news)).toEqual([{ title: '来自, CSV' }])
  })
})
