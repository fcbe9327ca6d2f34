import type { Language } from '@app/contract/shapes/language.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { asc, gt, inArray, sql } from 'drizzle-orm'
import { foldText } from '#modules/search/fold.ts'
import { searchGaps, searchLog } from '#modules/search/table.ts'
import { setState, stateIs } from '#modules/system-state/store.ts'
import type { Counted } from '#platform/batched-counter.ts'
import type { Db } from '#platform/db/database.ts'
import type { Module } from '#platform/module.ts'
import { forgetGaps, noteGaps } from './gap-store.ts'

const RETENTION_DAYS = 90

/** The day of a moment as the log names it. */
export const dayOf = (at: Date) => writeMoment(at).slice(0, 10)

interface Search {
  day: string
  term: string
  isEmpty: boolean
  lang: Language
}

/** Searches by their words and day alone, with nothing about who searched. */
export const searches: Counted<Search> = {
  keyOf: ({ day, term }) => `${day} ${term}`,
  add: async (db, sums) => {
    await db
      .insert(searchLog)
      .values(sums.map(({ count, lang: _, ...search }) => ({ ...search, times: count })))
      .onConflictDoUpdate({
        target: [searchLog.day, searchLog.term],
        set: { times: sql`${searchLog.times} + excluded.times`, isEmpty: sql`excluded.is_empty` },
      })
    await noteGaps(db, sums)
  },
}

/** True for a text that one of the modules takes for a person's. */
const isPersonal = (modules: readonly Module[], text: string, isFound = false): boolean =>
  modules.some((module) => module.isPersonal?.(text, isFound))

/** The search as it may be counted; undefined for what may be personal or says nothing. */
export function countedSearch(
  modules: readonly Module[],
  typed: string,
  { isEmpty, isRespelt, lang }: Pick<Search, 'isEmpty' | 'lang'> & { isRespelt: boolean },
  now: Date,
): Search | undefined {
  const term = foldText(typed).replace(/\s+/g, ' ').trim().slice(0, 60)
  if (term === '' || isPersonal(modules, typed, !isEmpty && !isRespelt)) return undefined
  return { day: dayOf(now), term, isEmpty, lang }
}

/** Forgets what was searched for long ago; a search without a result stays while it is noted as a page idea. */
export async function forgetOldSearches(db: Db, modules: readonly Module[], now: Date): Promise<void> {
  const since = dayOf(new Date(now.getTime() - RETENTION_DAYS * DAY_MS))
  await db.delete(searchLog).where(sql`${searchLog.day} < ${since}`)
  await forgetGaps(db, since)
  await forgetPersonal(db, modules)
}

/** Raised whenever the rule of what is personal finds more: what was stored before is then looked through once. */
const RULE_VERSION = 1
const RULE = `personal searches ${RULE_VERSION}`
const ROWS_AT_ONCE = 1_000

/** Deletes what was stored before the rule took it for personal. */
async function forgetPersonal(db: Db, modules: readonly Module[]): Promise<void> {
  if (await stateIs(db, RULE)) return
  for (const table of [searchLog, searchGaps]) {
    let last = ''
    while (true) {
      const rows = await db
        .selectDistinct({ term: table.term })
        .from(table)
        .where(gt(table.term, last))
        .orderBy(asc(table.term))
        .limit(ROWS_AT_ONCE)
      const personal = rows.map(({ term }) => term).filter((term) => isPersonal(modules, term))
      if (personal.length > 0) await db.delete(table).where(inArray(table.term, personal))
      if (rows.length < ROWS_AT_ONCE) break
      last = rows.at(-1)?.term ?? last
    }
  }
  await setState(db, RULE)
}
