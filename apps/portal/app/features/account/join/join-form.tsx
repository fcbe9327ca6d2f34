import { accountPhone, maskPhone } from '@app/contract/account/phone.values.ts'
import { insidePath } from '@app/contract/shapes/inside-path.ts'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { copy } from '#app/features/account/copy.ts'
import { useCountdown } from '#app/features/account/field/sms-code-field.tsx'
import { storeLastWay } from '#app/features/account/sign-in/last-way.ts'
import { useAlive } from '#app/features/account/sign-in/sign-in-form.tsx'
import { storeSession } from '#app/features/account/sign-in/store-session.ts'
import { CaptchaField, useCaptcha } from '#app/form/captcha/captcha.tsx'
import { formCopy } from '#app/form/copy.ts'
import { focusFirstWrong } from '#app/form/focus-first-wrong.ts'
import { textOf } from '#app/form/text-of.ts'
import { useSending } from '#app/form/use-sending.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { navigate } from '#app/site/navigation.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { TextField } from '#app/ui/control/field.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { showToastNext } from '#app/ui/feedback/toast.ts'
import { joinCopy } from './join-copy.ts'
import {
  ConsentField,
  InvitationField,
  invitationOfAddress,
  isStillSuggested,
  SuggestedNickname,
} from './join-fields.tsx'

interface Props {
  /** Registration is by invitation. */
  needsInvitation: boolean
}

type Step =
  | { name: 'phone' }
  | { name: 'code'; phone: string }
  | { name: 'totp'; phone: string; ticket: string }

/** The fields of each step, whose errors bring the person back to it. */
const ofFirstStep = ['invitation', 'phonenumber', 'code', 'agree']

/** Joining with a phone alone, on two screens: number and consent, then code and nickname. */
export function JoinForm({ needsInvitation }: Props) {
  const language = useLanguage()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const isAlive = useAlive()
  const { captcha, failure: captchaFailure, refresh, isSolved, settle } = useCaptcha(language)
  const { errors, failure, isBusy, sendBy } = useSending(
    { errors: {}, failure: '' },
    formCopy.failed,
    language,
  )
  const [step, setStep] = useState<Step>({ name: 'phone' })
  const { left, start } = useCountdown()
  const typed = (name: string) => textOf(new FormData(form.current ?? undefined), name).trim()
  const localized = (pair: { zh: string; en: string }) => say(pair, language)

  const sendCode = async () => {
    const phonenumber = typed('phonenumber')
    const { askForCode, consentErrors } = await import('#app/features/account/account-calls.ts')
    const missing = consentErrors(
      { agree: typed('agree') !== '', invitation: needsInvitation ? typed('invitation') : undefined },
      language,
    )
    if (Object.keys(missing).length > 0 && accountPhone(phonenumber)) return { errors: missing }
    const outcome = await askForCode(
      { scene: 'login', phonenumber, code: typed('code'), uuid: captcha?.uuid ?? null },
      language,
    )
    settle(outcome)
    // a picture that is needed again stands on the first screen
    if ('errors' in outcome) setStep({ name: 'phone' })
    if (!('codeSent' in outcome)) return outcome
    start(outcome.codeSent.resendAfter)
    setStep({ name: 'code', phone: maskPhone(accountPhone(phonenumber) ?? phonenumber) })
    return outcome
  }

  const leave = (isNew: boolean) => {
    storeLastWay('sms')
    showToastNext(localized(isNew ? copy.welcome : joinCopy.welcomeBack))
    const redirect = new URLSearchParams(window.location.search).get('redirect')
    navigate(insidePath(redirect) ?? to('home', language))
  }

  const join = async () => {
    const phonenumber = typed('phonenumber')
    const { attemptJoin } = await import('./join-calls.ts')
    const outcome = await attemptJoin(
      {
        phonenumber,
        smsCode: typed('smsCode'),
        nickName: typed('nickName'),
        agree: typed('agree') !== '',
        // an open registration counts the code of the link, without a field for it
        invitation: needsInvitation ? typed('invitation') : invitationOfAddress() || undefined,
      },
      language,
      {
        isSuggested: isStillSuggested(form.current),
        storeToken: (token) => storeSession(token, phonenumber, true),
      },
    )
    if ('done' in outcome) leave(outcome.isNew)
    if ('ticket' in outcome && step.name === 'code')
      setStep({ ...step, name: 'totp', ticket: outcome.ticket })
    if ('errors' in outcome && Object.keys(outcome.errors).every((field) => ofFirstStep.includes(field)))
      setStep({ name: 'phone' })
    return outcome
  }

  const enterOneTimeCode = async (ticket: string) => {
    const phonenumber = typed('phonenumber')
    const { attemptTotpSignIn } = await import('#app/features/account/sign-in/sign-in-calls.ts')
    const outcome = await attemptTotpSignIn({ account: phonenumber, ticket, code: typed('totp') }, language, {
      storeToken: (token) => storeSession(token, phonenumber, true),
      remember: true,
    })
    if ('done' in outcome) leave(false)
    return outcome
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const work =
      step.name === 'phone' ? sendCode : step.name === 'code' ? join : () => enterOneTimeCode(step.ticket)
    void sendBy(work).then(() => focusFirstWrong(form.current))
  }

  const button = {
    phone: isBusy ? joinCopy.sending : copy.askCode,
    code: isBusy ? joinCopy.busy : joinCopy.submit,
    totp: isBusy ? copy.busy : copy.totpSubmit,
  }[step.name]
  const failureText = failure || captchaFailure
  const parts = { id, language, errors }
  return (
    <form ref={form} method="post" className="grid gap-4" noValidate onSubmit={submit}>
      <div role="alert">{failureText && <Note kind="error">{failureText}</Note>}</div>
      {/* stays on the page, so that going back finds what was typed */}
      <div className="grid gap-4" hidden={step.name !== 'phone'}>
        {needsInvitation && <InvitationField {...parts} />}
        <TextField
          id={`${id}-phonenumber`}
          label={localized(copy.phone)}
          hint={localized(copy.phoneHint)}
          error={errors.phonenumber}
          name="phonenumber"
          type="tel"
          autoComplete="tel"
          maxLength={30}
          required
          // what was read stands for its own number
          onInput={() => isSolved && void refresh()}
        />
        {captcha && (
          <CaptchaField
            id={`${id}-code`}
            language={language}
            captcha={captcha}
            error={errors.code}
            isSolved={isSolved}
            onRefresh={refresh}
          />
        )}
        <ConsentField {...parts} />
      </div>
      {step.name !== 'phone' && (
        <div className="grid gap-4" hidden={step.name !== 'code'}>
          <p role="status">{localized(joinCopy.sentTo(step.phone))}</p>
          <CodeInput {...parts} />
          <SuggestedNickname {...parts} />
        </div>
      )}
      {step.name === 'totp' && (
        <TextField
          id={`${id}-totp`}
          label={localized(copy.totp)}
          hint={localized(copy.totpHint)}
          error={errors.totp}
          name="totp"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          required
          // the field appears after the press before, so it takes the focus
          ref={(field) => field?.focus()}
        />
      )}
      <Button type="submit" busy={isBusy} disabled={!isAlive}>
        {localized(button)}
      </Button>
      {step.name === 'code' && (
        <p className="flex flex-wrap justify-between gap-3">
          <Button kind="plain" onClick={() => setStep({ name: 'phone' })}>
            {localized(joinCopy.otherNumber)}
          </Button>
          <Button
            kind="plain"
            aria-disabled={left > 0 || undefined}
            onClick={() => left === 0 && void sendBy(sendCode)}
          >
            {localized(left > 0 ? joinCopy.againIn(left) : joinCopy.again)}
          </Button>
        </p>
      )}
    </form>
  )
}

/** The code of the message; it takes the focus, and phones fill it in. */
function CodeInput({ id, language, errors }: Parameters<typeof SuggestedNickname>[0]) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <TextField
      ref={field}
      id={`${id}-smsCode`}
      label={say(copy.smsCode, language)}
      error={errors.smsCode}
      name="smsCode"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
      required
    />
  )
}
