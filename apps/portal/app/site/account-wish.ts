/** What the account dialogs are asked for; `jump` leads to the home page after success. */
export type AccountWish = { kind: 'signIn'; jump: boolean } | { kind: 'signOut' }

const EVENT = 'account-wish'

/** Asks for the sign-in dialog, from wherever somebody must sign in. */
export function openSignIn({ jump = false } = {}): void {
  ask({ kind: 'signIn', jump })
}

const ANSWER = 'account-answer'

/**
 * Asks for the sign-in dialog and waits until it is closed: true when the reader has signed in, so that what was
 * interrupted can go on.
 */
export function signedInAgain(): Promise<boolean> {
  return new Promise((resolve) => {
    document.addEventListener(ANSWER, (event) => resolve((event as CustomEvent<boolean>).detail), {
      once: true,
    })
    openSignIn()
  })
}

/** Says how the sign-in dialog ended. */
export function answerSignIn(isSignedIn: boolean): void {
  document.dispatchEvent(new CustomEvent<boolean>(ANSWER, { detail: isSignedIn }))
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
