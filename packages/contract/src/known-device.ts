import { readDevice } from './account.ts'
import type { Api } from './client.ts'

const keyOf = (account: string) => `device:${account.trim().toLowerCase()}`

/**
 * The mark that tells the server this browser has signed in to the account before; null when none is stored. A
 * password is still needed, but wrong ones tried from elsewhere do not lock this browser out.
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
