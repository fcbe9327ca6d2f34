import { signOut } from '@app/contract/account/account.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { useState } from 'react'
import { copy } from '#app/features/account/copy.ts'
import { api } from '#app/request/api.client.ts'
import { to } from '#app/site/addresses.ts'
import { leaveBrowser } from '#app/site/browser/browser-owner.ts'
import { say } from '#app/site/language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { dropSession } from './store-session.ts'

interface Props {
  language: Language
  onClosed: () => void
}

/** Asks first, then ends the session and leads to `/index`. */
export default function SignOutDialog({ language, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    try {
      await api(signOut)
    } catch {
      // the session may be gone already; leaving must work all the same
    }
    dropSession()
    leaveBrowser()
    window.location.assign(to('index', language))
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClosed}
      title={say(copy.systemNote, language)}
      closeText={say(copy.close, language)}
    >
      <p>{say(copy.leave, language)}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={() => setOpen(false)}>
          {say(copy.no, language)}
        </Button>
        <Button busy={isBusy} onClick={leave}>
          {say(copy.yes, language)}
        </Button>
      </div>
    </Dialog>
  )
}
