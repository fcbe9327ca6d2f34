import { LockOutlined, SafetyCertificateOutlined, UserOutlined } from '@ant-design/icons'
import { register } from '@app/contract/account/account.ts'
import { passwordRule, staffPasswordBounds } from '@app/contract/account/password.values.ts'
import { sayFailure } from '@app/contract/wire/client.ts'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { api } from '#kit/data/api.ts'
import { currentLanguage, useSay } from '#kit/data/language.ts'
import { sealPassword } from '#kit/data/seal-password.ts'
import { reactTo } from '#kit/message/messages.tsx'
import { CaptchaPicture, type useCaptcha } from './captcha.tsx'
import { signInCopy as copy } from './sign-in-copy.ts'
import { SignInField } from './sign-in-field.tsx'

const names = ['username', 'password', 'confirm', 'code'] as const
type Name = (typeof names)[number]

const NAME = { min: 2, max: 20 }

const within = (text: string, { min, max }: typeof NAME) => text.length >= min && text.length <= max

interface RegisterFormProps {
  captcha: ReturnType<typeof useCaptcha>
  onDone: (account: string) => void
}

/** Account, password twice, and the captcha while it is on. */
export function RegisterForm({ captcha, onDone }: RegisterFormProps) {
  const say = useSay()
  const id = useId()
  const [values, setValues] = useState<Record<Name, string>>({
    username: '',
    password: '',
    confirm: '',
    code: '',
  })
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set())
  const [refused, setRefused] = useState('')
  const [isBusy, setBusy] = useState(false)

  const { username, password, confirm, code } = values
  const account = username.trim()
  const wrong: Partial<Record<Name, string>> = {}
  if (!account) wrong.username = say(copy.accountMissing)
  else if (!within(account, NAME)) wrong.username = say(copy.accountLength)
  if (!password) wrong.password = say(copy.passwordMissing)
  else if (!within(password, staffPasswordBounds)) wrong.password = say(copy.passwordLength)
  else if (!passwordRule('0').pattern.test(password)) wrong.password = say(passwordRule('0'))
  if (!confirm) wrong.confirm = say(copy.againMissing)
  else if (confirm !== password) wrong.confirm = say(copy.mismatch)
  if (captcha.isAsked && !code.trim()) wrong.code = say(copy.codeMissing)

  async function submit() {
    setLeft(new Set(names))
    if (isBusy || Object.keys(wrong).length > 0) return
    setBusy(true)
    setRefused('')
    try {
      await api(register, {
        body: {
          username: account,
          password: await sealPassword(password),
          code: code.trim(),
          uuid: captcha.uuid,
        },
      })
      onDone(account)
    } catch (failure) {
      setRefused(sayFailure(failure, currentLanguage()))
      reactTo(failure)
      await captcha.renew()
      setValues((before) => ({ ...before, code: '' }))
    } finally {
      setBusy(false)
    }
  }

  const own = (name: Name) => ({
    id: `${id}-${name}`,
    value: values[name],
    message: left.has(name) ? wrong[name] : undefined,
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    onLeave: () => setLeft((before) => new Set([...before, name])),
  })
  const secretInput = { type: 'password', autoComplete: 'new-password' }
  return (
    <form
      className="sign-in-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <SignInField
        {...own('username')}
        label={say(copy.account)}
        icon={<UserOutlined aria-hidden />}
        input={{ autoComplete: 'username', autoCapitalize: 'none' }}
      />
      <SignInField
        {...own('password')}
        label={say(copy.password)}
        icon={<LockOutlined aria-hidden />}
        input={secretInput}
      />
      <SignInField
        {...own('confirm')}
        label={say(copy.confirm)}
        icon={<LockOutlined aria-hidden />}
        input={secretInput}
      />
      {captcha.isAsked && (
        <SignInField
          {...own('code')}
          label={say(copy.code)}
          icon={<SafetyCertificateOutlined aria-hidden />}
          input={{ autoComplete: 'off' }}
          beside={<CaptchaPicture picture={captcha.picture} onRenew={() => void captcha.renew()} />}
        />
      )}
      <p className="visually-hidden" role="status">
        {refused}
      </p>
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        {say(isBusy ? copy.registering : copy.register)}
      </Button>
    </form>
  )
}
