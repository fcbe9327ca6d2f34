import { REMEMBER_DAYS, TOKEN_COOKIE, VISITOR_PASS_COOKIE } from '@app/contract/account/account.values.ts'
import Cookies from 'js-cookie'

/** Only the account and the wish are remembered, never the password. */
const ACCOUNT_COOKIE = 'username'
const REMEMBER_COOKIE = 'rememberMe'

/** The account that is remembered here; undefined when none is. */
export function rememberedAccount(): string | undefined {
  return Cookies.get(REMEMBER_COOKIE) === 'true' ? Cookies.get(ACCOUNT_COOKIE) : undefined
}

/** Cookies say their life in days. */
const DAY_SECONDS = 86_400

const always = () => ({ sameSite: 'Lax', path: '/', secure: window.location.protocol === 'https:' }) as const

/** Keeps the pass of a visitor who solved a captcha for as long as it is good. */
export function storeVisitorPass(pass: string, seconds: number): void {
  Cookies.set(VISITOR_PASS_COOKIE, pass, { ...always(), expires: seconds / DAY_SECONDS })
}

/** Moves the end of a remembered session's cookies to thirty days from now, as the server does with the session. */
export function prolongSession(): void {
  const token = Cookies.get(TOKEN_COOKIE)
  const account = rememberedAccount()
  if (token && account !== undefined) storeSession(token, account, true)
}

/** Keeps a token until the browser is closed, or for thirty days. */
export function storeSession(token: string, account: string, isRemembered: boolean): void {
  const short = always()
  const long = { ...short, expires: REMEMBER_DAYS }
  Cookies.set(TOKEN_COOKIE, token, isRemembered ? long : short)
  if (isRemembered) {
    Cookies.set(ACCOUNT_COOKIE, account, long)
    Cookies.set(REMEMBER_COOKIE, 'true', long)
  } else {
    Cookies.remove(ACCOUNT_COOKIE, short)
    Cookies.remove(REMEMBER_COOKIE, short)
  }
}
