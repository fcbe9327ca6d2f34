import type { Api } from '@app/contract/wire/client.ts'
import { useEffect, useState } from 'react'
import { useLanguage } from '#app/site/use-language.ts'
import { type Failure, failureOf } from './failure-of.ts'

/** A query's state: loading, loaded, or failed. During a reload the last answer stays. */
export interface QueryResult<T> {
  answer: T | undefined
  /** The message for the reader; undefined without a failure. */
  failure: string | undefined
  /** True when the caller has to sign in first. */
  isSignedOut: boolean
  isBusy: boolean
  again: () => void
}

/**
 * Calls the API for what a part shows, again whenever `key` changes; drops a late answer to an older key. For private
 * data: pages themselves are the same for every visitor.
 */
export function useQuery<T>(key: string, ask: (api: Api) => Promise<T>): QueryResult<T> {
  const language = useLanguage()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ answer?: T; failure?: Failure; isBusy: boolean }>({ isBusy: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the question is another one
  useEffect(() => {
    let isCurrent = true
    setState((before) => ({ ...before, isBusy: true }))
    import('#app/request/api.client.ts')
      .then(({ api }) => ask(api))
      .then(
        (answer) => isCurrent && setState({ answer, isBusy: false }),
        async (failed: unknown) => {
          const failure = await failureOf(failed, language)
          if (isCurrent) setState((before) => ({ ...before, failure, isBusy: false }))
        },
      )
    return () => {
      isCurrent = false
    }
  }, [key, attempt, language])
  return {
    answer: state.answer,
    failure: state.failure?.text,
    isSignedOut: state.failure?.isSignedOut ?? false,
    isBusy: state.isBusy,
    again: () => setAttempt((before) => before + 1),
  }
}
