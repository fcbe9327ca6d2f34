import type { Language, Pair } from '@app/contract/shapes/language.ts'
import type { ComponentProps } from 'react'
import { useAnswers } from '#app/features/tool/answers.ts'
import { copy as words } from '#app/features/tool/copy.ts'
import { FormAndResult } from '#app/features/tool/form-and-result.tsx'
import { tools } from '#app/features/tool/tools.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Choice, Field, FieldGroup, TextField } from '#app/ui/control/field.tsx'
import { cohortOf, finishedGrades, MOST_EQUIVALENT, type RowKey, rowKeys } from './calculate.ts'
import { copy, finishedNames, rowNames } from './copy.ts'
import { financialStates, literacyStates, MOST_CREDITS, MOST_HOURS, MOST_PACE, read, years } from './read.ts'
import { Result } from './result.tsx'

const literacyNames: Record<(typeof literacyStates)[number], Pair> = {
  n: copy.literacyNo,
  t: copy.literacyTest,
  c: copy.literacyCourse,
  x: copy.literacyExempt,
}

const financialNames: Record<(typeof financialStates)[number], Pair> = {
  q: copy.financialUnknown,
  y: copy.financialDone,
  n: copy.financialNo,
  x: copy.financialExempt,
}

/** Rows of one cohort only; a style hides them when the other cohort is chosen. */
const onlyIn: Partial<Record<RowKey, 'rules-old' | 'rules-new'>> = {
  te: 'rules-new',
  st: 'rules-new',
  g1: 'rules-old',
  g2: 'rules-old',
  g3: 'rules-old',
}

interface Props {
  stamps: ComponentProps<typeof Result>['stamps']
  /** What to ask the school, and what besides when the student comes from elsewhere. */
  questions: string[]
  transferQuestions: string[]
}

/** Credits, hours and literacy against the rules of a Grade 9 year. */
export default function Graduation({ stamps, questions, transferQuestions }: Props) {
  const language = useLanguage()
  const answers = useAnswers()
  const { search } = answers
  const filled = read(search, language)
  return (
    <FormAndResult
      tool={tools.graduation}
      answers={answers}
      errors={filled.errors}
      form={<Inputs search={search} errors={filled.errors} language={language} />}
      result={
        <Result
          filled={filled}
          stamps={stamps}
          questions={filled.isTransfer ? [...transferQuestions, ...questions] : questions}
          literacy={literacyNames[filled.literacy]}
          financial={financialNames[filled.financial]}
          language={language}
        />
      }
    />
  )
}

type InputsProps = {
  search: URLSearchParams
  errors: { field: string; text: string }[]
  language: Language
}

function Inputs({ search, errors, language }: InputsProps) {
  const optional = say(words.optional, language)
  const number = (name: string, label: Pair, max: number, extra?: { min?: number; hint?: Pair }) => (
    <TextField
      id={name}
      name={name}
      label={say(label, language)}
      hint={extra?.hint && say(extra.hint, language)}
      type="number"
      inputMode="decimal"
      min={extra?.min ?? 0}
      max={max}
      step={0.5}
      defaultValue={search.get(name) ?? ''}
      error={errors.find((error) => error.field === name)?.text}
    />
  )
  const select = (name: string, label: Pair, options: { value: string; text: string; rules?: string }[]) => (
    <Field
      id={name}
      label={say(label, language)}
      hint={name === 'y' ? say(copy.yearHint, language) : undefined}
    >
      {(control) => (
        <select className="input" name={name} defaultValue={search.get(name) ?? ''} {...control}>
          {options.map(({ value, text, rules }) => (
            <option key={value} value={value} data-rules={rules}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
  const choose = { value: '', text: say(copy.choose, language) }
  return (
    <>
      {select('y', copy.year, [
        choose,
        ...years.map((start, at) => ({
          value: String(start),
          text: say(at === 0 ? copy.orBefore(copy.yearOf(start)) : copy.yearOf(start), language),
          rules: cohortOf(start),
        })),
      ])}
      <FieldGroup id="route" label={say(copy.route, language)}>
        <Choice type="radio" name="t" value="" defaultChecked={search.get('t') !== '1'}>
          {say(copy.inOntario, language)}
        </Choice>
        <Choice type="radio" name="t" value="1" id="transfer" defaultChecked={search.get('t') === '1'}>
          {say(copy.transfer, language)}
        </Choice>
      </FieldGroup>
      <div className="transfer-only">
        <FieldGroup id="range" label={say(copy.transferGroup, language)} hint={say(copy.rangeHint, language)}>
          <div className="grid gap-4">
            {select('g', copy.finished, [
              choose,
              ...finishedGrades.map((grade) => ({ value: grade, text: say(finishedNames[grade], language) })),
            ])}
            <div className="tool-grid">
              {number('lo', copy.low, MOST_EQUIVALENT)}
              {number('hi', copy.high, MOST_EQUIVALENT)}
            </div>
          </div>
        </FieldGroup>
      </div>
      <FieldGroup
        id="credits"
        label={say(copy.credits, language)}
        optionalText={optional}
        hint={say(copy.creditsHint, language)}
      >
        <div className="tool-grid">
          {number('en', rowNames.en, MOST_CREDITS)}
          {number('es', copy.esl, MOST_CREDITS)}
          {rowKeys.slice(1).map((key) => (
            <div key={key} className={onlyIn[key]}>
              {number(key, rowNames[key], MOST_CREDITS)}
            </div>
          ))}
          {number('el', rowNames.el, MOST_CREDITS)}
        </div>
        <Choice type="checkbox" name="eu" value="1" defaultChecked={search.get('eu') === '1'}>
          {say(copy.english12, language)}
        </Choice>
        <Choice type="checkbox" name="mu" value="1" defaultChecked={search.get('mu') === '1'}>
          {say(copy.seniorMath, language)}
        </Choice>
      </FieldGroup>
      <FieldGroup
        id="hours"
        label={say(copy.hours, language)}
        optionalText={optional}
        hint={say(copy.targetHint, language)}
      >
        <div className="tool-grid">
          {number('h', copy.done, MOST_HOURS)}
          {number('ht', copy.target, 40)}
        </div>
      </FieldGroup>
      {select(
        'li',
        copy.literacy,
        literacyStates.map((value) => ({ value, text: say(literacyNames[value], language) })),
      )}
      <FieldGroup id="online" label={say(copy.online, language)} optionalText={optional}>
        {number('on', copy.onlineDone, MOST_CREDITS)}
        <Choice type="checkbox" name="oo" value="1" defaultChecked={search.get('oo') === '1'}>
          {say(copy.optedOut, language)}
        </Choice>
      </FieldGroup>
      {select(
        'fi',
        copy.financial,
        financialStates.map((value) => ({ value, text: say(financialNames[value], language) })),
      )}
      {number('p', copy.pace, MOST_PACE, { min: 1, hint: copy.paceHint })}
    </>
  )
}
