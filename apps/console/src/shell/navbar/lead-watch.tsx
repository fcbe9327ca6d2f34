import type { LeadCounts } from '@app/contract/contact/lead-counts.ts'
import { readLeadCounts } from '@app/contract/contact/lead-counts.ts'
import { useEffect, useEffectEvent } from 'react'
import { queryClient } from '#kit/data/api.ts'
import { queryOf, refreshAfterOthers, useCall } from '#kit/data/use-call.ts'
import { watchLeads } from './lead-stream.ts'

const POLL_MS = 120_000

/** Tells the bell of the caller's leads that wait: at once for who owns leads, every two minutes for all others. */
export default function LeadWatch({ onCounts }: { onCounts: (counts: LeadCounts) => void }) {
  const { data } = useCall(readLeadCounts, undefined, {
    isQuiet: true,
    everyMs: POLL_MS,
    staleTimeMs: POLL_MS,
  })
  const counts = data?.data
  const isOwner = counts?.isOwner ?? false
  const tell = useEffectEvent(onCounts)
  useEffect(() => {
    if (counts) tell(counts)
  }, [counts])
  useEffect(() => {
    if (!isOwner) return
    const stop = new AbortController()
    watchLeads(stop.signal, (next) => {
      const { queryKey } = queryOf(readLeadCounts)
      const before = queryClient.getQueryData<{ data: LeadCounts }>(queryKey)?.data
      const isSame =
        before?.fresh === next.fresh &&
        before.due === next.due &&
        before.withdrawn === next.withdrawn &&
        before.unowned === next.unowned
      if (isSame) return
      // boards that are open show what has come, and lists say so
      refreshAfterOthers({ invalidates: ['lead'] })
      queryClient.setQueryData(queryKey, { data: next } as never)
    })
    return () => stop.abort()
  }, [isOwner])
  return null
}
