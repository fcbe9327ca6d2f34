import './lead.css'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useLanguage } from '#app/site/language.ts'
import { LazyHydrate, laterPart } from '#app/ui/lazy-hydrate.tsx'
import type { PartProps } from './lead-part.tsx'

const part = laterPart(() => import('./lead-part.tsx').then((module) => module.LeadPart))

type Props = Pick<PartProps, 'stamp' | 'schoolId'> & {
  /** Which words stand beside the form. */
  kind?: PartProps['kind']
}

/**
 * The contact form at the end of a page. `stamp` comes from `readContactStamp` in the page's loader; a
 * school's page gives the school's id along.
 */
export function LeadBlock({ stamp, schoolId, kind = schoolId ? 'school' : 'page' }: Props) {
  const language = useLanguage()
  const { pathname: source } = useLocation()
  const given = useMemo(
    () => ({ kind, language, stamp, source, schoolId }),
    [kind, language, stamp, source, schoolId],
  )
  return <LazyHydrate part={part} given={given} />
}
