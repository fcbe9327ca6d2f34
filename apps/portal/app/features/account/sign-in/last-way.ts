const KEY = 'dssSignInBy'

export type Way = 'password' | 'sms'

/** How a member signed in at this browser last; undefined where there was none. */
export function lastWay(): Way | undefined {
  try {
    const way = localStorage.getItem(KEY)
    return way === 'sms' || way === 'password' ? way : undefined
  } catch {
    return undefined
  }
}

/** Notes how a member signed in here, so that the form begins with it. */
export function storeLastWay(by: Way): void {
  try {
    localStorage.setItem(KEY, by)
  } catch {
    // without storage the form begins as for a newcomer
  }
}
