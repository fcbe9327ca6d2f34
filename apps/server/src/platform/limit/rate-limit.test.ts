import { updateMyPassword } from '@app/contract/account/account.ts'
import { configAdmin } from '@app/contract/system/config.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { accounts } from '#modules/account/table.ts'
import { corrections } from '#modules/correction/table.ts'
import { feedbacks } from '#modules/feedback/table.ts'
import { leads } from '#modules/lead/table.ts'
import { loginLogs } from '#modules/log/table.ts'
import { captchas } from '#modules/session/table.ts'
import { limits } from '#platform/limit/limits.ts'
import { networkOf, purgeRateHits, rateWindows, siteOf } from '#platform/limit/rate-limit.ts'
import { as } from '#test/as.ts'
import { makers, PASSWORD } from '#test/make.ts'
import { encrypted } from '#test/sign-in.ts'
import { call, copyDatabase, openTestApp, type TestApp } from '#test/test-app.ts'

/** For what other processes hear of. */
const PATIENCE = { timeout: 20_000 }

const STORM = 100
const numbers = Array.from({ length: STORM }, (_, index) => index)
/** An address from which nothing else comes; only the last part tells the callers of one storm apart. */
let storms = 0
const newNetwork = () => `198.18.${++storms}.`

interface Storm {
  /** What came back, one word for each request. */
  outcomes: string[]
  count: (outcome: string) => number
}

/** A hundred requests at the same moment, shared out over the processes. */
async function storm(
  houses: readonly TestApp[],
  send: (app: TestApp, index: number) => ReturnType<typeof call>,
): Promise<Storm> {
  const answers = await Promise.all(
    numbers.map((index) => send(houses[index % houses.length] as TestApp, index)),
  )
  const outcomes = answers.map(({ envelope }) =>
    envelope.code === 200 ? 'done' : String(envelope.errKey ?? envelope.code),
  )
  return { outcomes, count: (outcome) => outcomes.filter((one) => one === outcome).length }
}

describe.each([
  ['one process', 1],
  ['two processes on one database', 2],
])('a hundred requests at once in %s', async (_, processes) => {
  const { name } = await copyDatabase()
  const first = await openTestApp({ CAPTCHA: 'config' }, name)
  const houses = [first]
  while (houses.length < processes) houses.push(await openTestApp({ CAPTCHA: 'config' }, name))

  async function turn(key: string, configValue: 'true' | 'false') {
    const api = as(first, await makers(first).superAdministrator())
    const [row] = (await api(configAdmin.list, { query: { configKey: key } })).rows
    if (!row) throw new Error(`no switch ${key}`)
    const { configId, configName, configKey, configType } = row
    await api(configAdmin.update, { body: { configId, configName, configKey, configType, configValue } })
  }

  async function turnCaptcha(isOn: boolean) {
    await turn('sys.account.captchaEnabled', isOn ? 'true' : 'false')
    for (const appContext of houses)
      await vi.waitFor(async () => {
        const { envelope } = await call(appContext, { path: '/captchaImage' })
        expect(envelope.captchaOnOff).toBe(isOn)
      }, PATIENCE)
  }

  beforeAll(async () => {
    await turnCaptcha(false)
    await turn('sys.account.registerUser', 'true')
  })

  it('leave five numbers from one address', async () => {
    const from = `${newNetwork()}1`
    const before = await first.db.$count(leads)
    const { count } = await storm(houses, (appContext, index) =>
      call(appContext, {
        method: 'POST',
        path: '/bbs/web/addContact',
        body: { name: '陈女士', mobile: `139${String(12_345_000 + index)}`, agree: true },
        from,
      }),
    )
    expect([count('done'), count('rate.contact')]).toEqual([5, 95])
    expect((await first.db.$count(leads)) - before).toBe(5)
  })

  it('leave one number three times, from wherever they come', async () => {
    const network = newNetwork()
    const mobile = `1385550${1000 + processes}`
    const { count } = await storm(houses, (appContext, index) =>
      call(appContext, {
        method: 'POST',
        path: '/bbs/web/addContact',
        body: { name: '陈女士', mobile, agree: true },
        from: `${network}${index + 1}`,
      }),
    )
    expect([count('done'), count('rate.contact')]).toEqual([3, 97])
  })

  it('guess six references of leads', async () => {
    const from = `${newNetwork()}1`
    const { count } = await storm(houses, (appContext, index) =>
      call(appContext, {
        method: 'POST',
        path: '/bbs/web/withdrawContact',
        body: { ref: `GUESS${10_000 + index}`, mobile: '13812345678' },
        from,
      }),
    )
    expect([count('contact.unknown'), count('rate')]).toEqual([6, 94])
  })

  it('leave ten remarks', async () => {
    const from = `${newNetwork()}1`
    const before = await first.db.$count(feedbacks)
    const { count } = await storm(houses, (appContext) =>
      call(appContext, {
        method: 'POST',
        path: '/bbs/web/addFeedback',
        body: { path: '/ossd/introduction', lang: 'zh', helpful: true },
        from,
      }),
    )
    expect([count('done'), count('rate.feedback')]).toEqual([10, 90])
    expect((await first.db.$count(feedbacks)) - before).toBe(10)
  })

  it('report ten errors', async () => {
    const from = `${newNetwork()}1`
    const before = await first.db.$count(corrections)
    const { count } = await storm(houses, (appContext) =>
      call(appContext, {
        method: 'POST',
        path: '/bbs/web/addCorrection',
        body: { path: '/fee/subsidy', text: '第三段的金额和官方页面对不上。' },
        from,
      }),
    )
    expect([count('done'), count('rate.correction')]).toEqual([10, 90])
    expect((await first.db.$count(corrections)) - before).toBe(10)
  })

  it('make three accounts from one address', async () => {
    const from = `${newNetwork()}1`
    const password = await encrypted(first, PASSWORD)
    const before = await first.db.$count(accounts)
    const { count } = await storm(houses, (appContext, index) =>
      call(appContext, {
        method: 'POST',
        path: '/register',
        body: { username: `storm${processes}at${index}`, password },
        from,
      }),
    )
    expect([count('done'), count('rate.register')]).toEqual([3, 97])
    expect((await first.db.$count(accounts)) - before).toBe(3)
  })

  it('draw thirty captchas', async () => {
    await turnCaptcha(true)
    onTestFinished(() => turnCaptcha(false))
    const before = await first.db.$count(captchas)
    const from = `${newNetwork()}1`
    const { count } = await storm(houses, (appContext) => call(appContext, { path: '/captchaImage', from }))
    expect([count('done'), count('rate.captcha')]).toEqual([30, 70])
    expect((await first.db.$count(captchas)) - before).toBe(30)
  })

  it('guess six passwords from one address, whatever the names, and leave six lines in the log', async () => {
    const from = `${newNetwork()}1`
    const password = await encrypted(first, PASSWORD)
    const { count } = await storm(houses, (appContext, index) =>
      call(appContext, {
        method: 'POST',
        path: '/login',
        body: { username: `nobody${processes}${index}`, password },
        from,
      }),
    )
    expect([count('login.bad'), count('rate.login')]).toEqual([6, 94])
    expect(await first.db.$count(loginLogs, eq(loginLogs.ipaddr, from))).toBe(6)
  })

  it('guess five passwords of one account from one address', async () => {
    const person = await makers(first).account({}, true)
    const from = `${newNetwork()}1`
    const password = await encrypted(first, 'not the password')
    const { count } = await storm(houses, (appContext) =>
      call(appContext, {
        method: 'POST',
        path: '/login',
        body: { username: person.userName, password },
        from,
      }),
    )
    expect([count('login.bad'), count('login.locked'), count('rate.login')]).toEqual([5, 1, 94])
  })

  it('guess thirty passwords of one account from a hundred addresses', async () => {
    const person = await makers(first).account({}, true)
    const network = newNetwork()
    const password = await encrypted(first, 'not the password')
    const { count } = await storm(houses, (appContext, index) =>
      call(appContext, {
        method: 'POST',
        path: '/login',
        body: { username: person.userName, password },
        from: `${network}${index + 1}`,
      }),
    )
    expect([count('login.bad'), count('rate.login')]).toEqual([30, 70])
  })

  it('search thirty times in ten seconds', async () => {
    // what is compared are moments of one second, and each process has a clock of its own that stands still
    for (const { clock } of houses.slice(1)) clock.pass(first.clock.now().getTime() - clock.now().getTime())
    const from = `${newNetwork()}1`
    const { count } = await storm(houses, (appContext, index) =>
      call(appContext, {
        method: 'POST',
        path: '/bbs/web/listSearch',
        body: { searchValue: `学费${index}` },
        from,
      }),
    )
    expect([count('done'), count('rate.search')]).toEqual([30, 70])
  })

  it('guess five old passwords with one session', async () => {
    const make = makers(first)
    const token = await make.session((await make.account({}, true)).userId)
    const body = {
      oldPassword: await encrypted(first, 'not the password'),
      newPassword: await encrypted(first, 'new-lantern-48'),
    }
    const { count } = await storm(houses, (appContext) =>
      call(appContext, {
        method: 'POST',
        path: updateMyPassword.path,
        token,
        body,
        from: `${newNetwork()}1`,
      }),
    )
    expect([count('user.pwd.old'), count('login.locked')]).toEqual([5, 95])
  })
})

describe('a hundred reads at once', () => {
  it('are answered a hundred and fifty times in ten seconds, over a whole IPv6 network', async () => {
    const app = await openTestApp()
    const read = (_: TestApp, index: number) =>
      call(app, {
        method: 'POST',
        path: '/bbs/web/listSchoolSchool',
        // no cached answer serves it, and without a keyword it waits for no turn
        body: { pageNum: index + 1 },
        from: `2001:db8:7:7::${index.toString(16)}`,
      })
    expect((await storm([app], read)).count('done')).toBe(100)
    const { count } = await storm([app], (_, index) => read(_, index + 100))
    expect([count('done'), count('rate.read')]).toEqual([50, 50])
  })

  it('that a kept answer serves cost nothing of that, and a flood of them ends', async () => {
    const app = await openTestApp()
    const from = app.newAddress()
    const read = () => call(app, { method: 'POST', path: '/bbs/web/listCity', from })
    await read()
    for (let hundred = 0; hundred < 8; hundred++) expect((await storm([app], read)).count('done')).toBe(100)
    expect((await storm([app], read)).count('done')).toBe(99)
    expect((await read()).envelope).toMatchObject({ code: 601, errKey: 'rate.read' })
  })
})

describe('the share of an address', () => {
  const search = (app: TestApp, from: string, index: number, cookie?: string) =>
    call(app, {
      method: 'POST',
      path: '/bbs/web/listSearch',
      body: { searchValue: `住宿 ${from} ${index}`, objType: 0 },
      from,
      headers: cookie ? { cookie } : {},
    })

  it('grows with the people behind it who proved themselves, each once a week at one address', async () => {
    const app = await openTestApp()
    const { limiter } = app.product.appContext
    const [from, other] = [app.newAddress(), app.newAddress()]
    const note = (ip: string, person: string) =>
      limiter.notePerson(app.db, { ip, isOneVisitor: true }, person, app.clock.now())
    const people = async (ip: string) => limiter.peopleAt(app.db, { ip, isOneVisitor: true }, app.clock.now())
    for (const person of ['one', 'two', 'three', 'one']) await note(from, person)
    await note(other, 'one')
    expect([await people(from), await people(other)]).toEqual([3, 0])
    const done: unknown[] = []
    for (let index = 0; index < 35; index++) {
      app.clock.pass(1_000)
      done.push((await search(app, from, index)).envelope.code)
    }
    expect(done.filter((code) => code === 200)).toHaveLength(33)
    app.clock.pass(8 * 24 * 3_600_000)
    expect(await people(from)).toBe(0)
    await note(other, 'one')
    expect(await people(other)).toBe(1)
  })

  it('that is full offers a captcha, and who solves it has a share alone, behind that address', async () => {
    const app = await openTestApp()
    const from = app.newAddress()
    for (let index = 0; index < 30; index++) {
      app.clock.pass(1_000)
      await search(app, from, index)
    }
    app.clock.pass(1_000)
    const refused = (await search(app, from, 40)).envelope
    expect(refused).toMatchObject({ code: 601, errKey: 'rate.search', data: { captcha: true } })
    const { envelope } = await call(app, {
      method: 'POST',
      path: '/bbs/web/visitorPass',
      body: {},
      from,
    })
    const { pass } = envelope.data as { pass: string }
    const cookie = `a=b; Visitor-Pass=${encodeURIComponent(pass)}`
    expect((await search(app, from, 41, cookie)).envelope.code).toBe(200)
    expect((await search(app, from, 42)).envelope.code).toBe(601)
    const elsewhere = app.newAddress()
    for (let index = 0; index < 30; index++) {
      app.clock.pass(1_000)
      await search(app, elsewhere, index)
    }
    expect((await search(app, elsewhere, 40, cookie)).envelope.code).toBe(601)
    app.clock.pass(2 * 3_600_000)
    for (let index = 0; index < 30; index++) {
      app.clock.pass(1_000)
      await search(app, from, 100 + index)
    }
    expect((await search(app, from, 200, cookie)).envelope.code).toBe(601)
  })
})

describe('an address that many visitors share', () => {
  it('leaves a hundred numbers an hour, and does not use up what others have who come by their own', async () => {
    const app = await openTestApp()
    const send = (index: number, from: string) =>
      call(app, {
        method: 'POST',
        path: '/bbs/web/addContact',
        body: { name: '陈女士', mobile: `137${String(12_345_000 + index)}`, agree: true },
        from,
      })
    const { count } = await storm([app], (_, index) => send(index, '127.0.0.1'))
    expect(count('done')).toBe(100)
    expect((await send(100, '127.0.0.1')).envelope).toMatchObject({ code: 601, errKey: 'rate.contact' })
    expect((await send(101, '198.51.100.30')).envelope).toMatchObject({ code: 200 })
  })

  it('is also that of a neighbour that passes others on without being trusted', async () => {
    const app = await openTestApp()
    const send = (index: number, headers: Record<string, string>) =>
      call(app, {
        method: 'POST',
        path: '/bbs/web/addContact',
        body: { name: '陈女士', mobile: `136${String(12_345_000 + index)}`, agree: true },
        from: '10.0.0.9',
        headers,
      })
    const passedOn = await storm([app], (_, index) => send(index, { 'x-forwarded-for': '198.51.100.31' }))
    expect(passedOn.count('done')).toBe(100)
    // a visitor of the same network without forwarded addresses is one visitor
    const alone = await storm([app], (_, index) => send(index + 100, {}))
    expect(alone.count('done')).toBe(5)
  })
})

describe('what another process used up', () => {
  it('is refused here, and what was refused uses nothing up', async () => {
    const { name } = await copyDatabase()
    const [here, there] = [await openTestApp({}, name), await openTestApp({}, name)]
    here.clock.pass(there.clock.now().getTime() - here.clock.now().getTime())
    const from = `${newNetwork()}1`
    const search = async (app: TestApp, searchValue: string) =>
      (await call(app, { method: 'POST', path: '/bbs/web/listSearch', body: { searchValue }, from })).envelope
        .code
    for (let index = 0; index < 30; index++) expect(await search(there, `学费 ${index}`)).toBe(200)
    here.clock.pass(59_900)
    expect([await search(here, '寄宿'), await search(here, '签证')]).toEqual([601, 601])
    here.clock.pass(200)
    expect(await search(here, '寄宿')).toBe(200)
  })
})

describe('a clock that ran ahead and was set back', () => {
  const AHEAD = 400 * 24 * 3_600_000

  it('leaves windows that are free at once, and no caller waits longer than a window', async () => {
    const app = await openTestApp()
    const from = '198.51.100.20'
    const send = async (digit: number) =>
      (
        await call(app, {
          method: 'POST',
          path: '/bbs/web/addContact',
          body: { name: '陈女士', mobile: `1391234567${digit}`, agree: true },
          from,
        })
      ).envelope
    app.clock.pass(AHEAD)
    for (let digit = 0; digit < 5; digit++) expect(await send(digit)).toMatchObject({ code: 200 })
    expect(await send(5)).toMatchObject({ code: 601 })
    app.clock.pass(-AHEAD)
    for (let digit = 0; digit < 5; digit++) expect(await send(digit)).toMatchObject({ code: 200 })
    const { data } = await send(5)
    expect((data as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(3600)
  })

  it('leaves accounts open, and read limits free', async () => {
    const app = await openTestApp()
    const person = await makers(app).account({}, true)
    const from = '198.51.100.21'
    const password = await encrypted(app, 'not the password')
    const guess = async () =>
      (
        await call(app, {
          method: 'POST',
          path: '/login',
          body: { username: person.userName, password },
          from,
        })
      ).envelope
    app.clock.pass(AHEAD)
    for (let count = 0; count < 5; count++) await guess()
    expect(await guess()).toMatchObject({ errKey: 'login.locked' })
    for (let count = 0; count < 200; count++)
      await call(app, { method: 'POST', path: '/bbs/web/listCity', from })
    app.clock.pass(-AHEAD)
    expect(await guess()).toMatchObject({ errKey: 'login.bad' })
  })

  it('leaves rows that the hourly sweep removes', async () => {
    const app = await openTestApp()
    const now = app.clock.now()
    const count = () => app.db.$count(rateWindows)
    const { limiter } = app.product.appContext
    await limiter.take(app.db, limits.leadHour, 'kept', now)
    await limiter.take(app.db, limits.leadHour, 'ahead', new Date(now.getTime() + AHEAD))
    await limiter.take(app.db, limits.leadHour, 'old', new Date(now.getTime() - 2 * 3_600_000))
    expect(await count()).toBe(3)
    await purgeRateHits(app.db, now)
    expect((await app.db.select().from(rateWindows)).map((row) => row.key)).toEqual(['contact kept'])
  })
})

describe('a hit', () => {
  it('counts with the transaction it is in, and is gone with it', async () => {
    const app = await openTestApp()
    const { limiter } = app.product.appContext
    const now = app.clock.now()
    const limit = { key: 'test', max: 1, windowMs: 60_000 }
    const failed = app.db.transaction(async (tx) => {
      await limiter.take(tx, limit, 'one caller', now)
      throw new Error('taken back')
    })
    await expect(failed).rejects.toThrow('taken back')
    await limiter.take(app.db, limit, 'one caller', now)
    await expect(limiter.take(app.db, limit, 'one caller', now)).rejects.toThrow('60')
  })

  it('is waited for by others, who pass when it is taken back', async () => {
    const app = await openTestApp()
    const { limiter } = app.product.appContext
    const now = app.clock.now()
    const limit = { key: 'test', max: 1, windowMs: 60_000 }
    let other: Promise<void> | undefined
    const failed = app.db.transaction(async (tx) => {
      await limiter.take(tx, limit, 'one caller', now)
      other = limiter.take(limiter.apart, limit, 'one caller', now)
      throw new Error('taken back')
    })
    await expect(failed).rejects.toThrow('taken back')
    await expect(other).resolves.toBeUndefined()
  })

  it('given back makes room for one, whichever of several it was', async () => {
    const app = await openTestApp()
    const { limiter } = app.product.appContext
    const limit = { key: 'test', max: 3, windowMs: 60_000 }
    const at = (ms: number) => new Date(app.clock.now().getTime() + ms)
    for (const ms of [0, 0, 5]) await limiter.take(app.db, limit, 'one caller', at(ms))
    await limiter.giveBack(app.db, limit, 'one caller', at(0))
    await limiter.giveBack(app.db, limit, 'one caller', at(4))
    const [row] = await app.db.select().from(rateWindows)
    expect(row?.hits).toEqual([at(0), at(5)])
  })

  it('slides: the wait ends when the oldest hit leaves the window', async () => {
    const app = await openTestApp()
    const { limiter } = app.product.appContext
    const limit = { key: 'test', max: 2, windowMs: 60_000 }
    const take = (seconds: number) =>
      limiter.take(app.db, limit, 'one caller', new Date(app.clock.now().getTime() + seconds * 1000))
    await take(0)
    await take(30)
    await expect(take(40)).rejects.toMatchObject({ details: { data: { retryAfter: 20 } } })
    await take(60)
    await expect(take(61)).rejects.toMatchObject({ details: { data: { retryAfter: 29 } } })
  })
})

describe('what of an address is counted', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['not an address', 'not an address'],
  ])('%s is counted as %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })

  it.each([
    ['203.0.113.7', undefined],
    ['2001:0db8:1:2::9', '2001:db8:1::/48'],
    ['2001:db8:1:3::9', '2001:db8:1::/48'],
    ['not an address', undefined],
  ])('%s lies in the network of a subscriber %s', (ip, network) => {
    expect(siteOf(ip)).toBe(network)
  })
})
