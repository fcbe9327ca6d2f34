import { syncShortlist } from '@app/contract/member/shortlist.ts'
import { getPost } from '@app/contract/post/post.ts'
import { compareSchools, getSchool, listSchoolsById, schoolAdmin } from '@app/contract/school/school.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '#modules/account/table.ts'
import { auths } from '#modules/school-auth/table.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const make = makers(app)
const admin = as(app, await make.superAdministrator())
const visitor = as(app)
const remove = (...ids: number[]) => admin(schoolAdmin.remove, { params: { ids } })

describe('a school that is removed while it is used', () => {
  it.each([
    ['an account speaks for it', 'school', 'approved'],
    ['a school’s application is under review', 'school', 'pending'],
    ['a student’s application is under review', 'student', 'pending'],
  ] as const)('stays where %s, and the refusal says so', async (_, kind, status) => {
    const school = await make.school({ schoolName: '霜桥书院', schoolNameEn: 'Frostbridge' })
    const free = await make.school()
    const { userId } = await make.member()
    const [auth] = await app.db
      .insert(auths)
      .values({ kind, userId, schoolId: school.id, schoolName: '霜桥书院', status, details: {} as never })
      .returning()
    const refusal = await refusalOf(remove(free.id, school.id))
    expect(refusal.message).toBe('霜桥书院还有认证账号或待审的认证申请，请先在认证审核中处理再删除')
    // all or nothing
    expect((await visitor(getSchool, { params: { id: free.id } })).data.id).toBe(free.id)

    await app.db
      .update(auths)
      .set({ status: 'rejected' })
      .where(eq(auths.id, auth?.id ?? 0))
    await app.db.update(accounts).set({ schoolId: school.id }).where(eq(accounts.userId, userId))
    await remove(school.id, free.id)
    const [account] = await app.db.select().from(accounts).where(eq(accounts.userId, userId))
    expect(account?.schoolId, 'no account bears the number of a school that is gone').toBeNull()
    expect((await refusalOf(visitor(getSchool, { params: { id: school.id } }))).code).toBe(404)
  })

  it('leaves every list without it, and what is open in an editor is refused in words', async () => {
    const [gone, stays, third] = [await make.school(), await make.school(), await make.school()]
    const member = as(app, (await make.member()).token)
    const post = await make.post({ schoolId: gone.id })
    await make.listEntry({ list: 'red', schoolId: gone.id })
    await member(syncShortlist, { body: { added: [gone.id, stays.id], removed: [] } })
    const { data: form } = await admin(schoolAdmin.read, { params: { id: gone.id } })
    await remove(gone.id)

    const ids = [gone.id, stays.id, third.id]
    const compared = await visitor(compareSchools, { body: { ids } })
    expect(compared.data.map(({ id }) => id)).toEqual([stays.id, third.id])
    const listed = await visitor(listSchoolsById, { body: { ids } })
    expect(listed.data.map(({ id }) => id)).toEqual([stays.id, third.id])
    const shortlist = await member(syncShortlist, { body: { added: [gone.id], removed: [] } })
    expect(shortlist.data).toEqual({ ids: [stays.id], left: [gone.id] })
    expect((await visitor(getPost, { params: { id: post.id } })).data).toMatchObject({ schoolId: null })
    expect((await refusalOf(admin(schoolAdmin.update, { body: form as never }))).code).toBe(404)
    expect((await refusalOf(remove(gone.id))).code).toBe(404)
  })
})
