import { Done, dataOf, Moment, named, text } from '@app/contract/shapes/shapes.ts'
import { call, doneTexts } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { CaptchaAnswer, DeviceMark, OwnerProof, ownerProblems, Phone, Secret, SmsCode } from './account.ts'
import { smsScenes } from './phone.values.ts'

/**
 * Sends a code by SMS. Never reveals whether an account has the number: the answer and the work for it are the same.
 * `unbind` and `secure` go to the caller's own number and need none; they and `bind` are for members.
 */
export const sendSmsCode = call({
  id: 'account.smsCode',
  summary: { zh: '发送短信验证码', en: 'Send a code by SMS' },
  method: 'POST',
  path: '/bbs/web/sendSmsCode',
  access: 'public',
  whileReadOnly: true,
  // what a refused captcha used up stays used up; the handler opens its own transaction
  transaction: false,
  body: z.object({
    phonenumber: Phone.nullish(),
    scene: named(
      '用途',
      'Purpose',
      z.enum(Object.keys(smsScenes) as (keyof typeof smsScenes)[], {
        error: text('验证码用途不正确', 'Unknown purpose of the code'),
      }),
    ),
    ...CaptchaAnswer,
  }),
  answer: dataOf(z.object({ resendAfter: z.number(), expireIn: z.number() })),
  invalidates: ['message:list'],
  problems: ['captchaGone', 'captchaWrong', 'phoneFormat', 'signInNeeded', 'phoneNeeded', 'tooFast'],
  guardsRepeat: false,
})

/**
 * Signs in by a code alone. Clients that send more than the two are known again as by `/login`. A number without an
 * account gets `joinNeeded` after its right code, which stays good for `account.join`.
 */
export const smsSignIn = call({
  id: 'account.smsSignIn',
  summary: { zh: '短信登录', en: 'Sign in by SMS' },
  method: 'POST',
  path: '/smsLogin',
  access: 'public',
  whileReadOnly: true,
  transaction: false,
  body: z.object({ phonenumber: Phone.nullish(), smsCode: SmsCode.nullish(), ...DeviceMark }),
  answer: z.object({ token: z.string() }),
  invalidatesNothingBecause: 'Nothing that is kept shows when somebody signed in',
  problems: [
    'phoneFormat',
    'smsBad',
    'loginBlocked',
    'accountStopped',
    'totpNeeded',
    'joinNeeded',
    'memberRegistrationClosed',
    'tooFast',
  ],
  sendsToken: false,
})

/**
 * Joins with a phone and the code of the scene `login` alone: the server makes the account name, and a nickname where none
 * is sent. A number that has an account is signed in as by `/smsLogin`. Order and texts: docs/wire.md#registration.
 */
export const joinByPhone = call({
  id: 'account.join',
  summary: { zh: '手机号加入', en: 'Join with a phone' },
  method: 'POST',
  path: '/bbs/web/join',
  access: 'public',
  // like signing in: what a refused try used up stays used up
  transaction: false,
  body: z.object({
    phonenumber: Phone.nullish(),
    smsCode: SmsCode.nullish(),
    nickName: z.string().max(60).nullish(),
    agree: z.boolean().nullish(),
    /** Asked while registration is by invitation; counted while it is open, where it fits. */
    invitation: z.string().max(40).nullish(),
    ...DeviceMark,
  }),
  /** `isNew` is false for a number that had an account. */
  answer: z.object({ token: z.string(), isNew: z.boolean() }),
  invalidatesNothingBecause: 'No answer that is kept lists accounts',
  problems: [
    'phoneFormat',
    'smsBad',
    'loginBlocked',
    'accountStopped',
    'totpNeeded',
    'memberRegistrationClosed',
    'invitationMissing',
    'invitationBad',
    'userAgree',
    'phoneTaken',
    'nickLength',
    'nickFormat',
    'nickOfficial',
    'nickAdvert',
    'nickTaken',
    'wordBlocked',
    'contactLeak',
    'stackedMarks',
    'hostDisguised',
    'tooFast',
  ],
  sendsToken: false,
})

/** The second step of signing in, for accounts with one-time codes: the ticket of `totpNeeded` and the code. */
export const totpSignIn = call({
  id: 'account.totpSignIn',
  summary: { zh: '动态码登录', en: 'Sign in with a one-time code' },
  method: 'POST',
  path: '/totpLogin',
  access: 'public',
  whileReadOnly: true,
  transaction: false,
  body: z.object({
    ticket: z.string().max(300),
    code: z.string().trim().max(20),
    ...DeviceMark,
  }),
  answer: z.object({ token: z.string() }),
  invalidatesNothingBecause: 'Nothing that is kept shows when somebody signed in',
  problems: ['totpBad', 'totpTicketGone', 'accountStopped', 'loginLocked', 'tooFast'],
  sendsToken: false,
})

/** The security settings of the caller's account; numbers and addresses are masked. */
export const readMySecurity = call({
  id: 'account.security',
  summary: { zh: '账号安全', en: 'Account security' },
  method: 'POST',
  path: '/bbs/submitweb/getMySecurity',
  access: 'account',
  transaction: false,
  answer: dataOf(
    z.object({
      userName: z.string(),
      /** Empty while none is bound. */
      phonenumber: z.string(),
      /** Empty while none is confirmed. */
      email: z.string(),
      /** An address whose link was not opened yet. */
      pendingEmail: z.string(),
      passwordTime: Moment.nullable(),
      /** False for who joined with a phone alone and has set none since. */
      hasPassword: z.boolean(),
      /** Whether an e-mail address needs the owner's proof now. */
      emailNeedsProof: z.boolean(),
      /** Whether to take the present address away does. */
      emailRemovalNeedsProof: z.boolean(),
      totpOn: z.boolean(),
      /** Recovery codes that are left. */
      recoveryLeft: z.number(),
    }),
  ),
  shows: ['account'],
})

/** The first number asks for the owner's proof: codes sent to it open the account from then on. */
export const updateMyPhone = call({
  id: 'account.phone',
  summary: { zh: '绑定或更换手机号', en: 'Add or change my phone' },
  method: 'POST',
  path: '/bbs/submitweb/updateMyPhone',
  access: 'account',
  whileReadOnly: true,
  body: z.object({
    phonenumber: Phone.nullish(),
    smsCode: SmsCode.nullish(),
    /** The code sent to the present number; needed where there is one. */
    oldSmsCode: SmsCode.nullish(),
    ...OwnerProof,
  }),
  answer: dataOf(z.object({ phonenumber: z.string() })),
  invalidates: ['account'],
  problems: ['phoneFormat', 'phoneTaken', 'phoneHeld', 'smsBad', ...ownerProblems],
})

/**
 * Sends a link to an address, which is stored once the member opens the link. Needs the owner's proof, but for the first
 * address of an account without a password, within fifteen minutes after a code has opened the session. An empty address
 * removes the present one.
 */
export const updateMyEmail = call({
  id: 'account.email',
  summary: { zh: '绑定邮箱', en: 'Give my e-mail address' },
  method: 'POST',
  path: '/bbs/submitweb/updateMyEmail',
  access: 'account',
  whileReadOnly: true,
  body: z.object({ email: named('邮箱', 'E-mail', z.string().trim().max(100)), ...OwnerProof }),
  answer: dataOf(z.object({ email: z.string(), pendingEmail: z.string() })),
  invalidates: ['account', 'message:list'],
  problems: ['emailFormat', 'tooFast', ...ownerProblems],
})

/** Opens the confirmation link of an e-mail. Works without signing in: a reader of the mail has the address. */
export const confirmEmail = call({
  id: 'account.confirmEmail',
  summary: { zh: '确认邮箱', en: 'Confirm an e-mail address' },
  method: 'POST',
  path: '/bbs/web/confirmEmail',
  access: 'public',
  whileReadOnly: true,
  body: z.object({ token: z.string().max(100) }),
  answer: dataOf(z.object({ email: z.string() })),
  invalidates: ['account'],
  problems: ['emailLinkGone'],
})

/** Where the caller is signed in, newest first. */
export const listMySession = call({
  id: 'account.sessions',
  summary: { zh: '我的登录设备', en: 'Where I am signed in' },
  method: 'POST',
  path: '/bbs/submitweb/listMySession',
  access: 'account',
  transaction: false,
  answer: dataOf(
    z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        /** Null where it is not known. */
        region: z.string().nullable(),
        loginTime: Moment,
        lastTime: Moment,
        current: z.boolean(),
      }),
    ),
  ),
  shows: ['session'],
  done: doneTexts.found,
})

export const deleteMySession = call({
  id: 'account.endSession',
  summary: { zh: '退出某个设备', en: 'End one of my sessions' },
  method: 'POST',
  path: '/bbs/submitweb/deleteMySession/{id}',
  access: 'account',
  whileReadOnly: true,
  whileClosing: true,
  params: z.object({ id: z.string().max(36) }),
  answer: Done,
  invalidates: ['session'],
  problems: ['notFound'],
})

export const deleteOtherSession = call({
  id: 'account.endOtherSessions',
  summary: { zh: '退出其他设备', en: 'End my other sessions' },
  method: 'POST',
  path: '/bbs/submitweb/deleteOtherSession',
  access: 'account',
  whileReadOnly: true,
  whileClosing: true,
  answer: Done,
  invalidates: ['session'],
})

/**
 * Begins to switch one-time codes on, by the password: a stolen session must not shut its owner out. Nothing changes
 * until a first code is confirmed.
 */
export const startTotp = call({
  id: 'account.totpStart',
  summary: { zh: '开始设置动态码', en: 'Begin with one-time codes' },
  method: 'POST',
  path: '/bbs/submitweb/startTotp',
  access: 'account',
  whileReadOnly: true,
  body: z.object({ password: Secret }),
  answer: dataOf(
    z.object({
      /** Base32, for apps that cannot read the picture. */
      secret: z.string(),
      uri: z.string(),
      /** An SVG drawing of the address as a QR code. */
      qr: z.string(),
    }),
  ),
  invalidatesNothingBecause: 'Nothing is switched on yet',
  problems: ['totpAlreadyOn', 'loginLocked', 'passwordOldWrong', 'passwordNotEncrypted'],
})

export const confirmTotp = call({
  id: 'account.totpConfirm',
  summary: { zh: '启用动态码', en: 'Switch one-time codes on' },
  method: 'POST',
  path: '/bbs/submitweb/confirmTotp',
  access: 'account',
  whileReadOnly: true,
  body: z.object({ code: z.string().trim().max(20) }),
  /** Shown once: the server stores only their hashes. */
  answer: dataOf(z.object({ recoveryCodes: z.array(z.string()) })),
  invalidates: ['account'],
  problems: ['totpBad', 'totpNotStarted', 'totpAlreadyOn', 'loginLocked'],
})

export const closeTotp = call({
  id: 'account.totpClose',
  summary: { zh: '关闭动态码', en: 'Switch one-time codes off' },
  method: 'POST',
  path: '/bbs/submitweb/closeTotp',
  access: 'account',
  whileReadOnly: true,
  body: z.object({ code: z.string().trim().max(20), password: Secret }),
  answer: Done,
  invalidates: ['account'],
  problems: ['totpBad', 'totpNotStarted', 'loginLocked', 'passwordOldWrong', 'passwordNotEncrypted'],
})
