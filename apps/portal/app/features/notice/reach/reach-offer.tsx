import { useEffect, useId, useState } from 'react'
import { securityCopy } from '#app/features/account/security/security-copy.ts'
import { usePush } from '#app/features/notice/push/use-push.ts'
import { formCopy } from '#app/form/copy.ts'
import { textOf } from '#app/form/text-of.ts'
import { useSending } from '#app/form/use-sending.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button, ButtonLink, IconButton } from '#app/ui/control/button.tsx'
import { TextField } from '#app/ui/control/field.tsx'
import { Icon } from '#app/ui/media/icon.tsx'
import type { Ways } from './reach.ts'
import { reachCopy as copy } from './reach-copy.ts'

const calls = () => import('./reach-calls.ts')

/**
 * Asks a member who has just posted how to learn of answers outside the site. Shows nothing to members who are reached
 * already or have closed it twice.
 */
export function ReachOffer() {
  const language = useLanguage()
  const id = useId()
  const [ways, setWays] = useState<Ways>()
  const [isTyping, setTyping] = useState(false)
  const [done, setDone] = useState('')
  useEffect(() => {
    calls()
      .then(({ readWays }) => readWays())
      // an offer that cannot be made is none
      .then(setWays, () => undefined)
  }, [])
  const push = usePush(() => setWays(undefined))
  const { errors, failure, isBusy, sendBy } = useSending(
    { errors: {}, failure: '' },
    formCopy.failed,
    language,
  )
  if (!ways) return null

  const chooseMail = () => {
    if (ways.mail === 'typed') return setTyping(true)
    void sendBy(async () => {
      const { switchOnMail } = await import('#app/request/mail-notices.ts')
      const address = await switchOnMail(language)
      setDone(say(copy.mailDone(address), language))
      return {}
    })
  }
  const sendLink = (email: string) =>
    sendBy(async () => {
      if (!email) return { errors: { email: say(securityCopy.emailMissing, language) } }
      const outcome = await (await calls()).nameAddress(email, language)
      if ('done' in outcome) setDone(say(copy.linkSent, language))
      return outcome
    })
  const close = () => {
    setWays(undefined)
    // a close that is not counted asks once more
    calls()
      .then(({ closeOffer }) => closeOffer())
      .catch(() => undefined)
  }

  return (
    <section className="card grid max-w-text gap-3" aria-labelledby={`${id}-title`}>
      <div className="flex items-start justify-between gap-2">
        <h2 id={`${id}-title`} className="text-base">
          <Icon name="bell" size={18} className="me-1" />
          {say(copy.title, language)}
        </h2>
        {!done && <IconButton icon="close" label={say(copy.close, language)} onClick={close} />}
      </div>
      <div role="status" className="empty:hidden">
        {done}
      </div>
      {!done && (
        <p className="flex flex-wrap gap-2">
          {ways.push && (
            <Button kind="quiet" busy={push.isBusy} onClick={() => void push.switchOn(true)}>
              {say(push.isBusy ? copy.turning : copy.push, language)}
            </Button>
          )}
          {ways.mail === 'settings' ? (
            <ButtonLink kind="quiet" to={to('layout.security', language)}>
              {say(copy.mail, language)}
            </ButtonLink>
          ) : (
            <Button
              kind="quiet"
              busy={isBusy && !isTyping}
              aria-expanded={ways.mail === 'typed' ? isTyping : undefined}
              onClick={chooseMail}
            >
              {say(copy.mail, language)}
            </Button>
          )}
          {ways.wechat && (
            <ButtonLink kind="quiet" to={`${to('notify', language)}#settings`}>
              {say(copy.wechat, language)}
            </ButtonLink>
          )}
        </p>
      )}
      {!done && isTyping && (
        <form
          className="grid gap-3"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void sendLink(textOf(new FormData(event.currentTarget), 'email').trim())
          }}
        >
          <TextField
            id={`${id}-email`}
            label={say(copy.email, language)}
            error={errors.email}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={100}
            required
            // the field appears after a press, so it takes the focus
            ref={(field) => field?.focus()}
          />
          <Button type="submit" className="justify-self-start" busy={isBusy}>
            {say(isBusy ? copy.sending : copy.sendLink, language)}
          </Button>
        </form>
      )}
      <div role="alert" className="empty:hidden">
        {failure && <p className="field-error">{failure}</p>}
      </div>
    </section>
  )
}
