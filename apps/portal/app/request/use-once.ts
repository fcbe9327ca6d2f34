import type { Language } from '@app/contract/shapes/language.ts'
import { useState } from 'react'
import { failureOf } from './failure-of.ts'

/** Does one piece of work at a time and says what went wrong with it. */
export function useOnce(language: Language) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const once = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setFailure('')
    try {
      await work()
    } catch (failed) {
      setFailure((await failureOf(failed, language)).text)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, setFailure, once }
}
