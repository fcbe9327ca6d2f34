import type { Pair } from '@app/contract/shapes/language.ts'
import { check } from '@app/contract/wire/client.ts'
import { Input } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { z } from 'zod'
import { useLanguage, useSay } from '#kit/data/language.ts'
import { copy } from '#screens/tool/build/copy.ts'
import { limits, type Name } from '#screens/tool/build/model.ts'

/** A label and its control. */
export function Line({
  label,
  wrong,
  children,
}: {
  label: Pair
  wrong?: string
  children: (id: string) => ReactNode
}) {
  const say = useSay()
  const id = useId()
  return (
    <div className="build-line">
      <label htmlFor={id}>{say(label)}</label>
      {children(id)}
      {wrong && <p className="field-message">{wrong}</p>}
    </div>
  )
}

/** A name that counts only while it can stand in code; one that cannot stays in the field with a message. */
export function NameField({
  label,
  value,
  shape,
  isFree,
  onChange,
}: {
  label: Pair
  value: string
  shape: typeof Name
  isFree: (name: string) => boolean
  onChange: (name: string) => void
}) {
  const say = useSay()
  const language = useLanguage()
  const [typed, setTyped] = useState(value)
  const wrong = (name: string) =>
    check(z.object({ name: shape }), { name }, language).name ??
    (isFree(name) ? undefined : say(copy.nameTaken))
  const message = wrong(typed)
  return (
    <Line label={label} wrong={message}>
      {(id) => (
        <Input
          id={id}
          value={typed}
          maxLength={limits.name}
          status={message ? 'error' : undefined}
          aria-invalid={message !== undefined || undefined}
          onChange={({ target }) => {
            setTyped(target.value)
            if (!wrong(target.value)) onChange(target.value)
          }}
        />
      )}
    </Line>
  )
}
