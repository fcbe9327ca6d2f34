import { useState } from 'react'
import { failureOf } from '#app/request/failure-of.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { copy } from './copy.ts'

/** Ends the e-mails that a notice announces, by one press. */
export function MailStop({ onStopped }: { onStopped: () => void }) {
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const [isStopped, setStopped] = useState(false)

  async function stop() {
    setBusy(true)
    try {
      const [{ api }, { readNoticeSetting, updateNoticeSetting }] = await Promise.all([
        import('#app/request/api.client.ts'),
        import('@app/contract/member/notice.ts'),
      ])
      const { kinds, quiet, digest } = (await api(readNoticeSetting)).data
      await api(updateNoticeSetting, { body: { kinds, quiet, digest: { ...digest, every: 'off' } } })
      setStopped(true)
      onStopped()
    } catch (refused) {
      showToast((await failureOf(refused, language)).text)
    } finally {
      setBusy(false)
    }
  }

  if (isStopped)
    return (
      <p className="meta" role="status">
        {say(copy.mailStopped, language)}
      </p>
    )
  return (
    <p className="-ms-3">
      <Button kind="plain" disabled={isBusy} onClick={() => void stop()}>
        {say(copy.stop, language)}
      </Button>
    </p>
  )
}
