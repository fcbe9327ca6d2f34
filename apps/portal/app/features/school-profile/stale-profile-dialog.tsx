import type { Language } from '@app/contract/shapes/language.ts'
import { say } from '#app/site/language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { copy } from './copy.ts'

interface StaleProfileDialogProps {
  language: Language
  onClose: () => void
  useMine: () => void
  useTheirs: () => void
}

/** The profile has changed on the server meanwhile: the typed changes go on top of it, or are dropped. */
export function StaleProfileDialog({ language, onClose, useMine, useTheirs }: StaleProfileDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say(copy.staleTitle, language)}
      closeText={say(copy.close, language)}
    >
      <div className="grid gap-4">
        <p>{say(copy.staleText, language)}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={useMine}>{say(copy.mine, language)}</Button>
          <Button kind="quiet" onClick={useTheirs}>
            {say(copy.theirs, language)}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
