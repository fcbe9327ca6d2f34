import { readMe } from '@app/contract/account/account.ts'
import { readPageState } from '@app/contract/member/page-state.ts'
import { listModerators, setModeratorCities } from '@app/contract/moderation/moderator.ts'
import { addReport, decideReport, listReports, readReport } from '@app/contract/moderation/report.ts'
import {
  claimReview,
  decideReview,
  listReviewQueue,
  staffCommentAdmin,
  staffPostAdmin,
} from '@app/contract/moderation/review.ts'
import type { PostDecision } from '@app/contract/moderation/review.values.ts'
import { addComment, deleteComment } from '@app/contract/post/comment.ts'
import { getPost } from '@app/contract/post/post.ts'
import { addPost, deletePost, updatePost } from '@app/contract/post/post-writing.ts'
import { cityAdmin } from '@app/contract/site/city.ts'
import { changeRoleStatus } from '@app/contract/system/role.ts'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accountRoles, roles } from '#modules/access-control/table.ts'
import { posts } from '#modules/post/table.ts'
import { as, refusalOf } from '#test/as.ts'
import { community } from '#test/community.ts'
import { makers } from '#test/make.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'
import { moderatorCities } from './table.ts'

const app = await openTestApp()
const { db, clock } = app
const make = makers(app)
const { writer, text } = community(app)
const root = as(app, await make.superAdministrator())
const HERE = '440100'
const THERE = '310000'

/** An account with the seeded role and these cities. */
async function moderator(...cityCodes: string[]) {
  const person = await make.account({ usertype: '00' })
  await db.insert(accountRoles).values({ userId: person.userId, roleId: 3 })
  if (cityCodes.length > 0)
    await root(setModeratorCities, { params: { userId: person.userId }, body: { cityCodes } })
  return { ...person, api: as(app, await make.session(person.userId)) }
}

/** A post of a trusted member that is public, and one of a new member that waits. */
async function written(cityCode: string | null) {
  const [known, newcomer] = [await writer(2), await writer(0)]
  const published = (await known.ask(addPost, { body: text({ cityCode }) })).data
  const waiting = (await newcomer.ask(addPost, { body: text({ cityCode }) })).data
  expect([published.status, waiting.status]).toEqual(['published', 'pending'])
  return { known, newcomer, publishedId: published.id, waiting: waiting.id }
}

const [here, there, everywhere] = [await written(HERE), await written(THERE), await written(null)]
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const page = { pageSize: 50 }

describe('the cities of a moderator', () => {
  it('are assigned and withdrawn with the permission, and only to moderators and for existing cities', async () => {
    const { userId, userName } = await moderator()
    const clerk = await make.administrator({ permissions: ['bbs:moderator:list', 'bbs:moderator:edit'] })
    const api = as(app, clerk.token)
    const own = async () =>
      (await api(listModerators, { query: page })).rows.find((row) => row.userId === userId)
    expect(await own()).toMatchObject({ userName, cityCodes: [] })
    const set = (cityCodes: string[], id = userId) =>
      api(setModeratorCities, { params: { userId: id }, body: { cityCodes } })
    await set([THERE, HERE, HERE])
    expect((await own())?.cityCodes.sort()).toEqual([THERE, HERE].sort())
    await set([HERE])
    expect((await own())?.cityCodes).toEqual([HERE])
    expect(await refusalOf(set(['999999']))).toMatchObject({ errKey: 'blog.city', field: 'cityCodes' })
    expect((await own())?.cityCodes).toEqual([HERE])
    expect((await refusalOf(set([HERE], clerk.userId))).code).toBe(404)
    await set([])
    expect((await own())?.cityCodes).toEqual([])
    const plain = await moderator()
    expect((await refusalOf(plain.api(listModerators))).code).toBe(403)
    const asPlain = plain.api(setModeratorCities, { params: { userId }, body: { cityCodes: [] } })
    expect((await refusalOf(asPlain)).code).toBe(403)
  })

  it('are each one’s own, in the list and at the end of it', async () => {
    const [one, two] = [await moderator(HERE), await moderator(THERE)]
    const listed = (await root(listModerators, { query: page })).rows
    const citiesOf = (userId: number) => listed.find((row) => row.userId === userId)?.cityCodes
    expect([citiesOf(one.userId), citiesOf(two.userId)]).toEqual([[HERE], [THERE]])
    // who was made a moderator last stands first; beyond the end is the last page, as in every list of the console
    expect(listed[0]?.userId).toBe(two.userId)
    const last = await root(listModerators, { query: { pageSize: 1, pageNum: 999 } })
    expect(last.rows.map(({ userId }) => userId)).toEqual([listed.at(-1)?.userId])
  })

  it('are those of a role that works, whose key may stand among several, and end with it', async () => {
    const role = await make.administrator({ permissions: ['bbs:review:list', 'bbs:review:edit'] })
    const key = (values: { roleKey?: string; status?: string }) =>
      db.update(roles).set(values).where(eq(roles.roleId, role.role.roleId))
    const dropRoleCache = () => app.product.appContext.cacheTags.invalidate(['role'])
    const isListed = async () =>
      (await root(listModerators, { query: page })).rows.some(({ userId }) => userId === role.userId)
    const give = () =>
      root(setModeratorCities, { params: { userId: role.userId }, body: { cityCodes: [HERE] } })
    expect((await refusalOf(give())).code).toBe(404)
    await key({ roleKey: `${role.role.roleKey},bbs_moderator` })
    dropRoleCache()
    await give()
    expect(await isListed()).toBe(true)
    const api = as(app, role.token)
    const elsewhere = () =>
      api(decideReview, { params: { objKind: 'blog', id: there.publishedId }, body: { action: 'lock' } })
    expect((await refusalOf(elsewhere())).code).toBe(403)
    await key({ status: '1' })
    expect(await isListed()).toBe(false)
    // the cities stay behind: with the right to review alone they say nothing
    await key({ roleKey: role.role.roleKey, status: '0' })
    dropRoleCache()
    await elsewhere()
    await root(decideReview, {
      params: { objKind: 'blog', id: there.publishedId },
      body: { action: 'unlock' },
    })
  })

  it('end a moderator’s rights on the portal with a disabled role; clients still receive the role', async () => {
    const { api } = await moderator()
    const stop = (status: string) => root(changeRoleStatus, { body: { roleId: 3, status } })
    const canDelete = async () => (await api(getPost, { params: { id: here.publishedId } })).data.canDelete
    expect(await canDelete()).toBe(true)
    await stop('1')
    const remove = api(deletePost, { params: { id: here.publishedId }, body: { reason: '不合适' } })
    expect((await refusalOf(remove)).code).toBe(404)
    expect(await canDelete()).toBe(false)
    expect((await api(readMe)).roles).toEqual(['bbs_moderator'])
    await stop('0')
  })

  it('keep a city in use, and follow its code', async () => {
    const city = await make.city()
    const { userId } = await moderator(city.value)
    const row = await root(cityAdmin.read, { params: { id: city.id } })
    expect((await refusalOf(root(cityAdmin.remove, { params: { ids: [city.id] } }))).errKey).toBeDefined()
    await root(cityAdmin.update, { body: { ...row.data, value: '987654' } })
    const [assignment] = await db.select().from(moderatorCities).where(eq(moderatorCities.userId, userId))
    expect(assignment?.cityCode).toBe('987654')
  })
})

describe('a moderator with cities', () => {
  it('sees in the queue and the lists what stands in them or in no single city', async () => {
    const { api } = await moderator(HERE)
    const { rows, total } = await api(listReviewQueue, { query: page })
    expect(rows.map(({ objId }) => objId).sort()).toEqual([here.waiting, everywhere.waiting].sort())
    expect(total).toBe(2)
    const listed = ids((await api(staffPostAdmin.list, { query: page })).rows)
    expect(listed).toEqual(expect.arrayContaining([here.publishedId, here.waiting, everywhere.publishedId]))
    expect(listed).not.toContain(there.publishedId)
    expect(listed).not.toContain(there.waiting)
    const all = await (await moderator()).api(listReviewQueue, { query: page })
    expect(all.rows.map(({ objId }) => objId)).toEqual(
      expect.arrayContaining([here.waiting, there.waiting, everywhere.waiting]),
    )
  })

  it('acts on nothing elsewhere, by whatever call', async () => {
    const { api } = await moderator(HERE)
    const params = { objKind: 'blog' as const, id: there.publishedId }
    const [post] = await db.select().from(posts).where(eq(posts.id, there.publishedId))
    const { data: comment } = await there.known.ask(addComment, {
      body: { blogId: there.publishedId, content: '<p>补充一点</p>' },
    })
    const decide = (objKind: 'blog' | 'comment', id: number, action: PostDecision) =>
      api(decideReview, { params: { objKind, id }, body: { action, reasonKey: 'spam' } })
    const reason = { reason: '不合适' }
    const changed = { ...text({ cityCode: HERE }), id: there.publishedId, version: post?.version ?? 0 }
    for (const tried of [
      () => decide('blog', there.publishedId, 'lock'),
      () => decide('blog', there.publishedId, 'top'),
      () => decide('blog', there.publishedId, 'essence'),
      () => decide('blog', there.publishedId, 'hide'),
      () => decide('blog', there.publishedId, 'delete'),
      () => decide('blog', there.waiting, 'approve'),
      () => decide('blog', there.waiting, 'reject'),
      () => decide('comment', comment.id, 'hide'),
      () => api(deletePost, { params: { id: there.publishedId }, body: reason }),
      () => api(deleteComment, { params: { id: comment.id }, body: reason }),
      () => api(updatePost, { body: changed }),
    ])
      expect((await refusalOf(tried())).code).toBe(403)
    // nor is it offered where the post is read
    const offered = async (blogId: number) =>
      (await api(readPageState, { body: { blogIds: [blogId], commentIds: [comment.id] } })).data
    expect((await offered(there.publishedId)).blogs[0]).toMatchObject({ canEdit: false, canDelete: false })
    expect((await offered(there.publishedId)).comments[0]).toMatchObject({ canDelete: false })
    expect((await offered(here.publishedId)).blogs[0]).toMatchObject({ canEdit: true, canDelete: true })
    expect((await api(getPost, { params: { id: there.publishedId } })).data.canDelete).toBe(false)
    const claiming = api(claimReview, { params: { id: there.waiting }, body: { objKind: 'blog' } })
    expect((await refusalOf(claiming)).code).toBe(404)
    expect((await db.select().from(posts).where(eq(posts.id, there.publishedId)))[0]).toMatchObject({
      status: 'published',
      isLocked: false,
      isTop: false,
      version: post?.version,
    })
    expect(ids((await api(staffCommentAdmin.list, { query: page })).rows)).not.toContain(comment.id)
    // what others removed there is not theirs to bring back
    await root(decideReview, { params, body: { action: 'delete', reasonKey: 'spam' } })
    expect((await refusalOf(api(decideReview, { params, body: { action: 'restore' } }))).code).toBe(403)
    await root(decideReview, { params, body: { action: 'restore' } })
  })

  it('acts here, on what belongs to no single city, and everywhere once the cities are taken', async () => {
    const { api, userId } = await moderator(HERE, '440300')
    for (const { publishedId: published } of [here, everywhere])
      for (const action of ['lock', 'unlock'] as const)
        await api(decideReview, { params: { objKind: 'blog', id: published }, body: { action } })
    await api(claimReview, { params: { id: here.waiting }, body: { objKind: 'blog' } })
    await api(claimReview, { params: { id: here.waiting }, body: { objKind: 'blog', on: false } })
    const elsewhere = { params: { objKind: 'blog' as const, id: there.publishedId } }
    expect((await refusalOf(api(decideReview, { ...elsewhere, body: { action: 'lock' } }))).code).toBe(403)
    await root(setModeratorCities, { params: { userId }, body: { cityCodes: [] } })
    await api(decideReview, { ...elsewhere, body: { action: 'lock' } })
    await api(decideReview, { ...elsewhere, body: { action: 'unlock' } })
  })

  it('who is an administrator too acts everywhere', async () => {
    const { api, userId } = await moderator(HERE)
    await db.insert(accountRoles).values({ userId, roleId: 1 })
    app.product.appContext.cacheTags.invalidate([`account:${userId}`])
    const params = { objKind: 'blog' as const, id: there.publishedId }
    await api(decideReview, { params, body: { action: 'lock' } })
    await api(decideReview, { params, body: { action: 'unlock' } })
    await db.delete(accountRoles).where(and(eq(accountRoles.userId, userId), eq(accountRoles.roleId, 1)))
  })

  it('sees and decides reports of those cities, and about people', async () => {
    const { api } = await moderator(HERE)
    const reporter = await writer(2)
    const [near, far] = [await make.school({ cityCode: HERE }), await make.school({ cityCode: THERE })]
    const report = async (objKind: 'blog' | 'user' | 'school', objId: number) => {
      clock.pass(MINUTE)
      await reporter.ask(addReport, { body: { objKind, objId, reason: 'spam' } })
    }
    await report('blog', here.publishedId)
    await report('blog', there.publishedId)
    await report('user', there.known.userId)
    await report('school', near.id)
    await report('school', far.id)
    const { rows, total } = await api(listReports, { query: page })
    expect(total).toBe(3)
    expect(rows.map(({ objKind, objId }) => `${objKind} ${objId}`).sort()).toEqual(
      [`blog ${here.publishedId}`, `user ${there.known.userId}`, `school ${near.id}`].sort(),
    )
    const queued = await api(listReviewQueue, { query: { ...page, objKind: 'report' } })
    expect(queued.rows.map(({ objId }) => objId).sort()).toEqual(ids(rows).sort())
    const cases = (await root(listReports, { query: page })).rows
    const foreign =
      cases.find(({ objKind, objId }) => objKind === 'blog' && objId === there.publishedId)?.id ?? 0
    expect((await refusalOf(api(readReport, { params: { id: foreign } }))).code).toBe(403)
    const deciding = api(decideReport, { params: { id: foreign }, body: { status: 'dismissed' } })
    expect((await refusalOf(deciding)).code).toBe(403)
    const own = rows.find(({ objKind }) => objKind === 'blog')?.id ?? 0
    expect((await api(readReport, { params: { id: own } })).data.objId).toBe(here.publishedId)
    await api(decideReport, { params: { id: own }, body: { status: 'dismissed' } })
  })
})
