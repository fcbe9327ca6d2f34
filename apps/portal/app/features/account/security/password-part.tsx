import { copy } from '#app/features/account/copy.ts'
import { PasswordField } from '#app/features/account/field/password-field.tsx'
import { ActForm } from '#app/form/act-form.tsx'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Disclosure } from '#app/ui/control/disclosure.tsx'
import type { PartProps } from './proof-fields.tsx'
import { securityCopy } from './security-copy.ts'

/** The calls bring the validator along, so they come after the page. */
const calls = () => import('./security-calls.ts')

export function PasswordPart({ security, onDone }: PartProps) {
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
