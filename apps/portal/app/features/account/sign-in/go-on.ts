import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import { MINUTE_MS } from '@app/contract/time.values.ts'
import Cookies from 'js-cookie'
import { type Schema, storageItem } from '#app/site/browser/browser-storage.ts'
import { now } from '#app/site/clock.ts'
import { fnv1a } from '#app/site/fnv1a.ts'

/*
 * A visitor pressed "send" and signed in, or joined, through the dialog that this press opened. The text is then sent
 * without a second press, once the server has named the account: in this tab, for this session and this text alone,
 * within a quarter of an hour. In every other case another person may hold the device by now.
 */

const GOES_ON_MS = 15 * MINUTE_MS

interface Noted {
  what: string
  until: number
  /** Tells one session from another without storing its token. */
  session: number
}

const asNoted: Schema<Noted> = (value) => {
  const { what, until, session } = (value ?? {}) as Partial<Noted>
  return typeof what === 'string' && typeof until === 'number' && typeof session === 'number'
    ? { what, until, session }
    : undefined
}

/** Whether a note allows this text to be sent now, by this session. */
export function allows(noted: Noted | null, what: string, token: string | undefined, at: number): boolean {
  if (!noted || token === undefined) return false
  const isTimely = at <= noted.until && noted.until - at <= GOES_ON_MS
  return isTimely && noted.what === what && noted.session === fnv1a(token)
}

/** Notes what a visitor pressed "send" for, at this time, once the dialog of that press has opened this session. */
export const noteOf = (what: string, pressedAt: number, token: string): Noted => ({
  what,
  until: pressedAt + GOES_ON_MS,
  session: fnv1a(token),
})

/** Stores that this text goes on; false where the tab stores nothing, or no session is open. */
export function noteGoOn(what: string, pressedAt: number): boolean {
  const token = Cookies.get(TOKEN_COOKIE)
  return token !== undefined && storageItem('dssGoOn').writeJson(noteOf(what, pressedAt, token))
}

/** Whether this text goes on by itself; true once at most. */
export function takeGoOn(what: string): boolean {
  const noted = storageItem('dssGoOn').parse(asNoted) ?? null
  // a note that stays would allow a second time
  return storageItem('dssGoOn').erase() && allows(noted, what, Cookies.get(TOKEN_COOKIE), now().getTime())
}
