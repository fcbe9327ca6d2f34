import { Refusal } from '@app/contract/client.ts'
import { withdrawContact } from '@app/contract/lead.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { data, redirect } from 'react-router'
import { formCopy } from '#app/form/copy.ts'
import { readForm } from '#app/form/posted.server.ts'
import { type Errors, useSending } from '#app/form/use-sending.ts'
import { apiOf } from '#app/request/api.server.ts'
import { to } from '#app/site/addresses.ts'
import { head } from '#app/site/head.ts'
import { languageOfPath, say, useLanguage } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Note } from '#app/ui/note.tsx'
import type { Route } from './+types/withdraw.route.ts'
import { copy } from './copy.ts'
import { idOf, inOrder } from './form-values.ts'

export const handle: PageHandle = {
  crumbs: (language) => [
    { label: say(copy.crumb, language), to: to('contact', language) },
    { label: say(copy.withdrawTitle, language) },
  ],
}

export function loader({ url }: Route.LoaderArgs) {
  return { ref: (url.searchParams.get('ref') ?? '').slice(0, 20), isDone: url.searchParams.has('done') }
}

/** Where the form goes without script. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const language = languageOfPath(url.pathname)
  const written = readBack(await readForm(request))
  const back = (status: number, errors: Errors, failure = '') =>
    data({ written, errors, failure }, { status, headers: { 'cache-control': 'no-store' } })
  try {
    await apiOf(context, request)(withdrawContact, { body: written })
  } catch (refused) {
    if (!(refused instanceof Refusal)) return back(503, {}, say(copy.withdrawFailed, language))
    if (refused.field) return back(422, { [refused.field]: refused.message, ...refused.fields })
    return back(429, {}, refused.message)
  }
  return redirect(to('contact.withdraw', language, {}, { done: 1 }))
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  return head({
    title: say(copy.withdrawTitle, language),
    description: say(copy.withdrawDescription, language),
    path: to('contact.withdraw', language),
    language,
    matches,
    robots: 'noindex',
  })
}

/** `/contact/withdraw`: takes a number back with the reference of its receipt. */
export default function WithdrawPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage()
  const [isDone, setDone] = useState(loaderData.isDone)
  return (
    <div className="page band">
      {isDone ? (
        <Done />
      ) : (
        <div className="grid max-w-text gap-6">
          <h1>{say(copy.withdrawTitle, language)}</h1>
          <p className="lead">{say(copy.withdrawText, language)}</p>
          <div className="card">
            <WithdrawForm known={loaderData.ref} returned={actionData} onDone={() => setDone(true)} />
          </div>
          <p className="text-ink-2">{say(copy.lostReference, language)}</p>
        </div>
      )}
    </div>
  )
}

/** The words take the focus when they replace the form. */
function Done() {
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid max-w-text justify-items-start gap-6">
      <h1 ref={heading} tabIndex={-1}>
        {say(copy.withdrawn, language)}
      </h1>
      <p className="lead">{say(copy.withdrawnText, language)}</p>
      <ButtonLink to={to('home', language)} icon="home">
        {say(copy.toHome, language)}
      </ButtonLink>
    </div>
  )
}

interface Returned {
  written: { ref: string; mobile: string }
  errors: Errors
  failure: string
}

interface FormProps {
  /** The reference in the address, from the receipt's link. */
  known: string
  returned?: Returned
  onDone: () => void
}

function WithdrawForm({ known, returned, onDone }: FormProps) {
  const language = useLanguage()
  const { errors, summary, failure, isBusy, sendBy } = useSending(
    returned ?? { errors: {}, failure: '' },
    copy.withdrawFailed,
    language,
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const written = readBack(new FormData(event.currentTarget))
    sendBy(async () => {
      const outcome = await (await import('./send.ts')).takeBack(written, language)
      if ('done' in outcome) onDone()
      return outcome
    })
  }
  return (
    <form
      className="grid gap-5"
      method="post"
      action={to('contact.withdraw', language)}
      noValidate
      onSubmit={submit}
    >
      <ErrorSummary
        key={summary.tries}
        title={say(formCopy.wrong, language)}
        errors={inOrder(summary.errors)}
      />
      <TextField
        id={idOf('ref')}
        label={say(copy.reference, language)}
        hint={say(copy.refAsk, language)}
        error={errors.ref}
        name="ref"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        defaultValue={returned?.written.ref ?? known}
      />
      <TextField
        id={idOf('mobile')}
        label={say(copy.mobile, language)}
        error={errors.mobile}
        name="mobile"
        type="tel"
        autoComplete="tel"
        placeholder={say(copy.mobileAsk, language)}
        required
        defaultValue={returned?.written.mobile}
      />
      <div role="alert" className="empty:hidden">
        {failure && <Note kind="error">{failure}</Note>}
      </div>
      <Button type="submit" busy={isBusy} className="justify-self-stretch sm:justify-self-start">
        {say(isBusy ? copy.withdrawBusy : copy.withdrawSubmit, language)}
      </Button>
    </form>
  )
}

function readBack(form: FormData): { ref: string; mobile: string } {
  const text = (name: string) => String(form.get(name) ?? '')
  return { ref: text('ref'), mobile: text('mobile') }
}
