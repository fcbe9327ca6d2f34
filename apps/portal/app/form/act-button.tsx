import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { useState } from 'react'
import { failureOf } from '#app/request/failure-of.ts'
import { say } from '#app/site/language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { formCopy } from './copy.ts'

interface Props {
  text: Pair
  /** Its name where several stand on a page; it begins with its text. */
  label?: Pair
  kind?: 'plain' | 'quiet'
  /** Asked before it is done; without it a press does it. */
  ask?: Pair
  /** Said once it is done. */
  done: Pair
  work: () => Promise<void>
  tools: { language: Language }
}

/** Does something to a row: once at a time, after a question where it cannot be taken back, and says how it went. */
export function ActButton({ text, label, kind = 'plain', ask, done, work, tools: { language } }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const act = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await work()
      showToast(say(done, language))
    } catch (failed) {
      showToast((await failureOf(failed, language)).text)
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  return (
    <>
      <Button
        kind={kind}
        busy={isBusy}
        aria-label={label && say(label, language)}
        onClick={() => (ask ? setAsking(true) : void act())}
      >
        {say(text, language)}
      </Button>
      {ask && (
        <Dialog
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          title={say(formCopy.confirmTitle, language)}
          closeText={say(formCopy.close, language)}
        >
          <p className="mb-4">{say(ask, language)}</p>
          <div className="flex flex-wrap gap-2">
            <Button busy={isBusy} onClick={act}>
              {say(formCopy.yes, language)}
            </Button>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {say(formCopy.cancel, language)}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
