import type { Resource } from '@app/contract/shapes/resource.ts'
import { MAX_PATH_IDS } from '@app/contract/shapes/shapes.values.ts'
import { useState } from 'react'
import { copy } from '#kit/copy.ts'
import { say } from '#kit/data/language.ts'
import type { Values } from '#kit/form/draft.ts'
import type { RowId } from '#kit/list/list-state.ts'
import { tellWarning } from '#kit/message/messages.tsx'
import type { ScreenConfig } from '#kit/page/screen-config.ts'
import { asShown, type TickChange, tickChange, tickedAfter } from './ticked-rows.ts'

/** The ticked rows of a list, which the screen stores itself or leaves to the list. */
export function useTicks(
  ticks: ScreenConfig<Resource>['ticks'],
  rows: readonly Values[],
  idOf: (row: Values) => RowId,
) {
  const [ownTicks, setOwnTicks] = useState<readonly Values[]>([])
  const select = (ticks?.onChange ?? setOwnTicks) as typeof setOwnTicks
  const selected = asShown((ticks?.rows ?? ownTicks) as readonly Values[], rows, idOf)
  const ids = selected.map(idOf)

  /** A press changes what is ticked when it counts, not what the list was drawn with: another may have come before. */
  function tick(press: TickChange) {
    if (selected.length + press.ticked.length - press.unticked.length > MAX_PATH_IDS)
      tellWarning(say(copy.selectedMost(MAX_PATH_IDS)))
    select((before) => tickedAfter(before, press, idOf))
  }

  return {
    selected,
    ids,
    clear: () => select([]),
    drop: (gone: readonly RowId[]) => select((before) => before.filter((row) => !gone.includes(idOf(row)))),
    onSelect: (next: readonly RowId[]) => tick(tickChange(ids, next, rows, idOf)),
    onTick: (row: Values, isTicked: boolean) =>
      tick(isTicked ? { ticked: [row], unticked: [] } : { ticked: [], unticked: [idOf(row)] }),
  }
}
