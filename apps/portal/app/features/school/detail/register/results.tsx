import type { RegisterFacts } from '@app/contract/school/register/register.ts'
import { missingReasons, registerFileKinds } from '@app/contract/school/register/register.values.ts'
import { type Language, listText } from '@app/contract/shapes/language.ts'
import { say } from '#app/site/language.ts'
import { DataTable } from '#app/ui/content/data-table.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { isOfBoard, yearText } from './origins.ts'
import { registerCopy } from './register-copy.ts'
import { boardOf } from './register-words.ts'

type Props = { register: RegisterFacts; language: Language }

/** Under so many students in all, a year that writes the test is a few dozen. */
const SMALL_SCHOOL = 250

interface Line {
  name: string
  now: number | null
  before: number | null
  schools: number | null
  isOwn: boolean
}

/** How many passed the literacy test at the first attempt, beside board and province, and what that does not say. */
export function Results({ register, language }: Props) {
  if (!isOfBoard(register) && register.osslt === null)
    return (
      <>
        <p className="max-w-text">{say(registerCopy.privateResults, language)}</p>
        <Question language={language} />
      </>
    )
  return register.osslt === null ? (
    <NoFigure register={register} language={language} />
  ) : (
    <Figure register={register} share={register.osslt} language={language} />
  )
}

function Question({ language }: { language: Language }) {
  return (
    <p className="mt-3 max-w-text border-s-4 border-border-strong ps-4">
      {say(registerCopy.resultQuestion, language)}
    </p>
  )
}

function NoFigure({ register, language }: Props) {
  const { ossltMissing, ossltBefore, ossltBeforeYear } = register
  return (
    <>
      <Note title={say(registerCopy.noResult, language)}>
        <p>
          {ossltMissing && `${say(missingReasons[ossltMissing], language)}${language === 'zh' ? '。' : '. '}`}
          {say(
            ossltMissing === 'suppressed' ? registerCopy.suppressedMeaning : registerCopy.otherMissing,
            language,
          )}
        </p>
        {ossltBefore !== null && (
          <p className="mt-1">
            {say(registerCopy.beforeOnly(yearText(ossltBeforeYear), ossltBefore), language)}
          </p>
        )}
      </Note>
      <Question language={language} />
      <Beside register={register} language={language} />
    </>
  )
}

function Figure({ register, share, language }: Props & { share: number }) {
  const { enrolment, grade9Math, ossltYear } = register
  return (
    <>
      <p className="max-w-text">
        {say(registerCopy.sentence(yearText(ossltYear), share), language)}
        {language === 'zh' ? '' : ' '}
        <Comparison register={register} language={language} />
      </p>
      {enrolment !== null && enrolment < SMALL_SCHOOL && (
        <div className="mt-3">
          <Note kind="warning" title={say(registerCopy.smallTitle, language)}>
            {say(registerCopy.smallText(enrolment), language)}
          </Note>
        </div>
      )}
      <Beside register={register} language={language} />
      {grade9Math !== null && (
        <p className="mt-4 max-w-text">{say(registerCopy.mathSentence(grade9Math), language)}</p>
      )}
      <h3 className="mt-5 text-lg">{say(registerCopy.saysNot, language)}</h3>
      <ul className="prose mt-2 list-disc ps-6">
        {say(registerCopy.saysNotList, language)
          .split('|')
          .map((one) => (
            <li key={one}>{one}</li>
          ))}
      </ul>
    </>
  )
}

function Comparison({ register, language }: Props) {
  const { board, province } = register
  const parts: string[] = []
  if (board?.osslt != null)
    parts.push(say(registerCopy.boardMean(boardOf(register, language), board.osslt, board.schools), language))
  if (province?.osslt != null)
    parts.push(say(registerCopy.provinceMean(province.osslt, province.schools), language))
  return parts.length > 0 ? say(registerCopy.beside(listText(parts, language)), language) : null
}

/** The drawing of school, board and province, last year beside this, and the same as a table. */
function Beside({ register, language }: Props) {
  const { board, province, ossltYear, ossltBeforeYear, figuresOn } = register
  const of = (name: string, mean: typeof board): Line[] =>
    mean?.osslt == null
      ? []
      : [{ name, now: mean.osslt, before: mean.ossltBefore, schools: mean.schools, isOwn: false }]
  const lines: Line[] = [
    {
      name: say(registerCopy.thisSchool, language),
      now: register.osslt,
      before: register.ossltBefore,
      schools: null,
      isOwn: true,
    },
    ...of(say(registerCopy.itsBoard, language), board),
    ...of(say(registerCopy.ontario, language), province),
  ]
  const now = yearText(ossltYear) || say(registerCopy.thisYear, language)
  const before = yearText(ossltBeforeYear) || say(registerCopy.lastYear, language)
  const percent = (share: number | null) =>
    share === null ? say(registerCopy.notKnown, language) : `${share}%`
  return (
    <>
      <figure className="results-figure mt-5">
        <figcaption className="meta">
          {say(registerCopy.chartLabel, language)}
          <span className="results-key">
            <span className="results-dot results-now" /> {now}
          </span>
          <span className="results-key">
            <span className="results-dot results-before" /> {before}
          </span>
        </figcaption>
        <div className="results-lines" aria-hidden="true">
          {lines.map((line) => (
            <Track key={line.name} line={line} unknown={percent(null)} />
          ))}
        </div>
      </figure>
      <details className="results-table mt-3">
        <summary>{say(registerCopy.table, language)}</summary>
        <div className="mt-2">
          <DataTable
            caption={say(registerCopy.literacy, language)}
            rows={lines}
            rowKey={(line) => line.name}
            columns={[
              { key: 'who', head: say(registerCopy.who, language), cell: (line) => line.name },
              { key: 'now', head: now, end: true, cell: (line) => percent(line.now) },
              { key: 'before', head: before, end: true, cell: (line) => percent(line.before) },
              {
                key: 'schools',
                head: say(registerCopy.schoolsCount, language),
                end: true,
                cell: (line) => line.schools ?? 1,
              },
            ]}
          />
        </div>
      </details>
      <p className="meta mt-3 max-w-text">{say(registerCopy.plainMean, language)}</p>
      {figuresOn && (
        <p className="meta mt-1 max-w-text">
          {say(registerCopy.resultSource(say(registerFileKinds.demographics, language), figuresOn), language)}
        </p>
      )}
    </>
  )
}

function Track({ line: { name, now, before, isOwn }, unknown }: { line: Line; unknown: string }) {
  return (
    <div className={isOwn ? 'results-line results-own' : 'results-line'}>
      <span className="results-name">{name}</span>
      <span className="results-track">
        {now !== null && before !== null && (
          <span
            className="results-change"
            style={{ left: `${Math.min(now, before)}%`, width: `${Math.abs(now - before)}%` }}
          />
        )}
        {before !== null && <span className="results-dot results-before" style={{ left: `${before}%` }} />}
        {now !== null && <span className="results-dot results-now" style={{ left: `${now}%` }} />}
      </span>
      <span className="results-value">{now === null ? unknown : `${now}%`}</span>
    </div>
  )
}
