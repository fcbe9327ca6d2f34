import { listHeld } from '@app/contract/moderation/held-decision.ts'
import type { CallOutput } from '@app/contract/wire/call.ts'
import { useEffect, useState } from 'react'
import { useCan } from '#kit/data/person.ts'
import { useCall } from '#kit/data/use-call.ts'

export type Held = CallOutput<typeof listHeld>['rows'][number]

const LOOK_MS = 2_000
const TICK_MS = 500

/** Whether a held decision can still be undone; one that failed cannot. */
export const isWaiting = ({ failure }: Held) => failure === null

/** The reviewer's held decisions, the newest first, and when that was read. */
export function useHeld(): { rows: readonly Held[]; readAt: number } {
  const can = useCan()
  const { data, dataUpdatedAt } = useCall(listHeld, undefined, {
    isOn: can(listHeld),
    isQuiet: true,
    everyMs: (answer) => (answer?.rows.some(isWaiting) ? LOOK_MS : 0),
  })
  return { rows: data?.rows ?? [], readAt: dataUpdatedAt }
}

/** How many of so many seconds are left, which were counted then; read anew as they pass. */
export function useSecondsLeft(seconds: number, countedAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const passed = Math.max(0, now - countedAt) / 1_000
  return Math.max(0, Math.ceil(seconds - passed))
}

/** The held decision about a thing that still waits; undefined where there is none. */
export function useHeldAbout(
  objKind: string,
  objId: number | null,
  acts?: readonly string[],
): { held: Held; readAt: number } | undefined {
  const { rows, readAt } = useHeld()
  const held = rows.find(
    (row) =>
      isWaiting(row) &&
      row.items.some(
        (item) =>
          item.objKind === objKind && item.objId === objId && (acts === undefined || acts.includes(item.act)),
      ),
  )
  return held && { held, readAt }
}
