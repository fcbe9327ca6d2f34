import { readMe, readOwnDetails, unlockScreen, updateOwnDetails } from '@app/contract/account/account.ts'
import { describe, expect, it } from 'vitest'
import { as, refusalOf } from '#test/as.ts'
import { makers, PASSWORD } from '#test/make.ts'
import { encrypted } from '#test/sign-in.ts'
import { call, openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const make = makers(app)

/** A staff member with a position, signed in. */
async function colleague() {
  const person = await make.administrator({ permissions: [] })
  const position = await make.position()
  await make.holds(person.userId, position.postId)
  return { ...person, position, api: as(app, person.token) }
}

const details = (number: string) => ({
  nickName: '小林',
  phonenumber: number,
  email: `p${number}@example.org`,
  sex: '1',
})

describe('the personal centre', () => {
  it('names roles and positions beside the account', async () => {
    const { api, userName, role, position } = await colleague()
    const profile = await api(readOwnDetails)
    expect(profile).toMatchObject({
      data: { userName, dept: null },
      roleGroup: role.roleName,
      postGroup: position.postName,
    })
    expect(profile.data).not.toHaveProperty('password')
  })

  it('changes four things and nothing else, whatever else is sent', async () => {
    const { api, token, userName } = await colleague()
    const { envelope } = await call(app, {
      method: 'PUT',
      path: '/system/user/profile',
      token,
      body: { ...details('13800000001'), userName: 'other', status: '1', dept: { deptId: 1 }, roles: [] },
    })
    expect(envelope.code).toBe(200)
    expect((await api(readOwnDetails)).data).toMatchObject({ ...details('13800000001'), userName })
  })

  it('chooses the language of e-mails, and keeps it when a client sends none', async () => {
    const { api } = await colleague()
    expect((await api(readOwnDetails)).data.mailLanguage).toBe('zh')
    await api(updateOwnDetails, { body: { ...details('13800000011'), mailLanguage: 'en' } })
    await api(updateOwnDetails, { body: details('13800000011') })
    expect((await api(readOwnDetails)).data.mailLanguage).toBe('en')
  })

  it('refuses a number or an address of another account', async () => {
    const [one, two] = [await colleague(), await colleague()]
    await one.api(updateOwnDetails, { body: details('13800000002') })
    const taken = details('13800000003')
    const phone = await refusalOf(
      two.api(updateOwnDetails, { body: { ...taken, phonenumber: '13800000002' } }),
    )
    expect(phone).toMatchObject({
      field: 'phonenumber',
      message: `修改用户'${two.userName}'失败，手机号码已存在`,
    })
    const email = await refusalOf(
      two.api(updateOwnDetails, { body: { ...taken, email: details('13800000002').email } }),
    )
    expect(email).toMatchObject({ field: 'email', message: `修改用户'${two.userName}'失败，邮箱账号已存在` })
    const address = `P13800000002@Example.org`
    const otherCase = await refusalOf(two.api(updateOwnDetails, { body: { ...taken, email: address } }))
    expect(otherCase).toMatchObject({ field: 'email' })
    await two.api(updateOwnDetails, { body: taken })
    await two.api(updateOwnDetails, { body: { ...taken, nickName: '同一个人' } })
  })

  it('refuses a name of another member or a school; two of the staff may have the same', async () => {
    const { api } = await colleague()
    const member = await make.member({ nickName: '枫叶妈妈' })
    const school = await make.school({ schoolName: '北岭中学', schoolNameEn: 'Northridge School' })
    const change = (nickName: string) =>
      api(updateOwnDetails, { body: { ...details('13800000005'), nickName } })
    expect(await refusalOf(change(member.nickName))).toMatchObject({
      field: 'nickName',
      errKey: 'user.nick.taken',
    })
    expect(await refusalOf(change(`${school.schoolName}招生办`))).toMatchObject({ field: 'nickName' })
    await change('客服小林')
    // the super administrator's
    expect((await refusalOf(change('管理员'))).errKey).toBe('user.nick.taken')
    // as the console takes it from an administrator
    await change('I <3 tea')
    expect((await refusalOf(change('<b>x</b>'))).message).toBe('用户昵称不能包含脚本字符')
    await change('小林')
  })

  it('is not where members change theirs', async () => {
    const { token } = await make.member()
    const refused = await refusalOf(as(app, token)(updateOwnDetails, { body: details('13800000004') }))
    expect(refused.code).toBe(403)
  })

  it('takes an avatar from the field that clients of the template send', async () => {
    const { api, token } = await colleague()
    const { default: sharp } = await import('sharp')
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#1d5c63' } })
      .png()
      .toBuffer()
    const boundary = 'avatar-of-a-colleague'
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="avatarfile"; filename="me.png"\r\n\r\n`
    const { envelope } = await call(app, {
      method: 'POST',
      path: '/system/user/profile/avatar',
      token,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    })
    expect(envelope).toMatchObject({ code: 200, imgUrl: expect.stringMatching(/^\/profile\/.+\.jpg$/) })
    expect((await api(readMe)).user.avatar).toBe(envelope.imgUrl)
  })
})

describe('a locked screen', () => {
  const person = async () => {
    const account = await make.account({}, true)
    return as(app, await make.session(account.userId))
  }
  const refused = async (api: Awaited<ReturnType<typeof person>>, password: string) =>
    refusalOf(api(unlockScreen, { body: { password: password && (await encrypted(app, password)) } }))

  it('opens for the password of who locked it', async () => {
    const api = await person()
    await api(unlockScreen, { body: { password: await encrypted(app, PASSWORD) } })
    expect((await refused(api, '')).message).toBe('密码不能为空')
    expect((await refused(api, 'wrong')).message).toBe('密码错误，请重新输入')
  })

  it('counts tries as signing in does, and locks like it', async () => {
    const api = await person()
    for (let count = 0; count < 5; count++)
      expect((await refused(api, `wrong${count}`)).field).toBe('password')
    expect(await refused(api, PASSWORD)).toMatchObject({ errKey: 'login.locked' })
  })
})
