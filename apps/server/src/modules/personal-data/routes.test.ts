import { sendSmsCode } from '@app/contract/account/account-security.ts'
import {
  cancelAccountClose,
  deleteMyFile,
  getAccountClose,
  getCloseReceipt,
  listDataExport,
  listMyFile,
  openDataExport,
  requestAccountClose,
  requestDataExport,
} from '@app/contract/account/personal-data.ts'
import { maskPhone } from '@app/contract/account/phone.values.ts'
import { allCalls } from '@app/contract/calls.ts'
import { uploadFile } from '@app/contract/file/file.ts'
import {
  getMyInfo,
  getUserHome,
  setUserBlock,
  setUserFollow,
  updateMyInfo,
} from '@app/contract/member/member.ts'
import { listNotices, markNoticeRead } from '@app/contract/member/notice.ts'
import { addReport } from '@app/contract/moderation/report.ts'
import { decideReview } from '@app/contract/moderation/review.ts'
import { addComment, listComments } from '@app/contract/post/comment.ts'
import { getPost } from '@app/contract/post/post.ts'
import { addPost, appendPost, getDraft, saveDraft, updatePost } from '@app/contract/post/post-writing.ts'
import {
  saveFavouriteFolder,
  setCommentLike,
  setPostFavourite,
  setPostFollow,
  setPostHelpful,
  setPostLike,
  setSchoolFollow,
} from '@app/contract/post/reaction.ts'
import { saveMyOpenDay, setOpenDayReminder } from '@app/contract/school/open-day/open-day.ts'
import { changeUserStatus } from '@app/contract/system/user.ts'
import type { Call } from '@app/contract/wire/call.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { and, eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { accountRoles, roles } from '#modules/access-control/table.ts'
import { phoneHashOf } from '#modules/account/store.ts'
import { accounts } from '#modules/account/table.ts'
import { files } from '#modules/file/table.ts'
import { members } from '#modules/member/table.ts'
import { notices } from '#modules/notice/table.ts'
import { openDayReminders, openDays } from '#modules/open-day/table.ts'
import { recountPosts } from '#modules/post/state/recount-store.ts'
import { comments, postRevisions, posts } from '#modules/post/table.ts'
import { recountReactions } from '#modules/reaction/recount-store.ts'
import { reports } from '#modules/report/table.ts'
import { schoolFigureLog } from '#modules/school/table.ts'
import { authMaterials, auths } from '#modules/school-auth/table.ts'
import { sessions } from '#modules/session/table.ts'
import { modules } from '#modules.ts'
import { recordVersions } from '#platform/resource/version/table.ts'
import { as, refusalOf } from '#test/as.ts'
import { community } from '#test/community.ts'
import { makers } from '#test/make.ts'
import { newestCode } from '#test/messages.ts'
import { call, MINUTE, openTestApp } from '#test/test-app.ts'
import { unzip } from '#test/unzip.ts'
import { closeAccounts, eraseOldExports, followClosings, makeExports } from './jobs.ts'
import { accountClosings, dataExports } from './table.ts'

const app = await openTestApp()
const { db, clock, product } = app
const { appContext } = product
const make = makers(app)
const { writer, published, comment, text, asking } = community(app)
const visitor = as(app)
const DAY = 24 * 60 * MINUTE

let numbers = 0
/** A member who may write and whose phone gets codes. */
async function person(level = 2, row: Partial<typeof accounts.$inferInsert> = {}) {
  const phone = `+86138${String(10_000_000 + ++numbers)}`
  return writer(level, {
    phonenumber: maskPhone(phone),
    phoneSealed: appContext.encryption.encrypt(phone),
    phoneHash: phoneHashOf(appContext.encryption, phone),
    nickName: `搬家的人${numbers}`,
    ...row,
  })
}
type Person = Awaited<ReturnType<typeof person>>

async function codeFor({ ask }: Person, scene: 'export' | 'close'): Promise<string> {
  clock.pass(MINUTE)
  await ask(sendSmsCode, { body: { scene } })
  return newestCode(app, scene)
}

async function upload({ ask }: { ask: Api }, name = 'photo.png', colour = '#3366cc') {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .png()
    .toBuffer()
  return ask(uploadFile, { file: new File([new Uint8Array(bytes)], name) })
}

const statusOf = async (fileName: string) => (await call(app, { path: fileName })).status

/** Asks for a copy and has it made. */
async function copyOf(one: Person) {
  const { data } = await one.ask(requestDataExport)
  await makeExports(appContext, modules)
  return data.id
}

async function linkOf(one: Person, id: number) {
  const smsCode = await codeFor(one, 'export')
  return (await one.ask(openDataExport, { params: { id }, body: { smsCode } })).data
}

const fetchLink = (url: string) => call(app, { path: url, isWhole: true })

async function archiveOf(one: Person) {
  const { url } = await linkOf(one, await copyOf(one))
  const answer = await fetchLink(url)
  expect(answer.headers['content-type']).toBe('application/zip')
  const found = unzip(answer.bytes)
  const json = (name: string) => JSON.parse(found.get(`${name}.json`)?.toString('utf8') ?? 'null')
  return { found, json, whole: [...found.values()].map((bytes) => bytes.toString('utf8')).join('\n') }
}

/** Asks to leave; what a worker does then is done. */
async function leave(one: Person, keepsContent = true) {
  const smsCode = await codeFor(one, 'close')
  const { data } = await one.ask(requestAccountClose, { body: { smsCode, keepsContent } })
  await followClosings(appContext, modules)
  return data
}

/** Fifteen days go by, and the job comes. */
async function closeAll() {
  clock.pass(16 * DAY)
  await closeAccounts(appContext, modules)
}

/** Counters that differ from what they count: there are none, whatever happened. */
async function wrongCounters() {
  const { wrong } = await recountReactions(db)
  return (await recountPosts(db)) + Object.values(wrong).reduce((sum, n) => sum + n, 0)
}

describe('a copy of one’s own data', () => {
  it('holds everything that is one’s own, readable, with the pictures, and says what it is in both languages', async () => {
    const [one, other, school] = [await person(), await person(), await make.school()]
    const theirs = await published(other, { title: '别人写的住宿问题怎么解决' })
    const picture = await upload(one, '宿舍 照片.png')
    const mine = await published(one, {
      title: '我写的住宿经验分享给大家',
      schoolId: school.id,
      images: [picture.fileId],
    })
    const outcome = await comment(one, theirs, { content: '<p>我说的话在这里</p>' })
    await one.ask(saveDraft, { body: { rev: 0, data: { title: '没写完的', content: '<p>半句</p>' } } })
    const { data: folder } = await one.ask(saveFavouriteFolder, { body: { name: '选校资料' } })
    await one.ask(setPostFavourite, {
      body: { id: theirs, on: true, folderId: folder.id, note: '回头再看' },
    })
    await one.ask(setPostLike, { body: { id: theirs, on: true } })
    await one.ask(setPostFollow, { body: { id: theirs, on: true, mode: 'key' } })
    await one.ask(setSchoolFollow, { body: { id: school.id, on: true } })
    await one.ask(setUserFollow, { body: { id: other.userId, on: true } })
    await one.ask(addReport, { body: { objKind: 'blog', objId: theirs, reason: 'spam' } })
    const { found, json } = await archiveOf(one)

    const readme = found.get('README.txt')?.toString('utf8') ?? ''
    for (const name of found.keys())
      if (name.endsWith('.json')) expect(readme.split(`  ${name}`).length, name).toBe(3)
    expect(readme).toMatch(/这里是您在[\s\S]*This is everything/)
    expect(json('profile')).toMatchObject([
      { id: one.userId, nickname: one.nickName, phone: one.phonenumber },
    ])
    expect(json('posts')).toMatchObject([
      { id: mine, title: '我写的住宿经验分享给大家', school: school.schoolName, state: 'published' },
    ])
    expect(json('posts')[0].publishedAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(json('comments')).toMatchObject([
      { id: outcome.id, postId: theirs, text: '<p>我说的话在这里</p>', anonymous: false },
    ])
    expect(json('drafts')).toMatchObject([{ title: '没写完的', text: '<p>半句</p>' }])
    expect(json('favourites')).toMatchObject([{ postId: theirs, folder: '选校资料', note: '回头再看' }])
    expect(json('liked-posts')).toMatchObject([{ postId: theirs, postTitle: '别人写的住宿问题怎么解决' }])
    expect(json('watched-posts')).toMatchObject([{ postId: theirs, mode: 'key' }])
    expect(json('followed-schools')).toMatchObject([{ school: school.schoolName }])
    expect(json('followed-people')).toMatchObject([{ userId: other.userId, nickname: other.nickName }])
    expect(json('reports')).toMatchObject([{ postId: theirs, reason: '广告引流 / Spam or advertising' }])
    expect(json('sessions').length).toBeGreaterThan(0)
    expect(json('files')).toMatchObject([{ id: picture.fileId, originalName: '宿舍 照片.png' }])
    const { bytes } = await call(app, { path: picture.fileName, token: await make.session(one.userId) })
    expect(found.get(`files/${picture.fileId}-宿舍_照片.png`)?.equals(bytes)).toBe(true)
  })

  it('holds one’s own materials of a verification, with whole contacts', async () => {
    const one = await person(2, { usertype: '02' })
    const key = 'private/auth/of-a-test.pdf'
    await appContext.storage.put(key, Buffer.from('%PDF-1.4 licence'))
    const encrypt = appContext.encryption.encrypt
    const [auth] = await db
      .insert(auths)
      .values({
        kind: 'school',
        userId: one.userId,
        schoolName: '枫林中学',
        details: {
          schoolName: '枫林中学',
          contactPhoneSealed: encrypt('+8613912345678'),
          contactEmailSealed: encrypt('head@example.org'),
        } as never,
      })
      .returning()
    await db.insert(authMaterials).values({
      ownerId: one.userId,
      authId: auth?.id,
      kind: 'license',
      storageKey: key,
      fileName: '办学许可.pdf',
      mime: 'application/pdf',
      size: 16,
    })
    const { found, json } = await archiveOf(one)
    expect(json('verifications')).toMatchObject([
      { school: '枫林中学', contactPhone: '+8613912345678', contactEmail: 'head@example.org' },
    ])
    const [path] = [...found.keys()].filter((name) => name.startsWith('verification-materials/'))
    expect(path).toMatch(/-办学许可\.pdf$/)
    expect(found.get(path ?? '')?.toString()).toBe('%PDF-1.4 licence')
    expect(JSON.stringify(json('verifications'))).not.toMatch(/Sealed/)
  })

  it('check 24: an account behind a hidden identity is not in the export of others', async () => {
    const [hidden, one] = [await person(2, { nickName: '绝不能露面' }), await person()]
    const secret = await published(hidden, { blogType: 1, title: '匿名爆料一所学校的收费', hideName: true })
    const own = await published(one)
    const answer = await comment(hidden, own, { content: '<p>匿名回答</p>', hideName: true })
    await comment(one, secret)
    for (const act of [setPostLike, setPostHelpful, setPostFollow])
      await one.ask(act, { body: { id: secret, on: true } })
    await one.ask(setPostFavourite, { body: { id: secret, on: true } })
    await one.ask(setCommentLike, { body: { id: answer.id, on: true } })
    await one.ask(addReport, { body: { objKind: 'comment', objId: answer.id, reason: 'insult' } })
    await hidden.ask(setPostLike, { body: { id: own, on: true } })
    await product.eventWorker.drain()
    const { whole, json } = await archiveOf(one)
    expect(json('notices').length).toBeGreaterThan(0)
    // the like was public; everything else was not
    await db.delete(notices).where(and(eq(notices.userId, one.userId), eq(notices.kind, 'blog.like')))
    clock.pass(8 * DAY)
    await eraseOldExports(appContext)
    const again = await archiveOf(one)
    expect(again.whole).not.toContain('绝不能露面')
    expect(again.whole).not.toMatch(new RegExp(`"(userId|authorId)": ${hidden.userId}\\b`))
    expect(whole).toContain('匿名鹿')
  })

  it('is made for one at a time and once in seven days, and told when it is there', async () => {
    const one = await person()
    const { data } = await one.ask(requestDataExport)
    expect(data).toMatchObject({ status: 'waiting', statusName: '正在准备', canOpen: false, size: null })
    expect((await refusalOf(one.ask(requestDataExport))).errKey).toBe('export.open')
    expect((await refusalOf(one.ask(openDataExport, { params: { id: data.id } }))).errKey).toBe(
      'export.state',
    )
    await makeExports(appContext, modules)
    const [ready] = (await one.ask(listDataExport)).data
    expect(ready).toMatchObject({ id: data.id, status: 'ready', canOpen: true })
    expect(ready?.size).toBeGreaterThan(500)
    expect(ready?.expireTime?.getTime()).toBe((ready?.readyTime?.getTime() ?? 0) + 7 * DAY)
    clock.pass(MINUTE)
    const refused = await refusalOf(one.ask(requestDataExport))
    expect(refused).toMatchObject({ code: 601, errKey: 'rate.export' })
    expect((refused.data as { retryAfter: number }).retryAfter).toBeGreaterThan(6 * 24 * 3600)
    await product.eventWorker.drain()
    const { rows } = await one.ask(listNotices, { params: { type: '5' } })
    expect(rows[0]).toMatchObject({ kind: 'security', url: '/layout/data' })
    expect(rows[0]?.title).toContain('个人数据副本已可下载')
    clock.pass(7 * DAY)
    await one.ask(requestDataExport)
  })

  it('opens only with a fresh code of its own scene and a link of ten minutes', async () => {
    const [one, other] = [await person(), await person()]
    const id = await copyOf(one)
    const wrong = { params: { id }, body: { smsCode: await codeFor(one, 'close') } }
    expect((await refusalOf(one.ask(openDataExport, wrong))).errKey).toBe('sms.bad')
    const smsCode = await codeFor(one, 'export')
    expect((await refusalOf(other.ask(openDataExport, { params: { id }, body: { smsCode } }))).code).toBe(404)
    const { data } = await one.ask(openDataExport, { params: { id }, body: { smsCode } })
    // a code is good once
    expect((await refusalOf(one.ask(openDataExport, { params: { id }, body: { smsCode } }))).errKey).toBe(
      'sms.bad',
    )
    const fetched = await fetchLink(data.url)
    expect(fetched.headers['content-type']).toBe('application/zip')
    expect(Number(fetched.headers['content-length'])).toBe(fetched.bytes.length)
    // nor does anything else that was encrypted here open it
    const foreign = encodeURIComponent(appContext.encryption.encrypt('+8613912345678'))
    expect((await fetchLink(`${data.url.split('=')[0]}=${foreign}`)).envelope.code).toBe(404)
    const forged = `${data.url.slice(0, -6)}AAAAAA`
    expect((await fetchLink(forged)).envelope.code).toBe(404)
    // the file's own address alone gives no access
    const [row] = await db.select().from(dataExports).where(eq(dataExports.id, id))
    expect(await statusOf(`/profile/${row?.storageKey}`)).toBe(404)
    clock.pass(11 * MINUTE)
    expect((await fetchLink(data.url)).envelope.code).toBe(404)
  })

  it('is erased after seven days, and so is what no copy names', async () => {
    const one = await person()
    const id = await copyOf(one)
    const [{ storageKey } = { storageKey: '' }] = await db
      .select()
      .from(dataExports)
      .where(eq(dataExports.id, id))
    expect(await appContext.storage.get(storageKey)).toBeDefined()
    clock.pass(7 * DAY + MINUTE)
    await eraseOldExports(appContext)
    expect(await appContext.storage.get(storageKey)).toBeUndefined()
    expect((await one.ask(listDataExport)).data[0]).toMatchObject({ status: 'erased', canOpen: false })
  })

  it('that cannot be made is tried again, then given up, and may be requested once more', async () => {
    const one = await person()
    await one.ask(requestDataExport)
    const broken = [
      {
        name: 'broken',
        personalData: {
          tables: [],
          lists: [
            {
              name: 'x',
              title: { zh: '坏', en: 'Broken' },
              rows: async function* () {
                yield { first: 1 }
                throw new Error('the disk is away')
              },
            },
          ],
        },
      },
    ]
    const quiet = { ...appContext, log: Object.assign(Object.create(appContext.log), { error: () => {} }) }
    for (let tries = 0; tries < 6; tries++) {
      await makeExports(quiet, broken)
      clock.pass(361 * MINUTE)
    }
    expect((await one.ask(listDataExport)).data[0]).toMatchObject({ status: 'failed' })
    const id = await copyOf(one)
    expect((await one.ask(listDataExport)).data[0]).toMatchObject({ id, status: 'ready' })
  })
})

describe('an account that is being closed', () => {
  it('asks for a code, says until when it can be taken back, and hides its posts', async () => {
    const [one, reader] = [await person(), await person()]
    const mine = await published(one)
    const theirs = await published(reader)
    const outcome = await comment(one, theirs)
    expect((await refusalOf(one.ask(requestAccountClose, { body: { smsCode: '000000' } }))).errKey).toBe(
      'sms.bad',
    )
    const before = (await one.ask(getAccountClose)).data
    expect(before).toMatchObject({ closing: null, posts: 1, comments: 1, isLastAdministrator: false })
    const closing = await leave(one)
    expect(closing.receiptNo).toMatch(/^[A-Z2-9]{5}(-[A-Z2-9]{5}){3}$/)
    expect(closing.dueTime.getTime()).toBe(closing.requestTime.getTime() + 15 * DAY)

    expect((await refusalOf(visitor(getPost, { params: { id: mine } }))).code).toBe(404)
    expect((await refusalOf(visitor(getUserHome, { params: { userId: one.userId } }))).code).toBe(404)
    const { rows } = await visitor(listComments, { body: { blogId: theirs } })
    expect(rows.find(({ id }) => id === outcome.id)?.author).toMatchObject({
      userId: null,
      nickName: '已注销用户',
      avatar: '',
    })
    expect(await wrongCounters()).toBe(0)
  })

  it('lets its owner read and take it back, and write nothing', async () => {
    const one = await person()
    const other = await published(await person())
    await leave(one)
    const refused = [
      one.ask(addPost, { body: text() }),
      one.ask(addComment, { body: { blogId: other, content: '<p>再说一句</p>' } }),
      one.ask(setPostLike, { body: { id: other, on: true } }),
      one.ask(requestAccountClose, { body: { smsCode: '123456' } }),
    ]
    expect((await Promise.all(refused.map(refusalOf))).map(({ errKey }) => errKey)).toEqual([
      'user.closing',
      'user.closing',
      'user.closing',
      'close.open',
    ])
    expect((await one.ask(getMyInfo)).data.closingTime).toBeInstanceOf(Date)
    await product.eventWorker.drain()
    const { rows } = await one.ask(listNotices, { params: { type: '0' } })
    expect(rows[0]?.title).toContain('已申请注销账号')
    await one.ask(markNoticeRead, { params: { id: rows[0]?.id ?? 0 } })
    const english = as(app, one.token, { language: 'en' })
    expect((await refusalOf(english(setPostLike, { body: { id: other, on: true } }))).message).toMatch(
      /being closed/,
    )
  })

  it('is refused every write of the product but those that say otherwise, staff too', async () => {
    const one = await person()
    const staff = await make.administrator({ permissions: ['bbs:review:edit'] })
    await leave(one)
    await db.update(accounts).set({ closingTime: clock.now() }).where(eq(accounts.userId, staff.userId))
    const writes = allCalls.filter((made) => made.transaction && !made.whileClosing)
    const requested = async (token: string, made: Call) => {
      const path = made.path.replace(/\{(\w+)\}/g, '999999999')
      const body = ['POST', 'PUT'].includes(made.method) && made.sends !== 'file' ? { body: {} } : {}
      return (await call(app, { method: made.method, path, token, ...body })).envelope.errKey
    }
    const own = writes.filter(({ access }) => access === 'account')
    expect(own.length).toBeGreaterThan(30)
    const token = await make.session(one.userId)
    for (const made of own) expect([made.id, await requested(token, made)]).toEqual([made.id, 'user.closing'])
    const decide = writes.filter(({ access }) => access === 'bbs:review:edit')
    expect(decide.length).toBeGreaterThan(0)
    for (const made of decide) expect(await requested(staff.token, made)).toBe('user.closing')
  })

  it('comes back as it was, waiting posts included, without a second notice of them', async () => {
    const [one, fan] = [await person(), await person()]
    const mine = await published(one, { title: '过几天还会回来的一篇' })
    const theirs = await published(fan)
    const outcome = await comment(one, theirs)
    await db
      .update(posts)
      .set({ status: 'pending' })
      .where(eq(posts.id, await published(one)))
    await db.update(members).set({ blogCount: 1 }).where(eq(members.userId, one.userId))
    await recountPosts(db)
    await fan.ask(setUserFollow, { body: { id: one.userId, on: true } })
    await product.eventWorker.drain()
    await leave(one)
    const { rows: hidden } = await visitor(listComments, { body: { blogId: theirs } })
    expect(hidden[0]?.author?.userId).toBeNull()
    const notified = async () => db.$count(notices, eq(notices.userId, fan.userId))
    const before = await notified()
    const { data } = await one.ask(cancelAccountClose)
    expect(data.state).toBe('cancelled')
    await followClosings(appContext, modules)
    await product.eventWorker.drain()
    expect((await visitor(getPost, { params: { id: mine } })).data.author?.userId).toBe(one.userId)
    const { rows } = await visitor(listComments, { body: { blogId: theirs } })
    expect(rows.find(({ id }) => id === outcome.id)?.author?.userId).toBe(one.userId)
    const states = await db.select({ status: posts.status }).from(posts).where(eq(posts.authorId, one.userId))
    expect(states.map(({ status }) => status).sort()).toEqual(['pending', 'published'])
    expect(await notified()).toBe(before)
    expect(await wrongCounters()).toBe(0)
    await one.ask(setPostLike, { body: { id: theirs, on: true } })
    expect((await refusalOf(one.ask(cancelAccountClose))).errKey).toBe('close.none')
  })

  it('leaves public what stands under an alias: it would tell whose it is by going with the rest', async () => {
    const one = await person(2)
    const [named, secret] = [await published(one), await published(one, { blogType: 1, hideName: true })]
    await leave(one)
    const states = await db
      .select({ id: posts.id, status: posts.status, hideReason: posts.hideReason })
      .from(posts)
      .where(inArray(posts.id, [named, secret]))
      .orderBy(posts.id)
    expect(states).toEqual([
      { id: named, status: 'hidden', hideReason: 'closing' },
      { id: secret, status: 'published', hideReason: null },
    ])
  })

  it('stays hidden when staff approve or show something of it meanwhile', async () => {
    const one = await person()
    const mine = await published(one)
    const moderator = await make.administrator({ permissions: ['bbs:review:edit'] })
    const staff = asking(moderator.userId, moderator.token, app.newAddress())
    const decide = (action: 'hide' | 'show') =>
      staff(decideReview, { params: { objKind: 'blog', id: mine }, body: { action, reasonKey: 'other' } })
    await decide('hide')
    await leave(one)
    await decide('show')
    await followClosings(appContext, modules)
    expect((await refusalOf(visitor(getPost, { params: { id: mine } }))).code).toBe(404)
    // what its owner hides is not for staff to show
    expect((await refusalOf(decide('show'))).code).toBe(601)
  })

  it('cannot be that of the last administrator', async () => {
    const root = asking(1, await make.superAdministrator(), app.newAddress())
    expect((await root(getAccountClose)).data.isLastAdministrator).toBe(true)
    expect((await refusalOf(root(requestAccountClose, { body: {} }))).errKey).toBe('close.admin')
    const one = await person()
    const [role] = await db.select().from(roles).where(eq(roles.roleKey, 'admin'))
    await db.insert(accountRoles).values({ userId: one.userId, roleId: role?.roleId ?? 1 })
    expect((await one.ask(getAccountClose)).data.isLastAdministrator).toBe(false)
    await db.update(accounts).set({ status: '1' }).where(eq(accounts.userId, 1))
    expect((await one.ask(getAccountClose)).data.isLastAdministrator).toBe(true)
    expect((await refusalOf(one.ask(requestAccountClose, { body: {} }))).errKey).toBe('close.admin')
    await db.update(accounts).set({ status: '0' }).where(eq(accounts.userId, 1))
  })

  it('cannot be closed without a phone to ask', async () => {
    const { ask } = await writer(1, { phonenumber: '' })
    expect((await refusalOf(ask(requestAccountClose, { body: { smsCode: '123456' } }))).errKey).toBe(
      'phone.needed',
    )
  })
})

describe('a closed account', () => {
  it('check 25: its files answer 404, kept content leaves the counters of others alone, and a copy asked for before stays until its end', async () => {
    const [one, other, school] = [await person(), await person(), await make.school()]
    const remaining = await upload(one, 'kept.png', '#112233')
    const loose = await upload(one, 'loose.png', '#445566')
    const theirs = await published(other)
    const mine = await published(one, { images: [remaining.fileId], schoolId: school.id })
    const outcome = await comment(one, theirs)
    await one.ask(setPostLike, { body: { id: theirs, on: true } })
    await one.ask(setPostFavourite, { body: { id: theirs, on: true, note: '只有我能看' } })
    await other.ask(setPostLike, { body: { id: mine, on: true } })
    await one.ask(setUserFollow, { body: { id: other.userId, on: true } })
    await other.ask(setUserFollow, { body: { id: one.userId, on: true } })
    const counters = async () => {
      const [member] = await db.select().from(members).where(eq(members.userId, other.userId))
      const [post] = await db.select().from(posts).where(eq(posts.id, theirs))
      const { blogCount, likedCount, favouritedCount } = member ?? {}
      const { likeCount, favouriteCount, commentCount, commenterCount } = post ?? {}
      return {
        blogCount,
        likedCount,
        favouritedCount,
        likeCount,
        favouriteCount,
        commentCount,
        commenterCount,
      }
    }
    const before = await counters()
    const closing = await leave(one, true)
    // late enough for the copy to outlive the account
    clock.pass(10 * DAY)
    const { url, until } = await linkOf(one, await copyOf(one))
    clock.pass(5 * DAY)
    await closeAccounts(appContext, modules)

    expect(await statusOf(loose.fileName)).toBe(404)
    expect(await statusOf(remaining.fileName)).toBe(200)
    expect(await counters()).toEqual(before)
    const erasedPost = (await visitor(getPost, { params: { id: mine } })).data
    expect(erasedPost.author).toMatchObject({ userId: null, nickName: '已注销用户', avatar: '', badge: null })
    expect(erasedPost.likeCount).toBe(1)
    const { rows } = await visitor(listComments, { body: { blogId: theirs } })
    expect(rows.find(({ id }) => id === outcome.id)?.author?.nickName).toBe('已注销用户')
    expect(await db.$count(members, and(eq(members.userId, other.userId), eq(members.fansCount, 0)))).toBe(1)
    expect(await wrongCounters()).toBe(0)

    const receipt = (await visitor(getCloseReceipt, { body: { receiptNo: closing.receiptNo } })).data
    expect(receipt).toMatchObject({
      state: 'closed',
      erased: { posts: 0, postsKept: 1, comments: 0, commentsKept: 1, files: 1, filesKept: 1 },
    })
    const archive = await fetchLink(url)
    expect(unzip(archive.bytes).get('posts.json')?.toString()).toContain(`"id": ${mine}`)
    clock.pass(until.getTime() - clock.now().getTime() + MINUTE)
    expect((await fetchLink(url)).envelope.code).toBe(404)
  })

  it('loses all content when its owner wants that, with every counter', async () => {
    const [one, other] = [await person(), await person()]
    const picture = await upload(one)
    const theirs = await published(other)
    const mine = await published(one, { images: [picture.fileId] })
    const outcome = await comment(one, theirs)
    const answered = await comment(other, theirs, { parentId: outcome.id })
    const below = await comment(other, mine)
    for (const act of [setPostLike, setPostHelpful, setPostFavourite])
      await one.ask(act, { body: { id: theirs, on: true } })
    await one.ask(setCommentLike, { body: { id: answered.id, on: true } })
    await other.ask(setPostLike, { body: { id: mine, on: true } })
    await leave(one, false)
    await closeAll()
    expect((await refusalOf(visitor(getPost, { params: { id: mine } }))).code).toBe(404)
    const [post] = await db.select().from(posts).where(eq(posts.id, mine))
    expect(post).toMatchObject({
      status: 'purged',
      title: '',
      content: '',
      images: [],
      ip: null,
      deviceHash: null,
    })
    const [gone] = await db.select().from(comments).where(eq(comments.id, outcome.id))
    expect(gone).toMatchObject({ status: 'purged', content: '' })
    const [left] = await db.select().from(posts).where(eq(posts.id, theirs))
    expect(left).toMatchObject({ likeCount: 0, helpfulCount: 0, favouriteCount: 0, commentCount: 1 })
    const [liked] = await db.select().from(comments).where(eq(comments.id, answered.id))
    expect(liked?.likeCount).toBe(0)
    expect(below.id).toBeGreaterThan(0)
    expect(await statusOf(picture.fileName)).toBe(404)
    expect(await wrongCounters()).toBe(0)
    const [closing] = await db.select().from(accountClosings).where(eq(accountClosings.userId, one.userId))
    expect(closing?.erased).toEqual({
      posts: 1,
      postsKept: 0,
      comments: 1,
      commentsKept: 0,
      files: 1,
      filesKept: 0,
    })
  })

  it('keeps nothing of the person, and phone and name are free again', async () => {
    const [one, other] = [await person(2, { nickName: '不留姓名', bio: '这是简介' }), await person()]
    const theirs = await published(other)
    await one.ask(setPostLike, { body: { id: theirs, on: true } })
    await one.ask(setUserBlock, { body: { id: (await person()).userId, on: true } })
    const named = await comment(other, theirs, {
      content: `<p><span data-mention="${one.userId}">@不留姓名</span> 你怎么看</p>`,
    })
    expect(named.content).toContain('不留姓名')
    await product.eventWorker.drain()
    const boss = asking(1, await make.superAdministrator(), app.newAddress())
    await boss(changeUserStatus, { body: { userId: one.userId, status: '0' } })
    const versionsOf = () =>
      db.$count(
        recordVersions,
        and(eq(recordVersions.resource, 'user'), eq(recordVersions.recordId, one.userId)),
      )
    expect(await versionsOf()).toBe(1)
    const [{ phoneHash } = { phoneHash: null }] = await db
      .select()
      .from(accounts)
      .where(eq(accounts.userId, one.userId))
    await leave(one)
    await closeAll()
    const [row] = await db.select().from(accounts).where(eq(accounts.userId, one.userId))
    expect(row).toMatchObject({
      nickName: '',
      bio: '',
      phonenumber: '',
      phoneSealed: '',
      phoneHash: null,
      password: '',
      delFlag: '2',
      closingTime: null,
    })
    expect(JSON.stringify(row)).not.toContain(one.userName)
    expect(await db.$count(sessions, eq(sessions.userId, one.userId))).toBe(0)
    expect(await versionsOf()).toBe(0)
    expect(await db.$count(notices, eq(notices.userId, one.userId))).toBe(0)
    expect(JSON.stringify(await db.select().from(notices))).not.toContain('不留姓名')
    const { rows: thread } = await visitor(listComments, { body: { blogId: theirs } })
    expect(thread[0]?.content).toBe('<p>@已注销用户 你怎么看</p>')
    const { rows } = await other.ask(listNotices, { params: { type: '2' } })
    expect(rows[0]?.title).toBe('有人赞了您的文章')
    const again = await make.member({ phoneHash, userName: one.userName })
    expect(again.userId).not.toBe(one.userId)
    expect((await refusalOf(as(app, one.token)(getMyInfo))).code).toBe(401)
    expect((await refusalOf(visitor(getCloseReceipt, { body: { receiptNo: 'AAAAA-AAAAA' } }))).code).toBe(404)
  })

  it('is closed to the end when it was cut off half-way', async () => {
    const one = await person()
    await upload(one)
    const mine = await published(one)
    const closing = await leave(one)
    clock.pass(16 * DAY)
    const broken = {
      name: 'broken',
      personalData: {
        tables: [],
        erase: async () => {
          throw new Error('cut off')
        },
      },
    }
    const quiet = { ...appContext, log: Object.assign(Object.create(appContext.log), { error: () => {} }) }
    // the lowest module comes last: everything above it has been erased by then
    await closeAccounts(quiet, [broken, ...modules])
    const [half] = await db.select().from(accountClosings).where(eq(accountClosings.userId, one.userId))
    expect(half?.state).toBe('open')
    // the worker must not hide again what the job has given back
    await followClosings(appContext, modules)
    await closeAccounts(appContext, modules)
    expect((await visitor(getPost, { params: { id: mine } })).data.author?.nickName).toBe('已注销用户')
    const { data } = await visitor(getCloseReceipt, { body: { receiptNo: closing.receiptNo } })
    expect(data).toMatchObject({
      state: 'closed',
      erased: { posts: 0, postsKept: 1, files: 1, filesKept: 0 },
    })
    expect(await wrongCounters()).toBe(0)
  })

  it('that spoke for a school leaves what it stated there, without its name and its reminders', async () => {
    const [one, school] = [
      await person(2, { usertype: '02', authstatus: 'approved' }),
      await make.school({ isAuth: true }),
    ]
    await db.update(accounts).set({ schoolId: school.id }).where(eq(accounts.userId, one.userId))
    const { data } = await one.ask(saveMyOpenDay, {
      body: {
        ...{ title: '秋季开放日', titleEn: 'Autumn open day', place: '大厅', placeEn: 'Hall', content: '' },
        ...{ time: '14:00', minutes: 60, zone: 'Asia/Shanghai', spoken: 'both', contentEn: '' },
        day: new Date(clock.now().getTime() + 60 * DAY).toISOString().slice(0, 10),
      },
    })
    await one.ask(setOpenDayReminder, { body: { id: data.id, on: true } })
    await db.insert(schoolFigureLog).values({
      ...{ schoolId: school.id, figure: 'tuition', before: {}, after: {}, saidBy: 'school' },
      ...{ byName: one.userName, createTime: clock.now() },
    })
    expect((await archiveOf(one)).json('open-day-reminders')).toMatchObject([{ title: '秋季开放日' }])
    await leave(one)
    await closeAll()
    const [openDay] = await db.select().from(openDays).where(eq(openDays.id, data.id))
    expect(openDay).toMatchObject({ state: 'planned', createBy: `closed-${one.userId}`, updateBy: '' })
    expect(await db.$count(openDayReminders, eq(openDayReminders.userId, one.userId))).toBe(0)
    const [said] = await db.select().from(schoolFigureLog).where(eq(schoolFigureLog.schoolId, school.id))
    expect(said?.byName).toBe(`closed-${one.userId}`)
  })

  it('ends verification and its materials', async () => {
    const [one, school] = [
      await person(2, { usertype: '02', authstatus: 'approved' }),
      await make.school({ isAuth: true }),
    ]
    await db.update(accounts).set({ schoolId: school.id }).where(eq(accounts.userId, one.userId))
    const key = 'private/auth/closing.pdf'
    await appContext.storage.put(key, Buffer.from('%PDF-1.4'))
    const [auth] = await db
      .insert(auths)
      .values({
        kind: 'school',
        userId: one.userId,
        schoolId: school.id,
        schoolName: school.schoolName,
        details: {} as never,
        status: 'approved',
      })
      .returning()
    await db.insert(authMaterials).values({
      ownerId: one.userId,
      authId: auth?.id,
      storageKey: key,
      fileName: 'a.pdf',
      mime: 'application/pdf',
      size: 8,
    })
    await leave(one)
    await closeAll()
    expect(await appContext.storage.get(key)).toBeUndefined()
    expect(await db.$count(auths, eq(auths.userId, one.userId))).toBe(0)
    const { rows } = await db.execute<{ is_auth: boolean }>(
      `select is_auth from bbs_school where id = ${school.id}`,
    )
    expect(rows[0]?.is_auth).toBe(false)
  })
})

describe('my files', () => {
  it('are listed with their sizes and where they are used', async () => {
    const [one, other] = [await person(), await person()]
    const [inPost, inText, loose] = [
      await upload(one, 'a.png', '#aa0000'),
      await upload(one, 'b.png', '#00aa00'),
      await upload(one, 'c.png', '#0000aa'),
    ]
    await upload(other)
    const id = await published(one, {
      title: '文章里放了两张自己拍的图',
      images: [inPost.fileId],
      content: `<p>看图说话，这里有一张图片放在中间。</p><figure><img src="${inText.url}" data-file-id="${inText.fileId}" alt="图"></figure>`,
    })
    const { rows, total, bytes } = await one.ask(listMyFile)
    expect(total).toBe(3)
    expect(bytes).toBe(rows.reduce((sum, { size }) => sum + size, 0))
    const byId = new Map(rows.map((row) => [row.fileId, row]))
    const use = { kind: 'blog', blogId: id, isStory: false, title: '文章里放了两张自己拍的图' }
    expect(byId.get(inPost.fileId)).toMatchObject({ isUsed: true, uses: [use], fileName: 'a.png' })
    expect(byId.get(inText.fileId)).toMatchObject({ isUsed: true, uses: [use] })
    expect(byId.get(loose.fileId)).toMatchObject({ isUsed: false, uses: [], w: 40, h: 30 })
  })

  it('leave every place they are used in: comment, draft, addition, earlier text, report and avatar', async () => {
    const [one, other] = [await person(), await person()]
    const theirs = await published(other)
    const names = ['comment', 'draft', 'append', 'revision', 'report', 'avatar'] as const
    const uploaded = Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await upload(one, `${name}.png`)] as const)),
    ) as Record<(typeof names)[number], Awaited<ReturnType<typeof upload>>>
    const fileOf = ({ url, fileId }: { url: string; fileId: number }) =>
      `<p>这里放一张图给大家看看</p><p><img src="${url}" data-file-id="${fileId}" alt="图"></p>`
    const outcome = await comment(one, theirs, { content: fileOf(uploaded.comment) })
    const { data: draft } = await one.ask(saveDraft, {
      body: {
        rev: 0,
        data: { title: '草稿', content: fileOf(uploaded.draft), images: [uploaded.draft.fileId] },
      },
    })
    const mine = await published(one, {
      content: `<p>开学前要准备的东西写在下面，慢慢补充完整。</p>${fileOf(uploaded.revision)}`,
    })
    await one.ask(appendPost, { body: { id: mine, content: fileOf(uploaded.append) } })
    const { data: version } = await visitor(getPost, { params: { id: mine } })
    clock.pass(MINUTE)
    await one.ask(updatePost, { body: { ...text(), id: mine, version: version.version } })
    await one.ask(addReport, {
      body: { objKind: 'blog', objId: theirs, reason: 'spam', images: [uploaded.report.fileId] },
    })
    await one.ask(updateMyInfo, { body: { avatar: uploaded.avatar.fileName } })

    const { rows } = await one.ask(listMyFile)
    const kindOf = (name: (typeof names)[number]) =>
      rows.find(({ fileId }) => fileId === uploaded[name].fileId)?.uses.map(({ kind }) => kind)
    expect(names.map(kindOf)).toEqual([['comment'], ['draft'], ['blog'], ['blog'], ['report'], ['avatar']])
    for (const name of names)
      await one.ask(deleteMyFile, { params: { id: uploaded[name].fileId }, body: { force: true } })
    expect((await one.ask(listMyFile)).total).toBe(0)

    const note = '<p><em>［图片已由作者删除］</em></p>'
    const { rows: discussion } = await visitor(listComments, { body: { blogId: theirs } })
    expect(discussion.find(({ id }) => id === outcome.id)?.content).toBe(
      `<p>这里放一张图给大家看看</p>${note}`,
    )
    const { data: left } = await one.ask(getDraft, { params: { id: draft.draftId } })
    expect(left.data).toMatchObject({ content: `<p>这里放一张图给大家看看</p>${note}`, images: [] })
    const { data: post } = await visitor(getPost, { params: { id: mine } })
    expect(post.appends[0]?.content).toContain(note)
    const everything = JSON.stringify([
      await db.select().from(postRevisions),
      await db.select().from(reports),
      await db.select().from(accounts).where(eq(accounts.userId, one.userId)),
    ])
    for (const name of names) expect(everything).not.toContain(uploaded[name].fileName)
  })

  it('of staff belong to the site where it shows them', async () => {
    const { token, userId } = await make.administrator({ permissions: ['bbs:school:add'] })
    const staff = { ask: asking(userId, token, app.newAddress()) }
    const { fileId, fileName } = await upload(staff)
    await db.update(files).set({ usedAt: clock.now() }).where(eq(files.fileId, fileId))
    await make.banner({ image: fileName })
    expect((await staff.ask(listMyFile)).rows[0]).toMatchObject({ isUsed: true, uses: [{ kind: 'other' }] })
    const refused = await refusalOf(
      staff.ask(deleteMyFile, { params: { id: fileId }, body: { force: true } }),
    )
    expect(refused.errKey).toBe('file.used')
    expect(await statusOf(fileName)).toBe(200)
    // beside the banner stands an own post with the same picture
    await make.post({ authorId: userId, images: [{ fileId, url: fileName, w: 1, h: 1, alt: '' }] as never })
    const again = staff.ask(deleteMyFile, { params: { id: fileId }, body: { force: true } })
    expect((await refusalOf(again)).errKey).toBe('file.used')
    expect(await statusOf(fileName)).toBe(200)
  })

  it('are deleted for good; a used one only after a confirmation, with a note in its place', async () => {
    const [one, other] = [await person(), await person()]
    const [below, inside, loose] = [
      await upload(one, 'a.png', '#aa1100'),
      await upload(one, 'b.png', '#11aa00'),
      await upload(one, 'c.png', '#1100aa'),
    ]
    const id = await published(one, {
      images: [below.fileId],
      content: `<p>看图说话，这里有一张图片放在中间。</p><figure><img src="${inside.url}" data-file-id="${inside.fileId}" alt="图"></figure><p>完</p>`,
    })
    const drop = (fileId: number, force?: boolean) =>
      one.ask(deleteMyFile, { params: { id: fileId }, body: { force } })
    expect((await refusalOf(other.ask(deleteMyFile, { params: { id: loose.fileId } }))).code).toBe(404)
    await drop(loose.fileId)
    expect(await statusOf(loose.fileName)).toBe(404)
    const refused = await refusalOf(drop(inside.fileId))
    expect(refused).toMatchObject({ code: 601, errKey: 'file.used' })
    expect(refused.data).toMatchObject({ uses: [{ kind: 'blog', blogId: id }] })
    expect(await statusOf(inside.fileName)).toBe(200)
    await drop(inside.fileId, true)
    await drop(below.fileId, true)
    expect(await statusOf(inside.fileName)).toBe(404)
    expect(await statusOf(below.fileName)).toBe(404)
    const { data } = await visitor(getPost, { params: { id } })
    expect(data.images).toEqual([])
    expect(data.content).toBe(
      '<p>看图说话，这里有一张图片放在中间。</p><figure><em>［图片已由作者删除］</em></figure><p>完</p><p><em>［图片已由作者删除］</em></p>',
    )
    expect(await db.$count(files, eq(files.ownerId, one.userId))).toBe(0)
  })
})
