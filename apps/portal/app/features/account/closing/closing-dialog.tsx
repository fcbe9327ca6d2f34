import { CLOSING_DAYS } from '@app/contract/account/personal-data.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { useState } from 'react'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { momentText } from '#app/text/date-text.ts'
import { Button, ButtonLink } from '#app/ui/control/button.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { closingCopy as copy } from './closing-copy.ts'

interface Props {
  /** When the member requested the closing. */
  askedAt: Date
  language: Language
  onClosed: () => void
}

const DAY_MS = 86_400_000

/** Tells a member who signs in that the account is closing, and offers to take that back at once. */
export default function ClosingDialog({ askedAt, language, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const cancelNow = async () => {
    setBusy(true)
    const { cancelClosing } = await import('./closing-calls.ts')
    const outcome = await cancelClosing(language)
    setBusy(false)
    if ('failure' in outcome) return setFailure(outcome.failure)
    showToast(say(copy.cancelled, language))
    setOpen(false)
  }
  const due = momentText(new Date(askedAt.getTime() + CLOSING_DAYS * DAY_MS), language)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClosed}
      title={say(copy.closingTitle, language)}
      closeText={say(copy.shut, language)}
    >
      <div className="grid gap-4">
        <p>{say(copy.closingUntil(due), language)}</p>
        <div role="alert">{failure && <Note kind="error">{failure}</Note>}</div>
        <div className="flex flex-wrap gap-3">
          <Button busy={isBusy} onClick={cancelNow}>
            {say(copy.cancel, language)}
          </Button>
          <ButtonLink kind="quiet" to={to('layout.data', language)}>
            {say(copy.details, language)}
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  )
}
