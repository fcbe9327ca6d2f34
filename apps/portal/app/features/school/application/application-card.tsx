import type { SchoolApplication } from '@app/contract/member/application/school-application.ts'
import { applicationStates } from '@app/contract/member/application/school-application.values.ts'
import { useState } from 'react'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { dayText } from '#app/text/date-text.ts'
import { Badge } from '#app/ui/content/badge.tsx'
import { Button } from '#app/ui/control/button.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { agendaOf } from './agenda.ts'
import { applicationCopy as copy } from './application-copy.ts'
import { ApplicationForm } from './application-form.tsx'
import type { TrackedSchool } from './tracked-school.ts'

interface Props {
  school: TrackedSchool
  record: SchoolApplication | undefined
  today: string
  /** The record as it was saved; undefined once it is deleted. */
  onChange: (record: SchoolApplication | undefined) => void
}

/** One school: where the member stands, what is next, and the form behind a button. */
export function ApplicationCard({ school, record, today, onChange }: Props) {
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { overdue, coming } = agendaOf(record ? [record] : [], undefined, today)
  const [late] = overdue
  const [next] = coming
  return (
    <li id={`application-${school.id}`} className="card application-card">
      <div className="application-head">
        <h3 className="text-lg">
          <Link className="link" to={to('school.detail', language, { id: school.id })}>
            {school.name}
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-2">
          {record?.state && <Badge kind="spruce">{say(applicationStates[record.state], language)}</Badge>}
          {record && record.papers.length > 0 && (
            <Badge kind="plain">
              {say(
                copy.papersDone(record.papers.filter(({ isDone }) => isDone).length, record.papers.length),
                language,
              )}
            </Badge>
          )}
          {!record && <span className="meta">{say(copy.noRecord, language)}</span>}
          {!school.isSaved && <span className="meta">{say(copy.notSaved, language)}</span>}
        </p>
      </div>
      {late && (
        <p>
          <Badge kind="error">{say(copy.late(late.name, late.daysLate), language)}</Badge>
        </p>
      )}
      {!late && next && (
        <p className="text-ink-2">{say(copy.nextDate(next.name, dayText(next.day, language)), language)}</p>
      )}
      {isOpen ? (
        <ApplicationForm
          school={school}
          record={record}
          today={today}
          onChange={onChange}
          onClose={() => setOpen(false)}
        />
      ) : (
        <div>
          <Button kind="quiet" icon="edit" onClick={() => setOpen(true)}>
            {say(copy.open(school.name), language)}
          </Button>
        </div>
      )}
    </li>
  )
}
