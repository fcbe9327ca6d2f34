import { REMEMBER_DAYS, TOKEN_COOKIE } from '@app/contract/account.values.ts'
import Cookies from 'js-cookie'

/** Only the account and the wish are remembered, never the password. */
const ACCOUNT_COOKIE = 'username'
const REMEMBER_COOKIE = 'rememberMe'

/** The account that is remembered here; undefined when none is. */
export function rememberedAccount(): string | undefined {
  return Cookies.get(REMEMBER_COOKIE) === 'true' ? Cookies.get(ACCOUNT_COOKIE) : undefined
}

/** Keeps a token until the browser is closed, or for thirty days. */
export function keepSession(token: string, account: string, isRemembered: boolean): void {
  const always = { sameSite: 'Lax', path: '/', secure: window.location.protocol === 'https:' } as const
  const long = { ...always, expires: REMEMBER_DAYS }
  Cookies.set(TOKEN_COOKIE, token, isRemembered ? long : always)
  if (isRemembered) {
    Cookies.set(ACCOUNT_COOKIE, account, long)
    Cookies.set(REMEMBER_COOKIE, 'true', long)
  } else {
    Cookies.remove(ACCOUNT_COOKIE, always)
    Cookies.remove(REMEMBER_COOKIE, always)
  }
}
