import { LockOutlined, SafetyCertificateOutlined, UserOutlined } from '@ant-design/icons'
import { LoginForm, readCaptcha, readPublicKey, signIn } from '@app/contract/account.ts'
import { check, sayFailure } from '@app/contract/client.ts'
import { encryptPassword } from '@app/contract/encrypt-password.ts'
import { Button, Checkbox, Input } from 'antd'
import { type ReactNode, useCallback, useEffect, useId, useState } from 'react'
import { api, keepToken, rememberAccount, rememberedAccount } from '#kit/api.ts'
import { reactTo } from '#kit/feedback.tsx'
import { currentLanguage, useLanguage, useSay } from '#kit/language.ts'
import { signInCopy as copy } from './sign-in-copy.ts'

interface Captcha {
  img: string
  uuid: string
}

type FieldName = 'username' | 'password' | 'code'

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
  })
  const [remembers, setRemembers] = useState(rememberedAccount() !== undefined)
  const [captcha, setCaptcha] = useState<Captcha | 'off' | 'failed'>()
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set())
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')

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
  const wrong = check(asksCode ? LoginForm : plainForm, values, language)

  async function submit() {
    setTried(true)
    if (isBusy || Object.keys(wrong).length > 0) return
    setBusy(true)
    setRefused('')
    try {
      const { data } = await api(readPublicKey)
      const { token } = await api(signIn, {
        body: {
          username: values.username.trim(),
          password: await encryptPassword(values.password, data.key),
          code: values.code.trim(),
          uuid: typeof captcha === 'object' ? captcha.uuid : '',
        },
      })
      keepToken(token)
      rememberAccount(remembers ? values.username.trim() : undefined)
      onSignedIn()
    } catch (failure) {
      setRefused(sayFailure(failure, currentLanguage()))
      reactTo(failure)
      if (asksCode) await renew()
    } finally {
      setBusy(false)
    }
  }

  const field = (
    name: FieldName,
    label: string,
    control: (props: ControlProps) => ReactNode,
    beside?: ReactNode,
  ) => {
    const message = isTried || left.has(name) ? wrong[name] : undefined
    return (
      <div className="field">
        <label htmlFor={`${id}-${name}`}>{label}</label>
        <div className="sign-in-row">
          {control({
            id: `${id}-${name}`,
            value: values[name],
            onChange: (event) => setValues((before) => ({ ...before, [name]: event.target.value })),
            onBlur: () => setLeft((before) => new Set([...before, name])),
            status: message ? 'error' : undefined,
            'aria-invalid': message !== undefined,
            'aria-describedby': message ? `${id}-${name}-message` : undefined,
          })}
          {beside}
        </div>
        <p id={`${id}-${name}-message`} className="field-message" aria-live="polite">
          {message}
        </p>
      </div>
    )
  }

  return (
    <form
      className="sign-in-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {field('username', say(copy.account), (props) => (
        <Input
          {...props}
          size="large"
          prefix={<UserOutlined />}
          autoComplete="username"
          autoCapitalize="none"
        />
      ))}
      {field('password', say(copy.password), (props) => (
        <Input.Password {...props} size="large" prefix={<LockOutlined />} autoComplete="current-password" />
      ))}
      {asksCode &&
        field(
          'code',
          say(copy.code),
          (props) => (
            <Input
              {...props}
              className="captcha-input"
              size="large"
              prefix={<SafetyCertificateOutlined />}
              autoComplete="off"
            />
          ),
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
          </button>,
        )}
      <Checkbox checked={remembers} onChange={(event) => setRemembers(event.target.checked)}>
        <span title={say(copy.rememberHint)}>{say(copy.remember)}</span>
      </Checkbox>
      <p className="visually-hidden" role="status">
        {refused}
      </p>
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        {say(isBusy ? copy.submitting : copy.submit)}
      </Button>
    </form>
  )
}

interface ControlProps {
  id: string
  value: string
  onChange: (event: { target: { value: string } }) => void
  onBlur: () => void
  status: 'error' | undefined
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}
