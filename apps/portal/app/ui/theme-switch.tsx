import { useId, useSyncExternalStore } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { themeKey } from '#app/ui/theme-script.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

type Choice = 'auto' | 'light' | 'dark'

const choices = [
  { value: 'auto', icon: 'auto' },
  { value: 'light', icon: 'sun' },
  { value: 'dark', icon: 'moon' },
] as const

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function current(): Choice {
  const theme = document.documentElement.dataset.theme
  return theme === 'light' || theme === 'dark' ? theme : 'auto'
}

function choose(choice: Choice) {
  const root = document.documentElement
  if (choice === 'auto') delete root.dataset.theme
  else root.dataset.theme = choice
  try {
    if (choice === 'auto') localStorage.removeItem(themeKey)
    else localStorage.setItem(themeKey, choice)
  } catch {
    // Storage may be refused; the choice then holds until the page is left.
  }
  for (const listener of listeners) listener()
}

type Props = {
  /** 外观 / Appearance. */
  label: string
  names: Record<Choice, string>
}

/** System, light or dark. Header and footer may both show it: they follow one value. */
export function ThemeSwitch({ label, names }: Props) {
  const group = useId()
  const chosen = useSyncExternalStore(subscribe, current, () => 'auto')
  return (
    <fieldset>
      <legend className="visually-hidden">{label}</legend>
      <div className="theme-switch">
        {choices.map(({ value, icon }) => (
          <label key={value} title={names[value]}>
            <input
              type="radio"
              name={group}
              value={value}
              checked={chosen === value}
              onChange={() => choose(value)}
            />
            <Icon name={icon} size={18} />
            <VisuallyHidden>{names[value]}</VisuallyHidden>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
