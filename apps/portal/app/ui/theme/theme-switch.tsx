import { VisuallyHidden } from '#app/ui/content/visually-hidden.tsx'
import { Icon } from '#app/ui/media/icon.tsx'

export type Theme = 'auto' | 'light' | 'dark'

const choices = [
  { value: 'auto', icon: 'auto' },
  { value: 'light', icon: 'sun' },
  { value: 'dark', icon: 'moon' },
] as const

type Props = {
  /** Name of this group of radio buttons; each switch of a page has its own. */
  name: string
  /** 外观 / Appearance. */
  label: string
  names: Record<Theme, string>
}

/** System, light or dark. A page may show several: `theme.client.ts` lets them follow one value. */
export function ThemeSwitch({ name, label, names }: Props) {
  return (
    <fieldset>
      <legend className="visually-hidden">{label}</legend>
      <div className="theme-switch">
        {choices.map(({ value, icon }) => (
          <label key={value} title={names[value]}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === 'auto'}
              autoComplete="off"
              data-theme-choice=""
            />
            <Icon name={icon} size={18} />
            <VisuallyHidden>{names[value]}</VisuallyHidden>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
