import { copy } from '#app/features/account/copy.ts'
import { PasswordField } from '#app/features/account/field/password-field.tsx'
import type { Errors } from '#app/form/use-sending.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { TextField } from '#app/ui/control/field.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import type { Security, TypedProof } from './security-calls.ts'
import { securityCopy } from './security-copy.ts'

export interface PartProps {
  security: Security
  onDone: () => Promise<void>
}

interface ProofProps {
  id: string
  security: Security
  errors: Errors
}

/** The password, and a one-time code where those are on. */
export function ProofFields({ id, security, errors }: ProofProps) {
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

/** Stands instead of a form that asks for the password, where the account has none yet. */
export function PasswordFirst() {
  return <Note>{say(securityCopy.passwordFirst, useLanguage())}</Note>
}

/** The proof as it was typed. */
export const proofOf = (typed: (name: string) => string): TypedProof => ({
  password: typed('password'),
  totpCode: typed('totpCode').trim(),
})
