import type { Language } from '@app/contract/language.ts'
import type { SchoolRow } from '@app/contract/school.ts'
import { say } from '#app/site/language.ts'
import { Icon } from '#app/ui/icon.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { copy } from './copy.ts'
import { setCompared, setSaved, useCompare, useShortlist } from './shortlist.ts'
import { namesOf } from './wording.ts'

type Props = { school: Pick<SchoolRow, 'id' | 'schoolName' | 'schoolNameEn'>; language: Language }

/** Puts a school into the comparison tray. Without script the button is not there. */
export function CompareButton({ school, language }: Props) {
  const isOn = useCompare().some((one) => one.id === school.id)
  const picked = { id: school.id, zh: school.schoolName, en: school.schoolNameEn }
  return (
    <button
      type="button"
      className="button button-quiet grow noscript:hidden"
      aria-pressed={isOn}
      onClick={() => {
        if (!setCompared(picked, !isOn)) showToast(say(copy.compareFull, language))
      }}
    >
      <Icon name={isOn ? 'check' : 'compare'} />
      {say(copy.compare, language)}
      <VisuallyHidden>{namesOf(school, language).main.text}</VisuallyHidden>
    </button>
  )
}

/** Keeps a school on the visitor's own list in this browser. */
export function SaveButton({ school, language }: Props) {
  const isOn = useShortlist()?.includes(school.id) ?? false
  return (
    <button
      type="button"
      className="button button-quiet grow noscript:hidden"
      aria-pressed={isOn}
      onClick={() => setSaved(school.id, !isOn)}
    >
      <Icon name="heart" filled={isOn} />
      {say(copy.save, language)}
      <VisuallyHidden>{namesOf(school, language).main.text}</VisuallyHidden>
    </button>
  )
}
