import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { members } from '#modules/member/table.ts'
import { aliases, comments, type posts } from '#modules/post/table.ts'
import { makers } from '#test/make.ts'
import { call, openTestApp, type TestApp } from '#test/test-app.ts'
import { builtFrontends } from '#web/front-end/frontends.ts'

/** A page names no more comments than this to search engines. */
const MOST_COMMENTS = 100

let app: TestApp

beforeAll(async () => {
  const { build } = (await import(
    /* @vite-ignore */ join(import.meta.dirname, '..', '..', '..', '..', '..', 'scripts', 'build.mjs')
  )) as { build: () => Promise<void> }
  await build()
  app = await openTestApp({ PUBLIC_URL: 'https://dss.example' }, undefined, await builtFrontends())
}, 240_000)

interface Person {
  '@type': string
  name: string
  url?: string
}
interface Comment {
  author: Person
  datePublished: string
  text?: string
  image?: string | string[]
}
interface Posting extends Comment {
  '@type': string
  headline: string
  url: string
  dateModified?: string
  interactionStatistic: { interactionType: { '@type': string }; userInteractionCount: number }[]
  comment: Comment[]
}

const isMoment = (text: string) => new Date(text).toISOString() === text
const isAddress = (text: unknown) => typeof text === 'string' && text.startsWith('https://dss.example/')

/** What a search engine would not take of a text and who wrote it; a text needs words or a picture. */
function faultsOf({ author, datePublished, text, image, ...rest }: Comment): string[] {
  const faults: string[] = []
  if (author['@type'] !== 'Person' || !author.name) faults.push('author')
  if (author.url !== undefined && !isAddress(author.url)) faults.push('author.url')
  if (!isMoment(datePublished)) faults.push('datePublished')
  if (text === '' || (text === undefined && image === undefined)) faults.push('text')
  if (image !== undefined && ![image].flat().every(isAddress)) faults.push('image')
  const whole = rest as Partial<Posting>
  if (whole.url !== undefined && !isAddress(whole.url)) faults.push('url')
  if (whole.headline === '') faults.push('headline')
  return [...faults, ...(whole.comment ?? []).flatMap(faultsOf)]
}

/** What the page of a post tells search engines, and all that it says in words. */
async function pageOf(id: number): Promise<{ posting: Posting; html: string }> {
  const { status, bytes } = await call(app, { path: `/station/detail/${id}`, isWhole: true })
  expect(status).toBe(200)
  const html = bytes.toString()
  const records = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(
    ([, json = '']) => (JSON.parse(json) as { '@graph': Posting[] })['@graph'],
  )
  const posting = records.find((thing) => thing['@type'] === 'DiscussionForumPosting')
  if (!posting) throw new Error('the page tells search engines of no discussion')
  return { posting, html }
}

const body = `<p>${'开学以后陆续又交了几笔费用，按时间列在这里，供大家参考。'.repeat(4)}</p>`

describe('check 26: structured data of the page of', () => {
  const writer = async () => {
    const person = await makers(app).member({ phonenumber: '13800000000' })
    await app.db.insert(members).values({ userId: person.userId, level: 2 })
    return person
  }
  const post = async (row: Partial<typeof posts.$inferInsert> = {}) => {
    const author = await writer()
    return {
      author,
      post: await makers(app).post({ authorId: author.userId, content: body, blogType: 3, ...row }),
    }
  }

  it('a plain post is valid, with its author and their home', async () => {
    const { author, post: plain } = await post()
    const { posting } = await pageOf(plain.id)
    expect(faultsOf(posting)).toEqual([])
    expect(posting.author).toEqual({
      '@type': 'Person',
      name: author.nickName,
      url: `https://dss.example/user/home/${author.userId}`,
    })
  })

  it('a hidden identity is valid, and neither it nor the page says who it is', async () => {
    const { author, post: hidden } = await post({ hideName: true })
    await app.db.insert(aliases).values({ blogId: hidden.id, userId: author.userId, number: 3 })
    const { posting, html } = await pageOf(hidden.id)
    expect(faultsOf(posting)).toEqual([])
    expect(Object.keys(posting.author).sort()).toEqual(['@type', 'name'])
    expect(html).not.toContain(author.nickName)
    expect(html).not.toMatch(
      new RegExp(`\\b${author.userId}\\b.{0,20}nickName|/user/home/${author.userId}\\b`),
    )
  })

  it('a post of pictures alone is valid, with their whole addresses and no empty text', async () => {
    const images = [{ fileId: null, url: '/profile/upload/2026/11/20/a.png', w: 40, h: 30, alt: '收据' }]
    const { post: published } = await post({
      content: '',
      images: images as (typeof posts.$inferInsert)['images'],
    })
    const { posting } = await pageOf(published.id)
    expect(faultsOf(posting)).toEqual([])
    expect(posting.image).toEqual(['https://dss.example/prod-api/profile/upload/2026/11/20/a.png'])
    expect(posting).not.toHaveProperty('text')
  })

  it('a post with five hundred comments is valid, counts them all and names those that the page shows', async () => {
    const { author, post: busy } = await post({ commentCount: 500, lastFloor: 500 })
    const time = app.clock.now().getTime()
    await app.db.insert(comments).values(
      Array.from({ length: 500 }, (_, at) => ({
        blogId: busy.id,
        authorId: author.userId,
        floor: at + 1,
        content: at === 1 ? '' : `<p>我们学校也是这样收的，第${at + 1}楼。</p>`,
        images: at === 1 ? [{ fileId: null, url: '/profile/upload/b.png', w: 40, h: 30, alt: '' }] : [],
        createTime: new Date(time - (500 - at) * 1_000),
      })) as (typeof comments.$inferInsert)[],
    )
    const { posting, html } = await pageOf(busy.id)
    expect(faultsOf(posting)).toEqual([])
    expect(
      posting.interactionStatistic.find(({ interactionType }) => interactionType['@type'] === 'CommentAction')
        ?.userInteractionCount,
    ).toBe(500)
    expect(posting.comment.length).toBeGreaterThan(10)
    expect(posting.comment.length).toBeLessThanOrEqual(MOST_COMMENTS)
    for (const { text } of posting.comment) if (text) expect(html.split(text).length).toBeGreaterThan(2)
  })
})
