import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import Cookies from 'js-cookie'
import { useCallback, useEffect, useState } from 'react'
import { copy } from '#app/features/account/copy.ts'
import { ReadFailed, SignedOut } from '#app/features/account/sign-in/sign-in-first.tsx'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { EmailPart, PhonePart } from './contact-parts.tsx'
import { PasswordPart } from './password-part.tsx'
import type { OwnSession, Security } from './security-calls.ts'
import { securityCopy } from './security-copy.ts'
import { SessionsPart } from './sessions-part.tsx'
import { TotpPart } from './totp-part.tsx'

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
