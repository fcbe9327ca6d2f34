import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import { fill } from '@app/contract/shapes/language.ts'
import Cookies from 'js-cookie'
import { useCallback, useEffect, useRef, useState } from 'react'
import { copy } from '#app/features/account/copy.ts'
import { PasswordField } from '#app/features/account/field/password-field.tsx'
import { PhoneWithCode } from '#app/features/account/field/phone-with-code.tsx'
import { SmsCodeField } from '#app/features/account/field/sms-code-field.tsx'
import { ReadFailed, SignedOut } from '#app/features/account/sign-in/sign-in-first.tsx'
import { ActForm } from '#app/form/act-form.tsx'
import { useCaptcha } from '#app/form/captcha/captcha.tsx'
import type { Errors } from '#app/form/use-sending.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Disclosure } from '#app/ui/control/disclosure.tsx'
import { TextField } from '#app/ui/control/field.tsx'
import type { OwnSession, Security, TypedProof } from './security-calls.ts'
import { securityCopy } from './security-copy.ts'

/** The calls bring the validator along, so they come after the page. */
const calls = () => import('./security-calls.ts')

/** Password, phone, e-mail, devices and one-time codes of one's own account. */
export default function SecurityPart() {
  const language = useLanguage()
  const [state, setState] = useState<{ security: Security; sessions: OwnSession[] }>()
  const [failure, setFailure] = useState('')
  const [isStranger, setIsStranger] = useState(false)
  const load = useCallback(async () => {
    // no calls about the account without a session
    if (!Cookies.get(TOKEN_COOKIE)) return setIsStranger(true)
    const answer = await calls().then(
      ({ readSecurity }) => readSecurity(language),
      () => ({ failure: say(copy.noNetwork, language), isStranger: false }),
    )
    if ('failure' in answer) {
      setIsStranger(answer.isStranger)
      setFailure(answer.failure)
    } else {
      setFailure('')
      setState(answer)
    }
  }, [language])
  useEffect(() => void load(), [load])

  if (isStranger) return <SignedOut />
  if (failure && !state) return <ReadFailed failure={failure} again={() => void load()} />
  if (!state) return <p aria-busy="true">{say(securityCopy.loading, language)}</p>
  const { security, sessions } = state
  const parts = { security, onDone: load }
  return (
    <div className="grid gap-3">
      <PasswordPart {...parts} />
      <PhonePart {...parts} />
      <EmailPart {...parts} />
      <TotpPart {...parts} />
      <SessionsPart sessions={sessions} onDone={load} />
    </div>
  )
}

interface PartProps {
  security: Security
  onDone: () => Promise<void>
}

function PasswordPart({ security, onDone }: PartProps) {
  const language = useLanguage()
  return (
    <Disclosure summary={say(securityCopy.password, language)}>
      <ActForm
        submit={say(securityCopy.save, language)}
        done={say(securityCopy.passwordDone, language)}
        onDone={onDone}
        act={async (typed) => {
          const oldPassword = typed('oldPassword')
          const newPassword = typed('newPassword')
          const missing = say(copy.passwordMissing, language)
          if (!oldPassword) return { errors: { oldPassword: missing } }
          if (!newPassword) return { errors: { newPassword: missing } }
          return (await calls()).changePassword({ oldPassword, newPassword }, language)
        }}
      >
        {({ id, errors }) => (
          <>
            {/* password managers want to know whose password changes */}
            <input type="text" autoComplete="username" value={security.userName} readOnly hidden />
            <PasswordField
              id={`${id}-old`}
              name="oldPassword"
              label={say(securityCopy.oldPassword, language)}
              language={language}
              error={errors.oldPassword}
            />
            <PasswordField
              id={`${id}-new`}
              name="newPassword"
              label={say(securityCopy.newPassword, language)}
              hint={security.phonenumber ? say(copy.newPasswordHint, language) : undefined}
              language={language}
              error={errors.newPassword}
              isNew
            />
          </>
        )}
      </ActForm>
    </Disclosure>
  )
}

interface ProofProps {
  id: string
  security: Security
  errors: Errors
}

/** The password, and a one-time code where those are on. */
function ProofFields({ id, security, errors }: ProofProps) {
  const language = useLanguage()
  return (
    <>
      <PasswordField
        id={`${id}-password`}
        name="password"
        label={say(securityCopy.oldPassword, language)}
        hint={say(securityCopy.proofHint, language)}
        language={language}
        error={errors.password}
      />
      {security.totpOn && (
        <TextField
          id={`${id}-totpCode`}
          label={say(copy.totp, language)}
          error={errors.totpCode}
          name="totpCode"
          autoComplete="one-time-code"
          autoCapitalize="none"
          maxLength={20}
          required
        />
      )}
    </>
  )
}

const proofOf = (typed: (name: string) => string): TypedProof => ({
  password: typed('password'),
  totpCode: typed('totpCode').trim(),
})

function PhonePart({ security, onDone }: PartProps) {
  const language = useLanguage()
  const { captcha, refresh } = useCaptcha(language)
  const { phonenumber } = security
  return (
    <Disclosure summary={`${say(copy.phone, language)} · ${phonenumber || say(securityCopy.none, language)}`}>
      <ActForm
        submit={say(phonenumber ? securityCopy.changePhone : securityCopy.bindPhone, language)}
        done={say(securityCopy.phoneDone, language)}
        onDone={onDone}
        act={async (typed) => {
          const proof = phonenumber ? null : proofOf(typed)
          if (proof && !proof.password) return { errors: { password: say(copy.passwordMissing, language) } }
          return (await calls()).changePhone(
            {
              phonenumber: typed('phonenumber').trim(),
              smsCode: typed('smsCode').trim(),
              oldSmsCode: phonenumber ? typed('oldSmsCode').trim() : null,
            },
            proof,
            language,
          )
        }}
      >
        {({ id, errors, refuse, typed }) => (
          <>
            {phonenumber && (
              <SmsCodeField
                id={`${id}-old`}
                language={language}
                scene="unbind"
                name="oldSmsCode"
                label={say(securityCopy.codeTo(phonenumber), language)}
                error={errors.oldSmsCode}
                onRefused={refuse}
              />
            )}
            <PhoneWithCode
              id={id}
              language={language}
              scene="bind"
              label={say(securityCopy.newPhone, language)}
              hint={say(copy.phoneHint, language)}
              errors={errors}
              typed={typed}
              captcha={captcha}
              onRefresh={refresh}
              onRefused={refuse}
            />
            {!phonenumber && <ProofFields id={id} security={security} errors={errors} />}
          </>
        )}
      </ActForm>
    </Disclosure>
  )
}

function EmailPart({ security, onDone }: PartProps) {
  const language = useLanguage()
  const { email, pendingEmail } = security
  const shown = email || (pendingEmail ? say(securityCopy.pending(pendingEmail), language) : '')
  return (
    <Disclosure
      summary={`${say(securityCopy.email, language)} · ${shown || say(securityCopy.none, language)}`}
    >
      <div className="grid gap-4">
        <ActForm
          submit={say(securityCopy.sendLink, language)}
          done={say(securityCopy.linkSent, language)}
          onDone={onDone}
          act={async (typed) => {
            const written = typed('email').trim()
            if (!written) return { errors: { email: say(securityCopy.emailMissing, language) } }
            const proof = proofOf(typed)
            if (!proof.password) return { errors: { password: say(copy.passwordMissing, language) } }
            return (await calls()).changeEmail(written, proof, language)
          }}
        >
          {({ id, errors }) => (
            <>
              <TextField
                id={`${id}-email`}
                label={say(securityCopy.email, language)}
                hint={say(securityCopy.emailHint, language)}
                error={errors.email}
                name="email"
                type="email"
                autoComplete="email"
                maxLength={100}
                required
              />
              <ProofFields id={id} security={security} errors={errors} />
            </>
          )}
        </ActForm>
        {email && (
          <ActForm
            isDanger
            submit={say(securityCopy.removeEmail, language)}
            done={say(securityCopy.removed, language)}
            onDone={onDone}
            act={async () => (await calls()).removeEmail(language)}
          />
        )}
      </div>
    </Disclosure>
  )
}

function TotpPart({ security, onDone }: PartProps) {
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
      {codes ? (
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

function SessionsPart({ sessions, onDone }: { sessions: OwnSession[]; onDone: () => Promise<void> }) {
  const language = useLanguage()
  const time = (at: Date) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
  return (
    <Disclosure summary={`${say(securityCopy.sessions, language)} · ${sessions.length}`}>
      <div className="grid gap-4">
        <ul className="grid gap-3">
          {sessions.map(({ id, device, region, lastTime, current }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2">
              <div>
                <p className="font-semibold">
                  {device || say(securityCopy.unknownDevice, language)}
                  {current && ` · ${say(securityCopy.thisDevice, language)}`}
                </p>
                <p className="text-ink-2">
                  {[region, say(securityCopy.lastUsed(time(lastTime)), language)].filter(Boolean).join(' · ')}
                </p>
              </div>
              {!current && (
                <ActForm
                  isDanger
                  submit={say(securityCopy.endSession, language)}
                  done={say(securityCopy.ended, language)}
                  onDone={onDone}
                  act={async () => (await calls()).endSession(id, language)}
                />
              )}
            </li>
          ))}
        </ul>
        {sessions.length > 1 && (
          <ActForm
            submit={say(securityCopy.endOthers, language)}
            done={say(securityCopy.ended, language)}
            onDone={onDone}
            act={async () => (await calls()).endOtherSessions(language)}
          />
        )}
      </div>
    </Disclosure>
  )
}
