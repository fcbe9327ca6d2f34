import { TOKEN_COOKIE } from '@app/contract/account.values.ts'
import { type Api, createClient, overHttp, Refusal } from '@app/contract/client.ts'
import Cookies from 'js-cookie'
import { signedInAgain } from '#app/site/account-wish.ts'
import { languageOfPath } from '#app/site/language.ts'

const client = createClient({
  transport: overHttp(),
  language: () => languageOfPath(window.location.pathname),
  token: () => Cookies.get(TOKEN_COOKIE),
})

/**
 * The contract client of the browser. It carries zod, so import it on demand:
 * `const { api } = await import('./api.client.ts')`. A refusal for want of a session opens the sign-in dialog; once
 * somebody has signed in there the call goes on, and its caller never hears of it.
 */
export const api: Api = async (call, ...sent) => {
  try {
    return await client(call, ...sent)
  } catch (failure) {
    if (!(failure instanceof Refusal) || failure.code !== 401 || !(await signedInAgain())) throw failure
    return client(call, ...sent)
  }
}
