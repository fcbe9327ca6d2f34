import { useState } from 'react'
import { copy } from '#app/features/lead/copy.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { TextField } from '#app/ui/control/field.tsx'

interface Props {
  id: string
  hint?: string
  error: string | undefined
  defaultValue: string | undefined
}

/** The number of a lead; who has none that we can call changes the field to one for an e-mail address. */
export function ReachField({ id, hint, error, defaultValue }: Props) {
  const language = useLanguage()
  const [isMail, setMail] = useState(defaultValue?.includes('@') ?? false)
  return (
    <div className="grid justify-items-start gap-1">
      <div className="w-full">
        <TextField
          id={id}
          label={say(isMail ? copy.mail : copy.mobile, language)}
          hint={isMail ? undefined : hint}
          error={error}
          name="mobile"
          type={isMail ? 'email' : 'tel'}
          autoComplete={isMail ? 'email' : 'tel'}
          placeholder={say(isMail ? copy.mailAsk : copy.mobileAsk, language)}
          maxLength={100}
          required
          defaultValue={defaultValue}
        />
      </div>
      <button type="button" className="link text-sm noscript:hidden" onClick={() => setMail(!isMail)}>
        {say(isMail ? copy.useMobile : copy.useMail, language)}
      </button>
    </div>
  )
}
