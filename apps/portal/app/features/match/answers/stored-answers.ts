/** Where this browser keeps the answers. */
const STORAGE_KEY = 'dssMatch'

/** The answers of an earlier visit, packed; empty without any. Storage can be switched off; then the hash alone holds them. */
export function storedAnswers(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? ''
  } catch {
    return ''
  }
}

/** Keeps the answers on this device, or forgets them where there are none. */
export function storeAnswers(text: string): void {
  try {
    if (text) localStorage.setItem(STORAGE_KEY, text)
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // the hash holds them all the same
  }
}
