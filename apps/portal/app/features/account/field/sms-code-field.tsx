import type { SmsScene } from '@app/contract/account/phone.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { useEffect, useRef, useState } from 'react'
import { copy } from '#app/features/account/copy.ts'
import type { Captcha, useCaptcha } from '#app/form/captcha/captcha.tsx'
import { now } from '#app/site/clock.ts'
import { say } from '#app/site/language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Field } from '#app/ui/control/field.tsx'

interface Props {
  id: string
  language: Language
  scene: SmsScene
  name?: string
  label?: string
  error?: string
  /** What stands in the form: the number, none for the reader's own, and what was read in the captcha. */
  read?: () => { phonenumber: string; code: string }
  captcha?: Captcha | null
  /** Learns what came of the request, and so of the captcha. */
  onAsked?: ReturnType<typeof useCaptcha>['settle']
  /** Why no code was sent: by field, or in one sentence. */
  onRefused: (refused: { errors: Record<string, string> } | { failure: string }) => void
}

/** Seconds until `end`, counted down once a second. */
export function useCountdown() {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (end === 0) return
    const count = () => setLeft(Math.max(0, Math.ceil((end - now().getTime()) / 1000)))
    count()
    const timer = setInterval(count, 1_000)
    return () => clearInterval(timer)
  }, [end])
  return { left, start: (seconds: number) => setEnd(now().getTime() + seconds * 1000) }
}

/** A code that comes by SMS, and the button that has it sent: at most once a minute. */
export function SmsCodeField(props: Props) {
  const { id, language, scene, name = 'smsCode', error, read, captcha, onAsked, onRefused } = props
  const { left, start } = useCountdown()
  const [message, setMessage] = useState('')
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const ask = async () => {
    if (isBusy || left > 0) return
    setBusy(true)
    setMessage('')
    const outcome = await import('#app/features/account/account-calls.ts').then(
      ({ askForCode }) => askForCode({ scene, ...read?.(), uuid: captcha?.uuid ?? null }, language),
      () => ({ failure: say(copy.noNetwork, language) }),
    )
    setBusy(false)
    onAsked?.(outcome)
    if ('codeSent' in outcome) {
      start(outcome.codeSent.resendAfter)
      setMessage(say(copy.codeSent, language))
      onRefused({ errors: {} })
      return input.current?.focus()
    }
    if ('retryAfter' in outcome && outcome.retryAfter) start(outcome.retryAfter)
    onRefused(outcome)
  }

  return (
    <div className="grid gap-1">
      <Field id={id} label={props.label ?? say(copy.smsCode, language)} error={error}>
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <input
              ref={input}
              className="input min-w-24 flex-1"
              name={name}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              required
              {...control}
            />
            <Button kind="quiet" busy={isBusy} aria-disabled={left > 0 || undefined} onClick={ask}>
              {left > 0 ? say(copy.askAgainIn(left), language) : say(copy.askCode, language)}
            </Button>
          </div>
        )}
      </Field>
      <p className="field-hint" role="status">
        {message}
      </p>
    </div>
  )
}
