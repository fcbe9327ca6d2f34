import type { MenuRoute } from '@app/contract/system/menu.ts'
import { queryClient } from '#kit/data/api.ts'
import { menusQuery } from '#kit/data/person.ts'
import { lazyComponent } from '#kit/page/lazy-component.tsx'
import type { Screen } from '#kit/page/screen-props.ts'
import { findPage } from './pages.ts'

const files = import.meta.glob<{ default: Screen }>('/src/screens/**/*.tsx')

const nameOf = (file: string) => file.slice('/src/screens/'.length, -'.tsx'.length)

/** A screen is made lazy once: React takes another lazy component for another screen. */
const screens = new Map(Object.entries(files).map(([file, load]) => [nameOf(file), lazyComponent(load)]))

/** The screen of a menu's component name; drawn at once where its script is here already. */
export function screenOf(component: string): Screen | undefined {
  return screens.get(component)
}

/**
 * Fetches the script of the page at an address before it is shown. A page that waits for its script while it is drawn is
 * held back by React for 300 ms, so that its waiting does not flicker.
 */
export async function preloadPage(path: string): Promise<Screen | undefined> {
  const menus = queryClient.getQueryData<{ data: MenuRoute[] }>(menusQuery.queryKey)?.data ?? []
  const component = findPage(path, menus)?.component
  if (component === undefined) return
  // a failure here shows when the page is drawn
  return (
    await screens
      .get(component)
      ?.fetch()
      .catch(() => undefined)
  )?.default
}

/** The same for a page that is being opened, which asks at once for what it will show. */
export async function openPage(path: string, search: string): Promise<void> {
  const found = await preloadPage(path)
  found?.ask?.(search)
}
