import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { copy } from './copy.ts'
import LeadForm from './lead-form.island.tsx'

export interface PartProps {
  kind: 'page' | 'school' | 'home'
  language: Language
  stamp: string
  source: string
  schoolId?: number
  /** Who gets the number. */
  receiver: Pair
}

const words = {
  page: { title: copy.blockTitle, text: copy.blockText },
  school: { title: copy.schoolTitle, text: copy.schoolText },
  home: { title: copy.homeTitle, text: copy.homeText },
} as const

/** The short form beside the reason for it. */
export default function LeadPart({ kind, language, stamp, source, schoolId, receiver }: PartProps) {
  const { title, text } = words[kind]
  const whole = to('contact', language, {}, { schoolId })
  return (
    <section id="contact" className="contact-block no-print" data-kind={kind} aria-labelledby="contact-title">
      <div className="grid content-start gap-4">
        <h2 id="contact-title">{say(title, language)}</h2>
        <p className="max-w-text">{say(text, language)}</p>
        <ul className="contact-promises">
          <li>{say(receiver, language)}</li>
          <li>{say(copy.useSafe, language)}</li>
          <li>{say(copy.useLong, language)}</li>
          <li>{say(copy.useBack, language)}</li>
        </ul>
        <p>
          <Link className="link" to={whole}>
            {say(copy.toWhole, language)}
          </Link>
        </p>
      </div>
      <div className="card card-maple">
        <LeadForm language={language} stamp={stamp} source={source} schoolId={schoolId?.toString()} />
      </div>
    </section>
  )
}
