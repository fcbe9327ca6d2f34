import {
  EyeInvisibleOutlined,
  EyeOutlined,
  LockOutlined,
  SafetyCertificateOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { LoginForm, signIn } from '@app/contract/account/account.ts'
import { totpSignIn } from '@app/contract/account/account-security.ts'
import { knownMarks, rememberDevice } from '@app/contract/account/known-device.ts'
import { check, Refusal, sayFailure } from '@app/contract/wire/client.ts'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { api, rememberAccount, rememberedAccount, storeToken } from '#kit/data/api.ts'
import { currentLanguage, useLanguage, useSay } from '#kit/data/language.ts'
import { sealPassword } from '#kit/data/seal-password.ts'
import { reactTo } from '#kit/message/messages.tsx'
import { CaptchaPicture, useCaptcha } from './captcha.tsx'
import { signInCopy as copy } from './sign-in-copy.ts'
import { SignInField } from './sign-in-field.tsx'

type FieldName = 'username' | 'password' | 'code' | 'totp'

/** The ticket for the first step, where a one-time code must follow. */
function ticketOf(failure: unknown): string | undefined {
  if (!(failure instanceof Refusal) || !failure.is('totpNeeded')) return undefined
  return (failure.data as { ticket?: string } | undefined)?.ticket
}

const plainForm = LoginForm.omit({ code: true })

interface SignInFormProps {
  onSignedIn: () => void
  startAccount: string
  /** Leads to the page for registering while that is open. */
  offersRegistration?: boolean
  /** Refusals stand in the form, where something covers the messages of the page. */
  isCovering?: boolean
}

/** Account, password, captcha when it is on, remember me. Used by the sign-in page and by the dialog on 401. */
export function SignInForm({ onSignedIn, startAccount, offersRegistration, isCovering }: SignInFormProps) {
  const say = useSay()
  const language = useLanguage()
  const id = useId()
  const [values, setValues] = useState({
    username: rememberedAccount() ?? startAccount,
    password: '',
    code: '',
    totp: '',
  })
  const [ticket, setTicket] = useState<string>()
  // the first field that is still empty; later the form leaves the focus alone
  const [startsAtPassword] = useState(values.username !== '')
  const [remembers, setRemembers] = useState(rememberedAccount() !== undefined)
  const captcha = useCaptcha()
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set())
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const [isShown, setShown] = useState(false)

  const asksCode = captcha.isAsked
  const renew = async () => {
    await captcha.renew()
    setValues((before) => ({ ...before, code: '' }))
  }
  const wrong: Record<string, string> = ticket
    ? values.totp.trim()
      ? {}
      : { totp: say(copy.totpMissing) }
    : check(asksCode ? LoginForm : plainForm, values, language)

  async function firstStep() {
    return api(signIn, {
      body: {
        username: values.username.trim(),
        password: await sealPassword(values.password),
        code: values.code.trim(),
        uuid: captcha.uuid,
        ...knownMarks(values.username),
      },
    })
  }

  const secondStep = (of: string) =>
    api(totpSignIn, {
      body: { ticket: of, code: values.totp.trim(), ...knownMarks(values.username) },
    })

  async function submit() {
    setTried(true)
    if (isBusy || Object.keys(wrong).length > 0) return
    setBusy(true)
    setRefused('')
    try {
      const { token } = ticket ? await secondStep(ticket) : await firstStep()
      storeToken(token)
      await rememberDevice(api, values.username)
      rememberAccount(remembers ? values.username.trim() : undefined)
      onSignedIn()
    } catch (failure) {
      await refuse(failure)
    } finally {
      setBusy(false)
    }
  }

  /** Shows why the sign-in failed, or goes on to its second step. */
  async function refuse(failure: unknown) {
    setRefused(sayFailure(failure, currentLanguage()))
    const next = ticketOf(failure)
    if (next) {
      setTicket(next)
      setTried(false)
      return
    }
    if (!isCovering) reactTo(failure)
    if (failure instanceof Refusal && failure.is('totpTicketGone')) setTicket(undefined)
    if (asksCode && !ticket) await renew()
  }

  const own = (name: FieldName) => ({
    id: `${id}-${name}`,
    value: values[name],
    message: isTried || left.has(name) ? wrong[name] : undefined,
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    onLeave: () => setLeft((before) => new Set([...before, name])),
  })

  const firstFields = () => (
    <>
      <SignInField
        {...own('username')}
        label={say(copy.account)}
        icon={<UserOutlined aria-hidden />}
        input={{ autoComplete: 'username', autoCapitalize: 'none', autoFocus: !startsAtPassword }}
      />
      <SignInField
        {...own('password')}
        label={say(copy.password)}
        icon={<LockOutlined aria-hidden />}
        input={{
          type: isShown ? 'text' : 'password',
          autoComplete: 'current-password',
          autoFocus: startsAtPassword,
        }}
        inside={
          <button
            type="button"
            aria-label={say(copy.showPassword)}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
          </button>
        }
      />
      {(asksCode || captcha.isExpected) && (
        <div className={asksCode ? undefined : 'captcha-place'} inert={!asksCode}>
          <SignInField
            {...own('code')}
            label={say(copy.code)}
            icon={<SafetyCertificateOutlined aria-hidden />}
            input={{ autoComplete: 'off' }}
            beside={<CaptchaPicture picture={captcha.picture} onRenew={() => void renew()} />}
          />
        </div>
      )}
    </>
  )

  return (
    <form
      className="sign-in-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {ticket ? (
        <SignInField
          {...own('totp')}
          label={say(copy.totp)}
          icon={<SafetyCertificateOutlined aria-hidden />}
          input={{
            autoComplete: 'one-time-code',
            autoCapitalize: 'none',
            maxLength: 20,
            // the press before asked for this field
            autoFocus: true,
          }}
        />
      ) : (
        firstFields()
      )}
      <label className="remember" title={say(copy.rememberHint)}>
        <input type="checkbox" checked={remembers} onChange={(event) => setRemembers(event.target.checked)} />
        {say(copy.remember)}
      </label>
      <p className={isCovering ? 'field-message' : 'visually-hidden'} role="status">
        {refused}
      </p>
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        {say(isBusy ? copy.submitting : copy.submit)}
      </Button>
      {offersRegistration && captcha.isRegistrationOpen && (
        <p className="sign-in-other">
          <Link to="/register">{say(copy.registerNow)}</Link>
        </p>
      )}
    </form>
  )
}
