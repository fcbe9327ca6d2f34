import type { Language } from '@app/contract/shapes/language.ts'
import { menu } from '#app/content/menu.ts'
import { useAnswers } from '#app/features/tool/answers.ts'
import { FormAndResult } from '#app/features/tool/form-and-result.tsx'
import { Radios } from '#app/features/tool/radios.tsx'
import { tools } from '#app/features/tool/tools.ts'
import { type AddressName, to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { monthText } from '#app/text/date-text.ts'
import { Badge } from '#app/ui/content/badge.tsx'
import { DataTable } from '#app/ui/content/data-table.tsx'
import { Field, TextField } from '#app/ui/control/field.tsx'
import { WeChatNote } from '#app/ui/control/print-button.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { Icon } from '#app/ui/media/icon.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import {
  fitOf,
  goals,
  HIGHEST_GRADE,
  LOWEST_GRADE,
  ossltStates,
  type Plan,
  places,
  type StepKey,
  stepsOf,
} from './calculate.ts'
import { copy, fitTexts, goalNames, gradeName, ossltNames, placeNames } from './copy.ts'
import { readPlan } from './plan.ts'

const grades = Array.from({ length: HIGHEST_GRADE - LOWEST_GRADE + 1 }, (_, at) => LOWEST_GRADE + at)

interface Props {
  /** The month on the server's clock, so that server and browser grey the same rows. */
  today: string
  words: Record<StepKey, { what: string; why: string }>
}

/** What to do in which month before a September, as a list, a calendar file and a print. */
export default function Timeline({ today, words }: Props) {
  const language = useLanguage()
  const answers = useAnswers()
  const { search } = answers
  const { from, plan, errors, answers: planAnswers } = readPlan(search, today)
  const errorTexts = errors.map(({ field, text }) => ({ field, text: say(text, language) }))
  const errorOf = (field: string) => errorTexts.find((error) => error.field === field)?.text
  const fromText = search.get('from')

  return (
    <FormAndResult
      tool={tools.timeline}
      answers={answers}
      errors={errorTexts}
      form={
        <>
          {fromText && <input type="hidden" name="from" value={fromText} />}
          <Radios name="goal" label={copy.goal} options={goals} names={goalNames} chosen={planAnswers.goal} />
          <TextField
            id="year"
            name="year"
            label={say(copy.year, language)}
            hint={say(copy.yearHint, language)}
            type="number"
            inputMode="numeric"
            min={Number(from.slice(0, 4))}
            step={1}
            defaultValue={search.get('year') ?? ''}
            error={errorOf('year')}
          />
          <Field
            id="grade"
            label={say(copy.grade, language)}
            hint={say(copy.gradeHint, language)}
            error={errorOf('grade')}
          >
            {(control) => (
              <select className="input" name="grade" defaultValue={planAnswers.grade ?? ''} {...control}>
                <option value="">{say(copy.chooseGrade, language)}</option>
                {grades.map((grade) => (
                  <option key={grade} value={grade}>
                    {say(gradeName(grade), language)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Radios
            name="place"
            label={copy.place}
            options={places}
            names={placeNames}
            chosen={planAnswers.place}
          />
          <Radios
            name="osslt"
            label={copy.osslt}
            options={ossltStates}
            names={ossltNames}
            chosen={planAnswers.osslt}
          />
        </>
      }
      result={
        plan ? (
          <Result plan={plan} from={from} words={words} search={search} language={language} />
        ) : (
          <p>{say(copy.nothing, language)}</p>
        )
      }
    />
  )
}

const pages = menu.flatMap((group) => [{ page: group.page, name: group.name }, ...group.children])

function GuideLink({ page, language }: { page: AddressName; language: Language }) {
  const name = pages.find((one) => one.page === page)?.name
  if (!name) return null
  return (
    <span className="mt-1 block">
      {say(copy.read, language)}
      <Link className="link" to={to(page, language)}>
        {say(name, language)}
      </Link>
    </span>
  )
}

type ResultProps = {
  plan: Plan
  from: string
  words: Record<StepKey, { what: string; why: string }>
  search: URLSearchParams
  language: Language
}

function Result({ plan, from, words, search, language }: ResultProps) {
  const { fit, grade, fittingYear } = fitOf(plan, from)
  const list = stepsOf(plan, from)
  const past = list.filter((step) => step.month < from).length
  const file = new URLSearchParams(search)
  if (language === 'en') file.set('lang', 'en')
  const goal = say(goalNames[plan.goal], language)
  const place = say(placeNames[plan.place], language)
  const gap = language === 'en' ? ' ' : ''
  return (
    <>
      <p>
        {say(
          copy.summary(
            plan.year,
            say(gradeName(plan.grade), language),
            goal,
            language === 'en' ? place.charAt(0).toLowerCase() + place.slice(1) : place,
          ),
          language,
        )}
        {gap}
        {say(copy.counted(monthText(from, language), list.length, past), language)}
        {plan.osslt === 'passed' && gap + say(copy.osslted, language)}
      </p>
      {fit !== 'fits' && <Note kind="warning">{say(fitTexts[fit](grade, fittingYear), language)}</Note>}
      {past > 0 && <p>{say(copy.catchUp, language)}</p>}
      <DataTable
        caption={say(copy.caption, language)}
        rows={list}
        rowKey={(step) => step.key}
        columns={[
          {
            key: 'month',
            head: say(copy.month, language),
            cell: ({ month }) => (
              <span className={month < from ? 'text-ink-3' : undefined}>
                <span className="whitespace-nowrap">{monthText(month, language)}</span>{' '}
                {month < from && <Badge>{say(copy.past, language)}</Badge>}
                {month === from && <Badge kind="spruce">{say(copy.now, language)}</Badge>}
              </span>
            ),
          },
          {
            key: 'what',
            head: say(copy.what, language),
            cell: ({ key, month }) => (
              <span className={month < from ? 'text-ink-3' : 'font-semibold'}>{words[key].what}</span>
            ),
          },
          {
            key: 'why',
            head: say(copy.why, language),
            cell: ({ key, month, guide }) => (
              <span className={month < from ? 'text-ink-3' : undefined}>
                {words[key].why}
                <GuideLink page={guide} language={language} />
              </span>
            ),
          },
        ]}
      />
      {past < list.length ? (
        <div className="grid gap-2 no-print">
          <div className="not-in-wechat">
            <a className="button button-primary" href={`/tools/timeline.ics?${file}`} download>
              <Icon name="clock" />
              {say(copy.download, language)}
            </a>
          </div>
          <WeChatNote language={language} />
          <p className="meta">{say(copy.downloadHint, language)}</p>
        </div>
      ) : (
        <p className="no-print">{say(copy.allPast, language)}</p>
      )}
    </>
  )
}
