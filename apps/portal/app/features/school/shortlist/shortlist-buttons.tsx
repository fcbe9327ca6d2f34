import type { SchoolRow } from '@app/contract/school/school.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { copy } from '#app/features/school/copy.ts'
import { namesOf, townText } from '#app/features/school/wording.ts'
import { say } from '#app/site/language.ts'
import { VisuallyHidden } from '#app/ui/content/visually-hidden.tsx'
import { Icon } from '#app/ui/media/icon.tsx'

type Named = Pick<SchoolRow, 'id' | 'schoolName' | 'schoolNameEn'>
type Props = { school: Named; language: Language }
type CompareProps = { school: Named & Parameters<typeof townText>[0]; language: Language }

/*
 * Which schools are saved or compared is known to this browser only, so the server draws all buttons unpressed and
 * `shortlist.client.ts` presses them. Without script they are not there.
 */

/** Puts a school into the comparison tray. */
export function CompareButton({ school, language }: CompareProps) {
  return (
    <button
      type="button"
      className="button button-quiet school-toggle grow noscript:hidden"
      aria-pressed="false"
      suppressHydrationWarning
      data-compare={school.id}
      data-zh={school.schoolName}
      data-en={school.schoolNameEn}
      data-town-zh={townText(school, 'zh')}
      data-town-en={townText(school, 'en')}
      data-full={say(copy.compareFull, language)}
    >
      <Icon name="compare" className="when-off" />
      <Icon name="check" className="when-on" />
      {say(copy.compare, language)}
      <VisuallyHidden>{namesOf(school, language).main.text}</VisuallyHidden>
    </button>
  )
}

/** Saves a school to the visitor's own list in this browser. */
export function SaveButton({ school, language }: Props) {
  return (
    <button
      type="button"
      className="button button-quiet school-toggle grow noscript:hidden"
      aria-pressed="false"
      suppressHydrationWarning
      data-save={school.id}
      data-full={say(copy.shortlistFull, language)}
    >
      <Icon name="heart" className="when-off" />
      <Icon name="heart" filled className="when-on" />
      {say(copy.save, language)}
      <VisuallyHidden>{namesOf(school, language).main.text}</VisuallyHidden>
    </button>
  )
}
