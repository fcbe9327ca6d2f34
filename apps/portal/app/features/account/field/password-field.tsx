import { passwordBounds, passwordStrength, passwordStrengths } from '@app/contract/account/password.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { useState } from 'react'
import { copy } from '#app/features/account/copy.ts'
import { say } from '#app/site/language.ts'
import { VisuallyHidden } from '#app/ui/content/visually-hidden.tsx'
import { Button } from '#app/ui/control/button.tsx'
import { Field } from '#app/ui/control/field.tsx'

interface Props {
  id: string
  name: string
  label: string
  language: Language
  error?: string
  hint?: string
  /** A new password: the field describes its strength in words while it is typed. */
  isNew?: boolean
}

/** A password that its owner may look at while typing. Pasting and password managers work as anywhere. */
export function PasswordField({ id, name, label, language, error, hint, isNew = false }: Props) {
  const [isShown, setShown] = useState(false)
  const [typed, setTyped] = useState('')
  return (
    <div className="grid gap-1">
      <Field id={id} label={label} hint={hint} error={error}>
        {(control) => (
          <div className="flex gap-2">
            <input
              className="input min-w-0 flex-1"
              name={name}
              type={isShown ? 'text' : 'password'}
              autoComplete={isNew ? 'new-password' : 'current-password'}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              maxLength={isNew ? passwordBounds.max : 200}
              required
              onInput={isNew ? (event) => setTyped(event.currentTarget.value) : undefined}
              {...control}
            />
            <Button kind="quiet" aria-controls={id} onClick={() => setShown(!isShown)}>
              {say(isShown ? copy.hide : copy.show, language)}
              <VisuallyHidden> {label}</VisuallyHidden>
            </Button>
          </div>
        )}
      </Field>
      {isNew && (
        <p className="field-hint" role="status">
          {typed && say(copy.strength(passwordStrengths[passwordStrength(typed)]), language)}
        </p>
      )}
    </div>
  )
}
