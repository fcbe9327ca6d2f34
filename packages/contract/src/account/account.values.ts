import type { Pair } from '@app/contract/shapes/language.ts'

/** In which language staff and chat groups get messages. */
export const mailLanguages = {
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
} as const satisfies Record<string, Pair>
export type MailLanguage = keyof typeof mailLanguages

/** The role every account has that holds no other. */
export const DEFAULT_ROLE = 'ROLE_DEFAULT'
/** The cookie in which a browser stores the token; the console and the portal share it. */
export const TOKEN_COOKIE = 'Admin-Token'
/** How long “remember me” lasts. */
export const REMEMBER_DAYS = 30

/** The cookie that a visitor gets for a solved captcha when the address's share of a limit is used up, and its life. */
export const VISITOR_PASS_COOKIE = 'Visitor-Pass'
export const VISITOR_PASS_SECONDS = 3_600
