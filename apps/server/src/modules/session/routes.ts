import {
  changePassword,
  readCaptcha,
  readDevice,
  readPublicKey,
  signIn,
  signOut,
  takeVisitorPass,
  unlockScreen,
  updateMyPassword,
} from '@app/contract/account/account.ts'
import { VISITOR_PASS_SECONDS } from '@app/contract/account/account.values.ts'
import {
  closeTotp,
  confirmEmail,
  confirmTotp,
  deleteMySession,
  deleteOtherSession,
  listMySession,
  readMySecurity,
  sendSmsCode,
  smsSignIn,
  startTotp,
  totpSignIn,
  updateMyEmail,
  updateMyPhone,
} from '@app/contract/account/account-security.ts'
import { smsCodeSeconds } from '@app/contract/account/phone.values.ts'
import { endSession, listSessions } from '@app/contract/account/session.ts'
import { unlockLogin } from '@app/contract/monitor/log.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { logSignIn } from '#modules/log/store.ts'
import { handle, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import { limits } from '#platform/limit/limits.ts'
import { makeVisitorPass } from '#platform/limit/visitor-pass.ts'
import {
  checkCaptcha,
  deviceOf,
  isCaptchaOn,
  signInBySms,
  signInByTotp,
  signInWith,
  unlockAccount,
} from './actions.ts'
import { openCaptcha } from './captcha/captcha.ts'
import { sendCode } from './code/sms-code.ts'
import { browserToken, deviceToken } from './known-device.ts'
import { changeEmail, changePhone, securityOf, storeConfirmedEmail } from './own-account.ts'
import { changeOwnPassword, recoverPassword, setFirstPassword, unlock } from './password/own-password.ts'
import { currentKey } from './password/password-key.ts'
import { isOpenWithoutPhone } from './register-actions.ts'
import { UNKNOWN_PLACE } from './rules.ts'
import {
  endOtherSessions,
  endOwnSession,
  endSessionById,
  endSessionOfToken,
  livingSessions,
  sessionsOf,
} from './store.ts'
import { beginOneTimeCodes, closeOneTimeCodes, confirmOneTimeCodes } from './totp/totp.ts'

export const sessionRoutes: RouteHandler[] = [
  handle(readPublicKey, async (_, { db, now }) => {
    const { kid, publicKey } = await currentKey(db, now())
    return { data: { kid, key: publicKey } }
  }),
  handle(readCaptcha, async (_, ctx) => {
    const registerEnabled = await isOpenWithoutPhone(ctx)
    if (!(await isCaptchaOn(ctx))) return { captchaOnOff: false, captchaEnabled: false, registerEnabled }
    await ctx.limiter.take(ctx.db, limits.captcha, ctx.client, ctx.now())
    return {
      captchaOnOff: true,
      captchaEnabled: true,
      registerEnabled,
      ...(await openCaptcha(ctx.db, ctx.now())),
    }
  }),
  handle(takeVisitorPass, async ({ body }, ctx) => {
    const { limiter, client, encryption } = ctx
    const now = ctx.now()
    // one captcha is one try: a wrong answer takes no pass away from others behind the address
    await checkCaptcha(ctx, body)
    await limiter.takeSparingly(limits.pass, client, now)
    return { data: { pass: makeVisitorPass(encryption, client.ip, now), expireIn: VISITOR_PASS_SECONDS } }
  }),
  handle(signIn, async ({ body }, ctx) => ({ token: await signInWith(ctx, body) })),
  handle(smsSignIn, async ({ body }, ctx) => ({ token: await signInBySms(ctx, body) })),
  handle(totpSignIn, async ({ body }, ctx) => ({ token: await signInByTotp(ctx, body) })),
  handle(sendSmsCode, async ({ body }, ctx) => {
    await sendCode(ctx, body)
    return { data: { ...smsCodeSeconds } }
  }),
  handle(readDevice, async (_, ctx) => {
    const { userName, sessionId, deviceId } = signedIn(ctx)
    const now = ctx.now()
    return {
      data: {
        device: deviceToken(ctx.encryption, userName, sessionId, now),
        browser: browserToken(ctx.encryption, deviceId, now),
      },
    }
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
  handle(unlockScreen, async ({ body }, ctx) => {
    await unlock(ctx, body.password)
    return {}
  }),
  handle(unlockLogin, async ({ params }, ctx) => {
    await ctx.limiter.take(ctx.db, limits.unlockHour, String(signedIn(ctx).userId), ctx.now())
    await ctx.db.transaction((tx) => unlockAccount(tx, params.userName))
    return {}
  }),
  handle(changePassword, async ({ query, body }, ctx) => {
    await changeOwnPassword(ctx, { ...body, ...query })
    return {}
  }),
  handle(updateMyPassword, async ({ body }, ctx) => {
    if (ctx.me && body.phonenumber == null && body.oldPassword == null && body.smsCode != null) {
      await setFirstPassword(ctx, body)
      return {}
    }
    const isRecovery = body.phonenumber != null || body.smsCode != null
    // a caller who sends the old password means to be signed in: their session has ended
    if (!ctx.me && !isRecovery && body.oldPassword != null)
      throw problem('signInNeeded', { values: { uri: updateMyPassword.path } })
    if (ctx.me && !isRecovery) await changeOwnPassword(ctx, body)
    else await recoverPassword(ctx, body)
    return {}
  }),
  handle(readMySecurity, async (_, ctx) => ({ data: await securityOf(ctx) })),
  handle(updateMyPhone, async ({ body }, ctx) => ({ data: { phonenumber: await changePhone(ctx, body) } })),
  handle(updateMyEmail, async ({ body }, ctx) => ({ data: await changeEmail(ctx, body) })),
  handle(confirmEmail, async ({ body }, ctx) => ({
    data: { email: await storeConfirmedEmail(ctx, body.token) },
  })),
  handle(listMySession, async (_, ctx) => {
    const me = signedIn(ctx)
    const rows = await sessionsOf(ctx.db, me.userId, ctx.now())
    return {
      data: rows.map(({ id, browser, os, loginLocation, loginTime, lastTime }) => ({
        id,
        device: [browser, os].filter((part) => part !== 'Unknown').join(' · '),
        // the text of the log is Chinese
        region: loginLocation === UNKNOWN_PLACE ? null : ctx.language === 'en' ? 'Local network' : '内网',
        loginTime,
        lastTime,
        current: id === me.sessionId,
      })),
    }
  }),
  handle(deleteMySession, async ({ params }, ctx) => {
    if (!(await endOwnSession(ctx.db, signedIn(ctx).userId, params.id))) throw problem('notFound')
    return {}
  }),
  handle(deleteOtherSession, async (_, ctx) => {
    const me = signedIn(ctx)
    await endOtherSessions(ctx.db, me.userId, me.sessionId)
    return {}
  }),
  handle(startTotp, async ({ body }, ctx) => ({ data: await beginOneTimeCodes(ctx, body.password) })),
  handle(confirmTotp, async ({ body }, ctx) => ({
    data: { recoveryCodes: await confirmOneTimeCodes(ctx, body.code) },
  })),
  handle(closeTotp, async ({ body }, ctx) => {
    await closeOneTimeCodes(ctx, body)
    return {}
  }),
]
