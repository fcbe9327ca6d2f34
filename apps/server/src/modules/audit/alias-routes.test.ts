import { auditAdmin } from '@app/contract/moderation/audit.ts'
import {
  addAppeal,
  addReport,
  decideReport,
  listAppeals,
  listReports,
} from '@app/contract/moderation/report.ts'
import { decideReview, readMemberRecord } from '@app/contract/moderation/review.ts'
import { sanctionUser } from '@app/contract/moderation/sanction.ts'
import { changeRoleScope } from '@app/contract/system/role.ts'
import { expect, it } from 'vitest'
import { as } from '#test/as.ts'
import { community } from '#test/community.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const make = makers(app)
const forum = community(app)

it('a moderator of a hidden author does not learn who it is, neither by a sanction nor by an appeal', async () => {
  const nickName = '阿岚妈妈'
  const author = await forum.writer(2, { nickName })
  const reporter = await forum.writer()
  const id = await forum.published(author, { hideName: true })
  await reporter.ask(addReport, { body: { objKind: 'blog', objId: id, reason: 'insult' } })
  const staff = await make.administrator({
    permissions: [
      'bbs:report:list',
      'bbs:report:edit',
      'bbs:user:sanction',
      'bbs:audit:list',
      'bbs:appeal:list',
    ],
  })
  const judge = as(app, staff.token)
  const { rows: cases } = await judge(listReports)
  await judge(decideReport, {
    params: { id: cases[0]?.id ?? 0 },
    body: { status: 'upheld', actions: ['warn', 'mute:1', 'hide'] },
  })
  for (const objKind of ['user', 'blog'] as const)
    await author.ask(addAppeal, {
      body: { objKind, objId: objKind === 'user' ? author.userId : id, content: '我认为处理有误，请复核。' },
    })

  const log = (await judge(auditAdmin.list)).rows
  expect(log.filter(({ objKind }) => objKind === 'user')).toMatchObject([
    { act: 'mute', objId: null, title: '匿名用户', before: null },
    { act: 'warn', objId: null, title: '匿名用户', before: null },
  ])
  const appeals = (await judge(listAppeals)).rows
  expect(appeals).toHaveLength(2)
  for (const one of appeals) expect(one).toMatchObject({ userId: null, nickName: '匿名用户' })
  expect(JSON.stringify([log, appeals])).not.toContain(nickName)
  expect(appeals.map(({ objId }) => objId)).not.toContain(author.userId)
  // the one who runs the site may have to know
  const all = (await as(app, await make.superAdministrator())(auditAdmin.list)).rows
  expect(all.find(({ act }) => act === 'mute')).toMatchObject({ objId: author.userId, title: nickName })
})

it('a reviewer of any data scope reads a member’s record, and nothing of what was done under an alias', async () => {
  const [author, reporter] = [await forum.writer(2), await forum.writer()]
  const hiddenPost = await forum.published(author, { hideName: true })
  const ownPost = await forum.published(author)
  await reporter.ask(addReport, { body: { objKind: 'blog', objId: hiddenPost, reason: 'insult' } })
  const admin = as(app, await make.superAdministrator())
  const open = (await admin(listReports)).rows.find(({ objId }) => objId === hiddenPost)
  await admin(decideReport, {
    params: { id: open?.id ?? 0 },
    body: { status: 'upheld', actions: ['warn', 'hide'] },
  })
  await admin(decideReview, {
    params: { objKind: 'blog', id: ownPost },
    body: { action: 'hide', reasonKey: 'spam' },
  })
  await admin(decideReview, { params: { objKind: 'blog', id: ownPost }, body: { action: 'show' } })
  await admin(sanctionUser, {
    params: { userId: author.userId },
    body: { kind: 'mute', hours: 1, reasonKey: 'spam' },
  })
  const staff = await make.administrator({ permissions: ['bbs:review:list'] })
  await admin(changeRoleScope, { body: { roleId: staff.role.roleId, dataScope: '5' } })
  const { data } = await as(app, staff.token)(readMemberRecord, { params: { userId: author.userId } })
  expect(data.total).toBe(2)
  expect(data.decisions).toMatchObject([
    { act: 'mute', objKind: 'user', isTakenBack: false },
    { act: 'hide', objKind: 'blog', isTakenBack: true },
  ])
  expect(Object.keys(data.decisions[0] ?? {}).sort()).toEqual([
    'act',
    'createTime',
    'isTakenBack',
    'objKind',
    'reason',
  ])
})
