import type { Fact } from '@app/contract/editorial/facts/fact.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import {
  type MouseEvent,
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { numberOf, queryOf, useAnswers } from '#app/features/tool/answers.ts'
import { FormAndResult } from '#app/features/tool/form-and-result.tsx'
import { tools } from '#app/features/tool/tools.ts'
import { now } from '#app/site/clock.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { dayOf } from '#app/text/day.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Choice, FieldGroup, TextField } from '#app/ui/control/field.tsx'
import {
  addUp,
  type Entry,
  filledRows,
  HOURS,
  isDay,
  MORE_ROWS,
  MOST_ROWS,
  rowOf,
  rowsShown,
  withoutRow,
} from './calculate.ts'
import { copy } from './copy.ts'
import { LONGEST_QUERY, pack, unpack } from './pack.ts'
import { Result } from './result.tsx'

const MOST_TARGET = 100
const MOST_HOURS = 200
const MOST_TEXT = 80

/** What the address says, and what is wrong with it. */
function read(search: URLSearchParams, language: Language) {
  const errors: { field: string; text: string }[] = []
  const target = numberOf(search, 't', { min: 0, max: MOST_TARGET })
  if (target === null) errors.push({ field: 't', text: say(copy.badTarget, language) })
  const entries = filledRows(search).map((at): Entry => {
    const text = (field: 'a' | 'o' | 'w') => {
      const value = search.get(`${field}${at}`)?.trim() ?? ''
      if (value.length > MOST_TEXT)
        errors.push({ field: `${field}${at}`, text: say(copy.tooLong(at, MOST_TEXT), language) })
      return value.slice(0, MOST_TEXT)
    }
    const activity = text('a')
    const organization = text('o')
    const day = search.get(`d${at}`)?.trim() ?? ''
    if (day && !isDay(day)) errors.push({ field: `d${at}`, text: say(copy.badDate(at), language) })
    const hours = numberOf(search, `h${at}`, { min: 0, max: MOST_HOURS })
    if (hours === null) errors.push({ field: `h${at}`, text: say(copy.badHours(at), language) })
    return {
      at,
      activity,
      organization,
      date: isDay(day) ? day : '',
      hours: hours ?? undefined,
      signer: text('w'),
      isDoubtful: search.get(`x${at}`) === '1',
    }
  })
  if (pack(search).toString().length > LONGEST_QUERY)
    errors.push({ field: 'add-entry', text: say(copy.tooMuch, language) })
  return { target: target ?? HOURS, entries, errors }
}

interface Props {
  /** The server's day, so that server and browser draw the same warnings. */
  today: string
  hours: Fact
  /** A query of answers that were sent and that no address can hold. */
  savedAnswers?: string
}

/** Activities, hours and who signs, with a sheet to print. */
export default function HoursLog({ today: drawnOn, hours, savedAnswers }: Props) {
  const language = useLanguage()
  const answers = useAnswers({ pack, unpack }, savedAnswers)
  const { search, version } = answers
  const [today, setToday] = useState(drawnOn)
  const [wanted, setWanted] = useState(0)
  const nextFocus = useRef<{ id: string; version: number }>(undefined)
  const { target, entries, errors } = read(search, language)
  const count = Math.min(MOST_ROWS, Math.max(rowsShown(search), wanted))
  const log = addUp(entries, target, today)
  const wrong = new Map<number, Map<string, string>>()
  for (const { field, text } of errors) {
    const at = rowOf(field)?.at
    if (at) wrong.set(at, (wrong.get(at) ?? new Map()).set(field, text))
  }
  // two hundred rows must not wait for each letter: fields keep what is typed, and the sum may come a moment later
  const deferredLog = useDeferredValue(log)
  // biome-ignore lint/correctness/useExhaustiveDependencies: fields begin with what the form was last drawn from
  const begun = useMemo(() => search, [version])

  const latestRemove = useRef(remove)
  useEffect(() => {
    latestRemove.current = remove
  })
  const removeRow = useCallback(
    (event: MouseEvent<HTMLButtonElement>, at: number) => latestRemove.current(event, at),
    [],
  )

  useEffect(() => setToday(dayOf(now())), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new row or a form drawn anew is what moves the focus
  useEffect(() => {
    if (nextFocus.current?.version !== version) return
    document.getElementById(nextFocus.current.id)?.focus()
    nextFocus.current = undefined
  }, [version, count])

  function add() {
    nextFocus.current = { id: `a${count + 1}`, version }
    setWanted(count + 1)
  }

  function remove(event: MouseEvent<HTMLButtonElement>, at: number) {
    const { form } = event.currentTarget
    if (!form) return
    // the form is drawn anew, under the next version
    nextFocus.current = { id: 'add-entry', version: version + 1 }
    setWanted(count - 1)
    answers.replace(withoutRow(new URLSearchParams(queryOf(form)), at))
  }

  return (
    <FormAndResult
      tool={tools.hoursLog}
      answers={answers}
      errors={errors}
      method="post"
      form={
        <>
          <div className="log-target">
            <TextField
              id="t"
              name="t"
              label={say(copy.target, language)}
              hint={say(copy.targetHint, language)}
              type="number"
              inputMode="decimal"
              min={0}
              max={MOST_TARGET}
              step="any"
              placeholder={String(HOURS)}
              defaultValue={search.get('t') ?? ''}
              error={errors.find((error) => error.field === 't')?.text}
            />
          </div>
          <FieldGroup id="entries" label={say(copy.entries, language)} hint={say(copy.entriesHint, language)}>
            <div className="log-entries">
              {Array.from({ length: count }, (_, index) => index + 1).map((at) => (
                <Row
                  key={at}
                  at={at}
                  begun={begun}
                  errors={wrong.get(at)}
                  language={language}
                  onRemove={removeRow}
                />
              ))}
            </div>
          </FieldGroup>
          {count < MOST_ROWS ? (
            <>
              <Button
                kind="quiet"
                icon="plus"
                id="add-entry"
                className="justify-self-start noscript:hidden"
                onClick={add}
              >
                {say(copy.add, language)}
              </Button>
              <Button
                type="submit"
                kind="quiet"
                icon="plus"
                name="more"
                value="1"
                className="hidden justify-self-start noscript:inline-flex"
              >
                {say(copy.addMore(MORE_ROWS), language)}
              </Button>
            </>
          ) : (
            <p id="add-entry" className="meta" tabIndex={-1}>
              {say(copy.full(MOST_ROWS), language)}
            </p>
          )}
        </>
      }
      result={<Result log={deferredLog} target={target} stamp={hours} language={language} />}
    />
  )
}

type RowProps = {
  at: number
  /** The answers that the form was drawn from; the fields know what was typed since. */
  begun: URLSearchParams
  /** What is wrong with this row, by the id of the control; most rows have none and are not drawn again. */
  errors: Map<string, string> | undefined
  language: Language
  onRemove: (event: MouseEvent<HTMLButtonElement>, at: number) => void
}

const Row = memo(function Row({ at, begun, errors, language, onRemove }: RowProps) {
  const common = (field: string) => ({
    id: `${field}${at}`,
    name: `${field}${at}`,
    defaultValue: begun.get(`${field}${at}`) ?? '',
    error: errors?.get(`${field}${at}`),
    autoComplete: 'off',
  })
  return (
    <fieldset className="log-entry">
      <legend>{say(copy.entry(at), language)}</legend>
      <div className="log-fields">
        <TextField {...common('a')} label={say(copy.activity, language)} maxLength={MOST_TEXT} />
        <TextField {...common('o')} label={say(copy.organization, language)} maxLength={MOST_TEXT} />
        <TextField {...common('d')} label={say(copy.date, language)} type="date" />
        <TextField
          {...common('h')}
          label={say(copy.hours, language)}
          type="number"
          inputMode="decimal"
          min={0}
          max={MOST_HOURS}
          step="any"
        />
        <TextField {...common('w')} label={say(copy.signer, language)} maxLength={MOST_TEXT} />
      </div>
      <div className="log-foot">
        <Choice type="checkbox" name={`x${at}`} value="1" defaultChecked={begun.get(`x${at}`) === '1'}>
          {say(copy.doubtful, language)}
        </Choice>
        <Button
          kind="plain"
          icon="close"
          className="noscript:hidden"
          onClick={(event) => onRemove(event, at)}
        >
          {say(copy.remove(at), language)}
        </Button>
      </div>
    </fieldset>
  )
})
