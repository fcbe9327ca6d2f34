import type { Language } from '@app/contract/shapes/language.ts'
import { clientTexts } from '@app/contract/wire/client-texts.ts'
import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { copy } from '#app/features/account/copy.ts'
import { PasswordField } from '#app/features/account/field/password-field.tsx'
import { SmsCodeField } from '#app/features/account/field/sms-code-field.tsx'
import { joinCopy } from '#app/features/account/join/join-copy.ts'
import {
  ConsentField,
  InvitationField,
  isStillSuggested,
  SuggestedNickname,
} from '#app/features/account/join/join-fields.tsx'
import { CaptchaField, useCaptcha } from '#app/form/captcha/captcha.tsx'
import { textOf } from '#app/form/text-of.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Choice, TextField } from '#app/ui/control/field.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { lastWay, storeLastWay, type Way } from './last-way.ts'
import { useRedirectTarget } from './redirect-target.ts'
import { rememberedAccount, storeSession } from './store-session.ts'

/** The calls bring the validator along, so they come when the form is used. */
const calls = () => import('./sign-in-calls.ts')

interface Props {
  language: Language
  /** The account that the field starts with when this browser remembers none. */
  defaultAccount?: string
  /**
   * For a dialog, which the browser alone draws: begins with the phone where no member has signed in yet, because its
   * code is good for joining too.
   */
  isForNewcomers?: boolean
  /** Called with the token once it is stored. */
  onDone: (token: string) => void
  /** Called when the reader leaves for another account page. */
  onLeave?: () => void
}

const tabs = [
  { by: 'password', text: copy.byPassword },
  { by: 'sms', text: copy.bySms },
] as const

const steps: Record<string, Way> = { ArrowRight: 'sms', End: 'sms', ArrowLeft: 'password', Home: 'password' }

/** The sign-in form of the dialog and of `/dssLogin`: by password or by a code, then by a one-time code if need be. */
export function SignInForm({
  language,
  defaultAccount = '',
  isForNewcomers = false,
  onDone,
  onLeave,
}: Props) {
  const id = useId()
  const { captcha, failure: captchaFailure, refresh, isSolved, settle } = useCaptcha(language)
  const [by, setBy] = useState<Way>(() => (isForNewcomers ? (lastWay() ?? 'sms') : 'password'))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [second, setSecond] = useState<{ ticket: string; account: string }>()
  /** The number has no account: what joining asks besides its code. */
  const [joining, setJoining] = useState<{ needsInvitation: boolean }>()
  const isAlive = useAlive()
  const form = useRef<HTMLFormElement>(null)
  const stored = useRef('')
  const account = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const remembered = rememberedAccount()
    // who joined with a phone has no password to begin with
    if (lastWay() === 'sms') setBy('sms')
    // what was typed before scripts ran stays
    if (remembered && account.current?.value === defaultAccount) account.current.value = remembered
  }, [defaultAccount])

  const store = (token: string, name: string, isRemembered: boolean) => {
    stored.current = token
    storeSession(token, name, isRemembered)
  }

  const written = () => new FormData(form.current ?? undefined)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const data = written()
    const typed = (name: string) => textOf(data, name).trim()
    const name = second?.account ?? (by === 'sms' ? typed('phonenumber') : typed('username'))
    const isRemembered = data.has('remember')
    const storage = {
      storeToken: (token: string) => store(token, name, isRemembered),
      remember: isRemembered,
    }
    setBusy(true)
    setFailure('')
    const outcome = await calls().then(
      ({ attemptSignIn, attemptSmsSignIn, attemptTotpSignIn }) => {
        if (joining) return join(name)
        if (second) return attemptTotpSignIn({ ...second, code: typed('totp') }, language, storage)
        if (by === 'sms')
          return attemptSmsSignIn({ phonenumber: name, smsCode: typed('smsCode') }, language, storage)
        const credentials = { username: name, password: textOf(data, 'password'), code: typed('code') }
        return attemptSignIn(credentials, captcha, language, storage)
      },
      () => ({ failure: say(clientTexts.network, language) }),
    )
    if ('done' in outcome) {
      setErrors({})
      if (!second) storeLastWay(by)
      return onDone(stored.current)
    }
    setBusy(false)
    if ('joining' in outcome) {
      setErrors({})
      return setJoining(outcome.joining)
    }
    if ('ticket' in outcome) {
      setErrors({})
      return setSecond({ ticket: outcome.ticket, account: name })
    }
    const wrong = 'errors' in outcome ? outcome.errors : {}
    refuse(wrong)
    if ('failure' in outcome) {
      setFailure(outcome.failure)
      if (captcha && by === 'password') refresh()
    }
  }

  const join = async (phonenumber: string) => {
    const data = written()
    const isRemembered = data.has('remember')
    const { attemptJoin } = await import('#app/features/account/join/join-calls.ts')
    return attemptJoin(
      {
        phonenumber,
        smsCode: textOf(data, 'smsCode').trim(),
        nickName: textOf(data, 'nickName').trim(),
        agree: data.has('agree'),
        invitation: joining?.needsInvitation ? textOf(data, 'invitation').trim() : undefined,
      },
      language,
      {
        isSuggested: isStillSuggested(form.current),
        storeToken: (token) => store(token, phonenumber, isRemembered),
        remember: isRemembered,
      },
    )
  }

  const refuse = (wrong: Record<string, string>) => {
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  const move = (event: KeyboardEvent) => {
    const next = steps[event.key]
    if (!next) return
    event.preventDefault()
    choose(next)
    document.getElementById(`${id}-${next}-tab`)?.focus()
  }

  const choose = (next: Way) => {
    setBy(next)
    // a password has a picture of its own
    if (isSolved) void refresh()
    setJoining(undefined)
    setErrors({})
    setFailure('')
  }

  const failureText = failure || captchaFailure
  const picture = captcha && (
    <CaptchaField
      id={`${id}-code`}
      language={language}
      captcha={captcha}
      error={errors.code}
      isSolved={isSolved}
      onRefresh={refresh}
    />
  )

  return (
    <form ref={form} method="post" className="grid gap-4" noValidate onSubmit={submit}>
      <div role="alert">{failureText && <Note kind="error">{failureText}</Note>}</div>
      {second && (
        <TextField
          id={`${id}-totp`}
          label={say(copy.totp, language)}
          hint={say(copy.totpHint, language)}
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
      {/* stays on the page, so that going back finds what was typed */}
      <div className="grid gap-4" hidden={second !== undefined}>
        <div role="tablist" aria-label={say(copy.ways, language)} className="tabs flex" onKeyDown={move}>
          {tabs.map((tab) => (
            <button
              key={tab.by}
              type="button"
              role="tab"
              id={`${id}-${tab.by}-tab`}
              aria-controls={`${id}-${tab.by}`}
              aria-selected={by === tab.by}
              tabIndex={by === tab.by ? 0 : -1}
              className="tab"
              onClick={() => choose(tab.by)}
            >
              {say(tab.text, language)}
            </button>
          ))}
        </div>
        <div role="tabpanel" id={`${id}-password`} className="grid gap-4" hidden={by !== 'password'}>
          <TextField
            id={`${id}-account`}
            label={say(copy.account, language)}
            hint={say(copy.accountHint, language)}
            error={errors.username}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            ref={account}
            defaultValue={defaultAccount}
          />
          <PasswordField
            id={`${id}-password-field`}
            name="password"
            label={say(copy.password, language)}
            language={language}
            error={errors.password}
          />
          {by === 'password' && picture}
        </div>
        <div role="tabpanel" id={`${id}-sms`} className="grid gap-4" hidden={by !== 'sms'}>
          <TextField
            id={`${id}-phone`}
            label={say(copy.phone, language)}
            hint={say(copy.phoneMayJoin, language)}
            error={errors.phonenumber}
            name="phonenumber"
            type="tel"
            autoComplete="tel"
            maxLength={30}
            required
            // what was read stands for its own number
            onInput={() => isSolved && void refresh()}
          />
          {by === 'sms' && picture}
          <SmsCodeField
            id={`${id}-sms-code`}
            language={language}
            scene="login"
            error={errors.smsCode}
            captcha={captcha}
            read={() => ({
              phonenumber: textOf(written(), 'phonenumber').trim(),
              code: textOf(written(), 'code').trim(),
            })}
            onAsked={settle}
            onRefused={(refused) => {
              setFailure('failure' in refused ? refused.failure : '')
              refuse('errors' in refused ? refused.errors : {})
            }}
          />
          {by === 'sms' && joining && (
            <>
              <Note title={say(joinCopy.noAccountTitle, language)}>{say(joinCopy.noAccount, language)}</Note>
              {joining.needsInvitation && <InvitationField id={id} language={language} errors={errors} />}
              <SuggestedNickname id={id} language={language} errors={errors} />
              <ConsentField id={id} language={language} errors={errors} />
            </>
          )}
        </div>
        <Choice type="checkbox" name="remember" defaultChecked>
          {say(copy.remember, language)}
          <span className="block text-sm text-ink-2">{say(copy.rememberHint, language)}</span>
        </Choice>
      </div>
      {/* the browser alone would send the password unsealed */}
      <Button type="submit" busy={isBusy} disabled={!isAlive}>
        {say(
          submitText({ isBusy, isSecond: second !== undefined, isJoining: joining !== undefined }),
          language,
        )}
      </Button>
      {second ? (
        <Button kind="plain" onClick={() => setSecond(undefined)}>
          {say(copy.back, language)}
        </Button>
      ) : (
        <Ways language={language} onLeave={onLeave} />
      )}
    </form>
  )
}

const submitText = (is: { isBusy: boolean; isSecond: boolean; isJoining: boolean }) => {
  if (is.isBusy) return copy.busy
  if (is.isJoining) return joinCopy.joinAndGoOn
  return is.isSecond ? copy.totpSubmit : copy.submit
}

const never = () => () => {}

/** False until React has hydrated the page. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

const ways = [
  { page: 'recover', text: copy.recover },
  { page: 'register', text: copy.register },
] as const

/** Links to the other account pages, which lead back to where the reader is. */
function Ways({ language, onLeave }: Pick<Props, 'language' | 'onLeave'>) {
  const wanted = useRedirectTarget()
  return (
    <p className="flex flex-wrap justify-between gap-3">
      {ways.map(({ page, text }) => (
        <Link key={page} className="link" to={to(page, language, {}, { redirect: wanted })} onClick={onLeave}>
          {say(text, language)}
        </Link>
      ))}
    </p>
  )
}
