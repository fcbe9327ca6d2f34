import { changePassword } from '@app/contract/account/account.ts'
import { passwordRule, staffPasswordBounds } from '@app/contract/account/password.values.ts'
import { named, text } from '@app/contract/shapes/shapes.ts'
import { check, Refusal } from '@app/contract/wire/client.ts'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { z } from 'zod'
import { copy as kitCopy } from '#kit/copy.ts'
import { api } from '#kit/data/api.ts'
import { pairs, say as sayNow, useLanguage, useSay } from '#kit/data/language.ts'
import { sealPasswords } from '#kit/data/seal-password.ts'
import { ownAccount, refreshAfter } from '#kit/data/use-call.ts'
import { reactTo, tellDone } from '#kit/message/messages.tsx'

const copy = pairs({
  oldPassword: { zh: '旧密码', en: 'Old password' },
  newPassword: { zh: '新密码', en: 'New password' },
  confirm: { zh: '确认密码', en: 'New password again' },
  mismatch: { zh: '两次输入的密码不一致', en: 'The two passwords differ' },
  save: { zh: '保存', en: 'Save' },
})

const LENGTH = text('新密码长度必须介于 6 和 20 之间', 'The new password must have 6 to 20 characters')

function formOf(rule: string) {
  const { pattern, zh, en } = passwordRule(rule)
  const { min, max } = staffPasswordBounds
  return z.object({
    oldPassword: named('旧密码', 'Old password', z.string().min(1)),
    newPassword: named(
      '新密码',
      'New password',
      z.string().min(1).min(min, LENGTH).max(max, LENGTH).regex(pattern, text(zh, en)),
    ),
    confirm: named('确认密码', 'New password again', z.string().min(1)),
  })
}

const blank = { oldPassword: '', newPassword: '', confirm: '' }
const names = ['oldPassword', 'newPassword', 'confirm'] as const
type Name = (typeof names)[number]

interface PasswordFormProps {
  /** The setting `sys.account.chrtype`. */
  rule: string
  account: string
  onClose: () => void
}

/** A new password for one's own account, by the old one. */
export function PasswordForm({ rule, account, onClose }: PasswordFormProps) {
  const say = useSay()
  const language = useLanguage()
  const id = useId()
  const [values, setValues] = useState(blank)
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set())
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)

  const wrong: Record<string, string> = check(formOf(rule), values, language)
  if (!wrong.confirm && values.confirm !== values.newPassword) wrong.confirm = say(copy.mismatch)

  async function submit() {
    setLeft(new Set(names))
    if (isBusy || Object.keys(wrong).length > 0) return
    setBusy(true)
    try {
      await api(changePassword, {
        body: await sealPasswords({ oldPassword: values.oldPassword, newPassword: values.newPassword }),
      })
      setValues(blank)
      setLeft(new Set())
      tellDone(sayNow(kitCopy.edited))
      // the reminder of an old password is over
      refreshAfter(ownAccount)
    } catch (failure) {
      if (failure instanceof Refusal && Object.keys(failure.fields).length > 0) setRefused(failure.fields)
      else reactTo(failure)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      className="password-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {/* Password managers want to know whose password changes. */}
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      {names.map((name) => {
        const message = (left.has(name) ? wrong[name] : undefined) ?? refused[name]
        return (
          <div key={name} className="field">
            <label htmlFor={`${id}-${name}`}>{say(copy[name])}</label>
            <Input.Password
              id={`${id}-${name}`}
              value={values[name]}
              autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
              status={message ? 'error' : undefined}
              aria-invalid={message !== undefined}
              aria-describedby={message ? `${id}-${name}-message` : undefined}
              onChange={(event) => {
                setValues((before) => ({ ...before, [name]: event.target.value }))
                setRefused({})
              }}
              onBlur={() => setLeft((before) => new Set([...before, name]))}
            />
            <p id={`${id}-${name}-message`} className="field-message" aria-live="polite">
              {message}
            </p>
          </div>
        )
      })}
      <div className="button-row">
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {say(copy.save)}
        </Button>
        <Button onClick={onClose}>{say(kitCopy.close)}</Button>
      </div>
    </form>
  )
}
