import {
  Choice,
  Dict,
  Done,
  dataOf,
  Id,
  Moment,
  named,
  text,
  WordedLine,
  whenMissing,
} from '@app/contract/shapes/shapes.ts'
import { CAPTCHA_TIMEOUT_MS, call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { type MailLanguage, mailLanguages } from './account.values.ts'
import { NoTags } from './person-fields.ts'
import { EMAIL_ADDRESS } from './phone.values.ts'

/** A password, encrypted with the public key. */
export const Secret = z.string().max(2000)
/** A phone number as people write it; the server says `phoneFormat` where it is none. */
export const Phone = z.string().trim().max(30)
export const SmsCode = z.string().trim().max(10)
/** Proves that the owner sits at the session: the password, and a one-time code where those are on. */
export const OwnerProof = { password: Secret.nullish(), totpCode: z.string().trim().max(20).nullish() }
export const ownerProblems = ['passwordOldWrong', 'totpBad', 'loginLocked'] as const

export const CaptchaAnswer = { code: z.string().max(20).nullish(), uuid: z.string().max(64).nullish() }

/** What clients send that are to be known again; others send none of it. */
export const DeviceMark = {
  /** What `account.device` gave after an earlier sign-in. */
  device: z.string().max(200).nullish(),
  /** The browser's mark, which `account.device` returned at an earlier sign-in here. */
  browser: z.string().max(200).nullish(),
  /** Extends the session to 30 days after its last use instead of 30 minutes. */
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
    /** Whether staff may register by themselves, so that the sign-in page offers it. */
    registerEnabled: z.boolean(),
    img: z.string().optional(),
    uuid: z.string().optional(),
  }),
  problems: ['tooFast'],
  timeoutMs: CAPTCHA_TIMEOUT_MS,
  sendsToken: false,
})

/**
 * Exchanges a solved captcha for a pass, which the browser stores in the cookie `Visitor-Pass`. A refusal with
 * `captcha` in its data needs one: with it a visitor behind a shared address has a share of the limits alone.
 */
export const takeVisitorPass = call({
  id: 'account.visitorPass',
  summary: { zh: '换取访客通行证', en: 'A pass for a solved captcha' },
  method: 'POST',
  path: '/bbs/web/visitorPass',
  access: 'public',
  whileReadOnly: true,
  body: z.object(CaptchaAnswer),
  answer: dataOf(z.object({ pass: z.string(), expireIn: z.number() })),
  transaction: false,
  guardsRepeat: false,
  invalidatesNothingBecause: 'A pass shows nowhere',
  problems: ['captchaGone', 'captchaWrong', 'tooFast'],
  sendsToken: false,
})

export const signIn = call({
  id: 'account.signIn',
  summary: { zh: '登录', en: 'Sign in' },
  method: 'POST',
  path: '/login',
  access: 'public',
  whileReadOnly: true,
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
    /** Asked while registration is by invitation; counted while it is open, where it fits. */
    invitation: z.string().max(40).nullish(),
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
    'invitationMissing',
    'invitationBad',
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

export const signOut = call({
  id: 'account.signOut',
  summary: { zh: '退出', en: 'Sign out' },
  method: 'POST',
  path: '/logout',
  alsoBy: ['GET', 'PUT', 'DELETE'],
  access: 'public',
  whileReadOnly: true,
  invalidatesNothingBecause: 'A session is read from the database on every request',
  answer: Done,
  guardsRepeat: false,
  done: { zh: '退出成功', en: 'Signed out' },
})

/** Proves that who sits at a locked screen is who locked it. Tries are counted like those at signing in. */
export const unlockScreen = call({
  id: 'account.unlockScreen',
  summary: { zh: '解锁屏幕', en: 'Unlock the screen' },
  method: 'POST',
  path: '/unlockscreen',
  access: 'account',
  whileReadOnly: true,
  transaction: false,
  body: z.object({ password: Secret.nullish() }),
  answer: Done,
  invalidatesNothingBecause: 'The screen is locked in the browser',
  problems: [
    'unlockPasswordMissing',
    'unlockPasswordWrong',
    'unlockAccountGone',
    'loginLocked',
    'passwordNotEncrypted',
  ],
  done: { zh: '解锁成功', en: 'Unlocked' },
})

/** The department of an account as its records carry it. */
export const OwnDepartment = z.object({ deptId: Id, deptName: z.string(), leader: z.string().nullable() })

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
  dept: OwnDepartment.nullable(),
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

/** What a staff member may change of their own account. */
export const OwnDetails = z.object({
  nickName: named(
    '用户昵称',
    'Name',
    NoTags(30, '用户昵称', 'Name').min(1, text('用户昵称不能为空', 'Name is required')),
  ),
  phonenumber: named(
    '手机号码',
    'Mobile',
    z
      .string(whenMissing('手机号码不能为空', 'Enter a mobile number'))
      .trim()
      .min(1, text('手机号码不能为空', 'Enter a mobile number'))
      // a bound number comes masked, and goes back as it came
      .regex(/^(1[3-9]\d{9}|\+?[\d*]{7,15})$/, text('请输入正确的手机号码', 'Enter a valid mobile number')),
  ),
  email: named(
    '邮箱',
    'E-mail',
    WordedLine(
      50,
      ['邮箱地址不能为空', 'Enter an e-mail address'],
      ['邮箱长度不能超过50个字符', 'E-mail: at most 50 characters'],
    ).regex(EMAIL_ADDRESS, text('请输入正确的邮箱地址', 'Enter a valid e-mail address')),
  ),
  sex: named('性别', 'Gender', Dict('sys_user_sex').regex(/^[012]$/)),
  /** Missing from clients of the admin template; then it stays. */
  mailLanguage: named('邮件语言', 'Language of e-mails', Choice(mailLanguages).optional()),
})

/** The personal centre: the account, with the names of its roles and positions beside it, joined by commas. */
export const readOwnDetails = call({
  id: 'account.profile',
  summary: { zh: '个人信息', en: 'My details' },
  method: 'GET',
  path: '/system/user/profile',
  access: 'account',
  answer: z.object({
    data: CurrentUser.extend({ mailLanguage: z.enum(Object.keys(mailLanguages) as MailLanguage[]) }),
    roleGroup: z.string(),
    postGroup: z.string(),
  }),
  shows: ['account'],
})

/** Members change theirs on the portal, where other rules hold. */
export const updateOwnDetails = call({
  id: 'account.updateOwnDetails',
  summary: { zh: '修改个人信息', en: 'Change my details' },
  method: 'PUT',
  path: '/system/user/profile',
  access: 'account',
  body: OwnDetails,
  answer: Done,
  // which account it is only the session says
  invalidatesNothingBecause: 'The handler names the account',
  problems: [
    'invalid',
    'ownPhoneTaken',
    'ownEmailTaken',
    'nickTaken',
    'nickOfficial',
    'nickReset',
    'nickAdvert',
    'notAllowed',
  ],
  log: { title: '个人信息', type: 'edit' },
})

/** A picture, cropped to a square by the client; otherwise the server cuts its edges. */
export const uploadAvatar = call({
  id: 'account.avatar',
  summary: { zh: '修改头像', en: 'Change my avatar' },
  method: 'POST',
  path: '/system/user/profile/avatar',
  access: 'account',
  sends: 'file',
  answer: z.object({ imgUrl: z.string() }),
  invalidatesNothingBecause: 'The handler names the account',
  problems: ['fileMissing', 'fileWrongType', 'fileTooLarge', 'pictureBroken', 'qrCode', 'tooFast'],
  log: { title: '用户头像', type: 'edit' },
  guardsRepeat: false,
})

/**
 * What a browser stores to be known again at the next sign-in: `device` to the same account, so that wrong passwords
 * from elsewhere do not lock it; `browser` across accounts, so that praise by several accounts of one browser shows.
 */
export const readDevice = call({
  id: 'account.device',
  summary: { zh: '取本设备标记', en: 'A mark this device is known by' },
  method: 'GET',
  path: '/system/user/profile/device',
  access: 'account',
  answer: dataOf(z.object({ device: z.string(), browser: z.string() })),
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
  whileReadOnly: true,
  query: z.object({ oldPassword: Secret.optional(), newPassword: Secret.optional() }),
  body: z.object({ oldPassword: Secret.optional(), newPassword: Secret.optional() }),
  invalidatesNothingBecause: 'No answer shows a password',
  answer: Done,
  problems: passwordProblems,
  log: { title: '个人信息', type: 'edit' },
})

/**
 * Changes the caller's own password by the old one, or that of the account with a phone by a code sent to it; recovery
 * ends every session of the account. A caller without a password sets the first one by a code of the scene `secure`.
 */
export const updateMyPassword = call({
  id: 'account.updateMyPassword',
  summary: { zh: '修改我的密码', en: 'Change my password' },
  method: 'POST',
  path: '/updateMyPassword',
  access: 'public',
  whileReadOnly: true,
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
