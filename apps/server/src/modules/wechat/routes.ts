import { randomBytes } from 'node:crypto'
import {
  bindWechat,
  moveWechatBinding,
  readWechatBinding,
  sendTestWechat,
  startWechatBinding,
  unbindWechat,
} from '@app/contract/member/wechat/wechat.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { MINUTE_MS } from '@app/contract/time.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { queueMessage, wechatSettings } from '#modules/message/actions.ts'
import { type Ctx, handle, handlePrepared, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import { limits } from '#platform/limit/limits.ts'
import { publicOrigin } from '#platform/public-origin.ts'
import { wechatHost } from './actions.ts'
import { bindingOf, ownerOf, putBinding, putRequest, removeBinding, takeRequest } from './store.ts'
import { authorizeUrl, personOf } from './wechat-api.ts'

/** How long a member may take between the button and the answer of WeChat, and to agree to a move. */
const VALID_MS = 10 * MINUTE_MS
const STATE_BYTES = 16

const takeOne = (ctx: Ctx) => ctx.limiter.take(ctx.db, limits.wechat, String(signedIn(ctx).userId), ctx.now())

async function offered(ctx: Ctx) {
  const settings = await wechatSettings(ctx.db, ctx.encryption)
  if (!settings) throw problem('wechatOff')
  return settings
}

/** A binding of the caller to a person at WeChat, as it is stored. */
const bindingTo = (ctx: Ctx, openid: string) => ({
  userId: signedIn(ctx).userId,
  openidHash: ctx.encryption.hmac(`wechat ${openid}`),
  sealed: ctx.encryption.encrypt(openid),
  language: ctx.language,
  createTime: ctx.now(),
})

const stateHash = (ctx: Ctx, state: string) => ctx.encryption.hmac(`wechat state ${state}`)

export const wechatRoutes: RouteHandler[] = [
  handle(readWechatBinding, async (_, ctx) => {
    const [settings, binding] = await Promise.all([
      wechatSettings(ctx.db, ctx.encryption),
      bindingOf(ctx.db, signedIn(ctx).userId),
    ])
    return { data: { isOffered: settings !== undefined, binding: binding ?? null } }
  }),
  handle(startWechatBinding, async (_, ctx) => {
    const { wechatAppId } = await offered(ctx)
    await takeOne(ctx)
    const state = randomBytes(STATE_BYTES).toString('hex')
    await putRequest(ctx.db, {
      sessionId: signedIn(ctx).sessionId,
      stateHash: stateHash(ctx, state),
      expireTime: new Date(ctx.now().getTime() + VALID_MS),
    })
    const returnTo = `${publicOrigin(ctx.config)}${ctx.language === 'en' ? '/en' : ''}/dssWechat`
    return { data: { url: authorizeUrl(wechatAppId, returnTo, state) } }
  }),
  handlePrepared(
    bindWechat,
    // WeChat may be slow: no connection waits for it. The state is used up first, whatever WeChat says
    async ({ body: { code, state } }, ctx) => {
      const settings = await offered(ctx)
      const { sessionId } = signedIn(ctx)
      const request = { sessionId, stateHash: stateHash(ctx, state), now: ctx.now() }
      if (!(await takeRequest(ctx.db, request))) throw problem('wechatState')
      const person = await personOf(wechatHost(ctx.config), settings, code).catch((error: Error) => {
        ctx.log.warn({ failure: error.message }, 'WeChat did not take a code')
        throw problem('wechatCode')
      })
      if (person.isPreview) throw problem('wechatPreview')
      return person.openid
    },
    async (_, ctx, openid) => {
      const binding = bindingTo(ctx, openid)
      const owner = await ownerOf(ctx.db, binding.openidHash)
      if (owner === undefined || owner === binding.userId) {
        await putBinding(ctx.db, binding)
        return { data: { ticket: null } }
      }
      const until = ctx.now().getTime() + VALID_MS
      const ticket = ctx.encryption.sealTicket('wechat', [signedIn(ctx).sessionId, openid, until])
      return { data: { ticket } }
    },
  ),
  handle(moveWechatBinding, async ({ body: { ticket } }, ctx) => {
    await offered(ctx)
    await takeOne(ctx)
    const [sessionId, openid, until] = ctx.encryption.openTicket('wechat', ticket) ?? []
    const isValid = sessionId === signedIn(ctx).sessionId && Number(until) > ctx.now().getTime()
    if (!isValid || typeof openid !== 'string') throw problem('wechatState')
    await putBinding(ctx.db, bindingTo(ctx, openid))
    return {}
  }),
  handle(unbindWechat, async (_, ctx) => {
    if (!(await removeBinding(ctx.db, signedIn(ctx).userId))) throw problem('notFound')
    return {}
  }),
  handle(sendTestWechat, async (_, ctx) => {
    const { userId } = signedIn(ctx)
    await ctx.limiter.take(ctx.db, limits.testMessage, String(userId), ctx.now())
    if (!(await bindingOf(ctx.db, userId))) throw problem('wechatNotBound')
    const values = { time: writeMoment(ctx.now()) }
    const id = await queueMessage(ctx, {
      channel: 'wechat',
      to: 'weixin.qq.com',
      scene: 'test',
      language: ctx.language,
      values,
      push: {
        deviceId: userId,
        title: testTitle[ctx.language],
        body: '',
        url: ctx.language === 'en' ? '/en/notify' : '/notify',
        tag: 'test',
      },
    })
    return { data: { id } }
  }),
]

const testTitle = { zh: '测试消息', en: 'Test message' }
