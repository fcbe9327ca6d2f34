import { useEffect, useState } from 'react'
import { copy } from '#app/features/account/copy.ts'
import { useRedirectTarget } from '#app/features/account/sign-in/redirect-target.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { joinCopy } from './join-copy.ts'
import { JoinForm } from './join-form.tsx'
import { RegisterForm } from './register-form.tsx'

interface Props {
  /** Registration is by invitation. */
  needsInvitation: boolean
}

/** Joining with a phone, or with an account name and a password; then the visitor is where they came from. */
export default function RegisterPart({ needsInvitation }: Props) {
  const language = useLanguage()
  const redirect = useRedirectTarget()
  const [isByName, setByName] = useState(false)
  // a school page sends its officer to the form of school accounts: `?kind=school`
  const [isForSchool, setForSchool] = useState(false)
  useEffect(() => {
    if (new URLSearchParams(window.location.search).get('kind') !== 'school') return
    setForSchool(true)
    setByName(true)
  }, [])
  return (
    <div className="grid gap-4">
      {isByName ? (
        <RegisterForm needsInvitation={needsInvitation} isForSchool={isForSchool} />
      ) : (
        <JoinForm needsInvitation={needsInvitation} />
      )}
      <p className="flex flex-wrap items-center justify-between gap-3">
        <Link className="link" to={to('signIn', language, {}, { redirect })}>
          {say(copy.haveAccount, language)}
        </Link>
        <button type="button" className="link text-start" onClick={() => setByName(!isByName)}>
          {say(isByName ? joinCopy.byPhone : joinCopy.byName, language)}
        </button>
      </p>
    </div>
  )
}
