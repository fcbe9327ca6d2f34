import Cookies from 'js-cookie'
import { createStore, useStore } from './store.ts'

/** Sizes a person can choose; `medium` is the default. */
export const sizes = ['default', 'medium', 'small', 'mini'] as const
export type Size = (typeof sizes)[number]

/** What a person sets for their own browser (docs/console-rules.md#frame). */
export interface Settings {
  theme: string
  sideTheme: 'theme-dark' | 'theme-light'
  tagsView: boolean
  fixedHeader: boolean
  sidebarLogo: boolean
  /** `<page> - <product>` in the browser's title. On, because a title should say where one is (WCAG 2.4.2). */
  dynamicTitle: boolean
}

const SETTINGS_KEY = 'layout-setting'
const SCHEME_KEY = 'vueuse-color-scheme'
const SIZE_COOKIE = 'size'
const SIDEBAR_COOKIE = 'sidebarStatus'

const defaults: Settings = {
  theme: '#409EFF',
  sideTheme: 'theme-dark',
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
  dynamicTitle: true,
}

function readSettings(): Settings {
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}') as Partial<Settings>) }
  } catch {
    return defaults
  }
}

function readSize(): Size {
  const kept = Cookies.get(SIZE_COOKIE)
  return sizes.find((size) => size === kept) ?? 'medium'
}

function readDark(): boolean {
  const kept = localStorage.getItem(SCHEME_KEY)
  return kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
}

const settings = createStore(readSettings())
const size = createStore(readSize())
const dark = createStore(readDark())
const sidebarOpen = createStore(Cookies.get(SIDEBAR_COOKIE) !== '0')

export const useSettings = () => useStore(settings)
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
