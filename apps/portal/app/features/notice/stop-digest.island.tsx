import { useState } from 'react'
import { useOnce } from '#app/request/use-once.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button, ButtonLink } from '#app/ui/control/button.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { copy } from './copy.ts'

/** Ends the e-mails of the link's recipient. The token stands behind #, so that no server logs it. */
export default function StopDigest() {
  const language = useLanguage()
  const [isDone, setDone] = useState(false)
  const { isBusy, failure, once } = useOnce(language)
  const stop = () =>
    once(async () => {
      const [{ api }, { stopDigest }] = await Promise.all([
        import('#app/request/api.client.ts'),
        import('@app/contract/member/notice.ts'),
      ])
      await api(stopDigest, { body: { token: window.location.hash.slice(1) } })
      setDone(true)
    })
  return (
    <div className="grid justify-items-start gap-4">
      <div role="alert">{failure && <Note kind="error">{failure}</Note>}</div>
      <div role="status">{isDone && <Note kind="ok">{say(copy.stopped, language)}</Note>}</div>
      {isDone ? (
        <ButtonLink kind="quiet" to={`${to('notify', language)}#settings`}>
          {say(copy.toSettings, language)}
        </ButtonLink>
      ) : (
        <Button busy={isBusy} onClick={() => void stop()}>
          {say(isBusy ? copy.stopping : copy.stop, language)}
        </Button>
      )}
    </div>
  )
}
