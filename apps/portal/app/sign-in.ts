import { useSyncExternalStore } from 'react'

/** `jump` leads to the home page after success; otherwise the page is read again and what was typed stays. */
export interface SignInWish {
  jump: boolean
}

let wish: SignInWish | null = null
const listeners = new Set<() => void>()

function change(next: SignInWish | null) {
  wish = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Opens the sign-in dialog. While it is open further wishes change nothing (site.md 7). */
export function openSignIn(next: SignInWish = { jump: false }): void {
  if (!wish) change(next)
}

export function closeSignIn(): void {
  change(null)
}

/** The open dialog's wish, or null. */
export function useSignInWish(): SignInWish | null {
  return useSyncExternalStore(
    subscribe,
    () => wish,
    () => null,
  )
}
