import { pairs } from '#app/site/language.ts'

export const copy = pairs({
  heading: { zh: '请先登录', en: 'Please sign in' },
  body: {
    zh: '您还没有登录，登录后才能参与讨论。',
    en: 'You are not signed in. Sign in to take part in the discussion.',
  },
  pageTitle: { zh: '登录', en: 'Sign in' },
  pageText: {
    zh: '登录后可以参与讨论。',
    en: 'Sign in to take part in the discussion.',
  },
  account: { zh: '账号', en: 'Account' },
  password: { zh: '密码', en: 'Password' },
  code: { zh: '验证码', en: 'Code' },
  codeHint: {
    zh: '请输入图中的字符或算式的结果。',
    en: 'Type what the picture shows, or the result of the sum.',
  },
  codePicture: { zh: '验证码图片', en: 'Picture with the code' },
  codeRefresh: { zh: '换一张', en: 'Another picture' },
  remember: { zh: '记住我', en: 'Remember me' },
  submit: { zh: '登录', en: 'Sign in' },
  busy: { zh: '登录中…', en: 'Signing in…' },
  recover: { zh: '忘记密码', en: 'Forgot password' },
  register: { zh: '注册', en: 'Register' },
  close: { zh: '关闭', en: 'Close' },
  noScript: {
    zh: '登录需要启用 JavaScript：密码在离开浏览器之前会被加密。其他页面不受影响。',
    en: 'Signing in needs JavaScript: your password is encrypted before it leaves the browser. Other pages work without it.',
  },
  signedIn: { zh: '登录成功', en: 'Signed in' },
  systemNote: { zh: '系统提示', en: 'System message' },
  leave: { zh: '确定注销并退出系统吗？', en: 'Sign out of this site?' },
  yes: { zh: '确定', en: 'OK' },
  no: { zh: '取消', en: 'Cancel' },
})
