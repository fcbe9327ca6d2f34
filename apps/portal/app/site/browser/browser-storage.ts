import { LANGUAGE_KEY } from '@app/contract/shapes/language.ts'

/** Where a browser stores a value: `local` until it is erased, `session` until the tab is closed. */
export type Place = 'local' | 'session'

/**
 * Whose a value is: `device` for anyone who uses the browser, `account` under the id or the session of an account, `person`
 * put aside with the account, `tab` forgotten with it (`browser-owner.ts`).
 */
type Owner = 'device' | 'account' | 'person' | 'tab'

const local = <const O extends Owner>(owner: O) => ({ place: 'local' as const, owner })
const session = <const O extends Owner>(owner: O) => ({ place: 'session' as const, owner })

/** Every key that the portal keeps in the browser, or its beginning where each thing has one of its own. */
export const storageKeys = {
  [LANGUAGE_KEY]: session('device'),
  dssTheme: local('device'),
  dssCity: session('device'),
  /** Whether the last sign-in here was by a code. */
  dssSignInBy: local('device'),
  /** A sentence on its way to the next page. */
  dssToast: session('device'),
  dssClosedNotice: local('device'),
  dssPushLater: local('device'),
  dssOwner: local('account'),
  dssAside: local('account'),
  dssComment: local('account'),
  dssDraft: local('account'),
  dssMe: local('account'),
  dssClosingTold: local('account'),
  dssShortlist: local('person'),
  dssShortlistAccount: local('person'),
  dssCompare: local('person'),
  dssMatch: local('person'),
  /** Where a visitor pressed “send” below an article. */
  dssCommentPressed: session('tab'),
  /** A text that is sent by itself after its writer has signed in. */
  dssGoOn: session('tab'),
  dssFrom: session('tab'),
  dssMap: session('tab'),
  /** The text that was just published, and that ways to learn of answers were offered. */
  dssJustPosted: session('tab'),
  dssReachOffered: session('tab'),
  dssOpened: session('tab'),
  dssProfile: session('tab'),
  dssShortlistSynced: session('tab'),
  dssUnread: session('tab'),
} as const satisfies Record<string, { place: Place; owner: Owner }>

export type StorageKey = keyof typeof storageKeys

/** Reads an unknown value as one of a shape; undefined for any other: an earlier version or another hand may have left it. */
export type Schema<T> = (value: unknown) => T | undefined

/** A value of the browser's storage. Storage may be refused or full: then nothing is read, and a write answers false. */
export interface StorageItem {
  readonly key: string
  /** The text; null where none is stored. */
  read(): string | null
  /** The text as JSON of a shape; undefined where none of that shape is stored. */
  parse<T>(schema: Schema<T>): T | undefined
  write(text: string): boolean
  writeJson(value: unknown): boolean
  /** Erases the value; false where the browser refuses. */
  erase(): boolean
}

/** Runs where the browser may refuse: `refused` then. */
function guarded<T>(work: () => T, refused: T): T {
  try {
    return work()
  } catch {
    return refused
  }
}

const storageOf = (place: Place): Storage => (place === 'local' ? localStorage : sessionStorage)

/** The value in one place under its whole key, for what moves values without reading them. */
export function storageItemIn(place: Place, key: string): StorageItem {
  const write = (text: string) =>
    guarded(() => {
      storageOf(place).setItem(key, text)
      return true
    }, false)
  const read = () => guarded(() => storageOf(place).getItem(key), null)
  return {
    key,
    read,
    write,
    writeJson: (value) => write(JSON.stringify(value)),
    parse: (schema) => {
      const text = read()
      return text === null ? undefined : guarded(() => schema(JSON.parse(text)), undefined)
    },
    erase: () =>
      guarded(() => {
        storageOf(place).removeItem(key)
        return true
      }, false),
  }
}

/** The value of a key; `rest` follows the key where each thing has a value of its own. */
export const storageItem = (key: StorageKey, rest = ''): StorageItem =>
  storageItemIn(storageKeys[key].place, key + rest)

/** The whole keys in a place that begin so. */
export const keysIn = (place: Place, start = ''): string[] =>
  guarded(() => Object.keys(storageOf(place)).filter((key) => key.startsWith(start)), [])

/** Whether the browser lets a place be read at all. */
export const isStorageThere = (place: Place): boolean =>
  guarded(() => {
    storageOf(place).getItem('')
    return true
  }, false)
