import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import type { RouteHandler } from '#platform/http/handle.ts'
import type { AppContext } from '#platform/http/perform.ts'
import type { Job } from '#platform/jobs/jobs.ts'

/**
 * What a module brings to the product, declared in its `module.ts` and read wherever all modules are asked.
 * Another kind of contribution (notices, permissions) becomes another field here, never a list elsewhere.
 */
export interface Module {
  /** The name of its folder. */
  name: string
  /** Its calls; a function where they depend on what other modules declare. */
  routes?: readonly RouteHandler[] | ((modules: readonly Module[]) => readonly RouteHandler[])
  /** Its work on a clock. */
  jobs?: (appContext: AppContext, modules: readonly Module[]) => readonly Job[]
  /** Its records that visitors can find. */
  searchSources?: readonly SearchSource[]
  /** A query for the words its records offer as suggestions: rows of `word`, `lang` ('zh' or 'en') and `uses`. */
  searchWords?: SQL
  /** Columns that name records of a module which must not know this one. */
  references?: readonly Reference[]
  /** The highest number of each sequence that is left to seeded rows. */
  reservedIds?: readonly (readonly [id: PgColumn, last: number])[]
  /** Where its sample records are, in the order they can be removed, and the cache tags that show them. */
  sample?: { tables: readonly SampleTable[]; tags: readonly string[] }
}

export interface SearchSource {
  /** The key of the indexed table. */
  id: PgColumn
  /** Brings the index up to date with these records; those that are gone or hidden leave it. */
  index: (db: Db, ids: readonly number[]) => Promise<void>
}

export interface Reference {
  /** The module whose records are named. */
  to: string
  column: PgColumn
}

/** A table whose fictional records are marked. */
export type SampleTable = PgTable & { isSample: PgColumn }

/** All references to the records of one module. */
export function referencesTo(modules: readonly Module[], name: string): Reference[] {
  return modules.flatMap(({ references = [] }) => references.filter(({ to }) => to === name))
}
