import { signInNeeded } from '#kit/data/api.ts'
import { createStore } from '#kit/data/store.ts'

const LOCK_KEY = 'screen-lock'
const PATH_KEY = 'screen-lock-path'

/** True while this browser's console is locked: then every address of it leads to `/lock`. */
export const isLocked = createStore(localStorage.getItem(LOCK_KEY) === 'true')

// Another tab of the browser locks this one too. The frame covers itself: a prompt about unsaved changes could block
// a navigation to `/lock`. It also decides itself when to uncover.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== LOCK_KEY) return
  // who unlocks has a session, whatever became of the one before
  if (newValue !== 'true') signInNeeded.set(false)
  isLocked.set(newValue === 'true')
})

export function lockScreen(path: string): void {
  localStorage.setItem(LOCK_KEY, 'true')
  localStorage.setItem(PATH_KEY, path)
  isLocked.set(true)
}

/** Unlocks, and gives the address that was left. */
export function unlockScreen(): string | null {
  const path = localStorage.getItem(PATH_KEY)
  forgetLock()
  isLocked.set(false)
  return path
}

/** Unlocks the pages to come; this one stays as it is until it is left. */
export function forgetLock(): void {
  localStorage.removeItem(LOCK_KEY)
  localStorage.removeItem(PATH_KEY)
}

/** Leaves a locked page for good: a prompt about unsaved changes cannot hold it. */
export function leaveLocked(path: string): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true)
  location.assign(path)
}
