import { readReviewCounts } from '@app/contract/moderation/desk/review-counts.ts'
import { useEffect, useEffectEvent } from 'react'
import { useCall } from '#kit/data/use-call.ts'

const POLL_MS = 60_000

/** Tells the bell what colleagues handed over or escalated to the caller. */
export default function ReviewWatch({
  onCounts,
}: {
  onCounts: (counts: { mine: number; escalated: number }) => void
}) {
  const { data } = useCall(readReviewCounts, undefined, {
    isQuiet: true,
    everyMs: POLL_MS,
    staleTimeMs: POLL_MS,
  })
  const counts = data?.data
  const tell = useEffectEvent(onCounts)
  useEffect(() => {
    if (counts) tell(counts)
  }, [counts])
  return null
}
