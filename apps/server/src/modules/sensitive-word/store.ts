import { eq, inArray, sql } from 'drizzle-orm'
import type { Counted } from '#platform/batched-counter.ts'
import type { Db } from '#platform/db/database.ts'
import { sensitiveWords } from './table.ts'
import type { ListedWord } from './word-list.ts'

/** The words in use. */
export function wordsInUse(db: Db): Promise<ListedWord[]> {
  return db
    .select({
      id: sensitiveWords.id,
      word: sensitiveWords.word,
      wordClass: sensitiveWords.wordClass,
      action: sensitiveWords.action,
      scopes: sensitiveWords.scopes,
    })
    .from(sensitiveWords)
    .where(eq(sensitiveWords.status, '0'))
    .orderBy(sensitiveWords.id)
}

/** How often each word was found; written later, so that it counts also where the text was refused. */
export const wordHits: Counted<{ id: number }> = {
  keyOf: ({ id }) => String(id).padStart(12, '0'),
  add: async (db, sums) => {
    const counts = sums.map(({ id, count }) => sql`when ${id}::bigint then ${count}::integer`)
    await db
      .update(sensitiveWords)
      .set({ hits: sql`${sensitiveWords.hits} + case ${sensitiveWords.id} ${sql.join(counts, sql` `)} end` })
      .where(
        inArray(
          sensitiveWords.id,
          sums.map(({ id }) => id),
        ),
      )
  },
}

/** The stored words under these foldings. */
export async function idsByFold(db: Db, folds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: sensitiveWords.id, folded: sensitiveWords.folded })
    .from(sensitiveWords)
    .where(inArray(sensitiveWords.folded, [...folds]))
  return new Map(rows.map(({ id, folded }) => [folded, id]))
}
