import { type Call, type CallInput, type CallOutput, subjectsOf } from '@app/contract/wire/call.ts'
import {
  hashKey,
  keepPreviousData,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { useState } from 'react'
import { api, queryClient } from './api.ts'
import { subscribeLanguage } from './language.ts'

interface Reading<C extends Call = Call> {
  /** While false the call is not made. */
  isOn?: boolean
  /** The caller shows the failure itself. */
  isQuiet?: boolean
  /** Keep the previous answer on screen while the next is on its way. */
  keepsPrevious?: boolean
  /** Asked again so often while the page is looked at; may depend on the last answer. */
  everyMs?: number | ((answer: CallOutput<C> | undefined) => number)
  /** How long an answer is taken as it is; `Infinity` until a write of its subject. */
  staleTimeMs?: number
}

const plainApi = api as (call: Call, input?: unknown) => Promise<unknown>

/** The query of a call: its key is the call's id and what is sent. */
export function queryOf<C extends Call>(call: C, input?: CallInput<C>, reading: Reading<C> = {}) {
  const { everyMs } = reading
  return queryOptions({
    queryKey: [call.id, input ?? null],
    queryFn: () => plainApi(call, input) as Promise<CallOutput<C>>,
    enabled: reading.isOn ?? true,
    placeholderData: reading.keepsPrevious ? (keepPreviousData as never) : undefined,
    staleTime: reading.staleTimeMs ?? 0,
    refetchInterval:
      typeof everyMs === 'function'
        ? ({ state }) => everyMs(state.data as CallOutput<C> | undefined)
        : everyMs,
    meta: { subjects: subjectsOf(call.shows), isQuiet: reading.isQuiet },
  })
}

/** Reads from the server: `useCall(readDashboard)`. */
export function useCall<C extends Call>(
  call: C,
  input?: CallInput<C>,
  reading?: Reading<C>,
): UseQueryResult<CallOutput<C>> {
  return useQuery(queryOf(call, input, reading)) as UseQueryResult<CallOutput<C>>
}

/** Reads once, past what was kept, for the handler of an event; failures are the caller's. */
export const readNow = <C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C>> =>
  plainApi(call, input) as Promise<CallOutput<C>>

/**
 * Reads what is about to be edited: nothing until the server has answered since this was opened, whatever was kept from
 * before. An answer that has come stays when a later try fails, so that what is written on it is not lost.
 */
export function useFreshCall<C extends Call>(
  call: C,
  input?: CallInput<C>,
  { isOn }: Pick<Reading, 'isOn'> = {},
): { data?: CallOutput<C>; error: Error | null; refetch: () => unknown } {
  const { data, error, isSuccess, isFetchedAfterMount, refetch } = useCall(call, input, {
    isOn,
    isQuiet: true,
  })
  const key = hashKey([call.id, input ?? null])
  const [come, setCome] = useState<string>()
  const isFresh = isSuccess && isFetchedAfterMount
  if (isFresh && come !== key) setCome(key)
  return isFresh || come === key ? { data, error: null, refetch } : { error, refetch }
}

/** Writes to the server; every query that shows a subject the call invalidates is fetched again. */
export function useWrite<C extends Call>(
  call: C,
  { isQuiet }: Pick<Reading, 'isQuiet'> = {},
): UseMutationResult<CallOutput<C>, Error, CallInput<C>> {
  return useMutation<CallOutput<C>, Error, CallInput<C>>({
    mutationKey: [call.id],
    mutationFn: (input) => plainApi(call, input) as Promise<CallOutput<C>>,
    onSuccess: () => refresh(subjectsOf(call.invalidates)),
    meta: { isQuiet },
  })
}

/** Asks again for what a write has made stale, for writes that are not made with `useWrite`. */
export const refreshAfter = (call: Pick<Call, 'invalidates'>) => refresh(subjectsOf(call.invalidates))

/** Asks again after what others did: a live list stays as it is read, and says that there is more. */
export const refreshAfterOthers = (call: Pick<Call, 'invalidates'>) =>
  refresh(subjectsOf(call.invalidates), ({ isLive }) => !isLive)

/** What a change of one's own account makes stale, for `refreshAfter`: its calls leave it to the server to name whose. */
export const ownAccount: Pick<Call, 'invalidates'> = { invalidates: ['account'] }

/** Makes every answer about these subjects stale. */
function refresh(
  subjects: readonly string[],
  isMeant: (meta: Record<string, unknown>) => boolean = () => true,
): void {
  void queryClient.invalidateQueries({
    predicate: ({ meta }) =>
      meta !== undefined &&
      isMeant(meta) &&
      ((meta.subjects as string[] | undefined)?.some((one) => subjects.includes(one)) ?? false),
  })
}

// Titles and dictionary labels come in the reader's language.
subscribeLanguage(() => void queryClient.invalidateQueries())
