import { storageItem } from '#app/site/browser/browser-storage.ts'

/** The answers of an earlier visit, packed; empty without any. Where storage is refused the hash alone holds them. */
export const storedAnswers = (): string => storageItem('dssMatch').read() ?? ''

/** Keeps the answers on this device, or forgets them where there are none. */
export function storeAnswers(text: string): void {
  if (text) storageItem('dssMatch').write(text)
  else storageItem('dssMatch').erase()
}
