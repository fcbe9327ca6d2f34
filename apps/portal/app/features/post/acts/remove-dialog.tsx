import { reviewProblems } from '@app/contract/moderation/review.problems.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { useState } from 'react'
import { DialogForm } from '#app/form/dialog-form.tsx'
import { useOnce } from '#app/request/use-once.ts'
import { say } from '#app/site/language.ts'
import { actCopy } from './act-copy.ts'
import { StaffReason } from './staff-reason.tsx'

interface Props {
  language: Language
  title: Pair
  /** What becomes of it, for whom it belongs to. */
  text: Pair
  /** Staff give the reason for removing another author's text. */
  isOwn: boolean
  /** Removes it and shows that it is gone; the reason is null for one's own. */
  remove: (reason: string | null) => Promise<void>
  onClosed: () => void
}

/** Asks before a post or a comment is removed, and staff for their reason. */
export function RemoveDialog({ language, title, text, isOwn, remove, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { isBusy, failure, once } = useOnce(language)
  const send = async () => {
    setMissing(!isOwn && reason === '')
    if (!isOwn && reason === '') return
    await remove(reason || null)
    setOpen(false)
  }
  return (
    <DialogForm
      isOpen={isOpen}
      title={say(title, language)}
      submitText={say(isBusy ? actCopy.removing : actCopy.remove, language)}
      isBusy={isBusy}
      failure={failure}
      checksItself
      onSubmit={() => once(send)}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
    >
      {isOwn ? (
        <p>{say(text, language)}</p>
      ) : (
        <StaffReason
          hint={say(actCopy.removeReasonHint, language)}
          error={isMissing ? say(reviewProblems.reviewReason, language) : undefined}
          onChange={setReason}
        />
      )}
    </DialogForm>
  )
}
