import type { QuotedFees } from '@app/contract/editorial/facts/school-fees.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import type { ReactNode } from 'react'
import { useAnswers } from '#app/features/tool/answers.ts'
import { FormAndResult } from '#app/features/tool/form-and-result.tsx'
import { tools } from '#app/features/tool/tools.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Choice, Field, FieldGroup, TextField } from '#app/ui/control/field.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { type Basis, currencies, MOST_MONTHS, MOST_SPREAD } from './calculate.ts'
import { copy, currencyOptions, housingNames, lineNames } from './copy.ts'
import { CostResult } from './cost-result.tsx'
import { housings, type Line, plainLineNames, plainLines } from './lines.ts'
import { type Amounts, type Reading, read, UNSTATED } from './read.ts'
import { SchoolChoice } from './school-choice.tsx'
import { guideDayOf, type OfferedSchool, type SchoolFee } from './schools.ts'
import { SourceFigures } from './source-figures.tsx'
import type { Figures, Words } from './words.server.ts'
import { SkipFields } from './year/skip-fields.tsx'
import { useSchoolFee } from './year/use-school-fee.ts'
import { asksForMore, withYear } from './year/with-year.ts'
import { yearCopy } from './year/year-copy.ts'
import type { YearFacts } from './year/year-figures.server.ts'
import { RefundRules, YearTable } from './year/year-table.tsx'
import { type YearFigures, type YearTotal, yearTotal } from './year/year-total.ts'

interface Props {
  /** Schools found by the words of the address. */
  offered: OfferedSchool[]
  /** The school of the address, with its price list. */
  chosen: SchoolFee | undefined
  /** The amounts of a year's total, and the entries of the ledger behind them. */
  year: { figures: YearFigures; facts: YearFacts; quoted: QuotedFees[] }
  words: Words
  figures: Figures
  amounts: Amounts
}

/** Every line in its own currency, low, middle and high, one total per currency. */
export default function Cost({ offered, chosen, year, words, figures, amounts }: Props) {
  const language = useLanguage()
  const answers = useAnswers()
  const { search } = answers
  const { school, isMissing } = useSchoolFee(schoolIn(search), chosen)
  const reading = read(search, school ? [school] : [], amounts)
  const total = school && yearTotal(school, reading, year.figures)
  const joined = school && total ? withYear(reading, school, total) : reading
  const errors = reading.errors.map(({ field, text }) => ({ field, text: say(text, language) }))
  return (
    <FormAndResult
      tool={tools.cost}
      answers={answers}
      errors={errors}
      form={
        <Fields
          search={search}
          offered={offered}
          chosen={school}
          words={words}
          view={reading.view}
          errorOf={(field) => errors.find((error) => error.field === field)?.text}
          language={language}
        />
      }
      result={
        <>
          {isMissing && <Note kind="warning">{words.schoolGone}</Note>}
          {school && total && (
            <SchoolYear school={school} total={total} reading={reading} year={year} language={language} />
          )}
          <CostResult
            reading={joined}
            ofYear={
              total && !total.noTuition ? { without: total.without, isAll: !asksForMore(reading) } : undefined
            }
            search={search}
            words={words}
            figures={figures}
            amounts={amounts}
            language={language}
          />
          <SourceFigures
            search={search}
            words={words}
            figures={figures}
            amounts={amounts}
            language={language}
          />
        </>
      }
    />
  )
}

/** The number of the school in the address. */
function schoolIn(search: URLSearchParams): number | undefined {
  const id = search.get('school')
  return id && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined
}

type SchoolYearProps = Pick<Props, 'year'> & {
  school: SchoolFee
  total: YearTotal
  reading: Reading
  language: Language
}

/** One school year at the chosen school, as the comparison counts it. */
function SchoolYear({ school, total, reading, year, language }: SchoolYearProps) {
  const ownRate = reading.rates.CAD
  const guideDay = guideDayOf(school, year.quoted)
  return (
    <section className="grid gap-3" aria-labelledby="year-title">
      <h3 id="year-title">{say(yearCopy.title, language)}</h3>
      <YearTable
        columns={[{ school, total }]}
        facts={year.facts}
        rate={{ value: ownRate ?? year.figures.rate, isOwn: ownRate !== undefined, day: reading.rateOn }}
        spread={reading.spread}
        language={language}
      />
      {guideDay && (
        <p className="meta">
          {say(yearCopy.olderGuide(school.name, guideDay), language)}{' '}
          <Link className="link" to={to('aboard.expenses', language)}>
            {say(yearCopy.guide, language)}
          </Link>
        </p>
      )}
      <RefundRules facts={year.facts} language={language} />
    </section>
  )
}

type FormProps = {
  search: URLSearchParams
  offered: OfferedSchool[]
  chosen: SchoolFee | undefined
  words: Words
  view: 'year' | 'month'
  errorOf: (field: string) => string | undefined
  language: Language
}

function Fields(form: FormProps) {
  const { search, offered, chosen, words, view, errorOf, language } = form
  const number = (
    name: string,
    label: string,
    hint?: string,
    bounds: { min?: number; max?: number } = {},
  ) => (
    <TextField
      id={name}
      name={name}
      label={label}
      hint={hint}
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
      <p className="meta">{words.amountHint}</p>
      <Group id="about" label={words.schoolGroup}>
        <SchoolChoice search={search} offered={offered} chosen={chosen} words={words} language={language} />
        {number('months', words.months, words.monthsHint, { min: 1, max: MOST_MONTHS })}
        <MoneyField
          line="tuition"
          label={words.tuition}
          form={form}
          pers={[
            { value: '', text: words.perYear },
            { value: 'course', text: words.perCourse },
          ]}
        />
        {number('courses', words.courses, undefined, { min: 1 })}
      </Group>
      <Group id="home" label={words.housingGroup}>
        <Select
          id="kind"
          label={words.kind}
          hint={words.kindHint}
          form={form}
          options={[
            { value: '', text: words.kindAny },
            ...housings.map((value) => ({ value, text: say(housingNames[value], language) })),
          ]}
        />
        <MoneyField
          line="housing"
          label={words.housing}
          form={form}
          pers={[
            { value: '', text: words.perMonth },
            { value: 'year', text: words.perYear },
          ]}
        />
      </Group>
      <Group id="monthly" label={words.monthly}>
        {lines('month')}
      </Group>
      <Group id="yearly" label={words.yearly}>
        {lines('year')}
      </Group>
      <Group id="once" label={words.once}>
        {lines('once')}
      </Group>
      <Group id="minus" label={words.awardGroup}>
        <MoneyField
          line="award"
          form={form}
          pers={[
            { value: '', text: words.perOnce },
            { value: 'year', text: words.perYear },
          ]}
        />
      </Group>
      <Group id="adding" label={words.adding}>
        <FieldGroup id="view" label={words.view}>
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
                {value === 'year' ? words.viewYear : words.viewMonth}
              </Choice>
            ))}
          </div>
        </FieldGroup>
        {number('spread', words.spread, words.spreadHint, { min: 0, max: MOST_SPREAD })}
        <SkipFields skipped={search.getAll('skip')} language={language} />
        <FieldGroup id="rates" label={words.rates} hint={words.ratesHint}>
          <div className="tool-grid">
            {currencies
              .filter((code) => code !== 'CNY')
              .map((code) => (
                <div key={code}>
                  {number(`rate${code}`, say(copy.rate(code), language), undefined, { min: 0 })}
                </div>
              ))}
          </div>
        </FieldGroup>
        <TextField
          id="rateOn"
          name="rateOn"
          type="date"
          label={say(yearCopy.rateOn, language)}
          defaultValue={search.get('rateOn') ?? ''}
          error={errorOf('rateOn')}
        />
      </Group>
    </>
  )
}

type GroupProps = { id: string; label: string; children: ReactNode }

function Group({ id, label, children }: GroupProps) {
  return (
    <fieldset id={`group-${id}`} className="cost-group">
      <legend>{label}</legend>
      {children}
    </fieldset>
  )
}

type Option = { value: string; text: string }
type SelectProps = {
  id: string
  label: string
  hint?: string
  form: FormProps
  options: Option[]
}

function Select({ id, label, hint, form, options }: SelectProps) {
  const { search, errorOf } = form
  return (
    <Field id={id} label={label} hint={hint} error={errorOf(id)}>
      {(control) => (
        <select className="input" name={id} defaultValue={search.get(id) ?? ''} {...control}>
          <Options options={options} />
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

type MoneyProps = { line: Line; label?: string; form: FormProps; pers?: Option[] }

/** An amount, its currency beside it, and how it is charged where that is open. CAD is the empty value. */
function MoneyField({ line, label, form, pers }: MoneyProps) {
  const { search, words, language, errorOf } = form
  const amountError = errorOf(line)
  const currencyError = errorOf(`${line}C`)
  const chosen = search.get(`${line}C`) ?? ''
  const options: Option[] = currencies.map((code) => ({
    value: code === 'CAD' ? '' : code,
    text: say(currencyOptions[code], language),
  }))
  if (chosen === UNSTATED) options.unshift({ value: UNSTATED, text: words.chooseCurrency })
  return (
    <Field id={line} label={label ?? say(lineNames[line], language)} error={amountError ?? currencyError}>
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
