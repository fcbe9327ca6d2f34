import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  messageAdmin,
  readMessageSettings,
  sendTestMessage,
  updateMessageSettings,
} from '@app/contract/message.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { operLogs } from '#modules/log/table.ts'
import { as, refusalOf } from '#test/as.ts'
import { openMailServer } from '#test/mail-server.ts'
import { makers } from '#test/make.ts'
import { MINUTE, openHouse } from '#test/test-app.ts'
import { deliverMessages, messagesStay, queueMessage } from './actions.ts'
import { messageSettings, messages } from './table.ts'

const open = async () => {
  const house = await openHouse()
  const api = as(
    house,
    (await makers(house).administrator({ permissions: ['bbs:sms:list', 'bbs:sms:edit'] })).token,
  )
  const deliver = () => deliverMessages(house.app.appContext)
  const post = { db: house.db, encryption: house.app.appContext.encryption, now: house.clock.now }
  const code = (to = '+8613812345678') =>
    queueMessage(post, {
      channel: 'sms',
      to,
      scene: 'login',
      language: 'zh',
      values: { code: '271828', minutes: 5 },
      expireSeconds: 300,
    })
  return { house, api, deliver, post, code }
}

/** A server that answers as it is told and keeps what it was sent. */
async function receiver(answers: number[]) {
  const got: { body: string; signature: string | undefined }[] = []
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
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

describe('a message', () => {
  it('stays in the outbox until an operator says who sends, and is read there; the number is masked', async () => {
    const { house, api, deliver, code } = await open()
    expect(await messagesStay(house.db, house.app.appContext.encryption)).toBe(true)
    await code()
    await deliver()
    const { rows, total } = await api(messageAdmin.list, { query: { scene: 'login' } })
    expect(total).toBe(1)
    expect(rows).toMatchObject([
      {
        channel: 'sms',
        phonenumber: '138****5678',
        scene: 'login',
        content: '【深度选校】您的登录验证码是271828，5分钟内有效。请勿告诉他人。',
        provider: 'outbox',
        status: 'kept',
        error: null,
      },
    ])
    const [stored] = await house.db.select().from(messages)
    expect(JSON.stringify(stored)).not.toMatch(/13812345678|271828/)
  })

  it('is written with what it speaks of, or not at all', async () => {
    const { house, post } = await open()
    const failing = house.db.transaction(async (tx) => {
      await queueMessage(
        { ...post, db: tx },
        { channel: 'sms', to: '+8613812345678', scene: 'test', language: 'zh', values: { time: '' } },
      )
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    expect(await house.db.$count(messages)).toBe(0)
  })

  it('that is of no use any more is not sent', async () => {
    const { house, deliver, code } = await open()
    await code()
    house.clock.pass(6 * MINUTE)
    await deliver()
    expect(await house.db.select().from(messages)).toMatchObject([
      { status: 'expired', content: null, payload: null },
    ])
  })

  it('goes to a webhook with a signature, again after a failure, and leaves nothing readable behind', async () => {
    const { house, api, deliver, code } = await open()
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
    house.clock.pass(6_000)
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
    expect(await house.db.select().from(messages)).toMatchObject([{ content: null, payload: null }])
  })

  it('has failed when the provider refuses it for good, or five times', async () => {
    const { house, api, deliver, code } = await open()
    const { got, url } = await receiver([400, 500, 500, 500, 500, 500])
    await api(updateMessageSettings, { body: { provider: 'webhook', webhookUrl: url, webhookSecret: 'x' } })
    const first = await code()
    await deliver()
    const stateOf = async (id: number) =>
      (await house.db.select().from(messages).where(eq(messages.id, id)))[0]
    expect(await stateOf(first)).toMatchObject({ status: 'failed', error: 'HTTP 400' })
    const second = await queueMessage(
      { db: house.db, encryption: house.app.appContext.encryption, now: house.clock.now },
      { channel: 'sms', to: '+8613812345678', scene: 'newDevice', language: 'en', values: {} },
    )
    for (let time = 0; time < 8; time++) {
      await deliver()
      house.clock.pass(15 * MINUTE)
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

  it('by e-mail reaches a real SMTP server in both languages', async () => {
    const { house, api, deliver, post } = await open()
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
    expect(await house.db.select().from(messages)).toMatchObject([
      { status: 'sent', phonenumber: 'p***@example.org', content: null },
      { status: 'sent', provider: 'smtp' },
    ])
  })
})

describe('how messages leave', () => {
  it('is read and changed by who may, and no secret ever comes back or lies readable', async () => {
    const { house, api } = await open()
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
    const stored = await house.db.select().from(messageSettings)
    const logged = await house.db.select().from(operLogs)
    expect(JSON.stringify([data, stored, logged])).not.toContain('a very secret key')
    // an empty secret leaves it as it is
    await api(updateMessageSettings, { body: { accessKeySecret: '', appId: '1400000001' } })
    expect((await api(readMessageSettings)).data).toMatchObject({
      hasAccessKeySecret: true,
      appId: '1400000001',
    })
    const reader = as(house, (await makers(house).administrator({ permissions: ['bbs:sms:list'] })).token)
    expect((await refusalOf(reader(readMessageSettings))).code).toBe(403)
    expect((await refusalOf(as(house)(messageAdmin.list))).code).toBe(401)
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
