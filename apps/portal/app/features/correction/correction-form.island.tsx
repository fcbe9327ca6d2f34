import { schoolFactNames } from '@app/contract/school/school-facts.values.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { formCopy } from '#app/form/copy.ts'
import { Honeypot } from '#app/form/honeypot.tsx'
import { pointerUp } from '#app/form/pointer-up.ts'
import { useSending } from '#app/form/use-sending.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Field, TextField } from '#app/ui/control/field.tsx'
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { copy } from './copy.ts'
import { type About, idOf, inOrder, type Returned, readFormValues } from './form-values.ts'

interface Props {
  language: Language
  /** Says when the form was handed out; from the loader of the page. */
  stamp: string
  about: About
  /** A form that came back from the server. */
  returned?: Returned
  /** The reference of a report that was sent without script. */
  sentRef?: string
}

const sender = () => import('./send.ts')

/**
 * “Report an error”. Without script it is posted to `/corrections` as a page; with script it stays where it is,
 * says what is wrong beside each field, and gives way to its receipt.
 */
export default function CorrectionForm({ language, stamp, about, returned, sentRef }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const since = useRef(0)
  const receipt = useRef<HTMLDivElement>(null)
  const [ref, setRef] = useState(sentRef)
  const before = useRef(ref)
  const { errors, setErrors, summary, failure, isBusy, sendBy } = useSending(
    returned ?? { errors: {}, failure: '' },
    formCopy.failed,
    language,
  )
  const returnedValues = returned?.values
  useEffect(() => {
    since.current = performance.now()
  }, [])
  useEffect(() => {
    if (ref === before.current) return
    before.current = ref
    // what had the focus is gone
    if (ref) receipt.current?.focus()
    else form.current?.querySelector<HTMLElement>('.input')?.focus()
  }, [ref])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = readFormValues(new FormData(event.currentTarget))
    void sendBy(async () => {
      const outcome = await (await sender()).send(values, language, since.current)
      if (!('ref' in outcome)) return outcome
      setRef(outcome.ref)
      return {}
    })
  }

  /** A field that was wrong is looked at again when it is left. */
  const recheck = async (event: FocusEvent<HTMLFormElement>) => {
    const name = (event.target as Partial<HTMLInputElement>).name
    if (!name || !errors[name] || !form.current) return
    const values = readFormValues(new FormData(form.current))
    const [{ checkReport }] = await Promise.all([sender(), pointerUp()])
    const now = checkReport(values, language)[name]
    setErrors(({ [name]: _, ...others }) => (now ? { ...others, [name]: now } : others))
  }

  const localized = (pair: Pair) => say(pair, language)
  const optionalText = localized(formCopy.optional)
  const { school, page } = about
  return (
    <>
      <div ref={receipt} role="status" tabIndex={-1} className="grid gap-4 empty:hidden">
        {ref && (
          <>
            <Note kind="ok" title={localized(copy.received(ref))}>
              <p>{localized(copy.receivedText)}</p>
            </Note>
            <p>
              <Button kind="plain" className="noscript:hidden" onClick={() => setRef(undefined)}>
                {localized(copy.another)}
              </Button>
            </p>
          </>
        )}
      </div>
      {!ref && (
        <form
          ref={form}
          className="grid gap-5"
          method="post"
          action={`${to('corrections', language)}#report`}
          noValidate
          onSubmit={submit}
          onBlur={recheck}
        >
          <ErrorSummary
            key={summary.tries}
            title={localized(formCopy.wrong)}
            errors={inOrder(summary.errors)}
          />
          {school ? (
            <>
              <input type="hidden" name="schoolId" value={school.id} />
              {school.name && <p className="font-semibold">{localized(copy.aboutSchool(school.name))}</p>}
            </>
          ) : page ? (
            <>
              <input type="hidden" name="path" value={page.path} />
              {page.name && <p className="font-semibold">{localized(copy.aboutPage(page.name))}</p>}
            </>
          ) : (
            <TextField
              id={idOf('path')}
              label={localized(copy.page)}
              hint={localized(copy.pageHint)}
              error={errors.path}
              name="path"
              required
              defaultValue={returnedValues?.path}
            />
          )}
          {school ? (
            <Field
              id={idOf('field')}
              label={localized(copy.fact)}
              optionalText={optionalText}
              error={errors.field}
            >
              {(control) => (
                <select
                  className="input"
                  name="field"
                  defaultValue={returnedValues?.field ?? ''}
                  {...control}
                >
                  <option value="">{localized(copy.factOther)}</option>
                  {Object.entries(schoolFactNames).map(([key, name]) => (
                    <option key={key} value={key}>
                      {localized(name)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          ) : (
            <TextField
              id={idOf('field')}
              label={localized(copy.place)}
              optionalText={optionalText}
              hint={localized(copy.placeHint)}
              error={errors.field}
              name="field"
              defaultValue={returnedValues?.field}
            />
          )}
          <Field
            id={idOf('text')}
            label={localized(copy.text)}
            hint={localized(copy.textHint)}
            error={errors.text ?? errors.schoolId}
          >
            {(control) => (
              <textarea
                className="input"
                name="text"
                rows={5}
                required
                defaultValue={returnedValues?.text}
                {...control}
              />
            )}
          </Field>
          <TextField
            id={idOf('contact')}
            label={localized(copy.contact)}
            optionalText={optionalText}
            hint={localized(copy.contactHint)}
            error={errors.contact}
            name="contact"
            autoComplete="email"
            defaultValue={returnedValues?.contact}
          />
          <Honeypot language={language} defaultValue={returnedValues?.website} />
          <input type="hidden" name="stamp" value={returnedValues?.stamp || stamp} />
          <p className="field-hint">
            {localized(copy.keptBefore)}
            <Link className="link" to={to('privacy', language)}>
              {localized(copy.keptLink)}
            </Link>
            {localized(copy.keptAfter)}
          </p>
          <div role="alert" className="empty:hidden">
            {failure && <Note kind="error">{failure}</Note>}
          </div>
          <Button type="submit" busy={isBusy} className="justify-self-stretch sm:justify-self-start">
            {localized(isBusy ? copy.busy : copy.submit)}
          </Button>
        </form>
      )}
    </>
  )
}
