import { storageItem } from '#app/site/browser/browser-storage.ts'
import type { Theme } from '#app/ui/theme/theme-switch.tsx'

function current(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'auto'
}

function showChoice(): void {
  const chosen = current()
  for (const choice of document.querySelectorAll<HTMLInputElement>('[data-theme-choice]'))
    choice.checked = choice.value === chosen
}

function choose(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'auto') delete root.dataset.theme
  else root.dataset.theme = theme
  // where storage is refused the choice holds until the page is left
  if (theme === 'auto') storageItem('dssTheme').erase()
  else storageItem('dssTheme').write(theme)
  showChoice()
}

/** Shows the theme that holds in all switches, and follows what is chosen in one of them. */
export function startTheme(): void {
  showChoice()
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.themeChoice !== undefined)
      choose(target.value as Theme)
  })
}
