import { z } from 'zod'
import { CAPTCHA_TIMEOUT_MS, call } from './call.ts'
import { Done, dataOf, Id, Moment, named, text } from './shapes.ts'

/** A password, encrypted with the public key. */
export const Secret = z.string().max(2000)
/** A phone number as people write it; the server says `phoneFormat` where it is none. */
export const Phone = z.string().trim().max(30)
export const SmsCode = z.string().trim().max(10)
export const CaptchaAnswer = { code: z.string().max(20).nullish(), uuid: z.string().max(64).nullish() }

/** What clients send that are to be known again; others send none of it. */
export const DeviceMark = {
  /** What `account.device` gave after an earlier sign-in. */
  device: z.string().max(200).nullish(),
  /** Keeps the session for 30 days after its last use instead of 30 minutes. */
  remember: z.boolean().nullish(),
}

/** What the sign-in form checks before it sends. Clients depend on the Chinese texts. */
export const LoginForm = z.object({
  username: named('账号', 'Account', z.string().trim().min(1, text('请输入您的账号', 'Enter your account'))),
  password: named('密码', 'Password', z.string().min(1, text('请输入您的密码', 'Enter your password'))),
  code: named('验证码', 'Code', z.string().trim().min(1, text('请输入验证码', 'Enter the code'))),
})

export const readPublicKey = call({
  id: 'account.publicKey',
  summary: { zh: '取密码公钥', en: 'Key that passwords are encrypted with' },
  method: 'GET',
  path: '/publicKey',
  access: 'public',
  answer: dataOf(z.object({ kid: z.string(), key: z.string() })),
  sendsToken: false,
})

/** Clients of two generations read `captchaOnOff` or `captchaEnabled`; both are sent. */
export const readCaptcha = call({
  id: 'account.captcha',
  summary: { zh: '取验证码', en: 'A captcha' },
  method: 'GET',
  path: '/captchaImage',
  access: 'public',
  answer: z.object({
    captchaOnOff: z.boolean(),
    captchaEnabled: z.boolean(),
    img: z.string().optional(),
    uuid: z.string().optional(),
  }),
  problems: ['tooFast'],
  timeoutMs: CAPTCHA_TIMEOUT_MS,
  sendsToken: false,
})

export const signIn = call({
  id: 'account.signIn',
  summary: { zh: '登录', en: 'Sign in' },
  method: 'POST',
  path: '/login',
  access: 'public',
  transaction: false,
  body: z.object({
    username: z.string().max(200).nullish(),
    password: Secret.nullish(),
    ...CaptchaAnswer,
    ...DeviceMark,
  }),
  invalidatesNothingBecause: 'Nothing that is kept shows when somebody signed in',
  answer: z.object({ token: z.string() }),
  problems: [
    'captchaGone',
    'captchaWrong',
    'loginWrong',
    'loginBlocked',
    'accountStopped',
    'loginLocked',
    'passwordNotEncrypted',
    'totpNeeded',
    'tooFast',
  ],
  sendsToken: false,
})

/**
 * Makes an account. With a phone number it is a member's, by the rules of the portal; without one it is open only while
 * the switch `sys.account.registerUser` is `true`. Order and texts: docs/wire.md#signing-in.
 */
export const register = call({
  id: 'account.register',
  summary: { zh: '注册', en: 'Register' },
  method: 'POST',
  path: '/register',
  access: 'public',
  // like signing in: what a refused try used up stays used up
  transaction: false,
  body: z.object({
    username: z.string().max(200).nullish(),
    password: Secret.nullish(),
    ...CaptchaAnswer,
    phonenumber: Phone.nullish(),
    smsCode: SmsCode.nullish(),
    nickName: z.string().max(60).nullish(),
    usertype: z.string().max(4).nullish(),
    agree: z.boolean().nullish(),
    lang: z.string().max(10).nullish(),
    ...DeviceMark,
  }),
  invalidatesNothingBecause: 'No answer that is kept lists accounts',
  /** A member who proved the phone is signed in at once; null for accounts without one. */
  answer: z.object({ token: z.string().nullable() }),
  problems: [
    'registrationClosed',
    'captchaGone',
    'captchaWrong',
    'registerNameMissing',
    'registerPasswordMissing',
    'registerNameLength',
    'registerPasswordLength',
    'registerNameTaken',
    'passwordNotEncrypted',
    'memberRegistrationClosed',
    'userNameFormat',
    'userNameTaken',
    'passwordFormat',
    'passwordWeak',
    'userTypeWrong',
    'userAgree',
    'phoneFormat',
    'phoneTaken',
    'smsBad',
    'nickLength',
    'nickFormat',
    'nickOfficial',
    'nickTaken',
    'wordBlocked',
    'contactLeak',
    'tooFast',
  ],
  sendsToken: false,
})

export const signOut = call({
  id: 'account.signOut',
  summary: { zh: '退出', en: 'Sign out' },
  method: 'POST',
  path: '/logout',
  access: 'public',
  invalidatesNothingBecause: 'A session is read from the database on every request',
  answer: Done,
  guardsRepeat: false,
  done: { zh: '退出成功', en: 'Signed out' },
})

export const CurrentUser = z.object({
  userId: Id,
  userName: z.string(),
  nickName: z.string(),
  avatar: z.string(),
  usertype: z.string(),
  authstatus: z.string(),
  phonenumber: z.string(),
  email: z.string(),
  sex: z.string(),
  deptId: Id.nullable(),
  loginIp: z.string(),
  loginDate: Moment.nullable(),
  createTime: Moment.nullable(),
  admin: z.boolean(),
})

export const readMe = call({
  id: 'account.me',
  summary: { zh: '当前用户信息', en: 'Who is signed in' },
  method: 'GET',
  path: '/getInfo',
  access: 'account',
  answer: z.object({
    user: CurrentUser,
    roles: z.array(z.string()),
    permissions: z.array(z.string()),
    pwdChrtype: z.string(),
    isDefaultModifyPwd: z.boolean(),
    isPasswordExpired: z.boolean(),
  }),
  shows: ['account'],
})

/** What a browser keeps to be known again at the next sign-in, so that wrong passwords from elsewhere do not lock it. */
export const readDevice = call({
  id: 'account.device',
  summary: { zh: '取本设备标记', en: 'A mark this device is known by' },
  method: 'GET',
  path: '/system/user/profile/device',
  access: 'account',
  answer: dataOf(z.object({ device: z.string() })),
})

const passwordProblems = [
  'loginLocked',
  'passwordOldWrong',
  'passwordSame',
  'passwordLength',
  'passwordFormat',
  'passwordWeak',
  'passwordNotEncrypted',
] as const

/** Older clients send both in the query string, newer ones in the body. */
export const changePassword = call({
  id: 'account.changePassword',
  summary: { zh: '修改密码', en: 'Change my password' },
  method: 'PUT',
  path: '/system/user/profile/updatePwd',
  access: 'account',
  query: z.object({ oldPassword: Secret.optional(), newPassword: Secret.optional() }),
  body: z.object({ oldPassword: Secret.optional(), newPassword: Secret.optional() }),
  invalidatesNothingBecause: 'No answer shows a password',
  answer: Done,
  problems: passwordProblems,
  log: { title: '个人信息', type: 'edit' },
})

/**
 * Changes the caller's own password by the old one, or that of the account with a phone by a code sent to it; recovery
 * ends every session of the account.
 */
export const updateMyPassword = call({
  id: 'account.updateMyPassword',
  summary: { zh: '修改我的密码', en: 'Change my password' },
  method: 'POST',
  path: '/updateMyPassword',
  access: 'public',
  body: z.object({
    oldPassword: Secret.nullish(),
    newPassword: Secret.nullish(),
    phonenumber: Phone.nullish(),
    smsCode: SmsCode.nullish(),
  }),
  invalidatesNothingBecause: 'No answer shows a password',
  answer: Done,
  problems: [...passwordProblems, 'signInNeeded', 'phoneBoundEmpty', 'phoneFormat', 'smsBad', 'tooFast'],
})
