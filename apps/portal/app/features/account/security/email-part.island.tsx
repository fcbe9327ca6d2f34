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

const mailNotices = () => import('#app/request/mail-notices.ts')

/** Confirms the address whose link was opened. The token stands behind #, so that no server logs it. */
export default function EmailPart() {
  const language = useLanguage()
  const isAlive = useAlive()
  const [email, setEmail] = useState('')
  const [sendsMail, setSendsMail] = useState<boolean>()
  const { failure, isBusy, sendBy } = useSending({ errors: {}, failure: '' }, formCopy.failed, language)
  const confirm = () =>
    sendBy(async () => {
      const { openEmailLink } = await import('./security-calls.ts')
      const outcome = await openEmailLink(window.location.hash.slice(1), language)
      if ('email' in outcome) {
        const { email: address } = outcome
        // without an answer the page leads to the settings
        setSendsMail(
          await mailNotices().then(
            ({ sendsMailTo }) => sendsMailTo(address),
            () => undefined,
          ),
        )
        setEmail(address)
      }
      return outcome
    })
  const switchOn = () =>
    sendBy(async () => {
      await (await mailNotices()).switchOnMail(language)
      setSendsMail(true)
      return {}
    })
  const mailText = sendsMail ? copy.mailOn : sendsMail === false ? copy.mailOff : copy.mailUnknown
  return (
    <div className="grid gap-4">
      <div role="alert">{failure && <Note kind="error">{failure}</Note>}</div>
      <div role="status" className="grid gap-3">
        {email && <Note kind="ok">{say(copy.emailDone(email), language)}</Note>}
        {email && <p>{say(mailText, language)}</p>}
      </div>
      {!email && (
        <Button busy={isBusy} disabled={!isAlive} onClick={confirm}>
          {say(copy.emailSubmit, language)}
        </Button>
      )}
      {email && (
        <p className="flex flex-wrap gap-2">
          {sendsMail === false && (
            <Button icon="bell" busy={isBusy} onClick={switchOn}>
              {say(copy.mailSwitchOn, language)}
            </Button>
          )}
          {sendsMail === undefined && (
            <ButtonLink icon="bell" to={`${to('notify', language)}#settings`}>
              {say(copy.mailSettings, language)}
            </ButtonLink>
          )}
          <ButtonLink kind="quiet" to={to('home', language)}>
            {say(copy.home, language)}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}
