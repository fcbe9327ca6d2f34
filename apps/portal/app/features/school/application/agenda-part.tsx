import type { SchoolApplication } from '@app/contract/member/application/school-application.ts'
import { inLanguage, type Language } from '@app/contract/shapes/language.ts'
import type { StepKey } from '#app/features/tool/timeline/calculate.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { dayText, monthText } from '#app/text/date-text.ts'
import { Badge } from '#app/ui/content/badge.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { agendaOf, type OwnDue } from './agenda.ts'
import { applicationCopy as copy } from './application-copy.ts'

interface Props {
  records: readonly SchoolApplication[]
  timeline: string | undefined
  today: string
  steps: Record<StepKey, string>
}

/** What is due: overdue dates first, then what comes, then the months of the saved timeline. */
export function AgendaPart({ records, timeline, today, steps }: Props) {
  const language = useLanguage()
  const { overdue, coming, plan } = agendaOf(records, timeline, today)
  const due = (heading: 'overdue' | 'coming', lines: readonly OwnDue[]) =>
    lines.length > 0 && (
      <div className="grid gap-2">
        <h3 className="text-lg">{say(copy[heading], language)}</h3>
        <ul className="application-due">
          {lines.map((line) => (
            <DueLine key={line.key} line={line} today={today} language={language} />
          ))}
        </ul>
      </div>
    )
  return (
    <section className="card grid gap-5" aria-labelledby="agenda">
      <h2 id="agenda" className="text-xl">
        {say(copy.agenda, language)}
      </h2>
      {due('overdue', overdue)}
      {due('coming', coming)}
      {overdue.length + coming.length === 0 && <p className="text-ink-2">{say(copy.noDates, language)}</p>}
      {plan.length > 0 ? (
        <div className="grid gap-2">
          <h3 className="text-lg">{say(copy.plan, language)}</h3>
          <ul className="application-due">
            {plan.map(({ key, month, guide }) => (
              <li key={key}>
                <time dateTime={month}>{monthText(month, language)}</time>
                <Link className="link" to={to(guide, language)}>
                  {steps[key]}
                </Link>
              </li>
            ))}
          </ul>
          <p className="meta">{say(copy.planNote, language)}</p>
        </div>
      ) : (
        <p className="text-ink-2">
          {say(copy.noPlan, language)}{' '}
          <Link className="link" to={to('tools.timeline', language)}>
            {say(copy.toTimeline, language)}
          </Link>
        </p>
      )}
    </section>
  )
}

function DueLine({ line, today, language }: { line: OwnDue; today: string; language: Language }) {
  return (
    <li>
      <time dateTime={line.day}>{dayText(line.day, language)}</time>
      <span>
        <a className="link" href={`#application-${line.schoolId}`}>
          {inLanguage(line, 'schoolName', language)}
        </a>
        {language === 'zh' ? '：' : ': '}
        {line.name}{' '}
        {line.daysLate > 0 && <Badge kind="error">{say(copy.daysLate(line.daysLate), language)}</Badge>}
        {line.day === today && <Badge kind="waiting">{say(copy.today, language)}</Badge>}
      </span>
    </li>
  )
}
