import { listSchools, schoolAdmin } from '@app/contract/school/school.ts'
import { listHotSearches, searchAll, suggestSearch, synonymAdmin } from '@app/contract/site/search.ts'
import type { CallInput } from '@app/contract/wire/call.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { members } from '#modules/member/table.ts'
import { registerEntries } from '#modules/register/table.ts'
import { indexSchools } from '#modules/school/search-store.ts'
import { schools } from '#modules/school/table.ts'
import { setState } from '#modules/system-state/store.ts'
import { systemState } from '#modules/system-state/table.ts'
import { modules } from '#modules.ts'
import type { Module } from '#platform/module.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'
import { indexPages, markSearchStale, rebuildSearch, rebuildStaleSearch } from './actions.ts'
import { searchLog } from './table.ts'
import { refreshWords } from './word-store.ts'

const app = await openTestApp()
const api = as(app)
const make = makers(app)
await indexPages(
  app.db,
  [
    {
      page: 'ossd.volunteer',
      path: { zh: '/ossd/volunteer', en: '/en/ossd/volunteer' },
      objId: 107,
      title: { zh: '40 小时义工怎么完成', en: '40 volunteer hours explained' },
      body: {
        zh: '哪些活动算，哪些不算，谁签字，插班生要做几小时。',
        en: 'What counts and what does not, who signs, how hours work for late entrants.',
      },
    },
    {
      page: 'life.visa',
      path: { zh: '/life/visa', en: '/en/life/visa' },
      objId: 502,
      title: { zh: '学习许可与签证办理', en: 'Study permit and visa' },
      also: { zh: '陪读，PGWP', en: 'custodianship, PGWP' },
      body: {
        zh: '资金证明、担保投资证、语言与监护文件怎么准备。',
        en: 'How to prepare funds, a guaranteed investment certificate, language and custodian papers.',
      },
    },
  ],
  new Date(),
)

const titlesOf = async (q: string, objType = 0, language: 'zh' | 'en' = 'zh') => {
  const { rows } = await as(app, undefined, { language })(searchAll, {
    query: { pageNum: 1, pageSize: 50 },
    body: { searchValue: q, objType },
  })
  return rows.map((row) => row.title)
}

/**
 * The test set: a search, the kind asked for (0 is all), and the beginning of a title it must find. Written
 * before the index: inside words, single characters, both scripts, widths, languages, synonyms, pinyin.
 */
const finds: [q: string, objType: number, title: string][] = [
  // words and parts of words
  ['收费', 2, '开放日上没人提的三笔收费'],
  ['开放日', 2, '开放日上没人提的三笔收费'],
  ['放日', 2, '开放日上没人提的三笔收费'],
  ['三笔收费', 2, '开放日上没人提的三笔收费'],
  ['注册费', 2, '开放日上没人提的三笔收费'],
  ['菠萝包', 2, '开放日上没人提的三笔收费'],
  ['活动周 收费', 2, '开放日上没人提的三笔收费'],
  ['校长换了两任', 2, '一学年里，校长换了两任之后'],
  ['学分评估', 2, '一学年里，校长换了两任之后'],
  ['课表', 2, '课表与招生册不一样'],
  ['四人间', 2, '宿舍从双人间变成四人间'],
  ['上下床', 2, '宿舍从双人间变成四人间'],
  ['小组作业', 2, '小组作业四个人'],
  ['丝绸之路', 2, '小组作业四个人'],
  ['公交', 2, '雪天等公交 50 分钟'],
  ['211', 2, '雪天等公交 50 分钟'],
  ['翻译', 2, '同一份成绩单，翻译了三遍'],
  ['定金', 2, '家长群的焦虑'],
  ['平时分', 2, '平时分里到底有什么'],
  ['等值学分', 2, '校长怎么评等值学分'],
  ['旁听 课堂', 2, '一节课的探访笔记'],
  ['无犯罪记录', 2, '寄宿家庭怎么审核'],
  ['图书馆卡', 2, '免费的公共图书馆卡'],
  ['皮划艇', 2, '种草沪笙的皮划艇社'],
  ['实验日志', 2, '一份真能用的物理实验日志模板'],
  ['菜园', 2, '校园菜园的义工'],
  ['凌晨两点', 2, '表扬凌晨两点来接机的监护人'],
  ['骑楼', 2, '表扬一位肯改十稿的英语老师'],
  ['退费', 2, '表扬一所主动退费的学校'],
  ['选课表', 2, '表扬一位学长的选课表'],
  ['二十题', 2, '参观学校必问的二十题'],
  ['预算', 2, '一张家庭预算表'],
  ['面试', 2, '面试前，先画一张校园地图'],
  // one Han character: titles, tags and names
  ['雪', 2, '雪天等公交 50 分钟'],
  ['床', 2, '宿舍从双人间变成四人间'],
  // Latin words, beginnings, plurals, digits
  ['OSSLT', 2, 'OSSLT 六周计划'],
  ['osslt', 3, '第二次考 OSSLT'],
  ['canoe', 2, '种草沪笙的皮划艇社'],
  ['cano', 2, '种草沪笙的皮划艇社'],
  ['homestays', 2, '寄宿家庭怎么审核'],
  ['library card', 2, '免费的公共图书馆卡'],
  ['physics lab', 2, '一份真能用的物理实验日志模板'],
  ['MHF4U', 5, '九十秒看懂课程代码 MHF4U'],
  ['22,895', 4, '生活费证明标准升至 22,895 加元'],
  ['OUAC 合并', 4, 'OUAC 只剩一张本科申请表'],
  // mixed without a space
  ['OSSLT六周', 2, 'OSSLT 六周计划'],
  ['10年级数学', 4, '金融素养要求改回职业课'],
  // traditional, full width, capitals, accents, zero width
  ['圖書館', 2, '免费的公共图书馆卡'],
  ['怎麼審核', 2, '寄宿家庭怎么审核'],
  ['ＯＳＳＬＴ', 2, 'OSSLT 六周计划'],
  ['５０　分钟', 2, '雪天等公交 50 分钟'],
  ['皮\u200b划\u200b艇', 2, '种草沪笙的皮划艇社'],
  ['Canoé', 2, '种草沪笙的皮划艇社'],
  // schools: names, places, both scripts, pinyin
  ['霜桥', 1, '霜桥学院'],
  ['Frostbridge', 1, '霜桥学院'],
  ['滑铁卢', 1, '磨坊语学院'],
  ['Waterloo', 1, '磨坊语学院'],
  ['huatielu', 1, '磨坊语学院'],
  ['sqxy', 1, '霜桥学院'],
  ['shuangqiao', 1, '霜桥学院'],
  ['机器人 滑铁卢', 1, '磨坊语学院'],
  ['赛艇', 1, '渡鸦堂学校'],
  ['多伦多 AP', 1, '霜桥学院'],
  // synonyms
  ['Toronto', 1, '霜桥学院'],
  ['安省高中文凭', 1, '霜桥学院'],
  ['文学测试', 2, 'OSSLT 六周计划'],
  ['学签', 6, '学习许可与签证办理'],
  ['GIC', 6, '学习许可与签证办理'],
  // other kinds
  ['大提琴', 3, '一个拉大提琴的人'],
  ['护理', 3, '造了两年机器人，我去读了护理'],
  ['午饭', 5, '木棉北的午饭'],
  ['金融素养', 4, '金融素养要求改回职业课'],
  ['义工', 6, '40 小时义工怎么完成'],
  ['volunteer hours', 6, '40 小时义工怎么完成'],
  ['插班生', 6, '40 小时义工怎么完成'],
]

/** Scattered characters, other scripts' look-alikes, and words that stand nowhere. */
const misses: [q: string, objType: number, title: string][] = [
  ['放开日', 2, '开放日上没人提的三笔收费'],
  ['收日', 2, '开放日上没人提的三笔收费'],
  ['费收', 2, '开放日上没人提的三笔收费'],
  ['校任', 2, '一学年里，校长换了两任之后'],
  ['公交分钟', 2, '雪天等公交 50 分钟'],
  ['图卡', 2, '免费的公共图书馆卡'],
  ['皮艇', 2, '种草沪笙的皮划艇社'],
  ['义园', 2, '校园菜园的义工'],
  ['anoe', 2, '种草沪笙的皮划艇社'],
  ['收费 量子', 2, '开放日上没人提的三笔收费'],
  ['21', 2, '雪天等公交 50 分钟'],
  // a body's single character is not a hit
  ['菠', 2, '开放日上没人提的三笔收费'],
]

describe('check 15: the test set', () => {
  it.each(finds)('%s (%i) finds %s', async (q, objType, title) => {
    expect((await titlesOf(q, objType)).some((found) => found.startsWith(title))).toBe(true)
  })

  it.each(misses)('%s (%i) does not find %s', async (q, objType, title) => {
    expect((await titlesOf(q, objType)).some((found) => found.startsWith(title))).toBe(false)
  })

  it('has at least 60 searches', () => {
    expect(finds.length).toBeGreaterThanOrEqual(60)
  })
})

describe('a search', () => {
  const search = (body: CallInput<typeof searchAll>['body'], query = {}) => api(searchAll, { query, body })

  it('looks for posts by default', async () => {
    const { rows } = await search({ searchValue: '寄宿' })
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map((row) => row.objType))).toEqual(new Set([2]))
  })

  it('counts every kind, so that tabs need no further request', async () => {
    const { counts, total } = await search({ searchValue: '寄宿', objType: 0 })
    expect(counts['0']).toBe(total)
    const parts = ['1', '2', '3', '4', '5', '6'].map((kind) => counts[kind] ?? 0)
    expect(parts.reduce((sum, one) => sum + one, 0)).toBe(total)
    const schools = await search({ searchValue: '寄宿', objType: 1 })
    expect(schools.total).toBe(counts['1'])
  })

  it('of nothing finds nothing', async () => {
    for (const searchValue of [
      '',
      '   ',
      null,
      undefined,
      '。。、',
      '%',
      '_',
      '"',
      "'",
      '\\',
      '*',
      ':*',
      '&|!<->()',
    ])
      expect(await search({ searchValue, objType: 0 })).toMatchObject({ rows: [], total: 0 })
  })

  it('takes wildcards and operators as plain characters', async () => {
    for (const sign of ['%', '_', '*', '"', "'", '\\', '&', '|', '!', '<->', '(', ')', ':']) {
      expect((await search({ searchValue: `收费${sign}`, objType: 2 })).total).toBeGreaterThan(0)
    }
    const [signs, space] = await Promise.all([
      search({ searchValue: '收%费', objType: 2 }),
      search({ searchValue: '收 费', objType: 2 }),
    ])
    expect(signs.rows).toEqual(space.rows)
  })

  it('is cut at 50 characters rather than refused', async () => {
    expect((await search({ searchValue: `收费 ${'长'.repeat(500)}`, objType: 2 })).rows).toEqual([])
    expect((await search({ searchValue: `收费${' '.repeat(100)}`, objType: 2 })).total).toBeGreaterThan(0)
  })

  it('marks the hits and escapes everything else', async () => {
    const { rows } = await search({ searchValue: '三笔', objType: 2 })
    expect(rows[0]?.titleHl).toBe('开放日上没人提的<em>三笔</em>收费')
  })

  it('puts the exact title first', async () => {
    const titles = await titlesOf('一张家庭预算表：四栏就够，别合计得太早', 0)
    expect(titles[0]).toBe('一张家庭预算表：四栏就够，别合计得太早')
  })

  it('answers in the language of the reader', async () => {
    expect(await titlesOf('canoe', 2, 'en')).toContain('The canoe club: my daughter capsized three times')
    expect(await titlesOf('皮划艇', 2, 'en')).toContain('The canoe club: my daughter capsized three times')
  })

  it('can be narrowed by category, city and school', async () => {
    const all = await search({ searchValue: '学校', objType: 2 })
    const some = await search({ searchValue: '学校', objType: 2, blogType: 5 })
    expect(some.total).toBeGreaterThan(0)
    expect(some.total).toBeLessThan(all.total)
    const suzhou = await search({ searchValue: '学校', objType: 2, cityCode: '320500' })
    expect(suzhou.total).toBeGreaterThan(0)
    expect(suzhou.total).toBeLessThan(all.total)
    for (const row of suzhou.rows) expect(['苏州', null]).toContain(row.cityName)
    expect(await search({ searchValue: '学校', objType: 2, cityCode: '999999' })).toMatchObject({
      rows: [],
      total: 0,
    })
    const school = await search({ searchValue: '澄桥', objType: 2, schoolId: 23 })
    expect(new Set(school.rows.map((row) => row.schoolId))).toEqual(new Set([23]))
  })

  it('can be sorted by time', async () => {
    const { rows } = await search({ searchValue: '学校', objType: 2, orderType: 'new' }, { pageSize: 50 })
    const times = rows.map((row) => row.publishTime?.getTime() ?? 0)
    expect(times.length).toBeGreaterThan(2)
    expect(times).toEqual([...times].sort((one, two) => two - one))
  })

  it('pages without repeating or losing a row', async () => {
    const whole = await search({ searchValue: '学校', objType: 0 }, { pageSize: 50 })
    const pages = await Promise.all(
      [1, 2, 3].map((pageNum) => search({ searchValue: '学校', objType: 0 }, { pageNum, pageSize: 7 })),
    )
    const keys = pages.flatMap(({ rows }) => rows.map((row) => `${row.objType} ${row.objId}`))
    expect(keys).toEqual(whole.rows.slice(0, 21).map((row) => `${row.objType} ${row.objId}`))
    const beyond = await search({ searchValue: '学校', objType: 0 }, { pageNum: 999 })
    expect(beyond).toMatchObject({ rows: [], total: whole.total })
  })
})

describe('suggestions', () => {
  const suggest = async (keyword: string, language: 'zh' | 'en' = 'zh') =>
    (await as(app, undefined, { language })(suggestSearch, { body: { keyword } })).data

  it('begin with what was typed, by letters, characters or pinyin', async () => {
    expect(await suggest('住宿')).toContain('住宿费')
    expect((await suggest('霜'))[0]).toBe('霜桥学院')
    expect(await suggest('sqxy')).toContain('霜桥学院')
    expect(await suggest('huatie')).toContain('滑铁卢')
    expect((await suggest('home', 'en'))[0]?.toLowerCase()).toBe('homestay')
  })

  it('name no school that is closed or gone, from the moment it is, whatever else bears its name', async () => {
    const editor = as(app, await make.superAdministrator())
    const { data } = await editor(schoolAdmin.read, { params: { id: 5 } })
    const former = data.schoolName
    await make.post({ tags: [former] })
    await refreshWords(app.db, modules)
    expect(await suggest(former)).toContain(former)
    await editor(schoolAdmin.update, { body: { ...data, status: '1' } })
    expect(await suggest(former)).not.toContain(former)
    expect(await suggest(data.schoolNameEn, 'en')).not.toContain(data.schoolNameEn)
    await refreshWords(app.db, modules)
    app.product.appContext.cacheTags.invalidate(['school:list'])
    expect(await suggest(former), 'posts still bear it as a tag').not.toContain(former)
    await editor(schoolAdmin.update, { body: { ...data, status: '0' } })
    await refreshWords(app.db, modules)
    app.product.appContext.cacheTags.invalidate(['school:list'])
    expect(await suggest(former)).toContain(former)

    const made = await make.school({ schoolName: '槐荫山房', schoolNameEn: 'Locust Lodge' })
    await indexSchools(app.db, [made.id])
    await refreshWords(app.db, modules)
    app.product.appContext.cacheTags.invalidate(['school:list'])
    expect(await suggest('槐荫')).toEqual(['槐荫山房'])
    await editor(schoolAdmin.remove, { params: { ids: [made.id] } })
    expect(await suggest('槐荫')).toEqual([])
  })

  it('name schools of the sample where their beginning is typed, not for a word that most names contain', async () => {
    const sample = await app.db
      .select({ name: schools.schoolName })
      .from(schools)
      .where(eq(schools.isSample, true))
    const names = sample.map(({ name }) => name)
    await refreshWords(app.db, modules)
    app.product.appContext.cacheTags.invalidate(['school:list'])
    const untagged = (await suggest('学校')).filter((word) => names.includes(word))
    expect(untagged.length).toBeLessThan(2)
    expect(await suggest('霜桥')).toContain('霜桥学院')
  })

  it('are at most eight, and none for nothing', async () => {
    expect((await suggest('学')).length).toBeLessThanOrEqual(8)
    for (const nothing of ['', ' ', '%', '_', '\\']) expect(await suggest(nothing)).toEqual([])
  })
})

describe('popular searches', () => {
  it('are words that the content uses, those searched for most first, and never words that were merely typed', async () => {
    const before = (await api(listHotSearches, { body: {} })).data.map(({ word }) => word)
    expect(before[0]).not.toBe('皮划艇')
    // the server answers equal searches from memory for a while and counts them once; another page size is a new
    // request
    for (const pageSize of [10, 11, 12])
      for (const searchValue of ['皮划艇', '加我微信 abc'])
        await api(searchAll, { query: { pageSize }, body: { searchValue } })
    await app.product.appContext.counter.write()
    app.product.appContext.cacheTags.invalidate(['post'])
    const { data } = await api(listHotSearches, { body: {} })
    expect(data.length).toBeLessThanOrEqual(10)
    expect(data.map(({ rank }) => rank)).toEqual(data.map((_, at) => at + 1))
    expect(data[0]?.word).toBe('皮划艇')
    expect(data.map(({ word }) => word).join()).not.toContain('微信')
  })

  it('keep no long numbers and no addresses', async () => {
    await api(searchAll, { body: { searchValue: '13812345678' } })
    await api(searchAll, { body: { searchValue: 'me@example.org' } })
    await app.product.appContext.counter.write()
    const terms = await app.db.select({ term: searchLog.term }).from(searchLog)
    expect(terms.length).toBeGreaterThan(0)
    expect(JSON.stringify(terms)).not.toMatch(/13812345678|example/)
  })
})

describe('one visitor', () => {
  const from = (address: string) => {
    const visitor = as(app, undefined, { from: address })
    return (n: number) => visitor(searchAll, { body: { searchValue: `收费 ${n}` } })
  }
  const CAPTCHA = { code: 601, errKey: 'rate.search', data: { captcha: true } }

  it('may search thirty times a minute, in one burst as well, as thirty people of one network do', async () => {
    const search = from(app.newAddress())
    await Promise.all(Array.from({ length: 30 }, (_, n) => search(n)))
    expect(await refusalOf(search(99))).toMatchObject(CAPTCHA)
    app.clock.pass(10_001)
    expect(await refusalOf(search(99))).toMatchObject(CAPTCHA)
    app.clock.pass(50_000)
    await search(99)
  })

  it('with all addresses of an IPv6 network takes at most sixty of the searches that all share', async () => {
    app.clock.pass(60_000)
    const outcomes: string[] = []
    for (let burst = 0; burst < 7; burst++) {
      const searches = Array.from({ length: 10 }, (_, n) =>
        from(`2001:db8:77:${(burst * 10 + n).toString(16)}::1`)(2_000 + burst * 10 + n),
      )
      for (const { status } of await Promise.allSettled(searches)) outcomes.push(status)
    }
    expect(outcomes.filter((status) => status === 'fulfilled')).toHaveLength(60)
    await from('2001:db8:78:1::1')(2_100)
    await from(app.newAddress())(2_101)
    app.clock.pass(60_000)
  })

  it('of three hundred that come at once has no more than two hundred searches in ten seconds beside them', async () => {
    app.clock.pass(60_000)
    const outcomes: string[] = []
    for (let burst = 0; burst < 10; burst++) {
      const searches = Array.from({ length: 30 }, (_, n) => from(app.newAddress())(1_000 + burst * 30 + n))
      for (const { status } of await Promise.allSettled(searches)) outcomes.push(status)
    }
    expect(outcomes.filter((status) => status === 'fulfilled')).toHaveLength(200)
    app.clock.pass(60_000)
  })
})

describe('a member', () => {
  it.each([
    ['a new one', 0, 30],
    ['one of level 2', 2, 60],
  ])('%s may search so often a minute', async (_, level, most) => {
    const { userId, token } = await make.member()
    await app.db.insert(members).values({ userId, level })
    const searches = as(app, token, { from: app.newAddress() })
    for (let n = 0; n < most; n++) await searches(searchAll, { body: { searchValue: '无此词' } })
    expect(await refusalOf(searches(searchAll, { body: { searchValue: '无此词' } }))).toMatchObject({
      code: 601,
      errKey: 'rate.search',
    })
  })
})

describe('searches that come at once', () => {
  it('wait for their turn, and each gets its own answer', async () => {
    const { token } = await make.member()
    const searches = as(app, token, { from: app.newAddress() })
    const words = Array.from({ length: 24 }, (_, at) => (at % 2 === 0 ? '40 小时义工' : '学习许可与签证'))
    const found = await Promise.all(
      words.map((searchValue) => searches(searchAll, { body: { searchValue, objType: 6 } })),
    )
    expect(found.map(({ rows }) => rows[0]?.title.slice(0, 2))).toEqual(words.map((text) => text.slice(0, 2)))
  })
})

describe('synonyms', () => {
  it('work from the moment they are kept', async () => {
    const synonymEditor = as(app, (await make.administrator({ permissions: ['bbs:synonym:add'] })).token)
    const before = await api(searchAll, { body: { searchValue: '独木舟', objType: 2 } })
    expect(before.total).toBe(0)
    await synonymEditor(synonymAdmin.create, { body: { words: '皮划艇=独木舟' } })
    const after = await api(searchAll, { body: { searchValue: '独木舟', objType: 2 } })
    expect(after.rows[0]?.title).toContain('皮划艇')
  })

  it('need two words', async () => {
    const synonymEditor = as(app, (await make.administrator({ permissions: ['bbs:synonym:add'] })).token)
    expect(await refusalOf(synonymEditor(synonymAdmin.create, { body: { words: '皮划艇' } }))).toMatchObject({
      field: 'words',
    })
  })
})

describe('words that every question has', () => {
  it('are no terms beside others', async () => {
    expect(await titlesOf('who signs my volunteer hours', 6, 'en')).toEqual(['40 volunteer hours explained'])
    const answer = await api(searchAll, { body: { searchValue: 'who signs it', objType: 6 } })
    expect(answer).toMatchObject({ total: 1, isQuestion: true })
    expect(await api(searchAll, { body: { searchValue: 'custodian papers', objType: 6 } })).toMatchObject({
      isQuestion: false,
    })
  })

  it('are looked for as they stand in titles when there are no others', async () => {
    expect(await titlesOf('what', 6, 'en'), 'a body has it').toEqual([])
    expect(await titlesOf('and', 6, 'en')).toEqual(['Study permit and visa'])
    expect(await titlesOf('it is', 0, 'en')).toEqual([])
  })
})

describe('a page of the portal', () => {
  it('is found first by what families call it, by pinyin, and misspelt', async () => {
    const first = async (searchValue: string) =>
      (await api(searchAll, { body: { searchValue, objType: 0 } })).rows[0]?.page
    for (const called of ['陪读', 'peidu', 'custodianship', 'custodainship', 'PGWP'])
      expect(await first(called), called).toBe('life.visa')
  })
})

describe('initials', () => {
  it('of an English name of three words or more find it', async () => {
    const { id } = await make.school({ schoolNameEn: 'Quartz Lantern College Private School' })
    await indexSchools(app.db, [id])
    for (const initials of ['QLC', 'qlcps'])
      expect(await titlesOf(initials, 1, 'en'), initials).toEqual(['Quartz Lantern College Private School'])
  })
})

describe('when nothing is found', () => {
  it('the nearest known word is offered, by spelling or by sound', async () => {
    const nearest = async (searchValue: string) =>
      (await api(searchAll, { body: { searchValue, objType: 0 } })).nearest
    expect(await nearest('滑铁炉')).toBe('滑铁卢')
    expect(await nearest('Frostbrige')).toBe('Frostbridge College School')
    expect(await nearest('量子纠缠')).toBeNull()
  })

  it('the directory searches for the most alike words, and names them', async () => {
    const listed = async (keyword: string) => api(listSchools, { body: { keyword } })
    const { rows, respelt } = await listed('Frostbrige')
    expect(rows.map(({ schoolNameEn }) => schoolNameEn)).toContain('Frostbridge College School')
    expect(respelt).toBe('frostbridge')
    expect((await listed('Frostbridge')).respelt).toBeNull()
  })

  it('the words of schools are read once for many searches, and again when a school is written', async () => {
    const { moduleCache } = app.product.appContext
    const respelt = async (keyword: string) => (await api(listSchools, { body: { keyword } })).respelt
    const words = () =>
      moduleCache.keys().flatMap((key) => (key.startsWith('words of ') ? [moduleCache.peek(key)] : []))
    await Promise.all(['Zephyrbrok', 'Quillbrok', 'Vanterpol'].map(respelt))
    const [read] = words()
    expect(await respelt('Zephyrbrok')).toBeNull()
    await api(searchAll, { body: { searchValue: 'Zephyrbrok', objType: 0 } })
    expect(words()).toEqual([read])
    expect(words()[0]).toBe(read)
    const editor = as(
      app,
      (await make.administrator({ permissions: ['bbs:school:edit', 'bbs:school:query'] })).token,
    )
    const { data } = await editor(schoolAdmin.read, { params: { id: 22 } })
    await editor(schoolAdmin.update, { body: { ...data, schoolNameEn: 'Zephyrbrook Academy' } })
    expect(await respelt('Zephyrbrok')).toBe('zephyrbrook')
  })

  describe('names of schools', async () => {
    const ministryNo = '935832'
    await app.db
      .insert(registerEntries)
      .values({
        ministryNo,
        name: 'Port Credit Secondary School',
        kind: 'public',
        credits: 'offers',
        city: 'Mississauga',
        listedOn: '2026-05-01',
      })
      .onConflictDoNothing()
    const { id } = await make.school({
      schoolName: 'Port Credit Secondary School',
      schoolNameEn: 'Port Credit Secondary School',
      ministryNo,
    })
    // a word of another school that one of the misspelt words begins
    const other = await make.school({ schoolNameEn: 'Protestant Separate School' })
    await indexSchools(app.db, [id, other.id])
    const found = async (searchValue: string) =>
      (await api(searchAll, { query: { pageSize: 50 }, body: { searchValue, objType: 0 } })).rows
    const listed = async (keyword: string) =>
      (await api(listSchools, { query: { pageSize: 100 }, body: { keyword } })).rows

    it.each([
      'Port Credit',
      'Prot Credit',
      'PortCredit',
      'Port Crdeit',
      'Port Credit High School',
      'port credit high schools',
      '密西沙加 Port Credit',
      'mixishajia port',
      'mixishajia',
    ])('are found by %s, on the page of the search and in the directory', async (typed) => {
      expect((await found(typed)).map((row) => row.objId)).toContain(id)
      expect((await listed(typed)).map((row) => row.id)).toContain(id)
    })

    it('are found by the pinyin of their city', async () => {
      expect((await found('duolunduo')).length).toBeGreaterThan(0)
      expect((await listed('duolunduo')).length).toBeGreaterThan(0)
    })

    it('are not found by high for secondary without the word school', async () => {
      expect((await found('Port High')).map((row) => row.objId)).not.toContain(id)
    })
  })

  it('broader searches are those that find something', async () => {
    const { broader } = await api(searchAll, { body: { searchValue: '皮划艇 量子纠缠', objType: 0 } })
    expect(broader).toContain('皮划艇')
    expect(broader).not.toContain('量子纠缠')
  })
})

describe('a change', () => {
  it('is found, and the former name is not, as soon as it is answered; so are the posts about the school', async () => {
    const editor = as(
      app,
      (await make.administrator({ permissions: ['bbs:school:edit', 'bbs:school:query'] })).token,
    )
    const posts = (await search('澄桥')).map(({ objId }) => objId)
    expect(posts.length).toBeGreaterThan(0)
    const { data } = await editor(schoolAdmin.read, { params: { id: 23 } })
    await editor(schoolAdmin.update, { body: { ...data, schoolName: '泠泉学校' } })
    expect((await search('泠泉', 1)).map(({ objId }) => objId)).toEqual([23])
    expect(await search('澄桥学校', 1)).toEqual([])
    expect((await search('泠泉')).map(({ objId }) => objId)).toEqual(expect.arrayContaining(posts))
  })

  it('that closes a school takes it out of the search', async () => {
    const editor = as(
      app,
      (await make.administrator({ permissions: ['bbs:school:edit', 'bbs:school:query'] })).token,
    )
    expect((await search('渡鸦堂', 1)).length).toBe(1)
    const { data } = await editor(schoolAdmin.read, { params: { id: 4 } })
    await editor(schoolAdmin.update, { body: { ...data, status: '1' } })
    expect(await search('渡鸦堂', 1)).toEqual([])
  })

  it('of a school’s name is found at once in its video visits too, and leaves posts alone when the name stays', async () => {
    const editor = as(
      app,
      (await make.administrator({ permissions: ['bbs:school:edit', 'bbs:school:query'] })).token,
    )
    const { id } = await make.school()
    const video = await make.video({ schoolId: id })
    const post = await make.post({ schoolId: id })
    const { data } = await editor(schoolAdmin.read, { params: { id } })
    await editor(schoolAdmin.update, { body: { ...data, schoolName: '槲寄书院' } })
    expect((await search('槲寄书院', 5)).map(({ objId }) => objId)).toEqual([video.id])
    expect((await search('槲寄书院')).map(({ objId }) => objId)).toEqual([post.id])
    const later = await make.post({ schoolId: id })
    await editor(schoolAdmin.update, {
      body: { ...data, schoolName: '槲寄书院', website: 'https://mistletoe.example' },
    })
    expect((await search('槲寄书院')).map(({ objId }) => objId)).not.toContain(later.id)
  })

  const search = async (searchValue: string, objType = 2) =>
    (await api(searchAll, { query: { pageSize: 50 }, body: { searchValue, objType } })).rows
})

describe('a rebuild', () => {
  /** A module with a source that says how often it was indexed, and does something meanwhile. */
  const witness = (meanwhile: () => Promise<unknown> = async () => {}) => {
    let runs = 0
    const module: Module = {
      name: 'witness',
      searchSources: [
        {
          objTypes: [],
          id: schools.id,
          tags: [],
          read: async () => {
            runs++
            await meanwhile()
            return []
          },
        },
      ],
    }
    return { with: [module, ...modules], runs: () => runs }
  }

  it('is done once, and again after a change of names', async () => {
    const { db } = app
    const seen = witness()
    await markSearchStale(db)
    await rebuildSearch(db, seen.with)
    await rebuildSearch(db, seen.with)
    expect(seen.runs()).toBe(1)
    await markSearchStale(db)
    await rebuildSearch(db, seen.with)
    expect(seen.runs()).toBe(2)
  })

  it('makes stale what the index before it answered', async () => {
    const directory = async () => (await api(listSchools, { body: { keyword: '楠竹书院' } })).total
    expect(await directory()).toBe(0)
    await make.school({ schoolName: '楠竹书院' })
    expect(await directory()).toBe(0)
    await markSearchStale(app.db)
    await rebuildStaleSearch(app.product.appContext, modules)
    expect(await directory()).toBe(1)
  })

  it('does not hide a change of names that came while it ran', async () => {
    const { db } = app
    await markSearchStale(db)
    await rebuildSearch(db, witness(() => markSearchStale(db)).with)
    const after = witness()
    await rebuildSearch(db, after.with)
    expect(after.runs()).toBe(1)
  })

  it('that was cut off is begun again', async () => {
    const { db } = app
    await markSearchStale(db)
    const cutOff = witness(async () => {
      throw new Error('the process ends')
    })
    await expect(rebuildSearch(db, cutOff.with)).rejects.toThrow('the process ends')
    const after = witness()
    await rebuildSearch(db, after.with)
    expect(after.runs()).toBe(1)
  })

  it('waits for a change of names that is being written, and so reads it', async () => {
    const { db } = app
    await markSearchStale(db)
    const order: string[] = []
    let rebuilding: Promise<boolean> | undefined
    await db.transaction(async (tx) => {
      await markSearchStale(tx)
      rebuilding = rebuildSearch(db, witness(async () => void order.push('read')).with)
      await tx.execute(sql`select pg_sleep(0.2)`)
      order.push('written')
    })
    await rebuilding
    expect(order).toEqual(['written', 'read'])
  })

  it('is done by one at a time, and by another when the first has fallen silent', async () => {
    const { db } = app
    await markSearchStale(db)
    const second = witness()
    await rebuildSearch(db, witness(() => rebuildSearch(db, second.with)).with)
    expect(second.runs()).toBe(0)
    await setState(db, 'search index 6', 'rebuild of a process that was killed')
    await rebuildSearch(db, second.with)
    expect(second.runs()).toBe(0)
    await db.update(systemState).set({ writtenAt: new Date(Date.now() - 61_000) })
    await rebuildSearch(db, second.with)
    expect(second.runs()).toBe(1)
  })

  /** Waits until a statement in this database waits for another connection's lock. */
  const somebodyWaits = async (db: typeof app.db) => {
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await db.execute(waiting)).rows.length).toBeGreaterThan(0)
  }
  const schoolTitles = async (q: string) =>
    (await api(searchAll, { body: { searchValue: q, objType: 1 } })).rows.map(({ title }) => title)

  it('does not put an old text over one that is being written', async () => {
    const { db } = app
    const { id } = await make.school({ schoolName: '青楸中学' })
    await indexSchools(db, [id])
    await markSearchStale(db)
    let rebuilding: Promise<boolean> | undefined
    await db.transaction(async (tx) => {
      await tx.update(schools).set({ schoolName: '白楸中学' }).where(eq(schools.id, id))
      await indexSchools(tx, [id])
      rebuilding = rebuildSearch(db, modules)
      await somebodyWaits(db)
    })
    await rebuilding
    expect(await schoolTitles('白楸中学')).toEqual(['白楸中学'])
    expect(await schoolTitles('青楸中学')).toEqual([])
  })

  it('does not bring back what is being removed', async () => {
    const { db } = app
    const { id } = await make.school({ schoolName: '赤楸中学' })
    await indexSchools(db, [id])
    await markSearchStale(db)
    let rebuilding: Promise<boolean> | undefined
    await db.transaction(async (tx) => {
      await tx.delete(schools).where(eq(schools.id, id))
      await indexSchools(tx, [id])
      rebuilding = rebuildSearch(db, modules)
      await somebodyWaits(db)
    })
    await rebuilding
    expect(await schoolTitles('赤楸中学')).toEqual([])
  })
})
