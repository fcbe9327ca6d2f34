import { readCaptcha, readDevice, readPublicKey, register, signIn, signOut } from '@app/contract/account.ts'
import { problem } from '@app/contract/problem.ts'
import { endSession, listSessions } from '@app/contract/session.ts'
import { logSignIn } from '#modules/log/store.ts'
import { handle, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import { limits } from '#platform/rate-limit.ts'
import { deviceOf, isCaptchaOn, registerMember, signInWith } from './actions.ts'
import { openCaptcha } from './captcha.ts'
import { deviceMark } from './known-device.ts'
import { currentKey } from './password-key.ts'
import { endSessionById, endSessionOfToken, livingSessions } from './store.ts'

export const sessionRoutes: RouteHandler[] = [
  handle(readPublicKey, async (_, { db, now }) => {
    const { kid, publicKey } = await currentKey(db, now())
    return { data: { kid, key: publicKey } }
  }),
  handle(readCaptcha, async (_, ctx) => {
    if (!(await isCaptchaOn(ctx))) return { captchaOnOff: false, captchaEnabled: false }
    await ctx.limiter.take(ctx.db, limits.captcha, ctx.client, ctx.now())
    return { captchaOnOff: true, captchaEnabled: true, ...(await openCaptcha(ctx.db, ctx.now())) }
  }),
  handle(signIn, async ({ body }, ctx) => ({ token: await signInWith(ctx, body) })),
  handle(register, async ({ body }, ctx) => {
    await registerMember(ctx, body)
    return {}
  }),
  handle(readDevice, (_, ctx) => {
    const { userName, sessionId } = signedIn(ctx)
    return { data: { device: deviceMark(ctx.encryption, userName, sessionId, ctx.now()) } }
  }),
  handle(signOut, async (_, ctx) => {
    const { me, token, db } = ctx
    if (me && token) {
      await endSessionOfToken(db, token)
      await logSignIn(db, {
        userName: me.userName,
        ...deviceOf(ctx),
        status: '0',
        msg: '退出成功',
        loginTime: ctx.now(),
      })
    }
    return {}
  }),
  handle(listSessions, async ({ query }, { db, now }) => {
    const rows = await livingSessions(db, query, now())
    return { total: rows.length, rows: rows.map((row) => ({ ...row, loginTime: row.loginTime.getTime() })) }
  }),
  handle(endSession, async ({ params }, { db }) => {
    if (!(await endSessionById(db, params.tokenId))) throw problem('notFound')
    return {}
  }),
]
