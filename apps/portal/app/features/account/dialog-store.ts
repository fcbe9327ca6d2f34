import { createStore, useStore } from '#app/ui/create-store.ts'

/**
 * What the account dialogs are asked for. `jump` leads to the home page after success; otherwise the page is
 * read again and what was typed stays (specification, section 4).
 */
export type AccountWish = { kind: 'signIn'; jump: boolean } | { kind: 'signOut' }

const wish = createStore<AccountWish | null>(null)

/** Opens the sign-in dialog. While a dialog is open further wishes change nothing (site.md 7). */
export function openSignIn({ jump = false } = {}): void {
  if (!wish.get()) wish.set({ kind: 'signIn', jump })
}

/** Asks whether the person means to sign out. */
export function openSignOut(): void {
  if (!wish.get()) wish.set({ kind: 'signOut' })
}

export function closeAccountDialog(): void {
  wish.set(null)
}

/** Which account dialog is open, or null. */
export function useAccountWish(): AccountWish | null {
  return useStore(wish)
}
