import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formCopy } from '#app/form/copy.ts'
import { type Errors, useSending } from '#app/form/use-sending.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button, ButtonLink } from '#app/ui/control/button.tsx'
import { TextField } from '#app/ui/control/field.tsx'
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { copy } from './copy.ts'
import { ReachField } from './field/reach-field.tsx'
import { idOf, inOrder } from './form-values.ts'
import { readBack } from './read-back.ts'

interface Props {
  /** The reference in the address, from the receipt's link. */
  known: string
  /** What was sent without script and refused. */
  returned?: Returned
  isDone: boolean
}

/** The form that takes a number back, and the words that follow it. */
export default function Withdraw({ known, returned, isDone: wasDone }: Props) {
  const language = useLanguage()
  const [isDone, setDone] = useState(wasDone)
  if (isDone) return <Done />
  return (
    <div className="grid max-w-text gap-6">
      <h1>{say(copy.withdrawTitle, language)}</h1>
      <p className="lead">{say(copy.withdrawText, language)}</p>
      <div className="card">
        <WithdrawForm known={known} returned={returned} onDone={() => setDone(true)} />
      </div>
      <p className="text-ink-2">{say(copy.lostReference, language)}</p>
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
  values: { ref: string; mobile: string }
  errors: Errors
  failure: string
}

type FormProps = Pick<Props, 'known' | 'returned'> & { onDone: () => void }

function WithdrawForm({ known, returned, onDone }: FormProps) {
  const language = useLanguage()
  const { errors, summary, failure, isBusy, sendBy } = useSending(
    returned ?? { errors: {}, failure: '' },
    copy.withdrawFailed,
    language,
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = readBack(new FormData(event.currentTarget))
    sendBy(async () => {
      const outcome = await (await import('./send.ts')).takeBack(values, language)
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
        defaultValue={returned?.values.ref ?? known}
      />
      <ReachField id={idOf('mobile')} error={errors.mobile} defaultValue={returned?.values.mobile} />
      <div role="alert" className="empty:hidden">
        {failure && <Note kind="error">{failure}</Note>}
      </div>
      <Button type="submit" busy={isBusy} className="justify-self-stretch sm:justify-self-start">
        {say(isBusy ? copy.withdrawBusy : copy.withdrawSubmit, language)}
      </Button>
    </form>
  )
}
