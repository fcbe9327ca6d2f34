import { readWaiting } from '@app/contract/monitor/dashboard.ts'
import { listLiaison } from '@app/contract/school/liaison.ts'
import { describe, expect, it } from 'vitest'
import { corrections } from '#modules/correction/table.ts'
import { redBlack } from '#modules/red-black/table.ts'
import { schoolChanges } from '#modules/school/table.ts'
import { auths } from '#modules/school-auth/table.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const make = makers(app)
const { db, clock } = app
const DAY = 24 * 60 * MINUTE
const { token } = await make.administrator({ permissions: ['bbs:liaison:list'] })
const desk = as(app, token)

const details = {
  schoolName: '申请学校',
  schoolNameEn: 'Applicant School',
  schoolType: '1',
  cityCode: '440100',
  address: '',
  website: '',
  ministryNo: '',
  licenseNo: '',
  joinSchool: [],
  recruitGrade: [],
  existStuNums: '',
  contactName: '',
  contactTitle: '',
  contactPhoneSealed: '',
  contactEmailSealed: '',
  remark: null,
}

describe('the liaison desk', () => {
  it('shows applications, claims, changes, corrections and letters in one list, the most pressing first', async () => {
    for (const table of [auths, schoolChanges, corrections, redBlack]) await db.delete(table)
    const ago = (days: number) => new Date(clock.now().getTime() - days * DAY)
    const listed = await make.school({
      schoolName: '名录学校',
      ministryNo: '881234',
      cityCode: '440100',
      createTime: ago(90),
    })
    const accused = await make.school({
      schoolName: '黑榜学校',
      schoolNameEn: 'Accused School',
      cityCode: '310000',
    })
    const apply = async (
      row: Partial<typeof details>,
      days: number,
      status: 'pending' | 'approved' = 'pending',
    ) =>
      db.insert(auths).values({
        kind: 'school',
        userId: (await make.account({ usertype: '02' })).userId,
        schoolName: row.schoolName ?? details.schoolName,
        details: { ...details, ...row },
        status,
        createTime: ago(days),
      })
    await apply({ schoolName: '新学校' }, 1)
    await apply({ schoolName: '名录学校', ministryNo: '881234' }, 6)
    await apply({ schoolName: '旧申请' }, 30, 'approved')
    await db.insert(schoolChanges).values({
      schoolId: listed.id,
      userId: (await make.account()).userId,
      values: { schoolName: '新名字', founded: 1990 },
      former: {},
      createTime: ago(2),
    })
    await db.insert(corrections).values({
      ref: 'C1',
      schoolId: listed.id,
      schoolName: '名录学校',
      field: 'tuition',
      text: '学费写错了，应为十六万',
      lang: 'zh',
      createTime: ago(3),
    })
    // about a page and no school: another desk's
    await db
      .insert(corrections)
      .values({ ref: 'C2', path: '/x', text: '错字', lang: 'zh', createTime: ago(3) })
    await make.listEntry({
      list: 'black',
      schoolId: accused.id,
      state: 'noticed',
      status: '1',
      noticeTime: ago(1),
      cityCode: '310000',
    })
    const { rows, total } = await desk(listLiaison)
    expect(total).toBe(6)
    expect(rows.map(({ kind, state, isOverdue }) => [kind, state, isOverdue])).toEqual([
      ['claim', 'ours', true],
      ['change', 'ours', false],
      ['application', 'ours', false],
      ['correction', 'ours', false],
      ['letter', 'theirs', false],
      ['application', 'done', false],
    ])
    expect(rows[1]?.about).toBe('建校年份、学校名称')
    expect(rows[3]?.about).toBe('学费')
    expect(rows[4]).toMatchObject({ schoolName: '黑榜学校', cityName: '上海', about: '已通知学校' })
    const kindsOf = async (query: Parameters<typeof desk<typeof listLiaison>>[1]) =>
      (await desk(listLiaison, query)).rows.map(({ kind }) => kind)
    expect(await kindsOf({ query: { overdue: 'yes' } })).toEqual(['claim'])
    expect(await kindsOf({ query: { cityCode: '310000' } })).toEqual(['letter'])
    expect(await kindsOf({ query: { kind: 'application', state: 'ours' } })).toEqual(['application'])
    expect(await kindsOf({ query: { schoolName: '名录' } })).toEqual(['claim', 'change', 'correction'])
    // an English reader reads and finds schools by their English names
    expect(await kindsOf({ query: { schoolName: 'accused' } })).toEqual(['letter'])
    const inEnglish = await as(app, token, { language: 'en' })(listLiaison, { query: { kind: 'letter' } })
    expect(inEnglish.rows[0]).toMatchObject({ schoolName: 'Accused School', cityName: 'Shanghai' })
    const waiting = (await desk(readWaiting)).data
    expect(waiting).toContainEqual({ kind: 'liaison', count: 1 })
    const second = await desk(listLiaison, { query: { pageNum: 2, pageSize: 4 } })
    expect([second.total, second.rows.map(({ kind }) => kind)]).toEqual([6, ['letter', 'application']])
    clock.pass(7 * DAY)
    const later = as(app, (await make.administrator({ permissions: ['bbs:liaison:list'] })).token)
    expect((await later(listLiaison, { query: { kind: 'letter' } })).rows[0]).toMatchObject({
      state: 'ours',
      isOverdue: true,
    })
    clock.pass(-7 * DAY)
    const stranger = as(app, (await make.administrator({ permissions: ['bbs:school:list'] })).token)
    expect((await refusalOf(stranger(listLiaison))).code).toBe(403)
  })
})
