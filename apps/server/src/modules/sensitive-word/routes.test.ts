import { sensitiveWordAdmin, testWords } from '@app/contract/moderation/sensitive-word.ts'
import { wordActions, wordClasses } from '@app/contract/moderation/sensitive-word.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { eq } from 'drizzle-orm'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { CacheTags } from '#platform/cache/cache-tags.ts'
import { TaggedCache } from '#platform/cache/tagged-cache.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { type CheckedText, checkTexts } from './check.ts'
import { sensitiveWords } from './table.ts'

const app = await openTestApp()
const make = makers(app)
const asAdministrator = as(app, await make.superAdministrator())

const draft = {
  word: '',
  wordClass: 'fraud' as const,
  action: 'block' as const,
  scopes: [],
  status: '0',
}

const trial = async (text: string, on: TestApp = app) =>
  (await as(on, await makers(on).superAdministrator())(testWords, { body: { text } })).data

describe('the word list', () => {
  it('is kept like other resources, and a change holds at once', async () => {
    expect((await trial('学分超市')).verdict).toBe('pass')
    const { data } = await asAdministrator(sensitiveWordAdmin.create, {
      body: { ...draft, word: '学分超市' },
    })
    expect((await trial('学分 超 市')).hits).toMatchObject([
      { word: '学分超市', wordClass: 'fraud', action: 'block', passage: '学分 超 市', from: 0, to: 6 },
    ])
    await asAdministrator(sensitiveWordAdmin.update, {
      body: { ...draft, id: data.id, word: '学分超市', status: '1' },
    })
    expect((await trial('学分超市')).verdict).toBe('pass')
  })

  it('gives a new word an owner and a day to be looked at again, and takes no word twice in another writing', async () => {
    const { data } = await asAdministrator(sensitiveWordAdmin.create, {
      body: { ...draft, word: '學歷買賣' },
    })
    const { data: stored } = await asAdministrator(sensitiveWordAdmin.read, { params: { id: data.id } })
    expect(stored).toMatchObject({ owner: 'admin', hits: 0 })
    expect(stored.reviewDate).toMatch(/^20\d\d-\d\d-\d\d$/)
    const refusal = await refusalOf(
      asAdministrator(sensitiveWordAdmin.create, { body: { ...draft, word: '学历买卖' } }),
    )
    expect(refusal).toMatchObject({ code: 500, field: 'word' })
    expect(
      (await refusalOf(asAdministrator(sensitiveWordAdmin.create, { body: { ...draft, word: '！！' } })))
        .field,
    ).toBe('word')
  })

  it('is filled from a workbook: bad rows are reported, and another writing of a word is the same word', async () => {
    const { importData } = sensitiveWordAdmin as Required<typeof sensitiveWordAdmin>
    const sheet = async (rows: string[][]) =>
      new File(
        [
          (await writeXlsx({
            sheets: [{ name: '敏感词', rows: [['词语', '类别', '处理方式'], ...rows] }],
          })) as never,
        ],
        'words.xlsx',
      )
    const fraud = [wordClasses.fraud.zh, wordActions.block.zh]
    const refusal = await refusalOf(
      asAdministrator(importData, {
        file: await sheet([
          ['包过签证', ...fraud],
          ['……', ...fraud],
        ]),
      }),
    )
    expect(refusal.message).toContain('词语中至少要有一个文字或数字')
    expect((await trial('包过签证')).hits).toMatchObject([{ word: '包过签证', action: 'block' }])
    const file = await sheet([['包過簽證', wordClasses.fraud.zh, wordActions.review.zh]])
    expect((await refusalOf(asAdministrator(importData, { file }))).message).toContain(
      '敏感词 包過簽證 已存在',
    )
    await asAdministrator(importData, { file, query: { updateSupport: '1' } })
    expect((await trial('包过签证')).hits).toMatchObject([{ action: 'review' }])
  })

  it('holds in another process within five seconds', async () => {
    const [{ name = '' } = {}] = (
      await app.database.pool.query<{ name: string }>('select current_database() as name')
    ).rows
    const other = await openTestApp({}, name)
    expect((await trial('飞行学分', other)).verdict).toBe('pass')
    await asAdministrator(sensitiveWordAdmin.create, { body: { ...draft, word: '飞行学分' } })
    await expect.poll(async () => (await trial('飞行学分', other)).verdict, { timeout: 5_000 }).toBe('block')
  })

  it('is planted with words of the trade that are looked at, not refused', async () => {
    expect((await trial('有学校卖学分，家长要当心')).verdict).toBe('review')
    expect((await trial('论文请自己写，严禁代考')).verdict).toBe('pass')
  })
})

describe('the check before a text is kept', () => {
  // the application's own, which ends with it
  const { counter, setting } = app.product.appContext
  const cache = new TaggedCache<object>(new CacheTags(app.database.listenConnection), {
    maxBytes: 10_000,
    sizeOf: () => 1,
  })
  // no call of the community is needed for it: this is what a handler of one hands on
  const handed = {
    db: app.db,
    counter,
    setting,
    cached: (key: string, tags: readonly string[], make: () => Promise<object>) =>
      cache.fetch(key, tags, make),
  }
  const check = (texts: CheckedText[], language: Language = 'zh') =>
    checkTexts({ ...handed, language } as Ctx, texts)

  it('refuses by class, with the passages, and counts the hit although the text was refused', async () => {
    const refusal = check(
      [
        { field: 'title', scope: 'title', text: '找人一起学习' },
        { field: 'content', scope: 'content', text: '<p>有人推荐<b>六 合</b>彩</p>', isHtml: true },
      ],
      'en',
    )
    await expect(refusal).rejects.toMatchObject({
      name: 'wordBlocked',
      details: {
        field: 'content',
        values: { class: 'illegal content' },
        data: { class: 'illegal', spans: [[4, 8]], passages: ['六 合彩'] },
      },
    })
    await counter.write()
    const [word] = await app.db.select().from(sensitiveWords).where(eq(sensitiveWords.word, '六合彩'))
    expect(word?.hits).toBe(1)
  })

  it('refuses contact details, also in the title', async () => {
    await expect(check([{ field: 'title', scope: 'title', text: '求组队 v❤信 abc' }])).rejects.toMatchObject({
      name: 'contactLeak',
      details: { field: 'title' },
    })
  })

  it('masks words in texts, and sends titles with them to review', async () => {
    const verdict = await check([
      { field: 'title', scope: 'title', text: '这个贱人老师' },
      { field: 'content', scope: 'content', text: '<p>贱 人 &amp; 好人</p>', isHtml: true },
    ])
    expect(verdict).toEqual({
      texts: ['这个贱人老师', '<p>* * &amp; 好人</p>'],
      isMasked: true,
      reviewReason: 'word.insult',
    })
  })

  it('sends to review, and lets the rest pass as it is', async () => {
    expect((await check([{ field: 'content', scope: 'comment', text: '有人代写吗' }])).reviewReason).toBe(
      'word.ad',
    )
    expect(await check([{ field: 'content', scope: 'comment', text: '谢谢分享' }])).toEqual({
      texts: ['谢谢分享'],
      isMasked: false,
      reviewReason: null,
    })
  })
})
