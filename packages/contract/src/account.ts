import { z } from 'zod'
import { CAPTCHA_TIMEOUT_MS, call } from './call.ts'
import { Done, dataOf, Id, Moment, named, text } from './shapes.ts'

const Secret = z.string().max(2000)
const CaptchaAnswer = { code: z.string().max(20).nullish(), uuid: z.string().max(64).nullish() }

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
    /** What `account.device` gave after an earlier sign-in; clients that keep none send none. */
    device: z.string().max(200).nullish(),
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
    'tooFast',
  ],
  sendsToken: false,
})

/** Open only while the switch `sys.account.registerUser` is `true`; order and texts: docs/wire.md#signing-in. */
export const register = call({
  id: 'account.register',
  summary: { zh: '注册', en: 'Register' },
  method: 'POST',
  path: '/register',
  access: 'public',
  // like signing in: what a refused try used up stays used up
  transaction: false,
  body: z.object({ username: z.string().max(200).nullish(), password: Secret.nullish(), ...CaptchaAnswer }),
  invalidatesNothingBecause: 'No answer that is kept lists accounts',
  answer: Done,
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

export const updateMyPassword = call({
  id: 'account.updateMyPassword',
  summary: { zh: '修改我的密码', en: 'Change my password' },
  method: 'POST',
  path: '/updateMyPassword',
  access: 'account',
  body: z.object({ oldPassword: Secret, newPassword: Secret }),
  invalidatesNothingBecause: 'No answer shows a password',
  answer: Done,
  problems: passwordProblems,
})
