import {
  changePassword,
  readDevice,
  readMe,
  readPublicKey,
  register,
  signOut,
  updateMyPassword,
} from '@app/contract/account/account.ts'
import { withForge } from '@app/contract/account/encrypt-password.ts'
import { endSession, listSessions } from '@app/contract/account/session.ts'
import { configAdmin } from '@app/contract/system/config.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { accounts } from '#modules/account/table.ts'
import { operLogs } from '#modules/log/table.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers, PASSWORD } from '#test/make.ts'
import { encrypted, signInLog, trySignIn } from '#test/sign-in.ts'
import { call, MINUTE, openTestApp, type TestApp } from '#test/test-app.ts'
import { unlockAccount } from './actions.ts'
import { drawSum } from './captcha/captcha-picture.ts'
import { purgeSessions } from './store.ts'
import { captchas, sessions } from './table.ts'

const app = await openTestApp()
const make = makers(app)
/** Signed in anew, because the tests move the clock. */
const administrator = async () => as(app, await make.superAdministrator())

const wrong = { code: 500, msg: '用户不存在/密码错误', errKey: 'login.bad' }

async function setConfig(where: TestApp, key: string, configValue: string) {
  const api = as(where, await makers(where).superAdministrator())
  const { rows } = await api(configAdmin.list, { query: { configKey: key } })
  const [row] = rows
  if (!row) throw new Error(`no setting ${key}`)
  const { configId, configName, configKey, configType } = row
  await api(configAdmin.update, { body: { configId, configName, configKey, configValue, configType } })
}

describe('signing in', () => {
  it('takes an encrypted password, answers a token and notes when and from where', async () => {
    const person = await make.account({}, true)
    const from = app.newAddress()
    const { envelope } = await trySignIn(app, { username: person.userName, password: PASSWORD, from })
    expect(envelope).toEqual({ code: 200, msg: '操作成功', token: expect.stringMatching(/^[\w-]{43}$/) })
    const me = await as(app, String(envelope.token))(readMe)
    expect(me.user).toMatchObject({ userId: person.userId, loginIp: from })
    expect(me.user.loginDate?.getTime()).toBeCloseTo(app.clock.now().getTime(), -4)
    expect(await signInLog(app, person.userName)).toMatchObject([
      { status: '0', msg: '登录成功', ipaddr: from, loginLocation: 'XX XX', browser: 'Chrome 140' },
    ])
  })

  it('takes a password encrypted without WebCrypto, as on plain http from another machine', async () => {
    const person = await make.account({}, true)
    const { data } = await as(app)(readPublicKey)
    const raw = await withForge(new TextEncoder().encode(PASSWORD), data.key)
    const { envelope } = await trySignIn(app, { username: person.userName, raw })
    expect(envelope.code).toBe(200)
  })

  it('takes what was encrypted with any key of requests that come together when the old key has had its time', async () => {
    const fresh = await openTestApp()
    const person = await makers(fresh).account({}, true)
    const raws = await Promise.all(Array.from({ length: 6 }, () => encrypted(fresh, PASSWORD)))
    for (const raw of raws)
      expect((await trySignIn(fresh, { username: person.userName, raw })).envelope.code).toBe(200)
  })

  it('trims the name and does not care for its letter case', async () => {
    const person = await make.account({}, true)
    const username = `  ${person.userName.toUpperCase()} `
    expect((await trySignIn(app, { username, password: PASSWORD })).envelope.code).toBe(200)
  })

  it('refuses a password in the clear and says how to send it', async () => {
    const person = await make.account({}, true)
    const { envelope } = await trySignIn(app, { username: person.userName, raw: PASSWORD })
    expect(envelope).toMatchObject({
      code: 500,
      msg: '密码须用公钥加密后提交，请刷新页面后重试',
      errKey: 'login.password.plain',
      field: 'password',
    })
  })

  it('takes a password in the clear where the operator allows it', async () => {
    const open = await openTestApp({ PLAIN_PASSWORDS: 'on' })
    const person = await makers(open).account({}, true)
    const { envelope } = await trySignIn(open, { username: person.userName, raw: PASSWORD })
    expect(envelope.code).toBe(200)
  })

  it('says the same of an unknown name as of a wrong password, and logs both', async () => {
    const person = await make.account({}, true)
    const stranger = await trySignIn(app, { username: 'nobody-here', password: PASSWORD })
    const mistyped = await trySignIn(app, { username: person.userName, password: 'not the password' })
    expect(stranger.envelope).toEqual(wrong)
    expect(mistyped.envelope).toEqual(wrong)
    expect(await signInLog(app, 'nobody-here')).toMatchObject([{ status: '1', msg: '用户不存在/密码错误' }])
    expect(await signInLog(app, person.userName)).toMatchObject([{ status: '1' }])
  })

  it('refuses empty fields; the log says they must be filled', async () => {
    const name = 'half-filled'
    expect((await trySignIn(app, { username: name })).envelope).toEqual(wrong)
    expect((await trySignIn(app, { password: PASSWORD })).envelope).toEqual(wrong)
    expect(await signInLog(app, name)).toMatchObject([{ status: '1', msg: '* 必须填写' }])
    expect((await signInLog(app, '')).at(-1)).toMatchObject({ status: '1', msg: '* 必须填写' })
  })

  it.each([
    ['a password of four signs', 'somebody', '1234'],
    ['a password of sixty-five signs', 'somebody', 'x'.repeat(65)],
    ['a name of one sign', 'x', PASSWORD],
    ['a name of twenty-one signs', 'x'.repeat(21), PASSWORD],
  ])('refuses %s without looking for the account', async (_, username, password) => {
    expect((await trySignIn(app, { username, password })).envelope).toEqual(wrong)
  })

  it('tells a stopped account that it is stopped, and only who knows its password', async () => {
    const person = await make.account({ status: '1' }, true)
    const guess = await trySignIn(app, { username: person.userName, password: 'whatever else' })
    expect(guess.envelope).toEqual(wrong)
    const { envelope } = await trySignIn(app, { username: person.userName, password: PASSWORD })
    expect(envelope).toMatchObject({ code: 500, msg: '用户已封禁，请联系管理员' })
    expect(await signInLog(app, person.userName)).toMatchObject([
      { status: '1', msg: '用户不存在/密码错误' },
      { status: '1', msg: '用户已封禁，请联系管理员' },
    ])
  })

  it('counts a deleted account as absent', async () => {
    const person = await make.account({ delFlag: '2' }, true)
    const { envelope } = await trySignIn(app, { username: person.userName, password: PASSWORD })
    expect(envelope).toEqual(wrong)
  })

  it('answers in English on request and logs in Chinese', async () => {
    const { envelope } = await trySignIn(app, {
      username: 'an-englishman',
      password: PASSWORD,
      language: 'en',
    })
    expect(envelope.msg).toBe('Wrong account or password')
    expect(await signInLog(app, 'an-englishman')).toMatchObject([{ msg: '用户不存在/密码错误' }])
  })

  it('gives an account without roles the default role', async () => {
    const { token } = await make.member()
    expect(await as(app, token)(readMe)).toMatchObject({ roles: ['ROLE_DEFAULT'], permissions: [] })
  })
})

describe('five wrong passwords from one address', () => {
  const locked = { code: 500, msg: '密码输入错误5次，帐户锁定10分钟', errKey: 'login.locked' }

  it('lock it out of the account for ten minutes, also with the right password', async () => {
    const person = await make.account({}, true)
    const from = app.newAddress()
    const guess = (password: string) => trySignIn(app, { username: person.userName, password, from })
    for (let count = 0; count < 5; count++)
      expect((await guess(`wrong ${count} wrong`)).envelope).toEqual(wrong)
    expect((await guess(PASSWORD)).envelope).toEqual(locked)
    app.clock.pass(9 * MINUTE)
    expect((await guess(PASSWORD)).envelope).toEqual(locked)
    app.clock.pass(1 * MINUTE + 1)
    expect((await guess(PASSWORD)).envelope.code).toBe(200)
    expect((await signInLog(app, person.userName)).map((row) => row.msg)).toEqual([
      ...Array<string>(5).fill('用户不存在/密码错误'),
      ...Array<string>(2).fill(locked.msg),
      '登录成功',
    ])
  })

  it('do not lock out a member who signs in from elsewhere', async () => {
    const person = await make.account({}, true)
    const from = app.newAddress()
    for (let count = 0; count < 5; count++)
      await trySignIn(app, { username: person.userName, password: 'wrong wrong', from })
    const guess = await trySignIn(app, { username: person.userName, password: PASSWORD, from })
    expect(guess.envelope).toEqual(locked)
    const owner = await trySignIn(app, { username: person.userName, password: PASSWORD })
    expect(owner.envelope.code).toBe(200)
  })

  it('lock an unknown name alike, so that names cannot be found out', async () => {
    const from = app.newAddress()
    const guess = () => trySignIn(app, { username: 'nobody-at-all', password: PASSWORD, from })
    for (let count = 0; count < 5; count++) expect((await guess()).envelope).toEqual(wrong)
    expect((await guess()).envelope).toEqual(locked)
  })

  it('are forgotten after a good sign-in', async () => {
    const person = await make.account({}, true)
    const from = app.newAddress()
    const guess = (password: string) => trySignIn(app, { username: person.userName, password, from })
    for (let round = 0; round < 2; round++) {
      for (let count = 0; count < 4; count++) await guess('wrong wrong')
      expect((await guess(PASSWORD)).envelope.code).toBe(200)
      app.clock.pass(MINUTE)
    }
  })

  it('cannot be passed by trying twenty at the same moment', async () => {
    const person = await make.account({}, true)
    const from = app.newAddress()
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, count) =>
        trySignIn(app, { username: person.userName, password: `storm ${count} storm`, from }),
      ),
    )
    const count = (key: string) => tries.filter(({ envelope }) => envelope.errKey === key).length
    expect([count('login.bad'), count('login.locked'), count('rate.login')]).toEqual([5, 1, 14])
  })
})

describe('wrong passwords for one account from many addresses', () => {
  it('stop at thirty an hour, and not for those who come from where they have signed in before', async () => {
    const person = await make.account({}, true)
    const home = app.newAddress()
    const enter = async (from: string, password = PASSWORD) =>
      (await trySignIn(app, { username: person.userName, password, from })).envelope
    expect((await enter(home)).code).toBe(200)
    for (let count = 0; count < 30; count++)
      expect(await enter(app.newAddress(), 'wrong wrong')).toEqual(wrong)
    const { code, errKey, data } = await enter(app.newAddress())
    expect({ code, errKey, data }).toEqual({ code: 601, errKey: 'rate.login', data: { retryAfter: 3600 } })
    expect((await enter(home)).code).toBe(200)
    // a mistyped password at home is answered as ever
    expect(await enter(home, 'wrong wrong')).toEqual(wrong)
    app.clock.pass(60 * MINUTE)
    expect((await enter(app.newAddress())).code).toBe(200)
  })

  it('do not stop good ones that come between them', async () => {
    const person = await make.account({}, true)
    for (let count = 0; count < 35; count++) {
      const { envelope } = await trySignIn(app, { username: person.userName, password: PASSWORD })
      expect(envelope.code).toBe(200)
    }
  })

  it('shut out who was away from a place for ninety days', async () => {
    const away = await openTestApp()
    const person = await makers(away).account({}, true)
    const home = away.newAddress()
    const enter = async (from: string, password = PASSWORD) =>
      (await trySignIn(away, { username: person.userName, password, from })).envelope.code
    expect(await enter(home)).toBe(200)
    away.clock.pass(91 * 24 * 60 * MINUTE)
    for (let count = 0; count < 30; count++) await enter(away.newAddress(), 'wrong wrong')
    expect(await enter(home)).toBe(601)
  })
})

describe('a browser', () => {
  const DAY = 24 * 60 * MINUTE

  /** Signs a new account in, and returns which browser the server took it for and its new mark. */
  async function enter(browser?: string) {
    const person = await make.account({}, true)
    const { envelope } = await trySignIn(app, {
      username: person.userName,
      password: PASSWORD,
      browser,
    })
    const { data } = await as(app, String(envelope.token))(readDevice)
    const [row] = await app.db.select().from(sessions).where(eq(sessions.userId, person.userId))
    return { id: row?.deviceId, mark: data.browser }
  }

  it('is known again for every account that signs in there, and others are not taken for it', async () => {
    const first = await enter()
    const second = await enter(first.mark)
    const third = await enter(second.mark)
    expect([second.id, third.id]).toEqual([first.id, first.id])
    expect((await enter()).id).not.toBe(first.id)
  })

  it('is a new one with a forged mark, and with one that was unused for half a year', async () => {
    const { id, mark } = await enter()
    expect((await enter(mark.replace(/^../, 'zz'))).id).not.toBe(id)
    expect((await enter(`${mark.slice(0, -6)}AAAAA=`)).id).not.toBe(id)
    app.clock.pass(181 * DAY)
    expect((await enter(mark)).id).not.toBe(id)
    app.clock.pass(-181 * DAY)
  })

  it('is not known by the mark of an account', async () => {
    const person = await make.account({}, true)
    const { device } = (await as(app, await make.session(person.userId))(readDevice)).data
    const [session] = await app.db.select().from(sessions).where(eq(sessions.userId, person.userId))
    expect((await enter(device)).id).not.toBe(session?.id)
  })
})

describe('a device that has signed in before', () => {
  /** All visitors come from one address, as behind a proxy that is not trusted. */
  const from = '127.0.0.1'

  it('is not shut out by strangers, not even by those who share its address', async () => {
    const shared = await openTestApp()
    const person = await makers(shared).account({}, true)
    const enter = async (password: string, device?: string) =>
      (await trySignIn(shared, { username: person.userName, password, from, device })).envelope
    const { token } = await enter(PASSWORD)
    const { device } = (await as(shared, String(token))(readDevice)).data
    for (let count = 0; count < 5; count++) expect(await enter('wrong wrong')).toEqual(wrong)
    expect(await enter(PASSWORD)).toMatchObject({ errKey: 'login.locked' })
    // all sixty tries of the address are used up
    for (let count = 0; count < 60; count++)
      await trySignIn(shared, { username: `stranger-${count}`, password: PASSWORD, from })
    expect(await enter(PASSWORD)).toMatchObject({ errKey: 'rate.login' })
    expect(await enter(PASSWORD, device)).toMatchObject({ code: 200 })
  })

  it('has five tries of its own', async () => {
    const person = await make.account({}, true)
    const { device } = (await as(app, await make.session(person.userId))(readDevice)).data
    const enter = async (password: string) =>
      (await trySignIn(app, { username: person.userName, password, device })).envelope
    for (let count = 0; count < 5; count++) expect(await enter('wrong wrong')).toEqual(wrong)
    expect(await enter(PASSWORD)).toMatchObject({ errKey: 'login.locked' })
  })

  it('is stopped like an address when it floods, and does not fill the log', async () => {
    const person = await make.account({}, true)
    const { device } = (await as(app, await make.session(person.userId))(readDevice)).data
    const keys: unknown[] = []
    for (let count = 0; count < 20; count++) {
      const { envelope } = await trySignIn(app, { username: person.userName, raw: PASSWORD, device })
      keys.push(envelope.errKey)
    }
    expect(keys.filter((key) => key === 'login.password.plain')).toHaveLength(6)
    expect(keys.filter((key) => key === 'rate.login')).toHaveLength(14)
    expect(await signInLog(app, person.userName)).toHaveLength(6)
  })

  it('shares them with its session, and gets no new ones by asking for another mark', async () => {
    const person = await make.account({}, true)
    const token = await make.session(person.userId)
    for (let count = 0; count < 3; count++)
      await refusalOf(
        as(app, token)(updateMyPassword, {
          body: {
            oldPassword: await encrypted(app, 'wrong'),
            newPassword: await encrypted(app, 'new-lantern-51'),
          },
        }),
      )
    const keys: unknown[] = []
    for (let count = 0; count < 3; count++) {
      app.clock.pass(1000)
      const { device } = (await as(app, token)(readDevice)).data
      const { envelope } = await trySignIn(app, {
        username: person.userName,
        password: 'wrong',
        device,
      })
      keys.push(envelope.errKey)
    }
    expect(keys).toEqual(['login.bad', 'login.bad', 'login.locked'])
  })

  it.each([
    ['another account’s', (mark: string) => mark, 'other'],
    ['a forged one', (mark: string) => `${mark.slice(0, -6)}AAAAA=`, 'own'],
    ['one with a later date', (mark: string) => mark.replace(/\.(\w+)\./, '.zzzzzzzz.'), 'own'],
    ['none', () => '', 'own'],
    ['something else', () => 'a.b.c.d', 'own'],
  ])('is not taken for known by %s', async (_, change, whose) => {
    const [person, other] = [await make.account({}, true), await make.account({}, true)]
    const owner = whose === 'own' ? person : other
    const { device } = (await as(app, await make.session(owner.userId))(readDevice)).data
    const address = app.newAddress()
    const enter = async (password: string) =>
      (
        await trySignIn(app, {
          username: person.userName,
          password,
          from: address,
          device: change(device),
        })
      ).envelope
    for (let count = 0; count < 5; count++) await enter('wrong wrong')
    // counted for the address
    const { envelope } = await trySignIn(app, {
      username: person.userName,
      password: PASSWORD,
      from: address,
    })
    expect(envelope).toMatchObject({ errKey: 'login.locked' })
  })

  it('is forgotten after half a year', async () => {
    const later = await openTestApp()
    const person = await makers(later).account({}, true)
    const token = await makers(later).session(person.userId)
    const { device } = (await as(later, token)(readDevice)).data
    later.clock.pass(181 * 24 * 60 * MINUTE)
    for (let count = 0; count < 5; count++)
      await trySignIn(later, { username: person.userName, password: 'wrong wrong', from })
    const { envelope } = await trySignIn(later, {
      username: person.userName,
      password: PASSWORD,
      from,
      device,
    })
    expect(envelope).toMatchObject({ errKey: 'login.locked' })
  })
})

describe('unlocking an account', () => {
  it('lets its owner in at once, from wherever, and leaves other accounts as they are', async () => {
    const [person, other] = [await make.account({}, true), await make.account({}, true)]
    const from = app.newAddress()
    const enter = async (userName: string, password: string) =>
      (await trySignIn(app, { username: userName, password, from })).envelope
    for (const { userName } of [person, other]) {
      for (let count = 0; count < 5; count++) await enter(userName, 'wrong wrong')
      app.clock.pass(MINUTE)
    }
    for (let count = 0; count < 25; count++)
      await trySignIn(app, { username: person.userName, password: 'wrong wrong' })
    expect(await unlockAccount(app.db, person.userName.toUpperCase())).toBe(30)
    expect((await enter(person.userName, PASSWORD)).code).toBe(200)
    expect((await enter(other.userName, PASSWORD)).errKey).toBe('login.locked')
    expect((await trySignIn(app, { username: person.userName, password: PASSWORD })).envelope.code).toBe(200)
  })
})

describe('an address', () => {
  it('that guesses gets six tries a minute, then the time to wait', async () => {
    const from = app.newAddress()
    const guess = async (count: number) =>
      (await trySignIn(app, { username: `guessed-${count}`, password: PASSWORD, from })).envelope
    for (let count = 0; count < 6; count++) expect(await guess(count)).toEqual(wrong)
    const { code, errKey, data } = await guess(6)
    expect({ code, errKey }).toEqual({ code: 601, errKey: 'rate.login' })
    const { retryAfter } = data as { retryAfter: number }
    expect(retryAfter).toBeGreaterThan(0)
    app.clock.pass(retryAfter * 1000)
    expect(await guess(7)).toEqual(wrong)
  })

  it('gets thirty wrong tries an hour', async () => {
    const from = app.newAddress()
    for (let count = 0; count < 30; count++) {
      const { envelope } = await trySignIn(app, {
        username: `slow-${count}`,
        password: PASSWORD,
        from,
      })
      expect(envelope).toEqual(wrong)
      app.clock.pass(MINUTE)
    }
    const { envelope } = await trySignIn(app, { username: 'slow-31', password: PASSWORD, from })
    expect(envelope).toMatchObject({ code: 601, errKey: 'rate.login' })
  })

  it('that many visitors share gets a larger limit, for all visitors together', async () => {
    const shared = await openTestApp()
    const guess = async (count: number) =>
      (await trySignIn(shared, { username: `shared-${count}`, password: PASSWORD, from: '127.0.0.1' }))
        .envelope
    for (let count = 0; count < 60; count++) expect(await guess(count)).toEqual(wrong)
    expect(await guess(60)).toMatchObject({ code: 601, errKey: 'rate.login' })
    // a visitor with an address of their own is not concerned
    expect((await trySignIn(shared, { username: 'somebody', password: PASSWORD })).envelope).toEqual(wrong)
  })

  it('that sends passwords in the clear is stopped like any other, and does not fill the log', async () => {
    const from = app.newAddress()
    const answers = []
    for (let count = 0; count < 50; count++)
      answers.push((await trySignIn(app, { username: 'flooder', raw: PASSWORD, from })).envelope.errKey)
    expect(answers.filter((errKey) => errKey === 'login.password.plain')).toHaveLength(6)
    expect(answers.filter((errKey) => errKey === 'rate.login')).toHaveLength(44)
    expect(await signInLog(app, 'flooder')).toHaveLength(6)
  })

  it('on the block list is turned away, by number, wildcard and range', async () => {
    const blocking = await openTestApp()
    const person = await makers(blocking).account({}, true)
    await setConfig(blocking, 'sys.login.blackIPList', '198.51.100.7;192.0.2.*;203.0.113.10-203.0.113.12')
    const from = async (address: string) =>
      (await trySignIn(blocking, { username: person.userName, password: PASSWORD, from: address })).envelope
    for (const address of ['198.51.100.7', '192.0.2.200', '203.0.113.11'])
      expect(await from(address)).toMatchObject({ code: 500, msg: '很遗憾，访问IP已被列入系统黑名单' })
    for (const address of ['198.51.100.8', '192.0.3.1', '203.0.113.13'])
      expect(await from(address)).toMatchObject({ code: 200 })
  })
})

describe('the captcha', async () => {
  const guarded = await openTestApp({ CAPTCHA: 'on' })
  const person = await makers(guarded).account({}, true)
  const open = async () => {
    const { envelope } = await call(guarded, { path: '/captchaImage', from: guarded.newAddress() })
    const [stored] = await guarded.db
      .select()
      .from(captchas)
      .where(eq(captchas.uuid, String(envelope.uuid)))
    return { envelope, uuid: String(envelope.uuid), answer: stored?.answer ?? '' }
  }
  const enter = async (uuid?: string, code?: string) =>
    (await trySignIn(guarded, { username: person.userName, password: PASSWORD, uuid, code })).envelope

  it('is a GIF of 160 by 60 pixels, under the names of both kinds of client', async () => {
    const { envelope } = await open()
    expect(envelope).toMatchObject({ code: 200, captchaOnOff: true, captchaEnabled: true })
    expect(envelope.uuid).toMatch(/^[0-9a-f]{32}$/)
    const picture = Buffer.from(String(envelope.img), 'base64')
    expect(picture.subarray(0, 6).toString('latin1')).toBe('GIF89a')
    expect([picture.readUInt16LE(6), picture.readUInt16LE(8)]).toEqual([160, 60])
  })

  it('is written boldly in dark on white', async () => {
    // the sum with the least ink: each picture stands and leans its own way
    const picture = sharp(await drawSum('7-1=?')).greyscale()
    const pixels = await picture.raw().toBuffer()
    const share = (isSo: (grey: number) => boolean) => pixels.filter(isSo).length / pixels.length
    // 5.6 % and more of it is dark, by 600 pictures of four sums
    expect(share((grey) => grey < 70)).toBeGreaterThan(0.04)
    expect(share((grey) => grey > 250)).toBeGreaterThan(0.5)
  })

  it('lets in with the right answer', async () => {
    const { uuid, answer } = await open()
    expect(await enter(uuid, ` ${answer} `)).toMatchObject({ code: 200 })
  })

  it('is checked before anything else', async () => {
    expect(await enter()).toMatchObject({ code: 500, msg: '验证码已失效', field: 'code' })
  })

  it('is good for one try, right or wrong', async () => {
    const { uuid, answer } = await open()
    expect(await enter(uuid, 'x')).toMatchObject({ code: 500, msg: '验证码错误', field: 'code' })
    expect(await enter(uuid, answer)).toMatchObject({ msg: '验证码已失效' })
    const second = await open()
    expect(await enter(second.uuid, second.answer)).toMatchObject({ code: 200 })
    expect(await enter(second.uuid, second.answer)).toMatchObject({ msg: '验证码已失效' })
  })

  it('with no answer at all is wrong, not an error', async () => {
    expect(await enter((await open()).uuid)).toMatchObject({ code: 500, msg: '验证码错误' })
  })

  it('is over after two minutes', async () => {
    const { uuid, answer } = await open()
    guarded.clock.pass(2 * MINUTE + 1)
    expect(await enter(uuid, answer)).toMatchObject({ msg: '验证码已失效' })
  })

  it('writes its refusals to the sign-in log', async () => {
    await enter('0'.repeat(32), '1')
    expect((await signInLog(guarded, person.userName)).at(-1)).toMatchObject({
      status: '1',
      msg: '验证码已失效',
    })
  })

  it('is drawn thirty times a minute for one address', async () => {
    const from = guarded.newAddress()
    const draw = async () => (await call(guarded, { path: '/captchaImage', from })).envelope.code
    for (let count = 0; count < 30; count++) expect(await draw()).toBe(200)
    expect(await draw()).toBe(601)
  })

  it('follows the switch in the settings at once when the operator leaves it to them', async () => {
    const switched = await openTestApp({ CAPTCHA: 'config' })
    const isOn = async () => (await call(switched, { path: '/captchaImage' })).envelope.captchaOnOff
    expect(await isOn()).toBe(true)
    for (const [value, on] of [
      ['false', false],
      ['是', true],
      ['0', false],
      ['true', true],
      ['否', false],
    ] as const) {
      await setConfig(switched, 'sys.account.captchaEnabled', value)
      expect(await isOn()).toBe(on)
    }
    expect((await call(switched, { path: '/captchaImage' })).envelope).toEqual({
      code: 200,
      msg: '操作成功',
      captchaOnOff: false,
      captchaEnabled: false,
      registerEnabled: false,
    })
  })
})

describe('a session', () => {
  it('is prolonged by use and over after thirty idle minutes', async () => {
    const { token } = await make.member()
    const api = as(app, token)
    app.clock.pass(29 * MINUTE)
    await api(readMe)
    app.clock.pass(29 * MINUTE)
    await api(readMe)
    app.clock.pass(31 * MINUTE)
    expect((await refusalOf(api(readMe))).code).toBe(401)
  })

  it('is no longer than any other when the clock ran ahead and was set back', async () => {
    const days = 400 * 24 * 60 * MINUTE
    app.clock.pass(days)
    const used = as(app, (await make.member()).token)
    const idle = as(app, (await make.member()).token)
    app.clock.pass(-days)
    // no session ends in the middle of work
    await used(readMe)
    await purgeSessions(app.db, app.clock.now())
    app.clock.pass(31 * MINUTE)
    expect((await refusalOf(used(readMe))).code).toBe(401)
    expect((await refusalOf(idle(readMe))).code).toBe(401)
  })

  it('may hold its token with or without the word Bearer', async () => {
    const { token } = await make.member()
    const bare = await call(app, { path: '/getInfo', headers: { authorization: token } })
    expect(bare.envelope.code).toBe(200)
  })

  it('ends with signing out, which is logged; signing out twice or as a stranger is no error', async () => {
    const person = await make.member()
    const other = as(app, await make.session(person.userId))
    const leave = () => call(app, { method: 'POST', path: '/logout', token: person.token })
    expect((await leave()).envelope).toEqual({ code: 200, msg: '退出成功' })
    expect((await refusalOf(as(app, person.token)(readMe))).code).toBe(401)
    expect((await leave()).envelope.code).toBe(200)
    expect(await as(app)(signOut)).toEqual({})
    expect(await signInLog(app, person.userName)).toMatchObject([{ status: '0', msg: '退出成功' }])
    expect((await other(readMe)).user.userId).toBe(person.userId)
  })

  it('ends at once when the account is stopped', async () => {
    const { userId, token } = await make.member()
    await app.db.update(accounts).set({ status: '1' }).where(eq(accounts.userId, userId))
    expect((await refusalOf(as(app, token)(readMe))).code).toBe(401)
  })

  it('is listed and can be ended by an administrator', async () => {
    const person = await make.member()
    const api = await administrator()
    const { rows, total } = await api(listSessions, { query: { userName: person.userName } })
    expect(total).toBe(1)
    expect(rows).toMatchObject([
      { userName: person.userName, browser: 'Chrome 140', loginLocation: '内网IP' },
    ])
    await api(endSession, { params: { tokenId: rows[0]?.tokenId ?? '' } })
    expect((await refusalOf(as(app, person.token)(readMe))).code).toBe(401)
    const gone = api(endSession, { params: { tokenId: rows[0]?.tokenId ?? '' } })
    expect((await refusalOf(gone)).code).toBe(404)
  })

  it('that is over is reported in a header at public calls, which still answer', async () => {
    const { envelope, headers } = await call(app, {
      method: 'POST',
      path: '/bbs/web/listCity',
      token: 'long-gone',
    })
    expect(envelope.code).toBe(200)
    expect(headers['x-token-expired']).toBe('1')
    const fresh = await call(app, { method: 'POST', path: '/bbs/web/listCity' })
    expect(fresh.headers).not.toHaveProperty('x-token-expired')
  })

  it('is required with the address in the text where there is none', async () => {
    const { status, envelope } = await call(app, { path: '/getInfo' })
    expect(status).toBe(200)
    expect(envelope).toMatchObject({ code: 401, msg: '请求访问：/getInfo，认证失败，无法访问系统资源' })
  })
})

describe('who am I', () => {
  it('answers the keys that clients expect, and no secret', async () => {
    const { token } = await make.member({ phonenumber: '13812345678', pwdUpdateDate: new Date() })
    const { envelope } = await call(app, { path: '/getInfo', token })
    expect(Object.keys(envelope).sort()).toEqual(
      [
        'code',
        'isDefaultModifyPwd',
        'isPasswordExpired',
        'msg',
        'permissions',
        'pwdChrtype',
        'roles',
        'user',
      ].sort(),
    )
    expect(envelope.user).toMatchObject({
      usertype: '01',
      avatar: '',
      phonenumber: '138****5678',
      admin: false,
    })
    expect(JSON.stringify(envelope)).not.toMatch(/argon2|"password"/)
  })

  it('gives the super administrator the wildcard', async () => {
    const me = await (await administrator())(readMe)
    expect(me).toMatchObject({ roles: ['admin'], permissions: ['*:*:*'], user: { admin: true } })
  })

  it('reminds of a first password until it was changed', async () => {
    const fresh = await make.member()
    expect(await as(app, fresh.token)(readMe)).toMatchObject({ isDefaultModifyPwd: true })
    const changed = await make.member({ pwdUpdateDate: app.clock.now() })
    expect(await as(app, changed.token)(readMe)).toMatchObject({ isDefaultModifyPwd: false })
  })
})

describe('changing the password', () => {
  async function person() {
    const account = await make.account({}, true)
    return { ...account, token: await make.session(account.userId) }
  }

  it('ends every other session and keeps this one', async () => {
    const { userId, userName, token } = await person()
    const other = await make.session(userId)
    await as(app, token)(updateMyPassword, {
      body: {
        oldPassword: await encrypted(app, PASSWORD),
        newPassword: await encrypted(app, 'new-lantern-43'),
      },
    })
    expect((await as(app, token)(readMe)).user.userId).toBe(userId)
    expect((await refusalOf(as(app, other)(readMe))).code).toBe(401)
    expect((await trySignIn(app, { username: userName, password: 'new-lantern-43' })).envelope.code).toBe(200)
    expect((await trySignIn(app, { username: userName, password: PASSWORD })).envelope).toEqual(wrong)
  })

  it('also works by query string, and neither form leaves a password in the operation log', async () => {
    const { token, userName } = await person()
    const oldPassword = await encrypted(app, PASSWORD)
    const newPassword = await encrypted(app, 'new-lantern-44')
    await as(app, token)(changePassword, { query: { oldPassword, newPassword } })
    await as(app, token)(changePassword, {
      body: { oldPassword: newPassword, newPassword: await encrypted(app, 'new-lantern-45') },
    })
    const rows = await app.db.select().from(operLogs).where(eq(operLogs.operName, userName))
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ title: '个人信息', businessType: 2, status: 0 })
    expect(JSON.stringify(rows)).not.toMatch(/assword":|lantern/)
    expect(JSON.stringify(rows)).not.toContain(newPassword.slice(0, 40))
  })

  it.each([
    ['a wrong old password', 'not the old one', 'new-lantern-46', '修改密码失败，旧密码错误'],
    ['the same password again', PASSWORD, PASSWORD, '新密码不能与旧密码相同'],
    ['a new one of five signs', PASSWORD, '12345', '新密码长度必须介于 6 和 20 之间'],
    ['a new one of twenty-one signs', PASSWORD, 'x'.repeat(21), '新密码长度必须介于 6 和 20 之间'],
  ])('refuses %s', async (_, before, after, msg) => {
    const { token } = await person()
    const refusal = await refusalOf(
      as(app, token)(updateMyPassword, {
        body: {
          oldPassword: await encrypted(app, before),
          newPassword: await encrypted(app, after),
        },
      }),
    )
    expect(refusal).toMatchObject({ code: 500, message: msg })
  })

  it.each([
    ['the one way', updateMyPassword],
    ['the other way', changePassword],
  ])('takes five guesses at the old password in ten minutes, %s', async (_, changing) => {
    const { userId, userName, token } = await person()
    const change = async (oldPassword: string) =>
      refusalOf(
        as(app, token)(changing, {
          body: {
            oldPassword: await encrypted(app, oldPassword),
            newPassword: await encrypted(app, 'new-lantern-49'),
          },
        }),
      )
    for (let count = 0; count < 5; count++)
      expect(await change(`guess ${count}`)).toMatchObject({ errKey: 'user.pwd.old' })
    expect(await change(PASSWORD)).toMatchObject({
      code: 500,
      errKey: 'login.locked',
      message: '密码输入错误5次，帐户锁定10分钟',
    })
    // neither signing in nor another session of the owner is concerned
    expect((await trySignIn(app, { username: userName, password: PASSWORD })).envelope.code).toBe(200)
    await as(app, await make.session(userId))(changing, {
      body: {
        oldPassword: await encrypted(app, PASSWORD),
        newPassword: await encrypted(app, 'new-lantern-50'),
      },
    })
  })

  it('refuses passwords in the clear', async () => {
    const { token } = await person()
    const plain = as(app, token)(updateMyPassword, {
      body: { oldPassword: PASSWORD, newPassword: 'new-lantern-47' },
    })
    expect((await refusalOf(plain)).is('passwordNotEncrypted')).toBe(true)
  })
})

describe('registering', () => {
  it('is closed until an administrator opens it', async () => {
    const refusal = await refusalOf(as(app)(register, { body: { username: 'newcomer', password: 'x' } }))
    expect(refusal.message).toBe('当前系统没有开启注册功能！')
  })

  it.each(['invitation', 'false'])('is closed while the site settings say %s', async (policy) => {
    const open = await openTestApp()
    await setConfig(open, 'sys.account.registerUser', 'true')
    await setConfig(open, 'sys.account.registerMember', policy)
    const password = await encrypted(open, 'quiet-lantern')
    const refusal = await refusalOf(as(open)(register, { body: { username: 'newcomer', password } }))
    expect(refusal.message).toBe('当前系统没有开启注册功能！')
  })

  it('makes a personal account that can sign in, and refuses bounds and taken names in their order', async () => {
    const open = await openTestApp()
    await setConfig(open, 'sys.account.registerUser', 'true')
    const api = as(open)
    const tell = async (username: string, password: string) =>
      (
        await refusalOf(
          api(register, { body: { username, password: password && (await encrypted(open, password)) } }),
        )
      ).message
    expect(await tell('', 'quiet-lantern')).toBe('用户名不能为空')
    expect(await tell('newcomer', '')).toBe('用户密码不能为空')
    expect(await tell('n', 'quiet-lantern')).toBe('账户长度必须在2到20个字符之间')
    expect(await tell('newcomer', 'four')).toBe('密码长度必须在5到20个字符之间')
    await api(register, { body: { username: 'newcomer', password: await encrypted(open, 'quiet-lantern') } })
    expect(await tell('Newcomer', 'quiet-lantern')).toBe("保存用户'Newcomer'失败，注册账号已存在")
    const { envelope } = await trySignIn(open, { username: 'newcomer', password: 'quiet-lantern' })
    expect(envelope.code).toBe(200)
  })
})
