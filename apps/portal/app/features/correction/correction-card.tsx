import './correction.css'
import { Island } from '#app/islands/island.tsx'
import { useLanguage } from '#app/site/use-language.ts'
import type CorrectionPart from './correction-part.island.tsx'
import type { PartProps } from './correction-part.island.tsx'

/**
 * “Report an error” at the end of a page or of a school's page. `stamp` comes from `readFormStamp` in the
 * page's loader.
 */
export function CorrectionBlock({ stamp, path, schoolId }: Omit<PartProps, 'language'>) {
  const language = useLanguage()
  return (
    <Island<typeof CorrectionPart>
      name="correction/correction-part"
      props={{ language, stamp, path, schoolId }}
    />
  )
}
