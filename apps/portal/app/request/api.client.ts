import { readMe } from '@app/contract/account/account.ts'
import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import { type Api, createClient, overHttp, Refusal } from '@app/contract/wire/client.ts'
import Cookies from 'js-cookie'
import { askForPass, openSignIn } from '#app/site/account-dialog-events.ts'
import { lastOwner } from '#app/site/browser/browser-owner.ts'
import { languageOfPath } from '#app/site/language.ts'

const newClient = () =>
  createClient({
    transport: overHttp(),
    language: () => languageOfPath(window.location.pathname),
    token: () => Cookies.get(TOKEN_COOKIE),
  })

const client = newClient()
/** Sends again what was refused; its guard against repeats does not know the first time. */
const secondClient = newClient()

/**
 * The contract client of the browser. It carries zod, so import it on demand:
 * `const { api } = await import('./api.client.ts')`. A refusal for want of a session opens the sign-in dialog, and a
 * refusal that a solved captcha lifts opens that of the captcha; then the call is sent again.
 */
export const api: Api = async (call, ...input) => {
  try {
    return await client(call, ...input)
  } catch (failure) {
    if (!(failure instanceof Refusal) || !(await isLifted(failure))) throw failure
    return secondClient(call, ...input)
  }
}

/** False when another member has signed in than the one whose page this is: what was begun here is not theirs to send. */
async function isSamePerson(): Promise<boolean> {
  const owner = lastOwner()
  if (owner === 0) return true
  const { user } = await secondClient(readMe)
  if (user.userId === owner) return true
  window.location.reload()
  return false
}

/** Asks the reader for what the refusal misses; true once it is there. */
async function isLifted(refusal: Refusal): Promise<boolean> {
  if (refusal.code === 401) return (await openSignIn()) && isSamePerson()
  return refusal.asksForPass && askForPass()
}
