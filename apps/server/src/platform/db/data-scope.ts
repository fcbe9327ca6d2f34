import { inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** The records an account may see through a permission (docs/console-rules.md#data-scope). */
export type DataScope =
  | 'all'
  | {
      /** Departments whose records are seen. */
      departments: readonly number[]
      /** The person whose own records are seen besides; null when none of their roles says so. */
      ownUserId: number | null
    }

/** Nothing at all. */
export const NO_DATA: DataScope = { departments: [], ownUserId: null }

/**
 * The columns that hold a record's owner and department. Without a person column, the scope `own` matches no record.
 */
export interface ScopeColumns {
  department?: AnyPgColumn
  account?: AnyPgColumn
}

/** The condition that restricts a query to a scope; undefined for the scope `all`. */
export function inScope(scope: DataScope, { department, account }: ScopeColumns): SQL | undefined {
  if (scope === 'all') return undefined
  const { departments, ownUserId } = scope
  return or(
    department && departments.length > 0 ? inArray(department, [...departments]) : NOTHING,
    account && ownUserId !== null ? isPerson(account, ownUserId) : undefined,
  )
}

const NOTHING = sql`false`
const isPerson = (account: SQLWrapper, userId: number): SQL => sql`${account} = ${userId}`
