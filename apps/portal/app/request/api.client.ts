import { TOKEN_COOKIE } from '@app/contract/account.values.ts'
import { type Api, createClient, overHttp, Refusal } from '@app/contract/client.ts'
import Cookies from 'js-cookie'
import { openSignIn } from '#app/site/account-wish.ts'
import { languageOfPath } from '#app/site/language.ts'

const client = createClient({
  transport: overHttp(),
  language: () => languageOfPath(window.location.pathname),
  token: () => Cookies.get(TOKEN_COOKIE),
})

/**
 * The contract client of the browser. It carries zod, so import it on demand:
 * `const { api } = await import('./api.client.ts')`. A refusal for want of a session opens the sign-in dialog, and the
 * call is done once its reader has signed in.
 */
export const api: Api = async (call, ...sent) => {
  try {
    return await client(call, ...sent)
  } catch (failure) {
    const isSignedOut = failure instanceof Refusal && failure.code === 401
    if (!isSignedOut || !(await openSignIn())) throw failure
    return client(call, ...sent)
  }
}
