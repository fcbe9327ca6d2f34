import { uploadAvatar } from '@app/contract/account/account.ts'
import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import { bannerAdmin } from '@app/contract/editorial/banner.ts'
import { uploadFile } from '@app/contract/file/file.ts'
import { decideReview } from '@app/contract/moderation/review.ts'
import { deletePost } from '@app/contract/post/post-writing.ts'
import { schoolAdmin } from '@app/contract/school/school.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cdnPurges } from '#platform/cdn/purge-store.ts'
import { as } from '#test/as.ts'
import { community } from '#test/community.ts'
import { makers } from '#test/make.ts'
import { call, openTestApp } from '#test/test-app.ts'

const app = await openTestApp({ CDN: 'http', CDN_PURGE_URL: 'http://127.0.0.1:9/' })
const make = makers(app)
const forum = community(app)
const api = as(app, await make.superAdministrator())
const NAME = '李思远-护照-签证拒信.png'

async function upload({ userId }: { userId: number }) {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer()
  return as(app, await make.session(userId))(uploadFile, {
    file: new File([new Uint8Array(bytes)], NAME),
  })
}

const read = (fileName: string, token?: string) => call(app, { path: fileName, token })
const statusOf = async (fileName: string, token?: string) => (await read(fileName, token)).status

/** Stays, as a browser that is signed in asks for pictures: with its cookie and without a header. */
const asBrowser = (fileName: string, token: string) =>
  call(app, { path: fileName, headers: { cookie: `theme=dark; ${TOKEN_COOKIE}=${token}` } })

/** Those who may look at what is not public, and those who may not. */
async function people(owner: { userId: number }) {
  const staff = async (permission: 'bbs:review:list' | 'bbs:contact:list') =>
    (await make.administrator({ permissions: [permission] })).token
  return {
    owner: await make.session(owner.userId),
    reviewer: await staff('bbs:review:list'),
    sales: await staff('bbs:contact:list'),
    member: (await make.member()).token,
  }
}

describe('a picture of a member', () => {
  it('is public while a published post shows it, and gone at once when staff hide the post', async () => {
    const author = await forum.writer()
    const { fileName, fileId } = await upload(author)
    const { owner, reviewer, sales, member } = await people(author)
    expect(await statusOf(fileName)).toBe(404)
    const id = await forum.published(author, { images: [fileId] })

    const answer = await read(fileName)
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=300, must-revalidate')
    expect(String(answer.headers['surrogate-key']).split(' ')).toContain(`post:${id}`)
    const headers = { 'if-none-match': String(answer.headers.etag) }
    const again = await call(app, { path: fileName, headers })
    expect([again.status, again.bytes.length]).toEqual([304, 0])

    await api(decideReview, {
      params: { objKind: 'blog', id },
      body: { action: 'hide', reasonKey: 'privacy', note: '孩子的照片' },
    })
    const purges = await app.db.select({ tags: cdnPurges.tags }).from(cdnPurges)
    expect(purges.at(-1)?.tags.split(' ')).toContain(`post:${id}`)
    for (const token of [undefined, sales, member]) {
      const hidden = await read(fileName, token)
      expect([hidden.status, hidden.headers['surrogate-key']]).toEqual([404, undefined])
    }
    expect((await call(app, { path: fileName, headers })).status).toBe(404)
    for (const token of [owner, reviewer]) {
      const { status, headers: answered } = await asBrowser(fileName, token)
      expect([status, answered['cache-control']]).toEqual([200, 'private, no-store'])
    }
    await api(decideReview, { params: { objKind: 'blog', id }, body: { action: 'show' } })
    expect(await statusOf(fileName)).toBe(200)
    await author.ask(deletePost, { params: { id } })
    expect(await statusOf(fileName)).toBe(404)
  })

  it('in the text of a comment is gone with the comment, and with the post above it', async () => {
    const [author, other] = [await forum.writer(), await forum.writer()]
    const { fileName, url, fileId } = await upload(other)
    const blogId = await forum.published(author)
    const { id } = await forum.comment(other, blogId, {
      content: `<p>我拍的</p><img src="${url}" data-file-id="${fileId}">`,
    })
    expect(await statusOf(fileName)).toBe(200)
    const decide = (objKind: 'blog' | 'comment', of: number, action: 'hide' | 'show') =>
      api(decideReview, { params: { objKind, id: of }, body: { action, reasonKey: 'privacy' } })
    await decide('comment', id, 'hide')
    expect(await statusOf(fileName)).toBe(404)
    await decide('comment', id, 'show')
    expect(await statusOf(fileName)).toBe(200)
    await decide('blog', blogId, 'hide')
    expect(await statusOf(fileName)).toBe(404)
  })

  it('as an avatar is gone when another takes its place', async () => {
    const person = await forum.writer()
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#3366cc' } })
      .png()
      .toBuffer()
    const change = () => person.ask(uploadAvatar, { file: new File([new Uint8Array(bytes)], 'me.png') })
    const first = (await change()).imgUrl.replace('/prod-api', '')
    expect(await statusOf(first)).toBe(200)
    const second = (await change()).imgUrl.replace('/prod-api', '')
    expect(await Promise.all([statusOf(first), statusOf(second)])).toEqual([404, 200])
  })

  it('on the page of a school is gone once the page does not show it', async () => {
    const { fileName } = await upload(await forum.writer())
    const school = {
      schoolName: '有图学校',
      schoolNameEn: 'School with a Picture',
      schoolType: 1,
      recruitGrade: [],
      joinSchool: [],
      boarding: 'none' as const,
      currency: 'CNY' as const,
      languages: [],
      programs: [],
    }
    const { data } = await api(schoolAdmin.create, { body: { ...school, photos: [fileName] } })
    expect(await statusOf(fileName)).toBe(200)
    await api(schoolAdmin.update, { body: { ...school, id: data.id, photos: [] } })
    expect(await statusOf(fileName)).toBe(404)
  })

  it('that staff show in a record of the console is public', async () => {
    const { fileName } = await upload(await forum.writer())
    expect(await statusOf(fileName)).toBe(404)
    await api(bannerAdmin.create, {
      body: { title: '开放日', titleEn: 'Open day', linkUrl: '', sort: 1, image: fileName },
    })
    expect(await statusOf(fileName)).toBe(200)
  })

  it('tells its own name to its owner alone: staff who judge a hidden author do not learn who it is', async () => {
    const author = await forum.writer()
    const { fileName, fileId, newFileName } = await upload(author)
    await forum.published(author, { images: [fileId], blogType: 2, hideName: true })
    const { owner, reviewer, sales, member } = await people(author)
    const nameFor = async (token: string) => {
      const path = `/common/download/resource?resource=${encodeURIComponent(fileName)}`
      const { headers } = await call(app, { path, token })
      return decodeURIComponent(String(headers['download-filename']))
    }
    expect(await Promise.all([owner, reviewer, sales, member].map(nameFor))).toEqual([
      NAME,
      newFileName,
      newFileName,
      newFileName,
    ])
  })

  it('stays its owner’s when it is a document, which names its author: a post that links to it does not publish it', async () => {
    const author = await forum.writer()
    const owner = await make.session(author.userId)
    const { fileName, url } = await as(app, owner)(uploadFile, {
      file: new File(['%PDF-1.7 /Author (李思远)'], '成绩单.pdf'),
    })
    await forum.published(author, {
      content: `<p>开学以后陆续又交了几笔费用，明细都在这个文件里面。</p><p><a href="${url}">明细</a></p>`,
    })
    expect([await statusOf(fileName), await statusOf(fileName, owner)]).toEqual([404, 200])
  })
})
