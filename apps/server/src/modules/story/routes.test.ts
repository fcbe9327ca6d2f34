import {
  answerStoryOffer,
  offerStory,
  storyAdmin,
  storyOfferAdmin,
  takeBackStory,
} from '@app/contract/editorial/story.ts'
import { getPost, getStory, listStories } from '@app/contract/post/post.ts'
import { searchAll } from '@app/contract/site/search.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { notices } from '#modules/notice/table.ts'
import { as, refusalOf } from '#test/as.ts'
import { community } from '#test/community.ts'
import { makers } from '#test/make.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'
import { followPlans } from './plan-actions.ts'

const app = await openTestApp()
const make = makers(app)
const forum = community(app)
const { token } = await make.administrator({
  permissions: ['bbs:story:list', 'bbs:story:query', 'bbs:story:add', 'bbs:story:edit', 'bbs:story:offer'],
})
const editor = as(app, token)
const stranger = as(app)
const english = as(app, undefined, { language: 'en' })
const whole = {
  title: '从沈阳到滑铁卢',
  titleEn: 'From Shenyang to Waterloo',
  summary: '一年换三所学校',
  summaryEn: 'Three schools in one year',
  nickName: '小北',
  nickNameEn: 'Bei',
  challenge: '<p>听不懂<script>1</script></p>',
  challengeEn: '<p>I understood nothing</p>',
}
const idsOf = async () => (await stranger(listStories)).rows.map(({ id }) => id)
const foundAs = async (searchValue: string) =>
  (await stranger(searchAll, { body: { searchValue, objType: 0 } })).rows.map(({ objType, objId }) => [
    objType,
    objId,
  ])
const [POST, STORY] = [2, 3]

describe('a story with a plan', () => {
  it('appears and ends by itself at its times, complete in both languages from the start', async () => {
    const at = (minutes: number) => new Date(app.clock.now().getTime() + minutes * MINUTE)
    const plan = (body: object) => editor(storyAdmin.create, { body: { ...whole, ...body } as never })
    const fieldsOf = async (request: Promise<unknown>) => Object.keys((await refusalOf(request)).fields ?? {})
    expect(await fieldsOf(plan({ appearTime: at(-1) }))).toEqual(['appearTime'])
    expect(await fieldsOf(plan({ appearTime: at(9), endTime: at(8) }))).toEqual(['endTime'])
    expect(await fieldsOf(plan({ appearTime: at(9), titleEn: '' }))).toContain('titleEn')
    const { id } = (await plan({ appearTime: at(2), endTime: at(5) })).data
    const status = async () => (await editor(storyAdmin.read, { params: { id } })).data
    await followPlans(app.product.appContext)
    expect(await idsOf()).not.toContain(id)
    app.clock.pass(3 * MINUTE)
    await followPlans(app.product.appContext)
    expect(await idsOf()).toContain(id)
    expect(await status()).toMatchObject({ status: 'published', appearTime: null })
    app.clock.pass(3 * MINUTE)
    await followPlans(app.product.appContext)
    expect(await idsOf()).not.toContain(id)
    expect((await status()).status).toBe('draft')
  })
})

it('stories whose plan fails hold up none of the later ones', async () => {
  const appearTime = new Date(app.clock.now().getTime() + MINUTE)
  const ids: number[] = []
  for (let count = 0; count < 52; count++) {
    const { data } = await editor(storyAdmin.create, { body: { ...whole, appearTime } })
    ids.push(data.id)
  }
  const last = ids.at(-1) ?? 0
  // 51 of them cannot be published by any transaction
  await app.db.execute(sql`create function refuse_plan() returns trigger language plpgsql as
    'begin raise exception ''no''; end'`)
  await app.db.execute(
    sql.raw(`create trigger refuse_plan before update on bbs_blog for each row when (old.id <> ${last})
      execute function refuse_plan()`),
  )
  app.clock.pass(2 * MINUTE)
  await followPlans(app.product.appContext)
  await app.db.execute(sql`drop trigger refuse_plan on bbs_blog; drop function refuse_plan()`)
  const statusOf = async (id: number) => (await editor(storyAdmin.read, { params: { id } })).data.status
  expect([await statusOf(ids[0] ?? 0), await statusOf(last)]).toEqual(['draft', 'published'])
})

describe('a story that staff write', () => {
  it('is a draft until both languages are there, then public in both, and leaves when it is a draft again', async () => {
    const { data } = await editor(storyAdmin.create, { body: { ...whole, challengeEn: '' } })
    const { id } = data
    const { data: draft } = await editor(storyAdmin.read, { params: { id } })
    expect(draft).toMatchObject({
      origin: 'staff',
      status: 'draft',
      missing: ['challengeEn'],
      challenge: '<p>听不懂</p>',
    })
    expect((await refusalOf(stranger(getStory, { params: { id } }))).code).toBe(404)
    const publish = (body: object) =>
      editor(storyAdmin.update, { body: { id, status: 'published', ...body } as never })
    expect(Object.keys((await refusalOf(publish({}))).fields ?? {})).toEqual(['challengeEn'])
    await publish({ challengeEn: whole.challengeEn })
    expect(await idsOf()).toContain(id)
    expect((await english(getStory, { params: { id } })).data).toMatchObject({
      title: whole.titleEn,
      author: { nickName: 'Bei' },
      sections: [{ key: 'challenge', html: whole.challengeEn }],
    })
    expect(await foundAs('滑铁卢')).toContainEqual([STORY, id])
    await editor(storyAdmin.update, { body: { id, status: 'draft' } as never })
    expect(await idsOf()).not.toContain(id)
    expect(await foundAs('滑铁卢')).not.toContainEqual([STORY, id])
  })

  it('shows the second of two editors that another was faster', async () => {
    const { data } = await editor(storyAdmin.create, { body: whole })
    const { updateTime: readTime } = (await editor(storyAdmin.read, { params: { id: data.id } })).data
    const change = (title: string) =>
      editor(storyAdmin.update, { body: { id: data.id, title, readTime } as never })
    await change('一')
    expect(await refusalOf(change('二'))).toMatchObject({ errKey: 'resource.changed' })
  })
})

describe('a member’s article', () => {
  const title = '蓝莓农场打工记'
  const article = async () => {
    const author = await forum.writer()
    return { author, id: await forum.published(author, { title, blogType: 4 }) }
  }
  const offer = (id: number) => editor(offerStory, { params: { id }, body: { note: '写得真好' } })
  const answer = (id: number, accept: boolean) => ({ params: { id }, body: { accept } })
  const kindsFor = async (userId: number) => {
    await app.product.eventWorker.drain()
    const rows = await app.db.select().from(notices)
    return rows.filter((row) => row.userId === userId).map((row) => row.kind)
  }

  it('becomes a story when its author agrees, and an article of its category again when staff take it back', async () => {
    const { author, id } = await article()
    await offer(id)
    expect(await idsOf()).not.toContain(id)
    expect(await kindsFor(author.userId)).toContain('story.offer')
    await author.ask(answerStoryOffer, answer(id, true))
    expect(await idsOf()).toContain(id)
    expect(await foundAs(title)).toEqual([[STORY, id]])
    expect((await editor(storyAdmin.read, { params: { id } })).data.origin).toBe('lifted')
    await editor(takeBackStory, { params: { id } })
    expect(await idsOf()).not.toContain(id)
    expect((await stranger(getPost, { params: { id } })).data.blogType).toBe(4)
    expect(await foundAs(title)).toEqual([[POST, id]])
    expect(await kindsFor(author.userId)).toContain('story.back')
  })

  it('stays what it is when its author declines, and is not offered again', async () => {
    const { author, id } = await article()
    await offer(id)
    await author.ask(answerStoryOffer, answer(id, false))
    expect(await idsOf()).not.toContain(id)
    expect((await refusalOf(offer(id))).errKey).toBe('storyOffered')
    expect((await refusalOf(author.ask(answerStoryOffer, answer(id, true)))).errKey).toBe('story.over')
    expect(await idsOf()).not.toContain(id)
    const { rows } = await editor(storyOfferAdmin.list, { query: { status: 'declined' } })
    expect(rows).toMatchObject([{ postId: id, title, note: '写得真好' }])
  })

  it('is answered for by its author alone, and changed by none of the staff here', async () => {
    const { author, id } = await article()
    await offer(id)
    const other = await forum.writer()
    expect((await refusalOf(other.ask(answerStoryOffer, answer(id, true)))).code).toBe(404)
    await author.ask(answerStoryOffer, answer(id, true))
    const refusal = await refusalOf(editor(storyAdmin.update, { body: { id, title: '改' } as never }))
    expect(refusal.errKey).toBe('storyOfMember')
  })

  it('is not offered while it is hidden behind an alias', async () => {
    const author = await forum.writer()
    const id = await forum.published(author, { blogType: 2, hideName: true })
    expect((await refusalOf(offer(id))).errKey).toBe('storyOffer')
  })
})
