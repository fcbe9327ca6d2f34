import { copy } from '#app/features/account/copy.ts'
import { PasswordField } from '#app/features/account/field/password-field.tsx'
import { SmsCodeField } from '#app/features/account/field/sms-code-field.tsx'
import { ActForm } from '#app/form/act-form.tsx'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Disclosure } from '#app/ui/control/disclosure.tsx'
import type { PartProps } from './proof-fields.tsx'
import { securityCopy } from './security-copy.ts'

/** The calls bring the validator along, so they come after the page. */
const calls = () => import('./security-calls.ts')

export function PasswordPart(props: PartProps) {
  return props.security.hasPassword ? <ChangePassword {...props} /> : <FirstPassword {...props} />
}

/** The first password of who joined with a phone alone: a code to that phone proves the owner. */
function FirstPassword({ security, onDone }: PartProps) {
  const language = useLanguage()
  return (
    <Disclosure summary={say(securityCopy.firstPassword, language)}>
      <ActForm
        submit={say(securityCopy.save, language)}
        done={say(securityCopy.firstPasswordDone, language)}
        onDone={onDone}
        act={async (typed) => {
          const [smsCode, newPassword] = [typed('smsCode').trim(), typed('newPassword')]
          if (!smsCode) return { errors: { smsCode: say(copy.smsCodeMissing, language) } }
          if (!newPassword) return { errors: { newPassword: say(copy.passwordMissing, language) } }
          return (await calls()).setFirstPassword({ smsCode, newPassword }, language)
        }}
      >
        {({ id, errors, refuse }) => (
          <>
            <p className="text-ink-2">{say(securityCopy.firstPasswordText, language)}</p>
            <input type="text" autoComplete="username" value={security.userName} readOnly hidden />
            <SmsCodeField
              id={`${id}-smsCode`}
              language={language}
              scene="secure"
              label={say(securityCopy.codeTo(security.phonenumber), language)}
              error={errors.smsCode}
              onRefused={refuse}
            />
            <PasswordField
              id={`${id}-new`}
              name="newPassword"
              label={say(securityCopy.newPassword, language)}
              hint={say(copy.newPasswordHint, language)}
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

function ChangePassword({ security, onDone }: PartProps) {
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
