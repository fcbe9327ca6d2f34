import type { Pair } from '@app/contract/language.ts'
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
  /** Columns that name records of a lower module, where that one must refuse or follow because of them. */
  references?: readonly Reference[]
  /** The console's screens that its calls answer. */
  menus?: readonly ScreenMenu[]
  /** Permissions that belong to a directory of the console and to no screen. */
  directoryButtons?: readonly (Buttons & { directory: string; permission: string })[]
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

interface MenuEntry {
  /** Fixed, because databases remember which menus they have had. */
  id: number
  /** Its place among its neighbours. */
  orderNum: number
  name: Pair
  /** Its segment of the address. */
  path: string
  icon: string
}

/** A directory of the console's menu. */
export interface DirectoryMenu extends MenuEntry {
  /** 0 at the root. */
  parentId: number
}

/** A screen of the console's menu. */
export interface ScreenMenu extends MenuEntry {
  /** The path of its directory. */
  directory: string
  /** The file of the console that shows it, below its screens. */
  component: string
  /** What its permissions begin with: `bbs:city`, of which `bbs:city:list` shows the screen. */
  permission: string
  buttons?: Buttons
}

/** Further permissions, which roles grant one by one. Ids count up from the first. */
export interface Buttons {
  firstId: number
  verbs: readonly (readonly [verb: string, name: Pair])[]
}

/** A table whose fictional records are marked. */
export type SampleTable = PgTable & { isSample: PgColumn }

/** All references to the records of one module. */
export function referencesTo(modules: readonly Module[], name: string): Reference[] {
  return modules.flatMap(({ references = [] }) => references.filter(({ to }) => to === name))
}
