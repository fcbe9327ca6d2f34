import { leadAges, leadGrades, leadPersons } from '@app/contract/contact/lead.values.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { type FocusEvent, type FormEvent, useRef } from 'react'
import { formCopy } from '#app/form/copy.ts'
import { Honeypot } from '#app/form/honeypot.tsx'
import { pointerUp } from '#app/form/pointer-up.ts'
import { type Errors, useSending } from '#app/form/use-sending.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { navigate } from '#app/site/navigation.ts'
import { NewTabHint } from '#app/ui/content/visually-hidden.tsx'
import { Button } from '#app/ui/control/button.tsx'
import { Choice, Field, FieldGroup, TextField } from '#app/ui/control/field.tsx'
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { copy } from './copy.ts'
import { ReachField } from './field/reach-field.tsx'
import { type FormValues, idOf, inOrder, readFormValues } from './form-values.ts'
import { storeReceipt } from './receipt.ts'

interface Props {
  language: Language
  /** Says when the form was handed out; from the loader of the page. */
  stamp: string
  /** The page the form stands on. */
  source: string
  schoolId?: string
  /** With the questions that may be left out. */
  isWhole?: boolean
  /** A form that came back from the server. */
  returned?: { values: FormValues; errors: Errors; failure: string }
}

const sender = () => import('./send.ts')

/** The word of a campaign in an address. */
function campaignOf(search: string): string {
  const words = new URLSearchParams(search)
  return words.get('utm_campaign') || words.get('source') || ''
}

/**
 * The contact form. Without script it is posted to `/contact` as a page; with script it stays
 * where it is, says what is wrong beside each field, and leads to the thanks page.
 */
export default function LeadForm({ language, stamp, source, schoolId, isWhole, returned }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { errors, setErrors, summary, failure, isBusy, sendBy } = useSending(
    returned ?? { errors: {}, failure: '' },
    copy.failed,
    language,
  )
  const returnedValues = returned?.values

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    // pages are cached without the words of a campaign, so the browser reads them from its own address
    form.set('campaign', campaignOf(location.search))
    const values = readFormValues(form)
    sendBy(async () => {
      const outcome = await (await sender()).send(values, language)
      if (!('ref' in outcome)) return outcome
      storeReceipt({ ref: outcome.ref, name: values.name.trim(), mobile: outcome.mobile })
      navigate(to('contact.thanks', language, {}, { ref: outcome.ref }))
      return {}
    })
  }

  /** Fetches a fresh stamp, and the script that sends, once a visitor begins to write. */
  const begin = () => {
    sender().then(
      ({ openStamp }) => openStamp(),
      () => {},
    )
  }

  /** A field that was wrong is looked at again when it is left. */
  const recheck = async (event: FocusEvent<HTMLFormElement>) => {
    const name = (event.target as Partial<HTMLInputElement>).name
    if (!name || !errors[name] || !form.current) return
    const values = readFormValues(new FormData(form.current))
    const [{ checkForm }] = await Promise.all([sender(), pointerUp()])
    const now = checkForm(values, language)[name]
    setErrors(({ [name]: _, ...others }) => (now ? { ...others, [name]: now } : others))
  }

  const localized = (pair: Pair) => say(pair, language)
  return (
    <form
      ref={form}
      className="grid gap-5"
      method="post"
      action={to('contact', language)}
      noValidate
      onSubmit={submit}
      onFocus={begin}
      onBlur={recheck}
    >
      <ErrorSummary key={summary.tries} title={localized(formCopy.wrong)} errors={inOrder(summary.errors)} />
      <TextField
        id={idOf('name')}
        label={localized(copy.name)}
        error={errors.name}
        name="name"
        autoComplete="name"
        placeholder={localized(copy.nameAsk)}
        required
        defaultValue={returnedValues?.name}
      />
      <ReachField
        id={idOf('mobile')}
        hint={localized(copy.mobileHint)}
        error={errors.mobile}
        defaultValue={returnedValues?.mobile}
      />
      {isWhole && <MoreFields language={language} savedValues={returnedValues} errors={errors} />}
      <FieldGroup id={idOf('adult')} label={localized(copy.adult)} error={errors.adult}>
        {Object.entries(leadAges).map(([value, name]) => (
          <Choice
            key={value}
            type="radio"
            name="adult"
            value={value}
            required
            defaultChecked={returnedValues?.adult === value}
          >
            {localized(name)}
          </Choice>
        ))}
      </FieldGroup>
      <div>
        <Choice
          type="checkbox"
          id={idOf('agree')}
          name="agree"
          value="true"
          required
          error={errors.agree}
          defaultChecked={returnedValues?.agree}
        >
          {localized(copy.agreeBefore)}
          <PrivacyNote language={language} />
          {localized(copy.agreeAfter)}
        </Choice>
        <Choice type="checkbox" name="news" value="true" defaultChecked={returnedValues?.news}>
          {localized(copy.news)} <span className="field-optional">{localized(formCopy.optional)}</span>
        </Choice>
      </div>
      <Honeypot language={language} defaultValue={returnedValues?.website} />
      <input type="hidden" name="stamp" value={returnedValues?.stamp || stamp} />
      <input type="hidden" name="source" value={returnedValues?.source || source} />
      {schoolId && <input type="hidden" name="schoolId" value={schoolId} />}
      <div role="alert" className="empty:hidden">
        {failure && <Note kind="error">{failure}</Note>}
      </div>
      <Button
        type="submit"
        kind="lead"
        icon="phone"
        busy={isBusy}
        className="justify-self-stretch sm:justify-self-start"
      >
        {localized(isBusy ? copy.busy : copy.submit)}
      </Button>
    </form>
  )
}

type MoreProps = { language: Language; savedValues?: FormValues; errors: Errors }

/** What helps the person who calls, and may be left out. */
function MoreFields({ language, savedValues, errors }: MoreProps) {
  const optionalText = say(formCopy.optional, language)
  return (
    <>
      <div className="field-row grid gap-5">
        <Options
          id="who"
          label={copy.who}
          options={leadPersons}
          savedValue={savedValues?.who}
          error={errors.who}
          language={language}
        />
        <Options
          id="grade"
          label={copy.grade}
          options={leadGrades}
          savedValue={savedValues?.grade}
          error={errors.grade}
          language={language}
        />
      </div>
      <Field
        id={idOf('content')}
        label={say(copy.content, language)}
        optionalText={optionalText}
        hint={say(copy.contentHint, language)}
        error={errors.content}
      >
        {(control) => (
          <textarea
            className="input"
            name="content"
            rows={4}
            defaultValue={savedValues?.content}
            {...control}
          />
        )}
      </Field>
    </>
  )
}

interface OptionsProps {
  id: 'who' | 'grade'
  label: Pair
  options: Record<string, Pair>
  savedValue?: string
  error?: string
  language: Language
}

function Options({ id, label, options, savedValue, error, language }: OptionsProps) {
  return (
    <Field
      id={idOf(id)}
      label={say(label, language)}
      optionalText={say(formCopy.optional, language)}
      error={error}
    >
      {(control) => (
        <select className="input" name={id} defaultValue={savedValue ?? ''} {...control}>
          <option value="">{say(copy.noChoice, language)}</option>
          {Object.entries(options).map(([value, name]) => (
            <option key={value} value={value}>
              {say(name, language)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Opens beside the form, which keeps what was written. */
function PrivacyNote({ language }: { language: Language }) {
  return (
    <Link to={to('privacy', language)} className="link" target="_blank" rel="noopener">
      {say(copy.agreeLink, language)}
      <NewTabHint language={language} />
    </Link>
  )
}
