import { type ReactNode, useState } from 'react'
import { copy } from '#app/features/composer/copy.ts'
import type { PartProps } from '#app/features/composer/part.ts'
import { say } from '#app/site/language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Icon } from '#app/ui/media/icon.tsx'
import { type CityChoice, CityField, TitleField } from './first-fields.tsx'
import { SchoolField } from './school-field.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { Similar } from './similar.tsx'
import { TagsField } from './tags-field.tsx'

interface Props extends PartProps {
  cities: CityChoice[]
  /** The editor and the pictures; the editor loads once its part is open. */
  details: (isOpen: boolean) => ReactNode
}

/** A question on one screen: its title, what may answer it already, and the city; all else is folded. */
export function QuestionFields({ cities, details, ...parts }: Props) {
  const { form, set, errors, language } = parts
  const { school } = form
  const hasDetails = form.content !== '' || form.images.length > 0 || form.tags.length > 0
  const isWrong = Boolean(errors.content ?? errors.images ?? errors.tags ?? errors.school)
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen || hasDetails || isWrong
  return (
    <>
      {school && (
        <p className="flex flex-wrap items-center gap-3">
          <span className="font-semibold">
            {say(copy.aboutThisSchool(school.name || say(copy.schoolNumber(school.id), language)), language)}
          </span>
          <Button kind="quiet" onClick={() => set({ school: null, about: '' })}>
            {say(copy.removeSchool, language)}
          </Button>
        </p>
      )}
      <div className="grid gap-3">
        <TitleField {...parts} />
        <Similar title={form.title} language={language} />
      </div>
      <CityField {...parts} cities={cities} />
      <details className="disclosure" open={isShown} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {say(copy.questionMore, language)}
          <Icon name="chevron-down" />
        </summary>
        <div className="disclosure-body composer-more">
          {details(isShown)}
          <TagsField {...parts} />
          {!school && <SchoolField {...parts} />}
        </div>
      </details>
      <SettingsFields {...parts} />
    </>
  )
}
