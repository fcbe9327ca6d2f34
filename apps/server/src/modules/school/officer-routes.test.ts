import { listNotices } from '@app/contract/member/notice.ts'
import { schoolAdmin } from '@app/contract/school/school.ts'
import { asc, eq, gt } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { deliverNotices } from '#modules/notice/actions.ts'
import { modules } from '#modules.ts'
import { events } from '#platform/event/events.ts'
import { as } from '#test/as.ts'
import { community } from '#test/community.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'
import { remindOfFigures } from './officer-store.ts'
import { schools } from './table.ts'

const app = await openTestApp()
const make = makers(app)
const { db } = app
const { writer, published } = community(app)
const editor = as(app, await make.superAdministrator())

let delivered = 0

/** The titles of a member's notices once the worker has handled all events. */
async function inbox(token: string, language: 'zh' | 'en' = 'zh') {
  for (const event of await db
    .select()
    .from(events)
    .where(gt(events.id, delivered))
    .orderBy(asc(events.id))) {
    await deliverNotices(db, app.product.appContext, modules, [event])
    delivered = event.id
  }
  return (await as(app, token, { language })(listNotices, { params: { type: '0' } })).rows
}

const officer = (schoolId: number, row = {}) =>
  make.member({ usertype: '02', authstatus: 'approved', schoolId, ...row })

describe('the officers of a school', () => {
  it('learn of a new article about it, by its alias where the writer is hidden, and others do not', async () => {
    const school = await make.school({ schoolName: '北湖书院', schoolNameEn: 'North Lake Academy' })
    const [own, waiting, other] = [
      await officer(school.id),
      await officer(school.id, { authstatus: 'pending' }),
      await officer((await make.school()).id),
    ]
    const parent = await writer()
    const id = await published(parent, { schoolId: school.id, title: '寄宿生周末怎么安排' })
    expect(await inbox(own.token)).toMatchObject([
      {
        kind: 'school.post',
        title: '关于北湖书院的新文章或提问：“寄宿生周末怎么安排”',
        url: `/station/detail/${id}`,
        actors: [{ userId: parent.userId }],
      },
    ])
    expect((await inbox(own.token, 'en'))[0]?.title).toBe(
      'A new article or question about North Lake Academy: “寄宿生周末怎么安排”',
    )
    expect([await inbox(waiting.token), await inbox(other.token)]).toEqual([[], []])
    await published(await writer(), { schoolId: school.id, hideName: true })
    expect((await inbox(own.token))[0]?.actors[0]?.userId).toBeNull()
  })

  it('learn which figures an editor changed, and not what they changed themselves', async () => {
    const school = await make.school({ schoolName: '南湖书院' })
    const own = await officer(school.id)
    const { data } = await editor(schoolAdmin.read, { params: { id: school.id } })
    await editor(schoolAdmin.update, { body: { ...data, founded: 1977, existStuNums: '2' } })
    expect(await inbox(own.token)).toMatchObject([
      {
        kind: 'school.figure',
        title: '南湖书院：编辑更新了在校人数、建校年份，请核对',
        url: '/layout/schoolinfo',
      },
    ])
    const again = await editor(schoolAdmin.read, { params: { id: school.id } })
    await editor(schoolAdmin.update, { body: { ...again.data, location: '金斯顿' } })
    expect(await inbox(own.token)).toHaveLength(1)
  })

  it('are reminded each quarter of all figures older than a year in one notice', async () => {
    const school = await make.school({ schoolName: '西湖书院' })
    const own = await officer(school.id)
    const source = (figure: 'tuition' | 'founded' | 'existStuNums', checkedOn: string) => ({
      figure,
      checkedOn,
      url: 'https://example.org',
      title: '',
    })
    await db
      .update(schools)
      .set({
        sources: [
          source('tuition', '2025-03-01'),
          source('founded', '2025-10-01'),
          source('existStuNums', '2026-06-01'),
        ] as never,
        statements: { founded: { statedOn: '2026-02-01', checked: null } },
      })
      .where(eq(schools.id, school.id))
    await remindOfFigures(db, '2026-01-01')
    expect(await inbox(own.token)).toMatchObject([
      {
        kind: 'school.figure',
        title: '西湖书院：学费已超过一年没有更新，请核对：没有变化的按“确认仍然有效”，有变化的修改后保存',
      },
    ])
    // an unread reminder is not repeated
    await remindOfFigures(db, '2026-01-01')
    expect(await inbox(own.token)).toHaveLength(1)
    await remindOfFigures(db, '2024-01-01')
    expect(await inbox(own.token)).toHaveLength(1)
  })
})
