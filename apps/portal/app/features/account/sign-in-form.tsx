import { REMEMBER_DAYS, TOKEN_COOKIE } from '@app/contract/account.values.ts'
import { clientTexts } from '@app/contract/client-texts.ts'
import type { Language } from '@app/contract/language.ts'
import Cookies from 'js-cookie'
import { type FormEvent, useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { copy } from '#app/features/account/copy.ts'
import { textOf } from '#app/form/text-of.ts'
import { addresses, to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Choice, Field, TextField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { Note } from '#app/ui/note.tsx'
import type { Captcha } from './sign-in-calls.ts'

/** What the form starts with when nothing is remembered (docs/addresses.md#sign-in). */
const DEFAULT_ACCOUNT = 'admin'
/** Only the account and the wish are remembered, never the password. */
const ACCOUNT_COOKIE = 'username'
const REMEMBER_COOKIE = 'rememberMe'

/** The calls bring the validator along, so they come after the form. */
const calls = () => import('./sign-in-calls.ts')

interface Props {
  language: Language
  /** Called when the token is kept. */
  onDone: () => void
  /** Called when the reader leaves for another account page. */
  onLeave?: () => void
}

/** The sign-in form of the dialog and of `/dssLogin`. */
export function SignInForm({ language, onDone, onLeave }: Props) {
  const id = useId()
  const [captcha, setCaptcha] = useState<Captcha | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isAlive = useAlive()
  const form = useRef<HTMLFormElement>(null)
  const account = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const remember = useRef<HTMLInputElement>(null)

  const refreshCaptcha = useCallback(async () => {
    if (code.current) code.current.value = ''
    const answer = await calls().then(
      ({ loadCaptcha }) => loadCaptcha(language),
      () => ({ failure: say(clientTexts.network, language) }),
    )
    if ('failure' in answer) setFailure(answer.failure)
    else setCaptcha(answer.captcha)
  }, [language])

  useEffect(() => {
    const kept = Cookies.get(ACCOUNT_COOKIE)
    // what was typed before scripts ran stays
    if (kept && account.current?.value === DEFAULT_ACCOUNT) account.current.value = kept
    if (remember.current && Cookies.get(REMEMBER_COOKIE) === 'true') remember.current.checked = true
    refreshCaptcha()
  }, [refreshCaptcha])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const written = new FormData(event.currentTarget)
    const values = {
      username: textOf(written, 'username').trim(),
      password: textOf(written, 'password'),
      code: textOf(written, 'code').trim(),
    }
    const isRemembered = written.has('remember')
    setBusy(true)
    setFailure('')
    const outcome = await calls().then(
      ({ attemptSignIn }) =>
        attemptSignIn(values, captcha, language, (token) => keep(token, values.username, isRemembered)),
      () => ({ failure: say(clientTexts.network, language) }),
    )
    if ('done' in outcome) {
      setErrors({})
      return onDone()
    }
    setBusy(false)
    const wrong = 'errors' in outcome ? outcome.errors : {}
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    if ('failure' in outcome) {
      setFailure(outcome.failure)
      if (captcha) refreshCaptcha()
    }
  }

  return (
    <form ref={form} method="post" className="grid gap-4" noValidate onSubmit={submit}>
      <div role="alert">{failure && <Note kind="error">{failure}</Note>}</div>
      <TextField
        id={`${id}-account`}
        label={say(copy.account, language)}
        error={errors.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        ref={account}
        defaultValue={DEFAULT_ACCOUNT}
      />
      <TextField
        id={`${id}-password`}
        label={say(copy.password, language)}
        error={errors.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      {captcha && (
        <Field
          id={`${id}-code`}
          label={say(copy.code, language)}
          hint={say(copy.codeHint, language)}
          error={errors.code}
        >
          {(control) => (
            <div className="flex flex-wrap items-center gap-2">
              <input
                className="input min-w-24 flex-1"
                name="code"
                autoComplete="off"
                autoCapitalize="none"
                required
                ref={code}
                {...control}
              />
              <img
                src={`data:image/gif;base64,${captcha.img}`}
                alt={say(copy.codePicture, language)}
                className="h-11 w-auto rounded-sm"
                height="44"
              />
              <IconButton
                icon="refresh"
                label={say(copy.codeRefresh, language)}
                onClick={() => refreshCaptcha()}
              />
            </div>
          )}
        </Field>
      )}
      <Choice type="checkbox" name="remember" ref={remember}>
        {say(copy.remember, language)}
      </Choice>
      {/* the browser alone would send the password unsealed */}
      <Button type="submit" busy={isBusy} disabled={!isAlive}>
        {say(isBusy ? copy.busy : copy.submit, language)}
      </Button>
      <Ways language={language} onLeave={onLeave} />
    </form>
  )
}

const never = () => () => {}

/** False until React has hydrated the page. */
function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

function keep(token: string, account: string, isRemembered: boolean) {
  const always = { sameSite: 'Lax', path: '/', secure: window.location.protocol === 'https:' } as const
  const long = { ...always, expires: REMEMBER_DAYS }
  Cookies.set(TOKEN_COOKIE, token, isRemembered ? long : always)
  if (isRemembered) {
    Cookies.set(ACCOUNT_COOKIE, account, long)
    Cookies.set(REMEMBER_COOKIE, 'true', long)
  } else {
    Cookies.remove(ACCOUNT_COOKIE, always)
    Cookies.remove(REMEMBER_COOKIE, always)
  }
}

const ways = [
  { page: 'recover', text: copy.recover },
  { page: 'register', text: copy.register },
] as const

/** Links to the other account pages that are built. */
function Ways({ language, onLeave }: Pick<Props, 'language' | 'onLeave'>) {
  const built = ways.filter(({ page }) => addresses[page].built)
  if (built.length === 0) return null
  return (
    <p className="flex flex-wrap justify-between gap-3">
      {built.map(({ page, text }) => (
        <Link key={page} className="link" to={to(page, language)} onClick={onLeave}>
          {say(text, language)}
        </Link>
      ))}
    </p>
  )
}
