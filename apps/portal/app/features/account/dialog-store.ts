import { useSyncExternalStore } from 'react'

/**
 * What the account dialogs are asked for. `jump` leads to the home page after success; otherwise the page is
 * read again and what was typed stays.
 */
export type AccountWish = { kind: 'signIn'; jump: boolean } | { kind: 'signOut' }

let wish: AccountWish | null = null
const listeners = new Set<() => void>()

function change(next: AccountWish | null) {
  wish = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Opens the sign-in dialog. While a dialog is open further wishes change nothing. */
export function openSignIn({ jump = false } = {}): void {
  if (!wish) change({ kind: 'signIn', jump })
}

/** Asks whether the person means to sign out. */
export function openSignOut(): void {
  if (!wish) change({ kind: 'signOut' })
}

export function closeAccountDialog(): void {
  change(null)
}

/** Which account dialog is open, or null. */
export function useAccountWish(): AccountWish | null {
  return useSyncExternalStore(
    subscribe,
    () => wish,
    () => null,
  )
}
