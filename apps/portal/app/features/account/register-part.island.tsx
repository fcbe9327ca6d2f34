import { nickLength } from '@app/contract/member/member.values.ts'
import { insidePath } from '@app/contract/shapes/inside-path.ts'
import { type FormEvent, useId, useRef } from 'react'
import { useCaptcha } from '#app/form/captcha/captcha.tsx'
import { formCopy } from '#app/form/copy.ts'
import { textOf } from '#app/form/text-of.ts'
import { useSending } from '#app/form/use-sending.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { navigate } from '#app/site/navigation.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Choice, FieldGroup, TextField } from '#app/ui/control/field.tsx'
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { showToastNext } from '#app/ui/feedback/toast.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { copy } from './copy.ts'
import { PasswordField } from './field/password-field.tsx'
import { PhoneWithCode, showRefusal } from './field/phone-with-code.tsx'
import { useAlive } from './sign-in/sign-in-form.tsx'
import { storeSession } from './sign-in/store-session.ts'

const fields = ['username', 'phonenumber', 'code', 'smsCode', 'password', 'nickName', 'usertype', 'agree']

/** The registration form; who is through is signed in and goes where they came from. */
export default function RegisterPart() {
  const language = useLanguage()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const isAlive = useAlive()
  const { captcha, failure: captchaFailure, refresh } = useCaptcha(language)
  const sending = useSending({ errors: {}, failure: '' }, formCopy.failed, language)
  const { errors, summary, failure, isBusy, sendBy } = sending
  const typed = (name: string) => textOf(new FormData(form.current ?? undefined), name).trim()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void sendBy(async () => {
      const username = typed('username')
      const { attemptRegister } = await import('./account-calls.ts')
      const outcome = await attemptRegister(
        {
          username,
          phonenumber: typed('phonenumber'),
          smsCode: typed('smsCode'),
          password: textOf(new FormData(form.current ?? undefined), 'password'),
          nickName: typed('nickName'),
          usertype: typed('usertype'),
          agree: typed('agree') !== '',
        },
        language,
        (token) => storeSession(token, username, true),
      )
      if ('done' in outcome) {
        showToastNext(say(copy.welcome, language))
        const redirect = new URLSearchParams(window.location.search).get('redirect')
        navigate(insidePath(redirect) ?? to('home', language))
      }
      return outcome
    })
  }

  const failureText = failure || captchaFailure
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
      <TextField
        id={`${id}-username`}
        label={say(copy.accountName, language)}
        hint={say(copy.accountNameHint, language)}
        error={errors.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        required
      />
      <PhoneWithCode
        id={id}
        language={language}
        scene="register"
        label={say(copy.phone, language)}
        hint={say(copy.phoneHint, language)}
        errors={errors}
        typed={typed}
        captcha={captcha}
        onRefresh={refresh}
        onRefused={showRefusal(id, sending)}
      />
      <PasswordField
        id={`${id}-password`}
        name="password"
        label={say(copy.newPassword, language)}
        hint={say(copy.newPasswordHint, language)}
        language={language}
        error={errors.password}
        isNew
      />
      <TextField
        id={`${id}-nickName`}
        label={say(copy.nickName, language)}
        optionalText={say(formCopy.optional, language)}
        hint={say(copy.nickNameHint, language)}
        error={errors.nickName}
        name="nickName"
        autoComplete="nickname"
        maxLength={nickLength.max * 2}
      />
      <FieldGroup id={`${id}-usertype`} label={say(copy.kind, language)} error={errors.usertype}>
        <div className="flex flex-wrap gap-x-6">
          <Choice type="radio" name="usertype" value="01" defaultChecked>
            {say(copy.personal, language)}
          </Choice>
          <Choice type="radio" name="usertype" value="02">
            {say(copy.school, language)}
          </Choice>
        </div>
      </FieldGroup>
      <Choice type="checkbox" name="agree" id={`${id}-agree`} error={errors.agree}>
        {say(copy.agree, language)}{' '}
        <Link className="link" to={to('terms', language)} target="_blank">
          {say(copy.terms, language)}
        </Link>{' '}
        {say(copy.and, language)}{' '}
        <Link className="link" to={to('privacy', language)} target="_blank">
          {say(copy.privacy, language)}
        </Link>
      </Choice>
      <Button type="submit" busy={isBusy} disabled={!isAlive}>
        {say(isBusy ? copy.registerBusy : copy.registerSubmit, language)}
      </Button>
      <p>
        <Link className="link" to={to('signIn', language)}>
          {say(copy.haveAccount, language)}
        </Link>
      </p>
    </form>
  )
}
