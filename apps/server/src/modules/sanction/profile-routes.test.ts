import { getUserHome, updateMyInfo } from '@app/contract/member/member.ts'
import { listNotices } from '@app/contract/member/notice.ts'
import { readModerationLedger } from '@app/contract/moderation/audit.ts'
import { holdDecision, withdrawHeld } from '@app/contract/moderation/held-decision.ts'
import { addAppeal, decideAppeal, myDecisionList } from '@app/contract/moderation/report.ts'
import { readMemberRecord } from '@app/contract/moderation/review.ts'
import { readMemberDesk, resetProfile } from '@app/contract/moderation/sanction.ts'
import { type ProfilePart, profilePartNames } from '@app/contract/moderation/sanction.values.ts'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { accountRoles } from '#modules/access-control/table.ts'
import { accounts } from '#modules/account/table.ts'
import { audits } from '#modules/audit/table.ts'
import { files } from '#modules/file/table.ts'
import { members } from '#modules/member/table.ts'
import { profileResets } from '#modules/profile/table.ts'
import { heldWorker } from '#modules/review/held-actions.ts'
import { modules } from '#modules.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const make = makers(app)
const { db, clock } = app
const DAY = 24 * 3_600_000

async function moderator() {
  const made = await make.account({ usertype: '00' })
  await db.insert(accountRoles).values({ userId: made.userId, roleId: 3 })
  return { ...made, api: as(app, await make.session(made.userId)) }
}

let pictures = 0

/** A member whose profile advertises. */
async function advertiser() {
  const avatar = `/profile/upload/avatar/advert-${++pictures}.jpg`
  const person = await make.member({
    phonenumber: '13900000000',
    nickName: `加我带你拿证${pictures}`,
    nickNameEn: 'Ask me',
    bio: '代写论文，加我了解',
    bioEn: 'Essays for money',
    avatar,
  })
  await db.insert(members).values({ userId: person.userId, level: 1 })
  await db.insert(files).values({
    ownerId: person.userId,
    fileName: avatar,
    originalName: 'avatar.jpg',
    mime: 'image/jpeg',
    size: 9,
    usedAt: clock.now(),
    createTime: clock.now(),
  })
  return { ...person, avatar, api: as(app, person.token) }
}

const profileOf = async (userId: number) => {
  const { nickName, nickNameEn, avatar, bio, bioEn } = (
    await db.select().from(accounts).where(eq(accounts.userId, userId))
  )[0] as typeof accounts.$inferSelect
  return { nickName, nickNameEn, avatar, bio, bioEn }
}

const to = (userId: number, parts: readonly ProfilePart[]) => ({
  params: { userId },
  body: { parts: [...parts], reasonKey: 'spam' as const },
})

it('resets name, picture and bio, tells the member why in their language, and counts it in public', async () => {
  const { api: moderate } = await moderator()
  const person = await advertiser()
  const before = (await as(app)(readModerationLedger)).data.total
  await moderate(resetProfile, to(person.userId, profilePartNames))
  const { nickName, ...rest } = await profileOf(person.userId)
  expect(nickName).toMatch(/^\p{Script=Han}{4}\d{4}$/u)
  expect(rest).toEqual({ nickNameEn: '', avatar: '', bio: '', bioEn: '' })
  expect((await as(app)(getUserHome, { params: { userId: person.userId } })).data).toMatchObject({
    user: { nickName, avatar: '' },
    bio: '',
  })
  await app.product.eventWorker.drain()
  const titles = async (language: 'zh' | 'en') => {
    const api = as(app, person.token, { language })
    const { rows } = await api(listNotices, { params: { type: '5' }, body: {} })
    return rows.filter(({ kind }) => kind === 'profile.reset').map(({ title }) => title)
  }
  expect((await titles('zh')).sort()).toEqual(
    [
      `您的资料已被重置：昵称已改为“${nickName}”（广告或引流）`,
      '您的资料已被重置：头像已移除（广告或引流）',
      '您的资料已被重置：简介已清空（广告或引流）',
    ].sort(),
  )
  expect(await titles('en')).toContain(
    'Your profile was reset: your bio was emptied (Advertising or soliciting)',
  )
  // no sanction: the level stays
  expect(
    await db.select({ level: members.level }).from(members).where(eq(members.userId, person.userId)),
  ).toEqual([{ level: 1 }])
  expect((await as(app)(readModerationLedger)).data.total).toBe(before + 3)
  const { data } = await moderate(readMemberRecord, { params: { userId: person.userId } })
  expect(data.decisions.map(({ act, objKind }) => `${act} ${objKind}`).sort()).toEqual([
    'reset avatar',
    'reset bio',
    'reset nickName',
  ])
  // the log says that there was a reset, and holds no word of the bio
  const noted = await db.select().from(audits).where(eq(audits.targetId, person.userId))
  expect(JSON.stringify(noted)).not.toContain('代写')
  // nothing is left to be reset but the made name
  expect((await refusalOf(moderate(resetProfile, to(person.userId, ['bio'])))).errKey).toBe('state.stale')
})

it('brings back what an accepted appeal is about, each part by itself, unless the member wrote something else', async () => {
  const { api: moderate } = await moderator()
  const admin = as(app, await make.superAdministrator())
  const person = await advertiser()
  const former = await profileOf(person.userId)
  await moderate(resetProfile, to(person.userId, profilePartNames))
  const { rows } = await person.api(myDecisionList, { body: {} })
  expect(rows).toHaveLength(3)
  for (const row of rows)
    expect(row).toMatchObject({ act: 'reset', objId: person.userId, appealUntil: expect.any(Date) })
  await person.api(updateMyInfo, { body: { bio: '带娃读书的妈妈' } })
  for (const objKind of profilePartNames) {
    const { data } = await person.api(addAppeal, {
      body: { objKind, objId: person.userId, content: '这是我的本名和照片，没有做广告' },
    })
    await admin(decideAppeal, { params: { id: data.appealId }, body: { status: 'accepted' } })
  }
  expect(await profileOf(person.userId)).toEqual({ ...former, bio: '带娃读书的妈妈', bioEn: '' })
  const undone = and(eq(audits.targetId, person.userId), eq(audits.act, 'undoReset'))
  expect(await db.$count(audits, undone)).toBe(2)
})

it('is refused for a name that a reset gave, so that the appeal is about the member’s own', async () => {
  const { api } = await moderator()
  const member = await advertiser()
  const { nickName: own } = await profileOf(member.userId)
  await api(resetProfile, to(member.userId, ['nickName']))
  const { nickName: made } = await profileOf(member.userId)
  expect((await refusalOf(api(resetProfile, to(member.userId, ['nickName'])))).code).toBe(601)
  await api(resetProfile, to(member.userId, ['nickName', 'bio']))
  expect(await profileOf(member.userId)).toMatchObject({ nickName: made, bio: '' })
  const rows = await db.select().from(profileResets).where(eq(profileResets.userId, member.userId))
  expect(rows.map(({ part, former }) => [part, former])).toEqual([
    ['nickName', own],
    ['bio', '代写论文，加我了解'],
  ])
})

it('is held for ten seconds like other decisions, beside a sanction of the same member', async () => {
  const { api: moderate } = await moderator()
  const person = await advertiser()
  const former = await profileOf(person.userId)
  const step = { call: resetProfile.id as 'sanction.reset', ...to(person.userId, ['bio', 'avatar']) }
  const mute = {
    call: 'sanction.set' as const,
    params: { userId: person.userId },
    body: { kind: 'mute' as const, hours: 24, reasonKey: 'spam' as const },
  }
  const worker = heldWorker(app.product.appContext, modules)
  const { data } = await moderate(holdDecision, { body: { title: '重置资料', steps: [step] } })
  await moderate(withdrawHeld, { params: { id: data.heldId } })
  clock.pass(11_000)
  await worker.run()
  expect(await profileOf(person.userId)).toEqual(former)
  await moderate(holdDecision, { body: { title: '禁言', steps: [mute] } })
  await moderate(holdDecision, { body: { title: '重置资料', steps: [step] } })
  clock.pass(11_000)
  await worker.run()
  expect(await profileOf(person.userId)).toMatchObject({ avatar: '', bio: '', nickName: former.nickName })
})

it('is never done by a moderator to staff, and the member’s record offers it to no such account', async () => {
  const [one, colleague] = [await moderator(), await moderator()]
  const helper = await advertiser()
  await db.insert(accountRoles).values({ userId: helper.userId, roleId: 3 })
  for (const { userId } of [one, colleague, helper]) {
    expect((await refusalOf(one.api(resetProfile, to(userId, ['nickName'])))).code).toBe(403)
    expect((await one.api(readMemberDesk, { params: { userId } })).data.mayWarn).toBe(false)
  }
  await as(app, await make.superAdministrator())(resetProfile, to(helper.userId, ['bio']))
  expect(await profileOf(helper.userId)).toMatchObject({ bio: '', avatar: helper.avatar })
})

it('erases what was taken away after 90 days, the picture too', async () => {
  const { api: moderate } = await moderator()
  const person = await advertiser()
  await moderate(resetProfile, to(person.userId, profilePartNames))
  const purge = () =>
    modules
      .flatMap(({ jobs }) => jobs?.(app.product.appContext, modules) ?? [])
      .find(({ name }) => name === 'purge-profile-resets')
      ?.run()
  const isUsed = async () =>
    (await db.select({ usedAt: files.usedAt }).from(files).where(eq(files.fileName, person.avatar)))[0]
      ?.usedAt !== null
  const own = eq(profileResets.userId, person.userId)
  clock.pass(89 * DAY)
  await purge()
  expect([await db.$count(profileResets, own), await isUsed()]).toEqual([3, true])
  clock.pass(2 * DAY)
  await purge()
  expect([await db.$count(profileResets, own), await isUsed()]).toEqual([0, false])
})

it('takes the reasons of decisions alone, and names the field that was sent', async () => {
  const { api: moderate } = await moderator()
  const person = await advertiser()
  for (const reasonKey of ['reports', 'wording', 'nothing'])
    expect(
      await refusalOf(
        moderate(resetProfile, {
          params: { userId: person.userId },
          body: { parts: ['bio'], reasonKey: reasonKey as 'spam' },
        }),
      ),
    ).toMatchObject({ errKey: 'invalid', field: 'reasonKey' })
  const refusal = await refusalOf(moderate(resetProfile, to(person.userId, ['level' as 'bio'])))
  expect(refusal).toMatchObject({ errKey: 'invalid', field: 'parts', fields: { parts: '重置格式不正确' } })
  expect((await profileOf(person.userId)).bio).toBe('代写论文，加我了解')
})

it('refuses the former name in any spelling while it is stored, and gives it back with an accepted appeal', async () => {
  const { api: moderate } = await moderator()
  const admin = as(app, await make.superAdministrator())
  const person = await make.member({ nickName: '湖畔读书的小雨', phonenumber: '13900000000' })
  const api = as(app, person.token)
  await moderate(resetProfile, to(person.userId, ['nickName']))
  for (const nickName of ['湖畔读书的小雨', '湖畔讀書的小雨', '湖畔 读书的小雨.'])
    expect(await refusalOf(api(updateMyInfo, { body: { nickName } }))).toMatchObject({
      errKey: 'user.nick.reset',
      field: 'nickName',
    })
  const english = as(app, person.token, { language: 'en' })
  const refusal = await refusalOf(english(updateMyInfo, { body: { nickName: '湖畔读书的小雨' } }))
  expect(refusal.message).toContain('Staff took this nickname back')
  const { data } = await api(addAppeal, {
    body: { objKind: 'nickName', objId: person.userId, content: '这是我一直用的名字，没有做广告' },
  })
  await admin(decideAppeal, { params: { id: data.appealId }, body: { status: 'accepted' } })
  await api(updateMyInfo, { body: { nickName: '湖畔读书的大雨' } })
  await api(updateMyInfo, { body: { nickName: '湖畔读书的小雨' } })
  expect((await profileOf(person.userId)).nickName).toBe('湖畔读书的小雨')
})

it('lets neither the picture nor the bio that it took be used again, by its address or in another spelling', async () => {
  const { api: moderate } = await moderator()
  const admin = as(app, await make.superAdministrator())
  const person = await advertiser()
  const former = await profileOf(person.userId)
  await moderate(resetProfile, to(person.userId, ['avatar', 'bio']))
  const refused = async (body: { avatar?: string; bio?: string }) => {
    const { errKey, field } = await refusalOf(person.api(updateMyInfo, { body }))
    return [errKey, field]
  }
  expect(await refused({ avatar: person.avatar })).toEqual(['user.profile.reset', 'avatar'])
  for (const bio of [former.bio, '代寫論文，加我了解！', '代写论文　加我了解'])
    expect(await refused({ bio })).toEqual(['user.profile.reset', 'bio'])
  await person.api(updateMyInfo, { body: { bio: '带娃读书的妈妈', avatar: '' } })
  // the accepted appeal frees a picture that another took the place of
  await db.update(accounts).set({ avatar: '/another.jpg' }).where(eq(accounts.userId, person.userId))
  const { data } = await person.api(addAppeal, {
    body: { objKind: 'avatar', objId: person.userId, content: '这是我本人的照片，没有做广告' },
  })
  await admin(decideAppeal, { params: { id: data.appealId }, body: { status: 'accepted' } })
  const [file] = await db.select().from(files).where(eq(files.fileName, person.avatar))
  expect(file?.usedAt).toBeNull()
  await person.api(updateMyInfo, { body: { avatar: person.avatar } })
  expect((await profileOf(person.userId)).avatar).toBe(person.avatar)
})

it('uses up none of the member’s own changes of the name, however often it comes', async () => {
  const { api: moderate } = await moderator()
  const person = await make.member({ nickName: '第一个名字', phonenumber: '13900000000' })
  const api = as(app, person.token)
  const rename = (nickName: string) => api(updateMyInfo, { body: { nickName } })
  await rename('第二个名字')
  await rename('第三个名字')
  expect((await refusalOf(rename('第四个名字'))).errKey).toBe('user.nick.often')
  for (const next of ['第五个名字', '第六个名字']) {
    await moderate(resetProfile, to(person.userId, ['nickName']))
    await rename(next)
    // the two own changes are used up
    expect((await refusalOf(rename('第七个名字'))).errKey).toBe('user.nick.often')
  }
  expect((await profileOf(person.userId)).nickName).toBe('第六个名字')
})

it('is for administrators where the account speaks for a verified school', async () => {
  const { api: moderate } = await moderator()
  const school = await make.school({ schoolName: '云杉湖中学' })
  const officer = await make.account({
    usertype: '02',
    authstatus: 'approved',
    schoolId: school.id,
    bio: '欢迎咨询',
  })
  const refusal = await refusalOf(moderate(resetProfile, to(officer.userId, ['bio'])))
  expect(refusal).toMatchObject({ code: 403, message: expect.stringContaining('学校账号') })
  expect((await moderate(readMemberDesk, { params: { userId: officer.userId } })).data).toMatchObject({
    mayWarn: true,
    mayReset: false,
  })
  await as(app, await make.superAdministrator())(resetProfile, to(officer.userId, ['bio']))
  expect((await profileOf(officer.userId)).bio).toBe('')
})
