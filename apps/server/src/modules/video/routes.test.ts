import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getVideo, listHomeVideos, listVideos, videoAdmin } from '@app/contract/editorial/video/video.ts'
import { uploadFile } from '@app/contract/file/file.ts'
import { describe, expect, it } from 'vitest'
import { serverFolder } from '#folders.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { call, openTestApp } from '#test/test-app.ts'
import { pagePolicy } from '#web/content-security-policy.ts'
import { videos } from './table.ts'

const app = await openTestApp()
const make = makers(app)
const reader = as(app, (await make.member()).token)

describe('videos', () => {
  it('are found by words of the title and of the school, in body and address alike', async () => {
    await app.db.delete(videos)
    const school = await make.school({ schoolName: '北岸中学', schoolNameEn: 'North Shore School' })
    await make.video({ title: '校园一日', titleEn: 'A day on campus', schoolId: school.id })
    await make.video({ title: '宿舍', titleEn: 'Dormitory', cityCode: '440100' })
    await make.video({ title: '停用', status: '1' })
    const titles = async (query: string) =>
      (await reader(listVideos, { body: { query } })).rows.map((row) => row.title)
    expect(await titles('北岸')).toEqual(['校园一日'])
    expect(await titles('shore')).toEqual(['校园一日'])
    expect(await titles('dorm')).toEqual(['宿舍'])
    expect((await titles('')).sort()).toEqual(['宿舍', '校园一日'])
    const { envelope } = await call(app, {
      method: 'POST',
      path: '/bbs/web/listVideoVideo?query=dorm',
    })
    expect(envelope).toMatchObject({ total: 1 })
    const elsewhere = await reader(listVideos, { body: { cityCode: '310000' } })
    expect(elsewhere.rows.map((row) => row.title)).toEqual(['校园一日'])
  })

  it('name a closed school without a way to its page', async () => {
    const school = await make.school({
      schoolName: '南岸中学',
      schoolNameEn: 'South Shore School',
      status: '1',
    })
    const { id } = await make.video({ schoolId: school.id })
    const { data } = await as(app)(getVideo, { params: { id } })
    expect(data).toMatchObject({ schoolName: '南岸中学', isSchoolOpen: false })
  })

  it('are four on the home page', async () => {
    for (let count = 0; count < 5; count++) await make.video()
    expect((await reader(listHomeVideos)).data).toHaveLength(4)
  })
})

const VTT = 'WEBVTT\n\n00:00.000 --> 00:03.000\n<b>校门</b>\n'
const VTT_EN = 'WEBVTT\n\n00:00.000 --> 00:03.000\nThe gate\n'
const editor = await make.administrator({
  permissions: ['bbs:video:list', 'bbs:video:query', 'bbs:video:add', 'bbs:video:edit'],
})
const edit = as(app, editor.token)
const film = await readFile(join(serverFolder, 'seed', 'sample', 'films', '6.mp4'))
const uploaded = async () =>
  (await edit(uploadFile, { file: new File([new Uint8Array(film)], '探校.mp4', { type: 'video/mp4' }) }))
    .fileName
const whole = {
  title: '探校',
  titleEn: 'A visit',
  intro: '看看校园',
  introEn: 'A look around',
  duration: 90,
  captions: VTT,
  captionsEn: VTT_EN,
}
const write = async (body: object) => (await edit(videoAdmin.create, { body: { ...whole, ...body } })).data.id
const fieldsOf = async (work: Promise<unknown>) => (await refusalOf(work)).fields

describe('an editor of videos', () => {
  it('uploads a film, which plays in parts once the video is published, with captions in both languages', async () => {
    const videoUrl = await uploaded()
    const id = await write({ videoUrl, status: '0' })
    const { data } = await as(app)(getVideo, { params: { id } })
    expect(data).toMatchObject({
      videoUrl,
      cues: [{ start: 0, end: 3, text: '校门' }],
      cuesEn: [{ start: 0, end: 3, text: 'The gate' }],
    })
    const { status, headers, bytes } = await call(app, { path: videoUrl, headers: { range: 'bytes=0-99' } })
    expect([status, headers['content-range'], headers['content-type'], bytes.length]).toEqual([
      206,
      `bytes 0-99/${film.length}`,
      'video/mp4',
      100,
    ])
    expect((await call(app, { path: videoUrl, headers: { range: 'bytes=99999999-' } })).status).toBe(416)
  })

  it('reads which line of the captions is wrong, and when they go on beyond the film', async () => {
    expect(await fieldsOf(write({ captions: 'WEBVTT\n\n00:01 --> 00:02\nx' }))).toEqual({
      captions: '第 3 行：时间有误，应为 00:01.000 --> 00:04.000',
    })
    const late = 'WEBVTT\n\n02:00.000 --> 02:05.000\nx'
    expect(await fieldsOf(write({ captions: late, videoUrl: await uploaded() }))).toEqual({
      duration: '字幕到第 125 秒，超过了时长',
    })
  })

  it('publishes none without a film and captions in both languages', async () => {
    const fields = await fieldsOf(write({ status: '0', captionsEn: '' }))
    expect(Object.keys(fields ?? {})).toEqual(['videoUrl', 'captionsEn'])
  })

  it('names no file that is not there, no school that is none, and no other host than those of the settings', async () => {
    const missing = `/profile/upload/2026/01/01/${crypto.randomUUID()}.mp4`
    expect(await fieldsOf(write({ videoUrl: missing }))).toHaveProperty('videoUrl')
    expect(await fieldsOf(write({ videoUrl: 'https://films.example/a.mp4' }))).toHaveProperty('videoUrl')
    expect(await fieldsOf(write({ schoolId: 999_999 }))).toHaveProperty('schoolId')
    const wrong = [
      'http://films.example/a.mp4',
      'javascript:alert(1)',
      '/profile/upload/../a.mp4',
      '//x/a.mp4',
    ]
    for (const videoUrl of wrong) expect((await refusalOf(write({ videoUrl }))).code).toBe(500)
  })
})

describe('a site that allows a host for films', () => {
  it('plays them from there, and pages say so to browsers', async () => {
    const open = await openTestApp({ VIDEO_HOSTS: 'films.example' })
    const admin = as(open, await makers(open).superAdministrator())
    const { data } = await admin(videoAdmin.create, {
      body: { ...whole, status: '0', videoUrl: 'https://films.example/a.mp4' },
    })
    const { videoUrl } = (await as(open)(getVideo, { params: { id: data.id } })).data
    expect(videoUrl).toBe('https://films.example/a.mp4')
    expect(pagePolicy([], { videoHosts: open.product.appContext.config.videoHosts })).toContain(
      "media-src 'self' https://films.example;",
    )
  })
})
