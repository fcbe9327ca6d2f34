import { TOKEN_COOKIE, VISITOR_PASS_COOKIE } from '@app/contract/account/account.values.ts'
import Cookies from 'js-cookie'

/**
 * Which account dialog to open; `jump` leads to the home page after success. `isForNewcomers`: the reader may have no
 * account, or a phone alone. `hasText`: the reader has written something, which stays.
 */
export type AccountDialogEvent =
  | { kind: 'signIn'; jump: boolean; isForNewcomers: boolean; hasText: boolean }
  | { kind: 'signOut' }
  | { kind: 'visitorPass' }
  | { kind: 'closing'; askedAt: Date }

const EVENT = 'account-wish'
const CLOSED = 'account-dialog-closed'

/**
 * Opens the sign-in dialog, from any part that needs a member. Resolves to true once they have signed in, so that
 * they can go on; to false when they close the dialog.
 */
export function openSignIn({ jump = false, isForNewcomers = false, hasText = false } = {}): Promise<boolean> {
  return askForCookie(TOKEN_COOKIE, { kind: 'signIn', jump, isForNewcomers, hasText })
}

/** Asks a visitor to solve a captcha. Comes true once they have a new pass; false when the dialog was closed. */
export function askForPass(): Promise<boolean> {
  return askForCookie(VISITOR_PASS_COOKIE, { kind: 'visitorPass' })
}

/** Comes true when the dialog is closed and has left a new value in a cookie. */
function askForCookie(name: string, event: AccountDialogEvent): Promise<boolean> {
  const before = Cookies.get(name)
  const closed = new Promise<boolean>((resolve) => {
    const answer = () => {
      const now = Cookies.get(name)
      resolve(now !== undefined && now !== before)
    }
    document.addEventListener(CLOSED, answer, { once: true })
  })
  ask(event)
  return closed
}

/** Asks for the question whether the person means to sign out. */
export function openSignOut(): void {
  ask({ kind: 'signOut' })
}

/** Tells a member who has signed in that the account is closing, and offers to take that back. */
export function openClosing(askedAt: Date): void {
  ask({ kind: 'closing', askedAt })
}

function ask(event: AccountDialogEvent): void {
  document.dispatchEvent(new CustomEvent<AccountDialogEvent>(EVENT, { detail: event }))
}

/** Hears every wish; the frame answers them. */
export function onAccountDialogEvent(answer: (event: AccountDialogEvent) => void): void {
  document.addEventListener(EVENT, (event) => answer((event as CustomEvent<AccountDialogEvent>).detail))
}

/** Says that the dialog is closed, whatever came of it. */
export function accountDialogClosed(): void {
  document.dispatchEvent(new Event(CLOSED))
}
