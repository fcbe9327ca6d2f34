import { MAX_PATH_IDS } from '@app/contract/shapes.values.ts'
import type { Values } from './draft.ts'
import type { RowId } from './list-state.ts'

/**
 * The rows with these ids, of those that are known: ticked ones of other pages too. No more than can be sent at once,
 * because many are sent as an address, which has an end.
 */
export function tickedRows(
  ids: readonly RowId[],
  known: readonly Values[],
  idOf: (row: Values) => RowId,
): { rows: readonly Values[]; isTooMany: boolean } {
  const byId = new Map(known.map((row) => [idOf(row), row]))
  const rows = [...new Set(ids)].map((id) => byId.get(id)).filter((row) => row !== undefined)
  return { rows: rows.slice(0, MAX_PATH_IDS), isTooMany: rows.length > MAX_PATH_IDS }
}
