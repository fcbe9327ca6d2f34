import { passwordRule, staffPasswordBounds } from '@app/contract/account/password.values.ts'
import { resetUserPassword } from '@app/contract/system/user.ts'
import { Refusal } from '@app/contract/wire/client.ts'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { copy as kitCopy } from '#kit/copy.ts'
import { pairs, say as sayNow, useSay } from '#kit/data/language.ts'
import { useMe } from '#kit/data/person.ts'
import { sealPassword } from '#kit/data/seal-password.ts'
import { useWrite } from '#kit/data/use-call.ts'
import { Dialog } from '#kit/dialog/dialog.tsx'
import { reactTo, tellDone } from '#kit/message/messages.tsx'

const copy = pairs({
  title: { zh: '重置密码', en: 'Reset password' },
  label: (name: string) => ({ zh: `请输入「${name}」的新密码`, en: `New password of “${name}”` }),
  length: { zh: '密码长度必须介于 6 和 20 之间', en: 'A password has 6 to 20 characters' },
  done: (password: string) => ({
    zh: `修改成功，新密码是：${password}`,
    en: `Saved. The new password is: ${password}`,
  }),
})

/** Sets another account's password, which ends all its sessions. */
export function ResetDialog({
  user,
  onClose,
}: {
  user: { userId: number; userName: string }
  onClose: () => void
}) {
  const say = useSay()
  const me = useMe()
  const id = useId()
  const [password, setPassword] = useState('')
  const [message, setMessage] = useState('')
  const write = useWrite(resetUserPassword, { isQuiet: true })
  const [isBusy, setBusy] = useState(false)
  const wrong = () => {
    const { min, max } = staffPasswordBounds
    if (password.length < min || password.length > max) return say(copy.length)
    const rule = passwordRule(me?.pwdChrtype ?? '0')
    return rule.pattern.test(password) ? '' : say(rule)
  }
  async function save() {
    const flaw = wrong()
    setMessage(flaw)
    if (flaw || isBusy) return
    setBusy(true)
    try {
      await write.mutateAsync({ body: { userId: user.userId, password: await sealPassword(password) } })
      tellDone(sayNow(copy.done(password)))
      onClose()
    } catch (failure) {
      if (failure instanceof Refusal && failure.field) setMessage(failure.message)
      else reactTo(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      width={420}
      title={say(copy.title)}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {say(kitCopy.cancel)}
        </Button>,
        <Button key="save" type="primary" loading={isBusy} onClick={() => void save()}>
          {say(kitCopy.save)}
        </Button>,
      ]}
    >
      <form
        className="resource-form"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <label className="field" htmlFor={id}>
          <span className="field-label">{say(copy.label(user.userName))}</span>
          <Input
            id={id}
            autoFocus
            autoComplete="off"
            value={password}
            maxLength={staffPasswordBounds.max}
            status={message ? 'error' : undefined}
            aria-invalid={message ? true : undefined}
            aria-describedby={`${id}-message`}
            onChange={({ target }) => setPassword(target.value)}
          />
          <span className="field-message" id={`${id}-message`} role="alert">
            {message}
          </span>
        </label>
      </form>
    </Dialog>
  )
}
