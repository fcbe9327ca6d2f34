import {
  EyeInvisibleOutlined,
  EyeOutlined,
  LockOutlined,
  SafetyCertificateOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { LoginForm, readCaptcha, readPublicKey, signIn } from '@app/contract/account.ts'
import { totpSignIn } from '@app/contract/account-security.ts'
import { check, Refusal, sayFailure } from '@app/contract/client.ts'
import { encryptPassword } from '@app/contract/encrypt-password.ts'
import { knownDevice, rememberDevice } from '@app/contract/known-device.ts'
import { Button } from 'antd'
import { type InputHTMLAttributes, type ReactNode, useCallback, useEffect, useId, useState } from 'react'
import { api, keepToken, rememberAccount, rememberedAccount } from '#kit/api.ts'
import { currentLanguage, useLanguage, useSay } from '#kit/language.ts'
import { reactTo } from '#kit/messages.tsx'
import { signInCopy as copy } from './sign-in-copy.ts'

interface Captcha {
  img: string
  uuid: string
}

type FieldName = 'username' | 'password' | 'code' | 'totp'

/** What stands for the first step, where a one-time code is asked for after it. */
function ticketOf(failure: unknown): string | undefined {
  if (!(failure instanceof Refusal) || !failure.is('totpNeeded')) return undefined
  return (failure.data as { ticket?: string } | undefined)?.ticket
}

const plainForm = LoginForm.omit({ code: true })

/** Account, password, captcha when it is on, remember me. Used by the sign-in page and by the dialog on 401. */
export function SignInForm({ onSignedIn, startAccount }: { onSignedIn: () => void; startAccount: string }) {
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
  const [remembers, setRemembers] = useState(rememberedAccount() !== undefined)
  const [captcha, setCaptcha] = useState<Captcha | 'off' | 'failed'>()
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set())
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const [isShown, setShown] = useState(false)

  const renew = useCallback(async () => {
    try {
      const { captchaOnOff, img = '', uuid = '' } = await api(readCaptcha)
      setCaptcha(captchaOnOff ? { img, uuid } : 'off')
      setValues((before) => ({ ...before, code: '' }))
    } catch (failure) {
      setCaptcha('failed')
      reactTo(failure)
    }
  }, [])

  useEffect(() => {
    void renew()
  }, [renew])

  const asksCode = captcha !== undefined && captcha !== 'off'
  const wrong: Record<string, string> = ticket
    ? values.totp.trim()
      ? {}
      : { totp: say(copy.totpMissing) }
    : check(asksCode ? LoginForm : plainForm, values, language)

  async function firstStep() {
    const { data } = await api(readPublicKey)
    return api(signIn, {
      body: {
        username: values.username.trim(),
        password: await encryptPassword(values.password, data.key),
        code: values.code.trim(),
        uuid: typeof captcha === 'object' ? captcha.uuid : '',
        device: knownDevice(values.username),
      },
    })
  }

  const secondStep = (of: string) =>
    api(totpSignIn, {
      body: { ticket: of, code: values.totp.trim(), device: knownDevice(values.username) },
    })

  async function submit() {
    setTried(true)
    if (isBusy || Object.keys(wrong).length > 0) return
    setBusy(true)
    setRefused('')
    try {
      const { token } = ticket ? await secondStep(ticket) : await firstStep()
      keepToken(token)
      await rememberDevice(api, values.username)
      rememberAccount(remembers ? values.username.trim() : undefined)
      onSignedIn()
    } catch (failure) {
      setRefused(sayFailure(failure, currentLanguage()))
      const next = ticketOf(failure)
      if (next) {
        setTicket(next)
        setTried(false)
        return
      }
      reactTo(failure)
      if (failure instanceof Refusal && failure.is('totpTicketGone')) setTicket(undefined)
      if (asksCode && !ticket) await renew()
    } finally {
      setBusy(false)
    }
  }

  /** Plain inputs: the kit's would make the first load a tenth larger. */
  const field = ({ name, label, icon, input, inside, beside }: SignInField) => {
    const message = isTried || left.has(name) ? wrong[name] : undefined
    return (
      <div className="field">
        <label htmlFor={`${id}-${name}`}>{label}</label>
        <div className="sign-in-row">
          <span className="box">
            {icon}
            <input
              {...input}
              id={`${id}-${name}`}
              value={values[name]}
              aria-invalid={message !== undefined}
              aria-describedby={message ? `${id}-${name}-message` : undefined}
              onChange={(event) => setValues((before) => ({ ...before, [name]: event.target.value }))}
              onBlur={() => setLeft((before) => new Set([...before, name]))}
            />
            {inside}
          </span>
          {beside}
        </div>
        <p id={`${id}-${name}-message`} className="field-message" aria-live="polite">
          {message}
        </p>
      </div>
    )
  }

  const firstFields = () => (
    <>
      {field({
        name: 'username',
        label: say(copy.account),
        icon: <UserOutlined aria-hidden />,
        input: { autoComplete: 'username', autoCapitalize: 'none' },
      })}
      {field({
        name: 'password',
        label: say(copy.password),
        icon: <LockOutlined aria-hidden />,
        input: { type: isShown ? 'text' : 'password', autoComplete: 'current-password' },
        inside: (
          <button
            type="button"
            aria-label={say(copy.showPassword)}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
          </button>
        ),
      })}
      {asksCode &&
        field({
          name: 'code',
          label: say(copy.code),
          icon: <SafetyCertificateOutlined aria-hidden />,
          input: { autoComplete: 'off' },
          beside: (
            <button
              type="button"
              className="captcha"
              aria-label={say(copy.newCaptcha)}
              onClick={() => void renew()}
            >
              {captcha === 'failed' ? (
                <span>{say(copy.captchaFailed)}</span>
              ) : (
                <img src={`data:image/gif;base64,${captcha.img}`} alt={say(copy.captcha)} />
              )}
            </button>
          ),
        })}
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
      {ticket
        ? field({
            name: 'totp',
            label: say(copy.totp),
            icon: <SafetyCertificateOutlined aria-hidden />,
            input: {
              autoComplete: 'one-time-code',
              autoCapitalize: 'none',
              maxLength: 20,
              // the press before asked for this field
              autoFocus: true,
            },
          })
        : firstFields()}
      <label className="remember" title={say(copy.rememberHint)}>
        <input type="checkbox" checked={remembers} onChange={(event) => setRemembers(event.target.checked)} />
        {say(copy.remember)}
      </label>
      <p className="visually-hidden" role="status">
        {refused}
      </p>
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        {say(isBusy ? copy.submitting : copy.submit)}
      </Button>
    </form>
  )
}

interface SignInField {
  name: FieldName
  label: string
  icon: ReactNode
  input: InputHTMLAttributes<HTMLInputElement>
  inside?: ReactNode
  beside?: ReactNode
}
