import type { Pair } from '@app/contract/shapes/language.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { formCopy } from './copy.ts'
import type { useGuard } from './use-guard.ts'

interface Props {
  guard: ReturnType<typeof useGuard>
  /** What would be lost. */
  text: Pair
  /** Saves first; true once it is safe. */
  save?: { text: Pair; work: () => Promise<boolean> }
  /** Called before the page is left without saving. */
  onLeave?: () => void
}

/** Confirms before the reader leaves unsaved work by a link. */
export function LeaveDialog({ guard, text, save, onLeave }: Props) {
  const language = useLanguage()
  const { wanted } = guard
  if (wanted === undefined) return null
  const saveAndLeave = async () => {
    if (await save?.work()) guard.leave(wanted)
    else guard.stay()
  }
  return (
    <Dialog
      isOpen
      onClose={guard.stay}
      title={say(formCopy.leaveTitle, language)}
      closeText={say(formCopy.close, language)}
    >
      <div className="grid gap-4">
        <p>{say(text, language)}</p>
        <div className="flex flex-wrap gap-3">
          {save && <Button onClick={() => void saveAndLeave()}>{say(save.text, language)}</Button>}
          <Button kind={save ? 'quiet' : 'primary'} onClick={guard.stay}>
            {say(formCopy.stay, language)}
          </Button>
          <Button
            kind="quiet"
            onClick={() => {
              onLeave?.()
              guard.leave(wanted)
            }}
          >
            {say(formCopy.leave, language)}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
