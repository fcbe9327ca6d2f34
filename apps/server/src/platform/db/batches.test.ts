import { describe, expect, it } from 'vitest'
import { BATCH, forEachId, inBatches } from './batches.ts'

const all = Array.from({ length: 2 * BATCH + 3 }, (_, at) => at * 2 + 1)
const after = async (id: number) => all.filter((one) => one > id).slice(0, BATCH)

async function listOf(rows: AsyncIterable<number>): Promise<number[]> {
  const read: number[] = []
  for await (const row of rows) read.push(row)
  return read
}

describe('rows that are read batch by batch', () => {
  it('come once each and in their order, however many there are', async () => {
    const read = await listOf(inBatches(after, (id) => id))
    expect(read).toEqual(all)
    const exact = all.slice(0, BATCH)
    const few = inBatches(
      async (id) => exact.filter((one) => one > id).slice(0, BATCH),
      (id) => id,
    )
    expect(await listOf(few)).toEqual(exact)
  })

  it('are worked on one after the other, also when the work takes some of them away', async () => {
    const left = new Set(all)
    const done: number[] = []
    await forEachId(
      async (id) => [...left].filter((one) => one > id).slice(0, BATCH),
      async (id) => {
        left.delete(id)
        done.push(id)
      },
    )
    expect(done).toEqual(all)
  })
})
