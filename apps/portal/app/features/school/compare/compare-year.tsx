import type { Language } from '@app/contract/shapes/language.ts'
import { currencies } from '#app/features/tool/cost/calculate.ts'
import { currencyOptions, housingNames } from '#app/features/tool/cost/copy.ts'
import { housings } from '#app/features/tool/cost/lines.ts'
import type { SchoolFee } from '#app/features/tool/cost/schools.ts'
import { SkipFields } from '#app/features/tool/cost/year/skip-fields.tsx'
import { yearCopy } from '#app/features/tool/cost/year/year-copy.ts'
import { RefundRules, YearTable } from '#app/features/tool/cost/year/year-table.tsx'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Field, TextField } from '#app/ui/control/field.tsx'
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { compareCopy } from './compare-copy.ts'
import type { ComparedYear } from './compare-year.server.ts'

type Props = {
  year: ComparedYear
  ids: readonly number[]
  isDifferent: boolean
  language: Language
}

/** A school's name, with its town where another one of the same name is compared too. */
function calledIn({ columns }: ComparedYear, { id, name, town }: SchoolFee): string {
  const isShared = columns.some(({ school }) => school.id !== id && school.name === name)
  return isShared && town ? `${name} · ${town}` : name
}

/** A school year's total of the compared schools, and the form that counts it differently; a plain GET form. */
export function CompareYear({ year, ids, isDifferent, language }: Props) {
  const errors = year.errors.map(({ field, text }) => ({ field, text: say(text, language) }))
  return (
    <section id="year" className="grid gap-4" aria-labelledby="year-title">
      <h2 id="year-title">{say(yearCopy.title, language)}</h2>
      {errors.length > 0 && (
        <ErrorSummary title={say(compareCopy.yearCheck, language)} errors={errors} takesFocus={false} />
      )}
      <YearTable
        columns={year.columns}
        facts={year.facts}
        rate={year.rate}
        spread={year.spread}
        language={language}
      />
      {year.columns.map(
        ({ school }) =>
          school.guideDay && (
            <p key={school.id} className="meta">
              {say(yearCopy.olderGuide(calledIn(year, school), school.guideDay), language)}{' '}
              <Link className="link" to={to('aboard.expenses', language)}>
                {say(yearCopy.guide, language)}
              </Link>
            </p>
          ),
      )}
      <RefundRules facts={year.facts} language={language} />
      <ul className="chip-row no-print" aria-label={say(yearCopy.inTool, language)}>
        {year.columns.map(({ school }) => (
          <li key={school.id}>
            <Link className="chip" to={`${to('tools.cost', language)}?school=${school.id}&${year.query}`}>
              {say(compareCopy.inToolOf(calledIn(year, school)), language)}
            </Link>
          </li>
        ))}
      </ul>
      <YearForm
        search={new URLSearchParams(year.query)}
        ids={ids}
        isDifferent={isDifferent}
        language={language}
        errorOf={(field) => errors.find((error) => error.field === field)?.text}
      />
    </section>
  )
}

type FormProps = Pick<Props, 'ids' | 'isDifferent' | 'language'> & {
  search: URLSearchParams
  errorOf: (field: string) => string | undefined
}

function YearForm({ search, ids, isDifferent, language, errorOf }: FormProps) {
  const typedIn = (name: string) => search.get(name) ?? ''
  const text = (name: string, label: string, type = 'text') => (
    <TextField
      id={name}
      name={name}
      type={type}
      label={label}
      autoComplete="off"
      defaultValue={typedIn(name)}
      error={errorOf(name)}
    />
  )
  const money = (name: 'flights' | 'custodian', label: string) => (
    <div className="year-money">
      {text(name, label)}
      <select
        className="input"
        name={`${name}C`}
        aria-label={say(compareCopy.currencyOf(label), language)}
        defaultValue={typedIn(`${name}C`)}
      >
        {currencies
          .filter((code) => code === 'CAD' || code === 'CNY')
          .map((code) => (
            <option key={code} value={code === 'CAD' ? '' : code}>
              {say(currencyOptions[code], language)}
            </option>
          ))}
      </select>
    </div>
  )
  return (
    <form
      key={search.toString()}
      className="card no-print grid gap-4"
      method="get"
      action={`${to('school.compare', language)}#year`}
      aria-labelledby="year-options"
      noValidate
    >
      <h3 id="year-options" className="text-lg">
        {say(yearCopy.options, language)}
      </h3>
      <input type="hidden" name="ids" value={ids.join(',')} />
      {isDifferent && <input type="hidden" name="diff" value="1" />}
      <div className="year-fields">
        <Field id="kind" label={say(compareCopy.housing, language)}>
          {(control) => (
            <select className="input" name="kind" defaultValue={typedIn('kind')} {...control}>
              <option value="">{say(compareCopy.housingAny, language)}</option>
              {housings.map((kind) => (
                <option key={kind} value={kind}>
                  {say(housingNames[kind], language)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {text('courses', say(compareCopy.courses, language))}
        {money('flights', say(yearCopy.flights, language))}
        {money('custodian', say(yearCopy.custodian, language))}
        {text('rateCAD', say(yearCopy.rate, language))}
        {text('rateOn', say(yearCopy.rateOn, language), 'date')}
      </div>
      <SkipFields skipped={search.getAll('skip')} language={language} />
      <div>
        <Button type="submit">{say(yearCopy.count, language)}</Button>
      </div>
    </form>
  )
}
