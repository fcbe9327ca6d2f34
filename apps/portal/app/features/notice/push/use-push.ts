import { useState } from 'react'
import { failureOf } from '#app/request/failure-of.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { pushCopy } from './push-copy.ts'

const tools = () => import('./browser.ts')

/** Switches this device on, and says what came of it. `onDone` learns whether quiet hours were set. */
export function usePush(onDone: (hasSetQuiet: boolean) => void) {
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const switchOn = async (isFirst: boolean) => {
    if (isBusy) return
    setBusy(true)
    const { switchOnPush, quietAtNight, PushServiceFailure } = await tools()
    try {
      if (!(await switchOnPush())) return showToast(say(pushCopy.denied, language))
      const hasSetQuiet = isFirst && (await quietAtNight())
      showToast(say(hasSetQuiet ? pushCopy.onWithQuiet : pushCopy.isOn, language))
      onDone(hasSetQuiet)
    } catch (failed) {
      const isService = failed instanceof PushServiceFailure
      showToast(isService ? say(pushCopy.failed, language) : (await failureOf(failed, language)).text)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, switchOn }
}
