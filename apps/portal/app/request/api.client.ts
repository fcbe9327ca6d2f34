import { TOKEN_COOKIE } from '@app/contract/account.ts'
import { createClient, overHttp } from '@app/contract/client.ts'
import Cookies from 'js-cookie'
import { openSignIn } from '#app/features/account/dialog-store.ts'
import { languageOfPath } from '#app/site/language.ts'

/**
 * The contract client of the browser. It carries zod, so import it on demand:
 * `const { api } = await import('./api.client.ts')`. A refusal for want of a session opens the sign-in dialog.
 */
export const api = createClient({
  transport: overHttp(),
  language: () => languageOfPath(window.location.pathname),
  token: () => Cookies.get(TOKEN_COOKIE),
  onRefusal: (refusal) => {
    if (refusal.code === 401) openSignIn()
  },
})
