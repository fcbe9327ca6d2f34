import { storageItem } from '#app/site/browser/browser-storage.ts'

export type Way = 'password' | 'sms'

/** How a member signed in at this browser last; undefined where there was none. */
export function lastWay(): Way | undefined {
  const way = storageItem('dssSignInBy').read()
  return way === 'sms' || way === 'password' ? way : undefined
}

/** Notes how a member signed in here, so that the form begins with it; without storage it begins as for a newcomer. */
export function storeLastWay(by: Way): void {
  storageItem('dssSignInBy').write(by)
}
