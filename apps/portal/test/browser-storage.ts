import { beforeEach, vi } from 'vitest'

/** A storage whose keys are its own properties, as a browser's are. */
function emptyStorage(): Storage {
  return Object.create({
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  })
}

/** Gives each test of a file the two storages of a browser, empty, and a window that takes their events. */
export function withBrowserStorage(): void {
  beforeEach(() => {
    vi.stubGlobal('localStorage', emptyStorage())
    vi.stubGlobal('sessionStorage', emptyStorage())
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('StorageEvent', Event)
  })
}
