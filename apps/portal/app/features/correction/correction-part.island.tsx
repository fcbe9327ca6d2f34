import type { Language } from '@app/contract/shapes/language.ts'
import { say } from '#app/site/language.ts'
import { Disclosure } from '#app/ui/control/disclosure.tsx'
import { copy } from './copy.ts'
import CorrectionForm from './correction-form.island.tsx'

export interface PartProps {
  language: Language
  stamp: string
  path?: string
  schoolId?: number
}

/** “Report an error” at the end of a page, folded away until a reader opens it. */
export default function CorrectionPart({ language, stamp, path, schoolId }: PartProps) {
  return (
    <section id="correction" className="correction no-print" aria-labelledby="correction-title">
      <h2 id="correction-title">{say(copy.title, language)}</h2>
      <p className="max-w-text">{say(schoolId ? copy.schoolText : copy.pageText, language)}</p>
      <Disclosure summary={say(copy.fill, language)}>
        <div id="correction-form" className="max-w-text">
          <CorrectionForm
            key={path ?? schoolId}
            language={language}
            stamp={stamp}
            about={
              schoolId
                ? { school: { id: String(schoolId), name: '' } }
                : { page: path ? { path } : undefined }
            }
          />
        </div>
      </Disclosure>
    </section>
  )
}
