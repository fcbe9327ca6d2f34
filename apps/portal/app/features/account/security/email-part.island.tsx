import { useState } from 'react'
import { copy } from '#app/features/account/copy.ts'
import { useAlive } from '#app/features/account/sign-in/sign-in-form.tsx'
import { formCopy } from '#app/form/copy.ts'
import { useSending } from '#app/form/use-sending.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button, ButtonLink } from '#app/ui/control/button.tsx'
import { Note } from '#app/ui/feedback/note.tsx'

/** Confirms the address whose link was opened. The token stands behind #, so that no server logs it. */
export default function EmailPart() {
  const language = useLanguage()
  const isAlive = useAlive()
  const [email, setEmail] = useState('')
  const { failure, isBusy, sendBy } = useSending({ errors: {}, failure: '' }, formCopy.failed, language)
  const confirm = () =>
    sendBy(async () => {
      const { openEmailLink } = await import('./security-calls.ts')
      const outcome = await openEmailLink(window.location.hash.slice(1), language)
      if ('email' in outcome) setEmail(outcome.email)
      return outcome
    })
  return (
    <div className="grid gap-4">
      <div role="alert">{failure && <Note kind="error">{failure}</Note>}</div>
      <div role="status">{email && <Note kind="ok">{say(copy.emailDone(email), language)}</Note>}</div>
      {email ? (
        <ButtonLink kind="quiet" to={to('home', language)}>
          {say(copy.home, language)}
        </ButtonLink>
      ) : (
        <Button busy={isBusy} disabled={!isAlive} onClick={confirm}>
          {say(copy.emailSubmit, language)}
        </Button>
      )}
    </div>
  )
}
