import { readDevice } from './account.ts'
import type { Api } from './client.ts'

const keyOf = (account: string) => `device:${account.trim().toLowerCase()}`

/**
 * The mark this browser is known by when the account signs in again; a browser that keeps nothing has none.
 * It opens nothing: a password is needed all the same, but wrong ones from elsewhere do not shut it out.
 */
export function knownDevice(account: string): string | null {
  try {
    return localStorage.getItem(keyOf(account))
  } catch {
    return null
  }
}

/** Keeps a mark after a good sign-in. A browser that cannot goes on without. */
export async function rememberDevice(api: Api, account: string): Promise<void> {
  try {
    const { data } = await api(readDevice)
    localStorage.setItem(keyOf(account), data.device)
  } catch {}
}
