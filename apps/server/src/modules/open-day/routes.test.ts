import { listNotices } from '@app/contract/member/notice.ts'
import { setModeratorCities } from '@app/contract/moderation/moderator.ts'
import { listReviewQueue } from '@app/contract/moderation/review.ts'
import { readWaiting } from '@app/contract/monitor/dashboard.ts'
import {
  listMyOpenDays,
  listOpenDayReminders,
  listOpenDays,
  openDayAdmin,
  saveMyOpenDay,
  setOpenDayReminder,
  withdrawMyOpenDay,
} from '@app/contract/school/open-day/open-day.ts'
import { OPEN_DAYS_AHEAD } from '@app/contract/school/open-day/open-day.values.ts'
import { schoolAdmin } from '@app/contract/school/school.ts'
import { HOUR_MS } from '@app/contract/time.values.ts'
import { and, asc, eq, gt } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accountRoles } from '#modules/access-control/table.ts'
import { deliverNotices } from '#modules/notice/actions.ts'
import { notices } from '#modules/notice/table.ts'
import { schoolFollows } from '#modules/reaction/table.ts'
import { registerEntries } from '#modules/register/table.ts'
import { modules } from '#modules.ts'
import { events } from '#platform/event/events.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'
import { openDayModule } from './module.ts'
import { openDayReminders, openDays } from './table.ts'

const app = await openTestApp()
const make = makers(app)
const { db, clock } = app
const visitor = as(app)
const editor = as(app, await make.superAdministrator())

const dayIn = (days: number) =>
  new Date(clock.now().getTime() + days * 24 * HOUR_MS).toISOString().slice(0, 10)

const draft = (row: object = {}) => ({
  title: '秋季开放日',
  titleEn: 'Autumn open day',
  day: dayIn(10),
  time: '10:00',
  minutes: 120,
  zone: 'America/Toronto' as const,
  place: '主楼礼堂',
  placeEn: 'Main hall',
  link: null,
  spoken: 'both' as const,
  seats: 40,
  content: '参观校园，和老师见面。',
  contentEn: 'See the campus and meet teachers.',
  ...row,
})

async function officerOf(schoolId: number) {
  return as(
    app,
    (await make.member({ usertype: '02', authstatus: 'approved', schoolId, phonenumber: '13800000000' }))
      .token,
  )
}
const comingOf = async (schoolId: number) =>
  (await visitor(listOpenDays, { body: { schoolIds: [schoolId] } })).rows

let delivered = 0
const tick = async () => {
  for (const job of openDayModule.jobs?.(app.product.appContext, modules) ?? []) await job.run()
  for (const event of await db
    .select()
    .from(events)
    .where(gt(events.id, delivered))
    .orderBy(asc(events.id))) {
    await deliverNotices(db, app.product.appContext, modules, [event])
    delivered = event.id
  }
}
const noticesOf = async (api: ReturnType<typeof as>) =>
  (await api(listNotices, { params: { type: '6' } })).rows.map(({ title }) => title)

/** Moves an open day of an hour to so many hours from now. */
async function moveTo(id: number, hours: number) {
  const at = (plus: number) => new Date(clock.now().getTime() + (hours + plus) * HOUR_MS)
  await db
    .update(openDays)
    .set({ startTime: at(0), endTime: at(1) })
    .where(eq(openDays.id, id))
}

describe('an open day', () => {
  it('is written by the verified officer of its school, and by no other account', async () => {
    const school = await make.school()
    const officer = await officerOf(school.id)
    const { data } = await officer(saveMyOpenDay, { body: draft() })
    expect(data.state).toBe('planned')
    expect(await comingOf(school.id)).toMatchObject([
      { id: data.id, title: '秋季开放日', seats: 40, schoolName: school.schoolName, zone: 'America/Toronto' },
    ])
    expect((await officer(listMyOpenDays)).data).toMatchObject([{ id: data.id, state: 'planned' }])
    const member = as(app, (await make.member()).token)
    expect((await refusalOf(member(saveMyOpenDay, { body: draft() }))).code).toBe(403)
    expect((await refusalOf(member(listMyOpenDays))).code).toBe(403)
    const other = await officerOf((await make.school()).id)
    expect((await refusalOf(other(saveMyOpenDay, { body: draft({ id: data.id }) }))).code).toBe(404)
    expect((await refusalOf(other(withdrawMyOpenDay, { params: { id: data.id } }))).code).toBe(404)
    await officer(saveMyOpenDay, { body: draft({ id: data.id, seats: 20 }) })
    expect(await comingOf(school.id)).toMatchObject([{ id: data.id, seats: 20 }])
  })

  it('needs a place or a link, a time to come, and room among those ahead', async () => {
    const school = await make.school()
    const officer = await officerOf(school.id)
    const refused = async (row: object) =>
      (await refusalOf(officer(saveMyOpenDay, { body: draft(row) }))).errKey
    expect(await refused({ place: '', placeEn: null })).toBe('openDay.place')
    expect(await refused({ day: dayIn(-2) })).toBe('openDay.past')
    expect(await refused({ day: '9999-12-31', time: '23:59', minutes: 1440 })).toBe('openDay.far')
    expect(await refused({ day: dayIn(740) })).toBe('openDay.far')
    const far = { ...draft({ day: '9999-12-31' }), schoolId: school.id, state: 'planned' as const }
    expect((await refusalOf(editor(openDayAdmin.create, { body: far }))).errKey).toBe('openDay.far')
    expect((await refusalOf(officer(saveMyOpenDay, { body: draft({ time: '25:00' }) }))).code).toBe(500)
    expect(
      (await refusalOf(officer(saveMyOpenDay, { body: draft({ link: 'javascript:alert(1)' }) }))).code,
    ).toBe(500)
    expect(await refused({ link: 'https://zооm.us/j/1' })).toBe('link.host')
    expect(await refused({ title: `开放日${'\u0336'.repeat(30)}` })).toBe('text.marks')
    const { data } = await officer(saveMyOpenDay, { body: draft({ link: 'https://例子.中国/开放日' }) })
    const [shown] = await db.select({ link: openDays.link }).from(openDays).where(eq(openDays.id, data.id))
    expect(shown?.link).toBe('https://xn--fsqu00a.xn--fiqs8s/开放日')
    expect(
      (await refusalOf(officer(saveMyOpenDay, { body: draft({ content: 'x'.repeat(1001) }) }))).code,
    ).toBe(500)
    await db.insert(openDays).values(
      Array.from({ length: OPEN_DAYS_AHEAD }, () => ({
        ...draft(),
        schoolId: school.id,
        state: 'planned' as const,
        startTime: new Date(clock.now().getTime() + HOUR_MS),
        endTime: new Date(clock.now().getTime() + 2 * HOUR_MS),
      })),
    )
    expect(await refused({})).toBe('openDay.many')
  })

  it('is written by an editor too, listed by city, and leaves the list when it is over', async () => {
    await db.insert(registerEntries).values({
      ministryNo: '660001',
      kind: 'private',
      name: 'Open',
      credits: 'offers',
      city: 'Markham',
      listedOn: '2026-03-16',
    })
    const school = await make.school({ ministryNo: '660001' })
    const { data } = await editor(openDayAdmin.create, {
      body: { ...draft(), schoolId: school.id, state: 'planned' },
    })
    const inTown = async (town: string) => (await visitor(listOpenDays, { body: { town } })).rows
    expect(await inTown('markham')).toMatchObject([{ id: data.id, town: 'Markham', townZh: '万锦' }])
    expect(await inTown('Ottawa')).toEqual([])
    expect((await visitor(listOpenDays, { body: {} })).towns).toContainEqual({
      town: 'Markham',
      townZh: '万锦',
      count: 1,
    })
    const { rows } = await editor(openDayAdmin.list, { query: { title: '秋季' } as never })
    expect(rows.find(({ id }) => id === data.id)).toMatchObject({
      schoolName: school.schoolName,
      isOver: false,
    })
    expect(
      (await refusalOf(editor(openDayAdmin.create, { body: { ...draft(), schoolId: 99_999_999 } as never })))
        .errKey,
    ).toBe('openDay.school')
    await moveTo(data.id, -3)
    await tick()
    expect(await inTown('Markham')).toEqual([])
    const [row] = await db.select().from(openDays).where(eq(openDays.id, data.id))
    expect(row?.isOver).toBe(true)
  })

  it('brings a notice a day before to followers and to members who asked, once, and another when it is withdrawn', async () => {
    const school = await make.school({ schoolName: '提醒学校' })
    const officer = await officerOf(school.id)
    const [follower, asker, other] = [await make.member(), await make.member(), await make.member()]
    const [followerApi, askerApi, otherApi] = [follower, asker, other].map(({ token }) => as(app, token))
    if (!followerApi || !askerApi || !otherApi) throw new Error('members are missing')
    await db.insert(schoolFollows).values({ schoolId: school.id, userId: follower.userId })
    const { data } = await officer(saveMyOpenDay, { body: draft({ day: dayIn(3) }) })
    await askerApi(setOpenDayReminder, { body: { id: data.id, on: true } })
    expect((await askerApi(listOpenDayReminders)).data.ids).toEqual([data.id])
    expect((await refusalOf(visitor(setOpenDayReminder, { body: { id: data.id, on: true } }))).code).toBe(401)
    expect((await refusalOf(askerApi(setOpenDayReminder, { body: { id: 99_999_999, on: true } }))).code).toBe(
      404,
    )
    await tick()
    expect(await noticesOf(followerApi)).toEqual([])
    await moveTo(data.id, 20)
    await tick()
    await tick()
    for (const api of [followerApi, askerApi]) {
      const titles = await noticesOf(api)
      expect(titles).toHaveLength(1)
      expect(titles[0]).toContain('提醒学校')
    }
    expect(await noticesOf(otherApi)).toEqual([])
    await officer(withdrawMyOpenDay, { params: { id: data.id } })
    await tick()
    expect(await comingOf(school.id)).toEqual([])
    for (const api of [followerApi, askerApi]) expect((await noticesOf(api))[0]).toContain('已取消')
  })

  it('that is withdrawn before any reminder brings a notice to the members who asked alone', async () => {
    const school = await make.school()
    const officer = await officerOf(school.id)
    const [follower, asker] = [await make.member(), await make.member()]
    await db.insert(schoolFollows).values({ schoolId: school.id, userId: follower.userId })
    const { data } = await officer(saveMyOpenDay, { body: draft() })
    await as(app, asker.token)(setOpenDayReminder, { body: { id: data.id, on: true } })
    await editor(openDayAdmin.remove, { params: { ids: String(data.id) } } as never)
    await tick()
    expect(await noticesOf(as(app, follower.token))).toEqual([])
    expect((await noticesOf(as(app, asker.token)))[0]).toContain('已取消')
    expect(await db.$count(openDayReminders, eq(openDayReminders.openDayId, data.id))).toBe(0)
  })

  it.each(['waiting', 'withdrawn'] as const)(
    'that staff set to %s is not published again by its school',
    async (state) => {
      const school = await make.school()
      const officer = await officerOf(school.id)
      const { data } = await officer(saveMyOpenDay, { body: draft() })
      const { data: row } = await editor(openDayAdmin.read, { params: { id: data.id } })
      await editor(openDayAdmin.update, { body: { ...row, state } })
      const saved = await officer(saveMyOpenDay, { body: draft({ id: data.id, title: '换个名字' }) })
      expect(saved.data.state).toBe('waiting')
      expect(await comingOf(school.id)).toEqual([])
      const total = (await editor(openDayAdmin.list, { query: { state: 'waiting' } as never })).total
      expect((await editor(readWaiting)).data).toContainEqual({ kind: 'openDay', count: total })
    },
  )

  it('that is moved back and forth brings no second notice on the same day, and one before its new day', async () => {
    const school = await make.school()
    const officer = await officerOf(school.id)
    const follower = await make.member()
    await db.insert(schoolFollows).values({ schoolId: school.id, userId: follower.userId })
    const soon = (minute: number) => {
      const at = new Date(clock.now().getTime() + 20 * HOUR_MS + minute * 60_000)
      const shanghai = new Date(at.getTime() + 8 * HOUR_MS).toISOString()
      return { day: shanghai.slice(0, 10), time: shanghai.slice(11, 16), zone: 'Asia/Shanghai' as const }
    }
    const { data } = await officer(saveMyOpenDay, { body: draft(soon(0)) })
    await tick()
    for (const minute of [1, 2]) {
      await officer(saveMyOpenDay, { body: draft({ id: data.id, ...soon(minute) }) })
      await tick()
    }
    expect(await noticesOf(as(app, follower.token))).toHaveLength(1)
    await moveTo(data.id, 20)
    await db
      .update(openDays)
      .set({ remindedTime: new Date(clock.now().getTime() - 7 * 24 * HOUR_MS) })
      .where(eq(openDays.id, data.id))
    await tick()
    await tick()
    expect(await noticesOf(as(app, follower.token))).toHaveLength(2)
  })

  it('of a school with many brings its followers six notices in a day, and all to members who asked', async () => {
    const school = await make.school()
    const officer = await officerOf(school.id)
    const [follower, asker] = [await make.member(), await make.member()]
    await db.insert(schoolFollows).values({ schoolId: school.id, userId: follower.userId })
    const ids: number[] = []
    for (let at = 0; at < 8; at++) {
      const { data } = await officer(saveMyOpenDay, { body: draft({ title: `开放日 ${at}` }) })
      await as(app, asker.token)(setOpenDayReminder, { body: { id: data.id, on: true } })
      await moveTo(data.id, 20)
      ids.push(data.id)
    }
    await tick()
    for (const id of ids) await officer(withdrawMyOpenDay, { params: { id } })
    await tick()
    const counted = async ({ userId }: { userId: number }) =>
      db.$count(notices, and(eq(notices.userId, userId), eq(notices.schoolId, school.id)))
    expect([await counted(follower), await counted(asker)]).toEqual([6, 16])
  })

  it('makes anew what is cached of its school, and of no other', async () => {
    const [own, other] = [await make.school(), await make.school()]
    expect([await comingOf(own.id), await comingOf(other.id)]).toEqual([[], []])
    const { cacheTags } = app.product.appContext
    const cached = cacheTags.clock
    const officer = await officerOf(own.id)
    const { data } = await officer(saveMyOpenDay, { body: draft() })
    expect(await comingOf(own.id)).toHaveLength(1)
    await editor(openDayAdmin.update, {
      body: { ...draft({ seats: 7 }), id: data.id, schoolId: own.id, state: 'planned' },
    })
    expect(await comingOf(own.id)).toMatchObject([{ seats: 7 }])
    await officer(withdrawMyOpenDay, { params: { id: data.id } })
    expect(await comingOf(own.id)).toEqual([])
    expect(cacheTags.areNotInvalidated([`openDay:school-${other.id}`, `school:${other.id}`], cached)).toBe(
      true,
    )
  })

  it('of a closed school is shown to no visitor until it opens again', async () => {
    const school = await make.school()
    await (await officerOf(school.id))(saveMyOpenDay, { body: draft() })
    expect(await comingOf(school.id)).toHaveLength(1)
    const { data } = await editor(schoolAdmin.read, { params: { id: school.id } })
    await editor(schoolAdmin.update, { body: { ...data, status: '1' } as never })
    expect(await comingOf(school.id)).toEqual([])
    await editor(schoolAdmin.update, { body: { ...data, status: '0' } as never })
    expect(await comingOf(school.id)).toHaveLength(1)
  })

  it.each([
    ['https://example.com/daixie?name=代写', 'waiting'],
    ['https://example.com/add/13812345678', 'waiting'],
    ['https://zoom.us/j/98765432101', 'planned'],
  ])('with the link %s is %s', async (link, state) => {
    const officer = await officerOf((await make.school()).id)
    expect((await officer(saveMyOpenDay, { body: draft({ link }) })).data.state).toBe(state)
  })

  it('with a name or a place of which nothing is to be seen is refused', async () => {
    const officer = await officerOf((await make.school()).id)
    for (const unseen of ['\u200b', '\u200d\u2060', '\u3164']) {
      const unnamed = await refusalOf(officer(saveMyOpenDay, { body: draft({ title: unseen }) }))
      expect(unnamed.field).toBe('title')
      const nowhere = draft({ place: unseen, placeEn: unseen, link: null })
      expect((await refusalOf(officer(saveMyOpenDay, { body: nowhere }))).field).toBe('place')
    }
  })

  it('that waited until its end waits for no decision any more', async () => {
    const school = await make.school()
    const { data } = await (await officerOf(school.id))(saveMyOpenDay, {
      body: draft({ content: '现场讲解，代写 文书也可以咨询' }),
    })
    await moveTo(data.id, -3)
    await tick()
    const { data: row } = await editor(openDayAdmin.read, { params: { id: data.id } })
    expect(row).toMatchObject({ state: 'withdrawn', isOver: true })
  })

  it('is a moderator’s where its school stands in the moderator’s cities', async () => {
    const [here, there] = [
      await make.school({ cityCode: '440100' }),
      await make.school({ cityCode: '310000' }),
    ]
    const [near, far] = [
      await (await officerOf(here.id))(saveMyOpenDay, { body: draft({ content: '代写 也可以咨询' }) }),
      await (await officerOf(there.id))(saveMyOpenDay, { body: draft({ content: '代写 也可以咨询' }) }),
    ]
    const person = await make.account({ usertype: '00' })
    await db.insert(accountRoles).values({ userId: person.userId, roleId: 3 })
    await editor(setModeratorCities, { params: { userId: person.userId }, body: { cityCodes: ['440100'] } })
    const moderator = as(app, await make.session(person.userId))
    const { rows } = await moderator(openDayAdmin.list, { query: { pageSize: 200 } as never })
    const listed = rows.map(({ id }) => id)
    expect([listed.includes(near.data.id), listed.includes(far.data.id)]).toEqual([true, false])
    const total = (await moderator(openDayAdmin.list, { query: { state: 'waiting' } as never })).total
    expect((await moderator(readWaiting)).data).toContainEqual({ kind: 'openDay', count: total })
    const change = (id: number, schoolId: number) =>
      moderator(openDayAdmin.update, { body: { ...draft(), id, schoolId, state: 'planned' } })
    expect((await refusalOf(moderator(openDayAdmin.read, { params: { id: far.data.id } }))).code).toBe(404)
    expect((await moderator(openDayAdmin.read, { params: { id: near.data.id } })).data.id).toBe(near.data.id)
    expect((await refusalOf(change(far.data.id, there.id))).code).toBe(404)
    expect((await refusalOf(change(near.data.id, there.id))).code).toBe(403)
    await change(near.data.id, here.id)
    expect(await comingOf(here.id)).toMatchObject([{ id: near.data.id }])
  })

  it('that waits counts once on the first page of the console', async () => {
    const officer = await officerOf((await make.school()).id)
    const counts = async () =>
      Object.fromEntries((await editor(readWaiting)).data.map(({ kind, count }) => [kind, count]))
    const before = await counts()
    await officer(saveMyOpenDay, { body: draft({ content: '代写 也可以咨询' }) })
    const { openDay = 0, ...others } = before
    expect(await counts()).toEqual({ ...others, openDay: openDay + 1 })
  })

  it('with words to look at waits in the review queue until an editor lets it be shown', async () => {
    const school = await make.school()
    const officer = await officerOf(school.id)
    const { data } = await officer(saveMyOpenDay, {
      body: draft({ content: '现场讲解，代写 文书也可以咨询' }),
    })
    expect(data.state).toBe('waiting')
    expect(await comingOf(school.id)).toEqual([])
    const queued = async () =>
      (await editor(listReviewQueue, { query: { objKind: 'openDay', pageSize: 50 } })).rows.filter(
        ({ objId }) => objId === data.id,
      )
    expect(await queued()).toMatchObject([{ title: '秋季开放日', schoolName: school.schoolName }])
    await editor(openDayAdmin.update, {
      body: { ...draft(), id: data.id, schoolId: school.id, state: 'planned' },
    })
    expect(await queued()).toEqual([])
    expect(await comingOf(school.id)).toMatchObject([{ id: data.id }])
  })
})
