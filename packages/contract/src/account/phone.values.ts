import { phoneOf } from '@app/contract/contact/lead.values.ts'

/** Spaces, hyphens, dots and brackets people type into a number. */
const DECORATION = /[\s()（）.-]/g
const ABROAD = /^\+\d{7,15}$/

/** Eleven digits from 1 are meant as a mainland number: one that is none is mistyped, and not North American. */
const LIKE_MAINLAND = /^1\d{10}$/

/**
 * The number of an account in E.164, or undefined when it is none. Mainland mobile numbers and the ten digits of North
 * American ones may be written without their country; any other begins with `+` and has 7 to 15 digits.
 */
export function accountPhone(written: string): string | undefined {
  const digits = written.normalize('NFKC').replace(DECORATION, '')
  const known = phoneOf(written)
  if (known) return LIKE_MAINLAND.test(digits) && !known.startsWith('+86') ? undefined : known
  return ABROAD.test(digits) && !digits.startsWith('+86') ? digits : undefined
}

/** How a number is shown, also to its owner: `+8613812345678` becomes `138****5678`. */
export function maskPhone(phone: string): string {
  return phone.replace(/^\+86(?=1)/, '').replace(/^(.{3}).+(.{4})$/, '$1****$2')
}

/** Whether it is such a mask. */
export const isMaskedPhone = (written: string): boolean => /^[+\d]\d{2}\*{4}\d{4}$/.test(written)

/** How an e-mail address is shown, also to its owner: `w***@example.com`. */
export function maskEmail(email: string): string {
  return email.replace(/^(.).*(?=@)/u, '$1***')
}

/** Whether it is such a mask. */
export const isMaskedEmail = (written: string): boolean => /^[^\s@]\*{3}@[^\s@]+$/u.test(written)

/** The purposes of a code by SMS. */
export const smsScenes = {
  register: { zh: '注册', en: 'Registration' },
  login: { zh: '登录', en: 'Sign-in' },
  reset: { zh: '找回密码', en: 'Password reset' },
  bind: { zh: '绑定新手机', en: 'New phone' },
  unbind: { zh: '验证原手机', en: 'Current phone' },
  secure: { zh: '安全验证', en: 'Security check' },
  export: { zh: '下载个人数据', en: 'Data download' },
  close: { zh: '注销账号', en: 'Account closing' },
} as const

export type SmsScene = keyof typeof smsScenes

/** Seconds until the next code may be requested, and until a code expires. */
export const smsCodeSeconds = { resendAfter: 60, expireIn: 300 } as const

/** The form of an e-mail address; only a message can tell whether it exists. */
export const EMAIL_ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\.]{2,}$/
