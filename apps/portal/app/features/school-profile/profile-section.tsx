import { type ReactNode, useState } from 'react'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Icon } from '#app/ui/media/icon.tsx'
import { copy } from './copy.ts'
import type { ProfileForm } from './form.ts'
import { filledIn, isIn, type SectionName, sections } from './sections.ts'

/** A window in which all sections at once would be a page of nine thousand points. */
const isNarrow = () => window.matchMedia('(width < 600px)').matches

interface Props {
  name: SectionName
  title: string
  hint?: string
  form: ProfileForm
  /** Unsaved fields. */
  changed: readonly string[]
  /** Of the last try, by place. */
  errors: Readonly<Record<string, string>>
  /** Open in every window at first. */
  isFirst?: boolean
  children: () => ReactNode
}

/**
 * A part of the profile that folds, with how much of it is filled in. What was never opened is not drawn, which spares a
 * phone six editors; an error opens its part.
 */
export function ProfileSection({ name, title, hint, form, changed, errors, isFirst, children }: Props) {
  const language = useLanguage()
  const [isOpen, setOpen] = useState(() => isFirst || !isNarrow())
  const [wasOpen, setWasOpen] = useState(isOpen)
  const isWrong = Object.keys(errors).some((place) => isIn(name, place))
  const isShown = isOpen || isWrong
  const fields = sections[name]
  const isChanged = changed.some((field) => isIn(name, field))
  return (
    <details
      className="disclosure profile-section"
      open={isShown}
      onToggle={(event) => {
        setOpen(event.currentTarget.open)
        if (event.currentTarget.open) setWasOpen(true)
      }}
    >
      <summary>
        <div>
          <h3>{title}</h3>
          <span className="meta">
            {say(copy.filled(filledIn(name, form), fields.length), language)}
            {isChanged && ` · ${say(copy.sectionUnsaved, language)}`}
          </span>
        </div>
        <Icon name="chevron-down" />
      </summary>
      {(isShown || wasOpen) && (
        <div className="disclosure-body profile-part">
          {hint && <p className="field-hint">{hint}</p>}
          {children()}
        </div>
      )}
    </details>
  )
}
