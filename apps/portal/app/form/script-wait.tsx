import type { Pair } from '@app/contract/shapes/language.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Skeleton } from '#app/ui/feedback/state.tsx'
import { formCopy } from './copy.ts'

interface Props {
  hasFailed: boolean
  again: () => void
  /** Said while it is on its way. */
  wait: Pair
  lines?: number[]
}

/** What stands in the place of a script that has not come: that it is on its way, or a button that asks again. */
export function ScriptWait({ hasFailed, again, wait, lines }: Props) {
  const language = useLanguage()
  if (!hasFailed) return <Skeleton text={say(wait, language)} lines={lines} />
  return (
    <p role="alert">
      {say(formCopy.scriptFailed, language)}{' '}
      <Button kind="quiet" onClick={again}>
        {say(formCopy.retry, language)}
      </Button>
    </p>
  )
}
