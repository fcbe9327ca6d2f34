import { fill } from '@app/contract/shapes/language.ts'
import { useEffect, useRef, useState } from 'react'
import { copy } from '#app/features/account/copy.ts'
import { PasswordField } from '#app/features/account/field/password-field.tsx'
import { ActForm } from '#app/form/act-form.tsx'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Disclosure } from '#app/ui/control/disclosure.tsx'
import { TextField } from '#app/ui/control/field.tsx'
import { type PartProps, PasswordFirst } from './proof-fields.tsx'
import { securityCopy } from './security-copy.ts'

/** The calls bring the validator along, so they come after the page. */
const calls = () => import('./security-calls.ts')

export function TotpPart({ security, onDone }: PartProps) {
  const language = useLanguage()
  const [started, setStarted] = useState<{ secret: string; qr: string }>()
  const [codes, setCodes] = useState<string[]>()
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (started || codes) heading.current?.focus()
  }, [started, codes])
  const code = (id: string, error: string | undefined) => (
    <TextField
      id={`${id}-code`}
      label={say(copy.totp, language)}
      error={error}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      maxLength={20}
      required
    />
  )
  const stateText = say(security.totpOn ? securityCopy.on : securityCopy.off, language)
  return (
    <Disclosure summary={`${say(securityCopy.totp, language)} · ${stateText}`}>
      {!security.hasPassword ? (
        <PasswordFirst />
      ) : codes ? (
        <div className="grid gap-3">
          <p ref={heading} tabIndex={-1}>
            {say(securityCopy.recovery, language)}
          </p>
          <ul className="grid grid-cols-2 gap-2 font-mono">
            {codes.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <div>
            <Button
              onClick={() => {
                setCodes(undefined)
                void onDone()
              }}
            >
              {say(securityCopy.saved, language)}
            </Button>
          </div>
        </div>
      ) : security.totpOn ? (
        <div className="grid gap-4">
          <p>{fill(say(securityCopy.recoveryLeft, language), { count: security.recoveryLeft })}</p>
          <ActForm
            isDanger
            submit={say(securityCopy.totpClose, language)}
            done={say(securityCopy.totpClosed, language)}
            onDone={onDone}
            act={async (typed) =>
              (await calls()).switchOneTimeCodesOff(
                { code: typed('code').trim(), password: typed('password') },
                language,
              )
            }
          >
            {({ id, errors }) => (
              <>
                <PasswordField
                  id={`${id}-password`}
                  name="password"
                  label={say(copy.password, language)}
                  language={language}
                  error={errors.password}
                />
                {code(id, errors.code)}
              </>
            )}
          </ActForm>
        </div>
      ) : started ? (
        <div className="grid gap-4">
          <p ref={heading} tabIndex={-1}>
            {say(securityCopy.scan, language)}
          </p>
          <img
            src={`data:image/svg+xml;utf8,${encodeURIComponent(started.qr)}`}
            alt={say(securityCopy.qr, language)}
            width="200"
            height="200"
            className="rounded-sm bg-white"
          />
          <p className="break-all">
            {say(securityCopy.byHand, language)} <code>{started.secret}</code>
          </p>
          <ActForm
            submit={say(securityCopy.totpConfirm, language)}
            act={async (typed) => {
              const outcome = await (await calls()).switchOneTimeCodesOn(typed('code').trim(), language)
              if ('recoveryCodes' in outcome) setCodes(outcome.recoveryCodes)
              return outcome
            }}
          >
            {({ id, errors }) => code(id, errors.code)}
          </ActForm>
        </div>
      ) : (
        <div className="grid gap-4">
          <p>{say(securityCopy.totpText, language)}</p>
          <ActForm
            submit={say(securityCopy.totpStart, language)}
            act={async (typed) => {
              const password = typed('password')
              if (!password) return { errors: { password: say(copy.passwordMissing, language) } }
              const outcome = await (await calls()).beginOneTimeCodes(password, language)
              if ('secret' in outcome) setStarted(outcome)
              return outcome
            }}
          >
            {({ id, errors }) => (
              <PasswordField
                id={`${id}-password`}
                name="password"
                label={say(copy.password, language)}
                language={language}
                error={errors.password}
              />
            )}
          </ActForm>
        </div>
      )}
    </Disclosure>
  )
}
