import type { Pair } from '@app/contract/shapes/language.ts'

/** Messages to an account holder about the security of the account. */
export const securityMessages = {
  newDevice: { zh: '账号在新设备登录（{detail}）', en: 'sign-in on a new device ({detail})' },
  phoneChanged: { zh: '绑定手机号已更换', en: 'the phone number was changed' },
  phoneBound: { zh: '已绑定手机号', en: 'a phone number was added' },
  passwordChanged: { zh: '密码已修改', en: 'the password was changed' },
  passwordReset: { zh: '密码已通过手机找回', en: 'the password was reset by phone' },
  totpOn: { zh: '已启用动态码', en: 'one-time codes were switched on' },
  totpOff: { zh: '已关闭动态码', en: 'one-time codes were switched off' },
  recoveryUsed: { zh: '使用了一个恢复码登录', en: 'a recovery code was used to sign in' },
  emailChanged: { zh: '邮箱已确认', en: 'the e-mail address was confirmed' },
  emailRemoved: { zh: '邮箱已解除', en: 'the e-mail address was removed' },
  exportAsked: { zh: '申请了个人数据副本', en: 'a copy of your data was asked for' },
  exportReady: {
    zh: '个人数据副本已可下载，{detail}前有效',
    en: 'the copy of your data is ready, until {detail}',
  },
  exportFailed: {
    zh: '个人数据副本没有准备成功，可以重新申请',
    en: 'the copy of your data could not be made; ask for it again',
  },
  exportOpened: { zh: '个人数据副本已凭短信验证码下载', en: 'the copy of your data was opened with a code' },
  closing: {
    zh: '已申请注销账号，{detail}前可以撤销',
    en: 'closing was asked for; take it back before {detail}',
  },
  closingCancelled: { zh: '已撤销注销，账号恢复正常', en: 'the account stays; its closing was taken back' },
} as const satisfies Record<string, Pair>

export type SecurityTelling = keyof typeof securityMessages
