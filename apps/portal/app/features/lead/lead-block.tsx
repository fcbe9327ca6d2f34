import './lead.css'
import { useLocation } from 'react-router'
import { useReceiver } from '#app/form/receiver.ts'
import { Island } from '#app/islands/island.tsx'
import { useLanguage } from '#app/site/use-language.ts'
import type LeadPart from './lead-part.island.tsx'
import type { PartProps } from './lead-part.island.tsx'

type Props = Pick<PartProps, 'stamp' | 'schoolId'> & {
  /** Which words stand beside the form. */
  kind?: PartProps['kind']
}

/**
 * The contact form at the end of a page. `stamp` comes from `readFormStamp` in the page's loader; a
 * school's page gives the school's id along.
 */
export function LeadBlock({ stamp, schoolId, kind = schoolId ? 'school' : 'page' }: Props) {
  const language = useLanguage()
  const { pathname: source } = useLocation()
  const receiver = useReceiver()
  return (
    <Island<typeof LeadPart>
      name="lead/lead-part"
      props={{ kind, language, stamp, source, schoolId, receiver }}
    />
  )
}
