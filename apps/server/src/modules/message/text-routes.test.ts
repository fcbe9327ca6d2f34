import { messageAdmin } from '@app/contract/monitor/message.ts'
import type { MessageScene } from '@app/contract/monitor/message.values.ts'
import { messageTextAdmin as messageTextResource, sendTestText } from '@app/contract/monitor/message-text.ts'
import { maxTextOf, wordingFault } from '@app/contract/monitor/message-text.values.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '#modules/account/table.ts'
import { operLogs } from '#modules/log/table.ts'
import { runAsSystem } from '#platform/http/run-handler.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'
import { deliverMessages, type NewMessage, queueMessage } from './actions.ts'
import { plantMessageTexts } from './store.ts'
import { messages } from './table.ts'
import { wordings } from './texts.ts'
import { editableScenes } from './wording-actions.ts'

const messageTextAdmin = messageTextResource as Required<typeof messageTextResource>

async function open() {
  const app = await openTestApp()
  const make = makers(app)
  const { appContext } = app.product
  await plantMessageTexts(app.db, editableScenes, app.clock.now())
  const permissions = ['list', 'query', 'edit'].map((verb) => `bbs:messagetext:${verb}` as const)
  const owner = await make.administrator({ permissions: [...permissions, 'bbs:sms:list'] })
  const api = as(app, owner.token)
  const queue = (message: NewMessage) => runAsSystem(appContext, (ctx) => queueMessage(ctx, message))
  const rowOf = async (scene: MessageScene) => {
    const { rows } = await api(messageTextAdmin.list, { query: { scene } })
    const [row] = rows
    if (!row) throw new Error(`no text of ${scene}`)
    return row
  }
  const change = async (scene: MessageScene, words: Partial<Awaited<ReturnType<typeof rowOf>>>) =>
    api(messageTextAdmin.update, { body: { ...words, id: (await rowOf(scene)).id } })
  const code = () =>
    queue({
      channel: 'sms',
      to: '+8613812345678',
      scene: 'login',
      language: 'zh',
      values: { code: '271828', minutes: 5 },
    })
  const readRow = async () => {
    await deliverMessages(appContext)
    return (await api(messageAdmin.list)).rows.map(({ content }) => content)
  }
  return { app, make, owner, api, queue, rowOf, change, code, readRow }
}

/** Own wordings, and why they are refused. */
const refused = [
  ['login', { text: '验证码{minutes}分钟内有效' }, '缺少占位符：{code}'],
  ['login', { text: '{code} {minutes} {name}' }, '没有这样的占位符：{name}'],
  ['login', { text: '{code} {code} {minutes}' }, '占位符只能出现一次：{code}'],
  ['login', { text: `{code} {minutes} ${'长'.repeat(200)}` }, '最多 200 个字符'],
  ['login', { text: '{code} {minutes} 【示例银行】' }, '只能是纯文字'],
  ['login', { text: '{code} {minutes} <b>' }, '只能是纯文字'],
  ['login', { text: '{code} {minutes} https://evil.example' }, '不能写网址'],
  ['login', { text: '{code} {minutes} evil．example/x' }, '不能写网址'],
  ['login', { text: '{code} {minutes} 登录 evil。com' }, '不能写网址'],
  ['login', { text: '{code}.com {minutes}' }, '不能写网址'],
  ['login', { text: '{code} {minutes} a@b.cn' }, '不能写网址'],
  ['login', { text: '{code} {minutes} 请致电 400-810-8888' }, '不能写网址'],
  ['login', { text: '{code} {minutes} \u200Dmoc' }, '看不见的控制字符'],
  ['login', { subject: '标题' }, '这条消息没有标题'],
  ['leadNew', { subject: '{count}\n{link}' }, '标题只能有一行'],
  ['leadNew', { subject: '新线索 {count} {link}' }, '没有这样的占位符：{link}'],
  ['confirmEmail', { text: '请在{hours}小时内确认' }, '缺少占位符：{link}'],
] as const

describe('message texts', () => {
  it('list every message that is sent, with its places and both standard wordings', async () => {
    const { api } = await open()
    const { rows } = await api(messageTextAdmin.list, { query: { pageSize: 50 } })
    expect(rows.map(({ scene }) => scene)).toEqual(editableScenes)
    expect(rows.find(({ scene }) => scene === 'login')).toMatchObject({
      channel: 'sms',
      places: ['code', 'minutes'],
      text: '',
      standard: '您的登录验证码是{code}，{minutes}分钟内有效。请勿告诉他人。',
      standardEn: '{code} is your sign-in code, valid for {minutes} minutes. Never share it.',
      standardSubject: '',
      isOwn: false,
    })
  })

  it.each(editableScenes)('about %s keep their own rules', (scene) => {
    const { text, places, channel = 'email' } = wordings[scene]
    for (const language of ['zh', 'en'] as const)
      expect(
        wordingFault(text[language], { standard: text[language], places, max: maxTextOf[channel] }),
      ).toBeUndefined()
  })

  it('are sent in the own wording, the code masked in the records, until it is reset', async () => {
    const { change, code, readRow, rowOf } = await open()
    // two places side by side: no reader could tell from the text which digits are the code
    await change('login', { text: '家长您好，验证码{code}{minutes}分钟内有效' })
    expect(await rowOf('login')).toMatchObject({ isOwn: true })
    await code()
    expect(await readRow()).toEqual(['【深度选校】家长您好，验证码••••••5分钟内有效'])
    await change('login', { text: '' })
    expect((await rowOf('login')).isOwn).toBe(false)
    await code()
    expect((await readRow())[0]).toBe('【深度选校】您的登录验证码是••••••，5分钟内有效。请勿告诉他人。')
  })

  it('keep versions like other records, and one brings an earlier wording back', async () => {
    const { api, change, rowOf } = await open()
    await change('login', { text: '第一版{code}，{minutes}分钟' })
    await change('login', { text: '第二版{code}，{minutes}分钟' })
    const { id } = await rowOf('login')
    const { data } = await api(messageTextAdmin.listVersions, { params: { id } })
    expect(data.map(({ action }) => action)).toEqual(['edit', 'edit', 'before'])
    await api(messageTextAdmin.revert, { body: { id, number: data[1]?.number ?? 0 } })
    expect((await rowOf('login')).text).toBe('第一版{code}，{minutes}分钟')
  })

  it('are refused when a message lacks what it must say, or says what none may', async () => {
    const { change, rowOf } = await open()
    for (const [scene, words, reason] of refused) {
      const refusal = await refusalOf(change(scene, words))
      expect(refusal.fields[Object.keys(words)[0] ?? ''], JSON.stringify(words)).toContain(reason)
      expect((await rowOf(scene)).isOwn).toBe(false)
    }
  })

  it('go around the page of a mail that the system writes itself', async () => {
    const { app, change, queue } = await open()
    await change('digest', { text: '一周好。\n{text}\n祝安 & 再见' })
    await queue({
      channel: 'email',
      to: 'parent@example.org',
      scene: 'digest',
      language: 'zh',
      values: { subject: '摘要', text: '三条新消息' },
      html: '<html><body style="x"><p>三条新消息</p></body></html>',
    })
    const [stored] = await app.db.select().from(messages)
    const payload = JSON.parse(app.product.appContext.encryption.decrypt(stored?.payload ?? '') ?? '')
    expect(payload).toMatchObject({
      text: '一周好。\n三条新消息\n祝安 & 再见',
      html: '<html><body style="x"><p>一周好。</p><p>三条新消息</p><p>祝安 &amp; 再见</p></body></html>',
    })
  })

  it('are tried with samples at the own confirmed address alone, which is logged and limited', async () => {
    const { app, owner, api, rowOf, readRow, make } = await open()
    const { id } = await rowOf('confirmEmail')
    const refusal = await refusalOf(api(sendTestText, { body: { id, language: 'zh' } }))
    expect(refusal.errKey).toBe('messageTextNoReceiver')
    const emailSealed = app.product.appContext.encryption.encrypt('owner@example.org')
    await app.db
      .update(accounts)
      .set({ email: 'o***@example.org', emailSealed, emailConfirmTime: app.clock.now() })
      .where(eq(accounts.userId, owner.userId))
    expect((await api(sendTestText, { body: { id, language: 'zh' } })).data.to).toBe('o***@example.org')
    expect((await readRow())[0]).toContain('请在24小时内打开以下链接')
    const logged = await app.db.select().from(operLogs).where(eq(operLogs.method, 'messageText.test()'))
    expect(logged.map(({ status }) => status)).toEqual(expect.arrayContaining([0, 1]))
    for (let count = 1; count < 20; count++) await api(sendTestText, { body: { id, language: 'en' } })
    expect((await refusalOf(api(sendTestText, { body: { id, language: 'en' } }))).errKey).toBe('rate')
    const reader = as(app, (await make.administrator({ permissions: ['bbs:messagetext:list'] })).token)
    expect((await refusalOf(reader(sendTestText, { body: { id, language: 'en' } }))).code).toBe(403)
  })
})
