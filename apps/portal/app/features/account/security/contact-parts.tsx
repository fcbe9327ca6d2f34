import { copy } from '#app/features/account/copy.ts'
import { PhoneWithCode } from '#app/features/account/field/phone-with-code.tsx'
import { SmsCodeField } from '#app/features/account/field/sms-code-field.tsx'
import { ActForm } from '#app/form/act-form.tsx'
import { useCaptcha } from '#app/form/captcha/captcha.tsx'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Disclosure } from '#app/ui/control/disclosure.tsx'
import { Choice, TextField } from '#app/ui/control/field.tsx'
import { type PartProps, PasswordFirst, ProofFields, proofOf } from './proof-fields.tsx'
import { securityCopy } from './security-copy.ts'

/** The calls bring the validator along, so they come after the page. */
const calls = () => import('./security-calls.ts')

export function PhonePart({ security, onDone }: PartProps) {
  const language = useLanguage()
  const picture = useCaptcha(language)
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
              picture={picture}
              onRefused={refuse}
            />
            {!phonenumber && <ProofFields id={id} security={security} errors={errors} />}
          </>
        )}
      </ActForm>
    </Disclosure>
  )
}

export function EmailPart({ security, onDone }: PartProps) {
  const language = useLanguage()
  const { email, pendingEmail } = security
  const label = email || (pendingEmail ? say(securityCopy.pending(pendingEmail), language) : '')
  return (
    <Disclosure
      summary={`${say(securityCopy.email, language)} · ${label || say(securityCopy.none, language)}`}
    >
      <div className="grid gap-4">
        {!security.hasPassword && security.emailNeedsProof && <PasswordFirst />}
        {(security.hasPassword || !security.emailNeedsProof) && (
          <ActForm
            submit={say(securityCopy.sendLink, language)}
            done={say(securityCopy.linkSent, language)}
            onDone={onDone}
            act={async (typed) => {
              const written = typed('email').trim()
              if (!written) return { errors: { email: say(securityCopy.emailMissing, language) } }
              const proof = security.emailNeedsProof ? proofOf(typed) : null
              if (proof && !proof.password)
                return { errors: { password: say(copy.passwordMissing, language) } }
              const outcome = await (await calls()).changeEmail(written, proof, language)
              if ('done' in outcome && typed('mail')) {
                const { switchOnMail } = await import('#app/request/mail-notices.ts')
                // the page that confirms the address says whether they are on
                await switchOnMail(language).catch(() => undefined)
              }
              return outcome
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
                {security.emailNeedsProof && <ProofFields id={id} security={security} errors={errors} />}
                {/* an address alone sends nothing: the settings of notices do, and wait for it */}
                {!email && (
                  <Choice type="checkbox" name="mail" value="now">
                    {say(securityCopy.mailToo, language)}
                  </Choice>
                )}
              </>
            )}
          </ActForm>
        )}
        {email && (
          <ActForm
            isDanger
            submit={say(securityCopy.removeEmail, language)}
            done={say(securityCopy.removed, language)}
            onDone={onDone}
            act={async (typed) => {
              const proof = security.emailRemovalNeedsProof ? proofOf(typed) : null
              if (proof && !proof.password)
                return { errors: { password: say(copy.passwordMissing, language) } }
              return (await calls()).removeEmail(proof, language)
            }}
          >
            {({ id, errors }) =>
              security.emailRemovalNeedsProof && (
                <ProofFields id={`${id}-removal`} security={security} errors={errors} />
              )
            }
          </ActForm>
        )}
      </div>
    </Disclosure>
  )
}
