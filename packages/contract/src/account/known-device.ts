import type { Api } from '@app/contract/wire/client.ts'
import { readDevice } from './account.ts'

const keyOf = (account: string) => `device:${account.trim().toLowerCase()}`
/** Without an account: the same for all who sign in here. */
const BROWSER = 'device'

const storedItem = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/**
 * The marks to sign in with, null where none is stored. `device` tells the server that this browser has signed in to the
 * account before: a password is still needed, but wrong ones tried from elsewhere do not lock this browser out. `browser`
 * is the browser's own, whatever account.
 */
export function knownMarks(account: string): { device: string | null; browser: string | null } {
  return { device: storedItem(keyOf(account)), browser: storedItem(BROWSER) }
}

/** Stores the marks after a good sign-in. A browser that cannot goes on without. */
export async function rememberDevice(api: Api, account: string): Promise<void> {
  try {
    const { data } = await api(readDevice)
    localStorage.setItem(keyOf(account), data.device)
    localStorage.setItem(BROWSER, data.browser)
  } catch {}
}
