/** Rows per batch where all rows of one member are read. */
export const BATCH = 500

/**
 * All rows of a query in batches, so that one batch at a time is in memory. `read` returns at most `BATCH` rows
 * behind a key, ascending by it.
 */
export async function* inBatches<Row>(
  read: (after: number) => Promise<readonly Row[]>,
  keyOf: (row: Row) => number,
): AsyncGenerator<Row> {
  for (let after = 0; ; ) {
    const rows = await read(after)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH) return
    after = keyOf(last)
  }
}

/** Does something to each of many records, one after the other; `idsAfter` gives at most `BATCH` ids behind one, ascending. */
export async function forEachId(
  idsAfter: (after: number) => Promise<readonly number[]>,
  work: (id: number) => Promise<void>,
): Promise<void> {
  for (let after = 0; ; ) {
    const ids = await idsAfter(after)
    for (const id of ids) await work(id)
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
  }
}
