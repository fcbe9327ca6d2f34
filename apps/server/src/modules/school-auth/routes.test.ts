import { readdir } from 'node:fs/promises'
import { getUserHome, updateMyInfo } from '@app/contract/member/member.ts'
import { listNotices, readNoticeSetting, updateNoticeSetting } from '@app/contract/member/notice.ts'
import { claimReview, listReviewQueue } from '@app/contract/moderation/review.ts'
import { addComment } from '@app/contract/post/comment.ts'
import { getSchool, schoolAdmin } from '@app/contract/school/school.ts'
import {
  addSchoolAuthInfo,
  addStudentAuthInfo,
  decideAuth,
  deleteSchoolAuthInfo,
  getSchoolAuthInfo,
  listReviewedAuths,
  listSchoolAuthInfo,
  listStudentAuthInfo,
  readReviewedAuth,
  updateSchoolAuthInfo,
  uploadAuthMaterial,
  withdrawSchoolAuthInfo,
  withdrawStudentAuthInfo,
} from '@app/contract/school/school-auth.ts'
import { getMySchoolInfo } from '@app/contract/school/school-profile.ts'
import { LANGUAGE_HEADER } from '@app/contract/shapes/language.ts'
import { listCities } from '@app/contract/site/city.ts'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { accounts } from '#modules/account/table.ts'
import { messages } from '#modules/message/table.ts'
import { deliverNotices } from '#modules/notice/actions.ts'
import { notices } from '#modules/notice/table.ts'
import { registerEntries } from '#modules/register/table.ts'
import { schools } from '#modules/school/table.ts'
import { searchEntries } from '#modules/search/table.ts'
import { modules } from '#modules.ts'
import { events } from '#platform/event/events.ts'
import { drawPages, type Page } from '#platform/pdf/pages.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { newestMessage } from '#test/messages.ts'
import { hugePdf, lockedPdf, pageSaying, pdfOf } from '#test/pdf.ts'
import { call, MINUTE, openTestApp } from '#test/test-app.ts'
import { endOldVerifications, eraseOldMaterials } from './jobs.ts'
import { authLog, authMaterials, auths } from './table.ts'

const app = await openTestApp()
const { db, clock } = app
const parts = app.product.appContext
const make = makers(app)
const DAY = 24 * 60 * MINUTE
const root = await make.superAdministrator()
const admin = as(app, root)

const picture = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer()

async function material(token: string, name = '许可.png', bytes?: Buffer) {
  const file = new File([new Uint8Array(bytes ?? (await picture()))], name)
  return (await as(app, token)(uploadAuthMaterial, { file })).data.fileId
}

const school = async (row = {}) => {
  const made = await make.member({ usertype: '02', ...row })
  return { ...made, ask: as(app, made.token), english: as(app, made.token, { language: 'en' }) }
}
const family = async () => {
  const made = await make.member()
  return { ...made, ask: as(app, made.token) }
}

let named = 0
const formOf = async (token: string) => {
  named++
  return {
    schoolName: `枫叶书院${named}`,
    schoolNameEn: `Maple Academy ${named}`,
    schoolType: '1',
    ministryNo: String(600_000 + named),
    licenseNo: 'BSID-1',
    joinSchool: ['1'],
    recruitGrade: ['9', '10'],
    existStuNums: '2',
    contactName: '王老师',
    contactTitle: '招生主任',
    contactPhone: '13800138000',
    contactEmail: 'office@maple.example',
    materials: [
      { fileId: await material(token), kind: 'license' as const },
      { fileId: await material(token, '授权书.png'), kind: 'letter' as const },
    ],
  }
}

async function applied(person: Awaited<ReturnType<typeof school>>) {
  const form = await formOf(person.token)
  const { data } = await person.ask(addSchoolAuthInfo, { body: form })
  return { id: data.id, form }
}

const versionOf = async (id: number) =>
  (await db.select({ version: auths.version }).from(auths).where(eq(auths.id, id)))[0]?.version ?? 0

const decided = async (
  id: number,
  action: 'approve' | 'reject' | 'revoke',
  more: { reason?: string; schoolId?: number; confirmHeld?: boolean } = {},
) => {
  if (action === 'approve') await openedAll(id)
  return admin(decideAuth, { params: { id }, body: { action, version: await versionOf(id), ...more } })
}

/** Opens each material of an application as staff. */
async function openedAll(id: number): Promise<void> {
  const { data } = await admin(readReviewedAuth, { params: { id } })
  for (const { url } of data.materials) if (url) await call(app, { path: url.replace('/prod-api', '') })
}

const accountOf = async (userId: number) =>
  (
    await db
      .select({ authstatus: accounts.authstatus, schoolId: accounts.schoolId })
      .from(accounts)
      .where(eq(accounts.userId, userId))
  )[0]

const privateFiles = async () =>
  (await readdir(app.files, { recursive: true })).filter((name) => /private.*\.(png|jpe?g|pdf)$/.test(name))

describe('an application that pretends to be of the site', () => {
  it('is refused with the passage, and one that speaks for its school is taken', async () => {
    const { ask, token } = await school()
    const form = await formOf(token)
    const refusal = await refusalOf(
      ask(addSchoolAuthInfo, { body: { ...form, remark: '【平台公告】我校为指定学校' } }),
    )
    expect(refusal).toMatchObject({ errKey: 'word.block', field: 'remark', data: { passages: ['平台公告'] } })
    const { data } = await ask(addSchoolAuthInfo, { body: { ...form, remark: '我校招生办现面向社会招生' } })
    expect(data.status).toBe('pending')
  })
})

describe('an approved school', () => {
  it('may name the contacts that the console wrote down for its account', async () => {
    const person = await school({ phonenumber: '13912348888', email: 'reception@maple.example' })
    const { id } = await applied(person)
    await decided(id, 'approve')
    const post = await make.post({ schoolId: (await accountOf(person.userId))?.schoolId ?? 0 })
    for (const own of ['139 1234 8888', 'reception@maple.example']) {
      clock.pass(MINUTE)
      const content = `招生咨询请联系 ${own}`
      expect((await person.ask(addComment, { body: { blogId: post.id, content } })).data.status).toBe(
        'published',
      )
    }
  })

  it('may name its registered contacts in its texts, and no others', async () => {
    const { encryption } = parts
    const person = await school({
      phonenumber: '139****7777',
      phoneSealed: encryption.encrypt('+8613912347777'),
      email: 'd***@maple.example',
      emailSealed: encryption.encrypt('desk@maple.example'),
    })
    const { id } = await applied(person)
    await decided(id, 'approve')
    const post = await make.post({ schoolId: (await accountOf(person.userId))?.schoolId ?? 0 })
    const say = (content: string) => {
      clock.pass(MINUTE)
      return person.ask(addComment, { body: { blogId: post.id, content } })
    }
    for (const own of ['139 1234 7777', 'desk@maple.example', '13800138000', 'office@maple.example'])
      expect((await say(`招生咨询请联系 ${own}`)).data.status).toBe('published')
    expect((await refusalOf(say('招生咨询请联系 13900009999'))).errKey).toBe('contact.leak')
    // after revocation its registered contacts count as any other contacts
    await decided(id, 'revoke', { reason: '办学许可已注销' })
    expect((await refusalOf(say('招生咨询请联系 13800138000'))).errKey).toBe('contact.leak')
  })
})

describe('a decision', () => {
  it('goes out by SMS as well: to the number the account has bound, and to no other', async () => {
    const bound = await school({ phoneSealed: parts.encryption.encrypt('+14165550177') })
    const first = await applied({ ...bound, ask: bound.english })
    await decided(first.id, 'reject', { reason: '许可证看不清' })
    expect(await newestMessage(app, 'authResult')).toBe(
      `【OSSD DSS】Your verification for ${first.form.schoolName} was not approved. Sign in to the site for details.`,
    )
    const second = await applied(
      await school({ phoneSealed: parts.encryption.encrypt('+8613912340000'), phoneHash: 'bound' }),
    )
    await decided(second.id, 'approve')
    const smsText = `【深度选校】您提交的“${second.form.schoolName}”认证已通过，详情请登录网站查看。`
    expect(await newestMessage(app, 'authResult')).toBe(smsText)
    // the number in an application may be another person's
    const unbound = await applied(await school())
    await decided(unbound.id, 'reject', { reason: '许可证看不清' })
    const results = await db.select().from(messages).where(eq(messages.scene, 'authResult'))
    expect(await newestMessage(app, 'authResult')).toBe(smsText)
    expect(results.map(({ phonenumber }) => phonenumber)).not.toContain('138****8000')
  })
})

describe('a school that applies', () => {
  it('is under review, approved with its badge and school, and told so', async () => {
    const person = await school()
    const { id, form } = await applied(person)
    expect(await accountOf(person.userId)).toEqual({ authstatus: 'pending', schoolId: null })
    const own = (await person.ask(getSchoolAuthInfo, { params: { id } })).data
    expect(own).toMatchObject({
      schoolName: form.schoolName,
      status: 'pending',
      statusName: '审核中',
      contactPhone: '138****8000',
      contactEmail: 'o***@maple.example',
      canEdit: true,
      canWithdraw: true,
      canDelete: false,
      log: [{ action: 'submit', byRole: 'owner' }],
    })
    await decided(id, 'approve')
    const account = await accountOf(person.userId)
    expect(account?.authstatus).toBe('approved')
    const made = (await as(app)(getSchool, { params: { id: account?.schoolId ?? 0 } })).data
    expect(made).toMatchObject({ schoolName: form.schoolName, isAuth: true })
    const home = await as(app)(getUserHome, { params: { userId: person.userId } })
    expect(home.data.user.badge).toMatchObject({ kind: 'school', schoolName: form.schoolName })
    const decidedEvents = await db.select().from(events).where(eq(events.kind, 'auth.decided'))
    expect(decidedEvents.some(({ payload }) => payload.authId === id)).toBe(true)
    await app.product.eventWorker.drain()
    const { rows } = await person.english(listNotices, { params: { type: '5' } })
    expect(rows[0]?.title).toBe('Verification result: approved')
  })

  it.each([
    ['maple.example/ossd', 'https://maple.example/ossd'],
    ['HTTP://maple.example', 'http://maple.example'],
    ['还没有网站', null],
    ['javascript:alert(1)', null],
    ['枫叶.example/报名', 'https://xn--qpr917b.example/报名'],
  ])('is in the directory with its website, which it wrote as %s', async (website, stored) => {
    const person = await school()
    const { data } = await person.ask(addSchoolAuthInfo, {
      body: { ...(await formOf(person.token)), website },
    })
    await decided(data.id, 'approve')
    const id = (await accountOf(person.userId))?.schoolId ?? 0
    expect((await admin(schoolAdmin.read, { params: { id } })).data.website).toBe(stored)
  })

  it('of the publicly funded boards needs its number in the register and a letter, and no licence', async () => {
    const listed = async (kind: 'public' | 'private', ministryNo: string) =>
      db
        .insert(registerEntries)
        .values({ ministryNo, kind, name: `Listed ${ministryNo}`, credits: 'offers', listedOn: '2026-03-16' })
    await listed('public', '770001')
    await listed('private', '770002')
    const person = await school()
    const form = await formOf(person.token)
    const letters = form.materials.filter(({ kind }) => kind === 'letter')
    const refused = async (change: object) =>
      refusalOf(person.english(addSchoolAuthInfo, { body: { ...form, licenseNo: '', ...change } }))
    expect(await refused({ ministryNo: '770001', materials: [] })).toMatchObject({
      field: 'materials',
      message: 'Please upload a letter of authority of the school or its board',
    })
    expect(await refused({ ministryNo: '770002', materials: letters })).toMatchObject({
      errKey: 'auth.license',
    })
    expect(await refused({ ministryNo: '770003', licenseNo: '770003', materials: letters })).toMatchObject({
      message: 'Please upload the licence or ministry approval and the letter',
    })
    const { data } = await person.ask(addSchoolAuthInfo, {
      body: { ...form, licenseNo: '', ministryNo: '770001', materials: letters },
    })
    expect(data.status).toBe('pending')
  })

  it('reads what is wrong, the first flaw with its field', async () => {
    const person = await school()
    const form = await formOf(person.token)
    const refused = async (change: object) =>
      refusalOf(person.ask(addSchoolAuthInfo, { body: { ...form, ...change } }))
    expect(await refused({ schoolName: '' })).toMatchObject({
      errKey: 'auth.school.name',
      field: 'schoolName',
    })
    expect(await refused({ ministryNo: '12' })).toMatchObject({ errKey: 'auth.ministryNo' })
    expect(await refused({ joinSchool: ['99'] })).toMatchObject({ message: '请选择入学时间' })
    // letters go to this address: it may not name another recipient besides
    for (const contactEmail of ['<office@maple.example>', 'a@maple.example,b@x.example', 'a;b@maple.example'])
      expect(await refused({ contactEmail })).toMatchObject({
        errKey: 'user.email.format',
        field: 'contactEmail',
      })
    expect(await refused({ contactPhone: '12' })).toMatchObject({
      errKey: 'phone.format',
      field: 'contactPhone',
    })
    for (const website of ['https://ɑpple.com', 'mаple.example', 'https://оuac.academy/x'])
      expect(await refused({ website })).toMatchObject({ errKey: 'link.host', field: 'website' })
    expect(await refused({ materials: form.materials.slice(0, 1) })).toMatchObject({
      errKey: 'auth.materials',
    })
    expect(await accountOf(person.userId)).toMatchObject({ authstatus: 'none' })
  })

  it('needs a school account, and has one application at a time, also when two come at once', async () => {
    const parent = await family()
    const refused = await refusalOf(
      parent.ask(addSchoolAuthInfo, { body: await formOf((await school()).token) }),
    )
    expect(refused.code).toBe(403)
    const person = await school()
    const forms = [await formOf(person.token), await formOf(person.token)]
    const outcomes = await Promise.allSettled(forms.map((body) => person.ask(addSchoolAuthInfo, { body })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const again = await refusalOf(person.ask(addSchoolAuthInfo, { body: await formOf(person.token) }))
    expect(again).toMatchObject({ code: 601, errKey: 'auth.open' })
  })

  it('is refused with a reason, corrects and sends again; what is masked stays what it was', async () => {
    const person = await school()
    const { id, form } = await applied(person)
    expect((await refusalOf(decided(id, 'reject'))).errKey).toBe('auth.reason')
    await decided(id, 'reject', { reason: '授权书没有盖章' })
    const own = (await person.ask(getSchoolAuthInfo, { params: { id } })).data
    expect(own).toMatchObject({ status: 'rejected', rejectReason: '授权书没有盖章', canDelete: true })
    const body = {
      ...form,
      id,
      version: own.version,
      schoolName: '枫叶新书院',
      contactPhone: own.contactPhone,
      contactEmail: own.contactEmail,
    }
    await person.ask(updateSchoolAuthInfo, { body })
    expect((await refusalOf(person.ask(updateSchoolAuthInfo, { body }))).errKey).toBe('state.stale')
    const seen = (await admin(readReviewedAuth, { params: { id } })).data
    expect(seen).toMatchObject({ status: 'pending', rejectReason: null })
    expect(seen.school).toMatchObject({
      schoolName: '枫叶新书院',
      contactPhone: '+8613800138000',
      contactEmail: 'office@maple.example',
    })
  })

  it('may apply three times in 30 days', async () => {
    const person = await school()
    for (let turn = 0; turn < 3; turn++) {
      const { id } = await applied(person)
      await person.ask(withdrawSchoolAuthInfo, { params: { id } })
      await person.ask(deleteSchoolAuthInfo, { params: { id } })
    }
    const form = await formOf(person.token)
    const refused = await refusalOf(person.ask(addSchoolAuthInfo, { body: form }))
    expect(refused.code).toBe(601)
    expect((refused.data as { retryAfter: number }).retryAfter).toBeGreaterThan(DAY / 1000)
  })

  it('loses its badge and its materials at once when it withdraws', async () => {
    const person = await school()
    const { id } = await applied(person)
    await decided(id, 'approve')
    const { schoolId } = (await accountOf(person.userId)) ?? {}
    const before = (await privateFiles()).length
    await person.ask(withdrawSchoolAuthInfo, { params: { id } })
    const home = await as(app)(getUserHome, { params: { userId: person.userId } })
    expect(home.data.user).toMatchObject({ badge: null, authstatus: 'withdrawn' })
    expect((await as(app)(getSchool, { params: { id: schoolId ?? 0 } })).data.isAuth).toBe(false)
    expect((await privateFiles()).length).toBe(before - 2)
    expect((await person.ask(getSchoolAuthInfo, { params: { id } })).data.materials).toEqual([])
  })

  it('loses a nickname of office with the verification, and is notified; any other nickname stays', async () => {
    const nameOf = async (userId: number) =>
      (await as(app)(getUserHome, { params: { userId } })).data.user.nickName
    const [officer, plain] = [await school(), await school()]
    const one = await applied(officer)
    const other = await applied(plain)
    await decided(one.id, 'approve')
    await decided(other.id, 'approve')
    await officer.ask(updateMyInfo, { body: { nickName: `${one.form.schoolName}招生办` } })
    await plain.ask(updateMyInfo, { body: { nickName: '湖边的早晨' } })
    await decided(one.id, 'revoke', { reason: '学校已停办' })
    await decided(other.id, 'revoke', { reason: '学校已停办' })
    expect(await nameOf(plain.userId)).toBe('湖边的早晨')
    const made = await nameOf(officer.userId)
    expect(made).not.toContain(one.form.schoolName)
    expect(made).not.toContain('招生')
    const renamings = await db.select().from(events).where(eq(events.kind, 'auth.nameEnded'))
    const event = renamings.find(({ payload }) => (payload as { made?: string }).made === made)
    if (!event) throw new Error('no event names the new nickname')
    await deliverNotices(db, app.product.appContext, modules, [event])
    const stored = await db.select().from(notices).where(eq(notices.userId, officer.userId))
    expect(JSON.stringify(stored)).toContain(made)
    // a name of one's own at once, and no name of office again
    await officer.ask(updateMyInfo, { body: { nickName: '北岸的早晨' } })
    const again = await refusalOf(
      officer.ask(updateMyInfo, { body: { nickName: `${one.form.schoolName}招生办` } }),
    )
    expect(again.field).toBe('nickName')
  })

  it('loses its badge at once when it is revoked, and may not be deleted while it stands', async () => {
    const person = await school()
    const { id } = await applied(person)
    expect((await refusalOf(person.ask(deleteSchoolAuthInfo, { params: { id } }))).errKey).toBe(
      'auth.delete.state',
    )
    await decided(id, 'approve')
    await decided(id, 'revoke', { reason: '学校已停办' })
    expect(await accountOf(person.userId)).toEqual({ authstatus: 'rejected', schoolId: null })
    await person.ask(deleteSchoolAuthInfo, { params: { id } })
    expect(await accountOf(person.userId)).toMatchObject({ authstatus: 'none' })
    expect((await person.ask(listSchoolAuthInfo)).total).toBe(0)
  })
})

describe('two accounts for one school', () => {
  it('need the confirmation of an administrator', async () => {
    const [one, other] = [await school(), await school()]
    const first = await applied(one)
    await decided(first.id, 'approve')
    const { schoolId } = (await accountOf(one.userId)) ?? {}
    const second = await applied(other)
    const refused = await refusalOf(decided(second.id, 'approve', { schoolId: schoolId ?? 0 }))
    expect(refused).toMatchObject({ code: 601, errKey: 'auth.school.held' })
    const clerk = await make.administrator({ permissions: ['bbs:auth:edit'] })
    const body = { action: 'approve' as const, schoolId: schoolId ?? 0, confirmHeld: true, version: 1 }
    expect(
      (await refusalOf(as(app, clerk.token)(decideAuth, { params: { id: second.id }, body }))).code,
    ).toBe(403)
    await decided(second.id, 'approve', { schoolId: schoolId ?? 0, confirmHeld: true })
    expect(await accountOf(other.userId)).toEqual({ authstatus: 'approved', schoolId })
    await one.ask(withdrawSchoolAuthInfo, { params: { id: first.id } })
    expect(
      (
        await db
          .select()
          .from(schools)
          .where(eq(schools.id, schoolId ?? 0))
      )[0]?.isAuth,
    ).toBe(true)
  })
})

describe('the mark of a verified school', () => {
  it('is known to the search, and no editor who had the school open takes it back unawares', async () => {
    const listed = await make.school({ isAuth: false })
    const [row] = await db.select().from(schools).where(eq(schools.id, listed.id))
    const { updateTime: _, ...record } = (await admin(schoolAdmin.read, { params: { id: listed.id } })).data
    const foundAsVerified = async () =>
      (
        await db
          .select({ isAuth: searchEntries.isAuth })
          .from(searchEntries)
          .where(and(eq(searchEntries.kind, 1), eq(searchEntries.objId, listed.id)))
      )[0]?.isAuth
    const person = await school()
    const { id } = await applied(person)
    await decided(id, 'approve', { schoolId: listed.id })
    expect(await foundAsVerified()).toBe(true)
    expect(
      await refusalOf(admin(schoolAdmin.update, { body: { ...record, readTime: row?.updateTime } as never })),
    ).toMatchObject({ code: 601, errKey: 'resource.changed' })
    const [approved] = await db.select().from(schools).where(eq(schools.id, listed.id))
    // what the application states is written besides
    expect(approved).toMatchObject({ isAuth: true, version: (row?.version ?? 0) + 2 })
    clock.pass(1_000)
    await person.ask(withdrawSchoolAuthInfo, { params: { id } })
    expect(await foundAsVerified()).toBe(false)
  })
})

describe('the materials', () => {
  it('are never public, are opened by a signed link for five minutes, marked and logged', async () => {
    const person = await school()
    const { id } = await applied(person)
    const [stored] = await db.select().from(authMaterials).where(eq(authMaterials.authId, id))
    for (const path of [`/profile/${stored?.storageKey}`, `/profile/./upload/../${stored?.storageKey}`])
      expect((await call(app, { path })).status).toBe(404)
    const resource = await call(app, {
      path: `/common/download/resource?resource=${encodeURIComponent(`/profile/${stored?.storageKey}`)}`,
      token: person.token,
    })
    expect(resource.envelope.code).not.toBe(200)

    const seen = (await admin(readReviewedAuth, { params: { id } })).data
    const url = seen.materials[0]?.url?.replace('/prod-api', '') ?? ''
    const opened = await call(app, { path: url })
    expect(opened.headers['content-type']).toContain('image/png')
    const { data } = await sharp(opened.bytes).raw().toBuffer({ resolveWithObject: true })
    expect(data.some((value) => value < 240)).toBe(true)
    const views = await db.select().from(authLog).where(eq(authLog.authId, id))
    expect(views.filter(({ action }) => action === 'view')).toMatchObject([
      { byRole: 'staff', byName: 'admin' },
    ])
    const own = (await person.ask(getSchoolAuthInfo, { params: { id } })).data
    expect(own.log.find(({ action }) => action === 'view')).toMatchObject({ byRole: 'staff', note: null })

    const { encryption } = app.product.appContext
    for (const other of [
      encryption.sealTicket('export', [1, Date.now() + 60_000]),
      encryption.encrypt('x'),
    ]) {
      const path = url.replace(/ticket=.*/, `ticket=${encodeURIComponent(other)}`)
      expect((await call(app, { path })).envelope.code).toBe(404)
    }
    expect((await call(app, { path: url.replace(/ticket=..../, 'ticket=AAAA') })).envelope.code).toBe(404)
    clock.pass(5 * MINUTE)
    expect((await call(app, { path: url })).envelope.code).toBe(404)
  })

  /** A PDF that a school sent, as staff open it. */
  async function uploadPdf(pdf: Buffer, headers = {}) {
    const person = await school()
    const form = await formOf(person.token)
    const fileId = await material(person.token, '证明.pdf', pdf)
    const body = { ...form, materials: [...form.materials, { fileId, kind: 'other' as const }] }
    const { data } = await person.ask(addSchoolAuthInfo, { body })
    const seen = (await admin(readReviewedAuth, { params: { id: data.id } })).data
    const url = seen.materials.find(({ fileName }) => fileName === '证明.pdf')?.url ?? ''
    return {
      open: () => call(app, { path: url.replace('/prod-api', ''), headers }),
      views: async () =>
        (await db.select().from(authLog).where(eq(authLog.authId, data.id))).filter(
          ({ action }) => action === 'view',
        ),
    }
  }

  it('are shown as marked pictures of their pages where they are a PDF, without its scripts', async () => {
    const catalogue = '/OpenAction << /S /JavaScript /JS (app.launchURL("https://tracker.example")) >>'
    const { open, views } = await uploadPdf(pdfOf({ pages: [pageSaying('one'), ''], catalogue }))
    const { headers, bytes } = await open()
    expect(headers['content-type']).toBe('application/pdf')
    expect(bytes.toString('latin1')).not.toMatch(/JavaScript|OpenAction|tracker/)
    const countDark = async ({ pixels }: Page) => pixels.filter((value) => value < 200).length
    const dark = await drawPages(bytes, countDark)
    expect(dark).toHaveLength(2)
    // the second page is empty but for the mark
    expect(dark[1]).toBeGreaterThan(10_000)
    expect(await views()).toMatchObject([{ byRole: 'staff', byName: 'admin', note: '证明.pdf' }])
  })

  it.each([
    [lockedPdf, 'zh', '这份PDF设有密码，无法查看，请改用没有密码的文件'],
    [
      () => Buffer.from('%PDF-1.7 cut'),
      'en',
      'This PDF is broken and cannot be shown, it has to be uploaded again',
    ],
  ])('say why they cannot be shown, and are logged all the same', async (pdf, language, sentence) => {
    const { open, views } = await uploadPdf(pdf(), { [LANGUAGE_HEADER]: language })
    expect((await open()).envelope).toMatchObject({ code: 500, msg: sentence })
    expect(await views()).toHaveLength(1)
  })

  it('let others be served while a PDF fills the memory it may have', async () => {
    const { open, views } = await uploadPdf(hugePdf())
    const opened = open()
    const first = [opened.then(() => 'the PDF'), as(app)(listCities).then(() => 'the list')]
    expect(await Promise.race(first)).toBe('the list')
    expect((await opened).envelope).toMatchObject({ code: 500, errKey: 'pdf.size' })
    expect(await views()).toHaveLength(1)
  })

  it('are taken from their owner alone, and as pictures or PDF', async () => {
    const [one, other] = [await school(), await school()]
    const form = await formOf(one.token)
    const foreign = await refusalOf(other.ask(addSchoolAuthInfo, { body: form }))
    expect(foreign.code).toBe(404)
    const file = new File(['<script>'], 'a.txt')
    expect((await refusalOf(one.ask(uploadAuthMaterial, { file }))).errKey).toBe('file.type')
  })

  it('are erased 180 days after the decision, and unused ones after two days', async () => {
    const person = await school()
    const { id } = await applied(person)
    await decided(id, 'approve')
    await material(person.token)
    const later = (days: number) => ({ ...parts, now: () => new Date(clock.now().getTime() + days * DAY) })
    await eraseOldMaterials(later(3))
    expect(
      await db.select().from(authMaterials).where(eq(authMaterials.ownerId, person.userId)),
    ).toHaveLength(2)
    await eraseOldMaterials(later(181))
    expect(await db.select().from(authMaterials).where(eq(authMaterials.ownerId, person.userId))).toEqual([])
    expect(await accountOf(person.userId)).toMatchObject({ authstatus: 'approved' })
  })
})

describe('a family at a school', () => {
  const applyAt = async (person: Awaited<ReturnType<typeof family>>, grade = '11') => {
    const at = await make.school()
    const { data } = await person.ask(addStudentAuthInfo, {
      body: {
        schoolId: at.id,
        relation: 'parent',
        enrolYear: clock.now().getUTCFullYear(),
        grade,
        materials: [{ fileId: await material(person.token), kind: 'offer' }],
      },
    })
    return { id: data.id, schoolId: at.id }
  }

  it('is verified until the 31 August of its graduation year, and no longer', async () => {
    const person = await family()
    const { id, schoolId } = await applyAt(person)
    await decided(id, 'approve')
    expect(await accountOf(person.userId)).toEqual({ authstatus: 'approved', schoolId })
    const now = clock.now()
    const endYear = now.getUTCFullYear() + (now.getUTCMonth() >= 8 ? 1 : 0) + 1
    const [own] = (await person.ask(listStudentAuthInfo)).rows
    expect(own).toMatchObject({ status: 'approved', validTo: `${endYear}-08-31`, canWithdraw: true })
    await endOldVerifications(parts)
    expect(await accountOf(person.userId)).toMatchObject({ authstatus: 'approved' })
    const later = { ...parts, now: () => new Date(`${endYear}-09-01T01:00:00+08:00`) }
    await endOldVerifications(later)
    expect(await accountOf(person.userId)).toEqual({ authstatus: 'withdrawn', schoolId: null })
  })

  it('reads what is missing, and may withdraw', async () => {
    const person = await family()
    const refused = await refusalOf(person.ask(addStudentAuthInfo, { body: {} }))
    expect(refused).toMatchObject({ errKey: 'auth.student.school', field: 'schoolId' })
    const { id } = await applyAt(person)
    await decided(id, 'approve')
    await person.ask(withdrawStudentAuthInfo, { params: { id } })
    expect(await accountOf(person.userId)).toEqual({ authstatus: 'withdrawn', schoolId: null })
    const wrong = await school()
    expect((await refusalOf(wrong.ask(addStudentAuthInfo, { body: {} }))).code).toBe(403)
  })
})

describe('other people', () => {
  it('find nothing under the number of an application', async () => {
    const [owner, other, parent] = [await school(), await school(), await family()]
    const { id, form } = await applied(owner)
    const tried = [
      () => other.ask(getSchoolAuthInfo, { params: { id } }),
      () => other.ask(withdrawSchoolAuthInfo, { params: { id } }),
      () => other.ask(deleteSchoolAuthInfo, { params: { id } }),
      () => other.ask(updateSchoolAuthInfo, { body: { ...form, id, version: 1 } }),
      () => parent.ask(withdrawStudentAuthInfo, { params: { id } }),
      // its owner neither, as another kind
      () => owner.ask(withdrawStudentAuthInfo, { params: { id } }),
    ]
    for (const attempt of tried) expect((await refusalOf(attempt())).code).toBe(404)
    expect(await versionOf(id)).toBe(1)
  })

  it('review only with the right to', async () => {
    const owner = await school()
    const { id } = await applied(owner)
    const body = { action: 'approve' as const, version: 1 }
    for (const ask of [
      owner.ask,
      as(app, (await make.administrator({ permissions: ['bbs:city:list'] })).token),
    ]) {
      expect((await refusalOf(ask(listReviewedAuths))).code).toBe(403)
      expect((await refusalOf(ask(readReviewedAuth, { params: { id } }))).code).toBe(403)
      expect((await refusalOf(ask(decideAuth, { params: { id }, body }))).code).toBe(403)
    }
    expect((await refusalOf(as(app)(listSchoolAuthInfo))).code).toBe(401)
  })

  it('begin e-mails about the school for an officer with a confirmed address, say so, and one press ends them', async () => {
    const settingAfter = async (row: object) => {
      const owner = await school(row)
      const listed = await make.school()
      const { data } = await owner.ask(addSchoolAuthInfo, { body: await formOf(owner.token) })
      await decided(data.id, 'approve', { schoolId: listed.id })
      await app.product.eventWorker.drain()
      const { rows } = await owner.ask(listNotices, { params: { type: '0' } })
      const setting = (await owner.ask(readNoticeSetting)).data
      return { owner, notice: rows.find(({ kind }) => kind === 'auth.result'), setting }
    }
    const sealed = parts.encryption.encrypt('office@lake.example')
    const confirmed = { email: 'o***@lake.example', emailSealed: sealed, emailConfirmTime: parts.now() }
    const { owner, notice, setting } = await settingAfter(confirmed)
    expect(notice).toMatchObject({ beginsMail: true })
    expect(notice?.content).toContain('邮箱')
    expect(setting.digest.every).toBe('now')
    expect(setting.kinds['school.post']).toMatchObject({ site: true, email: true })
    expect(setting.kinds['blog.like']).toMatchObject({ email: false })
    const { kinds, quiet, digest } = setting
    await owner.ask(updateNoticeSetting, { body: { kinds, quiet, digest: { ...digest, every: 'off' } } })
    expect((await owner.ask(readNoticeSetting)).data.digest.every).toBe('off')
    // an address that was never confirmed gets nothing, and the notice promises nothing
    const without = await settingAfter({ email: 'o***@lake.example', emailSealed: sealed })
    expect(without.notice).toMatchObject({ beginsMail: false, content: '' })
    expect(without.setting.digest.every).toBe('off')
  })

  it('leave the notice settings alone that an officer has made', async () => {
    const owner = await school({
      email: 'o***@lake.example',
      emailSealed: parts.encryption.encrypt('office@lake.example'),
      emailConfirmTime: parts.now(),
    })
    await owner.ask(updateNoticeSetting, {
      body: { kinds: {}, quiet: null, digest: { every: 'weekly', language: 'en' } },
    })
    const listed = await make.school()
    const { data } = await owner.ask(addSchoolAuthInfo, { body: await formOf(owner.token) })
    await decided(data.id, 'approve', { schoolId: listed.id })
    await app.product.eventWorker.drain()
    expect((await owner.ask(readNoticeSetting)).data.digest).toEqual({ every: 'weekly', language: 'en' })
  })

  it('carry what the school stated into the silent fields of its record, and tell it in its language', async () => {
    const owner = await school({
      phoneSealed: parts.encryption.encrypt('+8613912340021'),
      phoneHash: 'english',
    })
    const listed = await make.school({ recruitGrade: ['12'], joinSchool: [], existStuNums: null })
    const form = {
      ...(await formOf(owner.token)),
      address: '88 Lakeshore Rd, Oakville',
      website: 'www.linjiang.example',
    }
    for (const title of ['还在等学校回答吗', '校车几点到校'])
      await make.post({ schoolId: listed.id, isQuestion: true, status: 'published', title })
    const { data } = await owner.english(addSchoolAuthInfo, { body: form })
    await decided(data.id, 'approve', { schoolId: listed.id })
    // and of the questions that stood open before it was verified
    await app.product.eventWorker.drain()
    const { rows } = await owner.english(listNotices, { params: { type: '0' } })
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['auth.result', 'school.post', 'school.post'])
    expect(rows.map(({ title }) => title).join(' ')).toContain('还在等学校回答吗')
    const [row] = await db.select().from(schools).where(eq(schools.id, listed.id))
    expect(row).toMatchObject({
      recruitGrade: ['12'],
      joinSchool: ['1'],
      existStuNums: '2',
      address: form.address,
      website: 'https://www.linjiang.example',
      isAuth: true,
      statements: { existStuNums: { checked: null } },
    })
    expect((await owner.english(getMySchoolInfo)).data).toMatchObject({
      address: form.address,
      website: 'https://www.linjiang.example',
    })
    expect(await newestMessage(app, 'authResult')).toMatch(/approved/i)
  })

  it('say which materials of an application were opened, and of new ones that they were not', async () => {
    const owner = await school()
    const { id, form } = await applied(owner)
    const seen = async () =>
      (await admin(readReviewedAuth, { params: { id } })).data.materials.map(({ isOpened }) => isOpened)
    expect(await seen()).toEqual([false, false])
    await openedAll(id)
    expect(await seen()).toEqual([true, true])
    await owner.ask(updateSchoolAuthInfo, { body: { ...form, id, version: await versionOf(id) } })
    expect(await seen()).toEqual([false, false])
  })

  it('decide the same version once', async () => {
    const owner = await school()
    const { id } = await applied(owner)
    await openedAll(id)
    const both = await Promise.allSettled([
      admin(decideAuth, { params: { id }, body: { action: 'approve', version: 1 } }),
      as(app, root)(decideAuth, {
        params: { id },
        body: { action: 'reject', reason: '材料不全', version: 1 },
      }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('the review queue', () => {
  it('has applications that wait among all else, for those who may see them, until they are decided', async () => {
    const clerk = await make.administrator({
      permissions: ['bbs:review:list', 'bbs:review:edit', 'bbs:auth:list'],
    })
    const moderator = await make.administrator({ permissions: ['bbs:review:list', 'bbs:review:edit'] })
    const queue = async (token: string, objKind?: 'schoolAuth' | 'studentAuth') =>
      (await as(app, token)(listReviewQueue, { query: { objKind, pageSize: 50 } })).rows
    const applicant = await school()
    const form = await formOf(applicant.token)
    const { data } = await applicant.ask(addSchoolAuthInfo, { body: form })
    clock.pass(MINUTE)
    const parent = await family()
    const named = await make.school()
    const student = await parent.ask(addStudentAuthInfo, {
      body: {
        schoolId: named.id,
        relation: 'parent',
        enrolYear: 2025,
        grade: '10',
        materials: [{ fileId: await material(parent.token), kind: 'offer' }],
      },
    })
    const rows = await queue(clerk.token)
    const own = rows.find(({ objKind, objId }) => objKind === 'schoolAuth' && objId === data.id)
    expect(own).toMatchObject({
      title: form.schoolName,
      text: expect.stringContaining(form.ministryNo),
      schoolName: form.schoolName,
      userId: applicant.userId,
      nickName: applicant.nickName,
      reason: '认证申请待审核',
      priority: 2,
      blogId: null,
      version: 1,
    })
    expect(rows.find(({ objKind }) => objKind === 'studentAuth')).toMatchObject({
      objId: student.data.id,
      title: named.schoolName,
      reason: '认证申请待审核',
      text: expect.stringContaining('2025'),
    })
    // contact details appear on the screen of applications alone
    expect(JSON.stringify(rows)).not.toContain(form.contactPhone)
    const [times, priorities] = [rows.map((row) => row.createTime.getTime()), rows.map((row) => row.priority)]
    expect(priorities).toEqual(priorities.toSorted((one, other) => other - one))
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect((await queue(clerk.token, 'studentAuth')).every(({ objKind }) => objKind === 'studentAuth')).toBe(
      true,
    )
    expect((await queue(moderator.token)).some(({ objKind }) => objKind.endsWith('Auth'))).toBe(false)
    const claiming = (token: string) =>
      as(app, token)(claimReview, {
        params: { id: student.data.id },
        body: { objKind: 'studentAuth' },
      })
    expect((await refusalOf(claiming(moderator.token))).code).toBe(404)
    await claiming(clerk.token)
    expect((await queue(clerk.token, 'studentAuth'))[0]).toMatchObject({ isMine: true })
    // one that its owner changes is another one than was claimed
    const claimingSchool = (token: string) =>
      as(app, token)(claimReview, { params: { id: data.id }, body: { objKind: 'schoolAuth' } })
    const ofSchool = async () =>
      (await queue(clerk.token, 'schoolAuth')).find(({ objId }) => objId === data.id)
    await claimingSchool(clerk.token)
    expect(await ofSchool()).toMatchObject({ isMine: true })
    clock.pass(1_000)
    await applicant.ask(updateSchoolAuthInfo, {
      body: { ...form, id: data.id, version: 1, contactTitle: '校长' },
    })
    expect(await ofSchool()).toMatchObject({ isMine: false, claimedBy: null })
    await claimingSchool(root)
    expect((await refusalOf(claimingSchool(clerk.token))).errKey).toBe('review.claimed')
    await admin(decideAuth, {
      params: { id: data.id },
      body: { action: 'reject', reason: '材料不清', version: 2 },
    })
    expect((await queue(clerk.token, 'schoolAuth')).some(({ objId }) => objId === data.id)).toBe(false)
  })
})
