import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { useRef, useState } from 'react'
import { say } from '#app/site/language.ts'

/** Errors by field, in the reader's language. */
export type Errors = Record<string, string>

type Outcome = { errors: Errors } | { failure: string } | object

/** What a form shows about its sending, and what sends it once at a time. */
export function useSending(returned: { errors: Errors; failure: string }, failed: Pair, language: Language) {
  const [errors, setErrors] = useState(returned.errors)
  // the summary stays until the next try, or it would take the focus while the visitor types
  const [summary, setSummary] = useState({ errors: returned.errors, tries: 0 })
  const [failure, setFailure] = useState(returned.failure)
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)

  const sendBy = async (work: () => Promise<Outcome>): Promise<void> => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setFailure('')
    // its script may not arrive either
    const outcome = await work().catch((): Outcome => ({ failure: say(failed, language) }))
    isSending.current = false
    setBusy(false)
    const wrong = 'errors' in outcome ? outcome.errors : {}
    setErrors(wrong)
    setSummary(({ tries }) => ({ errors: wrong, tries: tries + 1 }))
    if ('failure' in outcome) setFailure(outcome.failure)
  }

  return { errors, setErrors, summary, failure, isBusy, sendBy }
}
