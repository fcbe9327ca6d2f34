import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import Cookies from 'js-cookie'
import { useEffect, useRef, useState } from 'react'
import { useOnce } from '#app/request/use-once.ts'
import { openSignIn } from '#app/site/account-dialog-events.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button, ButtonLink } from '#app/ui/control/button.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import type { Returned } from './bind-returned.ts'
import { wechatCopy as copy } from './wechat-copy.ts'

const tools = () => import('./bind-returned.ts')

/** Finishes a binding of WeChat. One that another account has moves by a press alone. */
export default function WechatReturn() {
  const language = useLanguage()
  const [returned, setReturned] = useState<Returned | { kind: 'signed-out' } | { kind: 'left' }>()
  const { isBusy, failure, once } = useOnce(language)
  const hasBegun = useRef(false)
  useEffect(() => {
    // the state in the address is good once
    if (hasBegun.current) return
    hasBegun.current = true
    if (!Cookies.get(TOKEN_COOKIE)) setReturned({ kind: 'signed-out' })
    else void once(async () => setReturned(await (await tools()).bindReturned()))
  })
  const move = (ticket: string) => once(async () => setReturned(await (await tools()).moveHere(ticket)))
  return (
    <div className="grid justify-items-start gap-4">
      <div role="alert">{failure && <Note kind="error">{failure}</Note>}</div>
      <div role="status" className="grid gap-4">
        {!returned && !failure && <p>{say(copy.waiting, language)}</p>}
        {returned?.kind === 'done' && (
          <Note kind="ok">{say(returned.hasSetQuiet ? copy.doneWithQuiet : copy.done, language)}</Note>
        )}
        {returned?.kind === 'declined' && <Note kind="warning">{say(copy.declined, language)}</Note>}
        {returned?.kind === 'signed-out' && <Note kind="warning">{say(copy.signIn, language)}</Note>}
        {returned?.kind === 'taken' && !failure && <Note kind="warning">{say(copy.taken, language)}</Note>}
      </div>
      {returned?.kind === 'taken' && !failure && (
        <p className="flex flex-wrap gap-2">
          <Button busy={isBusy} onClick={() => void move(returned.ticket)}>
            {say(isBusy ? copy.moving : copy.move, language)}
          </Button>
          <Button kind="plain" onClick={() => setReturned({ kind: 'left' })}>
            {say(copy.leave, language)}
          </Button>
        </p>
      )}
      {returned?.kind === 'signed-out' && (
        <Button icon="user" onClick={() => openSignIn()}>
          {say(copy.signInButton, language)}
        </Button>
      )}
      {(failure || (returned && returned.kind !== 'signed-out')) && (
        <ButtonLink kind="quiet" to={`${to('notify', language)}#settings`}>
          {say(copy.toSettings, language)}
        </ButtonLink>
      )}
    </div>
  )
}
