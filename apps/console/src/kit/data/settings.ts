import Cookies from 'js-cookie'
import { createStore, useStore } from './store.ts'

/** Sizes a person can choose; `medium` is the default. */
export const sizes = ['default', 'medium', 'small', 'mini'] as const
export type Size = (typeof sizes)[number]

/** What a person sets for their own browser (docs/console-rules.md#frame). */
export interface Settings {
  /** Where the menu stands: 1 at the side, 2 its first level at the top, 3 all of it at the top. */
  navType: 1 | 2 | 3
  theme: string
  sideTheme: 'theme-dark' | 'theme-light'
  tagsView: boolean
  /** Tabs come back after a reload. */
  tagsViewPersist: boolean
  tagsIcon: boolean
  tagsViewStyle: 'card' | 'chrome'
  fixedHeader: boolean
  sidebarLogo: boolean
  /** `<page> - <product>` in the browser's title. On, because a title should say where one is (WCAG 2.4.2). */
  dynamicTitle: boolean
  footerVisible: boolean
  /** Single keys act (WCAG 2.1.4 asks that they can be switched off). */
  shortcuts: boolean
}

const SETTINGS_KEY = 'layout-setting'
const SCHEME_KEY = 'vueuse-color-scheme'
const SIZE_COOKIE = 'size'
const SIDEBAR_COOKIE = 'sidebarStatus'

const defaults: Settings = {
  navType: 1,
  theme: '#409EFF',
  sideTheme: 'theme-dark',
  tagsView: true,
  tagsViewPersist: false,
  tagsIcon: false,
  tagsViewStyle: 'card',
  fixedHeader: true,
  sidebarLogo: true,
  dynamicTitle: true,
  footerVisible: false,
  shortcuts: true,
}

/** Kept beside `navType` by the name that the admin template knows: whether the menu's first level stands at the top. */
interface StoredSettings extends Settings {
  topNav: boolean
}

function store(values: Settings): void {
  const stored: StoredSettings = { ...values, topNav: values.navType === 2 }
  localStorage.setItem(SETTINGS_KEY, JSON.stringify(stored))
}

function storedSettings(): Settings {
  try {
    const stored = JSON.parse(
      globalThis.localStorage?.getItem(SETTINGS_KEY) ?? '{}',
    ) as Partial<StoredSettings>
    return { ...defaults, ...(stored.topNav && { navType: 2 }), ...stored }
  } catch {
    return defaults
  }
}

function readSize(): Size {
  const stored = Cookies.get(SIZE_COOKIE)
  return sizes.find((size) => size === stored) ?? 'medium'
}

function readDark(): boolean {
  const stored = globalThis.localStorage?.getItem(SCHEME_KEY)
  return (
    stored === 'dark' ||
    (stored !== 'light' && (globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false))
  )
}

const settings = createStore(storedSettings())
const size = createStore(readSize())
const dark = createStore(readDark())
const sidebarOpen = createStore(Cookies.get(SIDEBAR_COOKIE) !== '0')

export const useSettings = () => useStore(settings)
export const readSettings = settings.get

/** Changes the layout for now; `saveSettings` keeps it. */
export function changeSettings(changes: Partial<Settings>): void {
  settings.set({ ...settings.get(), ...changes })
}

/** Changes a part and keeps it; what else was changed for now is not kept with it. */
export function saveSetting(changes: Partial<Settings>): void {
  changeSettings(changes)
  store({ ...storedSettings(), ...changes })
}

export function saveSettings(): void {
  store(settings.get())
}

/** Forgets what was kept; the layout is as it was at first after a reload. */
export function forgetSettings(): void {
  localStorage.removeItem(SETTINGS_KEY)
}

export const useSize = () => useStore(size)
export const useDark = () => useStore(dark)
export const useSidebarOpen = () => useStore(sidebarOpen)

export function setSize(value: Size): void {
  Cookies.set(SIZE_COOKIE, value, { sameSite: 'lax' })
  size.set(value)
}

export function setDark(isDark: boolean): void {
  localStorage.setItem(SCHEME_KEY, isDark ? 'dark' : 'light')
  dark.set(isDark)
}

export function setSidebarOpen(isOpen: boolean): void {
  Cookies.set(SIDEBAR_COOKIE, isOpen ? '1' : '0', { sameSite: 'lax' })
  sidebarOpen.set(isOpen)
}
