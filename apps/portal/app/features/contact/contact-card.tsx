import './contact.css'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { PartProps } from '#app/features/contact/contact-part.tsx'
import { useLanguage } from '#app/language.ts'
import { Later, laterPart } from '#app/ui/later.tsx'

const part = laterPart(() =>
  import('#app/features/contact/contact-part.tsx').then((module) => module.ContactPart),
)

type Props = Pick<PartProps, 'stamp' | 'schoolId'> & {
  /** Which words stand beside the form. */
  kind?: PartProps['kind']
}

/**
 * The contact form at the end of a page. `stamp` comes from `readContactStamp` in the page's loader; a
 * school's page gives the school's id along.
 */
export function ContactBlock({ stamp, schoolId, kind = schoolId ? 'school' : 'page' }: Props) {
  const language = useLanguage()
  const { pathname: source } = useLocation()
  const given = useMemo(
    () => ({ kind, language, stamp, source, schoolId }),
    [kind, language, stamp, source, schoolId],
  )
  return <Later part={part} given={given} />
}
