import { deleteMyFile, listMyFile } from '@app/contract/account/personal-data.ts'
import { uploadFile } from '@app/contract/file/file.ts'
import { listNotices } from '@app/contract/member/notice.ts'
import { auditAdmin } from '@app/contract/moderation/audit.ts'
import { claimReview, decideReview, listReviewQueue } from '@app/contract/moderation/review.ts'
import { sensitiveWordAdmin } from '@app/contract/moderation/sensitive-word.ts'
import { getSchool, listSchools, schoolAdmin } from '@app/contract/school/school.ts'
import { decideAuth, withdrawSchoolAuthInfo } from '@app/contract/school/school-auth.ts'
import {
  confirmMySchoolFigures,
  getMySchoolInfo,
  updateMySchoolInfo,
  withdrawMySchoolInfo,
} from '@app/contract/school/school-profile.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { cityAdmin } from '@app/contract/site/city.ts'
import { searchAll } from '@app/contract/site/search.ts'
import { dictDataAdmin } from '@app/contract/system/dictionary.ts'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { accounts } from '#modules/account/table.ts'
import { changeLists, filesOnSchoolPages } from '#modules/school/change-store.ts'
import { schoolModule } from '#modules/school/module.ts'
import { schoolChanges, schools } from '#modules/school/table.ts'
import { eraseAuths } from '#modules/school-auth/actions.ts'
import { auths } from '#modules/school-auth/table.ts'
import { runAsSystem } from '#platform/http/run-handler.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { statementsOf } from '#test/statements.ts'
import { openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const { db } = app
const make = makers(app)
const admin = as(app, await make.superAdministrator())
const visitor = as(app)
/** Notices come by a worker, and a machine may be busy. */
const PATIENT = { timeout: 15_000 }
app.product.eventWorker.start()
afterAll(() => app.product.eventWorker.stop())

type Made = Awaited<ReturnType<typeof make.school>>

/** An account that speaks for a school by an approved application. */
async function speaker(school: Made) {
  const person = await make.member({
    usertype: '02',
    authstatus: 'approved',
    schoolId: school.id,
    phonenumber: '138****5678',
    email: 'office@maple.example',
  })
  const [auth] = await db
    .insert(auths)
    .values({
      kind: 'school',
      userId: person.userId,
      schoolId: school.id,
      schoolName: school.schoolName,
      status: 'approved',
      details: {} as never,
    })
    .returning()
  return {
    ...person,
    authId: auth?.id ?? 0,
    ask: as(app, person.token),
    english: as(app, person.token, { language: 'en' }),
  }
}

async function school(row: Parameters<typeof make.school>[0] = {}) {
  const made = await make.school({ ministryNo: '600001', ...row })
  return { made, by: await speaker(made) }
}

const mine = async ({ ask }: { ask: ReturnType<typeof as> }) => (await ask(getMySchoolInfo)).data
/** Saves against what stands now. */
const saved = async (by: { ask: ReturnType<typeof as> }, change: object) => {
  const { version } = await mine(by)
  return (await by.ask(updateMySchoolInfo, { body: { version, ...change } })).data
}
/** A change that an editor makes with the console's form, which sends all of it. */
const edited = async (id: number, change: object) => {
  const { data } = await admin(schoolAdmin.read, { params: { id } })
  const { updateTime: _, ...record } = data
  await admin(schoolAdmin.update, { body: { ...record, ...change } as never })
}
const waitingRow = async (schoolId: number) =>
  (await db.select().from(schoolChanges).where(eq(schoolChanges.schoolId, schoolId)))[0]
const publicPage = async (id: number) => (await visitor(getSchool, { params: { id } })).data
const queued = async (api = admin) =>
  (await api(listReviewQueue, { query: { objKind: 'schoolChange', pageSize: 50 } })).rows
const decide = (
  id: number,
  body: { action: 'approve' | 'reject'; reasonKey?: 'false'; note?: string; version?: number },
  api = admin,
) => api(decideReview, { params: { objKind: 'schoolChange', id }, body })
const picture = async (by: { ask: ReturnType<typeof as> }) => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  return (await by.ask(uploadFile, { file: new File([new Uint8Array(bytes)], '校园.png') })).fileName
}
let words = 0
const word = async (action: 'block' | 'review' | 'mask') => {
  words++
  const text = `湖畔词${words}号`
  await admin(sensitiveWordAdmin.create, { body: { word: text, action, wordClass: 'ad' } as never })
  return text
}

describe('a school that edits its profile', () => {
  it('reads what the directory says of it, and nothing that editors decide', async () => {
    const { made, by } = await school({ remark: '内部备注', intro: '<p>介绍</p>' })
    const info = await mine(by)
    expect(info).toMatchObject({
      schoolId: made.id,
      schoolName: made.schoolName,
      ministryNo: '600001',
      intro: '<p>介绍</p>',
      isPublic: true,
      waiting: null,
    })
    expect(Object.keys(info)).not.toContain('remark')
    expect(Object.keys(info)).not.toContain('sources')
  })

  it('reads which of its figures neither an editor nor itself has confirmed for a year', async () => {
    const { made, by } = await school()
    const source = (figure: 'tuition' | 'founded', checkedOn: string) => ({
      figure,
      checkedOn,
      url: 'https://example.org',
      title: '',
    })
    await db
      .update(schools)
      .set({
        sources: [source('tuition', '2020-03-01'), source('founded', '2020-03-01')] as never,
        statements: {
          founded: { statedOn: writeMoment(app.clock.now()).slice(0, 10), checked: null },
          existStuNums: { statedOn: '2020-01-01', checked: null },
        },
      })
      .where(eq(schools.id, made.id))
    const { version, oldFigures } = await mine(by)
    expect(oldFigures).toEqual(['tuition', 'existStuNums'])

    // what holds unchanged is the school's statement of today, beside what an editor had found
    const { data } = await by.ask(confirmMySchoolFigures, {
      body: { figures: ['tuition', 'founded'], version },
    })
    expect(data.oldFigures).toEqual(['existStuNums'])
    const [{ statements, tuitionMin } = made] = await db.select().from(schools).where(eq(schools.id, made.id))
    const today = writeMoment(app.clock.now()).slice(0, 10)
    expect(statements.tuition).toMatchObject({ statedOn: today, checked: { tuitionMin } })
    expect(statements.founded).toEqual({ statedOn: today, checked: null })
    expect(
      (await refusalOf(by.ask(confirmMySchoolFigures, { body: { figures: ['existStuNums'], version } })))
        .errKey,
    ).toBe('school.version.stale')
  })

  it('has facts and texts on its page, in lists, in the search and in the editor’s record at once', async () => {
    const { made, by } = await school()
    await publicPage(made.id)
    const change = {
      intro: '<p>雪松河畔的小学校</p><script>alert(1)</script>',
      introEn: '<p>By the river</p>',
      address: '1 Queen Street',
      website: 'https://maple.example',
      boarding: 'homestay' as const,
      founded: 1998,
      recruitGrade: ['9', '10'],
      programs: [{ name: '安省高中文凭', nameEn: 'OSSD' }],
      fees: [{ name: '校服', nameEn: 'Uniform', amount: 1200, currency: 'CAD' as const }],
    }
    const info = await saved(by, change)
    expect(info).toMatchObject({ ...change, intro: '<p>雪松河畔的小学校</p>', waiting: null })
    expect(await publicPage(made.id)).toMatchObject({ address: '1 Queen Street', founded: 1998 })
    const record = (await admin(schoolAdmin.read, { params: { id: made.id } })).data
    expect(record).toMatchObject({ updateBy: by.userName, completeness: expect.any(Number) })
    expect(record.completeness).toBeGreaterThan(4)
    const found = await visitor(searchAll, { body: { searchValue: '雪松河畔', objType: 1 } as never })
    expect(found.rows.map(({ objId }) => objId)).toContain(made.id)
  })

  it('states the chances of a place as its own word of the day, and an editor who checks them takes their place', async () => {
    const { made, by } = await school()
    const open = await publicPage(made.id)
    expect(open).toMatchObject({ seats: null, applicants: null, interview: null, international: null })
    const chances = {
      international: 'yes' as const,
      chancesYear: '2027-28',
      seats: 40,
      applicants: 160,
      englishNeeded: '雅思5.5',
      englishNeededEn: 'IELTS 5.5',
      interview: 'always' as const,
    }
    await saved(by, chances)
    const stated = await publicPage(made.id)
    expect(stated).toMatchObject(chances)
    expect(stated.statements).toMatchObject([{ figure: 'chances', checked: null }])
    const { data } = await admin(schoolAdmin.read, { params: { id: made.id } })
    await admin(schoolAdmin.update, {
      body: {
        ...data,
        seats: 45,
        sources: [{ figure: 'chances', text: '招生简章', textEn: 'Prospectus', checkedOn: '2026-11-26' }],
      } as never,
    })
    const checked = await publicPage(made.id)
    expect(checked).toMatchObject({ seats: 45, statements: [] })
    expect(checked.sources.map(({ figure }) => figure)).toEqual(['chances'])
  })

  it('reads and mends what an application has left as no editor would write it', async () => {
    const { made, by } = await school({ website: 'maple.example', ministryNo: 'B-12' })
    // where it would be a link it is left out
    expect((await publicPage(made.id)).website).toBeNull()
    expect(await mine(by)).toMatchObject({ website: 'maple.example', ministryNo: 'B-12' })
    expect((await saved(by, { founded: 2005 })).founded).toBe(2005)
    expect((await saved(by, { website: 'https://maple.example' })).website).toBe('https://maple.example')
  })

  it('changes what was sent alone', async () => {
    const { by } = await school({ location: '多伦多', tags: ['小班'], tagsEn: ['Small classes'] })
    expect(await saved(by, { locationEn: 'Toronto, ON' })).toMatchObject({
      location: '多伦多',
      locationEn: 'Toronto, ON',
      tags: ['小班'],
    })
  })

  it('waits with its names, its type and its number, while all else is public', async () => {
    const { made, by } = await school()
    const info = await saved(by, {
      schoolName: '雪松书院',
      ministryNo: '600002',
      schoolType: 0,
      location: '渥太华',
    })
    expect(info).toMatchObject({ schoolName: made.schoolName, location: '渥太华' })
    expect(info.waiting).toMatchObject({
      status: 'pending',
      reason: null,
      values: { schoolName: '雪松书院', ministryNo: '600002', schoolType: 0 },
    })
    expect(info.waiting?.lines).toEqual([
      { field: 'schoolName', name: '学校名称', before: made.schoolName, after: '雪松书院' },
      { field: 'schoolType', name: '学校类型', before: '海外学校', after: '国内学校' },
      { field: 'ministryNo', name: '教育厅编号', before: '600001', after: '600002' },
    ])
    expect(await publicPage(made.id)).toMatchObject({ schoolName: made.schoolName, ministryNo: '600001' })
  })

  it('has one change that waits: a newer one takes its place, what is not sent stays, what is sent as it stands goes', async () => {
    const { made, by } = await school()
    await saved(by, { schoolName: '第一个名字', ministryNo: '600002' })
    await saved(by, { schoolName: '第二个名字' })
    expect((await waitingRow(made.id))?.values).toEqual({ schoolName: '第二个名字', ministryNo: '600002' })
    await saved(by, { schoolName: made.schoolName })
    expect((await waitingRow(made.id))?.values).toEqual({ ministryNo: '600002' })
    const info = await saved(by, { ministryNo: '600001' })
    expect(info.waiting).toBeNull()
  })

  it('takes back what waits', async () => {
    const { made, by } = await school()
    await saved(by, { schoolName: '要撤回的名字' })
    expect((await by.ask(withdrawMySchoolInfo)).data.waiting).toBeNull()
    expect(await waitingRow(made.id)).toBeUndefined()
    expect(await refusalOf(by.ask(withdrawMySchoolInfo))).toMatchObject({
      code: 601,
      errKey: 'school.change.none',
    })
  })

  it('is refused a stale version, and told what stands', async () => {
    const { made, by } = await school()
    const { version } = await mine(by)
    await edited(made.id, { location: '编辑写的' })
    const refusal = await refusalOf(
      by.ask(updateMySchoolInfo, { body: { version, location: '学校写的' } as never }),
    )
    expect(refusal).toMatchObject({ code: 601, errKey: 'school.version.stale' })
    expect(refusal.data).toMatchObject({ current: { location: '编辑写的', version: version + 1 } })
    expect((await mine(by)).location).toBe('编辑写的')
  })

  it('is refused from an account of another school than the form was read of', async () => {
    const [{ by, made }, other] = [await school(), await school()]
    const { version } = await mine(by)
    const body = { version, schoolId: other.made.id, location: '写错学校' } as never
    const refusal = await refusalOf(by.ask(updateMySchoolInfo, { body }))
    expect(refusal).toMatchObject({ code: 601, errKey: 'school.other' })
    expect((await mine(by)).location).not.toBe('写错学校')
    await by.ask(updateMySchoolInfo, {
      body: { version, schoolId: made.id, location: '自己的学校' } as never,
    })
    expect((await mine(by)).location).toBe('自己的学校')
  })

  it('is saved once of two saves at the same moment', async () => {
    const { by } = await school()
    const { version } = await mine(by)
    const outcomes = await Promise.allSettled(
      ['甲', '乙'].map((name) =>
        by.ask(updateMySchoolInfo, { body: { version, location: `同时${name}` } as never }),
      ),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it.each([
    [{ schoolName: '短' }, 'schoolName'],
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ website: 'https://' }, 'website'],
    [{ ministryNo: '12' }, 'ministryNo'],
    [{ recruitGrade: ['99'] }, 'recruitGrade'],
    [{ schoolType: 7 }, 'schoolType'],
    [{ cityCode: '999999' }, 'cityCode'],
    [{ logo: '/profile/upload/2026/01/01/foreign.png' }, 'logo'],
    [{ photos: Array<string>(6).fill('/x.png') }, 'photos'],
  ])('is told which field is wrong: %j', async (change, field) => {
    const { by } = await school()
    const refusal = await refusalOf(saved(by, change))
    expect(refusal.field ?? Object.keys((refusal.data as { fields?: object }).fields ?? {})[0]).toBe(field)
  })
})

describe('pictures of a school', () => {
  it('are its own uploads; those of others leave its texts and are refused elsewhere', async () => {
    const { made, by } = await school()
    const other = await school()
    const [own, foreign] = [await picture(by), await picture(other.by)]
    const info = await saved(by, {
      photos: [own],
      life: `<p>操场</p><img src="/prod-api${own}" alt="操场"><img src="/prod-api${foreign}" alt="别人的">`,
    })
    expect(info.photos).toEqual([own])
    expect(info.life).toContain(own)
    expect(info.life).not.toContain(foreign)
    expect(await refusalOf(saved(by, { cover: foreign }))).toMatchObject({ errKey: 'school.picture' })
    expect(await filesOnSchoolPages(db, [own, foreign])).toEqual(new Set([own]))
    expect(made.photos).toEqual([])
  })

  it('cannot be deleted among one’s files while they stand on its page', async () => {
    const { by } = await school()
    const cover = await picture(by)
    await saved(by, { cover })
    const list = async () => (await by.ask(listMyFile)).rows.find(({ url }) => url === cover)
    const fileId = (await list())?.fileId ?? 0
    expect((await list())?.isUsed).toBe(true)
    expect(
      await refusalOf(by.ask(deleteMyFile, { params: { id: fileId }, body: { force: true } })),
    ).toMatchObject({ errKey: 'file.used' })
    await saved(by, { cover: '' })
    await by.ask(deleteMyFile, { params: { id: fileId }, body: { force: true } })
    expect(await list()).toBeUndefined()
  })

  it('that an editor has chosen stay', async () => {
    const { by } = await school({ logo: '/profile/upload/2026/01/01/editor.png' })
    expect(await saved(by, { logo: '/profile/upload/2026/01/01/editor.png', founded: 2001 })).toMatchObject({
      logo: '/profile/upload/2026/01/01/editor.png',
      founded: 2001,
    })
  })
})

describe('a save', () => {
  it('asks for all its texts and pictures at once', async () => {
    const { by } = await school()
    const [one, two, three] = [await picture(by), await picture(by), await picture(by)]
    const withImage = (name: string) => `<p>校园</p><img src="/prod-api${name}">`
    const counted = async (change: object) => {
      const { version } = await mine(by)
      return statementsOf(() => by.ask(updateMySchoolInfo, { body: { version, ...change } }))
    }
    await saved(by, { founded: 1999 })
    const few = await counted({ intro: withImage(one), cover: one })
    const many = await counted({
      intro: withImage(two),
      introEn: withImage(two),
      admissions: withImage(three),
      life: withImage(one),
      logo: one,
      cover: two,
      photos: [two, three],
    })
    expect(many).toBe(few)
  })
})

describe('who may edit a profile', () => {
  it('is the account of that school alone', async () => {
    const [one, other] = [await school(), await school()]
    await saved(one.by, { location: '一号学校' })
    expect((await mine(other.by)).schoolId).toBe(other.made.id)
    expect((await publicPage(other.made.id)).location).toBeNull()
  })

  it('is no account whose verification waits, was withdrawn or revoked, and their changes are gone', async () => {
    const { made, by } = await school()
    await saved(by, { schoolName: '离开前的名字' })
    const [auth] = await db.select().from(auths).where(eq(auths.id, by.authId))
    await admin(decideAuth, {
      params: { id: by.authId },
      body: { action: 'revoke', reason: '材料失效', version: auth?.version ?? 0 },
    })
    const refusal = await refusalOf(by.english(getMySchoolInfo))
    expect(refusal).toMatchObject({ code: 403, errKey: 'school.profile.auth' })
    expect(await waitingRow(made.id)).toBeUndefined()

    const second = await school()
    await saved(second.by, { schoolName: '撤回前的名字' })
    await second.by.ask(withdrawSchoolAuthInfo, { params: { id: second.by.authId } })
    expect(await refusalOf(second.by.ask(updateMySchoolInfo, { body: { version: 1 } }))).toMatchObject({
      code: 403,
    })
    expect(await waitingRow(second.made.id)).toBeUndefined()
    await db.update(accounts).set({ authstatus: 'pending' }).where(eq(accounts.userId, by.userId))
    expect(await refusalOf(by.ask(withdrawMySchoolInfo))).toMatchObject({ code: 403 })
  })

  it('leaves nothing waiting when the verification ends at the same moment', async () => {
    const { made, by } = await school()
    const [, ending] = await Promise.allSettled([
      saved(by, { schoolName: '最后一刻的名字' }),
      by.ask(withdrawSchoolAuthInfo, { params: { id: by.authId } }),
    ])
    expect(ending.status).toBe('fulfilled')
    expect(await waitingRow(made.id)).toBeUndefined()
  })

  it('is no family', async () => {
    const family = await make.member()
    expect(await refusalOf(as(app, family.token)(getMySchoolInfo))).toMatchObject({ code: 403 })
  })

  it('may do it thirty times a day', async () => {
    const { by } = await school()
    for (let n = 0; n < 30; n++) await saved(by, { founded: 1900 + n })
    expect(await refusalOf(saved(by, { founded: 1990 }))).toMatchObject({ code: 601, errKey: 'rate.edit' })
  })
})

describe('locks', () => {
  type Spoken = Awaited<ReturnType<typeof school>> & { changeId: number }
  const authVersion = async (id: number) =>
    (await db.select({ version: auths.version }).from(auths).where(eq(auths.id, id)))[0]?.version ?? 0
  const revoked = async ({ by }: Spoken) =>
    admin(decideAuth, {
      params: { id: by.authId },
      body: { action: 'revoke', reason: '材料失效', version: await authVersion(by.authId) },
    })
  const acts: Record<string, (spoken: Spoken) => Promise<unknown>> = {
    'saving a profile': ({ by }) => saved(by, { location: '湖边', schoolName: '等锁时的名字' }),
    'withdrawing a change': ({ by }) => by.ask(withdrawMySchoolInfo),
    'approving a change': ({ changeId }) => decide(changeId, { action: 'approve' }),
    'refusing a change': ({ changeId }) => decide(changeId, { action: 'reject', reasonKey: 'false' }),
    'withdrawing a verification': ({ by }) => by.ask(withdrawSchoolAuthInfo, { params: { id: by.authId } }),
    'revoking a verification': revoked,
    'erasing verifications of a closed account': ({ by }) =>
      runAsSystem(app.product.appContext, (ctx) => eraseAuths(ctx, by.userId)),
    'erasing changes of a closed account': async ({ by }) =>
      schoolModule.personalData?.erase?.(app.product.appContext, { userId: by.userId, keepsContent: true }),
    'editing the school': ({ made }) => edited(made.id, { location: '编辑写的' }),
    // refused once it is its turn, because an account speaks for the school
    'removing the school': ({ made }) => refusalOf(admin(schoolAdmin.remove, { params: { ids: [made.id] } })),
  }

  const waitingForLocks = async () => {
    const { rows } = await db.execute(sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return rows.length
  }

  it.each(Object.keys(acts))('are taken in one order, the school’s first: %s', async (name) => {
    const spoken = await school()
    const { made, by } = spoken
    await saved(by, { schoolName: '正在等待的名字' })
    const changeId = (await waitingRow(made.id))?.id ?? 0
    const [outcome] = await db
      .transaction(async (tx) => {
        await tx.select().from(schools).where(eq(schools.id, made.id)).for('update')
        const acting = Promise.allSettled([acts[name]?.({ ...spoken, changeId })])
        await expect.poll(waitingForLocks, PATIENT).toBe(1)
        // a transaction that waits for the school has locked nothing after it
        const nowait = { noWait: true } as const
        await tx.select().from(auths).where(eq(auths.id, by.authId)).for('update', nowait)
        await tx.select().from(accounts).where(eq(accounts.userId, by.userId)).for('update', nowait)
        await tx.select().from(schoolChanges).where(eq(schoolChanges.id, changeId)).for('update', nowait)
        return { acting }
      })
      .then(({ acting }) => acting)
    expect(outcome).toMatchObject({ status: 'fulfilled' })
  })

  it('hold off an account that stops speaking for the school between reading and writing', async () => {
    const { made, by } = await school()
    await saved(by, { schoolName: '还在等待的名字' })
    const acting = await db.transaction(async (tx) => {
      await tx.select().from(schools).where(eq(schools.id, made.id)).for('update')
      const both = [saved(by, { location: '来不及了' }), by.ask(withdrawMySchoolInfo)].map((one) =>
        refusalOf(one),
      )
      await expect.poll(waitingForLocks, PATIENT).toBe(2)
      await tx.update(accounts).set({ authstatus: 'withdrawn' }).where(eq(accounts.userId, by.userId))
      return { both }
    })
    for (const refusal of await Promise.all(acting.both))
      expect(refusal).toMatchObject({ code: 403, errKey: 'school.profile.auth' })
    expect(await waitingRow(made.id)).toBeDefined()
    expect((await publicPage(made.id)).location).toBeNull()
  })
})

describe('figures that an editor has checked', () => {
  const source = (figure: 'tuition' | 'founded' | 'fees' | 'boardingFee', checkedOn = '2026-10-12') => ({
    figure,
    text: '收费表',
    textEn: 'Fee sheet',
    checkedOn,
  })
  const today = () => writeMoment(app.clock.now()).slice(0, 10)
  const checkedSchool = () =>
    school({
      founded: 1968,
      address: '1 Queen Street',
      tuitionMin: 34_800,
      tuitionMax: 34_800,
      currency: 'CAD',
      feeYear: '2026-2027',
      sources: [source('tuition'), source('founded')],
    })

  it('stay beside what the school states since, with the day, until an editor checks again', async () => {
    const { made, by } = await checkedSchool()
    await saved(by, { tuitionMin: 33_000, tuitionMax: 33_000 })
    const page = await publicPage(made.id)
    expect(page).toMatchObject({ tuitionMin: 33_000, sources: [source('tuition'), source('founded')] })
    expect(page.statements).toMatchObject([
      { figure: 'tuition', statedOn: today(), checked: { tuitionMin: 34_800, currency: 'CAD' } },
    ])
    // a second change keeps what was checked, not the first statement
    await saved(by, { tuitionMin: 32_000, tuitionMax: 32_000 })
    expect((await publicPage(made.id)).statements[0]?.checked?.tuitionMin).toBe(34_800)
    // an editor who mends something else has checked nothing
    await edited(made.id, { remark: '看过介绍' })
    expect((await publicPage(made.id)).statements).toHaveLength(1)
    await edited(made.id, { sources: [source('tuition', today()), source('founded')] })
    expect((await publicPage(made.id)).statements).toEqual([])
  })

  it('are no statement any more when the school goes back to them', async () => {
    const { made, by } = await checkedSchool()
    await saved(by, { tuitionMax: 36_000 })
    await saved(by, { tuitionMax: 34_800 })
    expect((await publicPage(made.id)).statements).toEqual([])
  })

  it('of a price list stand beside each other line by line, with what stood before', async () => {
    const line = (name: string, amount: number) => ({
      name,
      nameEn: name,
      amount,
      currency: 'CAD' as const,
      note: '',
      noteEn: '',
    })
    const { made, by } = await school({ fees: [line('报名费', 300), line('注册费', 150)] })
    await saved(by, { fees: [line('报名费', 350), line('注册费', 150)] })
    expect((await publicPage(made.id)).statements).toMatchObject([
      {
        figure: 'fees',
        statedOn: today(),
        checked: { fees: [{ name: '报名费', amount: 300 }, { amount: 150 }] },
      },
    ])
    await saved(by, { fees: [line('报名费', 300), line('注册费', 150)] })
    expect((await publicPage(made.id)).statements).toEqual([])
  })

  it('of one school year are no figures of another: prices under a changed year are the school’s statement', async () => {
    const fees = [
      { name: '报名费', nameEn: 'Application', amount: 300, currency: 'CAD' as const, note: '', noteEn: '' },
    ]
    const { made, by } = await school({
      fees,
      boardingFee: 18_000,
      feeYear: '2025-2026',
      sources: [source('fees'), source('boardingFee'), source('tuition')],
    })
    await saved(by, { feeYear: '2026-2027' })
    const { statements } = await publicPage(made.id)
    const stated = (figure: string) => statements.find((one) => one.figure === figure)
    expect(stated('boardingFee')).toMatchObject({
      statedOn: today(),
      checked: { boardingFee: 18_000, feeYear: '2025-2026' },
    })
    expect(stated('fees')).toMatchObject({
      statedOn: today(),
      checked: { fees: [{ amount: 300 }], feeYear: '2025-2026' },
    })
    await saved(by, { feeYear: '2025-2026' })
    expect((await publicPage(made.id)).statements).toEqual([])
  })

  it('that are unchecked are the school’s statement too', async () => {
    const { made, by } = await school({ tuitionMin: null, currency: 'CAD' })
    await saved(by, { tuitionMin: 20_000, founded: 1999 })
    expect((await publicPage(made.id)).statements).toMatchObject([
      { figure: 'founded', checked: null },
      { figure: 'tuition', statedOn: today(), checked: null },
    ])
  })

  it.each([
    ['tuition by more than a fifth', { tuitionMin: 27_000 }],
    ['tuition that is taken away', { tuitionMin: null }],
    ['tuition by another unit', { tuitionPer: 'course' }],
    ['tuition in another currency', { currency: 'CNY' }],
    ['another year of foundation', { founded: 1868 }],
    ['another address', { address: '99 King Street' }],
    ['another licence', { ministryNo: '600002' }],
  ])('wait for staff: %s', async (_, change) => {
    const { made, by } = await checkedSchool()
    const before = await publicPage(made.id)
    const info = await saved(by, { ...change, intro: '<p>其余照常</p>' })
    expect(info.waiting?.values).toEqual(change)
    const { intro, ...rest } = await publicPage(made.id)
    expect(intro).toBe('<p>其余照常</p>')
    for (const field of Object.keys(change) as (keyof typeof rest)[])
      expect(rest[field]).toEqual(before[field])
    // approved it is public, and still the school's word for a figure
    await decide((await waitingRow(made.id))?.id ?? 0, { action: 'approve' })
    const after = await publicPage(made.id)
    expect(after).toMatchObject(change)
    const isFigure = !('address' in change || 'ministryNo' in change)
    expect(after.statements).toHaveLength(isFigure ? 1 : 0)
  })

  it('wait also when the jump is made of small steps', async () => {
    const { by } = await checkedSchool()
    expect((await saved(by, { tuitionMin: 29_000 })).waiting).toBeNull()
    expect((await saved(by, { tuitionMin: 25_000 })).waiting?.values).toEqual({ tuitionMin: 25_000 })
  })
})

describe('words in a profile', () => {
  it('that are refused name the field', async () => {
    const { by } = await school()
    const refusal = await refusalOf(saved(by, { admissions: `<p>欢迎${await word('block')}</p>` }))
    expect(refusal).toMatchObject({ errKey: 'word.block', field: 'admissions' })
  })

  it('that have to be looked at keep the whole change waiting, and are not asked twice', async () => {
    const { made, by } = await school()
    const looked = await word('review')
    const changes = { life: `<p>社团：${looked}</p>`, location: '湖边' }
    const info = await saved(by, changes)
    expect(info).toMatchObject({ life: '', location: null })
    expect(info.waiting?.reason).toContain('敏感')
    expect((await waitingRow(made.id))?.values).toEqual(changes)
    const next = await saved(by, { ...changes, founded: 2010 })
    expect(next.founded).toBe(2010)
    expect((await waitingRow(made.id))?.values).toEqual(changes)
  })

  it('stand before and after in the language of who reads, lists with its comma', async () => {
    const { by } = await school()
    const looked = await word('review')
    const { version } = await mine(by)
    const body = { version, tags: ['小班', looked], languages: ['zh', 'en'] } as const
    const { waiting } = (await by.english(updateMySchoolInfo, { body: body as never })).data
    const after = Object.fromEntries(waiting?.lines.map((line) => [line.field, line.after]) ?? [])
    expect(after).toEqual({ tags: `小班, ${looked}`, languages: 'Chinese, English' })
    const inChinese = (await mine(by)).waiting?.lines.map((line) => line.after)
    expect(inChinese).toEqual(expect.arrayContaining([`小班、${looked}`]))
  })

  it('are judged anew with all that waits, whenever the school saves', async () => {
    const { made, by } = await school()
    const looked = await word('review')
    const later = `后来的词${made.id}`
    const changes = { life: `<p>社团：${looked}，${later}</p>`, location: '湖边' }
    await saved(by, changes)
    await admin(sensitiveWordAdmin.create, {
      body: { word: later, action: 'block', wordClass: 'ad' } as never,
    })
    for (const change of [{ ...changes, founded: 2010 }, { founded: 2010 }])
      expect(await refusalOf(saved(by, change))).toMatchObject({ errKey: 'word.block', field: 'life' })
    expect((await mine(by)).founded).toBeNull()
    // with the text that had to be looked at goes the reason for all that was sent beside it
    const info = await saved(by, { life: '<p>社团</p>', schoolName: '只等名字' })
    expect(info).toMatchObject({ life: '<p>社团</p>', location: '湖边' })
    expect(info.waiting).toMatchObject({ reason: null, values: { schoolName: '只等名字' } })
    expect(Object.keys(info.waiting?.values ?? {})).toEqual(['schoolName'])
  })

  it('may be the contacts that the school has registered, and no others', async () => {
    const { by } = await school()
    await saved(by, { admissions: '<p>来信请寄 office@maple.example</p>' })
    expect(await refusalOf(saved(by, { admissions: '<p>来信请寄 else@where.example</p>' }))).toMatchObject({
      errKey: 'contact.leak',
      field: 'admissions',
    })
  })

  it('are replaced by asterisks where the list says so, save in a name, which staff read whole', async () => {
    const { by } = await school()
    const hidden = await word('mask')
    const info = await saved(by, { life: `<p>社团${hidden}</p>`, schoolName: `书院${hidden}` })
    expect(info.life).toBe(`<p>社团${'*'.repeat(hidden.length)}</p>`)
    expect(info.waiting?.values.schoolName).toBe(`书院${hidden}`)
  })

  it('that an editor wrote cause no refusal', async () => {
    const blocked = await word('block')
    const { by } = await school({ life: `<p>${blocked}</p>` })
    expect((await saved(by, { life: `<p>${blocked}</p>`, founded: 1999 })).founded).toBe(1999)
  })
})

describe('a change that waits', () => {
  it('is in the queue side by side with the present values, for accounts that may write the directory', async () => {
    const { made, by } = await school({ cityCode: '440100' })
    await saved(by, { schoolName: '并排的名字' })
    const [row] = (await queued()).filter(({ schoolName }) => schoolName === made.schoolName)
    expect(row).toMatchObject({
      title: made.schoolName,
      userId: by.userId,
      changes: [{ name: '学校名称', before: made.schoolName, after: '并排的名字', spans: [] }],
      version: 1,
    })
    const moderator = await make.administrator({ permissions: ['bbs:review:list', 'bbs:review:edit'] })
    const moderates = as(app, moderator.token)
    expect(await queued(moderates)).toEqual([])
    const id = row?.objId ?? 0
    expect(await refusalOf(decide(id, { action: 'approve' }, moderates))).toMatchObject({ code: 403 })
    await admin(claimReview, { params: { id }, body: { objKind: 'schoolChange' } })
    expect((await queued()).find(({ objId }) => objId === id)?.isMine).toBe(true)
  })

  it('is written when it is approved, noted, and told', async () => {
    const { made, by } = await school()
    await saved(by, { schoolName: '通过的名字', schoolNameEn: 'Approved Name' })
    const change = await waitingRow(made.id)
    await decide(change?.id ?? 0, { action: 'approve', version: change?.version ?? 0 })
    expect(await publicPage(made.id)).toMatchObject({ schoolName: '通过的名字' })
    expect((await mine(by)).waiting).toBeNull()
    const listed = await visitor(listSchools, { body: { keyword: '通过的名字' } as never })
    expect(listed.rows.map(({ id }) => id)).toEqual([made.id])
    const [noted] = (await admin(auditAdmin.list, { query: { objKind: 'school' } })).rows
    expect(noted).toMatchObject({ act: 'approve', objKind: 'school', objId: made.id })
    await expect
      .poll(async () => (await by.english(listNotices, { params: { type: '5' } })).rows[0]?.title, PATIENT)
      .toBe(`Your changes to the profile of ${made.schoolNameEn} were approved: Name, English name`)
    expect((await by.ask(listNotices, { params: { type: '5' } })).rows[0]?.title).toBe(
      `“${made.schoolName}”的资料修改已通过审核：学校名称、英文名称`,
    )
    expect(await refusalOf(decide(change?.id ?? 0, { action: 'approve' }))).toMatchObject({ code: 404 })
  })

  it('is refused with a reason, which the school reads and puts away', async () => {
    const { made, by } = await school()
    await saved(by, { ministryNo: '600009' })
    const id = (await waitingRow(made.id))?.id ?? 0
    expect(await refusalOf(decide(id, { action: 'reject' }))).toMatchObject({ errKey: 'review.reason' })
    await decide(id, { action: 'reject', reasonKey: 'false', note: '教育厅名录里没有这个编号' })
    const info = await mine(by)
    expect(info.ministryNo).toBe('600001')
    expect(info.waiting).toMatchObject({ status: 'rejected', note: '教育厅名录里没有这个编号' })
    expect(info.waiting?.rejectReason).toBe('内容不实或无法核实')
    await expect
      .poll(async () => (await by.ask(listNotices, { params: { type: '5' } })).rows[0], PATIENT)
      .toMatchObject({
        title: `“${made.schoolName}”的资料修改未通过审核：教育厅编号`,
        content: '原因：内容不实或无法核实。教育厅名录里没有这个编号',
        url: '/layout/schoolinfo',
      })
    expect((await by.english(listNotices, { params: { type: '5' } })).rows[0]).toMatchObject({
      title: `Your changes to the profile of ${made.schoolNameEn} were not approved: Ministry number`,
      content: 'Reason: Untrue, or cannot be verified. 教育厅名录里没有这个编号',
    })
    expect(await queued()).not.toContainEqual(expect.objectContaining({ objId: id }))
    expect((await saved(by, { founded: 2003 })).waiting?.status).toBe('rejected')
    expect((await by.ask(withdrawMySchoolInfo)).data.waiting).toBeNull()
  })

  it('that was sent anew is not decided by who saw the old one', async () => {
    const { made, by } = await school()
    await saved(by, { schoolName: '先看到的名字' })
    const seen = await waitingRow(made.id)
    await saved(by, { schoolName: '后来改的名字' })
    expect(
      await refusalOf(decide(seen?.id ?? 0, { action: 'approve', version: seen?.version ?? 0 })),
    ).toMatchObject({ errKey: 'state.stale' })
  })

  it('is not written over what an editor has written meanwhile', async () => {
    const { made, by } = await school()
    await saved(by, { schoolName: '学校想要的名字' })
    await edited(made.id, { schoolName: '编辑改的名字' })
    const refusal = await refusalOf(decide((await waitingRow(made.id))?.id ?? 0, { action: 'approve' }))
    expect(refusal).toMatchObject({ code: 601, errKey: 'school.change.moved' })
    expect(refusal.message).toContain('学校名称')
    expect((await mine(by)).schoolName).toBe('编辑改的名字')
  })

  it('is published by the words of today, not by those of the day it was sent', async () => {
    const { made, by } = await school()
    const [looked, hidden, blocked] = [await word('review'), `遮住的词${made.id}`, `拦下的词${made.id}`]
    const add = (body: object) =>
      admin(sensitiveWordAdmin.create, { body: { wordClass: 'ad', ...body } as never })
    await saved(by, { life: `<p>${looked}${hidden}</p>`, schoolName: '今天的名字' })
    await add({ word: hidden, action: 'mask' })
    await decide((await waitingRow(made.id))?.id ?? 0, { action: 'approve' })
    const masked = `<p>${looked}${'*'.repeat(hidden.length)}</p>`
    expect(await publicPage(made.id)).toMatchObject({ life: masked, schoolName: '今天的名字' })
    const [noted] = (await admin(auditAdmin.list, { query: { objKind: 'school' } })).rows
    expect(noted).toMatchObject({ objId: made.id, after: expect.stringContaining(masked) })

    await saved(by, { admissions: `<p>${looked}，${blocked}</p>`, location: '不会公开' })
    await add({ word: blocked, action: 'block' })
    const { id = 0 } = (await waitingRow(made.id)) ?? {}
    const refusal = await refusalOf(decide(id, { action: 'approve' }))
    expect(refusal).toMatchObject({ code: 601, errKey: 'school.change.unfit' })
    expect(refusal.message).toContain('招生')
    expect(await publicPage(made.id)).toMatchObject({ admissions: '', location: null })
    expect((await waitingRow(made.id))?.status).toBe('pending')
    await decide(id, { action: 'reject', reasonKey: 'false' })
  })

  it('is not written with a choice that is gone', async () => {
    const { made, by } = await school()
    const kind = { dictType: 'existstunumsdict', dictLabel: '约一百人', dictValue: '77', dictSort: 77 }
    const { dictCode } = (await admin(dictDataAdmin.create, { body: kind as never })).data
    const city = { label: '短暂城', labelEn: 'Brief City', value: '990077', lng: 1, lat: 1, sort: 77 }
    const cityId = (await admin(cityAdmin.create, { body: city as never })).data.id
    const changes = { existStuNums: '77', cityCode: '990077', life: `<p>${await word('review')}</p>` }
    const info = await saved(by, changes)
    expect(info.waiting?.lines.find(({ field }) => field === 'cityCode')).toMatchObject({
      before: '全国',
      after: '短暂城',
    })
    await admin(dictDataAdmin.remove, { params: { ids: [dictCode] } })
    await admin(cityAdmin.remove, { params: { ids: [cityId] } })
    const { id = 0 } = (await waitingRow(made.id)) ?? {}
    const refusal = await refusalOf(decide(id, { action: 'approve' }))
    expect(refusal).toMatchObject({ code: 601, errKey: 'school.change.unfit' })
    expect(refusal.message).toContain('在校人数、城市')
    const english = as(app, await make.superAdministrator(), { language: 'en' })
    expect((await refusalOf(decide(id, { action: 'approve' }, english))).message).toContain('Students, City')
    expect(await publicPage(made.id)).toMatchObject({ life: '', existStuNums: null, cityCode: '000000' })
    expect(await refusalOf(saved(by, { founded: 2001 }))).toMatchObject({ field: 'existStuNums' })
  })

  it('is approved or taken back, never both, when both come at once', async () => {
    const { made, by } = await school()
    await saved(by, { schoolName: '同时决定的名字' })
    const id = (await waitingRow(made.id))?.id ?? 0
    const [approval, withdrawal] = await Promise.allSettled([
      decide(id, { action: 'approve' }),
      by.ask(withdrawMySchoolInfo),
    ])
    expect([approval.status, withdrawal.status].sort()).toEqual(['fulfilled', 'rejected'])
    expect((await mine(by)).schoolName).toBe(
      approval.status === 'fulfilled' ? '同时决定的名字' : made.schoolName,
    )
    expect(await waitingRow(made.id)).toBeUndefined()
  })

  it('costs as many statements in the queue as three of them', async () => {
    const waits = async (cityCode: string) => {
      const { by } = await school()
      await saved(by, { cityCode, life: `<p>${await word('review')}</p>` })
    }
    await waits('440100')
    await queued()
    const one = await statementsOf(queued)
    await waits('310000')
    await waits('110000')
    expect(await statementsOf(queued)).toBe(one)
  })

  it('is in the copy of who sent it', async () => {
    const { made, by } = await school()
    await saved(by, { schoolName: '副本里的名字' })
    const { encryption } = app.product.appContext
    const rows: object[] = []
    for await (const row of changeLists[0]?.rows({ db, userId: by.userId, encryption }) ?? []) rows.push(row)
    expect(rows).toMatchObject([{ school: made.schoolName, after: { schoolName: '副本里的名字' } }])
  })
})
