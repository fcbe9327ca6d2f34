import { bannerAdmin } from '@app/contract/editorial/banner.ts'
import { uploadFile } from '@app/contract/file/file.ts'
import {
  cleanUpMedia,
  describeMedia,
  listMediaUses,
  listMediaVersions,
  mediaAdmin,
  previewCleanup,
  replaceMedia,
  restoreMediaVersion,
  uploadMedia,
} from '@app/contract/file/media.ts'
import { saveDraft } from '@app/contract/post/post-writing.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { and, eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { accounts } from '#modules/account/table.ts'
import { sweepUnusedFiles } from '#modules/file/jobs.ts'
import { files, fileUses } from '#modules/file/table.ts'
import { members } from '#modules/member/table.ts'
import { comments, drafts, posts } from '#modules/post/table.ts'
import { reportCases, reports } from '#modules/report/table.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { call, openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const make = makers(app)
const superToken = await make.superAdministrator()
const all = ['list', 'query', 'add', 'edit', 'remove'].map((verb) => `bbs:media:${verb}` as const)
const editor = await make.administrator({
  permissions: [...all, 'bbs:banner:add', 'bbs:banner:edit', 'bbs:banner:remove'],
})
const api = as(app, editor.token)

const drawn = (width = 40, background = '#3366cc') =>
  sharp({ create: { width, height: 30, channels: 3, background } })

const fileOf = async (name: string, width?: number, background?: string) =>
  new File([new Uint8Array(await drawn(width, background).png().toBuffer())], name)

/** A picture of the site. */
const add = async (name = 'a.png', width?: number) =>
  (await api(uploadMedia, { file: await fileOf(name, width) })).data

const listed = async (query: Parameters<typeof api<typeof mediaAdmin.list>>[1] = {}) =>
  (await api(mediaAdmin.list, query)).rows

/** The row of one file; undefined where the library has none. */
const rowOf = async (fileName: string) => (await listed({ query: { fileName } }))[0]

const bannerWith = (image: string) => ({
  title: '夏令营',
  titleEn: 'Summer camp',
  linkUrl: '',
  sort: 1,
  image,
})

const fetched = async (path: string, token?: string) => {
  const { status, headers, bytes } = await call(app, { path, ...(token && { token }) })
  return { status, etag: headers.etag, width: status === 200 ? (await sharp(bytes).metadata()).width : 0 }
}

/** Stores a picture as a member. */
async function memberPicture() {
  const member = await make.member()
  const uploaded = await as(app, member.token)(uploadFile, { file: await fileOf('李同学护照.png') })
  return {
    member,
    fileName: uploaded.fileName,
    image: { url: uploaded.fileName, fileId: uploaded.fileId, w: 40, h: 30, alt: '' },
  }
}

describe('the media library', () => {
  it('has what editors upload there, and keeps it unused until it is deleted', async () => {
    const { fileId, fileName } = await add('校园.png')
    expect(await rowOf(fileName)).toMatchObject({
      fileId,
      originalName: '校园.png',
      kind: 'picture',
      origin: 'site',
      uploader: editor.nickName,
      width: 40,
      height: 30,
      useCount: 0,
      versionCount: 0,
    })
    await sweepUnusedFiles(app.db, app.product.appContext.storage, new Date(Date.now() + 5 * DAY_MS))
    expect((await fetched(fileName)).status).toBe(200)
  })

  it('takes out of a picture where it was taken, also when it replaces another', async () => {
    const withPlace = await drawn()
      .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 7/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(withPlace).metadata()).exif).toBeDefined()
    const file = () => new File([new Uint8Array(withPlace)], 'IMG_1.jpg')
    const exifOf = async (path: string) => {
      const { bytes } = await call(app, { path })
      return (await sharp(bytes).metadata()).exif
    }
    const { fileId, fileName } = (await api(uploadMedia, { file: file() })).data
    expect(await exifOf(fileName)).toBeUndefined()
    await api(replaceMedia, { params: { id: fileId }, file: file() })
    expect(await exifOf(fileName)).toBeUndefined()
  })

  it('says where a file is used as soon as a record holds it, and no longer once none does', async () => {
    const { fileId, fileName } = await add()
    const uses = async () => (await api(listMediaUses, { params: { id: fileId } })).data
    expect(await uses()).toEqual([])
    const banner = (await api(bannerAdmin.create, { body: bannerWith(fileName) })).data
    const news = await make.news({ title: '开学', content: `<p><img src="/prod-api${fileName}" alt=""></p>` })
    const school = await make.school({ schoolName: '枫叶学校', photos: [fileName] })
    expect(await uses()).toEqual([
      { kind: 'banner', id: banner.id, title: '夏令营' },
      { kind: 'news', id: news.id, title: '开学' },
      { kind: 'school', id: school.id, title: '枫叶学校' },
    ])
    expect((await rowOf(fileName))?.useCount).toBe(3)
    await api(bannerAdmin.update, { body: { ...bannerWith(''), id: banner.id } })
    expect(await uses()).toMatchObject([{ kind: 'news' }, { kind: 'school' }])
  })

  it('finds files by name, kind, use, uploader and what is to be mended', async () => {
    const { fileId, fileName } = await add('很宽的横幅.png', 2500)
    const ids = async (query: NonNullable<Parameters<typeof listed>[0]>['query']) =>
      (await listed({ query: { ...query, pageSize: 200 } })).map((row) => row.fileId)
    expect(await ids({ name: '宽的横' })).toEqual([fileId])
    expect(await ids({ needs: 'large' })).toContain(fileId)
    expect(await ids({ needs: 'alt', uploader: editor.nickName })).toContain(fileId)
    expect(await ids({ kind: 'pdf' })).not.toContain(fileId)
    expect(await ids({ uploader: '别人' })).toEqual([])
    expect(await ids({ usage: 'unused' })).toContain(fileId)
    await make.banner({ image: fileName })
    expect(await ids({ usage: 'unused' })).not.toContain(fileId)
    const { rows } = await api(mediaAdmin.list, { query: { orderByColumn: 'useCount', isAsc: 'descending' } })
    expect(rows[0]?.useCount).toBeGreaterThan(0)
  })

  it('asks for a permission of its own', async () => {
    const { token } = await make.administrator({ permissions: ['bbs:banner:list'] })
    expect(await refusalOf(as(app, token)(mediaAdmin.list))).toMatchObject({ code: 403 })
    expect(await refusalOf(as(app, token)(uploadMedia, { file: await fileOf('a.png') }))).toMatchObject({
      code: 403,
    })
  })
})

describe('files of members in the media library', () => {
  it('stand there without a name as long as visitors see them, and cannot be changed', async () => {
    const { member, fileName, image } = await memberPicture()
    const post = await make.post({ authorId: member.userId, images: [image], status: 'pending' })
    await app.db.update(files).set({ usedAt: new Date() }).where(eq(files.fileName, fileName))
    expect(await rowOf(fileName)).toBeUndefined()
    await app.db.update(posts).set({ status: 'published' }).where(eq(posts.id, post.id))
    const row = await rowOf(fileName)
    expect(row).toMatchObject({ origin: 'member', uploader: null, useCount: 1 })
    expect(row?.originalName).not.toContain('护照')
    const fileId = row?.fileId ?? 0
    const body = { fileId, originalName: 'x', alt: 'x', altEn: 'x', focusX: 1, focusY: 1 }
    for (const refused of [
      () => api(mediaAdmin.update, { body }),
      () => api(mediaAdmin.remove, { params: { ids: [fileId] } }),
      async () => api(replaceMedia, { params: { id: fileId }, file: await fileOf('b.png') }),
    ])
      expect(await refusalOf(refused())).toMatchObject({ errKey: 'mediaOfMember' })
    await app.db.update(posts).set({ status: 'deleted' }).where(eq(posts.id, post.id))
    expect(await rowOf(fileName)).toBeUndefined()
  })

  it('are left out below a hidden post, in a draft, and as evidence of a report', async () => {
    const below = await memberPicture()
    const post = await make.post({ status: 'hidden' })
    const comment = await make.comment({
      blogId: post.id,
      authorId: below.member.userId,
      images: [below.image],
    })
    const drafted = await memberPicture()
    await app.db.insert(drafts).values({
      userId: drafted.member.userId,
      data: { images: [drafted.image.fileId] } as never,
      createTime: new Date(),
      updateTime: new Date(),
    } as never)
    const { fileId, fileName } = await add('证据.png')
    await app.db.update(files).set({ usedAt: new Date() })
    expect(await rowOf(below.fileName)).toBeUndefined()
    await app.db.update(posts).set({ status: 'published' }).where(eq(posts.id, post.id))
    expect(await rowOf(below.fileName)).toMatchObject({ origin: 'member' })
    await app.db.update(comments).set({ status: 'deleted' }).where(eq(comments.id, comment.id))
    expect(await rowOf(below.fileName)).toBeUndefined()
    expect(await rowOf(drafted.fileName)).toBeUndefined()
    expect(await rowOf(fileName)).toBeDefined()
    const createTime = new Date()
    const [found] = await app.db
      .insert(reportCases)
      .values({ objKind: 'blog', objId: post.id, title: '', createTime })
      .returning()
    await app.db.insert(reports).values({
      caseId: found?.id ?? 0,
      userId: editor.userId,
      reason: 'ad',
      images: [fileName],
      weight: 1,
      createTime,
    } as never)
    expect(await rowOf(fileName)).toBeUndefined()
    expect(await refusalOf(api(mediaAdmin.read, { params: { id: fileId } }))).toMatchObject({ code: 404 })
  })

  it('include avatars until the account is closing', async () => {
    const { member, fileName } = await memberPicture()
    await app.db.update(files).set({ usedAt: new Date() }).where(eq(files.fileName, fileName))
    await app.db.update(accounts).set({ avatar: fileName }).where(eq(accounts.userId, member.userId))
    expect(await rowOf(fileName)).toMatchObject({ origin: 'member' })
    await app.db.update(accounts).set({ closingTime: new Date() }).where(eq(accounts.userId, member.userId))
    expect(await rowOf(fileName)).toBeUndefined()
  })
})

describe('a file that a record of the console shows', () => {
  it('stays its member’s: neither a banner nor its removal lets an editor change it', async () => {
    const { member, fileName, image } = await memberPicture()
    await make.post({ authorId: member.userId, images: [image] })
    const { id } = (await api(bannerAdmin.create, { body: { ...bannerWith(fileName), status: '1' } })).data
    const isRefused = async () => {
      const row = await rowOf(fileName)
      expect(row).toMatchObject({ origin: 'member', uploader: null })
      expect(row?.originalName).not.toContain('护照')
      const fileId = row?.fileId ?? 0
      const body = { fileId, originalName: 'x', alt: 'x', altEn: 'x', focusX: 1, focusY: 1 }
      for (const refused of [
        () => api(mediaAdmin.update, { body }),
        () => api(mediaAdmin.remove, { params: { ids: [fileId] } }),
        async () => api(replaceMedia, { params: { id: fileId }, file: await fileOf('b.png') }),
        () => api(restoreMediaVersion, { params: { id: fileId, version: 1 } }),
      ])
        expect(await refusalOf(refused())).toMatchObject({ errKey: 'mediaOfMember' })
    }
    await isRefused()
    await api(bannerAdmin.remove, { params: { ids: [id] } })
    await isRefused()
  })

  it('is public until the record goes, whatever becomes of a post of its uploader', async () => {
    const { member, fileName, image } = await memberPicture()
    const post = await make.post({ authorId: member.userId, images: [image], status: 'hidden' })
    expect((await fetched(fileName)).status).toBe(404)
    const { id } = (await api(bannerAdmin.create, { body: bannerWith(fileName) })).data
    expect((await fetched(fileName)).status).toBe(200)
    await api(bannerAdmin.remove, { params: { ids: [id] } })
    expect((await fetched(fileName)).status).toBe(404)

    const ofSite = await add()
    await make.post({
      authorId: editor.userId,
      status: 'hidden',
      images: [{ url: ofSite.fileName, fileId: ofSite.fileId, w: 40, h: 30, alt: '' }],
    })
    expect((await fetched(ofSite.fileName)).status).toBe(200)
    expect(post.status).toBe('hidden')
  })

  it('has to be there', async () => {
    const missing = bannerWith(`/profile/upload/2026/11/24/${crypto.randomUUID()}.png`)
    expect(await refusalOf(api(bannerAdmin.create, { body: missing }))).toMatchObject({ errKey: 'file.gone' })
  })

  it('is never deleted by one editor while another saves it', async () => {
    const pictures: Awaited<ReturnType<typeof add>>[] = []
    for (let at = 0; at < 8; at++) pictures.push(await add())
    const outcomes = await Promise.all(
      pictures.map(async ({ fileId, fileName }) => {
        const [saved, deleted] = await Promise.allSettled([
          api(bannerAdmin.create, { body: bannerWith(fileName) }),
          api(mediaAdmin.remove, { params: { ids: [fileId] } }),
        ])
        return `saved ${saved.status}, deleted ${deleted.status}`
      }),
    )
    expect(outcomes).not.toContain('saved fulfilled, deleted fulfilled')
  })
})

describe('what staff write as authors', () => {
  /** Stores a picture from a form, as staff do who write in the forum. */
  async function authored() {
    const author = await make.administrator({ permissions: all })
    const ask = as(app, author.token)
    const uploaded = await ask(uploadFile, { file: await fileOf('王老师自拍.png') })
    await app.db.update(files).set({ usedAt: new Date() }).where(eq(files.fileName, uploaded.fileName))
    return {
      author,
      ask,
      fileId: uploaded.fileId,
      fileName: uploaded.fileName,
      image: { url: uploaded.fileName, fileId: uploaded.fileId, w: 40, h: 30, alt: '' },
    }
  }

  it('under an alias stays without a name, without uses, and as it is', async () => {
    const { author, fileId, fileName, image } = await authored()
    const post = await make.post({ authorId: author.userId, images: [image], hideName: true })
    const row = await rowOf(fileName)
    expect(row).toMatchObject({ origin: 'member', uploader: null, useCount: 0 })
    expect(row?.originalName).not.toContain('自拍')
    expect(await listed({ query: { uploader: author.nickName, fileName } })).toEqual([])
    expect((await api(listMediaUses, { params: { id: fileId } })).data).toEqual([])
    const replacing = async () => api(replaceMedia, { params: { id: fileId }, file: await fileOf('b.png') })
    expect(await refusalOf(replacing())).toMatchObject({ errKey: 'mediaOfMember' })
    await api(bannerAdmin.create, { body: bannerWith(fileName) })
    expect(await rowOf(fileName)).toMatchObject({ origin: 'member', uploader: null, useCount: 1 })
    expect(await refusalOf(replacing())).toMatchObject({ errKey: 'mediaOfMember' })
    const path = `/common/download/resource?resource=${encodeURIComponent(fileName)}`
    const { headers } = await call(app, { path, token: editor.token })
    expect(decodeURIComponent(String(headers['download-filename']))).not.toContain('自拍')
    expect(post.hideName).toBe(true)
  })

  it('as a draft is nowhere: not in the list, and not to be read by address', async () => {
    const { ask, fileId, fileName } = await authored()
    await ask(saveDraft, { body: { rev: 0, data: { title: '草稿', images: [fileId] } } })
    expect(await rowOf(fileName)).toBeUndefined()
    expect(await refusalOf(api(mediaAdmin.read, { params: { id: fileId } }))).toMatchObject({ code: 404 })
    expect((await fetched(fileName, editor.token)).status).toBe(404)
    expect((await fetched(fileName)).status).toBe(404)
  })
})

describe('a text of a member', () => {
  const draftBy = async (content: string) => {
    const member = await make.member({ phonenumber: '13800000000' })
    await app.db.insert(members).values({ userId: member.userId, level: 2 })
    const { data } = await as(app, member.token)(saveDraft, { body: { rev: 0, data: { content } } })
    return data.draftId
  }
  const usesOfDraft = (recordId: number) =>
    app.db
      .select({ fileName: fileUses.fileName })
      .from(fileUses)
      .where(and(eq(fileUses.source, 'bbs_blog_draft'), eq(fileUses.recordId, recordId)))

  it('that only its writer reads does not keep a file of the site from being deleted', async () => {
    const { fileId, fileName } = await add()
    const draftId = await draftBy(`<p>看这里 <a href="/prod-api${fileName}">图</a></p>`)
    expect(await usesOfDraft(draftId)).toHaveLength(1)
    expect(await rowOf(fileName)).toMatchObject({ useCount: 0 })
    expect((await api(listMediaUses, { params: { id: fileId } })).data).toEqual([])
    await api(mediaAdmin.remove, { params: { ids: [fileId] } })
    expect(await rowOf(fileName)).toBeUndefined()
  })

  it('that is published keeps it', async () => {
    const { fileId, fileName } = await add()
    const { userId } = await make.member()
    const content = `<p><img src="/prod-api${fileName}" alt=""></p>`
    const post = await make.post({ authorId: userId, content })
    const removal = () => api(mediaAdmin.remove, { params: { ids: [fileId] } })
    expect(await refusalOf(removal())).toMatchObject({ data: { uses: [{ kind: 'blog', id: post.id }] } })
    await app.db.update(posts).set({ status: 'hidden' }).where(eq(posts.id, post.id))
    await removal()
  })

  it('with thousands of invented addresses leaves no uses, and of stored ones at most 200', async () => {
    const invented = Array.from({ length: 8_000 }, (_, at) => `/profile/upload/${at}.png `).join('')
    expect(await usesOfDraft(await draftBy(`<p>${invented}</p>`))).toEqual([])
    const many = Array.from({ length: 300 }, () => `/profile/upload/many/${crypto.randomUUID()}.png`)
    await app.db
      .insert(files)
      .values(many.map((fileName) => ({ fileName, originalName: 'a.png', mime: 'image/png', size: 1 })))
    expect(await usesOfDraft(await draftBy(`<p>${many.join(' ')}</p>`))).toHaveLength(200)
    await app.db.delete(files).where(inArray(files.fileName, many))
  })
})

describe('a file that is replaced', () => {
  it('is another under the same address at once, and can be brought back', async () => {
    const { fileId, fileName } = await add('a.png', 40)
    const before = await fetched(fileName)
    expect(before.width).toBe(40)
    const photo = new File([new Uint8Array(await drawn(60).jpeg().toBuffer())], '另一张.jpg')
    await api(replaceMedia, { params: { id: fileId }, file: photo })
    const after = await fetched(fileName)
    expect(after).toMatchObject({ status: 200, width: 60 })
    expect(after.etag).not.toBe(before.etag)
    expect(await rowOf(fileName)).toMatchObject({ width: 60, versionCount: 1, originalName: 'a.png' })
    const [version] = (await api(listMediaVersions, { params: { id: fileId } })).data
    expect(version).toMatchObject({ width: 40, byName: editor.userName })
    await api(restoreMediaVersion, { params: { id: fileId, version: version?.id ?? 0 } })
    expect(await fetched(fileName)).toEqual(before)
    const rest = (await api(listMediaVersions, { params: { id: fileId } })).data
    expect(rest.map(({ width }) => width)).toEqual([60])
    // the nightly job leaves present and earlier contents alone
    await sweepUnusedFiles(app.db, app.product.appContext.storage, new Date(Date.now() + 5 * DAY_MS))
    await api(restoreMediaVersion, { params: { id: fileId, version: rest[0]?.id ?? 0 } })
    expect((await fetched(fileName)).width).toBe(60)
  })

  it('is replaced by its own kind alone', async () => {
    const { fileId } = await add()
    const refusal = await refusalOf(
      api(replaceMedia, { params: { id: fileId }, file: new File(['%PDF-1.4 '], 'a.pdf') }),
    )
    expect(refusal).toMatchObject({ errKey: 'file.type' })
  })
})

describe('the removal of files', () => {
  it('is refused with the records that use them, and deletes the rest with its contents', async () => {
    const { fileId, fileName } = await add('横幅.png')
    const banner = await make.banner({ title: '开放日', image: fileName })
    const refusal = await refusalOf(api(mediaAdmin.remove, { params: { ids: [fileId] } }))
    expect(refusal.message).toBe(`“横幅.png”正在使用，不能删除：轮播图 ${banner.id} 开放日`)
    const english = await refusalOf(
      as(app, editor.token, { language: 'en' })(mediaAdmin.remove, { params: { ids: [fileId] } }),
    )
    expect(english.message).toContain(`Banner ${banner.id} 开放日`)
    await as(app, superToken)(bannerAdmin.remove, { params: { ids: [banner.id] } })
    await api(mediaAdmin.remove, { params: { ids: [fileId] } })
    expect((await fetched(fileName, superToken)).status).toBe(404)
    expect(await rowOf(fileName)).toBeUndefined()
  })

  it('of all that is unused and old enough deletes what the preview showed and is still unused', async () => {
    const [old, used, young] = [await add('旧.png'), await add('后来用了.png'), await add('新.png')]
    const longAgo = new Date(app.clock.now().getTime() - 100 * DAY_MS)
    for (const { fileId } of [old, used])
      await app.db.update(files).set({ createTime: longAgo }).where(eq(files.fileId, fileId))
    const cleanup = await api(previewCleanup, { query: { days: 90 } })
    const ids = cleanup.rows.map(({ fileId }) => fileId)
    expect(ids).toEqual([old.fileId, used.fileId])
    expect(cleanup.total).toBe(2)
    expect(cleanup.bytes).toBeGreaterThan(0)
    await make.banner({ image: used.fileName })
    const { data } = await api(cleanUpMedia, {
      params: { ids: [...ids, young.fileId] },
      query: { days: 90 },
    })
    expect(data.deleted).toBe(1)
    expect(await rowOf(old.fileName)).toBeUndefined()
    expect(await rowOf(used.fileName)).toBeDefined()
    expect(await rowOf(young.fileName)).toBeDefined()
  })
})

describe('the description of a picture', () => {
  it('is none of a private upload, and comes as soon as the picture is the site’s', async () => {
    const { fileName } = await memberPicture()
    const uploaded = await api(uploadFile, { file: await fileOf('表单.png') })
    const names = [fileName, uploaded.fileName].join(',')
    const descriptions = async () => (await as(app)(describeMedia, { query: { names } })).data
    expect(await descriptions()).toEqual([])
    await api(bannerAdmin.create, { body: bannerWith(uploaded.fileName) })
    const texts = { originalName: 'a.png', alt: '操场', altEn: 'The field', focusX: 50, focusY: 50 }
    await api(mediaAdmin.update, { body: { fileId: uploaded.fileId, ...texts } })
    expect(await descriptions()).toMatchObject([{ fileName: uploaded.fileName, alt: '操场' }])
  })

  it('reaches pages as soon as it is written', async () => {
    const { fileId, fileName } = await add()
    const descriptions = async () => (await as(app)(describeMedia, { query: { names: fileName } })).data
    expect(await descriptions()).toMatchObject([{ alt: '', focusX: 50 }])
    const body = {
      fileId,
      originalName: 'a.png',
      alt: '教学楼',
      altEn: 'The building',
      focusX: 20,
      focusY: 80,
    }
    await api(mediaAdmin.update, { body })
    expect(await descriptions()).toEqual([
      { fileId, fileName, alt: '教学楼', altEn: 'The building', focusX: 20, focusY: 80 },
    ])
  })
})
