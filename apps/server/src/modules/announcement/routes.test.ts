import {
  announcementAdmin,
  listAnnouncementReaders,
  listTopAnnouncements,
  markAllAnnouncementsRead,
  markAnnouncementRead,
} from '@app/contract/system/announcement.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { operLogs } from '#modules/log/table.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { call, openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const make = makers(app)
const token = await make.superAdministrator()
const api = as(app, token)

const body = { noticeTitle: '周五维护', noticeType: '1', noticeContent: '<p>晚十点</p>' }
const add = async (row: Partial<typeof body> & { status?: string } = {}) =>
  (await api(announcementAdmin.create, { body: { ...body, ...row } })).data.noticeId

describe('an announcement', () => {
  it('is added with a cleaned text, changed and deleted, each with a row in the operation log', async () => {
    const noticeId = await add({ noticeContent: '<p>好<script>x()</script></p>' })
    expect(noticeId).toBeGreaterThanOrEqual(10)
    expect((await api(announcementAdmin.read, { params: { id: noticeId } })).data).toMatchObject({
      noticeContent: '<p>好</p>',
      status: '0',
      createBy: 'admin',
    })
    await api(announcementAdmin.update, { body: { ...body, noticeId, noticeTitle: '周六维护' } })
    await api(announcementAdmin.remove, { params: { ids: [noticeId] } })
    expect((await refusalOf(api(announcementAdmin.read, { params: { id: noticeId } }))).code).toBe(404)
    const logged = await app.db.select().from(operLogs).where(eq(operLogs.title, '通知公告'))
    expect(logged.map(({ businessType }) => businessType)).toEqual(expect.arrayContaining([1, 2, 3]))
  })

  it.each([
    [{ ...body, noticeTitle: '' }, '公告标题不能为空'],
    [{ ...body, noticeTitle: '长'.repeat(51) }, '公告标题不能超过50个字符'],
    [{ ...body, noticeTitle: '<b>粗</b>' }, '公告标题不能包含脚本字符'],
    [{ noticeTitle: '题' }, '公告类型不能为空'],
  ])('is refused with the text of the template: %j', async (body, message) => {
    expect(await refusalOf(api(announcementAdmin.create, { body: body as never }))).toMatchObject({
      code: 500,
      message,
    })
  })

  it('is found by title, type and author, newest first', async () => {
    const [one, two] = [await add({ noticeTitle: '找我一' }), await add({ noticeTitle: '找我二' })]
    const ids = async (query: object) =>
      (await api(announcementAdmin.list, { query })).rows.map(({ noticeId }) => noticeId)
    expect(await ids({ noticeTitle: '找我' })).toEqual([two, one])
    expect(await ids({ noticeTitle: '找我', noticeType: '2' })).toEqual([])
    expect(await ids({ noticeTitle: '找我', createBy: 'adm' })).toEqual([two, one])
  })
})

describe('the bell', () => {
  it('shows the newest five open ones and counts those that are not read', async () => {
    const person = await make.administrator({ permissions: [] })
    const reader = as(app, person.token)
    const ids: number[] = []
    for (let count = 0; count < 6; count++) ids.unshift(await add({ noticeTitle: `第${count}条` }))
    const closed = await add({ status: '1' })
    const top = () => reader(listTopAnnouncements)
    const first = await top()
    expect(first.data.map(({ noticeId }) => noticeId)).toEqual(ids.slice(0, 5))
    expect(first.unreadCount).toBe(5)

    const [newest = 0] = ids
    await reader(markAnnouncementRead, { query: { noticeId: newest } })
    await reader(markAnnouncementRead, { query: { noticeId: newest } })
    expect((await top()).unreadCount).toBe(4)
    expect((await top()).data[0]).toMatchObject({ noticeId: newest, isRead: true })
    await reader(markAllAnnouncementsRead, { query: { ids: [...ids, closed, 9_999_999] } })
    expect((await top()).unreadCount).toBe(0)

    const { rows, total } = await api(listAnnouncementReaders, { query: { noticeId: newest } })
    expect(total).toBe(1)
    expect(rows).toMatchObject([{ userName: person.userName, nickName: person.nickName }])
    const found = await api(listAnnouncementReaders, {
      query: { noticeId: newest, searchValue: 'nobody' },
    })
    expect(found.total).toBe(0)
    await api(announcementAdmin.remove, { params: { ids: [newest] } })
    expect((await api(listAnnouncementReaders, { query: { noticeId: newest } })).total).toBe(0)
  })

  it('takes what clients of the admin template send: ids in the query', async () => {
    const id = await add()
    const { envelope } = await call(app, {
      method: 'POST',
      path: `/system/notice/markReadAll?ids=${id},1`,
      token,
    })
    expect(envelope.code).toBe(200)
  })

  it('shows a closed one to those who look after them, and nothing to members of the portal', async () => {
    const closed = await add({ status: '1' })
    const { token: plain } = await make.administrator({ permissions: [] })
    const { token: listReader } = await make.administrator({ permissions: ['system:notice:list'] })
    const { token: member } = await make.member()
    const read = (by: string, id: number) => as(app, by)(announcementAdmin.read, { params: { id } })
    expect((await refusalOf(read(plain, closed))).code).toBe(404)
    expect((await read(listReader, closed)).data.noticeId).toBe(closed)
    const open = await add()
    expect((await read(plain, open)).data.noticeId).toBe(open)
    expect((await refusalOf(read(member, open))).code).toBe(404)
    expect(await as(app, member)(listTopAnnouncements)).toMatchObject({ data: [], unreadCount: 0 })
    await as(app, member)(markAnnouncementRead, { query: { noticeId: open } })
    await as(app, member)(markAllAnnouncementsRead, { query: { ids: [open] } })
    expect((await api(listAnnouncementReaders, { query: { noticeId: open } })).total).toBe(0)
  })
})
