import type { MyOpenDay } from '@app/contract/school/open-day/open-day.ts'
import {
  OPEN_DAY_PLACE_MAX,
  OPEN_DAY_TEXT_MAX,
  OPEN_DAY_TITLE_MAX,
  openDayLanguages,
  openDayZones,
} from '@app/contract/school/open-day/open-day.values.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import type { FormEvent } from 'react'
import { formCopy } from '#app/form/copy.ts'
import { textOf } from '#app/form/text-of.ts'
import { useSending } from '#app/form/use-sending.ts'
import { say } from '#app/site/language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Field, TextField } from '#app/ui/control/field.tsx'
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { openDayCopy as copy } from './open-day-copy.ts'
import { openDayFields as names } from './open-day-fields.ts'

interface Props {
  /** Undefined for a new one. */
  openDay: MyOpenDay | undefined
  language: Language
  onDone: (isSaved: boolean) => void
}

const idOf = (field: string) => `open-day-form-${field}`
const number = (text: string) => (text === '' ? null : Number(text))

/** The form of one open day, in both languages. */
export function OpenDayForm({ openDay, language, onDone }: Props) {
  const { errors, summary, failure, isBusy, sendBy } = useSending(
    { errors: {}, failure: '' },
    copy.saveFailed,
    language,
  )

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (field: string) => textOf(form, field)
    void sendBy(async () => {
      const { saveOpenDay } = await import('./send.ts')
      const body = {
        ...(openDay && { id: openDay.id }),
        ...Object.fromEntries(
          (['title', 'titleEn', 'day', 'time', 'zone', 'place', 'placeEn', 'link', 'spoken'] as const).map(
            (field) => [field, text(field)],
          ),
        ),
        content: text('content'),
        contentEn: text('contentEn'),
        minutes: number(text('minutes')),
        seats: number(text('seats')),
      }
      const outcome = await saveOpenDay(body, language)
      if (!('state' in outcome)) return outcome
      showToast(say(outcome.state === 'waiting' ? copy.savedWaiting : copy.saved, language))
      onDone(true)
      return {}
    })
  }

  const field = (name: keyof typeof names, also: object = {}) => (
    <TextField
      id={idOf(name)}
      name={name}
      label={say(names[name], language)}
      defaultValue={String(openDay?.[name] ?? '')}
      error={errors[name]}
      {...also}
    />
  )
  const choice = (name: 'zone' | 'spoken', options: Readonly<Record<string, Pair>>) => (
    <Field id={idOf(name)} label={say(names[name], language)} error={errors[name]}>
      {(control) => (
        <select
          className="input"
          name={name}
          defaultValue={openDay?.[name] ?? Object.keys(options)[0]}
          {...control}
        >
          {Object.entries(options).map(([value, pair]) => (
            <option key={value} value={value}>
              {say(pair, language)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
  const area = (name: 'content' | 'contentEn', max: number) => (
    <Field id={idOf(name)} label={say(names[name], language)} error={errors[name]}>
      {(control) => (
        <textarea
          className="input"
          name={name}
          rows={4}
          maxLength={max}
          defaultValue={openDay?.[name] ?? ''}
          {...control}
        />
      )}
    </Field>
  )
  return (
    <form className="card grid max-w-text gap-4" noValidate onSubmit={submit}>
      <ErrorSummary
        key={summary.tries}
        title={say(formCopy.wrong, language)}
        errors={Object.entries(summary.errors).map(([name, text]) => ({ field: idOf(name), text }))}
      />
      {field('title', { maxLength: OPEN_DAY_TITLE_MAX, required: true })}
      {field('titleEn', { maxLength: OPEN_DAY_TITLE_MAX * 2, required: true })}
      {field('day', { type: 'date', required: true })}
      {field('time', { type: 'time', required: true })}
      {field('minutes', { type: 'number', min: 15, max: 1440, defaultValue: openDay?.minutes ?? 60 })}
      {choice('zone', openDayZones)}
      {field('place', { maxLength: OPEN_DAY_PLACE_MAX })}
      {field('placeEn', { maxLength: OPEN_DAY_PLACE_MAX })}
      {field('link', { type: 'url' })}
      {choice('spoken', openDayLanguages)}
      {field('seats', { type: 'number', min: 1 })}
      {area('content', OPEN_DAY_TEXT_MAX)}
      {area('contentEn', OPEN_DAY_TEXT_MAX * 2)}
      {failure && <Note kind="warning">{failure}</Note>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-busy={isBusy}>
          {say(copy.save, language)}
        </Button>
        <Button kind="quiet" onClick={() => onDone(false)}>
          {say(copy.cancel, language)}
        </Button>
      </div>
    </form>
  )
}
