import { staffPasswordBounds } from '@app/contract/account/password.values.ts'
import { Input } from 'antd'
import { pairs, useSay } from '#kit/data/language.ts'
import type { WidgetProps } from '#kit/form/widget.ts'

const copy = pairs({
  hint: { zh: '留空则使用初始密码', en: 'Leave empty for the initial password' },
})

/** A password for another person. */
export function PasswordBox({ id, value, onChange, onBlur, describedBy, errors }: WidgetProps) {
  const say = useSay()
  const isInvalid = Object.keys(errors).length > 0
  return (
    <Input.Password
      id={id}
      autoComplete="new-password"
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      status={isInvalid ? 'error' : undefined}
      placeholder={say(copy.hint)}
      maxLength={staffPasswordBounds.max}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => onBlur()}
    />
  )
}
