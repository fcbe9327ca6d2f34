/** What the account dialogs are asked for; `jump` leads to the home page after success. */
export type AccountWish = { kind: 'signIn'; jump: boolean } | { kind: 'signOut' }

const EVENT = 'account-wish'

/** Asks for the sign-in dialog, from wherever somebody must sign in. */
export function openSignIn({ jump = false } = {}): void {
  ask({ kind: 'signIn', jump })
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

const CLOSED = 'account-dialog-closed'

/** Says that the dialog that was asked for has gone, whatever the person did in it. */
export function tellAccountDialogClosed(): void {
  document.dispatchEvent(new Event(CLOSED))
}

/** Comes true once the dialog that is open now has gone: what waited for signing in may look whether it may go on. */
export function accountDialogClosed(): Promise<void> {
  return new Promise((resolve) => document.addEventListener(CLOSED, () => resolve(), { once: true }))
}
