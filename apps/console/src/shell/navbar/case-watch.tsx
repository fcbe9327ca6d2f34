import { readWaiting } from '@app/contract/monitor/dashboard.ts'
import { useEffect, useEffectEvent } from 'react'
import { useCall } from '#kit/data/use-call.ts'

const POLL_MS = 120_000

/** Tells the bell of the reports and appeals that wait for a decision of the caller. */
export default function CaseWatch({
  onCounts,
}: {
  onCounts: (counts: { reports: number; appeals: number }) => void
}) {
  const { data } = useCall(
    readWaiting,
    { query: { only: 'cases' } },
    { isQuiet: true, everyMs: POLL_MS, staleTimeMs: POLL_MS },
  )
  const rows = data?.data
  const tell = useEffectEvent(onCounts)
  useEffect(() => {
    if (!rows) return
    const countOf = (wanted: string) => rows.find(({ kind }) => kind === wanted)?.count ?? 0
    tell({ reports: countOf('report'), appeals: countOf('appeal') })
  }, [rows])
  return null
}
