import type { ProblemText } from './problem.ts'

/** Signing in, registering, passwords. The Chinese is exact: existing clients show it as it is. */
export const accountProblems = {
  captchaGone: { code: 500, zh: '验证码已失效', en: 'The code has expired' },
  captchaWrong: { code: 500, zh: '验证码错误', en: 'The code is wrong' },
  loginWrong: { code: 500, errKey: 'login.bad', zh: '用户不存在/密码错误', en: 'Wrong account or password' },
  loginBlocked: {
    code: 500,
    zh: '很遗憾，访问IP已被列入系统黑名单',
    en: 'Sorry, your address is on the block list',
  },
  accountStopped: {
    code: 500,
    zh: '用户已封禁，请联系管理员',
    en: 'This account is disabled, contact the administrator',
  },
  loginLocked: {
    code: 500,
    errKey: 'login.locked',
    zh: '密码输入错误{tries}次，帐户锁定{minutes}分钟',
    en: '{tries} wrong passwords, the account is locked for {minutes} minutes',
  },
  passwordNotEncrypted: {
    code: 500,
    errKey: 'login.password.plain',
    zh: '密码须用公钥加密后提交，请刷新页面后重试',
    en: 'The password must be encrypted with the public key; reload the page and try again',
  },
  passwordOldWrong: {
    code: 500,
    errKey: 'user.pwd.old',
    zh: '修改密码失败，旧密码错误',
    en: 'The old password is wrong',
  },
  passwordSame: {
    code: 500,
    errKey: 'user.pwd.same',
    zh: '新密码不能与旧密码相同',
    en: 'The new password must differ from the old one',
  },
  passwordLength: {
    code: 500,
    zh: '新密码长度必须介于 6 和 20 之间',
    en: 'The new password must have 6 to 20 characters',
  },
  registrationClosed: {
    code: 500,
    zh: '当前系统没有开启注册功能！',
    en: 'Registration is not open on this system',
  },
  registerNameMissing: { code: 500, zh: '用户名不能为空', en: 'Enter an account name' },
  registerPasswordMissing: { code: 500, zh: '用户密码不能为空', en: 'Enter a password' },
  registerNameLength: {
    code: 500,
    zh: '账户长度必须在2到20个字符之间',
    en: 'An account name has 2 to 20 characters',
  },
  registerPasswordLength: {
    code: 500,
    zh: '密码长度必须在5到20个字符之间',
    en: 'A password has 5 to 20 characters',
  },
  registerNameTaken: {
    code: 500,
    zh: "保存用户'{name}'失败，注册账号已存在",
    en: 'The account name “{name}” is taken',
  },
} as const satisfies Record<string, ProblemText>
