import type { BoardFee, RegisterFacts } from '@app/contract/school/register/register.ts'
import { isWebsite } from '@app/contract/school/school.values.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { FreePlacesCard } from '#app/content/free-places-card.tsx'
import { moneyText } from '#app/features/school/wording.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { DataTable } from '#app/ui/content/data-table.tsx'
import { ExternalLink } from '#app/ui/control/button.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { insuranceText } from './insurance-text.ts'
import { yearText } from './origins.ts'
import { registerCopy } from './register-copy.ts'
import { boardOf } from './register-words.ts'

interface Props {
  register: RegisterFacts
  /** The page shows fees that the school itself, or an editor, states. */
  statesFees: boolean
  language: Language
}

/** What a board asks of international students, how to apply, and when a child pays nothing. */
export function BoardFees({ register, statesFees, language }: Props) {
  const board = boardOf(register, language)
  const current = register.boardFees.filter(({ isCurrent }) => isCurrent)
  const past = register.boardFees.filter(({ isCurrent }) => !isCurrent)
  return (
    <>
      {register.boardFees.length > 0 ? (
        <p className="mb-4 max-w-text">{say(registerCopy.boardFeesIntro(board), language)}</p>
      ) : statesFees ? (
        <Note kind="warning">
          {say(registerCopy.onlySchoolFees(board), language)}{' '}
          <a className="link" href="#fees">
            {say(registerCopy.toSchoolFees, language)}
          </a>
        </Note>
      ) : (
        <Note kind="warning">{say(registerCopy.noBoardFees(board), language)}</Note>
      )}
      {current.length > 0 && (
        <Fees fees={current} caption={registerCopy.currentCaption} language={language} />
      )}
      {past.length > 0 && (
        <div className={current.length > 0 ? 'mt-4' : undefined}>
          <Fees fees={past} caption={registerCopy.pastCaption} language={language} />
        </div>
      )}
      <p className="mt-3 max-w-text">{say(registerCopy.refundUnknown, language)}</p>
      <h3 className="mt-6 text-lg">{say(registerCopy.howToApply, language)}</h3>
      <ol className="prose mt-2 list-decimal ps-6">
        {say(registerCopy.howSteps, language)
          .split('|')
          .map((step) => (
            <li key={step}>{step}</li>
          ))}
      </ol>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
        {register.boardWebsite && isWebsite(register.boardWebsite) && (
          <ExternalLink href={register.boardWebsite} language={language}>
            {say(registerCopy.boardSite(board), language)}
          </ExternalLink>
        )}
        <Link className="link" to={to('life.visa', language)}>
          {say(registerCopy.permitGuide, language)}
        </Link>
      </p>
      <FreePlacesCard language={language} id="free" />
    </>
  )
}

function Fees({ fees, caption, language }: { fees: BoardFee[]; caption: Pair; language: Language }) {
  const money = (amount: number | null) =>
    amount === null ? (
      <span className="text-ink-3">{say(registerCopy.notStated, language)}</span>
    ) : (
      moneyText(amount, 'CAD', language)
    )
  const note = ({ isCurrent, schoolYear }: BoardFee) =>
    isCurrent
      ? null
      : say(schoolYear ? registerCopy.pastNote(yearText(schoolYear)) : registerCopy.undatedNote, language)
  return (
    <DataTable
      caption={say(caption, language)}
      rows={fees}
      rowKey={(fee) => `${fee.schoolYear} ${fee.sourceUrl}`}
      columns={[
        {
          key: 'year',
          head: say(registerCopy.feeYear, language),
          cell: (fee) => (
            <>
              {fee.schoolYear
                ? yearText(fee.schoolYear).replace(' to ', language === 'zh' ? ' 至 ' : ' to ')
                : say(registerCopy.noFeeYear, language)}
              {note(fee) && <span className="meta block font-normal">{note(fee)}</span>}
            </>
          ),
        },
        {
          key: 'full',
          head: say(registerCopy.fullYear, language),
          end: true,
          cell: (fee) => money(fee.tuition),
        },
        {
          key: 'half',
          head: say(registerCopy.semester, language),
          end: true,
          cell: (fee) => money(fee.semester),
        },
        {
          key: 'application',
          head: say(registerCopy.applicationFee, language),
          end: true,
          cell: (fee) => money(fee.applicationFee),
        },
        {
          key: 'insurance',
          head: say(registerCopy.insurance, language),
          cell: (fee) =>
            fee.insurance ? (
              insuranceText(fee.insurance, language)
            ) : (
              <span className="text-ink-3">{say(registerCopy.notStated, language)}</span>
            ),
        },
        {
          key: 'source',
          head: say(registerCopy.source, language),
          cell: (fee) => (
            <ExternalLink href={fee.sourceUrl} language={language}>
              {say(registerCopy.boardPage, language)}
            </ExternalLink>
          ),
        },
      ]}
    />
  )
}
