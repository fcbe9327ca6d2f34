import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { copy } from '#app/features/account/copy.ts'
import { PasswordField } from '#app/features/account/field/password-field.tsx'
import { PhoneWithCode, showRefusal } from '#app/features/account/field/phone-with-code.tsx'
import { useAlive } from '#app/features/account/sign-in/sign-in-form.tsx'
import { useCaptcha } from '#app/form/captcha/captcha.tsx'
import { formCopy } from '#app/form/copy.ts'
import { textOf } from '#app/form/text-of.ts'
import { useSending } from '#app/form/use-sending.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button, ButtonLink } from '#app/ui/control/button.tsx'
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { Link } from '#app/ui/navigation/link.tsx'

const fields = ['phonenumber', 'code', 'smsCode', 'newPassword']

/** The form that sets a new password by the bound phone. */
export default function RecoverPart() {
  const language = useLanguage()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const isAlive = useAlive()
  const picture = useCaptcha(language)
  const sending = useSending({ errors: {}, failure: '' }, formCopy.failed, language)
  const { errors, summary, failure, isBusy, sendBy } = sending
  const [isDone, setDone] = useState(false)
  const typed = (name: string) => textOf(new FormData(form.current ?? undefined), name).trim()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void sendBy(async () => {
      const { attemptRecovery } = await import('#app/features/account/account-calls.ts')
      const outcome = await attemptRecovery(
        {
          phonenumber: typed('phonenumber'),
          smsCode: typed('smsCode'),
          newPassword: textOf(new FormData(form.current ?? undefined), 'newPassword'),
        },
        language,
      )
      if ('done' in outcome) setDone(true)
      return outcome
    })
  }

  if (isDone) return <Recovered />
  const failureText = failure || picture.failure
  return (
    <form ref={form} method="post" className="grid gap-4" noValidate onSubmit={submit}>
      <ErrorSummary
        key={summary.tries}
        title={say(formCopy.wrong, language)}
        errors={fields.flatMap((field) => {
          const text = summary.errors[field]
          return text ? [{ field: `${id}-${field}`, text }] : []
        })}
      />
      <div role="alert">{failureText && <Note kind="error">{failureText}</Note>}</div>
      <PhoneWithCode
        id={id}
        language={language}
        scene="reset"
        label={say(copy.boundPhone, language)}
        errors={errors}
        typed={typed}
        picture={picture}
        onRefused={showRefusal(id, sending)}
      />
      <PasswordField
        id={`${id}-newPassword`}
        name="newPassword"
        label={say(copy.newPassword, language)}
        hint={say(copy.newPasswordHint, language)}
        language={language}
        error={errors.newPassword}
        isNew
      />
      <Button type="submit" busy={isBusy} disabled={!isAlive}>
        {say(isBusy ? copy.recoverBusy : copy.recoverSubmit, language)}
      </Button>
      <p className="text-ink-2">
        {say(copy.noPhone, language)}{' '}
        <Link className="link" to={to('contact', language)}>
          {say(copy.contact, language)}
        </Link>
      </p>
    </form>
  )
}

/** What was done, and the way on. Takes the focus: the form it stands for is gone. */
function Recovered() {
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-4">
      <h2 ref={heading} tabIndex={-1}>
        {say(copy.recovered, language)}
      </h2>
      <p>{say(copy.recoveredText, language)}</p>
      <ButtonLink to={to('signIn', language)}>{say(copy.submit, language)}</ButtonLink>
    </div>
  )
}
