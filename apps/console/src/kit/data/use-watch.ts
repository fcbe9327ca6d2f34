import type { Call, CallOutput } from '@app/contract/wire/call.ts'
import { useEffect, useState } from 'react'
import { useCall } from './use-call.ts'

/** An answer and when it came. */
export interface Look<T> {
  at: number
  value: T
}

/**
 * Asks a call again and again while its page is seen, and keeps what it answered in the last minutes. A page that is
 * hidden, by its tab or the browser's, asks nothing.
 */
export function useWatch<C extends Call>(call: C, everyMs: number, keepMs: number) {
  const read = useCall(call, undefined as never, { isQuiet: true, everyMs, staleTimeMs: everyMs })
  const { data, dataUpdatedAt: at } = read
  const [looks, setLooks] = useState<readonly Look<CallOutput<C>>[]>([])
  useEffect(() => {
    if (data === undefined) return
    setLooks((before) =>
      before.at(-1)?.at === at
        ? before
        : [...before.filter((one) => one.at > at - keepMs), { at, value: data }],
    )
  }, [data, at, keepMs])
  return { read, looks }
}
