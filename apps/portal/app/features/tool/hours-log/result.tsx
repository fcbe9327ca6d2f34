import type { Fact } from '@app/contract/editorial/facts/fact.values.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { memo } from 'react'
import { FactStamp } from '#app/content/facts/fact-stamp.tsx'
import { say } from '#app/site/language.ts'
import { dayText } from '#app/text/date-text.ts'
import { DataTable } from '#app/ui/content/data-table.tsx'
import { Meter } from '#app/ui/content/meter.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { FigureCard } from '#app/ui/media/figure-card.tsx'
import type { Log, Standing, Warning } from './calculate.ts'
import { copy } from './copy.ts'

type Props = { log: Log; target: number; language: Language }

/** Sum, warnings, the log, and a sheet that only print shows. */
export const Result = memo(function Result({ log, target, stamp, language }: Props & { stamp: Fact }) {
  const percent = Math.floor(log.share * 100)
  return (
    <div className="grid gap-5">
      {log.rows.length === 0 ? (
        <p className="no-print">{say(copy.nothing, language)}</p>
      ) : (
        <Summary log={log} target={target} percent={percent} stamp={stamp} language={language} />
      )}
      <Sheet log={log} target={target} language={language} />
    </div>
  )
})

function Summary({ log, target, percent, stamp, language }: Props & { percent: number; stamp: Fact }) {
  return (
    <div className="no-print grid gap-5">
      <p>{say(copy.summary(log.rows.length, log.counted, target), language)}</p>
      <div className="log-figures">
        <FigureCard
          number={text(log.left)}
          unit={say(log.left === 1 ? copy.leftUnitOne : copy.leftUnit, language)}
          label={say(copy.left, language)}
          stamp={<FactStamp fact={stamp} language={language} />}
        />
        <FigureCard
          number={text(log.counted)}
          unit={say(log.counted === 1 ? copy.leftUnitOne : copy.leftUnit, language)}
          label={say(copy.done, language)}
          stamp={<Meter value={percent} max={100} text={say(copy.share(percent), language)} />}
        />
      </div>
      {(log.doubtful > 0 || log.future > 0) && (
        <p>{say(copy.notCounted(log.doubtful, log.future), language)}</p>
      )}
      {log.warnings.length > 0 && (
        <Note kind="warning" title={say(copy.warnings, language)}>
          <ul className="log-warnings">
            {log.warnings.map((warning) => (
              <li key={'at' in warning ? `${warning.kind}${warning.at}` : warning.date}>
                {warningText(warning, language)}
              </li>
            ))}
          </ul>
        </Note>
      )}
      <DataTable
        caption={say(copy.caption, language)}
        rows={log.rows}
        rowKey={(row) => row.at}
        columns={[
          { key: 'number', head: say(copy.number, language), cell: (row) => row.at },
          {
            key: 'activity',
            head: say(copy.activity, language),
            cell: (row) => row.activity || blank(language),
          },
          {
            key: 'organization',
            head: say(copy.organization, language),
            cell: (row) => row.organization || blank(language),
          },
          {
            key: 'date',
            head: say(copy.date, language),
            cell: (row) => (row.date ? dayText(row.date, language) : blank(language)),
          },
          {
            key: 'hours',
            head: say(copy.hours, language),
            end: true,
            cell: (row) => (row.hours === undefined ? blank(language) : text(row.hours)),
          },
          { key: 'signer', head: say(copy.signer, language), cell: (row) => row.signer || blank(language) },
          {
            key: 'standing',
            head: say(copy.standing, language),
            cell: (row) => say(standings[row.standing], language),
          },
        ]}
      />
      <p className="meta">{say(copy.printNote, language)}</p>
    </div>
  )
}

const standings: Record<Standing, Pair> = {
  counted: copy.counted,
  doubtful: copy.doubtfulShort,
  future: copy.future,
  empty: copy.empty,
}

const BLANK_LINES = 5

/** The sheet for signatures; without entries it prints with empty lines to fill by hand. */
function Sheet({ log, target, language }: Props) {
  const heads = [copy.number, copy.activity, copy.organization, copy.date, copy.hours, copy.signer]
  const empty = log.rows.length === 0 ? BLANK_LINES : 0
  return (
    <section className="print-only sheet">
      <h3>{say(copy.sheet, language)}</h3>
      <div className="sign-lines">
        <Line label={copy.student} language={language} />
        <Line label={copy.school} language={language} />
      </div>
      <table className="table mt-4">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head.en} scope="col">
                {say(head, language)}
              </th>
            ))}
            <th scope="col" className="sheet-sign">
              {say(copy.signature, language)}
            </th>
          </tr>
        </thead>
        <tbody>
          {log.rows.map((row) => (
            <tr key={row.at}>
              <td>{row.at}</td>
              <td>{row.activity}</td>
              <td>{row.organization}</td>
              <td>{row.date}</td>
              <td>
                {row.hours}
                {row.standing === 'doubtful' || row.standing === 'future'
                  ? ` (${say(standings[row.standing], language)})`
                  : ''}
              </td>
              <td>{row.signer}</td>
              <td />
            </tr>
          ))}
          {Array.from({ length: empty }, (_, at) => at + 1).map((at) => (
            <tr key={at}>
              <td>{at}</td>
              {heads.map((head) => (
                <td key={head.en} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4">{say(copy.total(log.counted, target, log.left), language)}</p>
      <div className="sign-lines">
        {[copy.studentSigns, copy.parentSigns, copy.supervisorSigns, copy.principalSigns].map((label) => (
          <Line key={label.en} label={label} hasDay language={language} />
        ))}
      </div>
    </section>
  )
}

function Line({ label, hasDay, language }: { label: Pair; hasDay?: boolean; language: Language }) {
  return (
    <p className="sign-line">
      <span>{say(label, language)}</span>
      {hasDay && <span>{say(copy.day, language)}</span>}
    </p>
  )
}

function warningText(warning: Warning, language: Language): string {
  switch (warning.kind) {
    case 'longDay':
      return say(copy.longDay(dayText(warning.date, language), warning.hours), language)
    case 'future':
      return say(copy.futureWarning(warning.at), language)
    case 'doubtful':
      return say(copy.doubtfulWarning(warning.at), language)
    default:
      return say(copy[warning.kind](warning.at), language)
  }
}

function blank(language: Language): string {
  return say(copy.blank, language)
}

function text(value: number): string {
  return String(Math.round(value * 100) / 100)
}
