import { MAX_PATH_IDS } from '@app/contract/shapes/shapes.values.ts'
import type { Values } from '#kit/form/draft.ts'
import type { RowId } from '#kit/list/list-state.ts'

/** What a press changes of the ticks. */
export interface TickChange {
  ticked: readonly Values[]
  unticked: readonly RowId[]
}

/** The press that leads from some ticked ids to others, of rows that are on show. */
export function tickChange(
  before: readonly RowId[],
  after: readonly RowId[],
  rows: readonly Values[],
  idOf: (row: Values) => RowId,
): TickChange {
  const [was, is] = [new Set(before), new Set(after)]
  return {
    ticked: rows.filter((row) => is.has(idOf(row)) && !was.has(idOf(row))),
    unticked: before.filter((id) => !is.has(id)),
  }
}

/**
 * The ticked rows after a press, those of other pages too. No more than can be sent at once, because many are sent as an
 * address, which has an end.
 */
export function tickedAfter(
  before: readonly Values[],
  { ticked, unticked }: TickChange,
  idOf: (row: Values) => RowId,
): readonly Values[] {
  const gone = new Set([...unticked, ...ticked.map(idOf)])
  return [...before.filter((row) => !gone.has(idOf(row))), ...ticked].slice(0, MAX_PATH_IDS)
}

/** Ticked rows as the list shows them now, where it does: they may have changed since. */
export function asShown(
  ticked: readonly Values[],
  rows: readonly Values[],
  idOf: (row: Values) => RowId,
): readonly Values[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]))
  return ticked.map((row) => byId.get(idOf(row)) ?? row)
}
