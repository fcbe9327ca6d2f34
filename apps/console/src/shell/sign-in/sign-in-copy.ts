import { pairs } from '#kit/data/language.ts'

/** Words of signing in; the Chinese ones are the admin template's. */
export const signInCopy = pairs({
  title: { zh: '登录', en: 'Sign in' },
  account: { zh: '账号', en: 'Account' },
  password: { zh: '密码', en: 'Password' },
  code: { zh: '验证码', en: 'Code' },
  captcha: { zh: '验证码图片', en: 'Picture with a code' },
  newCaptcha: { zh: '换一张验证码', en: 'Show another code' },
  captchaFailed: { zh: '验证码加载失败，点此重试', en: 'The code did not load, try again' },
  showPassword: { zh: '显示密码', en: 'Show the password' },
  totp: { zh: '动态码或恢复码', en: 'One-time code or recovery code' },
  totpMissing: { zh: '请输入动态码', en: 'Enter the one-time code' },
  remember: { zh: '记住密码', en: 'Remember me' },
  rememberHint: {
    zh: '只记住账号，密码不会保存在浏览器中',
    en: 'Only the account is kept, never the password',
  },
  submit: { zh: '登 录', en: 'Sign in' },
  submitting: { zh: '登 录 中...', en: 'Signing in …' },
  intro: {
    zh: '学校、内容与社区，都在这里维护',
    en: 'Where schools, content and community are looked after',
  },
  scene: {
    zh: '插画：一条虚线小径越过等高线，通向湖边的校园',
    en: 'Drawing: a dotted trail over contour lines leads to a campus by a lake',
  },
  again: { zh: '您还未登录', en: 'You are not signed in' },
  againText: {
    zh: '登录状态已失效，请登录后继续操作。页面和已填写的内容都会保留。',
    en: 'Your session has ended. Sign in to go on; the page and everything you typed stay as they are.',
  },
  ended: {
    zh: '登录状态已失效，请重新登录，登录后将回到刚才的页面。',
    en: 'Your session has ended. Sign in again to return to the page you were on.',
  },
  registerTitle: { zh: '注册', en: 'Register' },
  registerClosed: { zh: '当前系统没有开启注册功能！', en: 'Registration is not open on this system' },
  registerHint: {
    zh: '后台账号由管理员开通。如需账号，请联系您的管理员。',
    en: 'Console accounts are opened by an administrator. Ask yours if you need one.',
  },
  registerNow: { zh: '立即注册', en: 'Register' },
  confirm: { zh: '确认密码', en: 'Password again' },
  register: { zh: '注 册', en: 'Register' },
  registering: { zh: '注 册 中...', en: 'Registering …' },
  registered: (name: string) => ({
    zh: `恭喜你，您的账号 ${name} 注册成功！`,
    en: `The account ${name} is ready. You can sign in now.`,
  }),
  accountMissing: { zh: '请输入您的账号', en: 'Enter your account' },
  accountLength: {
    zh: '用户账号长度必须介于 2 和 20 之间',
    en: 'An account has 2 to 20 characters',
  },
  passwordMissing: { zh: '请输入您的密码', en: 'Enter your password' },
  passwordLength: {
    zh: '用户密码长度必须介于 6 和 20 之间',
    en: 'A password has 6 to 20 characters',
  },
  againMissing: { zh: '请再次输入您的密码', en: 'Enter the password again' },
  mismatch: { zh: '两次输入的密码不一致', en: 'The two passwords differ' },
  codeMissing: { zh: '请输入验证码', en: 'Enter the code' },
  haveAccount: { zh: '使用已有账户登录', en: 'Sign in with an existing account' },
})
