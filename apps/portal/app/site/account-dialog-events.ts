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

/** How a dialog ended: the session that it opened itself, if any, stands in the cookie. */
interface Closing {
  event?: AccountDialogEvent | undefined
  token?: string | undefined
}

/**
 * How a visitor's press ended that needs a member: without a session, with one that was opened at another place, or with
 * the one of the dialog that the press opened.
 */
export type SignInEnd = 'closed' | 'elsewhere' | 'here'

/**
 * Opens the sign-in dialog, from any part that needs a member. Resolves to true once they have signed in, so that
 * they can go on; to false when they close the dialog.
 */
export function openSignIn({ jump = false, isForNewcomers = false, hasText = false } = {}): Promise<boolean> {
  return askForCookie(TOKEN_COOKIE, { kind: 'signIn', jump, isForNewcomers, hasText }).then(
    (end) => end !== 'closed',
  )
}

/** Opens the sign-in dialog for a visitor who pressed "send". */
export function signInToSend(): Promise<SignInEnd> {
  return askForCookie(TOKEN_COOKIE, { kind: 'signIn', jump: false, isForNewcomers: true, hasText: true })
}

/** Asks a visitor to solve a captcha. Comes true once they have a new pass; false when the dialog was closed. */
export function askForPass(): Promise<boolean> {
  return askForCookie(VISITOR_PASS_COOKIE, { kind: 'visitorPass' }).then((end) => end !== 'closed')
}

/** Tells, once a dialog is closed, whether there is a new value in a cookie, and whether this very dialog left it. */
function askForCookie(name: string, event: AccountDialogEvent): Promise<SignInEnd> {
  const before = Cookies.get(name)
  const closed = new Promise<SignInEnd>((resolve) => {
    const answer = (closing: Event) => {
      const now = Cookies.get(name)
      if (now === undefined || now === before) return resolve('closed')
      const own = (closing as CustomEvent<Closing>).detail
      // while a dialog is open no other one opens, and another window may have signed in meanwhile
      resolve(own.event === event && own.token === now ? 'here' : 'elsewhere')
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

/** Says that the dialog of an event is closed, and which session it opened. */
export function accountDialogClosed(event?: AccountDialogEvent, token?: string): void {
  document.dispatchEvent(new CustomEvent<Closing>(CLOSED, { detail: { event, token } }))
}
