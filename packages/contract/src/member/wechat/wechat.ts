import { Done, dataOf, Id, Moment } from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'

/** The WeChat of a member that gets notices from the operator's service account. Its openid is never answered. */
export const WechatBinding = z.object({
  createTime: Moment,
  /** When a notice last reached it; null before the first. */
  lastTime: Moment.nullable(),
})
export type WechatBinding = z.output<typeof WechatBinding>

const OWNER_ONLY = 'A binding is read by its owner only and never cached'

export const readWechatBinding = call({
  id: 'wechat.read',
  summary: { zh: '微信提醒的绑定', en: 'The WeChat that gets my notices' },
  method: 'POST',
  path: '/bbs/submitweb/getWechat',
  access: 'account',
  transaction: false,
  invalidatesNothingBecause: 'It writes nothing',
  answer: dataOf(
    z.object({
      /** Whether the operator has set up a service account. */
      isOffered: z.boolean(),
      binding: WechatBinding.nullable(),
    }),
  ),
})

/** Begins a binding: `url` leads to WeChat, which sends the browser back with a code. Only its own browser opens it. */
export const startWechatBinding = call({
  id: 'wechat.start',
  summary: { zh: '开始绑定微信', en: 'Begin to link WeChat' },
  method: 'POST',
  path: '/bbs/submitweb/startWechat',
  access: 'account',
  answer: dataOf(z.object({ url: z.string() })),
  guardsRepeat: false,
  invalidatesNothingBecause: OWNER_ONLY,
  problems: ['wechatOff', 'tooFast'],
})

/**
 * Binds the WeChat of a code. `state` is of `startWechatBinding` of the same session, used once, within ten minutes. A
 * WeChat of another account is not moved: the answer has a `ticket` then, with which `moveWechatBinding` moves it.
 */
export const bindWechat = call({
  id: 'wechat.bind',
  summary: { zh: '绑定微信', en: 'Link WeChat' },
  method: 'POST',
  path: '/bbs/submitweb/bindWechat',
  access: 'account',
  body: z.object({ code: z.string().min(1).max(200), state: z.string().min(1).max(128) }),
  answer: dataOf(z.object({ ticket: z.string().nullable() })),
  guardsRepeat: false,
  invalidatesNothingBecause: OWNER_ONLY,
  problems: ['wechatOff', 'wechatState', 'wechatCode', 'wechatPreview', 'tooFast'],
})

export const moveWechatBinding = call({
  id: 'wechat.move',
  summary: { zh: '把微信改绑到本账号', en: 'Move a WeChat to this account' },
  method: 'POST',
  path: '/bbs/submitweb/moveWechat',
  access: 'account',
  body: z.object({ ticket: z.string().min(1).max(1000) }),
  answer: Done,
  guardsRepeat: false,
  invalidatesNothingBecause: OWNER_ONLY,
  problems: ['wechatOff', 'wechatState', 'tooFast'],
})

export const unbindWechat = call({
  id: 'wechat.unbind',
  summary: { zh: '解绑微信', en: 'Unlink WeChat' },
  method: 'POST',
  path: '/bbs/submitweb/deleteWechat',
  access: 'account',
  whileClosing: true,
  answer: Done,
  guardsRepeat: false,
  invalidatesNothingBecause: OWNER_ONLY,
  problems: ['notFound'],
})

/** Queues a test message to the WeChat of the asking account. */
export const sendTestWechat = call({
  id: 'wechat.test',
  summary: { zh: '发送微信测试消息', en: 'Send a test message by WeChat' },
  method: 'POST',
  path: '/bbs/sms/testwechat',
  access: 'bbs:sms:edit',
  answer: dataOf(z.object({ id: Id })),
  invalidates: ['message:list'],
  problems: ['wechatNotBound', 'tooFast'],
  log: { title: '短信配置', type: 'other' },
})
