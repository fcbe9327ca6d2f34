import './correction.css'
import { useMemo } from 'react'
import type { PartProps } from '#app/features/correction/correction-part.tsx'
import { useLanguage } from '#app/site/language.ts'
import { LazyHydrate, laterPart } from '#app/ui/lazy-hydrate.tsx'

const part = laterPart(() =>
  import('#app/features/correction/correction-part.tsx').then((module) => module.CorrectionPart),
)

/**
 * “Report an error” at the end of a page or of a school's page. `stamp` comes from `readContactStamp` in the
 * page's loader.
 */
export function CorrectionBlock({ stamp, path, schoolId }: Omit<PartProps, 'language'>) {
  const language = useLanguage()
  const given = useMemo(() => ({ language, stamp, path, schoolId }), [language, stamp, path, schoolId])
  return <LazyHydrate part={part} given={given} />
}
