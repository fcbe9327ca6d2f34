import type { Language } from '@app/contract/language.ts'
import { Link } from 'react-router'
import { menu } from '#app/content/menu.ts'
import { staysPut, useAnswers } from '#app/features/tool/answers.ts'
import { Radios } from '#app/features/tool/radios.tsx'
import { rulesHtml } from '#app/features/tool/rules.server.tsx'
import { ToolPage, toolHandle, toolHead } from '#app/features/tool/tool-page.tsx'
import { tools } from '#app/features/tool/tools.ts'
import { type AddressName, to } from '#app/site/addresses.ts'
import { languageOfPath, say, useLanguage } from '#app/site/language.ts'
import { monthText } from '#app/text/date-text.ts'
import { dayOf } from '#app/text/day.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { Field, TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Note } from '#app/ui/note.tsx'
import type { Route } from './+types/timeline.route.ts'
import { rules } from './assumptions.ts'
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
import { stepWords } from './steps.server.ts'

export const handle = toolHandle(tools.timeline)

export function meta(args: Route.MetaArgs) {
  return toolHead(tools.timeline, args)
}

/**
 * The month on the server's clock, so that server and browser grey the same rows, and the steps in the page's
 * language only.
 */
export function loader({ url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname)
  return {
    today: dayOf(new Date()).slice(0, 7),
    words: stepWords(language),
    rules: rulesHtml(rules, language),
  }
}

export const shouldRevalidate = staysPut

const grades = Array.from({ length: HIGHEST_GRADE - LOWEST_GRADE + 1 }, (_, at) => LOWEST_GRADE + at)

/** `/tools/timeline`: what to do in which month before a September, as a list, a calendar file and a print. */
export default function Timeline({ loaderData }: Route.ComponentProps) {
  const language = useLanguage()
  const answers = useAnswers()
  const { search } = answers
  const { from, plan, errors, answers: given } = readPlan(search, loaderData.today)
  const shown = errors.map(({ field, text }) => ({ field, text: say(text, language) }))
  const errorOf = (field: string) => shown.find((error) => error.field === field)?.text
  const asked = search.get('from')

  return (
    <ToolPage
      tool={tools.timeline}
      answers={answers}
      errors={shown}
      form={
        <>
          {asked && <input type="hidden" name="from" value={asked} />}
          <Radios name="goal" label={copy.goal} options={goals} names={goalNames} chosen={given.goal} />
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
              <select className="input" name="grade" defaultValue={given.grade ?? ''} {...control}>
                <option value="">{say(copy.chooseGrade, language)}</option>
                {grades.map((grade) => (
                  <option key={grade} value={grade}>
                    {say(gradeName(grade), language)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Radios name="place" label={copy.place} options={places} names={placeNames} chosen={given.place} />
          <Radios
            name="osslt"
            label={copy.osslt}
            options={ossltStates}
            names={ossltNames}
            chosen={given.osslt}
          />
        </>
      }
      result={
        plan ? (
          <Result plan={plan} from={from} words={loaderData.words} search={search} language={language} />
        ) : (
          <p>{say(copy.nothing, language)}</p>
        )
      }
      assumptions={loaderData.rules}
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
          <div>
            <a className="button button-primary" href={`/tools/timeline.ics?${file}`} download>
              <Icon name="clock" />
              {say(copy.download, language)}
            </a>
          </div>
          <p className="meta">{say(copy.downloadHint, language)}</p>
        </div>
      ) : (
        <p className="no-print">{say(copy.allPast, language)}</p>
      )}
    </>
  )
}
