import type { Language, Pair } from '@app/contract/language.ts'
import type { ReactNode } from 'react'
import { apiOf } from '#app/api.server.ts'
import { useAnswers } from '#app/features/tool/answers.ts'
import { rulesHtml } from '#app/features/tool/rules.server.tsx'
import { ToolPage, toolHandle, toolHead } from '#app/features/tool/tool-page.tsx'
import { tools } from '#app/features/tool/tools.ts'
import { languageOfPath, say, useLanguage } from '#app/language.ts'
import { Choice, Field, FieldGroup, TextField } from '#app/ui/field.tsx'
import { Note } from '#app/ui/note.tsx'
import type { Route } from './+types/cost.route.ts'
import { Assumptions } from './assumptions.server.tsx'
import { copy, currencyOptions, housingNames, lineNames } from './copy.ts'
import { CostResult } from './cost-result.tsx'
import { housings, type Line, plainLineNames, plainLines, read, UNSTATED } from './read.ts'
import { type Basis, currencies, MOST_MONTHS, MOST_SPREAD } from './rule.ts'
import { readSchoolFees } from './schools.server.ts'
import type { SchoolFee } from './schools.ts'
import { SourceFigures } from './source-figures.tsx'
import './cost.css'

export const handle = toolHandle(tools.cost)

export function meta(args: Route.MetaArgs) {
  return toolHead(tools.cost, args)
}

/** The published fees of the whole directory come with the page, whichever school the address names. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname)
  return {
    schools: await readSchoolFees(apiOf(context, request), language),
    rules: rulesHtml(<Assumptions language={language} />),
  }
}

/** Nothing typed leaves the browser: answers, the school among them, never lead to a request. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidate) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
}
type ShouldRevalidate = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }

/** `/tools/cost`: every line in its own currency, low, middle and high, one total per currency. */
export default function Cost({ loaderData }: Route.ComponentProps) {
  const language = useLanguage()
  const answers = useAnswers()
  const { search } = answers
  const reading = read(search, loaderData.schools ?? [])
  const errors = reading.errors.map(({ field, text }) => ({ field, text: say(text, language) }))
  return (
    <ToolPage
      tool={tools.cost}
      answers={answers}
      errors={errors}
      form={
        <Fields
          search={search}
          schools={loaderData.schools}
          view={reading.view}
          errorOf={(field) => errors.find((error) => error.field === field)?.text}
          language={language}
        />
      }
      result={
        <>
          {reading.isSchoolGone && loaderData.schools && (
            <Note kind="warning">{say(copy.schoolGone, language)}</Note>
          )}
          <CostResult reading={reading} search={search} language={language} />
          <SourceFigures search={search} language={language} />
        </>
      }
      assumptions={
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, rendered on the server
        <div dangerouslySetInnerHTML={{ __html: loaderData.rules }} />
      }
    />
  )
}

type FormProps = {
  search: URLSearchParams
  schools: SchoolFee[] | null
  view: 'year' | 'month'
  errorOf: (field: string) => string | undefined
  language: Language
}

function Fields(form: FormProps) {
  const { search, schools, view, errorOf, language } = form
  const number = (name: string, label: Pair, hint?: Pair, bounds: { min?: number; max?: number } = {}) => (
    <TextField
      id={name}
      name={name}
      label={say(label, language)}
      hint={hint && say(hint, language)}
      type="number"
      inputMode="decimal"
      step="any"
      {...bounds}
      defaultValue={search.get(name) ?? ''}
      error={errorOf(name)}
    />
  )
  const lines = (basis: Basis) =>
    plainLineNames
      .filter((line) => plainLines[line] === basis)
      .map((line) => <MoneyField key={line} line={line} form={form} />)
  return (
    <>
      <p className="meta">{say(copy.amountHint, language)}</p>
      <Group id="about" label={copy.schoolGroup} language={language}>
        {schools ? (
          <Select
            id="school"
            label={copy.school}
            hint={copy.schoolHint}
            form={form}
            options={[{ value: '', text: say(copy.noSchool, language) }]}
          >
            <SchoolOptions schools={schools} language={language} />
          </Select>
        ) : (
          <p className="field-hint">{say(copy.noSchools, language)}</p>
        )}
        {number('months', copy.months, copy.monthsHint, { min: 1, max: MOST_MONTHS })}
        <MoneyField
          line="tuition"
          label={copy.tuition}
          form={form}
          pers={[
            { value: '', text: say(copy.perYear, language) },
            { value: 'course', text: say(copy.perCourse, language) },
          ]}
        />
        {number('courses', copy.courses, undefined, { min: 1 })}
      </Group>
      <Group id="home" label={copy.housingGroup} language={language}>
        <Select
          id="kind"
          label={copy.kind}
          hint={copy.kindHint}
          form={form}
          options={[
            { value: '', text: say(copy.kindAny, language) },
            ...housings.map((value) => ({ value, text: say(housingNames[value], language) })),
          ]}
        />
        <MoneyField
          line="housing"
          label={copy.housing}
          form={form}
          pers={[
            { value: '', text: say(copy.perMonth, language) },
            { value: 'year', text: say(copy.perYear, language) },
          ]}
        />
      </Group>
      <Group id="monthly" label={copy.monthly} language={language}>
        {lines('month')}
      </Group>
      <Group id="yearly" label={copy.yearly} language={language}>
        {lines('year')}
      </Group>
      <Group id="once" label={copy.once} language={language}>
        {lines('once')}
      </Group>
      <Group id="minus" label={copy.awardGroup} language={language}>
        <MoneyField
          line="award"
          form={form}
          pers={[
            { value: '', text: say(copy.perOnce, language) },
            { value: 'year', text: say(copy.perYear, language) },
          ]}
        />
      </Group>
      <Group id="adding" label={copy.adding} language={language}>
        <FieldGroup id="view" label={say(copy.view, language)}>
          <div className="flex flex-wrap gap-x-6">
            {(['year', 'month'] as const).map((value) => (
              <Choice
                key={value}
                type="radio"
                name="view"
                value={value}
                id={`view-${value}`}
                defaultChecked={value === view}
              >
                {say(value === 'year' ? copy.viewYear : copy.viewMonth, language)}
              </Choice>
            ))}
          </div>
        </FieldGroup>
        {number('spread', copy.spread, copy.spreadHint, { min: 0, max: MOST_SPREAD })}
        <FieldGroup id="rates" label={say(copy.rates, language)} hint={say(copy.ratesHint, language)}>
          <div className="tool-grid">
            {currencies
              .filter((code) => code !== 'CNY')
              .map((code) => (
                <div key={code}>{number(`rate${code}`, copy.rate(code), undefined, { min: 0 })}</div>
              ))}
          </div>
        </FieldGroup>
      </Group>
    </>
  )
}

type GroupProps = { id: string; label: Pair; language: Language; children: ReactNode }

function Group({ id, label, language, children }: GroupProps) {
  return (
    <fieldset id={`group-${id}`} className="cost-group">
      <legend>{say(label, language)}</legend>
      {children}
    </fieldset>
  )
}

function SchoolOptions({ schools, language }: { schools: SchoolFee[]; language: Language }) {
  return [true, false].map((isAbroad) => (
    <optgroup key={String(isAbroad)} label={say(isAbroad ? copy.abroad : copy.domestic, language)}>
      {schools
        .filter((school) => school.isAbroad === isAbroad)
        .map((school) => (
          <option key={school.id} value={school.id}>
            {school.name}
            {school.isSample &&
              (language === 'zh' ? `（${say(copy.sample, language)}）` : ` (${say(copy.sample, language)})`)}
          </option>
        ))}
    </optgroup>
  ))
}

type Option = { value: string; text: string }
type SelectProps = {
  id: string
  label: Pair
  hint?: Pair
  form: FormProps
  options: Option[]
  children?: ReactNode
}

function Select({ id, label, hint, form, options, children }: SelectProps) {
  const { search, language, errorOf } = form
  return (
    <Field id={id} label={say(label, language)} hint={hint && say(hint, language)} error={errorOf(id)}>
      {(control) => (
        <select className="input" name={id} defaultValue={search.get(id) ?? ''} {...control}>
          <Options options={options} />
          {children}
        </select>
      )}
    </Field>
  )
}

function Options({ options }: { options: Option[] }) {
  return options.map(({ value, text }) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
}

type MoneyProps = { line: Line; label?: Pair; form: FormProps; pers?: Option[] }

/** An amount, its currency beside it, and how it is charged where that is open. CAD is the empty value. */
function MoneyField({ line, label = lineNames[line], form, pers }: MoneyProps) {
  const { search, language, errorOf } = form
  const amountError = errorOf(line)
  const currencyError = errorOf(`${line}C`)
  const chosen = search.get(`${line}C`) ?? ''
  const options: Option[] = currencies.map((code) => ({
    value: code === 'CAD' ? '' : code,
    text: say(currencyOptions[code], language),
  }))
  if (chosen === UNSTATED) options.unshift({ value: UNSTATED, text: say(copy.chooseCurrency, language) })
  return (
    <Field id={line} label={say(label, language)} error={amountError ?? currencyError}>
      {({ 'aria-invalid': _, ...control }) => (
        <div className={pers ? 'cost-money cost-money-per' : 'cost-money'}>
          <input
            className="input"
            name={line}
            autoComplete="off"
            defaultValue={search.get(line) ?? ''}
            aria-invalid={amountError ? true : undefined}
            {...control}
          />
          <select
            className="input"
            id={`${line}C`}
            name={`${line}C`}
            aria-label={say(copy.currencyOf(lineNames[line]), language)}
            aria-invalid={currencyError ? true : undefined}
            aria-describedby={currencyError ? control['aria-describedby'] : undefined}
            defaultValue={chosen === 'CAD' ? '' : chosen}
          >
            <Options options={options} />
          </select>
          {pers && (
            <select
              className="input"
              name={`${line}Per`}
              aria-label={say(copy.perOf(lineNames[line]), language)}
              defaultValue={search.get(`${line}Per`) ?? ''}
            >
              <Options options={pers} />
            </select>
          )}
        </div>
      )}
    </Field>
  )
}
