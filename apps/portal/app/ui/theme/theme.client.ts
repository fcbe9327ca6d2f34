import type { Theme } from '#app/ui/theme/theme-switch.tsx'

/** Where the reader's choice is kept: `light`, `dark`, or nothing for the system's. The head's script reads it too. */
const THEME_KEY = 'dssTheme'

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
  try {
    if (theme === 'auto') localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, theme)
  } catch {
    // storage may be refused; the choice then holds until the page is left
  }
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
