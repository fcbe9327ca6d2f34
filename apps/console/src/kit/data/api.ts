import { REMEMBER_DAYS, TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import { type ClientOptions, createClient, overHttp, type Refusal } from '@app/contract/wire/client.ts'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import Cookies from 'js-cookie'
import { reactTo } from '#kit/message/messages.tsx'
import { currentLanguage } from './language.ts'
import { createStore } from './store.ts'

export const readToken = (): string | undefined => Cookies.get(TOKEN_COOKIE)

/** A session cookie, readable by the server and by the portal. */
export function storeToken(token: string): void {
  Cookies.set(TOKEN_COOKIE, token, { sameSite: 'lax', secure: location.protocol === 'https:' })
}

export function dropToken(): void {
  Cookies.remove(TOKEN_COOKIE)
}

/** True while the sign-in dialog is open. */
export const signInNeeded = createStore(false)

/** False until the first page is loaded: a session that has ended before then goes to the portal. */
export const sessionStarted = createStore(false)

/** What every call shares, and downloads too: token, language, and the dialog on 401. */
export const clientOptions: Omit<ClientOptions, 'transport'> = {
  language: currentLanguage,
  token: readToken,
  onRefusal(refusal: Refusal, _call, token) {
    if (refusal.code === 401 && token === readToken() && sessionStarted.get()) signInNeeded.set(true)
  },
}

export const api = createClient({ ...clientOptions, transport: overHttp() })

/** A query or a mutation with `meta.isQuiet` shows its failure in its own place. */
const report = (failure: unknown, meta: Record<string, unknown> | undefined) => {
  if (!meta?.isQuiet) reactTo(failure)
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (failure, query) => report(failure, query.meta) }),
  mutationCache: new MutationCache({
    onError: (failure, _sent, _result, mutation) => report(failure, mutation.meta),
  }),
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
})

const ACCOUNT_COOKIE = 'username'
const REMEMBER_COOKIE = 'rememberMe'

/** The account that asked to be remembered. The password never is: a cookie is no place for it. */
export function rememberedAccount(): string | undefined {
  return Cookies.get(REMEMBER_COOKIE) === 'true' ? Cookies.get(ACCOUNT_COOKIE) : undefined
}

export function rememberAccount(account: string | undefined): void {
  if (account === undefined) {
    Cookies.remove(ACCOUNT_COOKIE)
    Cookies.remove(REMEMBER_COOKIE)
    return
  }
  const options = { expires: REMEMBER_DAYS, sameSite: 'lax' } as const
  Cookies.set(ACCOUNT_COOKIE, account, options)
  Cookies.set(REMEMBER_COOKIE, 'true', options)
}
