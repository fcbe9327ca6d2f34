import { changePassword, readPublicKey } from '@app/contract/account.ts'
import { check, Refusal } from '@app/contract/client.ts'
import { encryptPassword } from '@app/contract/encrypt-password.ts'
import { named, text } from '@app/contract/shapes.ts'
import { writeMoment } from '@app/contract/shapes.values.ts'
import { Button, Descriptions, Input } from 'antd'
import { useId, useState } from 'react'
import { z } from 'zod'
import { api } from '#kit/api.ts'
import { pairs, say as sayNow, useLanguage, useSay } from '#kit/language.ts'
import { reactTo, tellDone } from '#kit/messages.tsx'
import { useMe } from '#kit/person.ts'
import { Waiting } from '#kit/state.tsx'

const copy = pairs({
  mine: { zh: '个人信息', en: 'My details' },
  userName: { zh: '登录账号', en: 'Account' },
  nickName: { zh: '用户昵称', en: 'Name' },
  phone: { zh: '手机号码', en: 'Mobile' },
  email: { zh: '用户邮箱', en: 'E-mail' },
  roles: { zh: '所属角色', en: 'Roles' },
  createTime: { zh: '创建日期', en: 'Since' },
  lastLogin: { zh: '最近登录', en: 'Last sign-in' },
  none: { zh: '未填写', en: 'Not given' },
  password: { zh: '修改密码', en: 'Change password' },
  oldPassword: { zh: '旧密码', en: 'Old password' },
  newPassword: { zh: '新密码', en: 'New password' },
  confirm: { zh: '确认密码', en: 'New password again' },
  mismatch: { zh: '两次输入的密码不一致', en: 'The two passwords differ' },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '修改成功', en: 'Saved' },
})

/** What a password may consist of, by the setting `sys.account.chrtype`. */
const characterRules: Record<string, { pattern: RegExp; message: string }> = {
  '0': {
    pattern: /^[^<>"'|\\]+$/,
    message: text(
      '密码不能包含非法字符：< > " \' \\ |',
      'A password may not contain any of these: < > " \' \\ |',
    ),
  },
  '1': { pattern: /^[0-9]+$/, message: text('密码只能为数字（0-9）', 'A password has digits only (0-9)') },
  '2': {
    pattern: /^[a-zA-Z]+$/,
    message: text('密码只能为英文字母（a-z、A-Z）', 'A password has letters only (a-z, A-Z)'),
  },
  '3': {
    pattern: /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]+$/,
    message: text('密码必须同时包含字母和数字', 'A password has letters and digits'),
  },
  '4': {
    pattern: /^(?=.*[A-Za-z])(?=.*\d)(?=.*[~!@#$%^&*()\-=_+])[A-Za-z\d~!@#$%^&*()\-=_+]+$/,
    message: text(
      '密码必须同时包含字母、数字和特殊字符（~!@#$%^&*()-=_+）',
      'A password has letters, digits and one of ~!@#$%^&*()-=_+',
    ),
  },
}

const LENGTH = text('新密码长度必须介于 6 和 20 之间', 'The new password must have 6 to 20 characters')

function formOf(rule: string) {
  const { pattern, message } =
    characterRules[rule] ?? (characterRules['0'] as (typeof characterRules)[string])
  return z.object({
    oldPassword: named('旧密码', 'Old password', z.string().min(1)),
    newPassword: named(
      '新密码',
      'New password',
      z.string().min(1).min(6, LENGTH).max(20, LENGTH).regex(pattern, message),
    ),
    confirm: named('确认密码', 'New password again', z.string().min(1)),
  })
}

const blank = { oldPassword: '', newPassword: '', confirm: '' }
const names = ['oldPassword', 'newPassword', 'confirm'] as const
type Name = (typeof names)[number]

/** 个人中心: who one is, and a new password. */
export default function Profile() {
  const say = useSay()
  const me = useMe()
  if (!me) return <Waiting />
  const { user, roles } = me
  const orNone = (value: string) => value || say(copy.none)
  return (
    <div className="profile">
      <section className="panel">
        <h2>{say(copy.mine)}</h2>
        <Descriptions
          column={{ xs: 1, md: 2 }}
          items={[
            { key: 'userName', label: say(copy.userName), children: user.userName },
            { key: 'nickName', label: say(copy.nickName), children: orNone(user.nickName) },
            { key: 'phone', label: say(copy.phone), children: orNone(user.phonenumber) },
            { key: 'email', label: say(copy.email), children: orNone(user.email) },
            { key: 'roles', label: say(copy.roles), children: roles.join(', ') },
            {
              key: 'createTime',
              label: say(copy.createTime),
              children: user.createTime ? writeMoment(user.createTime) : say(copy.none),
            },
            {
              key: 'lastLogin',
              label: say(copy.lastLogin),
              children: user.loginDate ? `${writeMoment(user.loginDate)} · ${user.loginIp}` : say(copy.none),
            },
          ]}
        />
      </section>
      <section className="panel">
        <h2>{say(copy.password)}</h2>
        <PasswordForm rule={me.pwdChrtype} account={user.userName} />
      </section>
    </div>
  )
}

function PasswordForm({ rule, account }: { rule: string; account: string }) {
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
      const { data } = await api(readPublicKey)
      await api(changePassword, {
        body: {
          oldPassword: await encryptPassword(values.oldPassword, data.key),
          newPassword: await encryptPassword(values.newPassword, data.key),
        },
      })
      setValues(blank)
      setLeft(new Set())
      tellDone(sayNow(copy.saved))
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
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {say(copy.save)}
      </Button>
    </form>
  )
}
