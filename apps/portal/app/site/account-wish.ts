import { TOKEN_COOKIE } from '@app/contract/account.values.ts'
import Cookies from 'js-cookie'

/** What the account dialogs are asked for; `jump` leads to the home page after success. */
export type AccountWish = { kind: 'signIn'; jump: boolean } | { kind: 'signOut' }

const EVENT = 'account-wish'
const CLOSED = 'account-dialog-closed'

/**
 * Asks for the sign-in dialog, from wherever somebody must sign in. Comes true once they have, so that what they were
 * doing can go on; false when the dialog was closed.
 */
export function openSignIn({ jump = false } = {}): Promise<boolean> {
  const before = Cookies.get(TOKEN_COOKIE)
  const closed = new Promise<boolean>((resolve) => {
    const answer = () => {
      const now = Cookies.get(TOKEN_COOKIE)
      resolve(now !== undefined && now !== before)
    }
    document.addEventListener(CLOSED, answer, { once: true })
  })
  ask({ kind: 'signIn', jump })
  return closed
}

/** Asks for the question whether the person means to sign out. */
export function openSignOut(): void {
  ask({ kind: 'signOut' })
}

function ask(wish: AccountWish): void {
  document.dispatchEvent(new CustomEvent<AccountWish>(EVENT, { detail: wish }))
}

/** Hears every wish; the frame answers them. */
export function onAccountWish(answer: (wish: AccountWish) => void): void {
  document.addEventListener(EVENT, (event) => answer((event as CustomEvent<AccountWish>).detail))
}

/** Says that the dialog that was asked for has gone, whatever the person did in it. */
export function tellAccountDialogClosed(): void {
  document.dispatchEvent(new Event(CLOSED))
}

/** Comes true once the dialog that is open now has gone: what waited for signing in may look whether it may go on. */
export function accountDialogClosed(): Promise<void> {
  return new Promise((resolve) => document.addEventListener(CLOSED, () => resolve(), { once: true }))
}
