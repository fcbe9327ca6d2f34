import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import {
  messageAdmin,
  readMessageSettings,
  readMessageText,
  sendTestMessage,
  updateMessageSettings,
} from '@app/contract/monitor/message.ts'
import type { MessageScene } from '@app/contract/monitor/message.values.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { roles } from '#modules/access-control/table.ts'
import { operLogs } from '#modules/log/table.ts'
import { as, refusalOf } from '#test/as.ts'
import { openMailServer } from '#test/mail-server.ts'
import { makers } from '#test/make.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'
import { deliverMessages, type Post, queueMessage, stayingChannels } from './actions.ts'
import { openSettings } from './settings.ts'
import { messageSettings, messages } from './table.ts'
import { wordings, wordsOf } from './texts.ts'

const open = async (env: Record<string, string> = { MESSAGE_NETWORKS: '127.0.0.0/8' }) => {
  const app = await openTestApp(env)
  const make = makers(app)
  const api = as(app, await make.superAdministrator())
  const staff = as(app, (await make.administrator({ permissions: ['bbs:sms:list', 'bbs:sms:edit'] })).token)
  const deliver = () => deliverMessages(app.product.appContext)
  const post: Post = {
    db: app.db,
    encryption: app.product.appContext.encryption,
    now: app.clock.now,
    cached: (_key, _tags, make) => make(),
  }
  const code = (to = '+8613812345678') =>
    queueMessage(post, {
      channel: 'sms',
      to,
      scene: 'login',
      language: 'zh',
      values: { code: '271828', minutes: 5 },
      expireSeconds: 300,
    })
  return { app, make, api, staff, deliver, post, code }
}

/** A server that answers with the given status codes and records the requests. */
async function receiver(answers: number[]) {
  const got: { body: string; signature: string | undefined }[] = []
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      got.push({ body, signature: request.headers['x-signature'] as string | undefined })
      response.statusCode = answers.shift() ?? 200
      response.end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.close()
  })
  return { got, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms` }
}

/** A server that takes connections and says nothing. */
function createSilentServer() {
  const sockets: Socket[] = []
  let isOver = false
  const server = createTcpServer((socket) => {
    socket.on('error', () => {})
    sockets.push(socket)
    if (isOver) socket.destroy()
  })
  const hangUp = () => {
    isOver = true
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(() => {
    hangUp()
    server.close()
  })
  return {
    listen: async (host = '127.0.0.1') => {
      await new Promise<void>((done) => server.listen(0, host, done))
      return (server.address() as AddressInfo).port
    },
    connections: () => sockets.length,
    hangUp,
  }
}

describe('a message', () => {
  it('stays in the outbox until an operator says who sends; number and code are masked', async () => {
    const { app, staff, deliver, code } = await open()
    expect(await stayingChannels(app.db, app.product.appContext.encryption)).toMatchObject({ sms: true })
    await code()
    await deliver()
    const { rows, total } = await staff(messageAdmin.list, { query: { scene: 'login' } })
    expect(total).toBe(1)
    expect(rows).toMatchObject([
      {
        channel: 'sms',
        phonenumber: '138****5678',
        scene: 'login',
        content: '【深度选校】您的登录验证码是••••••，5分钟内有效。请勿告诉他人。',
        provider: 'outbox',
        status: 'kept',
        error: null,
      },
    ])
    const [stored] = await app.db.select().from(messages)
    expect(JSON.stringify(stored)).not.toMatch(/13812345678|271828/)
  })

  it('shows its code to the super administrator alone, and each look is logged without the code', async () => {
    const { app, make, api, staff, deliver, code } = await open()
    const id = await code()
    await deliver()
    const admin = await make.administrator({ permissions: ['bbs:sms:list'] })
    // holds the keys of both, as clients of the admin template may write it
    const roleKey = `${admin.role.roleKey},admin`
    await app.db.update(roles).set({ roleKey }).where(eq(roles.roleId, admin.role.roleId))
    for (const reader of [staff, as(app, admin.token)])
      expect((await refusalOf(reader(readMessageText, { params: { id } }))).code).toBe(403)
    expect((await api(readMessageText, { params: { id } })).data.text).toContain('271828')
    const looks = await app.db.select().from(operLogs).where(eq(operLogs.method, 'message.text()'))
    expect(looks.map(({ operName, status }) => [operName, status])).toEqual(
      expect.arrayContaining([
        [admin.userName, 1],
        ['admin', 0],
      ]),
    )
    expect(looks).toHaveLength(3)
    expect(JSON.stringify(looks)).not.toContain('271828')
  })

  it.each(Object.entries(wordings))('about %s shows none of its secrets', (scene, wording) => {
    const values = Object.fromEntries(wording.places.map((place) => [place, `<${place}>\n161803`]))
    for (const language of ['zh', 'en'] as const) {
      const { text, previewText } = wordsOf(scene as MessageScene, language, values)
      for (const place of wording.places)
        if (text.includes(`<${place}>`))
          expect(previewText.includes(`<${place}>`)).toBe(!wording.secrets?.includes(place))
      expect(wording.secrets ? previewText : '••••••').toContain('••••••')
    }
  })

  it('is written with what it speaks of, or not at all', async () => {
    const { app, post } = await open()
    const failing = app.db.transaction(async (tx) => {
      await queueMessage(
        { ...post, db: tx },
        { channel: 'sms', to: '+8613812345678', scene: 'test', language: 'zh', values: { time: '' } },
      )
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    expect(await app.db.$count(messages)).toBe(0)
  })

  it('that is of no use any more is not sent', async () => {
    const { app, deliver, code } = await open()
    await code()
    app.clock.pass(6 * MINUTE)
    await deliver()
    expect(await app.db.select().from(messages)).toMatchObject([
      { status: 'expired', content: null, payload: null },
    ])
  })

  it('goes to a webhook with a signature, again after a failure, and leaves nothing readable behind', async () => {
    const { app, api, deliver, code } = await open()
    const { got, url } = await receiver([503, 200])
    await api(updateMessageSettings, {
      body: { provider: 'webhook', webhookUrl: url, webhookSecret: 'between us', signName: '示例' },
    })
    await code()
    await deliver()
    expect((await api(messageAdmin.list)).rows).toMatchObject([
      { status: 'waiting', error: 'HTTP 503', content: null, attempts: 1 },
    ])
    await deliver()
    expect(got).toHaveLength(1)
    app.clock.pass(6_000)
    await deliver()
    expect(got).toHaveLength(2)
    const [, { body, signature } = { body: '', signature: '' }] = got
    expect(JSON.parse(body)).toMatchObject({
      scene: 'login',
      to: '+8613812345678',
      text: '【示例】您的登录验证码是271828，5分钟内有效。请勿告诉他人。',
      values: { code: '271828' },
    })
    expect(signature).toBe(createHmac('sha256', 'between us').update(body).digest('hex'))
    expect((await api(messageAdmin.list)).rows).toMatchObject([
      { status: 'sent', provider: 'webhook', content: null, error: null, attempts: 2 },
    ])
    expect(await app.db.select().from(messages)).toMatchObject([{ content: null, payload: null }])
  })

  it('has failed when the provider refuses it for good, or five times', async () => {
    const { app, api, deliver, post, code } = await open()
    const { got, url } = await receiver([400, 500, 500, 500, 500, 500])
    await api(updateMessageSettings, { body: { provider: 'webhook', webhookUrl: url, webhookSecret: 'x' } })
    const first = await code()
    await deliver()
    const stateOf = async (id: number) => (await app.db.select().from(messages).where(eq(messages.id, id)))[0]
    expect(await stateOf(first)).toMatchObject({ status: 'failed', error: 'HTTP 400' })
    const second = await queueMessage(post, {
      channel: 'sms',
      to: '+8613812345678',
      scene: 'newDevice',
      language: 'en',
      values: {},
    })
    for (let time = 0; time < 8; time++) {
      await deliver()
      app.clock.pass(15 * MINUTE)
    }
    expect(await stateOf(second)).toMatchObject({ status: 'failed', attempts: 5, error: 'HTTP 500' })
    expect(got).toHaveLength(6)
  })

  it('is sent once although two processes look at the same moment', async () => {
    const { api, deliver, code } = await open()
    const { got, url } = await receiver([])
    await api(updateMessageSettings, { body: { provider: 'webhook', webhookUrl: url, webhookSecret: 'x' } })
    for (let count = 0; count < 30; count++) await code(`+86139000010${String(count).padStart(2, '0')}`)
    await Promise.all([deliver(), deliver(), deliver()])
    expect(got).toHaveLength(30)
    expect(new Set(got.map(({ body }) => JSON.parse(body).to)).size).toBe(30)
  })

  it('with a code leaves at once while mail waits for a server that never greets', async () => {
    const { app, api, post, code } = await open()
    const { got, url } = await receiver([])
    const silent = createSilentServer()
    const port = await silent.listen()
    await api(updateMessageSettings, {
      body: {
        provider: 'webhook',
        webhookUrl: url,
        webhookSecret: 'x',
        emailProvider: 'smtp',
        smtpHost: '127.0.0.1',
        smtpPort: port,
        smtpSecure: false,
        mailFrom: 'hello@example.com',
      },
    })
    for (let count = 0; count < 25; count++)
      await queueMessage(post, {
        channel: 'email',
        to: `parent${count}@example.org`,
        scene: 'passwordChanged',
        language: 'zh',
        values: { time: '' },
      })
    app.product.workers.start()
    await expect.poll(() => silent.connections()).toBe(20)
    const startedAt = performance.now()
    await code()
    await expect.poll(() => got.length, { timeout: 5_000, interval: 20 }).toBe(1)
    expect(performance.now() - startedAt).toBeLessThan(2_000)
    silent.hangUp()
    await app.product.workers.stop()
  })

  it('by e-mail reaches a real SMTP server in both languages', async () => {
    const { app, api, deliver, post } = await open()
    const { mails, settings } = await openMailServer()
    await api(updateMessageSettings, {
      body: settings,
    })
    for (const language of ['zh', 'en'] as const)
      await queueMessage(post, {
        channel: 'email',
        to: 'parent@example.org',
        scene: 'confirmEmail',
        language,
        values: { link: 'http://localhost/dssEmail#abc', hours: 24 },
      })
    await deliver()
    expect(mails.map(({ to }) => to)).toEqual([['parent@example.org'], ['parent@example.org']])
    const english = mails.find(({ data }) => data.includes('Subject: Confirm your e-mail address'))
    expect(english?.data).toMatch(/From: OSSD <hello@example.com>/)
    expect(english?.data).toContain('http://localhost/dssEmail#abc')
    expect(await app.db.select().from(messages)).toMatchObject([
      { status: 'sent', phonenumber: 'p***@example.org', content: null },
      { status: 'sent', provider: 'smtp' },
    ])
  })
})

describe('how messages leave', () => {
  it('is read and changed by who may, and no secret ever comes back or lies readable', async () => {
    const { app, api } = await open()
    await api(updateMessageSettings, {
      body: {
        provider: 'tencent',
        accessKeyId: 'AKID-1',
        accessKeySecret: 'a very secret key',
        signName: '深度选校',
        appId: '1400000000',
        templates: [{ scene: 'login', language: 'zh', code: '449739' }],
      },
    })
    const { data } = await api(readMessageSettings)
    expect(data).toMatchObject({
      provider: 'tencent',
      accessKeyId: 'AKID-1',
      hasAccessKeySecret: true,
      hasWebhookSecret: false,
      templates: [{ scene: 'login', language: 'zh', code: '449739' }],
    })
    expect(data.texts.find(({ scene, language }) => scene === 'login' && language === 'en')).toEqual({
      scene: 'login',
      language: 'en',
      text: '{code} is your sign-in code, valid for {minutes} minutes. Never share it.',
      places: ['code', 'minutes'],
    })
    const stored = await app.db.select().from(messageSettings)
    const logged = await app.db.select().from(operLogs)
    expect(JSON.stringify([data, stored, logged])).not.toContain('a very secret key')
    // an empty secret leaves it as it is
    await api(updateMessageSettings, { body: { accessKeySecret: '', appId: '1400000001' } })
    expect((await api(readMessageSettings)).data).toMatchObject({
      hasAccessKeySecret: true,
      appId: '1400000001',
    })
    const reader = as(app, (await makers(app).administrator({ permissions: ['bbs:sms:list'] })).token)
    expect((await refusalOf(reader(readMessageSettings))).code).toBe(403)
    expect((await refusalOf(as(app)(messageAdmin.list))).code).toBe(401)
  })

  it.each([
    [{ provider: 'aliyun' as const }, 'accessKeyId'],
    [{ provider: 'tencent' as const, accessKeyId: 'x', accessKeySecret: 'y', signName: 'z' }, 'appId'],
    [{ provider: 'webhook' as const, webhookUrl: 'https://example.com' }, 'webhookSecret'],
    [{ emailProvider: 'smtp' as const, smtpHost: 'mail.example.com' }, 'mailFrom'],
    [{ webhookUrl: 'ftp://example.com' }, 'webhookUrl'],
  ])('is refused while it is not complete: %j', async (body, field) => {
    const { api } = await open()
    expect(await refusalOf(api(updateMessageSettings, { body }))).toMatchObject({ code: 500, field })
  })

  it('is sent where the super administrator says: other staff change only the texts', async () => {
    const { api, staff, app } = await open()
    await api(updateMessageSettings, {
      body: { provider: 'webhook', webhookUrl: 'http://127.0.0.1:9/', webhookSecret: 'between us' },
    })
    for (const body of [
      { webhookUrl: 'http://127.0.0.1:10/' },
      { webhookSecret: 'mine' },
      { provider: 'outbox' as const },
      { emailProvider: 'smtp' as const, smtpHost: 'mine.example.com', mailFrom: 'a@example.com' },
    ])
      expect((await refusalOf(staff(updateMessageSettings, { body }))).is('messageDestinationRefused')).toBe(
        true,
      )
    const { data } = await staff(readMessageSettings)
    const { hasAccessKeySecret, hasWebhookSecret, hasSmtpPassword, texts, ...all } = data
    await staff(updateMessageSettings, { body: { ...all, signName: '示例', webhookSecret: '' } })
    expect(await openSettings(app.db, app.product.appContext.encryption)).toMatchObject({
      signName: '示例',
      webhookUrl: 'http://127.0.0.1:9/',
      webhookSecret: 'between us',
    })
  })

  it.each([
    [{ smtpHost: 'mine.example.com' }, 'smtpPassword'],
    [{ smtpPort: 2525 }, 'smtpPassword'],
    [{ smtpUser: 'other' }, 'smtpPassword'],
    [{ smtpSecure: false }, 'smtpPassword'],
    [{ webhookUrl: 'https://mine.example.com/' }, 'webhookSecret'],
    [{ accessKeyId: 'AKID-2' }, 'accessKeySecret'],
  ] as const)('forgets the secret that was entered for another receiver: %j', async (change, secret) => {
    const { api, app } = await open()
    const all = {
      emailProvider: 'smtp' as const,
      smtpHost: 'mail.example.com',
      smtpUser: 'post',
      mailFrom: 'a@example.com',
      webhookUrl: 'https://hook.example.com/',
      accessKeyId: 'AKID-1',
      smtpPassword: 'first',
      webhookSecret: 'first',
      accessKeySecret: 'first',
    }
    await api(updateMessageSettings, { body: all })
    const secrets = async () => {
      const opened = await openSettings(app.db, app.product.appContext.encryption)
      return [opened.smtpPassword, opened.webhookSecret, opened.accessKeySecret]
    }
    const refused = { provider: undefined, ...change, [secret]: '' }
    if (secret === 'smtpPassword')
      // still needed, so that nothing is saved without it
      expect(await refusalOf(api(updateMessageSettings, { body: refused }))).toMatchObject({ field: secret })
    await api(updateMessageSettings, { body: { ...change, emailProvider: 'outbox' } })
    expect((await secrets()).sort()).toEqual(['', 'first', 'first'])
    await api(updateMessageSettings, { body: { ...all, ...change, [secret]: 'second' } })
    expect((await secrets()).sort()).toEqual(['first', 'first', 'second'])
  })

  it('gives no password to a mail server without TLS, except on this machine', async () => {
    const { api, deliver, post, app } = await open({ MESSAGE_NETWORKS: '0.0.0.0' })
    const { settings, mails, tries } = await openMailServer('0.0.0.0')
    await api(updateMessageSettings, { body: { ...settings, smtpHost: '0.0.0.0' } })
    await queueMessage(post, {
      channel: 'email',
      to: 'parent@example.org',
      scene: 'passwordChanged',
      language: 'zh',
      values: { time: '' },
    })
    await deliver()
    expect(await app.db.select().from(messages)).toMatchObject([
      { status: 'failed', error: 'SMTP 500: the mail server offers no TLS' },
    ])
    expect([mails, tries]).toEqual([[], []])
  })

  it.each([
    [{ provider: 'webhook' as const, webhookSecret: 'x' }, 'the address is not public'],
    [{ emailProvider: 'smtp' as const, mailFrom: 'a@example.com' }, 'the address is not public'],
  ])('reaches no machine inside the network unless the operator allows it: %j', async (body, error) => {
    const { api, deliver, post, app } = await open({})
    const inside = createSilentServer()
    const port = await inside.listen()
    await api(updateMessageSettings, {
      body: {
        ...body,
        webhookUrl: `http://localhost:${port}/`,
        smtpHost: 'localhost',
        smtpPort: port,
        smtpSecure: false,
      },
    })
    await queueMessage(post, {
      channel: 'provider' in body ? 'sms' : 'email',
      to: 'provider' in body ? '+8613812345678' : 'parent@example.org',
      scene: 'passwordChanged',
      language: 'zh',
      values: { time: '' },
    })
    await deliver()
    expect(await app.db.select().from(messages)).toMatchObject([{ status: 'failed', error }])
    expect(inside.connections()).toBe(0)
  })

  it('shows nothing of what another server says', async () => {
    const { api, deliver, post, app } = await open()
    const server = createTcpServer((socket) => socket.end('SSH-2.0-OpenSSH_9.7\r\n'))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    onTestFinished(() => {
      server.close()
    })
    await api(updateMessageSettings, {
      body: {
        emailProvider: 'smtp',
        smtpHost: '127.0.0.1',
        smtpPort: (server.address() as AddressInfo).port,
        smtpSecure: false,
        mailFrom: 'a@example.com',
      },
    })
    await queueMessage(post, {
      channel: 'email',
      to: 'parent@example.org',
      scene: 'passwordChanged',
      language: 'zh',
      values: { time: '' },
    })
    await deliver()
    expect(await app.db.select().from(messages)).toMatchObject([
      { error: 'no connection to the mail server' },
    ])
  })

  it('makes the texts of the outbox unreadable once messages go out', async () => {
    const { api, deliver, code } = await open()
    await code()
    await deliver()
    await api(updateMessageSettings, {
      body: { provider: 'webhook', webhookUrl: 'http://127.0.0.1:9/', webhookSecret: 'x' },
    })
    expect((await api(messageAdmin.list)).rows).toMatchObject([{ status: 'kept', content: null }])
  })

  it('is tried with a test message', async () => {
    const { api, deliver } = await open()
    const { data } = await api(sendTestMessage, { body: { channel: 'sms', to: '138 1234 5678' } })
    await deliver()
    const { rows } = await api(messageAdmin.list)
    expect(rows).toMatchObject([{ id: data.id, scene: 'test', status: 'kept' }])
    const wrong = api(sendTestMessage, { body: { channel: 'sms', to: '12' } })
    expect((await refusalOf(wrong)).is('phoneFormat')).toBe(true)
    const nowhere = api(sendTestMessage, { body: { channel: 'email', to: 'somebody' } })
    expect((await refusalOf(nowhere)).is('emailFormat')).toBe(true)
  })
})
