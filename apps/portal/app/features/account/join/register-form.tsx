import { nickLength } from '@app/contract/member/member.values.ts'
import { insidePath } from '@app/contract/shapes/inside-path.ts'
import { type FormEvent, useId, useRef } from 'react'
import { copy } from '#app/features/account/copy.ts'
import { PasswordField } from '#app/features/account/field/password-field.tsx'
import { PhoneWithCode, showRefusal } from '#app/features/account/field/phone-with-code.tsx'
import { useAlive } from '#app/features/account/sign-in/sign-in-form.tsx'
import { storeSession } from '#app/features/account/sign-in/store-session.ts'
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
import { ConsentField, InvitationField, invitationOfAddress } from './join-fields.tsx'

const fields = [
  'invitation',
  'username',
  'phonenumber',
  'code',
  'smsCode',
  'password',
  'nickName',
  'usertype',
  'agree',
]

interface Props {
  /** Registration is by invitation. */
  needsInvitation: boolean
  /** The account is to speak for a school. */
  isForSchool?: boolean
}

/** The registration form; who is through is signed in and goes where they came from. */
export function RegisterForm({ needsInvitation, isForSchool = false }: Props) {
  const language = useLanguage()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const isAlive = useAlive()
  const picture = useCaptcha(language)
  const sending = useSending({ errors: {}, failure: '' }, formCopy.failed, language)
  const { errors, summary, failure, isBusy, sendBy } = sending
  const typed = (name: string) => textOf(new FormData(form.current ?? undefined), name).trim()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void sendBy(async () => {
      const username = typed('username')
      const { attemptRegister } = await import('#app/features/account/account-calls.ts')
      const outcome = await attemptRegister(
        {
          // an open registration counts the code of the link, without a field for it
          invitation: needsInvitation ? typed('invitation') : invitationOfAddress() || undefined,
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
      {needsInvitation && <InvitationField id={id} language={language} errors={errors} />}
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
        picture={picture}
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
        maxLength={nickLength.maxLatin}
      />
      <FieldGroup id={`${id}-usertype`} label={say(copy.kind, language)} error={errors.usertype}>
        <div className="flex flex-wrap gap-x-6">
          <Choice type="radio" name="usertype" value="01" defaultChecked={!isForSchool}>
            {say(copy.personal, language)}
          </Choice>
          <Choice type="radio" name="usertype" value="02" defaultChecked={isForSchool}>
            {say(copy.school, language)}
          </Choice>
        </div>
      </FieldGroup>
      <ConsentField id={id} language={language} errors={errors} />
      <Button type="submit" busy={isBusy} disabled={!isAlive}>
        {say(isBusy ? copy.registerBusy : copy.registerSubmit, language)}
      </Button>
    </form>
  )
}
