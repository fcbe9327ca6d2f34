const KEY = 'dssSignInBy'

/** Whether a code was the last way to sign in at this browser. */
export function isLastBySms(): boolean {
  try {
    return localStorage.getItem(KEY) === 'sms'
  } catch {
    return false
  }
}

/** Notes how a member signed in here, so that the form begins with it. */
export function storeLastWay(by: 'password' | 'sms'): void {
  try {
    localStorage.setItem(KEY, by)
  } catch {
    // without storage the form begins with the password
  }
}
